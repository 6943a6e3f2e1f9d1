"""The judgement of Alhambra: which tile to buy, which money to take, where to lay what.

Actions are compared by what they change, in points. An action that modules add is tried out
instead and judged by the position it leads to.
"""

from __future__ import annotations

from itertools import islice
from math import fsum
from typing import Any, Final, cast

from sabika.bots.appraisal.appraiser import DECLINING, Appraiser, Choice
from sabika.bots.appraisal.bargains import ACTION, Bargains
from sabika.bots.appraisal.knowledge import knowledge_of
from sabika.bots.appraisal.scene import STORED, Scene
from sabika.bots.appraisal.study import CRAMPED, Prospect, Study
from sabika.bots.appraisal.wallet import Wallet
from sabika.games.alhambra.actions import (
    Add,
    Buy,
    End,
    Forgo,
    Give,
    Place,
    Remove,
    Store,
    Swap,
    TakeMoney,
    slot_of,
)
from sabika.games.alhambra.buying import BuyOffer
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.ownership import offered_by, purchase_of
from sabika.games.alhambra.palace.grid import xy_of
from sabika.games.alhambra.palace.outline import around
from sabika.games.alhambra.place import (
    PLACE,
    ForgoOffer,
    GiveOffer,
    PlaceOffer,
    StoreOffer,
    gift_fault,
)
from sabika.games.alhambra.redesign import AddOffer, RemoveOffer, SwapOffer
from sabika.games.alhambra.rules import AlhambraRules, Table
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.storage import storage_fault
from sabika.games.alhambra.take import TakeMoneyOffer
from sabika.games.alhambra.turn import ACT, EXTRA, EndOffer, PassOffer
from sabika.games.alhambra.turns import turn_words
from sabika.games.alhambra.types import retyped
from sabika.kernel.actions import Action
from sabika.kernel.decisions import LegalActions, Offer
from sabika.kernel.frames import Frame
from sabika.kernel.offers import PartOffer, parts_of
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
MOST_FIRST: Final = 3
"""Of several tiles to lay, so many cells of each are looked at together with the other tiles."""


MOST_TRIED_CELLS: Final = 5
"""With modules, so many cells of each kind are tried out for a tile."""
SURELY: Final = 0.01
"""By how much a tried cell must be better than the judged one."""


