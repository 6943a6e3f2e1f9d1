"""Law: palace code and the slow judge agree on gates, added walls, camps and watchtowers.

Palaces grow and change at random with all pieces of the modules that have such things; at every
step all that might be done next is put to both.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Final

import pytest

import sabika
from sabika.games.alhambra import judge, laying
from sabika.games.alhambra.added_walls import wall_fault
from sabika.games.alhambra.components import SIDES, TYPES
from sabika.games.alhambra.edits import (
    Put,
    adding,
    building_over,
    moving,
    removing,
    turn_in,
    walling,
)
from sabika.games.alhambra.layout import layout_after, palace_after, walls_of
from sabika.games.alhambra.modules.city_gates import GATE, HELD, Gating, gate_edges
from sabika.games.alhambra.modules.city_gates.passages import layings
from sabika.games.alhambra.modules.watchtowers import WATCHTOWER
from sabika.games.alhambra.palace.grid import (
    CORNERS,
    FOUNTAIN,
    HALF,
    OUTSIDE,
    STEPS,
    cell_of,
    part_of,
    tile_of,
    turn_of,
    xy_of,
)
from sabika.games.alhambra.palace.outline import line, open_sides
from sabika.games.alhambra.palace.palace import Palace, build, fountain_only, part_key
from sabika.games.alhambra.palace.walls import long_sides, longest_run, longest_wall, sections
from sabika.games.alhambra.redesign import veto_fault
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play
from tests.full import FULL
from tests.laws.mixes import PATHS
from tests.oracle.layout import OPPOSITE, Cell, neighbour
from tests.oracle.pieces import (
    FOUNTAIN as FOUNTAIN_PIECE,
)
from tests.oracle.pieces import (
    Edge,
    Piece,
    best_wall,
    board_faults,
    contacts,
    exposed,
    quarter_turned,
    straight,
)

MODULES: Final = ("city_gates", "camps", "city_walls", "watchtowers", "squares", "windmills")
KINDS: Final = (
    ["base"] * 6 + ["camp"] * 2 + ["watchtower"] * 4 + ["square"] + ["mill"] * 3 + ["vane"]
)
Boards = dict[Cell, Piece]


def letters(walls: int) -> frozenset[str]:
    """Wall bits as the oracle writes them."""
    return frozenset(side for index, side in enumerate(SIDES) if walls >> index & 1)


def piece_of(
    rules: AlhambraRules, palace: Palace, tile: int, turn: int = 0, part: int = 0
) -> Piece:
    """A tile as the oracle sees it."""
    if tile == FOUNTAIN:
        return Piece("tile", added=letters(palace.added.get(part_key(FOUNTAIN, 0), 0)))
    kind = rules.tiles[tile].kind
    printed = letters(rules.tiles[tile].parts[part].walls)
    colour = rules.tiles[tile].parts[part].type if "base-building" in kind.traits else -1
    if "half-cell" in kind.traits:
        tower = rules.colours[WATCHTOWER][tile]
        return Piece("tower", colour=TYPES[tower], corner=CORNERS[turn])
    if "outside" in kind.traits:
        return Piece("camp", printed)
    added = letters(palace.added.get(part_key(tile, part), 0))
    name = TYPES[colour] if colour >= 0 else ""
    return quarter_turned(Piece("tile", printed, added, name), turn)


def as_board(rules: AlhambraRules, palace: Palace) -> tuple[Boards, set[Edge]]:
    """A palace and its gates as the oracle sees them."""
    board = {
        xy_of(cell): piece_of(rules, palace, tile_of(held), turn_of(held), part_of(held))
        for cell, held in palace.cells.items()
    }
    gates = {
        frozenset((xy_of(cell), xy_of(cell + STEPS[side]))) for cell, side in gate_edges(palace)
    }
    return board, gates


def table(single_seed: int) -> Table:
    """A game with all these modules, at its first decision, with gate cards for seat 0."""
    game = sabika.new_game(players=3, modules=list(MODULES), seed=single_seed, module_paths=PATHS)
    rules, state = game.rules, game.state
    assert isinstance(rules, AlhambraRules)
    assert isinstance(state, AlhambraState)
    play: Table = Play(rules, state.copy())
    HELD[play, 0] = 2
    return play


def beside(board: Boards) -> list[Cell]:
    """The empty cells that share an edge with a piece."""
    return sorted({neighbour(cell, edge) for cell in board for edge in "NESW"} - set(board))


def double_walls(board: Boards) -> list[Edge]:
    """Edges with printed walls on both sides."""
    return sorted(
        {
            frozenset((cell, neighbour(cell, edge)))
            for cell, edge in contacts(board)
            if edge in board[cell].printed
            and OPPOSITE[edge] in board[neighbour(cell, edge)].printed
        },
        key=sorted,
    )


def gate_answers(board: Boards, gates: set[Edge]) -> set[frozenset[Edge]]:
    """The sets of at most two further gates that make a layout legal, each gate needed."""
    free = [edge for edge in double_walls(board) if edge not in gates]
    return {
        frozenset(chosen)
        for count in (1, 2)
        for chosen in combinations(free, count)
        if not board_faults(board, gates | set(chosen))
        and all(
            board_faults(board, gates | set(fewer)) for fewer in combinations(chosen, count - 1)
        )
    }


def as_listed(
    rules: AlhambraRules, palace: Palace, tile: int, turn: int, listed: tuple[int, ...]
) -> int:
    """The listed turn that looks like another one."""
    if turn in listed:
        return turn
    looks = piece_of(rules, palace, tile, turn)
    return next(way for way in listed if piece_of(rules, palace, tile, way) == looks)


# -- comparing ------------------------------------------------------------------------------------


def compare(play: Table, tile: int, tried: Counter[str]) -> None:
    """Both say the same about the palace of seat 0 and about where a tile may be laid."""
    rules, palace = play.rules, play.state.palaces[0]
    board, gates = as_board(rules, palace)
    assert board_faults(board, gates) == []
    length = longest_wall(palace)
    towers = len(long_sides(longest_run(palace)))
    assert (length, towers) == best_wall(board)
    runs = sections(palace)
    assert (len(runs[0]) if runs else 0) == length
    assert longest_wall(build(dict(palace.cells), palace.added)) == length
    assert {(xy_of(cell), SIDES[side]) for cell, side in open_sides(palace.cells)} == exposed(board)
    for at in palace.cells:
        for side in range(4):
            assert len(line(palace.cells, at, side)) == straight(board, xy_of(at), SIDES[side])
    may: set[tuple[Cell, int]] = set()
    with_gates: set[tuple[Cell, int, frozenset[Edge]]] = set()
    half = rules.half_cells
    turns = range(4) if tile in rules.turnable else range(1)
    for cell in beside(board):
        for turn in turns:
            laid = {**board, cell: piece_of(rules, palace, tile, turn)}
            faults = board_faults(laid, gates)
            if not faults:
                may.add((cell, turn))
            elif tile not in half and {f.split(":")[0] for f in faults} == {"unreachable"}:
                with_gates |= {(cell, turn, answer) for answer in gate_answers(laid, gates)}
    found = {(xy_of(at), turn) for at, turn in laying.spots_for(rules, palace, tile)}
    listed = laying.turns_of(rules, palace, tile)
    if tile not in half:
        for turn in turns:
            cells = laying.cells_for(rules, palace, tile, turn=turn)
            assert list(cells) == sorted(cells)
            # The quick table and what is judged cell by cell agree.
            slow = laying.cells_tried(rules, palace, tile, turn)
            judged = [c for c in slow if judge.addition(rules, palace, tile, c, turn) is None]
            assert judged == list(cells)
    # Of turns that look alike one is listed, and it stands for the others.
    alike = {turn: as_listed(rules, palace, tile, turn, listed) for turn in turns}
    assert found == {(cell, alike[turn]) for cell, turn in may}
    offered = {
        (
            xy_of(put.cell),
            put.turn,
            frozenset([frozenset((xy_of(c), xy_of(c + STEPS[s]))) for c, s in edit.gates]),
        )
        for edit in layings(play, 0, HELD[play, 0], tile)
        for put in edit.put
    }
    assert offered == {(cell, alike[turn], answer) for cell, turn, answer in with_gates}
    for at in laying.cells_tried(rules, palace, tile):
        for turn in turns:
            whole = layout_after(rules, palace, adding(tile, at, turn))
            reason = judge.addition(rules, palace, tile, at, turn)
            if whole is not None and reason != "not-beside":
                # What is judged by its surroundings is judged as a whole layout would be.
                assert reason == judge.layout_reason(rules, whole)
                tried["whole layouts judged"] += 1
    tried["placements put to the oracle"] += len(beside(board)) * len(turns)
    tried["gates put to the oracle"] += len(with_gates)


def compare_redesigns(play: Table, tried: Counter[str]) -> None:
    """Both say the same about taking tiles away, with gates and without."""
    rules, palace = play.rules, play.state.palaces[0]
    board, gates = as_board(rules, palace)
    gone = set(laying.removable(rules, palace))
    gated = [str(action) for action in Gating("remove", GATE).each(play, 0)]
    for tile, cell in palace.placed().items():
        if tile == FOUNTAIN or tile in rules.half_cells:
            continue
        held = any(xy_of(cell) in edge for edge in gates)
        assert (veto_fault(play, 0, tile, ()) is not None) == held
        rest = {where: piece for where, piece in board.items() if where != xy_of(cell)}
        if not held:
            faults = board_faults(rest, gates)
            assert (tile in gone) == (not faults)
            whole = judge.layout_reason(rules, palace_after(rules, palace, removing(tile)).cells)
            assert (judge.removal(rules, palace, tile) is None) == (whole is None)
            ways = gate_answers(rest, gates) if faults else set()
            name = rules.tile_names[tile]
            assert len([a for a in gated if a.startswith(f"remove {name} ")]) == len(ways)
            tried["removals put to the oracle"] += 1


def compare_walls(play: Table, sides: int, tried: Counter[str]) -> None:
    """Both say the same about adding walls to laid tiles."""
    rules, palace = play.rules, play.state.palaces[0]
    board, gates = as_board(rules, palace)
    for tile, cell in palace.placed().items():
        piece = board[xy_of(cell)]
        free = piece.kind == "tile" and not piece.walls & letters(sides)
        walled = Piece("tile", piece.printed, piece.added | letters(sides), piece.colour)
        may = free and not board_faults({**board, xy_of(cell): walled}, gates)
        assert (wall_fault(play, 0, tile, 0, sides) is None) == may
        tried["walls put to the oracle"] += 1


def compare_moves(rng: random.Random, play: Table, tried: Counter[str]) -> None:
    """Both say the same about tiles that change their place, alone or because of another one."""
    rules, palace = play.rules, play.state.palaces[0]
    board, gates = as_board(rules, palace)
    able = [t for t in palace.placed() if t != FOUNTAIN and t not in rules.half_cells]
    able = [t for t in able if not any(xy_of(palace.placed()[t]) in edge for edge in gates)]
    for tile in rng.sample(able, min(2, len(able))):
        start = xy_of(palace.placed()[tile])
        rest = {where: piece for where, piece in board.items() if where != start}
        for turn in range(4) if tile in rules.turnable else (turn_in(palace, tile),):
            for cell in set(beside(rest)) - {start}:
                moved = {**rest, cell: piece_of(rules, palace, tile, turn)}
                legal = not board_faults(moved, gates)
                edit = moving(tile, cell_of(*cell), turn)
                assert (judge.judge(rules, palace, edit) is None) == legal
                assert (judge.explain(rules, palace, edit) is None) == legal
                whole = layout_after(rules, palace, edit)
                assert whole is not None
                # One tile more for the others is judged as a whole layout would be.
                assert judge.judge(rules, palace, edit) == judge.layout_reason(rules, whole)
                tried["moves put to the oracle"] += 1
    laid = palace.placed()
    plain = [n for n, piece in enumerate(rules.tiles) if piece.plain and n not in laid]
    for new in rng.sample(plain, 1):
        for old in rng.sample(able, min(1, len(able))):
            there = xy_of(laid[old])
            over = {**board, there: piece_of(rules, palace, new)}
            stored = building_over(palace, new, old, 0, None)
            assert (judge.judge(rules, palace, stored) is None) == (not board_faults(over, gates))
            for cell in beside(board):
                again = Put(old, cell_of(*cell), turn_in(palace, old))
                after = {**over, cell: board[there]}
                edit = building_over(palace, new, old, 0, again)
                legal = not board_faults(after, gates)
                assert (judge.judge(rules, palace, edit) is None) == legal
                tried["tiles built over others put to the oracle"] += 1


# -- growing --------------------------------------------------------------------------------------


def grow(rng: random.Random, play: Table, steps: int, tried: Counter[str]) -> Iterator[None]:
    """Random edits of the palace of seat 0 with the engine's own code, compared at every step."""
    rules, state = play.rules, play.state
    state.palaces[0] = fountain_only()
    kinds: dict[str, list[int]] = {}
    for number, piece in enumerate(rules.tiles):
        kinds.setdefault(piece.kind.name, []).append(number)
    for step in range(steps):
        kind = rng.choice(KINDS)
        laid = state.palaces[0].placed()
        left = [tile for tile in kinds[kind] if tile not in laid]
        if not left:
            continue
        tile = rng.choice(left)
        if rng.random() < 0.1 and tile not in rules.half_cells and kind != "camp":
            sides = rng.choice([1, 2, 4, 8]) & ~walls_of(rules, state.palaces[0], tile)
            if sides:
                laying.change(play, 0, walling(tile, 0, sides))
        compare(play, tile, tried)
        lay_somewhere(rng, play, tile)
        HELD[play, 0] = 2
        if step % 4 == 3:
            compare_redesigns(play, tried)
            compare_walls(play, rng.choice([1, 2, 4, 8, 3, 6, 12, 9]), tried)
            compare_moves(rng, play, tried)
            shrink(rng, play)
        yield


