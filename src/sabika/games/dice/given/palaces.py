"""Given tiles of Alcazaba: palaces, reserves, slots, Dirk, the stock (alcazaba, Setup)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.palace.check import layout_fault
from sabika.games.alhambra.palace.grid import cell_of, content
from sabika.games.alhambra.palace.palace import Palace, build, fountain_only
from sabika.games.dice.alcazaba.laying import FARTHEST
from sabika.games.dice.components import COLUMNS, FIRST_ITEM, FIRST_PLAYER_NAME, NOTHING
from sabika.games.dice.given.moments import Moment
from sabika.games.dice.given.supply import Supply
from sabika.games.dice.state import DiceState
from sabika.kernel.errors import PositionError
from sabika.kernel.given import Given, cell
from sabika.kernel.hidden import Pile

if TYPE_CHECKING:
    from sabika.games.dice.rules import DiceRules


def given_tiles(
    rules: DiceRules,
    state: DiceState,
    given: Given,
    columns: list[tuple[int, Given]],
    players: list[tuple[int, Given]],
    supply: Supply,
    moment: Moment,
) -> None:
    """Lay out the tiles: those named, the slots of the round, the stock; the rest is gone."""
    for owner, player in players:
        if owner < rules.players:
            state.palaces[owner] = _palace(rules, supply, player, owner)
            where = player.where("reserve")
            reserve = [supply.tile(name, where) for name in player.names("reserve")]
            state.reserves[owner] = tuple(sorted(reserve))
        else:
            where = player.where("tiles")
            state.dirk_tiles = tuple(
                sorted([supply.tile(name, where) for name in player.names("tiles")])
            )
    slots = rules.tables.slots
    state.items = [NOTHING] * (COLUMNS * slots)
    said: set[int] = set()
    for column, table in columns:
        if "items" in table:
            said.add(column)
            names = table.names("items")
            if len(names) > slots:
                raise PositionError("position-slots", key=table.where("items"), most=slots)
            for slot, name in enumerate(names):
                state.items[column * slots + slot] = _item(supply, name, table)
    stock = [supply.tile(name, given.where("tiles")) for name in given.names("tiles")]
    if moment.laid_out:
        _fill_slots(rules, state, said, supply)
    lacking = _stock_size(rules, state) - len(stock)
    stock += supply.any_tiles(max(lacking, 0), given.where("tiles"))
    state.stock = Pile(tuple(stock))
    state.out = tuple(sorted(supply.tiles))


def _stock_size(rules: DiceRules, state: DiceState) -> int:
    """How many tiles are face down once those of the round were laid out."""
    a_round = COLUMNS * rules.tables.slots - 1
    return max(len(rules.tileset.tiles) - state.round * a_round, 0)


def _item(supply: Supply, name: str, table: Given) -> int:
    if not name:
        return NOTHING
    if name == FIRST_PLAYER_NAME:
        return FIRST_ITEM
    return supply.tile(name, table.where("items"))


def _fill_slots(rules: DiceRules, state: DiceState, said: set[int], supply: Supply) -> None:
    """Slots of which nothing is said hold what a round lays out."""
    slots = rules.tables.slots
    token = FIRST_ITEM in state.items
    for column in range(COLUMNS):
        if column in said:
            continue
        for slot in range(slots):
            at = column * slots + slot
            if not token:
                token = True
                shown = state.round in rules.tables.token_rounds
                state.items[at] = FIRST_ITEM if shown else NOTHING
            else:
                state.items[at] = supply.any_tiles(1, "given.columns")[0]


def _palace(rules: DiceRules, supply: Supply, player: Given, seat: int) -> Palace:
    """The palace a player's rows describe; the fountain is always there and not written."""
    cells = dict(fountain_only().cells)
    for row in player.rows("palace", ("tile", "at")):
        tile = supply.tile(row.text("tile", ""), row.where("tile"))
        x, y = cell(row.get("at", []), row.where("at"), FARTHEST)
        if cell_of(x, y) in cells:
            raise PositionError("position-cell-taken", key=row.path, cell=f"{x},{y}")
        cells[cell_of(x, y)] = content(tile, rules.tileset.walls[tile])
    fault = layout_fault(cells)
    if fault is not None:
        raise PositionError("position-palace", key=player.where("palace"), seat=seat, fault=fault)
    return build(cells)
