"""Palaces: what the core offers modules beyond the base game."""
