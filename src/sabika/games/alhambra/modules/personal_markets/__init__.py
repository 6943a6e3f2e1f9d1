"""Personal Markets (rules 41): four market tiles a player instead of the reserve.

A tile that is stored or removed goes under one of the own market tiles, one for each currency
(`shelve garden-10 dinar`); if all are taken, the new tile (`scrap garden-10`) or one that lies
there leaves the game. In their turns the others buy such tiles at the printed price in the currency
of the place, and pay the owner. The owner uses them as a reserve.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sabika.games.alhambra.acquiring import acquired
from sabika.games.alhambra.blocks.choices import Choice, Question, asked_tile, its_tile
from sabika.games.alhambra.blocks.forms import NOTHING, TILE, Several
from sabika.games.alhambra.blocks.keys import SEATS, Values, replaced
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import Name, verb
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.laying import hand_over
from sabika.games.alhambra.moments import TILE_REMOVED, TILE_STORED, Gone, Moved
from sabika.games.alhambra.purchase import LIKE_A_TILE, Goods, Purchase
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.storage import discard, discard_faults, fetch
from sabika.kernel.errors import IllegalAction


def read(sheet: Sheet) -> tuple[str, ...]:
    """The helpers for whom stored tiles lie on the common market, by an option each (R6).

    A market has a place for each currency (Components).
    """
    found = set(sheet.texts("currencies", CURRENCIES))
    sheet.expect("[markets]", len(found), len(CURRENCIES))
    helpers = {"patron": "personal_markets.patron", "treasure": "personal_markets.treasures"}
    return tuple([name for name, key in helpers.items() if sheet.option(key, (True, False))])


FACTS: Final = Facts("personal_markets", read)

MARKET: Final = Several(TILE, words=CURRENCIES)
"""By currency the tile that lies there, or NOTHING."""
PLACES: Final = Values("places", SEATS, MARKET, (NOTHING,) * len(CURRENCIES))
"""Under which market tile each stored tile lies; the tiles themselves are in `state.reserves`."""

MARKET_TILE: Final = Name("word.personal_markets.currency", "shelf:personal_markets:{}")
SHELVE: Final = verb("shelve {} {}", Name("word.tile"), MARKET_TILE)
SCRAP: Final = verb("scrap {}", Name("word.tile"))


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    FACTS.read(book)
    book.values(PLACES)
    book.law(all_stored)
    book.question(PLACING)
    book.on(TILE_STORED, 90, ask_for_place)
    book.on(TILE_REMOVED, 90, ask_for_place)
    book.left_reserve(leave_place)
    book.goods(50, StoredTiles())


# -- where a stored tile goes -------------------------------------------------------------------


def ask_for_place(play: Table, seat: int, stored: Moved | Gone) -> None:
    """A tile was stored or removed: its owner says at once where it goes (R2, R3)."""
    if stored.tile in play.state.reserves[seat]:
        PLACING.ask(play, seat, Moved(stored.tile))


def leave_place(play: Table, seat: int, tile: int) -> None:
    """A tile left the reserve: its place is free."""
    places = PLACES[play, seat]
    PLACES[play, seat] = tuple([NOTHING if there == tile else there for there in places])


def staying(play: Table, seat: int) -> dict[int, str]:
    """The new tile and those that lie there, if they may not leave the game: with the reasons."""
    tiles = (PLACING.about(play).tile, *PLACES[play, seat])
    if NOTHING in tiles:
        return dict.fromkeys(tiles, "personal_markets.room")
    return discard_faults(play, seat, tiles)


class Shelving(Choice[tuple[str, str]]):
    """Laying the tile under a market tile; what lies there leaves the game if there is no room."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[str, str]]:
        name, bound = asked_tile(play), staying(play, seat)
        for currency, there in zip(CURRENCIES, PLACES[play, seat], strict=True):
            if there == NOTHING or there not in bound:
                yield name, currency

    def refused(self, play: Table, seat: int, chosen: tuple[str, str]) -> IllegalAction:
        tile, currency = chosen
        if tile != asked_tile(play):
            return other_tile(play, tile)
        if currency not in CURRENCIES:
            known = list(CURRENCIES)
            return IllegalAction("personal_markets.unknown-currency", found=currency, known=known)
        there = PLACES[play, seat][CURRENCIES.index(currency)]
        name = play.rules.tile_names[there]
        if NOTHING in PLACES[play, seat]:
            return IllegalAction("personal_markets.taken", currency=currency, tile=name)
        return IllegalAction(staying(play, seat)[there], tile=name)

    def chosen(self, play: Table, seat: int, chosen: tuple[str, str]) -> None:
        tile, currency = PLACING.about(play).tile, CURRENCIES.index(chosen[1])
        there = PLACES[play, seat][currency]
        if there != NOTHING:
            discard(play, seat, there)
        PLACES[play, seat] = replaced(PLACES[play, seat], currency, tile)
        play.tell("personal_markets.shelved", seat=seat, tile=chosen[0], currency=chosen[1])


