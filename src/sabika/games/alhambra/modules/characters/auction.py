"""The auction of a character that turned up: bids in turn order, then the winner pays.

It interrupts whatever turned the card up and begins with the player after the active one (Timing,
R13). Whoever passes is out; nobody's hand is asked for, so everybody is asked until then.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.acquiring import overpaid
from sabika.games.alhambra.actions import Pass
from sabika.games.alhambra.buying import Buying
from sabika.games.alhambra.payment import pay
from sabika.games.alhambra.purchase import Purchase
from sabika.games.alhambra.turn import clockwise, next_player
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.kinds import Menu

from .actions import Bid, Pay, shelf
from .bids import amounts, due, may_bid, most_of, paying
from .cards import name_of, remove
from .facts import facts_of, word
from .gaining import gain
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

AUCTION: Final = "characters.auction"
PAYMENT: Final = "characters.payment"


def character_revealed(play: Table, card: int) -> None:
    """A character turned up: it is auctioned at once (Timing)."""
    part = mine(play)
    part.up, part.bid, part.bidder, part.passed = card, 0, NOBODY, ()
    if play.events is not None:
        play.tell("characters.revealed", {"character": word(name_of(play, card))}, reveals=True)
    play.push(AUCTION, next_player(play, play.state.active))


class AuctionKind(Menu["Table"]):
    """Asks round the table; the cursor counts the seats from the first bidder on, rounds over."""

    def __init__(self) -> None:
        super().__init__("bid", "ask.characters.bid", (BidOffer(), PassBidOffer()))

    def advance(self, play: Table, frame: Frame) -> bool:
        part = mine(play)
        order = clockwise(play, frame.seat)
        bidding = [seat for seat in order if seat not in part.passed]
        if not bidding:
            play.finish()
            _unsold(play)
            return True
        if bidding == [part.bidder]:
            play.finish()
            play.push(PAYMENT, part.bidder)
            return True
        cursor = frame.cursor
        while order[cursor % len(order)] in part.passed:
            cursor += 1
        play.state.stack[-1] = frame.at(cursor)
        return False

    def owners(self, play: Table, frame: Frame) -> tuple[int, ...]:
        order = clockwise(play, frame.seat)
        return (order[frame.cursor % len(order)],)

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        part = mine(play)
        params: dict[str, object] = {"character": word(name_of(play, part.up)), "bid": part.bid}
        return Decision(seat, self.kind, self.prompt, params)


class BidOffer(Offer["Table"]):
    """A higher bid."""

    def __init__(self) -> None:
        super().__init__("bid", "bid")

    def count(self, play: Table, seat: int) -> int:
        return len(amounts(play, seat))

    def at(self, play: Table, seat: int, index: int) -> Action:
        return Bid(amounts(play, seat)[index])

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for amount in amounts(play, seat):
            yield Bid(amount)

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Bid)
        lowest = mine(play).bid + 1
        if action.amount < lowest:
            raise IllegalAction("characters.bid-too-low", least=lowest)
        if not may_bid(play, seat, action.amount):
            most = most_of(play, seat)
            if action.amount <= most:
                raise IllegalAction("characters.bid-not-exact", amount=action.amount)
            raise IllegalAction("characters.bid-too-high", most=most)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Bid)
        part, stack = mine(play), play.state.stack
        part.bid, part.bidder = action.amount, seat
        if play.events is not None:
            params = {"seat": seat, "bid": action.amount, "character": _character(play)}
            play.tell("characters.bid", params)
        stack[-1] = stack[-1].at(stack[-1].cursor + 1)


class PassBidOffer(Offer["Table"]):
    """Passing, for this auction for good."""

    def __init__(self) -> None:
        super().__init__("pass", "pass")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield Pass()

    def check(self, play: Table, seat: int, action: Action) -> None:
        """Always legal."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        part, stack = mine(play), play.state.stack
        part.passed = (*part.passed, seat)
        if play.events is not None:
            play.tell("characters.passed", {"seat": seat})
        stack[-1] = stack[-1].at(stack[-1].cursor + 1)


class PaymentKind(Menu["Table"]):
    """The winner chooses what to pay with."""

    def __init__(self) -> None:
        super().__init__("pay", "ask.characters.pay", (PayOffer(),))

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        exactly = facts_of(play.rules).exact_bids
        prompt = "ask.characters.pay-exactly" if exactly else self.prompt
        params = {"character": _character(play), "bid": mine(play).bid}
        return Decision(seat, self.kind, prompt, params)


class PayOffer(Buying):
    """Paying what was bid: more is lost, or refused by the option of R3; exactly earns nothing."""

    def __init__(self) -> None:
        super().__init__("pay", "choose")

    def offered(self, play: Table, seat: int) -> list[Purchase]:
        return [paying(play, seat, due(play, seat))]

    def meant(self, play: Table, seat: int, action: Action) -> Purchase:
        return paying(play, seat, due(play, seat))

    def action(self, purchase: Purchase, words: tuple[str, ...]) -> Action:
        return Pay(words)

    def words_of(self, action: Action) -> tuple[str, ...]:
        assert isinstance(action, Pay)
        return action.cards

    def stem(self, purchase: Purchase) -> str:
        return "pay with"

    def ref(self, purchase: Purchase) -> str:
        return shelf(purchase.goods)

    def bought(
        self, play: Table, seat: int, purchase: Purchase, price: int, words: tuple[str, ...]
    ) -> None:
        card = mine(play).up
        play.finish()
        paid = pay(play, seat, words)
        if play.events is not None:
            params = {"seat": seat, "bid": price, "cards": list(words)}
            play.tell("characters.won", {**params, "character": _character(play)})
        gain(play, seat, card)
        overpaid(play, purchase, price, paid)


def _character(play: Table) -> str:
    return word(name_of(play, mine(play).up))


def _unsold(play: Table) -> None:
    """Nobody wanted the character: it leaves the game (Timing)."""
    part = mine(play)
    card = part.up
    remove(play, card)
    part.passed = ()
    if play.events is not None:
        play.tell("characters.unsold", {"character": word(name_of(play, card))})
