"""Handymen (rules 40): dice before money is taken; men on slots for prices, on tiles for points.

- Before the first action of a turn a player may roll a die, and then must take money, as the only
  action. The player uses the result, or rolls a second die and a third one, or stops. All dice
  rolled are added and subtracted at will; three alike are a joker.
- A result that is the price of a tile on the market puts a handyman on its slot (`hire at 3`); of a
  tile in the own palace (`hire on 1,0`) or reserve (`hire for garden-8`) puts one on the tile, one
  at most on each. A joker is any slot or tile, the fountain and tiles without a price too.
- Whoever buys from a slot with own handymen lowers or raises the price by 1 for each one used:
  `buy 3 less-2 with dinar-7`. These are removed from the game. Before a slot that was bought from
  is refilled the others are taken back, or left there.
- At every scoring each handyman of a player's largest group in the palace is a point; walls
  between the tiles do not matter.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations, product
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.choices import Choice, Doing, InTurn, Question, nothing
from sabika.games.alhambra.blocks.forms import FLAG, NOTHING, SEAT, Number, Several
from sabika.games.alhambra.blocks.keys import Value, Values
from sabika.games.alhambra.blocks.on_board import Home, OnHomes
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import CELL, SLOT, Name, NumberWord, verb
from sabika.games.alhambra.blocks.zones import Zone, Zones
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.hands import money_in
from sabika.games.alhambra.moments import (
    TILE_BOUGHT,
    TILE_FORGONE,
    TILE_OBTAINED,
    Moved,
    Obtained,
)
from sabika.games.alhambra.palace.grid import (
    FOUNTAIN,
    HALF,
    STEPS,
    cell_of,
    part_of,
    tile_of,
    xy_of,
)
from sabika.games.alhambra.purchase import FIXED, Bought, Purchase
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import FINAL, ScoreRow
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.turn import ACT, can_act, is_first_action
from sabika.games.alhambra.window import WINDOW, DeclineOffer
from sabika.kernel.actions import Action, Cell
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame

SLOTS: Final = len(CURRENCIES)
MOST_SEATS: Final = 6
MOST_USED: Final = 8
"""More handymen than a player has change no price."""
CHANGES: Final = {
    f"{word}-{count}": sign * count
    for word, sign in (("less", -1), ("more", 1))
    for count in range(1, MOST_USED + 1)
}
"""The words that use own handymen of a slot, with what they change: +1 beside -1 is no use."""
BY_MEN: Final = [
    tuple([word for word, change in CHANGES.items() if abs(change) <= men])
    for men in range(MOST_USED + 1)
]
"""By number of handymen the words for them."""


class Numbers(NamedTuple):
    """How many handymen and dice there are, and how unclear rules are read."""

    each: int
    dice: int
    faces: int
    points: int
    all_dice: bool
    """Whether a result uses all dice that were rolled (R1)."""
    by_half: bool
    """Whether each half of a double tile takes a handyman (R10)."""


def read(sheet: Sheet) -> Numbers:
    """The data and the options."""
    each = sheet.number("per_player", MOST_USED, MOST_USED)
    sheet.expect("total", sheet.number("total"), each * MOST_SEATS)
    return Numbers(
        each,
        sheet.number("dice"),
        sheet.number("faces"),
        sheet.number("points_each"),
        sheet.option("handymen.use_all_dice", (True, False)),
        sheet.option("handymen.per_project_half", (True, False)),
    )


FACTS: Final = Facts("handymen", read)

HANDYMAN: Final = Pieces("handyman", [f"seat-{seat}" for seat in range(MOST_SEATS)])
"""A handyman is told by the seat of its owner; those in no zone are the owner's supply."""
ON_SLOTS: Final = Zones(HANDYMAN, "slots", SLOTS)
ON_TILES: Final = OnHomes(HANDYMAN, "tiles")
USED: Final = Zone(HANDYMAN, "used")
"""Those that are removed from the game."""
DICE: Final = Value("dice", Several(Number(6, 1)), (), of_turn=True)
"""What was rolled this turn: whoever has rolled takes money and does nothing else (R2)."""
BOUGHT_FROM: Final = Values("bought_from", SLOTS, FLAG, False)
"""The slots a tile was bought from since the market was filled (R9)."""
BUYER: Final = Value("buyer", SEAT, NOTHING, described=False, shown=False)
"""Who bought last: between turns it is not whose turn was last who is asked first (R9)."""