class Scrapping(Choice[str]):
    """Giving up the new tile, if the market is full."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        if PLACING.about(play).tile not in staying(play, seat):
            yield asked_tile(play)

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        if chosen != asked_tile(play):
            return other_tile(play, chosen)
        return IllegalAction(staying(play, seat)[PLACING.about(play).tile], tile=chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        discard(play, seat, PLACING.about(play).tile)


def other_tile(play: Table, tile: str) -> IllegalAction:
    """Why a tile cannot be put anywhere now: another one is asked for."""
    return IllegalAction("personal_markets.other-tile", tile=tile, wanted=asked_tile(play))


def where_asked(play: Table) -> str:
    """Under which market tile a tile goes, or what is given up (Decisions; R4)."""
    full = NOTHING not in PLACES[play, play.state.stack[-1].seat]
    return "ask.personal_markets.full" if full else "ask.personal_markets.place"


PLACING: Final = Question(
    "personal_markets.place",
    Moved,
    Shelving(SHELVE),
    Scrapping(SCRAP),
    says=its_tile,
    asks=where_asked,
)


def all_stored(play: Table) -> list[str]:
    """Every tile that has a place is stored by the player whose place it is, and has one only."""
    markets = [[tile for tile in places if tile != NOTHING] for places in PLACES.all(play)]
    return [
        f"market of seat {seat}: {tiles}, reserve {reserve}"
        for seat, (tiles, reserve) in enumerate(zip(markets, play.state.reserves, strict=True))
        if len(set(tiles)) != len(tiles) or not set(tiles).issubset(reserve)
    ]


# -- selling ------------------------------------------------------------------------------------


class StoredTiles(Goods):
    """The tiles in the markets of the others, each by its own name, in the own turn (R1).

    The price is the printed one, in the currency of the place, and the money goes to the owner.
    Tiles without a price are not for sale.
    """

    def each(self, play: Table, seat: int, own_turn: bool) -> Iterator[Purchase]:
        for owner, places in enumerate(PLACES.all(play) if own_turn else ()):
            for currency, tile in enumerate(places if owner != seat else ()):
                price = play.rules.tile_cost[tile] if tile != NOTHING else NOTHING
                if price >= 0:
                    name, traits = play.rules.tile_names[tile], (*LIKE_A_TILE, *FACTS[play])
                    yield Purchase(seat, name, price, currency, tile, seller=owner, traits=traits)

    def refused(self, play: Table, seat: int, name: str, own_turn: bool) -> IllegalAction:
        tile = play.rules.tile_index.get(name, NOTHING)
        owners = [owner for owner, places in enumerate(PLACES.all(play)) if tile in places]
        if tile == NOTHING or not owners:
            return IllegalAction("unknown-goods", goods=name)
        if owners[0] == seat:
            return IllegalAction("personal_markets.own-tile", tile=name)
        if play.rules.tile_cost[tile] < 0:
            return IllegalAction("personal_markets.no-price", tile=name)
        return IllegalAction("personal_markets.own-turn", tile=name)

    def take(self, play: Table, purchase: Purchase) -> None:
        fetch(play, purchase.seller, purchase.tile)
        hand_over(play, purchase.tile, purchase.seller, purchase.buyer)
        acquired(play, purchase.buyer, purchase.tile)
        play.tell("personal_markets.sold", seat=purchase.seller, tile=purchase.goods)