def lay_somewhere(rng: random.Random, play: Table, tile: int) -> None:
    """Lay a tile on one of its cells, seldom with a gate."""
    rules, palaces = play.rules, play.state.palaces
    gated = list(layings(play, 0, HELD[play, 0], tile))
    if gated and rng.random() < 0.5:
        laying.change(play, 0, rng.choice(gated))
        return
    spots = laying.spots_for(rules, palaces[0], tile)
    if spots:
        laying.lay(play, 0, tile, *rng.choice(spots))


def shrink(rng: random.Random, play: Table) -> None:
    """Take a tile away, if one may go, or add a wall to one."""
    rules, palaces = play.rules, play.state.palaces
    gone = [t for t in laying.removable(rules, palaces[0]) if veto_fault(play, 0, t, ()) is None]
    if gone and rng.random() < 0.5:
        laying.take_out(play, 0, rng.choice(gone))
        return
    sides = rng.choice([1, 2, 4, 8])
    able = [t for t in palaces[0].placed() if wall_fault(play, 0, t, 0, sides) is None]
    if able:
        laying.change(play, 0, walling(rng.choice(sorted(able)), 0, sides))


@pytest.mark.parametrize("seed", range(40 if FULL else 3))
def test_palaces_of_all_pieces(seed: int, tried: Counter[str]) -> None:
    rng = random.Random(f"pieces {seed}")
    play = table(seed)
    shapes = 0
    for _ in grow(rng, play, 34, tried):
        pass
    for held in play.state.palaces[0].cells.values():
        shapes |= held & (OUTSIDE | HALF)
    assert shapes
    data = play.state.to_data()
    assert play.rules.restore(data).palaces == play.state.palaces


def test_the_oracle_knows_the_fountain() -> None:
    """The fountain alone has no wall, and all four of its sides are exposed."""
    board = {(0, 0): FOUNTAIN_PIECE}
    assert best_wall(board) == (0, 0)
    assert len(exposed(board)) == 4
    assert board_faults(board, set()) == []
