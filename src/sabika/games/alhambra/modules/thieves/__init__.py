"""Thieves (rules 10): hidden cards that steal one money card of their currency between turns.

Twelve cards, three of each currency, are dealt face down; what is left stays in the box unseen.
In the window between two turns everybody but the player about to start may play one: exactly one
card of its currency is taken from the display, the thief leaves the game, and the display is
refilled at once with everything that brings about.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from sabika.games.alhambra.blocks.choices import Choice
from sabika.games.alhambra.blocks.keys import NOBODY, OWNER, SEATS
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import Name, verb
from sabika.games.alhambra.blocks.zones import Deal, Zone, Zones
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.hands import take_displayed
from sabika.games.alhambra.prospects import worth_of_money
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.turn import next_player
from sabika.games.alhambra.window import window_used
from sabika.kernel.errors import IllegalAction
from sabika.kernel.preferences import ASK, NEVER


class Numbers(NamedTuple):
    """How many thieves there are of each currency, and how many each player gets."""

    per_currency: int
    dealt: int


def read(sheet: Sheet) -> Numbers:
    """The data, checked: nobody can be dealt more than there is (Setup)."""
    each, total = sheet.number("per_currency"), sheet.number("total")
    dealt = sheet.for_players("by_players")
    sheet.expect("[thieves]", each * len(CURRENCIES), max(total, dealt * sheet.players))
    return Numbers(each, dealt)


FACTS: Final = Facts("thieves", read)

THIEF: Final = Pieces("thief", [f"thief-{currency}" for currency in CURRENCIES])
HANDS: Final = Zones(THIEF, "hands", SEATS, seen=OWNER)
BOX: Final = Zone(THIEF, "box", seen=NOBODY, rest=True)
USED: Final = Zone(THIEF, "used", ordered=True)

STEAL: Final = verb("steal {}", Name("word.cards", "display:{}"))


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.pieces(THIEF, facts.per_currency)
    book.stage("setup.deal", 60, Deal(BOX, HANDS, facts.dealt, "thieves.dealt"))
    book.choice("window", 20, Stealing(STEAL, "take"))
    book.asset(promise)
    book.preference("thieves.steal", "steal", CHOICES, passes)


# -- stealing -----------------------------------------------------------------------------------


class Stealing(Choice[str]):
    """One card of the display for a thief of its currency (Decisions)."""

    def open_to(self, play: Table, seat: int) -> bool:
        """Not to the player about to start; to others who hold thieves while one might fit (R7).

        Whether one of them does fit is the holder's secret.
        """
        if not HANDS[play, seat] or seat == next_player(play, play.state.active):
            return False
        used, each = USED.get(play), FACTS[play].per_currency
        return any(used.count(currency) < each for currency in on_display(play))

    def options(self, play: Table, seat: int) -> Iterator[str]:
        purse, held = play.rules.purse, HANDS[play, seat]
        for kind in sorted(set(play.state.display)):
            if purse.suit_of[kind] in held:
                yield purse.names[kind]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        purse = play.rules.purse
        kind = purse.by_name.get(chosen)
        if kind is None:
            return IllegalAction("unknown-card", card=chosen)
        if kind not in play.state.display:
            return IllegalAction("not-on-display", card=chosen)
        if seat == next_player(play, play.state.active):
            return IllegalAction("thieves.own-turn-next")
        currency = purse.suit_of[kind]
        if currency >= len(CURRENCIES):
            return IllegalAction("thieves.no-currency", card=chosen)
        return IllegalAction("thieves.no-thief", currency=CURRENCIES[currency])

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        """The thief leaves the game, the card changes hands, the display is refilled."""
        ended = play.state.stack[-1].seat
        kind = play.rules.purse.by_name[chosen]
        thief = play.rules.purse.suit_of[kind]
        window_used(play)
        HANDS.take(play, seat, thief)
        USED.add(play, thief)
        take_displayed(play, seat, kind)
        play.tell("thieves.stolen", seat=seat, card=chosen, thief=THIEF.kinds[thief], reveals=True)
        play.run("refill", ended)


def on_display(play: Table) -> set[int]:
    """The currencies of the open money."""
    suits = {play.rules.purse.suit_of[kind] for kind in play.state.display}
    return {suit for suit in suits if suit < len(CURRENCIES)}


# -- who need not be asked ----------------------------------------------------------------------

CHOICES: Final = (ASK, "5", "7", "9", NEVER)
"""Ask always, ask if a card of at least this value can be stolen, or never ask."""


def passes(play: Table, seat: int, choice: str, since: int) -> bool:
    """Whether nothing on display is worth the player's attention: by the open money alone (R7)."""
    purse = play.rules.purse
    open_money = [kind for kind in play.state.display if purse.suit_of[kind] < len(CURRENCIES)]
    return choice.isdigit() and all(purse.values[kind] < int(choice) for kind in open_money)


# -- for bots -----------------------------------------------------------------------------------

WORTH: Final = 3.5
"""Points of a thief: a card of middling value, without an action."""


def promise(play: Table, seat: int) -> float:
    """The worth of the thieves a seat holds: the better cards of displays to come."""
    return WORTH * worth_of_money(play) * len(HANDS[play, seat])
