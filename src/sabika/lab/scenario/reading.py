"""Reading scenario files: every key is known, every value has its type, or the file is refused."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from sabika.lab.scenario.model import (
    KINDS,
    Case,
    Count,
    Decides,
    Expect,
    Row,
    Scenario,
    ScenarioError,
    Step,
)

LISTS: Final = ("vectors.toml", "statements.toml")
"""The lists of vectors and of statements, which lie among the scenarios and are none."""

_FILE: Final = ("title", "rule", "vector", "rulings", "note", "game", "given", "step", "case")
_GAME: Final = ("name", "players", "modules", "options", "seed")
_CASE: Final = ("title", "seed", "options", "given", "more", "step", "refused", "note")
_STEP: Final = (*KINDS, "seat", "verbs", "reason", "params", "note")
_EXPECT: Final = (
    *("seat", "view", "hidden", "nothing", "events", "no_events", "counted"),
    *("rows", "decides", "over", "winners", "scores"),
)


def scenario_files(folder: Path) -> list[Path]:
    """All scenario files below a folder, by name."""
    return sorted(file for file in folder.rglob("*.toml") if file.name not in LISTS)


def read_scenario(source: Path | str | Mapping[str, object]) -> Scenario:
    """The scenario of a file, or of the table such a file holds."""
    if isinstance(source, Mapping):
        return _scenario(_Table(source, "", ""))
    file = Path(source)
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ScenarioError("scenario-unreadable", file=str(file)) from error
    except ValueError as error:
        raise ScenarioError("scenario-not-toml", file=str(file), detail=str(error)) from error
    return _scenario(_Table(data, str(file), ""))


class _Table:
    """A table of a scenario file, read key by key with clear refusals."""

    def __init__(self, data: Mapping[str, object], file: str, path: str) -> None:
        self.data = data
        self.file = file
        self.path = path

    def only(self, keys: tuple[str, ...]) -> _Table:
        for key in self.data:
            if key not in keys:
                raise ScenarioError(
                    "scenario-unknown-key", file=self.file, key=self.where(key), known=list(keys)
                )
        return self

    def where(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def wrong(self, key: str, expected: str) -> ScenarioError:
        return ScenarioError(
            "scenario-bad-value", file=self.file, key=self.where(key), expected=expected
        )

    def needed(self, key: str) -> None:
        if key not in self.data:
            raise ScenarioError("scenario-missing-key", file=self.file, key=self.where(key))

    def text(self, key: str, default: str | None = None) -> str:
        if default is None:
            self.needed(key)
        value = self.data.get(key, default)
        if not isinstance(value, str) or (default is None and not value):
            raise self.wrong(key, "text")
        return value

    def maybe_text(self, key: str) -> str | None:
        return self.text(key) if key in self.data else None

    def number(self, key: str) -> int:
        self.needed(key)
        value = self.data[key]
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(key, "number")
        return value

    def maybe_number(self, key: str) -> int | None:
        return self.number(key) if key in self.data else None

    def maybe_flag(self, key: str) -> bool | None:
        value = self.data.get(key)
        if value is not None and not isinstance(value, bool):
            raise self.wrong(key, "true, false")
        return value

    def items(self, key: str) -> list[object]:
        value = self.data.get(key, [])
        if not isinstance(value, (list, tuple)):
            raise self.wrong(key, "list")
        return list(value)

    def texts(self, key: str) -> tuple[str, ...]:
        texts: list[str] = []
        for item in self.items(key):
            if not isinstance(item, str):
                raise self.wrong(key, "texts")
            texts.append(item)
        return tuple(texts)

    def numbers(self, key: str) -> tuple[int, ...]:
        numbers: list[int] = []
        for item in self.items(key):
            if isinstance(item, bool) or not isinstance(item, int):
                raise self.wrong(key, "numbers")
            numbers.append(item)
        return tuple(numbers)

    def table(self, key: str) -> _Table:
        value = self.data.get(key, {})
        if not isinstance(value, Mapping):
            raise self.wrong(key, "table")
        return _Table(value, self.file, self.where(key))

    def tables(self, key: str) -> list[_Table]:
        tables: list[_Table] = []
        for number, item in enumerate(self.items(key), 1):
            if not isinstance(item, Mapping):
                raise self.wrong(key, "tables")
            tables.append(_Table(item, self.file, f"{self.where(key)} {number}"))
        return tables


def _scenario(table: _Table) -> Scenario:
    table.only(_FILE)
    table.needed("game")
    game = table.table("game").only(_GAME)
    title = table.text("title")
    return Scenario(
        file=table.file,
        title=title,
        rule=table.text("rule"),
        vector=table.maybe_text("vector"),
        rulings=table.texts("rulings"),
        note=table.text("note", ""),
        game=game.text("name", "alhambra"),
        players=game.number("players"),
        modules=game.texts("modules"),
        cases=tuple(_cases(table, game, title)),
    )


def _cases(table: _Table, game: _Table, title: str) -> Iterator[Case]:
    """The cases of a file: they share its position and its steps; without any, the file is one."""
    options = _options(game.table("options"))
    seed = game.text("seed", title)
    given = dict(table.table("given").data) if "given" in table.data else None
    steps = tuple(_step(step) for step in table.tables("step"))
    cases = table.tables("case")
    if not cases and not steps:
        raise ScenarioError("scenario-empty", file=table.file, key="step")
    if not cases:
        yield Case(title, seed, options, given, steps)
    for case in cases:
        case.only(_CASE)
        own = tuple(_step(step) for step in case.tables("step"))
        refused = case.maybe_text("refused")
        if own if refused is not None else not (steps or own):
            raise ScenarioError("scenario-empty", file=table.file, key=case.path)
        if refused is not None and given is None and "more" not in case.data:
            case.needed("given")
        yield Case(
            title=case.text("title"),
            seed=case.text("seed", seed),
            options={**options, **_options(case.table("options"))},
            given=_varied(given, case),
            steps=() if refused is not None else (*steps, *own),
            refused=refused,
        )


def _options(table: _Table) -> dict[str, object]:
    """Options by their full keys; `base.closed_wall` may be written with or without quotes."""
    options: dict[str, object] = {}
    for key, value in table.data.items():
        if isinstance(value, Mapping):
            inner = _options(_Table(value, table.file, table.where(key)))
            options |= {f"{key}.{name}": choice for name, choice in inner.items()}
        else:
            options[key] = value
    return options


def _varied(given: dict[str, object] | None, case: _Table) -> dict[str, object] | None:
    """The position of a case: the file's, with what the case gives laid over it, then added."""
    if "given" in case.data:
        given = _merged(given or {}, case.table("given").data)
    if "more" in case.data:
        given = _lengthened(given or {}, case.table("more"))
    return given


