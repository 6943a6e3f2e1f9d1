"""The module's component data and option, ready for use; found again in `rules.facts`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book
    from sabika.games.alhambra.rules import AlhambraRules

ID: Final = "major_projects"


@dataclass(frozen=True)
class Project:
    """A double tile as the data file has it."""

    first: str
    second: str
    lies: str
    wall: str

    @property
    def name(self) -> str:
        """The name of the tile: no pair of types is there twice."""
        return f"project-{self.first}-{self.second}"


@dataclass(frozen=True)
class Facts:
    """Data and option of a set-up."""

    projects: tuple[Project, ...]
    least: int
    """The lowest first bid."""
    may_store: bool


def read_facts(book: Book) -> Facts:
    """The data file and the option."""
    data = book.read("major_projects.toml")
    rows = data["tiles"]["rows"]
    return Facts(
        projects=tuple(Project(r["first"], r["second"], r["lies"], r["wall"]) for r in rows),
        least=data["bids"]["least"],
        may_store=bool(book.options["major_projects.may_store_when_won"]),
    )


def facts_of(rules: AlhambraRules) -> Facts:
    """The facts of a set-up with the module."""
    return cast(Facts, rules.facts[ID])