ROLL: Final = verb("roll", points="shelf:handymen:dice")
HIRE_AT: Final = verb("hire at {}", SLOT)
HIRE_ON: Final = verb("hire on {}", CELL)
HIRE_FOR: Final = verb("hire for {}", Name("word.tile", "reserve:{}"))
RECALL: Final = verb("recall {}", NumberWord("word.slot", "shelf:handymen:slot-{}", 1))


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    playing = [facts.each if seat < book.players else 0 for seat in range(MOST_SEATS)]
    book.pieces(HANDYMAN, tuple(playing))
    book.values(DICE, BOUGHT_FROM, BUYER)
    book.view(show)
    book.law(on_own_tiles)
    book.choice("act", 90, FirstRoll(ROLL, "special"), free=True)
    book.question(HIRING)
    book.action_filter(only_money)
    book.clause(40, tuple(CHANGES), too_few, allowed=changes, tiles_only=True, open_to=any_on_slots)
    for word in CHANGES:
        book.price_change(30, changed, word)
    book.on(TILE_BOUGHT, 20, bought)
    book.stage("refill.tiles", 40, ask_back)
    book.question(RECALLING)
    book.on(TILE_OBTAINED, 10, obtained)
    book.on(TILE_FORGONE, 10, forgone)
    book.player_term("gains", 65, group_rows)
    book.asset(promise)


def supply(play: Table, seat: int) -> int:
    """How many handymen a player has left to be put somewhere."""
    return HANDYMAN.left(play)[seat]


# -- rolling ------------------------------------------------------------------------------------


def results(play: Table) -> set[int]:
    """What the dice make, added and subtracted at will; 0 is the price of nothing (R1)."""
    dice = DICE.get(play)
    least = len(dice) if FACTS[play].all_dice else 1
    chosen = [some for count in range(least, len(dice) + 1) for some in combinations(dice, count)]
    signs = [(some, ways) for some in chosen for ways in product((1, -1), repeat=len(some))]
    sums = [sum([die * sign for die, sign in zip(s, w, strict=True)]) for s, w in signs]
    return {abs(total) for total in sums if total}


def dice_left(play: Table) -> bool:
    """Whether there is a die that was not rolled this turn."""
    return len(DICE.get(play)) < FACTS[play].dice


def is_joker(play: Table) -> bool:
    """Whether the dice are three alike: then any tile will do (R3)."""
    dice = DICE.get(play)
    return not dice_left(play) and len(set(dice)) == 1


class RollAgain(Doing):
    """One more die; what was rolled before is used together with it only."""

    def possible(self, play: Table, seat: int) -> bool:
        return dice_left(play)

    def impossible(self, play: Table, seat: int) -> IllegalAction:
        return IllegalAction("handymen.no-dice-left")

    def done(self, play: Table, seat: int) -> None:
        dice = (*DICE.get(play), play.state.chance.below("handymen", FACTS[play].faces) + 1)
        DICE.set(play, dice)
        told: dict[str, object] = {"seat": seat, "dice": list(dice)}
        play.tell("handymen.joker" if is_joker(play) else "handymen.rolled", told, reveals=True)
        if dice_left(play) or any(hire.count(play, seat) for hire in HIRES):
            HIRING.ask(play, seat, ())


class FirstRoll(RollAgain):
    """The first die, before the first action, if there is money to be taken (R5, R7, R8)."""

    def possible(self, play: Table, seat: int) -> bool:
        return self.hindrance(play, seat) is None

    def hindrance(self, play: Table, seat: int) -> IllegalAction | None:
        """Why a player may not roll now."""
        if not is_first_action(play):
            return IllegalAction("handymen.first-action")
        if DICE.get(play):
            return IllegalAction("handymen.rolled-already")
        if not supply(play, seat):
            return IllegalAction("handymen.none-left")
        return None if can_act(play, seat, "take") else IllegalAction("handymen.no-money")

    def impossible(self, play: Table, seat: int) -> IllegalAction:
        return self.hindrance(play, seat) or super().impossible(play, seat)


def only_money(play: Table, seat: int, action: str) -> str | None:
    """After a roll money is taken; further redesigns at the end of the turn stay (R2)."""
    allowed = not DICE.get(play) or action in ("take", "redesign")
    return None if allowed else "handymen.take-money"


# -- putting a handyman somewhere ---------------------------------------------------------------


