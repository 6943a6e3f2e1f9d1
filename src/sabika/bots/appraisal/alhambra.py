"""The judgement of Alhambra: which tile to buy, which money to take, where to lay what.

The values of actions are compared in points. An action that modules add is tried out instead and
judged by the position it leads to.
"""

from __future__ import annotations

from typing import Any, Final, cast

from sabika.bots.appraisal.appraiser import Appraiser, Choice
from sabika.bots.appraisal.bargains import ACTION, Bargains
from sabika.bots.appraisal.hands import Hands
from sabika.bots.appraisal.scene import STORED, Knowledge, Scene
from sabika.bots.appraisal.study import Prospect, Study
from sabika.games.alhambra.actions import Add, End, Forgo, Give, Place, Remove, Store, Swap
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.laying import removable, swappable, with_tile, without_tile
from sabika.games.alhambra.palace.grid import xy_of
from sabika.games.alhambra.palace.palace import build
from sabika.games.alhambra.place import (
    PLACE,
    ForgoOffer,
    GiveOffer,
    PlaceOffer,
    StoreOffer,
    gift_fault,
)
from sabika.games.alhambra.purchase import BuyOffer
from sabika.games.alhambra.redesign import AddOffer, RemoveOffer, SwapOffer
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.games.alhambra.storage import storage_fault
from sabika.games.alhambra.take import TakeMoneyOffer
from sabika.games.alhambra.turn import ACT, EXTRA, EndOffer, PassOffer
from sabika.kernel.actions import Action
from sabika.kernel.decisions import LegalActions
from sabika.kernel.offers import parts_of
from sabika.kernel.play import Play

JUDGED: Final = (
    TakeMoneyOffer,
    BuyOffer,
    AddOffer,
    RemoveOffer,
    SwapOffer,
    EndOffer,
    PassOffer,
    PlaceOffer,
    StoreOffer,
    GiveOffer,
    ForgoOffer,
)
"""The offers whose actions are judged here; those of others are tried out."""
CRAMPED: Final = 0.3
"""With spots for less than this share of the tiles it may pay to take a tile out."""
MOST_PAIRS: Final = 3
"""Of several tiles to lay, so many cells of each are looked at together with the next tile."""


