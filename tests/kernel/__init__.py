"""The kernel alone, with a game of its own that exists only here."""
