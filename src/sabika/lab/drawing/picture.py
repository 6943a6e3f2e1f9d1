"""The picture of a game of Alhambra: market, money, majorities and all palaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sabika.games.alhambra.components import TYPES
from sabika.kernel.messages import numeral, render
from sabika.lab.drawing import colours as c
from sabika.lab.drawing.frame import GAP, HEAD, MARGIN, WIDTH, Frame
from sabika.lab.drawing.pieces import LARGE, coin, emblem, glyph, money_card, tile, turret
from sabika.lab.drawing.position import Piece, Player, Position, ends_of, halves
from sabika.lab.drawing.shapes import khatam, num, path, rect, text

TOP: Final = 236
"""The height of the row with market, money and majorities."""
TILE: Final = 92
"""The size of palace tiles, unless a palace is too large."""
SMALL: Final = 46
"""The size of tiles in reserves."""
TALLEST: Final = 560
"""The greatest height of a palace."""
ROMAN: Final = ("", "I", "II", "III")


def draw(
    position: Position,
    names: Sequence[str] = (),
    language: str = "en",
    after: int | None = None,
) -> str:
    """A position as a standalone SVG document; `after` says how many actions led to it."""
    return _Picture(position, names, language, after).draw()


class _Picture(Frame):
    """A table of Alhambra."""

    def __init__(
        self, position: Position, names: Sequence[str], language: str, after: int | None
    ) -> None:
        super().__init__(len(position.players), names, language, after)
        self.position = position

    def draw(self) -> str:
        """The whole document."""
        position = self.position
        held = position.scorings
        facts = [
            self.say("tower", count=position.tower),
            self.say("deck", count=position.deck),
            self.say("discard", count=position.discard),
            self.say("scoring-done", number=ROMAN[held]) if held else self.say("scoring-none"),
        ]
        self.head(self.say("turn", turn=position.turn), facts, position.asked, position.winners)
        y = float(HEAD)
        self._market(MARGIN, y, 508)
        self._display(MARGIN + 508 + GAP, y, 392)
        left = MARGIN + 508 + 392 + 2 * GAP
        self._majorities(left, y, WIDTH - MARGIN - left)
        y += TOP + GAP
        if position.seat is not None:
            y = self._hand(y, position.seat)
        y = self._palaces(y)
        if position.dirk is not None:
            y = self._dirk(y, position.dirk)
        return self.document(y)

    # -- the row above the palaces ----------------------------------------------------------

    def _market(self, x: float, y: float, width: float) -> None:
        self.panel(x, y, width, TOP)
        self.title(x + 20, y + 32, self.say("market"))
        size, top = 106.0, y + 52
        step = (width - 40) / len(self.position.market)
        for index, slot in enumerate(self.position.market):
            left = x + 20 + index * step + (step - size) / 2
            if slot.piece is None:
                edge = f'stroke="{c.LINE_STRONG}" stroke-width="1.5" stroke-dasharray="7 5"'
                self.parts.append(rect(left, top, size, size, c.SURFACE_2, 4, edge))
            else:
                self.parts.append(tile(slot.piece, left, top, size))
            name = render("currency." + slot.currency, {}, self.language)
            self.parts.append(coin(slot.currency, left + 14, top + size + 25, 27))
            self.parts.append(text(left + 34, top + size + 31, name, 17, weight=600))

    def _display(self, x: float, y: float, width: float) -> None:
        self.panel(x, y, width, TOP)
        self.title(x + 20, y + 32, self.say("display"))
        hint = self.say("display-hint")
        self.parts.append(text(x + 20, y + TOP - 18, hint, 15, fill=c.INK_2))
        for index, card in enumerate(self.position.display):
            self.parts.append(money_card(card, x + 20 + index * 90, y + 50, 84))

    def _majorities(self, x: float, y: float, width: float) -> None:
        position = self.position
        self.panel(x, y, width, TOP)
        number = ROMAN[min(position.scorings + 1, 3)]
        self.parts.append(text(x + 20, y + 32, self.say("majorities"), 19, title=True))
        hint = self.say("next", number=number)
        self.parts.append(text(x + width - 18, y + 32, hint, 14, fill=c.INK_2, anchor="end"))
        rivals = len(position.players) + (position.dirk is not None)
        step = (width - 160) / rivals
        start = x + 58 + step / 2
        for seat in range(len(position.players)):
            self.parts.append(emblem(seat, start + seat * step, y + 54, 19))
        if position.dirk is not None:
            self.parts.append(
                text(start + (rivals - 1) * step, y + 60, "D", 16, weight=700, anchor="middle")
            )
        for row, building in enumerate(TYPES):
            line = y + 79 + row * 22
            self.chip(building, x + 34, line)
            places = " / ".join(str(points) for points in position.places[building])
            self._counts(position.counts(building), start, step, line)
            self.parts.append(text(x + width - 18, line + 5, places, 15, anchor="end"))
        line = y + 79 + len(TYPES) * 22
        self.parts.append(glyph("wall", x + 34, line, 19, c.WALL_BODY))
        self._counts([player.wall for player in position.players], start, step, line)
        words = self.say("wall-points")
        self.parts.append(text(x + width - 18, line + 5, words, 15, anchor="end"))

    def _counts(self, counts: Sequence[float], start: float, step: float, y: float) -> None:
        best = max(counts)
        for index, count in enumerate(counts):
            x = start + index * step
            leads = bool(best) and count == best
            if leads:
                edge = f'stroke="{c.GOLD}" stroke-opacity=".6"'
                self.parts.append(rect(x - 15, y - 10, 30, 20, c.GOLD_SOFT, 5, edge))
            words = halves(count) if count else "·"
            weight = 700 if leads else 400
            self.parts.append(text(x, y + 5.5, words, 16, weight=weight, anchor="middle"))

    def _hand(self, y: float, seat: int) -> float:
        height = 142.0
        self.panel(MARGIN, y, WIDTH - 2 * MARGIN, height)
        self.title(MARGIN + 20, y + 30, self.say("hand", name=self.names[seat]))
        cards = self.position.hand
        room = WIDTH - 2 * MARGIN - 40 - 62
        step = min(70.0, room / max(1, len(cards) - 1))
        for index, card in enumerate(cards):
            self.parts.append(money_card(card, MARGIN + 20 + index * step, y + 42, 62))
        return y + height + GAP

    # -- palaces ----------------------------------------------------------------------------

    def _palaces(self, y: float) -> float:
        players = self.position.players
        columns = {2: 2, 3: 3, 4: 2}.get(len(players), 3)
        width = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns
        size = min(_tile_size(player, width - 48) for player in players)
        for first in range(0, len(players), columns):
            row = players[first : first + columns]
            tall = max(_rows(player) for player in row) * size + size
            height = 66 + max(tall, 200) + (90 if any(p.reserve or p.pending for p in row) else 0)
            for index, player in enumerate(row):
                self._player(player, MARGIN + index * (width + GAP), y, width, height, size)
            y += height + GAP
        return y

    def _player(
        self, player: Player, x: float, y: float, width: float, height: float, size: float
    ) -> None:
        position = self.position
        self.panel(x, y, width, height, lit=player.seat in (position.asked or position.winners))
        name = self.names[player.seat]
        self.parts.append(emblem(player.seat, x + 34, y + 35, 30, self.letters[player.seat]))
        self.parts.append(text(x + 60, y + 32, name, 21, title=True))
        count = player.cards
        cards = self.say("cards", count=count)
        self.parts.append(glyph("hand", x + 68, y + 47, 14, c.INK_2))
        self.parts.append(text(x + 82, y + 52, cards, 15, fill=c.INK_2))
        self.parts.append(glyph("wall", x + 176, y + 47, 15, c.WALL_BODY))
        self.parts.append(text(x + 190, y + 52, player.wall, 15, fill=c.INK_2))
        score = numeral(player.score)
        self.parts.append(text(x + width - 22, y + 43, score, 32, weight=700, anchor="end"))
        low = 90 if player.reserve or player.pending else 0
        self._palace(player, x + 14, y + 66, width - 28, height - 80 - low, size)
        if low:
            self._beside(player, x + 20, y + height - low, width - 40)

    def _palace(
        self, player: Player, x: float, y: float, width: float, height: float, size: float
    ) -> None:
        """The ground and the palace in its middle, the longest wall lit."""
        edge = f'stroke="{c.LINE}"'
        self.parts.append(rect(x, y, width, height, c.GROUND, 10, edge))
        self.parts.append(rect(x, y, width, height, "url(#plaster)", 10))
        west, east, north, south = player.bounds
        left = x + (width - (east - west + 1) * size) / 2 - west * size
        top = y + (height - (south - north + 1) * size) / 2 - north * size
        lines = "".join(
            f"M{num(left + ax * size)} {num(top + ay * size)}"
            f"L{num(left + bx * size)} {num(top + by * size)}"
            for (ax, ay), (bx, by) in map(ends_of, player.run)
        )
        if lines:
            self.parts.append(
                f'<path d="{lines}" fill="none" stroke="{c.WALL_RUN}" stroke-opacity=".9" '
                f'stroke-width="{num(size * 0.18)}" stroke-linecap="round"/>'
            )
        for (cx, cy), piece in sorted(player.palace.items()):
            self.parts.append(
                tile(piece, left + cx * size, top + cy * size, size, seat=player.seat)
            )
        meeting: dict[tuple[int, int], int] = {}
        for outer in player.outer:
            for corner in ends_of(outer):
                meeting[corner] = meeting.get(corner, 0) + 1
        radius = size * (0.085 if size >= LARGE else 0.11)
        for (cx, cy), count in sorted(meeting.items()):
            if count > 1:
                self.parts.append(turret(left + cx * size, top + cy * size, radius))

    def _beside(self, player: Player, x: float, y: float, width: float) -> None:
        """Tiles that are not in the palace: the reserve, and what is still to be laid."""
        for words, pieces in (("pending", player.pending), ("reserve", player.reserve)):
            if not pieces:
                continue
            self.parts.append(text(x, y + 12, self.say(words), 15, weight=600, fill=c.INK_2))
            step = min(SMALL + 8, max(12.0, (width - SMALL) / max(1, len(pieces) - 1)))
            for index, piece in enumerate(pieces):
                self.parts.append(tile(piece, x + index * step, y + 22, SMALL))
            x += step * len(pieces) + 28
            width -= step * len(pieces) + 28

    def _dirk(self, y: float, tiles: tuple[Piece, ...]) -> float:
        """Dirk's tiles, type by type (two players)."""
        size, height = float(SMALL + 6), 132.0
        self.panel(MARGIN, y, WIDTH - 2 * MARGIN, height)
        self.parts.append(path(khatam(MARGIN + 34, y + 30, 15), c.INK_2))
        self.parts.append(text(MARGIN + 60, y + 37, "Dirk", 21, title=True))
        score = numeral(self.position.dirk_score)
        right = WIDTH - MARGIN - 22
        self.parts.append(text(right, y + 43, score, 32, weight=700, anchor="end"))
        room = WIDTH - 2 * MARGIN - 40 - size
        step = min(size + 6, room / max(1, len(tiles) - 1))
        ranks = {building: rank for rank, building in enumerate(TYPES)}
        order = sorted(tiles, key=lambda p: (ranks.get(p.type, len(ranks)), p.cost or 0))
        for index, piece in enumerate(order):
            self.parts.append(tile(piece, MARGIN + 20 + index * step, y + 62, size))
        return y + height + GAP


def _rows(player: Player) -> int:
    _, _, north, south = player.bounds
    return south - north + 1


def _tile_size(player: Player, width: float) -> float:
    """The size at which a palace fits its panel, with a little ground around it."""
    west, east, _, _ = player.bounds
    return min(TILE, width / (east - west + 1.5), TALLEST / (_rows(player) + 0.5))