class AlhambraAppraiser(Appraiser):
    """Chooses for a seat; remembers only what follows from the position anyway."""

    def __init__(self, rules: AlhambraRules, without: str = "") -> None:
        super().__init__(rules, without)
        self._knowledge = knowledge_of(rules)
        self._study: Study | None = None
        self._bargains: Bargains | None = None
        """The market as it is judged at the decision at hand, if it is about an action."""

    def choose(self, play: Play[Any, Any], seat: int) -> Action:
        table = cast("Table", play)
        kind = table.state.stack[-1].kind
        choice: Choice | None = None
        self._bargains = None
        if kind == ACT:
            choice = self._best_action(table, seat)
        elif kind == PLACE:
            choice = self._best_laying(table, seat)
        elif _redesigning(table, table.state.stack[-1]):
            granted = self._best_granted(table, seat)
            return super().choose(play, seat) if granted is None else granted.action
        if table.rules.modules:
            choice = self._with_modules(table, seat, choice)
        if choice is None:
            return super().choose(play, seat)
        return choice.action

    def offers(self, play: Play[Any, Any], seat: int) -> tuple[Offer[Any], ...]:
        """The offers to choose from; those of the module it does without only if need be."""
        offers = play.offers(seat)
        if not self.without:
            return offers
        table = cast("Table", play)
        others = [
            offer for offer in parts_of(offers) if offered_by(table.rules, offer) != self.without
        ]
        usable = any(True for _ in LegalActions(play, seat, tuple(others)))
        return tuple(others) if usable else offers

    def avoids(self, play: Play[Any, Any], seat: int, action: Action) -> bool:
        """Whether an action is a purchase with the module it does without."""
        return bool(self.without) and purchase_of(cast("Table", play), seat, action, self.without)

    def _with_modules(self, play: Table, seat: int, choice: Choice | None) -> Choice | None:
        """The choice, unless a module forbids it or offers something better."""
        offers = self.offers(play, seat)
        if choice is None or choice.action not in LegalActions(play, seat, offers):
            return None
        if play.state.stack[-1].kind == PLACE:
            choice = self._best_tried_laying(play, seat, choice)
        others = tuple([offer for offer in parts_of(offers) if type(offer) not in JUDGED])
        worths: dict[Action | None, float] = {}
        tried = self.best_tried(play, seat, LegalActions(play, seat, others), worths)
        if tried is not None and isinstance(choice.action, TakeMoney):
            # What is no action is done first if it makes things better: money is taken after it.
            free = tuple([offer for offer in others if offer in play.rules.free])
            before = self.best_tried(play, seat, LegalActions(play, seat, free), worths)
            if before is not None and before.value > SURELY:
                tried = _better(tried, Choice(before.action, before.value + choice.value))
        if tried is not None and play.state.stack[-1].kind == ACT:
            # Judged actions are compared without the action they all cost; tried ones paid it.
            tried = Choice(tried.action, tried.value + ACTION)
        return _better(choice, tried)

    def _best_tried_laying(self, play: Table, seat: int, choice: Choice) -> Choice:
        """The choice, or a cell that modules make better: what lies there or around it scores.

        Of every tile the cells with the best ground are tried out, and those beside the most tiles.
        """
        scene = self._scene(play, seat)
        offers = self.offers(play, seat)
        legal = LegalActions(play, seat, offers)
        actions: list[Action] = [choice.action]
        for tile in play.state.pending[seat]:
            name = play.rules.tile_names[tile]
            prospects = sorted(scene.study.prospects(tile), key=scene.ground_after, reverse=True)
            crowded = sorted(prospects, key=lambda spot: _beside(scene, spot.cell), reverse=True)
            for spot in [*prospects[:MOST_TRIED_CELLS], *crowded[:MOST_TRIED_CELLS]]:
                laying = Place(name, xy_of(spot.cell), turn_words(spot.turn))
                if laying not in actions and laying in legal:
                    actions.append(laying)
        for offer in parts_of(offers):
            if isinstance(offer, PartOffer) and offer.verb == "place":
                actions += islice(offer.each(play, seat), MOST_TRIED_CELLS)
        best: tuple[float, Action] | None = None
        for action in actions:
            after = play.copy()
            after.act(seat, action)
            worth = self.worth(after, seat)
            if best is None or worth > best[0] + SURELY:
                best = worth, action
        assert best is not None
        return Choice(best[1], choice.value)

    def besides(
        self, play: Play[Any, Any], seat: int, action: Action, after: Play[Any, Any]
    ) -> float:
        """Purchases that are tried are like those that are judged: see `Bargains.besides`."""
        if self._bargains is None or not isinstance(action, Buy):
            return 0.0
        table = cast("Table", after)
        slot = slot_of(action.goods)
        return self._bargains.besides(EMPTY if slot is None else slot, _acting(table, seat), table)

    def worth(self, play: Play[Any, Any], seat: int) -> float:
        worth = super().worth(play, seat)
        if play.state.over:
            return worth
        table = cast("Table", play)
        scene = self._scene(table, seat)
        worth += scene.ground + scene.more() + fsum(Wallet(scene).worths)
        for building in range(len(TYPES)):
            worth += scene.points(building, scene.counts[building])
        for asset in table.rules.assets:
            worth += asset(table, seat)
        for tile in table.state.reserves[seat]:
            worth += STORED * scene.building_gain(tile, seat, 1)
        for tile in table.state.pending[seat]:
            # Their buildings are counted as if they were laid; their walls are not.
            spot, ground = scene.best_spot(tile)
            worth += ground if spot is not None else 0.0
        frame = table.state.stack[-1]
        if _acting(table, seat):
            worth += ACTION
        elif frame.seat == seat and _redesigning(table, frame):
            # A redesign that was granted is worth what it will be used for.
            best = self._best_redesign(scene)
            worth += 0.0 if best is None else max(best.value, 0.0)
        return worth

    def _scene(self, play: Table, seat: int) -> Scene:
        """The scene of a decision; the last palace's study is kept, for it changes seldom."""
        palace = play.state.palaces[seat]
        study = self._study
        if study is None or study.palace is not palace:
            study = Study(play.rules, palace, self._knowledge.demand)
            self._study = study
        return Scene(self._knowledge, study.under(retyped(play)), play, seat)

    # -- acting -----------------------------------------------------------------------------

    def _best_action(self, play: Table, seat: int) -> Choice | None:
        """Buy exactly whatever is worth its price, for that is free; then the best of the rest."""
        scene = self._scene(play, seat)
        bargains = Bargains(scene)
        self._bargains = bargains
        exact = bargains.best_buy(exact=True)
        if exact is not None and exact.value > 0.0:
            return Choice(exact.action, exact.value + ACTION)
        best = Choice(End(), 0.0) if play.state.stack[-1].cursor == EXTRA else None
        best = _better(best, bargains.best_take())
        best = _better(best, bargains.best_buy(exact=False))
        redesign = self._best_redesign(scene)
        if redesign is not None and redesign.value > 0.0:
            # Only what makes things better is rebuilt, so nothing is rebuilt for ever.
            best = _better(best, redesign)
        return best

    def _best_redesign(self, scene: Scene) -> Choice | None:
        """The best use of the reserve; a tile is taken out only of a cramped palace."""
        play, seat, study = scene.play, scene.seat, scene.study
        names = play.rules.tile_names
        best: Choice | None = None
        for tile in play.state.reserves[seat]:
            gain = (1.0 - STORED) * scene.building_gain(tile, seat, 1)
            spot, ground = scene.best_spot(tile)
            if spot is not None:
                adding = Add(names[tile], xy_of(spot.cell), turn_words(spot.turn))
                best = _better(best, Choice(adding, gain + ground))
            for other in study.swappable(tile):
                if storage_fault(play, seat, other) is None:
                    loss = (1.0 - STORED) * scene.building_gain(other, seat, -1)
                    value = gain + loss + scene.ground_after(study.without(other, tile))
                    best = _better(best, Choice(Swap(names[tile], names[other]), value))
        if study.freedom < CRAMPED:
            for tile in study.removable():
                if storage_fault(play, seat, tile) is None:
                    loss = (1.0 - STORED) * scene.building_gain(tile, seat, -1)
                    value = loss + scene.ground_after(study.without(tile))
                    best = _better(best, Choice(Remove(names[tile]), value))
        return best

    def _best_granted(self, play: Table, seat: int) -> Choice | None:
        """What a redesign that was granted is used for, if that makes anything better.

        The position is worth what the redesign will be used for, so trying it out adds nothing.
        """
        offers = self.offers(play, seat)
        best = self._best_redesign(self._scene(play, seat))
        expected = 0.0 if best is None else max(best.value, 0.0)
        if best is not None and best.action not in LegalActions(play, seat, offers):
            best = None
        others = [offer for offer in parts_of(offers) if type(offer) not in JUDGED]
        other_ways = tuple([offer for offer in others if offer.verb not in DECLINING])
        tried = self.best_tried(play, seat, LegalActions(play, seat, other_ways))
        if tried is not None:
            best = _better(best, Choice(tried.action, tried.value + expected))
        return best if best is not None and best.value > SURELY else None

    # -- laying -----------------------------------------------------------------------------

    def _best_laying(self, play: Table, seat: int) -> Choice | None:
        """Where the next of the acquired tiles goes: palace, reserve or Dirk."""
        scene = self._scene(play, seat)
        names = play.rules.tile_names
        pending = play.state.pending[seat]
        if any(tile in play.rules.half_cells for tile in pending):
            # How half cells are turned is tried out, and everything else beside them.
            return None
        best: Choice | None = None
        for tile in pending:
            rest = [other for other in pending if other != tile]
            spot, value = _best_first(scene, tile, rest) if rest else scene.best_spot(tile)
            if spot is not None:
                laying = Place(names[tile], xy_of(spot.cell), turn_words(spot.turn))
                best = _better(best, Choice(laying, value))
            later = _laid_later(scene, scene.study, rest)
            if best is None or best.value < later:
                loss = scene.building_gain(tile, seat, -1)
                if storage_fault(play, seat, tile) is None:
                    best = _better(best, Choice(Store(names[tile]), (1.0 - STORED) * loss + later))
                else:
                    best = _better(best, Choice(Forgo(names[tile]), loss + later))
            if gift_fault(play, tile) is None:
                best = _better(best, Choice(Give(names[tile]), _gift(scene, tile) + later))
        return best


