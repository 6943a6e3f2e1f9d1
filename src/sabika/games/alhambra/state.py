"""The state of a game of Alhambra: tiles and cards as numbers, palaces shared between copies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.palace.palace import Palace, fountain_only
from sabika.games.alhambra.palace.saving import describe
from sabika.kernel.hidden import Pile
from sabika.kernel.rng import Chance
from sabika.kernel.state import State

if TYPE_CHECKING:
    from sabika.games.alhambra.blocks.keys import Key

EMPTY: Final = -1
"""A market slot without a tile."""


class AlhambraState(State):
    """Everything on the table and in the hands."""

    __slots__ = (
        "active",
        "deck",
        "dirk",
        "dirk_score",
        "discard",
        "display",
        "due",
        "gone",
        "hands",
        "keeping",
        "kept",
        "market",
        "out",
        "palaces",
        "pending",
        "players",
        "reserves",
        "scorings",
        "tower",
        "unseen",
    )

    players: int
    hands: list[int]
    """Packed cards by seat and suit: `hands[seat * suits + suit]` (see Purse)."""
    active: int
    """Whose turn it is; changes only when a turn starts."""
    palaces: list[Palace]
    reserves: list[tuple[int, ...]]
    """Stored tiles by seat, in the order of their numbers."""
    pending: list[tuple[int, ...]]
    """Tiles by seat that were acquired and not yet laid, in the order of their numbers."""
    market: list[int]
    """The tile on each slot, or EMPTY."""
    display: tuple[int, ...]
    """The open money cards, in the order they came up."""
    deck: Pile
    """The face-down money cards, special cards included."""
    discard: tuple[int, ...]
    gone: tuple[int, ...]
    """Cards that left the game when they were used."""
    unseen: tuple[tuple[int, int], ...]
    """Seat and kind of the cards in hands that nobody but their owners ever saw."""
    tower: Pile
    """The face-down tiles."""
    out: tuple[int, ...]
    """Tiles that left the game."""
    dirk: tuple[int, ...]
    """Dirk's tiles (two players)."""
    dirk_score: int
    scorings: int
    """How many scorings were held."""
    due: tuple[int, ...]
    """Scoring cards turned up and not yet evaluated (1 and 2)."""
    keeping: tuple[str, ...]
    """The modules with keys in the order they are written down in."""
    kept: dict[Key, Any]
    """What modules keep, by their keys; the values are immutable."""

    def copy(self) -> AlhambraState:
        """An independent copy; immutable parts are shared."""
        twin = AlhambraState()
        twin.chance = self.chance.copy()
        twin.players = self.players
        twin.hands = self.hands[:]
        twin.stack = self.stack[:]
        twin.scores = self.scores[:]
        twin.turn = self.turn
        twin.over = self.over
        twin.active = self.active
        twin.palaces = self.palaces[:]
        twin.reserves = self.reserves[:]
        twin.pending = self.pending[:]
        twin.market = self.market[:]
        twin.display = self.display
        twin.deck = self.deck
        twin.discard = self.discard
        twin.gone = self.gone
        twin.unseen = self.unseen
        twin.tower = self.tower
        twin.out = self.out
        twin.dirk = self.dirk
        twin.dirk_score = self.dirk_score
        twin.scorings = self.scorings
        twin.due = self.due
        # What is empty stays so: modules neither begin nor cease to keep something in a game.
        twin.keeping = self.keeping
        twin.kept = self.kept.copy() if self.kept else self.kept
        return twin

    def loose(self, seat: int) -> tuple[int, ...]:
        """A player's tiles that are not laid: what waits to be laid, then the reserve."""
        return (*self.pending[seat], *self.reserves[seat])

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data.update(
            active=self.active,
            hands=self.hands[:],
            palaces=[describe(palace) for palace in self.palaces],
            reserves=self.reserves[:],
            pending=self.pending[:],
            market=self.market[:],
            display=self.display,
            deck=self.deck.to_data(),
            discard=sorted(self.discard),
            tower=self.tower.to_data(),
            out=self.out,
            dirk=self.dirk,
            dirk_score=self.dirk_score,
            scorings=self.scorings,
            due=self.due,
            # Saved games keep this older name for what modules keep.
            slices=self._kept_data(),
        )
        # Only if there are any: a game without such cards is written down as it always was.
        if self.gone:
            data["gone"] = self.gone
        if self.unseen:
            data["unseen"] = self.unseen
        if any(palace.added for palace in self.palaces):
            data["added"] = [sorted(palace.added.items()) for palace in self.palaces]
        return data

    def _kept_data(self) -> list[dict[str, object]]:
        """What modules keep, in the order of the modules, by the names of the keys."""
        found: dict[str, dict[str, object]] = {}
        for key, value in self.kept.items():
            found.setdefault(key.module, {})[key.name] = key.write(value)
        return [found.get(module, {}) for module in self.keeping]


def blank_state(chance: Chance, players: int, suits: int) -> AlhambraState:
    """A table with a fountain for every player and nothing else (base, Setup 1)."""
    state = AlhambraState()
    state.chance = chance
    state.stack = []
    state.scores = [0] * players
    state.turn = 0
    state.over = False
    state.players = players
    state.hands = [0] * (players * suits)
    state.active = 0
    state.palaces = [fountain_only() for _ in range(players)]
    state.reserves = [()] * players
    state.pending = [()] * players
    state.market = [EMPTY] * len(CURRENCIES)
    state.display = ()
    state.deck = Pile(())
    state.discard = ()
    state.gone = ()
    state.unseen = ()
    state.tower = Pile(())
    state.out = ()
    state.dirk = ()
    state.dirk_score = 0
    state.scorings = 0
    state.due = ()
    state.keeping = ()
    state.kept = {}
    return state
