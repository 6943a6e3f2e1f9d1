"""The whole server as it really runs: processes of its own, killed and restarted, real databases."""
