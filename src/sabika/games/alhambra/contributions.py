"""Contributions: what modules add to the game, gathered once per set-up into tuples.

This is the module contract (docs/modules.md). A module never changes core code and core code never
names a module: a module's `contribute(book)` writes its tiles, cards, stages, offers, hooks and
scoring terms into the book, each with a rank where order matters, and the rules are built from it.
A module that is not in play costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from sabika.games.alhambra.components import CardKind, Tile
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.actions import Reader
from sabika.kernel.decisions import Offer
from sabika.kernel.kinds import FrameKind
from sabika.kernel.rules import Stage

CORE_RANK: Final = 50
"""The rank of the core's own step in a stage: contributions below come before it, above after."""

PriceChange: TypeAlias = Callable[[Any, Any, int], int]
"""From the play, the purchase and the price so far to the changed price."""
StorageVeto: TypeAlias = Callable[[Any, int, int], str | None]
"""From the play, a seat and a tile to the reason why it may not be stored, or None."""
LayoutRule: TypeAlias = Callable[[Any, dict[int, int]], str | None]
"""From the rules and a layout's cells to the reason why it is not allowed, or None."""
CardReveal: TypeAlias = Callable[[Any, int], None]
"""From the play and a revealed card that takes no display space to what happens."""
TileReveal: TypeAlias = Callable[[Any, int, int], bool]
"""From the play, a revealed tile and its slot to whether the tile was dealt with."""
ScoringTerm: TypeAlias = Callable[[Any, int], list[Any]]
"""From the play and the number of the scoring to score rows."""
CountTerm: TypeAlias = Callable[[Any, int], tuple[int, ...]]
"""From the play and a seat to additional half buildings by type."""
SliceMaker: TypeAlias = Callable[[Mapping[str, Any] | None], Slice]
"""From saved data (None: a new game) to the module's slice."""
SliceView: TypeAlias = Callable[[AlhambraState, int | None], dict[str, object]]
"""From the state and a seat to what the seat may see of the slice."""
SliceDeal: TypeAlias = Callable[[AlhambraState, int, Any], None]
"""Deals a slice's hidden parts anew for a seat (see Rules.determinise)."""

T = TypeVar("T")
Ranked: TypeAlias = list[tuple[int, int, T]]


class Book:
    """Where modules write what they add."""

    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        self.players = players
        self.options = options
        self.module = ""
        """The module that is writing."""
        self.folder = Path()
        """The folder of the module that is writing, for its data."""
        self.data: Path | None = None
        """A folder whose files replace data files, if the user gave one."""
        self.sources: dict[str, object] = {}
        """The modules' component data as read, for the data digest."""
        self.tiles: list[Tile] = []
        self.cards: list[CardKind] = []
        self.inserts: list[tuple[int, str, int]] = []
        self.card_reveals: dict[str, CardReveal] = {}
        self.tile_reveals: list[TileReveal] = []
        self.kinds: dict[str, FrameKind[Any]] = {}
        self.readers: dict[str, Reader] = {}
        self.price_changes: Ranked[PriceChange] = []
        self.storage_vetoes: list[StorageVeto] = []
        self.layout_rules: list[LayoutRule] = []
        self.count_terms: list[CountTerm] = []
        self.slices: list[tuple[str, SliceMaker, SliceView, SliceDeal]] = []
        self._stages: dict[str, Ranked[Stage]] = {}
        self._offers: dict[str, Ranked[Offer[Any]]] = {}
        self._reactions: dict[str, Ranked[Stage]] = {}
        self._terms: dict[str, Ranked[ScoringTerm]] = {}
        self._written = 0

    # -- components -------------------------------------------------------------------------

    def tile(self, tile: Tile) -> None:
        """Add a tile to those shuffled into the tower."""
        self.tiles.append(tile)

    def card(self, kind: CardKind, piles: Mapping[int, int], reveal: CardReveal | None) -> None:
        """Add a card kind; `piles` says how many go into which of the five piles (1-5)."""
        self.cards.append(kind)
        self.inserts += [(pile, kind.name, count) for pile, count in sorted(piles.items())]
        if reveal is not None:
            self.card_reveals[kind.name] = reveal

    # -- flow -------------------------------------------------------------------------------

    def stage(self, name: str, rank: int, stage: Stage) -> None:
        """Add a step to a stage of the turn, the refill, the scoring or the end."""
        self._write(self._stages, name, rank, stage)

    def offer(self, decision: str, rank: int, offer: Offer[Any], reader: Reader) -> None:
        """Add an action to a decision: `act`, `place`, `window`, or one of the module's own."""
        self._write(self._offers, decision, rank, offer)
        self.readers[offer.verb] = reader

    def reaction(self, event: str, rank: int, hook: Stage) -> None:
        """Answer an event; the answer may push decisions."""
        self._write(self._reactions, event, rank, hook)

    # -- services ---------------------------------------------------------------------------

    def price_change(self, rank: int, change: PriceChange) -> None:
        """Change prices; ranks follow the price pipeline of the interactions page."""
        self._written += 1
        self.price_changes.append((rank, self._written, change))

    def scoring_term(self, band: str, rank: int, term: ScoringTerm) -> None:
        """Add rows to a band of the scoring."""
        self._write(self._terms, band, rank, term)

    def slice(self, make: SliceMaker, view: SliceView, deal: SliceDeal) -> int:
        """Keep private data in the state; returns its index in `state.slices`."""
        self.slices.append((self.module, make, view, deal))
        return len(self.slices) - 1

    # -- reading ----------------------------------------------------------------------------

    def _write(self, table: dict[str, Ranked[T]], name: str, rank: int, entry: T) -> None:
        self._written += 1
        table.setdefault(name, []).append((rank, self._written, entry))

    def stages_of(self, name: str, core: Stage | None) -> list[Stage]:
        """The steps of a stage in rank order, the core's own among them."""
        steps = list(self._stages.get(name, []))
        if core is not None:
            steps.append((CORE_RANK, 0, core))
        return in_order(steps)

    def offers_of(self, decision: str, core: tuple[Offer[Any], ...] = ()) -> tuple[Offer[Any], ...]:
        """The core's offers of a decision and the contributed ones behind them."""
        return (*core, *in_order(self._offers.get(decision, [])))

    def reactions(self) -> dict[str, tuple[Stage, ...]]:
        """The hooks of every event that has some."""
        return {event: tuple(in_order(hooks)) for event, hooks in self._reactions.items()}

    def terms_of(self, band: str, core: ScoringTerm | None) -> tuple[ScoringTerm, ...]:
        """The scoring terms of a band in rank order, the core's own among them."""
        terms = list(self._terms.get(band, []))
        if core is not None:
            terms.append((CORE_RANK, 0, core))
        return tuple(in_order(terms))


def in_order(entries: Ranked[T]) -> list[T]:
    """The entries by rank, equal ranks in the order they were written."""
    return [entry for _, _, entry in sorted(entries, key=lambda entry: entry[:2])]
