"""Bidding for projects: money laid out openly that wins if it stands for a round (Decisions)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra import turn
from sabika.games.alhambra.acquiring import acquired
from sabika.games.alhambra.buying import Buying
from sabika.games.alhambra.payment import (
    check_money,
    dispose,
    restore,
    sum_of,
    withdraw,
)
from sabika.games.alhambra.purchase import ANY, FIXED, Purchase
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import NOBODY, Frame

from .actions import Stake
from .facts import ID, facts_of
from .slice import NOTHING, mine, slice_of
from .tiles import turn_up

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


BID: Final = (FIXED, "currencies-only", "keeps-excess")
"""The traits of a bid: no price, in one of the four currencies, and whatever is laid out counts."""


def standing(play: Table) -> int:
    """What the standing bid amounts to; 0 if there is none."""
    return sum_of(play, mine(play).money)


def least_bid(play: Table) -> int:
    """The lowest bid that is allowed now: higher than the standing one (R1)."""
    return standing(play) + 1 if mine(play).money else facts_of(play.rules).least


def _bid(play: Table, seat: int, least: int) -> Purchase:
    """The bid as something to pay; it is no price, so nothing changes it."""
    name = play.rules.tile_names[mine(play).current]
    return Purchase(seat, name, least, ANY, traits=BID)


class StakeOffer(Buying):
    """The action of bidding; it never earns an extra action."""

    def __init__(self) -> None:
        super().__init__("stake", "special")

    def offered(self, play: Table, seat: int) -> list[Purchase]:
        if mine(play).current == NOTHING:
            return []
        return [_bid(play, seat, least_bid(play))]

    def meant(self, play: Table, seat: int, action: Action) -> Purchase:
        if mine(play).current == NOTHING:
            raise IllegalAction("major_projects.none-left")
        return _bid(play, seat, least_bid(play))

    def action(self, purchase: Purchase, words: tuple[str, ...]) -> Action:
        return Stake(words)

    def words_of(self, action: Action) -> tuple[str, ...]:
        assert isinstance(action, Stake)
        return action.cards

    def stem(self, purchase: Purchase) -> str:
        return "stake with"

    def ref(self, purchase: Purchase) -> str:
        return f"shelf:{ID}:project"

    def check(self, play: Table, seat: int, action: Action) -> None:
        bid = self.meant(play, seat, action)
        check_money(play, bid, self.words_of(action))
        if sum_of(play, self.words_of(action)) < bid.printed:
            raise IllegalAction("major_projects.bid-too-low", least=bid.printed)

    def bought(
        self, play: Table, seat: int, purchase: Purchase, price: int, words: tuple[str, ...]
    ) -> None:
        part = mine(play)
        outbid, money = part.bidder, part.money
        total = withdraw(play, seat, words)
        part.bidder, part.money = seat, words
        if outbid != NOBODY:
            restore(play, outbid, money)
        if play.events is not None:
            params: dict[str, object] = {"seat": seat, "total": total, "cards": list(words)}
            if outbid != NOBODY:
                play.tell("major_projects.outbid", {"seat": outbid, "cards": list(money)})
            tile = play.rules.tile_names[part.current]
            play.tell("major_projects.bid", {**params, "tile": tile})
        turn.action_done(play, extra=False)


def win_project(play: Table, frame: Frame) -> None:
    """Turn stage: a bid that still stands wins before anything else (Timing)."""
    part = mine(play)
    if part.bidder != frame.seat:
        return
    tile, money = part.current, part.money
    part.bidder, part.money = NOBODY, ()
    dispose(play, money)
    acquired(play, frame.seat, tile)
    if play.events is not None:
        name = play.rules.tile_names[tile]
        params: dict[str, object] = {"seat": frame.seat, "tile": name, "cards": list(money)}
        play.tell("major_projects.won", params)
    turn_up(play)


def return_bid(play: Table, frame: Frame) -> None:
    """End stage: a bid that neither won nor was outbid goes back to its owner (R4)."""
    part = mine(play)
    if part.bidder == NOBODY:
        return
    seat, money = part.bidder, part.money
    part.bidder, part.money = NOBODY, ()
    restore(play, seat, money)
    if play.events is not None:
        play.tell("major_projects.returned", {"seat": seat, "cards": list(money)})


def conserved(rules: AlhambraRules, state: AlhambraState) -> list[str]:
    """Money lies at a project exactly as long as somebody bids for it."""
    part = slice_of(rules, state)
    if (part.bidder == NOBODY) == (not part.money):
        return []
    return [f"bid of seat {part.bidder}: {part.money}"]
