"""Orchards (rules 30): buildings bring fruit, and groups of fruit score at the end.

- Everybody has a board with groups of one to six spaces, each for a kind of fruit. A fruit is drawn
  onto every base building that comes to lie on a slot.
- Whoever buys the building gets its fruit at once and puts it on an empty space of its kind; where
  several groups have one, the buyer chooses (`plant 4`). Without an empty space it lies face down
  beside the board.
- In the last scoring complete groups score by their size, and every face-down fruit a point.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.choices import Choice, Question
from sabika.games.alhambra.blocks.forms import Number, Several
from sabika.games.alhambra.blocks.keys import SEATS, Key, Values
from sabika.games.alhambra.blocks.on_board import OnTiles
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.piles import PileZone
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import NumberWord, verb
from sabika.games.alhambra.blocks.zones import Zones
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import (
    LEFT_OVER,
    TILE_BOUGHT,
    TILE_OBTAINED,
    TILE_OFF_SLOT,
    TILE_ON_SLOT,
    Obtained,
    OnSlot,
)
from sabika.games.alhambra.purchase import Bought
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.state import EMPTY
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame

KINDS: Final = ("apple", "orange", "lemon", "fig", "date", "grape", "pomegranate")
BOARDS: Final = 7
GROUPS: Final = 6
SPACES: Final = 21


class Numbers(NamedTuple):
    """The boards, each with the kinds of its groups, the points, and how unclear rules are read."""

    boards: tuple[tuple[tuple[int, ...], ...], ...]
    points: tuple[int, ...]
    face_down: int
    per_kind: int
    from_distribution: bool


def read(sheet: Sheet) -> Numbers:
    """The data: board b is the first one with the kinds shifted by b (Components)."""
    sheet.expect("kinds", len({*sheet.texts("kinds", KINDS)}), len(KINDS))
    first = sheet.text_rows("first_board", KINDS)
    sheet.expect("first_board", len(first), GROUPS)
    for size, group in enumerate(first, 1):
        sheet.expect(f"first_board row {size}", len({*group}), size)
    boards = [
        tuple([tuple([(KINDS.index(kind) + b) % len(KINDS) for kind in row]) for row in first])
        for b in range(sheet.number("boards", BOARDS, BOARDS))
    ]
    points = sheet.numbers("points")
    sheet.expect("points", len(points), GROUPS)
    return Numbers(
        tuple(boards),
        points,
        sheet.number("face_down_points"),
        sheet.number("per_kind"),
        sheet.option("orchards.fruit_from_distribution", (True, False)),
    )


FACTS: Final = Facts("orchards", read)

BOARD: Final = Values("boards", SEATS, Number(BOARDS - 1), 0)
"""Which board each player has."""
FRUIT: Final = Pieces("fruit", KINDS)
PILE: Final = PileZone(FRUIT, "pile", rest=True)
ON_TILES: Final = OnTiles(FRUIT, "fruit")
"""The fruit on tiles of the market, and on those that left the game with it."""
FACE_DOWN: Final = Zones(FRUIT, "face_down", SEATS)
"""The fruit beside the boards: everybody has seen its kind, which matters no more."""


class Planted(Values[tuple[int, ...]]):
    """The filled spaces of each board, numbered from 0 on; on each lies a fruit of its kind."""

    def __init__(self) -> None:
        super().__init__("planted", SEATS, Several(Number(SPACES - 1)), (), pieces=FRUIT)

    def held(self, play: Table) -> list[int]:
        return [
            kind_of(play, seat, space)
            for seat in range(play.rules.players)
            for space in self[play, seat]
        ]


PLANTED: Final = Planted()

PLANT: Final = verb("plant {}", NumberWord("word.orchards.group", "shelf:orchards:group-{}", 1))


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.values(BOARD)
    book.pieces(FRUIT, facts.per_kind)
    book.printed("points", facts.points)
    book.view(show)
    book.complete(fruit_on_market)
    book.law(spaces_once)
    book.stage("setup.tiles", 60, prepare)
    book.question(PLANTING)
    book.on(TILE_ON_SLOT, 30, draw_fruit)
    book.on(TILE_OFF_SLOT, 30, fruit_returns)
    book.on(TILE_BOUGHT, 70, fruit_bought)
    if facts.from_distribution:
        book.on(TILE_OBTAINED, 30, fruit_received)
    book.player_term("final-gains", 30, orchard_rows, keys=(BOARD, PLANTED, FACE_DOWN))
    book.asset(promise)
    book.comes_along(appeal)


def prepare(play: Table, _frame: Frame) -> None:
    """Set-up stage: boards are dealt at random, the fruit is shuffled (Setup)."""
    boards = play.state.chance.shuffled("orchards boards", list(range(BOARDS)))
    BOARD.put(play, tuple(boards[: play.rules.players]))
    PILE.shuffle(play, "orchards")


# -- boards -------------------------------------------------------------------------------------


def spaces_of(play: Table, seat: int) -> list[tuple[int, int]]:
    """The spaces of a player's board in order: the group from 0 on, and the kind."""
    groups = FACTS[play].boards[BOARD[play, seat]]
    return [(group, kind) for group, kinds in enumerate(groups) for kind in kinds]