class AlhambraAppraiser(Appraiser):
    """Chooses for one seat after the other; remembers only what follows from the position."""

    def __init__(self, rules: AlhambraRules) -> None:
        super().__init__(rules)
        self._knowledge = Knowledge(rules)
        self._hands = Hands(rules)

    def choose(self, play: Play[Any, Any], seat: int) -> Action:
        table = cast("Table", play)
        kind = table.state.stack[-1].kind
        choice: Choice | None = None
        if kind == ACT:
            choice = self._best_action(table, seat)
        elif kind == PLACE:
            choice = self._best_laying(Scene(self._knowledge, table, seat))
        if table.rules.modules:
            choice = self._with_modules(table, seat, choice)
        if choice is None:
            return super().choose(play, seat)
        return choice.action

    def _with_modules(self, play: Table, seat: int, choice: Choice | None) -> Choice | None:
        """The choice, unless a module forbids it or offers something better."""
        offers = play.offers(seat)
        if choice is None or choice.action not in LegalActions(play, seat, offers):
            return None
        others = tuple([offer for offer in parts_of(offers) if type(offer) not in JUDGED])
        other = self.best_tried(play, seat, LegalActions(play, seat, others))
        return _better(choice, other)

    def worth(self, play: Play[Any, Any], seat: int) -> float:
        worth = super().worth(play, seat)
        if play.state.over:
            return worth
        table = cast("Table", play)
        scene = Scene(self._knowledge, table, seat)
        for kind in range(len(TYPES)):
            worth += scene.type_worth(kind, seat, 0)
        for tile in table.state.reserves[seat]:
            worth += STORED * scene.building_gain(tile, seat, 1)
        if table.state.stack[-1].kind == ACT and table.state.active == seat:
            worth += ACTION
        return worth + scene.ground + scene.more() + Bargains(scene, self._hands).money()

    # -- acting -----------------------------------------------------------------------------

    def _best_action(self, play: Table, seat: int) -> Choice | None:
        """Buy exactly whatever is worth its price, for that is free; then the best of the rest."""
        scene = Scene(self._knowledge, play, seat)
        bargains = Bargains(scene, self._hands)
        choice = bargains.best_buy(exact=True)
        if choice is not None and choice.value > 0.0:
            # The action is kept: more may follow.
            return Choice(choice.action, choice.value + ACTION)
        best = Choice(End(), 0.0) if play.state.stack[-1].cursor == EXTRA else None
        best = _better(best, choice)
        best = _better(best, bargains.best_take())
        best = _better(best, bargains.best_buy(exact=False))
        return self._best_redesign(scene, best)

    def _best_redesign(self, scene: Scene, best: Choice | None) -> Choice | None:
        """The best redesign if it beats the best other action, else that one."""
        play, seat = scene.play, scene.seat
        state, rules = play.state, play.rules
        names = rules.tile_names
        palace = state.palaces[seat]
        for tile in state.reserves[seat]:
            gain = (1.0 - STORED) * scene.building_gain(tile, seat, 1)
            spot, ground = scene.best_spot(tile)
            if spot is not None:
                best = _better(best, Choice(Add(names[tile], xy_of(spot.cell)), gain + ground))
            for other in swappable(rules, palace, tile):
                loss = (1.0 - STORED) * scene.building_gain(other, seat, -1)
                if (best is None or gain + loss + scene.ground > best.value) and (
                    storage_fault(play, seat, other) is None
                ):
                    cells = with_tile(
                        rules, without_tile(palace.cells, other), tile, palace.placed()[other]
                    )
                    assert cells is not None
                    value = gain + loss + self._ground_change(scene, cells)
                    best = _better(best, Choice(Swap(names[tile], names[other]), value))
        if scene.study.freedom < CRAMPED and scene.outlook.mine > 1.0:
            for tile in removable(rules, palace):
                if storage_fault(play, seat, tile) is None:
                    loss = (1.0 - STORED) * scene.building_gain(tile, seat, -1)
                    value = loss + self._ground_change(scene, without_tile(palace.cells, tile))
                    best = _better(best, Choice(Remove(names[tile]), value))
        return best

    def _ground_change(self, scene: Scene, cells: dict[int, int]) -> float:
        """What walls and spots gain if the palace becomes another."""
        study = Study(scene.play.rules, build(cells), self._knowledge.demand)
        return scene.ground_of(study.wall, study.segments, study.freedom) - scene.ground

    # -- laying -----------------------------------------------------------------------------

    def _best_laying(self, scene: Scene) -> Choice | None:
        """Where the next of the acquired tiles goes: palace, reserve, Dirk."""
        play, seat = scene.play, scene.seat
        names = play.rules.tile_names
        pending = play.state.pending[seat]
        best: Choice | None = None
        for tile in pending:
            rest = [other for other in pending if other != tile]
            stay = sum([self._best_end(scene, scene.study, other) for other in rest])
            spot, ground = scene.best_spot(tile)
            if spot is not None:
                if not rest:
                    value = ground
                else:
                    spot, value = self._best_first(scene, tile, rest)
                best = _better(best, Choice(Place(names[tile], xy_of(spot.cell)), value))
            loss = scene.building_gain(tile, seat, -1)
            if storage_fault(play, seat, tile) is None:
                best = _better(best, Choice(Store(names[tile]), (1.0 - STORED) * loss + stay))
            else:
                best = _better(best, Choice(Forgo(names[tile]), loss + stay))
            if gift_fault(play, tile) is None:
                best = _better(best, Choice(Give(names[tile]), self._gift(scene, tile) + stay))
        return best

    def _best_first(self, scene: Scene, tile: int, rest: list[int]) -> tuple[Prospect, float]:
        """The best cell for a tile before others are laid, which may need its edges."""
        prospects = sorted(scene.study.prospects(tile), key=scene.ground_after, reverse=True)
        found = prospects[0]
        most = -1e9
        for prospect in prospects[:MOST_PAIRS]:
            study = scene.study.after(prospect.cell, tile)
            value = scene.ground_after(prospect)
            for other in rest:
                value += self._best_end(scene, study, other)
            if value > most:
                found, most = prospect, value
        return found, most

    def _best_end(self, scene: Scene, study: Study, tile: int) -> float:
        """What becomes of a tile that is laid into a palace, or else stored."""
        base = scene.ground_of(study.wall, study.segments, study.freedom)
        most = (1.0 - STORED) * scene.building_gain(tile, scene.seat, -1)
        for prospect in study.prospects(tile):
            gain = scene.ground_of(prospect.wall, prospect.segments, prospect.freedom) - base
            most = max(most, gain)
        return most

    def _gift(self, scene: Scene, tile: int) -> float:
        """What it changes if a tile goes to Dirk, who may take a place away from the rival."""
        dirk = scene.play.rules.players
        value = 0.0
        for kind, halves in enumerate(scene.play.rules.tile_counts[tile]):
            if halves:
                counts = scene.counts[kind][:]
                counts[scene.seat] -= halves
                counts[dirk] += halves
                value += scene.points(kind, counts) - scene.type_worth(kind, scene.seat, 0)
        return value


def _better(best: Choice | None, other: Choice | None) -> Choice | None:
    """The better of two choices; of equal ones the first."""
    if best is None or (other is not None and other.value > best.value):
        return other if other is not None else best
    return best
