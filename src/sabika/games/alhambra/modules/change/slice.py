"""The coins in the state: with the players and on the table; all others are in the bag (State)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.rng import Chance

from .facts import ID, facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


class ChangeSlice(Slice):
    """Where the coins are; what the bag holds follows from it."""

    def __init__(self) -> None:
        self.coins: list[tuple[int, ...]] = []
        """By seat how many coins of each currency lie there."""
        self.table: tuple[int, ...] = (0,) * len(CURRENCIES)
        """The coins of payments that are neither spent nor given back yet."""

    def copy(self) -> ChangeSlice:
        twin = ChangeSlice()
        twin.coins = self.coins[:]
        twin.table = self.table
        return twin

    def to_data(self) -> dict[str, object]:
        return {
            "coins": [by_name(coins) for coins in self.coins],
            "table": by_name(self.table),
        }


def by_name(coins: tuple[int, ...]) -> dict[str, int]:
    """Coins by the names of their currencies."""
    return dict(zip(CURRENCIES, coins, strict=True))


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> ChangeSlice:
    """A new slice with all coins in the bag, or the one that was written down."""
    part = ChangeSlice()
    part.coins = [part.table] * rules.players
    if saved is not None:
        part.table = _counted(saved["table"])
        for seat, coins in enumerate(saved["coins"]):
            part.coins[seat] = _counted(coins)
    return part


def _counted(coins: Mapping[str, int]) -> tuple[int, ...]:
    return tuple([coins.get(name, 0) for name in CURRENCIES])


def slice_of(rules: AlhambraRules, state: AlhambraState) -> ChangeSlice:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, ChangeSlice)
    return part


def mine(play: Table) -> ChangeSlice:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)


def bag(rules: AlhambraRules, state: AlhambraState) -> tuple[int, ...]:
    """How many coins of each currency are in the bag."""
    part, each = slice_of(rules, state), facts_of(rules).per_currency
    return tuple(
        [
            each - part.table[currency] - sum([coins[currency] for coins in part.coins])
            for currency in range(len(CURRENCIES))
        ]
    )


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """Coins are public, the bag too: what is in it can be counted."""
    part = slice_of(rules, state)
    return {
        "coins": [by_name(coins) for coins in part.coins],
        "table": by_name(part.table),
        "bag": by_name(bag(rules, state)),
    }


def nothing_hidden(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Nothing lies here that anybody could not know."""


def conservation(rules: AlhambraRules, state: AlhambraState) -> list[str]:
    """What is wrong with the coins: nobody has more than there are, or less than none."""
    part = slice_of(rules, state)
    rows = [("bag", bag(rules, state)), ("table", part.table)]
    rows += [(f"players.{seat}", coins) for seat, coins in enumerate(part.coins)]
    return [
        f"coin-{name}: {count} in {where}"
        for where, coins in rows
        for name, count in by_name(coins).items()
        if count < 0
    ]
