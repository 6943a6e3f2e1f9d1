"""The project tiles: two cells, a building on each, roofs up, a wall along one long side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import TYPES, Part, Tile, TileKind, wall_bits
from sabika.games.alhambra.laying import cells_for
from sabika.games.alhambra.types import retyped
from sabika.kernel.frames import Frame
from sabika.kernel.hidden import Pile

from .facts import Facts
from .slice import NOTHING, mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

PROJECT: Final = TileKind("project", frozenset({"storable", "giftable"}))
SECOND: Final = {"across": (1, 0), "down": (0, 1)}
"""Where the second half lies from the first."""


def project_tiles(facts: Facts) -> list[Tile]:
    """The fifteen double tiles."""
    tiles: list[Tile] = []
    for project in facts.projects:
        walls = wall_bits(project.wall)
        parts = (
            Part((0, 0), walls, TYPES.index(project.first)),
            Part(SECOND[project.lies], walls, TYPES.index(project.second)),
        )
        tiles.append(Tile(project.name, PROJECT, parts))
    return tiles


def is_project(rules: AlhambraRules, tile: int) -> bool:
    """Whether a tile is a project."""
    return rules.tiles[tile].kind.name == PROJECT.name


def shuffle_projects(play: Table, frame: Frame) -> None:
    """Set-up stage: a face-down pile, the top one turned up."""
    projects = [tile for tile in range(len(play.rules.tiles)) if is_project(play.rules, tile)]
    part = mine(play)
    part.pile = Pile(tuple(play.state.chance.shuffled("major projects", projects)))
    turn_up(play)


def turn_up(play: Table) -> None:
    """The next project can be bid for; an empty pile has none (R9)."""
    part = mine(play)
    part.current = NOTHING
    if len(part.pile):
        part.current = part.pile.cards[part.pile.top]
        part.pile = part.pile.without(1)
        if play.events is not None:
            tile = play.rules.tile_names[part.current]
            play.tell("major_projects.revealed", {"tile": tile}, reveals=True)


def must_be_laid(play: Table, seat: int, tile: int) -> str | None:
    """By the option of R2 a project just won is laid as long as it fits anywhere."""
    if not is_project(play.rules, tile) or tile not in play.state.pending[seat]:
        return None
    if cells_for(play.rules, play.state.palaces[seat], tile, retyped(play)):
        return "major_projects.must-be-laid"
    return None
