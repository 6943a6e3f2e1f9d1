"""What a seat cannot know: how dice will fall, and nothing else (State)."""

from __future__ import annotations

from typing import Final

from sabika.games.rollwrite.state import RollWriteState
from sabika.kernel.errors import SetupError
from sabika.kernel.rng import Chance

MEMORIES: Final = ("perfect", "view")


def imagine(state: RollWriteState, chance: Chance, memory: str) -> RollWriteState:
    """The same table with another future."""
    if memory not in MEMORIES:
        raise SetupError("bad-memory", memory=memory, allowed=list(MEMORIES))
    dealt = state.copy()
    dealt.chance = Chance(f"{chance.seed} from here on", {})
    return dealt
