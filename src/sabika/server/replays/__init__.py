"""Replays: finished games and records that somebody brought along, to look at and to play on."""
