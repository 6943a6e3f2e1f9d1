"""The treasure chamber (rules 13): chests for buildings of their colours.

- Action `buy room-2 with florin-3 ducat-5`: the four chests of a room for money worth at least 8,
  in any mix. It never earns an action, gives no change and ends the actions of the turn.
- After laying, the chests go onto buildings of their colours, one each, as many as fit. Where there
  is a choice the owner is asked (`stow garden-10`). The rest goes round clockwise, with two players
  to Dirk first; what nobody can place returns to the bag. Then the room is filled again from the
  bag, until the bag is too poor once.
- A tile that leaves the palace sends its chest back. At every scoring most chests score.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.choices import Choice
from sabika.games.alhambra.blocks.forms import FLAG, NOTHING, Number
from sabika.games.alhambra.blocks.keys import Value
from sabika.games.alhambra.blocks.on_board import Home, OnParts, home_of, type_at
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import LAID, verb
from sabika.games.alhambra.blocks.zones import Zone, Zones
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.majorities import place_points
from sabika.games.alhambra.purchase import ANY, ANY_MIX, FIXED, Goods, Purchase
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import DIRK, ScoreRow
from sabika.games.alhambra.turn import clockwise
from sabika.games.alhambra.types import parts_in_palace, parts_with_dirk
from sabika.games.alhambra.window import DeclineOffer
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import Menu

COLOURS: Final = len(TYPES)
ROOM_NAMES: Final = ("room-1", "room-2", "room-3")


class Numbers(NamedTuple):
    """The chests of each colour, those of a room and its price, what places pay (Components)."""

    chests: tuple[int, ...]
    per_room: int
    price: int
    places: tuple[tuple[int, ...], ...]
    """Points by scoring (0-2) and place."""
    opponent_gets_rest: bool
    """Whether chests that Dirk cannot place go on to the opponent; in the older edition not."""
    may_refuse: bool
    """Whether those the chests are passed on to may do without (R3)."""


def read(sheet: Sheet) -> Numbers:
    """The data, whose numbers must add up, and the options."""
    chests = sheet.by_word("chests", TYPES)
    sheet.expect("chests", sum(chests), sheet.number("total"))
    sheet.expect("rooms", len(ROOM_NAMES), sheet.number("rooms"))
    return Numbers(
        chests,
        sheet.number("chests_per_room"),
        sheet.number("price"),
        tuple([sheet.numbers(scoring) for scoring in ("first", "second", "third")]),
        sheet.option("treasure_chamber.edition", ("mega", "classic")) == "mega",
        sheet.option("treasure_chamber.neighbour_may_refuse", (True, False)),
    )


FACTS: Final = Facts("treasure_chamber", read)

CHEST: Final = Pieces("chest", TYPES)
"""Chests by colour. Those that are nowhere else lie in the bag."""
ROOMS: Final = Zones(CHEST, "rooms", len(ROOM_NAMES))
PASSED: Final = Zone(CHEST, "passed")
"""The chests to be distributed."""
STOWED: Final = OnParts(CHEST, "stowed", leaving="treasure_chamber.returned")
"""The chests on buildings, Dirk's too."""
EMPTIED: Final = Value("emptied", Number(len(ROOM_NAMES) - 1), NOTHING, shown=False)
"""The room bought in this turn, until its chests are distributed."""
STOPPED: Final = Value("stopped", FLAG, False)
"""Whether the bag was too poor once: rooms are not filled any more."""

STOW: Final = verb("stow {}", LAID)
DISTRIBUTE: Final = "treasure_chamber.distribute"


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.pieces(CHEST, facts.chests)
    book.values(EMPTIED, STOPPED)
    book.printed("price", facts.price)
    book.printed("places", facts.places)
    book.view(more)
    book.stage("setup.tiles", 60, fill_rooms)
    book.goods(20, RoomGoods())
    menu = (Stow(STOW), Refuse(ends=False))
    book.frame_kind(DISTRIBUTE, Distributing("choose", "ask.treasure_chamber.stow", menu))
    book.spoken(STOW)
    book.stage("turn.place", 70, distribute)
    book.scoring_term("gains", 30, chest_rows)
    book.asset(promise)


class Shown(TypedDict):
    """The bag, and who has how many chests."""

    bag: dict[str, int]
    counts: list[int]
    dirk: int | None