def _merged(below: Mapping[str, object], above: Mapping[str, object]) -> dict[str, object]:
    """Two tables laid over each other; inner tables too, anything else is replaced."""
    merged = dict(below)
    for key, value in above.items():
        old = merged.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            merged[key] = _merged(old, value)
        else:
            merged[key] = value
    return merged


def _lengthened(below: Mapping[str, object], more: _Table) -> dict[str, object]:
    """A table with further entries at the ends of its lists; inner tables are gone into."""
    longer = dict(below)
    for key, value in more.data.items():
        old = longer.get(key, {} if isinstance(value, Mapping) else [])
        if isinstance(value, Mapping) and isinstance(old, Mapping):
            longer[key] = _lengthened(old, more.table(key))
        elif isinstance(value, (list, tuple)) and isinstance(old, (list, tuple)):
            longer[key] = [*old, *value]
        else:
            raise ScenarioError("scenario-no-list", file=more.file, key=more.where(key))
    return longer


# -- steps --------------------------------------------------------------------------------------


def _step(table: _Table) -> Step:
    table.only(_STEP)
    kinds = [kind for kind in KINDS if kind in table.data]
    # An expectation may stand alone or go with anything else.
    if len(kinds) != 1 and (len(kinds) != 2 or kinds[1] != "expect"):
        raise ScenarioError(
            "scenario-step-kind", file=table.file, key=table.path, known=list(KINDS)
        )
    kind = kinds[0]
    for key, owner in (("verbs", "legal"), ("reason", "illegal"), ("params", "illegal")):
        if key in table.data and kind != owner:
            raise ScenarioError(
                "scenario-unknown-key", file=table.file, key=table.where(key), known=[owner]
            )
    actions: tuple[str, ...] = ()
    if kind in ("do", "illegal"):
        actions = (table.text(kind),)
    elif kind != "expect":
        actions = table.texts(kind)
    return Step(
        kind=kind,
        actions=actions,
        seat=table.maybe_number("seat"),
        verbs=table.texts("verbs"),
        reason=table.maybe_text("reason") or "",
        params=table.table("params").data,
        expect=_expect(table.table("expect")) if "expect" in table.data else None,
    )


def _expect(table: _Table) -> Expect:
    table.only(_EXPECT)
    if not table.data.keys() - {"seat"}:
        raise ScenarioError("scenario-empty", file=table.file, key=table.path)
    return Expect(
        seat=table.maybe_number("seat"),
        view=table.table("view").data,
        hidden=table.table("hidden").data,
        nothing=table.texts("nothing"),
        events=tuple(_event(event) for event in table.tables("events")),
        no_events=tuple(_event(event) for event in table.tables("no_events")),
        counted=tuple(_count(event) for event in table.tables("counted")),
        rows=tuple(_row(row) for row in table.tables("rows")),
        decides=tuple(_deciders(table)) if "decides" in table.data else None,
        over=table.maybe_flag("over"),
        winners=table.numbers("winners") if "winners" in table.data else None,
        scores=table.numbers("scores") if "scores" in table.data else None,
    )


def _event(table: _Table) -> Mapping[str, object]:
    table.text("key")
    return table.data


def _count(table: _Table) -> Count:
    times = table.number("times")
    event = {key: value for key, value in _event(table).items() if key != "times"}
    return Count(event, times)


def _row(table: _Table) -> Row:
    table.only(("scoring", "source", "points", "dirk"))
    table.needed("points")
    points = table.numbers("points")
    return Row(table.number("scoring"), table.text("source"), points, table.maybe_number("dirk"))


def _deciders(table: _Table) -> Iterator[Decides]:
    if isinstance(table.data["decides"], Mapping):
        tables = [table.table("decides")]
    else:
        tables = table.tables("decides")
    for decider in tables:
        decider.only(("seat", "kind", "prompt"))
        several = isinstance(decider.data.get("seat"), (list, tuple))
        seats = decider.numbers("seat") if several else (decider.number("seat"),)
        yield Decides(seats, decider.maybe_text("kind"), decider.maybe_text("prompt"))
