"""Records to bring along, so that a test need not play a whole game to see its end."""

from __future__ import annotations

import re
from pathlib import Path

from tests.browser.visiting import Visitor
from tests.server.replays.games import finished, record


def bring_record(visitor: Visitor, folder: Path, players: int = 3) -> str:
    """Open the record of a finished game from the first page; the address of its replay."""
    file = folder / "a game.json"
    file.write_text(record(players), encoding="utf-8")
    visitor.page.goto("/")
    visitor.page.locator("input[type=file]").set_input_files(file)
    visitor.page.wait_for_url(re.compile(r"/replay/"))
    return visitor.page.url.partition("?")[0]


def play_on(visitor: Visitor, replay: str, left: int, players: int = 3) -> None:
    """Go on from a position so many actions before the end, at a table with bots."""
    at = len(finished(players).record().actions) - left
    visitor.page.goto(f"{replay}?at={at}")
    visitor.press(visitor.button("screens.replay.branch"))
    visitor.press(visitor.button("screens.replay.branch.go"))
    visitor.page.wait_for_url(re.compile(r"/t/"))
