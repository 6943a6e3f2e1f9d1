"""Doors for modules to come, each proven by an invented module of a few lines.

What a payer makes of money paid in excess, vetoes on gifts, one action that rules out others, other
points for places, negative scores and points at once, tiles claimed in the middle of a refill, what
is left on a slot at the end, single cards of the draw pile.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from sabika.games.alhambra.acquiring import acquired
from sabika.games.alhambra.components import TYPES, CardKind
from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.edits import adding
from sabika.games.alhambra.ending import distribute
from sabika.games.alhambra.hands import hand_cards
from sabika.games.alhambra.laying import cells_for
from sabika.games.alhambra.layout import palace_after
from sabika.games.alhambra.majorities import places
from sabika.games.alhambra.moments import MONEY_TAKEN, OVERPAID, TILE_BOUGHT
from sabika.games.alhambra.place import BOUGHT, PLACE
from sabika.games.alhambra.purchase import overpaid_now
from sabika.games.alhambra.reveal import draw_money, put_on_slot
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow, all_rows, award, loss_of
from sabika.games.alhambra.state import EMPTY
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.game import Game
from sabika.kernel.hidden import Pile
from sabika.kernel.kinds import Menu
from tests.modules.test_book import Word, WordOffer, game_with
from tests.modules.test_money import holding
from tests.modules.test_ways_to_buy import tile_for

# -- what is paid too much -------------------------------------------------------------------------


class Noting(WordOffer):
    """A use of an excess that notes it."""

    def __init__(self, verb: str, notes: list[str]) -> None:
        super().__init__(verb, times=9)
        self.notes = notes

    def apply(self, play: Any, seat: int, action: Action) -> None:
        self.notes.append(f"{self.verb} {overpaid_now(play).excess}")


def test_the_payer_orders_what_follows_an_overpayment() -> None:
    notes: list[str] = []

    def uses(book: Book) -> None:
        for verb in ("lend", "paint"):
            offer = Noting(verb, notes)
            book.offer("overpaid", 10, offer, offer.read)
        book.on(OVERPAID, 10, lambda _play, _seat, _overpaid: notes.append("coins"))
        book.on(TILE_BOUGHT, 10, lambda _play, _seat, _bought: notes.append("bought"))

    game = game_with(uses)
    seat = game.decision.owner
    holding(game, seat, "florin-9")
    tile_for(game, 7)
    game.play("buy 1 with florin-9")
    assert (game.decision.owner, game.decision.prompt) == (seat, "ask.overpaid")
    assert [action.text for action in game.legal_actions()] == ["lend", "paint", "pass"]
    game.play("paint")
    # Each use once, in whatever order; then nothing is left and the purchase goes on.
    assert [action.text for action in game.legal_actions()] == ["lend", "pass"]
    with pytest.raises(IllegalAction):
        game.play("paint")
    game.play("lend")
    assert notes == ["coins", "paint 2", "lend 2", "bought"]
    assert game.decision.kind == "place"


def test_an_exact_payment_asks_nothing() -> None:
    offer = Noting("lend", [])
    game = game_with(lambda book: book.offer("overpaid", 10, offer, offer.read))
    holding(game, game.decision.owner, "florin-7")
    tile_for(game, 7)
    game.play("buy 1 with florin-7")
    assert game.decision.prompt == "ask.act-again"


# -- gifts -----------------------------------------------------------------------------------------


def test_a_gift_may_be_refused() -> None:
    def owned(book: Book) -> None:
        book.gift_veto(lambda play, _, tile: "kept" if play.rules.tile_cost[tile] > 7 else None)

    for price, given in ((7, True), (8, False)):
        game = game_with(owned, players=2)
        holding(game, game.decision.owner, "florin-9")
        tile_for(game, price)
        game.play("buy 1 with florin-9")
        (tile,) = game.engine.state.pending[game.decision.owner]
        rules: Any = game.rules
        name = rules.tile_names[tile]
        assert any(action.verb == "give" for action in game.legal_actions()) == given
        if not given:
            with pytest.raises(IllegalAction, match="kept"):
                game.play(f"give {name}")


# -- actions that rule out others ------------------------------------------------------------------


def test_modules_may_close_actions() -> None:
    def money_only(book: Book) -> None:
        def refuse(verb: str) -> str | None:
            return None if verb == "take" else "rolled"

        book.action_filter(lambda _play, _seat: refuse)

    game = game_with(money_only)
    holding(game, game.decision.owner, "florin-9")
    tile_for(game, 7)
    assert {action.verb for action in game.legal_actions()} == {"take"}
    with pytest.raises(IllegalAction, match="rolled"):
        game.play("buy 1 with florin-9")
    # Whoever has no action left that is allowed may pass.
    play: Any = game.engine
    play.state.display = ()
    assert [action.text for action in game.legal_actions()] == ["pass"]
    rng = random.Random(1)
    assert play.legal(game.decision.owner).sample(rng.random).text == "pass"


# -- scoring ---------------------------------------------------------------------------------------


def other_places(book: Book) -> None:
    def table(_play: Table, number: int, building: int) -> tuple[int, ...] | None:
        return (90, 40) if (number, TYPES[building]) == (2, "tower") else None

    book.places(table)


def test_places_are_one_question() -> None:
    game = game_with(other_places)
    play: Any = game.engine
    tower = TYPES.index("tower")
    printed = play.rules.tables.places
    assert places(play, 2, tower) == (90, 40)
    assert places(play, 1, tower) == printed[0][tower]
    assert places(play, 2, tower - 1) == printed[1][tower - 1]
    play.state.scorings = 1
    shown: Any = play.rules.showing().standing(play)
    assert (shown["scoring"], shown["places"]["tower"]) == (2, [90, 40])
    tile = next(n for n, counts in enumerate(play.rules.tile_counts) if counts[tower])
    palace = play.state.palaces[1]
    cell = cells_for(play.rules, palace, tile)[0]
    play.state.palaces[1] = palace_after(play.rules, palace, adding(tile, cell))
    rows = [row for row in all_rows(play, 2) if row.source == "tower"]
    assert [(row.seat, row.points) for row in rows] == [(1, 90)]


def test_scores_may_be_negative_and_floors_leave_them_alone() -> None:
    def losses(book: Book) -> None:
        book.scoring_term("losses", 10, lambda _play, _number: [ScoreRow("slum", 0, -7, {})])
        book.scoring_term(
            "losses",
            20,
            lambda play, _number: [
                ScoreRow("staff", seat, -loss_of(play, seat, 5), {}) for seat in range(3)
            ],
        )

    game = game_with(losses)
    play: Any = game.engine
    play.state.scores = [2, 3, 9]
    rows = [row for row in all_rows(play, 1) if row.source in ("slum", "staff")]
    assert [(row.source, row.seat, row.points) for row in rows] == [
        *(("slum", 0, -7), ("staff", 0, 0), ("staff", 1, -3), ("staff", 2, -5)),
    ]
    play.state.scores[0] = -4
    assert play.rules.restore(play.state.to_data()).scores[0] == -4


def test_points_come_outside_scorings_too() -> None:
    def reward(book: Book) -> None:
        book.on(
            MONEY_TAKEN, 10, lambda play, seat, _cards: award(play, ScoreRow("tip", seat, 4, {}))
        )

    game = game_with(reward)
    seat = game.decision.owner
    (action, *_) = [action for action in game.legal_actions() if action.verb == "take"]
    events = game.play(action)
    (told,) = [event for event in events if event.key == "points.gained"]
    assert (told.params["seat"], told.params["points"]) == (seat, 4)
    assert game.engine.state.scores[seat] == 4


# -- tiles claimed in the middle of a refill -------------------------------------------------------


class Claims:
    """The first tile that turns up for a slot may be claimed by seat 0; it waits in `tile`."""

    def __init__(self) -> None:
        self.tile = EMPTY
        self.armed = False

    def contribute(self, book: Book) -> None:
        book.tile_reveal(10, self._turned_up)
        book.frame_kind("claim", Menu("choose", "ask.claim", (_Claim(self), _Leave(self))))
        book.verb("claim", lambda _words: Word("claim"))
        book.verb("leave", lambda _words: Word("leave"))

    def _turned_up(self, play: Table, tile: int, slot: int) -> bool:
        if not self.armed:
            return False
        self.armed = False
        self.tile = tile
        play.push("claim", 0, (slot,))
        return True


class _Answer(Offer["Table"]):
    def __init__(self, verb: str, claims: Claims) -> None:
        super().__init__(verb, "choose")
        self.claims = claims

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield Word(self.verb)

    def check(self, play: Table, seat: int, action: Action) -> None:
        """Always legal."""


class _Claim(_Answer):
    def __init__(self, claims: Claims) -> None:
        super().__init__("claim", claims)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        play.finish()
        acquired(play, seat, self.claims.tile)
        play.push(PLACE, seat, (BOUGHT,))


class _Leave(_Answer):
    def __init__(self, claims: Claims) -> None:
        super().__init__("leave", claims)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        slot = play.state.stack[-1].data[0]
        assert isinstance(slot, int)
        play.finish()
        put_on_slot(play, self.claims.tile, slot)


@pytest.mark.parametrize("answer", ["claim", "leave"])
def test_a_claim_interrupts_the_refill(answer: str) -> None:
    claims = Claims()
    game = game_with(claims.contribute)
    play: Any = game.engine
    seat = game.decision.owner
    play.state.market[1] = EMPTY
    play.state.out = tuple(
        sorted({*range(len(play.rules.tiles))} - {*play.state.tower.rest(), *play.state.market})
    )
    play.run("market", seat)
    claims.armed = True
    top = play.state.tower.rest()[:2]
    play.settle()
    assert (game.decision.owner, game.decision.prompt) == (0, "ask.claim")
    assert play.state.market[1] == EMPTY
    game.play(answer)
    if answer == "claim":
        # The claimed tile is laid before the next one turns up for the same slot.
        assert game.decision.kind == "place"
        assert play.state.market[1] == EMPTY
        game.play(f"store {play.rules.tile_names[top[0]]}")
        assert game.engine.state.reserves[0] == (top[0],)
    state: Any = game.engine.state
    assert state.market[1] == (top[1] if answer == "claim" else top[0])
    assert conservation_faults(play.rules, state) == []


# -- the end ---------------------------------------------------------------------------------------


def test_what_is_left_of_a_slot_may_go_elsewhere() -> None:
    seen: list[tuple[int, list[int]]] = []

    def second_richest(book: Book) -> None:
        def share(play: Table, slot: int, sums: list[int]) -> bool:
            seen.append((slot, sums))
            if slot != 1:
                return False
            tile, play.state.market[slot] = play.state.market[slot], EMPTY
            acquired(play, 2, tile)
            return True

        book.leftover_share(10, share)

    game = game_with(second_richest)
    play = holding(game, 0, "florin-9", "dirham-9")
    tiles = list(play.state.market)
    play.state.stack.append(Frame("sequence", 0, 0, ("end",)))
    distribute(play, Frame("sequence", 0, 0, ("end",)))
    while play.state.stack[-1].kind == "end.distribute":
        play.rules.kinds["end.distribute"].advance(play, play.state.stack[-1])
    assert [slot for slot, _ in seen] == [0, 1, 2, 3]
    assert seen[0][1][0] == 9
    assert tiles[1] in play.state.pending[2]
    assert play.state.market == [EMPTY] * 4


# -- single cards ----------------------------------------------------------------------------------


def bells(rung: list[int]) -> Any:
    """A card that rings when it turns up, and nothing else."""

    def contribute(book: Book) -> None:
        def ring(play: Table, card: int) -> None:
            rung.append(card)
            play.state.gone += (card,)

        book.card(CardKind("bell", "bell", 1, displayed=False), {5: 1}, ring)

    return contribute


def test_single_cards_are_drawn_with_all_that_turns_up() -> None:
    rung: list[int] = []
    game: Game = game_with(bells(rung))
    play = holding(game, 1)
    by_name = play.rules.purse.by_name
    order = [by_name[name] for name in ("florin-1", "bell", "scoring-1", "dinar-2", "ducat-3")]
    play.state.deck = Pile(tuple(order))
    before = play.state.display
    draw_money(play, 1, 2)
    play.settle()
    assert rung == [by_name["bell"]]
    assert play.state.due == (1,)
    assert play.state.display == (*before, by_name["florin-1"], by_name["dinar-2"])
    assert hand_cards(play.rules, play.state, 1) == []
    assert play.state.deck.rest() == (by_name["ducat-3"],)
