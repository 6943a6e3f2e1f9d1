"""Message catalogues: keys to sentences, one TOML file a language, beside the code they speak for.

A catalogue lives in a `messages` folder (`en.toml`, `fr.toml`) of the kernel, of a game or of a
module. Keys are dotted (`reason.payment-too-low`). A sentence has places for its parameters:

- `{tile}`: the parameter in words. Names of pieces are looked up (`tower-9-NE` is "Tower 9"), lists
  are said with "and"; what stands in quotation marks is shown as it was written;
- `{known:or}`: a list said with "or"; `{currency:many}`: a currency in the plural;
- `{count:card|cards}`: what fits a number or a list of one, and of several; with three forms, the
  first is for none; for true and false, the first is for true. `#` is the number itself.

The client fills sentences in the same way (`client/src/lib/i18n.svelte.ts`).
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "fr")
WORDS: Final = ("word.", "type.", "currency.")
"""How keys begin that stand for words where a parameter is expected."""
WRITTEN: Final = frozenset(("known", "allowed", "offered", "order", "choices", "text", "found"))
"""Parameters that are for writing, or were written: they are never put into words."""
CELLS: Final = frozenset(("cell", "point"))
"""Parameters that are two numbers side by side."""
_PLACE: Final = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
_QUOTES: Final = ("“", "«\u00a0")
_CODE: Final = re.compile(r"[a-z]+(?:-[A-Za-z0-9]+)*")
_AREAS: Final = ("type", "currency", "tile", "card")
"""Where names of pieces are looked up."""
_PACKAGE: Final = Path(__file__).parent.parent


# -- catalogues ---------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def catalogue(language: str) -> dict[str, str]:
    """All sentences of one language, gathered from every `messages` folder of the package."""
    found: dict[str, str] = {}
    for file in sorted(_PACKAGE.glob(f"**/messages/{language}.toml")):
        found.update(read_catalogue(file))
    return found


_outside: Final[dict[Path, dict[str, dict[str, str]]]] = {}
"""By folder, the catalogues of modules that live outside the package."""


def add_catalogues(folder: Path) -> None:
    """Let a module outside the package speak too; it cannot change what the package says."""
    if folder not in _outside and not folder.is_relative_to(_PACKAGE):
        files = {language: folder / f"{language}.toml" for language in LANGUAGES}
        _outside[folder] = {
            language: read_catalogue(file) for language, file in files.items() if file.is_file()
        }


def sentence_of(key: str, language: str) -> str | None:
    """The sentence of a key, or None where there is none."""
    sentence = catalogue(language).get(key)
    if sentence is None:
        for catalogues in _outside.values():
            sentence = catalogues.get(language, {}).get(key)
            if sentence is not None:
                break
    return sentence


def read_catalogue(file: Path) -> dict[str, str]:
    """The sentences of one catalogue file, keys joined with dots, set as the language is."""
    sentences: dict[str, str] = {}
    with file.open("rb") as source:
        _gather(tomllib.load(source), "", sentences)
    return {key: typeset(text, file.stem) for key, text in sentences.items()}


def _gather(table: dict[str, object], prefix: str, into: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _gather(value, f"{prefix}{key}.", into)
        else:
            into[prefix + key] = str(value)


def typeset(text: str, language: str) -> str:
    """French signs keep to the word before them, and its apostrophes are round."""
    if language != "fr":
        return text
    text = re.sub(r" ([;!?])", "\u202f\\1", text.replace("'", "\u2019"))
    return re.sub(r" ([:»%])", "\u00a0\\1", text).replace("« ", "«\u00a0")


# -- sentences ----------------------------------------------------------------------------------


def reason_words(reason: str, params: dict[str, object], language: str = "en") -> str:
    """Why something is refused, for people who write: with what to write, if that helps."""
    said = render(f"reason.{reason}", params, language)
    if sentence_of(f"typed.{reason}", language) is None:
        return said
    return f"{said} {render(f'typed.{reason}', params, language)}"


def render(key: str, params: dict[str, object], language: str = "en") -> str:
    """The sentence of a key with its places filled; the bare key and values where it is missing."""
    sentence = sentence_of(key, language)
    if sentence is None:
        values = [f"{name}={_plain(value)}" for name, value in sorted(params.items())]
        return " ".join([key, *values])
    # In one pass: what people write is shown as written, never taken for a place to fill.
    return _PLACE.sub(lambda at: _filled(at, params, language), sentence)


def _filled(at: re.Match[str], params: dict[str, object], language: str) -> str:
    """What comes into a place: one of its forms, or the parameter in words."""
    name, how = at[1], at[2]
    if name not in params:
        return at[0]
    value = params[name]
    if how is not None and "|" in how:
        return _form(how.split("|"), value, language)
    if how == "many":
        return sentence_of(f"currencies.{value}", language) or str(value)
    if name in CELLS and isinstance(value, (tuple, list)):
        return ",".join([str(part) for part in value])
    written = name in WRITTEN or at.string[: at.start()].endswith(_QUOTES)
    said = _say(value, language, written, "word.or" if how == "or" else "word.and")
    begins = at.start() == 0 and isinstance(value, str) and said != value
    return capital(said) if begins else said


def _form(forms: list[str], value: object, language: str) -> str:
    """The form that fits a number, a list or a yes and no."""
    if isinstance(value, bool):
        return forms[0] if value else forms[-1]
    number = len(value) if isinstance(value, (tuple, list)) else value
    if not isinstance(number, (int, float)):
        return forms[-1]
    if len(forms) > 2 and number == 0:
        return forms[0].replace("#", numeral(number))
    one = abs(number) < 2 if language == "fr" else abs(number) == 1
    return forms[-2 if one else -1].replace("#", numeral(number))


def numeral(number: int | float) -> str:
    """A number as people read it: below nothing with a minus, as it is printed, not a hyphen."""
    # `float` alone would make a float of every whole number in the compiled package.
    return f"−{-number}" if number < 0 else str(number)


def _say(value: object, language: str, written: bool, joining: str) -> str:
    """A parameter in words: pieces by their names, keys and reasons in the reader's language."""
    if isinstance(value, (tuple, list)):
        said = [_say(item, language, written, joining) for item in value]
        return listed(said, language, joining) if said else render("word.none", {}, language)
    if isinstance(value, dict) and "reason" in value:
        return render(f"reason.{value['reason']}", value["params"], language)
    if isinstance(value, str):
        if value.startswith(WORDS):
            return sentence_of(value, language) or value
        if not written:
            return piece_name(value, language) or " ".join(value.splitlines())
    if isinstance(value, (int, float)) and not isinstance(value, bool) and not written:
        return numeral(value)
    return " ".join(str(value).splitlines())


