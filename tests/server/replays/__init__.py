"""Replays: films of records, bringing them along, playing on from them."""
