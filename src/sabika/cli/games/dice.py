"""The Dice Game in the terminal: the columns, the dice of the turn, tokens, Alcazaba's palaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from rich.columns import Columns
from rich.console import Group
from rich.table import Table
from rich.text import Text

from sabika.cli.choices import Choice
from sabika.cli.common import say, spoken
from sabika.cli.games.face import Face, Sight
from sabika.cli.table import TILE_STYLE, palace_text, score_table
from sabika.cli.words import DIRK, event_sentence, tile_name, type_letter, type_name
from sabika.games.alhambra.actions import Add, Remove, Store, Swap
from sabika.games.dice.actions import (
    BlackDie,
    Exchange,
    NameFirst,
    PlaceMarker,
    TakePrize,
    Throw,
)
from sabika.games.dice.alcazaba.actions import Build, Pick
from sabika.games.dice.area import CELLS, ROWS
from sabika.games.dice.components import FIRST_PLAYER_NAME, TYPES
from sabika.kernel.actions import Cell, cell_name
from sabika.kernel.events import Event
from sabika.kernel.messages import listed, render
from sabika.lab.drawing.position import FOUNTAIN, Piece

if TYPE_CHECKING:
    from rich.console import RenderableType

    from sabika.kernel.actions import Action
    from sabika.kernel.decisions import Decision
    from sabika.kernel.game import Game

LETTERS: Final = ("", "A", "B", "C")
"""What the scorings are called, by their number."""
SHORT: Final = 14
"""A longer group of choices is listed in full only when asked for."""


class DiceFace(Face):
    """The board, the dice and the tokens."""

    notation = "notation-dice"
    rules = "dice"
    quiet = frozenset(
        ("turn.started", "dirk.played-by", "scoring.row", "scoring.ended", "game.over")
    )

    def words(self, game: Game, seat: int, action: Action) -> tuple[str, str]:
        if isinstance(action, Throw):
            return self._throw_words(game, action), ""
        if isinstance(action, PlaceMarker):
            return self._marker_words(game, action)
        if isinstance(action, (BlackDie, Exchange)):
            return type_name(action.words()[1]), ""
        if isinstance(action, TakePrize):
            return render(f"word.{action.prize}", {}, spoken()), ""
        if isinstance(action, NameFirst):
            return say("player", number=action.player + 1), ""
        if isinstance(action, Pick):
            return item_name(action.item), ""
        if isinstance(action, (Build, Add)):
            return say("choice.lay", tile=tile_name(action.tile), cell=cell_name(action.cell)), ""
        if isinstance(action, Swap):
            tile, other = tile_name(action.tile), tile_name(action.other)
            return say("choice.swap", tile=tile, other=other), ""
        if isinstance(action, Remove):
            return say("choice.remove", tile=tile_name(action.tile)), ""
        if isinstance(action, Store):
            return tile_name(action.tile), ""
        return say(f"choice.{action.verb}"), ""

    def _throw_words(self, game: Game, action: Throw) -> str:
        """What is kept says more than what is thrown."""
        if not action.dice:
            return say("choice.throw-all")
        view: Mapping[str, Any] = game.view()
        kept = Counter([die["face"] for die in view["dice"]["faces"]])
        kept.subtract(action.dice)
        if not any(kept.values()):
            return say("choice.throw-all")
        return say("choice.throw", kept=faces_name(list(kept.elements())), count=len(action.dice))

    def _marker_words(self, game: Game, action: PlaceMarker) -> tuple[str, str]:
        standing: Mapping[str, Any] = game.rules.showing().standing(game.engine)
        landing = standing["landings"][action.type]
        cell = landing["target"] if action.push else landing["cell"]
        words = say("choice.marker", type=type_name(action.type), cell=spot_name(cell))
        return words, say("choice.push") if action.push else ""

    def worth_showing(self, kind: str, members: list[Choice]) -> list[Choice]:
        """Of many ways to throw those that keep all dice of one type, and throwing everything."""
        if kind != "throw" or len(members) <= SHORT:
            return members
        most = max([len(choice.action.words()) for choice in members])
        shown: list[Choice] = []
        everything = next(c for c in members if len(c.action.words()) == most)
        whole = Counter(everything.action.words()[1:])
        for choice in members:
            kept = whole - Counter(choice.action.words()[1:])
            if not kept or (len(kept) == 1 and all(whole[face] == n for face, n in kept.items())):
                shown.append(choice)
        return shown

    def question(self, decision: Decision) -> str:
        params = _said(decision.params)
        if "type" in params:
            params["type"] = type_name(str(params["type"]))
        return render(decision.prompt, params, spoken())

    def sentence(self, event: Event, names: Sequence[str], seat: int | None) -> str:
        params = _said(event.params)
        player = params.get("player")
        if isinstance(player, int):
            params["player"] = names[player]
        number = params.get("number")
        if isinstance(number, int):
            params["number"] = LETTERS[number]
        return event_sentence(Event(event.key, params), names, seat)

    def after(self, event: Event, game: Game, names: Sequence[str]) -> RenderableType | None:
        if event.key == "scoring.ended":
            number = event.params["number"]
            assert isinstance(number, int)
            return score_table(game.events, names, game.players, number, LETTERS)
        return None

    def deciding(self, sight: Sight, seat: int, choices: list[Choice]) -> RenderableType:
        parts: list[RenderableType] = [_heading(sight), Text(), _board(sight), Text()]
        parts.append(_players(sight))
        if sight.view["players"][seat].get("palace") is not None:
            parts += [Text(), _palace(sight, seat, choices)]
        parts += [Text(), _dice(sight)]
        return Group(*parts)

    def whole(self, sight: Sight) -> RenderableType:
        parts: list[RenderableType] = [_heading(sight), Text(), _board(sight), Text()]
        parts += [_players(sight), Text()]
        if sight.view["players"][0].get("palace") is not None:
            palaces = [_palace(sight, seat, []) for seat in range(len(sight.view["players"]))]
            parts += [Columns(palaces, padding=(1, 4)), Text()]
        parts.append(_dice(sight))
        return Group(*parts)

    def final(self, sight: Sight, events: Sequence[Event]) -> RenderableType:
        table = score_table(events, sight.names, len(sight.view["players"]), scorings=LETTERS)
        return Group(_heading(sight), Text(), _players(sight), Text(), table)


FACE: Final = DiceFace()


# -- words --------------------------------------------------------------------------------------


def token_words(token: str) -> str:
    """A token as people say it."""
    return render(f"word.token-{token}", {}, spoken())


def item_name(item: str) -> str:
    """What a slot of Alcazaba holds."""
    if item == FIRST_PLAYER_NAME:
        return render("word.item-first-player", {}, spoken())
    return tile_name(item)


def spot_name(spot: str) -> str:
    """A cell of the dice area: `row 5, roll 3`."""
    row, throws = spot.split(",")
    return say("board.spot", row=row, throws=throws)


def faces_name(faces: Sequence[str]) -> str:
    """Dice as people say them: `3 × garden and 1 × tower`."""
    counts = Counter(faces)
    said = [f"{counts[face]} × {type_name(face)}" for face in TYPES if counts[face]]
    return listed(said, spoken())


def _said(params: Mapping[str, object]) -> dict[str, object]:
    """The parameters that only this game has, in words."""
    said = dict(params)
    for key, value in params.items():
        if key in ("fallen", "dice") and isinstance(value, list):
            said[key] = faces_name([str(face) for face in value])
        elif key == "other_type":
            said[key] = type_name(str(value))
        elif key == "token" and value is not None:
            said[key] = token_words(str(value))
        elif key == "tokens" and isinstance(value, list):
            said[key] = [token_words(str(token)) for token in value]
        elif key == "spot":
            said[key] = spot_name(str(value))
        elif key == "prize":
            said[key] = render(f"word.{value}", {}, spoken())
        elif key == "item" and value is not None:
            said[key] = item_name(str(value))
        elif key in ("items", "tiles") and isinstance(value, list):
            said[key] = [item_name(str(item)) for item in value if item]
    return said


# -- the table ----------------------------------------------------------------------------------


def _mark(owner: int | None) -> str:
    """A player's mark in the columns: the seat's number, D for Dirk."""
    if owner is None:
        return "."
    return DIRK[0] if owner < 0 else str(owner + 1)


def _heading(sight: Sight) -> Text:
    view = sight.view
    pieces: Mapping[str, Any] = sight.rules.showing().pieces()
    caliph = sight.names[view["caliph"]]
    words = say("board.heading", round=view["round"], rounds=pieces["rounds"], name=caliph)
    text = Text(words, "bold")
    for notice in pieces["notices"]:
        text.append("\n" + render(notice, {}, spoken()), "italic yellow")
    return text


def _board(sight: Sight) -> Table:
    """The columns: token or tiles, building points by player, the dice area from row 8 down."""
    view = sight.view
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    for building in TYPES:
        name = f" {type_name(building)} "
        table.add_column(Text(name, TILE_STYLE[building]), justify="center", min_width=9)
    columns = view["columns"]
    if any(column["items"] for column in columns):
        items = [
            "\n".join(item_name(item) for item in column["items"] if item) or "-"
            for column in columns
        ]
        table.add_row(Text(say("board.items"), "dim"), *items)
    else:
        tokens = [token_words(c["bonus"]) if c["bonus"] else "-" for c in columns]
        table.add_row(Text(say("board.token"), "dim"), *tokens)
        piles = [_piles(column["piles"]) for column in columns]
        table.add_row(Text(say("board.track"), "dim"), *piles)
    for row in range(ROWS, 0, -1):
        cells = [
            " ".join(_mark(c["cells"][f"{row},{throws}"]) for throws in range(1, CELLS + 1))
            for c in columns
        ]
        table.add_row(Text(str(row), "dim"), *cells)
    return table


def _piles(piles: Mapping[str, Sequence[int]]) -> str:
    """The stones of a track, the best first: `5:1 3:24`, the lower stone of a pile first."""
    found = [
        f"{space}:{''.join(_mark(owner) for owner in piles[space])}"
        for space in sorted(piles, key=int, reverse=True)
    ]
    return " ".join(found) or "-"


def _players(sight: Sight) -> Table:
    view = sight.view
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for heading in ("", "", say("column.player")):
        table.add_column(heading)
    table.add_column(say("column.score"), justify="right")
    table.add_column(say("board.markers"), justify="right")
    table.add_column(say("board.tokens"))
    rows = [*enumerate(view["players"])]
    if view["dirk"] is not None:
        rows.append((-1, view["dirk"]))
    for seat, player in rows:
        turn = (">" if sight.ascii_only else "▶") if seat == view["active"] else ""
        name = sight.names[seat] if seat >= 0 else DIRK
        tokens = [
            token_words(kind) + (f" x{count}" if count > 1 else "")
            for kind, count in player["tokens"].items()
        ]
        score = Text(str(player["score"]), "bold")
        markers = str(player["markers"])
        table.add_row(turn, _mark(seat), name, score, markers, ", ".join(tokens))
    return table


def _dice(sight: Sight) -> Text:
    """The dice of the turn, those kept in brackets."""
    dice = sight.view["dice"]
    text = Text(no_wrap=True)
    if dice is None or not dice["faces"]:
        return text
    text.append(say("board.dice", throws=dice["throws"]) + "  ")
    for die in dice["faces"]:
        letter = type_letter(die["face"])
        text.append(f"[{letter}]" if die["kept"] else f" {letter} ", TILE_STYLE[die["face"]])
        text.append(" ")
    if dice["black"]:
        text.append(f" {type_letter(dice['black'])} ", "bold white on black")
        text.append(" " + say("board.black"))
    return text


def _palace(sight: Sight, seat: int, choices: list[Choice]) -> Text:
    """A palace of Alcazaba, with the numbers of the choices on the cells they lay a tile on."""
    player = sight.view["players"][seat]
    pieces: Mapping[str, Any] = sight.rules.showing().pieces()
    palace: dict[Cell, Piece] = {(0, 0): Piece(FOUNTAIN)}
    for laid in player["palace"]:
        tile = pieces["tiles"][laid["tile"]]
        x, y = laid["cell"]
        palace[x, y] = Piece(laid["tile"], tile["type"], tile["cost"], tile["walls"])
    marks = {choice.cell: str(choice.number) for choice in choices if choice.cell is not None}
    text = Text(f"{sight.names[seat]}\n", "bold")
    text.append_text(palace_text(palace, marks, ascii_only=sight.ascii_only))
    reserve = ", ".join(tile_name(tile) for tile in player["reserve"])
    if reserve:
        text.append(f"\n{say('column.reserve')}: {reserve}")
    return text
