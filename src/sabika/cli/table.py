"""The table in the terminal: market, money, players and palaces drawn with characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from rich.columns import Columns
from rich.console import Group
from rich.table import Table
from rich.text import Text

from sabika.cli.common import say
from sabika.cli.words import (
    DIRK,
    ROMAN,
    card_name,
    cards_name,
    source_name,
    tile_name,
    type_letter,
)
from sabika.games.alhambra.components import CURRENCIES, TYPES
from sabika.kernel.messages import numeral
from sabika.kernel.showing import AT_ONCE
from sabika.lab.drawing import colours
from sabika.lab.drawing.position import FOUNTAIN, Piece, Player, Position, halves, walled

if TYPE_CHECKING:
    from rich.console import RenderableType

Cell = tuple[int, int]

BOX: Final = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""Line characters by the weight (none, light, heavy) of their arms: up, right, down, left."""
INSIDE: Final = 5
"""How many characters wide the inside of a cell is."""
WALL: Final = "bold #C0552F"
TILE_STYLE: Final = {
    building: f"{colours.ON_TILE[building]} on {colours.TILE[building]}"
    for building in (*TYPES, "")
}
CARD_STYLE: Final = {
    name: f"{colours.ON_COIN[name]} on {colours.COIN[name]}" for name in CURRENCIES
}
CORNER_SIGN: Final = {"NE": "◥", "SE": "◢", "SW": "◣", "NW": "◤"}
"""Half a cell, by the corner it fills."""
MARK: Final = "bold black on #5CE0CE"


# -- palaces ------------------------------------------------------------------------------------


def palace_text(
    palace: Mapping[Cell, Piece],
    marks: Mapping[Cell, str] | None = None,
    *,
    ascii_only: bool = False,
    coordinates: bool = True,
) -> Text:
    """A palace drawn with lines: heavy ones are walls, light ones open outer sides."""
    return _Canvas(palace, marks or {}, ascii_only, coordinates).drawn()


class _Canvas:
    """Draws the cells of a palace, and marks on empty cells around it."""

    def __init__(
        self,
        palace: Mapping[Cell, Piece],
        marks: Mapping[Cell, str],
        ascii_only: bool,
        coordinates: bool,
    ) -> None:
        self.palace = palace
        self.marks = marks
        self.ascii_only = ascii_only
        self.coordinates = coordinates
        cells = [*palace, *marks]
        self.across = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
        self.down = range(min(y for _, y in cells), max(y for _, y in cells) + 1)

    def drawn(self) -> Text:
        text = Text(no_wrap=True)
        if self.coordinates:
            head = "".join(f"{x:>{INSIDE - 1}}  " for x in self.across)
            text.append(f"    {head}".rstrip() + "\n", "dim")
        for y in (*self.down, self.down.stop):
            text.append(self._indent(None))
            self._line_above(text, y)
            text.append("\n")
            if y in self.down:
                text.append(self._indent(y), "dim")
                self._line_through(text, y)
                text.append("\n")
        text.rstrip()
        return text

    def _indent(self, y: int | None) -> str:
        if not self.coordinates:
            return ""
        return "    " if y is None else f"{y:>3} "

    def _line_above(self, text: Text, y: int) -> None:
        """The corners and the horizontal edges above a row."""
        for x in (*self.across, self.across.stop):
            self._append_line(text, self._corner(x, y))
            if x in self.across:
                weight = self._horizontal(x, y)
                self._append_line(text, (0, weight, 0, weight), INSIDE)

    def _line_through(self, text: Text, y: int) -> None:
        """The vertical edges and the insides of a row."""
        for x in (*self.across, self.across.stop):
            weight = self._vertical(x, y)
            self._append_line(text, (weight, 0, weight, 0))
            if x in self.across:
                self._append_inside(text, (x, y))

    def _append_inside(self, text: Text, cell: Cell) -> None:
        piece = self.palace.get(cell)
        if piece is not None:
            text.append(*self._inside(piece))
        elif cell in self.marks:
            text.append(f"{self.marks[cell]:^{INSIDE}}", MARK)
        else:
            text.append(" " * INSIDE)

    def _inside(self, piece: Piece) -> tuple[str, str]:
        if piece.name == FOUNTAIN:
            return f"{'(o)' if self.ascii_only else '◎':^{INSIDE}}", "bold #2F6B8F on #E9CF9F"
        if piece.corner:
            sign = piece.corner if self.ascii_only else CORNER_SIGN[piece.corner]
            return f"{sign:^{INSIDE}}", f"bold {colours.TILE[piece.tint]}"
        letter = type_letter(piece.type) if piece.type else piece.name[:1].upper()
        cost = "" if piece.cost is None else str(piece.cost)
        return f" {letter}{cost:>2} ", TILE_STYLE[piece.tint]

    def _horizontal(self, x: int, y: int) -> int:
        """The weight of the edge north of a cell."""
        if walled(self.palace, (x, y), "N"):
            return 2
        return int(((x, y) in self.palace) != ((x, y - 1) in self.palace))

    def _vertical(self, x: int, y: int) -> int:
        """The weight of the edge west of a cell."""
        if walled(self.palace, (x, y), "W"):
            return 2
        return int(((x, y) in self.palace) != ((x - 1, y) in self.palace))

    def _corner(self, x: int, y: int) -> tuple[int, int, int, int]:
        """The weights of the four edges that meet north-west of a cell."""
        return (
            self._vertical(x, y - 1),
            self._horizontal(x, y),
            self._vertical(x, y),
            self._horizontal(x - 1, y),
        )

    def _append_line(self, text: Text, arms: tuple[int, int, int, int], count: int = 1) -> None:
        up, right, down, left = arms
        if self.ascii_only:
            character = _ascii_line(arms)
        else:
            character = BOX[up * 27 + right * 9 + down * 3 + left]
        text.append(character * count, WALL if 2 in arms else "dim")


