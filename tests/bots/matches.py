"""Matches between bots, each in a line: the same on every Python, with the standard library alone.

    PYTHONPATH=src python tests/bots/matches.py > tests/bots/matches.txt

writes them anew, after a change of a rule or a bot; then read the difference.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field

from sabika.bots.registry import BOTS, make_bot
from sabika.bots.seat import Seat
from sabika.kernel.play import Play
from sabika.kernel.registry import make_setup, rules_for
from sabika.kernel.rng import Chance


@dataclass(frozen=True)
class Table:
    """What is played, from which seeds, and how far."""

    game: str
    players: int
    modules: tuple[str, ...] = ()
    options: dict[str, object] = field(default_factory=dict)
    seeds: tuple[str, ...] = ("1",)
    limit: int = 400


ESTIMATED = (
    *("currency_exchange", "bonus_cards", "squares", "characters", "change", "street_trader"),
    *("treasure_chamber", "invaders", "watchtowers", "major_projects"),
)
"""Modules whose holdings bots put an estimate on."""

NEWER = (
    *("new_score_cards", "power_of_sultan", "caravanserai", "art_of_the_moors", "falconers"),
    *("building_sites", "exchange_certificates", "magical_buildings", "medina"),
    *("new_building_grounds", "palace_staff", "orchards", "travelling_craftsmen", "bathhouses"),
    *("wishing_well", "fresh_colours", "palace_designers", "alhambra_zoo", "gates_without_end"),
    *("buildings_of_power", "extensions", "handymen", "treasures", "caliphs_missions"),
)
"""Modules 17 to 43 but for those before."""

TABLES = {
    "alhambra": Table("alhambra", 3),
    "modules": Table("alhambra", 3, ESTIMATED, limit=40),
    "newer": Table("alhambra", 3, NEWER, limit=40),
    "dice": Table("dice", 3, limit=120),
    "alcazaba": Table("dice", 2, options={"dice.alcazaba": True}, limit=120),
    "rollwrite": Table("rollwrite", 3, seeds=("1", "2", "3")),
}


def lines() -> Iterator[str]:
    """All matches: the table, the bot in every seat, the seed, and what came of it."""
    for name, table in TABLES.items():
        for bot in BOTS:
            for seed in table.seeds:
                yield f"{name} {bot} {seed}: {_played(table, bot, seed)}"


def _played(table: Table, bot: str, seed: str) -> str:
    """How many actions were played, a digest of them in order, and the scores then."""
    setup = make_setup(table.game, table.players, table.modules, table.options)
    rules = rules_for(setup)
    play = Play(rules, rules.start(Chance(f"match {seed}", {})))
    play.settle()
    bots = [make_bot(bot, f"{seed}/{seat}") for seat in range(table.players)]
    actions: list[str] = []
    while not play.state.over and len(actions) < table.limit:
        seat = play.asked()
        action = bots[seat].decide(Seat(play, seat))
        play.act(seat, action)
        actions.append(f"{seat} {action.text}")
    digest = hashlib.blake2b("\n".join(actions).encode(), digest_size=8).hexdigest()
    return f"{len(actions)} actions {digest}, scores {play.state.scores}"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in lines())
