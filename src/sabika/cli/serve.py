"""`sabika serve`: the server, and the browser in front of it."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import threading
import time
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sabika.cli.common import CommandError, Language, complain, say

if TYPE_CHECKING:
    from sabika.server.settings import Settings

NEIGHBOURS: Final = 20
"""How many ports after the usual one are tried before any free one is taken."""
PATIENCE: Final = 5
"""Seconds that open requests get to end when the server does."""
_ANY_ADDRESS: Final = frozenset({"0.0.0.0", "::"})


def serve(
    host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0: everywhere.")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(metavar="PORT", min=1, max=65535, help="By default 8137 or one nearby."),
    ] = None,
    database_url: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Another database than the file in the data folder."),
    ] = None,
    data_dir: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where the server keeps its things.")
    ] = None,
    bot_workers: Annotated[
        int | None, typer.Option(metavar="N", min=1, max=64, help="Processes that bots think in.")
    ] = None,
    bot_delay: Annotated[
        float | None,
        typer.Option(metavar="SECONDS", min=0, max=60, help="How long bots wait before they move."),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="ORIGIN", help="Also accept requests from pages of this origin."),
    ] = None,
    https: Annotated[
        bool | None, typer.Option("--https/--no-https", help="Whether a proxy speaks HTTPS for us.")
    ] = None,
    limits: Annotated[
        bool | None, typer.Option("--limits/--no-limits", help="Whether requests are limited.")
    ] = None,
    log: Annotated[
        bool | None,
        typer.Option("--log/--no-log", help="Write JSON logs; by default where no one watches."),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the browser when all is ready.")
    ] = False,
    language: Language = None,
) -> None:
    """Serve tables to browsers: play with friends and bots."""
    del language
    began = time.perf_counter()
    settings = _settings()
    given = {
        "host": host,
        "port": port,
        "database_url": database_url,
        "data": data_dir,
        "bot_workers": bot_workers,
        "bot_delay": bot_delay,
        "origins": tuple(origin) if origin else None,
        "https": https,
        "limits": limits,
    }
    chosen = {key: value for key, value in given.items() if value is not None}
    settings = replace(settings, **chosen)  # type: ignore[arg-type]
    fixed = port is not None or "SABIKA_PORT" in os.environ
    run(settings, fixed_port=fixed, browser=browser, log=log, began=began)


def run(
    settings: Settings, *, fixed_port: bool, browser: bool, log: bool | None, began: float
) -> None:
    """Listen until somebody ends it."""
    _check(settings)
    listening = _listen(settings, fixed_port)
    settings = replace(settings, port=listening.getsockname()[1])
    print(say("serve.starting"), flush=True)
    from sabika.cli.serving import make_server
    from sabika.server.logs import write_logs

    wanted = log if log is not None else not sys.stderr.isatty()
    write_logs(logging.INFO if wanted else logging.WARNING)

    def ready() -> None:
        seconds = f"{time.perf_counter() - began:.1f}"
        print(say("serve.ready", address=address(settings), seconds=seconds), flush=True)
        print(say("serve.how-to-end"), flush=True)
        if browser:
            threading.Thread(target=_open, args=(address(settings),), daemon=True).start()

    server = make_server(settings, ready, PATIENCE)
    # The server ends by itself when it is told to; afterwards the signal comes once more.
    signal.signal(signal.SIGTERM, lambda _number, _frame: None)
    try:
        server.run([listening])
    except KeyboardInterrupt:
        pass  # Ctrl-C is the way to end it
    except SystemExit:
        complain(say("serve.failed"))
        raise typer.Exit(1) from None
    finally:
        listening.close()
    print(say("serve.ended"), flush=True)


def address(settings: Settings) -> str:
    """The address to type into a browser on this machine."""
    host = "localhost" if settings.host in _ANY_ADDRESS else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"


def _settings() -> Settings:
    """The settings of the environment; a wrong number there is a wrong input."""
    from sabika.server.settings import settings_from

    try:
        return settings_from()
    except ValueError as error:
        raise CommandError("bad-environment", detail=str(error)) from error


def _check(settings: Settings) -> None:
    """Refuse what cannot work before anything is started."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        backend = make_url(settings.database).get_backend_name()
    except ArgumentError as error:
        raise CommandError("bad-database-url") from error
    if backend not in {"sqlite", "postgresql", "postgres"}:
        raise CommandError("bad-database-url")
    if backend != "sqlite" and find_spec("psycopg") is None:
        raise CommandError("postgres-not-installed")
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        detail = error.strerror or str(error)
        raise CommandError("no-data-folder", folder=str(settings.data), detail=detail) from error


def _listen(settings: Settings, fixed_port: bool) -> socket.socket:
    """A socket on the wanted port, or on a free one if any will do."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    nearby = [settings.port + step for step in range(NEIGHBOURS)]
    detail = ""
    for port in [settings.port] if fixed_port else [*nearby, 0]:
        try:
            return socket.create_server((settings.host, port), family=family, backlog=2048)
        except OSError as error:
            detail = error.strerror or str(error)
    raise CommandError("cannot-listen", host=settings.host, port=settings.port, detail=detail)


def _open(page: str) -> None:
    """Show a page in the browser, if there is a screen to show it on."""
    import webbrowser

    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in screens):
        return  # a browser in the terminal would hide what the server says
    webbrowser.open(page)
