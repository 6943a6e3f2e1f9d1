"""Invaders (rules 15): after every scoring an attack from one direction costs points.

Four face-down invasion cards, one for each direction; after each scoring the top one is turned up
and every outer side of an Alhambra that faces it without a wall costs points, but nobody falls
below 0. Two of six scouts lie open: whoever pays exactly for a building of a scout's type takes the
scout out of the game and alone looks at the next invasion card. With the option invaders.open_cards
the next card lies open and there are no scouts.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.piles import PileZone
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.zones import Zone
from sabika.games.alhambra.components import SIDES, TYPES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import TILE_BOUGHT
from sabika.games.alhambra.palace.grid import OUTSIDE, START, STEPS, xy_of
from sabika.games.alhambra.palace.outline import open_sides
from sabika.games.alhambra.purchase import Bought
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import FINAL, ScoreRow, book_row, loss_of, number_of
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.types import Remembered, tile_counts
from sabika.kernel.frames import Frame


class Numbers(NamedTuple):
    """What data and options say."""

    per_side: tuple[int, ...]
    """Points for each exposed side in the card's direction, by scoring."""
    flank: int
    """Points for each exposed side in the neighbouring directions, in the third scoring."""
    floor: int
    scouts_open: tuple[int, ...]
    """How many scouts are turned up: at the start, after the first and the second scoring."""
    open_cards: bool
    line_of_sight: bool


def read(sheet: Sheet) -> Numbers:
    """The data, checked: a card for each direction, a scout for each type (Components)."""
    sheet.expect("[cards]", len(set(sheet.texts("directions", tuple(SIDES)))), len(SIDES))
    sheet.expect("[scouts]", len(set(sheet.texts("types", TYPES))), len(TYPES))
    later = sheet.by_number("open_after", (1, 2))
    return Numbers(
        sheet.numbers("per_side", count=FINAL),
        sheet.number("flank_in_third"),
        sheet.number("floor"),
        (sheet.number("open_at_start"), later[1], later[2]),
        sheet.option("invaders.open_cards", (True, False)),
        sheet.option("invaders.exposed", ("outer_edge", "line_of_sight")) == "line_of_sight",
    )


FACTS: Final = Facts("invaders", read)


def cards_are_open(play: Table) -> bool:
    """Whether the next invasion card lies open (Setup)."""
    return FACTS[play].open_cards


INVASION: Final = Pieces("invasion", tuple(SIDES))
STACK: Final = PileZone(INVASION, "stack", rest=True, open_top=cards_are_open)
SEEN: Final = Zone(INVASION, "seen", ordered=True)
SCOUT: Final = Pieces("scout", TYPES)
SCOUTS: Final = PileZone(SCOUT, "scouts", rest=True)
OPEN_SCOUTS: Final = Zone(SCOUT, "open_scouts", ordered=True)
GONE: Final = Zone(SCOUT, "gone", ordered=True)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.pieces(INVASION, 1)
    book.pieces(SCOUT, 1)
    book.view(show)
    book.stage("setup.tiles", 60, prepare)
    book.stage("score.losses", 90, invade)
    if not facts.open_cards:
        book.on(TILE_BOUGHT, 40, scout_out)
        book.stage("score.after", 40, new_scouts)
    book.asset(promise)


# -- setting up ---------------------------------------------------------------------------------


def prepare(play: Table, _frame: Frame) -> None:
    """Set-up stage: shuffle the invasion cards and the scouts, turn up the first ones (Setup)."""
    STACK.shuffle(play, "invaders")
    SCOUTS.shuffle(play, "invaders scouts")
    if cards_are_open(play):
        # Scouts are not used: all of them stay in the box.
        GONE.put(play, tuple(sorted(SCOUTS.draw(play, len(TYPES)))))
        announce(play)
    else:
        open_scouts(play, FACTS[play].scouts_open[0])


# -- scouts -------------------------------------------------------------------------------------


def open_scouts(play: Table, count: int) -> None:
    """Turn up scouts; unclaimed ones leave the game."""
    GONE.put(play, (*GONE.get(play), *OPEN_SCOUTS.get(play)))
    OPEN_SCOUTS.put(play, SCOUTS.draw(play, count))
    types = [TYPES[scout] for scout in OPEN_SCOUTS.get(play)]
    play.tell("invaders.scouts", types=types, reveals=True)


def new_scouts(play: Table, frame: Frame) -> None:
    """Scoring stage: after the first and the second scoring new scouts are turned up."""
    number = number_of(frame)
    if number < FINAL:
        open_scouts(play, FACTS[play].scouts_open[number])


