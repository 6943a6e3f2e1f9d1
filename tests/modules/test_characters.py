"""Characters beside the scenarios: what came to light, imagined hands, the dancer's tiles."""

from __future__ import annotations

from typing import Any

import pytest

from sabika.games.alhambra.buying import Buying
from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.modules.characters.abilities import DANCING
from sabika.games.alhambra.modules.characters.auction import PAYMENT
from sabika.games.alhambra.modules.characters.pieces import SURPLUS
from sabika.games.alhambra.purchase import Purchase, price_of
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.state import EMPTY
from sabika.kernel.errors import PositionError, UndoError
from sabika.kernel.rng import Chance
from tests.bots.modules.tables import position

MARKET = ["garden-10", "pavilion-8", "chambers-11", "chambers-9-W"]


def table(*others: str, options: dict[str, object] | None = None, **given: Any) -> Any:
    """A game of three from a described position on, with other modules if needed."""
    return position(["characters", *others], 3, given, **(options or {}))


def won(bid: int, hand: list[str], **options: object) -> Any:
    """An auction that the second player has won."""
    game = table(
        options=options,
        at="refill",
        display=["florin-1", "dirham-2", "dinar-3"],
        draw_pile=["guard"],
        players={"1": {"hand": hand}},
    )
    for text in (f"bid {bid}", "pass", "pass"):
        game.play(text)
    return game


# -- what came to light ---------------------------------------------------------------------------


def test_an_exchange_card_the_beggar_found_cannot_be_taken_back() -> None:
    """Also if it is all he gets (R10)."""
    game = table(
        "currency_exchange",
        options={"characters.beggar_redraws_exchange": False},
        at="turn",
        draw_pile=["exchange-dinar-florin"],
        modules={"characters": {"owned": [["beggar"], [], []]}},
    )
    game.play("call beggar")
    assert game.decision.owner == 0
    with pytest.raises(UndoError) as caught:
        game.undo()
    assert caught.value.reason == "undo-barrier"


def test_a_character_taken_for_the_troubadour_cannot_be_taken_back() -> None:
    """Even if no other card is drawn behind her: she was the last, and coins paid for her."""
    others = ["patron", "miser", "architect", "trader", "dancer", "minter"]
    cards = {"owned": [["beggar"], [], []], "surplus": ["wise-man", "guard"], "removed": others}
    game = table(
        "change",
        at="turn",
        scorings={"held": 2},
        draw_pile=["troubadour"],
        draw_size=1,
        other_cards="hand 1",
        modules={"characters": cards, "change": {"coins": [{"dinar": 1}, {}, {}]}},
    )
    for text in ("call beggar", "pass", "pass", "bid 1", "pay with coin-dinar"):
        game.play(text)
    (told,) = [event for event in game.play("redeem") if event.key == "characters.exchanged"]
    assert told.params == {"seat": 0, "character": "word.characters.wise-man"}
    assert game.decision.owner == 0
    with pytest.raises(UndoError) as caught:
        game.undo()
    assert caught.value.reason == "undo-barrier"


# -- the auction ----------------------------------------------------------------------------------


def cheaper(_play: Table, _purchase: Purchase, price: int) -> int:
    """A discount on everything."""
    return price - 1


def test_a_bid_is_no_price_and_knows_no_discount(monkeypatch: pytest.MonkeyPatch) -> None:
    game = won(5, ["dinar-9"])
    monkeypatch.setattr(game.rules, "market_changes", (cheaper,))
    (paying,) = PAYMENT.menu
    assert isinstance(paying, Buying)
    (wanted,) = paying.offered(game.engine, 1)
    assert price_of(game.engine, wanted) == 5


@pytest.mark.parametrize(
    ("exact", "imagined", "paid"),
    [
        (False, ["dinar-1"], "dinar-1"),
        (False, ["dinar-1", "dinar-1"], "dinar-1 dinar-1"),
        (False, ["dinar-3", "florin-1"], "dinar-3"),
        (False, ["dinar-9"], "dinar-9"),
        (True, ["dinar-1"], "dinar-1"),
        (True, ["dinar-2", "florin-9"], "dinar-2"),
        (True, ["dinar-6"], "dinar-6"),
        (True, ["dinar-9", "florin-7"], "florin-7"),
    ],
)
def test_an_imagined_hand_pays_what_it_can(exact: bool, imagined: list[str], paid: str) -> None:
    """Whoever imagines the winner's hand may think of other money than the bid can be paid with."""
    game = won(5, ["ducat-5"], **{"characters.exact_bids": exact})
    purse, hands = game.rules.purse, game.state.hands
    hands[purse.suits : 2 * purse.suits] = [0] * purse.suits
    for name in imagined:
        kind = purse.by_name[name]
        hands[purse.suits + purse.suit_of[kind]] += purse.unit_of[kind]
    assert [action.text for action in game.legal_actions()] == [f"pay with {paid}"]
    game.play(f"pay with {paid}")
    assert game.decision.kind == "act"


# -- the dancer -----------------------------------------------------------------------------------


@pytest.mark.parametrize("memory", ["perfect", "view"])
def test_everybody_knows_the_tile_that_went_under_all_others(memory: str) -> None:
    """Option of R8: whoever imagines the tower has it at the bottom, and only it."""
    game = table(
        options={"characters.dancer_return": "last"},
        at="turn",
        market=MARKET,
        tower_size=9,
        other_tiles="reserve 2",
        modules={"characters": {"owned": [["dancer"], [], []]}},
    )
    game.play("call dancer 3")
    names = game.rules.tile_names
    for seat in range(3):
        towers = [
            game.rules.imagine(game.state, seat, Chance(f"{number}", {}), memory).tower.rest()
            for number in range(60)
        ]
        assert {names[tower[-1]] for tower in towers} == {"chambers-11"}
        for place in range(len(game.state.tower) - 1):
            assert {tower[place] for tower in towers} == {*game.state.tower.rest()[:-1]}


def test_a_tile_that_is_being_replaced_lies_with_the_dancer() -> None:
    game = table(market=MARKET)
    play, market = game.engine, game.state.market
    tile = market[2]
    DANCING.add(play, tile)
    market[2] = EMPTY
    assert conservation_faults(game.rules, game.state) == []
    market[2] = tile
    assert conservation_faults(game.rules, game.state) == [
        "chambers-11: 2 of 1 (market, modules.characters)"
    ]


# -- positions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", ["owned", "removed"])
def test_a_character_that_is_described_elsewhere_leaves_the_others_in_the_surplus(
    entry: str,
) -> None:
    game = table()
    names = game.rules.purse.names
    surplus = [names[card] for card in SURPLUS.get(game.engine).rest()]
    described = {"owned": [[surplus[1]], [], []], "removed": [surplus[1]]}[entry]
    game = table(modules={"characters": {entry: described}})
    left = SURPLUS.get(game.engine).rest()
    assert [names[card] for card in left] == [surplus[0], *surplus[2:]]


@pytest.mark.parametrize(
    "given",
    [
        {"modules": {"characters": {"owned": [["guard"], ["guard"], []]}}},
        {"modules": {"characters": {"owned": [["guard"], [], []], "removed": ["guard"]}}},
        {"draw_pile": ["guard"], "modules": {"characters": {"owned": [["guard"], [], []]}}},
    ],
)
def test_a_character_is_in_one_place(given: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as caught:
        table(**given)
    assert caught.value.params["card"] == "guard"
