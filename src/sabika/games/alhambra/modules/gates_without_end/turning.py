"""Keys: how players come by them, and how they are laid one after the other (Timing)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sabika.games.alhambra.blocks.choices import Choice, Question, nothing
from sabika.games.alhambra.blocks.forms import NOTHING
from sabika.games.alhambra.blocks.verbs import NumberWord, verb
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.palace.grid import PART_BITS
from sabika.games.alhambra.purchase import Bought
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.turn import clockwise
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import FrameKind

from .bonuses import grant
from .pieces import (
    FACTS,
    GATES,
    HELD,
    ID,
    LAID,
    OWNER,
    PILE,
    SIDES,
    TURNED,
    USED,
    bonus_of,
    bonus_word,
    bonus_words,
)

ARCADES: Final = TYPES.index("arcades")
LAYING: Final = f"{ID}.keys"
OPENING: Final = f"{ID}.bonuses"
MONEY_REFILL: Final = f"{ID}.money"

SIDE_WORD: Final = NumberWord("word.gates_without_end.side", f"shelf:{ID}:side-{{}}", 1)
KEY_VERB: Final = verb("key {}", SIDE_WORD)


# -- coming by keys -----------------------------------------------------------------------------


def prepare(play: Table, _frame: Frame) -> None:
    """Set-up stage: the keys are shuffled face down, everybody's gate has the player's colour."""
    PILE.shuffle(play, ID)
    GATES.put(play, FACTS[play].seats[: play.rules.players])


def is_arcades(play: Table, tile: int) -> bool:
    """Whether arcades are printed on a tile of one cell; a ground becomes them later (27)."""
    alone = tile != EMPTY and len(play.rules.tiles[tile].parts) == 1
    return alone and play.rules.part_types[tile << PART_BITS] == ARCADES


def arcades_bought(play: Table, seat: int, bought: Bought) -> None:
    """Whoever buys arcades gets the top key, face down, wherever and however they are bought."""
    if is_arcades(play, bought.tile):
        for key in PILE.draw(play):
            HELD.add(play, seat, key)
            play.tell("gates_without_end.got", seat=seat)


# -- laying them --------------------------------------------------------------------------------


def keys_due(play: Table, frame: Frame) -> None:
    """Turn stage: the keys a player has now are laid; what bonuses bring waits (Timing)."""
    due = len(HELD[play, frame.seat])
    if due:
        play.push(LAYING, frame.seat, (due,))


class Laying(FrameKind["Table"]):
    """Lays key after key, each with all its bonuses and refills; the data says how many are left.

    A refill that fails ends the game, and the other keys lapse.
    """

    def advance(self, play: Table, frame: Frame) -> bool:
        due, seat = frame.number(0), frame.seat
        if not due:
            play.finish()
            return True
        play.state.stack[-1] = frame.holding((due - 1,))
        first, *others = HELD[play, seat]
        HELD.put(play, seat, tuple(others))
        LAID.add(play, first)
        OWNER.set(play, seat)
        told = bonus_words(FACTS[play].keys[first])
        play.tell("gates_without_end.turned-up", seat=seat, bonuses=told, reveals=True)
        # What comes last is pushed first: the refills, then the bonuses, then how it is turned.
        play.run("refill", seat)
        play.push(OPENING, seat)
        TURNING.ask(play, seat, ())
        return True


class Turning(Choice[int]):
    """The side of the key that faces the own gate; the others follow from it (Decisions)."""

    def options(self, play: Table, seat: int) -> Iterator[int]:
        return iter(range(SIDES))

    def refused(self, play: Table, seat: int, chosen: int) -> IllegalAction:
        return IllegalAction("gates_without_end.six-sides", most=SIDES)

    def chosen(self, play: Table, seat: int, chosen: int) -> None:
        TURNED.set(play, chosen)
        bonus = bonus_word(FACTS[play].keys[LAID.one(play)][chosen])
        play.tell("gates_without_end.laid", seat=seat, bonus=bonus)


TURNING: Final = Question("gates_without_end.turn", nothing, Turning(KEY_VERB))


class Opening(FrameKind["Table"]):
    """Gives everybody the bonus at their gate, from the key's owner clockwise; then the key goes.

    Each bonus is settled before the next player is asked; nothing is refilled between them, but the
    display, if the players agreed on it (R9).
    """

    def advance(self, play: Table, frame: Frame) -> bool:
        order = clockwise(play, frame.seat)
        if frame.cursor < len(order):
            play.state.stack[-1] = frame.at(frame.cursor + 1)
            seat = order[frame.cursor]
            if FACTS[play].after_bonuses:
                play.run(MONEY_REFILL, frame.seat)
            grant(play, seat, bonus_of(play, seat) or "")
            return True
        play.finish()
        USED.add(play, LAID.one(play))
        LAID.put(play, ())
        TURNED.set(play, NOTHING)
        OWNER.set(play, NOTHING)
        return True
