"""The scene of one decision: what buildings, walls and spots are worth to a seat just now.

All worths are in points ahead of the average rival. What scores comes from the scoring's own
tables and terms; a module's terms count like the core's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from sabika.bots.appraisal.knowledge import REMEMBERED, Knowledge
from sabika.bots.appraisal.majority import steps_of
from sabika.bots.appraisal.outlook import Outlook
from sabika.bots.appraisal.study import Prospect, Study
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.laying import lay
from sabika.games.alhambra.majorities import dirk_counts, places, type_counts
from sabika.games.alhambra.place import PLACE, RECEIVED
from sabika.games.alhambra.scoring import FINAL
from sabika.games.alhambra.types import retyped, tile_counts

if TYPE_CHECKING:
    from sabika.games.alhambra.hooks import ScoringTerm
    from sabika.games.alhambra.rules import Table

SECTION: Final = 0.1
"""What a piece of outer wall is worth beyond the longest section: it may join it one day."""
FREEDOM: Final = 2.5
"""What a tile loses that finds no spot: an action to lay it later, and its points until then."""
FREEDOM_TILES: Final = 5.0
"""For so many tiles to come the spots of today matter; later the palace looks different."""
STORED: Final = 0.3
"""The share of a tile's building points that is still there when it lies in the reserve."""
MOST_LAID: Final = 6
"""On so many of the best cells a tile is really laid, where modules add to the scoring."""


