"""The module contract: each part of it, used by the test module at an arranged table."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import sabika
from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.given import position
from sabika.games.alhambra.hands import hand_cards
from sabika.games.alhambra.scoring import all_rows
from sabika.games.alhambra.window import in_own_turn
from sabika.kernel.canonical import json_text
from sabika.kernel.errors import NotationError, NotYourDecision
from sabika.kernel.game import Game
from tests.modules.tables import PATHS, Kept, Table, begin, caravan, keys, refused

MARKET = ("pavilion-2-NEW", "seraglio-3-ESW", "arcades-4-NES", "chambers-5-NSW")
"""Cheap tiles with many walls, nothing of the module's."""


def names(game: Game, seat: int) -> list[str]:
    """The cards in a hand."""
    kinds = hand_cards(game.rules, game.state, seat)  # type: ignore[arg-type]
    return [game.rules.purse.names[kind] for kind in kinds]  # type: ignore[attr-defined]


def texts(game: Game, verb: str) -> list[str]:
    """The listed actions of a verb."""
    return [action.text for action in game.legal_actions() if action.verb == verb]


def play_all(game: Game, *actions: str) -> list[str]:
    """Play some actions; returns the keys of all that happened."""
    return [key for action in actions for key in keys(game.play(action))]


# -- set-up: simultaneous secret choices ----------------------------------------------------------


def test_everybody_chooses_at_once_and_in_secret() -> None:
    game = begin(3)
    assert [decision.owner for decision in game.decisions] == [0, 1, 2]
    events = game.play("favour tower", seat=1)
    assert keys(events) == ["caravan.chosen"]
    assert events[0].seen_by(0) == {"event": "caravan.chosen", "seat": 1}
    assert events[0].seen_by(1) == {"event": "caravan.chosen", "seat": 1, "type": "tower"}
    assert [decision.owner for decision in game.decisions] == [0, 2]
    with pytest.raises(NotYourDecision):
        game.play("favour tower", seat=1)
    for seat, seen in ((0, None), (1, "tower"), (None, None)):
        shown = game.view(seat)["modules"]["caravan"]  # type: ignore[index]
        assert shown["favours"][1] == seen
        assert shown["chosen"][1]
    game.play("favour garden", seat=2)
    assert "caravan.favours" in keys(game.play("favour arcades", seat=0))
    assert game.decision.kind == "act"
    for seat in (0, 1, 2, None):
        shown = game.view(seat)["modules"]["caravan"]  # type: ignore[index]
        assert shown["favours"] == ["arcades", "tower", "garden"]


def test_the_market_is_filled_after_the_choices() -> None:
    game = begin(3)
    assert game.state.market == [-1] * 4
    assert game.state.turn == 0
    assert not in_own_turn(game.engine, game.state.active)
    for seat in range(3):
        game.play("favour tower", seat)
    assert -1 not in game.state.market
    assert game.state.turn == 1


# -- card kinds -----------------------------------------------------------------------------------


def test_a_pack_is_dealt_into_the_piles_unseen() -> None:
    seen: Counter[str] = Counter()
    for seed in range(30):
        table = Table(3, seed)
        deck, rules = table.state.deck, table.rules
        group = [rules.cards[card].group for card in deck.cards]
        bounds = (0, *deck.bounds)
        piles = [group[start:end] for start, end in zip(bounds, deck.bounds, strict=False)]
        # One caravan card in each of the first three piles, guides where the data says.
        assert [pile.count("caravan") for pile in piles] == [1, 1, 1, 0, 0]
        assert [pile.count("guide") for pile in piles] == [2, 0, 1, 1, 0]
        assert [pile.count("scoring-1") for pile in piles] == [0, 1, 0, 0, 0]
        (left,) = table.caravan.left
        seen[rules.purse.names[left]] += 1
    assert set(seen) == {"caravan-1", "caravan-2"}


def test_a_revealed_caravan_goes_to_the_yard_and_drawing_goes_on() -> None:
    table = Table()
    table.display("florin-1", "florin-2", "dirham-1", "dirham-2")
    table.on_top("caravan-2", "dinar-3")
    game = table.game()
    happened = keys(game.play("take florin-1"))
    assert happened == ["money.taken", "caravan.arrived", "money.revealed"]
    assert len(game.state.display) == 4
    yard = game.view(None)["modules"]["caravan"]["yard"]  # type: ignore[index]
    assert yard == ["caravan-2"]


