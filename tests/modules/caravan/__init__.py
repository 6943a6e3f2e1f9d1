"""The Caravan: a small invented module that uses every part of the module contract.

Rules. Every player has a merchant, saddled at first. Before the market is filled everybody secretly
chooses a building type the merchant favours; the choices are shown together. Inns (two cells) come
through the tower like any tile. Three of four caravan cards, nobody knows which, are in the deck.

- A caravan card that turns up waits in the yard; it takes no display space. Each caravan in the
  yard makes inns dearer by 1.
- A guide card lies in the display, is taken alone, and lowers the price of one purchase by 2 (R1:
  or by 1) as a word of the purchase: `buy 2 guide with dirham-5`.
- Whoever lays an inn may let the merchant lodge in it, and if the merchant now lodges there draws
  a ware from the face-down pile. Only its owner sees it.
- A merchant's inn is not stored, and a reserve holds one inn at most. Tents are never stored.
- At the start of a turn a player with a lodging merchant looks at the top ware (R2: or not).
- Action `rest`: a weary merchant is saddled again. Action `pitch`: while a caravan is in the yard,
  take a tent and lay it at the end of the turn.
- Between turns a player with a saddled merchant may use a camel of the yard: `ship 3 with dinar-5`
  buys a tile for one card of its currency worth at least half its price. The tile is laid and the
  market refilled at once; the merchant is weary.
- After laying, once a turn, a ware may be traded for a further redesign: `trade 3`.
- Before a scoring every lodging merchant may favour another type; a lodging merchant counts half a
  building of that type. Each inn scores 1 point at every scoring, or 3 if the merchant lodges in
  it; in the last scoring wares score their values.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple, TypedDict

from sabika.games.alhambra.acquiring import after_purchase, buy
from sabika.games.alhambra.blocks.choices import Choice, Question, Round, nothing
from sabika.games.alhambra.blocks.forms import FLAG, NOTHING, NUMBER, TILE
from sabika.games.alhambra.blocks.keys import NOBODY, OWNER, SEATS, Value, Values
from sabika.games.alhambra.blocks.pieces import Cards, Pieces, Tiles
from sabika.games.alhambra.blocks.piles import PileZone
from sabika.games.alhambra.blocks.sheet import Facts, Row, Sheet
from sabika.games.alhambra.blocks.verbs import CARD, LAID, Listed, Name, verb
from sabika.games.alhambra.blocks.zones import LookedAt, Zone, Zones
from sabika.games.alhambra.components import TYPES, CardKind, Part, Tile, TileKind, wall_bits
from sabika.games.alhambra.hands import held_of, remove_card
from sabika.games.alhambra.moments import TILE_BOUGHT, TILE_LAID, Laid
from sabika.games.alhambra.palace.grid import FOUNTAIN
from sabika.games.alhambra.payment import check_payment, payments
from sabika.games.alhambra.pipeline import REDESIGN
from sabika.games.alhambra.place import BOUGHT, PLACE
from sabika.games.alhambra.purchase import Bought, Purchase, at_slot, price_of, slot_named
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.turn import action_done, clockwise, next_player
from sabika.games.alhambra.window import window_used
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import Table

ID: Final = "caravan"
GUIDE: Final = "guide"
INN: Final = TileKind("inn", frozenset({"storable"}))
TENT: Final = TileKind("tent")
SECOND: Final = {"across": (1, 0), "down": (0, 1)}
"""Where the second half of an inn lies from the first."""


# -- data and options ---------------------------------------------------------------------------


class Numbers(NamedTuple):
    """Data and options of a set-up."""

    inns: tuple[Tile, ...]
    tents: int
    caravans: dict[int, int]
    """How many caravan cards there are, by camels."""
    caravan_piles: tuple[int, ...]
    guide_piles: dict[int, int]
    wares: tuple[int, ...]
    inn_points: int
    lodging_points: int
    discount: int
    look: bool


def read(sheet: Sheet) -> Numbers:
    """The data file and the options."""
    return Numbers(
        inns=tuple([inn(number, row) for number, row in enumerate(sheet.rows("rows"), 1)]),
        tents=sheet.number("tents.count"),
        caravans=sheet.by_number("copies"),
        caravan_piles=sheet.numbers("caravans.piles"),
        guide_piles=sheet.by_number("guides.piles"),
        wares=sheet.numbers("wares.values"),
        inn_points=sheet.number("inn"),
        lodging_points=sheet.number("lodging"),
        discount=sheet.option("caravan.guide_discount", (1, 2)),
        look=sheet.option("caravan.look", (True, False)),
    )


def inn(number: int, row: Row) -> Tile:
    """An inn: two cells, the inner edge open; the first half is chambers."""
    walls = [wall_bits(sides) for sides in row.all_sides("walls")]
    first = Part((0, 0), walls[0], TYPES.index("chambers"))
    second = Part(SECOND[row.text("lies", tuple(SECOND))], walls[1])
    return Tile(f"inn-{number}", INN, (first, second), row.number("cost"))


FACTS: Final = Facts(ID, read)

# -- what is kept -------------------------------------------------------------------------------

SADDLED: Final = Values("saddled", SEATS, FLAG, True)
LODGING: Final = Values("lodging", SEATS, TILE, NOTHING)
"""By seat the inn the merchant lodges in."""
SHOWN: Final = Value("shown", FLAG, False, described=False)
"""Whether the first choice of favours is over."""
SIGN: Final = Pieces("sign", TYPES)
"""For each merchant a sign of every type; the one laid down is the type favoured."""
SIGNS: Final = Zone(SIGN, "signs", seen=NOBODY, rest=True, shown=False)
FAVOURS: Final = Zones(SIGN, "favours", SEATS, seen=OWNER, until=SHOWN, single=True)
CARAVANS: Final = Cards(ID)
YARD: Final = Zone(CARAVANS, "yard", ordered=True)
SPENT: Final = Zone(CARAVANS, "spent", ordered=True)
"""Caravan cards whose camels were all used."""
LEFT: Final = Zone(CARAVANS, "left", seen=NOBODY)
"""The caravan cards that went into no pile; nobody knows which."""
CAMELS_USED: Final = Value("camels_used", NUMBER, 0)
"""Of the first caravan in the yard."""
TENTS: Final = Tiles(TENT.name)
PITCHABLE: Final = Zone(TENTS, "tents", rest=True)
WARE: Final = Pieces("ware", [str(value) for value in range(5)])
"""A ware is its value."""
PILE: Final = PileZone(WARE, "pile", rest=True)
WARES: Final = LookedAt(WARE, "wares")
TRADED: Final = Zone(WARE, "traded", ordered=True)
MAY_TRADE: Final = Value("may_trade", FLAG, True)
"""Whether the active player has not traded in this turn."""

REST: Final = verb("rest")
PITCH: Final = verb("pitch {}", Name("word.tile", "tents:{}"))
LODGE: Final = verb("lodge {}", LAID)
SHIP: Final = verb("ship {} with {}", Name("word.slot", "market:{}"), CARD, points="yard")
TRADE: Final = verb("trade {}", Name("word.caravan.ware", "ware:{}"))
FAVOUR: Final = verb("favour {}", Listed("word.caravan.type", TYPES))

"""A guide was used."""


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.values(SADDLED, LODGING, SHOWN, CAMELS_USED, MAY_TRADE)
    book.pieces(SIGN, book.players)
    book.pieces(CARAVANS)
    book.pieces(TENTS)
    book.pieces(WARE, tuple([facts.wares.count(value) for value in range(len(WARE.kinds))]))
    book.view(more)
    # -- components
    for tile in facts.inns:
        book.tile(tile)
    for number in range(1, facts.tents + 1):
        book.tile(Tile(f"tent-{number}", TENT, (Part((0, 0), 0),)), in_tower=False)
    book.card(CardKind(GUIDE, GUIDE, sum(facts.guide_piles.values())), facts.guide_piles)
    caravans = [CardKind(f"caravan-{n}", ID, c, displayed=False) for n, c in facts.caravans.items()]
    piles = dict.fromkeys(facts.caravan_piles, 1)
    book.pack(tuple(caravans), piles, caravan_revealed, LEFT.put)
    # -- setting up
    book.stage("setup.tiles", 60, shuffle_wares)
    book.question(SECRET)
    book.stage("setup.choices", 60, choose_favours)
    # -- the turn
    book.stage("turn.start", 60, start_turn)
    book.choice("act", 10, Resting(REST, "special"))
    book.choice("act", 20, Pitching(PITCH, "special"))
    book.clause(10, (GUIDE,), guide_refuses)
    book.price_change(30, dearer_inns)
    book.price_change(50, guided)
    book.on(TILE_BOUGHT, 10, use_guide)
    book.choice("after", 10, Trading(TRADE, "special"))
    # -- laying
    book.question(LODGE_HERE)
    book.on(TILE_LAID, 10, may_lodge)
    book.on(TILE_LAID, 20, draw_ware)
    book.storage_veto(not_storable)
    # -- between turns
    book.choice("window", 10, Shipping(SHIP, "buy"))
    # -- scoring
    book.question(THINK_AGAIN)
    book.stage("score.before", 30, think_again)
    book.count_term(favoured)
    book.scoring_term("gains", 10, inn_rows)
    book.scoring_term("final-gains", 10, ware_rows)


class Shown(TypedDict):
    """By seat whether a favour is chosen."""

    chosen: list[bool]


def more(play: Table, seat: int | None) -> Shown:
    """Who has chosen is public, even while the choice is secret."""
    return {"chosen": [bool(favour) for favour in FAVOURS.all(play)]}


# -- setting up ---------------------------------------------------------------------------------


def shuffle_wares(play: Table, _frame: Frame) -> None:
    """Set-up stage: the wares make a face-down pile."""
    PILE.shuffle(play, "caravan wares")


def choose_favours(play: Table, _frame: Frame) -> None:
    """Set-up stage: everybody chooses."""
    SECRET.ask(play)


def favour(play: Table, seat: int, chosen: int) -> None:
    """Lay the sign of a type down, and take the one back that lay there."""
    SIGNS.put(play, (*SIGNS.get(play), *FAVOURS[play, seat]))
    SIGNS.take(play, chosen)
    FAVOURS.put(play, seat, (chosen,))


class SecretFavour(Choice[int]):
    """Favouring a type while the others choose too."""

    def open_to(self, play: Table, seat: int) -> bool:
        return not FAVOURS[play, seat]

    def options(self, play: Table, seat: int) -> Iterator[int]:
        yield from range(len(TYPES))

    def chosen(self, play: Table, seat: int, chosen: int) -> None:
        favour(play, seat, chosen)
        if play.events is not None:
            secret: dict[str, object] = {"type": TYPES[chosen]}
            play.tell("caravan.chosen", {"seat": seat}, private={seat: secret})


class SecretRound(Round):
    """Everybody chooses at once and in secret; the choices are shown when all have chosen."""

    def ended(self, play: Table) -> None:
        SHOWN.set(play, True)
        if play.events is not None:
            favours = [TYPES[chosen] for (chosen,) in FAVOURS.all(play)]
            play.tell("caravan.favours", {"favours": favours}, reveals=True)


SECRET: Final = SecretRound("caravan.secret", SecretFavour(FAVOUR))


# -- caravans and guides ------------------------------------------------------------------------


def caravan_revealed(play: Table, card: int) -> None:
    """A caravan comes to the yard."""
    YARD.add(play, card)
    if play.events is not None:
        play.tell("caravan.arrived", {"card": play.rules.purse.names[card]}, reveals=True)


def guide_refuses(play: Table, purchase: Purchase, word: str) -> str | None:
    """A buyer who holds a guide may add the word to a purchase of the own turn."""
    if not purchase.own_turn:
        return "caravan.guide-resting"
    held = held_of(play, purchase.buyer, play.rules.purse.by_name[GUIDE])
    return None if held else "caravan.no-guide"


def dearer_inns(play: Table, purchase: Purchase, price: int) -> int:
    """Each caravan in the yard makes inns dearer by 1."""
    return price + (len(YARD.get(play)) if is_inn(play, purchase.tile) else 0)


def guided(play: Table, purchase: Purchase, price: int) -> int:
    """A guide lowers the price (R1)."""
    return price - (FACTS[play].discount if GUIDE in purchase.clauses else 0)


def use_guide(play: Table, seat: int, bought: Bought) -> None:
    """A guide that was used is discarded."""
    if GUIDE in bought.clauses:
        kind = play.rules.purse.by_name[GUIDE]
        remove_card(play, seat, kind)
        play.state.discard += (kind,)
        if play.events is not None:
            play.tell("caravan.guided", {"seat": seat})


# -- inns and merchants -------------------------------------------------------------------------


def is_inn(play: Table, tile: int) -> bool:
    """Whether a tile is an inn."""
    return play.rules.tiles[tile].kind.name == INN.name


def not_storable(play: Table, seat: int, tile: int) -> str | None:
    """A merchant's inn stays where it is; a reserve holds one inn at most."""
    if not is_inn(play, tile):
        return None
    if LODGING[play, seat] == tile:
        return "caravan.lodging"
    if any(is_inn(play, stored) for stored in play.state.reserves[seat]):
        return "caravan.one-inn"
    return None


