"""The wire: every message between server and clients, as pydantic models.

HTTP and WebSocket carry the same JSON. The client's TypeScript types are generated from these
models (`make types`), and a test compares them.
"""
