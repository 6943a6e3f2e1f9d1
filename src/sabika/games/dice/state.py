"""The state of a dice game: everything that changes, numbers only (dice game, State).

Owners of pieces are the seats and, behind them, Dirk. Nothing is hidden but what the face-down
stacks hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sabika.games.alhambra.palace.grid import xy_of
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.dice.area import EMPTY_COLUMN, FREE
from sabika.games.dice.components import COLUMNS, KINDS, NOTHING
from sabika.games.dice.dice import NO_DICE
from sabika.kernel.frames import NOBODY
from sabika.kernel.hidden import Pile
from sabika.kernel.rng import Chance
from sabika.kernel.state import State

START: Final = 0
"""Nothing is thrown yet: all dice must be thrown."""
THROWN: Final = 1
"""Right after a throw: the windows of the tokens are open."""
ACTED: Final = 2
"""After a throw something else was done."""
ANNULLED: Final = 3
"""The last throw was declared void."""


class DiceState(State):
    """Everything on the table."""

    __slots__ = (
        "active",
        "area",
        "before",
        "black",
        "bonus",
        "caliph",
        "dark",
        "dice",
        "dirk_score",
        "dirk_tiles",
        "gone",
        "held",
        "items",
        "light",
        "markers",
        "out",
        "palaces",
        "pending",
        "phase",
        "points",
        "reserves",
        "round",
        "scorings",
        "stock",
        "thrown",
        "throws",
        "tracks",
    )

    round: int
    """The number of the round, from 1 on; 0 during set-up."""
    caliph: int
    """Who begins the round, or the next one once it has been named."""
    active: int
    """Whose marker is being placed: a seat, Dirk behind the last seat, or NOBODY."""
    markers: list[int]
    """Markers not yet placed, by owner."""
    area: list[bytes]
    """The dice area by column (see `area`)."""
    points: list[int]
    """Building points: `points[owner * 6 + column]`."""
    tracks: list[tuple[int, ...]]
    """By column the owners with points, best first (see `tracks`)."""
    bonus: list[int]
    """The token on each column's bonus space, or NOTHING."""
    held: list[int]
    """Bonus tokens: `held[owner * KINDS + kind]`."""
    light: Pile
    """The face-down tokens of the rounds that show a first-player token."""
    dark: Pile
    """The face-down tokens of the last round."""
    gone: list[int]
    """Tokens that left the game, by kind."""
    throws: int
    """Throws of this turn that count."""
    dice: int
    """The faces of the white dice (see `dice`)."""
    before: int
    """The faces before the last throw."""
    thrown: int
    """The dice, by the faces they showed, that were thrown last."""
    black: int
    """The symbol on the black die, or NOTHING."""
    phase: int
    scorings: int
    """How many scorings were held."""
    dirk_score: int
    # -- Alcazaba
    stock: Pile
    """The face-down building tiles."""
    items: list[int]
    """What lies on the slots, two a column: a tile, FIRST_ITEM or NOTHING."""
    palaces: list[Palace]
    reserves: list[tuple[int, ...]]
    pending: list[tuple[int, ...]]
    """Tiles by seat that were won and not yet built."""
    dirk_tiles: tuple[int, ...]
    out: tuple[int, ...]
    """Tiles that left the game."""

    def copy(self) -> DiceState:
        """An independent copy; immutable parts are shared."""
        twin = DiceState()
        twin.chance = self.chance.copy()
        twin.stack = self.stack[:]
        twin.scores = self.scores[:]
        twin.turn = self.turn
        twin.over = self.over
        twin.round = self.round
        twin.caliph = self.caliph
        twin.active = self.active
        twin.markers = self.markers[:]
        twin.area = self.area[:]
        twin.points = self.points[:]
        twin.tracks = self.tracks[:]
        twin.bonus = self.bonus[:]
        twin.held = self.held[:]
        twin.light = self.light
        twin.dark = self.dark
        twin.gone = self.gone[:]
        twin.throws = self.throws
        twin.dice = self.dice
        twin.before = self.before
        twin.thrown = self.thrown
        twin.black = self.black
        twin.phase = self.phase
        twin.scorings = self.scorings
        twin.dirk_score = self.dirk_score
        twin.stock = self.stock
        twin.items = self.items[:]
        twin.palaces = self.palaces[:]
        twin.reserves = self.reserves[:]
        twin.pending = self.pending[:]
        twin.dirk_tiles = self.dirk_tiles
        twin.out = self.out
        return twin

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data.update(
            round=self.round,
            caliph=self.caliph,
            active=self.active,
            markers=self.markers[:],
            area=[_placed(column) for column in self.area],
            points=self.points[:],
            tracks=self.tracks[:],
            bonus=self.bonus[:],
            held=self.held[:],
            light=self.light.to_data(),
            dark=self.dark.to_data(),
            gone=self.gone[:],
            throws=self.throws,
            dice=self.dice,
            before=self.before,
            thrown=self.thrown,
            black=self.black,
            phase=self.phase,
            scorings=self.scorings,
            dirk_score=self.dirk_score,
            stock=self.stock.to_data(),
            items=self.items[:],
            palaces=[_rows(palace) for palace in self.palaces],
            reserves=self.reserves[:],
            pending=self.pending[:],
            dirk_tiles=self.dirk_tiles,
            out=self.out,
        )
        return data


def _rows(palace: Palace) -> list[tuple[int, int, int]]:
    """The cells of a palace by coordinates, in a canonical order: x, y, content."""
    return [(*xy_of(cell), palace.cells[cell]) for cell in sorted(palace.cells)]


def _placed(column: bytes) -> list[tuple[int, int]]:
    """The markers of a column: cell and owner."""
    return [(cell, owner) for cell, owner in enumerate(column) if owner != FREE]


def column_from(placed: Sequence[Sequence[int]]) -> bytes:
    """The column such rows stand for."""
    column = bytearray(EMPTY_COLUMN)
    for cell, owner in placed:
        column[cell] = owner
    return bytes(column)


def blank_state(chance: Chance, players: int, owners: int, markers: int) -> DiceState:
    """A table on which nothing lies yet (dice game, Setup 1)."""
    state = DiceState()
    state.chance = chance
    state.stack = []
    state.scores = [0] * players
    state.turn = 0
    state.over = False
    state.round = 0
    state.caliph = 0
    state.active = NOBODY
    state.markers = [markers] * owners
    state.area = [EMPTY_COLUMN] * COLUMNS
    state.points = [0] * (owners * COLUMNS)
    state.tracks = [()] * COLUMNS
    state.bonus = [NOTHING] * COLUMNS
    state.held = [0] * (owners * KINDS)
    state.light = Pile(())
    state.dark = Pile(())
    state.gone = [0] * KINDS
    state.scorings = 0
    state.dirk_score = 0
    state.stock = Pile(())
    state.items = []
    state.palaces = []
    state.reserves = []
    state.pending = []
    state.dirk_tiles = ()
    state.out = ()
    clear_turn(state)
    return state


def clear_turn(state: DiceState) -> None:
    """The dice lie ready: nothing thrown, no symbol on the black die."""
    state.throws = 0
    state.dice = NO_DICE
    state.before = NO_DICE
    state.thrown = NO_DICE
    state.black = NOTHING
    state.phase = START
