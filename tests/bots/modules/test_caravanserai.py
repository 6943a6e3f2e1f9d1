"""Greedy buys a card while there are turns to come, moves its cubes, and pays with them."""

from __future__ import annotations

from typing import Any

from tests.bots.modules.tables import choice, position

SMALL = ["florin-1", "dirham-1", "dinar-1", "ducat-1"]
TILES = ["pavilion-8", "seraglio-9", "arcades-9", "chambers-10", "garden-10", "tower-11"]
CELLS = [[1, 0], [2, 0], [-1, 0], [-2, 0], [0, 1], [0, -1]]
DEAR = ["garden-12-S", "tower-12", "chambers-11", "tower-13-E"]


def table(types: int, hand: list[str], **more: Any) -> dict[str, Any]:
    palace = [{"tile": tile, "at": at} for tile, at in zip(TILES[:types], CELLS, strict=False)]
    return {
        "market": DEAR,
        "display": SMALL,
        "players": {"0": {"palace": palace, "hand": hand}},
    } | more


def owning(card: int, space: str) -> dict[str, Any]:
    spaces = ["0"] * 8
    spaces[card - 1] = space
    return {"caravanserai": {"owned": [[f"caravanserai-{card}"], [], []], "spaces": spaces}}


def test_a_card_for_two_is_bought() -> None:
    game = position(["caravanserai"], 3, table(6, ["dinar-2"]))
    assert choice(game) == "buy caravanserai with dinar-2"
    game.play("buy caravanserai with dinar-2")
    assert choice(game).startswith("lease ")


def test_a_dear_card_is_not_bought_when_few_turns_are_left() -> None:
    """Eight dinars buy a tile sooner than two steps of a cube."""
    late = {"tower_size": 6, "other_tiles": "out", "scorings": {"held": 2}}
    game = position(["caravanserai"], 3, table(4, ["dinar-8"], **late))
    assert "buy caravanserai with dinar-8" in [action.text for action in game.legal_actions()]
    assert choice(game).startswith("take ")


def test_the_cube_goes_up() -> None:
    given = table(6, ["dinar-2"], at="turn", modules=owning(5, "2"))
    assert choice(position(["caravanserai"], 3, given)) == "step caravanserai-5 to 3"


def test_the_card_makes_a_payment_exact() -> None:
    given = table(3, ["ducat-9"], modules=owning(5, "4"))
    assert choice(position(["caravanserai"], 3, given)) == "buy 4 with ducat-9 cube-ducat-4-5"


def test_the_card_is_not_wasted_where_cards_do() -> None:
    given = table(3, ["ducat-9", "ducat-4"], modules=owning(5, "5"))
    assert choice(position(["caravanserai"], 3, given)) == "buy 4 with ducat-9 ducat-4"


def test_a_cube_at_the_top_is_spent_because_it_steps_again_then() -> None:
    market = ["garden-12-S", "tower-12", "chambers-11", "garden-10"]
    given = table(1, ["ducat-7", "ducat-3", "ducat-5"], modules=owning(5, "5"), market=market)
    game = position(["caravanserai"], 3, given)
    assert "buy 4 with ducat-7 ducat-3" in [action.text for action in game.legal_actions()]
    assert choice(game) == "buy 4 with ducat-5 cube-ducat-5-5"


def test_the_money_is_taken_that_makes_a_price_together_with_the_cube() -> None:
    """Five and four in hand and four on the card pay for a tower of 13; alone five is more."""
    display = ["florin-5", "dirham-5", "dinar-5", "ducat-4"]
    given = table(3, ["ducat-5"], display=display)
    assert choice(position(["caravanserai"], 3, given)) == "take florin-5"
    given["modules"] = owning(5, "4")
    assert choice(position(["caravanserai"], 3, given)) == "take ducat-4"
