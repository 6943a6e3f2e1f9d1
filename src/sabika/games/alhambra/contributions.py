"""Contributions: what modules add to the game, gathered once per set-up into tuples.

This is the module contract (docs/modules.md). A module never changes core code and core code never
names a module: a module's `contribute(book)` writes its tiles, cards, stages, offers, hooks and
scoring terms into the book, each with a rank where order matters, and the rules are built from it.
A module that is not in play costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sabika.games.alhambra.belongings import CORE_RANK, Ranked, in_order
from sabika.games.alhambra.blocks.keys import Key
from sabika.games.alhambra.deciding import Deciding
from sabika.games.alhambra.hooks import (
    Allowed,
    Asset,
    Becoming,
    ClauseFault,
    ComesAlong,
    ComesWithMoney,
    CountTerm,
    DirkTerm,
    EditVeto,
    LayoutRule,
    LeftoverMoney,
    LeftoverShare,
    Limit,
    Opening,
    Overpaying,
    PlaceTable,
    PriceChange,
    RecordedWalls,
    Refund,
    ReserveHook,
    Retyping,
    ScoringTerm,
    SeatNumber,
    Step,
    StorageVeto,
    TileReveal,
    TileSupply,
    TurnGrant,
)
from sabika.games.alhambra.player_terms import PlayerRows, PlayerTerm
from sabika.games.alhambra.purchase import Clause, Goods
from sabika.games.alhambra.ways_to_pay import WayToPay


class Book(Deciding):
    """Where modules write what they add."""

    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        super().__init__(players, options)
        self.tile_reveals: Ranked[TileReveal] = []
        self.tile_supplies: Ranked[TileSupply] = []
        self.dirk_terms: list[DirkTerm] = []
        self.price_changes: Ranked[tuple[PriceChange, str | None]] = []
        """The price changes, each with the word it is bound to, if any."""
        self.price_changers: Ranked[str] = []
        """The module of each price change."""
        self.clauses: Ranked[Clause] = []
        self.all_goods: Ranked[Goods] = []
        self.ways_to_pay: Ranked[WayToPay] = []
        self.take_limits: list[SeatNumber] = []
        self.leftover: list[LeftoverMoney] = []
        self.recorded_walls: list[RecordedWalls] = []
        self.leftover_shares: Ranked[LeftoverShare] = []
        self.place_tables: list[PlaceTable] = []
        self.refunds: list[Refund] = []
        self.storage_vetoes: list[StorageVeto] = []
        self.gift_vetoes: list[StorageVeto] = []
        self.discard_vetoes: list[StorageVeto] = []
        self.must_lay_reasons: list[StorageVeto] = []
        self.left_reserve_hooks: list[ReserveHook] = []
        self.turnings: list[TurnGrant] = []
        self.edit_vetoes: list[EditVeto] = []
        self.layout_rules: list[LayoutRule] = []
        self.retypings: list[tuple[Retyping, Key]] = []
        self.count_terms: list[CountTerm] = []
        self.assets: list[Asset] = []
        self.becomings: list[Becoming] = []
        self.along: list[ComesAlong] = []
        self.with_money: list[ComesWithMoney] = []
        self.overpaying: list[Overpaying] = []
        self.comparing: dict[str, list[ScoringTerm]] = {}
        """The scoring terms that compare the tiles of a kind in all palaces, by its name."""
        self._terms: dict[str, Ranked[ScoringTerm]] = {}

    def tile_reveal(self, rank: int, reveal: TileReveal) -> None:
        """Deal with tiles that turn up for a slot, instead of their being laid on it."""
        self._add(self.tile_reveals, rank, reveal)

    def tile_supply(self, rank: int, supply: TileSupply) -> None:
        """Turn up tiles for empty slots before the tower is asked."""
        self._add(self.tile_supplies, rank, supply)

    def price_change(self, rank: int, change: PriceChange, clause: str | None = None) -> None:
        """Change prices; ranks follow the price pipeline (interactions 4).

        One that is bound to a clause is asked about purchases with this word alone.
        """
        self._add(self.price_changes, rank, (change, clause))
        self._add(self.price_changers, rank, self.module)

    def clause(
        self,
        rank: int,
        words: tuple[str, ...],
        fault: ClauseFault,
        surcharge: bool = False,
        traits: tuple[str, ...] = (),
        most: Limit | None = None,
        pieces: bool = False,
        allowed: Allowed | None = None,
        tiles_only: bool = False,
        open_to: Opening | None = None,
    ) -> None:
        """Let buyers add one of some words to a purchase, or say why not.

        Price changes and hooks look at a purchase's words. A `surcharge` is a word with which
        something comes along for a higher price; `traits` are what a purchase becomes with a word,
        `most` how much may be paid with it. Words that are `pieces` of the buyer are picked. Where
        there are many, `allowed` lists those without a fault at once; `tiles_only` are words that
        are never said of other goods; `open_to` tells whether any word fits anything at all now.
        """
        clause = Clause(words, fault, surcharge, traits, most, pieces, allowed, tiles_only, open_to)
        self._add(self.clauses, rank, clause)
        self.brought_by.update(dict.fromkeys(words, self.module))

    def goods(self, rank: int, goods: Goods) -> None:
        """Sell something beside the market slots, with the core's `buy`."""
        self._add(self.all_goods, rank, goods)
        self.brought_by[goods] = self.module

    def way_to_pay(self, rank: int, way: WayToPay) -> None:
        """Let buyers pay with something else than cards of the currency."""
        self._add(self.ways_to_pay, rank, way)
        self.brought_by[way] = self.module

    def take_limit(self, limit: SeatNumber) -> None:
        """Let players take money up to another sum; the highest limit counts."""
        self.take_limits.append(limit)

    def refund(self, refund: Refund) -> None:
        """Tell clients that not all of what is paid too much is lost; no rule depends on it."""
        self.refunds.append(refund)

    def leftover_money(self, more: LeftoverMoney) -> None:
        """Count more than hand cards when leftover tiles go to the richest."""
        self.leftover.append(more)

    def walls_apart(self, recorded: RecordedWalls) -> None:
        """Tell the walls a module has added from those of other modules."""
        self.recorded_walls.append(recorded)

    def leftover_share(self, rank: int, share: LeftoverShare) -> None:
        """Deal with what is left of a slot at the end, instead of its going to the richest."""
        self._add(self.leftover_shares, rank, share)

    def places(self, table: PlaceTable) -> None:
        """Let the places of a type pay something else in a scoring."""
        self.place_tables.append(table)

    def storage_veto(self, veto: StorageVeto) -> None:
        """Refuse tiles a place in the reserve, depending on the state."""
        self.storage_vetoes.append(veto)

    def gift_veto(self, veto: StorageVeto) -> None:
        """Refuse to give an acquired tile to Dirk, depending on the state."""
        self.gift_vetoes.append(veto)

    def discard_veto(self, veto: StorageVeto) -> None:
        """Refuse to let an owned tile leave the game instead of another one."""
        self.discard_vetoes.append(veto)

    def must_lay(self, reason: StorageVeto) -> None:
        """Say why an acquired tile must be laid: then it is neither stored nor given away or up."""
        self.must_lay_reasons.append(reason)

    def turning(self, grant: TurnGrant) -> None:
        """Let tiles be turned, depending on the state, whose kind is not free to be."""
        self.turnings.append(grant)

    def left_reserve(self, hook: ReserveHook) -> None:
        """Be told at once when a tile leaves a reserve: laid, swapped in or sold."""
        self.left_reserve_hooks.append(hook)

    def edit_veto(self, veto: EditVeto) -> None:
        """Refuse to move laid tiles, depending on the state: asked by removals and swaps."""
        self.edit_vetoes.append(veto)

    def layout_rule(self, rule: LayoutRule) -> None:
        """Forbid layouts because of unusual tiles: what lies on their cells and around them.

        The rule looks at the unusual tiles among the cells it is given: all of a layout, or those
        that an edit of a legal layout changes and their neighbours.
        """
        self.layout_rules.append(rule)

    def retype(self, retyping: Retyping, key: Key) -> None:
        """Say which tiles are not what is printed on them: of another type, or unfinished.

        It follows from the value of a key, and is asked again when this has changed.
        """
        self.retypings.append((retyping, key))

    def count_term(self, term: CountTerm) -> None:
        """Add half buildings to a player's counts."""
        self.count_terms.append(term)

    def dirk_term(self, term: DirkTerm) -> None:
        """Add half buildings to Dirk's counts."""
        self.dirk_terms.append(term)

    def player_term(
        self,
        band: str,
        rank: int,
        rows: PlayerRows,
        of_palace: bool = False,
        keys: tuple[Key, ...] = (),
    ) -> None:
        """Score something of each player for himself, alike in all scorings of the band.

        `of_palace`: the rows follow from the player's palace, so they are worked out once.
        `keys`: from these keys, too, and are worked out when one changes; with both, bots that try
        a tile in the palace take the keys as they are.
        """
        self.scoring_term(band, rank, PlayerTerm(rows, of_palace, keys))

    def scoring_term(self, band: str, rank: int, term: ScoringTerm, of_kind: str = "") -> None:
        """Add rows to a band of the scoring.

        With `of_kind` they compare the tiles of this kind in all palaces, wherever these lie there:
        bots try out what one more would change.
        """
        self._write(self._terms, band, rank, term)
        if of_kind:
            self.comparing.setdefault(of_kind, []).append(term)

    def asset(self, asset: Asset) -> None:
        """Say what holdings are worth that score nothing themselves: bots weigh them.

        An estimate in points from what the seat may know; no rule may depend on it.
        """
        self.assets.append(asset)

    def becoming(self, types: Becoming) -> None:
        """Say which types a tile without one may become for whoever gets it: bots weigh them."""
        self.becomings.append(types)

    def comes_along(self, worth: ComesAlong) -> None:
        """Say what comes along with a tile on offer is worth to a seat: bots weigh it.

        An estimate in points from what the seat may know; no rule may depend on it.
        """
        self.along.append(worth)

    def comes_with_money(self, worth: ComesWithMoney) -> None:
        """Say what taking some cards of the display brings besides the money: bots weigh it.

        An estimate in points from what the seat may know; no rule may depend on it.
        """
        self.with_money.append(worth)

    def overpaid(self, worth: Overpaying) -> None:
        """Say what paying too much for a tile of the market brings to a seat: bots weigh it.

        An estimate in points from what the seat may know; no rule may depend on it.
        """
        self.overpaying.append(worth)

    # -- reading ----------------------------------------------------------------------------

    def check_names(
        self,
        stages: Iterable[str],
        decisions: Iterable[str],
        moments: Iterable[str],
        bands: Iterable[str],
        kinds: Iterable[str],
    ) -> None:
        """Refuse contributions to what does not exist: they would never run."""
        own = [stage for steps in self.sequences.values() for stage, _ in steps]
        for what, written, known in (
            ("stage", self._stages.keys(), {*stages, *own}),
            ("decision", self._offers.keys(), {*decisions, *self.menus}),
            ("moment", self._reactions.keys(), {*moments}),
            ("scoring band", self._terms.keys(), {*bands}),
            ("kind of tiles", self.comparing.keys(), {*kinds}),
        ):
            unknown = sorted(written - known)
            if unknown:
                raise ValueError(f"there is no {what} {unknown[0]!r}; there are {sorted(known)}")

    def stages_of(self, name: str, core: Step | None) -> list[Step]:
        """The steps of a stage in rank order, the core's own among them."""
        steps = list(self._stages.get(name, []))
        if core is not None:
            steps.append((CORE_RANK, 0, core))
        return in_order(steps)

    def reactions(self) -> dict[str, tuple[Step, ...]]:
        """The hooks of every moment that has some."""
        return {moment: tuple(in_order(hooks)) for moment, hooks in self._reactions.items()}

    def terms_of(self, band: str, core: ScoringTerm | None) -> tuple[ScoringTerm, ...]:
        """The scoring terms of a band in rank order, the core's own among them."""
        terms = list(self._terms.get(band, []))
        if core is not None:
            terms.append((CORE_RANK, 0, core))
        return tuple(in_order(terms))
