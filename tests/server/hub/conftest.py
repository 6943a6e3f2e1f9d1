"""A real PostgreSQL, as the tests of the whole use it."""

from tests.system.conftest import postgres, postgres_database

__all__ = ["postgres", "postgres_database"]
