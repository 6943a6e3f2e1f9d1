"""Paying with coins: money of their currency, in hand or not (Payment, End of game)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.ways_to_pay import Piece, WayToPay
from sabika.kernel.frames import NOBODY

from .facts import coin_name, facts_of
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

WORTH: Final = 1.0
"""Points a coin promises: a unit of money, and the one that makes a payment exact."""
PLENTY: Final = 2.5
"""With fewer tiles a player than this left in the tower, money loses its worth bit by bit."""


class Coins(WayToPay):
    """Coins go with cards of their currency wherever those go."""

    def __init__(self, value: int) -> None:
        self._value = value

    def tokens(self, suit_named: Mapping[str, int]) -> Iterable[Piece]:
        return [Piece(coin_name(c), self._value, c, 0) for c in range(len(CURRENCIES))]

    def held(self, play: Table, seat: int) -> Iterable[Piece]:
        return [
            Piece(coin_name(currency), self._value, currency, count)
            for currency, count in enumerate(mine(play).coins[seat])
        ]

    def withdraw(self, play: Table, seat: int, word: str) -> None:
        _move(play, seat, word, -1)

    def restore(self, play: Table, seat: int, word: str) -> None:
        _move(play, seat, word, 1)

    def dispose(self, play: Table, word: str, seller: int) -> None:
        """Back to the bag, or to the player who sells."""
        _move(play, seller, word, 1)


def _move(play: Table, seat: int, word: str, count: int) -> None:
    """Move coins from the table to a player, or back; with nobody there the bag gets them."""
    part, currency = mine(play), _currency(word)
    part.table = changed(part.table, currency, -count)
    if seat != NOBODY:
        part.coins[seat] = changed(part.coins[seat], currency, count)


def _currency(word: str) -> int:
    return CURRENCIES.index(word.removeprefix("coin-"))


def changed(coins: tuple[int, ...], currency: int, count: int) -> tuple[int, ...]:
    """Coins with so many more of a currency."""
    row = list(coins)
    row[currency] += count
    return tuple(row)


def counted_at_end(play: Table, seat: int, currency: int) -> int:
    """Coins count as money when leftover tiles are distributed (End of game)."""
    return mine(play).coins[seat][currency] * facts_of(play.rules).coin_value


def promised(play: Table, seat: int) -> float:
    """What a player's coins are worth, in points."""
    plenty = min(1.0, len(play.state.tower) / (PLENTY * play.rules.players))
    coins: int = sum(mine(play).coins[seat])
    return WORTH * coins * plenty
