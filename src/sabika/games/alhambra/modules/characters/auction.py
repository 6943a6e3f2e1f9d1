"""The auction of a character that turned up, and what its winner gets (Timing, Payment).

It interrupts whatever turned the card up and begins with the player after the active one (R13).
Whoever passes is out; nobody's hand is asked for, so everybody is asked until then. The last one
left pays at least the bid in one currency, diamonds being one (R3, R4).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.acquiring import overpaid
from sabika.games.alhambra.blocks.choices import Choice, Question, choice_of, nothing
from sabika.games.alhambra.blocks.forms import NOTHING
from sabika.games.alhambra.buying import Buying
from sabika.games.alhambra.payment import most_payable, pay, payments
from sabika.games.alhambra.purchase import ANY, EXACT_ONLY, EXCESS, FIXED, Purchase
from sabika.games.alhambra.turn import clockwise, next_player
from sabika.games.alhambra.window import DeclineOffer
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Decision
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import Menu

from .pieces import (
    BID,
    BIDDER,
    FACTS,
    OFFER_BID,
    OWNED,
    PASSED,
    PAY,
    REDEEM,
    REMOVED,
    RETAIN,
    SURPLUS,
    TROUBADOUR,
    UP,
    number_of,
    remove,
    shelf,
    word,
)

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

AUCTION: Final = "characters.auction"
PAYMENT: Final = "characters.payment"


# -- bidding ------------------------------------------------------------------------------------


def character_revealed(play: Table, card: int) -> None:
    """A character turned up: it is auctioned at once (Timing)."""
    auctioned(play, (card,))
    if play.events is not None:
        play.tell("characters.revealed", {"character": character(play)}, reveals=True)
    play.push(AUCTION, next_player(play, play.state.active))


def auctioned(play: Table, cards: tuple[int, ...]) -> None:
    """A card is put up for auction, or none any longer; nobody has bid or passed."""
    UP.put(play, cards)
    BID.set(play, 0)
    BIDDER.set(play, NOTHING)
    PASSED.set(play, ())


def character(play: Table) -> str:
    """The character under auction, for sentences."""
    return word(play.rules.purse.names[UP.one(play)])


class Auction(Menu["Table"]):
    """Asks round the table; the cursor counts the seats from the first bidder on, rounds over."""

    def __init__(self) -> None:
        super().__init__("bid", "ask.characters.bid", (Bidding(OFFER_BID, "bid"), PassingForGood()))

    def advance(self, play: Table, frame: Frame) -> bool:
        order, passed = clockwise(play, frame.seat), PASSED.get(play)
        bidding = [seat for seat in order if seat not in passed]
        if not bidding:
            play.finish()
            unsold(play)
            return True
        if bidding == [BIDDER.get(play)]:
            play.finish()
            play.push(PAYMENT, bidding[0])
            return True
        cursor = frame.cursor
        while order[cursor % len(order)] in passed:
            cursor += 1
        play.state.stack[-1] = frame.at(cursor)
        return False

    def owners(self, play: Table, frame: Frame) -> tuple[int, ...]:
        order = clockwise(play, frame.seat)
        return (order[frame.cursor % len(order)],)

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        params: dict[str, object] = {"character": character(play), "bid": BID.get(play)}
        return Decision(seat, self.kind, self.prompt, params)

    def apply(self, play: Table, frame: Frame, seat: int, action: Action) -> None:
        super().apply(play, frame, seat, action)
        play.state.stack[-1] = frame.at(frame.cursor + 1)


class Bidding(Choice[int]):
    """A higher bid that the bidder could pay; by the option of R3 only one payable exactly."""

    def options(self, play: Table, seat: int) -> Iterator[int]:
        exactly = FACTS[play].exact_bids
        for amount in range(BID.get(play) + 1, most_of(play, seat) + 1):
            if not exactly or may_bid(play, seat, amount):
                yield amount

    def refused(self, play: Table, seat: int, chosen: int) -> IllegalAction:
        least, most = BID.get(play) + 1, most_of(play, seat)
        if chosen < least:
            return IllegalAction("characters.bid-too-low", least=least)
        if chosen <= most:
            return IllegalAction("characters.bid-not-exact", amount=chosen)
        return IllegalAction("characters.bid-too-high", most=most)

    def chosen(self, play: Table, seat: int, chosen: int) -> None:
        BID.set(play, chosen)
        BIDDER.set(play, seat)
        if play.events is not None:
            params = {"seat": seat, "bid": chosen, "character": character(play)}
            play.tell("characters.bid", params)


class PassingForGood(DeclineOffer):
    """Passing, for this auction for good."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        PASSED.set(play, (*PASSED.get(play), seat))
        if play.events is not None:
            play.tell("characters.passed", {"seat": seat})


