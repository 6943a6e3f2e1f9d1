"""Buying the chests of a room with any money (13, Decisions and Payment)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.purchase import ANY, ANY_MIX, FIXED, Goods, Purchase
from sabika.kernel.errors import IllegalAction

from .facts import facts_of
from .pieces import free_for
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

ROOM: Final = "room-"


class RoomGoods(Goods):
    """The rooms that hold chests, for sale in the own turn only."""

    def each(self, play: Table, seat: int, own_turn: bool) -> Iterator[Purchase]:
        if own_turn:
            for room, chests in enumerate(mine(play).rooms):
                if chests:
                    yield _purchase(play, seat, room)

    def find(self, play: Table, seat: int, name: str, own_turn: bool) -> Purchase:
        rooms = mine(play).rooms
        names = [f"{ROOM}{room + 1}" for room in range(len(rooms))]
        if name not in names:
            raise IllegalAction("unknown-goods", goods=name)
        if not own_turn:
            raise IllegalAction("treasure_chamber.own-turn")
        if not rooms[names.index(name)]:
            raise IllegalAction("treasure_chamber.room-empty", room=names.index(name) + 1)
        return _purchase(play, seat, names.index(name))

    def appeal(self, play: Table, purchase: Purchase) -> float:
        """Chests for which the buyer has no building go round: so far they do not appeal."""
        return _share_placed(play, purchase.buyer, mine(play).rooms[_room(purchase)])

    def take(self, play: Table, purchase: Purchase) -> None:
        part = mine(play)
        room = _room(purchase)
        part.emptied, part.passed, part.rooms[room] = room, part.rooms[room], ()
        if play.events is not None:
            chests = [f"type.{TYPES[colour]}" for colour in part.passed]
            params: dict[str, object] = {"seat": purchase.buyer, "room": room + 1}
            play.tell("treasure_chamber.bought", {**params, "chests": chests})


def _room(purchase: Purchase) -> int:
    """The room a purchase is about."""
    return int(purchase.goods.removeprefix(ROOM)) - 1


def _purchase(play: Table, seat: int, room: int) -> Purchase:
    price = facts_of(play.rules).price
    return Purchase(seat, f"{ROOM}{room + 1}", price, ANY, traits=(ANY_MIX, FIXED))


def _share_placed(play: Table, seat: int, chests: tuple[int, ...]) -> float:
    """The share of some chests that the buyer has buildings for; the others go round."""
    placed = 0
    for colour in {*chests}:
        free = len(free_for(play, seat, colour))
        placed += min(free, chests.count(colour))
    return placed / len(chests)
