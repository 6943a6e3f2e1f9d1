"""Offers that share a verb: several modules may sell something with `buy` at one decision.

A decision knows one offer a verb. Where more are contributed they are joined to one that asks each
part whether an action is its own, told by the action's words alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from sabika.kernel.actions import Action
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.decisions import Offer
from sabika.kernel.play import Play
from sabika.kernel.sampling import sample

P = TypeVar("P", bound=Play[Any, Any])
M = TypeVar("M")


@mypyc_attr(allow_interpreted_subclasses=True)
class ByMove(Generic[P, M]):
    """The actions of an offer of which several are one move, made in several ways."""

    def moves(self, play: P, seat: int) -> list[M]:
        """What can be done here, each thing once in however many ways it is paid.

        Whether there is a way at all is asked later, of the move that is drawn alone.
        """
        raise NotImplementedError

    def ways(self, play: P, seat: int, move: M) -> int:
        """In how many ways a move can be made: so many of the listed actions make it."""
        raise NotImplementedError

    def way(self, play: P, seat: int, move: M, index: int) -> Action:
        """One of the ways to make a move."""
        raise NotImplementedError

    def appeal(self, play: P, seat: int, move: M) -> float:
        """How gladly a quick player makes a move, from 0 to 1; no rule."""
        return 1.0


@mypyc_attr(allow_interpreted_subclasses=True)
class PartOffer(Offer[P]):
    """An offer of some of the actions of a verb; the others belong to other offers."""

    by_move: ByMove[P, Any] | None = None
    """Draws them by move, where several are one; else each counts for itself."""

    def owns(self, action: Action) -> bool:
        """Whether an action of the verb is one of these, legal or not; told by its words."""
        raise NotImplementedError


class JointOffer(Offer[Any]):
    """All offers of one verb at a decision: one that takes what is left over, and the parts."""

    def __init__(self, whole: Offer[Any], parts: tuple[PartOffer[Any], ...]) -> None:
        super().__init__(whole.verb, whole.kind)
        self._whole = whole
        self._parts = parts
        self.all: tuple[Offer[Any], ...] = (whole, *parts)
        """Every offer that was joined."""
        self._by_move = [part.by_move for part in parts if part.by_move is not None]
        others = tuple([part for part in parts if part.by_move is None])
        self._others: Offer[Any] = JointOffer(whole, others) if self._by_move and others else whole
        """All that is not drawn by move."""

    def parts(self) -> tuple[Offer[Any], ...]:
        return self.all

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

    def promising(self, play: Any, seat: int) -> Iterator[Action]:
        for offer in self.all:
            yield from offer.promising(play, seat)

    def count(self, play: Any, seat: int) -> int:
        return sum([offer.count(play, seat) for offer in self.all])

    def at(self, play: Any, seat: int, index: int) -> Action:
        for offer in self.all:
            count = offer.count(play, seat)
            if index < count:
                return offer.at(play, seat, index)
            index -= count
        raise IndexError(index)

    def bound(self, play: Any, seat: int) -> int:
        return sum([offer.bound(play, seat) for offer in self.all])

    def propose(self, play: Any, seat: int, index: int) -> Action | None:
        for offer in self.all[:-1]:
            bound = offer.bound(play, seat)
            if index < bound:
                return offer.propose(play, seat, index)
            index -= bound
        return self.all[-1].propose(play, seat, index)

    def pick(self, play: Any, seat: int, random: Callable[[], float]) -> Action | None:
        """One listed action; of the parts first a move, so that many ways to pay drown nothing.

        None if there is none, or if the move that was drawn does not appeal.
        """
        if not self._by_move:
            return sample(play, seat, self.all, random)
        count = self._others.count(play, seat)
        moves = [(part, move) for part in self._by_move for move in part.moves(play, seat)]
        while count or moves:
            index = int(random() * (count + len(moves)))
            if index < count:
                return self._others.at(play, seat, index)
            part, move = moves[index - count]
            ways = part.ways(play, seat, move)
            if ways:
                appeal = part.appeal(play, seat, move)
                if appeal < 1.0 and random() >= appeal:
                    return None
                return part.way(play, seat, move, int(random() * ways) if ways > 1 else 0)
            del moves[index - count]
        return None

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
        found += offer.parts()
    return found


def any_listed(play: Any, seat: int, offer: Offer[Any]) -> bool:
    """Whether an offer lists any action at all; nothing is looked at behind the first."""
    for part in offer.parts():
        for index in range(part.bound(play, seat)):
            if part.propose(play, seat, index) is not None:
                return True
    return False


def _join(verb: str, same: list[Offer[Any]]) -> Offer[Any]:
    if len(same) == 1:
        return same[0]
    whole = [offer for offer in same if not isinstance(offer, PartOffer)]
    parts = [offer for offer in same if isinstance(offer, PartOffer)]
    if len(whole) > 1:
        raise ValueError(f"several offers claim every {verb!r}: all but one must be a PartOffer")
    rest = whole[0] if whole else parts.pop()
    return JointOffer(rest, tuple(parts))
