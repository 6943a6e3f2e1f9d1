"""Films: a record as a row of positions, made by one replay and then shown from memory.

A record of other rules or other data is never executed: its positions are its snapshots.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

import sabika
from sabika.kernel.canonical import json_text
from sabika.kernel.errors import RecordError
from sabika.kernel.events import Event
from sabika.kernel.game import Game, recorded_rules
from sabika.kernel.record import Record
from sabika.kernel.rules import Rules
from sabika.kernel.state import State

KEPT: Final = 6_000
"""How many positions are kept in memory, those of all films together."""
POSITION: Final = 5_000
"""Characters of a usual position; larger ones count for several."""
NONSENSE: Final = (
    *(LookupError, TypeError, ValueError, AttributeError, AssertionError, ArithmeticError),
    RecursionError,
)
"""What comes of data that was never a position."""


@dataclass(frozen=True)
class Still:
    """One position of a film, and what led to it."""

    at: int
    """After how many actions."""
    state: State
    events: tuple[Event, ...]


class Film:
    """All positions of a record that can be shown, in order."""

    def __init__(self, record: Record, rules: Rules[Any], stills: list[Still]) -> None:
        self.record = record
        self.rules = rules
        self.stills = stills

    @property
    def playable(self) -> bool:
        """Whether the game can be played on from here under the rules of this server."""
        return is_playable(self.record, self.rules)

    @property
    def weight(self) -> int:
        """How many usual positions it is as large as."""
        if self.playable:
            return len(self.stills)
        return sum(1 + len(json_text(still.state.to_data())) // POSITION for still in self.stills)

    @property
    def length(self) -> int:
        """How many actions the game has."""
        return len(self.record.actions)

    def game(self, still: Still) -> Game:
        """A game that stands at a position; for looking, as it has no history."""
        return Game(self.rules, still.state.chance.seed, still.state)

    def where_all_is_told(self, at: int) -> int:
        """The last position up to `at` in which no answer lies face down.

        Where several answer at once, each answer is secret until the last one is given. A replay
        shows them, so who plays on has to be asked before the first of them.
        """
        while at and self._is_face_down(at):
            at -= 1
        return at

    def _is_face_down(self, at: int) -> bool:
        """Whether others are still asked what the last action has answered."""
        asked = self.game(self.stills[at - 1]).engine.owners()
        seat, _ = self.record.actions[at - 1]
        left = tuple([other for other in asked if other != seat])
        return bool(left) and self.game(self.stills[at]).engine.owners() == left

    def between(self, first: int, last: int) -> list[Still]:
        """The positions after `first` to `last` actions."""
        return [still for still in self.stills if first <= still.at <= last]


def is_playable(record: Record, rules: Rules[Any]) -> bool:
    """Whether a record was made by these rules, from the usual set-up."""
    same = (record.rules_version, record.data_digest) == (rules.version, rules.data_digest)
    return same and record.given is None


def rules_of(record: Record) -> Rules[Any]:
    """This server's rules of a record's set-up."""
    return recorded_rules(record)


def make_film(record: Record) -> Film:
    """Play a record once, or take its snapshots where it cannot be played."""
    rules = rules_of(record)
    stills = _played(record, rules) if is_playable(record, rules) else _snapshots(record, rules)
    return Film(record, rules, stills)


def _played(record: Record, rules: Rules[Any]) -> list[Still]:
    game = sabika.replay(record, upto=0)
    stills = [Still(0, rules.copy(game.state), tuple(game.events))]
    for at, (seat, text) in enumerate(record.actions, 1):
        events = game.play(text, seat)
        for seed in record.deals_at(at):
            events += game.deal_anew(seed)
        stills.append(Still(at, rules.copy(game.state), tuple(events)))
    return stills


def _snapshots(record: Record, rules: Rules[Any]) -> list[Still]:
    stills: list[Still] = []
    data: dict[str, object] = {}
    try:
        for count, changes in record.snapshots:
            data = {**data, **changes}
            stills.append(Still(count, rules.restore(data), ()))
    except NONSENSE as error:
        raise RecordError("record-entry", entry="snapshots") from error
    if not stills:
        raise RecordError("record-no-snapshot", index=0)
    return stills


class Films:
    """The films shown last, by the id of their record. Records never change."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._films: OrderedDict[str, tuple[Film, int]] = OrderedDict()
        self._weight = 0
        self._lock = Lock()

    def known(self, record: str) -> Film | None:
        """A film that is here."""
        with self._lock:
            found = self._films.get(record)
            if found is None:
                return None
            self._films.move_to_end(record)
            return found[0]

    def keep(self, record: str, make: Callable[[], Film]) -> Film:
        """A film, made unless it is here."""
        film = self.known(record)
        if film is None:
            film = make()
            weight = film.weight
            with self._lock:
                self._drop(record)
                self._films[record] = film, weight
                self._weight += weight
                while self._weight > self._kept and len(self._films) > 1:
                    self._drop(next(iter(self._films)))
        return film

    def forget(self, record: str) -> None:
        """Keep a film no longer: its record is gone."""
        with self._lock:
            self._drop(record)

    def _drop(self, record: str) -> None:
        found = self._films.pop(record, None)
        if found is not None:
            self._weight -= found[1]