def test_a_guide_is_taken_alone_and_held_in_secret() -> None:
    table = Table()
    table.hand(table.seat, "florin-9")
    table.display("guide", "florin-1", "dirham-1", "dirham-2")
    game = table.game()
    assert "take guide" in game.legal_actions()
    assert refused(game, "take guide florin-1") == "taken-alone"
    game.play("take guide")
    seat = table.seat
    assert game.view(seat)["hand"] == ["florin-9", "guide"]
    rival = game.view(table.after(1))
    assert "guide" not in rival["hand"]  # type: ignore[operator]
    assert rival["players"][seat]["hand_size"] == 2  # type: ignore[index]


# -- price changes and clauses --------------------------------------------------------------------


def test_caravans_make_inns_dearer() -> None:
    table = Table()
    table.market("inn-1", *MARKET[1:])
    table.hand(table.seat, "florin-6", "florin-8")
    game = table.game()
    assert texts(game, "buy") == ["buy 1 with florin-8", "buy 1 with florin-6"]
    table.in_yard(1, 2)
    game = table.game()
    assert texts(game, "buy") == ["buy 1 with florin-8"]
    assert refused(game, "buy 1 with florin-6") == "payment-too-low"
    # Exact is judged on the changed price.
    game.play("buy 1 with florin-8")
    assert game.decision.prompt == "ask.act-again"


@pytest.mark.parametrize(("discount", "price"), [(1, 4), (2, 3)])
def test_a_guide_is_a_clause_of_the_purchase(discount: int, price: int) -> None:
    table = Table(caravan__guide_discount=discount)
    table.market("pavilion-8", *MARKET[1:])
    table.hand(table.seat, "guide", f"ducat-{price}", "ducat-5")
    game = table.game()
    assert texts(game, "buy") == [
        "buy 4 with ducat-5",
        "buy 4 guide with ducat-5",
        f"buy 4 guide with ducat-{price}",
    ]
    assert refused(game, f"buy 4 with ducat-{price}") == "payment-too-low"
    assert refused(game, "buy 4 camel with ducat-5") == "unknown-clause"
    assert refused(game, "buy 4 guide guide with ducat-5") == "clauses-together"
    assert refused(game, "buy 9 guide with ducat-5") == "unknown-slot"
    events = game.play(f"buy 4 guide with ducat-{price}")
    assert keys(events) == ["tile.bought", "caravan.guided"]
    assert events[0].params["price"] == price
    assert events[0].params["exact"]
    assert names(game, table.seat) == ["ducat-5"]
    assert game.decision.prompt == "ask.act-again"
    assert refused(game, "buy 3 guide with ducat-5") == "caravan.no-guide"


def test_a_guided_purchase_may_be_overpaid() -> None:
    table = Table()
    table.market(*MARKET)
    table.hand(table.seat, "guide", "ducat-9", "ducat-1")
    game = table.game()
    assert "buy 4 guide with ducat-9 ducat-1" in game.legal_actions()
    game.play("buy 4 guide with ducat-1 ducat-9")
    assert game.actions[-1][1].text == "buy 4 guide with ducat-9 ducat-1"
    assert game.decision.kind == "place"


def test_a_price_never_falls_below_nothing() -> None:
    table = Table()
    table.market(*MARKET)
    table.hand(table.seat, "guide")
    game = table.game()
    assert texts(game, "buy") == ["buy 1 guide"]
    game.play("buy 1 guide")
    assert game.decision.prompt == "ask.act-again"


# -- a two-cell tile ------------------------------------------------------------------------------


def test_an_inn_is_bought_and_laid_with_both_cells() -> None:
    table = Table()
    table.market("inn-3", *MARKET[1:])
    table.hand(table.seat, "florin-9")
    game = table.game()
    play_all(game, "buy 1 with florin-9")
    # It lies down, with walls W and SW: either half may be beside the fountain.
    places = texts(game, "place")
    assert places == ["place inn-3 at -1,-1", "place inn-3 at -1,0", "place inn-3 at 0,1"]
    assert refused(game, "place inn-3 at 1,0") == "edges-differ"
    assert refused(game, "place inn-3 at 0,-2") == "edges-differ"
    assert refused(game, "place inn-3 at 0,0") == "cell-occupied"
    assert refused(game, "place inn-3 at 0,-1") == "cell-occupied"
    assert refused(game, "place inn-3 at 2,2") == "not-beside"
    game.play("place inn-3 at -1,-1")
    palace = game.view(None)["players"][table.seat]["palace"]  # type: ignore[index]
    assert palace == [{"tile": "inn-3", "cell": [-1, -1]}]
    cells = game.state.palaces[table.seat].cells
    assert len(cells) == 3
    assert conservation_faults(game.rules, game.state) == []  # type: ignore[arg-type]


