"""Roll & Write in the terminal: the sheets with their dice, the score sheet, the points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from rich.columns import Columns
from rich.console import Group
from rich.table import Table
from rich.text import Text

from sabika.cli.choices import Choice
from sabika.cli.common import say, spoken
from sabika.cli.games.face import Face, Sight
from sabika.cli.table import TILE_STYLE
from sabika.cli.words import die_name, source_name, type_letter, type_name
from sabika.games.rollwrite.actions import Build, Finish, Gain, Modify, Pair, Second
from sabika.games.rollwrite.components import SIDES, TYPES
from sabika.kernel.messages import listed, render

if TYPE_CHECKING:
    from rich.console import RenderableType

    from sabika.kernel.actions import Action
    from sabika.kernel.events import Event
    from sabika.kernel.game import Game

BUILT: Final = "dim strike"
POINT: Final = "bold black on #5CE0CE"
BLUE: Final = "bold white on #2F6B8F"
YELLOW: Final = "bold black on #E2B53C"
LEFT: Final = 5
"""How wide the space for the dice left of a row is."""
INSIDE: Final = 5


class RollWriteFace(Face):
    """The sheets and the score sheet."""

    notation = "notation-rollwrite"
    rules = "rollwrite"
    quiet = frozenset(("turn.started", "scoring.row", "scoring.ended", "game.over"))
    unopened = frozenset(("fictional.ticked", "track.ticked"))

    def words(self, game: Game, seat: int, action: Action) -> tuple[str, str]:
        shown = game.rules.showing().pieces()
        if isinstance(action, (Build, Second)):
            building = _type_at(shown, action)
            view: Mapping[str, Any] = game.view(seat)
            boxes = view["players"][seat]["boxes"][building]
            where = render("word.point", {"column": action.blue, "row": action.yellow}, spoken())
            note = say("choice.boxes", before=boxes, after=boxes + 1)
            return say("choice.point", type=type_name(building), cell=where), note
        if isinstance(action, Modify):
            to = die_name(f"{action.colour}-{action.face + action.step}")
            die = die_name(f"{action.colour}-{action.face}")
            return say("choice.modify", die=die, to=to), ""
        if isinstance(action, Gain):
            standing: Mapping[str, Any] = game.rules.showing().standing(game.engine)
            coins = standing["gain"][seat]
            return say("choice.gain"), say("choice.coins-gained", coins=coins)
        if isinstance(action, Finish):
            return say("choice.finish-solo" if game.players == 1 else "choice.finish"), ""
        assert isinstance(action, Pair)
        dice = [die_name(f"blue-{action.blue}"), die_name(f"yellow-{action.yellow}")]
        return listed(dice, spoken()), ""

    def sentence(self, event: Event, names: Sequence[str], seat: int | None) -> str:
        if event.key == "scoring.started":
            return say("sheet.final-scoring")
        if event.key == "scoring.ended":
            scores = cast(list[int], event.params["scores"])
            points = [f"{name} {score}" for name, score in zip(names, scores, strict=True)]
            return say("sheet.final-done", scores=points)
        return super().sentence(event, names, seat)

    def deciding(self, sight: Sight, seat: int, choices: list[Choice]) -> RenderableType:
        return Group(
            _heading(sight),
            Text(),
            _score_sheet(sight),
            Text(),
            _sheet(sight, seat, choices),
        )

    def whole(self, sight: Sight) -> RenderableType:
        sheets = [_sheet(sight, seat, []) for seat in range(len(sight.view["players"]))]
        return Group(
            _heading(sight), Text(), _score_sheet(sight), Text(), Columns(sheets, padding=(1, 4))
        )

    def final(self, sight: Sight, events: Sequence[Event]) -> RenderableType:
        sheets = [_sheet(sight, seat, []) for seat in range(len(sight.view["players"]))]
        return Group(Columns(sheets, padding=(1, 4)), Text(), _points(sight))

    def outcome(self, game: Game, seat: int, names: Sequence[str]) -> str:
        if game.players > 1:
            return super().outcome(game, seat, names)
        view: Mapping[str, Any] = game.view()
        own = game.scores[seat]
        rivals = view["fictional"]
        best = max(row["score"] for row in rivals)
        if not best:
            return say("play.solo", own=own)
        if own > best:
            return say("play.solo-won", own=own)
        names = listed([row["name"] for row in rivals if row["score"] == best], spoken())
        if own == best:
            return say("play.solo-tied", names=names, own=own)
        return say("play.solo-lost", names=names, best=best, own=own)


FACE: Final = RollWriteFace()


def _type_at(pieces: Mapping[str, Any], action: Pair) -> str:
    building: str = pieces["sheet"][action.yellow - 1][action.blue - 1]
    return building


def _heading(sight: Sight) -> Text:
    """The round, and that the layout is not the printed one."""
    view = sight.view
    pieces: Mapping[str, Any] = sight.rules.showing().pieces()
    note = say("sheet.sheet-note") if pieces["provenance"] == "reconstructed" else ""
    words = say("sheet.heading", round=view["round"], rounds=view["rounds"], note=note)
    return Text(words.strip(), "bold")


def _sheet(sight: Sight, seat: int, choices: list[Choice]) -> Text:
    """A player's sheet: blue dice on top, yellow ones at the left, built cells crossed out."""
    player = sight.view["players"][seat]
    coins = player["coins"]
    name = sight.names[seat]
    title = say("sheet.sheet", name=name, coins=coins["left"], circled=coins["circled"])
    text = Text(no_wrap=True)
    text.append(f"{title}\n", "bold")
    blue, yellow = player["dice"]["blue"], player["dice"]["yellow"]
    text.append(" " * LEFT)
    for face in range(1, SIDES + 1):
        _append_dice(text, face, blue.count(face), BLUE, INSIDE)
    text.append("\n")
    marks = {
        (choice.action.blue, choice.action.yellow): str(choice.number)
        for choice in choices
        if isinstance(choice.action, (Build, Second))
    }
    built = {tuple(cell) for cell in player["built"]}
    pieces: Mapping[str, Any] = sight.rules.showing().pieces()
    for row, types in enumerate(pieces["sheet"], 1):
        _append_dice(text, row, yellow.count(row), YELLOW, LEFT)
        for column, building in enumerate(types, 1):
            _append_cell(text, building, (column, row) in built, marks.get((column, row)))
        text.append("\n")
    text.rstrip()
    return text


