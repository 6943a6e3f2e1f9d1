"""Components: building types, bonus tokens and the printed numbers (dice game, Components)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

TYPES: Final = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
"""The six building types: the faces of a die, the columns of the board from left to right."""
TYPE_INDEX: Final = {name: index for index, name in enumerate(TYPES)}
COLUMNS: Final = len(TYPES)

TOKENS: Final = ("points-1", "points-2", "points-3", "exchange", "push", "annul", "black-die")
"""The kinds of bonus token; the first three are kept and count at every scoring."""
TOKEN_INDEX: Final = {name: index for index, name in enumerate(TOKENS)}
KINDS: Final = len(TOKENS)
VALUES: Final = 3
"""The kinds below this are worth their index and one in points."""
EXCHANGE: Final = 3
PUSH: Final = 4
ANNUL: Final = 5
BLACK_DIE: Final = 6
FIRST_PLAYER: Final = 7
"""The first-player token; it is no bonus token and goes back to the table."""
FIRST_PLAYER_NAME: Final = "first-player"
NOTHING: Final = -1
"""An empty bonus space, an empty slot, no symbol on the black die."""

FIRST_ITEM: Final = -2
"""The first-player token on a slot of Alcazaba, where tiles have numbers from 0 on."""

DIRK: Final = -1
"""The seat that views, events and rows give to Dirk."""
SCORINGS: Final = 3


@dataclass(frozen=True)
class Tables:
    """The printed numbers."""

    rounds: int
    throws: int
    dice: int
    markers: int
    """How many markers each player has, Dirk included."""
    places: tuple[tuple[tuple[int, ...], ...], ...]
    """Points by scoring (0-2), column and place."""
    after_rounds: tuple[int, ...]
    """The rounds after which a scoring is held."""
    token_rounds: tuple[int, ...]
    """The rounds in which the first-player token lies on the board."""
    light: tuple[int, ...]
    """All tokens with a light back, by kind."""
    dark: tuple[int, ...]
    """All tokens with a dark back, by kind."""
    slots: int
    """How many things to win a column has in Alcazaba."""
    source: dict[str, Any] = field(compare=False)
    """The data as read, for its digest and provenance."""


def token_name(kind: int) -> str | None:
    """The name of a token, the first-player token included; None for an empty space."""
    if kind == NOTHING:
        return None
    return FIRST_PLAYER_NAME if kind == FIRST_PLAYER else TOKENS[kind]
