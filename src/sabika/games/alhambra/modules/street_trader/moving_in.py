"""Moving in: what happens when a tile comes to the trader's cell, or leaves (12, Decisions)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.palace.grid import part_of, tile_of
from sabika.games.alhambra.window import DeclineOffer, in_own_turn
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import Menu

from .actions import Barter, Recruit, Settle
from .pieces import SETTLE, colour_at, supply
from .slice import ASIDE, mine
from .standing import STAND

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


# -- a tile comes -------------------------------------------------------------------------------


def tile_laid(play: Table, frame: Frame) -> None:
    """Reaction to `tile.laid`: on the trader's cell it puts the trader aside and asks the owner.

    A tile of several cells is judged by the part that covers the trader. In the own turn the
    trader waits for its end, else he is put down again at once.
    """
    part, seat = mine(play), frame.seat
    held = play.state.palaces[seat].cells.get(part.cells[seat])
    if part.cells[seat] == ASIDE or held is None or tile_of(held) != frame.data[1]:
        return
    part.cells[seat] = ASIDE
    tile, number = tile_of(held), part_of(held)
    if play.events is not None:
        name = play.rules.tile_names[tile]
        play.tell("street_trader.aside", {"seat": seat, "tile": name})
    if not in_own_turn(play, seat):
        play.push(STAND, seat)
    if colour_at(play, tile, number) in part.people[seat]:
        play.push(SETTLE, seat, (tile, number))
    elif next(BarterOffer().each(play, seat), None) is not None:
        play.push("street_trader.barter", seat, (tile,))


class SettleKind(Menu["Table"]):
    """Whether the citizen of the building's colour moves in; the frame's data says where."""

    def __init__(self) -> None:
        super().__init__("choose", "ask.street_trader.settle", (SettleOffer(), DeclineOffer()))

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        return Decision(seat, self.kind, self.prompt, {"tile": _tile_name(play, frame)})


class SettleOffer(Offer["Table"]):
    """Moving in; afterwards another citizen is taken from the supply, if there is one (R7)."""

    def __init__(self) -> None:
        super().__init__("settle", "choose")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        tile, number = _home(play.state.stack[-1])
        yield Settle(TYPES[colour_at(play, tile, number)])

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Settle)
        tile, number = _home(play.state.stack[-1])
        colour = TYPES[colour_at(play, tile, number)]
        if action.colour != colour:
            name = play.rules.tile_names[tile]
            raise IllegalAction("street_trader.other-colour", tile=name, colour=f"type.{colour}")

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Settle)
        part = mine(play)
        home = _home(play.state.stack[-1])
        people = list(part.people[seat])
        people.remove(TYPES.index(action.colour))
        part.people[seat] = tuple(people)
        part.settled = tuple(sorted((*part.settled, home)))
        if play.events is not None:
            name = play.rules.tile_names[home[0]]
            params: dict[str, object] = {"seat": seat, "tile": name}
            play.tell("street_trader.settled", {**params, "colour": f"type.{action.colour}"})
        play.finish()
        if any(supply(play)):
            play.push("street_trader.recruit", seat)


class RecruitKind(Menu["Table"]):
    """Which citizen of the supply joins the trader."""

    def __init__(self) -> None:
        super().__init__("choose", "ask.street_trader.recruit", (RecruitOffer(),))


class RecruitOffer(Offer["Table"]):
    """Taking a citizen of a colour that is left."""

    def __init__(self) -> None:
        super().__init__("recruit", "choose")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for colour, left in zip(TYPES, supply(play), strict=True):
            if left:
                yield Recruit(colour)

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Recruit)
        check_in_supply(play, action.colour)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Recruit)
        people = mine(play).people
        people[seat] = tuple(sorted((*people[seat], TYPES.index(action.colour))))
        if play.events is not None:
            colour = f"type.{action.colour}"
            play.tell("street_trader.recruited", {"seat": seat, "colour": colour})
        play.finish()


class BarterKind(Menu["Table"]):
    """Whether a citizen of the trader is changed, after a tile for which he has nobody."""

    def __init__(self) -> None:
        super().__init__("choose", "ask.street_trader.barter", (BarterOffer(), DeclineOffer()))

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        return Decision(seat, self.kind, self.prompt, {"tile": _tile_name(play, frame)})


class BarterOffer(Offer["Table"]):
    """Changing a citizen for one of another colour."""

    def __init__(self) -> None:
        super().__init__("barter", "choose")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        part = mine(play)
        left = supply(play)
        for given in dict.fromkeys(part.people[seat]):
            for wanted, colour in enumerate(TYPES):
                if left[wanted] and wanted != given:
                    yield Barter(TYPES[given], colour)

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Barter)
        people = [TYPES[colour] for colour in mine(play).people[seat]]
        if action.colour not in people:
            raise IllegalAction("street_trader.nobody-there", colour=action.colour)
        check_in_supply(play, action.wanted)
        if action.wanted == action.colour:
            raise IllegalAction("street_trader.same-colour")

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Barter)
        people = mine(play).people
        others = list(people[seat])
        others.remove(TYPES.index(action.colour))
        people[seat] = tuple(sorted((*others, TYPES.index(action.wanted))))
        if play.events is not None:
            colours: dict[str, object] = {
                "colour": f"type.{action.colour}",
                "wanted": f"type.{action.wanted}",
            }
            play.tell("street_trader.bartered", {**colours, "seat": seat})
        play.finish()


def check_in_supply(play: Table, colour: str) -> None:
    """Refuse a colour that is none, or of which nobody is left."""
    if colour not in TYPES:
        raise IllegalAction("street_trader.unknown-colour", colour=colour)
    if not supply(play)[TYPES.index(colour)]:
        raise IllegalAction("street_trader.none-left", colour=f"type.{colour}")


def _home(frame: Frame) -> tuple[int, int]:
    tile, number = frame.data
    assert isinstance(tile, int)
    assert isinstance(number, int)
    return tile, number


def _tile_name(play: Table, frame: Frame) -> str:
    tile = frame.data[0]
    assert isinstance(tile, int)
    return play.rules.tile_names[tile]


# -- a tile leaves ------------------------------------------------------------------------------


def return_citizens(play: Table, frame: Frame) -> None:
    """Reaction to `tile.removed`: whoever lived there goes back to the supply (R5)."""
    part = mine(play)
    leaving = [home for home in part.settled if home[0] == frame.data[1]]
    if leaving:
        part.settled = tuple([home for home in part.settled if home not in leaving])
        if play.events is not None:
            name = play.rules.tile_names[leaving[0][0]]
            play.tell("street_trader.returned", {"seat": frame.seat, "tile": name})
