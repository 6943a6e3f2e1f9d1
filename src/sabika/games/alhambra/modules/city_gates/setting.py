"""Setting gates while laying and redesigning, and the tiles they hold (05, Placement; R4, R7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.actions import Add, Lay, Place, Remove, Swap
from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.edges import Edge, edge_name, read_edge
from sabika.games.alhambra.edits import Edit, adding, edit_of, removing, swapping
from sabika.games.alhambra.judge import addition, exchange, judge, layout_reason, removal
from sabika.games.alhambra.laying import (
    TURN_BITS,
    cells_tried,
    check_cell,
    laid_tiles,
    turns_of,
)
from sabika.games.alhambra.layout import layout_after
from sabika.games.alhambra.palace.grid import cell_of, gates_of, tile_of, xy_of
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.palace.question import ALL_TILES, Question
from sabika.games.alhambra.place import lay_acquired, pending_tile
from sabika.games.alhambra.redesign import (
    add_tile,
    palace_tile,
    remove_tile,
    reserve_tile,
    swap_tiles,
    veto_fault,
)
from sabika.games.alhambra.turning import checked_turn
from sabika.games.alhambra.turns import says_turn, turn_words, without_turn
from sabika.games.alhambra.types import retyped
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.offers import PartOffer

from .facts import GATE
from .passages import passages
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

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
    for word in without_turn(action.clauses)[1:]:
        edge = read_edge(word)
        if edge is None:
            raise IllegalAction("city_gates.not-an-edge", found=word)
        edges.append(edge)
    if not edges:
        raise IllegalAction("city_gates.no-edge")
    return tuple(edges)


def words_for(edges: Gates, turn: int = 0) -> tuple[str, ...]:
    """How a tile is turned, and gates, as the words of an action."""
    return (*turn_words(turn), GATE, *[edge_name(edge) for edge in edges])


def check_gates(play: Table, seat: int, edit: Edit, edges: Gates) -> None:
    """Refuse gates that may not be set together with an edit, saying why."""
    rules, known = play.rules, retyped(play)
    cells = layout_after(rules, play.state.palaces[seat], edit)
    if cells is None or layout_reason(rules, cells, known, must_reach=False) is not None:
        raise IllegalAction("city_gates.no-help")
    if layout_reason(rules, cells, known) is None:
        raise IllegalAction("city_gates.not-needed")
    possible = passages(play.rules, cells, len(cells))
    for edge in edges:
        if not any(edge in found for found in possible):
            raise IllegalAction("city_gates.no-passage", edge=edge_name(edge))
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
            edge = edge_name((cell, side))
            told = {"seat": seat, "edge": edge, "cell": edge.partition(":")[0]}
            play.tell("city_gates.set", {**told, "side": f"word.side-{SIDES[side]}"})


def _for_want_of_a_way(
    play: Table,
    palace: Palace,
    question: Question,
    key: int,
    tried: Iterable[int],
    reason_of: Callable[[int, bool], str | None],
) -> tuple[int, ...]:
    """Of some cells or tiles those that fail because nobody could walk there; remembered."""
    answers = palace.answers_to(question, play.rules, retyped(play))
    found = answers.get(key)
    if found is None:
        found = tuple(
            [
                one
                for one in tried
                if reason_of(one, False) is None and reason_of(one, True) is not None
            ]
        )
        answers[key] = found
    return found


def _unreached(play: Table, palace: Palace, tile: int, turn: int) -> tuple[int, ...]:
    """The cells where a tile would fit if somebody could walk there."""
    rules, known = play.rules, retyped(play)

    def reason_of(cell: int, must_reach: bool) -> str | None:
        return addition(rules, palace, tile, cell, turn, known, must_reach)

    tried = cells_tried(rules, palace, tile, turn)
    key = tile << TURN_BITS | turn
    return _for_want_of_a_way(play, palace, UNREACHED, key, tried, reason_of)


def _joining(play: Table, palace: Palace) -> tuple[int, ...]:
    """The tiles that could go if others were walked to otherwise, by cell."""
    rules, known = play.rules, retyped(play)

    def reason_of(tile: int, must_reach: bool) -> str | None:
        return removal(rules, palace, tile, known, must_reach)

    return _for_want_of_a_way(play, palace, JOINING, ALL_TILES, laid_tiles(palace), reason_of)


def _replaceable(play: Table, palace: Palace, tile: int, turn: int) -> tuple[int, ...]:
    """The tiles whose place a tile could take if somebody could walk there, by cell.

    Only tiles outside the wall are such: all others are walked to as the tile in their place was.
    """
    rules, known = play.rules, retyped(play)

    def reason_of(other: int, must_reach: bool) -> str | None:
        return exchange(rules, palace, tile, other, turn, known, must_reach)

    key = tile << TURN_BITS | turn
    return _for_want_of_a_way(play, palace, REPLACEABLE, key, laid_tiles(palace), reason_of)


# -- the offers ---------------------------------------------------------------------------------


class GateOffer(PartOffer["Table"]):
    """Actions of a core verb with gates behind them."""

    def owns(self, action: Action) -> bool:
        return isinstance(action, (Lay, Remove, Swap)) and without_turn(action.clauses)[:1] == (
            GATE,
        )

    def spots(self, play: Table, seat: int, tile: int) -> Iterator[tuple[int, int, Gates]]:
        """The cells where a tile needs gates to be laid, turned so, with the gates that will do."""
        rules, palace = play.rules, play.state.palaces[seat]
        if not mine(play).held[seat] or tile in rules.half_cells:
            return
        for turn in turns_of(rules, palace, tile):
            for cell in _unreached(play, palace, tile, turn):
                cells = layout_after(rules, palace, adding(tile, cell, turn))
                assert cells is not None
                for edges in gate_sets(play, seat, cells):
                    yield cell, turn, edges

    def turn_of(self, play: Table, seat: int, tile: int, clauses: tuple[str, ...]) -> int:
        """How the words before the gates turn a tile, or why they do not."""
        return checked_turn(play, seat, tile, clauses) if says_turn(clauses) else 0

    def check_lay(self, play: Table, seat: int, tile: int, action: Lay) -> None:
        """Refuse a cell or gates for a tile."""
        rules, palace = play.rules, play.state.palaces[seat]
        edges = named_gates(action)
        if tile in rules.half_cells:
            raise IllegalAction("city_gates.not-needed")
        turn = self.turn_of(play, seat, tile, action.clauses)
        check_cell(rules, palace, tile, action.cell, turn, retyped(play), must_reach=False)
        check_gates(play, seat, adding(tile, cell_of(*action.cell), turn), edges)


class PlaceGateOffer(GateOffer):
    """Laying an acquired tile with gates: `place tower-9-NE at 1,-1 gate 0,-1:E`."""

    def __init__(self) -> None:
        super().__init__("place", "place")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for tile in play.state.pending[seat]:
            for cell, turn, edges in self.spots(play, seat, tile):
                yield Place(play.rules.tile_names[tile], xy_of(cell), words_for(edges, turn))

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Place)
        self.check_lay(play, seat, pending_tile(play, seat, action.tile), action)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Place)
        edit = _carried_out(play, seat, action)
        tile, cell, turn = edit.put[0]
        lay_acquired(play, seat, tile, cell, turn, edit)


class AddGateOffer(GateOffer):
    """Adding a reserve tile with gates."""

    def __init__(self) -> None:
        super().__init__("add", "redesign")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for tile in play.state.reserves[seat]:
            for cell, turn, edges in self.spots(play, seat, tile):
                yield Add(play.rules.tile_names[tile], xy_of(cell), words_for(edges, turn))

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Add)
        self.check_lay(play, seat, reserve_tile(play, seat, action.tile), action)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Add)
        edit = _carried_out(play, seat, action)
        tile, cell, turn = edit.put[0]
        add_tile(play, seat, tile, cell, turn, edit)


class RemoveGateOffer(GateOffer):
    """Removing a tile that others were walked to through, with gates instead (R4)."""

    def __init__(self) -> None:
        super().__init__("remove", "redesign")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        rules, palace = play.rules, play.state.palaces[seat]
        if not mine(play).held[seat]:
            return
        for tile in _joining(play, palace):
            if veto_fault(play, seat, tile, ()) is None:
                cells = layout_after(rules, palace, removing(tile))
                assert cells is not None
                for edges in gate_sets(play, seat, cells):
                    yield Remove(rules.tile_names[tile], words_for(edges))

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Remove)
        tile = palace_tile(play, seat, action.tile)
        edges = named_gates(action)
        reason = veto_fault(play, seat, tile, ())
        if reason is not None:
            raise IllegalAction("removal-" + reason, tile=action.tile)
        check_gates(play, seat, removing(tile), edges)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Remove)
        edit = _carried_out(play, seat, action)
        remove_tile(play, seat, edit.out[0], edit)


class SwapGateOffer(GateOffer):
    """Swapping a tile into a place that nobody could walk to before, with gates."""

    def __init__(self) -> None:
        super().__init__("swap", "redesign")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        rules, palace = play.rules, play.state.palaces[seat]
        if not mine(play).held[seat] or not palace.unusual:
            return
        ways = [
            (tile, turn)
            for tile in play.state.reserves[seat]
            if tile not in rules.half_cells
            for turn in turns_of(rules, palace, tile)
        ]
        for tile, turn in ways:
            for other in _replaceable(play, palace, tile, turn):
                cells = layout_after(rules, palace, swapping(palace, tile, other, turn))
                assert cells is not None
                if veto_fault(play, seat, other, (tile,)) is None:
                    names = rules.tile_names[tile], rules.tile_names[other]
                    for edges in gate_sets(play, seat, cells):
                        yield Swap(*names, words_for(edges, turn))

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Swap)
        tile = reserve_tile(play, seat, action.tile)
        other = palace_tile(play, seat, action.other)
        edges = named_gates(action)
        turn = self.turn_of(play, seat, tile, action.clauses)
        edit = swapping(play.state.palaces[seat], tile, other, turn)
        reason = veto_fault(play, seat, other, (tile,))
        if reason is None:
            palace = play.state.palaces[seat]
            reason = judge(play.rules, palace, edit, retyped(play), must_reach=False)
        if reason is not None:
            raise IllegalAction("swap-" + reason, tile=action.tile, other=action.other)
        check_gates(play, seat, edit, edges)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Swap)
        edit = _carried_out(play, seat, action)
        swap_tiles(play, seat, edit.put[0].tile, edit.out[0], edit)


def _carried_out(play: Table, seat: int, action: Action) -> Edit:
    """The edit an action makes; the cards for its gates are used."""
    edit = edit_of(play.rules, play.state.palaces[seat], action)
    assert edit is not None
    spend(play, seat, edit.gates)
    return edit


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
