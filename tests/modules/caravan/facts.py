"""The module's component data, ready for use; found again in `rules.facts`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "caravan"


@dataclass(frozen=True)
class Inn:
    """An inn as the data file has it."""

    lies: str
    cost: int
    walls: tuple[str, str]


@dataclass(frozen=True)
class Facts:
    """Data and options of a set-up."""

    inns: tuple[Inn, ...]
    tents: int
    camels: dict[str, int]
    """Caravan cards by name: how many camels each has."""
    caravan_copies: dict[int, int]
    caravan_piles: tuple[int, ...]
    guide_piles: dict[int, int]
    wares: tuple[int, ...]
    inn_points: int
    lodging_points: int
    discount: int
    look: bool


def read_facts(book: Book) -> Facts:
    """The data file and the options."""
    data = book.read("caravan.toml")
    copies = {int(camels): count for camels, count in data["caravans"]["copies"].items()}
    discount = book.options["caravan.guide_discount"]
    assert isinstance(discount, int)
    return Facts(
        inns=tuple(
            Inn(row["lies"], row["cost"], (row["walls"][0], row["walls"][1]))
            for row in data["inns"]["rows"]
        ),
        tents=data["tents"]["count"],
        camels={f"caravan-{camels}": camels for camels in copies},
        caravan_copies=copies,
        caravan_piles=tuple(data["caravans"]["piles"]),
        guide_piles={int(pile): count for pile, count in data["guides"]["piles"].items()},
        wares=tuple(data["wares"]["values"]),
        inn_points=data["points"]["inn"],
        lodging_points=data["points"]["lodging"],
        discount=discount,
        look=bool(book.options["caravan.look"]),
    )


def facts_of(rules: AlhambraRules) -> Facts:
    """The facts of a set-up with the module."""
    return cast(Facts, rules.facts[ID])
