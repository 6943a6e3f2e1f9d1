"""Thinking: bots decide in processes of their own, so that they never hold up a move."""
