"""The help of the Dice Game says what there is and what may be done, as data and rules have it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

import sabika

GAME: Final = Path(sabika.__file__).parent / "games" / "dice"
LANGUAGES: Final = ("en", "fr")


def words_of(language: str) -> str:
    """The page as one line, without stars."""
    page = (GAME / "help" / f"{language}.md").read_text(encoding="utf-8")
    return " ".join(page.replace("*", "").split())


def rows_of(language: str) -> list[list[str]]:
    """The cells of every row of a table."""
    lines = (GAME / "help" / f"{language}.md").read_text(encoding="utf-8").splitlines()
    return [
        [cell.strip() for cell in line.strip().strip("|").split("|")]
        for line in lines
        if line.strip().startswith("|")
    ]


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    return tomllib.loads((GAME / "data" / "dice.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("1, 2 or 3 points", "Exchange", "Push", "Cancel", "Black die")),
        ("fr", ("1, 2 ou 3 points", "Échange", "Poussée", "Annulation", "Dé noir")),
    ],
)
def test_how_many_tokens_there_are(
    data: dict[str, Any], language: str, names: tuple[str, ...]
) -> None:
    said = {row[0]: row[1] for row in rows_of(language)}
    kinds = ("points", "exchange", "push", "annul", "black_die")
    assert [said[name] for name in names] == [str(data["tokens"][kind]) for kind in kinds]


@pytest.mark.parametrize(
    ("language", "light", "dark", "said"),
    [("en", "light", "dark", "reconstructed"), ("fr", "clair", "foncé", "reconstituée")],
)
def test_their_split_is_reconstructed(
    data: dict[str, Any], language: str, light: str, dark: str, said: str
) -> None:
    assert data["token_values"]["provenance"] == "reconstructed"
    rows = {row[0]: row[1:] for row in rows_of(language)}
    sizes = {
        light: data["tokens"]["light_stacks"] * data["tokens"]["light_stack_size"],
        dark: data["tokens"]["dark_stack_size"],
    }
    for name, back in ((light, "light"), (dark, "dark")):
        values = data["token_values"][back]
        assert rows[name] == [str(number) for number in (*values, sizes[name] - sum(values))]
    words = words_of(language)
    at = words.index(f"| {light} |")
    assert said in words[at - 300 : at]


SAID: Final = {
    "en": (
        "after a cancelled first roll you cannot place",
        "after your third roll, and you have no token to cancel it, is the marker lost",
        "He has five markers",
        "The First player token goes back to the table, and the Caliph stays",
    ),
    "fr": (
        "après l'annulation du premier lancer, on ne peut pas poser",
        "après votre troisième lancer, sans jeton pour l'annuler, que le pion est perdu",
        "Il a cinq pions",
        "Le jeton Premier joueur retourne sur la table et le Calife reste",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_easily_missed(language: str) -> None:
    words = words_of(language)
    assert [sentence for sentence in SAID[language] if sentence not in words] == []


def test_dirks_markers(data: dict[str, Any]) -> None:
    assert data["dirk"]["markers"] == 5
