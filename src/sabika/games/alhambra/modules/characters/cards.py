"""The character cards: where they come from, who owns them, which were used this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import CardKind
from sabika.games.alhambra.window import in_own_turn
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.hidden import Pile

from .actions import Call
from .facts import ID, Facts, word
from .slice import NOTHING, mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def character_kinds(facts: Facts) -> tuple[CardKind, ...]:
    """The ten cards: alike as to where they may lie, so of one group."""
    return tuple(CardKind(name, ID, 1, displayed=False) for name in facts.uses)


def set_surplus(play: Table, cards: list[int]) -> None:
    """The cards that went into no pile make the face-down surplus (Setup)."""
    mine(play).surplus = Pile(tuple(cards))


def number_of(play: Table, name: str) -> int:
    """The card of a character."""
    return play.rules.purse.by_name[name]


def name_of(play: Table, card: int) -> str:
    """The character on a card."""
    return play.rules.purse.names[card]


def owner_of(play: Table, name: str) -> int:
    """The player a character serves, or NOBODY."""
    card = number_of(play, name)
    for seat, owned in enumerate(mine(play).owned):
        if card in owned:
            return seat
    return NOBODY


def ready(play: Table, seat: int, name: str) -> bool:
    """Whether a player may use a character now: it is theirs, fresh, and it is their turn."""
    part, card = mine(play), number_of(play, name)
    return card in part.owned[seat] and card not in part.used and in_own_turn(play, seat)


def check_ready(play: Table, seat: int, action: Action, name: str) -> None:
    """Refuse a call for somebody else, or for a character who cannot be used now."""
    if not isinstance(action, Call) or action.name != name:
        raise IllegalAction("characters.not-now", called=action.words()[1])
    if not ready(play, seat, name):
        raise IllegalAction("characters.not-ready", character=word(name))


def use(play: Table, seat: int, name: str) -> None:
    """A character was used: not again in this turn."""
    part = mine(play)
    part.used = (*part.used, number_of(play, name))
    if play.events is not None:
        play.tell("characters.used", {"seat": seat, "character": word(name)})


def remove(play: Table, card: int) -> None:
    """A card leaves the game; whoever owned it owns it no longer."""
    part = mine(play)
    for seat, owned in enumerate(part.owned):
        if card in owned:
            part.owned[seat] = tuple([other for other in owned if other != card])
    if part.up == card:
        part.up = NOTHING
    part.removed = (*part.removed, card)


def refresh(play: Table, frame: Frame) -> None:
    """Turn stage: with a new turn everything may be used again."""
    mine(play).used = ()
