"""Laws of the message catalogues: complete, alike in all languages, true to the source."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

import sabika
from sabika.bots.light import LightBot
from sabika.bots.seat import Seat
from sabika.games.alhambra.components import CURRENCIES, TYPES
from sabika.kernel.canonical import json_text
from sabika.kernel.errors import IllegalAction, SabikaError
from sabika.kernel.messages import LANGUAGES, catalogue, read_catalogue, render
from sabika.kernel.registry import games, help_text, modules

from .source import PACKAGE, Places, Source, read_source
from .texts import places

NAMES: Final = frozenset(
    (
        *CURRENCIES,
        *(f"{currency}s" for currency in CURRENCIES),
        *("arcades", "Arcades", "Alhambra", "Dirk", "surplus", "troubadour"),
        *(
            "Action",
            "Architecture",
            "Table: {name}",
            "Culture",
            "Extensions",
            "Missions",
            "Sultan",
            "Total",
            "total",
            "orange",
            "pigeon",
            "gazelle",
            "Zoo",
            "{n} {n:pigeon|pigeons}",
            "{n} {n:gazelle|gazelles}",
            "{tile} ({cell})",
            "{type} ({cell})",
        ),
    )
)
"""What English and French may say alike."""


HEAD: Final = 70
"""So many characters of a question stand above its hint at most, as in the client's `bar.ts`."""
TWO_LINES: Final = 85
"""So many fit into the two lines that a question has on a phone if it is not parted."""


def parameters(sentence: str) -> set[str]:
    """All parameters a sentence looks at, those that choose a form included."""
    return set(re.findall(r"\{(\w+)", sentence))


def always_passed(uses: list[Places]) -> set[str] | None:
    """The parameters passed wherever a key is used; None if that can be seen nowhere."""
    seen = [use for use in uses if use is not None]
    return set(frozenset.intersection(*seen)) if seen else None


@pytest.fixture(scope="module")
def source() -> Source:
    return read_source()


def files(language: str) -> list[Path]:
    return sorted(PACKAGE.rglob(f"messages/{language}.toml"))


# -- the source ---------------------------------------------------------------------------------


def test_every_key_can_be_seen(source: Source) -> None:
    """A new way of making keys must be entered in tests/messages/source.py."""
    assert source.unclear == []


