"""The Dice Game: throws, markers and building points for 2 to 6 players, with Alcazaba."""