def _beside(scene: Scene, cell: int) -> int:
    """How many tiles lie on the eight cells around a cell."""
    return len(around(scene.study.palace.cells, cell))


def _best_first(scene: Scene, tile: int, rest: list[int]) -> tuple[Prospect | None, float]:
    """The best cell for a tile that is laid before others, which may want to lie beside it."""
    prospects = sorted(scene.study.prospects(tile), key=scene.ground_after, reverse=True)
    best: Prospect | None = None
    most = 0.0
    for prospect in prospects[:MOST_FIRST]:
        study = scene.study.after(tile, prospect.cell, prospect.turn)
        value = scene.ground_after(prospect) + scene.compared(tile, prospect)
        value += _laid_later(scene, study, rest)
        if best is None or value > most:
            best, most = prospect, value
    return best, most


def _laid_later(scene: Scene, study: Study, tiles: list[int]) -> float:
    """What becomes of tiles that are laid into a palace, each for itself, or else stored."""
    total = 0.0
    for tile in tiles:
        most = (1.0 - STORED) * scene.building_gain(tile, scene.seat, -1)
        base = scene.ground_of(study.wall, study.segments, study.freedom)
        spots = study.prospects(tile)
        compared = scene.compared(tile, spots[0]) if spots else 0.0
        for prospect in spots:
            after = scene.ground_of(prospect.wall, prospect.segments, prospect.freedom)
            most = max(most, after - base + compared)
        total += most
    return total


def _gift(scene: Scene, tile: int) -> float:
    """What it changes if a tile goes to Dirk, who may take a place away from the rival."""
    rules = scene.play.rules
    value = 0.0
    for building, halves in enumerate(scene.of_tile[tile]):
        if halves:
            counts = scene.counts[building][:]
            counts[scene.seat] -= halves
            counts[rules.players] += halves
            value += scene.points(building, counts) - scene.type_worth(building, scene.seat, 0)
    return value


def _better(best: Choice | None, other: Choice | None) -> Choice | None:
    """The better of two choices; of equal ones the first."""
    if best is None:
        return other
    return other if other is not None and other.value > best.value else best


def _acting(play: Table, seat: int) -> bool:
    """Whether a seat has an action to come in this turn, whatever is asked before it."""
    state = play.state
    return state.active == seat and any(below.kind == ACT for below in state.stack)


def _redesigning(play: Table, frame: Frame) -> bool:
    """Whether a frame asks for a redesign besides the action."""
    offers = play.rules.kinds[frame.kind].offers(play, frame, frame.seat)
    return any(isinstance(offer, AddOffer) for offer in offers)
