"""Whatever is wrong is refused with a typed error, in one line, and nothing changes.

The tables below hold a case for every reason the core can give; `test_every_reason_is_tried` finds
those that are missing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

import sabika
from sabika.bots.registry import make_bot
from sabika.games.alhambra import given as described
from sabika.games.alhambra.components import BASE_KIND, CardKind, Part, Tile, TileKind
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.palace.grid import FOUNTAIN, START, cell_of, content
from sabika.games.alhambra.palace.palace import Palace, build
from sabika.games.alhambra.purchase import ANY, ANY_MIX, EXACT_ONLY, FIXED, Goods, Purchase
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import EMPTY
from sabika.kernel.canonical import digest
from sabika.kernel.errors import (
    DataError,
    GameOver,
    IllegalAction,
    NotationError,
    NotYourDecision,
    RecordError,
    SabikaError,
    SetupError,
    UndoError,
)
from sabika.kernel.frames import Frame
from sabika.kernel.game import Game, recorded_rules
from sabika.kernel.messages import LANGUAGES
from sabika.kernel.record import Record
from sabika.kernel.registry import make_setup, rules_for
from sabika.lab.match import Match

PACKAGE: Final = Path(sabika.__file__).parent
SCENARIOS: Final = Path(__file__).parents[1] / "scenarios"
PLACE: Final = re.compile(r"\{\w+\}")


def well_said(error: SabikaError) -> None:
    """A sentence in every language: one line, not the bare key, all places filled."""
    for language in LANGUAGES:
        said = error.message(language)
        assert len(said.splitlines()) == 1
        assert said.strip() == said
        assert not said.startswith("reason."), f"no sentence for {error.reason} in {language}"
        assert error.reason not in said.split()
        # No place is left empty; what people write may look like one.
        assert set(PLACE.findall(said)) <= set(PLACE.findall(str(error.params)))
    assert str(error) == error.message("en")


def refused(
    act: Callable[[], object], kind: type[SabikaError], reason: str, **params: object
) -> SabikaError:
    """The error an act must end in: of exactly this kind, for this reason."""
    with pytest.raises(SabikaError) as caught:
        act()
    error = caught.value
    assert (type(error), error.reason) == (kind, reason)
    assert params.items() <= error.params.items()
    well_said(error)
    return error


def unchanged(game: Game) -> tuple[object, ...]:
    """What a refused action must leave as it was."""
    return (
        game.fingerprint(),
        list(game.events),
        list(game.actions),
        game.can_undo,
        game.record().to_text(),
    )


# -- positions ----------------------------------------------------------------------------------

ODD: Final = TileKind("odd", frozenset())
"""Tiles that may be neither stored nor given away."""
HALF: Final = TileKind("half", frozenset({"half-cell", "unusual-placement"}))
"""Tiles that fill half a cell."""


class Stall(Goods):
    """Things no base game sells: one for exactly 9, one for any money, one for any one currency."""

    def each(self, play: Any, seat: int, own_turn: bool) -> list[Purchase]:
        return [
            Purchase(seat, "rug", 9, 0, traits=(EXACT_ONLY,)),
            Purchase(seat, "chest", 9, ANY, traits=(ANY_MIX, FIXED)),
            Purchase(seat, "seal", 9, ANY, traits=(FIXED,)),
        ]

    def find(self, play: Any, seat: int, name: str, own_turn: bool) -> Purchase:
        for purchase in self.each(play, seat, own_turn):
            if purchase.goods == name:
                return purchase
        raise IllegalAction("unknown-goods", goods=name)


def rules_for_table(players: int, odd: bool, whole: bool = False) -> AlhambraRules:
    """The rules of a table, if asked with odd pieces no base game has.

    With the option that allows larger holes layouts are judged as a whole, not by what changes.
    """
    options = {"base.enclosed_area": "single_cell"} if whole else {}
    setup = make_setup("alhambra", players, options=options)
    book = Book(setup.players, setup.options)
    if odd:
        book.module = "odd"
        book.tile(Tile("odd-9", ODD, (Part((0, 0), 0),), 9))
        book.tile(Tile("long-9", BASE_KIND, (Part((0, 0), 0), Part((1, 0), 0)), 9))
        book.tile(Tile("half-9", HALF, (Part((0, 0), 0),), 9))
        book.card(CardKind("joker", "jokers", 1), {1: 1})
        book.goods(10, Stall())
        book.clause(10, ("gladly",), lambda _play, _purchase, _word: None)
    return AlhambraRules(setup, book)


def palace_of(rules: AlhambraRules, tiles: Mapping[tuple[int, int], str]) -> Palace:
    """A palace of named tiles, legal or not."""
    cells = {START: content(FOUNTAIN, 0)}
    for (x, y), name in tiles.items():
        tile = rules.tile_index[name]
        for number, part in enumerate(rules.tiles[tile].parts):
            where = cell_of(x + part.offset[0], y + part.offset[1])
            cells[where] = content(tile, part.walls, number, rules.tile_marks[tile])
    return build(cells)


def table(
    players: int = 3,
    *,
    palace: Mapping[tuple[int, int], str] | None = None,
    reserve: tuple[str, ...] = (),
    pending: tuple[str, ...] = (),
    bought: bool = True,
    odd: bool = False,
    whole: bool = False,
    display: tuple[str, ...] = ("florin-2", "florin-3", "dinar-7", "ducat-6"),
) -> Game:
    """A position in which the active player is asked to act, or to lay the pending tiles."""
    rules = rules_for_table(players, odd, whole)
    state = Game.begin(rules, "bad input").state
    seat, purse = state.active, rules.purse
    for suit in range(rules.suits):
        state.hands[seat * rules.suits + suit] = 0
    for card in ("florin-5", "florin-5", "dirham-9", "dinar-4"):
        kind = purse.by_name[card]
        state.hands[seat * rules.suits + purse.suit_of[kind]] += purse.unit_of[kind]
    state.display = tuple(purse.by_name[card] for card in display)
    state.market = [rules.tile_index["tower-12"], rules.tile_index["garden-12-S"], EMPTY, EMPTY]
    state.palaces[seat] = palace_of(rules, palace or {})
    state.reserves[seat] = tuple(sorted(rules.tile_index[name] for name in reserve))
    state.pending[seat] = tuple(sorted(rules.tile_index[name] for name in pending))
    if pending:
        state.stack[-1] = Frame("place", seat, 0, ("bought" if bought else "received",))
    return Game.from_position(rules, state)


CORNER: Final = {(0, -1): "pavilion-7-E", (1, 0): "pavilion-6-N"}
"""Two tiles that leave a corner between them which cannot be walked to (base T17)."""
PLAIN: Final = ("pavilion-8", "seraglio-9", "arcades-9", "arcades-10", "chambers-10", "chambers-11")
OPEN_RING: Final = dict(zip([(1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)], PLAIN, strict=True))
"""A ring with a gap at 1,2 (base T19)."""
RING: Final = {**OPEN_RING, (1, 2): "garden-10"}
BLOCK: Final = {**RING, (1, 1): "garden-11"}
ROW: Final = {(1, 0): "pavilion-6-N", (2, 0): "seraglio-9"}
LONG_ROW: Final = {(1, 0): "long-9"}

# -- illegal actions ------------------------------------------------------------------------------

ILLEGAL: Final[list[tuple[str, dict[str, Any], str]]] = [
    ("must-act", {}, "pass"),
    ("not-offered", {}, "end"),
    ("not-offered", {}, "store tower-12"),
    ("not-offered", {"pending": ("tower-11",)}, "take florin-2"),
    # taking money
    ("take-nothing", {}, "take"),
    ("unknown-card", {}, "take gold-1"),
    ("unknown-card", {}, "take florin-10"),
    ("unknown-card", {}, "take Florin-2"),
    ("not-on-display", {}, "take florin-4"),
    ("not-on-display", {}, "take florin-2 florin-2"),
    ("not-on-display", {}, "take scoring-1"),
    ("take-over-limit", {}, "take florin-2 ducat-6"),
    ("take-over-limit", {"display": ("florin-1", "florin-1", "florin-1", "dinar-3")},
     "take florin-1 florin-1 florin-1 dinar-3"),
    ("taken-alone", {"odd": True, "display": ("florin-2", "joker")}, "take florin-2 joker"),
    # buying
    ("unknown-slot", {}, "buy 5 with florin-5"),
    ("unknown-slot", {}, "buy 0 with florin-5"),
    ("unknown-slot", {}, "buy florin with florin-5"),
    ("slot-empty", {}, "buy 3 with dinar-4"),
    ("unknown-clause", {}, "buy 1 watchtower with florin-5"),
    ("unknown-card", {}, "buy 1 with gold-5"),
    ("wrong-currency", {}, "buy 1 with florin-5 dirham-9"),
    ("wrong-currency", {}, "buy 1 with scoring-1"),
    ("not-in-hand", {}, "buy 1 with florin-9"),
    ("not-in-hand", {}, "buy 1 with florin-5 florin-5 florin-5"),
    ("payment-too-low", {}, "buy 1 with florin-5 florin-5"),
    ("payment-too-low", {}, "buy 1"),
    ("unknown-clause", {"odd": True}, "buy 1 gladly sadly with florin-5"),
    ("clauses-together", {"odd": True}, "buy 1 gladly gladly with florin-5"),
    ("unknown-goods", {"odd": True}, "buy figs with florin-5"),
    ("payment-not-exact", {"odd": True}, "buy rug with florin-5 florin-5"),
    ("payment-short", {"odd": True}, "buy chest with florin-5"),
    ("not-paid-together", {"odd": True}, "buy seal with florin-5 dirham-9"),
    # laying
    ("unknown-tile", {"pending": ("tower-11",)}, "place tower-99 at 1,0"),
    ("unknown-tile", {"pending": ("tower-11",)}, "store fountain"),
    ("not-acquired", {"pending": ("tower-11",)}, "place tower-12 at 1,0"),
    ("not-acquired", {"pending": ("tower-11",)}, "store garden-11"),
    ("not-acquired", {"pending": ("tower-11",), "reserve": ("garden-11",)}, "give garden-11"),
    ("unknown-clause", {"pending": ("tower-11",)}, "place tower-11 at 1,0 turned 90"),
    ("cell-occupied", {"pending": ("tower-11",)}, "place tower-11 at 0,0"),
    ("cell-occupied", {"pending": ("tower-11",), "palace": ROW}, "place tower-11 at 2,0"),
    ("not-beside", {"pending": ("tower-11",)}, "place tower-11 at 1,1"),
    ("not-beside", {"pending": ("tower-11",)}, "place tower-11 at 100,-100"),
    ("not-beside", {"pending": ("tower-11",)}, "place tower-11 at 999999999999,0"),
    ("edges-differ", {"pending": ("seraglio-7-W",)}, "place seraglio-7-W at 1,0"),
    ("edges-differ", {"pending": ("tower-11",), "palace": CORNER}, "place tower-11 at 1,-1"),
    ("not-reachable", {"pending": ("pavilion-3-SW",), "palace": CORNER},
     "place pavilion-3-SW at 1,-1"),
    ("encloses-area", {"pending": ("tower-11",), "palace": OPEN_RING}, "place tower-11 at 1,2"),
    ("corner-missing", {"pending": ("half-9",), "odd": True}, "place half-9 at 1,0"),
    ("unknown-clause", {"pending": ("odd-9",), "odd": True}, "place odd-9 at 1,0 NW"),
    ("storable", {"pending": ("tower-11",)}, "forgo tower-11"),
    ("not-storable", {"pending": ("odd-9",), "odd": True}, "store odd-9"),
    ("no-dirk", {"pending": ("tower-11",)}, "give tower-11"),
    ("not-bought", {"players": 2, "pending": ("tower-11",), "bought": False}, "give tower-11"),
    ("not-giftable", {"players": 2, "pending": ("odd-9",), "odd": True}, "give odd-9"),
    # redesigning
    ("not-in-reserve", {"palace": ROW}, "add tower-11 at 1,0"),
    ("not-in-reserve", {"palace": ROW}, "add seraglio-9 at 0,1"),
    ("not-in-reserve", {"palace": ROW}, "swap tower-11 for seraglio-9"),
    ("unknown-tile", {"palace": ROW}, "add fountain at 0,1"),
    ("unknown-tile", {"palace": ROW}, "remove fountain"),
    ("unknown-clause", {"reserve": ("tower-11",)}, "add tower-11 at 1,0 turned"),
    ("cell-occupied", {"reserve": ("tower-11",)}, "add tower-11 at 0,0"),
    ("not-beside", {"reserve": ("tower-11",)}, "add tower-11 at -1,-1"),
    ("edges-differ", {"reserve": ("seraglio-7-W",)}, "add seraglio-7-W at 1,0"),
    ("not-reachable", {"reserve": ("pavilion-3-SW",), "palace": CORNER},
     "add pavilion-3-SW at 1,-1"),
    ("encloses-area", {"reserve": ("tower-11",), "palace": OPEN_RING}, "add tower-11 at 1,2"),
    ("not-in-palace", {"palace": ROW}, "remove tower-11"),
    ("not-in-palace", {"reserve": ("tower-11",)}, "remove tower-11"),
    ("not-in-palace", {"reserve": ("tower-11",)}, "swap tower-11 for tower-12"),
    ("removal-not-reachable", {"palace": ROW}, "remove pavilion-6-N"),
    ("removal-encloses-area", {"palace": BLOCK}, "remove garden-11"),
    ("removal-not-storable", {"palace": {(1, 0): "odd-9"}, "odd": True}, "remove odd-9"),
    ("swap-edges-differ", {"palace": ROW, "reserve": ("pavilion-7-E",)},
     "swap pavilion-7-E for pavilion-6-N"),
    ("swap-other-footprint", {"palace": ROW, "reserve": ("long-9",), "odd": True},
     "swap long-9 for seraglio-9"),
    ("swap-other-footprint", {"palace": LONG_ROW, "reserve": ("tower-11",), "odd": True},
     "swap tower-11 for long-9"),
    ("swap-not-storable", {"palace": {(1, 0): "odd-9"}, "reserve": ("tower-11",), "odd": True},
     "swap tower-11 for odd-9"),
    ("unknown-clause", {"palace": ROW}, "remove seraglio-9 tower-12"),
    ("unknown-clause", {"palace": ROW, "reserve": ("tower-11",)},
     "swap tower-11 for seraglio-9 tower-13-E"),
    # Palaces that cannot come about by playing, where layouts are judged as a whole.
    ("removal-edges-differ",
     {"palace": {(1, 0): "seraglio-7-W", (0, 1): "tower-11"}, "whole": True},
     "remove tower-11"),
    ("swap-not-reachable",
     {"palace": {(1, 0): "tower-11", (5, 5): "garden-11"}, "reserve": ("tower-12",), "whole": True},
     "swap tower-12 for tower-11"),
    ("swap-encloses-area", {"palace": RING, "reserve": ("tower-12",), "whole": True},
     "swap tower-12 for garden-10"),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "position", "text"), ILLEGAL)
def test_illegal_actions(reason: str, position: dict[str, Any], text: str) -> None:
    game = table(**position)
    before = unchanged(game)
    refused(lambda: game.play(text), IllegalAction, reason)
    # As an action and as text, and the lazy list knows too.
    refused(lambda: game.play(game.rules.parse(text)), IllegalAction, reason)
    assert text not in game.legal_actions()
    assert unchanged(game) == before


def test_the_reasons_say_what_would_be_right() -> None:
    """Some parameters are worth more than the reason: how much is missing, what is offered."""
    for position, text, expected in (
        ({}, "buy 1 with florin-5 florin-5", {"missing": 2, "price": 12}),
        ({}, "buy 1 with dirham-9", {"card": "dirham-9", "wanted": "florin"}),
        ({}, "take florin-2 ducat-6", {"total": 8, "limit": 5}),
        ({"pending": ("tower-11",)}, "place tower-11 at 1,1", {"tile": "tower-11", "cell": "1,1"}),
        ({"pending": ("tower-11",)}, "end", {"verb": "end"}),
    ):
        with pytest.raises(IllegalAction) as caught:
            table(**position).play(text)  # type: ignore[arg-type]
        assert expected.items() <= caught.value.params.items()


def test_nothing_to_choose_from() -> None:
    nothing = table().legal_actions().of_kind("no such kind")
    assert len(nothing) == 0
    refused(lambda: nothing.sample(lambda: 0.5), IllegalAction, "nothing-legal")


# -- seats, the end, taking back ------------------------------------------------------------------


def test_wrong_seats() -> None:
    game = table()
    before = unchanged(game)
    owner = game.decision.owner
    for seat in {0, 1, 2} - {owner}:
        asked = {"seat": seat, "asked": [owner]}
        refused(lambda s=seat: game.play("pass", s), NotYourDecision, "not-your-decision", **asked)  # type: ignore[misc]
        refused(lambda s=seat: game.legal_actions(s), NotYourDecision, "not-your-decision", **asked)  # type: ignore[misc]
    assert unchanged(game) == before


@pytest.mark.parametrize("seat", [3, 7, -1, 10**9])
def test_unknown_seats(seat: int) -> None:
    game = table()
    before = unchanged(game)
    for ask in (
        lambda: game.play("take florin-2", seat),
        lambda: game.legal_actions(seat),
        lambda: game.view(seat),
        lambda: game.imagine(seat, "seed"),
    ):
        refused(ask, SetupError, "unknown-seat", seat=seat, last=2)
    assert unchanged(game) == before


def finished() -> Game:
    """A game that is over: nobody ever buys more than the tower holds."""
    game = sabika.new_game(players=2, seed="over")
    while not game.is_over:
        legal = game.legal_actions()
        kinds = legal.kinds()
        game.play(legal.of_kind("buy" if "buy" in kinds else kinds[0]).at(0))
    return game


def test_after_the_end() -> None:
    game = finished()
    before = unchanged(game)
    for text in ("pass", "take florin-1", "nonsense"):
        refused(lambda t=text: game.play(t), GameOver, "game-over")  # type: ignore[misc]
        refused(lambda t=text: game.play(t, 1), GameOver, "game-over")  # type: ignore[misc]
    refused(game.legal_actions, GameOver, "game-over")
    refused(lambda: game.decision, GameOver, "game-over")
    refused(game.undo, UndoError, "undo-barrier")
    assert unchanged(game) == before


def test_nothing_to_take_back() -> None:
    game = table()
    before = unchanged(game)
    refused(game.undo, UndoError, "nothing-to-undo")
    assert unchanged(game) == before
    game.play("take florin-2")
    before = unchanged(game)
    refused(game.undo, UndoError, "undo-barrier")
    assert unchanged(game) == before


def test_others_actions_are_not_taken_back() -> None:
    rules = rules_for(make_setup("alhambra", 3))
    given = {
        "market": ["pavilion-2-NEW", "seraglio-9", "garden-10-N", "tower-12"],
        "players": {"0": {"hand": ["florin-2"]}},
    }
    assert isinstance(rules, AlhambraRules)
    game = Game.from_position(rules, described.position(rules, given))
    start = unchanged(game)
    game.play("buy 1 with florin-2")
    before = unchanged(game)
    refused(lambda: game.undo(1), UndoError, "undo-not-yours", seat=1)
    assert unchanged(game) == before
    game.undo(0)
    assert unchanged(game) == start


def test_seeds_that_cannot_be_written_down() -> None:
    for seed in ("\ud800", "two\nlines"):
        refused(lambda s=seed: sabika.new_game(players=3, seed=s), SetupError, "bad-seed")  # type: ignore[misc]


def test_values_that_are_no_plain_data() -> None:
    options = {"base.closed_wall": {1}}
    refused(lambda: sabika.new_game(players=3, options=options), SetupError, "bad-option-value")


def test_indexes_beyond_the_list() -> None:
    legal = table().legal_actions()
    for index in (-1, len(legal)):
        with pytest.raises(IndexError):
            legal.at(index)


# -- notation -------------------------------------------------------------------------------------

MALFORMED: Final = [
    ("", "word-missing"),
    (" \n\t ", "word-missing"),
    ("fly away", "unknown-verb"),
    ("TAKE florin-2", "unknown-verb"),
    ("take,florin-2", "unknown-verb"),
    ("\N{ZERO WIDTH SPACE}take florin-2", "unknown-verb"),
    ("{verb}", "unknown-verb"),
    ("x" * 10_000, "unknown-verb"),
    ("kaufe\n3", "unknown-verb"),
    ("buy", "word-missing"),
    ("buy 3 with", "word-missing"),
    ("buy 3 watchtower with", "word-missing"),
    ("place", "word-missing"),
    ("place tower-11", "word-expected"),
    ("place tower-11 1,0", "word-expected"),
    ("place tower-11 on 1,0", "word-expected"),
    ("place tower-11 at", "word-missing"),
    ("place tower-11 at 1_0,+2", "not-a-cell"),
    ("place tower-11 at \u0661,0", "not-a-cell"),
    ("place tower-11 at here", "not-a-cell"),
    ("place tower-11 at 1", "not-a-cell"),
    ("place tower-11 at 1,2,3", "not-a-cell"),
    ("place tower-11 at 1;2", "not-a-cell"),
    ("place tower-11 at 1, 2", "not-a-cell"),
    ("place tower-11 at (1,2)", "not-a-cell"),
    ("place tower-11 at 1.0,2", "not-a-cell"),
    (f"place tower-11 at {'9' * 5000},2", "not-a-cell"),
    ("add", "word-missing"),
    ("add tower-11", "word-expected"),
    ("add tower-11 at 1-2", "not-a-cell"),
    ("remove", "word-missing"),
    ("swap", "word-missing"),
    ("swap tower-11", "word-expected"),
    ("swap tower-11 with tower-12", "word-expected"),
    ("swap tower-11 for", "word-missing"),
    ("store", "word-missing"),
    ("store tower-11 please", "words-left-over"),
    ("give", "word-missing"),
    ("give tower-11 to dirk", "words-left-over"),
    ("forgo", "word-missing"),
    ("end turn", "words-left-over"),
    ("pass 1", "words-left-over"),
]


@pytest.mark.parametrize(("text", "reason"), MALFORMED, ids=lambda value: str(value)[:30])
def test_malformed_notation(text: str, reason: str) -> None:
    game = table()
    before = unchanged(game)
    refused(lambda: game.play(text), NotationError, reason)
    assert text not in game.legal_actions()
    assert unchanged(game) == before


# -- setting up -----------------------------------------------------------------------------------

SETUPS: Final[list[tuple[str, dict[str, Any]]]] = [
    ("unknown-game", {"game": "chess", "players": 3}),
    ("unknown-game", {"game": "", "players": 3}),
    ("unknown-game", {"game": "../alhambra", "players": 3}),
    ("bad-player-count", {"players": 1}),
    ("bad-player-count", {"players": 7}),
    ("bad-player-count", {"players": 0}),
    ("bad-player-count", {"players": -3}),
    ("unknown-module", {"players": 3, "modules": ["no-such-module"]}),
    ("unknown-module", {"players": 3, "modules": "chess"}),
    ("unknown-option", {"players": 3, "options": {"base.walls": "full"}}),
    ("unknown-option", {"players": 3, "options": {"": ""}}),
    ("bad-option-value", {"players": 3, "options": {"base.closed_wall": "half"}}),
    ("bad-option-value", {"players": 3, "options": {"base.closed_wall": None}}),
    ("bad-option-value", {"players": 3, "options": {"base.scoring_piles": [1, 5]}}),
    ("bad-option-value", {"players": 3, "options": {"base.scoring_piles": "2,2"}}),
]


@pytest.mark.parametrize(("reason", "setup"), SETUPS)
def test_set_ups(reason: str, setup: dict[str, Any]) -> None:
    refused(lambda: sabika.new_game(**setup), SetupError, reason)


@pytest.mark.parametrize("memory", ["", "Perfect", "elephant", "perfect "])
def test_memories(memory: str) -> None:
    game = table()
    before = unchanged(game)
    refused(lambda: game.imagine(0, "seed", memory), SetupError, "bad-memory", memory=memory)
    assert unchanged(game) == before


def test_bots() -> None:
    refused(lambda: make_bot("deep-thought", "seed"), SetupError, "unknown-bot")
    refused(lambda: make_bot("light:answer=42", "seed"), SetupError, "bad-bot-setting")
    refused(lambda: make_bot("light:answer", "seed"), SetupError, "bad-bot-setting")
    refused(lambda: make_bot("greedy:without=chess", "seed"), SetupError, "unknown-module")
    rules = rules_for_table(3, odd=False)
    refused(lambda: Match(rules, ["light"] * 2, "seed"), SetupError, "bots-and-seats")


# -- records --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def text() -> str:
    """The record of a short game."""
    game = sabika.new_game(players=3, seed=5)
    for _ in range(12):
        game.play(game.legal_actions().at(0))
    return game.record().to_text()


def resealed(text: str, **entries: object) -> str:
    """The record with other entries (None: without) and a check sum that fits again."""
    body = json.loads(text)
    label = body.pop("format")
    del body["checksum"]
    for key, value in entries.items():
        if value is None:
            del body[key]
        else:
            body[key] = value
    return json.dumps({"format": label, **body, "checksum": digest(body)})


DAMAGE: Final[list[tuple[str, str, Callable[[str], str]]]] = [
    ("empty", "record-not-json", lambda _: ""),
    ("no JSON", "record-not-json", lambda _: "once upon a time"),
    ("cut off", "record-not-json", lambda text: text[: len(text) // 2]),
    ("nested too deep", "record-not-json", lambda _: "[" * 100_000),
    ("a list", "record-not-a-record", lambda _: "[]"),
    ("another object", "record-not-a-record", lambda _: "{}"),
    ("null", "record-not-a-record", lambda _: "null"),
    ("another format", "record-other-format",
     lambda text: text.replace("sabika-record/1", "sabika-record/9")),
    ("an entry is missing", "record-incomplete", lambda text: resealed(text, seed=None)),
    ("several are missing", "record-incomplete",
     lambda text: resealed(text, actions=None, snapshots=None)),
    ("changed by hand", "record-damaged",
     lambda text: text.replace('"players": 3', '"players": 4')),
    ("no check sum", "record-damaged", lambda text: text.replace('"checksum"', '"sum"')),
    ("an entry too many", "record-damaged", lambda text: text.replace("{", '{"more": 1,', 1)),
    ("no seat", "record-bad-action", lambda text: resealed(text, actions=["take florin-1"])),
    ("no action", "record-bad-action", lambda text: resealed(text, actions=["0"])),
    ("a seat that is no number", "record-bad-action",
     lambda text: resealed(text, actions=["² take florin-1"])),
    ("a seat of many digits", "record-bad-action",
     lambda text: resealed(text, actions=["1" * 5_000 + " end"])),
    ("a negative seat", "record-bad-action", lambda text: resealed(text, actions=["-1 end"])),
    ("another version", "record-other-version", lambda text: resealed(text, rules_version="0")),
    ("an option that went with another version", "record-other-version",
     lambda text: resealed(text, rules_version="0", options={"base.gone": True})),
    ("other data", "record-other-data", lambda text: resealed(text, data_digest="0" * 32)),
    ("an illegal action", "record-bad-move", lambda text: resealed(text, actions=["0 end"])),
    ("an unreadable action", "record-bad-move", lambda text: resealed(text, actions=["0 fly"])),
    ("an unknown seat", "record-bad-move", lambda text: resealed(text, actions=["9 end"])),
    ("another seed", "record-bad-move", lambda text: resealed(text, seed="another")),
    ("an action is missing", "record-other-end",
     lambda text: resealed(text, actions=json.loads(text)["actions"][:-1])),
    ("another end", "record-other-end", lambda text: resealed(text, fingerprint="0" * 32)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("reason", "damage"), [case[1:] for case in DAMAGE], ids=[case[0] for case in DAMAGE]
)
def test_damaged_records(text: str, reason: str, damage: Callable[[str], str]) -> None:
    refused(lambda: sabika.replay(damage(text)), RecordError, reason)


def test_options_that_went_do_not_keep_a_record_from_being_shown(text: str) -> None:
    """Its rules are those without them; under the version it claims it is simply wrong."""
    options = {**json.loads(text)["options"], "base.gone": True, "base.closed_wall": "minus_one"}
    older = Record.from_text(resealed(text, rules_version="0", options=options))
    rules = recorded_rules(older)
    assert rules.options["base.closed_wall"] == "minus_one"
    assert rules.restore(older.state_at(12)[1]).turn == json.loads(text)["snapshots"][-1][1]["turn"]
    same = Record.from_text(resealed(text, options=options))
    refused(lambda: recorded_rules(same), SetupError, "unknown-option")


def test_records_with_unwritable_text(text: str) -> None:
    broken = text.replace('"seed": "', '"seed": "\\ud800', 1)
    refused(lambda: sabika.replay(broken), RecordError, "record-damaged")


def test_a_sound_record_replays(text: str) -> None:
    """The helper that damages records does no harm by itself."""
    assert sabika.replay(resealed(text)).record() == Record.from_text(text)


@pytest.mark.parametrize("upto", [-1, 13, 10**9])
def test_record_indexes(text: str, upto: int) -> None:
    refused(lambda: sabika.replay(text, upto), RecordError, "record-index", index=upto, last=12)


def test_records_without_snapshots(text: str) -> None:
    record = Record.from_text(resealed(text, snapshots=[]))
    refused(lambda: record.state_at(0), RecordError, "record-no-snapshot", index=0)
    refused(lambda: Record.from_text(text).state_at(-1), RecordError, "record-no-snapshot")


def test_records_of_impossible_set_ups(text: str) -> None:
    for entries, reason in (
        ({"game": "chess"}, "unknown-game"),
        ({"players": 9}, "bad-player-count"),
        ({"modules": ["nothing"]}, "unknown-module"),
        ({"options": {"base.nothing": 1}}, "unknown-option"),
        ({"options": {"base.closed_wall": 1}}, "bad-option-value"),
    ):
        refused(lambda e=entries: sabika.replay(resealed(text, **e)), SetupError, reason)  # type: ignore[misc]


SHAPES: Final[list[dict[str, object]]] = [
    {"players": "3"},
    {"players": 3.5},
    {"modules": 5},
    {"seed": 5},
    {"actions": 5},
    {"snapshots": 5},
    {"snapshots": [[1]]},
    {"given": 5},
    {"given": {}},
    {"given": {"seed": "x"}},
]


def test_records_with_entries_of_another_shape(text: str) -> None:
    for entries in SHAPES:
        with pytest.raises(RecordError) as caught:
            sabika.replay(resealed(text, **entries))
        well_said(caught.value)


# -- component data -------------------------------------------------------------------------------

BASE: Final = (PACKAGE / "games/alhambra/data/base.toml").read_text(encoding="utf-8")
FIRST: Final = '{ type = "pavilion", cost = 2, walls = "NEW" }'
SECOND: Final = '{ type = "pavilion", cost = 3, walls = "SW" }'
TABLES: Final = ("meta", "market", "money", "scoring", "dirk", "types", "tiles")


def without_table(name: str) -> str:
    """The data without one table."""
    return re.sub(rf"^\[{name}\]$.*?(?=^\[|\Z)", "", BASE, flags=re.MULTILINE | re.DOTALL)


def without_provenance(name: str) -> str:
    """The data with a table that does not say where it comes from."""
    return re.sub(
        rf"^(\[{name}\]\n(?:[^\[]*?\n)?)provenance = .*\n", r"\1", BASE, flags=re.MULTILINE
    )


def first_row(row: str) -> str:
    return BASE.replace(FIRST, row)


def walled(walls: str) -> str:
    return first_row(f'{{ type = "pavilion", cost = 2, walls = {walls} }}')


def pavilion(cost: str) -> str:
    """The data with other prices of pavilions."""
    return BASE.replace("count = 7, cost = [2, 8]", f"count = 7, cost = {cost}", 1)


DATA: Final[list[tuple[str, str, str | bytes]]] = [
    ("data-tile-count", "tiles of type pavilion", BASE.replace(f"  {FIRST},\n", "")),
    ("data-tile-count", "tiles of type pavilion", BASE.replace("count = 7", "count = 8", 1)),
    ("data-tile-count", "tiles of type garden",
     first_row('{ type = "garden", cost = 9, walls = "" }').replace("count = 7", "count = 6", 1)),
    ("data-duplicate-tile", "tiles row 2", BASE.replace(SECOND, FIRST)),
    ("data-tile-cost", "tiles row 1", first_row('{ type = "pavilion", cost = 1, walls = "" }')),
    ("data-tile-cost", "tiles row 1", first_row('{ type = "pavilion", cost = 9, walls = "" }')),
    ("data-tile-cost", "tiles row 1", first_row('{ type = "pavilion", cost = "2", walls = "" }')),
    ("data-tile-cost", "tiles row 1", first_row('{ type = "pavilion", cost = 2.0, walls = "" }')),
    ("data-tile-walls", "tiles row 1", walled('"WEN"')),
    ("data-tile-walls", "tiles row 1", walled('"NN"')),
    ("data-tile-walls", "tiles row 1", walled('"NESW"')),
    ("data-tile-walls", "tiles row 1", walled('"n"')),
    ("data-tile-walls", "tiles row 1", walled('"N\\nE"')),
    ("data-tile-walls", "tiles row 1", walled('3')),
    ("data-unknown-type", "tiles row 1", first_row('{ type = "temple", cost = 2, walls = "" }')),
    ("data-unknown-type", "tiles row 1", first_row('{ type = "Pavilion", cost = 2, walls = "" }')),
    ("data-unknown-type", "tiles row 1", first_row('{ type = 7, cost = 2, walls = "" }')),
    ("data-tile-fields", "tiles row 1", first_row('{ type = "pavilion", cost = 2 }')),
    ("data-tile-fields", "tiles row 1",
     first_row('{ type = "pavilion", cost = 2, walls = "", door = 1 }')),
    ("data-tile-fields", "tiles row 1", first_row('"pavilion"')),
    ("data-total", "[meta] building_tiles",
     BASE.replace("building_tiles = 54", "building_tiles = 55")),
    ("data-total", "[meta] money_cards", BASE.replace("money_cards = 108", "money_cards = 72")),
    ("data-currencies", "[market]", BASE.replace('"florin", "dirham"', '"dirham", "florin"')),
    ("data-currencies", "[market]", BASE.replace(', "ducat"]', "]")),
    ("data-card-values", "[money] values", BASE.replace("values = [1, 2", "values = [2, 2")),
    ("data-card-values", "[money] values", BASE.replace("values = [1, 2", "values = [0, 2")),
    ("data-card-values", "[money] values", BASE.replace("values = [1, 2", 'values = ["1", 2')),
    ("data-card-values", "[money] values", BASE.replace("values = [1, 2", "values = [256, 2")),
    ("data-entry-list", "[tiles] rows", re.sub(r"(?s)\nrows = \[.*\]", "\nrows = 5", BASE)),
    ("data-entry-number", "[types] pavilion", pavilion('["a", "b"]')),
    ("data-entry-number", "[types] pavilion", pavilion("[2, 256]")),
    ("data-entry-number", "[types] pavilion", BASE.replace("count = 7", "count = []", 1)),
    ("data-tile-cost", "tiles row 1",
     pavilion("[1, 8]").replace(FIRST, '{ type = "pavilion", cost = true, walls = "" }')),
    # two fours of each currency: 32 units, of which two players may need 23 and 20
    ("data-entry-number", "[money] start_at_least",
     BASE.replace("values = [1, 2, 3, 4, 5, 6, 7, 8, 9]", "values = [4]").replace("= 108", "= 12")),
    *(("data-table-missing", f"[{name}]", without_table(name)) for name in TABLES),
    *(("data-no-provenance", f"[{name}]", without_provenance(name)) for name in TABLES),
    ("data-table-missing", "[dirk]", "dirk = 5\n" + without_table("dirk")),
]  # fmt: skip


def overriding(folder: Path, data: str | bytes) -> Callable[[], object]:
    """Set up a game whose base data is replaced."""
    assert data != BASE
    (folder / "base.toml").write_bytes(data.encode() if isinstance(data, str) else data)
    return lambda: sabika.new_game(players=2, data=folder)


@pytest.mark.parametrize(("reason", "row", "data"), DATA, ids=[f"{r} {w}" for r, w, _ in DATA])
def test_component_data(tmp_path: Path, reason: str, row: str, data: str | bytes) -> None:
    error = refused(overriding(tmp_path, data), DataError, reason, row=row)
    # The message names the file and the row.
    assert str(tmp_path / "base.toml") in str(error)
    assert row in str(error)


@pytest.mark.parametrize("data", ["a = ", "[money", "\x00", BASE.encode() + b"# \xff\n"])
def test_data_that_is_no_toml(tmp_path: Path, data: str | bytes) -> None:
    error = refused(overriding(tmp_path, data), DataError, "data-not-toml")
    assert str(tmp_path / "base.toml") in str(error)


def test_data_folders(tmp_path: Path) -> None:
    file = tmp_path / "a file"
    file.write_text("", encoding="utf-8")
    for folder in (tmp_path / "nowhere", file):
        path = str(folder)
        refused(lambda p=path: sabika.new_game(players=2, data=p), DataError, "data-no-folder")  # type: ignore[misc]
    # A folder without the file replaces nothing.
    same = sabika.new_game(players=2, data=tmp_path)
    assert same.rules.data_digest == sabika.new_game(players=2).rules.data_digest


def test_data_that_differs_makes_another_digest(tmp_path: Path) -> None:
    """Sound data of another edition is used, and its records replay only with it."""
    other = BASE.replace("take_limit = 5", "take_limit = 6")
    overriding(tmp_path, other)()
    game = sabika.new_game(players=3, data=tmp_path, seed=1)
    record = game.record()
    refused(lambda: sabika.replay(record), RecordError, "record-other-data")
    assert sabika.replay(record, data=tmp_path).fingerprint() == game.fingerprint()


def test_tiles_of_one_name() -> None:
    setup = make_setup("alhambra", 3)
    book = Book(setup.players, setup.options)
    book.tile(Tile("tower-11", BASE_KIND, (Part((0, 0), 0),), 11))
    refused(lambda: AlhambraRules(setup, book), DataError, "data-duplicate-names")


ENTRIES: Final = [
    "building_tiles = 54",
    "money_cards = 108",
    'currencies = ["florin", "dirham", "dinar", "ducat"]',
    "values = [1, 2, 3, 4, 5, 6, 7, 8, 9]",
    "copies = 3",
    "copies_two_players = 2",
    "take_limit = 5",
    "start_at_least = 20",
    "display = 4",
    "piles = 5",
    "first = [[1], [2], [3], [4], [5], [6]]",
    "tiles_at_start = 6",
    "share_after_second = 3",
    "tower = { count = 11, cost = [7, 13] }",
]


def test_data_with_an_entry_missing(tmp_path: Path) -> None:
    for entry in ENTRIES:
        with pytest.raises(DataError) as caught:
            overriding(tmp_path, BASE.replace(f"\n{entry}\n", "\n"))()
        well_said(caught.value)
        assert str(tmp_path / "base.toml") in str(caught.value)


WRONG: Final = [
    ("copies_two_players = 2", 'copies_two_players = "two"'),
    ("take_limit = 5", 'take_limit = "five"'),
    ("start_at_least = 20", "start_at_least = 10000"),
    ("display = 4", "display = -4"),
    ("piles = 5", "piles = 0"),
    ("first = [[1], [2],", "first = [[2],"),
    ("tiles_at_start = 6", 'tiles_at_start = "six"'),
    ("share_after_second = 3", "share_after_second = 0"),
    ("tower = { count = 11, cost = [7, 13] }", 'tower = "many"'),
]


def test_data_with_a_wrong_entry(tmp_path: Path) -> None:
    for entry, wrong in WRONG:
        with pytest.raises(DataError) as caught:
            overriding(tmp_path, BASE.replace(entry, wrong))()
        well_said(caught.value)


# -- nothing is forgotten -------------------------------------------------------------------------

COMPOSED: Final = {
    "removal-": ("edges-differ", "not-reachable", "encloses-area", "not-storable"),
    "swap-": (
        *("edges-differ", "not-reachable", "encloses-area"),
        *("other-footprint", "not-storable"),
    ),
}
"""Reasons that are put together from two parts."""
PASSED_ON: Final = {
    *("cell-occupied", "not-beside", "edges-differ", "not-reachable", "encloses-area"),
    *("not-storable", "no-dirk", "not-bought", "not-giftable"),
}
"""Reasons that checks return and others raise."""
OF_OBJECTS: Final = {"not-usable"}
"""Reasons for objects on a screen, which no notation names: tests/dice, tests/rollwrite."""
OF_MOVES: Final = {"not-a-turn", "not-turnable", "turned-alike", "move-", "move-same-cell"}
"""Reasons for tiles that turn or move, which no base game has: tests/palace."""
BESIDE_SLOTS: Final = {"not-beside-a-slot", "own-turn-only"}
"""Reasons for tiles sold beside the slots, which no base game has: tried in scenarios."""


WITH_CLAUSES: Final = {"payment-too-high"}
"""Reasons for purchases with words of modules, which no base game has: tried in scenarios."""
OF_LISTED_WORDS: Final = {"word-unknown"}
"""Notation that is one of some words, which no base game has: tests/blocks, tests/modules."""


MONEY_OF_MODULES: Final = {"not-spent-now"}
"""Reasons for money of modules, which no base game has: tried in scenarios."""


def reasons_in_source(kind: str) -> set[str]:
    """The reasons the core gives for one kind of error, read off its text."""
    files = [
        *(PACKAGE / "kernel").glob("*.py"),
        *(PACKAGE / "games/alhambra").glob("*.py"),
        *(PACKAGE / "games/alhambra/palace").glob("*.py"),
    ]
    source = "\n".join(file.read_text(encoding="utf-8") for file in files)
    found = set(re.findall(rf'\b{kind}\(\s*"([a-z-]+)"', source))
    for prefix, rest in COMPOSED.items():
        if prefix in found:
            found = {*found - {prefix}, *(prefix + reason for reason in rest)}
    return found


def test_every_reason_is_tried() -> None:
    tried = {reason for reason, _, _ in ILLEGAL} | {"nothing-legal"}
    elsewhere = OF_OBJECTS | OF_MOVES | BESIDE_SLOTS | WITH_CLAUSES | MONEY_OF_MODULES
    assert reasons_in_source("IllegalAction") - elsewhere | PASSED_ON == tried
    scenarios = [file.read_text(encoding="utf-8") for file in SCENARIOS.rglob("*.toml")]
    for reason in BESIDE_SLOTS | WITH_CLAUSES | MONEY_OF_MODULES:
        assert any(f'reason = "{reason}"' in text for text in scenarios), reason
    malformed = {reason for _, reason in MALFORMED}
    assert reasons_in_source("NotationError") - OF_LISTED_WORDS == malformed
    damages = {reason for _, reason, _ in DAMAGE}
    damages |= {"record-index", "record-no-snapshot", "record-entry"}
    assert reasons_in_source("RecordError") == damages
    assert reasons_in_source("GameOver") == {"game-over"}
    assert reasons_in_source("NotYourDecision") == {"not-your-decision"}
    assert reasons_in_source("UndoError") == {
        *("nothing-to-undo", "undo-barrier", "undo-not-yours")
    }
