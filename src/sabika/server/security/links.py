"""Signed links: seat links that open a seat, invitations that let somebody take an open one.

A link is signed with the server's secret and holds a nonce that the database must know too, so
that nobody can forge one and every one can be revoked. Of a seat link the database keeps a hash
only; the nonce of an invitation is kept as it is, worthless without the secret.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from itsdangerous import BadData, URLSafeSerializer

from sabika.server.errors import Unauthorised


def digest(token: str) -> str:
    """What is stored in place of a secret token."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two secrets are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())


class Links:
    """Signs and reads links."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self._seats = URLSafeSerializer(secret, salt="sabika seat")
        self._invites = URLSafeSerializer(secret, salt="sabika invite")

    def seat(self, table: str, seat: int) -> tuple[str, str]:
        """A new token for a seat, and the hash to store with it."""
        nonce = secrets.token_urlsafe(18)
        return str(self._seats.dumps([table, seat, nonce])), digest(nonce)

    def read_seat(self, token: str) -> tuple[str, int, str]:
        """Table, seat and stored hash of a seat token."""
        match _loaded(self._seats, token):
            case [str(table), int(seat), str(nonce)]:
                return table, seat, digest(nonce)
        raise Unauthorised("link-invalid")

    def invite(self, table: str, nonce: str) -> str:
        """The token of a table's invitation."""
        return str(self._invites.dumps([table, nonce]))

    def read_invite(self, token: str) -> tuple[str, str]:
        """Table and nonce of an invitation."""
        match _loaded(self._invites, token):
            case [str(table), str(nonce)]:
                return table, nonce
        raise Unauthorised("link-invalid")

    def csrf(self, session: str) -> str:
        """The CSRF token that belongs to a session's cookie."""
        return hmac.new(
            self.secret.encode(), b"sabika csrf " + session.encode(), hashlib.sha256
        ).hexdigest()


def _loaded(serializer: URLSafeSerializer, token: str) -> object:
    try:
        return serializer.loads(token)
    except BadData as error:
        raise Unauthorised("link-invalid") from error