def more(play: Table, seat: int | None) -> Shown:
    """The bag, which follows from what lies outside, and who has how many; nothing is hidden."""
    return {
        "bag": dict(zip(TYPES, CHEST.left(play), strict=True)),
        "counts": [chests_of(play, other) for other in range(play.rules.players)],
        "dirk": chests_of(play, DIRK) if play.rules.with_dirk else None,
    }


def chests_of(play: Table, owner: int) -> int:
    """How many chests a player, or Dirk, has."""
    state = play.state
    tiles = state.dirk if owner == DIRK else state.palaces[owner].placed()
    return sum([tile in tiles for tile, _ in STOWED.get(play)])


def chest_words(colours: tuple[int, ...]) -> list[str]:
    """Chests as the log names them."""
    return [f"type.{TYPES[colour]}" for colour in colours]


# -- the rooms ----------------------------------------------------------------------------------


def fill_rooms(play: Table, _frame: Frame) -> None:
    """Set-up stage: four chests into each room."""
    for room in range(len(ROOM_NAMES)):
        fill_room(play, room)


def fill_room(play: Table, room: int) -> None:
    """Draw chests from the bag into an empty room, if the bag holds enough and always did."""
    count, bag = FACTS[play].per_room, CHEST.left(play)
    if STOPPED.get(play) or sum(bag) < count:
        STOPPED.set(play, True)
        return
    drawn: list[int] = []
    for _ in range(count):
        colour = play.state.chance.from_bag("treasure_chamber bag", bag)
        bag[colour] -= 1
        drawn.append(colour)
    ROOMS.put(play, room, tuple(drawn))
    chests = chest_words(ROOMS[play, room])
    play.tell("treasure_chamber.filled", room=room + 1, chests=chests, reveals=True)


class RoomGoods(Goods):
    """The rooms that hold chests, for any money, in the own turn only (Decisions, Payment)."""

    def each(self, play: Table, seat: int, own_turn: bool) -> Iterator[Purchase]:
        if own_turn:
            price, traits = FACTS[play].price, (ANY_MIX, FIXED)
            for name, chests in zip(ROOM_NAMES, ROOMS.all(play), strict=True):
                if chests:
                    yield Purchase(seat, name, price, ANY, traits=traits)

    def refused(self, play: Table, seat: int, name: str, own_turn: bool) -> IllegalAction:
        if name not in ROOM_NAMES:
            return IllegalAction("unknown-goods", goods=name)
        if not own_turn:
            return IllegalAction("treasure_chamber.own-turn")
        return IllegalAction("treasure_chamber.room-empty", room=ROOM_NAMES.index(name) + 1)

    def appeal(self, play: Table, purchase: Purchase) -> float:
        return share_placed(play, purchase)

    def take(self, play: Table, purchase: Purchase) -> None:
        room = ROOM_NAMES.index(purchase.goods)
        chests = ROOMS[play, room]
        EMPTIED.set(play, room)
        PASSED.put(play, chests)
        ROOMS.put(play, room, ())
        seat, told = purchase.buyer, chest_words(chests)
        play.tell("treasure_chamber.bought", seat=seat, room=room + 1, chests=told)


# -- distributing -------------------------------------------------------------------------------


def distribute(play: Table, frame: Frame) -> None:
    """Turn stage, after the tiles were laid: the chests bought in this turn find their places."""
    if EMPTIED.get(play) != NOTHING:
        play.push(DISTRIBUTE, frame.seat)


def receivers(play: Table, buyer: int) -> list[int]:
    """Who gets the chests in which order: the buyer, with two players Dirk, then clockwise."""
    if not play.rules.with_dirk:
        return clockwise(play, buyer)
    first, *others = clockwise(play, buyer)
    return [first, DIRK, *(others if FACTS[play].opponent_gets_rest else [])]


