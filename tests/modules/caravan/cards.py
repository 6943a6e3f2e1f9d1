"""Caravan cards, which wait in the yard, and guides, which players hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import CardKind
from sabika.games.alhambra.hands import remove_card
from sabika.games.alhambra.purchase import Purchase, bought
from sabika.kernel.frames import Frame

from .facts import ID, Facts, facts_of
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

GUIDE: Final = "guide"


def caravan_kinds(facts: Facts) -> tuple[CardKind, ...]:
    """The caravan cards: alike as to where they may lie, so of one group."""
    return tuple(
        CardKind(f"caravan-{camels}", ID, copies, displayed=False)
        for camels, copies in facts.caravan_copies.items()
    )


def guide_kind(facts: Facts) -> CardKind:
    """The guides: of no currency and no value, so taken alone."""
    return CardKind(GUIDE, GUIDE, sum(facts.guide_piles.values()))


def card_left(play: Table, cards: list[int]) -> None:
    """The caravan card that went into no pile leaves the game unseen."""
    mine(play).left = tuple(sorted(cards))


def caravan_revealed(play: Table, card: int) -> None:
    """A caravan comes to the yard."""
    name = play.rules.purse.names[card]
    part = mine(play)
    part.yard = (*part.yard, (card, facts_of(play.rules).camels[name]))
    if play.events is not None:
        play.tell("caravan.arrived", {"card": name}, reveals=True)


def guide_refuses(play: Table, purchase: Purchase, word: str) -> str | None:
    """A buyer who holds a guide may add the word to a purchase of the own turn."""
    if not purchase.own_turn:
        return "caravan.guide-resting"
    return None if _held(play, purchase.buyer) else "caravan.no-guide"


def use_guide(play: Table, frame: Frame) -> None:
    """Reaction to `tile.bought`: a guide that was used is discarded."""
    if GUIDE in bought(frame).clauses:
        kind = play.rules.purse.by_name[GUIDE]
        remove_card(play, frame.seat, kind)
        play.state.discard += (kind,)
        if play.events is not None:
            play.tell("caravan.guided", {"seat": frame.seat})
        play.react("caravan.guided", frame.seat)


def _held(play: Table, seat: int) -> int:
    purse = play.rules.purse
    kind = purse.by_name[GUIDE]
    return purse.held(kind, play.state.hands[seat * purse.suits + purse.suit_of[kind]])
