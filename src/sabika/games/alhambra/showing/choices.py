"""Choices: a decision as a client gets it, purchases factored into goods, price and cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.actions import Buy
from sabika.games.alhambra.buying import Buying, BuyOffer, SpecialBuying
from sabika.games.alhambra.place import PLACE
from sabika.games.alhambra.purchase import Purchase, price_of, purchases
from sabika.games.alhambra.showing.places import forward
from sabika.games.alhambra.showing.previews import preview
from sabika.games.alhambra.showing.purchases import factored, pieces_said
from sabika.games.alhambra.turn import ACT
from sabika.kernel.actions import Action
from sabika.kernel.events import Event
from sabika.kernel.offers import parts_of
from sabika.kernel.play import Play
from sabika.kernel.showing import choice

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


IN_TURN: Final = Buying()
"""How purchases of a turn are named, whoever lists them."""


def decision(play: Table, seat: int) -> dict[str, object]:
    """Everything a seat that is asked may do.

    Purchases and bids come factored, for their payments are many; every other action, whoever
    offers it, is a choice.
    """
    choices: list[dict[str, object]] = []
    entries: list[dict[str, object]] = []
    for offer in parts_of(play.offers(seat)):
        if isinstance(offer, BuyOffer):
            _show(play, seat, IN_TURN, purchases(play, seat, own_turn=True), choices, entries)
        elif isinstance(offer, Buying):
            # Those of the turn are shown already, together with the plain ones.
            if not isinstance(offer, SpecialBuying):
                _show(play, seat, offer, offer.offered(play, seat), choices, entries)
        else:
            choices += [_choice(play, seat, action) for action in offer.each(play, seat)]
    return {"choices": choices, "purchases": entries, **_forward(play, seat, choices, entries)}


def _forward(
    play: Table,
    seat: int,
    choices: list[dict[str, object]],
    entries: list[dict[str, object]],
) -> dict[str, object]:
    """On which boards it is answered: whose verbs and goods they are."""
    rules = play.rules
    by_verb = {
        what.partition(":")[2]: module
        for what, module in rules.origins.items()
        if what.startswith("verb:")
    }
    sold_by = {
        purchase.goods: rules.brought_by[goods]
        for goods in rules.goods
        for purchase in goods.each(play, seat, own_turn=True)
    }
    return forward(choices, entries, by_verb, sold_by)


def _show(
    play: Table,
    seat: int,
    buying: Buying,
    offered: Iterable[Purchase],
    choices: list[dict[str, object]],
    entries: list[dict[str, object]],
) -> None:
    """Purchases with their mixes of money; where nothing is to be paid, each is a choice."""
    for purchase in offered:
        if price_of(play, purchase):
            entries += factored(play, purchase, buying.stem(purchase), buying.ref(purchase))
        else:
            choices.append(_choice(play, seat, buying.action(purchase, ())))


def _choice(play: Table, seat: int, action: Action) -> dict[str, object]:
    shown = choice(action, ends(play, seat, action), preview(play, seat, action))
    tokens = play.rules.way_by_word
    refs = action.refs()
    if tokens:
        # What is paid with does not lie in the hand if it is no card.
        parts = [ref.partition(":") for ref in refs]
        refs = [
            f"means:{name}" if zone == "hand" and name in tokens else f"{zone}{colon}{name}"
            for zone, colon, name in parts
        ]
    if isinstance(action, Buy):
        refs = [*refs, *pieces_said(play.rules, action.clauses)]
    shown["refs"] = refs
    return shown


# -- what cannot be taken back ------------------------------------------------------------------


def ends(play: Table, seat: int, action: Action) -> bool:
    """Whether an action brings something to light or hands the table on to somebody else."""
    if play.rules.modules:
        return ends_on_a_copy(play, seat, action)
    stack, pending = play.state.stack, play.state.pending
    if stack[-1].kind == ACT:
        # The tiles bought are laid next; else the turn is over and the refill begins.
        return action.verb != "buy" and not pending[seat]
    assert stack[-1].kind == PLACE
    return len(pending[seat]) == 1


def ends_on_a_copy(play: Table, seat: int, action: Action) -> bool:
    """The same, found out by playing the action on a copy.

    Up to the first event that reveals something the copy goes the same way whatever is hidden,
    so the answer tells nothing.
    """
    events: list[Event] = []
    trial: Table = Play(play.rules, play.rules.copy(play.state), events)
    trial.act(seat, action)
    return any(event.reveals for event in events) or seat not in trial.owners()
