"""Who is there: guests, accounts, sessions."""

from __future__ import annotations

from typing import Annotated

from pydantic import StringConstraints

from sabika.server.wire.common import Name, Wire

Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]


class Me(Wire):
    """The person behind this browser; a guest from the first visit on."""

    player: str
    name: str
    account: bool
    """Whether the name is protected by a password."""
    csrf: str
    """To be sent as `X-CSRF-Token` with everything that changes something."""
    left: int = 0
    """After logging in: the records of the guest for which the account had no room."""


class Rename(Wire):
    name: Name


class Credentials(Wire):
    """Name and password, to open an account or to log in."""

    name: Name
    password: Password
