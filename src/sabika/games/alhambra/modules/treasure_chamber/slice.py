"""The module's part of the state: bag, rooms, chests on their way and on buildings (13, State)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.given.entries import Described, Flag, Many, Number, OneOf, TilePart
from sabika.games.alhambra.palace.palace import part_key
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.games.alhambra.types import part_type
from sabika.kernel.frames import Frame
from sabika.kernel.rng import Chance

from .facts import ID, Facts, facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

NO_ROOM: Final = -1
"""No room was bought in this turn."""
STREAM: Final = "treasure_chamber bag"


class ChamberSlice(Slice):
    """Chests are colours (indices in TYPES). What is nowhere here lies in the bag."""

    def __init__(self, rooms: int) -> None:
        self.rooms: list[tuple[int, ...]] = [()] * rooms
        self.emptied = NO_ROOM
        """The room bought in this turn, until its chests are distributed."""
        self.passed: tuple[int, ...] = ()
        """The chests to be distributed, in order."""
        self.stowed: tuple[tuple[int, int], ...] = ()
        """The tiles and parts a chest stands on, Dirk's too, in order."""
        self.stopped = False
        """Whether the bag was too poor once: rooms are not filled any more."""

    def copy(self) -> ChamberSlice:
        twin = ChamberSlice(0)
        twin.rooms = self.rooms[:]
        twin.emptied = self.emptied
        twin.passed = self.passed
        twin.stowed = self.stowed
        twin.stopped = self.stopped
        return twin

    def to_data(self) -> dict[str, object]:
        return {
            "rooms": self.rooms,
            "emptied": self.emptied,
            "passed": self.passed,
            "stowed": self.stowed,
            "stopped": self.stopped,
        }


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> ChamberSlice:
    """A new slice, or the one that was saved."""
    part = ChamberSlice(facts_of(rules).rooms)
    if saved is not None:
        part.rooms = [tuple(sorted(room)) for room in saved["rooms"]]
        part.emptied = saved["emptied"]
        part.passed = tuple(sorted(saved["passed"]))
        part.stowed = tuple(sorted([(tile, number) for tile, number in saved["stowed"]]))
        part.stopped = saved["stopped"]
    return part


def described(facts: Facts) -> Described:
    """The chests in the rooms and on their way, and the tiles chests stand on."""
    chests = Many(OneOf(TYPES))
    return Described(
        {
            "rooms": Many(chests, facts.rooms),
            "emptied": Number(facts.rooms - 1),
            "passed": chests,
            "stowed": Many(TilePart()),
            "stopped": Flag(),
        }
    )


def slice_of(rules: AlhambraRules, state: AlhambraState) -> ChamberSlice:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, ChamberSlice)
    return part


def mine(play: Table) -> ChamberSlice:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Nothing is hidden: the bag has no order, its content follows from what lies outside."""


def bag(play: Table) -> list[int]:
    """How many chests of each colour are in the bag."""
    part = mine(play)
    left = list(facts_of(play.rules).chests)
    for chests in (*part.rooms, part.passed):
        for colour in chests:
            left[colour] -= 1
    for tile, number in part.stowed:
        left[colour_at(play, tile, number)] -= 1
    return left


def colour_at(play: Table, tile: int, part: int) -> int:
    """The colour of a part of a tile as an index in TYPES, negative if it has none."""
    return part_type(play, part_key(tile, part))


def fill_room(play: Table, room: int) -> None:
    """Draw chests from the bag into an empty room, if the bag holds enough and always did."""
    rules, part = play.rules, mine(play)
    count = facts_of(rules).per_room
    left = bag(play)
    if part.stopped or sum(left) < count:
        part.stopped = True
        return
    drawn: list[int] = []
    for _ in range(count):
        place = play.state.chance.below(STREAM, sum(left))
        colour = 0
        while place >= left[colour]:
            place -= left[colour]
            colour += 1
        left[colour] -= 1
        drawn.append(colour)
    part.rooms[room] = tuple(sorted(drawn))
    if play.events is not None:
        chests = [f"type.{TYPES[colour]}" for colour in part.rooms[room]]
        play.tell("treasure_chamber.filled", {"room": room + 1, "chests": chests}, reveals=True)


def fill_rooms(play: Table, frame: Frame) -> None:
    """Set-up stage: four chests into each room."""
    for room in range(facts_of(play.rules).rooms):
        fill_room(play, room)
