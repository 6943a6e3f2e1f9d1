"""Offers that share a verb: several modules may sell something with `buy` at one decision.

A decision knows one offer a verb. Where more are contributed they are joined to one that asks each
part whether an action is its own, told by the action's words alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from sabika.kernel.actions import Action
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.decisions import Offer
from sabika.kernel.play import Play

P = TypeVar("P", bound=Play[Any, Any])


@mypyc_attr(allow_interpreted_subclasses=True)
class PartOffer(Offer[P]):
    """An offer of some of the actions of a verb; the others belong to other offers."""

    def owns(self, action: Action) -> bool:
        """Whether an action of the verb is one of these, legal or not; told by its words."""
        raise NotImplementedError

    def moves(self, play: P, seat: int) -> list[tuple[float, list[Action]]]:
        """The listed actions by what they do: the ways to pay for one thing are one move.

        With each, how gladly a quick player makes it, from 0 to 1.
        """
        return [(1.0, [action]) for action in self.each(play, seat)]


class JointOffer(Offer[Any]):
    """All offers of one verb at a decision: one that takes what is left over, and the parts."""

    def __init__(self, whole: Offer[Any], parts: tuple[PartOffer[Any], ...]) -> None:
        super().__init__(whole.verb, whole.kind)
        self._whole = whole
        self._parts = parts
        self.all: tuple[Offer[Any], ...] = (whole, *parts)
        """Every offer that was joined."""

    def _owner(self, action: Action) -> Offer[Any]:
        # Contributed parts come behind those of the core, which own whatever else there is.
        found: Offer[Any] = self._whole
        for part in self._parts:
            if part.owns(action):
                found = part
        return found

    def each(self, play: Any, seat: int) -> Iterator[Action]:
        for offer in self.all:
            yield from offer.each(play, seat)

    def count(self, play: Any, seat: int) -> int:
        return sum([offer.count(play, seat) for offer in self.all])

    def at(self, play: Any, seat: int, index: int) -> Action:
        for offer in self.all:
            count = offer.count(play, seat)
            if index < count:
                return offer.at(play, seat, index)
            index -= count
        raise IndexError(index)

    def pick(self, play: Any, seat: int, random: Callable[[], float]) -> Action | None:
        """One listed action; of the parts first a move, so that many ways to pay drown nothing.

        None if there is none, or if the move that was drawn does not appeal.
        """
        count = self._whole.count(play, seat)
        moves = [move for part in self._parts for move in part.moves(play, seat)]
        if not count and not moves:
            return None
        index = int(random() * (count + len(moves)))
        if index < count:
            return self._whole.at(play, seat, index)
        appeal, ways = moves[index - count]
        if appeal < 1.0 and random() >= appeal:
            return None
        return ways[int(random() * len(ways))] if len(ways) > 1 else ways[0]

    def check(self, play: Any, seat: int, action: Action) -> None:
        self._owner(action).check(play, seat, action)

    def apply(self, play: Any, seat: int, action: Action) -> None:
        self._owner(action).apply(play, seat, action)


def joined(offers: list[Offer[Any]]) -> tuple[Offer[Any], ...]:
    """The offers of a decision, those of one verb joined at the place of the first."""
    by_verb: dict[str, list[Offer[Any]]] = {}
    for offer in offers:
        by_verb.setdefault(offer.verb, []).append(offer)
    return tuple([_join(verb, same) for verb, same in by_verb.items()])


def parts_of(offers: tuple[Offer[Any], ...]) -> list[Offer[Any]]:
    """The offers as they were before they were joined."""
    found: list[Offer[Any]] = []
    for offer in offers:
        found += offer.all if isinstance(offer, JointOffer) else [offer]
    return found


def _join(verb: str, same: list[Offer[Any]]) -> Offer[Any]:
    if len(same) == 1:
        return same[0]
    whole = [offer for offer in same if not isinstance(offer, PartOffer)]
    parts = [offer for offer in same if isinstance(offer, PartOffer)]
    if len(whole) > 1:
        raise ValueError(f"several offers claim every {verb!r}: all but one must be a PartOffer")
    rest = whole[0] if whole else parts.pop()
    return JointOffer(rest, tuple(parts))
