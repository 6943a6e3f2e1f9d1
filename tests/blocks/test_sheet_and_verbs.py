"""Facts are read with mistakes named; verbs read, write and point as their patterns say."""

from __future__ import annotations

from typing import Any, Final

import pytest

from sabika.games.alhambra.blocks.sheet import Row, Sheet
from sabika.games.alhambra.blocks.verbs import (
    CELL,
    EDGE,
    LAID,
    MONEY,
    SLOT,
    Listed,
    Name,
    Names,
    Verb,
    verb,
)
from sabika.games.alhambra.components import (
    BASE_KIND,
    CURRENCIES,
    TYPES,
    Part,
    Tile,
    TileKind,
    wall_bits,
)
from sabika.games.alhambra.palace.grid import cell_of
from sabika.kernel.actions import parse
from sabika.kernel.errors import DataError, NotationError
from sabika.kernel.messages import LANGUAGES

DATA = {
    "pots": {"provenance": "derived", "count": 4, "by_players": {"2": 6, "3": 5}, "sort": "dinar"},
    "lids": {
        "provenance": "derived",
        "count": 3,
        "sizes": [1, 2],
        "each": {"big": 4, "small": 9},
        "sets": [["dinar", "ducat"]],
        "sides": ["EN"],
        "piles": {"2": 4, "6": 1},
        "unknown": ["tower-12-NE", "tower-12-EN"],
        "shards": [{"cost": 7, "glaze": "WN"}],
    },
    "tiles": {
        "named": ["tower-12-NE"],
        "rows": [{"cost": 7, "walls": "NE"}, {"cost": 8, "walls": ""}],
    },
}


BASE: Final = [Tile("tower-12-NE", BASE_KIND, (Part((0, 0), wall_bits("NE"), 5),), 12)]
"""The base game's tiles."""


def sheet(players: int = 3) -> Sheet:
    return Sheet(DATA, "pots.toml", players, {"pots.open": True}, BASE)


def shard() -> Row:
    return sheet().rows("shards")[0]


def test_entries_are_found_by_name() -> None:
    assert sheet().number("lids.count") == 3
    assert sheet().numbers("sizes") == (1, 2)
    assert sheet().for_players("by_players") == 5
    assert sheet().by_word("each", ("small", "big")) == (9, 4)
    assert sheet().one_of("sort", CURRENCIES) == 2
    assert sheet().text_rows("sets", CURRENCIES) == (("dinar", "ducat"),)
    assert sheet().option("pots.open", (True, False)) is True
    twin = sheet().twins("named", TileKind("pot"))["tower-12-NE"]
    assert (twin.name, twin.cost, twin.parts[0].type) == ("pot-tower-12-NE", 12, 5)
    (first, second) = sheet().rows("rows")
    assert (first.sides("walls"), second.sides("walls"), second.number("cost")) == ("NE", "", 8)
    tiles = sheet().tiles("rows", TileKind("pot"))
    assert [(tile.name, tile.cost) for tile in tiles] == [("pot-7-NE", 7), ("pot-8", 8)]


def test_options_the_module_does_not_declare() -> None:
    with pytest.raises(
        ValueError, match=r"there is no option 'pots.shut'; there are \['pots.open'\]"
    ):
        sheet().option("pots.shut", (True, False))
    with pytest.raises(ValueError, match=r"pots.open is True, but read are only \('yes', 'no'\)"):
        sheet().option("pots.open", ("yes", "no"))


@pytest.mark.parametrize(
    ("ask", "reason", "row"),
    [
        (lambda: sheet().number("count"), "data-entry-twice", "count"),
        (lambda: sheet().number("handles"), "data-entry-missing", "handles"),
        (lambda: sheet().number("pots.size"), "data-entry-missing", "[pots]"),
        (lambda: sheet().number("sizes"), "data-entry-number", "sizes"),
        (lambda: sheet().number("pots.count", high=3), "data-entry-number", "pots.count"),
        (lambda: sheet().numbers("pots.count"), "data-entry-list", "pots.count"),
        (lambda: sheet().one_of("sort", TYPES), "data-entry-word", "sort"),
        (lambda: sheet().text_rows("sets", TYPES), "data-entry-word", "sets row 1"),
        (lambda: sheet().text_rows("sizes"), "data-entry-list", "sizes row 1"),
        (lambda: sheet().by_number("sizes"), "data-entry-table", "sizes"),
        (lambda: sheet().by_word("each", ("small",)), "data-entry-table", "each"),
        (lambda: sheet(4).for_players("by_players"), "data-entry-missing", "by_players"),
        (lambda: sheet().tiles("sizes", TileKind("pot")), "data-entry-row", "sizes row 1"),
        (lambda: sheet().tiles("shards", TileKind("pot")), "data-price-walls", "shards row 1"),
        (lambda: shard().text("walls"), "data-entry-missing", "shards row 1"),
        (lambda: shard().number("glaze"), "data-entry-number", "shards row 1 glaze"),
        (lambda: shard().numbers("cost", count=2), "data-entry-list", "shards row 1 cost"),
        (lambda: shard().sides("glaze"), "data-tile-walls", "shards row 1 glaze"),
        (lambda: sheet().numbers("sizes", count=3), "data-total", "sizes"),
        (lambda: sheet().text_rows("sets", CURRENCIES, 3), "data-total", "sets row 1"),
        (lambda: sheet().all_sides("sides"), "data-tile-walls", "sides"),
        (lambda: sheet().twins("sides", TileKind("pot")), "data-no-building", "sides"),
        (lambda: sheet().twins("unknown", TileKind("pot")), "data-no-building", "unknown"),
        (lambda: sheet().building("garden-8", "pots"), "data-no-building", "pots"),
        (lambda: sheet().piles("piles"), "data-entry-number", "piles"),
        (lambda: sheet().by_number("by_players", (3, 9)), "data-entry-missing", "by_players"),
        (lambda: sheet().expect("[pots]", 4, 5), "data-total", "[pots]"),
    ],
)
def test_a_mistake_is_named_with_file_and_entry(ask: object, reason: str, row: str) -> None:
    assert callable(ask)
    with pytest.raises(DataError) as caught:
        ask()
    assert caught.value.reason == reason
    assert caught.value.params["file"] == "pots.toml"
    assert caught.value.params["row"] == row
    for language in LANGUAGES:
        assert "pots.toml" in caught.value.message(language)


