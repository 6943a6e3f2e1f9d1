"""The rules of Alhambra for one set-up: components, the modules' contributions, the pipeline."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Final, TypeAlias

from sabika.games.alhambra.belongings import in_order
from sabika.games.alhambra.components import (
    BASE,
    LEAVES_GAME,
    MONEY,
    SCORING,
    TYPES,
    UNTYPED,
    Components,
    Tile,
    colours_shown,
)
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.funds import PaymentMemory
from sabika.games.alhambra.hidden import imagine
from sabika.games.alhambra.hooks import PriceChange
from sabika.games.alhambra.keeping import start_keys
from sabika.games.alhambra.money import REMEMBERED, Purse, in_canonical_order
from sabika.games.alhambra.palace.grid import HALF, OUTSIDE, PART_BITS, UNUSUAL
from sabika.games.alhambra.pipeline import (
    READERS,
    check_names,
    frame_kinds,
    readers,
    scoring_terms,
)
from sabika.games.alhambra.purchase import SETTLING, Purchase
from sabika.games.alhambra.restore import restore_state
from sabika.games.alhambra.reveal import scoring_revealed
from sabika.games.alhambra.showing import AlhambraShowing
from sabika.games.alhambra.state import AlhambraState, blank_state
from sabika.games.alhambra.turn import ACT
from sabika.games.alhambra.types import Retypings
from sabika.games.alhambra.views import view
from sabika.games.alhambra.ways_to_pay import WayToPay
from sabika.games.alhambra.window import OVERPAID, passed_over
from sabika.kernel.canonical import digest
from sabika.kernel.errors import DataError
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.kinds import SEQUENCE
from sabika.kernel.messages import add_catalogues
from sabika.kernel.play import Play
from sabika.kernel.preferences import Wishes
from sabika.kernel.registry import ModuleInfo, Setup
from sabika.kernel.rng import Chance
from sabika.kernel.rules import Rules
from sabika.kernel.typed import typed

TWO_PLAYERS: Final = 2


class AlhambraRules(Rules[AlhambraState]):
    """The static facts of one set-up."""

    def __init__(self, setup: Setup, book: Book) -> None:
        components = book.base()
        super().__init__(
            setup.game.id,
            " ".join([setup.game.version, *(f"{m.id}-{m.version}" for m in setup.modules)]),
            setup.players,
            tuple([module.id for module in setup.modules]),
            dict(setup.options),
            digest([components.source, book.sources]),
        )
        self.tables = components.tables
        self.take_limit = self.tables.take_limit
        self.display_size = self.tables.display
        self.with_dirk = setup.players == TWO_PLAYERS
        self._take_tiles(components, book)
        self._take_cards(components, book)
        self._take_money(book)
        self._take_options()
        self._take_buying(book)
        self._take_hooks(book)
        self._take_keys(book)
        self._make_flow(book)

    def _take_tiles(self, components: Components, book: Book) -> None:
        """All tiles, by number: those of the base game, replaced or not, and those of modules."""
        base = {tile.name: book.replaced.get(tile.name, tile) for tile in components.tiles}
        if not base.keys() >= book.replaced.keys():
            raise ValueError(f"no base tiles: {sorted(book.replaced.keys() - base.keys())}")
        self.tiles: tuple[Tile, ...] = (*base.values(), *book.tiles)
        self.tile_names = [tile.name for tile in self.tiles]
        self.tile_index = {tile.name: index for index, tile in enumerate(self.tiles)}
        if len(self.tile_index) != len(self.tiles):
            raise DataError("data-duplicate-names", names=_doubles(self.tile_names))
        self.stands_for = {name: self.tile_index[tile.name] for name, tile in base.items()}
        """By the name of every base tile the tile that is it, or that took its place."""
        self.tile_walls = [tile.parts[0].walls for tile in self.tiles]
        self.tile_plain = [tile.plain for tile in self.tiles]
        self.tile_marks = [_marks(tile) for tile in self.tiles]
        """What each tile's shape is, as bits of a cell's content."""
        self.half_cells = frozenset([n for n, marks in enumerate(self.tile_marks) if marks & HALF])
        """The tiles that fill half of their cell."""
        self.turnable = _with_trait(self.tiles, "turnable") | self.half_cells
        """The tiles that are turned as their owners like whenever they are laid."""
        self.directed = _with_trait(self.tiles, "directed")
        """Those among them whose direction matters even where their walls look alike."""
        self.tile_cost = [-1 if tile.cost is None else tile.cost for tile in self.tiles]
        self.part_types = _part_types(self.tiles)
        """The printed type of every part; what it is just now, `types.part_type` says."""
        self.tile_counts = [_half_counts(tile) for tile in self.tiles]
        """The half buildings printed on every tile; those of now are `types.tile_counts`."""
        self.colours = colours_shown(self.tiles)
        """By kind the tiles that show a single colour without being such a building, and which."""
        self.aside = frozenset([self.tile_index[name] for name in book.aside])
        """The tiles that do not start in the tower."""
        self.fixed = frozenset(range(len(self.tiles))) - _with_trait(self.tiles, "storable")
        """The tiles that are never stored: once laid, no redesign moves them."""

    def _take_cards(self, components: Components, book: Book) -> None:
        """All cards, by kind."""
        self.cards = in_canonical_order((*components.cards, *book.cards))
        self.purse = Purse(self.cards)
        self.leaving = frozenset(
            [kind for kind, card in enumerate(self.cards) if LEAVES_GAME in card.traits]
        )
        """The card kinds that leave the game when they are used."""
        self.card_inserts = book.inserts
        self.card_reveals = {
            self.purse.by_name[name]: reveal for name, reveal in book.card_reveals.items()
        }
        for number in range(1, len(self.tables.places)):
            self.card_reveals[self.purse.by_name[f"{SCORING}-{number}"]] = scoring_revealed
        self.displayed = [kind.displayed for kind in self.cards]

    def _take_money(self, book: Book) -> None:
        """What may be paid with, by word: cards, and tokens of modules."""
        self.ways_to_pay = tuple(in_order(book.ways_to_pay))
        self.way_by_word: dict[str, WayToPay] = {}
        """What pays with a word that names no card."""
        self.suit_named = dict(self.purse.suit_named)
        """The suits that modules add, by name."""
        self.no_cards: list[int] = []
        """Packed cards, none, for every suit that tokens alone have."""
        for way in self.ways_to_pay:
            for name in way.suits:
                self.suit_named[name] = self.purse.suits + len(self.no_cards)
                self.no_cards.append(0)
        self.order = dict(self.purse.by_name)
        self.values = dict(zip(self.purse.names, self.purse.values, strict=True))
        self.suit_by_word = dict(zip(self.purse.names, self.purse.suit_of, strict=True))
        self.money_by_word = dict(self.suit_by_word)
        """The same, where tokens of a suit of their own are money of their currency."""
        with_tokens: list[WayToPay] = []
        for way in self.ways_to_pay:
            tokens = tuple(way.tokens_among(self.cards, self.suit_named))
            if tokens:
                with_tokens.append(way)
            for piece in tokens:
                self.way_by_word[piece.word] = way
                self.order[piece.word] = len(self.order)
                self.values[piece.word] = piece.value
                self.suit_by_word[piece.word] = piece.suit
                self.money_by_word[piece.word] = way.currency_of(piece)
        self.token_ways = tuple(with_tokens)
        """The ways to pay with pieces that are no cards."""
        self.payment_memory = PaymentMemory(self)
        self.plain_money = not self.ways_to_pay and not self.leaving
        """Whether money is nothing but cards that are discarded."""
        self.suits = self.purse.suits

    def _take_options(self) -> None:
        """What options decide."""
        self.single_cell_holes = self.options["base.enclosed_area"] == "single_cell"
        self.closed_costs_one = self.options["base.closed_wall"] == "minus_one"
        self.by_table = [plain and not self.single_cell_holes for plain in self.tile_plain]
        """Whether the quick table answers for a tile wherever only plain tiles are near."""
        self.window_restarts = self.options["interrupt.window"] == "restart"
        self.scoring_piles: list[int] = typed(list, self.options["base.scoring_piles"])

    def _take_buying(self, book: Book) -> None:
        """What modules say of what is for sale, and of its price."""
        self.price_changes = tuple(in_order(book.price_changes))
        """The price changes, each with the word it is bound to, or None."""
        self.price_changers = tuple(in_order(book.price_changers))
        self.market_changes = tuple([change for change, word in self.price_changes if not word])
        """The price changes that are asked about purchases without a clause."""
        self.price_settlers = tuple(in_order([c for c in book.price_changes if c[0] >= SETTLING]))
        """The price changes that settle even fixed prices."""
        self.slot_purchases: dict[tuple[int, int, int, bool], Purchase] = {}
        """What was for sale on slots so far, by buyer, slot, tile and whether in the own turn:
        purchases never change, so each is made once."""
        self.slot_purchases_with: dict[tuple[object, ...], list[Purchase]] = {}
        """The same with one word each, by the purchase as it is and the words of the clause."""
        self._changes_with: dict[tuple[tuple[str, ...], bool], tuple[PriceChange, ...]] = {}
        self.clauses = tuple(in_order(book.clauses))
        self.surcharges = frozenset([w for c in self.clauses if c.surcharge for w in c.words])
        """The words with which something comes along for a higher price."""
        self.clause_pieces = frozenset([w for c in self.clauses if c.pieces for w in c.words])
        """The words that are pieces in front of a buyer."""
        self.goods = tuple(in_order(book.all_goods))
        self.refunds = tuple(book.refunds)
        self.asks_overpaid = bool(book.offers_of(OVERPAID))
        """Whether whoever pays too much may make something of it."""

    def _take_hooks(self, book: Book) -> None:
        """What modules say of everything else: money, palaces, types and points."""
        self.facts = book.facts
        core = {f"verb:{verb}" for verb in READERS}
        core |= {f"tile:{BASE}", f"card:{MONEY}"}
        self.origins = {what: by for what, by in book.origins.items() if what not in core}
        """Which module brought a kind of tile, a group of cards or a verb."""
        self.brought_by = book.brought_by
        """Which module brought an offer, goods, a way to pay or a word of purchases."""
        self.take_limits = tuple(book.take_limits)
        self.leftover_money = tuple(book.leftover)
        self.recorded_walls = tuple(book.recorded_walls)
        self.leftover_shares = tuple(in_order(book.leftover_shares))
        self.place_tables = tuple(book.place_tables)
        self.action_filters = tuple(book.action_filters)
        self.counted_as = book.counted_as
        """Verbs whose actions are allowed wherever those of another verb are."""
        self.storage_vetoes = tuple(book.storage_vetoes)
        self.gift_vetoes = tuple(book.gift_vetoes)
        self.discard_vetoes = tuple(book.discard_vetoes)
        self.must_lay = tuple(book.must_lay_reasons)
        self.left_reserve = tuple(book.left_reserve_hooks)
        self.edit_vetoes = tuple(book.edit_vetoes)
        self.turnings = tuple(book.turnings)
        self.layout_rules = tuple(book.layout_rules)
        self.retypings = Retypings(book.retypings) if book.retypings else None
        self.count_terms = tuple(book.count_terms)
        self.assets = tuple(book.assets)
        self.comparing = {kind: tuple(terms) for kind, terms in book.comparing.items()}
        self.becomings = tuple(book.becomings)
        self.along = tuple(book.along)
        self.overpaying = tuple(book.overpaying)
        self.with_money = tuple(book.with_money)
        self.preferences = tuple(book.preferences)
        self.tile_reveals = tuple(in_order(book.tile_reveals))
        self.tile_supplies = tuple(in_order(book.tile_supplies))
        self.dirk_terms = tuple(book.dirk_terms)
        self.plain_only = (
            all(self.tile_plain)
            and not self.single_cell_holes
            and not self.storage_vetoes
            and not self.edit_vetoes
            and not self.fixed
        )
        """Whether the quick table alone decides about every layout."""

    def _take_keys(self, book: Book) -> None:
        """What modules keep, and what they say of it."""
        self.keys = {module: tuple(keys) for module, keys in book.keys.items()}
        """By module its keys."""
        self.copies = book.copies
        """How many there are of every kind of the modules' own pieces."""
        self.all_pieces = tuple(book.all_pieces)
        self.module_prints = book.prints
        self.module_views = book.views
        self.imaginings = tuple(book.imaginings)
        self.completions = tuple(book.completions)
        self.fits = tuple(book.fits)
        self.laws = tuple(book.laws)
        self.keeping = tuple([module for module in self.modules if module in self.keys])
        """The modules with keys, in the order they are written down in."""

    def _make_flow(self, book: Book) -> None:
        """What goes on; frames never change, so those of every turn are made once."""
        self.reactions = book.reactions()
        self.reveals_tiles = bool(self.tile_reveals) or "tile.on-slot" in self.reactions
        seats = range(self.players)
        self.turn_frames = [Frame(SEQUENCE, seat, 0, ("turn",)) for seat in seats]
        self.act_frames = [Frame(ACT, seat) for seat in seats]
        check_names(book, {tile.kind.name for tile in self.tiles})
        self.kinds = frame_kinds(book, self.purse)
        self.readers = readers(book)
        self.free = tuple(book.free)
        """The offers that are no action of a turn."""
        self.scoring_terms = scoring_terms(book)
        self._showing = AlhambraShowing(self)

    def changes_with(self, words: tuple[str, ...], fixed: bool) -> tuple[PriceChange, ...]:
        """The price changes of purchases with some words, of fixed prices those that settle them.

        They follow from the words alone.
        """
        found = self._changes_with.get((words, fixed))
        if found is None:
            changes = self.price_settlers if fixed else self.price_changes
            found = tuple([change for change, word in changes if word is None or word in words])
            if len(self._changes_with) >= REMEMBERED:
                self._changes_with.clear()
            self._changes_with[words, fixed] = found
        return found

    def start(self, chance: Chance) -> AlhambraState:
        state = blank_state(chance, self.players, self.suits)
        state.keeping = self.keeping
        if self.keys:
            start_keys(Play(self, state))
        state.stack.append(Frame(SEQUENCE, NOBODY, 0, ("setup",)))
        return state

    def copy(self, state: AlhambraState) -> AlhambraState:
        return state.copy()

    def restore(self, data: dict[str, object]) -> AlhambraState:
        return restore_state(self, data)

    def view(self, state: AlhambraState, seat: int | None) -> dict[str, object]:
        return view(self, state, seat)

    def imagine(
        self, state: AlhambraState, seat: int, chance: Chance, memory: str
    ) -> AlhambraState:
        return imagine(self, state, seat, chance, memory)

    def auto_pass(self, play: Table, seat: int, wishes: Wishes) -> bool:
        return passed_over(play, seat, wishes)

    def showing(self) -> AlhambraShowing:
        return self._showing


