"""`sabika serve`: the server, and the browser in front of it."""

from __future__ import annotations

import logging
import os
import shutil
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
_THIS_MACHINE: Final = frozenset({"127.0.0.1", "::1", "localhost"})
_ELSEWHERE: Final = "192.0.2.1"
"""An address that is nobody's (RFC 5737), to ask which of our own would lead there."""
_ELSEWHERE_V6: Final = "2001:db8::1"
"""The same for the sixth version (RFC 3849)."""


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
    os.umask(0o077)  # whatever is made from now on is nobody else's to read
    settings = replace(settings, port=listening.getsockname()[1])
    print(say("serve.starting"), flush=True)
    from sabika.cli.serving import make_server
    from sabika.server.logs import write_logs

    wanted = log if log is not None else not sys.stderr.isatty()
    write_logs(logging.INFO if wanted else logging.WARNING)

    def ready() -> None:
        seconds = f"{time.perf_counter() - began:.1f}"
        print(say("serve.ready", address=address(settings), seconds=seconds), flush=True)
        for line in who_gets_in(settings):
            print(line, flush=True)
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


def who_gets_in(settings: Settings) -> list[str]:
    """Where links to tables work: on this machine only, or at which address for others."""
    if settings.https or settings.origins:
        return []  # a proxy stands before us, at an address we do not know
    if settings.host in _ANY_ADDRESS:
        own = own_address(settings.host)
        return [say("serve.others", address=address(replace(settings, host=own)))] if own else []
    if settings.host in _THIS_MACHINE:
        return [say("serve.here-only", command=f"{_command()} serve --host 0.0.0.0")]
    return []


def own_address(listening: str) -> str | None:
    """This machine's address in its network; None without one. Nothing is sent to find it."""
    v6 = ":" in listening
    with socket.socket(socket.AF_INET6 if v6 else socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect((_ELSEWHERE_V6 if v6 else _ELSEWHERE, 9))
        except OSError:
            return None
        own = str(line.getsockname()[0])
    return None if own in _THIS_MACHINE else own


def _command() -> str:
    """How this command was called, if it was by its name; `make play` calls it in its folder."""
    called = Path(sys.argv[0])
    found = shutil.which("sabika")
    if called.name != "sabika" or (found is not None and called.samefile(found)):
        return "sabika"
    return str(called)


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

    from sabika.server.security.secret import check_secret

    try:
        backend = make_url(settings.database).get_backend_name()
    except ArgumentError as error:
        raise CommandError("bad-database-url") from error
    if backend not in {"sqlite", "postgresql", "postgres"}:
        raise CommandError("bad-database-url")
    if backend != "sqlite" and find_spec("psycopg") is None:
        raise CommandError("postgres-not-installed")
    try:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        detail = error.strerror or str(error)
        raise CommandError("no-data-folder", folder=str(settings.data), detail=detail) from error
    if backend == "sqlite":
        check_secret(settings)


def _listen(settings: Settings, fixed_port: bool) -> socket.socket:
    """A socket on the wanted port, or on a free one if any will do."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    nearby = [settings.port + step for step in range(NEIGHBOURS)]
    detail = ""
    for port in [settings.port] if fixed_port else [*nearby, 0]:
        try:
            listening = socket.create_server((settings.host, port), family=family)
        except OSError as error:
            detail = error.strerror or str(error)
        else:
            # Every connection inherits it: short answers do not wait for receipts of earlier ones.
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return listening
    raise CommandError("cannot-listen", host=settings.host, port=settings.port, detail=detail)


def _open(page: str) -> None:
    """Show a page in the browser, if there is a screen to show it on."""
    import webbrowser

    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in screens):
        return  # a browser in the terminal would hide what the server says
    webbrowser.open(page)
