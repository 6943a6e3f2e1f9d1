"""What came of running scenarios: differences, as keys and parameters, and an exit code."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from sabika.kernel.errors import SabikaError
from sabika.kernel.game import Game
from sabika.kernel.messages import render

PASSED: Final = 0
DIFFERENT: Final = 1
BROKEN: Final = 2
"""Exit codes: as expected; something differs; a file could not be used."""


@dataclass(frozen=True)
class Difference:
    """One thing that is not as a scenario expects it."""

    case: str
    step: int
    """The number of the step, from 1 on; 0: before the first."""
    key: str
    """What sort of difference; the catalogues hold a sentence for `scenario.<key>`."""
    params: dict[str, object]

    def message(self, language: str = "en") -> str:
        """Say what differs, in one line."""
        said = render(f"scenario.{self.key}", self.params, language)
        params: dict[str, object] = {"case": self.case, "step": self.step, "what": said}
        return render("scenario.difference", params, language)


@dataclass
class CaseReport:
    """One case that was run."""

    title: str
    differences: list[Difference] = field(default_factory=list)
    game: Game | None = None
    """The game as the steps left it; None if its position was refused."""
    steps: int = 0
    """How many steps were run."""


@dataclass
class ScenarioReport:
    """A scenario that was run."""

    file: str
    title: str
    vector: str | None
    cases: list[CaseReport]

    @property
    def differences(self) -> list[Difference]:
        """Everything that differs, in order."""
        return [difference for case in self.cases for difference in case.differences]

    @property
    def ok(self) -> bool:
        """Whether everything is as expected."""
        return not self.differences

    @property
    def exit_code(self) -> int:
        """What a program that runs the scenario should exit with."""
        return PASSED if self.ok else DIFFERENT


@dataclass
class Outcome:
    """Many scenarios that were run, and the files that could not be used."""

    reports: list[ScenarioReport] = field(default_factory=list)
    broken: list[tuple[str, SabikaError]] = field(default_factory=list)

    @property
    def exit_code(self) -> int:
        """What a program that runs the scenarios should exit with."""
        if self.broken:
            return BROKEN
        return max((report.exit_code for report in self.reports), default=PASSED)