def scout_out(play: Table, seat: int, bought: Bought) -> None:
    """A tile was bought: exactly paid, and of an open scout's type (R4 to R8)."""
    if bought.tile == EMPTY or not bought.exact:
        return
    halves = tile_counts(play)[bought.tile]
    found = [scout for scout in OPEN_SCOUTS.get(play) if halves[scout]]
    if not found:
        return
    OPEN_SCOUTS.take(play, found[0])
    GONE.add(play, found[0])
    (direction,) = STACK.peek(play, seat)
    private: dict[int, dict[str, object]] = {seat: {"direction": direction_word(direction)}}
    play.tell("invaders.scouted", seat=seat, type=TYPES[found[0]], reveals=True, private=private)


# -- the attack ---------------------------------------------------------------------------------


def invade(play: Table, frame: Frame) -> None:
    """Scoring stage: turn the top card up and book what every player loses (R2, R3, R10)."""
    number, facts = number_of(frame), FACTS[play]
    (direction,) = STACK.draw(play)
    SEEN.add(play, direction)
    word = direction_word(direction)
    play.tell("invaders.attack", number=number, direction=word, reveals=not facts.open_cards)
    for seat in range(play.rules.players):
        sides = EXPOSED(play, seat)
        front, flanks = sides[direction], sides[direction - 1] + sides[(direction + 1) % len(SIDES)]
        loss = front * facts.per_side[number - 1]
        if number == FINAL:
            loss += flanks * facts.flank
        loss = loss_of(play, seat, loss, facts.floor)
        if loss:
            why: dict[str, object] = {"direction": SIDES[direction], "front": front}
            if number == FINAL:
                why["flanks"] = flanks
            book_row(play, number, ScoreRow("invasion", seat, -loss, why))
    if facts.open_cards and number < FINAL:
        announce(play)


def exposed_sides(play: Table, cells: dict[int, int]) -> list[list[int]]:
    """By direction the cells of an Alhambra whose side there is exposed (R1)."""
    far_counts = FACTS[play].line_of_sight
    found: list[list[int]] = [[] for _ in SIDES]
    for cell, side in open_sides(cells):
        if not far_counts or not _shielded(cells, cell, side):
            found[side].append(cell)
    return found


EXPOSED: Final = Remembered(
    "exposed sides", lambda play, palace: tuple(map(len, exposed_sides(play, palace.cells)))
)
"""By direction how many sides of a player's Alhambra are exposed."""


def _shielded(cells: dict[int, int], cell: int, side: int) -> bool:
    """Whether another tile of the Alhambra stands further out in the same row or column."""
    (x, y), (east, south) = xy_of(cell), xy_of(START + STEPS[side])
    for other in [other for other, held in cells.items() if not held & OUTSIDE]:
        away, below = xy_of(other)[0] - x, xy_of(other)[1] - y
        if away * south == below * east and away * east + below * south > 0:
            return True
    return False


def announce(play: Table) -> None:
    """With open cards: tell what lies on top now."""
    top = direction_word(STACK.get(play).rest()[0])
    play.tell("invaders.announced", direction=top, reveals=True)


def direction_word(direction: int) -> str:
    """A direction as a key of its word."""
    return f"word.invaders.{SIDES[direction]}"


class Shown(TypedDict):
    """The next attack for those who know it, and by seat the cells open to it and to others."""

    next: str | None
    known_to: list[int]
    facing: list[list[tuple[int, int]]] | None
    exposed: list[dict[str, int]]


def show(play: Table, seat: int | None) -> Shown:
    """What follows from cards and palaces: who knows the next card, and what is exposed to it."""
    top = STACK.get(play).rest()[:1]
    known = top if STACK.knows_top(play, seat) else ()
    exposed = [exposed_sides(play, palace.cells) for palace in play.state.palaces]
    return {
        "next": SIDES[known[0]] if known else None,
        "known_to": [other for other in range(play.rules.players) if STACK.knows_top(play, other)],
        "facing": [[xy_of(at) for at in sides[known[0]]] for sides in exposed] if known else None,
        "exposed": [dict(zip(SIDES, map(len, sides), strict=True)) for sides in exposed],
    }


# -- for bots -----------------------------------------------------------------------------------

LATER: Final = 0.5
"""How much of the present open sides will be left when an invasion comes, more or less."""


def promise(play: Table, seat: int) -> float:
    """The expected losses of a seat, as a negative number of points, by what it knows."""
    facts, fronts = FACTS[play], EXPOSED(play, seat)
    hidden, known = STACK.get(play).rest(), STACK.knows_top(play, seat)
    coming, losses = play.state.scorings + 1, 0.0
    for number in range(coming, FINAL + 1):
        likely = hidden[:1] if number == coming and known else hidden
        for direction in likely:
            loss = fronts[direction] * facts.per_side[number - 1]
            if number == FINAL:
                flanks = fronts[direction - 1] + fronts[(direction + 1) % len(SIDES)]
                loss += flanks * facts.flank
            losses += loss / len(likely)
    return -LATER * losses
