"""The help of Roll & Write says what the rules say, and no more than is known."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

import sabika
from sabika.games.rollwrite.components import TYPES

GAME: Final = Path(sabika.__file__).parent / "games" / "rollwrite"
LANGUAGES: Final = ("en", "fr")


def words_of(language: str) -> str:
    """The page as one line, without stars."""
    page = (GAME / "help" / f"{language}.md").read_text(encoding="utf-8")
    return " ".join(page.replace("*", "").split())


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    return tomllib.loads((GAME / "data" / "rollwrite.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_are_those_of_the_data(data: dict[str, Any], language: str) -> None:
    words = words_of(language)
    letters = {building: letter for letter, building in data["sheet"]["legend"].items()}
    for building in TYPES:
        cells = "".join(data["sheet"]["rows"]).count(letters[building])
        numbers = " | ".join(str(number) for number in (cells, *data["places"][building]))
        assert f"| {numbers} |" in words, building
    assert f" {data['coins']['printed']} " in words
    for others, bonus in (("2", 21), ("3", 18), ("4", 15)):
        assert data["versus"][others] == bonus
        assert str(bonus) in words


SAID: Final = {
    "en": (
        # completing a type
        "Whoever completes a type takes the best place that is left at the end of that round,"
        " shared with everybody else who completes it then.",
        # lines
        "for rows and columns with at least four buildings",
        # fictional players
        "He begins with three ticked boxes",
        "A result that comes again ticks the next box of its type",
        # what is not printed
        "The points of pavilions, chambers and gardens are derived",
        # after changing dice
        "Then you still choose between building and gaining coins.",
    ),
    "fr": (
        "Le joueur qui termine un type prend, à la fin de la manche, la meilleure place qui reste,"
        " partagée avec tous ceux qui le terminent dans cette manche.",
        "pour les lignes et les colonnes d'au moins quatre bâtiments",
        "Il commence avec trois cases cochées",
        "Un résultat qui revient coche la case suivante de son type",
        "Les points des pavillons, des chambres et des jardins sont déduits",
        "Ensuite, vous choisissez encore entre construire et gagner des pièces.",
    ),
}
UNSAID: Final = {
    "en": ("at once", "full rows", "Everything else follows"),
    "fr": ("aussitôt", "bien remplies", "Tout le reste suit"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_easily_missed(language: str) -> None:
    words = words_of(language)
    assert [sentence for sentence in SAID[language] if sentence not in words] == []
    assert [sentence for sentence in UNSAID[language] if sentence in words] == []
