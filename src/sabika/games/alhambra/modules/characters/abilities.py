"""What characters do in their owner's turn, in the order of the turn (Timing)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

from sabika.games.alhambra.ability import Ability
from sabika.games.alhambra.blocks.choices import Question, nothing
from sabika.games.alhambra.blocks.pieces import Tiles
from sabika.games.alhambra.blocks.verbs import CARD, Name, verb
from sabika.games.alhambra.blocks.zones import Zone
from sabika.games.alhambra.hands import (
    add_card,
    deal_secretly,
    display_exchange_fault,
    hand_cards,
    money_among,
    play_card,
    take_displayed,
)
from sabika.games.alhambra.moments import TILE_OFF_SLOT, OnSlot, Taken
from sabika.games.alhambra.pipeline import REDESIGN
from sabika.games.alhambra.purchase import TILE, Bought, Purchase, slot_named
from sabika.games.alhambra.redesign import any_redesign, further_refused
from sabika.games.alhambra.reveal import draw_card, draw_tile, put_on_slot
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.take import TakeOneOffer
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.hidden import EVERYBODY
from sabika.kernel.kinds import FrameKind

from .pieces import ARCHITECT, BEGGAR, DANCER, FACTS, MINTER, MISER, PATRON, TRADER

T = TypeVar("T")

BEG: Final = "characters.beg"
DANCE: Final = "characters.dance"

TILES: Final = Tiles()
DANCING: Final = Zone(TILES, "dancing", single=True, described=False, shown=False)
"""The market tile that is being replaced."""

CALL: Final = verb("call {}", Name("word.characters.name", "shelf:characters:{}"))
CALL_DANCER: Final = verb("call dancer {}", Name("word.slot", "market:{}"), points=DANCER.shelf)
CALL_BEGGAR: Final = verb("call beggar", points=BEGGAR.shelf)
CALL_ARCHITECT: Final = verb("call architect", points=ARCHITECT.shelf)
CALL_MINTER: Final = verb(
    "call minter {} for {}", CARD, Name("word.cards", "display:{}"), points=MINTER.shelf
)


# -- calling one --------------------------------------------------------------------------------


class Calling(Ability[T]):
    """Using a character once in the own turn, if its owner can (Decisions)."""

    def strange(self, play: Table, seat: int, action: Action) -> IllegalAction:
        return IllegalAction("characters.not-now", called=action.words()[1])


class CallingAlone(Calling[tuple[()]]):
    """Using a character without saying more."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[()]]:
        yield ()


# -- the dancer ---------------------------------------------------------------------------------


