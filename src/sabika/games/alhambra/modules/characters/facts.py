"""The module's component data and options, ready for use; found again in `rules.facts`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "characters"

PATRON: Final = "patron"
MISER: Final = "miser"
ARCHITECT: Final = "architect"
TRADER: Final = "trader"
TROUBADOUR: Final = "troubadour"
WISE_MAN: Final = "wise-man"
DANCER: Final = "dancer"
MINTER: Final = "minter"
BEGGAR: Final = "beggar"
GUARD: Final = "guard"

ALL: Final = (
    *(PATRON, MISER, ARCHITECT, TRADER, TROUBADOUR),
    *(WISE_MAN, DANCER, MINTER, BEGGAR, GUARD),
)


@dataclass(frozen=True)
class Facts:
    """Data and options of a set-up."""

    uses: dict[str, str]
    """By character when it may be used: `turn`, `scoring` or `single`."""
    piles: dict[int, int]
    miser_from: int
    trader_limit: int
    troubadour_points: int
    beggar_most: int
    guard_share: int
    exact_bids: bool
    guard_counts_towers: bool
    wise_man_needs_tile: bool
    dancer_returns_last: bool
    beggar_redraws: bool
    miser_every_purchase: bool
    patron_pays_surcharges: bool


def read_facts(book: Book) -> Facts:
    """The data file and the options."""
    data = book.read("characters.toml")
    abilities = data["abilities"]
    return Facts(
        uses={row["id"]: row["use"] for row in data["characters"]["cards"]},
        piles={int(pile): count for pile, count in data["characters"]["piles"].items()},
        miser_from=abilities["miser_from"],
        trader_limit=abilities["trader_limit"],
        troubadour_points=abilities["troubadour_points"],
        beggar_most=abilities["beggar_most"],
        guard_share=abilities["guard_share"],
        exact_bids=bool(book.options["characters.exact_bids"]),
        guard_counts_towers=bool(book.options["characters.guard_counts_towers"]),
        wise_man_needs_tile=bool(book.options["characters.wise_man_needs_tile"]),
        dancer_returns_last=book.options["characters.dancer_return"] == "last",
        beggar_redraws=bool(book.options["characters.beggar_redraws_exchange"]),
        miser_every_purchase=bool(book.options["characters.miser_every_purchase"]),
        patron_pays_surcharges=bool(book.options["characters.patron_with_watchtower"]),
    )


def facts_of(rules: AlhambraRules) -> Facts:
    """The facts of a set-up with the module."""
    return cast(Facts, rules.facts[ID])


def word(name: str) -> str:
    """The key of a character's name, for sentences."""
    return f"word.characters.{name}"
