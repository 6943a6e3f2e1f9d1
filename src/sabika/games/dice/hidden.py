"""What nobody can know, dealt anew: the order of the face-down stacks (dice game, State)."""

from __future__ import annotations

from typing import Final

from sabika.games.dice.state import DiceState
from sabika.kernel.errors import SetupError
from sabika.kernel.rng import Chance

MEMORIES: Final = ("perfect", "view")


def imagine(state: DiceState, seat: int, chance: Chance, memory: str) -> DiceState:
    """A state drawn at random among those consistent with what a seat knows.

    There are no hands: with perfect memory or without, everybody knows which tokens and tiles are
    still face down, and nobody their order.
    """
    if memory not in MEMORIES:
        raise SetupError("bad-memory", memory=memory, allowed=list(MEMORIES))
    dealt = state.copy()
    dealt.chance = Chance(f"{chance.seed} from here on", {})
    dealt.light = state.light.dealt_anew(seat, _alike, chance, "light tokens")
    dealt.dark = state.dark.dealt_anew(seat, _alike, chance, "dark tokens")
    dealt.stock = state.stock.dealt_anew(seat, _alike, chance, "tiles")
    return dealt


def _alike(_piece: int) -> str:
    return "piece"
