"""The walk at the end of a turn: a money card for steps of the animals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sabika.games.alhambra.blocks.choices import Choice, Question, nothing
from sabika.games.alhambra.components import MONEY
from sabika.games.alhambra.hands import hand_cards, held_of, holds_cards, play_card, unknown_card
from sabika.games.alhambra.palace.grid import cell_of, xy_of
from sabika.games.alhambra.palace.walking import shortest_way
from sabika.games.alhambra.rules import Table
from sabika.kernel.actions import Action, Cell, cell_name
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame

from .estimates import best_leads
from .herds import has_animals, herds_of, move, points_of
from .pieces import HERD, LEAD, SPECIES, Animal, Walk

CROWDED: Final = "crowded"
"""The choice of players who want to be asked while animals of theirs score nothing."""


def end_of_turn(play: Table, frame: Frame) -> None:
    """Whoever has animals in the palace may discard a card for them (Timing; R4)."""
    if holds_cards(play.rules, play.state, frame.seat) and has_animals(play, frame.seat):
        HERDING.ask(play, frame.seat, ())


class Herding(Choice[str]):
    """Discarding one card with a value; each unit is a step (R1)."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        cards, purse = play.rules.cards, play.rules.purse
        for kind in dict.fromkeys(hand_cards(play.rules, play.state, seat)):
            if MONEY in cards[kind].traits:
                yield purse.names[kind]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        fault = unknown_card(play.rules.purse, (chosen,))
        if fault is not None:
            return fault
        if held_of(play, seat, play.rules.purse.by_name[chosen]):
            return IllegalAction("alhambra_zoo.no-value", card=chosen)
        return IllegalAction("alhambra_zoo.no-card", card=chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        purse = play.rules.purse
        kind = purse.by_name[chosen]
        play_card(play, seat, kind)
        steps = purse.values[kind]
        play.tell("alhambra_zoo.herded", seat=seat, card=chosen, steps=steps)
        LEADING.ask(play, seat, Walk(steps, (), 0))


class Leading(Choice[tuple[Animal, Cell]]):
    """An animal goes to another cell, by a shortest way: only where it ends matters (R3).

    So a walk is one action however long it is, and there are as many as cells within reach.
    """

    def options(self, play: Table, seat: int) -> Iterator[tuple[Animal, Cell]]:
        palace, left = play.state.palaces[seat], LEADING.about(play).left
        for start, herd in herds_of(play, seat).items():
            steps = palace.distances(start)
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
        steps = play.state.palaces[seat].distances(start).get(cell_of(*goal), 0)
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
