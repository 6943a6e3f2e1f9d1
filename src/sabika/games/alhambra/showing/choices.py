"""Choices: a decision as a client gets it, purchases factored into goods, price and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.actions import Buy
from sabika.games.alhambra.buying import BuyOffer, PaymentOffer, SpecialBuyOffer
from sabika.games.alhambra.place import PLACE
from sabika.games.alhambra.purchase import price_of, purchases
from sabika.games.alhambra.showing.previews import preview
from sabika.games.alhambra.showing.purchases import factored
from sabika.games.alhambra.turn import ACT
from sabika.games.alhambra.window import WindowPurchaseOffer
from sabika.kernel.actions import Action
from sabika.kernel.events import Event
from sabika.kernel.offers import parts_of
from sabika.kernel.play import Play
from sabika.kernel.showing import choice

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def decision(play: Table, seat: int) -> dict[str, object]:
    """Everything a seat that is asked may do.

    Purchases and bids come factored, for their payments are many; every other action, whoever
    offers it, is a choice.
    """
    choices: list[dict[str, object]] = []
    entries: list[dict[str, object]] = []
    for offer in parts_of(play.offers(seat)):
        if isinstance(offer, (BuyOffer, WindowPurchaseOffer)):
            if isinstance(offer, BuyOffer):
                found = list(purchases(play, seat, own_turn=True))
            else:
                found = offer.payable(play, seat)
            for purchase in found:
                if price_of(play, purchase):
                    entries += factored(play, purchase)
                else:
                    # There is nothing to choose to pay with.
                    choices.append(_choice(play, seat, Buy(purchase.goods, (), purchase.clauses)))
        elif isinstance(offer, PaymentOffer):
            for purchase in offer.payable(play, seat):
                entries += factored(play, purchase, offer.stem(purchase), offer.ref(purchase))
        elif not isinstance(offer, SpecialBuyOffer):
            choices += [_choice(play, seat, action) for action in offer.each(play, seat)]
    return {"choices": choices, "purchases": entries}


def _choice(play: Table, seat: int, action: Action) -> dict[str, object]:
    shown = choice(action, ends(play, seat, action), preview(play, seat, action))
    means = play.rules.means_of
    if means:
        # What is paid with does not lie in the hand if it is no card.
        refs = [ref.partition(":") for ref in action.refs()]
        shown["refs"] = [
            f"means:{name}" if zone == "hand" and name in means else f"{zone}{colon}{name}"
            for zone, colon, name in refs
        ]
    return shown


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
