"""The animals of a palace: where they stand, what they score, what is shown of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from sabika.games.alhambra.blocks.on_board import Home
from sabika.games.alhambra.laying import FOUNTAIN_NAME
from sabika.games.alhambra.palace.grid import (
    FOUNTAIN,
    PART_BITS,
    PART_SHIFT,
    START,
    part_of,
    tile_of,
    xy_of,
)
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.types import part_type

from .pieces import ANIMALS, FOUNTAINS, GARDEN, SPECIES


def herds_of(play: Table, seat: int) -> dict[int, list[int]]:
    """The animals of a palace by cell, both in order."""
    palace, rows = play.state.palaces[seat], ANIMALS.get(play)
    laid, fountain = palace.placed(), FOUNTAINS[play, seat]
    herds: dict[int, list[int]] = {START: list(fountain)} if fountain else {}
    for (tile, part), species in rows:
        if tile in laid:
            cell = laid[tile] if not part else _cell_of_part(palace, tile, part)
            herds.setdefault(cell, []).append(species)
    return dict(sorted(herds.items()))


def has_animals(play: Table, seat: int) -> bool:
    """Whether any animal lives in a palace."""
    laid = play.state.palaces[seat].placed()
    return bool(FOUNTAINS[play, seat]) or any(tile in laid for (tile, _), _ in ANIMALS.get(play))


def _cell_of_part(palace: Palace, tile: int, part: int) -> int:
    """The cell of a part behind the first of a tile in a palace."""
    key = tile << PART_BITS | part
    return next(cell for cell, held in palace.cells.items() if held >> PART_SHIFT == key)


def is_garden(play: Table, seat: int, cell: int) -> bool:
    """Whether a finished garden lies on a cell of a palace."""
    held = play.state.palaces[seat].cells[cell]
    return tile_of(held) != FOUNTAIN and part_type(play, held >> PART_SHIFT) == GARDEN


def move(play: Table, seat: int, species: int, start: int, goal: int) -> None:
    """Let an animal stand on another cell of its palace."""
    cells = play.state.palaces[seat].cells
    if start == START:
        FOUNTAINS.take(play, seat, species)
    else:
        ANIMALS.take(play, Home(tile_of(cells[start]), part_of(cells[start])), species)
    if goal == START:
        FOUNTAINS.add(play, seat, species)
    else:
        ANIMALS.add(play, Home(tile_of(cells[goal]), part_of(cells[goal])), species)


# -- points -------------------------------------------------------------------------------------


def points_in(herd: list[int]) -> int:
    """What the animals of a garden score: all of them, if they are of one species (Scoring)."""
    return len(herd) if len({*herd}) == 1 else 0


def gardens_of(play: Table, seat: int) -> dict[int, list[int]]:
    """The finished gardens of a palace that hold animals, by cell."""
    herds = herds_of(play, seat)
    return {cell: herd for cell, herd in herds.items() if is_garden(play, seat, cell)}


def points_of(play: Table, seat: int) -> int:
    """What a player's gardens score now."""
    return sum([points_in(herd) for herd in gardens_of(play, seat).values()])


def garden_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """At every scoring: gardens with animals of one species (Scoring)."""
    scoring = [herd for herd in gardens_of(play, seat).values() if points_in(herd)]
    if scoring:
        animals = sum([len(herd) for herd in scoring])
        why: dict[str, object] = {"gardens": len(scoring), "animals": animals}
        yield ScoreRow("alhambra_zoo", seat, animals, why)


# -- what is shown ------------------------------------------------------------------------------


class ShownHerd(TypedDict):
    """Animals on a cell of a palace, what lies there, whether it is a garden, what it scores."""

    tile: str
    part: int
    cell: tuple[int, int]
    animals: list[str]
    garden: bool
    points: int


class Shown(TypedDict):
    """By seat the animals of the palace cell by cell, and the points of the next scoring."""

    herds: list[list[ShownHerd]]
    points: list[int]


def show(play: Table, seat: int | None) -> Shown:
    """Everybody's animals, and what they score."""
    seats = range(play.rules.players)
    return {
        "herds": [
            [shown(play, one, *herd) for herd in herds_of(play, one).items()] for one in seats
        ],
        "points": [points_of(play, one) for one in seats],
    }


def shown(play: Table, seat: int, cell: int, herd: list[int]) -> ShownHerd:
    """The animals on a cell as clients see them."""
    held, garden = play.state.palaces[seat].cells[cell], is_garden(play, seat, cell)
    tile = tile_of(held)
    return {
        "tile": FOUNTAIN_NAME if tile == FOUNTAIN else play.rules.tile_names[tile],
        "part": part_of(held),
        "cell": xy_of(cell),
        "animals": [SPECIES[species] for species in herd],
        "garden": garden,
        "points": points_in(herd) if garden else 0,
    }
