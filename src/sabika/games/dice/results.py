"""The results of a round: prizes column by column, from the left (dice game, RESULTS).

A `results` frame goes through the columns; its cursor counts three steps each: the best owner
chooses, gets the prize, the second owner gets the other one. An `award` frame asks for exchanges
before the points are marked, and hands out the token afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, cast

from sabika.games.dice.actions import (
    POINT_AND_TOKEN,
    TWO_POINTS,
    Exchange,
    Keep,
    NameFirst,
    TakePrize,
)
from sabika.games.dice.area import NO_CELL, best_two
from sabika.games.dice.components import (
    COLUMNS,
    EXCHANGE,
    FIRST_PLAYER,
    KINDS,
    NOTHING,
    TYPE_INDEX,
    TYPES,
    VALUES,
    token_name,
)
from sabika.games.dice.tokens import holds, spend
from sabika.games.dice.tracks import mark
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import FrameKind, Menu
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.dice.rules import Table

RESULTS: Final = "results"
PRIZE: Final = "prize"
AWARD: Final = "award"
NAME: Final = "name"

STEPS: Final = 3
"""Steps of a column: choosing, the best owner's prize, the second owner's prize."""
PRIZES: Final = (TWO_POINTS, POINT_AND_TOKEN)
TAKE_PRIZES: Final = tuple([TakePrize(prize) for prize in PRIZES])
KEEP: Final = Keep()


class ResultsKind(FrameKind["Table"]):
    """Goes through the columns and gives the prizes of each."""

    def advance(self, play: Table, frame: Frame) -> bool:
        column, step = divmod(frame.cursor, STEPS)
        if column == COLUMNS:
            play.finish()
            return True
        state = play.state
        best, second = best_two(state.area[column])
        if best == NO_CELL:
            unclaimed(play, column)
            state.stack[-1] = frame.at(frame.cursor + STEPS)
        elif step == 0:
            state.stack[-1] = frame.at(frame.cursor + 1)
            if best == play.rules.dirk:
                self.receive(play, state.stack[-1], TWO_POINTS)
            else:
                play.push(PRIZE, best, (column,))
        elif step == 1:
            state.stack[-1] = frame.at(frame.cursor + 1)
            award(play, best, column, cast(str, frame.data[0]))
        else:
            state.stack[-1] = frame.at(frame.cursor + 1).holding(())
            if second == NO_CELL:
                unclaimed(play, column)
            else:
                other = TWO_POINTS if frame.data[0] == POINT_AND_TOKEN else POINT_AND_TOKEN
                award(play, second, column, other)
        return True

    def receive(self, play: Table, frame: Frame, result: object) -> None:
        play.state.stack[-1] = frame.holding((result,))


def unclaimed(play: Table, column: int) -> None:
    """A token nobody won leaves the game; the first-player token goes back to the table."""
    state = play.state
    kind = state.bonus[column]
    state.bonus[column] = NOTHING
    if kind not in (NOTHING, FIRST_PLAYER):
        state.gone[kind] += 1
    if kind != NOTHING and play.events is not None:
        said: dict[str, object] = {"token": token_name(kind), "type": TYPES[column]}
        play.tell("token.unclaimed", said)


# -- choosing a prize ---------------------------------------------------------------------------


class PrizeKind(Menu["Table"]):
    """The best owner of a column chooses a prize."""

    def __init__(self, offers: tuple[Offer[Table], ...]) -> None:
        super().__init__("prize", "ask.prize", offers)

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        column = cast(int, frame.data[0])
        said: dict[str, object] = {
            "type": TYPES[column],
            "token": token_name(play.state.bonus[column]),
        }
        return Decision(seat, self.kind, self.prompt, said)


class TakePrizeOffer(Offer["Table"]):
    """Two building points, or one and the token of the column."""

    def __init__(self) -> None:
        super().__init__("take", "prize")

    def count(self, play: Table, seat: int) -> int:
        return len(TAKE_PRIZES)

    def at(self, play: Table, seat: int, index: int) -> Action:
        return TAKE_PRIZES[index]

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield from TAKE_PRIZES

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(TakePrize, action)
        if action.prize not in PRIZES:
            raise IllegalAction("unknown-prize", prize=action.prize, known=list(PRIZES))

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(TakePrize, action)
        play.finish(action.prize)


class TooEarlyExchange(Offer["Table"]):
    """Says why nothing can be exchanged before a prize is chosen; lists nothing."""

    def __init__(self) -> None:
        super().__init__("exchange", "exchange")

    def count(self, play: Table, seat: int) -> int:
        return 0

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield from ()

    def check(self, play: Table, seat: int, action: Action) -> None:
        column = cast(int, play.state.stack[-1].data[0])
        if play.state.bonus[column] == EXCHANGE and not holds(play, seat, EXCHANGE):
            raise IllegalAction("exchange-same-token-point")
        raise IllegalAction("exchange-before-prize")


# -- getting a prize ----------------------------------------------------------------------------


def award(play: Table, owner: int, column: int, prize: str) -> None:
    """An owner gets a prize: first the points, before they are marked exchanges are asked for."""
    token = prize == POINT_AND_TOKEN
    if play.events is not None:
        said: dict[str, object] = {
            "seat": play.rules.seat_of(owner),
            "type": TYPES[column],
            "prize": prize,
        }
        play.tell("prize.won", said)
    play.push(AWARD, owner, (column, 1 if token else 2, token))


class AwardKind(Menu["Table"]):
    """The receiver may exchange points as long as there are tokens from before; then they count."""

    def __init__(self, offers: tuple[Offer[Table], ...]) -> None:
        super().__init__("exchange", "ask.exchange", offers)

    def advance(self, play: Table, frame: Frame) -> bool:
        column, points, token = cast(tuple[int, int, bool], frame.data)
        owner = frame.seat
        if points and owner != play.rules.dirk and holds(play, owner, EXCHANGE):
            return False
        if points:
            mark_points(play, owner, column, points)
        play.finish()
        if token:
            hand_out(play, owner, column)
        return True

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        column, points, _ = cast(tuple[int, int, bool], frame.data)
        return Decision(seat, self.kind, self.prompt, {"type": TYPES[column], "points": points})


def mark_points(play: Table, owner: int, column: int, points: int) -> None:
    """Move an owner's stone on a building track."""
    mark(play.state, owner, column, points)
    if play.events is not None:
        said: dict[str, object] = {
            "seat": play.rules.seat_of(owner),
            "type": TYPES[column],
            "points": points,
            "space": play.state.points[owner * COLUMNS + column],
        }
        play.tell("points.marked", said)