class Scene:
    """One position in the eyes of one seat."""

    __slots__ = (
        "_changing",
        "_freedom",
        "_left",
        "_more",
        "_relative",
        "_times",
        "counts",
        "ground",
        "knowledge",
        "of_tile",
        "outlook",
        "play",
        "seat",
        "study",
    )

    def __init__(self, knowledge: Knowledge, study: Study, play: Table, seat: int) -> None:
        state, rules = play.state, play.rules
        self.knowledge = knowledge
        self.play = play
        self.seat = seat
        self.of_tile = tile_counts(play)
        """The half buildings of each type that every tile is."""
        frame = state.stack[-1]
        final = frame.kind == PLACE and frame.data == (RECEIVED,)
        self.outlook = Outlook(rules, state, final)
        parties = [type_counts(play, other) for other in range(rules.players)]
        if rules.with_dirk:
            parties.append(dirk_counts(play))
        self.counts: list[list[int]] = [list(counts) for counts in zip(*parties, strict=True)]
        """Half buildings by type and party; own tiles that wait to be laid count as laid."""
        self._left = knowledge.totals[:]
        """Half buildings of each type that nobody has yet."""
        for building, counts in enumerate(self.counts):
            held: int = sum(counts)
            self._left[building] -= held
        for other in range(rules.players):
            self._leave_out(state.reserves[other])
            self._leave_out(state.pending[other])
        self._leave_out(state.out)
        for tile in state.pending[seat]:
            for building, halves in enumerate(self.of_tile[tile]):
                self.counts[building][seat] += halves
        # Points for types are there to be won once: what one player gets, the others do not. With
        # Dirk, who may get them too, the rival's own expectation is counted instead.
        self._relative = 1.0 if rules.with_dirk else rules.players / (rules.players - 1)
        self._times: list[tuple[int, ...] | None] = [None] * len(TYPES)
        self.study = study
        self._freedom = FREEDOM * min(self.outlook.mine, FREEDOM_TILES)
        self.ground = self.ground_of(self.study.wall, self.study.segments, self.study.freedom)
        """What walls and spots of the palace are worth as it is."""
        self._more: float | None = None
        self._changing = bool(rules.place_tables)

    def _leave_out(self, tiles: tuple[int, ...]) -> None:
        """These tiles come to nobody any more."""
        for tile in tiles:
            for building, halves in enumerate(self.of_tile[tile]):
                self._left[building] -= halves

    # -- buildings --------------------------------------------------------------------------

    def type_worth(self, building: int, party: int, added: int) -> float:
        """What a type is worth to the seat if a party had some half buildings more (or less)."""
        counts = self.counts[building]
        counts[party] += added
        worth = self.points(building, counts)
        counts[party] -= added
        return worth

    def points(self, building: int, counts: list[int]) -> float:
        """What the seat may expect for a type from all scorings to come, relative to rivals."""
        worths = self.knowledge.worths
        times = self._times[building]
        if times is None:
            times = self._times_of(building)
            self._times[building] = times
        key = (*times, *counts)
        worth = worths.get(key)
        if worth is None:
            worth = self._expected(building, counts, times)
            if len(worths) >= REMEMBERED:
                worths.clear()
            worths[key] = worth
        return worth

    def _times_of(self, building: int) -> tuple[int, ...]:
        """All that a type's worth depends on besides the counts, as a key to remember it by."""
        left, outlook = max(self._left[building], 0) / 2, self.outlook
        steps = [steps_of(left * before) for before in outlook.before]
        # Where modules change what places pay, it may differ from game to game.
        changed = [p for table in self._pays(building) for p in table] if self._changing else []
        return (building, self.seat, *changed, *outlook.quarters, *steps)

    def _pays(self, building: int) -> list[tuple[int, ...]]:
        """What the places of a type pay, scoring by scoring."""
        numbers = range(1, len(self.knowledge.rules.tables.places) + 1)
        return [places(self.play, number, building) for number in numbers]

    def _expected(self, building: int, counts: list[int], times: tuple[int, ...]) -> float:
        rules, majority = self.knowledge.rules, self.knowledge.majority
        tables = self._pays(building)
        total = 0.0
        for number, table in enumerate(tables):
            held = self.outlook.held[number]
            if held:
                steps = times[number - len(tables)]
                points = majority.points(counts, self.seat, table, steps)
                if rules.with_dirk:
                    points -= majority.points(counts, 1 - self.seat, table, steps)
                total += held * points
        return total * self._relative

    def building_gain(self, tile: int, party: int, sign: int) -> float:
        """What it changes for the seat if a party gets (1) or loses (-1) a tile's buildings."""
        gain = 0.0
        for building, halves in enumerate(self.of_tile[tile]):
            if halves:
                base = self.type_worth(building, self.seat, 0)
                gain += self.type_worth(building, party, sign * halves) - base
        return gain

    # -- walls and spots --------------------------------------------------------------------

    def ground_of(self, wall: int, segments: int, freedom: float) -> float:
        """What a palace's walls and free spots are worth.

        The longest wall pays a point a segment at every scoring to come.
        """
        return (wall + SECTION * segments) * self.outlook.scorings + self._freedom * freedom

    def ground_after(self, prospect: Prospect) -> float:
        """What laying a tile so changes for walls and spots."""
        after = self.ground_of(prospect.wall, prospect.segments, prospect.freedom)
        return after - self.ground

    def best_spot(self, tile: int) -> tuple[Prospect | None, float]:
        """The best cell for a tile and what laying it there changes, its buildings not counted."""
        if self.knowledge.palace_terms:
            best, gain = self._best_with_terms(tile)
        else:
            scorings, freedom = self.outlook.scorings, self._freedom
            best = self.study.best(tile, scorings, SECTION * scorings, freedom)
            gain = 0.0 if best is None else self.ground_after(best)
        return best, gain if best is None else gain + self.compared(tile, best)

    def compared(self, tile: int, spot: Prospect) -> float:
        """What a tile in the palace changes where modules compare the tiles of all players."""
        rules = self.knowledge.rules
        terms = rules.comparing.get(rules.tiles[tile].kind.name)
        if terms is None:
            return 0.0
        after = self.play.copy()
        lay(after, self.seat, tile, spot.cell, spot.turn)
        return self._table_points(after, terms) - self._table_points(self.play, terms)

    def _best_with_terms(self, tile: int) -> tuple[Prospect | None, float]:
        """The same where modules add scoring terms: the best cells are really tried.

        What comes of it is kept with the study as long as all that it depends on is the same.
        """
        scorings, last = self.outlook.scorings, self.outlook.held[-1]
        types = retyped(self.play)
        known = self.study.tried_in((self.seat, scorings, last, self._freedom, types))
        found = known.get(tile)
        if found is None:
            found = known[tile] = self._best_tried(tile)
        return found

    def _best_tried(self, tile: int) -> tuple[Prospect | None, float]:
        """The best cell for a tile, of those with the best ground."""
        prospects = sorted(self.study.prospects(tile), key=self.ground_after, reverse=True)
        if tile in self.knowledge.rules.directed:
            # Where it points makes no difference to the ground: all ways on the best cells.
            cells = list(dict.fromkeys([prospect.cell for prospect in prospects]))[:MOST_LAID]
            prospects = [prospect for prospect in prospects if prospect.cell in cells]
        else:
            prospects = prospects[:MOST_LAID]
        best: Prospect | None = None
        most = 0.0
        now = self._palace_points(self.play)
        after = self.play.copy()
        for prospect in prospects:
            after.state.palaces[self.seat] = self.study.laid(tile, prospect)
            gain = self.ground_after(prospect) + self._palace_points(after) - now
            if best is None or gain > most:
                best, most = prospect, gain
        return best, most

    def tile_gain(self, tile: int) -> float:
        """What getting a tile changes, laid at its best or stored."""
        buildings = self.building_gain(tile, self.seat, 1)
        for types in self.knowledge.rules.becomings:
            for building in types(self.play, tile):
                base = self.type_worth(building, self.seat, 0)
                buildings = max(buildings, self.type_worth(building, self.seat, 2) - base)
        spot, ground = self.best_spot(tile)
        stored = STORED * buildings
        gain = stored if spot is None else max(buildings + ground, stored)
        for worth in self.knowledge.rules.along:
            gain += worth(self.play, self.seat, tile)
        return gain

    # -- what modules add -------------------------------------------------------------------

    def more(self) -> float:
        """What the modules' scoring terms promise as things are."""
        more = self._more
        if more is None:
            more = self.more_points(self.play)
            self._more = more
        return more

    def more_points(self, play: Table) -> float:
        """What the modules' scoring terms would pay in a position, over the scorings to come."""
        total, types, outlook = 0.0, retyped(play), self.outlook
        for seat in range(self.knowledge.rules.players):
            often = self.knowledge.paid_often.points(play, seat, types)
            at_last = self.knowledge.paid_last.points(play, seat, types)
            points = outlook.scorings * often + outlook.held[-1] * at_last
            total += self._share(seat, points)
        return self._table_points(play, self.knowledge.table_terms, total)

    def _table_points(self, play: Table, terms: Sequence[ScoringTerm], total: float = 0.0) -> float:
        """What terms that look at all players would pay in a position, added to a total."""
        for term in terms:
            last_only = term in self.knowledge.last_only
            for index, held in enumerate(self.outlook.held):
                if held and (not last_only or index + 1 == FINAL):
                    for row in term(play, index + 1):
                        total += held * self._share(row.seat, row.points)
        return total

    def _share(self, party: int, points: float) -> float:
        """What points are worth to the seat: its own, or a share of a rival's lost."""
        if party == self.seat:
            return points
        return 0.0 if party < 0 else -points / (self.knowledge.rules.players - 1)

    def _palace_points(self, play: Table) -> float:
        """What the modules' scoring terms would pay for the own palace alone."""
        points, types = 0.0, retyped(play)
        for term in self.knowledge.palace_terms:
            times = self._times_paid(term)
            for row in term.rows(play, self.seat, types):
                points += times * row.points
        return points

    def _times_paid(self, term: ScoringTerm) -> float:
        """How many scorings to come a term pays in."""
        outlook = self.outlook
        return outlook.held[-1] if term in self.knowledge.last_only else outlook.scorings
