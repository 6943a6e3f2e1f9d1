"""Weighing: whether a record is of a size that games have, before anything of it is made.

A record that somebody brings along may say what it likes. Counts, order and lengths are looked at
first; what comes after, playing or restoring, then takes time and room in proportion.
"""

from __future__ import annotations

from typing import Final

from sabika.kernel.canonical import json_text
from sabika.kernel.errors import RecordError
from sabika.kernel.record import Record

MOST_ACTIONS: Final = 5_000
"""The longest game that may be brought along; usual ones have some hundred actions."""
MOST_DEALS: Final = 50
"""How often a game that is brought along may have been dealt anew."""
MOST_SNAPSHOTS: Final = 1_500
"""Snapshots are taken once a turn; usual games have fewer than 250 turns."""
LONGEST_ACTION: Final = 400
LONGEST_WORD: Final = 80
"""Of names, digests and the seed."""
LONGEST_VERSION: Final = 4_000
"""The version of the rules names the version of every module."""
MOST_MODULES: Final = 100
LONGEST_ENTRY: Final = 20_000
"""Characters of the options and of the result."""
LONGEST_POSITION: Final = 100_000
"""Characters of one position, written out; a full one has 6,000."""
MOST_WRITTEN_OUT: Final = 8_000_000
"""Characters of all positions of the snapshots, written out; a long game has 1,000,000."""


def weigh(record: Record) -> None:
    """Refuse a record that is longer or larger than any game's."""
    if len(record.actions) > MOST_ACTIONS:
        raise RecordError("record-too-long", most=MOST_ACTIONS)
    if len(record.deals) > MOST_DEALS:
        raise RecordError("record-too-many-deals", most=MOST_DEALS)
    _weigh_entries(record)
    _weigh_snapshots(record)


def _weigh_entries(record: Record) -> None:
    words = {
        "game": record.game,
        "seed": record.seed,
        "data_digest": record.data_digest,
        "fingerprint": record.fingerprint,
    }
    lengths = [(entry, len(word), LONGEST_WORD) for entry, word in words.items()]
    lengths += [
        ("rules_version", len(record.rules_version), LONGEST_VERSION),
        ("modules", len(record.modules), MOST_MODULES),
        ("modules", max(map(len, record.modules), default=0), LONGEST_WORD),
        ("names", max(map(len, record.names), default=0), LONGEST_WORD),
        ("options", len(json_text(record.options)), LONGEST_ENTRY),
        ("result", len(json_text(record.result)), LONGEST_ENTRY),
        ("given", len(json_text(record.given)), LONGEST_POSITION),
        ("actions", max((len(text) for _, text in record.actions), default=0), LONGEST_ACTION),
        ("snapshots", len(record.snapshots), MOST_SNAPSHOTS),
    ]
    for entry, length, most in lengths:
        if length > most:
            raise RecordError("record-too-large", entry=entry)


def check_order(record: Record) -> None:
    """Refuse snapshots that are not of positions of the game, one after the other."""
    before = -1
    for count, _ in record.snapshots:
        if not before < count <= len(record.actions):
            raise RecordError("record-entry", entry="snapshots")
        before = count


def _weigh_snapshots(record: Record) -> None:
    """A snapshot holds what has changed; what it stands for is a whole position."""
    lengths: dict[str, int] = {}
    position = written = 0
    for _, changes in record.snapshots:
        for key, value in changes.items():
            length = len(key) + len(json_text(value))
            position += length - lengths.get(key, 0)
            lengths[key] = length
        written += position
        if position > LONGEST_POSITION or written > MOST_WRITTEN_OUT:
            raise RecordError("record-too-large", entry="snapshots")
