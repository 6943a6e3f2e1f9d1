"""Reading the component data: every mistake is named with its file and row.

A folder given by the user (`--data DIR`) replaces data files one by one; what it holds is checked
against what the rulebook prints like our own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sabika.games.alhambra.components import (
    BASE_KIND,
    CURRENCIES,
    MONEY,
    MOST_WALLS,
    PILES,
    SCORING,
    SIDES,
    TYPES,
    CardKind,
    Components,
    Part,
    Tables,
    Tile,
    wall_bits,
)
from sabika.games.alhambra.money import MOST_PRICE
from sabika.kernel.datafiles import DataReader, read_data


def load_components(players: int, override: Path | None = None) -> Components:
    """The base game's components, validated against the counts the rulebook prints."""
    data, file = read_data(Path(__file__).parent / "data", "base.toml", override)
    reader = _Reader(data, file)
    copies = reader.number("money", "copies_two_players" if players == 2 else "copies", 1, 9)
    values = reader.values()
    # Whatever comes up, everybody is dealt enough: the last card is worth the most, at worst.
    total, dearest = copies * len(CURRENCIES) * sum(values), max(values, default=1)
    most_to_start = min((total - (players - 1) * (dearest - 1)) // players, MOST_PRICE)
    tables = Tables(
        take_limit=reader.number("money", "take_limit", 1, 99),
        start_at_least=reader.number("money", "start_at_least", 1, most_to_start),
        display=reader.number("money", "display", 1, 12),
        piles=reader.number("money", "piles", PILES, PILES),
        copies=copies,
        values=tuple(values),
        places=reader.scoring_places(len(TYPES)),
        dirk_at_start=reader.number("dirk", "tiles_at_start", 0, 12),
        dirk_after_first=reader.number("dirk", "tiles_after_first", 0, 12),
        dirk_share=reader.number("dirk", "share_after_second", 1, 54),
    )
    return Components(reader.tiles(), reader.cards(copies), tables, data)


class _Reader(DataReader):
    """Reads tiles, cards and numbers of the base game."""

    def _range(self, building: str) -> tuple[int, int, int]:
        """How many tiles of a type there are, and their lowest and highest cost."""
        row = self.entry("types", building)
        try:
            count, costs = row["count"], row["cost"]
            low, high = [self._whole(cost, f"[types] {building}", 0, MOST_PRICE) for cost in costs]
        except (KeyError, TypeError, ValueError) as error:
            raise self._wrong(f"[types] {building}", "type-fields") from error
        return self._whole(count, f"[types] {building}", 0, MOST_PRICE), low, high

    def tiles(self) -> tuple[Tile, ...]:
        tiles: list[Tile] = []
        names: set[str] = set()
        counts = dict.fromkeys(TYPES, 0)
        rows = self._list(self.entry("tiles", "rows"), "[tiles] rows")
        for number, row in enumerate(rows, 1):
            tile = self._tile(row, f"tiles row {number}")
            if tile.name in names:
                raise self._wrong(f"tiles row {number}", "duplicate-tile", tile=tile.name)
            names.add(tile.name)
            counts[TYPES[tile.parts[0].type]] += 1
            tiles.append(tile)
        for building in TYPES:
            wanted, _, _ = self._range(building)
            if counts[building] != wanted:
                raise self._wrong(
                    f"tiles of type {building}",
                    "tile-count",
                    found=counts[building],
                    expected=wanted,
                )
        self.expect("[meta] building_tiles", len(tiles), self.entry("meta", "building_tiles"))
        return tuple(tiles)

    def _tile(self, row: Any, place: str) -> Tile:
        if not isinstance(row, dict) or set(row) != {"type", "cost", "walls"}:
            raise self._wrong(place, "tile-fields")
        building, cost, walls = row["type"], row["cost"], row["walls"]
        if building not in TYPES:
            raise self._wrong(place, "unknown-type", found=building, known=list(TYPES))
        _, low, high = self._range(building)
        if type(cost) is not int or not low <= cost <= high:
            raise self._wrong(place, "tile-cost", found=cost, low=low, high=high)
        canonical = "".join(side for side in SIDES if side in str(walls))
        if walls != canonical or len(walls) > MOST_WALLS:
            raise self._wrong(place, "tile-walls", found=walls)
        name = f"{building}-{cost}-{walls}" if walls else f"{building}-{cost}"
        part = Part((0, 0), wall_bits(walls), TYPES.index(building))
        return Tile(name, BASE_KIND, (part,), cost)

    def values(self) -> list[int]:
        """The different values of the money cards."""
        values = self.entry("money", "values")
        numbers = isinstance(values, list) and all(
            type(value) is int and 0 < value <= MOST_PRICE for value in values
        )
        if not numbers or len(set(values)) != len(values):
            raise self._wrong("[money] values", "card-values", found=values)
        return list(values)

    def cards(self, copies: int) -> tuple[CardKind, ...]:
        currencies = self.entry("market", "currencies")
        if currencies != list(CURRENCIES):
            raise self._wrong("[market]", "currencies", found=currencies, expected=list(CURRENCIES))
        values = self.values()
        made = len(CURRENCIES) * len(values) * self.number("money", "copies", 1, 9)
        self.expect("[meta] money_cards", made, self.entry("meta", "money_cards"))
        # Within a currency the highest first: the canonical order of payments.
        cards = [
            CardKind(f"{name}-{value}", MONEY, copies, currency, value, traits=frozenset({MONEY}))
            for currency, name in enumerate(CURRENCIES)
            for value in sorted(values, reverse=True)
        ]
        cards += [
            CardKind(f"scoring-{number}", f"{SCORING}-{number}", 1, displayed=False)
            for number in (1, 2)
        ]
        return tuple(cards)
