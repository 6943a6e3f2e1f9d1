"""How a refusal is answered: one JSON body for every error, in the language of the request."""

from __future__ import annotations

import json
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from sabika.kernel.errors import SabikaError
from sabika.kernel.messages import LANGUAGES
from sabika.server.errors import (
    BadRequest,
    Conflict,
    NoSuchMethod,
    NotFound,
    ServerError,
    TooLarge,
    TooMany,
    Unavailable,
    Unprocessable,
    status_of,
)
from sabika.server.wire.common import Refusal

PAUSE: Final = 5
"""Seconds after which something that cannot be done now may be tried again."""
RESPONSES: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": Refusal, "description": "Refused; the body says why."},
    "5XX": {"model": Refusal, "description": "The server failed."},
}
"""The errors of every route, for its description."""


def language_of(connection: HTTPConnection) -> str:
    """The first language of the request that we speak."""
    for part in connection.headers.get("accept-language", "").split(","):
        language = part.partition(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def refusal(error: SabikaError, language: str, status: int | None = None) -> Response:
    """The answer that says why something was refused."""
    body = {
        "error": {
            "reason": error.reason,
            "params": error.params,
            "message": error.message(language),
            "index": error.index if isinstance(error, Conflict) else None,
        }
    }
    # Escaped, because what was refused may hold characters that cannot be encoded.
    text = json.dumps(body, default=str)
    headers: dict[str, str] = {}
    if isinstance(error, TooMany):
        headers["Retry-After"] = str(error.params.get("seconds", 1))
    elif isinstance(error, Unavailable):
        headers["Retry-After"] = str(PAUSE)
    return Response(text, status or status_of(error), headers, "application/json")


def answer_errors(app: FastAPI) -> None:
    """Let an app answer every error with a refusal."""
    app.add_exception_handler(SabikaError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, SabikaError)
    return refusal(error, language_of(request))


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    field = ".".join(str(part) for part in first["loc"] if part != "body") or "body"
    problem = Unprocessable("malformed-request", field=field, fault=str(first["type"]))
    return refusal(problem, language_of(request))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    problem: ServerError
    match error.status_code:
        case 404:
            problem = NotFound("no-such-page", path=request.url.path)
        case 405:
            problem = NoSuchMethod("no-such-method", method=request.method)
        case 413:
            problem = TooLarge("request-too-large")
        case _:
            problem = BadRequest("unreadable-request")
    answer = refusal(problem, language_of(request), error.status_code)
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer
