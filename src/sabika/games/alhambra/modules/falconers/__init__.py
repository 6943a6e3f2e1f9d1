"""Falconers (rules 21): falcons on the corners where four tiles of a palace meet.

- Instead of any other action, and only as the first one of a turn, a player buys falcons, one after
  the other, each for any one money card: `loose garden-tower at 1,1 for dinar-3`. The turn has no
  further action.
- Each falcon shows two types. It goes on a free corner of four tiles that fill their cells, among
  which there is a building of either type; the fountain may be one of the tiles.
- When one of the four tiles is moved or removed the falcon goes back to the supply.
- At every scoring the falcons of each plumage score: 2, 6, 12, 20 or 30 points for 1 to 5 of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.choices import Choice, Question, nothing
from sabika.games.alhambra.blocks.forms import FLAG
from sabika.games.alhambra.blocks.keys import Value
from sabika.games.alhambra.blocks.on_board import OnCorners
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import CARD, VERTEX, Name, verb
from sabika.games.alhambra.components import TYPES, UNTYPED
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.hands import hand_cards, holds_cards, money_among, play_card
from sabika.games.alhambra.hooks import VerbFilter
from sabika.games.alhambra.moments import TILE_RELOCATED, TILE_REMOVED, Gone, Relocated
from sabika.games.alhambra.palace.corners import cells_at, corners_of, full_corners
from sabika.games.alhambra.palace.grid import FOUNTAIN, PART_SHIFT, cell_of, tile_of, xy_of
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.prospects import scorings_left, worth_of_money
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.turn import action_done, is_first_action
from sabika.games.alhambra.types import part_type, remembered
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction

PLUMAGES: Final = ("black", "brown", "white")
PAIRS: Final = tuple(combinations(range(len(TYPES)), 2))
"""The two types of every falcon."""
NAMES: Final = tuple([f"{TYPES[first]}-{TYPES[second]}" for first, second in PAIRS])
OF_TYPES: Final = tuple(
    [
        sum(
            [
                1 << falcon
                for falcon, (one, other) in enumerate(PAIRS)
                if around >> one & around >> other & 1
            ]
        )
        for around in range(1 << len(TYPES))
    ]
)
"""For all types around a corner, as bits, the falcons whose two types are among them, as bits."""

Loosed = tuple[str, tuple[int, int], str]
"""A falcon, its corner and the card that pays for it."""


class Numbers(NamedTuple):
    """The plumage of every falcon, the points by number, and how unclear rules are read."""

    plumage: tuple[int, ...]
    points: tuple[int, ...]
    base_only: bool
    buildings_only: bool


def read(sheet: Sheet) -> Numbers:
    """The data, checked: every pair of types once (Components), and the options."""
    found: dict[tuple[int, int], int] = {}
    for number, name in enumerate(PLUMAGES):
        rows = sheet.text_rows(name, TYPES, 2)
        sheet.expect(name, len(rows), sheet.number("per_kind"))
        for row in rows:
            sheet.expect(name, len({*row}), 2)
            first, second = sorted([TYPES.index(building) for building in row])
            found[first, second] = number
    sheet.expect("[plumage]", len(found), len(PAIRS))
    return Numbers(
        tuple([found[pair] for pair in PAIRS]),
        sheet.numbers("points", count=sheet.number("per_kind") + 1),
        sheet.option("falconers.colour_tiles", ("typed", "base")) == "base",
        sheet.option("falconers.corner_tiles", ("full", "building")) == "building",
    )


FACTS: Final = Facts("falconers", read)

FALCON: Final = Pieces("falcon", NAMES)
FALCONS: Final = OnCorners(FALCON, "falcons")
LOOSED: Final = Value("loosed", FLAG, False, of_turn=True)
"""Whether this turn's action was to buy falcons."""

LOOSE: Final = verb(
    "loose {} at {} for {}",
    Name("word.falconers.falcon", "shelf:falconers:{}"),
    VERTEX,
    CARD,
)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.pieces(FALCON, 1)
    book.values(LOOSED)
    book.printed(
        "plumage", {NAMES[falcon]: PLUMAGES[of] for falcon, of in enumerate(facts.plumage)}
    )
    book.printed("points", facts.points)
    book.view(show)
    book.choice("act", 60, FirstFalcon(LOOSE, "special"))
    book.question(MORE)
    book.action_filter(after_falcons)
    book.on(TILE_REMOVED, 10, removed)
    book.on(TILE_RELOCATED, 10, relocated)
    book.player_term("gains", 45, falcon_rows, keys=(FALCONS,))
    book.law(on_air)
    book.asset(promise)


def supply(play: Table) -> list[int]:
    """The falcons that can be bought."""
    return [falcon for falcon, left in enumerate(FALCON.left(play)) if left]


# -- corners ------------------------------------------------------------------------------------


def free_corners(play: Table, seat: int) -> Iterator[tuple[int, int]]:
    """The corners a falcon may be put on, each with the falcons it is for, as bits (R3 to R6)."""
    taken = {corner for corner, _ in FALCONS[play, seat]}
    both = zip(fit_corners(play, seat), fit_falcons(play, seat), strict=True)
    return (found for found in both if found[0] not in taken)


