"""The browser client: the built files, and the one page for every address they know."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response

from sabika.kernel.messages import render
from sabika.server.refusing import language_of

STATIC: Final = Path(__file__).parent / "static"
_HASHED: Final = "assets"
"""The folder of files whose names change with their contents."""


def web_router(static: Path = STATIC) -> APIRouter:
    """The routes that deliver the client; they come last, because they answer to every path."""
    router = APIRouter(include_in_schema=False)

    @router.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def deliver(path: str, request: Request) -> Response:
        if path == "api" or path.startswith("api/"):
            raise HTTPException(404)
        file = _file(static, path)
        if file is not None:
            return FileResponse(file, headers=_caching(file, static))
        index = static / "index.html"
        if not index.is_file():
            return _not_built(language_of(request))
        if path.startswith(f"{_HASHED}/"):
            raise HTTPException(404)  # a file of another version: no page of ours
        return FileResponse(index, headers=_caching(index, static))

    return router


def _file(static: Path, path: str) -> Path | None:
    """A file of the client; None for addresses that the client itself understands."""
    if not path or "\0" in path:
        return None
    try:
        file = (static / path).resolve()
        return file if file.is_relative_to(static.resolve()) and file.is_file() else None
    except OSError:
        return None  # a name that no file system takes: too long


def _caching(file: Path, static: Path) -> dict[str, str]:
    if file.is_relative_to((static / _HASHED).resolve()):
        return {"Cache-Control": "public, max-age=31536000, immutable"}
    return {"Cache-Control": "no-cache"}


def _not_built(language: str) -> Response:
    words = escape(render("server.no-client", {}, language))
    page = f'<!doctype html><html lang="{language}"><title>Sabika</title><p>{words}</p></html>'
    return HTMLResponse(page, 503, {"Cache-Control": "no-store"})