def read(one: Verb[Any], text: str) -> object:
    return parse(text, {one.name: one.read})


MANY: Final = verb("keep {}", Names("word.type", "shelf:{}", TYPES))


@pytest.mark.parametrize(
    ("one", "chosen", "text", "refs"),
    [
        (verb("rest", points="shelf:bed"), (), "rest", ["shelf:bed"]),
        (
            verb("lay {} at {}", LAID, CELL),
            ("garden-8", (1, -2)),
            "lay garden-8 at 1,-2",
            ["palace:garden-8", "cell:1,-2"],
        ),
        (verb("open {}", EDGE), (cell_of(0, -1), 1), "open 0,-1:E", ["edge:0,-1:E"]),
        (verb("swap {} for {}", SLOT, SLOT), (0, 3), "swap 1 for 4", ["market:1", "market:4"]),
        (
            verb("dye {}", Listed("word.type", TYPES, "shelf:{}")),
            4,
            "dye garden",
            ["shelf:garden"],
        ),
        (MANY, ("seraglio", "tower"), "keep seraglio tower", ["shelf:seraglio", "shelf:tower"]),
    ],
)
def test_actions_are_written_and_read_alike(
    one: Verb[Any], chosen: object, text: str, refs: list[str]
) -> None:
    action = one(chosen)
    assert action.text == text
    assert action.refs() == refs
    assert read(one, text) == action
    assert one(chosen) is action


def test_names_are_put_in_order() -> None:
    assert read(MANY, "keep tower seraglio") == MANY(("seraglio", "tower"))


def test_money_is_put_in_the_order_of_the_game() -> None:
    pay = verb("pay with {}", MONEY, points="shelf:stall")
    order = {"dinar-9": 0, "dinar-4": 1}
    action = parse("pay with coin dinar-4 dinar-9", {"pay": pay.read})
    assert action.canonical(order) == pay(("dinar-9", "dinar-4", "coin"))
    assert action.refs() == ["shelf:stall", "hand:coin", "hand:dinar-4", "hand:dinar-9"]
    plain = verb("rest")(())
    assert plain.canonical(order) is plain


def test_statistics_tell_actions_apart_by_the_fixed_words_of_their_patterns() -> None:
    assert verb("lay {} at {}", LAID, CELL)(("garden-8", (1, -2))).heading == "lay"
    assert verb("pay with {}", MONEY)(("dinar-4",)).heading == "pay"
    assert verb("send cook {}", SLOT)(2).heading == "send cook"


@pytest.mark.parametrize(
    ("one", "text", "reason"),
    [
        (verb("dye {}", Listed("word.type", TYPES)), "dye purple", "word-unknown"),
        (verb("lay {}", SLOT), "lay garden", "not-a-number"),
        (verb("lay {}", SLOT), "lay 0", "not-a-number"),
        (verb("open {}", EDGE), "open 1,0", "not-an-edge"),
        (verb("open {}", EDGE), "open", "word-missing"),
        (verb("pay with {}", MONEY), "pay with", "word-missing"),
        (verb("pay with {}", MONEY), "pay dinar-4", "word-expected"),
    ],
)
def test_what_is_no_notation_is_refused(one: Verb[Any], text: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(one, text)
    assert caught.value.reason == reason
    for language in LANGUAGES:
        assert text in caught.value.message(language)


def test_a_pattern_must_have_a_gap_for_every_kind() -> None:
    with pytest.raises(ValueError, match="gaps"):
        verb("lay", Name("word.tile"))
    with pytest.raises(ValueError, match="gaps"):
        verb("lay {} at {}", CELL)
