"""The gate cards (05, State); the gates themselves stand in the palaces. Everything is public."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.components import SIDES
from sabika.games.alhambra.palace.grid import gates_of, xy_of
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.rng import Chance

from .facts import GATE, ID, facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


class GateCards(Slice):
    """Where the gate cards are."""

    def __init__(self, card: int, players: int) -> None:
        self.card = card
        """The kind of the gate cards."""
        self.offer = False
        """Whether a card lies beside the market."""
        self.held = [0] * players
        """By seat how many cards a player has."""
        self.used = 0
        """How many cards left the game when a gate was set."""
        self.gone = 0
        """How many cards left the game because one was on offer already."""

    def copy(self) -> GateCards:
        twin = GateCards(self.card, 0)
        twin.offer = self.offer
        twin.held = self.held[:]
        twin.used = self.used
        twin.gone = self.gone
        return twin

    def to_data(self) -> dict[str, object]:
        return {"offer": self.offer, "held": self.held, "used": self.used, "gone": self.gone}

    def cards(self) -> list[int]:
        return [self.card] * (self.offer + sum(self.held) + self.used + self.gone)


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> GateCards:
    """A new slice, or the one that was saved."""
    part = GateCards(rules.purse.by_name[GATE], rules.players)
    if saved is not None:
        part.offer = bool(saved["offer"])
        part.held = list(saved["held"])
        part.used = saved["used"]
        part.gone = saved["gone"]
    return part


def slice_of(rules: AlhambraRules, state: AlhambraState) -> GateCards:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, GateCards)
    return part


def mine(play: Table) -> GateCards:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Everything here is open."""


def gate_edges(palace: Palace) -> list[tuple[int, int]]:
    """The gates of a palace, each by its cell and side looking east or south."""
    return [
        (cell, side)
        for cell in sorted(palace.cells)
        for side in (1, 2)
        if gates_of(palace.cells[cell]) >> side & 1
    ]


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """The offer, everybody's cards, the gates that are left and those that are set."""
    part = slice_of(rules, state)
    return {
        "offer": part.offer,
        "held": part.held[:],
        "left": facts_of(rules).gates - part.used,
        "edges": [
            [[*xy_of(cell), SIDES[side]] for cell, side in gate_edges(palace)]
            for palace in state.palaces
        ],
    }


def conservation(rules: AlhambraRules, state: AlhambraState) -> list[str]:
    """There are as many gates in the palaces as cards were used for them."""
    used = slice_of(rules, state).used
    there = sum([len(gate_edges(palace)) for palace in state.palaces])
    return [] if there == used else [f"gates: {there} of {used}"]
