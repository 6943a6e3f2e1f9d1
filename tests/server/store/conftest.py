"""The real PostgreSQL of the system tests."""

from tests.system.conftest import postgres, postgres_database

__all__ = ["postgres", "postgres_database"]
