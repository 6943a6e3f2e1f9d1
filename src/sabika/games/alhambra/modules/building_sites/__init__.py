"""Building sites (rules 23): buildings at half price, which count only when they are finished.

- In the own turn a tile on a market slot may be bought for half its price, rounded down:
  `buy 2 half with florin-6`; such a payment is never exact. The buyer looks at two site tiles and
  keeps one on the building (`survey 2`); the other goes back among the rest. Its currency is the
  buyer's secret.
- With its site the tile is laid, stored and moved like any other, and its walls count. But it is
  no building of a type, until its owner finishes it for its whole price, in the currency of the
  site: `buy finish-tower-13 with ducat-9 ducat-4`. That is an action, and a further one if it is
  paid exactly.
- Before leftover tiles are handed out all sites in palaces are turned over: their owners
  lose all money of these currencies.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.choices import Choice, Question, its_tile
from sabika.games.alhambra.blocks.keys import NOBODY, OWNER, SEATS
from sabika.games.alhambra.blocks.on_board import OnTiles
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import NumberWord, verb
from sabika.games.alhambra.blocks.zones import Zone, Zones
from sabika.games.alhambra.components import CURRENCIES, UNFINISHED
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.hands import money_in
from sabika.games.alhambra.moments import TILE_BOUGHT, TILE_GIVEN, Moved
from sabika.games.alhambra.palace.grid import PART_BITS
from sabika.games.alhambra.payment import money_of, pay
from sabika.games.alhambra.purchase import (
    EARNS,
    EXCESS,
    FIXED,
    NEVER_EXACT,
    OWN_MONEY,
    TILE,
    Bought,
    Goods,
    Purchase,
)
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.types import Retyped
from sabika.kernel.errors import IllegalAction, PositionError
from sabika.kernel.frames import Frame
from sabika.kernel.hidden import EVERYBODY

HALF: Final = "half"
"""The word that declares a purchase at half price (R15)."""
FINISH: Final = "finish-"
"""Before the name of a tile: finishing it."""
FINISHING: Final = (TILE, EARNS, EXCESS, FIXED, OWN_MONEY)


class Numbers(NamedTuple):
    """How many sites there are and are drawn, what half a price is, how unclear rules are read."""

    per_currency: int
    drawn: int
    divisor: int
    cards_only: bool
    """Whether only cards are lost at the end, nothing else that counts as money (R4)."""
    gift_to_dirk: bool


def read(sheet: Sheet) -> Numbers:
    """The data and the options."""
    each = sheet.number("per_currency")
    sheet.expect("total", sheet.number("total"), each * len(CURRENCIES))
    return Numbers(
        each,
        sheet.number("drawn", 2, 2),
        sheet.number("divisor", 2, 2),
        sheet.option("building_sites.penalty", ("all_money", "cards")) == "cards",
        sheet.option("building_sites.gift_to_dirk", (False, True)),
    )


FACTS: Final = Facts("building_sites", read)

SITE: Final = Pieces("site", CURRENCIES)
POOL: Final = Zone(SITE, "pool", seen=NOBODY, rest=True)
PUT_BACK: Final = Zones(SITE, "put_back", SEATS, seen=OWNER, single=True)
"""What the last player to draw put back among the others, who alone knows it (R2)."""
DRAWN: Final = Zones(SITE, "drawn", SEATS, seen=OWNER, single=True, described=False)
"""The second of two drawn sites, while its finder chooses; the first lies on the tile."""
SITES: Final = OnTiles(SITE, "sites")
"""The sites on buildings, wherever these are."""
BOXED: Final = Zone(SITE, "boxed")
"""The sites of finished buildings."""

SURVEY: Final = verb(
    "survey {}", NumberWord("word.building_sites.which", "shelf:building_sites:site-{}", 1)
)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.pieces(SITE, facts.per_currency)
    book.view(show)
    book.fit(owners_know)
    book.law(one_each)
    book.retype(unfinished, SITES)
    book.clause(
        20,
        (HALF,),
        not_at_half_price,
        traits=(NEVER_EXACT,),
        tiles_only=True,
        open_to=any_site_left,
    )
    book.price_change(10, halved, HALF)
    book.on(TILE_BOUGHT, 65, bought)
    book.question(SURVEYING)
    book.goods(23, Finishing())
    if facts.gift_to_dirk:
        book.on(TILE_GIVEN, 10, given_away)
    else:
        book.gift_veto(gift_fault)
    book.stage("end.penalties", 60, sites_are_shown)
    book.asset(promise)


def unfinished(play: Table) -> Retyped:
    """A tile with a site on it is no building of a type yet (Scoring)."""
    return {tile: UNFINISHED for tile, _, _ in SITES.get(play)}


def sites_left(play: Table) -> list[int]:
    """The sites nobody has, those that were put back among them."""
    return [*POOL.get(play), *[site for row in PUT_BACK.all(play) for site in row]]


# -- half price ---------------------------------------------------------------------------------


def not_at_half_price(play: Table, purchase: Purchase, word: str) -> str | None:
    """Whatever lies on a market slot but camps, in the own turn, with nothing else (Decisions)."""
    if purchase.slot == EMPTY or "outside" in play.rules.tiles[purchase.tile].kind.traits:
        return "building_sites.market-buildings"
    if not purchase.own_turn:
        return "building_sites.own-turn"
    if not play.rules.surcharges.isdisjoint(purchase.clauses):
        return "building_sites.alone"
    return None if sites_left(play) else "building_sites.none-left"


def any_site_left(play: Table, _seat: int, own_turn: bool) -> bool:
    """Whether anything could be bought at half price."""
    return own_turn and bool(sites_left(play))


def halved(play: Table, purchase: Purchase, price: int) -> int:
    """Half the price, rounded down (Payment)."""
    return price // FACTS[play].divisor


class Started(NamedTuple):
    """The tile a site is chosen for."""

    tile: int


def bought(play: Table, seat: int, purchase: Bought) -> None:
    """Half price: sites are drawn (Timing). A sold tile: its buyer gets to know the site (41)."""
    if HALF in purchase.clauses:
        draw(play, seat, purchase.tile)
    elif purchase.tile >= 0:
        for site in SITES.on(play, purchase.tile):
            let_know(play, purchase.tile, site, 1 << seat)


def draw(play: Table, seat: int, tile: int) -> None:
    """Draw two sites, or the last one; what somebody knew of the rest is not sure any more."""
    left = play.state.chance.shuffled("building_sites", sorted(sites_left(play)))
    drawn, rest = left[: FACTS[play].drawn], left[FACTS[play].drawn :]
    for other in range(play.rules.players):
        PUT_BACK.put(play, other, ())
    POOL.put(play, tuple(rest))
    SITES.add(play, tile, drawn[0], 1 << seat)
    DRAWN.put(play, seat, tuple(drawn[1:]))
    name, known = play.rules.tile_names[tile], [CURRENCIES[site] for site in drawn]
    play.tell(
        "building_sites.drawn",
        seat=seat,
        tile=name,
        count=len(drawn),
        reveals=True,
        private={seat: {"sites": known}},
    )
    if DRAWN[play, seat]:
        SURVEYING.ask(play, seat, Started(tile))


class Surveying(Choice[int]):
    """Keeping one of two sites; which number it has tells the others nothing (Decisions)."""

    def options(self, play: Table, seat: int) -> Iterator[int]:
        yield from range(FACTS[play].drawn)

    def refused(self, play: Table, seat: int, chosen: int) -> IllegalAction:
        return IllegalAction("building_sites.no-such-site", found=chosen + 1)

    def chosen(self, play: Table, seat: int, chosen: int) -> None:
        tile = SURVEYING.about(play).tile
        (first,), (second,) = SITES.on(play, tile), DRAWN[play, seat]
        kept, other = (second, first) if chosen else (first, second)
        SITES.take(play, tile, first)
        SITES.add(play, tile, kept, 1 << seat)
        DRAWN.put(play, seat, ())
        PUT_BACK.put(play, seat, (other,))
        name = play.rules.tile_names[tile]
        private: dict[int, dict[str, object]] = {seat: {"currency": CURRENCIES[kept]}}
        play.tell("building_sites.started", seat=seat, tile=name, private=private)


SURVEYING: Final = Question("building_sites.survey", Started, Surveying(SURVEY), says=its_tile)


# -- finishing ----------------------------------------------------------------------------------


def owned(play: Table, seat: int) -> list[tuple[int, int]]:
    """A player's unfinished buildings with their sites: laid, stored or to be laid (R1, R9)."""
    state = play.state
    here = (*state.palaces[seat].placed(), *state.reserves[seat], *state.pending[seat])
    return [(tile, site) for tile, site, _ in SITES.get(play) if tile in here]


