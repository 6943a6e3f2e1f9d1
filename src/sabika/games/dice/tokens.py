"""Bonus tokens in the players' hands: spending and receiving (dice game, Tokens)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.dice.components import KINDS, TOKENS
from sabika.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from sabika.games.dice.rules import Table


def holds(play: Table, owner: int, kind: int) -> int:
    """How many tokens of a kind an owner holds."""
    return play.state.held[owner * KINDS + kind]


def usable(play: Table, kind: int) -> bool:
    """Whether the token of a kind can be played in this turn; never in a turn of Dirk's."""
    state = play.state
    return state.active < play.rules.players and state.held[state.active * KINDS + kind] > 0


def check_usable(play: Table, kind: int) -> None:
    """Refuse a token that is not held, or any in a turn of Dirk's."""
    if play.state.active >= play.rules.players:
        raise IllegalAction("no-tokens-for-dirk", token=f"word.token-{TOKENS[kind]}")
    if not usable(play, kind):
        raise IllegalAction("token-not-held", token=f"word.token-{TOKENS[kind]}")


def spend(play: Table, owner: int, kind: int) -> None:
    """Play a token; it leaves the game."""
    state = play.state
    state.held[owner * KINDS + kind] -= 1
    state.gone[kind] += 1
