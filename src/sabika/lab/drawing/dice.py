"""The picture of the Dice Game: the columns, the players, the dice, Alcazaba's palaces."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sabika.games.dice.area import CELLS, ROWS
from sabika.games.dice.components import FIRST_PLAYER_NAME
from sabika.lab.drawing import colours as c
from sabika.lab.drawing.frame import GAP, HEAD, INSIDE, MARGIN, ViewPicture
from sabika.lab.drawing.pieces import glyph, tile
from sabika.lab.drawing.position import FOUNTAIN, Piece
from sabika.lab.drawing.shapes import rect, text

BOARD: Final = 1000
LEGEND: Final = 130
COLUMN: Final = 143
CELL: Final = 38
ROW: Final = 43
TOP: Final = 156
"""Above the rows of a column: its name, the prize, the building track."""
DIE: Final = 54
PLAYER: Final = 84
PALACE: Final = 300
LARGEST: Final = 64
LETTERS: Final = ("", "A", "B", "C")


class DicePicture(ViewPicture):
    """A table of the Dice Game."""

    def draw(self) -> str:
        """The whole document."""
        view = self.view
        held = view["scorings"]["held"]
        done = self.say("scoring-done", number=LETTERS[held]) if held else self.say("scoring-none")
        moment = self.say("round", round=view["round"], rounds=self.pieces["rounds"])
        caliph = self.say("caliph", name=self.names[view["caliph"]])
        self.head(moment, [caliph, done], self.asked, self.winners)
        y = float(HEAD)
        height = TOP + ROWS * ROW + 20
        self._board(MARGIN, y, height)
        left = MARGIN + BOARD + GAP
        self._players(left, y, MARGIN + INSIDE - left, height)
        y += height + GAP
        if view["dice"] is not None and view["dice"]["faces"]:
            y = self._dice(y)
        if self.pieces["alcazaba"]:
            y = self._palaces(y)
        return self.document(y)

    # -- the board --------------------------------------------------------------------------

    def _board(self, x: float, y: float, height: float) -> None:
        self.panel(x, y, BOARD, height)
        words = ("prizes",) if self.pieces["alcazaba"] else ("token", "track")
        for at, key in enumerate(words):
            self.add(text(x + 16, y + 84 + at * 48, self.say(key), 14, fill=c.INK_2))
        for row in range(ROWS, 0, -1):
            line = y + TOP + (ROWS - row) * ROW + ROW / 2 + 5
            self.add(text(x + 16, line, self.say("dice-row", count=row), 14, fill=c.INK_2))
        for at, column in enumerate(self.view["columns"]):
            self._column(column, x + LEGEND + at * COLUMN, y)

    def _column(self, column: Mapping[str, Any], x: float, y: float) -> None:
        building, inner = column["type"], COLUMN - 9
        edge = f'stroke="{c.INK}" stroke-opacity=".45"'
        self.add(rect(x, y + 14, inner, 36, c.TILE[building], 6, edge))
        self.add(glyph(building, x + 20, y + 32, 22, c.ON_TILE[building]))
        name = self.word(f"type.{building}")
        self.add(text(x + 38, y + 37, name, 15, fill=c.ON_TILE[building], weight=600))
        self._prizes(column, x, y + 58, inner)
        self._track(column["piles"], x, y + 126)
        for row in range(ROWS, 0, -1):
            for throws in range(1, CELLS + 1):
                left = x + (throws - 1) * (CELL + 7) + 3
                top = y + TOP + (ROWS - row) * ROW
                edge = f'stroke="{c.LINE_STRONG}"'
                self.add(rect(left, top, CELL, CELL, c.SURFACE_2, 6, edge))
                owner = column["cells"][f"{row},{throws}"]
                if owner is not None:
                    self.sign(owner, left + CELL / 2, top + CELL / 2, CELL - 10)

    def _prizes(self, column: Mapping[str, Any], x: float, y: float, width: float) -> None:
        """The token of a column, or in Alcazaba what its slots hold."""
        items = [item for item in column["items"] if item]
        for at, item in enumerate(items):
            left = x + at * (LARGEST - 20)
            if item == FIRST_PLAYER_NAME:
                self.add(text(left + 20, y + 30, "1", 24, weight=700, anchor="middle"))
            else:
                self.add(tile(self._piece(item), left, y, LARGEST - 24))
        if column["bonus"]:
            lines = textwrap.wrap(self.word(f"word.token-{column['bonus']}"), 19)[:2]
            self.add(rect(x, y, width, 44, c.GOLD_SOFT, 8, f'stroke="{c.GOLD}"'))
            first = y + 27 - 8 * (len(lines) - 1)
            for at, line in enumerate(lines):
                middle = x + width / 2
                self.add(text(middle, first + at * 17, line, 13, anchor="middle"))

    def _track(self, piles: Mapping[str, Sequence[int]], x: float, y: float) -> None:
        """The stones of the building track, the best first, the lower one of a pile first."""
        left = x
        for space in sorted(piles, key=int, reverse=True):
            self.add(text(left + 8, y + 5, space, 14, weight=700, anchor="middle"))
            left += 18
            for owner in piles[space]:
                self.sign(owner, left + 8, y, 16)
                left += 15
            left += 5

    # -- beside and below -------------------------------------------------------------------

    def _players(self, x: float, y: float, width: float, height: float) -> None:
        self.panel(x, y, width, height)
        rows = [*enumerate(self.view["players"])]
        if self.view["dirk"] is not None:
            rows.append((-1, self.view["dirk"]))
        for at, (seat, player) in enumerate(rows):
            top = y + 12 + at * PLAYER
            if seat in (self.asked or self.winners):
                edge = f'stroke="{c.ACCENT}" stroke-width="2"'
                self.add(rect(x + 8, top, width - 16, PLAYER - 6, c.ACCENT_SOFT, 10, edge))
            self.sign(seat, x + 36, top + 26, 30)
            name = self.names[seat] if seat >= 0 else "Dirk"
            self.add(text(x + 62, top + 24, name, 20, title=True))
            score = text(x + width - 22, top + 34, player["score"], 28, weight=700, anchor="end")
            self.add(score)
            markers = self.say("markers", count=player["markers"])
            self.add(text(x + 62, top + 43, markers, 14, fill=c.INK_2))
            held = [
                self.word(f"word.token-{kind}") + (f" × {count}" if count > 1 else "")
                for kind, count in player["tokens"].items()
            ]
            for line, words in enumerate(textwrap.wrap(", ".join(held), 52)[:2]):
                self.add(text(x + 62, top + 60 + line * 15, words, 13))

    def _dice(self, y: float) -> float:
        dice = self.view["dice"]
        height = DIE + 60.0
        self.panel(MARGIN, y, INSIDE, height)
        self.title(MARGIN + 20, y + 30, self.say("dice", throws=dice["throws"]))
        left = MARGIN + 20.0
        faces = [(die["face"], die["kept"], False) for die in dice["faces"]]
        if dice["black"]:
            faces.append((dice["black"], False, True))
        for face, kept, black in faces:
            edge = f'stroke="{c.ACCENT if kept else c.INK}" stroke-width="{4 if kept else 1.5}"'
            ground = c.INK if black else c.IVORY
            ink = c.IVORY if black else c.TILE_DEEP[face]
            self.add(rect(left, y + 42, DIE, DIE, ground, 10, edge))
            self.add(glyph(face, left + DIE / 2, y + 42 + DIE / 2, 34, ink))
            left += DIE + 12
        return y + height + GAP

    def _piece(self, name: str) -> Piece:
        shown = self.pieces["tiles"][name]
        return Piece(name, shown["type"] or "", shown["cost"], shown["walls"])

    def _palaces(self, y: float) -> float:
        """Everybody's palace, each in the middle of its panel."""
        players = self.view["players"]
        columns = min(3, len(players))
        width = (INSIDE - (columns - 1) * GAP) / columns
        for seat, player in enumerate(players):
            x = MARGIN + seat % columns * (width + GAP)
            top = y + seat // columns * (PALACE + GAP)
            self.panel(x, top, width, PALACE)
            self.sign(seat, x + 30, top + 28, 26)
            self.add(text(x + 52, top + 35, self.names[seat], 19, title=True))
            palace = {(0, 0): Piece(FOUNTAIN)}
            for laid in player["palace"]:
                palace[laid["cell"][0], laid["cell"][1]] = self._piece(laid["tile"])
            across, down = [cx for cx, _ in palace], [cy for _, cy in palace]
            wide, tall = max(across) - min(across) + 1, max(down) - min(down) + 1
            size = min(LARGEST, (width - 40) / wide, (PALACE - 70) / tall)
            left = x + (width - wide * size) / 2 - min(across) * size
            above = top + 50 + (PALACE - 64 - tall * size) / 2 - min(down) * size
            for (cx, cy), piece in sorted(palace.items()):
                self.add(tile(piece, left + cx * size, above + cy * size, size, seat))
        return y + -(-len(players) // columns) * (PALACE + GAP)