def fits(play: Table, tile: int) -> bool:
    """Whether a tile has a price the dice make, or they are a joker (Decisions)."""
    price = EMPTY if tile == FOUNTAIN else play.rules.tile_cost[tile]
    return is_joker(play) or price in results(play)


def wrong_price(play: Table, tile: int) -> IllegalAction:
    """Why a tile that is there takes no handyman now."""
    name = "fountain" if tile == FOUNTAIN else play.rules.tile_names[tile]
    return IllegalAction("handymen.other-price", tile=name, results=sorted(results(play)))


def home_at(play: Table, seat: int, cell: int) -> Home | None:
    """What a handyman on a cell of the palace stands on; nothing on a half cell (R6, R10)."""
    held = play.state.palaces[seat].cells.get(cell)
    if held is None or held & HALF:
        return None
    return Home(tile_of(held), part_of(held) if FACTS[play].by_half else 0)


def free_home(play: Table, seat: int, tile: int) -> Home | None:
    """The first half of a stored tile, or the tile, that has no handyman yet."""
    halves = len(play.rules.tiles[tile].parts) if FACTS[play].by_half else 1
    taken = ON_TILES.of(play, seat)
    homes = [Home(tile, half) for half in range(halves)]
    return next((home for home in homes if home not in taken), None)


class AtSlot(Choice[int]):
    """On a slot of the market: beside others, own ones too (R4)."""

    def options(self, play: Table, seat: int) -> Iterator[int]:
        for slot, tile in enumerate(play.state.market):
            if tile != EMPTY and fits(play, tile):
                yield slot

    def refused(self, play: Table, seat: int, chosen: int) -> IllegalAction:
        if chosen >= SLOTS or play.state.market[chosen] == EMPTY:
            return IllegalAction("handymen.no-tile-there")
        return wrong_price(play, play.state.market[chosen])

    def chosen(self, play: Table, seat: int, chosen: int) -> None:
        ON_SLOTS.add(play, chosen, seat)
        play.tell("handymen.at-slot", seat=seat, slot=chosen + 1)


class OnCell(Choice[Cell]):
    """On a tile of the own palace that has none yet, camps among them (R6)."""

    def options(self, play: Table, seat: int) -> Iterator[Cell]:
        taken = ON_TILES.of(play, seat)
        for cell in sorted(play.state.palaces[seat].cells):
            home = home_at(play, seat, cell)
            if home is not None and home not in taken and fits(play, home[0]):
                yield xy_of(cell)

    def refused(self, play: Table, seat: int, chosen: Cell) -> IllegalAction:
        home = home_at(play, seat, cell_of(*chosen))
        if home is None:
            return IllegalAction("handymen.not-yours")
        if home in ON_TILES.of(play, seat):
            return IllegalAction("handymen.one-each")
        return wrong_price(play, home[0])

    def chosen(self, play: Table, seat: int, chosen: Cell) -> None:
        home = home_at(play, seat, cell_of(*chosen))
        if home is not None:
            put_on(play, seat, home)


class ForStored(Choice[str]):
    """On a stored tile that has none yet; it stays on it when the tile is laid."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for tile in sorted(play.state.reserves[seat]):
            if free_home(play, seat, tile) is not None and fits(play, tile):
                yield play.rules.tile_names[tile]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        tile = play.rules.tile_index.get(chosen, EMPTY)
        if tile not in play.state.reserves[seat]:
            return IllegalAction("handymen.not-yours")
        if free_home(play, seat, tile) is None:
            return IllegalAction("handymen.one-each")
        return wrong_price(play, tile)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        home = free_home(play, seat, play.rules.tile_index[chosen])
        if home is not None:
            put_on(play, seat, home)


def put_on(play: Table, seat: int, home: Home) -> None:
    """Put a handyman of the supply on an own tile."""
    ON_TILES.add(play, home, seat)
    name = "fountain" if home[0] == FOUNTAIN else play.rules.tile_names[home[0]]
    play.tell("handymen.on-tile", seat=seat, tile=name)


def rolled(play: Table) -> dict[str, object]:
    """What the question says: the dice and what they make."""
    return {"dice": list(DICE.get(play)), "results": sorted(results(play))}


def what_now(play: Table) -> str:
    """The sentence for a joker, and for a roll after which there is another one."""
    if is_joker(play):
        return "ask.handymen.joker"
    return "ask.handymen.hire" if dice_left(play) else "ask.handymen.last"


HIRES: Final[tuple[Choice[int], Choice[Cell], Choice[str]]] = (
    AtSlot(HIRE_AT),
    OnCell(HIRE_ON),
    ForStored(HIRE_FOR),
)
HIRING: Final = Question(
    "handymen.hire",
    nothing,
    RollAgain(ROLL),
    *HIRES,
    optional=True,
    says=rolled,
    asks=what_now,
)


# -- prices, and handymen taken back ------------------------------------------------------------


def too_few(play: Table, purchase: Purchase, word: str) -> str | None:
    """Own handymen on the slot of the tile change its price, between turns too (Payment)."""
    if purchase.slot == EMPTY or FIXED in purchase.traits:
        return "handymen.slots-only"
    return None if word in changes(play, purchase) else "handymen.too-few"


def changes(play: Table, purchase: Purchase) -> tuple[str, ...]:
    """The words that the buyer's handymen on a slot can make true."""
    if purchase.slot == EMPTY or FIXED in purchase.traits:
        return ()
    return BY_MEN[min(ON_SLOTS[play, purchase.slot].count(purchase.buyer), MOST_USED)]