@remembered("the corners that falcons may be put on")
def fit_corners(play: Table, palace: Palace) -> tuple[int, ...]:
    """The corners of a palace between tiles that a falcon may be put on."""
    return tuple(corners_in(play, palace))


@remembered("the falcons that have the types around such corners, as bits")
def fit_falcons(play: Table, palace: Palace) -> tuple[int, ...]:
    """By such corner the falcons whose two types are both around it (Placement)."""
    cells = palace.cells
    found = [[cells[cell] for cell in cells_at(corner)] for corner in corners_in(play, palace)]
    colours = [{colour_of(play, held) for held in around} for around in found]
    return tuple([OF_TYPES[sum([1 << one for one in some if one >= 0])] for some in colours])


def corners_in(play: Table, palace: Palace) -> list[int]:
    """The corners of a palace that four tiles meet in that may be beside a falcon."""
    cells = palace.cells
    return [
        corner
        for corner in full_corners(cells)
        if all(is_corner_tile(play, cells[cell]) for cell in cells_at(corner))
    ]


def is_corner_tile(play: Table, held: int) -> bool:
    """Whether a tile may be one of the four: any that fills its cell, or buildings only (R3)."""
    tile = tile_of(held)
    if not FACTS[play].buildings_only or tile == FOUNTAIN:
        return True
    traits = play.rules.tiles[tile].kind.traits
    return part_type(play, held >> PART_SHIFT) != UNTYPED or "building" in traits


def colour_of(play: Table, held: int) -> int:
    """The type a tile gives to a corner, if it is a finished building (R3, R5)."""
    tile = tile_of(held)
    if tile == FOUNTAIN:
        return UNTYPED
    if FACTS[play].base_only and "base-building" not in play.rules.tiles[tile].kind.traits:
        return UNTYPED
    return part_type(play, held >> PART_SHIFT)


def flights(play: Table, seat: int) -> Iterator[tuple[int, int]]:
    """Every falcon of the supply with every corner it may be put on."""
    here = supply(play)
    for corner, fitting in free_corners(play, seat):
        for falcon in here:
            if fitting >> falcon & 1:
                yield falcon, corner


# -- buying -------------------------------------------------------------------------------------


def money_cards(play: Table, seat: int) -> list[str]:
    """The cards with a value in a hand, one of each kind (Payment; R2)."""
    held = hand_cards(play.rules, play.state, seat)
    return [play.rules.purse.names[kind] for kind in money_among(play, held)]


class Loosing(Choice[Loosed]):
    """One more falcon for a card, put on a corner at once (Decisions; R9)."""

    def options(self, play: Table, seat: int) -> Iterator[Loosed]:
        cards = money_cards(play, seat)
        for falcon, corner in flights(play, seat) if cards else ():
            for card in cards:
                yield NAMES[falcon], xy_of(corner), card

    def promising(self, play: Table, seat: int) -> Iterator[Action]:
        cards = small_cards(play, seat)
        for falcon, corner in flights(play, seat) if self.open_to(play, seat) else ():
            for card in cards:
                yield self.how((NAMES[falcon], xy_of(corner), card))

    def refused(self, play: Table, seat: int, chosen: Loosed) -> IllegalAction:
        falcon, (x, y), card = chosen
        corners = dict(free_corners(play, seat))
        if falcon not in NAMES:
            return IllegalAction("falconers.unknown-falcon", found=falcon)
        if not supply(play):
            return IllegalAction("falconers.none-left")
        if NAMES.index(falcon) not in supply(play):
            return IllegalAction("falconers.not-there", types=types_said(NAMES.index(falcon)))
        if cell_of(x, y) not in corners:
            return IllegalAction("falconers.no-corner")
        if not corners[cell_of(x, y)] >> NAMES.index(falcon) & 1:
            return IllegalAction("falconers.colours", types=types_said(NAMES.index(falcon)))
        return IllegalAction("falconers.money-card", card=card)

    def chosen(self, play: Table, seat: int, chosen: Loosed) -> None:
        falcon, (x, y), card = NAMES.index(chosen[0]), chosen[1], chosen[2]
        kind = play.rules.purse.by_name[card]
        play_card(play, seat, kind)
        FALCONS.add(play, seat, cell_of(x, y), falcon)
        play.tell(
            "falconers.loosed",
            seat=seat,
            card=card,
            plumage=f"word.falconers.{PLUMAGES[FACTS[play].plumage[falcon]]}",
            types=types_said(falcon),
        )
        if holds_cards(play.rules, play.state, seat) and any(flights(play, seat)):
            MORE.ask(play, seat, ())


class FirstFalcon(Loosing):
    """The first falcon: the first and only action of a turn (Decisions)."""

    def open_to(self, play: Table, seat: int) -> bool:
        return is_first_action(play)

    def refused(self, play: Table, seat: int, chosen: Loosed) -> IllegalAction:
        if not self.open_to(play, seat):
            return IllegalAction("falconers.first-action")
        return super().refused(play, seat, chosen)

    def chosen(self, play: Table, seat: int, chosen: Loosed) -> None:
        action_done(play, extra=False)
        LOOSED.set(play, True)
        super().chosen(play, seat, chosen)


