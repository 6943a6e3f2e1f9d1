"""The turn, the rounds and the fictional players' turns (State machine)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.rollwrite.building import BuildOffer, TooEarlyOffer
from sabika.games.rollwrite.coins import GainOffer, ModifyOffer
from sabika.games.rollwrite.components import TYPES, cell_at
from sabika.games.rollwrite.dice import pair_names
from sabika.games.rollwrite.scoring import award_completions
from sabika.games.rollwrite.sheets import roll_pair, tick
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import Menu

if TYPE_CHECKING:
    from sabika.games.rollwrite.rules import Table

ACT: Final = "act"
"""The main decision. Its data: the face of the blue and of the yellow die that alone may be turned
on (0: any), and how many steps were taken this turn."""
FICTIONAL: Final = "fictional"
"""The stream of the fictional players' dice."""


class ActKind(Menu["Table"]):
    """The main action: turn dice if you like, then build or gain coins (START)."""

    def __init__(self) -> None:
        super().__init__(
            "act",
            "ask.roll-write",
            (BuildOffer(), GainOffer(), ModifyOffer(), TooEarlyOffer()),
        )


def start_turn(play: Table, frame: Frame) -> None:
    """The next seat's turn; the first player ticks the round track."""
    state = play.state
    state.turn += 1
    state.active = frame.seat
    if frame.seat == state.first:
        state.round += 1
        if play.events is not None:
            play.tell("track.ticked", {"round": state.round, "rounds": play.rules.rounds})
    if play.events is not None and frame.seat < play.rules.players:
        play.tell("turn.started", {"seat": frame.seat, "turn": state.turn})


def take_turn(play: Table, frame: Frame) -> None:
    """A player is asked; for a fictional one a pair is rolled."""
    if frame.seat < play.rules.players:
        play.state.stack.append(play.rules.act_frames[frame.seat])
    else:
        fictional_roll(play, frame.seat)


def fictional_roll(play: Table, seat: int) -> None:
    """Roll for a fictional player and tick a box of the type on that cell (Two humans).

    For a full type the dice are rolled again.
    """
    rules = play.rules
    while True:
        blue, yellow = roll_pair(play, FICTIONAL)
        building = rules.sheet.types[cell_at(blue, yellow)]
        full = play.state.boxes[seat * len(TYPES) + building] == rules.sheet.boxes[building]
        if play.events is not None:
            play.tell(
                "fictional.again" if full else "fictional.ticked",
                {
                    "seat": rules.public_seat(seat),
                    "type": TYPES[building],
                    "dice": pair_names(blue, yellow),
                },
                reveals=True,
            )
        if not full:
            tick(play, seat, building)
            return


def next_turn(play: Table, frame: Frame) -> None:
    """The players follow clockwise, then the fictional ones; after the last a round ends (W-15)."""
    rules, state = play.rules, play.state
    seat = frame.seat
    if seat < rules.players:
        following = (seat + 1) % rules.players
        if following == state.first:
            following = rules.players
    else:
        following = seat + 1
    if following < rules.seats:
        state.stack[-1] = rules.turn_frames[following]
        return
    if state.completed:
        award_completions(play)
    state.stack[-1] = (
        rules.end_frame if state.round == rules.rounds else rules.turn_frames[state.first]
    )
