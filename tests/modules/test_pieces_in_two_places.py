"""Pieces of modules that lie where they cannot lie are noticed: laws of their own are broken."""

from __future__ import annotations

from typing import Any

import sabika
from sabika.games.alhambra.blocks.on_board import Home
from sabika.games.alhambra.components import CURRENCIES, TYPES
from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.modules import (
    art_of_the_moors,
    building_sites,
    exchange_certificates,
    falconers,
    new_building_grounds,
    orchards,
)
from sabika.games.alhambra.modules.alhambra_zoo import gardens
from sabika.games.alhambra.modules.alhambra_zoo import pieces as animals
from sabika.games.alhambra.modules.buildings_of_power import pieces as power
from sabika.games.alhambra.modules.fresh_colours import pieces as colours
from sabika.games.alhambra.modules.gates_without_end import pieces as keys
from sabika.games.alhambra.modules.handymen import pieces as men
from sabika.games.alhambra.modules.travelling_craftsmen import pieces as craftsmen
from sabika.games.alhambra.moments import OnSlot
from sabika.games.alhambra.palace.grid import FOUNTAIN, cell_of
from sabika.games.alhambra.palace.palace import part_key


def begun(module: str) -> Any:
    game: Any = sabika.new_game(players=3, modules=[module], seed=1)
    assert faults(game) == []
    return game


def faults(game: Any) -> list[str]:
    return conservation_faults(game.rules, game.state)


def test_a_culture_tile_is_owned_once_and_not_turned_past_its_cube() -> None:
    game = begun("art_of_the_moors")
    game.state.kept[art_of_the_moors.OWNED] = ((0, 0), (1,), ())
    assert faults(game) == ["culture-6 twice"]
    game.state.kept[art_of_the_moors.OWNED] = ((0,), (1,), ())
    nothing = (0,) * 7
    game.state.kept[art_of_the_moors.TURNED] = ((2, *nothing[1:]), nothing, nothing)
    game.state.kept[art_of_the_moors.CUBES] = ((2, *nothing[1:]), nothing, nothing)
    assert faults(game) == []
    game.state.kept[art_of_the_moors.CUBES] = ((1, *nothing[1:]), nothing, nothing)
    assert faults(game) == ["culture-6 too far"]


def test_a_space_of_an_orchard_is_filled_once_and_no_board_is_there_twice() -> None:
    game = begun("orchards")
    game.state.kept[orchards.PLANTED] = ((0, 0), (), ())
    assert "seat 0: (0, 0)" in faults(game)
    game.state.kept[orchards.PLANTED] = ((), (), ())
    game.state.kept[orchards.BOARD] = (0, 1, 1)
    assert faults(game) == ["boards"]


def test_a_falcon_lies_where_four_tiles_meet() -> None:
    game = begun("falconers")
    game.state.kept[falconers.FALCONS] = ((), ((cell_of(1, 1), 0),), ())
    assert faults(game) == [f"player 1, no corner of four tiles: {falconers.NAMES[0]}"]


def test_there_are_no_more_markers_than_were_laid_out() -> None:
    game = begun("exchange_certificates")
    dinar = CURRENCIES.index("dinar")
    game.state.kept[exchange_certificates.CURRENCY] = (dinar, dinar, -1)
    assert faults(game) == []
    game.state.kept[exchange_certificates.CURRENCY] = (dinar, dinar, dinar)
    assert faults(game) == ["dinar: -1"]


def test_a_building_has_one_site() -> None:
    game = begun("building_sites")
    tile = game.state.market[0]
    first, second, *rest = sorted(building_sites.POOL.get(game.engine))
    building_sites.POOL.put(game.engine, tuple(rest))
    game.state.kept[building_sites.SITES] = ((tile, first, 1), (tile, second, 1))
    assert faults(game) == [game.rules.tile_names[tile]]


def test_the_buildings_for_grounds_are_there_once_and_lie_on_grounds() -> None:
    game = begun("new_building_grounds")
    tower = TYPES.index("tower")
    ground = game.rules.tile_index["ground-6-1"]
    game.state.kept[new_building_grounds.BUILT] = {ground: tower}
    assert faults(game) == ["tower: 3"]
    columns = game.state.kept[new_building_grounds.PILED]
    game.state.kept[new_building_grounds.PILED] = tuple(
        [tuple([kind for kind in column if kind != tower]) for column in columns]
    )
    assert faults(game) == []
    game.state.kept[new_building_grounds.BUILT] = {game.rules.tile_index["tower-11"]: tower}
    assert faults(game) == ["built on tower-11"]


def test_fruit_that_goes_back_is_shuffled_into_the_pile() -> None:
    game = begun("orchards")
    play, tile = game.engine, game.state.market[0]
    lying = orchards.ON_TILES.on(play, tile)
    before = orchards.PILE.get(play).rest()
    orchards.fruit_returns(play, 0, OnSlot(tile, 0))
    after = orchards.PILE.get(play).rest()
    assert sorted(after) == sorted((*before, *lying))
    assert tuple(after) != (*before, *lying)
    assert orchards.ON_TILES.on(play, tile) == ()


