"""Setting gates while laying and redesigning, and the tiles they hold (05, Placement; R4, R7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.actions import Add, Lay, Place, Remove, Swap
from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.edges import Edge, read_edge, spell_edge
from sabika.games.alhambra.judge import addition, exchange, layout_reason, removal
from sabika.games.alhambra.laying import cells_tried, check_cell, laid_tiles
from sabika.games.alhambra.layout import adding, layout_after, removing, swapping
from sabika.games.alhambra.palace.grid import (
    cell_of,
    gates_of,
    tile_of,
    xy_of,
)
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.palace.question import WHOLE, Question
from sabika.games.alhambra.place import lay_acquired, pending_tile
from sabika.games.alhambra.redesign import (
    add_tile,
    palace_tile,
    remove_tile,
    reserve_tile,
    swap_tiles,
    veto_fault,
)
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.offers import PartOffer

from .facts import GATE
from .passages import passages
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

Gates = tuple[Edge, ...]
UNREACHED: Final = Question(__name__, "the cells where a tile lacks but a way")
JOINING: Final = Question(__name__, "the tiles that hold others by the way to them")
REPLACEABLE: Final = Question(__name__, "the tiles whose place a tile lacks but a way to")


# -- which gates --------------------------------------------------------------------------------


def gate_sets(play: Table, seat: int, cells: dict[int, int]) -> list[Gates]:
    """The sets of gates with which a layout can be walked through that cannot be without them."""
    return passages(play.rules, cells, mine(play).held[seat])


def named_gates(action: Lay | Remove | Swap) -> Gates:
    """The edges an action names."""
    edges: list[Edge] = []
    for word in action.clauses[1:]:
        edge = read_edge(word)
        if edge is None:
            raise IllegalAction("city_gates.not-an-edge", found=word)
        edges.append(edge)
    if not edges:
        raise IllegalAction("city_gates.no-edge")
    return tuple(edges)


def spelled(edges: Gates) -> tuple[str, ...]:
    """Gates as the words of an action."""
    return (GATE, *[spell_edge(edge) for edge in edges])


def check_gates(play: Table, seat: int, cells: dict[int, int], edges: Gates) -> None:
    """Refuse gates that may not be set in a layout, saying why."""
    if layout_reason(play.rules, cells, on_foot=False) is not None:
        raise IllegalAction("city_gates.no-help")
    if layout_reason(play.rules, cells) is None:
        raise IllegalAction("city_gates.not-needed")
    possible = passages(play.rules, cells, len(cells))
    for edge in edges:
        if not any(edge in found for found in possible):
            raise IllegalAction("city_gates.no-passage", edge=spell_edge(edge))
    enough = [len(found) for found in possible if {*found} <= {*edges}]
    if enough and len(edges) > enough[0]:
        raise IllegalAction("city_gates.superfluous", named=len(edges), enough=enough[0])
    held = mine(play).held[seat]
    if len(edges) > held:
        raise IllegalAction("city_gates.too-few-cards", held=held, wanted=len(edges))
    if edges not in possible:
        raise IllegalAction("city_gates.not-enough")


def spend(play: Table, seat: int, edges: Gates) -> None:
    """Gates are set: their cards leave the game."""
    part = mine(play)
    part.held[seat] -= len(edges)
    part.used += len(edges)
    if play.events is not None:
        for cell, side in edges:
            edge = spell_edge((cell, side))
            told = {"seat": seat, "edge": edge, "cell": edge.partition(":")[0]}
            play.tell("city_gates.set", {**told, "side": f"word.side-{SIDES[side]}"})


def _for_want_of_a_way(
    rules: AlhambraRules,
    palace: Palace,
    question: Question,
    tile: int,
    tried: Iterable[int],
    fault_of: Callable[[int, bool], str | None],
) -> tuple[int, ...]:
    """Of some cells or tiles those that fail because nobody could walk there; remembered."""
    known = palace.answers_to(question, rules)
    found = known.get(tile)
    if found is None:
        found = tuple(
            [
                one
                for one in tried
                if fault_of(one, False) is None and fault_of(one, True) is not None
            ]
        )
        known[tile] = found
    return found


def _unreached(rules: AlhambraRules, palace: Palace, tile: int) -> tuple[int, ...]:
    """The cells where a tile would fit if somebody could walk there."""

    def fault_of(cell: int, on_foot: bool) -> str | None:
        return addition(rules, palace, tile, cell, on_foot=on_foot)

    tried = cells_tried(rules, palace, tile)
    return _for_want_of_a_way(rules, palace, UNREACHED, tile, tried, fault_of)


def _joining(rules: AlhambraRules, palace: Palace) -> tuple[int, ...]:
    """The tiles that could go if others were walked to otherwise, by cell."""

    def fault_of(tile: int, on_foot: bool) -> str | None:
        return removal(rules, palace, tile, on_foot)

    return _for_want_of_a_way(rules, palace, JOINING, WHOLE, laid_tiles(palace), fault_of)


def _replaceable(rules: AlhambraRules, palace: Palace, tile: int) -> tuple[int, ...]:
    """The tiles whose place a tile could take if somebody could walk there, by cell.

    Only tiles outside the wall are such: all others are walked to as the tile in their place was.
    """

    def fault_of(other: int, on_foot: bool) -> str | None:
        return exchange(rules, palace, tile, other, on_foot)

    tried = laid_tiles(palace)
    return _for_want_of_a_way(rules, palace, REPLACEABLE, tile, tried, fault_of)


# -- the offers ---------------------------------------------------------------------------------


class GateOffer(PartOffer["Table"]):
    """Actions of a core verb with gates behind them."""

    def owns(self, action: Action) -> bool:
        return isinstance(action, (Lay, Remove, Swap)) and action.clauses[:1] == (GATE,)

    def spots(self, play: Table, seat: int, tile: int) -> Iterator[tuple[tuple[int, int], Gates]]:
        """The cells where a tile needs gates to be laid, each with the gates that will do."""
        rules, palace = play.rules, play.state.palaces[seat]
        if not mine(play).held[seat] or tile in rules.turned:
            return
        for cell in _unreached(rules, palace, tile):
            cells = layout_after(rules, palace, adding(tile, cell))
            assert cells is not None
            for edges in gate_sets(play, seat, cells):
                yield xy_of(cell), edges

    def check_lay(self, play: Table, seat: int, tile: int, action: Lay) -> None:
        """Refuse a cell or gates for a tile."""
        rules, palace = play.rules, play.state.palaces[seat]
        edges = named_gates(action)
        if tile in rules.turned:
            raise IllegalAction("city_gates.not-needed")
        check_cell(rules, palace, tile, action.cell, on_foot=False)
        cells = layout_after(rules, palace, adding(tile, cell_of(*action.cell)))
        assert cells is not None
        check_gates(play, seat, cells, edges)


class PlaceGateOffer(GateOffer):
    """Laying an acquired tile with gates: `place tower-9-NE at 1,-1 gate 0,-1:E`."""

    def __init__(self) -> None:
        super().__init__("place", "place")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for tile in play.state.pending[seat]:
            for cell, edges in self.spots(play, seat, tile):
                yield Place(play.rules.tile_names[tile], cell, spelled(edges))

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Place)
        self.check_lay(play, seat, pending_tile(play, seat, action.tile), action)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Place)
        edges = named_gates(action)
        spend(play, seat, edges)
        lay_acquired(play, seat, action, edges)


class AddGateOffer(GateOffer):
    """Adding a reserve tile with gates."""

    def __init__(self) -> None:
        super().__init__("add", "redesign")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for tile in play.state.reserves[seat]:
            for cell, edges in self.spots(play, seat, tile):
                yield Add(play.rules.tile_names[tile], cell, spelled(edges))

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Add)
        self.check_lay(play, seat, reserve_tile(play, seat, action.tile), action)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Add)
        edges = named_gates(action)
        spend(play, seat, edges)
        add_tile(play, seat, action, edges)


class RemoveGateOffer(GateOffer):
    """Removing a tile that others were walked to through, with gates instead (R4)."""

    def __init__(self) -> None:
        super().__init__("remove", "redesign")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        rules, palace = play.rules, play.state.palaces[seat]
        if not mine(play).held[seat]:
            return
        for tile in _joining(rules, palace):
            if veto_fault(play, seat, tile, ()) is None:
                cells = layout_after(rules, palace, removing(tile))
                assert cells is not None
                for edges in gate_sets(play, seat, cells):
                    yield Remove(rules.tile_names[tile], spelled(edges))

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Remove)
        tile = palace_tile(play, seat, action.tile)
        edges = named_gates(action)
        reason = veto_fault(play, seat, tile, ())
        if reason is not None:
            raise IllegalAction("removal-" + reason, tile=action.tile)
        cells = layout_after(play.rules, play.state.palaces[seat], removing(tile))
        assert cells is not None
        check_gates(play, seat, cells, edges)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Remove)
        edges = named_gates(action)
        spend(play, seat, edges)
        remove_tile(play, seat, action, edges)


class SwapGateOffer(GateOffer):
    """Swapping a tile into a place that nobody could walk to before, with gates."""

    def __init__(self) -> None:
        super().__init__("swap", "redesign")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        rules, palace = play.rules, play.state.palaces[seat]
        if not mine(play).held[seat] or not palace.unusual:
            return
        for tile in play.state.reserves[seat]:
            for other in _replaceable(rules, palace, tile):
                cells = layout_after(rules, palace, swapping(palace, tile, other))
                assert cells is not None
                if veto_fault(play, seat, other, (tile,)) is None:
                    for edges in gate_sets(play, seat, cells):
                        yield Swap(rules.tile_names[tile], rules.tile_names[other], spelled(edges))

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Swap)
        tile = reserve_tile(play, seat, action.tile)
        other = palace_tile(play, seat, action.other)
        edges = named_gates(action)
        rules, palace = play.rules, play.state.palaces[seat]
        reason = veto_fault(play, seat, other, (tile,))
        if reason is None:
            reason = exchange(rules, palace, tile, other, on_foot=False)
        if reason is not None:
            raise IllegalAction("swap-" + reason, tile=action.tile, other=action.other)
        cells = layout_after(rules, palace, swapping(palace, tile, other))
        assert cells is not None
        check_gates(play, seat, cells, edges)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Swap)
        edges = named_gates(action)
        spend(play, seat, edges)
        swap_tiles(play, seat, action, edges)


# -- what gates hold ----------------------------------------------------------------------------


def frozen(
    play: Table, seat: int, goes: tuple[int, ...], comes: tuple[int, ...], cell: int
) -> str | None:
    """Edit veto: the tiles on both sides of a gate stay where they are."""
    if not play.state.palaces[seat].unusual:
        return None
    cells = play.state.palaces[seat].cells
    for held in cells.values():
        if tile_of(held) in goes and gates_of(held):
            return "city_gates.held"
    return None
