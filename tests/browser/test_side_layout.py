"""The tables of the games beside Alhambra on a grid of screens: nothing cut, nothing covered."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final

import pytest

from sabika.kernel.record import Record
from tests.browser.records import take_up
from tests.browser.side_layout import look
from tests.browser.visiting import Visitor
from tests.full import FULL
from tests.server.replays.games import record

pytestmark = pytest.mark.browser

Size = tuple[int, int]
GAMES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "dice": (("dice",), ("throw",)),
    "alcazaba": (("dice", "dice.alcazaba"), ("throw", "pick")),
    "rollwrite": (("rollwrite",), ("build",)),
}
"""How a game is made, and what somebody is about to do when its table is looked at."""
DESKS: Final[tuple[Size, ...]] = (
    (1280, 720),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
)
TOUCHED: Final[tuple[Size, ...]] = ((1024, 768), (768, 1024), (390, 844), (360, 640))
USUAL: Final[tuple[Size, ...]] = ((1280, 720), (1920, 1080), (2560, 1440), (390, 844))
CASES: Final[list[tuple[str, int, str, int]]] = (
    list(product(GAMES, (3, 5), ("en", "fr"), (100, 125)))
    if FULL
    else [(game, 3, "en", 100) for game in GAMES]
)
"""Games, numbers of players, languages and sizes of text."""
LARGER: Final = 1200
"""Wider windows grow what is drawn."""


def moment(text: str, verb: str) -> int:
    """A place in the later half of a record where somebody is about to do something.

    Dice lie there already.
    """
    words = [action for _, action in Record.from_text(text).actions]
    later = range(len(words) // 2, len(words))
    if verb == "throw":
        # Not the first throw of a turn, which is one of all dice.
        return next(at for at in later if len(words[at].split()) > 1 and words[at].startswith(verb))
    return next(at for at in later if words[at].split()[0] == verb)


@pytest.mark.parametrize(("game", "players", "language", "percent"), CASES)
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_every_screen(
    visit: Callable[..., Visitor], game: str, players: int, language: str, percent: int, touch: bool
) -> None:
    made, verbs = GAMES[game]
    sizes = [size for size in (TOUCHED if touch else DESKS) if FULL or size in USUAL]
    visitor = visit(language, has_touch=touch)
    settings = f"JSON.stringify({{ textSize: {percent}, confirm: 'off' }})"
    visitor.context.add_init_script(f"localStorage.setItem('sabika.settings', {settings})")
    text = record(players, *made)
    wrong: list[str] = []
    for verb in verbs:
        take_up(visitor, moment(text, verb), text)
        visitor.see({"decision": "#action-bar.mine"})
        first: dict[str, Any] | None = None
        for width, height in sizes:
            visitor.page.set_viewport_size({"width": width, "height": height})
            found = look(visitor.page)
            where = f"{width}x{height}, {verb}"
            wrong += [f"{where}: {each}" for each in found["wrong"]]
            if width < LARGER or percent > 100:
                continue
            if found["scrolls"]:
                wrong.append(f"{where}: the middle scrolls")
            first = first or found
            for piece, size in first["sizes"].items():
                if found["sizes"][piece] < size - 0.5:
                    wrong.append(f"{where}: {piece} of {found['sizes'][piece]}, not {size}")
    assert not wrong, "\n".join(wrong)
