"""Running scenarios: set up, play the steps, note what differs, and look that nothing is lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from sabika.kernel.errors import NotationError, PositionError, SabikaError
from sabika.kernel.events import Event
from sabika.kernel.game import Game
from sabika.kernel.registry import Setup, make_setup, rules_for
from sabika.kernel.rules import Rules
from sabika.lab.scenario.comparing import say, unlike
from sabika.lab.scenario.expecting import check_names, code_of, differing
from sabika.lab.scenario.model import Case, Scenario, ScenarioError, Step
from sabika.lab.scenario.reading import read_scenario
from sabika.lab.scenario.report import CaseReport, Difference, Outcome, ScenarioReport

LISTED: Final = 40
"""So many legal actions are named beside one that was refused."""


def run_scenario(
    source: Path | str | Mapping[str, object], module_paths: Iterable[Path] = ()
) -> ScenarioReport:
    """Run the scenario of a file or a table; a file that cannot be used raises an error."""
    scenario = read_scenario(source)
    paths = tuple(module_paths)
    cases = [
        _CaseRun(scenario, case, _setup(scenario, case, paths)).run() for case in scenario.cases
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


def begin_case(scenario: Scenario, case: Case, module_paths: Iterable[Path] = ()) -> Game:
    """A game at the first decision of a case; a position that cannot occur raises an error."""
    return _begun(scenario, case, rules_for(_setup(scenario, case, tuple(module_paths))))


def _begun(scenario: Scenario, case: Case, rules: Rules[Any]) -> Game:
    if case.given is None:
        return Game.begin(rules, case.seed)
    code = code_of(rules.game, "given")
    if code is None:
        raise ScenarioError("scenario-no-given", file=scenario.file, game=rules.game)
    return Game.from_position(rules, code.position(rules, case.given, case.seed))


def _setup(scenario: Scenario, case: Case, module_paths: tuple[Path, ...]) -> Setup:
    return make_setup(
        scenario.game,
        scenario.players,
        scenario.modules,
        case.options,
        module_paths=module_paths,
    )


class _CaseRun:
    """One case being run."""

    def __init__(self, scenario: Scenario, case: Case, setup: Setup) -> None:
        self._scenario = scenario
        self._case = case
        self._setup = setup
        self._rules = rules_for(setup)
        self._report = CaseReport(case.title)
        self._step = 0
        self._happened: list[Event] = []
        """What happened since the last `do`, or on the way to the first decision."""

    def run(self) -> CaseReport:
        """Set up, play the steps until one cannot be played, and report."""
        check_names(self._case, self._setup, self._scenario.file)
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
        refused = self._case.refused
        try:
            game = _begun(self._scenario, self._case, self._rules)
        except PositionError as error:
            if refused is None:
                raise
            if error.reason != refused:
                self._differs("reason", expected=refused, found=error.reason)
            return None
        if refused is not None:
            self._differs("not-refused", expected=refused)
            return None
        return game

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
            for key, params in differing(game, step.expect, self._happened, self._scenario.file):
                self._differs(key, **params)
        return going

    def _do(self, game: Game, step: Step) -> bool:
        try:
            self._happened = game.play(step.actions[0], step.seat)
        except SabikaError as error:
            self._differs(
                "refused",
                action=step.actions[0],
                reason=error.reason,
                detail=error.to_data(),
                legal=_legal_now(game),
            )
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
        if not step.reason:
            # Whatever the reason, it must not be that nobody could read the action.
            self._canonical(text)
        twin = game.copy()
        try:
            twin.play(text, step.seat)
        except SabikaError as error:
            if step.reason and error.reason != step.reason:
                self._differs("reason", expected=step.reason, found=error.reason)
            for path, expected, found in unlike(step.params, error.params):
                self._differs("value", path=path, expected=say(expected), found=say(found))
            if twin.fingerprint() != game.fingerprint():
                self._differs("changed-all-the-same", action=text)
        else:
            if step.reason:
                self._differs("accepted", action=text, reason=step.reason)
            else:
                self._differs("accepted-at-all", action=text)

    def _conserve(self, game: Game) -> None:
        """Every component is still in exactly one place."""
        code = code_of(game.rules.game, "conservation")
        if code is not None:
            for fault in code.conservation_faults(game.rules, game.state):
                self._differs("conservation", fault=fault)


def _legal_now(game: Game) -> list[str]:
    """What everybody who is asked may do, seat by seat if they are several; cut off if long."""
    asked = [decision.owner for decision in game.decisions]
    legal = [
        f"{seat} {action.text}" if len(asked) > 1 else action.text
        for seat in asked
        for action in game.legal_actions(seat)
    ]
    return legal if len(legal) <= LISTED else [*legal[:LISTED], f"… (+{len(legal) - LISTED})"]