def any_on_slots(play: Table, seat: int, _own_turn: bool) -> bool:
    """Whether a player has handymen on any slot."""
    return any(seat in row for row in ON_SLOTS.all(play))


def change_in(clauses: tuple[str, ...]) -> int:
    """What the words of a purchase change its price by."""
    return sum([CHANGES.get(word, 0) for word in clauses])


def changed(play: Table, purchase: Purchase, price: int) -> int:
    """1 more or less for each handyman used."""
    return price + change_in(purchase.clauses)


def bought(play: Table, seat: int, purchase: Bought) -> None:
    """A tile left its slot: the handymen used leave the game (Decisions)."""
    if purchase.slot == EMPTY:
        return
    BOUGHT_FROM[play, purchase.slot] = True
    BUYER.set(play, seat)
    count = abs(change_in(purchase.clauses))
    for _ in range(count):
        ON_SLOTS.take(play, purchase.slot, seat)
        USED.add(play, seat)
    if count:
        play.tell("handymen.used", seat=seat, count=count, slot=purchase.slot + 1)


def ask_back(play: Table, frame: Frame) -> None:
    """Before a tile turns up, who has handymen on slots bought from is asked (Timing; R9)."""
    if any(BOUGHT_FROM.all(play)):
        between_turns = any(below.kind == WINDOW for below in play.state.stack)
        RECALLING.ask(play, BUYER.get(play) if between_turns else frame.seat, ())


class Recalls(InTurn[tuple[()]]):
    """Asks everybody once, again while somebody takes handymen back and has more there."""

    def asks_now(self, play: Table, seat: int) -> bool:
        return bool(slots_left(play, seat))

    def over(self, play: Table) -> bool:
        return play.state.stack[-1].cursor >= play.rules.players

    def ended(self, play: Table) -> None:
        BOUGHT_FROM.put(play, (False,) * SLOTS)

    def next_frame(self, play: Table, frame: Frame, passed: bool) -> Frame:
        return frame.at(frame.cursor + 1) if passed else frame


def slots_left(play: Table, seat: int) -> list[int]:
    """The slots bought from on which a player has handymen."""
    slots = [slot for slot, was_bought in enumerate(BOUGHT_FROM.all(play)) if was_bought]
    return [slot for slot in slots if seat in ON_SLOTS[play, slot]]


class Recall(Choice[int]):
    """Taking one handyman back from a slot."""

    def options(self, play: Table, seat: int) -> Iterator[int]:
        yield from slots_left(play, seat)

    def refused(self, play: Table, seat: int, chosen: int) -> IllegalAction:
        return IllegalAction("handymen.none-to-recall", slot=chosen + 1)

    def chosen(self, play: Table, seat: int, chosen: int) -> None:
        ON_SLOTS.take(play, chosen, seat)
        play.tell("handymen.recalled", seat=seat, slot=chosen + 1)