def test_the_scan_finds_what_is_known(source: Source) -> None:
    assert always_passed(source.reasons["payment-too-low"]) == {*("missing", "price", "currency")}
    assert always_passed(source.reasons["data-tile-walls"]) == {"file", "row", "found"}
    assert always_passed(source.reasons["not-beside"]) == {"cell"}
    assert always_passed(source.reasons["edges-differ"]) == {"tile", "cell", "sides"}
    assert always_passed(source.reasons["swap-other-footprint"]) == {"tile", "other"}
    assert always_passed(source.events["leftover.won"]) == {"tile", "slot", "seat"}
    assert {"removal-not-reachable", "removal-not-storable"} <= source.reasons.keys()
    assert {"nothing-to-undo", "undo-barrier", "encloses-area"} <= source.reasons.keys()
    assert {"ask.act", "ask.act-again", "ask.place"} <= source.prompts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_sentence(source: Source, language: str) -> None:
    wanted = {f"reason.{key}" for key in source.reasons}
    wanted |= {f"event.{key}" for key in source.events}
    wanted |= source.prompts
    assert sorted(wanted - catalogue(language).keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_left_over(source: Source, language: str) -> None:
    used = {f"reason.{key}" for key in source.reasons}
    used |= {f"event.{key}" for key in source.events}
    used |= source.prompts
    said = {key for key in catalogue(language) if key.startswith(("reason.", "event.", "ask."))}
    assert sorted(said - used) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_parameters(source: Source, language: str) -> None:
    """A sentence uses only what is passed wherever its key is used."""
    sentences = catalogue(language)
    for table, prefix in ((source.reasons, "reason."), (source.events, "event.")):
        for key, uses in table.items():
            passed = always_passed(uses)
            if passed is not None:
                assert parameters(sentences.get(prefix + key, "")) <= passed, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_game(language: str) -> None:
    sentences = catalogue(language)
    wanted = {f"currency.{name}" for name in CURRENCIES}
    wanted |= {f"type.{name}" for name in TYPES}
    wanted |= {f"score.{name}" for name in ("wall", *TYPES)}
    wanted |= {f"game.{info.id}" for info in games()}
    assert sorted(wanted - sentences.keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_explained(language: str) -> None:
    """Each option has a question and a sentence for each choice, as it is written in a set-up."""
    declared = [option for game in games() for option in game.options]
    declared += [option for module in modules() for option in module.options]
    wanted = {
        f"option.{option.key}.{word}"
        for option in declared
        for word in ("about", *(c if isinstance(c, str) else json_text(c) for c in option.choices))
    }
    found = {key for key in catalogue(language) if key.startswith("option.")}
    assert found == wanted


# -- the languages ------------------------------------------------------------------------------


def test_all_files_are_found() -> None:
    """`catalogue` gathers every package's file; each folder speaks every language."""
    folders = [{file.parent for file in files(language)} for language in LANGUAGES]
    assert all(found == folders[0] for found in folders)
    homes = {folder.parent.relative_to(PACKAGE).as_posix() for folder in folders[0]}
    assert {"kernel", "bots", "games/alhambra"} <= homes
    for language in LANGUAGES:
        gathered: dict[str, str] = {}
        for file in files(language):
            gathered |= read_catalogue(file)
        assert catalogue(language) == gathered


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_said_twice(language: str) -> None:
    counts = Counter(key for file in files(language) for key in read_catalogue(file))
    assert [key for key, count in counts.items() if count > 1] == []


def test_languages_have_the_same_keys_and_places() -> None:
    english, french = catalogue("en"), catalogue("fr")
    assert english.keys() == french.keys()
    for key, sentence in english.items():
        assert places(sentence) == places(french[key]), key


def test_languages_differ() -> None:
    english, french = catalogue("en"), catalogue("fr")
    assert {text for key, text in english.items() if text == french[key]} <= NAMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_line_each(language: str) -> None:
    for key, sentence in catalogue(language).items():
        assert sentence == sentence.strip() != "", key
        assert re.search(r"[\x00-\x1f\x7f]", sentence) is None, key
        assert re.sub(r"\{\w+(:[^{}]+)?\}", "", sentence).count("{") == 0, key
        if key.startswith(("reason.", "event.", "ask.", "game.", "option.")):
            assert sentence.endswith((".", "?", "{detail}")), key


# -- at work ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_fit_into_the_bar(language: str) -> None:
    """On a phone too: parted at an early stop (`headed` in the client's `bar.ts`), or short."""
    long: list[str] = []
    for file in (PACKAGE / "games" / "alhambra").rglob(f"messages/{language}.toml"):
        for key, text in read_catalogue(file).items():
            if key.startswith("ask."):
                forms = re.sub(r"\{\w+:[^{}]*?([^{}|]*)\}", r"\1", text)
                said = re.sub(r"\{\w+\}", "Pavilion 8", forms)
                stop = re.search(r"\s?[:.?;!]\s+(?=\S)", said)
                if len(said) > TWO_LINES and (stop is None or stop.start() > HEAD):
                    long.append(f"{key}: {said}")
    assert long == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_tell_modules_apart(language: str) -> None:
    """With all of them on the rail beside the palace no two are called alike."""
    words = catalogue(language)
    named = Counter(words.get(f"view.{module.id}.short") for module in modules("alhambra"))
    assert [name for name, count in named.items() if name is None or count > 1] == []


SHORTER: Final = {"bonus_cards": "Primes", "characters": "Rôles"}
"""Short names in French that stand for longer words."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_are_words_of_the_rules(language: str) -> None:
    """On the rail a module is called what its rules call it."""
    strange: dict[str, str] = {}
    for module in modules("alhambra"):
        short = catalogue(language)[f"view.{module.id}.short"]
        page = help_text(module.folder, language)
        assert page is not None
        if short[:4].casefold() not in page.casefold():
            strange[module.id] = short
    assert strange == (SHORTER if language == "fr" else {})


@pytest.mark.parametrize("players", [2, 4])
def test_games_can_be_told(players: int) -> None:
    """Every event and prompt of whole games becomes a sentence without open places."""
    game = sabika.new_game(players=players, seed="told")
    seen: set[str] = set()
    bot = LightBot("told")
    while not game.is_over:
        ask = game.decision
        game.play(bot.decide(Seat(game.engine, ask.owner)))
        if ask.prompt not in seen:
            seen.add(ask.prompt)
            for language in LANGUAGES:
                assert "{" not in render(ask.prompt, ask.params, language)
    for event in game.events:
        if event.key not in seen:
            seen.add(event.key)
            for language in LANGUAGES:
                told = render("event." + event.key, event.params, language)
                assert "{" not in told
                assert not told.startswith("event.")
    assert {"tile.bought", "scoring.row", "game.over"} <= seen


@pytest.mark.parametrize(
    ("text", "reason", "english", "french"),
    [
        ("fly home", "unknown-verb", "“fly” is not a verb", "«\u00a0fly\u00a0» n’est pas un verbe"),
        ("buy 5 with dinar-9", "unknown-slot", "choose 1, 2, 3 or 4", "choisissez 1, 2, 3 ou 4"),
        ("take", "take-nothing", "at least one card", "au moins une carte"),
        ("pass", "must-act", "only when nothing else", "que si rien d’autre"),
    ],
)
def test_errors_speak(text: str, reason: str, english: str, french: str) -> None:
    game = sabika.new_game(players=3, seed=7)
    with pytest.raises(SabikaError) as caught:
        game.play(text)
    assert caught.value.reason == reason
    assert english in str(caught.value)
    assert french in caught.value.message("fr")


def test_a_missing_sentence_shows_its_key() -> None:
    error = IllegalAction("no-such-reason", tile="tower-9-NE", cells=[1, 2])
    assert str(error) == "reason.no-such-reason cells=1, 2 tile=tower-9-NE"
