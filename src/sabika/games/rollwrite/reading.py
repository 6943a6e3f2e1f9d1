"""Reading the component data: every mistake is named with its file and row.

A folder given by the user (`--data DIR`) may hold another sheet, such as the printed one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sabika.games.rollwrite.components import CELLS, PLACES, SIDES, TYPES, Components, Sheet
from sabika.kernel.datafiles import DataReader, read_data

FILE: Final = "rollwrite.toml"


def load_components(seats: int, fictional: int, override: Path | None = None) -> Components:
    """The sheet and the tables for so many seats, some of them fictional."""
    data, file = read_data(Path(__file__).parent / "data", FILE, override)
    reader = _Reader(data, file)
    start = reader.number("setup", "buildings", 0, 12)
    coins = reader.number("coins", "printed", 1, 99)
    return Components(
        sheet=reader.sheet(start),
        rounds=reader.number("rounds", str(seats), 1, 99),
        starting_buildings=start,
        starting_coins=reader.number("setup", "coins", 0, coins),
        coins=coins,
        modify_cost=reader.number("coins", "modify", 1, 9),
        second_cost=reader.number("coins", "second_build", 1, 9),
        coins_per_point=reader.number("coins", "per_point", 1, 9),
        places=tuple([reader.places(building) for building in TYPES]),
        lines=reader.lines(),
        versus_bonus=reader.number("versus", str(fictional), 0, 99) if fictional > 1 else 0,
        fictional_names=reader.names(fictional),
        source=data,
    )


class _Reader(DataReader):
    """Reads the sheet and the numbers of Roll & Write."""

    def places(self, building: str) -> tuple[int, ...]:
        """The points of a type's places."""
        row = self.entry("places", building)
        if not _are_numbers(row) or len(row) != PLACES:
            raise self._wrong(f"[places] {building}", "score-places", found=row, expected=PLACES)
        return tuple(row)

    def lines(self) -> tuple[int, ...]:
        """The points of a row or column by its number of buildings."""
        table = self.table("lines")
        return tuple(
            [
                self.number("lines", str(built), 0, 99) if str(built) in table else 0
                for built in range(SIDES + 1)
            ]
        )

    def names(self, fictional: int) -> tuple[str, ...]:
        """The names of so many fictional players."""
        names = self.entry("fictional", "names")
        named = isinstance(names, list) and all(isinstance(name, str) for name in names)
        if not named or len(names) < fictional:
            raise self._wrong("[fictional] names", "fictional-names", found=names, least=fictional)
        return tuple(names[:fictional])

    def sheet(self, starting_buildings: int) -> Sheet:
        """The layout; no type may be complete before the first turn (W-13)."""
        self.number("dice", "sides", SIDES, SIDES)
        legend = self.entry("sheet", "legend")
        if not isinstance(legend, dict) or sorted(legend.values()) != sorted(TYPES):
            raise self._wrong("[sheet] legend", "sheet-legend", known=list(TYPES))
        rows = self.entry("sheet", "rows")
        if not isinstance(rows, list) or [type(row) for row in rows] != [str] * SIDES:
            raise self._wrong("[sheet] rows", "sheet-rows", sides=SIDES)
        types: list[int] = []
        for number, row in enumerate(rows, 1):
            if len(row) != SIDES:
                raise self._wrong(f"[sheet] row {number}", "sheet-rows", sides=SIDES)
            for letter in row:
                if letter not in legend:
                    raise self._wrong(
                        f"[sheet] row {number}",
                        "unknown-type",
                        found=letter,
                        known=sorted(legend),
                    )
                types.append(TYPES.index(legend[letter]))
        assert len(types) == CELLS
        boxes = tuple([types.count(building) for building in range(len(TYPES))])
        for building, count in zip(TYPES, boxes, strict=True):
            if count <= starting_buildings:
                raise self._wrong(
                    f"[sheet] {building}", "sheet-few-cells", found=count, most=starting_buildings
                )
        return Sheet(tuple(types), boxes, str(self.entry("sheet", "provenance")))


def _are_numbers(row: object) -> bool:
    return isinstance(row, list) and all(type(item) is int and item >= 0 for item in row)
