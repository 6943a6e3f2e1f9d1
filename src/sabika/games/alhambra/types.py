"""What a tile's type is: printed, or said by a module while it lasts (interactions, Terms).

A building site makes a building unfinished, a ground gets the type that is built on it. Modules
contribute what they say as a mapping from tiles to types; nothing of it is stored, it follows from
their own data. Whoever wants to know what a part of a tile is asks here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Final, TypeAlias

from sabika.games.alhambra.components import TYPES, UNFINISHED
from sabika.games.alhambra.palace.grid import FOUNTAIN, PART_BITS, PART_SHIFT
from sabika.games.alhambra.palace.memories import AS_PRINTED
from sabika.games.alhambra.palace.question import ALL_TILES, Question

if TYPE_CHECKING:
    from sabika.games.alhambra.blocks.keys import Key
    from sabika.games.alhambra.hooks import Retyping
    from sabika.games.alhambra.palace.palace import Palace
    from sabika.games.alhambra.rules import AlhambraRules, Table

OF_TYPE: Final = Question(__name__, "the parts of a type")

Find: TypeAlias = "Callable[[Table, Palace], tuple[int, ...]]"
"""Finds something out about a palace."""
Retyped: TypeAlias = dict[int, int]
"""Tiles that are not what is printed on them: an index in TYPES, UNTYPED or UNFINISHED."""


def retyped(play: Table) -> Retyped:
    """The tiles that are not what is printed on them just now, by all that modules say.

    Whatever else is said of it, a tile that somebody calls unfinished is unfinished.
    """
    retypings = play.rules.retypings
    return retypings.now(play) if retypings is not None else AS_PRINTED


class Retypings:
    """All that modules say of the types of tiles, asked again only when their data has changed."""

    def __init__(self, said: Sequence[tuple[Retyping, Key]]) -> None:
        self._hooks = [hook for hook, _ in said]
        self._values = itemgetter(*[key for _, key in said])
        """From all that modules keep to what decides on types."""
        self._last: tuple[object, Retyped] = (self, AS_PRINTED)
        """The values of the keys when the hooks were last asked, and what they said."""

    def now(self, play: Table) -> Retyped:
        """The tiles that are not what is printed on them just now."""
        values = self._values(play.state.kept)
        known, found = self._last
        if values == known:
            return found
        found = self._put_together(play)
        self._last = (values, found)
        return found

    def _put_together(self, play: Table) -> Retyped:
        found = AS_PRINTED
        for hook in self._hooks:
            said = hook(play)
            if not found:
                found = said
            elif said:
                found = {**found, **{t: k for t, k in said.items() if found.get(t) != UNFINISHED}}
        return found


def part_type(play: Table, part: int) -> int:
    """What a part is: an index in TYPES, UNTYPED, or UNFINISHED while it is being built.

    A part is the number of its tile and its own (see `part_key`): a cell's content without its
    lower bits.
    """
    if play.rules.retypings is not None:
        return type_in(play.rules, retyped(play), part)
    return play.rules.part_types[part]


def type_in(rules: AlhambraRules, known: Retyped, part: int) -> int:
    """The same for somebody who knows what is retyped and asks about many parts."""
    return known.get(part >> PART_BITS, rules.part_types[part]) if known else rules.part_types[part]


def finished(play: Table, tiles: Iterable[int], kind: str) -> list[int]:
    """The tiles of a kind among some, without those that are building sites."""
    own = [t for t in tiles if t != FOUNTAIN and play.rules.tiles[t].kind.name == kind]
    return [tile for tile in own if part_type(play, tile << PART_BITS) != UNFINISHED]


def tile_counts(play: Table) -> list[tuple[int, ...]]:
    """How many half buildings of each type every tile is just now, by its number."""
    rules = play.rules
    known = retyped(play)
    if not known:
        return rules.tile_counts
    counts = rules.tile_counts[:]
    for tile, building in known.items():
        halves = [0] * len(TYPES)
        if building >= 0:
            halves[building] = 2 * len(rules.tiles[tile].parts)
        counts[tile] = tuple(halves)
    return counts


class Remembered:
    """What is found out about a whole palace: once, as long as palace and types stay as they are.

    It must follow from these alone, whoever's the palace is.
    """

    def __init__(self, asked: str, find: Find) -> None:
        self._question = Question(__name__, asked)
        self._find = find

    def __call__(self, play: Table, seat: int) -> tuple[int, ...]:
        """The answer for a player's palace."""
        palace = play.state.palaces[seat]
        answers = palace.answers_to(self._question, play.rules, retyped(play))
        found = answers.get(ALL_TILES)
        if found is None:
            found = answers[ALL_TILES] = self._find(play, palace)
        return found


def remembered(asked: str) -> Callable[[Find], Remembered]:
    """Above a function that looks at a palace: it is asked by seat, and looks once."""
    return lambda find: Remembered(asked, find)


def types_in_palace(play: Table, seat: int) -> list[int]:
    """The types of which a player has a finished building in the palace, in value order."""
    return [building for building, halves in enumerate(palace_counts(play, seat)) if halves]


def parts_in_palace(play: Table, seat: int, building: int) -> tuple[int, ...]:
    """The parts of a type in a player's palace, in order; remembered with it."""
    palace, known = play.state.palaces[seat], retyped(play)
    answers = palace.answers_to(OF_TYPE, play.rules, known)
    found = answers.get(building)
    if found is None:
        by_type: list[list[int]] = [[] for _ in TYPES]
        for part in sorted([palace.cells[cell] >> PART_SHIFT for cell in palace.others()]):
            finished_type = type_in(play.rules, known, part)
            if finished_type >= 0:
                by_type[finished_type].append(part)
        answers.update(enumerate(map(tuple, by_type)))
        found = answers[building]
    return found


def parts_with_dirk(play: Table, building: int) -> tuple[int, ...]:
    """The parts of a type among Dirk's tiles, in order."""
    tiles, known = play.rules.tiles, retyped(play)
    parts = [
        tile << PART_BITS | n for tile in play.state.dirk for n in range(len(tiles[tile].parts))
    ]
    return tuple(sorted([part for part in parts if type_in(play.rules, known, part) == building]))


def palace_counts(play: Table, seat: int) -> tuple[int, ...]:
    """How many half buildings of each type lie in a player's palace, nothing else counted in."""
    return counts_in(play.rules, play.state.palaces[seat], retyped(play))


def counts_in(rules: AlhambraRules, palace: Palace, known: Retyped) -> tuple[int, ...]:
    """The half buildings of each type in a palace; remembered with it for what is retyped."""
    counts = palace.counts
    if counts is None or (palace.counted_for is not known and palace.counted_for != known):
        totals = [0] * len(TYPES)
        types = rules.part_types
        for held in palace.cells.values():
            part = held >> PART_SHIFT
            building = known.get(part >> PART_BITS, types[part]) if known else types[part]
            if building >= 0:
                totals[building] += 2
        counts = tuple(totals)
        palace.counts = counts
        palace.counted_for = known
    return counts
