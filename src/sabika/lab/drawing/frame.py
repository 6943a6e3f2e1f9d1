"""The frame of every picture: ground, head and panels, and the words that go with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sabika.kernel.messages import render
from sabika.lab.drawing import colours as c
from sabika.lab.drawing.pieces import definitions, emblem, glyph, logo
from sabika.lab.drawing.shapes import UI_FONT, num, rect, text

WIDTH: Final = 1480
MARGIN: Final = 24
GAP: Final = 16
HEAD: Final = 76
INSIDE: Final = WIDTH - 2 * MARGIN


class Frame:
    """Collects the parts of a picture; games lay them out from top to bottom."""

    def __init__(
        self, players: int, names: Sequence[str], language: str, after: int | None
    ) -> None:
        self.language = language
        self.after = after
        self.names = list(names)
        self.letters = [name[:1] for name in names]
        for number in range(len(names) + 1, players + 1):
            self.names.append(self.say("player", number=number))
            self.letters.append(str(number))
        self.parts: list[str] = []

    def say(self, key: str, **params: object) -> str:
        """A sentence of the picture's catalogue."""
        return render("picture." + key, params, self.language)

    def word(self, key: str) -> str:
        """A word of the game's catalogue."""
        return render(key, {}, self.language)

    def named(self, seats: Sequence[int]) -> str:
        """Players in a row."""
        return ", ".join(self.names[seat] for seat in seats)

    def add(self, *parts: str) -> None:
        """Draw something over all that is there."""
        self.parts += parts

    def panel(self, x: float, y: float, width: float, height: float, lit: bool = False) -> None:
        """The paper under a part of the table."""
        edge = c.ACCENT if lit else c.LINE
        stroke = f'stroke="{edge}" stroke-width="{3 if lit else 1.2}"'
        shade = rect(x, y + 2, width, height, c.WALL_LINE, 14, 'fill-opacity=".14"')
        self.add(shade + rect(x, y, width, height, c.SURFACE, 14, stroke))

    def title(self, x: float, y: float, words: str, hint: str = "") -> None:
        """What a panel shows."""
        self.add(text(x, y, words, 19, title=True))
        if hint:
            self.add(text(x + 11 * len(words) + 6, y, hint, 14, fill=c.INK_2))

    def chip(self, building: str, x: float, y: float, size: float = 19) -> None:
        """The sign of a building type, centred on a point."""
        edge = f'stroke="{c.INK}" stroke-opacity=".45"'
        self.add(rect(x - size / 2, y - size / 2, size, size, c.TILE[building], 4, edge))
        self.add(glyph(building, x, y, size * 0.72, c.ON_TILE[building]))

    def sign(self, seat: int, x: float, y: float, size: float) -> None:
        """A player's emblem with the letter; a D for whoever has no seat."""
        if seat >= 0:
            self.add(emblem(seat, x, y, size, self.letters[seat]))
        else:
            self.add(rect(x - size / 2, y - size / 2, size, size, c.INK_2, size / 2))
            words = text(x, y + size * 0.24, "D", size * 0.66, fill=c.IVORY, anchor="middle")
            self.add(words)

    def head(
        self, words: str, facts: Sequence[str], asked: Sequence[int], winners: Sequence[int]
    ) -> None:
        """The line at the top: what moment it is, the facts, who decides or has won."""
        self.add(rect(0, 0, WIDTH, 56, c.SURFACE) + rect(0, 55, WIDTH, 1.5, c.LINE))
        self.add(logo(MARGIN, 9, 38))
        self.add(text(MARGIN + 52, 37, "Sabika", 26, title=True))
        if self.after is not None:
            words += ", " + self.say("after", count=self.after)
        self.add(text(MARGIN + 160, 36, words, 17, fill=c.INK_2))
        self.add(text(WIDTH / 2 + 20, 36, "  ·  ".join(facts), 16, anchor="middle"))
        if winners:
            news = self.say("won", names=self.named(winners))
        elif asked:
            news = self.say("decides", names=self.named(asked))
        else:
            return
        width = 9.2 * len(news) + 34
        x = WIDTH - MARGIN - width
        self.add(rect(x, 11, width, 34, c.GOLD_SOFT, 17, f'stroke="{c.GOLD}"'))
        self.add(text(x + width / 2, 34, news, 17, weight=600, anchor="middle"))

    def document(self, below: float) -> str:
        """Everything as a standalone document; the last panel ends a gap above `below`."""
        height = below - GAP + MARGIN
        ground = rect(0, 0, WIDTH, height, c.BACKGROUND)
        ground += rect(0, 0, WIDTH, height, "url(#plaster)")
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'width="{WIDTH}" height="{num(height)}" viewBox="0 0 {WIDTH} {num(height)}" '
            f'font-family="{UI_FONT}">\n'
            f"{definitions()}\n{ground}\n" + "\n".join(self.parts) + "\n</svg>\n"
        )


class ViewPicture(Frame):
    """The picture of a view: who is asked stands out, or who has won."""

    def __init__(
        self,
        view: Mapping[str, Any],
        pieces: Mapping[str, Any],
        names: Sequence[str],
        language: str,
        after: int | None,
    ) -> None:
        super().__init__(len(view["players"]), names, language, after)
        self.view = view
        self.pieces = pieces
        self.asked = [decision["owner"] for decision in view.get("decisions", ())]
        result = view.get("result")
        self.winners: list[int] = [] if result is None else list(result["winners"])
