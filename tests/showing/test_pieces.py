"""Why pieces may not lie somewhere, with the cells and edges at fault, and how they are shown."""

from __future__ import annotations

from typing import Any

import pytest

from sabika.kernel.game import Game
from sabika.lab.scenario import run_scenario


def position(chosen: list[str], player: dict[str, Any], **given: Any) -> Game:
    """A table where seat 0 is asked; options are part of what is given."""
    options = given.pop("options", {})
    scenario = {
        "title": "Pieces on screen",
        "rule": "showing",
        "game": {"players": 3, "modules": chosen, "options": options},
        "given": {"at": "place", "players": {"0": player}, **given},
        "step": [{"expect": {"over": False}}],
    }
    report = run_scenario(scenario)
    assert report.ok
    game = report.cases[0].game
    assert game is not None
    return game


def rows(*tiles: tuple[Any, ...]) -> list[dict[str, Any]]:
    """Tiles of a palace: name, x, y and a corner."""
    return [
        {"tile": t[0], "at": [t[1], t[2]], **({"corner": t[3]} if len(t) > 3 else {})}
        for t in tiles
    ]


LEANING = rows(("seraglio-7-W", -1, 0), ("camp-4-E", -2, 0))
TOWER = "watchtower-garden-1"

CASES: list[tuple[dict[str, Any], list[str], str, list[Any], list[Any]]] = [
    # A camp against the open side of the fountain.
    (
        {"modules": ["camps"], "pending": ["camp-4-E"], "palace": []},
        ["pending:camp-4-E", "cell:-1,0"],
        "camps.open-edge",
        [],
        [(-1, 0, "E")],
    ),
    # Two camps with a rampart between them.
    (
        {
            "modules": ["camps"],
            "pending": ["camp-8-NE"],
            "palace": [*LEANING, *rows(("garden-10-W", -1, 1))],
        },
        ["pending:camp-8-NE", "cell:-2,1"],
        "camps.rampart-between",
        [],
        [(-2, 0, "S")],
    ),
    # A camp that touches walls with its gardens only.
    (
        {"modules": ["camps"], "pending": ["camp-3-N"], "palace": rows(("seraglio-7-W", -1, 0))},
        ["pending:camp-3-N", "cell:-2,0"],
        "camps.no-wall",
        [(-2, 0)],
        [(-2, 0, "N")],
    ),
    (
        {
            "modules": ["camps"],
            "pending": ["camp-4-E"],
            "palace": rows(("seraglio-7-W", -1, 0), ("garden-10", -1, -1), ("tower-11-S", -2, -1)),
            "options": {"camps.garden_at_wall": False},
        },
        ["pending:camp-4-E", "cell:-2,0"],
        "camps.garden-at-wall",
        [],
        [(-2, 0, "N")],
    ),
    (
        {
            "modules": ["camps"],
            "pending": ["camp-7-ES"],
            "palace": rows(("seraglio-7-W", -1, 0)),
            "options": {"camps.all_ramparts_at_wall": True},
        },
        ["pending:camp-7-ES", "cell:-2,0"],
        "camps.rampart-free",
        [(-2, 0)],
        [(-2, 0, "S")],
    ),
    # A watchtower whose legs touch nothing of its colour.
    (
        {"modules": ["watchtowers"], "pending": [TOWER], "palace": rows(("tower-11", 1, 0))},
        [f"pending:{TOWER}", "corner:1,1:NW"],
        "watchtowers.no-support",
        [(1, 1)],
        [(1, 1, "N"), (1, 1, "W")],
    ),
    # Walls against a leg.
    (
        {"modules": ["watchtowers"], "pending": [TOWER], "palace": rows(("garden-8-NE", 1, 0))},
        [f"pending:{TOWER}", "corner:2,0:SW"],
        "edges-differ",
        [],
        [(1, 0, "E")],
    ),
    (
        {"modules": ["watchtowers"], "pending": [TOWER], "palace": rows(("garden-10", 1, 0))},
        [f"pending:{TOWER}", "cell:1,1"],
        "corner-missing",
        [],
        [],
    ),
    (
        {
            "modules": ["camps", "watchtowers"],
            "pending": ["camp-6-W"],
            "palace": rows(("garden-10", 1, 0), (TOWER, 2, 0, "SW"), ("tower-13-E", 1, -1)),
        },
        ["pending:camp-6-W", "cell:2,-1"],
        "watchtowers.camp-beside",
        [(2, -1), (2, 0)],
        [],
    ),
    (
        {
            "modules": ["watchtowers"],
            "pending": ["seraglio-7-W"],
            "palace": rows(("garden-10", 1, 0), (TOWER, 1, 1, "NW"), ("garden-11", 2, 0)),
            "options": {"watchtowers.tiles_beside_void": False},
        },
        ["pending:seraglio-7-W", "cell:2,1"],
        "watchtowers.beside-void",
        [(2, 1)],
        [],
    ),
    # The empty half of a cell would be closed in.
    (
        {
            "modules": ["watchtowers"],
            "pending": ["tower-11"],
            "palace": rows(
                ("garden-10", 1, 0),
                (TOWER, 1, 1, "NW"),
                ("garden-11", 2, 0),
                ("seraglio-7-W", 2, 1),
                ("arcades-9", 0, 1),
                ("arcades-10", 0, 2),
            ),
        },
        ["pending:tower-11", "cell:1,2"],
        "encloses-area",
        [(1, 1)],
        [],
    ),
]


