"""Words for people: tiles, cards, players, events and actions in the chosen language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from sabika.cli.common import say, spoken
from sabika.games.alhambra.actions import (
    Add,
    Buy,
    End,
    Forgo,
    Give,
    Pass,
    Place,
    Remove,
    Store,
    Swap,
    TakeMoney,
)
from sabika.games.alhambra.components import TYPES
from sabika.kernel.actions import Action, cell_name
from sabika.kernel.events import Event
from sabika.kernel.messages import capital, numeral, piece_name, render, sentence_of

DIRK: Final = "Dirk"
FICTIONAL: Final = (DIRK, "Dirki", "Dirkelson", "Dirkito")
"""Players nobody sits for, from seat -1 downwards."""
ROMAN: Final = ("0", "I", "II", "III")
WESTS: Final = {"en": "W", "fr": "O"}


def type_name(building: str) -> str:
    """A building type's name."""
    return render("type." + building, {}, spoken())


def type_letter(building: str) -> str:
    """A building type's letter in drawings."""
    return type_name(building)[0].upper()


def tile_name(name: str) -> str:
    """A tile in running text: `Tower 9 NE`, `garden square`; unknown names stay as they are."""
    building, _, rest = name.partition("-")
    cost, _, walls = rest.partition("-")
    if building not in TYPES or not cost.isdecimal():
        return piece_name(name, spoken()) or name
    walls = walls.replace("W", WESTS[spoken()])
    return f"{capital(type_name(building))} {cost} {walls}".strip()


def card_name(name: str) -> str:
    """A card in running text: `Florin 3`, `florin coin`; unknown names stay as they are."""
    return piece_name(name, spoken()) or name


def cards_name(cards: Sequence[str]) -> str:
    """Several cards: `Dinar 9 + 2`, each currency said once."""
    if not cards:
        return render("word.nothing", {}, spoken())
    groups: dict[str, list[str]] = {}
    for card in cards:
        currency, _, value = card.partition("-")
        known = sentence_of(f"currency.{currency}", spoken()) is not None
        groups.setdefault(currency if known else card, []).append(value)
    said = []
    for name, values in groups.items():
        if name in cards:
            said += [card_name(name)] * len(values)
        else:
            said.append(f"{capital(card_name(name))} {' + '.join(values)}")
    return " + ".join(said)


def counted(names: Sequence[str]) -> list[str]:
    """Equal things side by side are counted: `2 × tower`."""
    counts = Counter(names)
    return [name if count == 1 else f"{count} × {name}" for name, count in counts.items()]


def die_name(name: str) -> str:
    """A die as people say it: `blue 4`; names of other forms stay as they are."""
    colour, _, face = name.partition("-")
    if sentence_of(f"die.{colour}", spoken()) is None:
        return name
    return render(f"die.{colour}", {"face": face}, spoken())


def source_name(source: str) -> str:
    """What points are for."""
    return sentence_of("score." + source, spoken()) or source


def seat_names(players: int) -> list[str]:
    """Names for seats nobody has named."""
    return [say("player", number=number) for number in range(1, players + 1)]


# -- events -------------------------------------------------------------------------------------


def event_sentence(event: Event, names: Sequence[str], seat: int | None = None) -> str:
    """What an event says to a seat, as a sentence."""
    params = {key: _said(key, value, names) for key, value in event.seen_by(seat).items()}
    return capital(render("event." + event.key, params, spoken()))


def worth_a_line(event: Event) -> bool:
    """Whether an event says anything: scoring nothing does not, nor does passing between turns."""
    if event.key == "scoring.row":
        return event.params["points"] != 0
    return event.key != "window.passed"


def _said(key: str, value: object, names: Sequence[str]) -> object:
    """A parameter in words."""
    if key in ("seat", "to") and isinstance(value, int):
        return names[value] if value >= 0 else FICTIONAL[-1 - value]
    if key in ("die", "to"):
        return die_name(str(value))
    if key == "dice" and isinstance(value, list):
        return [die_name(str(die)) for die in value]
    if key == "point" and isinstance(value, list):
        column, row = value
        return render("word.point", {"column": column, "row": row}, spoken())
    if key in ("tile", "other"):
        return tile_name(str(value))
    if key == "source":
        return source_name(str(value))
    if key == "number" and isinstance(value, int) and 0 <= value < len(ROMAN):
        return ROMAN[value]
    if isinstance(value, list):
        if key == "tiles":
            return [tile_name(str(tile)) for tile in value]
        if value and all(str(one).startswith("type.") for one in value):
            return counted([type_name(str(one).removeprefix("type.")) for one in value])
        if value and all(str(one).startswith("word.") for one in value):
            # Of a single one the key stays, for its word may be the name of a piece elsewhere.
            return [
                one if count == 1 else f"{count} × {_bare_word(one)}"
                for one, count in Counter([str(one) for one in value]).items()
            ]
        if key == "cards":
            return cards_name([str(card) for card in value])
        if key == "winners":
            return [names[seat] if seat >= 0 else FICTIONAL[-1 - seat] for seat in value]
        if key == "scores":
            return [f"{name} {numeral(score)}" for name, score in zip(names, value, strict=True)]
    return value


def _bare_word(key: str) -> str:
    """The word of a key where several are counted: without an article, if it is said with one."""
    bare = "thing." + key.removeprefix("word.")
    return sentence_of(bare, spoken()) or sentence_of(key, spoken()) or key


# -- actions ------------------------------------------------------------------------------------


def action_words(action: Action, market: Mapping[str, str]) -> str:
    """An action as a choice in a list; `market` gives the tile of each slot."""
    if isinstance(action, TakeMoney):
        return cards_name(action.cards)
    if isinstance(action, Buy):
        tile = tile_name(market.get(action.goods, action.goods))
        return say("choice.buy", tile=tile, slot=action.goods, cards=cards_name(action.cards))
    if isinstance(action, (Place, Add)):
        words = say("choice.lay", tile=tile_name(action.tile), cell=cell_name(action.cell))
        return " ".join([words, *action.clauses])
    if isinstance(action, Remove):
        return " ".join([say("choice.remove", tile=tile_name(action.tile)), *action.clauses])
    if isinstance(action, Swap):
        words = say("choice.swap", tile=tile_name(action.tile), other=tile_name(action.other))
        return " ".join([words, *action.clauses])
    if isinstance(action, (Store, Give, Forgo)):
        return tile_name(action.tile)
    if isinstance(action, End):
        return say("choice.end")
    if isinstance(action, Pass):
        return say("choice.pass")
    return action.text
