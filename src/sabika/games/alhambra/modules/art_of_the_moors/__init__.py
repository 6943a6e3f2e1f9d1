"""Art of the Moors (rules 20): culture tiles for buildings of one price, turned for more points.

- Whoever has two base buildings of the same price, from 6 on, laid or stored, takes the culture
  tile of that price: 12 and 13 are one price. It shows 0 points, and a cube marks how far it may
  turn: as far as a section needs no more buildings than there are.
- Tiles are taken and cubes adjusted at the end of the own turn, and at once when a building comes
  or goes at another time. Nobody is asked.
- The action `develop` turns all one's tiles by a section, but for those whose cube is at the gem.
- Every scoring pays the sections at the gems.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.choices import Doing
from sabika.games.alhambra.blocks.forms import TILE, Number, Several
from sabika.games.alhambra.blocks.keys import SEATS, Value, Values
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import verb
from sabika.games.alhambra.blocks.zones import Zones
from sabika.games.alhambra.components import UNFINISHED
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import (
    CLAIMED,
    TILE_FORGONE,
    TILE_GIVEN,
    TILE_LAID,
    TILE_OBTAINED,
    TILE_STORED,
    Laid,
    Moved,
    Obtained,
)
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.prospects import scorings_left
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.turn import action_done
from sabika.games.alhambra.types import remembered, retyped
from sabika.games.alhambra.window import before_turn_end
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame

GROUPS: Final = ("culture-6", "culture-7", "culture-8", "culture-9", "culture-10", "culture-11")
NAMES: Final = (*GROUPS, "culture-12")
"""A stack for each price; the last one is for 12 and 13."""
SECTIONS: Final = 6


class Dial(NamedTuple):
    """What is printed on a culture tile: points and buildings needed, by section."""

    points: tuple[int, ...]
    needs: tuple[int, ...]


class Numbers(NamedTuple):
    """The dials, the group of every price that has one, and the size of the stacks."""

    dials: tuple[Dial, ...]
    group_of: dict[int, int]
    copies: tuple[int, ...]
    needed: int


def read(sheet: Sheet) -> Numbers:
    """The data, checked: as many tiles as there should be, six sections each (Components)."""
    copies, rows = sheet.numbers("per_group"), sheet.rows("rows")
    sheet.expect("per_group", sum(copies), sheet.number("total"))
    sheet.expect("rows", len(rows), len(NAMES))
    dials: list[Dial] = []
    group_of: dict[int, int] = {}
    for group, row in enumerate(rows):
        low, high = row.numbers("prices", count=2)
        group_of.update(dict.fromkeys(range(low, high + 1), group))
        points, needs = [row.numbers(name, count=SECTIONS) for name in ("points", "needs")]
        dials.append(Dial(points, needs))
    return Numbers(tuple(dials), group_of, copies, sheet.number("needed"))


FACTS: Final = Facts("art_of_the_moors", read)

NONE_TURNED: Final = (0,) * len(NAMES)
BY_GROUP: Final = Several(Number(SECTIONS - 1), len(NAMES))
CULTURE: Final = Pieces("culture", NAMES)
"""The culture tiles; those that lie nowhere are in the stacks."""
OWNED: Final = Zones(CULTURE, "owned", SEATS)
TURNED: Final = Values("turned", SEATS, BY_GROUP, NONE_TURNED)
"""By group the section at the gem."""
CUBES: Final = Values("cubes", SEATS, BY_GROUP, NONE_TURNED)
"""By group the section with the cube."""
COMING: Final = Value("coming", Several(TILE), (), described=False, shown=False)
"""Buildings that were claimed, until they are put down: they count at once, in any turn."""

DEVELOP: Final = verb("develop", points="shelf:art_of_the_moors:develop")


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    book.pieces(CULTURE, FACTS.read(book).copies)
    book.values(TURNED, CUBES, COMING)
    book.view(show)
    book.law(no_faults)
    book.choice("act", 60, Developing(DEVELOP, "special"))
    book.stage("turn.end", 20, turn_ended)
    book.on(TILE_OBTAINED, 40, obtained)
    book.on(TILE_LAID, 50, laid)
    # A full market may have no room for what is stored (41): first it is known what stays.
    book.on(TILE_STORED, 95, put_down)
    book.on(TILE_GIVEN, 50, put_down)
    book.on(TILE_FORGONE, 50, forgone)
    book.left_reserve(left_reserve)
    book.player_term("gains", 50, culture_rows)
    book.asset(promise)
    book.comes_along(appeal)


# -- counting -----------------------------------------------------------------------------------


def counts_of(play: Table, seat: int, more: tuple[int, ...] = ()) -> list[int]:
    """How many buildings of each group a player has, laid or stored (State; R9, R11)."""
    laid = counts_laid(play, seat)
    stored = (*play.state.reserves[seat], *more)
    if not stored:
        return list(laid)
    return [sum(both) for both in zip(laid, counts_among(play, stored), strict=True)]


@remembered("the buildings of each group")
def counts_laid(play: Table, palace: Palace) -> tuple[int, ...]:
    """How many buildings of each group lie in a palace."""
    return tuple(counts_among(play, palace.placed()))


def counts_among(play: Table, tiles: Iterable[int]) -> list[int]:
    """How many buildings of each group there are among some tiles."""
    rules, known, groups = play.rules, retyped(play), FACTS[play].group_of
    counts = [0] * len(NAMES)
    for tile in tiles:
        if tile < 0 or "base-building" not in rules.tiles[tile].kind.traits:
            continue
        group = groups.get(rules.tile_cost[tile])
        if group is not None and known.get(tile) != UNFINISHED:
            counts[group] += 1
    return counts


def target(dial: Dial, count: int) -> int:
    """The last section that needs no more than the buildings; 0 if there are too few."""
    for at in range(SECTIONS - 1, 0, -1):
        if dial.needs[at] <= count:
            return at
    return 0


# -- taking and adjusting -----------------------------------------------------------------------


def adjust(play: Table, seat: int) -> None:
    """Take all tiles that are due and set the cubes; a tile never turns back (R1, R2, R4)."""
    facts, turned = FACTS[play], TURNED[play, seat]
    counts, cubes, owned = counts_of(play, seat), list(CUBES[play, seat]), OWNED[play, seat]
    for group, count in enumerate(counts):
        if group not in owned:
            if count < facts.needed or not _is_left(play, group):
                continue
            OWNED.add(play, seat, group)
            play.tell("art_of_the_moors.taken", seat=seat, culture=NAMES[group])
        cubes[group] = max(turned[group], target(facts.dials[group], count))
    if tuple(cubes) != CUBES[play, seat]:
        CUBES[play, seat] = tuple(cubes)


def _is_left(play: Table, group: int) -> bool:
    """Whether a culture tile of a group lies in the supply."""
    taken = sum([owned.count(group) for owned in OWNED.all(play)])
    return taken < play.rules.copies[CULTURE][group]


def turn_ended(play: Table, frame: Frame) -> None:
    """Turn stage, after laying and redesigning: what was gained in the turn counts (Timing)."""
    adjust(play, frame.seat)


def obtained(play: Table, seat: int, got: Obtained) -> None:
    """A building that is claimed will count at once, even in the own turn (Timing)."""
    if got.how == CLAIMED:
        COMING.set(play, (*COMING.get(play), got.tile))


def laid(play: Table, seat: int, about: Laid) -> None:
    """A tile was laid."""
    at_once(play, seat, about.tile)


def put_down(play: Table, seat: int, moved: Moved) -> None:
    """A tile was stored or given away."""
    at_once(play, seat, moved.tile)


def forgone(play: Table, seat: int, moved: Moved) -> None:
    """A tile left the game: nothing is gained, and a claimed building comes no more."""
    arrives(play, moved.tile)


def at_once(play: Table, seat: int, tile: int) -> None:
    """Adjust what was gained outside the own turn (Notes); in it the end of the turn does it."""
    if arrives(play, tile) or not before_turn_end(play, seat):
        adjust(play, seat)


def arrives(play: Table, tile: int) -> bool:
    """Whether a tile was on its way since it was claimed; it is no more."""
    coming = COMING.get(play)
    COMING.set(play, tuple([other for other in coming if other != tile]))
    return tile in coming


def left_reserve(play: Table, seat: int, tile: int) -> None:
    """A stored building was sold or given up: its former owner's cube goes back at once (41)."""
    if not before_turn_end(play, seat):
        adjust(play, seat)


