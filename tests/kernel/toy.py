"""Whispers: a toy game that uses everything the kernel offers and nothing of Alhambra.

Each round all players secretly pick a number at once. The numbers are shown; whoever picked a
number nobody else picked scores it. Then three reactions follow in the order of their ranks: the
lowest picker may boast (a point), the highest must confess (minus a point), a crier just cries.
Then a duel is fought: the first player names a rival, who answers; the answer is handed up through
two frames to the round. Naming `stop` as an answer ends the game from deep in the stack; whoever
does must say `bye`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

from sabika.kernel.actions import Action, Words
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction, NotationError
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.kinds import REACTIONS, SEQUENCE, FrameKind, Menu, Steps
from sabika.kernel.play import Play
from sabika.kernel.rng import Chance
from sabika.kernel.rules import Rules, Stage
from sabika.kernel.state import State

UNPICKED = 0
ROUNDS = 2


class ToyState(State):
    """Secret picks, and what the frames handed up."""

    __slots__ = ("answers", "picks")

    picks: list[int]
    """By seat; 0 until picked, secret until all have picked."""
    answers: list[str]
    """What came out of the duels."""

    def to_data(self) -> dict[str, object]:
        return {**super().to_data(), "picks": self.picks, "answers": self.answers}


class ToyRules(Rules[ToyState]):
    """The rules of Whispers."""

    def __init__(self, players: int = 3) -> None:
        super().__init__("whispers", "1", players, (), {}, "no data")
        stages: dict[str, tuple[Stage, ...]] = {
            "round": (begin_round, ask_picks, show_picks, ask_duel, next_round),
            "end": (ask_farewell, count_up, game_over),
        }
        # The order of the hooks is the order of their ranks; the first and the second ask somebody.
        self.reactions = {"shown": (lowest_boasts, highest_confesses, crier_cries)}
        self.kinds = {
            SEQUENCE: Steps(stages),
            REACTIONS: Steps(self.reactions),
            "pick": PickKind(),
            "boast": AnswerKind("boast", ("yes", "no")),
            "confess": AnswerKind("confess", ("yes",)),
            "farewell": AnswerKind("farewell", ("bye",)),
            "duel": DuelKind(),
            "challenge": ChallengeKind(),
            "answer": AnswerKind("answer", ("hit", "miss", "stop", "crash")),
        }
        self.readers = {"pick": Pick.read, "say": Say.read, "name": Name.read}

    def start(self, chance: Chance) -> ToyState:
        state = ToyState()
        state.chance = chance
        state.stack = [Frame(SEQUENCE, 0, 0, ("round",))]
        state.scores = [0] * self.players
        state.turn = 0
        state.over = False
        state.picks = [UNPICKED] * self.players
        state.answers = []
        return state

    def copy(self, state: ToyState) -> ToyState:
        twin = ToyState()
        twin.chance = state.chance.copy()
        twin.stack = state.stack[:]
        twin.scores = state.scores[:]
        twin.turn = state.turn
        twin.over = state.over
        twin.picks = state.picks[:]
        twin.answers = state.answers[:]
        return twin

    def restore(self, data: dict[str, object]) -> ToyState:
        saved = cast(dict[str, Any], data)
        state = self.start(Chance(saved["seed"], dict(saved["chance"])))
        state.stack = [Frame.from_data(frame) for frame in saved["stack"]]
        state.scores = list(saved["scores"])
        state.turn = saved["turn"]
        state.over = saved["over"]
        state.picks = list(saved["picks"])
        state.answers = list(saved["answers"])
        return state

    def view(self, state: ToyState, seat: int | None) -> dict[str, object]:
        picked = [pick != UNPICKED for pick in state.picks]
        own = None if seat is None else state.picks[seat]
        return {"picked": picked, "own": own, "scores": state.scores[:], "said": state.answers[:]}


Party: TypeAlias = Play[ToyRules, ToyState]


# -- actions ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pick(Action):
    """`pick 2`: a secret number from 1 to 3."""

    number: int

    @property
    def verb(self) -> str:
        return "pick"

    def words(self) -> list[str]:
        return ["pick", str(self.number)]

    def refs(self) -> list[str]:
        return [f"number:{self.number}"]

    @staticmethod
    def read(words: Words) -> Pick:
        word = words.word("a number")
        if not word.isdecimal():
            raise NotationError("not-a-number", text=words.text, found=word)
        return Pick(int(word))


@dataclass(frozen=True)
class Say(Action):
    """`say yes`."""

    word: str

    @property
    def verb(self) -> str:
        return "say"

    def words(self) -> list[str]:
        return ["say", self.word]

    @staticmethod
    def read(words: Words) -> Say:
        return Say(words.word("what to say"))


@dataclass(frozen=True)
class Name(Action):
    """`name 2`: challenge a rival."""

    rival: int

    @property
    def verb(self) -> str:
        return "name"

    def words(self) -> list[str]:
        return ["name", str(self.rival)]

    @staticmethod
    def read(words: Words) -> Name:
        return Name(int(words.word("a seat")))


# -- all at once, in secret ---------------------------------------------------------------------


class PickOffer(Offer[Party]):
    """The numbers from 1 to 3."""

    def __init__(self) -> None:
        super().__init__("pick", "pick")

    def each(self, play: Party, seat: int) -> Iterator[Action]:
        yield from (Pick(number) for number in (1, 2, 3))

    def check(self, play: Party, seat: int, action: Action) -> None:
        assert isinstance(action, Pick)
        if action.number not in (1, 2, 3):
            raise IllegalAction("no-such-number", number=action.number)

    def apply(self, play: Party, seat: int, action: Action) -> None:
        assert isinstance(action, Pick)
        play.state.picks[seat] = action.number
        if play.events is not None:
            play.tell("picked", {"seat": seat}, private={seat: {"number": action.number}})


class PickKind(Menu[Party]):
    """Asks everybody at once who has not picked yet."""

    def __init__(self) -> None:
        super().__init__("pick", "ask.pick", (PickOffer(),))

    def advance(self, play: Party, frame: Frame) -> bool:
        if UNPICKED in play.state.picks:
            return False
        play.finish()
        return True

    def owners(self, play: Party, frame: Frame) -> tuple[int, ...]:
        return tuple([seat for seat, pick in enumerate(play.state.picks) if pick == UNPICKED])


# -- one seat says a word, handed to the parent ---------------------------------------------------


class SayOffer(Offer[Party]):
    """Some words to choose from; the word ends the frame and is its result."""

    def __init__(self, allowed: tuple[str, ...]) -> None:
        super().__init__("say", "say")
        self._allowed = allowed

    def each(self, play: Party, seat: int) -> Iterator[Action]:
        yield from (Say(word) for word in self._allowed)

    def check(self, play: Party, seat: int, action: Action) -> None:
        assert isinstance(action, Say)
        if action.word not in self._allowed:
            raise IllegalAction("no-such-word", word=action.word, allowed=list(self._allowed))

    def apply(self, play: Party, seat: int, action: Action) -> None:
        assert isinstance(action, Say)
        kind = play.state.stack[-1].kind
        if play.events is not None:
            play.tell("said", {"seat": seat, "word": action.word, "about": kind})
        if kind == "boast" and action.word == "yes":
            play.state.scores[seat] += 1
        if kind == "confess":
            play.state.scores[seat] -= 1
        if action.word == "stop":
            play.unwind("end", seat)
            return
        play.finish(None if kind == "confess" else action.word)
        if action.word == "crash":
            raise RuntimeError("a bug in a game")


class AnswerKind(Menu[Party]):
    """One seat says a word."""

    def __init__(self, name: str, allowed: tuple[str, ...]) -> None:
        super().__init__("choose", f"ask.{name}", (SayOffer(allowed),))


class NameOffer(Offer[Party]):
    """Any rival."""

    def __init__(self) -> None:
        super().__init__("name", "name")

    def each(self, play: Party, seat: int) -> Iterator[Action]:
        yield from (Name(rival) for rival in range(play.rules.players) if rival != seat)

    def check(self, play: Party, seat: int, action: Action) -> None:
        assert isinstance(action, Name)
        if action.rival == seat or not 0 <= action.rival < play.rules.players:
            raise IllegalAction("no-rival", seat=action.rival)

    def apply(self, play: Party, seat: int, action: Action) -> None:
        assert isinstance(action, Name)
        # The question is put on top of this frame, which waits for the answer.
        play.push("answer", action.rival)


class ChallengeKind(Menu[Party]):
    """One seat names a rival; the rival's answer is received and handed on."""

    def __init__(self) -> None:
        super().__init__("choose", "ask.challenge", (NameOffer(),))

    def receive(self, play: Party, frame: Frame, result: object) -> None:
        play.finish(("answered", result))


