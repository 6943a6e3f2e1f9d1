"""Checking a record that somebody brought along: it must say the truth, and show as positions.

This runs in a process of its own (see `studio`): what a record makes it do ends with the process.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

import sabika
from sabika.kernel.errors import RecordError
from sabika.kernel.record import Record
from sabika.server.replays.describing import frame, marks
from sabika.server.replays.films import NONSENSE, Film, is_playable, make_film, rules_of
from sabika.server.replays.weighing import check_order, weigh
from sabika.server.wire.replays import Frame

LONGEST_GAME: Final = 6.0
"""Seconds of the processor that playing a record again may take, as the server itself does to show
it; the longest known games take five. Of records that cannot be played the limits of the process
are enough: showing them once is a small part of the check."""
LONGEST_LOOK: Final = 0.5
"""Seconds of the processor that showing one position may take; usual ones take milliseconds."""
T = TypeVar("T")


@dataclass(frozen=True)
class Checked:
    """A record that is as good as one of our own."""

    text: str
    """As we write it ourselves."""
    players: int
    names: tuple[str, ...] = ()
    """The players, if the record names them."""


def check(brought: str) -> Checked:
    """A record that says the truth: played again it ends as written, if it can be played."""
    record = Record.from_text(brought)
    weigh(record)
    if is_playable(record, rules_of(record)):
        _play(record)
    else:
        _check_shown(record)
    return Checked(record.to_text(), record.players, record.names)


def _play(record: Record) -> None:
    """Play a record again; one that takes longer than any game would hold up other replays."""
    began = time.process_time()
    sabika.replay(record)
    if time.process_time() - began > LONGEST_GAME:
        raise RecordError("record-too-slow")


def _check_shown(record: Record) -> None:
    """Nothing vouches for snapshots: whatever is made of them later is made here first."""
    check_order(record)
    film = make_film(record)
    try:
        for still in film.stills:
            for seat in (None, *range(record.players)):
                Frame.model_validate(_quickly(lambda: frame(film, still, seat)))  # noqa: B023
            _quickly(lambda: marks(Film(record, film.rules, [still])))  # noqa: B023
    except NONSENSE as error:
        raise RecordError("record-entry", entry="snapshots") from error
    if record.result is not None and not _is_result(record.result, record.players):
        raise RecordError("record-entry", entry="result")


def _quickly(look: Callable[[], T]) -> T:
    """What a look at a position gives; positions that take long to show were never played."""
    began = time.process_time()
    found = look()
    if time.process_time() - began > LONGEST_LOOK:
        raise RecordError("record-entry", entry="snapshots")
    return found


def _is_result(result: dict[str, object], players: int) -> bool:
    """Whether it says points and winners by seat."""
    scores, winners = result.get("scores"), result.get("winners")
    if not isinstance(scores, list) or not isinstance(winners, list):
        return False
    return all(type(points) is int for points in scores) and all(
        type(seat) is int and 0 <= seat < players for seat in winners
    )
