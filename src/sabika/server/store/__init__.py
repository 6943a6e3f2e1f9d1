"""Where the server keeps what must not be lost: SQLite by default, PostgreSQL for many workers."""
