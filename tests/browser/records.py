"""Records to bring along, so that a test need not play a whole game to see a certain position."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from sabika.kernel.record import Record
from sabika.server.replays.films import Film, make_film
from tests.browser.asking import ask, begin_together, send
from tests.browser.visiting import Visitor
from tests.server.replays.games import finished, record

Offers = dict[str, list[dict[str, Any]]]
"""What a client is offered: `choices` and `purchases`."""


@cache
def film(players: int) -> Film:
    """All positions of the game that is brought along."""
    return make_film(finished(players).record())


def find_position(wanted: Callable[[Offers], bool], players: int = 3) -> int:
    """After how many actions somebody is first offered what is wanted."""
    reel = film(players)
    for still in reel.stills:
        game = reel.game(still)
        if not game.is_over:
            seat = game.decision.owner
            offers: Any = reel.rules.showing().decision(game.engine, seat)
            if wanted(offers):
                return still.at
    raise LookupError("the game has no such position")


def bring_record(visitor: Visitor, folder: Path, text: str | None = None) -> str:
    """Open the record of a finished game from the first page; the address of its replay."""
    file = folder / "Alhambra.json"
    file.write_text(text or record(3), encoding="utf-8")
    visitor.page.goto("/")
    visitor.page.locator("input[type=file]").set_input_files(file)
    visitor.page.wait_for_url(re.compile(r"/replay/"))
    return visitor.page.url.partition("?")[0]


def play_on(visitor: Visitor, replay: str, at: int) -> None:
    """Go on from a position (from the end if negative) at a table with bots, as who is asked."""
    info = send(visitor, "GET", f"/api/replays/{replay.rpartition('/')[2]}")
    place = at if at >= 0 else info["length"] + at
    visitor.page.goto(f"{replay}?at={place}")
    mover = info["actions"][place].partition(" ")[0]
    visitor.page.get_by_label(visitor.words("screens.replay.eyes")).select_option(mover)
    visitor.press(visitor.button("screens.replay.branch"))
    visitor.press(visitor.button("screens.replay.branch.go"))
    visitor.page.wait_for_url(re.compile(r"/t/"))


def take_up(visitor: Visitor, at: int, text: str | None = None, seat: int | None = None) -> None:
    """Sit down where a game goes on from a position (from the end if negative), as who is asked.

    The same table as by `bring_record` and `play_on`, without the pages in between. An unfinished
    record does not tell who is asked at its end: `seat` does.
    """
    body = text or record(3)
    actions = Record.from_text(body).actions
    place = at if at >= 0 else len(actions) + at
    mine = actions[place][0] if seat is None else seat
    replay = ask(visitor, "POST", "/api/replays", {"record": body})
    seats = [
        {"kind": "me"} if each["seat"] == mine else {"kind": "bot", "bot": "light"}
        for each in replay["seats"]
    ]
    path = f"/api/replays/{replay['id']}/branch"
    table = ask(visitor, "POST", path, {"at": place, "seats": seats})
    # Nobody may keep more than some dozens of records, and a module has as many moments.
    ask(visitor, "DELETE", f"/api/replays/{replay['id']}")
    visitor.page.goto(f"/t/{table['id']}")


def take_up_together(ana: Visitor, ben: Visitor, at: int) -> None:
    """Two people sit down where a game of two goes on from a position."""
    body = record(2)
    place = len(Record.from_text(body).actions) + at
    replay = ask(ana, "POST", "/api/replays", {"record": body})
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    branch = {"at": place, "seats": seats, "start": False}
    table = ask(ana, "POST", f"/api/replays/{replay['id']}/branch", branch)
    begin_together(ana, ben, table)
    for visitor in (ana, ben):
        visitor.page.goto(f"/t/{table['id']}")
