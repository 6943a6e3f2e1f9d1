"""Why an object is not offered: the reason, and the cells and edges at fault."""

from __future__ import annotations

from typing import Any

import pytest

from sabika.games.alhambra.given import position
from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.game import Game
from sabika.kernel.messages import render
from sabika.kernel.registry import make_setup, rules_for
from sabika.kernel.showing import Showing, Why
from tests.test_bad_input import BLOCK, CORNER, OPEN_RING, ROW, table


def why(game: Game, *refs: str) -> Why | None:
    return game.rules.showing().why(game.engine, game.decision.owner, list(refs))


@pytest.mark.parametrize(
    ("position", "refs", "reason"),
    [
        ({}, ["display:florin-2", "display:ducat-6"], "take-over-limit"),
        ({}, ["display:florin-2", "display:florin-3"], None),
        ({}, ["display:dinar-9"], "not-on-display"),
        ({}, ["market:1"], "payment-too-low"),
        ({}, ["market:1", "hand:florin-5"], "payment-too-low"),
        ({}, ["market:1", "hand:dirham-9"], "wrong-currency"),
        ({}, ["market:3"], "slot-empty"),
        ({}, ["market:9"], "unknown-slot"),
        ({}, ["market:1", "market:2"], "not-together"),
        ({}, ["market:1", "display:florin-2"], "not-together"),
        ({}, ["hand:florin-5"], "payment-too-low"),
        ({}, ["hand:dinar-4"], "slot-empty"),
        ({}, ["hand:gold-4"], "unknown-card"),
        ({}, ["hand:scoring-1"], "not-offered"),
        ({}, ["cell:1,0"], "nothing-to-lay"),
        ({}, ["cell:here"], "not-a-cell"),
        ({}, ["pending:tower-11", "cell:1,0"], "not-offered"),
        ({}, ["reserve"], "not-offered"),
        ({}, ["dirk"], "not-offered"),
        ({}, ["button:decline"], "not-offered"),
        ({"reserve": ("seraglio-7-W",)}, ["cell:1,0"], "edges-differ"),
        ({"reserve": ("tower-11",)}, ["reserve:tower-11", "cell:5,5"], "not-beside"),
        ({"reserve": ("tower-11",)}, ["reserve:tower-11", "cell:1,0"], None),
        ({"palace": ROW}, ["palace:pavilion-6-N"], "removal-not-reachable"),
        ({"palace": ROW}, ["palace:pavilion-6-N", "reserve"], "removal-not-reachable"),
        ({"palace": ROW}, ["palace:seraglio-9"], None),
        ({"palace": ROW}, ["palace:seraglio-9", "palace:pavilion-6-N"], "not-together"),
        ({"palace": ROW}, ["palace:tower-12"], "not-in-palace"),
        (
            {"palace": ROW, "reserve": ("pavilion-7-E",)},
            ["reserve:pavilion-7-E", "palace:pavilion-6-N"],
            "swap-edges-differ",
        ),
        ({"pending": ("tower-11",)}, ["pending:tower-11"], None),
        ({"pending": ("tower-11",)}, ["cell:1,1"], "not-beside"),
        ({"pending": ("tower-11",)}, ["cell:0,0"], "cell-occupied"),
        ({"pending": ("tower-11",)}, ["dirk"], "no-dirk"),
        ({"pending": ("tower-11",)}, ["dirk", "reserve"], "not-together"),
        ({"pending": ("tower-11",)}, ["market:1"], "not-offered"),
        ({"pending": ("tower-11",)}, ["hand:florin-5"], "not-offered"),
        ({"pending": ("tower-11",), "palace": ROW}, ["palace:seraglio-9"], "not-offered"),
        ({"pending": ("tower-11",), "reserve": ("tower-12",)}, ["reserve:tower-12"], "not-offered"),
        ({"pending": ("odd-9",), "odd": True}, ["reserve"], "not-storable"),
        ({"players": 2, "pending": ("tower-11",), "bought": False}, ["dirk"], "not-bought"),
    ],
)
def test_reasons(position: dict[str, Any], refs: list[str], reason: str | None) -> None:
    game = table(**position)
    before = game.fingerprint()
    answer = why(game, *refs)
    assert (None if answer is None else answer[0]) == reason
    assert game.fingerprint() == before


