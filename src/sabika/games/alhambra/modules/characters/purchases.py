"""Patron and miser: characters who help with a purchase (R12, R14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.actions import TakeMoney
from sabika.games.alhambra.hands import add_card
from sabika.games.alhambra.purchase import TILE, Purchase, bought
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.window import DeclineOffer
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import Menu

from .cards import number_of, ready, remove, use
from .facts import MISER, PATRON, facts_of
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

MISERS_CARD: Final = "characters.miser"


# -- the patron -----------------------------------------------------------------------------------


def patron_refuses(play: Table, purchase: Purchase, word: str) -> str | None:
    """Clause: the patron pays for any tile of the common market, taken as it is (R14).

    By the option of R14 he pays for what comes along with a tile, too.
    """
    if TILE not in purchase.traits or purchase.tile == EMPTY:
        return "characters.patron-tiles"
    if not purchase.own_turn:
        return "characters.patron-between-turns"
    if not ready(play, purchase.buyer, PATRON):
        return "characters.no-patron"
    if not purchase.served_by(PATRON):
        return "characters.patron-market"
    rules = play.rules
    paid = rules.surcharges if facts_of(rules).patron_pays_surcharges else frozenset()
    return None if paid.issuperset(purchase.clauses) else "characters.patron-alone"


def patron_pays(play: Table, purchase: Purchase, price: int) -> int:
    """The patron settles the whole price: nothing is left to pay, so the payment is exact."""
    return 0 if PATRON in purchase.clauses else price


def patron_leaves(play: Table, frame: Frame) -> None:
    """Reaction to `tile.bought`: a patron who paid leaves the game."""
    if PATRON in bought(frame).clauses:
        remove(play, number_of(play, PATRON))
        if play.events is not None:
            play.tell("characters.patron", {"seat": frame.seat})


# -- the miser ------------------------------------------------------------------------------------


def miser_wakes(play: Table, frame: Frame) -> None:
    """Reaction to `tile.bought`: with a dear tile comes a money card of the display (R12)."""
    purchase = bought(frame)
    facts, part = facts_of(play.rules), mine(play)
    if not purchase.own_turn or purchase.printed < facts.miser_from:
        return
    if facts.miser_every_purchase:
        serves = number_of(play, MISER) in part.owned[frame.seat]
    else:
        serves = ready(play, frame.seat, MISER)
    if serves and play.state.display:
        play.push(MISERS_CARD, frame.seat)


class MiserKind(Menu["Table"]):
    """Which card the miser brings, if any."""

    def __init__(self) -> None:
        super().__init__("choose", "ask.characters.miser", (MiserOffer(), DeclineOffer()))


class MiserOffer(Offer["Table"]):
    """Any card of the display, whatever its value (R12; 02 R6)."""

    def __init__(self) -> None:
        super().__init__("take", "choose")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for kind in sorted(set(play.state.display)):
            yield TakeMoney((play.rules.purse.names[kind],))

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, TakeMoney)
        if len(action.cards) != 1:
            raise IllegalAction("characters.one-card")
        kind = play.rules.purse.by_name.get(action.cards[0])
        if kind is None:
            raise IllegalAction("unknown-card", card=action.cards[0])
        if kind not in play.state.display:
            raise IllegalAction("not-on-display", card=action.cards[0])

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, TakeMoney)
        state, kind = play.state, play.rules.purse.by_name[action.cards[0]]
        display = list(state.display)
        display.remove(kind)
        state.display = tuple(display)
        add_card(play, seat, kind)
        play.finish()
        if number_of(play, MISER) not in mine(play).used:
            use(play, seat, MISER)
        if play.events is not None:
            play.tell("characters.miser", {"seat": seat, "cards": list(action.cards)})
