"""Greedy with modules: fixed positions in which an action is clearly best, or clearly not."""
