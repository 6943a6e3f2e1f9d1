"""The registry: which games and modules there are, found by looking at folders.

Metadata (`game.toml`, `module.toml`) is read without importing the code it describes; a game's
code is imported when rules are made for it.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from sabika.kernel.canonical import json_text
from sabika.kernel.errors import SetupError
from sabika.kernel.messages import typeset
from sabika.kernel.metadata import Metadata
from sabika.kernel.options import Option, settle_options
from sabika.kernel.rules import Rules

_GAMES: Final = Path(__file__).parent.parent / "games"


@dataclass(frozen=True)
class ModuleInfo:
    """What is known of a module without its code."""

    id: str
    number: int
    game: str
    names: Mapping[str, str]
    adds: Mapping[str, str]
    """What it adds, in one sentence a language."""
    players: tuple[int, int]
    complexity: int
    touches: tuple[str, ...]
    """What of the game it changes: words by which modules are found."""
    requires: tuple[str, ...]
    conflicts: tuple[str, ...]
    options: tuple[Option, ...]
    provenance: str
    version: str
    """The version of its rules, joined to the game's: raised when a rule fix changes games."""
    folder: Path


@dataclass(frozen=True)
class GameInfo:
    """What is known of a game without its code."""

    id: str
    names: Mapping[str, str]
    players: tuple[int, int]
    version: str
    """The rules version: raised when a rule fix changes how recorded games run."""
    options: tuple[Option, ...]
    provenance: str
    folder: Path


@dataclass(frozen=True)
class Setup:
    """Everything that fixes a rules object."""

    game: GameInfo
    players: int
    modules: tuple[ModuleInfo, ...]
    options: Mapping[str, object]
    data: Path | None = None
    """A folder whose files replace the component data file by file."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by names: what is frozen and compiled cannot be filled in afterwards."""
        ids = [module.id for module in self.modules]
        paths = {module.folder.parent for module in self.modules} - {self.game.folder / "modules"}
        given = (self.game.id, self.players, ids, dict(self.options), self.data, sorted(paths))
        return make_setup, given


@lru_cache(maxsize=1)
def games() -> tuple[GameInfo, ...]:
    """All games, by id."""
    return tuple(read_game(file.parent) for file in sorted(_GAMES.glob("*/game.toml")))


def game_info(game: str) -> GameInfo:
    """The game of an id."""
    for info in games():
        if info.id == game:
            return info
    raise SetupError("unknown-game", game=game, known=[info.id for info in games()])


@lru_cache(maxsize=16)
def read_game(folder: Path) -> GameInfo:
    """The metadata in a game's folder."""
    meta = Metadata(folder, "game.toml")
    return GameInfo(
        id=folder.name,
        names=meta.words("names"),
        players=meta.players(),
        version=meta.text("version"),
        options=meta.options(),
        provenance=meta.text("provenance"),
        folder=folder,
    )


def modules(game: str | None = None, paths: Iterable[Path] = ()) -> tuple[ModuleInfo, ...]:
    """All modules (of one game), in the order of their numbers; `paths` hold further ones."""
    folders: list[Path] = []
    for info in games():
        if game in (None, info.id):
            folders += _own_folders(info.folder)
    for path in paths:
        folders += [file.parent for file in Path(path).resolve().glob("*/module.toml")]
    found = [read_module(folder) for folder in sorted(set(folders))]
    chosen = [info for info in found if game in (None, info.game)]
    return tuple(sorted(chosen, key=lambda info: (info.number, info.id)))


@lru_cache(maxsize=16)
def _own_folders(game: Path) -> tuple[Path, ...]:
    """The modules that come with a game; a package stays as it is while it is used."""
    return tuple([file.parent for file in (game / "modules").glob("*/module.toml")])


@lru_cache(maxsize=128)
def read_module(folder: Path) -> ModuleInfo:
    """The metadata in a module's folder."""
    meta = Metadata(folder, "module.toml")
    return ModuleInfo(
        id=folder.name,
        number=meta.number("number"),
        game=meta.text("game"),
        names=meta.words("names"),
        adds=meta.words("adds"),
        players=meta.players(),
        complexity=meta.number("complexity"),
        touches=meta.texts("touches"),
        requires=meta.texts("requires"),
        conflicts=meta.texts("conflicts"),
        options=meta.options(),
        provenance=meta.text("provenance"),
        version=meta.text("version", missing="1"),
        folder=folder,
    )


def help_text(folder: Path, language: str) -> str | None:
    """The help page in the folder of a game or a module; None if there is none in the language."""
    file = folder / "help" / f"{language}.md"
    return typeset(file.read_text(encoding="utf-8"), language) if file.is_file() else None


def make_setup(
    game: str,
    players: int,
    module_ids: Iterable[str] = (),
    options: Mapping[str, object] | None = None,
    data: Path | None = None,
    module_paths: Iterable[Path] = (),
) -> Setup:
    """A checked set-up: known game, fitting player count, known and compatible modules, options."""
    info = game_info(game)
    low, high = info.players
    if not low <= players <= high:
        raise SetupError("bad-player-count", game=game, players=players, low=low, high=high)
    wanted = list(module_ids)
    chosen = _choose_modules(modules(game, module_paths), set(wanted), players)
    for module_id in wanted:
        if wanted.count(module_id) > 1:
            raise SetupError("module-twice", module=module_id)
    declared = [*info.options, *(option for module in chosen for option in module.options)]
    return Setup(info, players, chosen, settle_options(declared, options or {}), data)


def _choose_modules(
    known: tuple[ModuleInfo, ...], wanted: set[str], players: int
) -> tuple[ModuleInfo, ...]:
    ids = {module.id for module in known}
    for module_id in sorted(wanted - ids):
        raise SetupError("unknown-module", module=module_id, known=sorted(ids))
    chosen = tuple(module for module in known if module.id in wanted)
    for module in chosen:
        same = [str(other.folder) for other in chosen if other.id == module.id]
        if len(same) > 1:
            raise SetupError("duplicate-module", module=module.id, folders=same)
        low, high = module.players
        if not low <= players <= high:
            raise SetupError(
                "module-player-count", module=module.id, players=players, low=low, high=high
            )
        for other in module.requires:
            if other not in wanted:
                raise SetupError("module-requires", module=module.id, other=other)
        for other in module.conflicts:
            if other in wanted:
                raise SetupError("module-conflicts", module=module.id, other=other)
    return chosen


_rules_made: Final[dict[str, Rules[Any]]] = {}
_RULES_KEPT: Final = 32


def rules_for(setup: Setup) -> Rules[Any]:
    """The rules of a set-up; equal set-ups share one object and thereby its caches."""
    if setup.data is not None:
        return _make_rules(setup)
    key = json_text(
        [
            setup.game.id,
            setup.players,
            [str(module.folder) for module in setup.modules],
            dict(setup.options),
        ]
    )
    found = _rules_made.get(key)
    if found is None:
        found = _make_rules(setup)
        if len(_rules_made) >= _RULES_KEPT:
            _rules_made.pop(next(iter(_rules_made)))
        _rules_made[key] = found
    return found


def _make_rules(setup: Setup) -> Rules[Any]:
    code = importlib.import_module(f"sabika.games.{setup.game.id}.rules")
    rules: Rules[Any] = code.make_rules(setup)
    return rules