def listed(items: list[str], language: str, joining: str = "word.and") -> str:
    """Several things as a list: "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    places: dict[str, object] = {"first": ", ".join(items[:-1]), "last": items[-1]}
    sentence = sentence_of(joining, language) or "{first}, {last}"
    return _PLACE.sub(lambda at: str(places[at[1]]), sentence)


def _plain(value: object) -> str:
    """A value where there is no sentence to put it into."""
    if isinstance(value, (tuple, list)):
        return ", ".join([_plain(item) for item in value])
    return " ".join(str(value).splitlines())


# -- names --------------------------------------------------------------------------------------


def piece_name(name: str, language: str) -> str | None:
    """A type, a tile, a card, a currency or a die in running text; None for any other name.

    Names with a number are capitalised like those of people ("Tower 9", "Dinar 4"); all others are
    common nouns ("garden square", "dirham thief").
    """
    if _CODE.fullmatch(name) is None:
        return None
    for area in _AREAS:
        whole = sentence_of(f"{area}.{name}", language)
        if whole is not None and "{" not in whole:
            return whole
    first, *rest = name.split("-")
    for area in (*_AREAS, "die"):
        pattern = sentence_of(f"{area}.{first}", language)
        if pattern is not None:
            return _composed(pattern, rest, language)
    return None


def _composed(pattern: str, rest: list[str], language: str) -> str:
    """A name put together from its pattern, "{type} square", or as its first word and a number."""
    words: dict[str, str] = {}
    number = ""
    for part in rest:
        for area in ("type", "currency"):
            said = sentence_of(f"{area}.{part}", language)
            if said is not None:
                words["second" if area in words else area] = said
        if part.isdecimal():
            number = number or part
    if "{" in pattern:
        return _PLACE.sub(lambda at: _part(at[1], words, number), pattern)
    name = f"{pattern} {number}".strip()
    return capital(name) if number else name


def _part(place: str, words: dict[str, str], number: str) -> str:
    if place in ("n", "face"):
        return number
    said = words.get(place.lower(), "")
    return said if place.islower() else capital(said)


def capital(text: str) -> str:
    """A name or a sentence with a capital at its beginning."""
    return text[:1].upper() + text[1:]
