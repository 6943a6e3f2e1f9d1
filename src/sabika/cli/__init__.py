"""The command line: one entry point, `sabika`, for players and for programs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

INTERRUPTED: Final = 130
"""What a program that was ended by Ctrl-C returns."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit."""
    try:
        from sabika.cli.app import app

        app(args=None if arguments is None else list(arguments), prog_name="sabika")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