class DuelKind(FrameKind[Party]):
    """Pushes a challenge, keeps what it receives in its own data, then hands nothing on."""

    def advance(self, play: Party, frame: Frame) -> bool:
        if not frame.data:
            play.push("challenge", frame.seat)
        else:
            answered, word = cast(tuple[str, str], frame.data)
            play.state.answers.append(f"{answered} {word}")
            play.finish()
        return True

    def receive(self, play: Party, frame: Frame, result: object) -> None:
        assert play.state.stack[-1] is frame
        play.state.stack[-1] = frame.holding(cast(tuple[object, ...], result))


# -- stages and hooks ---------------------------------------------------------------------------


def begin_round(play: Party, frame: Frame) -> None:
    """A round begins."""
    play.state.turn += 1
    play.state.picks = [UNPICKED] * play.rules.players
    if play.events is not None:
        play.tell("round", {"number": play.state.turn})


def ask_picks(play: Party, frame: Frame) -> None:
    """Everybody picks."""
    play.push("pick")


def show_picks(play: Party, frame: Frame) -> None:
    """Numbers nobody else picked score; then the reactions, which know the picks as context."""
    picks = play.state.picks
    for seat, pick in enumerate(picks):
        if picks.count(pick) == 1:
            play.state.scores[seat] += pick
    if play.events is not None:
        play.tell("shown", {"picks": picks[:]}, reveals=True)
    play.react("unheard", frame.seat)  # an event without hooks leaves no frame
    play.react("shown", frame.seat, tuple(picks))


