"""Given tiles outside the palaces: market, tower, Dirk, out of play (base, Setup 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.given.moments import Moment
from sabika.games.alhambra.given.supply import Supply
from sabika.games.alhambra.given.zones import Rest, rest_of
from sabika.games.alhambra.state import EMPTY, AlhambraState
from sabika.kernel.errors import PositionError
from sabika.kernel.given import Given
from sabika.kernel.hidden import Pile

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


class GivenTiles:
    """Lays out the tiles: first whatever is named anywhere, then what completes it."""

    def __init__(self, rules: AlhambraRules, state: AlhambraState, given: Given) -> None:
        self._rules = rules
        self._state = state
        self._given = given
        self._dirk = given.table("dirk", ("tiles", "score"))

    def lay_named(self, supply: Supply) -> None:
        """Take out what the description names."""
        given, state = self._given, self._state
        if "dirk" in given and not self._rules.with_dirk:
            raise PositionError("position-no-dirk", players=self._rules.players)
        if "market" in given:
            slots = given.names("market")
            if len(slots) != len(state.market):
                raise PositionError(
                    "position-market-size", found=len(slots), slots=len(state.market)
                )
            state.market = [supply.tile(n, given.where("market")) if n else EMPTY for n in slots]
        state.dirk = tuple(
            sorted(supply.tiles(self._dirk.names("tiles"), self._dirk.where("tiles")))
        )
        state.dirk_score = self._dirk.number("score", 0)
        state.out = tuple(sorted(supply.tiles(given.names("out"), given.where("out"))))
        state.tower = Pile(tuple(supply.tiles(given.names("tower"), given.where("tower"))))

    def lay_rest(self, supply: Supply, moment: Moment) -> None:
        """Let the rest go where it lies in a real game, or where the description sends it."""
        given, state = self._given, self._state
        if self._rules.with_dirk and "tiles" not in self._dirk and not moment.in_setup:
            lacking = self.least_of_dirk()
            state.dirk = tuple(sorted(supply.any_tiles(lacking, self._dirk.where("tiles"))))
        if "market" not in given:
            filled = moment.slots_filled(len(state.market), len(state.pending[state.active]))
            tiles = supply.any_tiles(filled, given.where("market"), priced=True)
            state.market[:filled] = tiles
        rest = rest_of(given, "other_tiles", ("tower", "reserve", "dirk", "out"), self._rules)
        size = given.maybe_number("tower_size")
        tower = list(state.tower.rest())
        if size is not None:
            if size < len(tower):
                raise PositionError("position-tower-size", size=size, named=len(tower))
            tower += supply.any_tiles(size - len(tower), given.where("tower_size"))
        self._send(supply, rest, tower, size)
        state.tower = Pile(tuple(tower))
        if not moment.in_setup:
            self._check_dirk()

    def _send(self, supply: Supply, rest: Rest, tower: list[int], size: int | None) -> None:
        """Put all tiles that are left into the zone of the rest."""
        state = self._state
        count = supply.tiles_left()
        if rest.zone == "tower" and size is not None and count:
            raise PositionError("position-tiles-left-over", count=count, size=size)
        tiles = supply.any_tiles(count, self._given.where("other_tiles"))
        if rest.zone == "tower":
            tower += tiles
        elif rest.zone == "reserve":
            state.reserves[rest.seat] = tuple(sorted((*state.reserves[rest.seat], *tiles)))
        elif rest.zone == "dirk":
            state.dirk = tuple(sorted((*state.dirk, *tiles)))
        else:
            state.out = tuple(sorted((*state.out, *tiles)))

    # -- Dirk -------------------------------------------------------------------------------

    def least_of_dirk(self) -> int:
        """How many tiles Dirk has drawn for certain as long as the tower is not empty."""
        tables = self._rules.tables
        return tables.dirk_at_start + (tables.dirk_after_first if self._state.scorings else 0)

    def _check_dirk(self) -> None:
        state = self._state
        least = self.least_of_dirk()
        if self._rules.with_dirk and len(state.tower) and len(state.dirk) < least:
            raise PositionError("position-dirk-short", found=len(state.dirk), least=least)
