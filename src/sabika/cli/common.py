"""What all commands share: options, one-line errors, the language, JSON and files."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from sabika.kernel.errors import SabikaError
from sabika.kernel.messages import LANGUAGES, render

if TYPE_CHECKING:
    from rich.console import Console

    from sabika.kernel.record import Record

BAD_INPUT: Final = 2
PLAIN_WIDTH: Final = 100
"""How wide lines may get where there is no terminal to ask."""


class CommandError(SabikaError):
    """A command that cannot be carried out as it was written."""


# -- the language -------------------------------------------------------------------------------

_language: ContextVar[str] = ContextVar("language", default="en")


def spoken() -> str:
    """The language the command speaks."""
    return _language.get()


def language_set(value: str | None) -> str:
    """Set the language: the given one, or that of SABIKA_LANGUAGE, or English."""
    chosen = value or os.environ.get("SABIKA_LANGUAGE") or LANGUAGES[0]
    if chosen not in LANGUAGES:
        raise CommandError("unknown-language", language=chosen, known=list(LANGUAGES))
    _language.set(chosen)
    return chosen


def say(key: str, **params: object) -> str:
    """A sentence of the command line's own catalogue."""
    return render("cli." + key, params, spoken())


# -- options that several commands have ---------------------------------------------------------

Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Language = Annotated[
    str | None,
    typer.Option(
        "--language",
        callback=language_set,
        is_eager=True,
        help="en or fr; by default that of SABIKA_LANGUAGE, else English.",
    ),
]
ModulesFrom = Annotated[
    list[Path] | None,
    typer.Option("--modules-from", metavar="DIR", help="A folder with further modules."),
]
Data = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="A folder whose files replace component data files."),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="Set an option of the rules."),
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")]
SeatShown = Annotated[
    int | None, typer.Option("--seat", metavar="K", help="Show the hand of this seat (from 1 on).")
]


def paths(given: list[Path] | None) -> tuple[Path, ...]:
    """Folders that must exist."""
    for path in given or []:
        if not path.is_dir():
            raise CommandError("no-such-folder", folder=str(path))
    return tuple(given or [])


def options_given(given: list[str] | None) -> dict[str, object]:
    """Options written KEY=VALUE."""
    found: dict[str, object] = {}
    for text in given or []:
        key, separator, value = text.partition("=")
        if not separator or not key:
            raise CommandError("option-form", text=text)
        found[key.strip()] = value.strip()
    return found


def names_given(text: str) -> tuple[str, ...]:
    """Names separated by commas; a bot's own settings (`NAME:KEY=1,KEY=2`) stay with it."""
    names: list[str] = []
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        if names and "=" in part and ":" not in part and ":" in names[-1]:
            names[-1] += "," + part
        else:
            names.append(part)
    return tuple(names)


def seat_given(number: int | None, players: int) -> int | None:
    """A seat counted from 1, as its index."""
    if number is None:
        return None
    if not 1 <= number <= players:
        raise CommandError("no-such-seat", seat=number, last=players)
    return number - 1


# -- output -------------------------------------------------------------------------------------


def print_json(data: object) -> None:
    """Print plain data as JSON."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def make_console(stderr: bool = False) -> Console:
    """A console for people: as wide as the terminal, or a fixed width where there is none."""
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() or "COLUMNS" in os.environ else PLAIN_WIDTH
    return Console(stderr=stderr, width=width, highlight=False, emoji=False)


def one_line(words: str) -> str:
    """Words on a single line."""
    return " ".join(words.split())


def complain(words: str) -> None:
    """Say what is wrong, on one line of the error output."""
    print(f"sabika: {one_line(words)}", file=sys.stderr)


# -- errors -------------------------------------------------------------------------------------


class Group(TyperGroup):
    """The command group: whatever is wrong with the input becomes one line and exit code 2."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command and exit."""
        _language.set(LANGUAGES[0])
        _forgive_encodings()
        try:
            code = super().main(
                args, prog_name or "sabika", complete_var, False, windows_expand_args, **extra
            )
        except SabikaError as error:
            complain(error.message(spoken()))
            sys.exit(BAD_INPUT)
        except TyperException as error:
            complain(_usage(error))
            sys.exit(BAD_INPUT)
        sys.exit(code if isinstance(code, int) else 0)


def _usage(error: TyperException) -> str:
    """What is wrong with the arguments, and where to read how they go."""
    words = one_line(error.format_message()).rstrip(".")
    context = getattr(error, "ctx", None)
    command = "sabika" if context is None else context.command_path
    return f"{words}. {say('see-help', command=command)}"


def _forgive_encodings() -> None:
    """Let a terminal that lacks a character show another one instead of ending the program."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


# -- files --------------------------------------------------------------------------------------


def read_record(file: Path) -> Record:
    """The record in a file."""
    from sabika.kernel.record import Record

    return Record.from_text(read_text(file))


def read_text(file: Path) -> str:
    """The text in a file."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        detail = error.strerror or str(error)
        raise CommandError("file-not-read", file=str(file), detail=detail) from error
    except UnicodeDecodeError as error:
        raise CommandError("file-not-text", file=str(file)) from error
