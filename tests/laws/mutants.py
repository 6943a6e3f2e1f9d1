"""Actions near the legal ones, and all actions there are: what must not slip through.

Nothing here asks the rules what is legal; names and cells are put together blindly.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import combinations, product

from sabika.games.alhambra.actions import (
    Add,
    Buy,
    End,
    Forgo,
    Give,
    Lay,
    Pass,
    Place,
    Remove,
    Store,
    Swap,
    TakeMoney,
)
from sabika.games.alhambra.hands import hand_cards
from sabika.games.alhambra.palace.grid import FOUNTAIN, xy_of
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import EMPTY, AlhambraState
from sabika.kernel.actions import Action, Cell

SLOTS = ("1", "2", "3", "4")
ODD_SLOTS = ("0", "5", "-1", "01", "x", "florin")
FAR: tuple[Cell, ...] = ((40, 0), (0, -99), (101, 0), (-129, 3), (128, 128), (100000, -100000))
VERBS = (Store, Give, Forgo, Remove)
LAYING = (Place, Add)


class Table:
    """What lies on the table, by name, for one seat."""

    def __init__(self, rules: AlhambraRules, state: AlhambraState, seat: int) -> None:
        names, money = rules.tile_names, rules.purse.names
        self.hand = [money[kind] for kind in hand_cards(rules, state, seat)]
        self.display = [money[kind] for kind in state.display]
        self.pending = [names[tile] for tile in state.pending[seat]]
        self.reserve = [names[tile] for tile in state.reserves[seat]]
        self.palace = [names[t] for t in state.palaces[seat].placed() if t != FOUNTAIN]
        self.cells = [xy_of(cell) for cell in sorted(state.palaces[seat].cells)]
        rivals = [other for other in range(rules.players) if other != seat]
        self.foreign = [names[tile] for tile in state.market if tile != EMPTY]
        for other in rivals:
            self.foreign += [names[tile] for tile in state.reserves[other][:1]]
            self.foreign += [names[t] for t in state.palaces[other].placed() if t != FOUNTAIN][:1]
        self.foreign += [names[tile] for tile in (*state.tower.rest()[:1], *state.dirk[:1])]
        self.all_tiles = list(names)
        self.all_cards = list(money)

    def near(self, margin: int = 2) -> list[Cell]:
        """All cells of a box around the palace."""
        xs = [x for x, _ in self.cells]
        ys = [y for _, y in self.cells]
        return [
            (x, y)
            for x in range(min(xs) - margin, max(xs) + margin + 1)
            for y in range(min(ys) - margin, max(ys) + margin + 1)
        ]


def mutants(table: Table, action: Action, rng: random.Random) -> Iterator[Action]:
    """The action with every field changed in turn; some of the results are legal again."""
    yield from (End(), Pass())
    if isinstance(action, TakeMoney):
        for cards in _changed(action.cards, table.display, rng.sample(table.all_cards, 3)):
            yield TakeMoney(cards)
            yield Buy(rng.choice(SLOTS), cards)
    elif isinstance(action, Buy):
        for goods in (*SLOTS, *ODD_SLOTS):
            yield Buy(goods, action.cards)
        hand = sorted(set(table.hand))
        for cards in _changed(action.cards, hand, rng.sample(table.all_cards, 3)):
            yield Buy(action.goods, cards)
        yield Buy(action.goods, tuple(table.hand))
        yield Buy(action.goods, action.cards, ("watchtower",))
        yield TakeMoney(action.cards)
    elif isinstance(action, Lay):
        yield from _changed_lay(table, action, rng)
    elif isinstance(action, Swap):
        yield Swap(action.other, action.tile)
        yield Swap(action.tile, action.tile)
        for tile in _tiles(table):
            yield Swap(tile, action.other)
            yield Swap(action.tile, tile)
        yield from _verbs(action.tile)
        yield from _verbs(action.other)
    elif isinstance(action, (Store, Give, Forgo, Remove)):
        for tile in _tiles(table):
            yield type(action)(tile)
        yield from _verbs(action.tile)
        for cell in rng.sample(table.near(1), 4):
            yield from (Place(action.tile, cell), Add(action.tile, cell))


def _changed(
    cards: tuple[str, ...], near: list[str], strange: list[str]
) -> Iterator[tuple[str, ...]]:
    """Cards removed, doubled, added and replaced."""
    yield ()
    for index in range(len(cards)):
        rest = (*cards[:index], *cards[index + 1 :])
        yield rest
        for other in (*near, *strange, "gold-1"):
            yield (*rest, other)
    for other in (*near, *strange, "", "scoring-1"):
        yield (*cards, other)


def _changed_lay(table: Table, action: Lay, rng: random.Random) -> Iterator[Action]:
    x, y = action.cell
    around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    for cell in (*around, *FAR, *rng.sample(table.near(), 4), (0, 0), (y, x), (-x, -y)):
        for verb in LAYING:
            yield verb(action.tile, cell)
    for tile in _tiles(table):
        yield type(action)(tile, action.cell)
    yield type(action)(action.tile, action.cell, ("turned",))
    yield from _verbs(action.tile)
    for other in table.palace[:4]:
        yield Swap(action.tile, other)


def _verbs(tile: str) -> Iterator[Action]:
    for verb in VERBS:
        yield verb(tile)


def _tiles(table: Table) -> list[str]:
    """The seat's own tiles, some of others, and names that are none."""
    odd = ["", "fountain", "tower", "tower-99", "Tower-9-NE"]
    return [*table.pending, *table.reserve, *table.palace, *table.foreign, *odd]


def everything(table: Table) -> Iterator[Action]:
    """The full product: every verb with every tile, cell, slot and set of cards at hand."""
    yield from (End(), Pass())
    for cards in _subsets([*table.display, "florin-9"]):
        yield TakeMoney(cards)
    # All subsets of a small hand, of a large one those of one currency.
    purses = [table.hand] if len(table.hand) <= 8 else _by_currency(table.hand)
    for purse, slot in product(purses, SLOTS):
        for cards in _subsets(purse):
            yield Buy(slot, cards)
    for tile in table.all_tiles:
        yield from _verbs(tile)
        for other in table.all_tiles:
            yield Swap(tile, other)
        for cell in table.near():
            yield from (Place(tile, cell), Add(tile, cell))


def _by_currency(hand: list[str]) -> list[list[str]]:
    currencies = sorted({card.partition("-")[0] for card in hand})
    return [[card for card in hand if card.startswith(currency)] for currency in currencies]


def _subsets(cards: Iterable[str]) -> set[tuple[str, ...]]:
    """All sub-multisets, the empty one included."""
    ordered = sorted(cards)
    return {c for size in range(len(ordered) + 1) for c in combinations(ordered, size)}