def test_a_reserve_tile_that_fits_nowhere() -> None:
    """Open to the east alone, it needs a tile with an open west side."""
    assert why(table(reserve=("chambers-5-NSW",)), "reserve:chambers-5-NSW") is None
    walled = {(-1, 0): "chambers-9-W", (-1, 1): "garden-10-W"}
    answer = why(table(reserve=("chambers-5-NSW",), palace=walled), "reserve:chambers-5-NSW")
    assert answer == ("fits-nowhere", {"tile": "chambers-5-NSW"}, [], [])


def test_the_missing_money_is_named() -> None:
    answer = why(table(), "market:1", "hand:florin-5")
    assert answer is not None
    assert answer[1] == {"missing": 2, "price": 12, "currency": "florin"}
    assert "florin" in render(f"reason.{answer[0]}", answer[1], "en")
    assert "en florin" in render(f"reason.{answer[0]}", answer[1], "fr")


def test_differing_sides_are_named_and_marked() -> None:
    game = table(pending=("tower-11",), palace=CORNER)
    answer = why(game, "pending:tower-11", "cell:1,-1")
    assert answer is not None
    reason, params, cells, edges = answer
    assert (reason, cells) == ("edges-differ", [])
    assert params["sides"] == ["word.side-S", "word.side-W"]
    assert sorted(edges) == [(0, -1, "E"), (1, -1, "S")]
    assert "south and west)" in render("reason.edges-differ", params, "en")
    assert "bord sud et ouest)" in render("reason.edges-differ", params, "fr")


def test_enclosed_cells_are_marked() -> None:
    answer = why(table(pending=("tower-11",), palace=OPEN_RING), "cell:1,2")
    assert answer is not None
    assert (answer[0], answer[2], answer[3]) == ("encloses-area", [(1, 1)], [])
    answer = why(table(palace=BLOCK), "palace:garden-11")
    assert answer is not None
    assert (answer[0], answer[2]) == ("removal-encloses-area", [(1, 1)])


def test_unreachable_cells_are_marked() -> None:
    answer = why(table(pending=("pavilion-3-SW",), palace=CORNER), "cell:1,-1")
    assert answer is not None
    assert (answer[0], answer[2]) == ("not-reachable", [(1, -1)])
    answer = why(table(palace=ROW), "palace:pavilion-6-N")
    assert answer is not None
    assert (answer[0], answer[2]) == ("removal-not-reachable", [(2, 0)])


def test_others_are_told_whose_decision_it_is() -> None:
    game = table()
    owner = game.decision.owner
    other = (owner + 1) % game.players
    answer = game.rules.showing().why(game.engine, other, ["market:1"])
    assert answer == ("not-your-decision", {"seat": other, "asked": [owner]}, [], [])


def test_games_without_a_showing_of_their_own_list_everything() -> None:
    game = table()
    owner = game.decision.owner
    plain: Showing[Any] = Showing()
    decision: Any = plain.decision(game.engine, owner)
    assert [c["action"] for c in decision["choices"]] == [a.text for a in game.legal_actions()]
    assert all(choice["ends"] for choice in decision["choices"])
    answer = plain.why(game.engine, owner, ["market:1"])
    assert answer is not None
    assert answer[0] == "not-offered"
    assert plain.fits(game.engine, owner, "tower-11") == []


def test_nothing_speaks_against_nothing() -> None:
    """Whoever can do nothing but buy asks about no object at all."""
    market = ["pavilion-2-NEW", "seraglio-9", "garden-10", "tower-12"]
    given = {"players": {"0": {"hand": ["florin-9"]}}, "market": market}
    rules = rules_for(make_setup("alhambra", 3))
    assert isinstance(rules, AlhambraRules)
    game = Game.from_position(rules, position(rules, given))
    game.engine.state.display = ()
    assert {action.verb for action in game.legal_actions()} == {"buy"}
    assert why(game) is None
