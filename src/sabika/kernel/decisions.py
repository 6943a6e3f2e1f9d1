"""Decisions and their legal actions: complete, canonical, lazy.

A decision's actions come from a few `Offer`s (one per verb). An offer can count, list, pick,
check and carry out its actions, so nothing is listed that is not asked for: random play counts
and picks one, a check never lists at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from sabika.kernel.actions import Action, Cell
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.errors import IllegalAction, NotationError
from sabika.kernel.sampling import Weights, draw, sample

if TYPE_CHECKING:
    from sabika.kernel.play import Play

P = TypeVar("P", bound="Play[Any, Any]")


@dataclass(frozen=True)
class Decision:
    """Who is asked what; public, whatever the hidden state."""

    owner: int
    kind: str
    """One of about a dozen widgets a client draws: `act`, `place`, `choose`, `pay`, `bid` ..."""
    prompt: str
    """The message key of the question."""
    params: dict[str, object] = field(default_factory=dict)
    path: tuple[Cell, ...] = ()
    """Of a walk: the cells gone so far, the one it began on first; a choice of a cell is a step."""
    shared: bool = False
    """Whether several contributors put it together: it is called by what can be done."""
    between_turns: bool = False
    """Whether whoever is asked is not at turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(Generic[P]):
    """The actions of one verb at a decision. Stateless: everything comes from the play."""

    verb: str
    kind: str
    """What sort of move it is, for bots and statistics: `take`, `buy`, `redesign`, `place` ..."""

    def __init__(self, verb: str, kind: str) -> None:
        self.verb = verb
        self.kind = kind
        self.opens = True
        """Whether it opens a menu by itself; else it is there wherever a seat is asked anyway."""

    def parts(self) -> tuple[Offer[P], ...]:
        """The offers it was joined of, in their order; itself, if it was not."""
        return (self,)

    def open_to(self, play: P, seat: int) -> bool:
        """Whether a seat is asked because of it: by public facts only, whatever its hand."""
        return True

    def owns(self, action: Action) -> bool:
        """Whether an action of the verb is one of these, legal or not; told by its words."""
        return True

    def each(self, play: P, seat: int) -> Iterator[Action]:
        """All listed actions in canonical order."""
        raise NotImplementedError

    def count(self, play: P, seat: int) -> int:
        """How many actions `each` lists; offers with many override it, and `at` and `pick`."""
        return sum(1 for _ in self.each(play, seat))

    def at(self, play: P, seat: int, index: int) -> Action:
        """The listed action at an index; offers with many override it."""
        return next(islice(self.each(play, seat), index, None))

    def bound(self, play: P, seat: int) -> int:
        """A number not below `count` that is cheap to tell; see `propose`."""
        return self.count(play, seat)

    def propose(self, play: P, seat: int, index: int) -> Action | None:
        """For each index below `bound` a listed action or None, every listed action once.

        Drawing an index until an action comes draws uniformly, without counting exactly.
        """
        return self.at(play, seat, index)

    def pick(self, play: P, seat: int, random: Callable[[], float]) -> Action | None:
        """One listed action, each equally likely; None if there is none."""
        listed = list(self.each(play, seat))
        return listed[int(random() * len(listed))] if listed else None

    def promising(self, play: P, seat: int) -> Iterator[Action]:
        """The listed actions that bots try out: all, unless an offer with many knows better."""
        return self.each(play, seat)

    def check(self, play: P, seat: int, action: Action) -> None:
        """Raise IllegalAction, with the reason, unless the action may be played now."""
        raise NotImplementedError

    def apply(self, play: P, seat: int, action: Action) -> None:
        """Carry out an action that is known to be legal."""
        raise NotImplementedError


def offer_for(offers: tuple[Offer[P], ...], action: Action) -> Offer[P]:
    """The offer an action belongs to, or the reason why there is none."""
    verb = action.verb
    for offer in offers:
        if offer.verb == verb:
            return offer
    raise IllegalAction("not-offered", verb=verb, offered=sorted({o.verb for o in offers}))


class LegalActions(Generic[P]):
    """The legal actions of a seat now: a lazy set to iterate, count, test and sample.

    Payments with superfluous cards are accepted when played, so `in` is true for them, but they
    are not listed.
    """

    __slots__ = ("_play", "_seat", "offers")

    def __init__(self, play: P, seat: int, offers: tuple[Offer[P], ...]) -> None:
        self._play = play
        self._seat = seat
        self.offers = offers

    def __iter__(self) -> Iterator[Action]:
        for offer in self.offers:
            yield from offer.each(self._play, self._seat)

    def __len__(self) -> int:
        total = 0
        for offer in self.offers:
            total += offer.count(self._play, self._seat)
        return total

    def __contains__(self, action: object) -> bool:
        try:
            if isinstance(action, str):
                meant = self._play.rules.parse(action)
            elif isinstance(action, Action):
                meant = action.canonical(self._play.rules.order)
            else:
                return False
            offer_for(self.offers, meant).check(self._play, self._seat, meant)
        except (IllegalAction, NotationError):
            return False
        return True

    def at(self, index: int) -> Action:
        """The listed action at an index of the canonical order."""
        if index < 0:
            raise IndexError(index)
        for offer in self.offers:
            count = offer.count(self._play, self._seat)
            if index < count:
                return offer.at(self._play, self._seat, index)
            index -= count
        raise IndexError(index)

    def sample(self, random: Callable[[], float]) -> Action:
        """One listed action, each equally likely; `random()` is from 0 to below 1."""
        action = sample(self._play, self._seat, self.offers, random)
        if action is None:
            raise IllegalAction("nothing-legal")
        return action

    def draw(self, weights: Weights, random: Callable[[], float]) -> Action:
        """One listed action: first a kind by its weight, then any action of the kind alike."""
        return draw(self._play, self._seat, self.offers, weights, random)

    def kinds(self) -> list[str]:
        """The kinds of action that have at least one legal action, in canonical order."""
        present: list[str] = []
        for offer in self.offers:
            if offer.kind not in present and offer.count(self._play, self._seat):
                present.append(offer.kind)
        return present

    def of_kind(self, kind: str) -> LegalActions[P]:
        """Only the actions of one kind."""
        offers = tuple([offer for offer in self.offers if offer.kind == kind])
        return LegalActions(self._play, self._seat, offers)
