"""Routes about oneself: /api/me, accounts, logging in and out."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from sabika.server.errors import Unauthorised
from sabika.server.people import service
from sabika.server.people.service import SESSION_LIFE, Visit
from sabika.server.refusing import RESPONSES, language_of
from sabika.server.security.identity import COOKIE
from sabika.server.security.limits import address_of, limited
from sabika.server.services import CurrentServices, Services, services_of
from sabika.server.wire.people import Credentials, Me, Rename

router = APIRouter(prefix="/api", tags=["people"], responses=RESPONSES)


async def visit_of(request: Request) -> Visit:
    """The visit of a browser that is known; others have to ask for /api/me first."""
    session = request.cookies.get(COOKIE)
    visit = None if session is None else await service.known(services_of(request).store, session)
    if visit is None:
        raise Unauthorised("no-session")
    return visit


CurrentVisit = Annotated[Visit, Depends(visit_of)]


def _me(visit: Visit, services: Services, request: Request, response: Response) -> Me:
    """Say who somebody is, and give the browser its cookie if it needs a new one."""
    if visit.fresh:
        response.set_cookie(
            COOKIE,
            visit.session,
            max_age=SESSION_LIFE // 1000,
            httponly=True,
            samesite="lax",
            secure=services.settings.https or request.url.scheme == "https",
        )
    reader = visit.reader
    return Me(
        player=reader.player,
        name=reader.name,
        account=reader.account,
        csrf=services.links.csrf(visit.session),
        left=visit.left,
    )


@asynccontextmanager
async def _told(services: Services, visit: Visit) -> AsyncIterator[None]:
    """Let the tables of a visitor know that the old session has ended: connections end with it."""
    seated = await service.seated_at(services.store, visit)
    yield
    for table in seated:
        services.hub.announce(table)


@router.get("/me")
async def who_am_i(request: Request, response: Response, services: CurrentServices) -> Me:
    """Who this browser is: somebody known, or from now on a new guest."""
    session = request.cookies.get(COOKIE)
    visit = None if session is None else await service.known(services.store, session)
    if visit is None:
        services.limits.check("guest", address_of(request))
        visit = await service.new_guest(services.store, language_of(request))
    return _me(visit, services, request, response)


@router.patch("/me")
async def rename(
    change: Rename,
    visit: CurrentVisit,
    request: Request,
    response: Response,
    services: CurrentServices,
) -> Me:
    """Take another name."""
    return _me(
        await service.rename(services.store, visit, change.name), services, request, response
    )


@router.post("/register", dependencies=[limited("log-in")])
async def register(
    credentials: Credentials,
    visit: CurrentVisit,
    request: Request,
    response: Response,
    services: CurrentServices,
) -> Me:
    """Open an account: the guest keeps everything and gets a protected name."""
    async with _told(services, visit):
        visit = await service.register(services.store, visit, credentials)
    return _me(visit, services, request, response)


@router.post("/login", dependencies=[limited("log-in")])
async def log_in(
    credentials: Credentials,
    visit: CurrentVisit,
    request: Request,
    response: Response,
    services: CurrentServices,
) -> Me:
    """Become an account's owner in this browser."""
    async with _told(services, visit):
        visit = await service.log_in(services.store, visit, credentials)
    return _me(visit, services, request, response)


@router.post("/logout")
async def log_out(
    visit: CurrentVisit, request: Request, response: Response, services: CurrentServices
) -> Me:
    """Leave the account in this browser, which is a new guest's afterwards."""
    async with _told(services, visit):
        visit = await service.log_out(services.store, visit, language_of(request))
    return _me(visit, services, request, response)
