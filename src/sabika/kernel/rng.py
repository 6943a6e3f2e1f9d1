"""Chance: named streams drawn from one secret seed by a keyed hash.

Each stream (`tower`, `deck`, a module's die) is independent of the others, so adding a module does
not disturb them. A stream is a counter in the state: no generator object, nothing to copy.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from struct import Struct
from typing import Final, TypeVar

T = TypeVar("T")

_BLOCK: Final = Struct("<16I")
_RANGE: Final = 1 << 32


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

    def below(self, stream: str, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely."""
        return _Words(self, stream).below(bound)

    def shuffled(self, stream: str, items: list[T]) -> list[T]:
        """The items in a random order (Fisher-Yates); the argument stays as it is."""
        words = _Words(self, stream)
        order = items[:]
        for last in range(len(order) - 1, 0, -1):
            other = words.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


class _Words:
    """A run of 32-bit words of one stream, hashed block by block."""

    def __init__(self, chance: Chance, stream: str) -> None:
        self._chance = chance
        self._stream = stream
        self._key = blake2b(chance.seed.encode(), digest_size=32, person=b"sabika seed").digest()
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        # Words at or above the largest multiple of the bound are thrown away: no bias.
        limit = _RANGE - _RANGE % bound
        while True:
            if not self._words:
                self._refill()
            word = self._words.pop()
            if word < limit:
                return word % bound

    def _refill(self) -> None:
        counter = self._chance.used.get(self._stream, 0)
        self._chance.used = {**self._chance.used, self._stream: counter + 1}
        text = f"{self._stream}/{counter}".encode()
        self._words = list(_BLOCK.unpack(blake2b(text, key=self._key).digest()))
