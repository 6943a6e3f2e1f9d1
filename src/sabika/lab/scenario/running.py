"""Running scenarios: set up, play the steps, note what differs, and look that nothing is lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from sabika.kernel.errors import NotationError, PositionError, SabikaError
from sabika.kernel.events import Event
from sabika.kernel.game import Game
from sabika.kernel.registry import make_setup, rules_for
from sabika.kernel.rules import Rules
from sabika.lab.scenario.comparing import MISSING, like, look, say, unlike
from sabika.lab.scenario.model import Case, Expect, Row, Scenario, ScenarioError, Step
from sabika.lab.scenario.reading import read_scenario
from sabika.lab.scenario.report import CaseReport, Difference, Outcome, ScenarioReport


def run_scenario(
    source: Path | str | Mapping[str, object], module_paths: Iterable[Path] = ()
) -> ScenarioReport:
    """Run the scenario of a file or a table; a file that cannot be used raises an error."""
    scenario = read_scenario(source)
    paths = tuple(module_paths)
    cases = [
        _CaseRun(scenario, case, _rules(scenario, case, paths)).run() for case in scenario.cases
    ]
    return ScenarioReport(scenario.file, scenario.title, scenario.vector, cases)


def run_files(files: Iterable[Path], module_paths: Iterable[Path] = ()) -> Outcome:
    """Run many scenario files; those that cannot be used are noted and do not stop the rest."""
    outcome = Outcome()
    paths = tuple(module_paths)
    for file in files:
        try:
            outcome.reports.append(run_scenario(file, paths))
        except SabikaError as error:
            outcome.broken.append((str(file), error))
    return outcome


def _rules(scenario: Scenario, case: Case, module_paths: tuple[Path, ...]) -> Rules[Any]:
    setup = make_setup(
        scenario.game,
        scenario.players,
        scenario.modules,
        case.options,
        module_paths=module_paths,
    )
    return rules_for(setup)


def _code(game: str, name: str) -> ModuleType | None:
    """A module of a game's code, if the game has it."""
    full = f"sabika.games.{game}.{name}"
    return import_module(full) if find_spec(full) else None


