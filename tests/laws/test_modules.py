"""The laws hold with any modules: random subsets, random options, 2 to 6 players.

`make fuzz` plays as many more as one likes; a failure here says how to play it again.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tests.full import FULL
from tests.laws.mix_laws import examine
from tests.laws.mixes import Mix, fitting, known, mix_of, shipped

SHARDS = 5 if not FULL else 40
GAMES = 5 if not FULL else 25
"""How many games a shard plays."""
ZEAL = 0.3 if not FULL else 1.0
MET = 5
"""In so many games at least any two modules meet."""


def mixes(shard: int) -> list[Mix]:
    """The mixes of a shard."""
    return [mix_of(shard * 1000 + number) for number in range(GAMES)]


def run(mix: Mix, tried: Counter[str]) -> None:
    """Examine a mix; whatever goes wrong, say how to play it again."""
    try:
        examine(mix, tried, ZEAL)
    except Exception as error:
        error.add_note(f"again: python -m tests.laws.fuzz {mix.again()}")
        raise


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(SHARDS))
def test_any_mix_of_modules(tried: Counter[str], shard: int) -> None:
    for mix in mixes(shard):
        run(mix, tried)


def test_every_two_modules_meet_often() -> None:
    """All that go together; also without the games of all of them below."""
    met: Counter[tuple[str, str]] = Counter()
    for shard in range(SHARDS):
        for mix in mixes(shard):
            met.update(combinations(sorted(mix.modules), 2))
    for one, other in combinations(sorted(known(), key=lambda info: info.id), 2):
        if one.id not in other.conflicts and other.id not in one.conflicts:
            assert met[one.id, other.id] >= MET


@pytest.mark.parametrize("module", [module.id for module in known()])
def test_each_module_alone(tried: Counter[str], module: str) -> None:
    (info,) = [info for info in known() if info.id == module]
    for players in range(info.players[0], info.players[1] + 1, 1 if FULL else 3):
        run(Mix(players, players, fitting([module, *info.requires], players)), tried)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 6] if FULL else [2])
def test_all_modules_at_once(tried: Counter[str], players: int) -> None:
    """By several in the usual run, too: some of the mixes above are of all there are."""
    for seed in range(3 if FULL else 1):
        run(Mix(seed, players, fitting(list(shipped()), players)), tried)
