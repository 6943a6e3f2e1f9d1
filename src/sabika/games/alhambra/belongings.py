"""Belongings: the components modules bring along, and what they keep in the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from sabika.games.alhambra.blocks.keys import Key, Value
from sabika.games.alhambra.blocks.on_board import OnParts
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.components import CardKind, Components, Tile
from sabika.games.alhambra.hooks import (
    CardReveal,
    Completing,
    Fit,
    Imagining,
    Law,
    Leftover,
    Step,
    View,
)
from sabika.games.alhambra.moments import TILE_REMOVED, Answer, Gone, Moment
from sabika.games.alhambra.reading import load_components
from sabika.kernel.canonical import thawed
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.datafiles import read_data
from sabika.kernel.errors import DataError
from sabika.kernel.frames import Frame

if TYPE_CHECKING:
    from sabika.games.alhambra.blocks.sheet import Facts
    from sabika.games.alhambra.rules import Table

CORE_RANK: Final = 50
"""The rank of the core's own step in a stage: contributions below come before it, above after."""

T = TypeVar("T")
Ranked: TypeAlias = list[tuple[int, int, T]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Belongings:
    """The part of the book for components, keys and steps."""

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
        self.facts: dict[Facts[Any], Any] = {}
        """What modules made of their data, found again in `rules.facts` under itself."""
        self.tiles: list[Tile] = []
        self.replaced: dict[str, Tile] = {}
        """By the name of a base tile the tile that takes its place."""
        self.aside: set[str] = set()
        """The names of the tiles that do not start in the tower."""
        self.cards: list[CardKind] = []
        self.inserts: list[tuple[int, str, int]] = []
        self.card_reveals: dict[str, CardReveal] = {}
        self.keys: dict[str, list[Key]] = {}
        """By module what it keeps in the state; modules that only show something have no keys."""
        self.copies: dict[Pieces, tuple[int, ...]] = {}
        self.all_pieces: list[Pieces] = []
        self.prints: dict[str, dict[str, object]] = {}
        """By module what is printed on its components, for clients, by name."""
        self.views: dict[str, list[View]] = {}
        self.imaginings: list[Imagining] = []
        self.completions: list[Completing] = []
        self.fits: list[tuple[str, Fit]] = []
        self.laws: list[Law] = []
        self.origins: dict[str, str] = {}
        """The module behind a kind of tile (`tile:KIND`), a group of cards, a verb."""
        self._stages: dict[str, Ranked[Step]] = {}
        self._reactions: dict[str, Ranked[Step]] = {}
        self._base: Components | None = None
        self._written = 0

    # -- components -------------------------------------------------------------------------

    def base(self) -> Components:
        """The components of the base game, read once."""
        if self._base is None:
            self._base = load_components(self.players, self.data)
        return self._base

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
            self._key(key)
            if isinstance(key, OnParts) and key.leaving:
                self.on(TILE_REMOVED, 10, partial(_send_back, key))

    def values(self, *keys: Key) -> None:
        """Add values the module keeps."""
        for key in keys:
            self._key(key)

    def _key(self, key: Key) -> None:
        """Add one key; it belongs to the module that is writing."""
        if key.module not in ("", self.module):
            raise ValueError(f"{self.module}: the key {key.name!r} is of {key.module}")
        key.module = self.module
        own = self.keys.setdefault(self.module, [])
        if any(key.name == other.name for other in own):
            raise ValueError(f"{self.module}: there are two keys {key.name!r}")
        own.append(key)
        if isinstance(key, Value) and key.of_turn:
            self.stage("turn.start", CORE_RANK + 10, key.begin)

    def printed(self, name: str, value: object) -> None:
        """Show something that never changes in a game: what is printed on boards and cards."""
        self.keys.setdefault(self.module, [])
        self.prints.setdefault(self.module, {})[name] = thawed(value)

    def view(self, more: View) -> None:
        """Show more than the keys by their names: what follows from them."""
        self.keys.setdefault(self.module, [])
        self.views.setdefault(self.module, []).append(more)

    def imagine(self, imagining: Imagining) -> None:
        """Imagine what the keys cannot: choices that are bound to each other."""
        self.imaginings.append(imagining)

    def complete(self, completing: Completing) -> None:
        """Let what a described position does not name follow from where its tiles lie.

        Otherwise it is as the usual set-up left it, on tiles that lie elsewhere here.
        """
        self.completions.append(completing)

    def fit(self, fit: Fit) -> None:
        """Refuse described positions that cannot be, with a PositionError that names the key."""
        self.fits.append((self.module, fit))

    def law(self, law: Law) -> None:
        """Say what is wrong with pieces beyond their number; a line for each fault."""
        self.laws.append(law)

    def tile(self, *tiles: Tile, in_tower: bool = True) -> None:
        """Add tiles, shuffled into the tower or lying in a zone of the module."""
        for tile in tiles:
            self.tiles.append(tile)
            self.origins.setdefault(f"tile:{tile.kind.name}", self.module)
            if not in_tower:
                self.aside.add(tile.name)

    def replace(self, name: str, tile: Tile) -> None:
        """Let a tile take the place of a base tile; it stands for it wherever that one is meant."""
        self.replaced[name] = tile
        self.origins.setdefault(f"tile:{tile.kind.name}", self.module)

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
        pile is handed to `left`: a zone puts it down (`LEFT.put`).
        """
        for kind in kinds:
            self.card(kind, {}, reveal)
        stream = f"{self.module} pack"

        def deal(play: Table, _frame: Frame) -> None:
            numbers = [play.rules.purse.by_name[k.name] for k in kinds for _ in range(k.copies)]
            cards = play.state.chance.shuffled(stream, numbers)
            for pile, count in sorted(piles.items()):
                for _ in range(count):
                    deck = play.state.deck
                    play.state.deck = deck.inserted(
                        pile - 1, cards.pop(), play.state.chance, stream
                    )
            if left is not None:
                left(play, tuple(cards))

        self.stage("setup.piles", CORE_RANK + 10, deal)

    # -- when it happens ------------------------------------------------------------------------

    def stage(self, name: str, rank: int, step: Step) -> None:
        """Add a step to a stage of the set-up, the turn, the refill, the scoring or the end."""
        self._write(self._stages, name, rank, step)

    def on(self, moment: Moment[T], rank: int, hook: Callable[[Table, int, T], None]) -> None:
        """Answer a moment; the answer may ask somebody, the next one waits for it."""
        answer: Step = Answer(moment, hook)
        self._write(self._reactions, moment.name, rank, answer)

    def _add(self, entries: Ranked[T], rank: int, entry: T) -> None:
        self._written += 1
        entries.append((rank, self._written, entry))

    def _write(self, table: dict[str, Ranked[T]], name: str, rank: int, entry: T) -> None:
        self._add(table.setdefault(name, []), rank, entry)


def in_order(entries: Ranked[T]) -> list[T]:
    """The entries by rank, equal ranks in the order they were written."""
    return [entry for _, _, entry in sorted(entries, key=lambda entry: entry[:2])]


def _send_back(key: OnParts, play: Table, seat: int, removed: Gone) -> None:
    key.send_back(play, seat, removed.tile)
