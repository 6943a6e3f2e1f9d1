"""The whole server as it really runs: own processes, kills and restarts, real databases."""