class Leave(DeclineOffer):
    """Leaving the others where they are."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        play.tell("handymen.left", seat=seat)


RECALLING: Final = Recalls("handymen.recall", nothing, Recall(RECALL), Leave())


# -- tiles that change hands --------------------------------------------------------------------


def obtained(play: Table, seat: int, gained: Obtained) -> None:
    """A tile that was sold: the handyman on it goes back to its owner (41)."""
    send_back(play, gained.tile)


def forgone(play: Table, seat: int, gone: Moved) -> None:
    """A tile left the game: the handyman on it does not (41)."""
    send_back(play, gone.tile)


def send_back(play: Table, tile: int) -> None:
    """The handymen on a tile go back to the supply of their owner."""
    for owner in ON_TILES.clear(play, tile):
        play.tell("handymen.returned", seat=owner, tile=play.rules.tile_names[tile])


def on_own_tiles(play: Table) -> list[str]:
    """What is wrong with the handymen on tiles: they stand on their owners' tiles.

    A tile that was sold keeps them until all that answers the payment is done.
    """
    state = play.state
    sold = [tile for waiting in state.pending for tile in waiting]
    faults: list[str] = []
    for (tile, _), seat in ON_TILES.get(play):
        if tile not in (*state.palaces[seat].placed(), *state.reserves[seat], *sold):
            faults.append(f"handyman of seat {seat} on tile {tile}")
    return faults


# -- points, and what is shown ------------------------------------------------------------------


def standing(play: Table, seat: int) -> dict[int, Home]:
    """The cells of a palace with a handyman, each with the tile or half he stands on."""
    own = ON_TILES.of(play, seat)
    if not own:
        return {}
    homes = [(cell, home_at(play, seat, cell)) for cell in play.state.palaces[seat].cells]
    return {cell: home for cell, home in homes if home is not None and home in own}


def largest_group(play: Table, seat: int) -> int:
    """How many handymen the largest connected group has, whatever walls are there (Scoring)."""
    left, most = standing(play, seat), 0
    while left:
        cell, home = left.popitem()
        group, reached = {home}, [cell]
        while reached:
            at = reached.pop()
            # Both halves of a tile with one handyman lead on (R10), but he counts once.
            for beside in [at + step for step in STEPS if at + step in left]:
                group.add(left.pop(beside))
                reached.append(beside)
        most = max(most, len(group))
    return most


def group_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """At every scoring a point for each handyman of the largest group (Scoring)."""
    men = largest_group(play, seat)
    if men:
        yield ScoreRow("handymen", seat, men * FACTS[play].points, {"men": men})


class Shown(TypedDict):
    """By seat the supply and the largest group; what the dice make, whether they are a joker."""

    supply: list[int]
    groups: list[int]
    results: list[int]
    joker: bool


def show(play: Table, seat: int | None) -> Shown:
    """What is left, what scores, and the roll under way."""
    seats = range(play.rules.players)
    return {
        "supply": HANDYMAN.left(play)[: play.rules.players],
        "groups": [largest_group(play, one) for one in seats],
        "results": sorted(results(play)) if DICE.get(play) else [],
        "joker": is_joker(play),
    }


# -- for bots -----------------------------------------------------------------------------------

PER_DIE: Final = 0.05
"""A die promises a little: whoever can use no result rolls on, whoever can use one stops."""
ON_SLOT: Final = 0.7
"""What a handyman on a slot is worth: a price that can be paid exactly; a second one half of it."""
STANDS: Final = 0.25
"""What a handyman on a tile promises for each scoring to come, beside what his group scores."""
FREE: Final = 10.0
"""More than any money promises: whoever cannot buy takes it after a roll as well as without one."""
BOUND: Final = 6.0
"""What it costs to be bound to money for whoever can pay a tile."""


def promise(play: Table, seat: int) -> float:
    """What handymen promise, and what it means to have rolled."""
    state, to_come = play.state, FINAL - play.state.scorings
    worth = 0.0
    for men in ON_SLOTS.all(play):
        worth += math.fsum([ON_SLOT / 2**before for before in range(men.count(seat))])
    worth += STANDS * to_come * len(ON_TILES.of(play, seat))
    dice = len(DICE.get(play))
    if dice and state.active == seat and any(frame.kind == ACT for frame in state.stack):
        worth += PER_DIE * dice - (BOUND if can_buy(play, seat) else -FREE)
    return worth


def can_buy(play: Table, seat: int) -> bool:
    """Whether a player has money for a tile of the market, with the handymen there."""
    rules, state = play.rules, play.state
    for slot, tile in enumerate(state.market):
        helping = ON_SLOTS[play, slot].count(seat)
        money = money_in(rules, state, seat, slot) + helping
        if tile != EMPTY and money >= rules.tile_cost[tile]:
            return True
    return False
