"""The Vizier's Favour (rules 01): buying a tile between turns for the exact price.

Everybody has a vizier, awake at first. In the window between two turns a player whose vizier is
awake may buy a tile of the market for exactly its price; it is laid at once, the market refilled at
once, and the vizier sleeps. It is woken by an action of the own turn.
"""

from __future__ import annotations

from typing import Final

from sabika.games.alhambra.acquiring import after_purchase, buy
from sabika.games.alhambra.actions import Buy
from sabika.games.alhambra.blocks.choices import Doing
from sabika.games.alhambra.blocks.forms import FLAG, NUMBER
from sabika.games.alhambra.blocks.keys import SEATS, Values
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import verb
from sabika.games.alhambra.buying import Buying
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.place import BOUGHT, PLACE
from sabika.games.alhambra.purchase import EXACT_ONLY, TILE, Purchase, purchase_meant, purchases
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.turn import action_done
from sabika.games.alhambra.window import window_used
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.preferences import ASK, NEVER


def read(sheet: Sheet) -> int:
    """The number of pieces: there must be one for everybody."""
    pieces = sheet.number("pieces")
    sheet.expect("[viziers]", pieces, max(pieces, sheet.players))
    return pieces


FACTS: Final = Facts("viziers", read)

AWAKE: Final = Values("awake", SEATS, FLAG, True)
WOKEN: Final = Values("woken", SEATS, NUMBER, 0, shown=False)
"""The turn in which the vizier was woken last; 0: never."""

WAKE: Final = verb("wake", points="shelf:viziers_favour:vizier")


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    FACTS.read(book)
    book.values(AWAKE, WOKEN)
    book.choice("act", 10, Waking(WAKE, "special"))
    book.offer("window", 10, VizierBuying(), Buy.read)
    book.asset(promise)
    book.preference("viziers_favour.buy", "buy", CHOICES, passes)


# -- waking -------------------------------------------------------------------------------------


class Waking(Doing):
    """Turning a sleeping vizier over; usable from the next window on (Decisions)."""

    def possible(self, play: Table, seat: int) -> bool:
        return not AWAKE[play, seat]

    def impossible(self, play: Table, seat: int) -> IllegalAction:
        return IllegalAction("viziers_favour.awake-already")

    def done(self, play: Table, seat: int) -> None:
        AWAKE[play, seat] = True
        WOKEN[play, seat] = play.state.turn
        play.tell("viziers_favour.woken", seat=seat)
        action_done(play, extra=False)


# -- buying between turns -----------------------------------------------------------------------


class VizierBuying(Buying):
    """A tile of the common market, or one beside it, for exactly its price (Payment)."""

    def open_to(self, play: Table, seat: int) -> bool:
        """An awake vizier is enough: whether the hand can pay exactly is secret."""
        return AWAKE[play, seat]

    def offered(self, play: Table, seat: int) -> list[Purchase]:
        if not self.open_to(play, seat):
            return []
        found = purchases(play, seat, own_turn=False, among=for_viziers)
        return [purchase.having(EXACT_ONLY) for purchase in found]

    def meant(self, play: Table, seat: int, action: Action) -> Purchase:
        if not self.open_to(play, seat):
            raise IllegalAction("viziers_favour.asleep")
        purchase = purchase_meant(play, seat, action, own_turn=False)
        if not for_viziers(purchase):
            raise IllegalAction("viziers_favour.not-for-viziers", goods=purchase.goods)
        return purchase.having(EXACT_ONLY)

    def bought(
        self, play: Table, seat: int, purchase: Purchase, price: int, words: tuple[str, ...]
    ) -> None:
        ended = play.state.stack[-1].seat
        window_used(play)
        AWAKE[play, seat] = False
        play.tell("viziers_favour.used", seat=seat)
        paid = buy(play, purchase, price, words)
        # What comes last is pushed first: the answers, then laying, then the market's refill.
        play.run("market", ended)
        play.push(PLACE, seat, (BOUGHT,))
        after_purchase(play, purchase, price, paid, words)


def for_viziers(purchase: Purchase) -> bool:
    """Tiles only, and only those of the market all players share (R6)."""
    return purchase.tile != EMPTY and TILE in purchase.traits and purchase.common


# -- who need not be asked ----------------------------------------------------------------------

UNTIL_WOKEN: Final = "until-woken"
CHOICES: Final = (ASK, UNTIL_WOKEN, NEVER)


def passes(play: Table, seat: int, choice: str, since: int) -> bool:
    """Whether the player wants to be left alone until the vizier is woken again, and it was not."""
    return choice == UNTIL_WOKEN and WOKEN[play, seat] <= since


# -- for bots -----------------------------------------------------------------------------------

WORTH: Final = 1.5
"""Points of an awake vizier: a purchase that costs no action, worth as much towards the end."""


def promise(play: Table, seat: int) -> float:
    """The worth of the vizier as it stands."""
    return WORTH if AWAKE[play, seat] else 0.0