class _CaseRun:
    """One case being run."""

    def __init__(self, scenario: Scenario, case: Case, rules: Rules[Any]) -> None:
        self._scenario = scenario
        self._case = case
        self._rules = rules
        self._report = CaseReport(case.title)
        self._step = 0
        self._happened: list[Event] = []
        """What happened since the last `do`, or on the way to the first decision."""

    def run(self) -> CaseReport:
        """Set up, play the steps until one cannot be played, and report."""
        game = self._begin()
        if game is not None:
            self._report.game = game
            self._happened = game.events[:]
            self._conserve(game)
            for number, step in enumerate(self._case.steps, 1):
                self._step = number
                if not self._run(game, step):
                    break
                self._report.steps = number
        return self._report

    def _begin(self) -> Game | None:
        """The game at its first decision; None if the position is refused, as it should be."""
        case = self._case
        if case.given is None:
            return Game.begin(self._rules, case.seed)
        code = _code(self._rules.game, "given")
        if code is None:
            raise ScenarioError(
                "scenario-no-given", file=self._scenario.file, game=self._rules.game
            )
        try:
            state = code.position(self._rules, case.given, case.seed)
        except PositionError as error:
            if case.refused is None:
                raise
            if error.reason != case.refused:
                self._differs("reason", expected=case.refused, found=error.reason)
            return None
        if case.refused is not None:
            self._differs("not-refused", expected=case.refused)
            return None
        return Game.from_position(self._rules, state)

    def _differs(self, key: str, **params: object) -> None:
        difference = Difference(self._case.title, self._step, key, params)
        self._report.differences.append(difference)

    # -- steps ------------------------------------------------------------------------------

    def _run(self, game: Game, step: Step) -> bool:
        """Run a step; False if the next ones make no sense."""
        going = True
        if step.kind == "do":
            going = self._do(game, step)
        elif step.kind == "legal":
            self._legal(game, step)
        elif step.kind == "illegal":
            self._illegal(game, step)
        elif step.kind in ("includes", "accepts"):
            self._allowed(game, step)
        if going and step.expect is not None:
            self._expect(game, step.expect)
        return going

    def _do(self, game: Game, step: Step) -> bool:
        try:
            self._happened = game.play(step.actions[0], step.seat)
        except SabikaError as error:
            self._differs("refused", action=step.actions[0], reason=error.reason)
            return False
        self._conserve(game)
        return True

    def _listed(self, game: Game, step: Step) -> set[str] | None:
        try:
            return {action.text for action in game.legal_actions(step.seat)}
        except SabikaError as error:
            self._differs("not-asked", reason=error.reason)
            return None

    def _canonical(self, text: str) -> str:
        try:
            return self._rules.parse(text).text
        except NotationError as error:
            raise ScenarioError(
                "scenario-bad-action", file=self._scenario.file, action=text, detail=str(error)
            ) from error

    def _legal(self, game: Game, step: Step) -> None:
        listed = self._listed(game, step)
        if listed is None:
            return
        if step.verbs:
            listed = {text for text in listed if text.split()[0] in step.verbs}
        wanted = {self._canonical(text) for text in step.actions}
        if wanted - listed:
            self._differs("not-listed", actions=sorted(wanted - listed))
        if listed - wanted:
            self._differs("also-listed", actions=sorted(listed - wanted))

    def _allowed(self, game: Game, step: Step) -> None:
        """What must be listed among others, or accepted even if it is not listed."""
        listed = self._listed(game, step)
        if listed is None:
            return
        for text in step.actions:
            if step.kind == "includes":
                if self._canonical(text) not in listed:
                    self._differs("not-listed", actions=[text])
            elif text not in game.legal_actions(step.seat):
                self._differs("not-accepted", action=text)

    def _illegal(self, game: Game, step: Step) -> None:
        text = step.actions[0]
        twin = game.copy()
        try:
            twin.play(text, step.seat)
        except SabikaError as error:
            if error.reason != step.reason:
                self._differs("reason", expected=step.reason, found=error.reason)
            for path, expected, found in unlike(step.params, error.params):
                self._differs("value", path=path, expected=say(expected), found=say(found))
            if twin.fingerprint() != game.fingerprint():
                self._differs("changed-all-the-same", action=text)
        else:
            self._differs("accepted", action=text, reason=step.reason)

    def _conserve(self, game: Game) -> None:
        """Every component is still in exactly one place."""
        code = _code(game.rules.game, "conservation")
        if code is not None:
            for fault in code.conservation_faults(game.rules, game.state):
                self._differs("conservation", fault=fault)

    # -- expectations -----------------------------------------------------------------------

    def _expect(self, game: Game, expect: Expect) -> None:
        view = game.view(expect.seat)
        self._compare(expect.view, view)
        for path in expect.nothing:
            found = look(view, path)
            if found is not None and found not in ([], ()):
                self._differs("not-nothing", path=path, found=say(found))
        if expect.hidden:
            code = _code(game.rules.game, "given")
            facts = code.hidden_facts(game.rules, game.state) if code else MISSING
            self._compare(expect.hidden, facts)
        self._expect_events(expect)
        for row in expect.rows:
            self._expect_row(game, row)
        self._expect_decides(game, expect)
        result = game.result or {}
        if expect.over is not None and game.is_over != expect.over:
            self._differs_value("over", expect.over, game.is_over)
        if expect.winners is not None and result.get("winners") != list(expect.winners):
            self._differs_value("winners", expect.winners, result.get("winners"))
        if expect.scores is not None and game.scores != expect.scores:
            self._differs_value("scores", expect.scores, game.scores)

    def _compare(self, expected: Mapping[str, object], data: object) -> None:
        for path, wanted, found in unlike(expected, data):
            self._differs_value(path, wanted, found)

    def _differs_value(self, path: str, expected: object, found: object) -> None:
        self._differs("value", path=path, expected=say(expected), found=say(found))

    def _expect_events(self, expect: Expect) -> None:
        """The expected events happened in this order, others may lie between them."""
        happened = [{"key": event.key, **event.params} for event in self._happened]
        rest = iter(happened)
        for event in expect.events:
            if not any(like(event, found) for found in rest):
                keys = [found["key"] for found in happened]
                self._differs("no-such-event", event=say(event), happened=keys)
                break
        for event in expect.no_events:
            for found in happened:
                if like(event, found):
                    self._differs("event-happened", event=say(found))

    def _expect_row(self, game: Game, row: Row) -> None:
        """What every seat got from one source, nothing where there is no row."""
        path = f"scoring {row.scoring} {row.source}"
        # A decision may come between the start of a scoring and its rows.
        bounds = ("scoring.started", "scoring.ended")
        if not any(e.key in bounds and e.params["number"] == row.scoring for e in self._happened):
            self._differs_value(path, row.points, MISSING)
            return
        wanted = {"number": row.scoring, "source": row.source}
        rows = [
            e.params for e in self._happened if e.key == "scoring.row" and like(wanted, e.params)
        ]
        points = [0] * game.players
        dirk = 0
        for params in rows:
            seat, gained = params["seat"], params["points"]
            assert isinstance(seat, int)
            assert isinstance(gained, int)
            if seat < 0:
                dirk += gained
            else:
                points[seat] += gained
        if points != list(row.points):
            self._differs_value(path, row.points, points)
        if row.dirk is not None and dirk != row.dirk:
            self._differs_value(f"{path} dirk", row.dirk, dirk)

    def _expect_decides(self, game: Game, expect: Expect) -> None:
        if expect.decides is None:
            return
        asked = game.decisions
        if len(asked) != len(expect.decides) or not all(
            decision.owner in wanted.seats
            and wanted.kind in (None, decision.kind)
            and wanted.prompt in (None, decision.prompt)
            for wanted, decision in zip(expect.decides, asked, strict=True)
        ):
            self._differs_value(
                "decides",
                [[wanted.seats, wanted.kind, wanted.prompt] for wanted in expect.decides],
                [[decision.owner, decision.kind, decision.prompt] for decision in asked],
            )
