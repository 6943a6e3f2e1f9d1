"""Distributing chests: onto buildings, the rest round the table, then the bag (13, Timing)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.actions import Pass
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.scoring import DIRK
from sabika.games.alhambra.turn import clockwise
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import Menu

from .actions import Stow
from .facts import facts_of
from .pieces import free_for
from .slice import NO_ROOM, colour_at, fill_room, mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

DISTRIBUTE: Final = "treasure_chamber.distribute"
COLOURS: Final = len(TYPES)


def distribute(play: Table, frame: Frame) -> None:
    """Turn stage, after the tiles were laid: the chests bought in this turn find their places."""
    if mine(play).emptied != NO_ROOM:
        play.push(DISTRIBUTE, frame.seat)


def receivers(play: Table, buyer: int) -> list[int]:
    """Who gets the chests in which order: the buyer, with two players Dirk, then clockwise."""
    if not play.rules.with_dirk:
        return clockwise(play, buyer)
    first, *others = clockwise(play, buyer)
    return [first, DIRK, *(others if facts_of(play.rules).opponent_gets_rest else [])]


class DistributeKind(Menu["Table"]):
    """Goes from receiver to receiver and from colour to colour.

    The frame's seat is the buyer; its cursor counts the colours that were dealt with, receiver
    after receiver. Somebody is asked only where there is a choice, as everybody can see.
    """

    def __init__(self) -> None:
        self._asking = (StowOffer(),)
        super().__init__("choose", "ask.treasure_chamber.stow", (*self._asking, RefuseOffer()))

    def advance(self, play: Table, frame: Frame) -> bool:
        part, order = mine(play), receivers(play, frame.seat)
        cursor = frame.cursor
        while cursor < len(order) * COLOURS and part.passed:
            turn, colour = divmod(cursor, COLOURS)
            count = part.passed.count(colour)
            free = free_for(play, order[turn], colour) if count else []
            if free:
                may_refuse = facts_of(play.rules).may_refuse and turn > 0
                if order[turn] != DIRK and (may_refuse or len(free) > count):
                    play.state.stack[-1] = frame.at(cursor)
                    return False
                for place in free[:count]:
                    put(play, order[turn], place)
            cursor += 1
        self._put_away(play)
        return True

    def _put_away(self, play: Table) -> None:
        """What is left goes back into the bag, then the room is filled again."""
        part = mine(play)
        if part.passed and play.events is not None:
            chests = [f"type.{TYPES[colour]}" for colour in part.passed]
            play.tell("treasure_chamber.unplaced", {"chests": chests})
        room = part.emptied
        part.passed, part.emptied = (), NO_ROOM
        play.finish()
        fill_room(play, room)

    def owners(self, play: Table, frame: Frame) -> tuple[int, ...]:
        return (receivers(play, frame.seat)[frame.cursor // COLOURS],)

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        colour = frame.cursor % COLOURS
        count = mine(play).passed.count(colour)
        params: dict[str, object] = {"chest": f"type.{TYPES[colour]}", "count": count}
        return Decision(seat, self.kind, self.prompt, params)

    def offers(self, play: Table, frame: Frame, seat: int) -> tuple[Offer[Table], ...]:
        passed_on = seat != frame.seat
        return self.menu if passed_on and facts_of(play.rules).may_refuse else self._asking


class StowOffer(Offer["Table"]):
    """Putting a chest of the colour in question onto a building."""

    def __init__(self) -> None:
        super().__init__("stow", "choose")

    def places(self, play: Table, seat: int) -> dict[str, tuple[int, int]]:
        """The buildings by name; of equal halves of one tile the first is as good as any."""
        colour = play.state.stack[-1].cursor % COLOURS
        names = play.rules.tile_names
        free = free_for(play, seat, colour)
        return {names[place[0]]: place for place in reversed(free)}

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for name in reversed(self.places(play, seat)):
            yield Stow(name)

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Stow)
        if action.tile not in self.places(play, seat):
            colour = TYPES[play.state.stack[-1].cursor % COLOURS]
            raise IllegalAction(
                "treasure_chamber.no-place", tile=action.tile, chest=f"type.{colour}"
            )

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Stow)
        put(play, seat, self.places(play, seat)[action.tile])


class RefuseOffer(Offer["Table"]):
    """Doing without the chests of a colour that were passed on (option neighbour_may_refuse)."""

    def __init__(self) -> None:
        super().__init__("pass", "pass")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield Pass()

    def check(self, play: Table, seat: int, action: Action) -> None:
        """Always legal where it is offered."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        if play.events is not None:
            play.tell("choice.declined", {"seat": seat})
        stack = play.state.stack
        stack[-1] = stack[-1].at(stack[-1].cursor + 1)


def put(play: Table, owner: int, place: tuple[int, int]) -> None:
    """A chest goes onto a building."""
    part = mine(play)
    colour = colour_at(play, *place)
    left = list(part.passed)
    left.remove(colour)
    part.passed = tuple(left)
    part.stowed = tuple(sorted((*part.stowed, place)))
    if play.events is not None:
        params: dict[str, object] = {"seat": owner, "tile": play.rules.tile_names[place[0]]}
        play.tell("treasure_chamber.stowed", {**params, "chest": f"type.{TYPES[colour]}"})


def return_chests(play: Table, frame: Frame) -> None:
    """Reaction to `tile.removed`: chests on it go back into the bag; nothing is filled up by it."""
    part = mine(play)
    leaving = [place for place in part.stowed if place[0] == frame.data[1]]
    if leaving:
        part.stowed = tuple([place for place in part.stowed if place not in leaving])
        if play.events is not None:
            name = play.rules.tile_names[leaving[0][0]]
            play.tell("treasure_chamber.returned", {"seat": frame.seat, "tile": name})
