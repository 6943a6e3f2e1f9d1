"""Playthroughs of the games beside Alhambra: a line a decision, what chance brought, scorings."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

import sabika
from sabika.kernel.actions import Action
from sabika.kernel.events import Event
from sabika.kernel.game import Game


@dataclass(frozen=True)
class SideTable:
    """Who plays what, and how likely each kind of action is."""

    game: str
    players: int
    options: Mapping[str, object] = field(default_factory=dict)
    weights: Mapping[str, float] = field(default_factory=dict)
    told: tuple[str, ...] = ()
    """Events that get a line, besides scorings."""


DICE_EVENTS: Final = ("round.started", "tokens.laid-out", "items.laid-out", "dice.thrown")
DICE_WEIGHTS: Final = {"throw": 3.0, "marker": 2.0, "place": 2.0}

SHEET_EVENTS: Final = (
    "first.player",
    "dice.rolled",
    "fictional.ticked",
    "place.taken",
    "place.shared",
)
SHEET_WEIGHTS: Final = {"build": 5.0, "second": 3.0, "modify": 0.5}

SIDE_TABLES: Final[dict[str, SideTable]] = {
    "dice-2p": SideTable("dice", 2, {}, DICE_WEIGHTS, DICE_EVENTS),
    "dice-3p": SideTable("dice", 3, {}, DICE_WEIGHTS, DICE_EVENTS),
    "dice-6p": SideTable("dice", 6, {}, DICE_WEIGHTS, DICE_EVENTS),
    "alcazaba-2p": SideTable("dice", 2, {"dice.alcazaba": True}, DICE_WEIGHTS, DICE_EVENTS),
    "alcazaba-4p": SideTable("dice", 4, {"dice.alcazaba": True}, DICE_WEIGHTS, DICE_EVENTS),
    "rollwrite-1p": SideTable(
        "rollwrite", 1, {"rollwrite.versus": True}, SHEET_WEIGHTS, SHEET_EVENTS
    ),
    "rollwrite-2p": SideTable("rollwrite", 2, {}, SHEET_WEIGHTS, SHEET_EVENTS),
    "rollwrite-5p": SideTable("rollwrite", 5, {}, SHEET_WEIGHTS, SHEET_EVENTS),
}
"""The playthroughs by file name."""


def side_playthrough(name: str) -> str:
    """The whole game as text."""
    return "".join(f"{line}\n" for line in _lines(name, SIDE_TABLES[name]))


def _lines(name: str, table: SideTable) -> Iterator[str]:
    game = sabika.new_game(
        table.game, players=table.players, options=table.options, seed=f"golden {name}"
    )
    rng = random.Random(f"golden {name}")
    rules = game.rules
    yield f"{name}: {table.players} players, rules {rules.version}, data {rules.data_digest}"
    for key, value in sorted(rules.options.items()):
        yield f"option {key} = {value}"
    yield from _happened(table, game.events)
    yield f"start {game.fingerprint()}"
    while not game.is_over:
        seat, turn = game.decision.owner, game.state.turn
        action = _choose(game, rng, table.weights)
        events = game.play(action)
        yield f"turn {turn:>3}  seat {seat}  {action.text:<44} {game.fingerprint()}"
        yield from _happened(table, events)
    yield f"result {game.result}"


def _choose(game: Game, rng: random.Random, weights: Mapping[str, float]) -> Action:
    """A kind of action by weight, then any of the kind."""
    legal = game.legal_actions()
    kinds = legal.kinds()
    point = rng.random() * sum(weights.get(kind, 1.0) for kind in kinds)
    chosen = kinds[-1]
    for kind in kinds:
        point -= weights.get(kind, 1.0)
        if point < 0:
            chosen = kind
            break
    same = legal.of_kind(chosen)
    return same.at(int(rng.random() * len(same)))


def _happened(table: SideTable, events: list[Event]) -> Iterator[str]:
    """What deserves lines of its own."""
    for event in events:
        if event.key.startswith("scoring.") or event.key in table.told:
            details = " ".join(f"{key}={value}" for key, value in sorted(event.params.items()))
            yield f"  {event.key} {details}"
