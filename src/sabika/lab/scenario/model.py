"""What a scenario is: a set-up, a position, and steps that do something or expect something."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from sabika.kernel.errors import SabikaError


class ScenarioError(SabikaError):
    """A scenario file that cannot be understood; names the file and the place."""


@dataclass(frozen=True)
class Decides:
    """Who must be asked what; only what is named is compared."""

    seats: tuple[int, ...]
    """The seat, or where the lot decides, the seats it may fall on."""
    kind: str | None = None
    prompt: str | None = None


@dataclass(frozen=True)
class Row:
    """The points every seat must get from one source of a scoring."""

    scoring: int
    source: str
    points: tuple[int, ...]
    dirk: int | None = None


@dataclass(frozen=True)
class Count:
    """How often an event must have happened, by its key and some parameters."""

    event: Mapping[str, object]
    times: int


@dataclass(frozen=True)
class Expect:
    """What must be true after a step; only what is named is compared."""

    seat: int | None = None
    """Whose view is looked at; None: a spectator's."""
    view: Mapping[str, object] = field(default_factory=dict)
    hidden: Mapping[str, object] = field(default_factory=dict)
    nothing: tuple[str, ...] = ()
    """Paths of the view that hold nothing."""
    events: tuple[Mapping[str, object], ...] = ()
    no_events: tuple[Mapping[str, object], ...] = ()
    counted: tuple[Count, ...] = ()
    rows: tuple[Row, ...] = ()
    decides: tuple[Decides, ...] | None = None
    over: bool | None = None
    winners: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None


KINDS: Final = ("do", "legal", "includes", "accepts", "illegal", "expect")
"""The kinds of step: what is done, what is listed exactly, what is listed among others, what is
accepted though perhaps not listed, what is refused, and what is merely looked at."""


@dataclass(frozen=True)
class Step:
    """One step of a scenario."""

    kind: str
    actions: tuple[str, ...] = ()
    seat: int | None = None
    verbs: tuple[str, ...] = ()
    """Restricts `legal` to the actions of some verbs; none: all."""
    reason: str = ""
    """Why an illegal action must be refused; empty: for whatever reason."""
    params: Mapping[str, object] = field(default_factory=dict)
    """Parameters the refusal must carry."""
    expect: Expect | None = None


@dataclass(frozen=True)
class Case:
    """One run of a scenario: options, a seed, a position (None: the usual set-up) and steps."""

    title: str
    seed: str
    options: Mapping[str, object]
    given: Mapping[str, object] | None
    steps: tuple[Step, ...]
    refused: str | None = None
    """The reason why the position must be refused, if that is what the case is about."""


@dataclass(frozen=True)
class Scenario:
    """A rule test: what it cites, the table it needs and its cases."""

    file: str
    title: str
    rule: str
    vector: str | None
    rulings: tuple[str, ...]
    note: str
    game: str
    players: int
    modules: tuple[str, ...]
    cases: tuple[Case, ...]
