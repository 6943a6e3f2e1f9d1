"""Games, messages and rules."""
