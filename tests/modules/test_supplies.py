"""Doors for tiles that come from elsewhere: in place of base tiles, from under slots, looked at.

Also what counts for Dirk alone. Each is proven by an invented module of a few lines (38, 39).
"""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from sabika.games.alhambra.blocks.pieces import Pieces, Tiles
from sabika.games.alhambra.blocks.piles import PileZone
from sabika.games.alhambra.blocks.zones import LookedAt
from sabika.games.alhambra.components import BASE, BASE_KIND, TYPES, Part, Tile
from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.majorities import dirk_counts
from sabika.games.alhambra.reveal import draw_tile
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.state import EMPTY
from sabika.kernel.frames import Frame
from sabika.kernel.hidden import Pile
from sabika.kernel.rng import Chance
from tests.modules.test_book import game_with

SLOTS: Final = 4

# -- in place of base tiles ------------------------------------------------------------------------

TWIN: Final = Tile("mighty-garden", BASE_KIND, (Part((0, 0), 0, TYPES.index("garden")),), 10)


def test_a_tile_takes_the_place_of_a_base_tile() -> None:
    plain: Any = game_with()
    game: Any = game_with(lambda book: book.replace("garden-10", TWIN))
    number = plain.rules.tile_index["garden-10"]
    assert game.rules.tile_names[number] == "mighty-garden"
    assert "garden-10" not in game.rules.tile_index
    assert game.rules.stands_for["garden-10"] == number
    assert game.rules.tile_cost[number] == 10
    assert conservation_faults(game.rules, game.state) == []


def test_only_base_tiles_are_replaced() -> None:
    with pytest.raises(ValueError, match="nothing-3"):
        game_with(lambda book: book.replace("nothing-3", TWIN))


# -- under slots -----------------------------------------------------------------------------------

HIDDEN: Final = LookedAt(Tiles(BASE, of_tower=True), "hidden", SLOTS)


def cellars(book: Book) -> None:
    """A tile lies under the first slot, which the first seat knows; it is turned up there."""

    def hide(play: Table, _frame: Frame) -> None:
        tile = draw_tile(play)
        assert tile is not None
        HIDDEN.add(play, 0, tile, 1)

    def turned_up(play: Table, slot: int) -> int | None:
        row = HIDDEN.lying(play, slot)
        if row:
            HIDDEN.take(play, slot, row[0])
        return row[0] if row else None

    book.pieces(HIDDEN.pieces)
    book.stage("setup.display", 60, hide)
    book.tile_supply(10, turned_up)


def test_a_supply_is_asked_before_the_tower() -> None:
    game: Any = game_with(cellars)
    play, state = game.engine, game.state
    (hidden,), tower = HIDDEN.lying(play, 0), state.tower.rest()
    state.reserves[0] = tuple(state.market[:2])
    state.market[0] = state.market[1] = EMPTY
    game.play(random.Random(1).choice([a for a in game.legal_actions() if a.verb == "take"]))
    assert state.market[:2] == [hidden, tower[0]]
    assert conservation_faults(game.rules, game.state) == []


def test_who_does_not_know_a_hidden_tile_takes_it_for_any_of_the_tower() -> None:
    game = game_with(cellars)
    (hidden,) = HIDDEN.lying(game.engine, 0)
    unknown = sorted([hidden, *game.state.tower.rest()])
    for seat, number in [(0, 1), (1, len(unknown))]:
        seen: set[int] = set()
        for chance in [Chance(f"{seed}", {}) for seed in range(900)]:
            state = game.rules.imagine(game.state, seat, chance, "perfect")
            ((imagined, _),) = state.kept[HIDDEN][0]
            seen.add(imagined)
            assert sorted([imagined, *state.tower.rest()]) == unknown
        assert len(seen) == number


# -- looked at and put back ------------------------------------------------------------------------

BEAD: Final = Pieces("bead", ("red", "blue", "green", "white"))
BEADS: Final = PileZone(BEAD, "beads", rest=True)


def test_what_is_put_back_lies_on_top_and_only_who_did_it_knows() -> None:
    game = game_with(lambda book: book.pieces(BEAD, 1))
    play = game.engine
    BEADS.peek(play, 2, 3)
    first, second, third = BEADS.draw(play, 2) + BEADS.get(play).rest()[:1]
    play.state.kept[BEADS] = BEADS.get(play).topped((second, first), 1 << 1)
    pile = BEADS.get(play)
    assert pile.rest()[:3] == (second, first, third)
    assert [pile.knows(1, place) for place in range(4)] == [True, True, False, False]
    # Whoever looked before knows what was left lying, not what was put back.
    assert [pile.knows(2, place) for place in range(4)] == [False, False, True, False]


def test_a_pile_keeps_its_parts_below_what_is_put_on_top() -> None:
    pile = Pile((1, 2, 3, 4, 5), 0, (3, 5)).without(2).topped((2, 1), 4)
    assert (pile.rest(), pile.bounds) == ((2, 1, 3, 4, 5), (3, 5))
    emptied = Pile((1, 2), 0, (2,)).without(2).topped((2,), 1)
    assert (emptied.rest(), emptied.bounds) == ((2,), (1,))


# -- Dirk ------------------------------------------------------------------------------------------


def test_modules_add_to_what_dirk_has() -> None:
    more = tuple([2 if name == "tower" else 0 for name in TYPES])
    plain = game_with(players=2)
    game = game_with(lambda book: book.dirk_term(lambda _play: more), players=2)
    counts = zip(dirk_counts(plain.engine), more, strict=True)
    assert dirk_counts(game.engine) == tuple([count + one for count, one in counts])
