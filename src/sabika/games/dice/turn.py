"""The turn: up to three throws, then a marker is placed (dice game, MUST_THROW to PLACED).

`turns` hands the turn to the next owner with a marker, `turn` asks: the player, or in Dirk's turn
the human who plays it for him.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.dice import dice as faces
from sabika.games.dice.actions import Annul, BlackDie, Rethrow, Throw
from sabika.games.dice.components import ANNUL, BLACK_DIE, DIRK, NOTHING, TYPE_INDEX, TYPES
from sabika.games.dice.placing import nothing_fits, use_up_marker
from sabika.games.dice.state import ACTED, ANNULLED, START, THROWN, clear_turn
from sabika.games.dice.tokens import check_usable, spend, usable
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.kinds import FrameKind, Menu
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.dice.rules import Table

TURNS: Final = "turns"
TURN: Final = "turn"

ALL_DICE: Final = Throw(())
RETHROW: Final = Rethrow()
ANNUL_THROW: Final = Annul()
BLACK_DICE: Final = tuple([BlackDie(face) for face in TYPES])


# -- whose turn ---------------------------------------------------------------------------------


class TurnsKind(FrameKind["Table"]):
    """One turn after the other, until nobody has a marker left."""

    def advance(self, play: Table, frame: Frame) -> bool:
        owner = next_owner(play)
        if owner == NOBODY:
            play.state.active = NOBODY
            play.finish()
        else:
            start_turn(play, owner)
        return True


def next_owner(play: Table) -> int:
    """The next in turn who has a marker: clockwise from the Caliph, Dirk last (section 8)."""
    state, rules = play.state, play.rules
    order = rules.orders[state.caliph]
    start = 0 if state.active == NOBODY else order.index(state.active) + 1
    for step in range(len(order)):
        owner = order[(start + step) % len(order)]
        if state.markers[owner]:
            return owner
    return NOBODY


def start_turn(play: Table, owner: int) -> None:
    """An owner's turn starts; for Dirk a human is asked, by turns from the Caliph on."""
    state, rules = play.state, play.rules
    state.active = owner
    state.turn += 1
    clear_turn(state)
    seat = owner
    if owner == rules.dirk:
        played = rules.tables.markers - state.markers[owner]
        seat = (state.caliph + played) % rules.players
    if play.events is not None:
        said = owner if owner < rules.players else DIRK
        play.tell("turn.started", {"seat": said, "turn": state.turn})
        if said == DIRK:
            play.tell("dirk.played-by", {"seat": seat})
    state.stack.append(rules.turn_frames[seat])


class TurnKind(Menu["Table"]):
    """The decision of a turn: throw, use a token, or place the marker."""

    def __init__(self, offers: tuple[Offer[Table], ...]) -> None:
        super().__init__("throw", "ask.throw", offers)

    def advance(self, play: Table, frame: Frame) -> bool:
        state = play.state
        if state.throws < play.rules.tables.throws or state.phase == ANNULLED:
            return False
        if not nothing_fits(play) or may_annul(play):
            return False
        # The last throw fits nowhere: the marker is lost for this round.
        if play.events is not None:
            play.tell("marker.forfeited", {"seat": play.rules.seat_of(state.active)})
        use_up_marker(play)
        play.finish()
        return True

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        state, rules = play.state, play.rules
        left = rules.tables.throws - state.throws
        if state.active == rules.dirk:
            prompt = "ask.throw-for-dirk" if state.phase == START else "ask.place-for-dirk"
        elif state.phase == START:
            prompt = "ask.throw"
        elif state.phase == ANNULLED:
            prompt = "ask.rethrow-or-place" if state.throws else "ask.rethrow"
        else:
            prompt = "ask.throw-or-place" if left else "ask.place-marker"
        return Decision(seat, self.kind, prompt, {"throws": left})


# -- throwing -----------------------------------------------------------------------------------


class ThrowOffer(Offer["Table"]):
    """Throwing all dice first, then any of them, set aside or not, up to three times (R-1)."""

    def __init__(self) -> None:
        super().__init__("throw", "throw")
        self._made: dict[int, Throw] = {}
        self._packed: dict[tuple[str, ...], int] = {}

    def count(self, play: Table, seat: int) -> int:
        state = play.state
        if state.phase == START:
            return 1
        if state.phase == ANNULLED or state.throws >= play.rules.tables.throws:
            return 0
        return faces.subsets(state.dice)

    def at(self, play: Table, seat: int, index: int) -> Action:
        state = play.state
        if state.phase == START:
            return ALL_DICE
        return self.made(faces.subset_at(state.dice, index))

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for index in range(self.count(play, seat)):
            yield self.at(play, seat, index)

    def made(self, dice: int) -> Throw:
        """The action that throws some dice; there are few, so each is made once."""
        throw = self._made.get(dice)
        if throw is None:
            throw = self._made[dice] = Throw(tuple(faces.names_of(dice)))
            self._packed[throw.dice] = dice
        return throw

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Throw, action)
        state = play.state
        if state.phase == START:
            if action.dice:
                raise IllegalAction("throw-all-first")
            return
        if state.phase == ANNULLED:
            raise IllegalAction("rethrow-same-dice")
        if state.throws >= play.rules.tables.throws:
            raise IllegalAction("no-throws-left")
        if not action.dice:
            raise IllegalAction("empty-dice-set")
        for face in action.dice:
            shown = faces.count_of(state.dice, TYPE_INDEX[face]) if face in TYPE_INDEX else 0
            if action.dice.count(face) > shown:
                raise IllegalAction("unknown-die", die=face, shown=shown)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Throw, action)
        state = play.state
        if state.phase == START:
            roll_all(play)
            return
        dice = self._packed.get(action.dice)
        if dice is None:
            dice = faces.packed([action.dice.count(face) for face in TYPES])
        state.before = state.dice
        state.thrown = dice
        roll(play)