def kind_of(play: Table, seat: int, space: int) -> int:
    """The kind of fruit a space is for."""
    return spaces_of(play, seat)[space][1]


def groups_for(play: Table, seat: int, kind: int) -> list[int]:
    """The groups with an empty space for a kind of fruit."""
    filled = PLANTED[play, seat]
    spaces = enumerate(spaces_of(play, seat))
    return [group for space, (group, one) in spaces if one == kind and space not in filled]


def complete(play: Table, seat: int) -> list[int]:
    """The groups of a player's board without an empty space."""
    filled = PLANTED[play, seat]
    empty = {group for n, (group, _) in enumerate(spaces_of(play, seat)) if n not in filled}
    return [group for group in range(GROUPS) if group not in empty]


# -- fruit on the market ------------------------------------------------------------------------


def bears_fruit(play: Table, tile: int) -> bool:
    """Whether a fruit is drawn onto a tile: onto base buildings only (Timing)."""
    return "base-building" in play.rules.tiles[tile].kind.traits


def draw_fruit(play: Table, seat: int, there: OnSlot) -> None:
    """A base building came to lie on a slot: a fruit is drawn onto it (Timing; R1, R3)."""
    if not bears_fruit(play, there.tile):
        return
    drawn = PILE.draw(play)
    if drawn:
        ON_TILES.add(play, there.tile, drawn[0])
        name = play.rules.tile_names[there.tile]
        play.tell("orchards.drawn", tile=name, fruit=fruit_word(drawn[0]), reveals=True)


def fruit_returns(play: Table, seat: int, left: OnSlot) -> None:
    """A tile went back to the tower: its fruit is shuffled back into the pile (dancer, 07 R8)."""
    lying = ON_TILES.on(play, left.tile)
    for fruit in lying:
        ON_TILES.take(play, left.tile, fruit)
    if lying:
        PILE.put(play, (*PILE.get(play).rest(), *lying))
        PILE.shuffle(play, "orchards")


def fruit_on_market(play: Table, named: Collection[Key]) -> None:
    """A described market has its fruit; the top of the pile, which may be named, stays (Setup)."""
    if ON_TILES in named:
        return
    lying = [(tile, fruit) for tile, fruit, _ in ON_TILES.get(play)]
    for tile, fruit in lying:
        ON_TILES.take(play, tile, fruit)
    pile = [*PILE.get(play).rest(), *[fruit for _, fruit in lying]]
    for tile in play.state.market:
        if tile != EMPTY and bears_fruit(play, tile) and pile:
            ON_TILES.add(play, tile, pile.pop())
    PILE.put(play, tuple(pile))


def fruit_word(fruit: int) -> str:
    """A kind of fruit as a word of the catalogue."""
    return f"word.orchards.{KINDS[fruit]}"


# -- planting -----------------------------------------------------------------------------------


class Ripe(NamedTuple):
    """The tile whose fruit is planted."""

    tile: int


def fruit_bought(play: Table, seat: int, bought: Bought) -> None:
    """A building was bought: its fruit comes along, whoever buys it and whenever (Timing)."""
    if bought.tile >= 0:
        harvest(play, seat, bought.tile)


def fruit_received(play: Table, seat: int, got: Obtained) -> None:
    """What is left over at the end brings its fruit, too (R2)."""
    if got.how == LEFT_OVER:
        harvest(play, seat, got.tile)


def harvest(play: Table, seat: int, tile: int) -> None:
    """Put a tile's fruit on the board: the only space, one of several, or beside it (Decisions)."""
    for fruit in ON_TILES.on(play, tile):
        groups = groups_for(play, seat, fruit)
        if len(groups) > 1:
            PLANTING.ask(play, seat, Ripe(tile))
        elif groups:
            plant(play, seat, tile, groups[0])
        else:
            ON_TILES.take(play, tile, fruit)
            FACE_DOWN.add(play, seat, fruit)
            play.tell("orchards.face-down", seat=seat, fruit=fruit_word(fruit))


