"""Hidden zones: who knows what of a face-down pile, and how to deal the unknown anew.

A pile's order is fixed when it is shuffled; drawing only moves its top. Positions may be known to
some seats (a peeked card). Segments are the parts a pile was stacked from: a card inserted into a
segment is publicly known to lie there, though not where.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, cast

from sabika.kernel.rng import Chance

Seats: TypeAlias = int
"""A set of seats as a bit mask."""
EVERYBODY: Final[Seats] = -1
"""All seats, and all who look on."""


class Pile:
    """A face-down pile, immutable: a shared order, the index of its top, and who knows what."""

    __slots__ = ("bounds", "cards", "known", "top")

    def __init__(
        self,
        cards: tuple[int, ...],
        top: int = 0,
        bounds: tuple[int, ...] = (),
        known: tuple[tuple[int, Seats], ...] = (),
    ) -> None:
        self.cards = cards
        self.top = top
        self.bounds = bounds or (len(cards),)
        self.known = known

    def __len__(self) -> int:
        return len(self.cards) - self.top

    def rest(self) -> tuple[int, ...]:
        """What lies in it, from the top down."""
        return self.cards[self.top :]

    def without(self, count: int) -> Pile:
        """The pile after its top cards were drawn."""
        return Pile(self.cards, self.top + count, self.bounds, self.known)

    def peeked(self, count: int, seat: int) -> Pile:
        """The pile after a seat looked at its top cards."""
        known = dict(self.known)
        for position in range(self.top, min(self.top + count, len(self.cards))):
            known[position] = known.get(position, 0) | 1 << seat
        return Pile(self.cards, self.top, self.bounds, tuple(sorted(known.items())))

    def topped(self, cards: tuple[int, ...], seats: Seats) -> Pile:
        """The pile with cards put on top, the first one uppermost; only these seats know them."""
        shift = len(cards) - self.top
        bounds = [bound + shift for bound in self.bounds if bound > self.top]
        below = [(where + shift, known) for where, known in self.known if where >= self.top]
        known = (*[(place, seats) for place in range(len(cards))], *below)
        return Pile((*cards, *self.rest()), 0, tuple(bounds), known)

    def upon(self, below: Pile) -> Pile:
        """The pile with all of another one under it; what is known of both stays known."""
        data, under, height = self.to_data(), below.to_data(), len(self)
        bounds = [*cast(list[int], data["bounds"])]
        bounds += [height + bound for bound in cast(list[int], under["bounds"])]
        known = [(place, seats) for place, seats in cast(list[list[int]], data["known"])]
        for place, seats in cast(list[list[int]], under["known"]):
            known.append((height + place, seats))
        return Pile((*self.rest(), *below.rest()), 0, tuple(bounds), tuple(known))

    def bottomed(self, card: int, seats: Seats) -> Pile:
        """The pile, of one segment from now on, with a card put under all others."""
        below = len(self.cards)
        return Pile((*self.cards, card), self.top, (below + 1,), (*self.known, (below, seats)))

    def inserted(self, segment: int, card: int, chance: Chance, stream: str) -> Pile:
        """The pile with a card put at a random place of a segment; nobody knows which.

        So nobody knows any more at which place of the segment a card lies that was looked at.
        """
        start = max(self.top, self.bounds[segment - 1] if segment else 0)
        end = max(start, self.bounds[segment])
        place = start + chance.below(stream, end - start + 1)
        return Pile(
            (*self.cards[:place], card, *self.cards[place:]),
            self.top,
            tuple([bound + (index >= segment) for index, bound in enumerate(self.bounds)]),
            tuple(
                [
                    (where + (where >= end), seats)
                    for where, seats in self.known
                    if not start <= where < end
                ]
            ),
        )

    def keeping(self, wanted: Callable[[int], bool]) -> Pile:
        """The pile, nothing drawn from it yet, with only the wanted cards left, in their order."""
        starts = (0, *self.bounds[:-1])
        kept = [
            [card for card in self.cards[start:bound] if wanted(card)]
            for start, bound in zip(starts, self.bounds, strict=True)
        ]
        bounds = [sum(map(len, kept[: index + 1])) for index in range(len(kept))]
        return Pile(tuple([card for cards in kept for card in cards]), 0, tuple(bounds))

    def knows(self, seat: int | None, position: int) -> bool:
        """Whether a seat (None: a spectator) knows the card at an absolute position."""
        if seat is None:
            return (position, EVERYBODY) in self.known
        return any(where == position and seats >> seat & 1 for where, seats in self.known)

    def unknown(self, seat: int | None) -> list[int]:
        """The absolute positions still in the pile that a seat does not know."""
        return self._unknown_between(seat, self.top, len(self.cards))

    def dealt_anew(
        self, seat: int | None, group: Callable[[int], str], chance: Chance, stream: str
    ) -> Pile:
        """A pile drawn at random among those consistent with what a seat knows.

        Cards of one group may be anywhere in the pile, as long as every segment keeps its number
        of cards of each group. First it is drawn where in each segment its groups lie, then which
        cards of a group lie there. Both start from a sorted order, not from the true one: equal
        knowledge and equal chance give equal piles.
        """
        cards = list(self.cards)
        unseen: dict[str, list[int]] = {}
        places: dict[str, list[int]] = {}
        start = self.top
        for bound in self.bounds:
            spots = self._unknown_between(seat, start, bound)
            start = max(start, bound)
            labels: list[str] = []
            for spot in spots:
                name = group(cards[spot])
                labels.append(name)
                unseen.setdefault(name, []).append(cards[spot])
            if len(set(labels)) > 1:
                labels = chance.shuffled(stream, sorted(labels))
            for spot, name in zip(spots, labels, strict=True):
                places.setdefault(name, []).append(spot)
        for name in sorted(unseen):
            dealt = chance.shuffled(stream, sorted(unseen[name]))
            for spot, card in zip(places[name], dealt, strict=True):
                cards[spot] = card
        return Pile(tuple(cards), self.top, self.bounds, self.known)

    def _unknown_between(self, seat: int | None, start: int, end: int) -> list[int]:
        spots = range(max(start, self.top), min(end, len(self.cards)))
        if not self.known:
            return list(spots)
        seen = {spot for spot, _ in self.known if self.knows(seat, spot)}
        return [spot for spot in spots if spot not in seen]

    def to_data(self) -> dict[str, object]:
        """What is left of the pile as plain data, positions counted from the top."""
        return {
            "cards": self.rest(),
            "bounds": [bound - self.top for bound in self.bounds if bound > self.top],
            "known": [[p - self.top, seats] for p, seats in self.known if p >= self.top],
        }

    @staticmethod
    def from_data(data: dict[str, object]) -> Pile:
        """The pile such plain data stands for."""
        cards = cast(Sequence[int], data["cards"])  # a tuple, unless it was written down
        bounds = cast(list[int], data["bounds"])
        known = cast(list[list[int]], data["known"])
        return Pile(tuple(cards), 0, tuple(bounds), tuple((p, seats) for p, seats in known))
