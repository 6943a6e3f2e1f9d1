"""Tiles that may be turned: by the wheel, by keys, by another tap and by the button of the bar."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator

from sabika.games.alhambra.actions import Place
from tests.browser.deeds import Deeds
from tests.browser.player import Player
from tests.browser.records import take_up
from tests.browser.visiting import PHONE, Visitor
from tests.laws.mixes import Mix, choose

pytestmark = pytest.mark.browser


class Turning(NamedTuple):
    """A point of a game at which a tile can be laid upright, or turned in several ways."""

    record: str
    at: int
    seat: int
    ways: tuple[str, ...]
    """All actions that lay it on one cell, in the order of turning, upright first."""


@cache
def turning() -> Turning:
    """The first such point in a game with magical buildings."""
    game, dice = Mix(1, 2, ("magical_buildings",)).begin(), random.Random("turning")
    while not game.is_over:
        found: dict[str, list[str]] = {}
        for action in game.legal_actions():
            if isinstance(action, Place):
                found.setdefault(action.text.partition(" turned ")[0], []).append(action.text)
        for upright, ways in found.items():
            if len(ways) > 2 and upright in ways:
                ordered = tuple(sorted(ways, key=lambda text: (len(text), text)))
                seat = game.decision.owner
                return Turning(game.record().to_text(), len(game.actions), seat, ordered)
        game.play(choose(game, dice))
    raise LookupError("no tile could be turned")


def by_wheel(player: Player, cell: Locator) -> None:
    """One notch with the mouse over the tile."""
    cell.hover()
    player.page.mouse.wheel(0, 100)


def by_key(player: Player, _cell: Locator) -> None:
    """One turn to the right."""
    player.page.keyboard.press("r")


def by_key_back(player: Player, _cell: Locator) -> None:
    """One turn to the left."""
    player.page.keyboard.press("Shift+R")


def by_tap(player: Player, cell: Locator) -> None:
    """Another tap where the tile would lie."""
    player.press(cell)


def by_button(player: Player, _cell: Locator) -> None:
    """The button of the bar."""
    player.press_in_bar(player.bar.locator('[data-verb="turn"]'))


@pytest.mark.parametrize(
    ("on_phone", "ways"),
    [(False, (by_wheel, by_key, by_key_back)), (True, (by_tap, by_button))],
    ids=["desk", "phone"],
)
def test_a_tile_is_laid_turned(
    visit: Callable[..., Visitor],
    made: Counter[str],
    on_phone: bool,
    ways: tuple[Callable[[Player, Locator], None], ...],
) -> None:
    visitor = visit(**({"viewport": PHONE, "has_touch": True} if on_phone else {}))
    moment = turning()
    upright = moment.ways[0].split()
    tile, where = upright[1], upright[3]
    deeds = Deeds(visitor.page)
    for way in ways:
        take_up(visitor, moment.at, moment.record, moment.seat)
        player = Player(visitor, 25, made)
        assert player.wait() == "decision"
        player.expect_next()
        pending = next(piece for piece in player.look() if piece.ref == f"pending:{tile}")
        if not pending.picked:
            player.pick(pending)
        cell = visitor.page.locator(f'.table [data-object="cell:{where}"]:visible').first
        player.press(cell)
        way(player, cell)
        player.confirm()
        player.wait(others=True)
        turned = moment.ways[-1] if way is by_key_back else moment.ways[1]
        assert deeds.actions[-1:] == [turned]
        assert " turned " in turned
        made["lay a tile turned"] += 1
