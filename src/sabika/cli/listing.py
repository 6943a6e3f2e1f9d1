"""`sabika games`, `modules`, `bots` and `rules`: what there is, and how it is played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sabika.cli.common import (
    CommandError,
    Json,
    Language,
    ModulesFrom,
    make_console,
    paths,
    print_json,
    say,
    spoken,
)
from sabika.kernel.canonical import json_text
from sabika.kernel.messages import sentence_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sabika.kernel.options import Option


def _in_language(words: Mapping[str, str]) -> str:
    return words.get(spoken()) or words.get("en") or next(iter(words.values()), "")


def _sentence(key: str) -> str:
    """The sentence of a key, or nothing where there is none."""
    return sentence_of(key, spoken()) or ""


def _option_data(option: Option) -> dict[str, object]:
    return {
        "key": option.key,
        "default": option.default,
        "choices": list(option.choices),
        "rule": option.rule,
        "about": _sentence(f"option.{option.key}.about"),
    }


def games_command(json: Json = False, language: Language = None) -> None:
    """List the games with their options."""
    del language
    from sabika.kernel.registry import games

    if json:
        print_json(
            [
                {
                    "id": game.id,
                    "name": _in_language(game.names),
                    "players": list(game.players),
                    "version": game.version,
                    "provenance": game.provenance,
                    "options": [_option_data(option) for option in game.options],
                }
                for game in games()
            ]
        )
        return
    console = make_console()
    for game in games():
        low, high = game.players
        facts = say("games.facts", low=low, high=high, version=game.version)
        console.print(f"{game.id}: {_in_language(game.names)}, {facts}", style="bold", markup=False)
        console.print(f"  {_sentence('game.' + game.id)}", markup=False)
        for option in game.options:
            _print_option(option)


def _print_option(option: Option) -> None:
    console = make_console()
    console.print()
    console.print(f"  --option {option.key}=...", style="bold", markup=False)
    about = _sentence(f"option.{option.key}.about")
    if about:
        console.print(f"    {about}", markup=False)
    for choice in option.choices:
        written = choice if isinstance(choice, str) else json_text(choice)
        value = written.strip("[]")
        meaning = _sentence(f"option.{option.key}.{written}")
        mark = say("games.default") if choice == option.default else ""
        console.print(f"      {value:<12} {meaning} {mark}".rstrip(), markup=False)


def modules_command(
    modules_from: ModulesFrom = None, json: Json = False, language: Language = None
) -> None:
    """List the modules: number, name, players, what each adds, where its data comes from."""
    del language
    from sabika.kernel.registry import modules

    found = modules(None, paths(modules_from))
    if json:
        print_json(
            [
                {
                    "id": module.id,
                    "number": module.number,
                    "game": module.game,
                    "name": _in_language(module.names),
                    "adds": _in_language(module.adds),
                    "players": list(module.players),
                    "complexity": module.complexity,
                    "requires": list(module.requires),
                    "conflicts": list(module.conflicts),
                    "provenance": module.provenance,
                    "options": [_option_data(option) for option in module.options],
                }
                for module in found
            ]
        )
        return
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for key in ("number", "id", "name", "players", "adds", "provenance"):
        table.add_column(say("modules." + key), justify="right" if key == "number" else "left")
    for module in found:
        low, high = module.players
        row = (str(module.number), module.id, _in_language(module.names), f"{low}-{high}")
        table.add_row(*row, _in_language(module.adds), module.provenance)
    make_console().print(table)


def bots_command(json: Json = False, language: Language = None) -> None:
    """List the bots and the settings they understand."""
    del language
    from sabika.bots.registry import BOTS

    about = {name: _sentence(f"cli.bots.about.{name}") for name in BOTS}
    if json:
        print_json(
            [
                {"name": info.name, "settings": list(info.settings), "about": about[info.name]}
                for info in BOTS.values()
            ]
        )
        return
    for info in BOTS.values():
        settings = say("bots.settings", settings=list(info.settings)) if info.settings else ""
        print(f"{info.name:<10} {about[info.name]} {settings}".rstrip())


def rules_command(
    what: Annotated[
        str,
        typer.Argument(metavar="base|GAME|MODULE", help="The base game, another game, a module."),
    ] = "base",
    modules_from: ModulesFrom = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Read the rules, in our own words."""
    del language
    words = _rules_text(what, paths(modules_from))
    if json:
        print_json({"rules": what, "language": spoken(), "text": words})
        return
    from rich.markdown import Markdown

    console = make_console()
    if console.is_terminal:
        console.print(Markdown(words))
    else:
        print(words, end="")


def _rules_text(what: str, module_paths: tuple[Path, ...]) -> str:
    """The text of the base game's or a module's rules."""
    from sabika.kernel.registry import game_info, games, help_text, modules

    found = modules(None, module_paths)
    folders = {"base": game_info("alhambra").folder}
    folders |= {game.id: game.folder for game in games()}
    folders |= {module.id: module.folder for module in found}
    if what not in folders:
        raise CommandError("no-such-rules", what=what, known=list(folders))
    text = help_text(folders[what], spoken())
    if text is None:
        raise CommandError("no-rules-text", what=what, language=spoken())
    return text
