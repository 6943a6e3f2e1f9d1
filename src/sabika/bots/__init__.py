"""Bots: programs that play. They see what their seat sees, never the true hidden state."""
