"""Moments are told when and as often as what they are about happens."""

from __future__ import annotations

import random

from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import (
    BOUGHT,
    DRAWN,
    LEFT_OVER,
    MONEY_TAKEN,
    TILE_BOUGHT,
    TILE_LAID,
    TILE_OBTAINED,
    Laid,
    Obtained,
    Taken,
)
from sabika.games.alhambra.purchase import Bought
from sabika.games.alhambra.rules import Table
from tests.laws.driving import choose
from tests.modules.test_book import game_with


def test_every_tile_that_gets_an_owner_is_told_once_and_how() -> None:
    """Bought, left over at the end, drawn by Dirk: as many as the events say, in their order."""
    ways: set[str] = set()
    for seed in range(6):
        found: list[tuple[int, str, str]] = []

        def listen(
            play: Table, seat: int, got: Obtained, found: list[tuple[int, str, str]] = found
        ) -> None:
            found.append((seat, play.rules.tile_names[got.tile], got.how))

        def contribute(book: Book, listen: object = listen) -> None:
            book.on(TILE_OBTAINED, 10, listen)  # type: ignore[arg-type]

        game = game_with(contribute, players=2, seed=str(seed))
        rng = random.Random(seed)
        while not game.is_over:
            game.play(choose(game, rng))
        told: list[tuple[object, object, str]] = []
        for event in game.events:
            if event.key == "tile.bought":
                told.append((event.params["seat"], event.params["tile"], BOUGHT))
            elif event.key == "leftover.won":
                told.append((event.params["seat"], event.params["tile"], LEFT_OVER))
            elif event.key == "dirk.drew":
                tiles = event.params["tiles"]
                assert isinstance(tiles, list)
                told += [(-1, tile, DRAWN) for tile in tiles]
        assert sorted(map(str, found)) == sorted(map(str, told))
        before_the_end = [row for row in told if row[2] != LEFT_OVER]
        assert [row for row in found if row[2] != LEFT_OVER] == before_the_end
        ways |= {how for _, _, how in found}
    assert ways == {BOUGHT, DRAWN, LEFT_OVER}


def test_what_a_moment_is_about_comes_typed() -> None:
    """Hooks get the fields by name, and those of lower rank come first."""
    seen: list[object] = []
    game = game_with(
        lambda book: book.on(TILE_BOUGHT, 20, lambda _play, _seat, bought: seen.append(bought)),
        lambda book: book.on(TILE_LAID, 10, lambda _play, _seat, laid: seen.append(laid)),
        lambda book: book.on(MONEY_TAKEN, 10, lambda _play, _seat, taken: seen.append(taken)),
    )
    rng = random.Random(1)
    while not game.is_over:
        game.play(choose(game, rng))
    assert {type(one) for one in seen} == {Bought, Laid, Taken}
    taken = [event for event in game.events if event.key == "money.taken"]
    assert len([one for one in seen if isinstance(one, Taken)]) == len(taken)
