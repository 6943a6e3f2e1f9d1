"""The slots: each column pays up to two things, tiles or the first-player token (Round 1, 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, cast

from sabika.games.dice.alcazaba.actions import Pick
from sabika.games.dice.alcazaba.building import BUILD
from sabika.games.dice.area import NO_CELL, best_two
from sabika.games.dice.components import (
    COLUMNS,
    FIRST_ITEM,
    FIRST_PLAYER_NAME,
    NOTHING,
    TYPES,
)
from sabika.games.dice.results import NAME
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.hidden import Pile
from sabika.kernel.kinds import FrameKind, Menu
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.dice.rules import DiceRules, Table

PICK: Final = "pick"
STEPS: Final = 3
"""Steps of a column: the best owner, the second owner, what is left over."""


def shuffle_tiles(play: Table, frame: Frame) -> None:
    """All tiles are shuffled face down (Setup)."""
    state = play.state
    tiles = list(range(len(play.rules.tileset.tiles)))
    state.stock = Pile(tuple(state.chance.shuffled("tiles", tiles)))


def lay_out_items(play: Table, frame: Frame) -> None:
    """A die says whose first slot holds the token, or stays empty; tiles fill the others."""
    state, rules = play.state, play.rules
    slots = rules.tables.slots
    die = state.chance.below("first-player die", COLUMNS)
    items = [NOTHING] * (COLUMNS * slots)
    with_token = state.round in rules.tables.token_rounds
    tiles = list(state.stock.rest())
    drawn = 0
    for slot in range(slots):
        for column in range(COLUMNS):
            at = column * slots + slot
            if slot == 0 and column == die:
                items[at] = FIRST_ITEM if with_token else NOTHING
            elif drawn < len(tiles):
                items[at] = tiles[drawn]
                drawn += 1
    state.stock = state.stock.without(drawn)
    state.items = items
    if play.events is not None:
        said: dict[str, object] = {"items": [item_name(rules, item) for item in items]}
        play.tell("items.laid-out", said, reveals=True)


def item_name(rules: DiceRules, item: int) -> str | None:
    """What lies on a slot by name; None for an empty one."""
    if item == NOTHING:
        return None
    return FIRST_PLAYER_NAME if item == FIRST_ITEM else rules.tileset.names[item]


class PicksKind(FrameKind["Table"]):
    """Goes through the columns: the best owner picks, the second takes the other thing."""

    def advance(self, play: Table, frame: Frame) -> bool:
        column, step = divmod(frame.cursor, STEPS)
        if column == COLUMNS:
            play.finish()
            return True
        state = play.state
        state.stack[-1] = frame.at(frame.cursor + 1)
        left = slots_left(play, column)
        if step == STEPS - 1:
            for at in left:
                leave_game(play, at, column)
            return True
        owner = best_two(state.area[column])[step]
        if owner == NO_CELL or not left:
            return True
        if owner == play.rules.dirk:
            gain(play, owner, dirks_choice(play, left), column)
        elif len(left) == 1:
            gain(play, owner, left[0], column)
        else:
            play.push(PICK, owner, (column,))
        return True


def slots_left(play: Table, column: int) -> list[int]:
    """The places in `items` of a column that are not empty."""
    slots = play.rules.tables.slots
    start = column * slots
    return [at for at in range(start, start + slots) if play.state.items[at] != NOTHING]


def dirks_choice(play: Table, left: list[int]) -> int:
    """Dirk takes the dearest tile, the leftmost of equals, and the token only if it is alone."""
    items, costs = play.state.items, play.rules.tileset.costs
    tiles = [at for at in left if items[at] != FIRST_ITEM]
    return max(tiles, key=lambda at: (costs[items[at]], -at)) if tiles else left[0]


def leave_game(play: Table, at: int, column: int) -> None:
    """A thing nobody won: a tile leaves the game, the token goes back to the table."""
    state = play.state
    item = state.items[at]
    state.items[at] = NOTHING
    if item != FIRST_ITEM:
        state.out = tuple(sorted((*state.out, item)))
    if play.events is not None:
        said: dict[str, object] = {"item": item_name(play.rules, item), "type": TYPES[column]}
        play.tell("item.unclaimed", said)


def gain(play: Table, owner: int, at: int, column: int) -> None:
    """An owner gets what lies on a slot: a tile to build at once, or the first-player token."""
    state, rules = play.state, play.rules
    item = state.items[at]
    state.items[at] = NOTHING
    if play.events is not None:
        said: dict[str, object] = {
            "seat": rules.seat_of(owner),
            "item": item_name(rules, item),
            "type": TYPES[column],
        }
        play.tell("item.won", said)
    if owner == rules.dirk:
        if item != FIRST_ITEM:
            state.dirk_tiles = tuple(sorted((*state.dirk_tiles, item)))
    elif item == FIRST_ITEM:
        play.push(NAME, owner)
    else:
        state.pending[owner] = (item,)
        play.push(BUILD, owner)


class PickKind(Menu["Table"]):
    """The best owner of a column picks one of two things."""

    def __init__(self, offers: tuple[Offer[Table], ...]) -> None:
        super().__init__("pick", "ask.pick-item", offers)

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        column = cast(int, frame.data[0])
        names = [item_name(play.rules, play.state.items[at]) for at in slots_left(play, column)]
        return Decision(seat, self.kind, self.prompt, {"type": TYPES[column], "items": names})


class PickOffer(Offer["Table"]):
    """The two things of the column."""

    def __init__(self) -> None:
        super().__init__("pick", "prize")

    def _items(self, play: Table) -> dict[str, int]:
        column = cast(int, play.state.stack[-1].data[0])
        items = play.state.items
        return {str(item_name(play.rules, items[at])): at for at in slots_left(play, column)}

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for name in self._items(play):
            yield Pick(name)

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Pick, action)
        items = self._items(play)
        if action.item not in items:
            raise IllegalAction("item-not-in-column", item=action.item, items=list(items))

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(Pick, action)
        column = cast(int, play.state.stack[-1].data[0])
        at = self._items(play)[action.item]
        play.finish()
        gain(play, seat, at, column)
