"""Hands: adding, removing and counting a seat's cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sabika.games.alhambra.money import Purse
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


def add_card(play: Table, seat: int, kind: int) -> None:
    """Put a card into a hand."""
    purse = play.rules.purse
    play.state.hands[seat * purse.suits + purse.suit_of[kind]] += purse.unit_of[kind]


def remove_card(play: Table, seat: int, kind: int) -> None:
    """Take a card out of a hand; everybody sees it."""
    state, purse = play.state, play.rules.purse
    state.hands[seat * purse.suits + purse.suit_of[kind]] -= purse.unit_of[kind]
    if state.unseen:
        show_spent(play, seat, [kind])


def take_displayed(play: Table, seat: int, kind: int) -> None:
    """Take a card from the display into a hand; the display is not filled up."""
    display = list(play.state.display)
    display.remove(kind)
    play.state.display = tuple(display)
    add_card(play, seat, kind)


def deal_secretly(play: Table, seat: int, kind: int) -> None:
    """Put a card into a hand that nobody but its new owner sees."""
    add_card(play, seat, kind)
    play.state.unseen = tuple(sorted((*play.state.unseen, (seat, kind))))


def use_card(play: Table, kind: int) -> None:
    """A card was used: it is discarded, or leaves the game if it is of that sort."""
    if kind in play.rules.leaving:
        play.state.gone += (kind,)
    else:
        play.state.discard += (kind,)


def play_card(play: Table, seat: int, kind: int) -> None:
    """A card of a hand is used for what it does."""
    remove_card(play, seat, kind)
    use_card(play, kind)


def held_of(play: Table, seat: int, kind: int) -> int:
    """How many cards of a kind a hand holds."""
    purse = play.rules.purse
    return purse.held(kind, play.state.hands[seat * purse.suits + purse.suit_of[kind]])


def show_spent(play: Table, seat: int, kinds: list[int]) -> None:
    """Cards have left a hand openly; those others know of went first, for all they can tell."""
    state = play.state
    unseen = list(state.unseen)
    for kind in kinds:
        if unseen.count((seat, kind)) > held_of(play, seat, kind):
            unseen.remove((seat, kind))
    state.unseen = tuple(unseen)


def hand_cards(rules: AlhambraRules, state: AlhambraState, seat: int) -> list[int]:
    """The kinds of all cards in a hand, suit by suit, the highest first, equal ones repeated."""
    cards: list[int] = []
    for suit in range(rules.suits):
        cards += rules.purse.cards_in(suit, state.hands[seat * rules.suits + suit])
    return cards


def money_among(play: Table, cards: Iterable[int]) -> list[int]:
    """The kinds among cards that are money, each once, in canonical order."""
    values = play.rules.purse.values
    return sorted({kind for kind in cards if values[kind]})


def display_exchange_fault(
    play: Table, seat: int, given: str, taken: str, no_money: str
) -> IllegalAction | None:
    """Why a money card of a hand cannot go for one of the display, whatever the two are worth.

    `no_money` is the reason for cards without value.
    """
    purse = play.rules.purse
    for name in (given, taken):
        if name not in purse.by_name:
            return IllegalAction("unknown-card", card=name)
        if not purse.values[purse.by_name[name]]:
            return IllegalAction(no_money, card=name)
    if not held_of(play, seat, purse.by_name[given]):
        return IllegalAction("not-in-hand", card=given)
    if purse.by_name[taken] not in play.state.display:
        return IllegalAction("not-on-display", card=taken)
    return None


def hand_size(rules: AlhambraRules, state: AlhambraState, seat: int) -> int:
    """How many cards a hand holds; public."""
    start, total = seat * rules.suits, 0
    for suit, packed in enumerate(state.hands[start : start + rules.suits]):
        if packed:
            total += rules.purse.count(suit, packed)
    return total


def holds_cards(rules: AlhambraRules, state: AlhambraState, seat: int) -> bool:
    """Whether a hand holds any card; public."""
    start = seat * rules.suits
    return any(state.hands[start : start + rules.suits])


def money_in(rules: AlhambraRules, state: AlhambraState, seat: int, currency: int) -> int:
    """The sum of a hand's money in one currency."""
    return rules.purse.total(currency, state.hands[seat * rules.suits + currency])


def kinds_named(purse: Purse, cards: tuple[str, ...]) -> list[int]:
    """The kinds of named cards, which must exist."""
    fault = unknown_card(purse, cards)
    if fault is not None:
        raise fault
    return [purse.by_name[card] for card in cards]


def unknown_card(purse: Purse, cards: tuple[str, ...]) -> IllegalAction | None:
    """The refusal of named cards of which one does not exist."""
    for card in cards:
        if card not in purse.by_name:
            return IllegalAction("unknown-card", card=card)
    return None
