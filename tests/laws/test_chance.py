"""Law: the secret streams give the same numbers for ever, independently, without bias."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabika.kernel.rng import Chance, commitment


def numbers(seed: str, stream: str, bound: int, count: int) -> list[int]:
    """The first numbers of a stream, drawn one by one."""
    chance = Chance(seed, {})
    return [chance.below(stream, bound) for _ in range(count)]


GOLDEN = [
    (
        ("0", "deck"),
        [71, 41, 81, 56, 93, 38, 50, 67],
        [939929808, 3020213946, 258507239],
        [5, 0, 2, 1, 8, 4, 10, 11, 9, 6, 3, 7],
    ),
    (
        ("sabika", "tower"),
        [98, 7, 2, 98, 64, 15, 74, 91],
        [1150920995, 2986180052, 1927023655],
        [6, 11, 0, 10, 8, 2, 3, 1, 9, 4, 5, 7],
    ),
    (
        ("", ""),
        [92, 11, 94, 37, 27, 66, 9, 45],
        [3907704633, 1209093403, 4234883059],
        [2, 8, 9, 7, 0, 4, 10, 6, 11, 1, 3, 5],
    ),
]
"""Written down once and for all: other numbers would break every record there is."""


@pytest.mark.parametrize(("names", "small", "large", "order"), GOLDEN)
def test_the_same_numbers_for_ever(
    names: tuple[str, str], small: list[int], large: list[int], order: list[int]
) -> None:
    seed, stream = names
    chance = Chance(seed, {})
    assert [chance.below(stream, 100) for _ in range(8)] == small
    assert [chance.below(stream, 2**32) for _ in range(3)] == large
    assert chance.shuffled(stream, list(range(12))) == order
    assert chance.used == {stream: 12}


def test_the_recipe() -> None:
    """Keyed BLAKE2 blocks of sixteen words, the last word first; a word times the bound, divided
    by the range, is the number, unless the remainder is too small (then the word is left out)."""
    key = blake2b(b"sabika", digest_size=32, person=b"sabika seed").digest()
    words: list[int] = []
    for block in range(8):
        found = blake2b(f"tower/{block}".encode(), key=key).digest()
        words += reversed([int.from_bytes(found[at : at + 4], "little") for at in range(0, 64, 4)])
    order = list(range(108))
    for last in range(107, 0, -1):
        other, rest = divmod(words.pop(0) * (last + 1), 2**32)
        assert rest >= 2**32 % (last + 1)
        order[last], order[other] = order[other], order[last]
    assert Chance("sabika", {}).shuffled("tower", list(range(108))) == order


def test_independent_streams() -> None:
    """What is drawn from one stream disturbs no other, nor does its name resemble another."""
    alone = numbers("s", "tower", 1000, 20)
    chance = Chance("s", {})
    mixed: list[int] = []
    for index in range(20):
        chance.shuffled("deck", list(range(index)))
        mixed.append(chance.below("tower", 1000))
        chance.below(f"tower/{index}", 1000)
    assert mixed == alone
    streams = ["tower", "deck", "tower/0", "tower/1", "towe", "", "Tower", "tower "]
    firsts = [tuple(numbers("s", stream, 2**32, 4)) for stream in streams]
    assert len(set(firsts)) == len(streams)
    seeds = ["s", "t", "", "s ", "0", "00", "s" * 500, "säule"]
    firsts = [tuple(numbers(seed, "tower", 2**32, 4)) for seed in seeds]
    assert len(set(firsts)) == len(seeds)


def test_streams_are_uncorrelated() -> None:
    """Two streams, and two seeds, agree about as often as dice do."""
    for one, other in ((("s", "a"), ("s", "b")), (("s", "a"), ("t", "a"))):
        pairs = zip(numbers(*one, 6, 6000), numbers(*other, 6, 6000), strict=True)
        counts = Counter(pairs)
        assert len(counts) == 36
        assert _chi_square(list(counts.values()), 36) < 36 + 6 * 72**0.5


@pytest.mark.parametrize("bound", [2, 3, 4, 5, 6, 7, 13, 54, 100])
def test_numbers_are_even(bound: int) -> None:
    counts = Counter(numbers("even", f"die {bound}", bound, 200 * bound))
    assert set(counts) == set(range(bound))
    free = bound - 1
    assert _chi_square(list(counts.values()), bound) < free + 6 * (2 * free) ** 0.5 + 3


def test_large_bounds_are_even_too() -> None:
    """Four words to three numbers: a careless division favours some, by size or by remainder."""
    bound = 3 * 2**30
    drawn = numbers("even", "large", bound, 6000)
    assert all(0 <= number < bound for number in drawn)
    for shares in (Counter(n // 2**30 for n in drawn), Counter(n % 3 for n in drawn)):
        assert all(abs(shares[share] - 2000) < 220 for share in range(3))


def _chi_square(counts: list[int], cells: int) -> float:
    expected = sum(counts) / cells
    return sum((count - expected) ** 2 / expected for count in counts)


@given(st.text(max_size=8), st.text(max_size=8), st.integers(1, 2**32))
def test_numbers_stay_below(seed: str, stream: str, bound: int) -> None:
    chance = Chance(seed, {})
    assert all(0 <= chance.below(stream, bound) < bound for _ in range(5))
    assert chance.used[stream] >= 1


@given(st.text(max_size=8), st.lists(st.integers(), max_size=120))
def test_shuffles_are_permutations(seed: str, items: list[int]) -> None:
    chance = Chance(seed, {})
    before = items[:]
    shuffled = chance.shuffled("deck", items)
    assert items == before
    assert Counter(shuffled) == Counter(items)
    assert Chance(seed, {}).shuffled("deck", items) == shuffled


def test_shuffles_are_even() -> None:
    chance = Chance("shuffles", {})
    counts = Counter(tuple(chance.shuffled("deck", [1, 2, 3, 4])) for _ in range(7200))
    assert set(counts) == set(permutations([1, 2, 3, 4]))
    assert _chi_square(list(counts.values()), 24) < 23 + 6 * 46**0.5
    # Long ones too: every card gets everywhere.
    places = [Counter[int]() for _ in range(20)]
    for _ in range(1000):
        for place, card in enumerate(chance.shuffled("long", list(range(20)))):
            places[place][card] += 1
    assert all(15 < count < 95 for place in places for count in place.values())
    assert all(len(place) == 20 for place in places)


def test_copies_go_their_own_way() -> None:
    chance = Chance("copy", {})
    chance.below("die", 6)
    twin = chance.copy()
    ahead = [twin.below("die", 1000) for _ in range(5)]
    assert chance.used == {"die": 1}
    assert [chance.below("die", 1000) for _ in range(5)] == ahead
    # A saved chance goes on where it was.
    saved = Chance("copy", {"die": 1})
    assert [saved.below("die", 1000) for _ in range(5)] == ahead


def test_commitment() -> None:
    promised = "9f5604c28f30ecb99f42a566ae8618405ef3425195b2696572d266af0cd06ce9"
    assert commitment("sabika") == promised
    assert commitment("a") != commitment("b")
    assert "sabika" not in commitment("sabika")