# -- turning ------------------------------------------------------------------------------------


def turning(play: Table, seat: int) -> list[int]:
    """The groups of a player's tiles that can turn."""
    turned, cubes = TURNED[play, seat], CUBES[play, seat]
    return [group for group in OWNED[play, seat] if turned[group] < cubes[group]]


class Developing(Doing):
    """Turning all tiles that can turn by a section (Decisions; R5, R6)."""

    def possible(self, play: Table, seat: int) -> bool:
        return bool(turning(play, seat))

    def impossible(self, play: Table, seat: int) -> IllegalAction:
        owned, turned = OWNED[play, seat], TURNED[play, seat]
        if not owned:
            return IllegalAction("art_of_the_moors.no-tile")
        if all(turned[group] == SECTIONS - 1 for group in owned):
            return IllegalAction("art_of_the_moors.last-section")
        return IllegalAction("art_of_the_moors.blocked")

    def done(self, play: Table, seat: int) -> None:
        moving = turning(play, seat)
        turned = enumerate(TURNED[play, seat])
        TURNED[play, seat] = tuple([at + (group in moving) for group, at in turned])
        points: int = sum(points_of(play, seat))
        told: dict[str, object] = {"seat": seat, "count": len(moving), "points": points}
        play.tell("art_of_the_moors.developed", told)
        action_done(play, extra=False)


