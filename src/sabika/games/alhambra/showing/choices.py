"""Choices: a decision as a client gets it, purchases factored into goods, price and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.actions import Buy
from sabika.games.alhambra.buying import BuyOffer
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.place import PLACE
from sabika.games.alhambra.purchase import at_slot
from sabika.games.alhambra.showing.previews import preview
from sabika.games.alhambra.state import EMPTY
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
            for slot, tile in enumerate(play.state.market):
                if tile != EMPTY:
                    _add_slot(play, seat, slot, choices, purchases)
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


def _add_slot(
    play: Table,
    seat: int,
    slot: int,
    choices: list[dict[str, object]],
    purchases: list[dict[str, object]],
) -> None:
    """Enter the tile of a slot, if the player can pay for it."""
    purse = play.rules.purse
    lines, price = price_lines(play, seat, slot)
    if price == 0:
        # There are no cards to choose.
        choices.append(_choice(play, seat, Buy(str(slot + 1), ())))
        return
    cards = purse.cards_in(slot, play.state.hands[seat * purse.suits + slot])
    least = least_payment([purse.values[card] for card in cards], price)
    if least is None:
        return
    paying = [_ref(play, cards[index]) for index in least]
    exact = sum([purse.values[cards[index]] for index in least]) == price
    purchases.append(
        {
            "goods": str(slot + 1),
            "ref": f"market:{slot + 1}",
            "tile": play.rules.tile_names[play.state.market[slot]],
            "currency": CURRENCIES[slot],
            "price": price,
            "lines": lines,
            "accepts": [_ref(play, card) for card in cards],
            "exact": paying if exact else None,
            "least": paying,
            "stem": f"buy {slot + 1} with",
        }
    )


def least_payment(values: list[int], price: int) -> tuple[int, ...] | None:
    """Which cards lose the least, and fewest of these, by index; None if all are too little.

    For every sum below the price the fewest cards that make it are kept: there are few sums, while
    a full hand has many thousand payments.
    """
    below: dict[int, tuple[int, ...]] = {0: ()}
    best: tuple[int, int, tuple[int, ...]] | None = None
    for index, value in enumerate(values):
        for total, cards in list(below.items()):
            more = total + value
            with_it = (*cards, index)
            if more >= price:
                if best is None or (more, len(with_it)) < best[:2]:
                    best = (more, len(with_it), with_it)
            elif more not in below or len(below[more]) > len(with_it):
                below[more] = with_it
    return None if best is None else best[2]


def _ref(play: Table, card: int) -> str:
    return f"hand:{play.rules.purse.names[card]}"


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
