"""The application: every route, what stands before them, and the services behind them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from sabika import __version__
from sabika.server.catalogue.routes import router as catalogue_router
from sabika.server.hub.hub import make_hub
from sabika.server.logs import RequestLog
from sabika.server.people.routes import router as people_router
from sabika.server.people.service import forget_old
from sabika.server.play.desk import Desk
from sabika.server.play.routes import router as play_router
from sabika.server.play.sockets import router as sockets_router
from sabika.server.refusing import answer_errors
from sabika.server.replays.films import Films
from sabika.server.replays.routes import router as replays_router
from sabika.server.replays.studio import Studio
from sabika.server.security.guard import Guard
from sabika.server.security.limits import Limits
from sabika.server.security.links import Links
from sabika.server.security.secret import secret_of
from sabika.server.services import Services
from sabika.server.settings import Settings
from sabika.server.store.engine import Store
from sabika.server.store.health import Health
from sabika.server.sweeping import Sweeper
from sabika.server.tables.routes import router as tables_router
from sabika.server.thinking.thinkers import Thinkers
from sabika.server.web import STATIC, web_router
from sabika.server.wire.replays import ReplayInfo

ROUTERS = (
    people_router,
    tables_router,
    play_router,
    sockets_router,
    replays_router,
    catalogue_router,
)


def make_app(settings: Settings, static: Path = STATIC) -> FastAPI:
    """A server; its services open when it starts and close when it ends."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with _services(settings) as services:
            app.state.services = services
            yield

    app = FastAPI(
        title="Sabika",
        version=__version__,
        summary="Tables, seats, moves and replays of the Alhambra family.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # their pages load scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
        redirect_slashes=False,
    )
    answer_errors(app)
    for router in ROUTERS:
        app.include_router(router)
    app.include_router(web_router(static))
    # The last one added stands before the others.
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard)
    app.add_middleware(RequestLog)
    return app


@asynccontextmanager
async def _services(settings: Settings) -> AsyncIterator[Services]:
    """Everything that has to be opened, closed in the opposite order."""
    async with AsyncExitStack() as stack:
        store = Store(settings.database)
        stack.push_async_callback(store.close)
        await store.open()
        await forget_old(store)
        links = Links(await secret_of(settings, store))
        hub = make_hub(store)
        stack.push_async_callback(hub.close)
        await hub.open()
        thinkers = Thinkers(settings)
        stack.push_async_callback(thinkers.close)
        await thinkers.open()
        desk = Desk(settings, store, hub, thinkers)
        stack.push_async_callback(desk.close)
        sweeper = Sweeper(settings, store, hub, desk)
        stack.push_async_callback(sweeper.close)
        await sweeper.open()
        studio = Studio()
        stack.push_async_callback(studio.close)
        limits, health = Limits(settings.limits), Health(store)
        told = Films(), OrderedDict[str, ReplayInfo]()
        yield Services(settings, store, hub, thinkers, desk, studio, limits, health, links, *told)
