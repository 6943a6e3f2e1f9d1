"""Chance: named streams drawn from one secret seed by a keyed hash.

Each stream (`tower`, `deck`, a module's die) is independent of the others, so adding a module does
not disturb them. A stream is a counter in the state: no generator object, nothing to copy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b, sha256
from struct import Struct
from typing import Any, Final, TypeVar

from sabika.kernel.errors import PositionError

T = TypeVar("T")

_BLOCK: Final = Struct("<16I")
_BITS: Final = 32
_RANGE: Final = 1 << _BITS
_MASK: Final = _RANGE - 1


def commitment(seed: str) -> str:
    """The public promise about a secret seed: made at the start, checked when the seed is shown.

    It hides the seed only if the seed cannot be guessed; hosts use long random seeds.
    """
    return sha256(b"sabika seed:" + seed.encode()).hexdigest()


class Chance:
    """The secret seed and, per stream, how many blocks of it were used up.

    The counters are replaced, never changed, so copies may share them.
    """

    __slots__ = ("seed", "used")

    def __init__(self, seed: str, used: dict[str, int]) -> None:
        self.seed = seed
        self.used = used

    def copy(self) -> Chance:
        """An independent copy that will draw the same numbers."""
        return Chance(self.seed, self.used)

    def to_data(self) -> dict[str, object]:
        """Everything that decides how chance goes on, as entries of a saved state."""
        return {"seed": self.seed, "chance": self.used}

    def below(self, stream: str, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely."""
        if not 0 < bound <= _RANGE:
            raise ValueError(f"a bound from 1 to {_RANGE}, not {bound}")
        words: list[int] = []
        return self._below(stream, bound, words)

    def from_bag(self, stream: str, bag: Sequence[int]) -> int:
        """The kind of a piece drawn from a bag that holds so many of each kind."""
        piece, kind = self.below(stream, sum(bag)), 0
        while piece >= bag[kind]:
            piece -= bag[kind]
            kind += 1
        return kind

    def shuffled(self, stream: str, items: list[T]) -> list[T]:
        """The items in a random order (Fisher-Yates); the argument stays as it is."""
        words: list[int] = []
        order = items[:]
        for last in range(len(order) - 1, 0, -1):
            # As _below does, without the call: shuffling is what a set-up mostly consists of.
            if words:
                word = words.pop()
                number = word * (last + 1)
                if number & _MASK > last:
                    other = number >> _BITS
                else:
                    words.append(word)
                    other = self._below(stream, last + 1, words)
            else:
                other = self._below(stream, last + 1, words)
            order[last], order[other] = order[other], order[last]
        return order

    def _below(self, stream: str, bound: int, words: list[int]) -> int:
        """A number below the bound from the words at hand, which are refilled as needed.

        A word times the bound, without its low bits, is such a number. Words whose low bits are
        among the first few are thrown away, so that every number comes from equally many words.
        """
        while True:
            if not words:
                words += self._block(stream)
            number = words.pop() * bound
            if number & _MASK >= _RANGE % bound:
                return number >> _BITS

    def _block(self, stream: str) -> tuple[int, ...]:
        """The next sixteen words of a stream."""
        counter = self.used.get(stream, 0)
        self.used = {**self.used, stream: counter + 1}
        key = blake2b(self.seed.encode(), digest_size=32, person=b"sabika seed").digest()
        return _BLOCK.unpack(blake2b(f"{stream}/{counter}".encode(), key=key).digest())


class LoadedChance(Chance):
    """Chance whose dice fall as prescribed at first: for positions somebody describes."""

    __slots__ = ("draws", "streams")

    def __init__(
        self,
        seed: str,
        used: dict[str, int],
        streams: tuple[str, ...],
        draws: tuple[tuple[int, int], ...],
    ) -> None:
        super().__init__(seed, used)
        self.streams = streams
        """The streams dice are thrown from."""
        self.draws = draws
        """How the next throws fall, whichever of these streams they come from: bound and number."""

    def copy(self) -> Chance:
        return LoadedChance(self.seed, self.used, self.streams, self.draws)

    def below(self, stream: str, bound: int) -> int:
        if not self.draws or stream not in self.streams:
            return super().below(stream, bound)
        (expected, number), *rest = self.draws
        if expected != bound:
            raise PositionError("position-roll")
        self.draws = tuple(rest)
        return number

    def to_data(self) -> dict[str, object]:
        if not self.draws:
            return super().to_data()
        return {**super().to_data(), "loaded": {"streams": self.streams, "draws": self.draws}}


def saved_chance(saved: Mapping[str, Any]) -> Chance:
    """The chance of a saved state."""
    loaded = saved.get("loaded")
    if loaded is None:
        return Chance(saved["seed"], dict(saved["chance"]))
    draws = tuple([(bound, number) for bound, number in loaded["draws"]])
    return LoadedChance(saved["seed"], dict(saved["chance"]), tuple(loaded["streams"]), draws)


class StillChance(Chance):
    """Chance that never mixes anything: for imagining a position without guessing at its future."""

    def __init__(self) -> None:
        super().__init__("still", {})

    def copy(self) -> Chance:
        return StillChance()

    def below(self, stream: str, bound: int) -> int:
        return 0

    def shuffled(self, stream: str, items: list[T]) -> list[T]:
        return items[:]
