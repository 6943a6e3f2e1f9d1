"""The laws hold with any modules and options, 2 to 6 players.

In the usual run any two modules meet in a game that is cheap enough; in the long run random sets
of modules are played as well. `make fuzz` plays as many more as one likes; a failure here says how
to play it again.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tests.full import FULL
from tests.laws.mix_laws import examine
from tests.laws.mixes import GreedyMix, Mix, covering, fitting, known, mix_of, shipped

SHARDS = 40
GAMES = 25
"""How many random mixes a shard of the long run plays."""
ZEAL = 0.3 if not FULL else 1.0
MET = 5
"""In so many games of the long run at least any two modules meet."""


def run(mix: Mix, tried: Counter[str]) -> None:
    """Examine a mix; whatever goes wrong, say how to play it again."""
    try:
        examine(mix, tried, ZEAL)
    except Exception as error:
        error.add_note(f"again: python -m tests.laws.fuzz {mix.again()}")
        raise


def pairs() -> list[tuple[str, str]]:
    """Any two modules that go together."""
    infos = sorted(known(), key=lambda info: info.id)
    return [
        (one.id, other.id)
        for one, other in combinations(infos, 2)
        if one.id not in other.conflicts and other.id not in one.conflicts
    ]


def met(mixes: list[Mix]) -> Counter[tuple[str, str]]:
    """In how many of some mixes any two modules meet."""
    return Counter(pair for mix in mixes for pair in combinations(sorted(mix.modules), 2))


def test_every_two_modules_meet() -> None:
    """All pairs of the modules there are, those of the tests too."""
    assert len({module for pair in pairs() for module in pair}) == len(known())
    counted = met(covering())
    assert [pair for pair in pairs() if not counted[pair]] == []
    assert {mix.players for mix in covering()} == {2, 3, 4, 5, 6}


@pytest.mark.slow
@pytest.mark.parametrize("mix", covering(), ids=lambda mix: str(mix.seed))
def test_modules_that_meet(tried: Counter[str], mix: Mix) -> None:
    run(mix, tried)


@pytest.mark.parametrize("module", [module.id for module in known()])
def test_each_module_alone(tried: Counter[str], module: str) -> None:
    """In the usual run by as many as its turn in the list says, in the long run by 2 to 6."""
    (info,) = [info for info in known() if info.id == module]
    counts = range(info.players[0], info.players[1] + 1)
    for players in counts if FULL else [counts[info.number % len(counts)]]:
        run(Mix(players, players, fitting([module, *info.requires], players)), tried)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 6] if FULL else [2])
def test_all_modules_at_once(tried: Counter[str], players: int) -> None:
    for seed in range(3 if FULL else 1):
        run(Mix(seed, players, fitting(list(shipped()), players)), tried)


if FULL:

    @pytest.mark.slow
    @pytest.mark.parametrize("players", [2, 3, 4, 6])
    def test_all_modules_at_once_by_greedy_bots(tried: Counter[str], players: int) -> None:
        examine(GreedyMix(players, players, fitting(list(shipped()), players)), tried, ZEAL)

    def shards() -> list[list[Mix]]:
        """Random mixes of any size."""
        return [[mix_of(s * 1000 + number) for number in range(GAMES)] for s in range(SHARDS)]

    @pytest.mark.slow
    @pytest.mark.parametrize("shard", range(SHARDS))
    def test_any_mix_of_modules(tried: Counter[str], shard: int) -> None:
        for mix in shards()[shard]:
            run(mix, tried)

    def test_every_two_modules_meet_often() -> None:
        counted = met([mix for shard in shards() for mix in shard])
        assert [pair for pair in pairs() if counted[pair] < MET] == []