def test_a_handyman_stands_on_a_tile_of_his_owner() -> None:
    game = begun("handymen")
    tile = game.state.market[0]
    men.ON_TILES.add(game.engine, Home(tile, 0), 1)
    assert faults(game) == [f"handyman of seat 1 on tile {tile}"]
    game.state.reserves[1] = (tile,)
    assert f"handyman of seat 1 on tile {tile}" not in faults(game)


def test_everybody_has_two_craftsmen_and_one_lies_face_down() -> None:
    game = begun("travelling_craftsmen")
    play, first = game.engine, craftsmen.FIRST.one(game.engine)
    craftsmen.FIRST.put(play, ())
    craftsmen.DOWN.put(play, 1, (first,))
    assert faults(game) == []
    craftsmen.DOWN.put(play, 1, ())
    craftsmen.DOWN.put(play, 2, (first,))
    assert faults(game) == ["face down before seat 2 in the turn of seat 0"]
    craftsmen.DOWN.put(play, 2, ())
    craftsmen.BOX.add(play, first)
    assert faults(game) == ["face down: [] and 0"]
    craftsmen.FIRST.put(play, (first,))
    one = craftsmen.OPEN[play, 1][0]
    craftsmen.BOX.put(
        play, tuple([one if kind == first else kind for kind in craftsmen.BOX.get(play)])
    )
    craftsmen.OPEN.take(play, 1, one)
    assert faults(game) == ["seat 1: 1 open"]


def test_a_wall_section_that_was_built_is_in_effect() -> None:
    game = begun("gates_without_end")
    part = part_key(FOUNTAIN, 0)
    game.state.kept[keys.BUILT] = ((1, part, 1),)
    assert faults(game) == [f"wall sections: part {part}"]


def test_one_tile_lies_under_a_slot_and_dice_lie_on_buildings_that_somebody_has() -> None:
    game = begun("buildings_of_power")
    name = game.rules.facts[power.FACTS].with_die[0]
    tile = game.rules.tile_index[name]
    power.put_die(game.engine, tile, 0)
    assert faults(game) == []
    power.put_die(game.engine, tile, 3)
    assert faults(game) == [f"a die on {name}, which nobody has"]
    game.state.reserves[1] = (tile,)
    assert f"a die on {name}, which nobody has" not in faults(game)
    first, second = game.state.tower.rest()[:2]
    power.HIDDEN.add(game.engine, 2, first, 1)
    power.HIDDEN.add(game.engine, 2, second, 1)
    assert "2 tiles under slot 3" in faults(game)


def test_no_animal_lies_on_a_tile_of_the_tower() -> None:
    game = begun("alhambra_zoo")
    tile = game.state.tower.rest()[0]
    species = animals.PILE.draw(game.engine)[0]
    animals.ANIMALS.add(game.engine, Home(tile, 0), species)
    assert faults(game) == [f"animals on {game.rules.tile_names[tile]}"]


def test_animals_that_go_back_are_shuffled_into_the_pile() -> None:
    game = begun("alhambra_zoo")
    play, tile = game.engine, game.state.market[0]
    before = animals.PILE.get(play).rest()
    drawn = animals.PILE.draw(play, 2)
    for species in drawn:
        animals.ANIMALS.add(play, Home(tile, 0), species)
    gardens.animals_return(play, 0, OnSlot(tile, 0))
    after = animals.PILE.get(play).rest()
    assert sorted(after) == sorted(before)
    assert tuple(after) != (*before[2:], *drawn)
    assert [home for home, _ in animals.ANIMALS.get(play) if home[0] == tile] == []


def test_players_have_two_open_projects_one_of_a_type_and_five_colours() -> None:
    game = begun("fresh_colours")
    play, pile = game.engine, list(colours.PILE.get(game.engine).rest())
    types = [colours.building_of(project) for project in pile]
    twice = [project for project in pile if types.count(colours.building_of(project)) > 1]
    one = twice[0]
    same = next(p for p in twice[1:] if colours.building_of(p) == colours.building_of(one))
    other, third = [
        pile[types.index(building)]
        for building in sorted({*types} - {colours.building_of(one)})[:2]
    ]

    def with_projects(opened: tuple[int, ...], completed: tuple[int, ...]) -> list[str]:
        left = [project for project in pile if project not in (*opened, *completed)]
        colours.PILE.put(play, tuple(left))
        colours.OPEN.put(play, 1, opened)
        colours.COMPLETED.put(play, 1, completed)
        return faults(game)

    assert with_projects((one, other), (third,)) == []
    found = tuple(sorted((one, other, third)))
    assert with_projects(found, ()) == [f"seat 1: projects {found}"]
    assert with_projects((one,), (same,)) == [f"seat 1: projects ({one},)"]
    assert with_projects((), ()) == []
    colours.HELD.put(play, 2, (4,) * 5)
    assert faults(game) == []
    colours.HELD.put(play, 2, (4,) * 6)
    assert faults(game) == ["seat 2: colours (4, 4, 4, 4, 4, 4)"]
