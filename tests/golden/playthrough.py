"""Plays a game with fixed dice and writes it down, a line a decision, scorings in full.

The players are the light policy with weights of its own: tuning a bot must not rewrite the games.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

import sabika
from sabika.kernel.actions import Action
from sabika.kernel.events import Event
from sabika.kernel.game import Game
from sabika.kernel.registry import modules

FOLDER: Final = Path(__file__).parent


@dataclass(frozen=True)
class Table:
    """Who plays what."""

    players: int
    modules: tuple[str, ...] = ()


PRESETS: Final = {
    "two": (4, 9, 13),
    "interaction": (1, 7, 10, 28),
    "expansion-1": (1, 2, 3, 4),
    "expansion-2": (5, 6, 7, 8),
    "expansion-3": (9, 10, 11, 12),
    "expansion-4": (13, 14, 15, 16),
    "builders": (5, 9, 22, 28),
    "elbows": (1, 10, 15, 41),
    "money": (2, 6, 11, 24),
    "treasures": (1, 13, 21),
    "garden": (12, 30, 33, 36),
    "court": (7, 18, 29, 31),
    "workshops": (23, 27, 38, 40),
}
"""The sets of modules that are offered by a name; everything at once is played anyway."""


def _tables() -> dict[str, Table]:
    """The base game, every module alone, the presets, and all at once.

    Other sets of modules meet in the random mixes of tests/laws.
    """
    tables = {f"alhambra-{players}p": Table(players) for players in (2, 3, 6)}
    known = modules("alhambra")
    ids = {info.number: info.id for info in known}
    for info in known:
        players = 2 + info.number % 3
        chosen = (*info.requires, info.id)
        tables[f"{info.number:02}-{info.id}-{players}p"] = Table(players, chosen)
    for number, (preset, numbers) in enumerate(PRESETS.items()):
        players = 2 + number % 4
        chosen = tuple([ids[n] for n in numbers])
        tables[f"preset-{preset}-{players}p"] = Table(players, chosen)
    for players in (2, 4, 6):
        tables[f"all-{players}p"] = Table(players, tuple(ids.values()))
    return tables


TABLES: Final = _tables()
"""The playthroughs by file name."""
WEIGHTS: Final = {"take": 5.0, "buy": 5.0, "redesign": 1.0, "place": 9.0}
TOLD: Final = ("deck.reshuffled", "game.ending", "leftover.won", "leftover.stays")
"""Events that get a line, besides scorings and whatever modules tell."""
TYPES: Final = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")


def golden_file(name: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}.txt"


def playthrough(name: str, lines: int | None = None) -> str:
    """The game as text: the whole of it, or its first lines."""
    return "".join(f"{line}\n" for line in islice(_lines(name, TABLES[name]), lines))


def _lines(name: str, table: Table) -> Iterator[str]:
    game = sabika.new_game(
        "alhambra", players=table.players, modules=table.modules, seed=f"golden {name}"
    )
    rng = random.Random(f"golden {name}")
    rules = game.rules
    yield f"{name}: {table.players} players, rules {rules.version}, data {rules.data_digest}"
    for key, value in sorted(rules.options.items()):
        yield f"option {key} = {value}"
    yield from _set_up(game)
    while not game.is_over:
        seat, turn = game.decision.owner, game.state.turn
        action = _choose(game, rng)
        before = game.view()
        events = game.play(action)
        yield f"turn {turn:>3}  seat {seat}  {action.text:<44} {game.fingerprint()}"
        yield from _happened(game, before, events)
    yield f"result {game.result}"


def _choose(game: Game, rng: random.Random) -> Action:
    """A kind of action by weight, then any of the kind."""
    legal = game.legal_actions()
    kinds = legal.kinds()
    point = rng.random() * sum(WEIGHTS.get(kind, 1.0) for kind in kinds)
    for kind in kinds:
        point -= WEIGHTS.get(kind, 1.0)
        if point < 0:
            break
    same = legal.of_kind(kind)
    if not game.rules.modules:
        return same.at(int(rng.random() * len(same)))
    # First what it is about, then how: the many payments for one thing must not rule the game.
    groups: dict[str, list[Action]] = {}
    for action in same:
        groups.setdefault(" ".join(action.words()[:2]), []).append(action)
    actions = list(groups.values())[int(rng.random() * len(groups))]
    return actions[int(rng.random() * len(actions))]


def _set_up(game: Game) -> Iterator[str]:
    """Everything there is before the first decision."""
    view: Any = game.view()
    yield f"market {_market(view)}"
    yield f"display {' '.join(view['display'])}"
    for seat in range(game.players):
        own: Any = game.view(seat)
        yield f"hand of seat {seat}: {' '.join(own['hand'])}"
    if view["dirk"]:
        yield f"dirk {' '.join(view['dirk']['tiles'])}"
    yield f"first player {view['active']}, draw pile {view['deck']}, tower {view['tower']}"
    yield f"start {game.fingerprint()}"


def _market(view: Any) -> str:
    return " ".join(f"{slot['slot']}:{slot['currency']}:{slot['tile']}" for slot in view["market"])


def _happened(game: Game, before: Any, events: list[Event]) -> Iterator[str]:
    """What deserves lines of its own: scorings, reshuffles, Dirk's draws, modules, the end."""
    view: Any = game.view()
    dirk: list[str] = [*before["dirk"]["tiles"]] if before["dirk"] else []
    for event in events:
        said = event.seen_by(None)
        if event.key == "tile.given":
            dirk.append(str(said["tile"]))
        elif event.key == "scoring.started":
            yield f"  scoring {said['number']}"
            for seat, player in enumerate(view["players"]):
                tiles = [tile["tile"] for tile in player["palace"]]
                yield f"    seat {seat}: {_counts(tiles)}, wall {player['wall']}"
            if view["dirk"]:
                yield f"    dirk: {_counts(dirk)}"
        elif event.key == "scoring.row":
            why = " ".join(f"{key}={value}" for key, value in sorted(event.params["why"].items()))  # type: ignore[attr-defined]
            who = "dirk" if said["seat"] == -1 else f"seat {said['seat']}"
            yield f"    {said['source']:<9} {who}: {said['points']:>2}  ({why})"
        elif event.key == "scoring.ended":
            yield f"    scores {said['scores']}"
        elif event.key == "dirk.drew":
            drawn = [str(tile) for tile in event.params["tiles"]]  # type: ignore[attr-defined]
            dirk += drawn
            yield f"  dirk draws {' '.join(drawn)}"
        elif event.key in TOLD or event.key.partition(".")[0] in game.rules.modules:
            details = " ".join(f"{key}={value}" for key, value in sorted(event.params.items()))
            yield f"  {event.key} {details}"


def _counts(tiles: list[str]) -> str:
    """How many tiles of each type, off their names."""
    counts = Counter(tile.partition("-")[0] for tile in tiles)
    return " ".join(f"{building} {counts[building]}" for building in TYPES)
