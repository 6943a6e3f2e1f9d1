"""Alhambra in the terminal: market, money, palaces, and what purchases and walls come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

from rich.console import Group
from rich.text import Text

from sabika.cli.choices import Choice
from sabika.cli.common import say, spoken
from sabika.cli.games.face import Face, Sight
from sabika.cli.table import Board, score_table
from sabika.cli.words import action_words, tile_name
from sabika.kernel.messages import render
from sabika.lab.drawing import read_position

if TYPE_CHECKING:
    from rich.console import RenderableType

    from sabika.kernel.actions import Action
    from sabika.kernel.decisions import Decision
    from sabika.kernel.events import Event
    from sabika.kernel.game import Game

SHORT: Final = 14
"""A longer group of choices is listed in full only when asked for."""
PAYMENTS: Final = 3
"""How many payments for a slot are shown of a longer group."""


class AlhambraFace(Face):
    """The table of Alhambra."""

    quiet = frozenset(
        (
            *("turn.started", "money.revealed", "tile.revealed", "money.dealt", "scoring.row"),
            *("scoring.revealed", "scoring.ended", "game.over"),
        )
    )
    unlogged = frozenset(("money.revealed", "tile.revealed"))
    unopened = frozenset(("dirk.drew",))

    def choices(self, game: Game, seat: int) -> list[Choice]:
        """All choices, kind by kind; purchases with the least overpaid first."""
        view = cast(dict[str, Any], game.view(seat))
        market = {str(slot["slot"]): slot["tile"] for slot in view["market"] if slot["tile"]}
        legal = game.legal_actions(seat)
        choices: list[Choice] = []
        for kind in legal.kinds():
            foreseen = [_foresee(game, seat, action) for action in legal.of_kind(kind)]
            if kind == "buy":
                foreseen.sort(key=lambda outcome: outcome.rank)
            for outcome in foreseen:
                words = action_words(outcome.action, market)
                note = ", ".join(outcome.notes(view["players"][seat]["wall"]))
                choices.append(Choice(len(choices) + 1, kind, outcome.action, words, note))
        return choices

    def worth_showing(self, kind: str, members: list[Choice]) -> list[Choice]:
        """Of a long group the best payments, and no redesigns."""
        if len(members) <= SHORT or kind not in ("buy", "redesign"):
            return members
        if kind == "redesign":
            return []
        slots: dict[str, int] = {}
        shown: list[Choice] = []
        for choice in members:
            slot = choice.action.words()[1]
            slots[slot] = slots.get(slot, 0) + 1
            if slots[slot] <= PAYMENTS:
                shown.append(choice)
        return shown

    def question(self, decision: Decision) -> str:
        params = dict(decision.params)
        tiles = params.get("tiles")
        if isinstance(tiles, list):
            params["tiles"] = [tile_name(str(tile)) for tile in tiles]
        return render(decision.prompt, params, spoken())

    def after(self, event: Event, game: Game, names: Sequence[str]) -> RenderableType | None:
        """A scoring's table, once it is done."""
        if event.key != "scoring.ended":
            return None
        rows = game.rules.showing().rows(game.events)
        return score_table(rows, names, game.players, cast(int, event.params["number"]))

    def deciding(self, sight: Sight, seat: int, choices: list[Choice]) -> RenderableType:
        board = _board(sight)
        parts: list[RenderableType] = [
            *(board.heading(), Text(), board.market(), Text()),
            *(board.display(), board.hand(), Text(), board.players(), Text()),
            *_own_palace(board, seat, choices),
        ]
        return Group(*parts)

    def whole(self, sight: Sight) -> RenderableType:
        return _board(sight).whole()

    def final(self, sight: Sight, events: Sequence[Event]) -> RenderableType:
        """All palaces and the points by source."""
        rows = sight.rules.showing().rows(events)
        table = score_table(rows, sight.names, len(sight.view["players"]))
        return Group(_board(sight).palaces(), Text(), table)


FACE: Final = AlhambraFace()


def _board(sight: Sight) -> Board:
    position = read_position(sight.play, sight.view)
    return Board(position, sight.names, sight.ascii_only)


def _own_palace(board: Board, seat: int, choices: list[Choice]) -> list[RenderableType]:
    """The player's own palace, with the numbers of the cells a new tile fits on."""
    player = board.position.players[seat]
    parts: list[RenderableType] = []
    for piece in player.pending:
        marks = {
            choice.cell: str(choice.number)
            for choice in choices
            if choice.kind == "place" and choice.tile == piece.name and choice.cell is not None
        }
        if marks:
            parts.append(Text(say("play.fits", tile=tile_name(piece.name)), "italic"))
            parts.append(board.palace(player, marks))
    return parts or [board.palace(player)]


# -- what follows from a choice -------------------------------------------------------------------


@dataclass(frozen=True)
class _Outcome:
    """What an action brings about that its player can foresee."""

    action: Action
    wall: int
    price: int | None = None
    paid: int = 0

    @property
    def rank(self) -> tuple[str, int, int]:
        """Where a purchase stands in the list: slot by slot, what is lost, how many cards."""
        lost = self.paid - (self.price or 0)
        return getattr(self.action, "goods", ""), lost, len(self.action.words())

    def notes(self, wall: int) -> Iterator[str]:
        """The outcome in words, given the wall before."""
        if self.price is not None:
            if self.paid == self.price:
                yield say("choice.exact")
            else:
                yield say("choice.price", price=self.price, paid=self.paid)
        if self.wall != wall:
            yield say("choice.wall", before=wall, after=self.wall)


def _foresee(game: Game, seat: int, action: Action) -> _Outcome:
    """Try an action out on a copy; only what its player may know is looked at."""
    trial = game.engine.copy()
    trial.events = []
    trial.act(seat, action)
    view = cast(dict[str, Any], game.rules.view(trial.state, seat))
    wall = view["players"][seat]["wall"]
    for event in trial.events:
        if event.key == "tile.bought":
            price = cast(int, event.params["price"])
            if event.params.get("exact"):
                return _Outcome(action, wall, price, price)
            cards = cast(list[str], event.params["cards"])
            values = [card.rpartition("-")[2] for card in cards]
            return _Outcome(action, wall, price, sum(int(v) for v in values if v.isdecimal()))
    return _Outcome(action, wall)
