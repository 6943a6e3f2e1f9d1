"""Expectations: what must be true of a game after a step, and what is not as expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final, TypeAlias

from sabika.kernel.events import Event
from sabika.kernel.game import Game
from sabika.kernel.messages import LANGUAGES, read_catalogue, sentence_of
from sabika.kernel.registry import Setup, modules
from sabika.lab.scenario.comparing import MISSING, holds_nothing, like, look, say, unlike
from sabika.lab.scenario.model import Case, Expect, Row, ScenarioError

Found: TypeAlias = Iterator[tuple[str, dict[str, object]]]
"""What differs: what sort of difference it is, and its parameters."""

_BOUNDS: Final = ("scoring.started", "scoring.ended")


def code_of(game: str, name: str) -> ModuleType | None:
    """A module of a game's code, if the game has it."""
    full = f"sabika.games.{game}.{name}"
    return import_module(full) if find_spec(full) else None


def check_names(case: Case, setup: Setup, file: str) -> None:
    """Refuse sources and events that do not exist: expecting nothing of them could not fail.

    Whatever scores has a name, and whatever is told a sentence; of modules, those in play.
    """
    for step in case.steps:
        if step.expect is not None:
            for row in step.expect.rows:
                if sentence_of(f"score.{row.source}", LANGUAGES[0]) is None:
                    raise ScenarioError("scenario-unknown-source", file=file, source=row.source)
                _check_in_play(f"score.{row.source}", setup, file)
            for event in (*step.expect.no_events, *(count.event for count in step.expect.counted)):
                if sentence_of(f"event.{event['key']}", LANGUAGES[0]) is None:
                    raise ScenarioError("scenario-unknown-event", file=file, event=event["key"])
                _check_in_play(f"event.{event['key']}", setup, file)


def _check_in_play(key: str, setup: Setup, file: str) -> None:
    """Refuse a name that only modules use which are not in play."""
    users = [module for module in modules(setup.game.id) if key in _words_of(module.folder)]
    if users and not {module.id for module in users} & {module.id for module in setup.modules}:
        name = key.partition(".")[2]
        raise ScenarioError("scenario-not-in-play", file=file, name=name, module=users[0].id)


@cache
def _words_of(folder: Path) -> frozenset[str]:
    """The keys of a module's sentences."""
    file = folder / "messages" / f"{LANGUAGES[0]}.toml"
    return frozenset(read_catalogue(file)) if file.is_file() else frozenset()


def differing(game: Game, expect: Expect, happened: Sequence[Event], file: str) -> Found:
    """Everything that is not as expected, in the order it is written down."""
    view = game.view(expect.seat)
    yield from _values(unlike(expect.view, view))
    for path in expect.nothing:
        _check_entry(path, view, file)
        if not holds_nothing(view, path):
            yield "not-nothing", {"path": path, "found": say(look(view, path))}
    if expect.hidden:
        code = code_of(game.rules.game, "given")
        facts = code.hidden_facts(game.rules, game.state) if code else MISSING
        yield from _values(unlike(expect.hidden, facts))
    yield from _events(game, expect, happened, file)
    for row in expect.rows:
        yield from _row(game, row, happened)
    yield from _decides(game, expect)
    result = game.result or {}
    if expect.over is not None and game.is_over != expect.over:
        yield _value("over", expect.over, game.is_over)
    if expect.winners is not None and result.get("winners") != list(expect.winners):
        yield _value("winners", expect.winners, result.get("winners"))
    if expect.scores is not None and game.scores != expect.scores:
        yield _value("scores", expect.scores, game.scores)


def _check_entry(path: str, view: Mapping[str, object], file: str) -> None:
    """Refuse a path to what the view of a module in play never has: nothing always lies there.

    What a module shows it shows at every moment, be it null.
    """
    parts = path.split(".")
    entries = look(view, ".".join(parts[:2]))
    if parts[0] != "modules" or len(parts) < 3 or not isinstance(entries, Mapping):
        return
    if parts[2] not in entries:
        known = sorted([str(entry) for entry in entries])
        raise ScenarioError("scenario-unknown-key", file=file, key=path, known=known)


def _values(differences: Iterator[tuple[str, object, object]]) -> Found:
    for path, expected, found in differences:
        yield _value(path, expected, found)


def _value(path: str, expected: object, found: object) -> tuple[str, dict[str, object]]:
    return "value", {"path": path, "expected": say(expected), "found": say(found)}


# -- events -------------------------------------------------------------------------------------


def _events(game: Game, expect: Expect, events: Sequence[Event], file: str) -> Found:
    """The expected events happened in this order, others may lie between them."""
    happened: list[dict[str, object]] = [{"key": event.key, **event.params} for event in events]
    rest = iter(happened)
    for event in expect.events:
        if not any(like(event, found) for found in rest):
            keys = [found["key"] for found in happened]
            yield "no-such-event", {"event": say(event), "happened": keys}
            break
    for event in expect.no_events:
        _check_parameters(event, game.events, file)
        for found in happened:
            if like(event, found):
                yield "event-happened", {"event": say(found)}
    for count in expect.counted:
        _check_parameters(count.event, game.events, file)
        times = sum(like(count.event, found) for found in happened)
        if times != count.times:
            yield "times", {"event": say(count.event), "expected": count.times, "found": times}


def _check_parameters(event: Mapping[str, object], told: Sequence[Event], file: str) -> None:
    """Refuse parameters that events of this key do not have, as far as one was told until now."""
    same = [found for found in told if found.key == event["key"]]
    known = {name for found in same for name in found.params}
    for name in event:
        if same and name not in {"key", *known}:
            raise ScenarioError(
                "scenario-unknown-parameter",
                file=file,
                parameter=name,
                event=event["key"],
                known=sorted(known),
            )


# -- points -------------------------------------------------------------------------------------


def _row(game: Game, row: Row, happened: Sequence[Event]) -> Found:
    """What every seat got from one source, nothing where there is no row."""
    path = f"scoring {row.scoring} {row.source}"
    # A decision may come between the start of a scoring and its rows.
    if not any(e.key in _BOUNDS and e.params["number"] == row.scoring for e in happened):
        yield _value(path, row.points, MISSING)
        return
    wanted = {"number": row.scoring, "source": row.source}
    points = [0] * game.players
    dirk = 0
    for event in happened:
        if event.key == "scoring.row" and like(wanted, event.params):
            seat, gained = event.params["seat"], event.params["points"]
            assert isinstance(seat, int)
            assert isinstance(gained, int)
            if seat < 0:
                dirk += gained
            else:
                points[seat] += gained
    if points != list(row.points):
        yield _value(path, row.points, points)
    if row.dirk is not None and dirk != row.dirk:
        yield _value(f"{path} dirk", row.dirk, dirk)


# -- who is asked -------------------------------------------------------------------------------


def _decides(game: Game, expect: Expect) -> Found:
    if expect.decides is None:
        return
    asked = game.decisions
    if len(asked) != len(expect.decides) or not all(
        decision.owner in wanted.seats
        and wanted.kind in (None, decision.kind)
        and wanted.prompt in (None, decision.prompt)
        for wanted, decision in zip(expect.decides, asked, strict=True)
    ):
        yield _value(
            "decides",
            [[wanted.seats, wanted.kind, wanted.prompt] for wanted in expect.decides],
            [[decision.owner, decision.kind, decision.prompt] for decision in asked],
        )
