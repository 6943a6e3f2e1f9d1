"""Plays a game with fixed dice and writes it down, a line a decision, scorings in full.

The players are the light policy with weights of its own: tuning a bot must not rewrite the games.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import sabika
from sabika.kernel.actions import Action
from sabika.kernel.events import Event
from sabika.kernel.game import Game

FOLDER: Final = Path(__file__).parent
TABLES: Final = {"alhambra-2p": 2, "alhambra-3p": 3, "alhambra-6p": 6}
"""The playthroughs by file name, and how many play."""
WEIGHTS: Final = {"take": 5.0, "buy": 5.0, "redesign": 1.0, "place": 9.0}
TYPES: Final = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")


def golden_file(name: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}.txt"


def playthrough(name: str) -> str:
    """The whole game as text."""
    return "".join(f"{line}\n" for line in _lines(name, TABLES[name]))


def _lines(name: str, players: int) -> Iterator[str]:
    game = sabika.new_game("alhambra", players=players, seed=f"golden {name}")
    rng = random.Random(f"golden {name}")
    yield f"{name}: {players} players, rules {game.rules.version}, data {game.rules.data_digest}"
    for key, value in sorted(game.rules.options.items()):
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
    return same.at(int(rng.random() * len(same)))


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
    """What deserves lines of its own: scorings, reshuffles, Dirk's draws, the end."""
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
        elif event.key in ("deck.reshuffled", "game.ending", "leftover.won", "leftover.stays"):
            details = " ".join(f"{key}={value}" for key, value in sorted(event.params.items()))
            yield f"  {event.key} {details}"


def _counts(tiles: list[str]) -> str:
    """How many tiles of each type, off their names."""
    counts = Counter(tile.partition("-")[0] for tile in tiles)
    return " ".join(f"{kind} {counts[kind]}" for kind in TYPES)