class RethrowOffer(Offer["Table"]):
    """Throwing the dice of an annulled throw again, the same ones (R-8)."""

    def __init__(self) -> None:
        super().__init__("rethrow", "throw")

    def count(self, play: Table, seat: int) -> int:
        return 1 if play.state.phase == ANNULLED else 0

    def at(self, play: Table, seat: int, index: int) -> Action:
        return RETHROW

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if play.state.phase == ANNULLED:
            yield RETHROW

    def check(self, play: Table, seat: int, action: Action) -> None:
        if play.state.phase != ANNULLED:
            raise IllegalAction("nothing-annulled")

    def apply(self, play: Table, seat: int, action: Action) -> None:
        if play.state.throws:
            roll(play)
        else:
            roll_all(play)


def roll_all(play: Table) -> None:
    """The first throw of a turn: all dice."""
    state = play.state
    state.before = faces.NO_DICE
    state.thrown = faces.NO_DICE
    state.dice = faces.throw(state.chance, faces.DICE, play.rules.tables.dice)
    _rolled(play, state.dice)


def roll(play: Table) -> None:
    """A further throw: the chosen dice anew, the others keep their faces."""
    state = play.state
    fallen = faces.throw(state.chance, faces.DICE, faces.number_of(state.thrown))
    state.dice = state.before - state.thrown + fallen
    _rolled(play, fallen)


def _rolled(play: Table, fallen: int) -> None:
    state = play.state
    state.throws += 1
    state.phase = THROWN
    if play.events is not None:
        said: dict[str, object] = {
            "seat": play.rules.seat_of(state.active),
            "throws": state.throws,
            "fallen": faces.names_of(fallen),
            "dice": faces.names_of(state.dice),
        }
        play.tell("dice.thrown", said, reveals=True)


# -- tokens of the turn -------------------------------------------------------------------------


def may_annul(play: Table) -> bool:
    """Whether the last throw can be declared void: right after it, with a token (R-3)."""
    return play.state.phase == THROWN and usable(play, ANNUL)


class AnnulOffer(Offer["Table"]):
    """Declaring the last throw void: the faces are as before it."""

    def __init__(self) -> None:
        super().__init__("annul", "annul")

    def count(self, play: Table, seat: int) -> int:
        return 1 if may_annul(play) else 0

    def at(self, play: Table, seat: int, index: int) -> Action:
        return ANNUL_THROW

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if may_annul(play):
            yield ANNUL_THROW

    def check(self, play: Table, seat: int, action: Action) -> None:
        check_usable(play, ANNUL)
        if play.state.phase != THROWN:
            raise IllegalAction("token-window-closed", token="word.token-annul")

    def apply(self, play: Table, seat: int, action: Action) -> None:
        state = play.state
        spend(play, state.active, ANNUL)
        state.dice = state.before
        state.throws -= 1
        state.phase = ANNULLED
        if play.events is not None:
            said: dict[str, object] = {
                "seat": play.rules.seat_of(state.active),
                "dice": faces.names_of(state.dice),
            }
            play.tell("throw.annulled", said)


class BlackDieOffer(Offer["Table"]):
    """Turning the black die to a symbol, right after the first throw of a turn (R-5)."""

    def __init__(self) -> None:
        super().__init__("black-die", "black-die")

    def count(self, play: Table, seat: int) -> int:
        state = play.state
        if state.phase != THROWN or state.throws != 1 or not usable(play, BLACK_DIE):
            return 0
        return len(BLACK_DICE)

    def at(self, play: Table, seat: int, index: int) -> Action:
        return BLACK_DICE[index]

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if self.count(play, seat):
            yield from BLACK_DICE

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(BlackDie, action)
        state = play.state
        if action.face not in TYPE_INDEX:
            raise IllegalAction("unknown-building-type", found=action.face, known=list(TYPES))
        if state.black != NOTHING:
            raise IllegalAction("black-die-already-used")
        check_usable(play, BLACK_DIE)
        if state.phase != THROWN or state.throws != 1:
            raise IllegalAction("token-window-closed", token="word.token-black-die")

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(BlackDie, action)
        state = play.state
        spend(play, state.active, BLACK_DIE)
        state.black = TYPE_INDEX[action.face]
        state.phase = ACTED
        if play.events is not None:
            said: dict[str, object] = {
                "seat": play.rules.seat_of(state.active),
                "type": action.face,
            }
            play.tell("black-die.set", said)