def corridor(table: Table, last: str) -> None:
    """Two cells below the fountain, open only to the south; the last tile is beside the lower."""
    tiles = ("garden-10", "garden-11", "tower-11", "tower-12", "chambers-10", last)
    cells = ((-1, 0), (1, 0), (-1, 1), (1, 1), (-1, 2), (1, 2))
    for name, (x, y) in zip(tiles, cells, strict=True):
        table.lay(table.seat, name, x, y)


def test_the_hole_rule_is_judged_on_the_final_layout() -> None:
    """Its lower half alone would enclose a cell; its upper half fills that cell."""
    table = Table()
    corridor(table, "tower-10-W")
    table.store(table.seat, "inn-4", "pavilion-7-E")
    game = table.game()
    assert refused(game, "add pavilion-7-E at 0,2") == "encloses-area"
    assert "add inn-4 at 0,1" in game.legal_actions()
    game.play("add inn-4 at 0,1")
    assert len(game.state.palaces[table.seat].cells) == 9


def test_a_hole_left_by_both_halves_is_refused() -> None:
    table = Table()
    corridor(table, "arcades-10")
    table.store(table.seat, "inn-4")
    assert refused(table.game(), "add inn-4 at 0,2") == "encloses-area"


def test_an_inn_is_swapped_only_for_the_same_footprint(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    seat = table.seat
    table.lay(seat, "inn-4", -1, 0)
    table.lay(seat, "garden-10", 1, 0)
    table.store(seat, "inn-1", "tower-11")
    game = table.game()
    assert texts(game, "swap") == ["swap tower-11 for garden-10"]
    # A second inn would never be stored, whatever came for it; so that is what is said.
    assert refused(game, "swap inn-1 for inn-4") == "swap-caravan.one-inn"
    monkeypatch.setattr(table.rules, "storage_vetoes", ())
    # inn-1 lies across, inn-4 down; a tower covers one cell only.
    assert refused(game, "swap inn-1 for inn-4") == "swap-other-footprint"
    assert refused(game, "swap inn-1 for garden-10") == "swap-other-footprint"
    assert refused(game, "swap tower-11 for inn-4") == "swap-other-footprint"


def test_inns_of_one_footprint_are_swapped(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    seat = table.seat
    table.lay(seat, "inn-4", -1, 0)
    table.store(seat, "inn-3")
    game = table.game()
    # Only the reserve's limit forbids it: both lie down and are open to the east above.
    assert refused(game, "swap inn-3 for inn-4") == "swap-caravan.one-inn"
    monkeypatch.setattr(table.rules, "storage_vetoes", ())
    assert texts(game, "swap") == ["swap inn-3 for inn-4"]
    game.play("swap inn-3 for inn-4")
    assert game.decision.params == {"tile": "inn-3"}
    assert game.state.reserves[seat] == (table.rules.tile_index["inn-4"],)


def test_each_half_counts_for_itself() -> None:
    table = Table(2)
    table.lay(table.seat, "inn-1", 0, -1)
    rows = {
        row.source: row.points for row in all_rows(table.game().engine, 1) if row.seat == table.seat
    }
    # Walls N and W of the left half, N and E of the right one; the left half is chambers.
    assert rows["wall"] == 4
    if not any(table.rules.tile_counts[tile][3] for tile in table.state.dirk):
        assert rows["chambers"] == 4


# -- an action of its own -------------------------------------------------------------------------


def test_resting_is_an_action() -> None:
    table = Table()
    game = table.game()
    assert refused(game, "rest") == "caravan.not-weary"
    table.caravan.put("saddled", table.seat, False)
    game = table.game()
    assert texts(game, "rest") == ["rest"]
    assert keys(game.play("rest"))[0] == "caravan.rested"
    assert game.decision.owner == table.after(1)
    assert caravan(game).saddled[table.seat]


def test_resting_may_be_an_extra_action() -> None:
    table = Table()
    table.market(*MARKET)
    table.hand(table.seat, "florin-2")
    table.caravan.put("saddled", table.seat, False)
    game = table.game()
    play_all(game, "buy 1 with florin-2", "rest")
    assert game.decision.kind == "place"


def test_a_tent_waits_aside_and_is_laid_at_the_end_of_the_turn() -> None:
    table = Table()
    assert table.caravan.tents == tuple([table.rules.tile_index[f"tent-{n}"] for n in (1, 2)])
    assert not set(table.caravan.tents) & set(table.state.tower.rest())
    assert refused(table.game(), "pitch tent-1") == "caravan.yard-empty"
    table.in_yard(1)
    table.caravan.saddled = (False,) * 3
    game = table.game()
    assert texts(game, "pitch") == ["pitch tent-1", "pitch tent-2"]
    assert refused(game, "pitch inn-1") == "caravan.no-such-tent"
    game.play("pitch tent-2")
    assert game.decision.kind == "place"
    assert refused(game, "store tent-2") == "not-storable"
    game.play("place tent-2 at 1,0")
    assert refused(game, "pitch tent-2") == "caravan.no-such-tent"


# -- storage vetoes -------------------------------------------------------------------------------


def test_a_tile_that_is_never_stored_may_be_given_up_but_not_moved() -> None:
    table = Table()
    table.in_yard(1)
    table.caravan.saddled = (False,) * 3
    game = table.game()
    game.play("pitch tent-1")
    assert "forgo tent-1" in game.legal_actions()
    assert keys(game.play("forgo tent-1"))[0] == "tile.forgone"
    table.lay(table.seat, "tent-1", 1, 0)
    table.store(table.seat, "garden-10")
    game = table.game()
    assert texts(game, "remove") == []
    assert texts(game, "swap") == []
    assert refused(game, "remove tent-1") == "removal-not-storable"
    assert refused(game, "swap garden-10 for tent-1") == "swap-not-storable"


def test_a_merchants_inn_is_not_stored() -> None:
    table = Table()
    seat = table.seat
    table.lay(seat, "inn-4", -1, 0)
    game = table.game()
    assert texts(game, "remove") == ["remove inn-4"]
    table.lodge(seat, "inn-4")
    game = table.game()
    assert texts(game, "remove") == []
    assert refused(game, "remove inn-4") == "removal-caravan.lodging"
    game = table.game()
    game.play("take " + str(game.view(seat)["display"][0]))  # type: ignore[index]


def test_a_second_inn_is_laid_or_given_up() -> None:
    table = Table()
    seat = table.seat
    table.market("inn-1", *MARKET[1:])
    table.store(seat, "inn-2")
    table.hand(seat, "florin-9")
    game = table.game()
    game.play("buy 1 with florin-9")
    assert refused(game, "store inn-1") == "caravan.one-inn"
    assert "forgo inn-1" in game.legal_actions()
    assert "place inn-1 at 0,-1" in game.legal_actions()


def test_traits_keep_inns_from_dirk() -> None:
    table = Table(2)
    table.market("inn-1", *MARKET[1:])
    table.hand(table.seat, "florin-9")
    game = table.game()
    game.play("buy 1 with florin-9")
    assert refused(game, "give inn-1") == "not-giftable"


# -- a decision inside a reaction -----------------------------------------------------------------


def test_laying_an_inn_asks_and_the_second_reaction_waits() -> None:
    table = Table()
    seat = table.seat
    table.store(seat, "inn-4")
    game = table.game()
    events = game.play("add inn-4 at -1,0")
    # The first reaction asks; the second has not run yet: no ware, though the action is over.
    assert keys(events) == ["tile.added"]
    assert (game.decision.kind, game.decision.owner) == ("choose", seat)
    assert game.decision.params == {"tile": "inn-4"}
    assert caravan(game).wares[seat] == ()
    assert refused(game, "lodge inn-1") == "caravan.not-the-inn"
    declined, lodging = game.copy(), game
    assert keys(declined.play("pass"))[:2] == ["choice.declined", "turn.started"]
    assert caravan(declined).wares[seat] == ()
    events = lodging.play("lodge inn-4")
    assert keys(events)[:2] == ["caravan.lodged", "caravan.ware"]
    ((ware, known),) = caravan(lodging).wares[seat]
    assert known == 1 << seat
    assert events[1].seen_by(seat)["ware"] == ware
    for other in (None, table.after(1), table.after(2)):
        assert "ware" not in events[1].seen_by(other)
    # With a ware in front of the player the menu after laying opens.
    assert lodging.decision.prompt == "ask.after"


def test_a_reaction_between_two_placements() -> None:
    """The decision comes before the next acquired tile is laid, and can be saved there."""
    table = Table()
    seat = table.seat
    table.market("inn-4", *MARKET[1:])
    table.hand(seat, "florin-9", "dirham-3")
    game = table.game()
    play_all(game, "buy 1 with florin-9")
    assert game.decision.kind == "act"
    play_all(game, "buy 2 with dirham-3", "end", "place inn-4 at -1,0")
    assert game.decision.kind == "choose"
    assert game.state.pending[seat]
    saved = json.loads(json_text(game.state.to_data()))
    again = Game.from_position(game.rules, game.rules.restore(saved))
    for twin in (game, again):
        twin.play("lodge inn-4")
        assert twin.decision.kind == "place"
        twin.play("store seraglio-3-ESW")
        assert twin.decision.prompt == "ask.after"


# -- described positions ---------------------------------------------------------------------------


def test_a_described_position_takes_components_out_of_zones() -> None:
    rules = Table().rules
    state = position(
        rules,
        {
            "players": {"0": {"palace": [{"tile": "tent-1", "at": [1, 0]}]}},
            "modules": {"caravan": {"saddled": [True, False, True]}},
        },
    )
    game = Game.from_position(rules, state)
    assert conservation_faults(rules, state) == []
    assert caravan(game).tents == (rules.tile_index["tent-2"],)
    assert caravan(game).saddled == (True, False, True)


# -- hidden parts ---------------------------------------------------------------------------------


def test_a_lodging_merchant_looks_at_the_top_ware() -> None:
    table = Table()
    seat, rival = table.after(1), table.after(2)
    table.lay(seat, "inn-4", -1, 0)
    table.lodge(seat, "inn-4")
    table.display("florin-1", "florin-2", "dirham-1", "dirham-2")
    game = table.game()
    events = game.play("take florin-1")
    (looked,) = [event for event in events if event.key == "caravan.looked"]
    top = caravan(game).pile.rest()[0]
    assert looked.seen_by(seat) == {"event": "caravan.looked", "seat": seat, "ware": top}
    assert looked.seen_by(rival) == {"event": "caravan.looked", "seat": seat}
    assert not game.can_undo
    for viewer, known in ((seat, [[0, str(top)]]), (None, []), (rival, [])):
        assert game.view(viewer)["modules"]["caravan"]["pile"]["known"] == known  # type: ignore[index]


def test_who_looked_knows_the_ware_a_rival_draws() -> None:
    table = Table()
    seat, spy = table.seat, table.after(2)
    table.store(seat, "inn-4")
    table.caravan.pile = table.caravan.pile.peeked(1, spy)
    game = table.game()
    play_all(game, "add inn-4 at -1,0", "lodge inn-4")
    ((ware, known),) = caravan(game).wares[seat]
    assert known == 1 << seat | 1 << spy
    for viewer, seen in ((seat, ware), (spy, ware), (table.after(1), None), (None, None)):
        wares = game.view(viewer)["modules"]["caravan"]["wares"]  # type: ignore[index]
        assert wares[seat] == [None if seen is None else str(seen)]


def test_the_option_turns_looking_off() -> None:
    table = Table(caravan__look=False)
    seat = table.after(1)
    table.lay(seat, "inn-4", -1, 0)
    table.lodge(seat, "inn-4")
    game = table.game()
    display = game.view(None)["display"]
    assert "caravan.looked" not in keys(game.play(f"take {display[0]}"))  # type: ignore[index]


def test_imagined_positions_keep_what_is_known_and_deal_the_rest() -> None:
    table = Table()
    seat, rival = table.seat, table.after(1)
    table.lay(seat, "inn-4", -1, 0)
    table.lay(rival, "inn-3", -1, 0)
    table.lodge(seat, "inn-4", 4)
    table.lodge(rival, "inn-3", 3, 1)
    table.caravan.pile = table.caravan.pile.peeked(2, seat)
    game = table.game()
    true = caravan(game)
    tops: set[int] = set()
    rivals: set[tuple[int, ...]] = set()
    left: set[int] = set()
    for number in range(200):
        play = game.imagine(seat, str(number))
        dealt: Any = Kept(game.rules, play.state)
        assert dealt.wares[seat] == true.wares[seat]
        assert dealt.pile.rest()[:2] == true.pile.rest()[:2]
        everything = [*dealt.pile.rest(), *(w for ws in dealt.wares for w, _ in ws)]
        assert sorted(everything) == [1, 1, 1, 2, 2, 2, 3, 3, 4]
        tops.add(dealt.pile.rest()[2])
        rivals.add(tuple(ware for ware, _ in dealt.wares[rival]))
        left.add(dealt.left[0])
        assert conservation_faults(game.rules, play.state) == []  # type: ignore[arg-type]
    unknown = set(true.pile.rest()[2:]) | {3, 1}
    assert tops == unknown
    assert len(rivals) >= 8
    assert len(left) == 2


def test_a_secret_choice_under_way_is_imagined_too() -> None:
    game = begin(3)
    game.play("favour tower", seat=1)
    seen = set()
    for number in range(60):
        play = game.imagine(0, str(number))
        part: Any = Kept(game.rules, play.state)
        assert part.favours[0] == part.favours[2] == ()
        seen.update(part.favours[1])
    assert seen == set(range(6))


# -- the menu after laying, and a redesign outside the action -------------------------------------


def test_a_ware_is_traded_for_a_redesign() -> None:
    table = Table()
    seat = table.seat
    table.lay(seat, "inn-4", -1, 0)
    table.lodge(seat, "inn-4", 2, 2, 3)
    table.store(seat, "garden-10")
    table.display("florin-1", "florin-2", "dirham-1", "dirham-2")
    game = table.game()
    game.play("take florin-1")
    assert (game.decision.prompt, game.decision.owner) == ("ask.after", seat)
    assert [action.text for action in game.legal_actions()] == ["trade 2", "trade 3", "pass"]
    assert refused(game, "trade 4") == "caravan.no-such-ware"
    game.play("trade 2")
    assert game.decision.prompt == "ask.redesign"
    assert refused(game, "remove inn-4") == "removal-caravan.lodging"
    events = game.play("add garden-10 at 1,0")
    # The redesign ended its own frame, not the turn's action; only one trade a turn.
    assert keys(events)[0] == "tile.added"
    assert game.decision.owner == table.after(1)
    assert caravan(game).traded == (2,)
    assert [ware for ware, _ in caravan(game).wares[seat]] == [2, 3]


def test_the_menu_and_the_redesign_may_be_declined() -> None:
    table = Table()
    seat = table.seat
    table.lay(seat, "inn-4", -1, 0)
    table.lodge(seat, "inn-4", 2)
    table.display("florin-1", "florin-2", "dirham-1", "dirham-2")
    game = table.game()
    game.play("take florin-1")
    declined = game.copy()
    assert keys(declined.play("pass"))[0] == "choice.declined"
    assert declined.decision.owner == table.after(1)
    play_all(game, "trade 2", "pass")
    assert game.decision.owner == table.after(1)


def test_a_decision_in_a_reaction_to_the_extra_redesign() -> None:
    """Menu, redesign, reaction, choice: four frames deep, then the turn goes on."""
    table = Table()
    seat = table.seat
    table.lay(seat, "inn-4", -1, 0)
    table.lodge(seat, "inn-4", 2)
    table.store(seat, "inn-1")
    table.display("florin-1", "florin-2", "dirham-1", "dirham-2")
    game = table.game()
    play_all(game, "take florin-1", "trade 2", "add inn-1 at 0,-1")
    assert game.decision.kind == "choose"
    happened = keys(game.play("lodge inn-1"))
    assert happened[:2] == ["caravan.lodged", "caravan.ware"]
    assert game.decision.owner == table.after(1)


# -- scoring --------------------------------------------------------------------------------------


def test_rows_of_the_module() -> None:
    table = Table()
    seat, rival = table.seat, table.after(1)
    table.lay(seat, "inn-4", -1, 0)
    table.lay(seat, "inn-1", 0, -1)
    table.lodge(seat, "inn-4", 2, 4)
    table.lay(rival, "inn-3", -1, 0)
    play = table.game().engine
    for number in (1, 2, 3):
        rows = [(row.source, row.seat, row.points) for row in all_rows(play, number)]
        assert ("inns", seat, 4) in rows
        assert ("inns", rival, 1) in rows
        assert (("wares", seat, 6) in rows) == (number == 3)


def test_a_lodging_merchant_is_half_a_building() -> None:
    table = Table()
    seat, rival = table.seat, table.after(1)
    table.lay(seat, "garden-10", 1, 0)
    table.lay(rival, "garden-11", 1, 0)
    play = table.game().engine

    def gardens() -> dict[int, int]:
        return {row.seat: row.points for row in all_rows(play, 1) if row.source == "garden"}

    assert gardens() == {seat: 2, rival: 2}
    table.lay(seat, "inn-4", -1, 0)
    table.lodge(seat, "inn-4")
    play = table.game().engine
    assert gardens() == {seat: 5}


def test_before_a_scoring_lodging_merchants_are_asked_in_turn_order() -> None:
    table = Table()
    seat, second, third = table.seat, table.after(1), table.after(2)
    table.lay(seat, "inn-4", -1, 0)
    table.lodge(seat, "inn-4")
    table.lay(third, "inn-3", -1, 0)
    table.lodge(third, "inn-3")
    table.display("florin-1", "florin-2", "dirham-1", "dirham-2")
    table.on_top("scoring-1", "dinar-3")
    game = table.game()
    game.play("take florin-1")
    assert (game.decision.owner, game.decision.prompt) == (third, "ask.caravan.favour")
    assert refused(game, "favour garden") == "caravan.same-favour"
    with pytest.raises(NotationError) as caught:
        game.play("favour inn")
    assert caught.value.reason == "word-unknown"
    game.play("favour chambers")
    assert game.decision.owner == seat
    events = game.play("pass")
    rows = [event.params for event in events if event.key == "scoring.row"]
    sources = [str(row["source"]) for row in rows]
    # Walls, then types in value order, then the module's gains.
    assert sources.index("chambers") > max(i for i, s in enumerate(sources) if s == "wall")
    assert sources[-2:] == ["inns", "inns"]
    chambers = [row for row in rows if row["source"] == "chambers"]
    # One chambers half each, and half a building for the merchant who favours them.
    assert [(row["seat"], row["points"]) for row in chambers] == [(third, 4)]
    assert game.decision.owner == second
    assert game.decision.kind == "act"


# -- the window -----------------------------------------------------------------------------------


def window_table(players: int = 4, **options: object) -> Table:
    """A table whose active player ends the turn by taking a card, with a caravan of two camels."""
    table = Table(players, 1, **options)
    table.market(*MARKET)
    table.display("florin-1", "dirham-1", "dinar-1", "ducat-1")
    table.in_yard(2)
    for seat in range(players):
        table.hand(seat)
    return table


def test_asked_are_those_whom_public_facts_allow() -> None:
    table = window_table()
    table.caravan.put("saddled", table.after(2), False)
    game = table.game()
    game.play("take ducat-1")
    # Nobody can pay, but that is secret: everybody with a saddled merchant is asked.
    asked = []
    while game.decision.kind == "window":
        assert [action.text for action in game.legal_actions()] == ["pass"]
        asked.append(game.decision.owner)
        game.play("pass")
    assert asked == [table.after(1), table.after(3), table.seat]
    assert game.decision.owner == table.after(1)
    assert game.state.turn == 2


def test_without_a_caravan_no_window_opens() -> None:
    table = window_table()
    table.caravan.spent = table.caravan.yard
    table.caravan.yard = ()
    game = table.game()
    game.play("take florin-1")
    assert (game.decision.kind, game.decision.owner) == ("act", table.after(1))


def test_a_use_is_resolved_fully() -> None:
    table = window_table()
    user = table.after(2)
    table.hand(user, "dinar-2", "dinar-1", "dirham-9")
    table.tower(*[table.rules.tile_names[tile] for tile in table.state.tower.rest()])
    game = table.game()
    game.play("take florin-1")
    game.play("pass")
    assert game.decision.owner == user
    # Arcades for 4 with a card worth 2 or more; any card may be too good.
    assert texts(game, "ship") == ["ship 2 with dirham-9", "ship 3 with dinar-2"]
    assert refused(game, "ship 3 with dinar-1") == "payment-too-low"
    assert refused(game, "ship 3 with dirham-9") == "wrong-currency"
    assert refused(game, "ship 3 with dinar-9") == "not-in-hand"
    assert refused(game, "ship 7 with dinar-2") == "unknown-slot"
    events = game.play("ship 3 with dinar-2")
    assert keys(events) == ["caravan.shipped", "tile.bought"]
    # Laying comes first, by the buyer and not the active player; then the refill.
    assert (game.decision.kind, game.decision.owner) == ("place", user)
    assert game.state.market[2] == -1
    assert game.state.active == table.seat
    happened = keys(game.play("store arcades-4-NES"))
    assert happened[:2] == ["tile.stored", "tile.revealed"]
    assert game.state.market[2] != -1
    assert not caravan(game).saddled[user]
    assert caravan(game).camels_used == 1


def test_the_window_starts_again_after_a_use() -> None:
    table = window_table()
    user = table.after(2)
    table.hand(user, "dinar-2")
    game = table.game()
    game.play("take florin-1")
    play_all(game, "pass", "ship 3 with dinar-2", "store arcades-4-NES")
    asked = []
    while game.decision.kind == "window":
        asked.append(game.decision.owner)
        game.play("pass")
    assert asked == [table.after(1), table.after(3), table.seat]


def test_one_pass_asks_only_those_behind_the_user() -> None:
    table = window_table(interrupt__window="one_pass")
    user = table.after(2)
    table.hand(user, "dinar-2")
    game = table.game()
    game.play("take florin-1")
    play_all(game, "pass", "ship 3 with dinar-2", "store arcades-4-NES")
    asked = []
    while game.decision.kind == "window":
        asked.append(game.decision.owner)
        game.play("pass")
    assert asked == [table.after(3), table.seat]


def test_the_player_who_just_finished_is_not_in_turn_any_more() -> None:
    """In the window prices are those of a purchase out of turn: a guide is of no use."""
    table = window_table()
    table.hand(table.seat, "guide", "ducat-3")
    game = table.game()
    assert in_own_turn(game.engine, table.seat)
    assert not in_own_turn(game.engine, table.after(1))
    game.play("take dirham-1")
    for _ in range(3):
        game.play("pass")
    assert game.decision.owner == table.seat == game.state.active
    assert not in_own_turn(game.engine, table.seat)
    assert texts(game, "ship") == ["ship 4 with ducat-3"]
    assert refused(game, "buy 4 guide with ducat-3") == "not-offered"


def test_a_scoring_card_drawn_by_the_refill_of_a_use() -> None:
    """The refill out of turn is the whole one: money, scoring, tiles."""
    table = window_table()
    user = table.after(1)
    table.hand(user, "dinar-2")
    table.state.display = table.state.display[:3]
    table.on_top("florin-3", "florin-4")
    game = table.game()
    game.play("take florin-1")
    game.state.display = game.state.display[:3]
    game.state.discard += (game.rules.purse.by_name["florin-4"],)  # type: ignore[attr-defined]
    game.play("ship 3 with dinar-2")
    deck = game.state.deck
    card = game.rules.purse.by_name["scoring-1"]  # type: ignore[attr-defined]
    rest = [kind for kind in deck.rest() if kind != card]
    game.state.deck = type(deck)((card, *rest))
    happened = keys(game.play("store arcades-4-NES"))
    order = [key for key in happened if key in ("scoring.started", "tile.revealed")]
    assert order == ["scoring.started", "tile.revealed"]
    assert game.decision.kind == "window"
    assert game.state.turn == 1


def test_a_use_can_end_the_game() -> None:
    table = window_table()
    user = table.after(2)
    table.hand(user, "dinar-2", "florin-9")
    table.tower()
    game = table.game()
    game.play("take dirham-1")
    play_all(game, "pass", "ship 3 with dinar-2")
    assert game.decision.kind == "place"
    happened = keys(game.play("store arcades-4-NES"))
    # Everything under way is dropped: no further window, no next turn.
    assert happened[1] == "game.ending"
    assert "turn.started" not in happened
    assert "leftover.won" in happened
    assert game.decision.kind == "place"
    assert {frame.data[0] for frame in game.state.stack} == {"end", "received"}
    assert not in_own_turn(game.engine, game.state.active)
    while not game.is_over:
        game.play(next(iter(game.legal_actions())))
    assert game.is_over
    assert game.result is not None
    assert conservation_faults(game.rules, game.state) == []  # type: ignore[arg-type]
    again = sabika.replay(game.record().to_text(), module_paths=PATHS)
    assert again.fingerprint() == game.fingerprint()


def test_a_ship_may_lay_an_inn_and_lodge_in_it() -> None:
    """Window, purchase, laying, reaction, choice, refill: all in another player's turn end."""
    table = window_table()
    user = table.after(1)
    table.market("inn-4", *MARKET[1:])
    table.hand(user, "florin-5")
    game = table.game()
    game.play("take dirham-1")
    # 9, and 1 more for the caravan in the yard: half of it is 5.
    play_all(game, "ship 1 with florin-5", "place inn-4 at -1,0")
    assert (game.decision.kind, game.decision.owner) == ("choose", user)
    happened = keys(game.play("lodge inn-4"))
    assert happened[:3] == ["caravan.lodged", "caravan.ware", "tile.revealed"]
    assert game.decision.kind == "window"
