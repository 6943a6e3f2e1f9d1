"""Alhambra: the base game for 2 to 6 players, and its modules."""
