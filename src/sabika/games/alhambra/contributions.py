"""Contributions: what modules add to the game, gathered once per set-up into tuples.

This is the module contract (docs/modules.md). A module never changes core code and core code never
names a module: a module's `contribute(book)` writes its tiles, cards, stages, offers, hooks and
scoring terms into the book, each with a rank where order matters, and the rules are built from it.
A module that is not in play costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from sabika.games.alhambra.blocks.choices import Choice, Question, Round
from sabika.games.alhambra.blocks.keys import Key
from sabika.games.alhambra.blocks.on_board import OnParts
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.components import CardKind, Tile
from sabika.games.alhambra.moments import TILE_REMOVED, Answer, Laid, Moment
from sabika.games.alhambra.palace.check import Fault
from sabika.games.alhambra.player_terms import PlayerRows, PlayerTerm
from sabika.games.alhambra.purchase import Clause, ClauseFault, Goods
from sabika.games.alhambra.ways_to_pay import WayToPay
from sabika.kernel.actions import Reader
from sabika.kernel.datafiles import read_data
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import DataError
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import FrameKind
from sabika.kernel.offers import joined
from sabika.kernel.preferences import Passes, Preference
from sabika.kernel.rules import Stage

if TYPE_CHECKING:
    from sabika.games.alhambra.purchase import Purchase
    from sabika.games.alhambra.rules import AlhambraRules, Table
    from sabika.games.alhambra.scoring import ScoreRow
    from sabika.kernel.rng import Chance

CORE_RANK: Final = 50
"""The rank of the core's own step in a stage: contributions below come before it, above after."""

