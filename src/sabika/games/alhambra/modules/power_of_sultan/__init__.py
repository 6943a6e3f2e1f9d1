"""Power of the Sultan (rules 18): cards that claim a building for nothing as it is turned up.

- Eight sultan cards come through the money. One that turns up is laid out, a die is rolled, and a
  cube marks the type on it. A card is bought like a tile, for 7 of its currency.
- The buyer keeps the type or rolls again once (`reroll`), and then takes the type on the die or the
  one on its opposite face (`symbol garden`).
- Whenever a building is turned up for the market, owners of a card of its type are asked, from the
  next player on: `claim with sultan-2` takes the tile for nothing. It is laid at once, the card is
  removed from the game, and the next tile is drawn for the same slot.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.acquiring import acquired
from sabika.games.alhambra.blocks.choices import (
    Choice,
    Doing,
    InTurn,
    Question,
    asked_tile,
    its_tile,
)
from sabika.games.alhambra.blocks.forms import NOTHING, OneOf
from sabika.games.alhambra.blocks.keys import SEATS, Values
from sabika.games.alhambra.blocks.pieces import Cards, Tiles
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import Name, verb
from sabika.games.alhambra.blocks.zones import Zone, Zones
from sabika.games.alhambra.components import CURRENCIES, TYPES, CardKind
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import CLAIMED, GOODS_BOUGHT, TILE_OBTAINED, Obtained
from sabika.games.alhambra.palace.grid import PART_BITS
from sabika.games.alhambra.place import BOUGHT, PLACE
from sabika.games.alhambra.purchase import FIXED, LIKE_A_TILE, OWN_MONEY, Bought, Goods, Purchase
from sabika.games.alhambra.reveal import REFILL_TILES, put_on_slot
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.turn import next_player
from sabika.games.alhambra.types import part_type
from sabika.games.alhambra.window import DeclineOffer
from sabika.kernel.errors import IllegalAction, PositionError

ID: Final = "power_of_sultan"
NAMES: Final = tuple([f"sultan-{number}" for number in range(1, 9)])
SLOTS: Final = len(CURRENCIES)


class Numbers(NamedTuple):
    """The currencies of the cards, their price and piles, and the opposite faces of the die."""

    currencies: tuple[int, ...]
    price: int
    piles: dict[int, int]
    opposite: dict[int, int]
    dancer_from_next: bool


def read(sheet: Sheet) -> Numbers:
    """The data: eight cards, all in piles, and three pairs of faces (Components)."""
    cards, piles = sheet.texts("cards", CURRENCIES), sheet.piles("piles")
    sheet.expect("cards", len(cards), sheet.number("total"))
    sheet.expect("cards", len(cards), len(NAMES))
    sheet.expect("piles", sum(piles.values()), len(cards))
    faces = sheet.text_rows("opposite", TYPES, 2)
    pairs = [[TYPES.index(face) for face in pair] for pair in faces]
    opposite = {face: other for a, b in pairs for face, other in ((a, b), (b, a))}
    sheet.expect("opposite", len(opposite), len(TYPES))
    return Numbers(
        tuple([CURRENCIES.index(name) for name in cards]),
        sheet.number("price"),
        piles,
        opposite,
        sheet.option("power_of_sultan.dancer_claims_from", ("active", "next")) == "next",
    )


FACTS: Final = Facts(ID, read)

SULTAN: Final = Cards(ID)
OFFER: Final = Zone(SULTAN, "offer")
OWNED: Final = Zones(SULTAN, "owned", SEATS)
USED: Final = Zone(SULTAN, "used")
SYMBOL: Final = Values("symbols", len(NAMES), OneOf(TYPES, missing=True), NOTHING)
"""The type under the cube of each card that was laid out."""
BUILDINGS: Final = Tiles()
TURNED_UP: Final = Zones(BUILDINGS, "turned_up", SLOTS, single=True, described=False)
"""By slot the building that is turned up for it while owners are asked."""
LATER: Final = Zones(BUILDINGS, "later", SEATS, described=False, shown=False)
"""By seat what waits for the end of the turn while a claimed tile is laid: a project (28)."""

REROLL: Final = verb("reroll", points=f"shelf:{ID}:die")
CHOOSE: Final = verb("symbol {}", Name("word.power_of_sultan.type", f"shelf:{ID}:{{}}"))
CLAIM: Final = verb("claim with {}", Name("word.power_of_sultan.card", f"shelf:{ID}:{{}}"))


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    kinds = tuple([CardKind(name, ID, 1, displayed=False) for name in NAMES])
    book.pack(kinds, facts.piles, card_revealed)
    book.pieces(SULTAN)
    book.pieces(BUILDINGS)
    book.values(SYMBOL)
    currencies = [CURRENCIES[currency] for currency in facts.currencies]
    book.printed("currencies", dict(zip(NAMES, currencies, strict=True)))
    book.printed("price", facts.price)
    book.printed("opposite", {TYPES[face]: TYPES[o] for face, o in facts.opposite.items()})
    book.view(show)
    book.fit(cubes_on_cards)
    book.goods(18, Offer())
    book.on(GOODS_BOUGHT, 50, bought)
    book.question(REROLLING)
    book.question(CHOOSING)
    book.tile_reveal(50, turned_up)
    book.question(CLAIMING)
    book.asset(promise)


class Shown(TypedDict):
    """The two faces of the die somebody chooses from just now."""

    rolled: list[str]


def show(play: Table, seat: int | None) -> Shown:
    """The faces of the question somebody is asked; none otherwise."""
    asked = [CHOOSING.asked(play, rival) for rival in range(play.rules.players)]
    faces = [face for rolled in asked if rolled is not None for face in faces_of(play, rolled)]
    return {"rolled": faces}


def number_of(play: Table, card: int) -> int:
    """The number of a card from 0 on, by its number among all cards."""
    return NAMES.index(play.rules.purse.names[card])


def card_named(play: Table, name: str) -> int:
    """The number of a card among all cards."""
    return play.rules.purse.by_name[name]


def cubes_on_cards(play: Table, key: str) -> None:
    """In a described position every card that lies open has a cube, and no other."""
    owned = [card for cards in OWNED.all(play) for card in cards]
    lying = {number_of(play, card) for card in (*OFFER.get(play), *owned)}
    for number, symbol in enumerate(SYMBOL.all(play)):
        if (symbol == NOTHING) == (number in lying):
            where, found = f"{key}.symbols.{number}", TYPES[symbol] if symbol >= 0 else ""
            raise PositionError("position-unknown-word", key=where, found=found, known=[])


# -- the cards ----------------------------------------------------------------------------------


def card_revealed(play: Table, card: int) -> None:
    """A card that turns up is laid out and the die rolled for it, wherever it was drawn (R14)."""
    OFFER.add(play, card)
    symbol = roll(play)
    SYMBOL[play, number_of(play, card)] = symbol
    told: dict[str, object] = {"card": play.rules.purse.names[card]}
    play.tell("power_of_sultan.laid-out", {**told, "type": f"type.{TYPES[symbol]}"}, reveals=True)


def roll(play: Table) -> int:
    """Roll the die: one of the six types."""
    return play.state.chance.below("power_of_sultan", len(TYPES))


class Offer(Goods):
    """The cards that lie open, each for 7 of its currency, in the own turn; no discounts (R9)."""

    def each(self, play: Table, seat: int, own_turn: bool) -> Iterator[Purchase]:
        facts, names = FACTS[play], play.rules.purse.names
        for card in OFFER.get(play) if own_turn else ():
            currency = facts.currencies[number_of(play, card)]
            traits = (*LIKE_A_TILE, FIXED, OWN_MONEY)
            yield Purchase(seat, names[card], facts.price, currency, traits=traits)

    def refused(self, play: Table, seat: int, name: str, own_turn: bool) -> IllegalAction:
        if name not in NAMES:
            return IllegalAction("unknown-goods", goods=name)
        if not own_turn:
            return IllegalAction("power_of_sultan.own-turn")
        return IllegalAction("power_of_sultan.not-there", card=name)

    def take(self, play: Table, purchase: Purchase) -> None:
        card, seat = card_named(play, purchase.goods), purchase.buyer
        OFFER.take(play, card)
        OWNED.add(play, seat, card)
        symbol = f"type.{TYPES[symbol_of(play, purchase.goods)]}"
        play.tell("power_of_sultan.bought", seat=seat, card=purchase.goods, type=symbol)


def symbol_of(play: Table, name: str) -> int:
    """The type under the cube of a card."""
    return SYMBOL[play, NAMES.index(name)]


def bought(play: Table, seat: int, purchase: Bought) -> None:
    """A card was bought: its buyer may roll again, before anything else is done (R7, R12)."""
    if purchase.goods in NAMES:
        REROLLING.ask(play, seat, Card(NAMES.index(purchase.goods)))


class Card(NamedTuple):
    """The card just bought."""

    number: int


class Rolled(NamedTuple):
    """The card just bought and the face that was rolled for it."""

    number: int
    face: int


class Rerolling(Doing):
    """Rolling once more; the old type is gone then (Decisions)."""

    def done(self, play: Table, seat: int) -> None:
        number, face = REROLLING.about(play).number, roll(play)
        told: dict[str, object] = {"seat": seat, "type": f"type.{TYPES[face]}"}
        play.tell("power_of_sultan.rolled", told, reveals=True)
        CHOOSING.ask(play, seat, Rolled(number, face))


def faces_of(play: Table, rolled: Rolled) -> list[str]:
    """The two types a roll leaves to choose from: the face and its opposite, in value order."""
    faces = sorted([rolled.face, FACTS[play].opposite[rolled.face]])
    return [TYPES[face] for face in faces]


class Choosing(Choice[str]):
    """The rolled type or the one on the opposite face."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        yield from faces_of(play, CHOOSING.about(play))

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        if chosen not in TYPES:
            return IllegalAction("power_of_sultan.unknown-type", type=chosen)
        left = [f"type.{face}" for face in self.options(play, seat)]
        return IllegalAction("power_of_sultan.not-rolled", type=f"type.{chosen}", left=left)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        number = CHOOSING.about(play).number
        SYMBOL[play, number] = TYPES.index(chosen)
        told: dict[str, object] = {"seat": seat, "card": NAMES[number]}
        play.tell("power_of_sultan.set", {**told, "type": f"type.{chosen}"})