class Built(NamedTuple):
    """The inn that was laid."""

    tile: int


def may_lodge(play: Table, seat: int, laid: Laid) -> None:
    """Whoever laid an inn is asked about the merchant."""
    if is_inn(play, laid.tile):
        LODGE_HERE.ask(play, seat, Built(laid.tile))


def inn_named(play: Table) -> dict[str, object]:
    """The inn that was laid, for the question."""
    return {"tile": play.rules.tile_names[LODGE_HERE.about(play).tile]}


class Lodging(Choice[str]):
    """Lodging in the inn."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        yield play.rules.tile_names[LODGE_HERE.about(play).tile]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        return IllegalAction("caravan.not-the-inn", tile=chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        LODGING[play, seat] = play.rules.tile_index[chosen]
        if play.events is not None:
            play.tell("caravan.lodged", {"seat": seat, "tile": chosen})


LODGE_HERE: Final = Question("caravan.lodge", Built, Lodging(LODGE), optional=True, says=inn_named)


def draw_ware(play: Table, seat: int, laid: Laid) -> None:
    """After the answer: a merchant who now lodges there gets a ware."""
    pile = PILE.get(play)
    if LODGING[play, seat] != laid.tile or not len(pile):
        return
    seats = dict(pile.known).get(pile.top, 0) | 1 << seat
    (ware,) = PILE.draw(play)
    WARES.add(play, seat, ware, seats)
    if play.events is not None:
        private: dict[int, dict[str, object]] = {
            other: {"ware": ware} for other in range(play.rules.players) if seats >> other & 1
        }
        play.tell("caravan.ware", {"seat": seat}, reveals=True, private=private)


def start_turn(play: Table, frame: Frame) -> None:
    """Turn stage: a player with a lodging merchant looks at the top ware (R2)."""
    MAY_TRADE.set(play, True)
    seat = frame.seat
    if not FACTS[play].look or LODGING[play, seat] == NOTHING or not len(PILE.get(play)):
        return
    (ware,) = PILE.peek(play, seat)
    if play.events is not None:
        secret: dict[str, object] = {"ware": ware}
        play.tell("caravan.looked", {"seat": seat}, reveals=True, private={seat: secret})


# -- actions ------------------------------------------------------------------------------------


class Resting(Choice[tuple[()]]):
    """Saddling a weary merchant."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[()]]:
        if not SADDLED[play, seat]:
            yield ()

    def refused(self, play: Table, seat: int, chosen: tuple[()]) -> IllegalAction:
        return IllegalAction("caravan.not-weary")

    def chosen(self, play: Table, seat: int, chosen: tuple[()]) -> None:
        SADDLED[play, seat] = True
        if play.events is not None:
            play.tell("caravan.rested", {"seat": seat})
        action_done(play, extra=False)


