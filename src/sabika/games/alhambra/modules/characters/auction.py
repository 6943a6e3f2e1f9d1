"""The auction of a character that turned up, and what its winner gets (Timing, Payment).

It interrupts whatever turned the card up and begins with the player after the active one (R13).
Whoever passes is out; nobody's hand is asked for, so everybody is asked until then. The last one
left pays at least the bid in one currency, diamonds being one (R3, R4).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final, TypedDict

from sabika.games.alhambra.acquiring import overpaid
from sabika.games.alhambra.blocks.choices import Choice, Doing, InTurn, Question, nothing
from sabika.games.alhambra.blocks.forms import NOTHING, NUMBER, SEAT, Several
from sabika.games.alhambra.blocks.keys import Value
from sabika.games.alhambra.blocks.verbs import MONEY, NumberWord, verb
from sabika.games.alhambra.blocks.zones import Zone
from sabika.games.alhambra.buying import Paying
from sabika.games.alhambra.payment import most_payable, pay, payments
from sabika.games.alhambra.purchase import ANY, EXACT_ONLY, EXCESS, FIXED, Purchase
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.turn import next_player
from sabika.games.alhambra.window import DeclineOffer
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction

from .pieces import CHARACTER, FACTS, OWNED, REMOVED, SURPLUS, TROUBADOUR, USED, shelf, word

UP: Final = Zone(CHARACTER, "up", single=True, described=False, shown=False)
"""The card under auction."""
BID: Final = Value("bid", NUMBER, 0, described=False, shown=False)
"""The highest bid so far."""
BIDDER: Final = Value("bidder", SEAT, NOTHING, described=False, shown=False)
PASSED: Final = Value("passed", Several(SEAT), (), described=False, shown=False)
"""The seats that are out of the auction, in the order they passed."""

OFFER_BID: Final = verb("bid {}", NumberWord("word.characters.amount", shelf("bid-{}")), final=True)
PAY: Final = verb("pay with {}", MONEY)
RETAIN: Final = verb("retain", points=TROUBADOUR.shelf)
REDEEM: Final = verb("redeem", points=shelf("surplus"))


# -- bidding ------------------------------------------------------------------------------------


def character_revealed(play: Table, card: int) -> None:
    """A character turned up: it is auctioned at once (Timing)."""
    auctioned(play, (card,))
    play.tell("characters.revealed", character=character(play), reveals=True)
    AUCTION.ask(play, next_player(play, play.state.active), ())


def auctioned(play: Table, cards: tuple[int, ...]) -> None:
    """A card is put up for auction, or none any longer; nobody has bid or passed."""
    UP.put(play, cards)
    BID.set(play, 0)
    BIDDER.set(play, NOTHING)
    PASSED.set(play, ())


def character(play: Table) -> str:
    """The character under auction, for sentences."""
    return word(play.rules.purse.names[UP.one(play)])


class Auction(InTurn[tuple[()]]):
    """Asks round the table until nobody is left, or only the highest bidder (R13)."""

    def asks_now(self, play: Table, seat: int) -> bool:
        return seat not in PASSED.get(play)

    def over(self, play: Table) -> bool:
        left = {*range(play.rules.players)} - {*PASSED.get(play)}
        return left <= {BIDDER.get(play)}

    def ended(self, play: Table) -> None:
        """The highest bidder pays; a character nobody wants leaves the game (Timing)."""
        if BIDDER.get(play) != NOTHING:
            PAYMENT.ask(play, BIDDER.get(play), ())
            return
        play.tell("characters.unsold", character=character(play))
        REMOVED.add(play, UP.one(play))
        auctioned(play, ())


class HigherBid(Choice[int]):
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
        play.tell("characters.bid", seat=seat, bid=chosen, character=character(play))


class PassingForGood(DeclineOffer):
    """Passing, for this auction for good."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        PASSED.set(play, (*PASSED.get(play), seat))
        play.tell("characters.passed", seat=seat)


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


class PayingBid(Paying):
    """Paying what was bid: more is lost, or refused by the option of R3; exactly earns nothing."""

    def purchase(self, play: Table, seat: int) -> Purchase:
        return paying(play, seat, due(play, seat))

    def bought(
        self, play: Table, seat: int, purchase: Purchase, price: int, words: tuple[str, ...]
    ) -> None:
        """The card lies face up before its owner, of use from now on."""
        card = UP.one(play)
        paid = pay(play, seat, words)
        won, cards = character(play), list(words)
        play.tell("characters.won", seat=seat, bid=price, cards=cards, character=won)
        auctioned(play, ())
        OWNED.add(play, seat, card)
        if card == TROUBADOUR.card(play) and len(SURPLUS.get(play)):
            TROUBADOURS_FATE.ask(play, seat, ())
        overpaid(play, purchase, price, paid, words)


def bid_said(play: Table) -> dict[str, object]:
    """The character under auction, and the bid so far."""
    return {"character": character(play), "bid": BID.get(play)}


def how_to_pay(play: Table) -> str:
    """By the option of R3 exactly."""
    return "ask.characters.pay-exactly" if FACTS[play].exact_bids else "ask.characters.pay"


AUCTION: Final = Auction(
    "characters.auction",
    nothing,
    HigherBid(OFFER_BID, "bid"),
    PassingForGood(),
    says=bid_said,
    kind="bid",
)
PAYMENT: Final = Question(
    "characters.payment",
    nothing,
    PayingBid(PAY, "choose", shelf("{}")),
    says=bid_said,
    asks=how_to_pay,
    kind="pay",
)


# -- what is seen ---------------------------------------------------------------------------------


class Owned(TypedDict):
    """A character with its use (`turn`, `scoring` or `single`)."""

    name: str
    use: str
    used: bool


class Bidding(TypedDict):
    """The auction under way."""

    name: str
    bid: int
    bidder: int | None
    passed: list[int]


class Shown(TypedDict):
    """The characters by owner, the surplus by number, and the auction under way."""

    owned: list[list[Owned]]
    surplus: int
    auction: Bidding | None


def more(play: Table, seat: int | None) -> Shown:
    """What is told beside the zones, to everybody."""
    names, uses, used = play.rules.purse.names, FACTS[play].uses, USED.get(play)
    owned: list[list[Owned]] = [
        [{"name": names[one], "use": uses[names[one]], "used": one in used} for one in cards]
        for cards in OWNED.all(play)
    ]
    return {"owned": owned, "surplus": len(SURPLUS.get(play)), "auction": bidding(play)}


def bidding(play: Table) -> Bidding | None:
    """The auction under way, if there is one."""
    if not UP.get(play):
        return None
    name, bidder = play.rules.purse.names[UP.one(play)], BIDDER.get(play)
    return {
        "name": name,
        "bid": BID.get(play),
        "bidder": None if bidder == NOTHING else bidder,
        "passed": list(PASSED.get(play)),
    }


# -- the troubadour -----------------------------------------------------------------------------


class Retaining(Doing):
    """Keeping the troubadour for her points (R2)."""

    def done(self, play: Table, seat: int) -> None:
        play.tell("characters.kept", seat=seat)


class Redeeming(Doing):
    """Exchanging her for the unknown top card of the surplus; she leaves the game."""

    def done(self, play: Table, seat: int) -> None:
        (card,) = SURPLUS.draw(play)
        TROUBADOUR.leave(play, seat)
        OWNED.add(play, seat, card)
        gained = word(play.rules.purse.names[card])
        play.tell("characters.exchanged", seat=seat, character=gained, reveals=True)


TROUBADOURS_FATE: Final = Question(
    "characters.troubadour", nothing, Retaining(RETAIN), Redeeming(REDEEM)
)