def _append_dice(text: Text, face: int, count: int, style: str, width: int) -> None:
    """The dice of one face, as often as they lie there; nothing where there are none."""
    shown = " ".join([str(face)] * count)
    if not shown:
        text.append(f"{'·':^{width}}", "dim")
        return
    left = (width - len(shown)) // 2
    text.append(" " * left)
    text.append(shown, style)
    text.append(" " * (width - left - len(shown)))


def _append_cell(text: Text, building: str, built: bool, mark: str | None) -> None:
    letter = type_letter(building)
    if mark is not None:
        text.append(f"{letter + mark:^{INSIDE - 1}}", POINT)
    elif built:
        text.append(f"{'x' + letter + 'x':^{INSIDE - 1}}", BUILT)
    else:
        text.append(f"{letter:^{INSIDE - 1}}", TILE_STYLE[building])
    text.append(" ")


def _score_sheet(sight: Sight) -> Table:
    """The boxes of every type by player, and the places that are left."""
    view = sight.view
    pieces: Mapping[str, Any] = sight.rules.showing().pieces()
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column("")
    table.add_column(say("column.player"))
    table.add_column(say("column.score"), justify="right")
    for building in TYPES:
        head = f" {type_letter(building)}/{pieces['boxes'][building]} "
        table.add_column(Text(head, TILE_STYLE[building]), justify="right")
    for seat, player in enumerate(view["players"]):
        mark = (">" if sight.ascii_only else "▶") if seat == view["active"] else ""
        cells = [str(player["boxes"][building] or "-") for building in TYPES]
        table.add_row(mark, sight.names[seat], Text(str(player["score"]), "bold"), *cells)
    for row in view["fictional"]:
        cells = [str(row["boxes"][building] or "-") for building in TYPES]
        name = say("sheet.fictional", name=row["name"])
        table.add_row("", name, Text(str(row["score"]), "bold"), *cells)
    left = [
        " ".join(str(points) for points in pieces["places"][building][view["taken"][building] :])
        or "-"
        for building in TYPES
    ]
    table.add_row("", Text(say("sheet.places"), "dim"), "", *[Text(row, "dim") for row in left])
    return table


def _points(sight: Sight) -> Table:
    """All points by source, a column a player."""
    view = sight.view
    rows = [*view["players"], *[row for row in view["fictional"] if row["points"]]]
    names = [*sight.names[: len(view["players"])], *[row["name"] for row in view["fictional"]]]
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column(say("column.source"))
    for name, _ in zip(names, rows, strict=False):
        table.add_column(name, justify="right")
    for source in (*TYPES, "lines", "coins", "versus"):
        points = [row["points"].get(source, 0) for row in rows]
        if any(points):
            table.add_row(source_name(source), *[str(n) if n else "-" for n in points])
    totals = [Text(str(row["score"]), "bold") for row in rows]
    table.add_row(Text(say("scores.total"), "bold"), *totals)
    return table
