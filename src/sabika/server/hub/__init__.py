"""The hub: tells everybody who waits that a table has moved, in this process and in others."""
