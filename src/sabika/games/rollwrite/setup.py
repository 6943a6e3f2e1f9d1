"""Setting up: the first player, three buildings each, the first dice (Setup)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.rollwrite.components import cell_at
from sabika.games.rollwrite.dice import one_pair, pair_names, with_pair
from sabika.games.rollwrite.sheets import build, roll_pair
from sabika.games.rollwrite.turn import fictional_roll
from sabika.kernel.frames import Frame

if TYPE_CHECKING:
    from sabika.games.rollwrite.rules import Table

SETUP: Final = "setup"
"""The stream of the dice that are rolled before the first turn."""


def choose_first(play: Table, frame: Frame) -> None:
    """The first player is drawn by lot (Setup 1)."""
    state, players = play.state, play.rules.players
    if players > 1:
        state.first = state.chance.below("first player", players)
    state.active = state.first
    if play.events is not None:
        play.tell("first.player", {"seat": state.first}, reveals=True)


def in_order(play: Table) -> list[int]:
    """The players clockwise from the first."""
    players = play.rules.players
    return [(play.state.first + step) % players for step in range(players)]


def starting_buildings(play: Table, frame: Frame) -> None:
    """In turn everybody rolls and builds, until all have three (Setup 2); then the fictional."""
    rules = play.rules
    for _ in range(rules.starting_buildings):
        for seat in in_order(play):
            blue, yellow = roll_pair(play, SETUP)
            while play.state.built[seat] >> cell_at(blue, yellow) & 1:
                blue, yellow = roll_pair(play, SETUP)
            build(play, seat, blue, yellow)
    for seat in range(rules.players, rules.seats):
        for _ in range(rules.starting_buildings):
            fictional_roll(play, seat)


def starting_dice(play: Table, frame: Frame) -> None:
    """Everybody places a pair, the first player one more (Setup 3 and 4, W-21)."""
    state = play.state
    for seat in in_order(play):
        blue, yellow = roll_pair(play, SETUP)
        state.dice[seat] = one_pair(blue, yellow)
        if play.events is not None:
            play.tell("dice.rolled", {"seat": seat, "dice": pair_names(blue, yellow)}, reveals=True)
    blue, yellow = roll_pair(play, SETUP)
    state.dice[state.first] = with_pair(state.dice[state.first], blue, yellow)
    if play.events is not None:
        dice = pair_names(blue, yellow)
        play.tell("dice.rolled", {"seat": state.first, "dice": dice}, reveals=True)


def begin(play: Table, frame: Frame) -> None:
    """The first player's first turn starts."""
    play.state.stack[-1] = play.rules.turn_frames[play.state.first]
