"""`sabika scenario check` and `show`: rule tests as data, and the tables they describe."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sabika.cli.common import (
    CommandError,
    Json,
    Language,
    ModulesFrom,
    SeatShown,
    complain,
    make_console,
    paths,
    print_json,
    say,
    seat_given,
    spoken,
)
from sabika.kernel.canonical import json_text

if TYPE_CHECKING:
    from sabika.kernel.game import Game
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


@app.command("show")
def show_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A scenario file.")],
    case: Annotated[
        int, typer.Option(metavar="N", help="Which case, from 1 on, if it has several.")
    ] = 1,
    steps: Annotated[
        int, typer.Option(metavar="N", help="After so many steps; by default before the first.")
    ] = 0,
    seat: SeatShown = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="OUT.svg", help="Write a picture; - prints it.")
    ] = None,
    modules_from: ModulesFrom = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Show the position a scenario describes, and what is legal there."""
    del language
    from sabika.lab.scenario import begin_case, read_scenario

    scenario = read_scenario(file)
    if not 1 <= case <= len(scenario.cases):
        raise CommandError("no-such-case", case=case, last=len(scenario.cases))
    chosen = scenario.cases[case - 1]
    if not 0 <= steps <= len(chosen.steps):
        raise CommandError("no-such-step", step=steps, last=len(chosen.steps))
    game = begin_case(scenario, chosen, paths(modules_from))
    for step in chosen.steps[:steps]:
        if step.kind == "do":
            game.play(step.actions[0], step.seat)
    shown = seat_given(seat, game.players)
    if svg is not None:
        _draw(game, shown, svg)
    elif json:
        title = {"title": scenario.title, "case": chosen.title}
        print_json({**title, "position": game.view(shown), "legal": _legal(game)})
    else:
        _print_position(game, shown, [scenario.title, chosen.title])


def _legal(game: Game) -> dict[str, list[str]]:
    """What everybody who is asked may do, by seat."""
    return {
        str(decision.owner): [action.text for action in game.legal_actions(decision.owner)]
        for decision in game.decisions
    }


def _draw(game: Game, seat: int | None, file: Path) -> None:
    from sabika.lab.drawing import draw_table
    from sabika.lab.simulate import write_file

    picture = draw_table(game.engine, game.view(seat), (), spoken())
    if str(file) == "-":
        print(picture, end="")
    else:
        write_file(file, picture)


def _print_position(game: Game, seat: int | None, titles: list[str]) -> None:
    from sabika.cli.games import face_of
    from sabika.cli.games.face import Sight
    from sabika.cli.words import seat_names

    console = make_console()
    for title in dict.fromkeys(titles):
        console.print(title, style="bold", markup=False)
    console.print()
    names = seat_names(game.players)
    ascii_only = not console.encoding.startswith("utf")
    sight = Sight(game.engine, game.view(seat), names, ascii_only)
    console.print(face_of(game.rules.game).whole(sight))
    for module, kept in sight.view.get("modules", {}).items():
        for key, value in kept.items():
            line = f"modules.{module}.{key} = {json_text(value)}"
            console.print(line, style="dim", markup=False, soft_wrap=True)
    for decision in game.decisions:
        console.print()
        asked = say("replay.decides", names=names[decision.owner])
        console.print(asked, style="bold", markup=False)
        for action in game.legal_actions(decision.owner):
            console.print(f"  {action.text}", markup=False)


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
