"""The catalogue: what can be played, the words for it, and the rules to read."""
