"""`sabika bench`: how fast the engine goes here."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from typing import Annotated, Any

import typer

from sabika.cli.common import CommandError, Json, Language, print_json, say

COPIES = 200
"""How many copies are made between two looks at the clock."""


def bench_command(
    game: Annotated[str, typer.Option(metavar="GAME", help="Which game.")] = "alhambra",
    seconds: Annotated[
        float, typer.Option(metavar="S", help="How long each of the three measures takes.")
    ] = 1.0,
    modules: Annotated[
        bool,
        typer.Option("--modules", help="Measure each module by itself, and all of them, too."),
    ] = False,
    json: Json = False,
    language: Language = None,
) -> None:
    """Measure games and copies per second on one core."""
    del language
    if not 0 < seconds <= 3600:
        raise CommandError("bench-seconds", seconds=seconds)
    light = _games(game, "light", 3, seconds)
    random = _games(game, "random", 4, seconds)
    copies = _copies(game, seconds)
    mixes = _mixes(game, seconds) if modules else []
    if json:
        print_json(
            {
                "game": game,
                "python": platform.python_version(),
                "light": light,
                "random": random,
                "copies_per_second": round(copies, 1),
                "modules": [{"modules": mix, **found} for mix, found in mixes],
            }
        )
        return
    for key, found in (("light", light), ("random", random)):
        games, decisions = found["games_per_second"], found["decisions_per_second"]
        print(say("bench." + key, games=f"{games:.1f}", decisions=f"{decisions:.0f}"))
    print(say("bench.copies", copies=f"{copies:.0f}", micro=f"{1e6 / copies:.1f}"))
    for mix, found in mixes:
        games, decisions = found["games_per_second"], found["decisions_per_second"]
        print(say("bench.modules", modules=mix, games=f"{games:.1f}", decisions=f"{decisions:.0f}"))


def _mixes(game: str, seconds: float) -> list[tuple[str, dict[str, float]]]:
    """The same random bots without modules, with each one alone, and with all of them."""
    from sabika.lab.simulate.plan import ALL, Plan, modules_of

    every = modules_of(Plan(("random",) * 4, 1, game=game, modules=ALL), 1)
    mixes: list[tuple[str, tuple[str, ...]]] = [("-", ())]
    mixes += [(module, (module,)) for module in every]
    if len(every) > 1:
        mixes.append((ALL, every))
    return [(name, _games(game, "random", 4, seconds, chosen)) for name, chosen in mixes]


def _games(
    game: str, bot: str, players: int, seconds: float, modules: tuple[str, ...] = ()
) -> dict[str, float]:
    """Games and decisions a second of so many equal bots."""
    from sabika.kernel.registry import make_setup, rules_for
    from sabika.lab.match import Match

    rules = rules_for(make_setup(game, players, modules))
    decisions = 0

    def play(number: int) -> int:
        nonlocal decisions
        decisions += Match(rules, [bot] * players, f"bench/{number}").run()
        return 1

    Match(rules, [bot] * players, "bench/0").run()
    games, spent = _repeat(play, seconds)
    return {
        "players": players,
        "games_per_second": round(games / spent, 2),
        "decisions_per_second": round(decisions / spent, 1),
    }


def _copies(game: str, seconds: float) -> float:
    """Copies a second of a position in the middle of a game."""
    play = _middle(game)

    def copy(_number: int) -> int:
        for _ in range(COPIES):
            play.copy()
        return COPIES

    copies, spent = _repeat(copy, seconds)
    return copies / spent


def _middle(game: str) -> Any:
    """The middle of a game between light bots."""
    from sabika.kernel.registry import make_setup, rules_for
    from sabika.lab.match import Match, play_out

    rules = rules_for(make_setup(game, 3))
    total = Match(rules, ["light"] * 3, "bench").run()
    match = Match(rules, ["light"] * 3, "bench")
    match.play.settle()
    play_out(match.play, match.bots, total // 2)
    return match.play


def _repeat(unit: Callable[[int], int], seconds: float) -> tuple[int, float]:
    """Repeat a unit of work for so long; how much was done and how long it really took."""
    done = 0
    number = 0
    start = time.perf_counter()
    while True:
        number += 1
        done += unit(number)
        spent = time.perf_counter() - start
        if spent >= seconds:
            return done, spent
