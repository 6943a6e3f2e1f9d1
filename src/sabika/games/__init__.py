"""The games: rules only. No input or output, no clock, no prose."""
