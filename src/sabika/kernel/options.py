"""Options: rule readings as data, each with a named default.

Games and modules declare them in their metadata; an unclear rule is an option whose default is the
ruling. Values are plain data, so set-ups can be written into records.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sabika.kernel.canonical import json_text
from sabika.kernel.errors import SetupError

Value: TypeAlias = object
"""A plain value of an option."""


@dataclass(frozen=True)
class Option:
    """One declared option: a key, the allowed values and the default."""

    key: str
    default: Value
    choices: tuple[Value, ...]
    rule: str
    """The ruling it stands for, e.g. `base R6`."""
    shown: bool = True
    """Whether people are offered it; not if it makes no difference and is there to be named."""

    def accept(self, value: object) -> object:
        """The choice a value stands for; text from the command line is understood too."""
        allowed = [json_text(choice) for choice in self.choices]
        try:
            written = json_text(value)
        except (TypeError, ValueError) as error:
            raise SetupError(
                "bad-option-value", option=self.key, value=repr(value), allowed=allowed
            ) from error
        for choice in self.choices:
            if json_text(choice) == written:
                return choice
        if isinstance(value, str):
            meant = [json_text(_literal(text)) for text in (value, f"[{value}]")]
            for choice in self.choices:
                if json_text(choice) in meant:
                    return choice
        raise SetupError("bad-option-value", option=self.key, value=written, allowed=allowed)


def _literal(text: str) -> object:
    try:
        value: object = json.loads(text)
    except ValueError:
        return text
    return value


def read_options(table: Sequence[Mapping[str, object]]) -> tuple[Option, ...]:
    """The options a metadata file declares."""
    options: list[Option] = []
    for row in table:
        choices = row["choices"]
        assert isinstance(choices, list)
        rule = str(row["rule"])
        shown = bool(row.get("shown", True))
        options.append(Option(str(row["key"]), row["default"], tuple(choices), rule, shown))
    return tuple(options)


def settle_options(declared: Sequence[Option], given: Mapping[str, object]) -> dict[str, object]:
    """All declared options with the given values or their defaults, in the order of their keys."""
    by_key = {option.key: option for option in declared}
    for key in given:
        if key not in by_key:
            raise SetupError("unknown-option", option=key, known=sorted(by_key))
    return {
        key: by_key[key].accept(given[key]) if key in given else by_key[key].default
        for key in sorted(by_key)
    }