class Distributing(Menu["Table"]):
    """Goes from receiver to receiver and from colour to colour, then fills the room (Timing).

    The frame's seat is the buyer; its cursor counts the colours that were dealt with, receiver
    after receiver. Somebody is asked only where there is a choice, as everybody can see.
    """

    def advance(self, play: Table, frame: Frame) -> bool:
        order = receivers(play, frame.seat)
        for cursor in range(frame.cursor, len(order) * COLOURS):
            owner, colour = order[cursor // COLOURS], cursor % COLOURS
            passed = PASSED.get(play)
            free = free_for(play, owner, colour) if colour in passed else []
            if not free:
                continue
            count = passed.count(colour)
            choice = len(free) > count or may_refuse(play, owner, frame.seat)
            if owner != DIRK and choice:
                play.state.stack[-1] = frame.at(cursor)
                return False
            for home in free[:count]:
                stow(play, owner, home)
        play.finish()
        put_away(play)
        return True

    def owners(self, play: Table, frame: Frame) -> tuple[int, ...]:
        return (receivers(play, frame.seat)[frame.cursor // COLOURS],)

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        colour = asked_colour(play)
        count = PASSED.get(play).count(colour)
        params: dict[str, object] = {"chest": f"type.{TYPES[colour]}", "count": count}
        return Decision(seat, self.kind, self.prompt, params)

    def offers(self, play: Table, frame: Frame, seat: int) -> tuple[Offer[Table], ...]:
        return self.menu if may_refuse(play, seat, frame.seat) else self.menu[:1]


def put_away(play: Table) -> None:
    """What is left goes back into the bag, then the room is filled again (R5)."""
    left, room = PASSED.get(play), EMPTIED.get(play)
    if left and play.events is not None:
        play.tell("treasure_chamber.unplaced", {"chests": chest_words(left)})
    PASSED.put(play, ())
    EMPTIED.set(play, NOTHING)
    fill_room(play, room)


def may_refuse(play: Table, owner: int, buyer: int) -> bool:
    """Whether a receiver may do without chests: only if they were passed on, by an option (R3)."""
    return FACTS[play].may_refuse and owner != buyer


def asked_colour(play: Table) -> int:
    """The colour of the chests somebody is asked about."""
    return play.state.stack[-1].cursor % COLOURS


def free_for(play: Table, owner: int, colour: int) -> list[Home]:
    """The buildings of a colour without a chest in a palace or, for DIRK, with Dirk, in order.

    Every finished building of a type may carry one (interactions 2).
    """
    dirks = owner == DIRK
    parts = parts_with_dirk(play, colour) if dirks else parts_in_palace(play, owner, colour)
    if not parts:
        return []
    stowed = STOWED.get(play)
    return [home for home in map(home_of, parts) if home not in stowed]


def stow(play: Table, owner: int, home: Home) -> None:
    """A chest goes onto a building."""
    colour = type_at(play, *home)
    PASSED.take(play, colour)
    STOWED.add(play, home)
    name, chest = play.rules.tile_names[home[0]], f"type.{TYPES[colour]}"
    play.tell("treasure_chamber.stowed", seat=owner, tile=name, chest=chest)


class Stow(Choice[str]):
    """Putting a chest of the colour in question onto a building.

    Of equal halves of one tile the first is as good as any.
    """

    def options(self, play: Table, seat: int) -> Iterator[str]:
        names, free = play.rules.tile_names, free_for(play, seat, asked_colour(play))
        yield from dict.fromkeys([names[tile] for tile, _ in free])

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        chest = f"type.{TYPES[asked_colour(play)]}"
        return IllegalAction("treasure_chamber.no-place", tile=chosen, chest=chest)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        tile, free = play.rules.tile_index[chosen], free_for(play, seat, asked_colour(play))
        stow(play, seat, next(home for home in free if home[0] == tile))


class Refuse(DeclineOffer):
    """Doing without the chests of a colour that were passed on (R3)."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        super().apply(play, seat, action)
        stack = play.state.stack
        stack[-1] = stack[-1].at(stack[-1].cursor + 1)


# -- points -------------------------------------------------------------------------------------


def chest_rows(play: Table, number: int) -> list[ScoreRow]:
    """Everybody, Dirk too, ranks by the number of chests; ties share, rounded down (Scoring)."""
    rivals = [*range(play.rules.players), *([DIRK] if play.rules.with_dirk else [])]
    counts = [chests_of(play, rival) for rival in rivals]
    shares = place_points(counts, FACTS[play].places[number - 1])
    return [
        ScoreRow("chests", rival, points, {"count": count, "place": place})
        for rival, count, (points, place) in zip(rivals, counts, shares, strict=True)
        if place
    ]


# -- for bots -----------------------------------------------------------------------------------

LEAD: Final = 0.5
"""What each chest promises beyond the places of today: rivals must get more than it."""


def share_placed(play: Table, purchase: Purchase) -> float:
    """The share of a room's chests that the buyer has a building for: the others go round."""
    chests = ROOMS[play, ROOM_NAMES.index(purchase.goods)]
    placed = 0
    for colour in dict.fromkeys(chests):
        placed += min(len(free_for(play, purchase.buyer, colour)), chests.count(colour))
    return placed / len(chests)


def promise(play: Table, seat: int) -> float:
    """What chests promise beyond the places they hold now."""
    return LEAD * chests_of(play, seat)
