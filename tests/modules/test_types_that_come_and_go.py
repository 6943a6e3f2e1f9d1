"""What a tile is comes from one question: what is unfinished counts nowhere."""

from __future__ import annotations

from typing import Final

import sabika
from sabika.games.alhambra.components import TYPES, UNFINISHED, UNTYPED
from sabika.games.alhambra.hands import add_card
from sabika.games.alhambra.laying import corners_for, lay
from sabika.games.alhambra.majorities import dirk_counts, type_counts
from sabika.games.alhambra.modules.camps import FACTS
from sabika.games.alhambra.palace.grid import cell_of
from sabika.games.alhambra.palace.memories import AS_PRINTED
from sabika.games.alhambra.palace.palace import Palace, part_key
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.games.alhambra.state import AlhambraState
from sabika.games.alhambra.types import part_type, remembered, retyped, types_in_palace
from sabika.kernel.decisions import LegalActions
from sabika.kernel.play import Play
from tests.modules.tables import PATHS

GARDEN: Final = TYPES.index("garden")
TOWER: Final = TYPES.index("tower")


def table(*more: str, players: int = 3) -> Table:
    """A game with the windmills, before its first action."""
    modules = [*more, "windmills"]
    game = sabika.new_game(players=players, modules=modules, seed=3, module_paths=PATHS)
    rules, state = game.rules, game.state
    assert isinstance(rules, AlhambraRules)
    assert isinstance(state, AlhambraState)
    return Play(rules, state.copy())


def call(play: Table, types: dict[str, int]) -> None:
    """Let tiles be something else than what is printed on them."""
    (key,) = play.rules.keys["windmills"]
    play.state.kept[key] = {play.rules.tile_index[name]: kind for name, kind in types.items()}


def put(play: Table, name: str, x: int, y: int) -> int:
    """Lay a tile into the palace of seat 0, wherever it was."""
    tile = play.rules.tile_index[name]
    lay(play, 0, tile, cell_of(x, y))
    return tile


def test_a_type_is_printed_or_said() -> None:
    play = table()
    mill, tower = [play.rules.tile_index[name] for name in ("mill-garden", "tower-9-NE")]
    assert part_type(play, part_key(mill, 0)) == UNTYPED
    assert part_type(play, part_key(tower, 0)) == TOWER
    call(play, {"mill-garden": GARDEN, "tower-9-NE": UNFINISHED})
    assert part_type(play, part_key(mill, 0)) == GARDEN
    assert part_type(play, part_key(tower, 0)) == UNFINISHED


def test_without_such_a_module_all_is_as_printed() -> None:
    game = sabika.new_game(players=3, seed=1)
    play: Table = Play(game.rules, game.state)  # type: ignore[arg-type]
    assert retyped(play) is AS_PRINTED


def test_counts_follow_though_the_palace_stays_the_same() -> None:
    """The palace remembers its counts; other types bring other counts, and the first ones again."""
    play = table()
    put(play, "tower-9-NE", 1, 0)
    put(play, "mill-garden", 0, 1)
    palace = play.state.palaces[0]
    assert type_counts(play, 0)[TOWER] == 2
    assert types_in_palace(play, 0) == [TOWER]
    call(play, {"mill-garden": GARDEN, "tower-9-NE": UNFINISHED})
    assert (type_counts(play, 0)[TOWER], type_counts(play, 0)[GARDEN]) == (0, 2)
    assert types_in_palace(play, 0) == [GARDEN]
    call(play, {})
    assert (type_counts(play, 0)[TOWER], type_counts(play, 0)[GARDEN]) == (2, 0)
    assert play.state.palaces[0] is palace


