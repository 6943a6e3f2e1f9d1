"""Buildings that come unfinished, and finishing them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sabika.games.alhambra import turn
from sabika.games.alhambra.components import UNFINISHED
from sabika.games.alhambra.purchase import bought
from sabika.games.alhambra.state import EMPTY
from sabika.kernel.actions import Action, Words
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame

from .pieces import facts_of, mine
from .tiles import MILL, type_when_finished

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def types_now(play: Table) -> dict[int, int]:
    """What tiles are that are not what is printed on them."""
    return mine(play).types


def scaffolded(play: Table, frame: Frame) -> None:
    """Reaction to `tile.bought`: mills and dear base buildings are unfinished."""
    tile = bought(frame).tile
    if tile == EMPTY:
        return
    rules = play.rules
    kind, cost = rules.tiles[tile].kind, rules.tiles[tile].cost
    dear = cost is not None and cost >= facts_of(rules).scaffold_cost
    if kind.name == MILL.name or ("base-building" in kind.traits and dear):
        if tile in mine(play).types:
            return
        mine(play).types = {**mine(play).types, tile: UNFINISHED}
        if play.events is not None:
            name = rules.tile_names[tile]
            play.tell("windmills.scaffolded", {"seat": frame.seat, "tile": name})


@dataclass(frozen=True)
class Finish(Action):
    """Finish an own building: `finish mill-garden`."""

    tile: str

    @property
    def verb(self) -> str:
        return "finish"

    def words(self) -> list[str]:
        return [self.verb, self.tile]

    def refs(self) -> list[str]:
        return [f"palace:{self.tile}"]

    @staticmethod
    def read(words: Words) -> Finish:
        return Finish(words.word("word.tile"))


class FinishOffer(Offer["Table"]):
    """The action: an unfinished building of the own palace becomes one of its type."""

    def __init__(self) -> None:
        super().__init__("finish", "special")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        types = mine(play).types
        for tile in sorted(play.state.palaces[seat].placed()):
            if types.get(tile) == UNFINISHED:
                yield Finish(play.rules.tile_names[tile])

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Finish)
        if action not in self.each(play, seat):
            raise IllegalAction("windmills.not-unfinished", tile=action.tile)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Finish)
        tile = play.rules.tile_index[action.tile]
        mine(play).types = {**mine(play).types, tile: type_when_finished(play.rules, tile)}
        if play.events is not None:
            play.tell("windmills.finished", {"seat": seat, "tile": action.tile})
        turn.action_done(play, extra=False)
