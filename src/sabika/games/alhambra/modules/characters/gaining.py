"""Gaining a character, and the troubadour's choice: keep it or exchange it (R2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.kernel.actions import Action
from sabika.kernel.decisions import Offer
from sabika.kernel.frames import NOBODY
from sabika.kernel.kinds import Menu

from .actions import Redeem, Retain
from .cards import name_of, number_of, remove
from .facts import TROUBADOUR, word
from .slice import NOTHING, mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

CHOICE: Final = "characters.troubadour"


def gain(play: Table, seat: int, card: int) -> None:
    """The auction is over: the card lies face up before its owner, of use from now on."""
    part = mine(play)
    part.up, part.bid, part.bidder, part.passed = NOTHING, 0, NOBODY, ()
    part.owned[seat] = (*part.owned[seat], card)
    if card == number_of(play, TROUBADOUR) and len(part.surplus):
        play.push(CHOICE, seat)


class TroubadourKind(Menu["Table"]):
    """Keep the troubadour for her points, or take the unknown top card of the surplus."""

    def __init__(self) -> None:
        super().__init__("choose", "ask.characters.troubadour", (RetainOffer(), RedeemOffer()))


class RetainOffer(Offer["Table"]):
    """Keeping the troubadour."""

    def __init__(self) -> None:
        super().__init__("retain", "choose")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield Retain()

    def check(self, play: Table, seat: int, action: Action) -> None:
        """Always legal."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        if play.events is not None:
            play.tell("characters.kept", {"seat": seat})
        play.finish()


class RedeemOffer(Offer["Table"]):
    """Exchanging the troubadour, who leaves the game."""

    def __init__(self) -> None:
        super().__init__("redeem", "choose")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield Redeem()

    def check(self, play: Table, seat: int, action: Action) -> None:
        """Always legal: nobody is asked when the surplus is empty."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        part = mine(play)
        card = part.surplus.cards[part.surplus.top]
        part.surplus = part.surplus.without(1)
        remove(play, number_of(play, TROUBADOUR))
        part.owned[seat] = (*part.owned[seat], card)
        if play.events is not None:
            params = {"seat": seat, "character": word(name_of(play, card))}
            play.tell("characters.exchanged", params, reveals=True)
        play.finish()
