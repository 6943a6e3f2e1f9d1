"""`sabika play`: a game in the terminal against bots."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sabika.cli import INTERRUPTED
from sabika.cli.common import (
    CommandError,
    Data,
    Json,
    Language,
    ModulesFrom,
    Options,
    names_given,
    options_given,
    paths,
    read_record,
    seat_given,
)

if TYPE_CHECKING:
    from sabika.kernel.game import Game

NAMES: Final = ("Leila", "Omar", "Inés", "Zaid", "Nadia", "Yusuf")
"""The person's name, and those of the bots."""
USUAL_PLAYERS: Final = 3


def play(
    game: Annotated[str, typer.Option(metavar="GAME", help="Which game.")] = "alhambra",
    players: Annotated[
        int | None, typer.Option(metavar="N", help="How many players, you included.")
    ] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="BOT,...", help="The bots of the other seats.")
    ] = None,
    seat: Annotated[int, typer.Option(metavar="K", help="Your seat, from 1 on.")] = 1,
    name: Annotated[str, typer.Option(metavar="NAME", help="Your name.")] = NAMES[0],
    seed: Annotated[
        str | None, typer.Option(metavar="SEED", help="Where chance starts from.")
    ] = None,
    modules: Annotated[
        str, typer.Option(metavar="ID,...|random|all", help="Modules to play with.")
    ] = "",
    option: Options = None,
    data: Data = None,
    modules_from: ModulesFrom = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record there at the end.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")
    ] = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Play in the terminal against bots."""
    del language
    from sabika.cli.screens import JsonScreen, TextScreen
    from sabika.cli.session import Screen, Session

    module_paths = paths(modules_from)
    if resume is not None:
        table = _resumed(resume, data, module_paths)
        spellings = _seated(table.players, bots)
    else:
        spellings = _seated(players, bots)
        chosen = names_given(modules)
        drawn = str(random.SystemRandom().randrange(10**6)) if seed is None else seed
        table = _begun(game, spellings, modules, chosen, option, drawn, data, module_paths)
    own = seat_given(seat, table.players)
    assert own is not None
    screen: Screen = JsonScreen() if json else TextScreen()
    session = Session(
        game=table,
        seat=own,
        spellings=spellings,
        names=_names(name, own, table.players),
        screen=screen,
        record=record,
        saved=None if resume is None else (resume, len(table.actions)),
        flags=_flags(name, data, module_paths),
    )
    try:
        session.run()
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


def _seated(players: int | None, bots: str | None) -> list[str]:
    """The bots of the other seats; each must exist."""
    from sabika.bots.registry import make_bot
    from sabika.cli.session import best_bot

    spellings = list(names_given(bots)) if bots else []
    if not spellings:
        wanted = USUAL_PLAYERS if players is None else players
        spellings = [best_bot()] * (wanted - 1)
    elif players is not None and len(spellings) != players - 1:
        raise CommandError("bots-and-players", bots=len(spellings), players=players)
    for spelling in spellings:
        make_bot(spelling, "")
    return spellings


def _begun(
    game: str,
    spellings: list[str],
    modules: str,
    chosen: tuple[str, ...],
    option: list[str] | None,
    seed: str,
    data: Path | None,
    module_paths: tuple[Path, ...],
) -> Game:
    """A new game."""
    from sabika.kernel.game import new_game
    from sabika.lab.simulate import ALL, RANDOM, Plan, modules_of

    players = len(spellings) + 1
    if modules.strip() in (RANDOM, ALL):
        seats = ("",) * players
        plan = Plan(seats, 1, seed, game, modules.strip(), module_paths=module_paths)
        chosen = modules_of(plan, 1)
    return new_game(
        game,
        players=players,
        modules=chosen,
        options=options_given(option),
        seed=seed,
        data=data,
        module_paths=module_paths,
    )


def _resumed(file: Path, data: Path | None, module_paths: tuple[Path, ...]) -> Game:
    """A saved game, where it was left."""
    from sabika.kernel.game import replay

    game = replay(read_record(file), data=data, module_paths=module_paths)
    if game.is_over:
        raise CommandError("saved-over", file=str(file))
    return game


def _flags(name: str, data: Path | None, module_paths: tuple[Path, ...]) -> list[str]:
    """What the command that goes on with the game must say again."""
    flags = [] if name == NAMES[0] else ["--name", name]
    if data is not None:
        flags += ["--data", str(data)]
    for path in module_paths:
        flags += ["--modules-from", str(path)]
    return flags


def _names(own_name: str, seat: int, players: int) -> list[str]:
    """Names for all seats: the person's, and one for each bot."""
    names = [name for name in (*NAMES[1:], NAMES[0]) if name != own_name][: players - 1]
    names.insert(seat, own_name)
    return names
