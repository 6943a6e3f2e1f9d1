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
from sabika.games.alhambra.blocks.choices import Choice, Question, its_tile
from sabika.games.alhambra.blocks.forms import NOTHING, TILE, Several
from sabika.games.alhambra.blocks.keys import SEATS, Values
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import Name, verb
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.laying import hand_over
from sabika.games.alhambra.moments import TILE_REMOVED, TILE_STORED, Gone, Moved
from sabika.games.alhambra.purchase import LIKE_A_TILE, Goods, Purchase
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.storage import discard_faults, fetch, forgo
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

STORED: Final = Name("word.tile")
MARKET_TILE: Final = Name("word.personal_markets.currency", "shelf:personal_markets:{}")
SHELVE: Final = verb("shelve {} {}", STORED, MARKET_TILE)
SCRAP: Final = verb("scrap {}", STORED)


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


def put(play: Table, seat: int, currency: int, tile: int) -> None:
    """Lay a tile, or NOTHING, under a market tile."""
    places = PLACES[play, seat]
    PLACES[play, seat] = (*places[:currency], tile, *places[currency + 1 :])


def leave_place(play: Table, seat: int, tile: int) -> None:
    """A tile left the reserve: its place is free."""
    if tile in PLACES[play, seat]:
        put(play, seat, PLACES[play, seat].index(tile), NOTHING)


def is_full(play: Table, seat: int) -> bool:
    """Whether a player's market has no free place."""
    return NOTHING not in PLACES[play, seat]


def must_stay(play: Table, seat: int) -> dict[int, str]:
    """With a full market: the tiles that may not leave the game, with the reasons."""
    if not play.rules.discard_vetoes or not is_full(play, seat):
        return {}
    return discard_faults(play, seat, (PLACING.about(play).tile, *PLACES[play, seat]))


def asked_tile(play: Table) -> str:
    """The name of the tile a place is asked for."""
    return play.rules.tile_names[PLACING.about(play).tile]


class Shelving(Choice[tuple[str, str]]):
    """Laying the tile under a market tile; what lies there leaves the game if there is no room."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[str, str]]:
        name, full, bound = asked_tile(play), is_full(play, seat), must_stay(play, seat)
        for currency, there in zip(CURRENCIES, PLACES[play, seat], strict=True):
            if (full and there not in bound) or there == NOTHING:
                yield name, currency

    def refused(self, play: Table, seat: int, chosen: tuple[str, str]) -> IllegalAction:
        tile, currency = chosen
        if tile != asked_tile(play):
            return other_tile(play, tile)
        if currency not in CURRENCIES:
            known = list(CURRENCIES)
            return IllegalAction("personal_markets.unknown-currency", found=currency, known=known)
        there = PLACES[play, seat][CURRENCIES.index(currency)]
        bound, name = must_stay(play, seat), play.rules.tile_names[there]
        if there in bound:
            return IllegalAction(bound[there], tile=name)
        return IllegalAction("personal_markets.taken", currency=currency, tile=name)

    def chosen(self, play: Table, seat: int, chosen: tuple[str, str]) -> None:
        tile, currency = PLACING.about(play).tile, CURRENCIES.index(chosen[1])
        there = PLACES[play, seat][currency]
        if there != NOTHING:
            fetch(play, seat, there)
            forgo(play, seat, there)
        put(play, seat, currency, tile)
        play.tell("personal_markets.shelved", seat=seat, tile=chosen[0], currency=chosen[1])


class Scrapping(Choice[str]):
    """Giving up the new tile, if the market is full."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        if is_full(play, seat) and PLACING.about(play).tile not in must_stay(play, seat):
            yield asked_tile(play)

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        if chosen != asked_tile(play):
            return other_tile(play, chosen)
        tile, bound = PLACING.about(play).tile, must_stay(play, seat)
        if tile in bound:
            return IllegalAction(bound[tile], tile=chosen)
        return IllegalAction("personal_markets.room", tile=chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        tile = PLACING.about(play).tile
        fetch(play, seat, tile)
        forgo(play, seat, tile)


def other_tile(play: Table, tile: str) -> IllegalAction:
    """Why a tile cannot be put anywhere now: another one is asked for."""
    return IllegalAction("personal_markets.other-tile", tile=tile, wanted=asked_tile(play))


def where_asked(play: Table) -> str:
    """Under which market tile a tile goes, or what is given up (Decisions; R4)."""
    full = is_full(play, play.state.stack[-1].seat)
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
    faults: list[str] = []
    for seat, places in enumerate(PLACES.all(play)):
        tiles = [tile for tile in places if tile != NOTHING]
        reserve = play.state.reserves[seat]
        if len(set(tiles)) != len(tiles) or not set(tiles).issubset(reserve):
            faults.append(f"market of seat {seat}: {tiles}, reserve {reserve}")
    return faults


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
