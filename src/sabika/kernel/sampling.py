"""Sampling legal actions without listing them: what random play and rollouts are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import fsum
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from sabika.kernel.decisions import Offer

Kind: TypeAlias = "tuple[tuple[Offer[Any], ...], Offer[Any] | None]"
"""A kind of action: its offers, and its offer if there is only one."""

_PATIENCE: Final = 16
"""How often an illegal proposal is drawn again before the legal actions are counted."""
_REMEMBERED: Final = 256
"""How many sorts of decision are remembered."""
_parts_known: Final[dict[int, tuple[tuple[Offer[Any], ...], tuple[Offer[Any], ...]]]] = {}
"""The sorts of decision met so far with what their offers were joined of. Each always brings the
same tuple of offers, so it is known by identity."""


class Sorted:
    """The offers of a decision by kind, the likeliest kind first, and what is left without one."""

    __slots__ = ("_without", "kinds", "offers", "total", "weights")

    def __init__(
        self,
        offers: tuple[Offer[Any], ...],
        kinds: list[Kind],
        weights: list[float],
        total: float,
    ) -> None:
        self.offers = offers
        self.kinds = kinds
        self.weights = weights
        """The weight of each kind."""
        self.total = total
        """The weight of all."""
        self._without: list[Sorted | None] = [None for _ in kinds]

    def without(self, index: int) -> Sorted:
        """The same with one kind put aside; each is made once, for it happens every turn."""
        left = self._without[index]
        if left is None:
            kinds = self.kinds[:index] + self.kinds[index + 1 :]
            weights = self.weights[:index] + self.weights[index + 1 :]
            left = Sorted(self.offers, kinds, weights, self.total - self.weights[index])
            self._without[index] = left
        return left


class Weights:
    """How likely each kind of action is to be drawn; kinds without a weight come last."""

    def __init__(self, by_kind: Mapping[str, float]) -> None:
        self._by_kind = dict(by_kind)
        self.known: dict[int, Sorted] = {}
        """The sorts of decision met so far. Each always brings the same tuple of offers, so it is
        known by identity."""

    def sort(self, offers: tuple[Offer[Any], ...]) -> Sorted:
        """Sort the offers of a decision by kind, the likeliest first, and remember it."""
        by_kind: dict[str, list[Offer[Any]]] = {}
        for offer in offers:
            by_kind.setdefault(offer.kind, []).append(offer)
        likeliest = sorted(by_kind, key=lambda kind: -self._by_kind.get(kind, 0.0))
        weights = [self._by_kind.get(kind, 0.0) for kind in likeliest]
        kinds: list[Kind] = []
        for kind in likeliest:
            same = by_kind[kind]
            kinds.append((tuple(same), same[0] if len(same) == 1 else None))
        found = Sorted(offers, kinds, weights, fsum(weights))
        if len(self.known) >= _REMEMBERED:
            self.known.clear()
        self.known[id(offers)] = found
        return found


def sample(
    play: Any, seat: int, offers: tuple[Offer[Any], ...], random: Callable[[], float]
) -> Action | None:
    """One listed action of some offers, each equally likely; None if there is none.

    `random()` gives a number from 0 to below 1.
    """
    if play.rules.modules:
        # Joined offers are asked for themselves: none would be asked again for its bound.
        offers = _apart(offers)
    bounds = [offer.bound(play, seat) for offer in offers]
    total: int = sum(bounds)
    if not total:
        random()  # so that the dice fall the same way however cheaply nothing was found
        return None
    for _ in range(_PATIENCE):
        index = int(random() * total)
        position = 0
        for bound in bounds:
            if index < bound:
                break
            index -= bound
            position += 1
        action = offers[position].propose(play, seat, index)
        if action is not None:
            return action
    # Hardly anything that might be legal is: count exactly.
    counts = [offer.count(play, seat) for offer in offers]
    exactly: int = sum(counts)
    index = int(random() * exactly)
    for position, count in enumerate(counts):
        if index < count:
            return offers[position].at(play, seat, index)
        index -= count
    return None


def _apart(offers: tuple[Offer[Any], ...]) -> tuple[Offer[Any], ...]:
    """What the offers of a decision were joined of."""
    known = _parts_known.get(id(offers))
    if known is None or known[0] is not offers:
        if len(_parts_known) >= _REMEMBERED:
            _parts_known.clear()
        known = (offers, tuple([part for offer in offers for part in offer.parts()]))
        _parts_known[id(offers)] = known
    return known[1]


def draw(
    play: Any,
    seat: int,
    offers: tuple[Offer[Any], ...],
    weights: Weights,
    random: Callable[[], float],
) -> Action:
    """One listed action: first a kind by its weight, then any action of the kind alike.

    Where modules add to an offer, one of their moves counts once, in however many ways it is paid,
    and may be put aside because it does not appeal.

    Only the kinds that are drawn get counted; a kind without actions is put aside and another
    drawn. Kinds without a weight come last.
    """
    found = weights.known.get(id(offers))
    if found is None or found.offers is not offers:
        found = weights.sort(offers)
    while found.kinds:
        point = random() * found.total
        index = -1
        for weight in found.weights:
            index += 1
            point -= weight
            if point < 0.0:
                break
        # Falling through leaves the last kind: there only weightless ones are left.
        same, only = found.kinds[index]
        if only is not None:
            action = only.pick(play, seat, random)
        else:
            action = sample(play, seat, same, random)
        if action is not None:
            return action
        found = found.without(index)
    action = sample(play, seat, offers, random)  # rather what does not appeal than nothing
    if action is None:
        raise IllegalAction("nothing-legal")
    return action