def plant(play: Table, seat: int, tile: int, group: int) -> None:
    """Move a tile's fruit onto the space of its kind in a group."""
    (fruit,) = ON_TILES.on(play, tile)
    space = spaces_of(play, seat).index((group, fruit))
    ON_TILES.take(play, tile, fruit)
    PLANTED[play, seat] = tuple(sorted((*PLANTED[play, seat], space)))
    play.tell("orchards.planted", seat=seat, fruit=fruit_word(fruit), group=group + 1)
    if group in complete(play, seat):
        points = FACTS[play].points[group]
        play.tell("orchards.completed", seat=seat, group=group + 1, points=points)


class Planting(Choice[int]):
    """Choosing the group of the board a fruit goes to (Decisions)."""

    def options(self, play: Table, seat: int) -> Iterator[int]:
        (fruit,) = ON_TILES.on(play, PLANTING.about(play).tile)
        yield from groups_for(play, seat, fruit)

    def refused(self, play: Table, seat: int, chosen: int) -> IllegalAction:
        groups = [group + 1 for group in self.options(play, seat)]
        return IllegalAction("orchards.no-space", group=chosen + 1, groups=groups)

    def chosen(self, play: Table, seat: int, chosen: int) -> None:
        plant(play, seat, PLANTING.about(play).tile, chosen)


def fruit_named(play: Table) -> dict[str, object]:
    """The fruit that is asked about."""
    (fruit,) = ON_TILES.on(play, PLANTING.about(play).tile)
    return {"fruit": fruit_word(fruit)}


PLANTING: Final = Question("orchards.plant", Ripe, Planting(PLANT), says=fruit_named)


# -- points, and what is shown ------------------------------------------------------------------


def orchard_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """In the last scoring: complete groups, and a point for each face-down fruit (Scoring)."""
    facts, groups = FACTS[play], complete(play, seat)
    aside = len(FACE_DOWN[play, seat])
    points = sum([facts.points[group] for group in groups]) + aside * facts.face_down
    if points:
        why: dict[str, object] = {"groups": len(groups), "aside": aside}
        yield ScoreRow("orchards", seat, points, why)


class Shown(TypedDict):
    """By seat the kinds of the groups of the board, and what would score."""

    groups: list[list[list[str]]]
    scores: list[int]


def show(play: Table, seat: int | None) -> Shown:
    """The boards as they are printed."""
    seats = range(play.rules.players)
    boards = [FACTS[play].boards[BOARD[play, one]] for one in seats]
    return {
        "groups": [[[KINDS[kind] for kind in group] for group in board] for board in boards],
        "scores": [sum([row.points for row in orchard_rows(play, one)]) for one in seats],
    }


def spaces_once(play: Table) -> list[str]:
    """What is wrong with the boards: no space is filled twice, no two players have the same."""
    found = [f"seat {seat}: {p}" for seat, p in enumerate(PLANTED.all(play)) if len({*p}) < len(p)]
    return found if len({*BOARD.all(play)}) == play.rules.players else [*found, "boards"]


# -- for bots -----------------------------------------------------------------------------------

HOPE: Final = 0.6
"""The share of a group's points that its filled spaces stand for, at best."""


def promise(play: Table, seat: int) -> float:
    """What groups under way promise: more the fuller they are."""
    facts, done, filled = FACTS[play], complete(play, seat), PLANTED[play, seat]
    sizes, spaces = [0] * GROUPS, spaces_of(play, seat)
    for space in filled:
        sizes[spaces[space][0]] += 1
    under_way = [group for group in range(GROUPS) if group not in done]
    shares = [facts.points[g] * sizes[g] * sizes[g] / ((g + 1) * (g + 1)) for g in under_way]
    return HOPE * max([0.0, *shares]) + HOPE / 2 * len(filled)


def appeal(play: Table, seat: int, tile: int) -> float:
    """What the fruit on a tile of the market would bring."""
    best = 0.0
    for fruit in ON_TILES.on(play, tile):
        best = float(FACTS[play].face_down)
        for group in groups_for(play, seat, fruit):
            kinds = FACTS[play].boards[BOARD[play, seat]][group]
            empty = [kind for kind in kinds if group in groups_for(play, seat, kind)]
            best = max(best, FACTS[play].points[group] / (len(empty) * len(empty)))
    return best