PriceChange: TypeAlias = "Callable[[Table, Purchase, int], int]"
"""From the play, the purchase and the price so far to the changed price."""
SeatNumber: TypeAlias = "Callable[[Table, int], int]"
"""From the play and a seat to a number, e.g. the sum up to which the seat takes money."""
Refund: TypeAlias = "Callable[[Table, Purchase], int]"
"""From the play and a purchase to how many units paid too much bring a piece back; 0: none do."""
LeftoverMoney: TypeAlias = "Callable[[Table, int, int], int]"
"""From the play, a seat and a currency to what else counts as money of the seat at the end."""
LeftoverShare: TypeAlias = "Callable[[Table, int, list[int]], bool]"
"""From the play, a slot and every player's money of its currency to whether it is dealt with."""
PlaceTable: TypeAlias = "Callable[[Table, int, int], tuple[int, ...] | None]"
"""From the play, the number of a scoring and a type to what its places pay; None: as printed."""
ActionFilter: TypeAlias = "Callable[[Table, int, str], str | None]"
"""From the play, a seat and a verb to the reason why it is no action of the turn now, or None."""
StorageVeto: TypeAlias = "Callable[[Table, int, int], str | None]"
"""From the play, a seat and a tile to the reason why it may not be stored, or None."""
ReserveHook: TypeAlias = "Callable[[Table, int, int], None]"
"""From the play, a seat and a tile that left the seat's reserve to what becomes of its place."""
EditVeto: TypeAlias = "Callable[[Table, int, tuple[int, ...], tuple[int, ...], int], str | None]"
"""From the play, a seat, the tiles that go, those that come and the cell to a reason, or None."""
LayoutRule: TypeAlias = (
    "Callable[[AlhambraRules, dict[int, int], Collection[int], dict[int, int]], Fault | None]"
)
"""From the rules, a layout's cells, those to look at and the tiles that are not what is printed on
them to why it is not allowed, or None."""
CardReveal: TypeAlias = "Callable[[Table, int], None]"
"""From the play and a revealed card that takes no display space to what happens."""
Leftover: TypeAlias = "Callable[[Table, list[int]], None]"
"""From the play and the cards of a pack that went into no pile to where they go."""
TileReveal: TypeAlias = "Callable[[Table, int, int], bool]"
"""From the play, a revealed tile and its slot to whether the tile was dealt with."""
ScoringTerm: TypeAlias = "Callable[[Table, int], list[ScoreRow]]"
"""From the play and the number of the scoring to score rows."""
Retyping: TypeAlias = "Callable[[Table], dict[int, int]]"
"""From the play to the tiles that are not what is printed on them: tile to type or UNFINISHED."""
CountTerm: TypeAlias = "Callable[[Table, int], tuple[int, ...]]"
"""From the play and a seat to additional half buildings by type."""
View: TypeAlias = "Callable[[Table, int | None], Mapping[str, object]]"
"""From the play and a seat (None: a spectator) to what it may see beside the keys."""
Imagining: TypeAlias = "Callable[[Table, int, Chance, str], None]"
"""Imagines what a seat cannot know, in a play made for it, by a chance and a kind of memory."""
Fit: TypeAlias = "Callable[[Table, str], None]"
"""From the play of a described position and the module's key to a refusal, if it cannot be so."""
Law: TypeAlias = "Callable[[Table], list[str]]"
"""From the play to what is wrong with a module's pieces."""
Asset: TypeAlias = "Callable[[Table, int], float]"
"""From the play and a seat to points its holdings of a module still promise, scoring rows apart."""
Stages: TypeAlias = tuple[tuple[str, Stage | None], ...]
"""The stages of a sequence by name, each with its own step or none."""

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
        self.facts: dict[Any, Any] = {}
        """What modules made of their data, found again in `rules.facts` under itself."""
        self.tiles: list[Tile] = []
        self.aside: set[str] = set()
        """The names of the tiles that do not start in the tower."""
        self.cards: list[CardKind] = []
        self.inserts: list[tuple[int, str, int]] = []
        self.card_reveals: dict[str, CardReveal] = {}
        self.kinds: dict[str, FrameKind[Any]] = {}
        self.menus: dict[str, tuple[str, str]] = {}
        self.redesigns: dict[str, tuple[str, ...]] = {}
        """By menu the verbs of the redesign that it is, too."""
        self.sequences: dict[str, Stages] = {}
        self.moments: set[str] = set()
        """The names of the modules' own moments."""
        self.keys: dict[str, list[Key]] = {}
        """By module what it keeps in the state; modules that only show something have no keys."""
        self.copies: dict[Pieces, tuple[int, ...]] = {}
        self.all_pieces: list[Pieces] = []
        self.views: dict[str, list[View]] = {}
        self.imaginings: list[Imagining] = []
        self.fits: list[tuple[str, Fit]] = []
        self.laws: list[Law] = []
        self.readers: dict[str, Reader] = {}
        self.tile_reveals: Ranked[TileReveal] = []
        self.price_changes: Ranked[PriceChange] = []
        self.price_changers: Ranked[str] = []
        """The module of each price change."""
        self.price_clauses: Ranked[str | None] = []
        """The word each price change is bound to, if any."""
        self.clauses: Ranked[Clause] = []
        self.all_goods: Ranked[Goods] = []
        self.ways_to_pay: Ranked[WayToPay] = []
        self.take_limits: list[SeatNumber] = []
        self.leftover: list[LeftoverMoney] = []
        self.leftover_shares: Ranked[LeftoverShare] = []
        self.place_tables: list[PlaceTable] = []
        self.action_filters: list[ActionFilter] = []
        self.refunds: list[Refund] = []
        self.storage_vetoes: list[StorageVeto] = []
        self.gift_vetoes: list[StorageVeto] = []
        self.must_lay_reasons: list[StorageVeto] = []
        self.left_reserve_hooks: list[ReserveHook] = []
        self.edit_vetoes: list[EditVeto] = []
        self.layout_rules: list[LayoutRule] = []
        self.retypings: list[Retyping] = []
        self.count_terms: list[CountTerm] = []
        self.assets: list[Asset] = []
        self.preferences: list[Preference] = []
        self.free: list[Offer[Any]] = []
        """The offers that are no action of a turn."""
        self._stages: dict[str, Ranked[Stage]] = {}
        self._offers: dict[str, Ranked[Offer[Any]]] = {}
        self._reactions: dict[str, Ranked[Stage]] = {}
        self._terms: dict[str, Ranked[ScoringTerm]] = {}
        self.origins: dict[str, str] = {}
        """The module behind a kind of tile (`tile:KIND`), a group of cards, a verb."""
        self._written = 0

    # -- components -------------------------------------------------------------------------

    def read(self, name: str) -> dict[str, Any]:
        """A file of the module's `data` folder, or the user's of the same name.

        Every table says where it comes from; what was read becomes part of the data digest.
        """
        data, file = read_data(self.folder / "data", name, self.data)
        for table, rows in data.items():
            if isinstance(rows, dict) and "provenance" not in rows:
                raise DataError("data-no-provenance", file=file, row=f"[{table}]")
        self.sources[f"{self.module}/{name}"] = data
        return data

    # -- what the module keeps ----------------------------------------------------------------

    def pieces(self, pieces: Pieces, copies: int | tuple[int, ...] = ()) -> None:
        """Add pieces with all their zones; `copies` says how many there are of each kind.

        Tiles and cards of the rules are counted there.
        """
        each = (copies,) * len(pieces.kinds) if isinstance(copies, int) else copies
        self.copies[pieces] = each
        self.all_pieces.append(pieces)
        for key in pieces.keys:
            self.key(key)
            if isinstance(key, OnParts) and key.leaving:
                self.on(TILE_REMOVED, 10, partial(_send_back, key))

    def values(self, *keys: Key) -> None:
        """Add values the module keeps."""
        for key in keys:
            self.key(key)

    def key(self, key: Key) -> None:
        """Add one key; it belongs to the module that is writing."""
        if key.module not in ("", self.module):
            raise ValueError(f"{self.module}: the key {key.name!r} is of {key.module}")
        key.module = self.module
        own = self.keys.setdefault(self.module, [])
        if any(key.name == other.name for other in own):
            raise ValueError(f"{self.module}: there are two keys {key.name!r}")
        own.append(key)

    def view(self, more: View) -> None:
        """Show more than the keys by their names: what follows from them, as a `TypedDict`."""
        self.keys.setdefault(self.module, [])
        self.views.setdefault(self.module, []).append(more)

    def imagine(self, imagining: Imagining) -> None:
        """Imagine what the keys cannot: choices that are bound to each other."""
        self.imaginings.append(imagining)

    def fit(self, fit: Fit) -> None:
        """Refuse described positions that cannot be, with a PositionError that names the key."""
        self.fits.append((self.module, fit))

    def law(self, law: Law) -> None:
        """Say what is wrong with pieces beyond their number; a line for each fault."""
        self.laws.append(law)

    def tile(self, tile: Tile, in_tower: bool = True) -> None:
        """Add a tile, shuffled into the tower or lying in a zone of the module."""
        self.tiles.append(tile)
        self.origins.setdefault(f"tile:{tile.kind.name}", self.module)
        if not in_tower:
            self.aside.add(tile.name)

    def card(
        self, kind: CardKind, piles: Mapping[int, int], reveal: CardReveal | None = None
    ) -> None:
        """Add a card kind; `piles` says how many go into which of the five piles (1-5).

        Cards that are not displayed need a `reveal`: what happens when they turn up.
        """
        self.cards.append(kind)
        self.origins.setdefault(f"card:{kind.group}", self.module)
        self.inserts += [(pile, kind.name, count) for pile, count in sorted(piles.items())]
        if reveal is not None:
            self.card_reveals[kind.name] = reveal

    def pack(
        self,
        kinds: tuple[CardKind, ...],
        piles: Mapping[int, int],
        reveal: CardReveal | None = None,
        left: Leftover | None = None,
    ) -> None:
        """Add card kinds that are shuffled together and dealt into the piles unseen.

        The kinds should be of one group: nobody knows which of them went where. What goes into no
        pile is handed to `left`.
        """
        for kind in kinds:
            self.card(kind, {}, reveal)
        stream = f"{self.module} pack"

        def deal(play: Any, _frame: Frame) -> None:
            numbers = [play.rules.purse.by_name[k.name] for k in kinds for _ in range(k.copies)]
            cards = play.state.chance.shuffled(stream, numbers)
            for pile, count in sorted(piles.items()):
                for _ in range(count):
                    deck = play.state.deck
                    play.state.deck = deck.inserted(
                        pile - 1, cards.pop(), play.state.chance, stream
                    )
            if left is not None:
                left(play, cards)

        self.stage("setup.piles", CORE_RANK + 10, deal)

    # -- flow -------------------------------------------------------------------------------

    def stage(self, name: str, rank: int, step: Stage) -> None:
        """Add a step to a stage of the set-up, the turn, the refill, the scoring or the end."""
        self._write(self._stages, name, rank, step)

    def sequence(self, name: str, stages: Stages) -> None:
        """Add a sequence of one's own, started with `play.run`; others may add to its stages."""
        self.sequences[name] = stages

    def kind(self, name: str, kind: FrameKind[Any]) -> None:
        """Add a kind of frame, pushed with `play.push`."""
        self.kinds[name] = kind

    def menu(self, decision: str, kind: str, prompt: str, redesigns: tuple[str, ...] = ()) -> None:
        """Add a decision made of offers only; `kind` says what a client draws for it.

        With some of the verbs `add`, `remove` and `swap` it is a redesign too: with everything the
        core and the modules offer for these verbs where somebody redesigns.
        """
        self.menus[decision] = (kind, prompt)
        self.redesigns[decision] = redesigns

    def offer(
        self, decision: str, rank: int, offer: Offer[Any], reader: Reader, free: bool = False
    ) -> None:
        """Add an action to a decision: one of the core's, the module's own, or another's.

        What is `free` is no action of a turn: whoever has nothing else may pass.
        """
        self._write(self._offers, decision, rank, offer)
        self.verb(offer.verb, reader)
        if free:
            self.free.append(offer)

    def verb(self, verb: str, reader: Reader) -> None:
        """Say how the words behind a verb are read; needed where no `offer` says so."""
        if self.readers.setdefault(verb, reader) != reader:
            raise ValueError(f"{self.module}: the verb {verb!r} is read otherwise already")
        self.origins.setdefault(f"verb:{verb}", self.module)

    def choice(self, decision: str, rank: int, choice: Choice[Any], free: bool = False) -> None:
        """Add a choice to a decision: one of the core's, the module's own, or another's.

        What is `free` is no action of a turn: whoever has nothing else may pass.
        """
        self.offer(decision, rank, choice, choice.how.read, free)

    def question(self, question: Question[Any] | Round) -> None:
        """Add a question of one's own, with the verbs of its choices."""
        self.kinds[question.name] = question
        for offer in question.menu:
            if isinstance(offer, Choice):
                self.verb(offer.verb, offer.how.read)

    def moment(self, moment: Moment[Any]) -> None:
        """Announce a moment of one's own, so that others may answer it."""
        self.moments.add(moment.name)

    def on(self, moment: Moment[T], rank: int, hook: Callable[[Table, int, T], None]) -> None:
        """Answer a moment; the answer may ask somebody, the next one waits for it."""
        answer: Stage = Answer(moment, hook)
        self._write(self._reactions, moment.name, rank, answer)

    def tile_reveal(self, rank: int, reveal: TileReveal) -> None:
        """Deal with tiles that turn up for a slot, instead of their being laid on it."""
        self._add(self.tile_reveals, rank, reveal)

    def price_change(self, rank: int, change: PriceChange, clause: str | None = None) -> None:
        """Change prices; ranks follow the price pipeline of the interactions page.

        One that is bound to a clause is asked about purchases with this word alone.
        """
        self._add(self.price_changes, rank, change)
        self._add(self.price_changers, rank, self.module)
        self._add(self.price_clauses, rank, clause)

    def clause(
        self,
        rank: int,
        words: tuple[str, ...],
        fault: ClauseFault,
        surcharge: bool = False,
        traits: tuple[str, ...] = (),
    ) -> None:
        """Let buyers add one of some words to a purchase, or say why not.

        Price changes and reactions look at a purchase's words. A `surcharge` is a word with which
        something comes along for a higher price; `traits` are what a purchase becomes with a word.
        """
        self._add(self.clauses, rank, Clause(words, fault, surcharge, traits))

    def goods(self, rank: int, goods: Goods) -> None:
        """Sell something beside the market slots, with the core's `buy`."""
        self._add(self.all_goods, rank, goods)

    def way_to_pay(self, rank: int, way: WayToPay) -> None:
        """Let buyers pay with something else than cards of the currency."""
        self._add(self.ways_to_pay, rank, way)

    def take_limit(self, limit: SeatNumber) -> None:
        """Let players take money up to another sum; the highest limit counts."""
        self.take_limits.append(limit)

    def refund(self, refund: Refund) -> None:
        """Tell clients that not all of what is paid too much is lost; no rule depends on it."""
        self.refunds.append(refund)

    def leftover_money(self, more: LeftoverMoney) -> None:
        """Count more than hand cards when leftover tiles go to the richest."""
        self.leftover.append(more)

    def leftover_share(self, rank: int, share: LeftoverShare) -> None:
        """Deal with what is left of a slot at the end, instead of its going to the richest."""
        self._add(self.leftover_shares, rank, share)

    def places(self, table: PlaceTable) -> None:
        """Let the places of a type pay something else in a scoring."""
        self.place_tables.append(table)

    def action_filter(self, refuse: ActionFilter) -> None:
        """Say why a verb is no action of the turn now, whoever offers it."""
        self.action_filters.append(refuse)

    def storage_veto(self, veto: StorageVeto) -> None:
        """Refuse tiles a place in the reserve, depending on the state."""
        self.storage_vetoes.append(veto)

    def gift_veto(self, veto: StorageVeto) -> None:
        """Refuse to give an acquired tile to Dirk, depending on the state."""
        self.gift_vetoes.append(veto)

    def must_lay(self, reason: StorageVeto) -> None:
        """Say why an acquired tile must be laid: then it is neither stored nor given away or up."""
        self.must_lay_reasons.append(reason)

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

    def retype(self, retyping: Retyping) -> None:
        """Say which tiles are not what is printed on them: of another type, or unfinished.

        Asked often, so it should hand out the same mapping as long as nothing changes.
        """
        self.retypings.append(retyping)

    def count_term(self, term: CountTerm) -> None:
        """Add half buildings to a player's counts."""
        self.count_terms.append(term)

    def player_term(self, band: str, rank: int, rows: PlayerRows, of_palace: bool = False) -> None:
        """Score something of each player for himself, alike in all scorings of the band.

        `of_palace`: the rows follow from the player's palace alone, so they are worked out once.
        """
        self.scoring_term(band, rank, PlayerTerm(rows, of_palace))

    def scoring_term(self, band: str, rank: int, term: ScoringTerm) -> None:
        """Add rows to a band of the scoring."""
        self._write(self._terms, band, rank, term)

    def asset(self, asset: Asset) -> None:
        """Say what holdings are worth that score nothing themselves: bots weigh them.

        An estimate in points from what the seat may know; no rule may depend on it.
        """
        self.assets.append(asset)

    def preference(self, key: str, covers: str, choices: tuple[str, ...], passes: Passes) -> None:
        """Let players have a question passed automatically, by public facts only.

        `covers` is a verb of the window or of a menu, or a decision; the first choice is the
        default and asks. A seat is passed over if all that is open to it is covered and passed.
        """
        self.preferences.append(Preference(key, covers, choices, passes))

    # -- reading ----------------------------------------------------------------------------

    def _add(self, entries: Ranked[T], rank: int, entry: T) -> None:
        self._written += 1
        entries.append((rank, self._written, entry))

    def _write(self, table: dict[str, Ranked[T]], name: str, rank: int, entry: T) -> None:
        self._add(table.setdefault(name, []), rank, entry)

    def check_names(
        self,
        stages: Iterable[str],
        decisions: Iterable[str],
        moments: Iterable[str],
        bands: Iterable[str],
    ) -> None:
        """Refuse contributions to what does not exist: they would never run."""
        own = [stage for steps in self.sequences.values() for stage, _ in steps]
        for what, written, known in (
            ("stage", self._stages.keys(), {*stages, *own}),
            ("decision", self._offers.keys(), {*decisions, *self.menus}),
            ("moment", self._reactions.keys(), {*moments, *self.moments}),
            ("scoring band", self._terms.keys(), {*bands}),
        ):
            unknown = sorted(written - known)
            if unknown:
                raise ValueError(f"there is no {what} {unknown[0]!r}; there are {sorted(known)}")

    def stages_of(self, name: str, core: Stage | None) -> list[Stage]:
        """The steps of a stage in rank order, the core's own among them."""
        steps = list(self._stages.get(name, []))
        if core is not None:
            steps.append((CORE_RANK, 0, core))
        return in_order(steps)

    def offers_of(self, decision: str, core: tuple[Offer[Any], ...] = ()) -> tuple[Offer[Any], ...]:
        """The core's offers of a decision and the contributed ones behind them."""
        return joined([*core, *in_order(self._offers.get(decision, []))])

    def reactions(self) -> dict[str, tuple[Stage, ...]]:
        """The hooks of every moment that has some."""
        return {moment: tuple(in_order(hooks)) for moment, hooks in self._reactions.items()}

    def terms_of(self, band: str, core: ScoringTerm | None) -> tuple[ScoringTerm, ...]:
        """The scoring terms of a band in rank order, the core's own among them."""
        terms = list(self._terms.get(band, []))
        if core is not None:
            terms.append((CORE_RANK, 0, core))
        return tuple(in_order(terms))


def in_order(entries: Ranked[T]) -> list[T]:
    """The entries by rank, equal ranks in the order they were written."""
    return [entry for _, _, entry in sorted(entries, key=lambda entry: entry[:2])]


def _send_back(key: OnParts, play: Table, seat: int, removed: Laid) -> None:
    key.send_back(play, seat, removed.tile)
