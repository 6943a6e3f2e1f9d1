"""The kernel: frames, actions, events, records, chance, views, errors, registry. Knows no game."""
