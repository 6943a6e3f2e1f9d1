"""What players read of whole games: no codes, no English in French, no empty or open places."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

import sabika
from sabika.cli.common import language_set
from sabika.cli.games import face_of
from sabika.games.alhambra.components import TYPES
from sabika.kernel.errors import SabikaError
from sabika.kernel.game import Game
from sabika.kernel.messages import LANGUAGES, render
from sabika.kernel.registry import modules
from sabika.lab.scenario import run_scenario

NAMES: Final = ("Omar", "Inés", "Léa", "Zoé")
STEPS: Final = 150
"""How many decisions of a game are answered; most kinds of events are seen by then."""
TRIED: Final = 4
"""How many actions of earlier decisions are tried at each: most of them are refused."""
CODE: Final = re.compile(r"[a-z]+-(?:[NESW]+\b|\d)|\b[a-z]+_[a-z]+|[a-z]\.[a-z]|\{|\(\)|  | \.")
"""A name as the rules write it, a key, an open place, or nothing where something should be."""
WRITTEN: Final = frozenset(("not-offered", "unknown-card", "unknown-tile"))
"""Refusals that quote what was written."""
ENGLISH: Final = frozenset(TYPES) - {"arcades"}
SETUPS: Final[tuple[dict[str, Any], ...]] = (
    {"players": 2, "modules": [info.id for info in modules("alhambra")][0::2]},
    {"players": 4, "modules": [info.id for info in modules("alhambra")][1::2]},
    {"game": "dice", "players": 2},
    {"game": "dice", "players": 3, "options": {"dice.alcazaba": True}},
    {"game": "rollwrite", "players": 2},
)


@cache
def said(number: int) -> dict[str, list[str]]:
    """By language, a sentence for every kind of event, prompt and refusal of a game."""
    game = sabika.new_game(seed=f"said {number}", **SETUPS[number])
    rng = random.Random(number)
    refused, asked = _played(game, rng)
    face = face_of(game.rules.game)
    found: dict[str, list[str]] = {}
    for language in LANGUAGES:
        language_set(language)
        told = {event.key: event for event in game.events}
        found[language] = [
            *(face.sentence(event, NAMES[: game.players], None) for event in told.values()),
            *(render(f"reason.{e.reason}", e.params, language) for e in refused.values()),
            *(face.question(decision) for decision in asked.values()),
        ]
    language_set(LANGUAGES[0])
    return found


def _played(game: Game, rng: random.Random) -> tuple[dict[str, SabikaError], dict[str, Any]]:
    """Play a game at random; every kind of refusal and of question met on the way."""
    refused: dict[str, SabikaError] = {}
    asked: dict[str, Any] = {}
    earlier: list[str] = []
    for _ in range(STEPS):
        if game.is_over:
            break
        decision = game.decision
        asked.setdefault(decision.prompt, decision)
        for text in rng.sample(earlier, min(TRIED, len(earlier))):
            try:
                game.copy().play(text)
            except SabikaError as error:
                if error.reason not in WRITTEN:
                    refused.setdefault(error.reason, error)
        legal = game.legal_actions(decision.owner)
        action = legal.at(rng.randrange(len(legal)))
        earlier.append(action.text)
        game.play(action)
    return refused, asked


def sentences(language: str) -> Iterator[str]:
    for number in range(len(SETUPS)):
        yield from said(number)[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_codes_are_shown(language: str) -> None:
    assert [one for one in sentences(language) if CODE.search(one)] == []


def test_no_english_type_is_shown_in_french() -> None:
    wanted = re.compile(rf"\b(?:{'|'.join(sorted(ENGLISH))})\b", re.IGNORECASE)
    assert [one for one in sentences("fr") if wanted.search(one)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("colours", "done", "refused"),
    [
        ([], ["buy 1 with florin-9"], ["sketch decor-pavilion-1", "mix green-2"]),
        (["red"] * 5, ["buy 1 with florin-9", "mix blue-1"], ["rinse green"]),
        ([], [], ["paint decor-tower-1"]),
    ],
)
def test_what_is_clicked_and_refused_is_not_called_by_its_code(
    colours: list[str], done: list[str], refused: list[str], language: str
) -> None:
    """A click names what was clicked as the rules write it; people do not read that (34)."""
    columns = [f"decor-{building}-1" for building in ("garden", "pavilion", "seraglio", "arcades")]
    steps: list[dict[str, Any]] = [{"do": action} for action in done]
    position: dict[str, Any] = {
        "title": "Refused",
        "rule": "34 fresh colours",
        "game": {"players": 3, "modules": ["fresh_colours"]},
        "given": {
            "market": ["arcades-4-NES", "seraglio-8-S", "tower-12", "chambers-10"],
            "players": {"0": {"hand": ["florin-9"]}},
            "modules": {"fresh_colours": {"columns": columns, "colours": [colours, [], []]}},
        },
        "step": steps or [{"expect": {"over": False}}],
    }
    game = run_scenario(position).cases[0].game
    assert game is not None
    for action in refused:
        with pytest.raises(SabikaError) as caught:
            game.play(action)
        said = render(f"reason.{caught.value.reason}", caught.value.params, language)
        assert caught.value.reason.startswith("fresh_colours.")
        assert not re.search(r"[a-z]-[a-z0-9]|“|«|green", said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_much_is_looked_at(language: str) -> None:
    assert len(set(sentences(language))) > 120
