"""The picture of Roll & Write: everybody's sheet and the score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sabika.lab.drawing import colours as c
from sabika.lab.drawing.frame import GAP, HEAD, INSIDE, MARGIN, ViewPicture
from sabika.lab.drawing.pieces import glyph
from sabika.lab.drawing.shapes import num, rect, text

FACES: Final = range(1, 7)
CELL: Final = 50
COLUMNS: Final = 3
SHEET: Final = 7 * CELL + 116
BLUE: Final = "#2A78B7"
YELLOW: Final = "#F8DC5A"
SCORE_ROW: Final = 34


class RollWritePicture(ViewPicture):
    """A table of Roll & Write."""

    def draw(self) -> str:
        """The whole document."""
        view = self.view
        moment = self.say("round", round=view["round"], rounds=view["rounds"])
        first = self.say("first", name=self.names[view["first"]])
        self.head(moment, [first], self.asked, self.winners)
        y = float(HEAD)
        width = (INSIDE - (COLUMNS - 1) * GAP) / COLUMNS
        for seat, player in enumerate(view["players"]):
            x = MARGIN + seat % COLUMNS * (width + GAP)
            self._sheet(seat, player, x, y + seat // COLUMNS * (SHEET + GAP), width)
        y += -(-len(view["players"]) // COLUMNS) * (SHEET + GAP)
        return self.document(self._score_sheet(y))

    # -- a sheet ----------------------------------------------------------------------------

    def _sheet(
        self, seat: int, player: Mapping[str, Any], x: float, y: float, width: float
    ) -> None:
        self.panel(x, y, width, SHEET, lit=seat in (self.asked or self.winners))
        self.sign(seat, x + 34, y + 34, 30)
        self.add(text(x + 60, y + 32, self.names[seat], 21, title=True))
        self.add(text(x + width - 22, y + 43, player["score"], 32, weight=700, anchor="end"))
        coins = self.say("coins", count=player["coins"]["left"])
        self.add(text(x + 60, y + 52, coins, 15, fill=c.INK_2))
        left, top = x + (width - 7 * CELL) / 2, y + 66.0
        for face in FACES:
            self._die(face, BLUE, left + face * CELL + CELL / 2, top + CELL / 2)
            self._die(face, YELLOW, left + CELL / 2, top + face * CELL + CELL / 2)
        built = {tuple(cell) for cell in player["built"]}
        for yellow, row in enumerate(self.pieces["sheet"], 1):
            for blue, building in enumerate(row, 1):
                corner = (left + blue * CELL, top + yellow * CELL)
                self._cell(building, *corner, (blue, yellow) in built)
        dice = [(BLUE, face) for face in player["dice"]["blue"]]
        dice += [(YELLOW, face) for face in player["dice"]["yellow"]]
        start = x + width / 2 - 21 * (len(dice) - 1)
        for at, (colour, face) in enumerate(dice):
            self._die(face, colour, start + at * 42, y + SHEET - 26)

    def _die(self, face: int, colour: str, x: float, y: float) -> None:
        size = 32
        self.add(rect(x - size / 2, y - size / 2, size, size, colour, 7, f'stroke="{c.INK}"'))
        ink = c.IVORY if colour == BLUE else c.INK
        self.add(text(x, y + 6.5, face, 19, fill=ink, weight=700, anchor="middle"))

    def _cell(self, building: str, x: float, y: float, built: bool) -> None:
        inner = CELL - 4
        edge = f'stroke="{c.INK}" stroke-opacity=".5"'
        self.add(rect(x + 2, y + 2, inner, inner, c.TILE[building], 6, edge))
        self.add(glyph(building, x + CELL / 2, y + CELL / 2, 26, c.ON_TILE[building]))
        if built:
            long = inner - 10
            lines = f"M{num(x + 7)} {num(y + 7)}l{long} {long}m0 {-long}l{-long} {long}"
            for ink, thick in ((c.IVORY, 9), (c.INK, 5)):
                self.add(
                    f'<path d="{lines}" stroke="{ink}" stroke-width="{thick}" '
                    'stroke-linecap="round" fill="none"/>'
                )

    # -- the score sheet --------------------------------------------------------------------

    def _score_sheet(self, y: float) -> float:
        """By player the ticked boxes of each type and the points so far."""
        rows: list[tuple[str, Mapping[str, Any], int]] = [
            (self.names[seat], player, seat) for seat, player in enumerate(self.view["players"])
        ]
        rows += [(player["name"], player, -1) for player in self.view["fictional"]]
        height = 84.0 + len(rows) * SCORE_ROW
        self.panel(MARGIN, y, INSIDE, height)
        self.title(MARGIN + 20, y + 32, self.say("score-sheet"))
        types = self.pieces["types"]
        step = (INSIDE - 420) / len(types)
        for at, building in enumerate(types):
            self.chip(building, MARGIN + 330 + at * step, y + 54, 24)
        for at, (name, player, seat) in enumerate(rows):
            line = y + 84 + at * SCORE_ROW
            self.sign(seat, MARGIN + 36, line + 4, 24)
            self.add(text(MARGIN + 60, line + 10, name, 17))
            for column, building in enumerate(types):
                words = f"{player['boxes'].get(building, 0)} / {self.pieces['boxes'][building]}"
                x = MARGIN + 330 + column * step
                self.add(text(x, line + 10, words, 16, anchor="middle"))
            right = MARGIN + INSIDE - 22
            self.add(text(right, line + 11, player["score"], 20, weight=700, anchor="end"))
        return y + height + GAP
