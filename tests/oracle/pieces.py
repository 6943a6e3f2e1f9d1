"""Brute-force judge of layouts with gates, added walls, camps and watchtowers (05, 08, 09, 22).

Every cell is cut by its two diagonals into four quarters, named by the edge they lie at. A tile or
a camp fills all four; a watchtower in the corner NE fills the quarters N and E, and so on. All is
read off the quarters: contact, walking, holes. Nothing here is fast, and nothing is taken from the
engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .layout import OPPOSITE, START, Cell, Corner, Segment, edge_corners, neighbour

QUARTERS = "NESW"
Quarter = tuple[Cell, str]
Edge = frozenset[Cell]


@dataclass(frozen=True)
class Piece:
    """What lies on a cell."""

    kind: str
    """`tile`, `camp` or `tower` (a watchtower)."""
    printed: frozenset[str] = frozenset()
    """Printed walls of a tile, ramparts of a camp."""
    added: frozenset[str] = frozenset()
    """Wooden walls of a tile."""
    colour: str = ""
    """The colour of a base building or of a watchtower; nothing for other tiles."""
    corner: str = ""
    """The corner of a watchtower's right angle."""

    @property
    def walls(self) -> frozenset[str]:
        """All walls of a tile."""
        return self.printed | self.added

    @property
    def quarters(self) -> str:
        """The quarters of its cell it fills; a corner is named after its two edges."""
        return self.corner if self.kind == "tower" else QUARTERS


Board = Mapping[Cell, Piece]
FOUNTAIN = Piece("tile")


def quarter_turned(piece: Piece, times: int) -> Piece:
    """A tile after some quarter turns clockwise: its walls, printed or added, turn with it (25)."""
    clockwise = {"N": "E", "E": "S", "S": "W", "W": "N"}
    printed, added = piece.printed, piece.added
    for _ in range(times):
        printed = frozenset(clockwise[edge] for edge in printed)
        added = frozenset(clockwise[edge] for edge in added)
    return Piece(piece.kind, printed, added, piece.colour, piece.corner)


def filled(board: Board) -> set[Quarter]:
    """All quarters with something on them, camps included."""
    return {(cell, quarter) for cell, piece in board.items() for quarter in piece.quarters}


def inside(board: Board) -> set[Quarter]:
    """All quarters of the Alhambra: camps lie outside."""
    return filled({cell: piece for cell, piece in board.items() if piece.kind != "camp"})


def contacts(board: Board) -> list[tuple[Cell, str]]:
    """Edges over which two pieces of the Alhambra touch, from both sides (22, Geometry 1)."""
    quarters = inside(board)
    return [
        (cell, edge)
        for cell, edge in sorted(quarters)
        if (neighbour(cell, edge), OPPOSITE[edge]) in quarters
    ]


def mismatched(board: Board) -> set[tuple[Cell, str]]:
    """Contacts with a wall on one side only."""
    return {
        (cell, edge)
        for cell, edge in contacts(board)
        if (edge in board[cell].walls) != (OPPOSITE[edge] in board[neighbour(cell, edge)].walls)
    }


def walked(board: Board, gates: set[Edge]) -> set[Cell]:
    """What can be walked to from the fountain: over open contacts and through gates."""
    links = [
        (cell, neighbour(cell, edge))
        for cell, edge in contacts(board)
        if edge not in board[cell].walls or frozenset((cell, neighbour(cell, edge))) in gates
    ]
    seen = {START}
    while more := {there for here, there in links if here in seen and there not in seen}:
        seen |= more
    return seen


def enclosed_space(board: Board) -> set[Quarter]:
    """Empty quarters that are not joined to the outside (22, Geometry 5; camps R2)."""
    taken = filled(board)
    xs, ys = [x for x, _ in board], [y for _, y in board]
    frame = [
        (x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)
    ]
    empty = {(cell, quarter) for cell in frame for quarter in QUARTERS} - taken
    first: Quarter = ((min(xs) - 1, min(ys) - 1), "N")
    seen, ahead = {first}, [first]
    while ahead:
        cell, quarter = ahead.pop()
        index = QUARTERS.index(quarter)
        near: list[Quarter] = [(neighbour(cell, quarter), OPPOSITE[quarter])]
        near += [(cell, QUARTERS[index - 1]), (cell, QUARTERS[(index + 1) % 4])]
        for other in near:
            if other in empty and other not in seen:
                seen.add(other)
                ahead.append(other)
    return empty - seen


