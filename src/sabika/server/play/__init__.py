"""Playing: the desk that judges and stores moves, and the doors to it (WebSocket and HTTP)."""