def _ascii_line(arms: tuple[int, int, int, int]) -> str:
    up, right, down, left = arms
    if 2 in arms:
        return "#"
    if up or down:
        return "+" if right or left else "|"
    return "-" if right or left else " "


# -- the table ----------------------------------------------------------------------------------


class Board:
    """Renders the parts of a position for a terminal."""

    def __init__(self, position: Position, names: Sequence[str], ascii_only: bool = False) -> None:
        self.position = position
        self.names = names
        self.ascii_only = ascii_only

    def heading(self) -> Text:
        """The turn, what is left, and how far the scorings are."""
        position = self.position
        held = position.scorings
        scoring = say("table.scored", number=ROMAN[held]) if held else say("table.unscored")
        words = say(
            "table.heading",
            turn=position.turn,
            tower=position.tower,
            deck=position.deck,
            discard=position.discard,
            scoring=scoring,
        )
        return Text(words, "bold")

    def market(self) -> RenderableType:
        """The four slots with their tiles."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        cells: list[Text] = []
        for slot in self.position.market:
            label = Text(f"{slot.number} ")
            label.append(f" {card_name(slot.currency + '-').strip()} ", CARD_STYLE[slot.currency])
            if slot.piece is None:
                body = Text(f"\n{say('table.empty'):^{INSIDE + 2}}\n", "dim")
                name = ""
            else:
                body = palace_text(
                    {(0, 0): slot.piece}, ascii_only=self.ascii_only, coordinates=False
                )
                name = tile_name(slot.piece.name)
            cells.append(Text("\n").join([label, body, Text(name)]))
        grid.add_row(self._label("market"), *cells)
        return grid

    def display(self) -> Text:
        """The money on display."""
        text = self._label("display")
        for card in self.position.display:
            text.append(f" {card_name(card)} ", _card_style(card))
            text.append("  ")
        return self._or_none(text, self.position.display)

    def hand(self) -> Text:
        """The hand that may be seen, currency by currency, with sums."""
        text = self._label("hand")
        currencies: dict[str, list[str]] = {}
        for card in self.position.hand:
            currencies.setdefault(card.partition("-")[0], []).append(card)
        for cards in currencies.values():
            text.append(f" {cards_name(cards)} ", _card_style(cards[0]))
            values = [card.rpartition("-")[2] for card in cards]
            if len(cards) > 1 and all(value.isdecimal() for value in values):
                text.append(f" = {sum(map(int, values))}", "not bold dim")
            text.append("   ")
        return self._or_none(text, self.position.hand)

    def _label(self, key: str) -> Text:
        """The name of a line, all names being equally wide."""
        width = max(len(say("table." + other)) for other in ("market", "display", "hand"))
        return Text(f"{say('table.' + key):<{width}}  ", "bold")

    def _or_none(self, text: Text, cards: Sequence[str]) -> Text:
        if not cards:
            text.append(say("table.none"), "not bold dim")
        return text

    def players(self) -> Table:
        """Scores, hands, walls and majorities, a row a player."""
        position = self.position
        table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
        table.add_column("")
        for key in ("player", "score", "cards", "wall"):
            table.add_column(say("column." + key), justify="left" if key == "player" else "right")
        for building in TYPES:
            letter = Text(f" {type_letter(building)} ", TILE_STYLE[building])
            table.add_column(letter, justify="right")
        table.add_column(say("column.reserve"))
        best = {building: max(position.counts(building)) for building in TYPES}
        for player in position.players:
            asked = player.seat in (position.asked or position.winners)
            held = ", ".join(tile_name(piece.name) for piece in player.reserve)
            pending = ", ".join(tile_name(piece.name) for piece in player.pending)
            if pending:
                held = f"{held} {say('table.pending', tiles=pending)}".strip()
            table.add_row(
                (">" if self.ascii_only else "▶") if asked else "",
                self.names[player.seat],
                Text(numeral(player.score), "bold"),
                str(player.cards),
                str(player.wall),
                *[_count(player.counts[building], best[building]) for building in TYPES],
                held,
            )
        if position.dirk is not None:
            cells = [_count(position.dirk_counts[building], best[building]) for building in TYPES]
            table.add_row("", DIRK, Text(numeral(position.dirk_score), "bold"), "", "", *cells, "")
        return table

    def palace(self, player: Player, marks: Mapping[Cell, str] | None = None) -> Text:
        """A player's palace under the player's name."""
        title = Text(say("table.palace", name=self.names[player.seat], wall=player.wall), "bold")
        drawing = palace_text(player.palace, marks, ascii_only=self.ascii_only)
        return Text("\n").join([title, drawing])

    def palaces(self, seats: Sequence[int] | None = None) -> RenderableType:
        """Several palaces side by side, as the width allows."""
        chosen = (
            self.position.players if seats is None else [self.position.players[s] for s in seats]
        )
        return Columns([self.palace(player) for player in chosen], padding=(1, 4))

    def whole(self) -> RenderableType:
        """Everything, all palaces included."""
        parts: list[RenderableType] = [
            self.heading(),
            Text(),
            self.market(),
            Text(),
            self.display(),
        ]
        if self.position.seat is not None:
            parts.append(self.hand())
        parts += [Text(), self.players(), Text(), self.palaces()]
        return Group(*parts)


def _card_style(card: str) -> str:
    return f"not bold {CARD_STYLE.get(card.partition('-')[0], '')}"


def _count(count: float, best: float) -> Text:
    words = halves(count) if count else "-"
    return Text(words, "bold" if count and count == best else "")


# -- scores -------------------------------------------------------------------------------------


def score_table(
    rows: Sequence[Mapping[str, object]],
    names: Sequence[str],
    players: int,
    only: int | None = None,
    scorings: Sequence[str] = ROMAN,
) -> Table:
    """All points by scoring and source, a column a player; `only` picks one scoring.

    `scorings` says what the game calls them; what came at once stands below them.
    """
    points: dict[tuple[int, str, int], int] = {}
    sources: dict[int, list[str]] = {}
    for row in rows:
        number, source = row["number"], str(row["source"])
        seat, gained = row["seat"], row["points"]
        assert isinstance(number, int)
        assert isinstance(seat, int)
        assert isinstance(gained, int)
        if only is not None and number != only:
            continue
        known = sources.setdefault(number, [])
        if source not in known:
            known.append(source)
        points[number, source, seat] = points.get((number, source, seat), 0) + gained
    seats = [*range(players), *([-1] if any(seat < 0 for _, _, seat in points) else [])]
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column(say("column.source"))
    for seat in seats:
        table.add_column(names[seat] if seat >= 0 else DIRK, justify="right")
    totals = dict.fromkeys(seats, 0)
    for number in sorted(sources, key=lambda number: (number == AT_ONCE, number)):
        if number == AT_ONCE:
            title = say("scores.at-once")
        else:
            title = say("scores.scoring", number=scorings[number])
        table.add_row(Text(title, "bold"))
        part = dict.fromkeys(seats, 0)
        for source in sources[number]:
            line = [points.get((number, source, seat), 0) for seat in seats]
            for seat, gained in zip(seats, line, strict=True):
                part[seat] += gained
            table.add_row(f"  {source_name(source)}", *[numeral(n) if n else "-" for n in line])
        table.add_row(f"  {say('scores.sum')}", *[Text(numeral(part[s]), "bold") for s in seats])
        for seat in seats:
            totals[seat] += part[seat]
    if only is None:
        sums = [Text(numeral(totals[seat]), "bold") for seat in seats]
        table.add_row(Text(say("scores.total"), "bold"), *sums)
    return table