Table: TypeAlias = Play[AlhambraRules, AlhambraState]
"""A game of Alhambra at work."""


def make_rules(setup: Setup) -> AlhambraRules:
    """The rules of a set-up: every chosen module writes into the book, then they are built."""
    book = Book(setup.players, setup.options)
    book.data = setup.data
    for module in setup.modules:
        book.module = module.id
        book.folder = module.folder
        add_catalogues(module.folder / "messages")
        _module_code(module).contribute(book)
    return AlhambraRules(setup, book)


def _module_code(module: ModuleInfo) -> ModuleType:
    """The code in a module's folder, imported on first use."""
    home = Path(__file__).parent / "modules"
    if module.folder.parent == home:
        return importlib.import_module(f"{__package__}.modules.{module.id}")
    name = f"sabika_modules.{module.id}"
    folder = module.folder
    known = sys.modules.get(name)
    if known is not None:
        if known.__spec__ is not None and known.__spec__.origin == str(folder / "__init__.py"):
            return known
        # Another module of this name, from another folder: forget it and all of its code.
        for other in [key for key in sys.modules if key == name or key.startswith(f"{name}.")]:
            del sys.modules[other]
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    if spec is None or spec.loader is None:
        raise ImportError(f"{folder} cannot be imported")
    code = importlib.util.module_from_spec(spec)
    sys.modules[name] = code
    try:
        spec.loader.exec_module(code)
    except BaseException:
        del sys.modules[name]
        raise
    return code


def _part_types(tiles: tuple[Tile, ...]) -> list[int]:
    types = [UNTYPED] * ((len(tiles) + 1) << PART_BITS)
    for number, tile in enumerate(tiles):
        for index, part in enumerate(tile.parts):
            types[number << PART_BITS | index] = part.type
    # The fountain's number is negative: it is found from the end of the list and has no type.
    return types


def _marks(tile: Tile) -> int:
    """The bits of a cell's content that say what shape its tile has."""
    traits = tile.kind.traits
    marks = 0 if tile.plain else UNUSUAL
    return marks | (OUTSIDE if "outside" in traits else 0) | (HALF if "half-cell" in traits else 0)


def _half_counts(tile: Tile) -> tuple[int, ...]:
    """How many half buildings of each type a tile is."""
    counts = [0] * len(TYPES)
    for part in tile.parts:
        if part.type >= 0:
            counts[part.type] += 2
    return tuple(counts)


def _with_trait(tiles: tuple[Tile, ...], trait: str) -> frozenset[int]:
    return frozenset([n for n, tile in enumerate(tiles) if trait in tile.kind.traits])


def _doubles(names: list[str]) -> list[str]:
    return sorted({name for name in names if names.count(name) > 1})