def points_of(play: Table, seat: int) -> list[int]:
    """What each tile of a player pays, in the order of the groups."""
    dials, turned = FACTS[play].dials, TURNED[play, seat]
    return [dials[group].points[turned[group]] for group in OWNED[play, seat]]


def culture_rows(play: Table, seat: int) -> list[ScoreRow]:
    """The sections at the gems (Scoring)."""
    found = points_of(play, seat)
    return [ScoreRow("culture", seat, sum(found), {"tiles": len(found)})] if found else []


# -- what is shown, and what is wrong -----------------------------------------------------------


class Printed(TypedDict):
    """What is printed on a culture tile, and the prices it is for."""

    prices: list[int]
    points: list[int]
    needs: list[int]


class Shown(TypedDict):
    """The tiles as printed, the stacks, and by seat: buildings, reach of one more, points now."""

    dials: list[Printed]
    stacks: list[int]
    counts: list[list[int]]
    one_more: list[list[int]]
    points: list[int]


def show(play: Table, seat: int | None) -> Shown:
    """Everything that follows from what lies in front of the players."""
    facts, seats = FACTS[play], range(play.rules.players)
    prices = [[p for p, of in facts.group_of.items() if of == g] for g in range(len(NAMES))]
    counts = [counts_of(play, rival) for rival in seats]
    return {
        "dials": [
            {"prices": prices[group], "points": [*dial.points], "needs": [*dial.needs]}
            for group, dial in enumerate(facts.dials)
        ],
        "stacks": CULTURE.left(play),
        "counts": counts,
        "one_more": [
            [target(dial, count + 1) for dial, count in zip(facts.dials, own, strict=True)]
            for own in counts
        ],
        "points": [sum(points_of(play, rival)) for rival in seats],
    }


def no_faults(play: Table) -> list[str]:
    """What is wrong with the tiles: none twice with a player, none turned past its cube."""
    faults: list[str] = []
    for seat, owned in enumerate(OWNED.all(play)):
        faults += [f"{NAMES[group]} twice" for group in {*owned} if owned.count(group) > 1]
        turned, cubes = TURNED[play, seat], CUBES[play, seat]
        faults += [f"{NAMES[group]} too far" for group in owned if turned[group] > cubes[group]]
    return faults


# -- for bots -----------------------------------------------------------------------------------

SHARE: Final = 0.3
"""The share of points still to be turned up that a tile promises: turning them costs actions."""


def prospect(play: Table, seat: int, more: tuple[int, ...]) -> float:
    """What the sections a player may still reach promise, with some more buildings."""
    facts, owned, turned = FACTS[play], OWNED[play, seat], TURNED[play, seat]
    scorings, left, total = scorings_left(play), CULTURE.left(play), 0
    for group, count in enumerate(counts_of(play, seat, more)):
        if group in owned or (count >= facts.needed and left[group]):
            points = facts.dials[group].points
            reach = max(turned[group], target(facts.dials[group], count))
            total += points[reach] - points[turned[group]]
    return SHARE * scorings * total


def promise(play: Table, seat: int) -> float:
    """What a player's buildings promise; those that wait to be laid count."""
    return prospect(play, seat, play.state.pending[seat])


def appeal(play: Table, seat: int, tile: int) -> float:
    """What one more building adds to that."""
    if not any(counts_among(play, (tile,))):
        return 0.0
    pending = play.state.pending[seat]
    return prospect(play, seat, (*pending, tile)) - prospect(play, seat, pending)