def camp_faults(board: Board) -> list[str]:
    """What is wrong with camps (08, Placement 2-4; 22: never beside a watchtower)."""
    faults: list[str] = []
    for cell, camp in board.items():
        if camp.kind != "camp":
            continue
        leans = False
        for edge in QUARTERS:
            other = board.get(neighbour(cell, edge))
            if other is None:
                continue
            if other.kind == "camp":
                if edge in camp.printed or OPPOSITE[edge] in other.printed:
                    faults.append(f"rampart: {cell} {edge}")
            elif other.kind == "tower":
                faults.append(f"tower: {cell} {edge}")
            elif OPPOSITE[edge] not in other.walls:
                faults.append(f"open: {cell} {edge}")
            elif edge in camp.printed:
                leans = True
        if not leans:
            faults.append(f"alone: {cell}")
    return faults


def tower_faults(board: Board) -> list[str]:
    """Watchtowers without a base building of their colour at a leg (22, Placement)."""
    faults: list[str] = []
    touching = contacts(board)
    for cell, tower in board.items():
        if tower.kind == "tower":
            near = [board[neighbour(*edge)] for edge in touching if edge[0] == cell]
            if not any(other.kind == "tile" and other.colour == tower.colour for other in near):
                faults.append(f"colour: {cell}")
    return faults


def board_faults(board: Board, gates: set[Edge]) -> list[str]:
    """Everything that makes a layout illegal, each line beginning with its kind."""
    faults = [f"mismatch: {edge}" for edge in sorted(mismatched(board))]
    alhambra = {cell for cell, piece in board.items() if piece.kind != "camp"}
    faults += [f"unreachable: {cell}" for cell in sorted(alhambra - walked(board, gates))]
    faults += [f"enclosed: {quarter}" for quarter in sorted(enclosed_space(board))]
    for edge in gates:
        first, second = sorted(edge)
        side = "E" if first[1] == second[1] else "S"
        printed = side in board[first].printed and OPPOSITE[side] in board[second].printed
        if not printed or (first, side) not in contacts(board):
            faults.append(f"gate: {first} {side}")
    return [*faults, *camp_faults(board), *tower_faults(board)]


# -- outer walls --------------------------------------------------------------------------------


def long_side(cell: Cell, corner: str) -> Segment:
    """The two grid corners at the ends of a watchtower's long side (22, Geometry)."""
    x, y = cell
    if corner in ("NE", "SW"):
        return frozenset(((x, y), (x + 1, y + 1)))
    return frozenset(((x + 1, y), (x, y + 1)))


def outer_walls(board: Board) -> dict[Segment, bool]:
    """Every segment of outer wall, and whether it is a watchtower's."""
    quarters = inside(board)
    found: dict[Segment, bool] = {}
    for cell, piece in board.items():
        if piece.kind == "tower":
            found[long_side(cell, piece.corner)] = True
        elif piece.kind == "tile":
            for edge in piece.walls:
                if (neighbour(cell, edge), OPPOSITE[edge]) not in quarters:
                    found[edge_corners(cell, edge)] = False
    return found


def best_wall(board: Board) -> tuple[int, int]:
    """Length and watchtowers of the wall that is scored (22, Scoring; the outline is one loop)."""
    walls = outer_walls(board)
    best = (0, 0)
    rest = set(walls)
    while rest:
        run = {rest.pop()}
        ends: set[Corner] = {corner for segment in run for corner in segment}
        while more := {segment for segment in rest if segment & ends}:
            run |= more
            rest -= more
            ends |= {corner for segment in more for corner in segment}
        best = max(best, (len(run), sum(walls[segment] for segment in run)))
    return best


def exposed(board: Board) -> set[tuple[Cell, str]]:
    """Outer sides without a wall and with nothing of the Alhambra against them (15; 22)."""
    quarters = inside(board)
    return {
        (cell, edge)
        for cell, edge in quarters
        if edge not in board[cell].walls and (neighbour(cell, edge), OPPOSITE[edge]) not in quarters
    }


def straight(board: Board, cell: Cell, edge: str) -> int:
    """How many tiles lie in the unbroken line that starts beside a cell (08, Scoring)."""
    count = 0
    at = neighbour(cell, edge)
    while at in board and board[at].kind == "tile":
        count += 1
        at = neighbour(at, edge)
    return count