class Finishing(Goods):
    """The whole price again, in the site's currency; nothing changes it (Payment; R14, R16)."""

    def each(self, play: Table, seat: int, own_turn: bool) -> Iterator[Purchase]:
        # It is no purchase of a tile: nothing comes along, nobody answers it as such (R16).
        for tile, site in owned(play, seat) if own_turn else ():
            name, price = f"{FINISH}{play.rules.tile_names[tile]}", play.rules.tile_cost[tile]
            yield Purchase(seat, name, price, site, traits=FINISHING)

    def refused(self, play: Table, seat: int, name: str, own_turn: bool) -> IllegalAction:
        tile = name.removeprefix(FINISH)
        if not name.startswith(FINISH) or tile not in play.rules.tile_index:
            return IllegalAction("unknown-goods", goods=name)
        if not own_turn:
            return IllegalAction("building_sites.own-turn", goods=name)
        return IllegalAction("building_sites.nothing-there", tile=tile)

    def take(self, play: Table, purchase: Purchase) -> None:
        """The site goes into the box, where everybody sees it (R17)."""
        name = purchase.goods.removeprefix(FINISH)
        SITES.take(play, play.rules.tile_index[name], purchase.currency)
        BOXED.add(play, purchase.currency)
        currency = CURRENCIES[purchase.currency]
        play.tell(
            "building_sites.finished",
            seat=purchase.buyer,
            tile=name,
            currency=currency,
            reveals=True,
        )


