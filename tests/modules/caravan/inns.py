"""Inns and tents: the tiles, lodging in inns, and what may not be stored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import TYPES, Part, Tile, TileKind, wall_bits
from sabika.games.alhambra.window import DeclineOffer
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import Menu

from .actions import Lodge
from .facts import Facts
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

INN: Final = TileKind("inn", frozenset({"storable"}))
TENT: Final = TileKind("tent")
SECOND: Final = {"across": (1, 0), "down": (0, 1)}
"""Where the second half lies from the first."""
FIRST_HALF: Final = TYPES.index("chambers")


def inn_tiles(facts: Facts) -> list[Tile]:
    """The inns: two cells, the inner edge open."""
    tiles: list[Tile] = []
    for number, inn in enumerate(facts.inns, 1):
        first, second = inn.walls
        parts = (
            Part((0, 0), wall_bits(first), FIRST_HALF),
            Part(SECOND[inn.lies], wall_bits(second)),
        )
        tiles.append(Tile(f"inn-{number}", INN, parts, inn.cost))
    return tiles


def tent_tiles(facts: Facts) -> list[Tile]:
    """The tents: one cell, no price; they wait beside the market."""
    part = Part((0, 0), 0)
    return [Tile(f"tent-{number}", TENT, (part,)) for number in range(1, facts.tents + 1)]


def is_inn(rules: AlhambraRules, tile: int) -> bool:
    """Whether a tile is an inn."""
    return rules.tiles[tile].kind.name == INN.name


# -- storing ------------------------------------------------------------------------------------


def not_storable(play: Table, seat: int, tile: int) -> str | None:
    """A merchant's inn stays where it is; a reserve holds one inn at most."""
    if not is_inn(play.rules, tile):
        return None
    if mine(play).lodging[seat] == tile:
        return "caravan.lodging"
    if any(is_inn(play.rules, stored) for stored in play.state.reserves[seat]):
        return "caravan.one-inn"
    return None


# -- lodging ------------------------------------------------------------------------------------


class LodgeKind(Menu["Table"]):
    """Whether the merchant lodges in the inn just laid, which the frame's data names."""

    def __init__(self) -> None:
        super().__init__("choose", "ask.caravan.lodge", (LodgeOffer(), DeclineOffer()))

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        inn = play.rules.tile_names[_inn(frame)]
        return Decision(seat, self.kind, self.prompt, {"tile": inn})


class LodgeOffer(Offer["Table"]):
    """Lodging in the inn."""

    def __init__(self) -> None:
        super().__init__("lodge", "choose")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield Lodge(play.rules.tile_names[_inn(play.state.stack[-1])])

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Lodge)
        if action.tile != play.rules.tile_names[_inn(play.state.stack[-1])]:
            raise IllegalAction("caravan.not-the-inn", tile=action.tile)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Lodge)
        mine(play).lodging[seat] = play.rules.tile_index[action.tile]
        if play.events is not None:
            play.tell("caravan.lodged", {"seat": seat, "tile": action.tile})
        play.finish()


def _inn(frame: Frame) -> int:
    tile = frame.data[0]
    assert isinstance(tile, int)
    return tile


def may_lodge(play: Table, frame: Frame) -> None:
    """First reaction to `tile.laid`: whoever laid an inn is asked about the merchant."""
    tile = frame.data[1]
    assert isinstance(tile, int)
    if is_inn(play.rules, tile):
        play.push("caravan.lodge", frame.seat, (tile,))


def draw_ware(play: Table, frame: Frame) -> None:
    """Second reaction to `tile.laid`, after the answer: a merchant who now lodges gets a ware."""
    part = mine(play)
    seat, pile = frame.seat, part.pile
    if part.lodging[seat] != frame.data[1] or not len(pile):
        return
    ware = pile.cards[pile.top]
    known = dict(pile.known).get(pile.top, 0) | 1 << seat
    part.pile = pile.without(1)
    part.wares[seat] = (*part.wares[seat], (ware, known))
    if play.events is not None:
        private: dict[int, dict[str, object]] = {
            other: {"ware": ware} for other in range(play.rules.players) if known >> other & 1
        }
        play.tell("caravan.ware", {"seat": seat}, reveals=True, private=private)
