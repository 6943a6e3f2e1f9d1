"""Services: what the parts of the server need of each other, opened and closed by the app."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

if TYPE_CHECKING:
    from sabika.server.hub.hub import Hub
    from sabika.server.play.desk import Desk
    from sabika.server.replays.films import Films
    from sabika.server.replays.studio import Studio
    from sabika.server.security.limits import Limits
    from sabika.server.security.links import Links
    from sabika.server.settings import Settings
    from sabika.server.store.engine import Store
    from sabika.server.store.health import Health
    from sabika.server.thinking.thinkers import Thinkers
    from sabika.server.wire.replays import ReplayInfo


@dataclass
class Services:
    """One of each, for the life of the app: `app.state.services`."""

    settings: Settings
    store: Store
    hub: Hub
    thinkers: Thinkers
    desk: Desk
    studio: Studio
    limits: Limits
    health: Health
    links: Links
    """Signs and reads seat links and invitations; `links.secret` signs CSRF tokens."""
    films: Films
    briefs: OrderedDict[str, ReplayInfo]
    """What lists say about records, by their ids; these never change."""


def services_of(connection: HTTPConnection) -> Services:
    """The services of a request's or a WebSocket's app."""
    services: Services = connection.app.state.services
    return services


CurrentServices = Annotated[Services, Depends(services_of)]