def its_symbol(play: Table) -> dict[str, object]:
    """What the question about a card says: the type under its cube."""
    return {"type": f"type.{TYPES[SYMBOL[play, play.state.stack[-1].number(0)]]}"}


REROLLING: Final = Question(
    "power_of_sultan.reroll", Card, Rerolling(REROLL), optional=True, says=its_symbol
)
CHOOSING: Final = Question("power_of_sultan.symbol", Rolled, Choosing(CHOOSE))


# -- claiming -----------------------------------------------------------------------------------


def fitting(play: Table, seat: int, tile: int) -> list[int]:
    """A player's cards of a building's type; what has no type fits none (R5)."""
    building = part_type(play, tile << PART_BITS)
    owned = OWNED[play, seat] if building >= 0 else ()
    return [card for card in owned if SYMBOL[play, number_of(play, card)] == building]


def turned_up(play: Table, tile: int, slot: int) -> bool:
    """A tile is turned up: if somebody's card fits, its owner is asked first (Timing)."""
    if not any(fitting(play, seat, tile) for seat in range(play.rules.players)):
        return False
    TURNED_UP.put(play, slot, (tile,))
    name = play.rules.tile_names[tile]
    play.tell("power_of_sultan.turned-up", tile=name, slot=slot + 1, reveals=True)
    CLAIMING.ask(play, first_asked(play), Turned(tile, slot))
    return True