class Dancing(Calling[str]):
    """Before the first action: a market tile goes back and another takes its slot (R8)."""

    def hindrance(self, play: Table, seat: int) -> IllegalAction | None:
        """Without tiles in the tower there is nothing to replace one with."""
        return None if len(play.state.tower) else IllegalAction("characters.tower-empty")

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for slot, tile in enumerate(play.state.market, 1):
            if tile != EMPTY:
                yield str(slot)

    def why_not(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        slot_named(play, chosen)
        return super().why_not(play, seat, chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        slot = slot_named(play, chosen)
        DANCER.use(play, seat)
        DANCING.add(play, play.state.market[slot])
        play.state.market[slot] = EMPTY
        play.push(DANCE, seat, (slot,))


class Dance(FrameKind["Table"]):
    """Draws until the slot, which the data names, holds a tile; then the old one goes back.

    Tiles that belong elsewhere are dealt with as in a refill. If the tower runs out the old tile
    stays.
    """

    def advance(self, play: Table, frame: Frame) -> bool:
        slot, market, old = frame.number(0), play.state.market, DANCING.one(play)
        if market[slot] != EMPTY:
            play.finish()
            DANCING.put(play, ())
            return_tile(play, old)
            TILE_OFF_SLOT.happens(play, frame.seat, OnSlot(old, slot))
            return True
        tile = draw_tile(play)
        if tile is None:
            play.finish()
            DANCING.put(play, ())
            market[slot] = old
            play.tell("characters.stays", tile=play.rules.tile_names[old])
        elif not any(reveal(play, tile, slot) for reveal in play.rules.tile_reveals):
            put_on_slot(play, tile, slot)
        return True


def return_tile(play: Table, tile: int) -> None:
    """The replaced tile goes anywhere into the tower, or under all others (R8)."""
    state, tower = play.state, play.state.tower
    if FACTS[play].dancer_returns_last:
        state.tower = tower.bottomed(tile, EVERYBODY)
    else:
        last = len(tower.bounds) - 1
        state.tower = tower.inserted(last, tile, state.chance, "characters dancer")
    play.tell("characters.returned", tile=play.rules.tile_names[tile])


# -- the beggar ---------------------------------------------------------------------------------


def is_poor(play: Table, seat: int) -> bool:
    """Whether a player has so few money cards, those with a value, that the beggar helps (R10).

    Everybody can count them, for cards without a value come into a hand openly.
    """
    values, hand = play.rules.purse.values, hand_cards(play.rules, play.state, seat)
    return len([kind for kind in hand if values[kind]]) <= FACTS[play].beggar_most


class Begging(CallingAlone):
    """Before the first action: a player with little money draws a card, once a turn (R11)."""

    def hindrance(self, play: Table, seat: int) -> IllegalAction | None:
        if not is_poor(play, seat):
            return IllegalAction("characters.not-poor", most=FACTS[play].beggar_most)
        cards_left = len(play.state.deck) or play.state.discard
        return None if cards_left else IllegalAction("characters.pile-empty")

    def chosen(self, play: Table, seat: int, chosen: tuple[()]) -> None:
        BEGGAR.use(play, seat)
        play.push(BEG, seat)


class Beg(FrameKind["Table"]):
    """Draws until a money card has come to the hand; other cards have their effects (R10)."""

    def advance(self, play: Table, frame: Frame) -> bool:
        rules, seat = play.rules, frame.seat
        card = draw_card(play)
        if card is None:
            play.finish()
        elif not rules.displayed[card]:
            rules.card_reveals[card](play, card)
        elif rules.purse.values[card]:
            play.finish()
            deal_secretly(play, seat, card)
            private: dict[int, dict[str, object]] = {seat: {"card": rules.purse.names[card]}}
            play.tell("characters.begged", seat=seat, reveals=True, private=private)
        else:
            add_card(play, seat, card)
            play.tell("characters.found", seat=seat, card=rules.purse.names[card], reveals=True)
            if not FACTS[play].beggar_redraws:
                play.finish()
        return True


# -- the trader ---------------------------------------------------------------------------------


def trader_limit(play: Table, seat: int) -> int:
    """How much several cards may be worth together thanks to the trader (R16)."""
    return FACTS[play].trader_limit if TRADER.ready(play, seat) else 0


def trader_used(play: Table, seat: int, taken: Taken) -> None:
    """Money was taken: more than usual was the trader's doing, more than he allows was not."""
    if len(taken.cards) == 1:
        return
    purse = play.rules.purse
    total = sum([purse.values[purse.by_name[name]] for name in taken.cards])
    if play.rules.take_limit < total <= trader_limit(play, seat):
        TRADER.use(play, seat)


# -- the minter ---------------------------------------------------------------------------------


class Minting(Calling[tuple[str, str]]):
    """Any time, no action: a money card for one of the display that is worth no more (R9)."""

    def open_to(self, play: Table, seat: int) -> bool:
        """Whether something could be exchanged is for the owner to know: hands are secret."""
        return bool(money_among(play, play.state.display)) and super().open_to(play, seat)

    def options(self, play: Table, seat: int) -> Iterator[tuple[str, str]]:
        names, values = play.rules.purse.names, play.rules.purse.values
        shown = money_among(play, play.state.display)
        for kind in money_among(play, hand_cards(play.rules, play.state, seat)):
            for other in shown:
                if values[other] <= values[kind]:
                    yield names[kind], names[other]

    def why_not(self, play: Table, seat: int, chosen: tuple[str, str]) -> IllegalAction:
        given, taken = chosen
        fault = display_exchange_fault(play, seat, given, taken, "characters.no-money")
        if fault is not None:
            return fault
        purse = play.rules.purse
        most = purse.values[purse.by_name[given]]
        return IllegalAction("characters.worth-more", card=taken, most=most)

    def chosen(self, play: Table, seat: int, chosen: tuple[str, str]) -> None:
        kind, other = [play.rules.purse.by_name[name] for name in chosen]
        MINTER.use(play, seat)
        play_card(play, seat, kind)
        take_displayed(play, seat, other)
        play.tell("characters.minted", seat=seat, card=chosen[0], other=chosen[1])


# -- the patron ---------------------------------------------------------------------------------


def patron_refuses(play: Table, purchase: Purchase, clause: str) -> str | None:
    """Clause: the patron pays for any tile of the common market, taken as it is (R14).

    By the option of R14 he pays for what comes along with a tile, too.
    """
    if TILE not in purchase.traits or purchase.tile == EMPTY:
        return "characters.patron-tiles"
    if not purchase.own_turn:
        return "characters.patron-between-turns"
    if not PATRON.ready(play, purchase.buyer):
        return "characters.no-patron"
    if not purchase.served_by(PATRON.name):
        return "characters.patron-market"
    paid = play.rules.surcharges if FACTS[play].patron_pays_surcharges else frozenset()
    return None if paid.issuperset(purchase.clauses) else "characters.patron-alone"


def patron_open_to(play: Table, seat: int, own_turn: bool) -> bool:
    """Whether the patron pays for anything now."""
    return own_turn and PATRON.ready(play, seat)


def patron_pays(play: Table, purchase: Purchase, price: int) -> int:
    """The patron settles the whole price: nothing is left to pay, so the payment is exact."""
    return 0


def patron_leaves(play: Table, seat: int, bought: Bought) -> None:
    """A tile was bought: a patron who paid leaves the game."""
    if PATRON.name in bought.clauses:
        PATRON.leave(play, seat)
        play.tell("characters.patron", seat=seat)


# -- the miser ----------------------------------------------------------------------------------


def miser_wakes(play: Table, seat: int, bought: Bought) -> None:
    """A tile was bought: with a dear one comes a card of the display (R12)."""
    facts = FACTS[play]
    if not bought.own_turn or bought.printed < facts.miser_from:
        return
    serves = MISER.serves if facts.miser_every_purchase else MISER.ready
    if play.state.display and serves(play, seat):
        MISERS_CARD.ask(play, seat, ())


class MisersCard(TakeOneOffer):
    """Any card of the display, whatever its value (R12; 02 R6); with the verb of the base game."""

    def several(self) -> IllegalAction:
        return IllegalAction("characters.one-card")

    def took(self, play: Table, seat: int, card: str) -> None:
        if MISER.fresh(play):
            MISER.use(play, seat)
        play.tell("characters.miser", seat=seat, cards=[card])


MISERS_CARD: Final = Question("characters.miser", nothing, MisersCard(), optional=True)


# -- the architect ------------------------------------------------------------------------------


class Redesigning(CallingAlone):
    """After laying: one more redesign (R15)."""

    def hindrance(self, play: Table, seat: int) -> IllegalAction | None:
        """Nobody is asked who has nothing to redesign, or whose turn has no other action (21)."""
        if any_redesign(play, seat, REDESIGN):
            return None
        fault = further_refused(play, seat, self.verb)
        return fault or IllegalAction("characters.no-redesign")

    def chosen(self, play: Table, seat: int, chosen: tuple[()]) -> None:
        ARCHITECT.use(play, seat)
        play.push(REDESIGN, seat)
