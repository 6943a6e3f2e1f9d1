"""The server: tables, seats, moves and replays over HTTP and WebSocket, and the browser client."""
