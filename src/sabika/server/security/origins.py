"""Where a request comes from: pages of other sites may not act in somebody's name."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from sabika.server.settings import Settings


def origin_allowed(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the page that sent this is our own, or one that the host allows.

    A request without any origin is no browser's; the CSRF token still stands in its way.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in {"same-origin", "none"}
    if origin in settings.origins:
        return True
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        return False  # no address at all: half a bracket, for example
    return host.lower() == connection.headers.get("host", "").lower()