@pytest.mark.parametrize(("table", "refs", "reason", "cells", "edges"), CASES)
def test_what_is_at_fault_is_marked(
    table: dict[str, Any], refs: list[str], reason: str, cells: list[Any], edges: list[Any]
) -> None:
    table = dict(table)
    modules, options = table.pop("modules"), table.pop("options", {})
    game = position(modules, table, options=options)
    found = game.rules.showing().why(game.engine, 0, refs)
    assert found is not None
    said, _, at, along = found
    assert (said, sorted(at), sorted(along)) == (reason, cells, edges)


def test_half_cells_fit_where_the_best_corner_tells_the_wall() -> None:
    walled = rows(("garden-8-NE", 1, 0))
    game = position(["watchtowers"], {"palace": walled, "pending": [TOWER]})
    fits = game.rules.showing().fits(game.engine, 0, TOWER)
    assert fits == [{"cell": [1, 1], "wall": 3}]


def test_walls_are_previewed_and_runs_name_long_sides() -> None:
    walled = rows(("garden-8-NE", 1, 0))
    game = position(["watchtowers"], {"palace": walled, "pending": [TOWER]})
    shown: Any = game.rules.showing().decision(game.engine, 0)
    walls = {c["action"]: c["preview"]["wall"] for c in shown["choices"] if c["verb"] == "place"}
    assert walls == {f"place {TOWER} at 1,1 NE": [2, 2], f"place {TOWER} at 1,1 NW": [2, 3]}
    refs = {c["action"]: c["refs"] for c in shown["choices"]}
    assert refs[f"place {TOWER} at 1,1 NW"] == [f"pending:{TOWER}", "corner:1,1:NW"]
    game.play(f"place {TOWER} at 1,1 NW")
    standing: Any = game.rules.showing().standing(game.engine)
    assert [1, 1, "NW"] in standing["runs"][0]
    assert len(standing["runs"][0]) == 3


def test_gates_name_the_cell_and_the_edge() -> None:
    walled = rows(("garden-9-E", 0, -1), ("garden-10-N", 1, 0))
    game = position(
        ["city_gates"],
        {"palace": walled, "pending": ["pavilion-3-SW"]},
        modules={"city_gates": {"held": [1, 0, 0]}},
    )
    shown: Any = game.rules.showing().decision(game.engine, 0)
    refs = {c["action"]: c["refs"] for c in shown["choices"]}
    assert refs["place pavilion-3-SW at 1,-1 gate 0,-1:E"] == [
        *("pending:pavilion-3-SW", "cell:1,-1", "edge:0,-1:E")
    ]


def test_walls_name_card_and_tile() -> None:
    game = position(
        ["city_walls"],
        {"palace": rows(("garden-10", 1, 0)), "reserve": ["tower-11"]},
        at="action",
        modules={"city_walls": {"offer": ["wall-E"]}},
    )
    shown: Any = game.rules.showing().decision(game.engine, 0)
    refs = {c["action"]: c["refs"] for c in shown["choices"] if c["verb"] == "wall"}
    assert refs == {
        "wall garden-10 with wall-E": ["palace:garden-10", "offer:wall-E"],
        "wall tower-11 with wall-E": ["reserve:tower-11", "offer:wall-E"],
    }
    del shown
    free = position(["city_walls"], {}, at="action", modules={"city_walls": {"offer": ["wall-E"]}})
    shown = free.rules.showing().decision(free.engine, 0)
    (wall,) = [c for c in shown["choices"] if c["verb"] == "wall"]
    assert wall["refs"] == ["cell:0,0", "offer:wall-E"]
    assert wall["preview"] == {"wall": [0, 1], "counts": {}}


def test_bazaars_tell_what_is_printed_on_them() -> None:
    game = position(["bazaars"], {"pending": ["bazaar-florin-1"]})
    shown: Any = game.rules.showing().pieces()
    printed = shown["tiles"]["bazaar-florin-1"]["traits"]
    assert "currency-florin" in printed
    colours = [trait for trait in printed if trait.startswith("colour-")]
    assert colours == ["colour-arcades", "colour-seraglio", "colour-tower"]
