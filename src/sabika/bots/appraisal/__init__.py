"""Appraisal: what a position is worth to a seat, game by game; the judgement of `greedy`."""
