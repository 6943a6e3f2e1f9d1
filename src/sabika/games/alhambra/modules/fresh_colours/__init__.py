"""Fresh colours (rules 34): paying too much is rewarded, completed projects decorate buildings.

- A board has a column for each currency, with a project and three sets of colours; the other
  projects are a pile whose top lies open.
- Whoever pays too much for a tile in the own turn takes the project on the pile, that of the
  currency's column (`sketch decor-garden-1`), or one of its three sets (`mix purple-2`).
- A player has five colours at most and gives back what is more (`rinse red`); two projects at most
  are open, and no two of all one has are of the same type.
- The action `paint decor-garden-1` gives back the colours shown on one or two open projects, which
  are complete then. Every scoring pays 2 points for each building of a completed project's type.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final, TypedDict

from sabika.games.alhambra.blocks.choices import Choice, Question, nothing
from sabika.games.alhambra.blocks.verbs import Name, Names, verb
from sabika.games.alhambra.components import CURRENCIES, TYPES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import OVERPAID
from sabika.games.alhambra.prospects import scorings_left, worth_of_money
from sabika.games.alhambra.purchase import EARNS, Overpaid, overpaid_now
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.turn import action_done
from sabika.games.alhambra.types import palace_counts, tile_counts
from sabika.kernel.errors import IllegalAction, PositionError
from sabika.kernel.frames import Frame

from .pieces import (
    COLOUR,
    COLOURS,
    COLUMNS,
    COMPLETED,
    DUE,
    FACTS,
    HELD,
    ID,
    NAMES,
    OPEN,
    PILE,
    PROJECT,
    building_of,
    colour_words,
)

SKETCH: Final = verb("sketch {}", Name("word.fresh_colours.project", f"shelf:{ID}:{{}}"))
MIX: Final = verb("mix {}", Name("word.fresh_colours.set", f"shelf:{ID}:{{}}"))
RINSE: Final = verb("rinse {}", Name("word.fresh_colours.colour", f"shelf:{ID}:{{}}"))
PAINT: Final = verb("paint {}", Names("word.fresh_colours.project", f"shelf:{ID}:{{}}", NAMES))


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.pieces(PROJECT, facts.copies)
    book.pieces(COLOUR, facts.per_colour)
    book.values(DUE)
    demands = [[COLOURS[colour] for colour in row] for row in facts.demands]
    book.printed("sets", dict(zip(CURRENCIES, facts.sets, strict=True)))
    book.printed("demands", dict(zip(NAMES, demands, strict=True)))
    book.printed("most_colours", facts.most_colours)
    book.printed("most_open", facts.most_open)
    book.view(show)
    book.fit(within_limits)
    book.law(over_limits)
    book.stage("setup.tiles", 60, lay_out)
    book.on(OVERPAID, 34, reward_due)
    book.choice("overpaid", 34, Sketching(SKETCH))
    book.choice("overpaid", 35, Mixing(MIX))
    book.question(RINSING)
    book.choice("act", 60, Painting(PAINT, "special"))
    book.player_term("gains", 60, decorated_rows, keys=(COMPLETED,))
    book.asset(promise)
    book.overpaid(reward)
    book.comes_along(appeal)


def lay_out(play: Table, _frame: Frame) -> None:
    """Set-up stage: the projects are shuffled, one goes into each column (Setup)."""
    PILE.shuffle(play, ID)
    for column in range(len(CURRENCIES)):
        COLUMNS.put(play, column, PILE.draw(play))


# -- the reward ---------------------------------------------------------------------------------


def reward_due(play: Table, seat: int, paid: Overpaid) -> None:
    """Too much was paid for a tile, by the action to buy one: a reward is due (Timing)."""
    DUE.set(play, paid.tile != EMPTY and paid.own_turn and EARNS in paid.traits)


def columns_of(play: Table, paid: Overpaid) -> list[int]:
    """The columns that reward a payment: the price's currency, or by the option those paid (R6)."""
    used = {paid.currency}
    if FACTS[play].by_payment:
        used = {play.rules.money_by_word[word] for word in paid.money}
    return [column for column in range(len(CURRENCIES)) if column in used]


