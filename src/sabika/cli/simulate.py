"""`sabika simulate`: many games between bots, and what came of them."""

from __future__ import annotations

import math
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sabika.cli import INTERRUPTED
from sabika.cli.common import (
    BAD_INPUT,
    CommandError,
    Data,
    Json,
    Language,
    ModulesFrom,
    Options,
    complain,
    make_console,
    names_given,
    options_given,
    paths,
    print_json,
    say,
    spoken,
)

if TYPE_CHECKING:
    from sabika.lab.simulate import Plan, Statistics

PER_PROCESSOR: Final = 4
"""How many processes a processor may have: more cost memory, and play no faster."""


def simulate_command(
    game: Annotated[str, typer.Option(metavar="GAME", help="Which game.")] = "alhambra",
    players: Annotated[
        str, typer.Option(metavar="BOT,...", help="One bot a seat; `sabika bots` lists them.")
    ] = "light,light,light",
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(metavar="SEED", help="Where chance starts from.")] = "0",
    modules: Annotated[
        str,
        typer.Option(
            metavar="ID,...|random|all", help="Modules; `random` draws some for each game."
        ),
    ] = "",
    option: Options = None,
    jobs: Annotated[int, typer.Option(metavar="N", help="How many processes.")] = 1,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Turn the seating by one from game to game.")
    ] = False,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write the record of every game there.")
    ] = None,
    stats: Annotated[
        bool, typer.Option("--stats", help="Count which actions each bot chose.")
    ] = False,
    data: Data = None,
    modules_from: ModulesFrom = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Play many games between bots. Ctrl-C stops and shows what is done."""
    del language
    from sabika.lab.simulate import Plan

    chosen: tuple[str, ...] | str = names_given(modules)
    if modules.strip() in ("random", "all"):
        chosen = modules.strip()
    plan = Plan(
        bots=names_given(players),
        games=games,
        seed=seed,
        game=game,
        modules=chosen,
        options=options_given(option),
        data=data,
        module_paths=paths(modules_from),
        rotate=rotate,
        records=records,
        uses=stats,
    )
    if not plan.bots:
        raise CommandError("no-players")
    jobs = _bearable(jobs)
    statistics = _run(plan, jobs, quiet=json)
    if json:
        _print_json(plan, jobs, statistics)
    else:
        _print_table(plan, jobs, statistics)
    if statistics.problem is not None:
        complain(statistics.problem.message(spoken()))
        raise typer.Exit(BAD_INPUT)
    if statistics.interrupted:
        raise typer.Exit(INTERRUPTED)


def processors() -> int:
    """How many processors there are for us."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _bearable(jobs: int) -> int:
    """As many processes as were asked for, or as the machine bears, with a word about it."""
    found = processors()
    most = PER_PROCESSOR * found
    if jobs > most:
        complain(say("simulate.fewer-jobs", jobs=jobs, processors=found, most=most))
    return min(jobs, most)


def _run(plan: Plan, jobs: int, quiet: bool) -> Statistics:
    """Simulate, with a progress bar if somebody watches; the first Ctrl-C ends it in order."""
    from sabika.lab.simulate import simulate

    with _stop_on_interrupt() as stop:
        if quiet or not sys.stderr.isatty():
            return simulate(plan, jobs, stop=stop)
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=make_console(stderr=True), transient=True) as bar:
            task = bar.add_task("", total=plan.games)
            return simulate(
                plan,
                jobs,
                stop=stop,
                report=lambda total: bar.update(task, completed=total.games),
            )


@contextmanager
def _stop_on_interrupt() -> Iterator[Callable[[], bool]]:
    """A question whether Ctrl-C was pressed; a second one interrupts as usual."""
    pressed = False

    def note(_signal: int, _frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)


def _print_json(plan: Plan, jobs: int, statistics: Statistics) -> None:
    problem = statistics.problem
    print_json(
        {
            "game": plan.game,
            **statistics.to_data(),
            "games_wanted": plan.games,
            "seed": plan.seed,
            "modules": plan.modules if isinstance(plan.modules, str) else list(plan.modules),
            "options": dict(plan.options),
            "rotate": plan.rotate,
            "jobs": jobs,
            "records": None if plan.records is None else str(plan.records),
            "problem": None if problem is None else problem.message(spoken()),
        }
    )


def _print_table(plan: Plan, jobs: int, statistics: Statistics) -> None:
    from rich.table import Table

    console = make_console()
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(say("simulate.player"))
    for key in ("wins", "share", "mean", "lowest", "highest"):
        table.add_column(say("simulate." + key), justify="right")
    finished = statistics.games - len(statistics.stopped)
    for number, player in enumerate(statistics.players, 1):
        wins = float(player.wins)
        share = wins / finished if finished else 0.0
        doubt = 1.96 * math.sqrt(share * (1 - share) / finished) if finished else 0.0
        table.add_row(
            f"{number} {player.bot}",
            f"{wins:g}" if wins.is_integer() else f"{wins:.1f}",
            f"{share:.1%} ± {doubt:.1%}",
            f"{player.scores.mean:.1f} ± {player.scores.deviation:.1f}",
            str(player.scores.least),
            str(player.scores.most),
        )
    console.print(table)
    console.print()
    if plan.uses:
        _print_uses(statistics)
    length, turns = statistics.length, statistics.turns
    print(
        say(
            "simulate.length",
            decisions=f"{length.mean:.1f}",
            least=length.least,
            most=length.most,
            turns=f"{turns.mean:.1f}",
        )
    )
    print(
        say(
            "simulate.speed",
            games=statistics.games,
            seconds=f"{statistics.seconds:.2f}",
            rate=f"{statistics.games_per_second:.1f}",
            decisions=f"{statistics.decisions_per_second:.0f}",
            jobs=jobs,
        )
    )
    if statistics.stopped:
        print(say("simulate.stopped", limit=plan.limit, numbers=statistics.stopped))
    if plan.records is not None:
        print(say("simulate.records", folder=plan.records))
    if statistics.interrupted:
        print(say("simulate.interrupted", games=statistics.games, wanted=plan.games))


def _print_uses(statistics: Statistics) -> None:
    """How often each player chose actions of each heading, and how often that is a game."""
    from rich.table import Table

    console = make_console()
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(say("simulate.action"))
    for number, player in enumerate(statistics.players, 1):
        table.add_column(f"{number} {player.bot}", justify="right")
    for heading in sorted({heading for player in statistics.players for heading in player.uses}):
        counts = [player.uses[heading] for player in statistics.players]
        rates = [f"{count} ({count / max(statistics.games, 1):.2f})" for count in counts]
        table.add_row(heading, *rates)
    console.print(table)
    print(say("simulate.uses"))
    print()
