"""Records: a whole game as text, diffable, replayable to the same fingerprint.

Besides the actions a record holds a snapshot at every turn (as the difference to the one before),
so a game can be shown quickly, and even under rules that have changed since.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from sabika.kernel.canonical import digest, spell
from sabika.kernel.errors import RecordError

FORMAT: Final = "sabika-record/1"


@dataclass(frozen=True)
class Record:
    """A game written down. It holds the seed: hand out records of finished games only."""

    game: str
    players: int
    modules: tuple[str, ...]
    options: dict[str, object]
    seed: str
    rules_version: str
    data_digest: str
    actions: tuple[tuple[int, str], ...]
    """Seat and notation of every action, in order."""
    snapshots: tuple[tuple[int, dict[str, object]], ...]
    """How many actions were played, and what changed in the state since the last snapshot."""
    result: dict[str, object] | None
    fingerprint: str
    given: dict[str, object] | None = field(default=None)
    """The state the game was started from, if it was not the usual set-up."""

    def to_text(self) -> str:
        """The record as JSON, an action and a snapshot a line, closed by a check sum."""
        body = self._to_data()
        lines = [f'"format": {spell(FORMAT)}']
        lines += [f'"{key}": {spell(body[key])}' for key in body if key not in _LONG]
        lines += [f'"{key}": {_one_a_line(body[key])}' for key in _LONG]
        lines.append(f'"checksum": {spell(digest(body))}')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def _to_data(self) -> dict[str, object]:
        return {
            "game": self.game,
            "players": self.players,
            "modules": list(self.modules),
            "options": self.options,
            "seed": self.seed,
            "rules_version": self.rules_version,
            "data_digest": self.data_digest,
            "result": self.result,
            "fingerprint": self.fingerprint,
            "given": self.given,
            "actions": [f"{seat} {text}" for seat, text in self.actions],
            "snapshots": [[index, changes] for index, changes in self.snapshots],
        }

    @staticmethod
    def from_text(text: str) -> Record:
        """The record a text stands for; damaged text is refused with the reason."""
        try:
            body = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError("record-not-json", detail=str(error)) from error
        if not isinstance(body, dict) or "format" not in body:
            raise RecordError("record-not-a-record")
        found = body.pop("format")
        if found != FORMAT:
            raise RecordError("record-other-format", found=found, expected=FORMAT)
        checksum = body.pop("checksum", None)
        missing = sorted(_SHAPES.keys() - body.keys())
        if missing:
            raise RecordError("record-incomplete", missing=missing)
        try:
            found = digest(body)
        except UnicodeEncodeError as error:
            raise RecordError("record-damaged") from error
        if checksum != found:
            raise RecordError("record-damaged")
        for key, well_formed in _SHAPES.items():
            if not well_formed(body[key]):
                raise RecordError("record-entry", entry=key)
        return Record(
            game=body["game"],
            players=body["players"],
            modules=tuple(body["modules"]),
            options=body["options"],
            seed=body["seed"],
            rules_version=body["rules_version"],
            data_digest=body["data_digest"],
            actions=tuple([_split(line) for line in body["actions"]]),
            snapshots=tuple([(index, changes) for index, changes in body["snapshots"]]),
            result=body["result"],
            fingerprint=body["fingerprint"],
            given=body["given"],
        )

    def state_at(self, index: int) -> tuple[int, dict[str, object]]:
        """The last snapshot taken at or before `index` actions, and after how many it was."""
        reached = -1
        data: dict[str, object] = {}
        for count, changes in self.snapshots:
            if count > index:
                break
            reached = count
            data.update(changes)
        if reached < 0:
            raise RecordError("record-no-snapshot", index=index)
        return reached, data


_LONG: Final = ("actions", "snapshots")


def _is_text(entry: object) -> bool:
    return isinstance(entry, str)


def _is_number(entry: object) -> bool:
    return type(entry) is int


def _are_texts(entry: object) -> bool:
    return isinstance(entry, list) and all(isinstance(item, str) for item in entry)


def _is_table(entry: object) -> bool:
    return isinstance(entry, dict)


def _is_table_or_none(entry: object) -> bool:
    return entry is None or isinstance(entry, dict)


def _are_snapshots(entry: object) -> bool:
    return isinstance(entry, list) and all(
        isinstance(row, list) and len(row) == 2 and _is_number(row[0]) and _is_table(row[1])
        for row in entry
    )


_SHAPES: Final[dict[str, Callable[[object], bool]]] = {
    "game": _is_text,
    "players": _is_number,
    "modules": _are_texts,
    "options": _is_table,
    "seed": _is_text,
    "rules_version": _is_text,
    "data_digest": _is_text,
    "result": _is_table_or_none,
    "fingerprint": _is_text,
    "given": _is_table_or_none,
    "actions": _are_texts,
    "snapshots": _are_snapshots,
}
"""What each entry of a record must look like."""


def _one_a_line(rows: object) -> str:
    assert isinstance(rows, list)
    if not rows:
        return "[]"
    return "[\n " + ",\n ".join([spell(row) for row in rows]) + "\n]"


def _split(line: object) -> tuple[int, str]:
    seat, _, text = str(line).partition(" ")
    if not seat.isdecimal() or not text:
        raise RecordError("record-bad-action", found=line)
    return int(seat), text


def changes(before: dict[str, object], after: dict[str, object]) -> dict[str, object]:
    """What differs between two states' plain data, key by key."""
    return {key: after[key] for key in after if key not in before or before[key] != after[key]}
