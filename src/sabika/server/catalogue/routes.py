"""Routes of the catalogue: games, messages, rules; and whether the server is well."""

from __future__ import annotations

import hashlib
import json
from functools import cache

from fastapi import APIRouter, Request, Response

from sabika import __version__
from sabika.kernel.messages import catalogue
from sabika.server.catalogue.book import book
from sabika.server.catalogue.offer import offer
from sabika.server.refusing import RESPONSES
from sabika.server.services import CurrentServices
from sabika.server.wire.catalogue import Health, Offer
from sabika.server.wire.common import Id, Language
from sabika.server.wire.rules import RulesBook

router = APIRouter(tags=["catalogue"], responses=RESPONSES)


@router.get("/api/games")
def show_games(response: Response) -> Offer:
    """Everything a new table can be made of."""
    response.headers["Cache-Control"] = "no-cache"
    return offer()


@cache
def _sentences(language: str) -> tuple[bytes, str]:
    """The sentences that clients show, and a tag that changes when one of them does."""
    said = {key: text for key, text in catalogue(language).items() if not key.startswith("cli.")}
    body = json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()
    return body, f'"{hashlib.sha256(body).hexdigest()[:32]}"'


@router.get(
    "/api/messages/{language}",
    response_model=dict[str, str],
    responses={304: {"description": "The sentences that the reader has are still right."}},
)
def show_messages(language: Language, request: Request) -> Response:
    """All sentences of the games and the server in one language, by key."""
    body, tag = _sentences(language)
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    known = [part.strip().removeprefix("W/") for part in _known_tags(request)]
    if tag in known:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


def _known_tags(request: Request) -> list[str]:
    return request.headers.get("if-none-match", "").split(",")


@router.get("/api/rules/{game}/{language}")
def show_rules(game: Id, language: Language, response: Response) -> RulesBook:
    """The rules of a game and its modules, page by page."""
    response.headers["Cache-Control"] = "no-cache"
    return book(game, language)


@router.get("/healthz")
async def show_health(services: CurrentServices) -> Health:
    """Whether the server is well: its database answers, and takes what is written."""
    await services.health.check()
    return Health(status="ok", version=__version__)