def lowest_boasts(play: Party, frame: Frame) -> None:
    """The first hook: asks the lowest picker."""
    picks = frame.data[1:]
    play.push("boast", picks.index(min(cast(tuple[int, ...], picks))))


def highest_confesses(play: Party, frame: Frame) -> None:
    """The second hook: asks the highest picker, after the first is all done."""
    picks = frame.data[1:]
    play.push("confess", picks.index(max(cast(tuple[int, ...], picks))))


def crier_cries(play: Party, frame: Frame) -> None:
    """The third hook: asks nobody."""
    if play.events is not None:
        play.tell("cried", {"scores": play.state.scores[:]})


def ask_duel(play: Party, frame: Frame) -> None:
    """The first player of the round challenges somebody."""
    play.push("duel", frame.seat)


def next_round(play: Party, frame: Frame) -> None:
    """The next player begins a round, or the game ends."""
    play.state.stack.pop()
    if play.state.turn == ROUNDS:
        play.run("end")
    else:
        play.run("round", (frame.seat + 1) % play.rules.players)


def ask_farewell(play: Party, frame: Frame) -> None:
    """Whoever ended the game says so; the end may ask somebody like any other sequence."""
    if frame.seat != NOBODY:
        play.push("farewell", frame.seat)


def count_up(play: Party, frame: Frame) -> None:
    """The last stage but one; the seat says who ended the game, if somebody did."""
    if play.events is not None:
        play.tell("counted", {"by": None if frame.seat == NOBODY else frame.seat})


def game_over(play: Party, frame: Frame) -> None:
    """It is over; the frame ends itself."""
    play.state.over = True
