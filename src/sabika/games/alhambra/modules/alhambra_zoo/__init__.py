"""The Alhambra Zoo (rules 36): gardens bring animals that walk through the palaces.

- Two animals are drawn onto every garden that comes to lie on a slot; they stay on it wherever it
  goes. Those that go to Dirk with it, or out of the game, are discarded.
- At the end of an own turn whoever has animals in the palace may discard one money card (`herd
  dinar-3`). Its value is the number of steps, which any of the animals take: across edges without
  walls and through gates, over whatever is part of the palace (`lead camel at 1,0 to 2,1`). Steps
  may be given up.
- At every scoring each finished garden whose animals are all of one species scores one point for
  each of them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.choices import Choice, Question, nothing
from sabika.games.alhambra.blocks.keys import NOBODY, SEATS
from sabika.games.alhambra.blocks.on_board import Home, OnHomes
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.piles import PileZone
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import CARD, CELL, Listed, Word, verb
from sabika.games.alhambra.blocks.zones import Zone, Zones
from sabika.games.alhambra.components import MONEY, TYPES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.hands import hand_cards, hand_size, held_of, kinds_named, play_card
from sabika.games.alhambra.laying import FOUNTAIN_NAME
from sabika.games.alhambra.moments import (
    LEFT_OVER,
    TILE_FORGONE,
    TILE_GIVEN,
    TILE_OBTAINED,
    TILE_OFF_SLOT,
    TILE_ON_SLOT,
    Moved,
    Obtained,
    OnSlot,
)
from sabika.games.alhambra.palace.grid import (
    FOUNTAIN,
    PART_BITS,
    PART_SHIFT,
    START,
    cell_of,
    part_of,
    tile_of,
    xy_of,
)
from sabika.games.alhambra.palace.walking import distances, shortest_way
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import FINAL, ScoreRow
from sabika.games.alhambra.types import part_type
from sabika.kernel.actions import Action, Cell, Words, cell_name
from sabika.kernel.errors import IllegalAction, PositionError
from sabika.kernel.frames import Frame
from sabika.kernel.preferences import ASK, NEVER

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

CROWDED: Final = "crowded"
"""The choice of players who want to be asked while animals of theirs score nothing."""


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.pieces(ANIMAL, facts.per_species)
    book.view(show)
    book.fit(fountains_apart)
    book.law(none_in_tower)
    book.stage("setup.tiles", 60, prepare)
    # -- animals come and go with gardens
    book.on(TILE_ON_SLOT, 36, draw_animals)
    book.on(TILE_OFF_SLOT, 36, animals_return)
    book.on(TILE_GIVEN, 36, discarded_with)
    book.on(TILE_FORGONE, 36, discarded_with)
    if not facts.from_distribution:
        book.on(TILE_OBTAINED, 36, left_over)
    # -- the walk
    book.question(HERDING)
    book.question(LEADING)
    book.stage("turn.end", 30, end_of_turn)
    book.preference("alhambra_zoo.herd", HERDING.name, (ASK, CROWDED, NEVER), passes)
    # -- points
    book.player_term("gains", 62, garden_rows)
    book.asset(prospects)
    book.comes_along(appeal)


def prepare(play: Table, _frame: Frame) -> None:
    """Set-up stage: the animals are shuffled, two are removed unseen (Setup)."""
    PILE.shuffle(play, "alhambra_zoo")
    REMOVED.put(play, PILE.draw(play, FACTS[play].removed))


# -- animals come and go with gardens -----------------------------------------------------------


def draw_animals(play: Table, seat: int, there: OnSlot) -> None:
    """A garden came to lie on a slot: animals are drawn onto it, while they last (Decisions)."""
    if part_type(play, there.tile << PART_BITS) != GARDEN:
        return
    drawn = PILE.draw(play, FACTS[play].per_garden)
    for species in drawn:
        ANIMALS.add(play, Home(there.tile, 0), species)
    if drawn:
        name = play.rules.tile_names[there.tile]
        play.tell("alhambra_zoo.drawn", tile=name, animals=words_for(drawn), reveals=True)


def animals_return(play: Table, seat: int, left: OnSlot) -> None:
    """A garden went back to the tower: its animals are shuffled back into the pile (dancer)."""
    gone = ANIMALS.clear(play, left.tile)
    if gone:
        PILE.put(play, (*PILE.get(play).rest(), *gone))
        PILE.shuffle(play, "alhambra_zoo")
        play.tell("alhambra_zoo.returned", tile=play.rules.tile_names[left.tile])


def discarded_with(play: Table, seat: int, gone: Moved) -> None:
    """A tile went to Dirk or out of the game: its animals are discarded for good (R7)."""
    animals = ANIMALS.clear(play, gone.tile)
    for species in animals:
        DISCARDED.add(play, species)
    if animals:
        name = play.rules.tile_names[gone.tile]
        play.tell("alhambra_zoo.discarded", tile=name, animals=words_for(animals))


def left_over(play: Table, seat: int, got: Obtained) -> None:
    """By another reading leftover gardens come without their animals (R6)."""
    if got.how == LEFT_OVER:
        discarded_with(play, seat, Moved(got.tile))


def words_for(animals: tuple[int, ...] | list[int]) -> list[str]:
    """Animals as words of the catalogue."""
    return [f"word.alhambra_zoo.{SPECIES[species]}" for species in animals]


# -- the animals of a palace --------------------------------------------------------------------


def herds_of(play: Table, seat: int) -> dict[int, list[int]]:
    """The animals of a palace by cell, both in order."""
    palace, rows = play.state.palaces[seat], ANIMALS.get(play)
    laid, fountain = palace.placed(), FOUNTAINS[play, seat]
    found = [(home, species) for home, species in rows if home[0] in laid]
    herds: dict[int, list[int]] = {START: list(fountain)} if fountain else {}
    if found:
        cells = {(tile_of(h), part_of(h)): cell for cell, h in palace.cells.items()}
        for home, species in found:
            herds.setdefault(cells[home], []).append(species)
    return dict(sorted(herds.items()))


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


# -- the walk -----------------------------------------------------------------------------------


def end_of_turn(play: Table, frame: Frame) -> None:
    """Whoever has animals in the palace may discard a card for them (Timing; R4)."""
    if herds_of(play, frame.seat) and hand_size(play.rules, play.state, frame.seat):
        HERDING.ask(play, frame.seat, ())


class Herding(Choice[str]):
    """Discarding one card with a value; each unit is a step (R1)."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        cards, purse = play.rules.cards, play.rules.purse
        for kind in dict.fromkeys(hand_cards(play.rules, play.state, seat)):
            if MONEY in cards[kind].traits:
                yield purse.names[kind]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        (kind,) = kinds_named(play.rules.purse, (chosen,))
        if held_of(play, seat, kind):
            return IllegalAction("alhambra_zoo.no-value", card=chosen)
        return IllegalAction("alhambra_zoo.no-card", card=chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        purse = play.rules.purse
        kind = purse.by_name[chosen]
        play_card(play, seat, kind)
        steps = purse.values[kind]
        play.tell("alhambra_zoo.herded", seat=seat, card=chosen, steps=steps)
        LEADING.ask(play, seat, Walk(steps, (), 0))


class Walk(NamedTuple):
    """The steps that are left, and the last animal's way, if one has walked, with its species."""

    left: int
    gone: tuple[Cell, ...]
    species: int


class Leading(Choice[tuple[Animal, Cell]]):
    """An animal goes to another cell, by a shortest way: only where it ends matters (R3).

    So a walk is one action however long it is, and there are as many as cells within reach.
    """

    def options(self, play: Table, seat: int) -> Iterator[tuple[Animal, Cell]]:
        cells, left = play.state.palaces[seat].cells, LEADING.about(play).left
        for start, herd in herds_of(play, seat).items():
            steps = distances(cells, start)
            goals = sorted([cell for cell, count in steps.items() if 0 < count <= left])
            for species in dict.fromkeys(herd):
                for goal in goals:
                    yield Animal(species, xy_of(start)), xy_of(goal)

    def promising(self, play: Table, seat: int) -> Iterator[Action]:
        left = LEADING.about(play).left
        for species, start, goal in best_leads(play, seat, herds_of(play, seat), left):
            yield self.how((Animal(species, xy_of(start)), xy_of(goal)))

    def refused(self, play: Table, seat: int, chosen: tuple[Animal, Cell]) -> IllegalAction:
        (species, cell), goal = chosen
        start, left = cell_of(*cell), LEADING.about(play).left
        if species not in herds_of(play, seat).get(start, ()):
            animal = f"word.alhambra_zoo.{SPECIES[species]}"
            return IllegalAction("alhambra_zoo.no-animal", animal=animal, cell=cell_name(cell))
        steps = distances(play.state.palaces[seat].cells, start).get(cell_of(*goal), 0)
        if not steps:
            return IllegalAction("alhambra_zoo.no-way", cell=cell_name(goal))
        return IllegalAction("alhambra_zoo.too-far", cell=cell_name(goal), steps=steps, left=left)

    def chosen(self, play: Table, seat: int, chosen: tuple[Animal, Cell]) -> None:
        walk, ((species, cell), goal) = LEADING.about(play), chosen
        cells, start = play.state.palaces[seat].cells, cell_of(*cell)
        way = [xy_of(one) for one in shortest_way(cells, start, cell_of(*goal))]
        move(play, seat, species, start, cell_of(*goal))
        animal, steps = f"word.alhambra_zoo.{SPECIES[species]}", len(way) - 1
        to = cell_name(goal)
        play.tell("alhambra_zoo.led", seat=seat, animal=animal, cell=to, steps=steps)
        if walk.left > steps:
            going_on = walk.gone and walk.species == species and walk.gone[-1] == cell
            gone = (*walk.gone[:-1], *way) if going_on else tuple(way)
            LEADING.ask(play, seat, Walk(walk.left - steps, gone, species))


def way_gone(play: Table) -> tuple[Cell, ...]:
    """The way of the animal that walked last."""
    return LEADING.about(play).gone


def steps_left(play: Table) -> dict[str, object]:
    """How many steps are left."""
    return {"steps": LEADING.about(play).left}


HERDING: Final = Question("alhambra_zoo.herd", nothing, Herding(HERD), optional=True)
LEADING: Final = Question(
    "alhambra_zoo.lead", Walk, Leading(LEAD), optional=True, says=steps_left, path=way_gone
)


def passes(play: Table, seat: int, choice: str, since: int) -> bool:
    """Whether a player who wants to be asked only if it may matter is passed over."""
    animals = sum([len(herd) for herd in herds_of(play, seat).values()])
    return choice == CROWDED and animals == points_of(play, seat)


# -- points, and what is shown ------------------------------------------------------------------


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


def fountains_apart(play: Table, key: str) -> None:
    """Whose fountain an animal stands on is said by seat."""
    if any(home[0] == FOUNTAIN for home, _ in ANIMALS.get(play)):
        raise PositionError("position-pieces", key=f"{key}.animals", fault="fountain")


def none_in_tower(play: Table) -> list[str]:
    """What is wrong with the animals: none lie on tiles of the tower or of Dirk."""
    hidden = {*play.state.tower.rest(), *play.state.dirk}
    rows = [row for row in ANIMALS.get(play) if row[0][0] in hidden]
    return [f"animals on {play.rules.tile_names[home[0]]}" for home, _ in rows]


# -- for bots -----------------------------------------------------------------------------------

HOPE: Final = 0.35
"""What an animal is worth, for each scoring to come, that scores once one other has left."""
STEP_WORTH: Final = 0.05
"""What a step is held to cost, so that of two ways to the same points the shorter is taken."""
PLANNED: Final = 0.7
"""The share of what steps may bring that they are worth before they are taken."""
MOST_LED: Final = 3
"""So many animals a plan leads at most."""
MOST_TRIED: Final = 24
"""So many ways to lead an animal are tried out."""
NEAR: Final = 2
"""So far away an animal that leaves a garden looks for a place that is none."""


def promise(herd: list[int]) -> float:
    """What the animals of a garden are worth at a scoring: a little also while they are mixed."""
    most, others = max(Counter(herd).values(), default=0), len({*herd}) - 1
    return float(most) if others <= 0 else HOPE * most / others


def best_leads(
    play: Table, seat: int, herds: dict[int, list[int]], left: int
) -> list[tuple[int, int, int]]:
    """Ways to lead an animal (species, start, goal), those that promise the most first."""
    cells = play.state.palaces[seat].cells
    gardens = {cell for cell in cells if is_garden(play, seat, cell)}
    found: list[tuple[float, int, int, int]] = []
    for start, herd in herds.items():
        steps = distances(cells, start)
        goals = [(cell, n) for cell, n in steps.items() if 0 < n <= left]
        for species in dict.fromkeys(herd):
            rest = list(herd)
            rest.remove(species)
            lost = promise(herd) - promise(rest) if start in gardens else 0.0
            for goal, count in goals:
                if goal in gardens:
                    there = herds.get(goal, [])
                    gain = promise([*there, species]) - promise(there)
                elif count <= NEAR:
                    gain = 0.0
                else:
                    continue
                found.append((gain - lost - STEP_WORTH * count, species, start, goal))
    found.sort(key=lambda lead: (-lead[0], lead[1:]))
    return [lead[1:] for lead in found[:MOST_TRIED]]


def planned(play: Table, seat: int, left: int) -> float:
    """What so many steps would add to the promise of a palace, one good lead after the other."""
    cells, gain = play.state.palaces[seat].cells, 0.0
    herds = {cell: list(herd) for cell, herd in herds_of(play, seat).items()}
    gardens = {cell for cell in cells if is_garden(play, seat, cell)}

    def total() -> float:
        return math.fsum([promise(herd) for cell, herd in herds.items() if cell in gardens])

    before = total()
    for _ in range(MOST_LED):
        leads = best_leads(play, seat, herds, left)
        if not leads:
            break
        species, start, goal = leads[0]
        herds[start].remove(species)
        herds.setdefault(goal, []).append(species)
        steps = len(shortest_way(cells, start, goal)) - 1
        after = total()
        if after - before <= STEP_WORTH * steps:
            break
        gain, before, left = gain + after - before, after, left - steps
        herds = {cell: herd for cell, herd in herds.items() if herd}
    return gain


def prospects(play: Table, seat: int) -> float:
    """What mixed gardens promise, and what the steps that are left may bring."""
    to_come = FINAL - play.state.scorings
    herds = gardens_of(play, seat).values()
    worth = math.fsum([promise(herd) for herd in herds if not points_in(herd)])
    walk = LEADING.asked(play, seat)
    if walk is not None:
        worth += PLANNED * planned(play, seat, walk.left)
    return worth * to_come


def appeal(play: Table, seat: int, tile: int) -> float:
    """What the animals on a garden of the market promise, for all scorings to come."""
    herd = [species for home, species in ANIMALS.get(play) if home[0] == tile]
    return promise(herd) * (FINAL - play.state.scorings)
