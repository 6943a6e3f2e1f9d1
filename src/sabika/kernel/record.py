"""Records: a whole game as text, diffable, replayable to the same fingerprint.

Besides the actions a record holds a snapshot at every turn (as the difference to the one before),
so a game can be shown quickly, and even under rules that have changed since.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from sabika.kernel.canonical import digest, json_text
from sabika.kernel.errors import RecordError

FORMAT: Final = "sabika-record/1"
DEALT_FORMAT: Final = "sabika-record/2"
"""The format of a game in which everything hidden was dealt anew: it has one field more."""


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
    deals: tuple[tuple[int, str], ...] = ()
    """After how many actions everything hidden was dealt anew, and from which seed, in order."""
    names: tuple[str, ...] = ()
    """The players by seat, if they have names; they change nothing about the game."""

    def to_text(self) -> str:
        """The record as JSON, an action and a snapshot a line, closed by a check sum."""
        body = self._to_data()
        lines = [f'"format": {json_text(DEALT_FORMAT if self.deals else FORMAT)}']
        lines += [f'"{key}": {json_text(body[key])}' for key in body if key not in _LONG]
        lines += [f'"{key}": {_one_a_line(body[key])}' for key in _LONG]
        lines.append(f'"checksum": {json_text(digest(body))}')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def _to_data(self) -> dict[str, object]:
        deals = {"deals": [list(deal) for deal in self.deals]} if self.deals else {}
        names = {"names": list(self.names)} if self.names else {}
        return {
            "game": self.game,
            "players": self.players,
            **names,
            "modules": list(self.modules),
            "options": self.options,
            "seed": self.seed,
            "rules_version": self.rules_version,
            "data_digest": self.data_digest,
            "result": self.result,
            "fingerprint": self.fingerprint,
            "given": self.given,
            **deals,
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
        if found not in (FORMAT, DEALT_FORMAT):
            named = found[:_QUOTED] if isinstance(found, str) else type(found).__name__
            raise RecordError("record-other-format", found=named, expected=FORMAT)
        shapes = _SHAPES if found == FORMAT else {**_SHAPES, "deals": _are_deals}
        if "names" in body:
            shapes = {**shapes, "names": _are_texts}
        checksum = body.pop("checksum", None)
        missing = sorted(shapes.keys() - body.keys())
        if missing:
            raise RecordError("record-incomplete", missing=missing)
        try:
            found = digest(body)
        except (UnicodeEncodeError, RecursionError) as error:
            raise RecordError("record-damaged") from error
        if checksum != found:
            raise RecordError("record-damaged")
        for key, well_formed in shapes.items():
            if not well_formed(body[key]):
                raise RecordError("record-entry", entry=key)
        names = tuple(body.get("names", ()))
        if names and len(names) != body["players"]:
            raise RecordError("record-entry", entry="names")
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
            deals=tuple([(count, seed) for count, seed in body["deals"]])
            if "deals" in shapes
            else (),
            names=names,
        )

    def state_at(self, index: int) -> tuple[int, dict[str, object]]:
        """The last snapshot taken at or before `index` actions, and after how many it was."""
        taken = [snapshot for snapshot in self.snapshots if snapshot[0] <= index]
        if not taken:
            raise RecordError("record-no-snapshot", index=index)
        return taken[-1][0], merged(taken)

    def deals_at(self, count: int) -> list[str]:
        """The seeds from which everything hidden was dealt anew after so many actions."""
        return [seed for after, seed in self.deals if after == count]


_LONG: Final = ("actions", "snapshots")
_LONGEST_SEAT: Final = 3
"""Digits of a seat's number."""
_QUOTED: Final = 80
"""Characters of a wrong entry that a refusal repeats."""


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


def _are_deals(entry: object) -> bool:
    return isinstance(entry, list) and all(
        isinstance(row, list) and len(row) == 2 and _is_number(row[0]) and _is_text(row[1])
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
    return "[\n " + ",\n ".join([json_text(row) for row in rows]) + "\n]"


def _split(line: object) -> tuple[int, str]:
    seat, _, text = str(line).partition(" ")
    if not seat.isdecimal() or len(seat) > _LONGEST_SEAT or not text:
        raise RecordError("record-bad-action", found=str(line)[:_QUOTED])
    return int(seat), text


def merged(snapshots: Sequence[tuple[int, dict[str, object]]]) -> dict[str, object]:
    """The whole state that snapshots lead to, one after another."""
    data: dict[str, object] = {}
    for _, changed in snapshots:
        data.update(changed)
    return data


def changes(before: dict[str, object], after: dict[str, object]) -> dict[str, object]:
    """What differs between two states' plain data, key by key."""
    return {key: after[key] for key in after if key not in before or before[key] != after[key]}