def hand_out(play: Table, owner: int, column: int) -> None:
    """The token of a column goes to its winner; Dirk keeps only what counts at scorings."""
    state, rules = play.state, play.rules
    kind = state.bonus[column]
    state.bonus[column] = NOTHING
    if play.events is not None:
        said: dict[str, object] = {"seat": rules.seat_of(owner), "token": token_name(kind)}
        play.tell("token.received", said)
    if kind == FIRST_PLAYER:
        if owner != rules.dirk:
            play.push(NAME, owner)
    elif owner == rules.dirk and kind >= VALUES:
        state.gone[kind] += 1
    else:
        state.held[owner * KINDS + kind] += 1


class ExchangeOffer(Offer["Table"]):
    """Taking one of the points in another column, for a token (R-13, R-23)."""

    def __init__(self) -> None:
        super().__init__("exchange", "exchange")
        self._made = tuple([Exchange(name) for name in TYPES])

    def count(self, play: Table, seat: int) -> int:
        return COLUMNS - 1

    def at(self, play: Table, seat: int, index: int) -> Action:
        column = cast(int, play.state.stack[-1].data[0])
        return self._made[index + (index >= column)]

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for index in range(COLUMNS - 1):
            yield self.at(play, seat, index)

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Exchange, action)
        if action.type not in TYPE_INDEX:
            raise IllegalAction("unknown-building-type", found=action.type, known=list(TYPES))
        if TYPE_INDEX[action.type] == play.state.stack[-1].data[0]:
            raise IllegalAction("exchange-same-type", type=f"type.{action.type}")

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Exchange, action)
        stack = play.state.stack
        column, points, token = cast(tuple[int, int, bool], stack[-1].data)
        spend(play, seat, EXCHANGE)
        stack[-1] = stack[-1].holding((column, points - 1, token))
        if play.events is not None:
            said: dict[str, object] = {
                "seat": seat,
                "type": TYPES[column],
                "other_type": action.type,
            }
            play.tell("point.exchanged", said)
        mark_points(play, seat, TYPE_INDEX[action.type], 1)


class KeepOffer(Offer["Table"]):
    """Doing without an exchange: all points that are left stay in their column."""

    def __init__(self) -> None:
        super().__init__("keep", "no-exchange")

    def count(self, play: Table, seat: int) -> int:
        return 1

    def at(self, play: Table, seat: int, index: int) -> Action:
        return KEEP

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield KEEP

    def check(self, play: Table, seat: int, action: Action) -> None:
        """Always legal where it is offered."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        stack = play.state.stack
        column, points, token = cast(tuple[int, int, bool], stack[-1].data)
        mark_points(play, seat, column, points)
        stack[-1] = stack[-1].holding((column, 0, token))


# -- the first player ---------------------------------------------------------------------------


class NameOffer(Offer["Table"]):
    """Naming the next first player: anybody at the table, oneself included (FIRST_PLAYER)."""

    def __init__(self, players: int) -> None:
        super().__init__("name", "name")
        self._made = tuple([NameFirst(seat) for seat in range(players)])

    def count(self, play: Table, seat: int) -> int:
        return len(self._made)

    def at(self, play: Table, seat: int, index: int) -> Action:
        return self._made[index]

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        yield from self._made

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(NameFirst, action)
        if action.player >= play.rules.players:
            raise IllegalAction("unknown-player", player=action.player, last=play.rules.players - 1)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(NameFirst, action)
        play.state.caliph = action.player
        if play.events is not None:
            play.tell("caliph.named", {"seat": seat, "player": action.player})
        play.finish()