def projects_there(play: Table, columns: list[int]) -> list[int]:
    """The projects one may look at for a reward: those of columns, and the pile's top."""
    return [*PILE.get(play).rest()[:1], *[p for column in columns for p in COLUMNS[play, column]]]


def project_fault(play: Table, seat: int, project: int) -> IllegalAction | None:
    """Why a player may not take a project: the type is theirs, or two are open (Decisions; R5)."""
    opened, most = OPEN[play, seat], FACTS[play].most_open
    if building_of(project) in [building_of(own) for own in (*opened, *COMPLETED[play, seat])]:
        return IllegalAction("fresh_colours.same-type", type=f"type.{TYPES[building_of(project)]}")
    return IllegalAction("fresh_colours.open-enough", most=most) if len(opened) == most else None


def sets_there(play: Table, columns: list[int]) -> Iterator[tuple[str, int, int]]:
    """The sets of columns of which something is left: name, colour and number (R3)."""
    left = COLOUR.left(play)
    for name in [name for column in columns for name in FACTS[play].sets[column]]:
        colour, _, count = name.partition("-")
        number = min(int(count), left[COLOURS.index(colour)])
        if number:
            yield name, COLOURS.index(colour), number


class Reward(Choice[str]):
    """One of the rewards for a payment; taking one ends the choice (Decisions; R1)."""

    def open_to(self, play: Table, seat: int) -> bool:
        return DUE.get(play) and next(self.options(play, seat), None) is not None

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        if not DUE.get(play):
            return IllegalAction("fresh_colours.no-reward")
        return self.missing(play, seat, chosen)

    def missing(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        """Why a reward is not among those that are due."""
        raise NotImplementedError

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        DUE.set(play, False)


class Sketching(Reward):
    """Taking a project; its space is filled from the pile at once (R2)."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for project in projects_there(play, columns_of(play, overpaid_now(play))):
            if project_fault(play, seat, project) is None:
                yield NAMES[project]

    def missing(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        columns = columns_of(play, overpaid_now(play))
        meant = [p for p in projects_there(play, columns) if NAMES[p] == chosen]
        if meant:
            fault = project_fault(play, seat, meant[0])
            if fault is not None:
                return fault
        if not columns:
            return IllegalAction("fresh_colours.no-column")
        return IllegalAction("fresh_colours.project-not-there")

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        super().chosen(play, seat, chosen)
        project = NAMES.index(chosen)
        OPEN.add(play, seat, project)
        column = next((c for c, lying in enumerate(COLUMNS.all(play)) if project in lying), None)
        play.tell("fresh_colours.sketched", seat=seat, project=chosen)
        drawn = PILE.draw(play)
        if column is not None:
            COLUMNS.put(play, column, drawn)
        top = [NAMES[project] for project in PILE.get(play).rest()[:1]]
        if top:
            play.tell("fresh_colours.uncovered", project=top[0], reveals=True)


class Mixing(Reward):
    """Taking a set of colours, as many as the supply has (R3)."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for name, _, _ in sets_there(play, columns_of(play, overpaid_now(play))):
            yield name

    def missing(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        there = [FACTS[play].sets[c] for c in columns_of(play, overpaid_now(play))]
        if not there:
            return IllegalAction("fresh_colours.no-column")
        if any(chosen in column for column in there):
            colour = colour_words([COLOURS.index(chosen.partition("-")[0])])[0]
            return IllegalAction("fresh_colours.none-left", colour=colour)
        return IllegalAction("fresh_colours.set-not-there")

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        super().chosen(play, seat, chosen)
        columns = columns_of(play, overpaid_now(play))
        colour, number = next((c, n) for name, c, n in sets_there(play, columns) if name == chosen)
        HELD.put(play, seat, (*HELD[play, seat], *[colour] * number))
        told: dict[str, object] = {"seat": seat, "colours": colour_words([colour] * number)}
        play.tell("fresh_colours.mixed", told)
        keep_few(play, seat)


# -- five colours at most -----------------------------------------------------------------------


def too_many(play: Table, seat: int) -> int:
    """How many colours a player must give back."""
    return max(0, len(HELD[play, seat]) - FACTS[play].most_colours)


def keep_few(play: Table, seat: int) -> None:
    """Whoever has too many colours gives some back, new ones too (Decisions)."""
    if too_many(play, seat):
        if len({*HELD[play, seat]}) > 1:
            RINSING.ask(play, seat, ())
        else:
            give_back(play, seat, HELD[play, seat][0])
            keep_few(play, seat)


def give_back(play: Table, seat: int, colour: int) -> None:
    """Put a colour back into the supply."""
    HELD.take(play, seat, colour)
    play.tell("fresh_colours.rinsed", seat=seat, colours=colour_words([colour]))


class Rinsing(Choice[str]):
    """Giving back one of too many colours."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for colour in sorted({*HELD[play, seat]}):
            yield COLOURS[colour]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        own = colour_words(sorted({*HELD[play, seat]}))
        return IllegalAction("fresh_colours.colour-not-yours", own=own)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        give_back(play, seat, COLOURS.index(chosen))
        keep_few(play, seat)


def how_many(play: Table) -> dict[str, object]:
    """How many colours are to be given back."""
    return {"count": too_many(play, play.state.stack[-1].seat)}


RINSING: Final = Question("fresh_colours.rinse", nothing, Rinsing(RINSE), says=how_many)


# -- completing ---------------------------------------------------------------------------------


def missing(play: Table, seat: int, projects: Iterable[int]) -> Counter[int]:
    """The colours a player lacks to complete projects together (R4)."""
    shown = [colour for project in projects for colour in FACTS[play].demands[project]]
    return Counter(shown) - Counter(HELD[play, seat])


class Painting(Choice[tuple[str, ...]]):
    """Completing one or two open projects, as an action (Decisions; R4)."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[str, ...]]:
        opened = OPEN[play, seat]
        for number in range(1, FACTS[play].most_at_once + 1):
            for projects in combinations(opened, number):
                if not missing(play, seat, projects):
                    yield tuple([NAMES[project] for project in projects])

    def refused(self, play: Table, seat: int, chosen: tuple[str, ...]) -> IllegalAction:
        most, own = FACTS[play].most_at_once, [NAMES[project] for project in OPEN[play, seat]]
        if not 1 <= len(chosen) <= most or len({*chosen}) < len(chosen):
            return IllegalAction("fresh_colours.one-or-two", most=most)
        for name in chosen:
            if name not in own:
                return IllegalAction("fresh_colours.not-open")
        lacking = missing(play, seat, [NAMES.index(name) for name in chosen])
        colours = colour_words(sorted(lacking.elements()))
        return IllegalAction("fresh_colours.colours-missing", colours=colours)

    def chosen(self, play: Table, seat: int, chosen: tuple[str, ...]) -> None:
        spent: list[int] = []
        for project in [NAMES.index(name) for name in chosen]:
            OPEN.take(play, seat, project)
            COMPLETED.add(play, seat, project)
            spent += FACTS[play].demands[project]
        for colour in spent:
            HELD.take(play, seat, colour)
        colours = colour_words(sorted(spent))
        play.tell("fresh_colours.painted", seat=seat, projects=list(chosen), colours=colours)
        action_done(play, extra=False)


# -- points, and what is shown ------------------------------------------------------------------


def decorated(play: Table, seat: int) -> int:
    """How many buildings of a player's palace are of a completed project's type (Scoring)."""
    halves, done = palace_counts(play, seat), COMPLETED[play, seat]
    return sum([halves[building_of(project)] for project in done]) // 2


def decorated_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """At every scoring: points for each decorated building (Scoring)."""
    buildings = decorated(play, seat)
    if buildings:
        projects = [f"type.{TYPES[building_of(project)]}" for project in COMPLETED[play, seat]]
        why: dict[str, object] = {"buildings": buildings, "types": projects}
        yield ScoreRow("colours", seat, FACTS[play].points * buildings, why)


class Shown(TypedDict):
    """The supply, what lacks for the open projects, and what each seat scores."""

    supply: dict[str, int]
    missing: list[dict[str, list[str]]]
    """By seat, for each open project, the colours that lack to complete it."""
    scores: list[int]


def show(play: Table, seat: int | None) -> Shown:
    """Everything public that follows from the pieces."""
    points, seats = FACTS[play].points, range(play.rules.players)
    lacking = [
        {NAMES[p]: [COLOURS[c] for c in missing(play, s, [p]).elements()] for p in OPEN[play, s]}
        for s in seats
    ]
    return {
        "supply": dict(zip(COLOURS, COLOUR.left(play), strict=True)),
        "missing": lacking,
        "scores": [points * decorated(play, one) for one in seats],
    }


def over_limits(play: Table) -> list[str]:
    """What is wrong with what players have: too many open, a type twice, too many colours."""
    facts, found = FACTS[play], []
    for seat, opened in enumerate(OPEN.all(play)):
        types = [building_of(project) for project in (*opened, *COMPLETED[play, seat])]
        if len(opened) > facts.most_open or len({*types}) < len(types):
            found.append(f"seat {seat}: projects {opened}")
        if too_many(play, seat) and RINSING.asked(play, seat) is None:
            found.append(f"seat {seat}: colours {HELD[play, seat]}")
    return found


def within_limits(play: Table, key: str) -> None:
    """A described player has no more than the rules allow."""
    facts = FACTS[play]
    for seat in range(play.rules.players):
        for zone, most in ((OPEN, facts.most_open), (HELD, facts.most_colours)):
            if len(zone[play, seat]) > most:
                where, found = f"{key}.{zone.name}.{seat}", len(zone[play, seat])
                raise PositionError("position-too-high", key=where, found=found, most=most)


# -- for bots -----------------------------------------------------------------------------------

HOPE: Final = 0.5
"""How likely a project that is open now is completed before a building bought now scores."""
READY: Final = 0.7
"""The share of its points that a project promises with all its colours there: a scoring may come
before it is completed."""
FOUND: Final = 0.6
"""How likely a colour that it lacks is found in time."""
ACTION: Final = 4.0
"""What completing it costs: the money that is not taken."""
CHANCE: Final = 0.5
"""What a project promises at least."""
BEFORE: Final = 0.5
"""The share of the buildings still to come that is there at a scoring to come, on average."""
LOOSE: Final = 0.4
"""Points a colour promises that no open project shows, while there is time; another of it less."""
NEEDED: Final = 2.0
"""What a reward is worth to whoever pays too much, if it brings a colour that lacks."""
ROOM: Final = 0.5
"""The same if there is room for another project only."""


def promise(play: Table, seat: int) -> float:
    """What a player's projects and colours promise, with the buildings that come to everybody."""
    facts, halves, loose = FACTS[play], palace_counts(play, seat), Counter(HELD[play, seat])
    worth = facts.points * scorings_left(play)
    coming = worth * BEFORE * len(play.state.tower) / (play.rules.players * len(TYPES))
    total = coming * len(COMPLETED[play, seat])
    for project in OPEN[play, seat]:
        demand = Counter(facts.demands[project])
        there = demand & loose
        loose -= there
        lacking = demand.total() - there.total()
        points = worth * (halves[building_of(project)] // 2) + coming
        total += READY * FOUND**lacking * (max(points - ACTION, 0.0) + CHANCE)
    kept = math.fsum([LOOSE * (2.0 - 0.5 ** (count - 1)) for count in loose.values()])
    return worth_of_money(play) * (total + kept)


def reward(play: Table, seat: int, slot: int, excess: int) -> float:
    """What the reward for paying too much may be good for."""
    lacking = missing(play, seat, OPEN[play, seat])
    if any(colour in lacking for _, colour, _ in sets_there(play, [slot])):
        return NEEDED * worth_of_money(play)
    room = any(project_fault(play, seat, one) is None for one in projects_there(play, [slot]))
    return ROOM * worth_of_money(play) if room else 0.0


def appeal(play: Table, seat: int, tile: int) -> float:
    """What a building adds that is decorated, or will be one day."""
    facts, counts = FACTS[play], tile_counts(play)[tile]
    done: int = sum([counts[building_of(project)] for project in COMPLETED[play, seat]])
    coming: int = sum([counts[building_of(project)] for project in OPEN[play, seat]])
    return facts.points * (done + HOPE / 2 * coming) / 2 * scorings_left(play)