def first_asked(play: Table) -> int:
    """Who is asked first: whoever plays next (R3); before an action that is who plays (R2)."""
    active = play.state.active
    refilling = any(frame.kind == REFILL_TILES for frame in play.state.stack)
    if refilling or FACTS[play].dancer_from_next:
        return next_player(play, active)
    return active


class Turned(NamedTuple):
    """The tile that is turned up, and the slot it is turned up for."""

    tile: int
    slot: int


class Claims(InTurn[Turned]):
    """Asks the owners of cards that fit, each once, until somebody takes the tile."""

    def asks_now(self, play: Table, seat: int) -> bool:
        return bool(fitting(play, seat, self.about(play).tile))

    def over(self, play: Table) -> bool:
        taken = not TURNED_UP[play, self.about(play).slot]
        return taken or play.state.stack[-1].cursor >= play.rules.players

    def ended(self, play: Table) -> None:
        """What nobody took goes to its slot; what is laid later waits again."""
        for seat, row in enumerate(LATER.all(play)):
            LATER.put(play, seat, ())
            for tile in row:
                acquired(play, seat, tile)
        for slot, row in enumerate(TURNED_UP.all(play)):
            if row:
                TURNED_UP.put(play, slot, ())
                put_on_slot(play, row[0], slot)


class Claiming(Choice[str]):
    """Taking the tile for a card that fits, one card per tile (R1, R4)."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        names = play.rules.purse.names
        for card in fitting(play, seat, CLAIMING.about(play).tile):
            yield names[card]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        tile = asked_tile(play)
        return IllegalAction("power_of_sultan.does-not-fit", card=chosen, tile=tile)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        turned, card = CLAIMING.about(play), card_named(play, chosen)
        TURNED_UP.put(play, turned.slot, ())
        OWNED.take(play, seat, card)
        USED.add(play, card)
        SYMBOL[play, NAMES.index(chosen)] = NOTHING
        # Only the claimed tile is laid at once.
        LATER.put(play, seat, play.state.pending[seat])
        play.state.pending[seat] = (turned.tile,)
        name = play.rules.tile_names[turned.tile]
        play.tell("power_of_sultan.claimed", seat=seat, card=chosen, tile=name)
        # What answers the gain comes before laying; it may go to Dirk like a bought one (Dirk).
        play.push(PLACE, seat, (BOUGHT,))
        TILE_OBTAINED.happens(play, seat, Obtained(turned.tile, CLAIMED))


CLAIMING: Final = Claims(
    "power_of_sultan.claim", Turned, Claiming(CLAIM), DeclineOffer(ends=False), says=its_tile
)


# -- for bots -----------------------------------------------------------------------------------

WORTH: Final = 5.0
"""Points the cheapest type promises that is claimed for nothing: its building, and no money."""
RISE: Final = 0.4
"""How much more each dearer type promises."""


def promise(play: Table, seat: int) -> float:
    """What a player's cards are worth, as far as a tile of their types is still to come."""
    to_come, all_tiles = len(play.state.tower), len(play.rules.tiles)
    total = 0.0
    for card in OWNED[play, seat]:
        building = SYMBOL[play, number_of(play, card)]
        share = len([1 for counts in play.rules.tile_counts if counts[building]]) / all_tiles
        total += (WORTH + RISE * building) * (1.0 - (1.0 - share) ** to_come)
    return total
