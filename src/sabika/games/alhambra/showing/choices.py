"""Choices: a decision as a client gets it, purchases factored into goods, price and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.place import PLACE
from sabika.games.alhambra.purchase import BuyOffer, at_slot, market_payments
from sabika.games.alhambra.showing.previews import preview
from sabika.games.alhambra.turn import ACT
from sabika.kernel.actions import Action
from sabika.kernel.events import Event
from sabika.kernel.offers import parts_of
from sabika.kernel.play import Play
from sabika.kernel.showing import choice

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def decision(play: Table, seat: int) -> dict[str, object]:
    """Everything a seat that is asked may do.

    Plain purchases from the market come factored, for their payments are many; every other
    action, whoever offers it, is a choice.
    """
    choices: list[dict[str, object]] = []
    purchases: list[dict[str, object]] = []
    for offer in parts_of(play.offers(seat)):
        if isinstance(offer, BuyOffer):
            purchases = _purchases(play, seat)
            # A price of 0 leaves no cards to choose.
            free = [action for action in offer.each(play, seat) if len(action.words()) == 2]
            choices += [_choice(play, seat, action) for action in free]
        else:
            choices += [_choice(play, seat, action) for action in offer.each(play, seat)]
    return {"choices": choices, "purchases": purchases}


def _choice(play: Table, seat: int, action: Action) -> dict[str, object]:
    return choice(action, ends(play, seat, action), preview(play, seat, action))


# -- what cannot be taken back ------------------------------------------------------------------


def ends(play: Table, seat: int, action: Action) -> bool:
    """Whether an action brings something to light or hands the table on to somebody else."""
    if play.rules.modules:
        return tried(play, seat, action)
    stack, pending = play.state.stack, play.state.pending
    if stack[-1].kind == ACT:
        # The tiles bought are laid next; else the turn is over and the refill begins.
        return action.verb != "buy" and not pending[seat]
    assert stack[-1].kind == PLACE
    return len(pending[seat]) == 1


def tried(play: Table, seat: int, action: Action) -> bool:
    """The same, found out by playing the action on a copy.

    Up to the first event that reveals something the copy goes the same way whatever is hidden,
    so the answer tells nothing.
    """
    events: list[Event] = []
    trial: Table = Play(play.rules, play.rules.copy(play.state), events)
    trial.act(seat, action)
    return any(event.reveals for event in events) or seat not in trial.owners()


# -- purchases ----------------------------------------------------------------------------------


def _purchases(play: Table, seat: int) -> list[dict[str, object]]:
    """The slots a player can pay for."""
    purse, hands = play.rules.purse, play.state.hands
    found: list[dict[str, object]] = []
    for slot, payments in market_payments(play, seat):
        if payments == (0,):
            continue
        lines, price = price_lines(play, seat, slot)
        costs = [
            (purse.total(slot, packed) - price, purse.count(slot, packed), index)
            for index, packed in enumerate(payments)
        ]
        lost, _, index = min(costs)
        least = _refs(play, slot, payments[index])
        found.append(
            {
                "goods": str(slot + 1),
                "ref": f"market:{slot + 1}",
                "tile": play.rules.tile_names[play.state.market[slot]],
                "currency": CURRENCIES[slot],
                "price": price,
                "lines": lines,
                "accepts": _refs(play, slot, hands[seat * purse.suits + slot]),
                "exact": None if lost else least,
                "least": least,
                "stem": f"buy {slot + 1} with",
            }
        )
    return found


def _refs(play: Table, suit: int, packed: int) -> list[str]:
    return [f"hand:{name}" for name in play.rules.purse.names_in(suit, packed)]


def price_lines(play: Table, seat: int, slot: int) -> tuple[list[dict[str, object]], int]:
    """What the price of a slot is made of: the printed one and each module's change."""
    rules = play.rules
    purchase = at_slot(play, seat, slot)
    price = purchase.printed
    amounts = {"price.printed": price}
    for change, module in zip(rules.price_changes, rules.price_changers, strict=True):
        changed = change(play, purchase, price)
        if changed != price:
            key = f"price.{module}"
            amounts[key] = amounts.get(key, 0) + changed - price
            price = changed
    if price < 0:
        amounts["price.free"] = -price
    return [{"key": key, "amount": amount} for key, amount in amounts.items()], max(price, 0)
