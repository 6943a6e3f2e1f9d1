"""Zones and values: what is written down is restored, what is secret is neither shown nor known."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from sabika.games.alhambra.blocks.forms import CELL, NOTHING, NUMBER, Several
from sabika.games.alhambra.blocks.keys import NOBODY, OWNER, SEATS, TOP, Key, Value, Values
from sabika.games.alhambra.blocks.on_board import OnCorners, OnParts, OnTiles
from sabika.games.alhambra.blocks.pieces import PieceForm, Pieces
from sabika.games.alhambra.blocks.piles import PileZone
from sabika.games.alhambra.blocks.zones import LookedAt, Zone, Zones
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.palace.grid import cell_of
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.canonical import json_text
from sabika.kernel.errors import PositionError
from sabika.kernel.play import Play
from sabika.kernel.rng import Chance
from tests.modules.test_book import Contribute, rules_with

BEAD: Final = Pieces("bead", ("red", "green", "blue"))
BAG: Final = Zone(BEAD, "bag", seen=NOBODY, rest=True)
HANDS: Final = Zones(BEAD, "hands", SEATS, seen=OWNER)
COLUMNS: Final = Zones(BEAD, "columns", 2, seen=TOP, ordered=True)
CROWN: Final = Zone(BEAD, "crown", single=True)
FACE_DOWN: Final = LookedAt(BEAD, "face_down")
ON_TILES: Final = OnTiles(BEAD, "on_tiles")
CORNERS: Final = OnCorners(BEAD, "corners")
COPIES: Final = 9

LENS: Final = Pieces("lens", ("clear", "dark", "dusty", "cracked"))
STACK: Final = PileZone(LENS, "stack", rest=True)
SHOWN: Final = Zone(LENS, "shown", ordered=True)

MASK: Final = Pieces("mask", ("fox", "crow", "hare", "owl", "toad", "mole"))
CASES: Final = Zones(MASK, "cases", 2, seen=TOP, ordered=True, apart=True)

GUEST: Final = Pieces("guest", TYPES)
HOMES: Final = OnParts(GUEST, "homes")

MARK: Final = Value("mark", NUMBER, 3)
STANDS: Final = Values("stands", SEATS, CELL, NOTHING)
TIRED: Final = Value("tired", Several(PieceForm(BEAD)), ())


def beads(book: Book) -> None:
    """A module that keeps one of everything."""
    book.module = "beads"
    book.pieces(BEAD, COPIES)
    book.pieces(LENS, 1)
    book.pieces(MASK, 1)
    book.pieces(GUEST, 2)
    book.values(MARK, STANDS, TIRED)


def table(*more: Contribute) -> Table:
    """A table for three with the module, nothing set up."""
    rules = rules_with(beads, *more)
    # Functions are no modules of the set-up: say where their data is written down.
    rules.keeping = tuple(rules.keys)
    return Play(rules, rules.start(Chance("beads", {})))


def arranged() -> Table:
    """A table where something lies everywhere."""
    play = table()
    for seat, hand in enumerate(((0, 1), (2,), (1, 1))):
        HANDS.put(play, seat, hand)
    COLUMNS.put(play, 0, (2, 0, 1))
    CROWN.add(play, 2)
    FACE_DOWN.add(play, 0, 1, 1 << 0)
    FACE_DOWN.add(play, 0, 2, 1 << 0 | 1 << 2)
    FACE_DOWN.add(play, 1, 0, 0)
    ON_TILES.add(play, 3, 1)
    ON_TILES.add(play, 5, 2, 1 << 1)
    CORNERS.add(play, 1, cell_of(1, 0), 0)
    out = BEAD.held(play)[len(BAG.get(play)) :]
    BAG.put(play, tuple([kind for kind in range(3) for _ in range(COPIES - out.count(kind))]))
    STACK.shuffle(play, "lenses")
    STACK.peek(play, 2)
    SHOWN.put(play, STACK.draw(play))
    CASES.put(play, 0, (5, 0, 2))
    CASES.put(play, 1, (1, 4, 3))
    HOMES.add(play, (0, 0))
    MARK.set(play, 7)
    STANDS[play, 1] = cell_of(-2, 3)
    TIRED.set(play, (1, 0))
    return play


# -- keeping ------------------------------------------------------------------------------------


def test_everything_is_written_down_and_restored() -> None:
    play = arranged()
    rules: AlhambraRules = play.rules
    data = json.loads(json_text(play.state.to_data()))
    again = rules.restore(data)
    assert again.kept.keys() == play.state.kept.keys()
    assert again == play.state
    assert again.to_data() == play.state.to_data()
    assert data["slices"][0]["crown"] == 2
    assert data["slices"][0]["hands"] == [[0, 1], [2], [1, 1]]


def test_what_a_snapshot_does_not_know_yet_is_as_in_a_new_game() -> None:
    """Records of a time when a key was not there are shown from their snapshots."""
    play = arranged()
    data = json.loads(json_text(play.state.to_data()))
    del data["slices"][0]["mark"]
    del data["slices"][0]["stands"]
    again = Play(play.rules, play.rules.restore(data))
    assert MARK.get(again) == 3
    assert STANDS.all(again) == (NOTHING,) * 3
    assert HANDS[again, 0] == (0, 1)


def test_a_copy_keeps_what_it_has() -> None:
    play = arranged()
    twin: AlhambraState = play.rules.copy(play.state)
    HANDS.take(play, 0, 1)
    BAG.add(play, 1)
    MARK.set(play, 0)
    other = Play(play.rules, twin)
    assert HANDS[other, 0] == (0, 1)
    assert MARK.get(other) == 7
    assert HANDS[play, 0] == (0,)


def test_pieces_that_get_lost_or_appear_are_noticed() -> None:
    play = arranged()
    assert BEAD.faults(play) == []
    HANDS.take(play, 0, 0)
    assert BEAD.faults(play) == [f"red: {COPIES - 1} of {COPIES}"]
    HANDS.put(play, 0, (0, 0, 1))
    assert BEAD.faults(play) == [f"red: {COPIES + 1} of {COPIES}"]


def test_a_supply_that_is_no_zone_is_what_is_left() -> None:
    play = arranged()
    (home,) = HOMES.get(play)
    kind = play.rules.part_types[home[0] << 2]
    assert GUEST.left(play)[kind] == 1
    assert sum(GUEST.left(play)) == 2 * len(TYPES) - 1


# -- seeing -------------------------------------------------------------------------------------


def shown(play: Table, seat: int | None) -> dict[str, Any]:
    view: Any = play.rules.view(play.state, seat)
    found: dict[str, Any] = view["modules"]["beads"]
    return found


def test_what_is_secret_is_nothing() -> None:
    play = arranged()
    mine, other, spectator = shown(play, 0), shown(play, 1), shown(play, None)
    assert mine["hands"] == [["red", "green"], [None], [None, None]]
    assert other["hands"] == [[None, None], ["blue"], [None, None]]
    assert spectator["hands"] == [[None, None], [None], [None, None]]
    assert mine["bag"] == other["bag"] == len(BAG.get(play))
    assert mine["columns"] == [["blue", None, None], []]
    assert mine["crown"] == "blue"
    assert mine["face_down"] == [["green", "blue"], [None], []]
    assert shown(play, 2)["face_down"] == [[None, "blue"], [None], []]
    names = play.rules.tile_names
    assert other["on_tiles"][1] == {"tile": names[5], "piece": "blue"}
    assert mine["on_tiles"] == [
        {"tile": names[3], "piece": "green"},
        {"tile": names[5], "piece": None},
    ]
    assert mine["corners"] == [[], [{"corner": [1, 0], "piece": "red"}], []]
    assert mine["stands"] == [None, [-2, 3], None]
    assert mine["tired"] == ["green", "red"]
    assert mine["stack"] == {"count": 3, "known": []}


def test_imagining_keeps_what_is_known_and_varies_the_rest() -> None:
    play = arranged()
    hands, columns, downs = set(), set(), set()
    for number in range(60):
        chance = Chance(str(number), {})
        dealt = Play(play.rules, play.rules.imagine(play.state, 0, chance, "perfect"))
        assert BEAD.faults(dealt) == []
        assert shown(dealt, 0) == shown(play, 0)
        assert HANDS[dealt, 0] == (0, 1)
        hands.add(HANDS[dealt, 2])
        columns.add(COLUMNS[dealt, 0])
        downs.add(FACE_DOWN.lying(dealt, 1))
    assert len(hands) == 6
    assert {column[0] for column in columns} == {2}
    assert len(columns) == 9
    assert len(downs) == 3


def test_places_apart_are_imagined_each_for_itself() -> None:
    """What lies below the first piece of a place might lie in any order, but in no other place."""
    play = arranged()
    seen = {
        CASES.all(Play(play.rules, play.rules.imagine(play.state, 0, chance, "perfect")))
        for chance in [Chance(str(number), {}) for number in range(60)]
    }
    assert seen == {
        ((5, *left), (1, *right)) for left in ((0, 2), (2, 0)) for right in ((3, 4), (4, 3))
    }


def test_imagining_does_not_look_at_the_truth() -> None:
    """Two tables that look alike to a seat are imagined alike."""
    one, two = arranged(), arranged()
    HANDS.put(two, 1, (0,))
    HANDS.put(two, 2, (0, 2))
    COLUMNS.put(two, 0, (2, 1, 2))
    CASES.put(two, 0, (5, 2, 0))
    FACE_DOWN.replace(two, 1, ((1, 0),))
    ON_TILES.take(two, 5, 2)
    ON_TILES.add(two, 5, 0, 1 << 1)
    out = BEAD.held(two)[len(BAG.get(two)) :]
    BAG.put(two, tuple([kind for kind in range(3) for _ in range(COPIES - out.count(kind))]))
    assert shown(one, 0) == shown(two, 0)
    for number in range(20):
        states = [
            play.rules.imagine(play.state, 0, Chance(str(number), {}), "perfect")
            for play in (one, two)
        ]
        first, second = [state.to_data()["slices"] for state in states]
        assert json_text(first) == json_text(second)


# -- describing ---------------------------------------------------------------------------------


def read(play: Table, key: Key, given: object) -> Any:
    return key.read(play, given, "given")


def test_descriptions_are_read_by_name() -> None:
    play = table()
    assert read(play, HANDS, [["blue", "red"], [], []]) == ((0, 2), (), ())
    assert read(play, COLUMNS, [["blue", "red"], []]) == ((2, 0), ())
    assert read(play, CROWN, "green") == ((1,),)
    assert read(play, CROWN, "") == ((),)
    name = play.rules.tile_names[4]
    assert read(play, ON_TILES, [[name, "red"]]) == ((4, 0, -1),)
    assert read(play, CORNERS, [[], [[1, 0, "red"]], []]) == ((), ((cell_of(1, 0), 0),), ())
    assert read(play, TIRED, ["blue"]) == (2,)
    assert read(play, HOMES, [name]) == ((4, 0),)
    assert read(play, STANDS, [[], [1, 2], []]) == (NOTHING, cell_of(1, 2), NOTHING)


@pytest.mark.parametrize(
    ("key", "given"),
    [
        (HANDS, [["pink"], [], []]),
        (HANDS, [[]]),
        (COLUMNS, [["red"]]),
        (CROWN, 3),
        (ON_TILES, [["garden-99", "red"]]),
        (ON_TILES, ["red"]),
        (CORNERS, [[], [[1, 0]], []]),
        (CORNERS, [[], [[1, 999, "red"]], []]),
        (HOMES, [["garden-10", 1]]),
        (STANDS, [[1], [], []]),
        (MARK, "x"),
        (TIRED, ["pink"]),
    ],
)
def test_what_cannot_be_understood_is_refused_by_its_key(key: Key, given: object) -> None:
    with pytest.raises(PositionError) as caught:
        read(table(), key, given)
    assert str(caught.value.params["key"]).startswith("given")


def test_a_value_may_hold_pieces_and_is_told_to_them_once() -> None:
    """A compiled class that interpreted code calls is initialised twice."""
    shells = Pieces("shell", ("white",))
    one = Value("one", NUMBER, 0, pieces=shells)
    each = Values("each", SEATS, NUMBER, 0, pieces=shells)
    each.__init__("each", SEATS, NUMBER, 0, pieces=shells)  # type: ignore[misc]
    assert shells.keys == [one, each]
    assert one.pieces is each.pieces is shells
