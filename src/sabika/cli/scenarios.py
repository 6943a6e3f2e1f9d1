"""`sabika scenario check`: rule tests as data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sabika.cli.common import (
    CommandError,
    Json,
    Language,
    ModulesFrom,
    complain,
    paths,
    print_json,
    say,
    spoken,
)

if TYPE_CHECKING:
    from sabika.lab.scenario import Outcome

app = typer.Typer(help="Scenarios: rule tests as data.", no_args_is_help=False)


@app.callback()
def scenario() -> None:
    """Scenarios: rule tests as data."""


@app.command("check")
def check_command(
    where: Annotated[
        list[Path], typer.Argument(metavar="PATH...", help="Scenario files, or folders of them.")
    ],
    modules_from: ModulesFrom = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Run scenarios and say what differs; exits with 1 if something does."""
    del language
    from sabika.lab.scenario import run_files

    outcome = run_files(_files(where), paths(modules_from))
    if json:
        _print_json(outcome)
    else:
        _print_words(outcome)
    for file, error in outcome.broken:
        words = error.message(spoken())
        complain(words if file in words else f"{file}: {words}")
    raise typer.Exit(outcome.exit_code)


def _files(where: list[Path]) -> list[Path]:
    """The scenario files meant, folders walked."""
    from sabika.lab.scenario import scenario_files

    found: list[Path] = []
    for path in where:
        if path.is_dir():
            inside = scenario_files(path)
            if not inside:
                raise CommandError("no-scenarios", folder=str(path))
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise CommandError("no-such-path", path=str(path))
    return found


def _print_words(outcome: Outcome) -> None:
    for report in outcome.reports:
        if not report.ok:
            print(f"{report.file}: {report.title}")
            for difference in report.differences:
                print(f"  {difference.message(spoken())}")
    failed = sum(1 for report in outcome.reports if not report.ok)
    print(
        say(
            "scenario.summary",
            count=len(outcome.reports),
            cases=sum(len(report.cases) for report in outcome.reports),
            failed=failed,
            broken=len(outcome.broken),
        )
    )


def _print_json(outcome: Outcome) -> None:
    print_json(
        {
            "ok": outcome.exit_code == 0,
            "scenarios": [
                {
                    "file": report.file,
                    "title": report.title,
                    "vector": report.vector,
                    "ok": report.ok,
                    "cases": len(report.cases),
                    "differences": [
                        {
                            "case": difference.case,
                            "step": difference.step,
                            "key": difference.key,
                            "message": difference.message(spoken()),
                        }
                        for difference in report.differences
                    ],
                }
                for report in outcome.reports
            ],
            "broken": [
                {"file": file, "message": error.message(spoken())} for file, error in outcome.broken
            ],
        }
    )