def test_what_is_remembered_is_looked_for_again_when_palace_or_types_change() -> None:
    looks: list[int] = []

    @remembered("how many tiles there are")
    def tiles_in(play: Table, palace: Palace) -> tuple[int, ...]:
        looks.append(len(palace.placed()))
        return (looks[-1],)

    play = table()
    assert [tiles_in(play, seat) for seat in (0, 0, 1, 1)] == [(1,)] * 4
    assert looks == [1, 1]
    put(play, "tower-9-NE", 1, 0)
    assert [tiles_in(play, seat) for seat in (0, 0, 1)] == [(2,), (2,), (1,)]
    assert looks == [1, 1, 2]
    call(play, {"tower-9-NE": UNFINISHED})
    assert (tiles_in(play, 0), looks) == ((2,), [1, 1, 2, 2])


def test_dirk_counts_what_is_finished() -> None:
    play = table(players=2)
    tile = play.rules.tile_index["tower-9-NE"]
    play.state.dirk = (tile,)
    assert dirk_counts(play)[TOWER] == 2
    call(play, {"tower-9-NE": UNFINISHED})
    assert dirk_counts(play) == (0,) * len(TYPES)


def test_an_unfinished_building_feeds_no_square() -> None:
    play = table("squares")
    square = next(name for name in play.rules.tile_names if name.startswith("square-tower"))
    put(play, square, 1, 0)
    walls = play.rules.tiles[play.rules.tile_index[square]].parts[0].walls
    step = next(
        (x, y) for bit, (x, y) in ((1, (1, -1)), (2, (2, 0)), (4, (1, 1))) if not walls & bit
    )
    put(play, "tower-11", *step)
    assert type_counts(play, 0)[TOWER] == 4
    call(play, {"tower-11": UNFINISHED})
    assert type_counts(play, 0)[TOWER] == 0


def test_a_line_passes_an_unfinished_building_and_does_not_count_it() -> None:
    play = table("camps")
    camp = next(name for name in play.rules.tile_names if name.startswith("camp-"))
    arrows = FACTS[play].arrows[camp]
    side = next(side for side in range(4) if arrows >> side & 1)
    step = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    put(play, camp, -2 * step[0], -2 * step[1])
    put(play, "tower-11", -step[0], -step[1])
    rows = [row for row in play.rules.scoring_terms["gains"][0](play, 1) if row.seat == 0]
    assert rows[0].points >= 2
    call(play, {"tower-11": UNFINISHED})
    less = [row for row in play.rules.scoring_terms["gains"][0](play, 1) if row.seat == 0]
    assert less[0].points == rows[0].points - 1


def test_a_bought_mill_is_finished_by_an_action() -> None:
    play = table()
    rules, state = play.rules, play.state
    seat, mill = state.active, rules.tile_index["mill-garden"]
    state.tower = state.tower.keeping(lambda tile: tile != mill)
    state.market[0] = mill
    for _ in range(5):
        add_card(play, seat, rules.purse.by_name["florin-1"])
    play.act(seat, rules.parse("buy 1 with florin-1 florin-1 florin-1 florin-1 florin-1"))
    assert part_type(play, part_key(mill, 0)) == UNFINISHED
    play.act(seat, rules.parse("end"))
    play.act(seat, rules.parse("place mill-garden at 0,1"))
    assert type_counts(play, seat)[GARDEN] == 0
    while state.active != seat or state.stack[-1].kind != "act":
        owner = play.owners()[0]
        play.act(owner, LegalActions(play, owner, play.offers(owner)).at(0))
    play.act(seat, rules.parse("finish mill-garden"))
    assert type_counts(play, seat)[GARDEN] == 2


def test_an_unfinished_building_supports_no_watchtower() -> None:
    """22, ruling 4: what lay there may not stay alone, and none is laid beside it."""
    play = table("watchtowers")
    tower = next(name for name in play.rules.tile_names if name.startswith("watchtower-tower"))
    put(play, "tower-11", 1, 0)
    number = play.rules.tile_index[tower]
    palace = play.state.palaces[0]
    assert corners_for(play.rules, palace, number, retyped(play)) != []
    call(play, {"tower-11": UNFINISHED})
    assert corners_for(play.rules, palace, number, retyped(play)) == []
    call(play, {})
    assert corners_for(play.rules, palace, number, retyped(play)) != []