def gift_fault(play: Table, seat: int, tile: int) -> str | None:
    """Dirk could never finish it (R13)."""
    return "building_sites.no-gift" if SITES.on(play, tile) else None


def given_away(play: Table, seat: int, gift: Moved) -> None:
    """By the other reading it is a whole building for Dirk; the site goes back (R13)."""
    for site in SITES.on(play, gift.tile):
        SITES.take(play, gift.tile, site)
        POOL.add(play, site)


# -- the end, and what is known -----------------------------------------------------------------


def sites_are_shown(play: Table, _frame: Frame) -> None:
    """Sites in palaces are turned over, and all money of their currencies is lost (End; R4)."""
    for seat, palace in enumerate(play.state.palaces):
        laid = [(tile, site) for tile, site in owned(play, seat) if tile in palace.placed()]
        for tile, site in laid:
            let_know(play, tile, site, EVERYBODY)
            name, currency = play.rules.tile_names[tile], CURRENCIES[site]
            play.tell("building_sites.shown", seat=seat, tile=name, currency=currency, reveals=True)
        for site in sorted({site for _, site in laid}):
            money = money_of(play, seat, site)
            if FACTS[play].cards_only:
                money = tuple([word for word in money if word not in play.rules.way_by_word])
            if money:
                pay(play, seat, money)
                lost = list(money)
                play.tell("building_sites.lost", seat=seat, cards=lost, reveals=True)


def let_know(play: Table, tile: int, site: int, seats: int) -> None:
    """Some more seats know a site."""
    known = next(row[2] for row in SITES.get(play) if row[:2] == (tile, site))
    SITES.take(play, tile, site)
    SITES.add(play, tile, site, known | seats)


def owners_know(play: Table, key: str) -> None:
    """In a described position a site is known to the owner of its building alone.

    With a building that left the game its site is gone (R17), and nobody is asked what it was.
    """
    for tile, site, seats in SITES.get(play):
        holding = [1 << s for s in range(play.rules.players) if (tile, site) in owned(play, s)]
        if not holding and tile not in play.state.out:
            fault = f"site on {play.rules.tile_names[tile]}"
            raise PositionError("position-pieces", key=f"{key}.sites", fault=fault)
        if seats == EVERYBODY:
            SITES.take(play, tile, site)
            SITES.add(play, tile, site, sum(holding))


def one_each(play: Table) -> list[str]:
    """What is wrong with the sites: no tile has two."""
    tiles = [tile for tile, _, _ in SITES.get(play)]
    return [play.rules.tile_names[tile] for tile in {*tiles} if tiles.count(tile) > 1]


class Shown(TypedDict):
    """How many sites there are to be drawn, and the tile a site is being chosen for."""

    left: int
    asked: str | None


def show(play: Table, seat: int | None) -> Shown:
    """Those that were put back are among the others."""
    asked = [SURVEYING.asked(play, one) for one in range(play.rules.players)]
    tiles = [play.rules.tile_names[started.tile] for started in asked if started is not None]
    return {"left": len(sites_left(play)), "asked": tiles[0] if tiles else None}


# -- for bots -----------------------------------------------------------------------------------

HOPE: Final = 0.25
"""Points a site promises for each step of its type's value."""
READY: Final = 0.15
"""The same if its owner could pay for it now, in part if a part is there."""


def promise(play: Table, seat: int) -> float:
    """What unfinished buildings promise: the dearer their type, the sooner they can be paid.

    Nobody else can finish them, so what is promised goes down only with the time that is left.
    """
    left = min(1.0, len(play.state.tower) / (2.0 * play.rules.players))
    total = 0.0
    for tile, site in owned(play, seat):
        building = max(play.rules.part_types[tile << PART_BITS], 0)
        money = money_in(play.rules, play.state, seat, site)
        share = min(1.0, money / max(play.rules.tile_cost[tile], 1))
        total += (building + 2) * (HOPE + READY * share) * left
    return total