class Pitching(Choice[str]):
    """Taking a tent, to be laid at the end of the turn."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        if YARD.get(play):
            for tile in PITCHABLE.get(play):
                yield play.rules.tile_names[tile]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        if not YARD.get(play):
            return IllegalAction("caravan.yard-empty")
        return IllegalAction("caravan.no-such-tent", tile=chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        tile, pending = play.rules.tile_index[chosen], play.state.pending
        PITCHABLE.take(play, tile)
        pending[seat] = tuple(sorted((*pending[seat], tile)))
        if play.events is not None:
            play.tell("caravan.pitched", {"seat": seat, "tile": chosen})
        action_done(play, extra=False)


class Trading(Choice[str]):
    """Trading a ware for a further redesign, once a turn, in the menu after laying."""

    def open_to(self, play: Table, seat: int) -> bool:
        return MAY_TRADE.get(play) and bool(WARES.lying(play, seat))

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for ware in sorted(set(WARES.lying(play, seat))):
            yield str(ware)

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        return IllegalAction("caravan.no-such-ware", ware=chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        WARES.take(play, seat, int(chosen))
        TRADED.add(play, int(chosen))
        MAY_TRADE.set(play, False)
        if play.events is not None:
            play.tell("caravan.traded", {"seat": seat, "ware": int(chosen)}, reveals=True)
        play.push(REDESIGN, seat)


class Shipping(Choice[tuple[str, str]]):
    """A tile between turns for one card worth at least half its price, with a camel of the yard."""

    def open_to(self, play: Table, seat: int) -> bool:
        """A saddled merchant and a caravan in the yard: whether the hand will do is secret."""
        return SADDLED[play, seat] and bool(YARD.get(play))

    def options(self, play: Table, seat: int) -> Iterator[tuple[str, str]]:
        for slot, tile in enumerate(play.state.market):
            if tile != EMPTY:
                purchase = at_slot(play, seat, slot, own_turn=False)
                for words in payments(play, purchase, half_price(play, seat, slot)):
                    if len(words) == 1:
                        yield str(slot + 1), words[0]

    def check(self, play: Table, seat: int, action: Action) -> None:
        goods, card = self.how.choice_in(action)
        if not self.open_to(play, seat):
            raise IllegalAction("caravan.no-camel")
        slot = slot_named(play, goods)
        purchase = at_slot(play, seat, slot, own_turn=False)
        check_payment(play, purchase, (card,), half_price(play, seat, slot))

    def chosen(self, play: Table, seat: int, chosen: tuple[str, str]) -> None:
        ended, slot = play.state.stack[-1].seat, int(chosen[0]) - 1
        purchase, due = at_slot(play, seat, slot, own_turn=False), half_price(play, seat, slot)
        window_used(play)
        SADDLED[play, seat] = False
        first = YARD.get(play)[0]
        used = CAMELS_USED.get(play) + 1
        if play.rules.purse.names[first] == f"caravan-{used}":
            YARD.take(play, first)
            SPENT.add(play, first)
            used = 0
        CAMELS_USED.set(play, used)
        if play.events is not None:
            play.tell("caravan.shipped", {"seat": seat, "slot": slot + 1})
        paid = buy(play, purchase, due, chosen[1:])
        # What comes last is pushed first: the answers, then laying, then the refill.
        play.run("refill", ended)
        play.push(PLACE, seat, (BOUGHT,))
        after_purchase(play, purchase, due, paid, chosen[1:])


def half_price(play: Table, seat: int, slot: int) -> int:
    """Half the price of the tile on a slot, rounded up."""
    return (price_of(play, at_slot(play, seat, slot, own_turn=False)) + 1) // 2


# -- scoring ------------------------------------------------------------------------------------


def think_again(play: Table, _frame: Frame) -> None:
    """Scoring stage: whoever has a lodging merchant is asked, from the next player on."""
    for seat in reversed(clockwise(play, next_player(play, play.state.active))):
        if LODGING[play, seat] != NOTHING:
            THINK_AGAIN.ask(play, seat, ())


class OtherFavour(Choice[int]):
    """Favouring another type from now on."""

    def options(self, play: Table, seat: int) -> Iterator[int]:
        return iter([index for index in range(len(TYPES)) if index not in FAVOURS[play, seat]])

    def refused(self, play: Table, seat: int, chosen: int) -> IllegalAction:
        return IllegalAction("caravan.same-favour", type=TYPES[chosen])

    def chosen(self, play: Table, seat: int, chosen: int) -> None:
        favour(play, seat, chosen)
        if play.events is not None:
            play.tell("caravan.favoured", {"seat": seat, "type": TYPES[chosen]})


THINK_AGAIN: Final = Question("caravan.favour", nothing, OtherFavour(FAVOUR), optional=True)


def favoured(play: Table, seat: int) -> tuple[int, ...]:
    """A lodging merchant counts half a building of the favoured type."""
    halves = [0] * len(TYPES)
    if LODGING[play, seat] != NOTHING:
        halves[FAVOURS[play, seat][0]] = 1
    return tuple(halves)


def inn_rows(play: Table, number: int) -> list[ScoreRow]:
    """Every inn in a palace scores, more if the merchant lodges in it."""
    facts, rows = FACTS[play], []
    for seat, palace in enumerate(play.state.palaces):
        inns = [tile for tile in palace.placed() if tile != FOUNTAIN and is_inn(play, tile)]
        lodging = LODGING[play, seat] in inns
        points = facts.inn_points * (len(inns) - lodging) + facts.lodging_points * lodging
        if points:
            rows.append(ScoreRow("inns", seat, points, {"inns": len(inns), "lodging": lodging}))
    return rows


def ware_rows(play: Table, number: int) -> list[ScoreRow]:
    """In the last scoring wares score their values."""
    rows: list[ScoreRow] = []
    for seat in range(play.rules.players):
        values = sorted(WARES.lying(play, seat))
        if values:
            why: dict[str, object] = {"wares": values}
            rows.append(ScoreRow("wares", seat, sum(values), why, reveals=True))
    return rows