def unsold(play: Table) -> None:
    """Nobody wanted the character: it leaves the game (Timing)."""
    if play.events is not None:
        play.tell("characters.unsold", {"character": character(play)})
    REMOVED.add(play, UP.one(play))
    auctioned(play, ())


# -- paying -------------------------------------------------------------------------------------


def paying(play: Table, seat: int, amount: int) -> Purchase:
    """The payment of a bid; a bid is no price, so nothing changes it."""
    exactly = (EXACT_ONLY,) if FACTS[play].exact_bids else ()
    name = play.rules.purse.names[UP.one(play)]
    return Purchase(seat, name, amount, ANY, traits=(FIXED, EXCESS, *exactly))


def most_of(play: Table, seat: int) -> int:
    """The highest sum a player holds in one currency (Decisions: bidding)."""
    return most_payable(play, paying(play, seat, 1))


def may_bid(play: Table, seat: int, amount: int) -> bool:
    """Whether a player could pay an amount; by the option of R3 only if exactly."""
    if FACTS[play].exact_bids:
        return bool(payments(play, paying(play, seat, amount), amount))
    return amount <= most_of(play, seat)


def due(play: Table, seat: int) -> int:
    """What the winner must pay: the bid.

    A hand that is only imagined may be unable to pay it: then it is the next lower amount that it
    can pay, or the lowest of all.
    """
    bid = BID.get(play)
    for amount in chain(range(bid, 0, -1), range(bid + 1, most_of(play, seat) + 1)):
        if may_bid(play, seat, amount):
            return amount
    return bid


class Payment(Menu["Table"]):
    """The winner chooses what to pay with."""

    def __init__(self) -> None:
        super().__init__("pay", "ask.characters.pay", (Paying(),))

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        prompt = "ask.characters.pay-exactly" if FACTS[play].exact_bids else self.prompt
        params: dict[str, object] = {"character": character(play), "bid": BID.get(play)}
        return Decision(seat, self.kind, prompt, params)


class Paying(Buying):
    """Paying what was bid: more is lost, or refused by the option of R3; exactly earns nothing."""

    def __init__(self) -> None:
        super().__init__(PAY.name, "choose")

    def offered(self, play: Table, seat: int) -> list[Purchase]:
        return [paying(play, seat, due(play, seat))]

    def meant(self, play: Table, seat: int, action: Action) -> Purchase:
        return paying(play, seat, due(play, seat))

    def action(self, purchase: Purchase, words: tuple[str, ...]) -> Action:
        return PAY(words)

    def words_of(self, action: Action) -> tuple[str, ...]:
        words: tuple[str, ...] = choice_of(action)
        return words

    def stem(self, purchase: Purchase) -> str:
        return "pay with"

    def ref(self, purchase: Purchase) -> str:
        return shelf(purchase.goods)

    def bought(
        self, play: Table, seat: int, purchase: Purchase, price: int, words: tuple[str, ...]
    ) -> None:
        """The card lies face up before its owner, of use from now on."""
        card = UP.one(play)
        play.finish()
        paid = pay(play, seat, words)
        if play.events is not None:
            params = {"seat": seat, "bid": price, "cards": list(words)}
            play.tell("characters.won", {**params, "character": character(play)})
        auctioned(play, ())
        OWNED.add(play, seat, card)
        if card == number_of(play, TROUBADOUR) and len(SURPLUS.get(play)):
            TROUBADOURS_FATE.ask(play, seat, ())
        overpaid(play, purchase, price, paid)


# -- the troubadour -----------------------------------------------------------------------------


class Retaining(Choice[tuple[()]]):
    """Keeping the troubadour for her points (R2)."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[()]]:
        yield ()

    def chosen(self, play: Table, seat: int, chosen: tuple[()]) -> None:
        if play.events is not None:
            play.tell("characters.kept", {"seat": seat})


class Redeeming(Choice[tuple[()]]):
    """Exchanging her for the unknown top card of the surplus; she leaves the game."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[()]]:
        yield ()

    def chosen(self, play: Table, seat: int, chosen: tuple[()]) -> None:
        (card,) = SURPLUS.draw(play)
        remove(play, seat, TROUBADOUR)
        OWNED.add(play, seat, card)
        if play.events is not None:
            params = {"seat": seat, "character": word(play.rules.purse.names[card])}
            play.tell("characters.exchanged", params, reveals=True)


TROUBADOURS_FATE: Final = Question(
    "characters.troubadour", nothing, Retaining(RETAIN), Redeeming(REDEEM)
)