MORE: Final = Question("falconers.more", nothing, Loosing(LOOSE), optional=True)


def after_falcons(play: Table, seat: int) -> VerbFilter | None:
    """After falcons nothing else is done in this turn, not even a further redesign (R7)."""
    return only_action if LOOSED.get(play) else None


def only_action(_verb: str) -> str:
    """Why no action follows falcons."""
    return "falconers.only-action"


def types_said(falcon: int) -> list[str]:
    """The types of a falcon as words of the catalogue."""
    return [f"type.{TYPES[building]}" for building in PAIRS[falcon]]


# -- falcons that return ------------------------------------------------------------------------


def removed(play: Table, seat: int, gone: Gone) -> None:
    """A tile was removed or swapped out: the falcons at its corners go back (Placement; R8)."""
    send_back(play, seat, gone.cell)


def relocated(play: Table, seat: int, moved: Relocated) -> None:
    """A tile was moved inside the palace (R12)."""
    send_back(play, seat, moved.cell)


def send_back(play: Table, seat: int, cell: int) -> None:
    """Take the falcons off the corners of a tile that went.

    Each of its cells is empty, so that four tiles do not meet there any more, or covered by the
    tile that came: the one that lies on the cell now.
    """
    cells = play.state.palaces[seat].cells
    came = tile_of(cells[cell]) if cell in cells else None
    touched = {
        corner for at, held in cells.items() if tile_of(held) == came for corner in corners_of(at)
    }
    meeting = set(full_corners(cells)) - touched
    staying = tuple([row for row in FALCONS[play, seat] if row[0] in meeting])
    back = len(FALCONS[play, seat]) - len(staying)
    if back:
        FALCONS.put(play, seat, staying)
        play.tell("falconers.returned", seat=seat, count=back)


def on_air(play: Table) -> list[str]:
    """What is wrong with falcons: they lie where no four tiles meet (Placement)."""
    return [
        f"player {seat}, no corner of four tiles: {NAMES[falcon]}"
        for seat, palace in enumerate(play.state.palaces)
        for corner, falcon in FALCONS[play, seat]
        if corner not in full_corners(palace.cells)
    ]


# -- points, and what is shown ------------------------------------------------------------------


def counts_of(play: Table, seat: int) -> list[int]:
    """How many falcons of each plumage a player has."""
    own = [FACTS[play].plumage[falcon] for _, falcon in FALCONS[play, seat]]
    return [own.count(number) for number in range(len(PLUMAGES))]


def falcon_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """At every scoring: by the number of falcons of each plumage (Scoring)."""
    counts = counts_of(play, seat)
    points = sum([FACTS[play].points[count] for count in counts])
    if points:
        why: dict[str, object] = dict(zip(PLUMAGES, counts, strict=True))
        yield ScoreRow("falconers", seat, points, why)


class Shown(TypedDict):
    """What can be bought, and by seat what the falcons score."""

    supply: list[str]
    scores: list[int]


def show(play: Table, seat: int | None) -> Shown:
    """The supply and the points."""
    seats = range(play.rules.players)
    return {
        "supply": [NAMES[falcon] for falcon in supply(play)],
        "scores": [sum([row.points for row in falcon_rows(play, one)]) for one in seats],
    }


# -- for bots -----------------------------------------------------------------------------------

SOON: Final = 0.5
"""The share of what falcons would bring now that free corners promise."""
NEXT: Final = 1.0
"""What a falcon promises for each scoring to come: the next of its plumage is worth more."""
PAID: Final = 1.0
"""What the card for a falcon costs, in points."""
ACTION: Final = 4.0
"""What the action for the first one costs: money that is not taken."""
SMALL_CARDS: Final = 2
"""Bots try to pay with so many kinds of cards, the smallest."""


def small_cards(play: Table, seat: int) -> list[str]:
    """The cards of a hand that one would pay with, for any card pays."""
    purse = play.rules.purse
    cards = money_cards(play, seat)
    return sorted(cards, key=lambda card: purse.values[purse.by_name[card]])[:SMALL_CARDS]


def promise(play: Table, seat: int) -> float:
    """What free corners promise: the next falcon of a plumage always brings more."""
    facts, counts, here = FACTS[play], counts_of(play, seat), supply(play)
    points = bought = 0
    for fitting in [falcons for _, falcons in free_corners(play, seat) if falcons]:
        gains = [
            (facts.points[counts[plumage] + 1] - facts.points[counts[plumage]], -falcon)
            for falcon, plumage in enumerate(facts.plumage)
            if fitting >> falcon & 1 and falcon in here
        ]
        if gains:
            gain, falcon = max(gains)
            here.remove(-falcon)
            counts[facts.plumage[-falcon]] += 1
            points += gain
            bought += 1
    to_come = scorings_left(play)
    acting = MORE.asked(play, seat) is not None
    worth = points * to_come - PAID * bought - (0.0 if acting else ACTION)
    own = NEXT * to_come * len(FALCONS[play, seat])
    return (SOON * max(worth, 0.0) + own) * worth_of_money(play)
