"""The animals of the zoo: numbers, zones, verbs."""

from __future__ import annotations

from typing import Final, NamedTuple

from sabika.games.alhambra.blocks.keys import NOBODY, SEATS
from sabika.games.alhambra.blocks.on_board import OnHomes
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.piles import PileZone
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import CARD, CELL, Listed, Word, verb
from sabika.games.alhambra.blocks.zones import Zone, Zones
from sabika.games.alhambra.components import TYPES
from sabika.kernel.actions import Cell, Words, cell_name

SPECIES: Final = (
    *("monkey", "pigeon", "cheetah", "peacock"),
    *("tortoise", "gazelle", "parrot", "camel"),
)
GARDEN: Final = TYPES.index("garden")


class Numbers(NamedTuple):
    """How many animals there are, are removed and come with a garden; how rule 6 is read."""

    per_species: int
    removed: int
    per_garden: int
    from_distribution: bool


def read(sheet: Sheet) -> Numbers:
    """The data, checked: there are two animals for every garden of the base game (Setup)."""
    sheet.expect("names", len({*sheet.texts("names", SPECIES)}), len(SPECIES))
    each, removed = sheet.number("per_species"), sheet.number("removed")
    per_garden = sheet.number("per_garden")
    sheet.expect("removed", each * len(SPECIES) - removed, per_garden * sheet.number("gardens"))
    from_distribution = sheet.option("alhambra_zoo.animals_from_distribution", (True, False))
    return Numbers(each, removed, per_garden, from_distribution)


FACTS: Final = Facts("alhambra_zoo", read)

ANIMAL: Final = Pieces("animal", SPECIES)
PILE: Final = PileZone(ANIMAL, "pile", rest=True)
REMOVED: Final = Zone(ANIMAL, "removed", seen=NOBODY)
"""Those that are put back into the box unseen."""
ANIMALS: Final = OnHomes(ANIMAL, "animals", crowded=True)
"""On tiles, wherever these lie: on the market, in palaces and reserves."""
FOUNTAINS: Final = Zones(ANIMAL, "fountains", SEATS)
"""On the fountain of each player."""
DISCARDED: Final = Zone(ANIMAL, "discarded")


class Animal(NamedTuple):
    """One of the animals of a species on a cell of the own palace."""

    species: int
    cell: Cell


class AnimalWord(Word[Animal]):
    """`camel at 1,0`: animals of a species that share a cell are the same to everybody."""

    def __init__(self) -> None:
        super().__init__("word.alhambra_zoo.animal")
        self._species = Listed("word.alhambra_zoo.animal", SPECIES)

    def read(self, words: Words) -> Animal:
        species = self._species.read(words)
        words.literal("at")
        return Animal(species, words.cell())

    def write(self, value: Animal) -> list[str]:
        return [SPECIES[value.species], "at", cell_name(value.cell)]

    def refs(self, value: Animal) -> list[str]:
        return [f"piece:{cell_name(value.cell)}:{SPECIES[value.species]}"]


HERD: Final = verb("herd {}", CARD)
LEAD: Final = verb("lead {} to {}", AnimalWord(), CELL)


class Walk(NamedTuple):
    """The steps that are left, and the last animal's way, if one has walked, with its species."""

    left: int
    gone: tuple[Cell, ...]
    species: int


def words_for(animals: tuple[int, ...] | list[int]) -> list[str]:
    """Animals as words of the catalogue."""
    return [f"word.alhambra_zoo.{SPECIES[species]}" for species in animals]
