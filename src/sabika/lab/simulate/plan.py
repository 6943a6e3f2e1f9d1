"""What to simulate: the plan, and the modules of each of its games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sabika.kernel.options import settle_options
from sabika.kernel.registry import ModuleInfo, Setup, game_info, make_setup, modules
from sabika.kernel.rng import Chance
from sabika.lab.match import LIMIT

RANDOM: Final = "random"
ALL: Final = "all"


@dataclass(frozen=True)
class Plan:
    """What to simulate: the seats, how many games, the set-up."""

    bots: tuple[str, ...]
    """The spellings of the bots, seat by seat."""
    games: int
    seed: str = "0"
    game: str = "alhambra"
    modules: tuple[str, ...] | str = ()
    """The modules' ids, or RANDOM for a subset a game drawn from its seed, or ALL."""
    options: Mapping[str, object] = field(default_factory=dict)
    data: Path | None = None
    """A folder whose files replace the component data file by file."""
    module_paths: tuple[Path, ...] = ()
    """Folders that hold further modules."""
    rotate: bool = False
    """Whether the seating moves on by one from game to game."""
    records: Path | None = None
    """The folder every game's record is written to."""
    limit: int = LIMIT
    """How many decisions a game may take before it is stopped."""
    uses: bool = False
    """Whether the actions the bots choose are counted by sort."""

    def seed_of(self, number: int) -> str:
        """The seed of a game; numbers count from 1."""
        return f"{self.seed}/{number}"

    def shift_of(self, number: int) -> int:
        """How many seats the seating of a game is turned by."""
        return (number - 1) % len(self.bots) if self.rotate else 0

    def record_file(self, number: int) -> Path:
        """Where the record of a game goes."""
        assert self.records is not None
        return self.records / f"game-{number:0{len(str(self.games))}d}.json"


def fitting_modules(plan: Plan) -> tuple[ModuleInfo, ...]:
    """The modules that can be played by as many as the plan has seats."""
    found = modules(plan.game, plan.module_paths)
    return tuple(m for m in found if m.players[0] <= len(plan.bots) <= m.players[1])


def modules_of(plan: Plan, number: int) -> tuple[str, ...]:
    """The modules of a game of the plan."""
    if not isinstance(plan.modules, str):
        return plan.modules
    known = fitting_modules(plan)
    if plan.modules == ALL:
        return _compatible([module.id for module in known], known)
    chance = Chance(plan.seed_of(number), {})
    wanted = [module.id for module in known if chance.below("modules", 2)]
    return _compatible(chance.shuffled("modules", wanted), known)


def _compatible(wanted: list[str], known: tuple[ModuleInfo, ...]) -> tuple[str, ...]:
    """As many of the wanted modules as go together, taken in the order given."""
    by_id = {module.id: module for module in known}
    chosen: set[str] = set()
    for name in wanted:
        joining = _with_required(name, by_id)
        if joining is None:
            continue
        together = chosen | joining
        if all(other not in together for one in together for other in by_id[one].conflicts):
            chosen = together
    return tuple(module.id for module in known if module.id in chosen)


def _with_required(name: str, by_id: Mapping[str, ModuleInfo]) -> set[str] | None:
    """A module and all it requires, or None if something required is not there."""
    found: set[str] = set()
    to_look_at = [name]
    while to_look_at:
        module = by_id.get(to_look_at.pop())
        if module is None:
            return None
        if module.id not in found:
            found.add(module.id)
            to_look_at += module.requires
    return found


def setup_of(plan: Plan, chosen: tuple[str, ...]) -> Setup:
    """The set-up of a game with the chosen modules."""
    options = plan.options
    if plan.modules == RANDOM:
        # An option of a module has a say only in the games that module is drawn for.
        known = {option.key for option in game_info(plan.game).options}
        for module in fitting_modules(plan):
            if module.id in chosen:
                known |= {option.key for option in module.options}
        options = {key: value for key, value in options.items() if key in known}
    return make_setup(plan.game, len(plan.bots), chosen, options, plan.data, plan.module_paths)


def check_option_keys(plan: Plan) -> None:
    """Refuse options that neither the game nor any module knows."""
    declared = [*game_info(plan.game).options]
    for module in fitting_modules(plan):
        declared += module.options
    settle_options(declared, plan.options)
