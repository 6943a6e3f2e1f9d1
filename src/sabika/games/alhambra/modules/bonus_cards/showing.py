"""Showing a bonus card: free, once its tile lies in the own Alhambra (rules 03, Decisions)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra.window import WindowOffer
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction

from .actions import Show
from .facts import pictured
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


class ShowOffer(WindowOffer):
    """Showing a card whose tile lies in the own Alhambra; ends nothing."""

    def __init__(self) -> None:
        super().__init__("show", "special")

    def open_to(self, play: Table, seat: int) -> bool:
        """Where it is no question of its own it is always there."""
        return True

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if self.open_to(play, seat):
            for card in showable(play, seat):
                yield Show(play.rules.tile_names[card])

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Show)
        if not self.open_to(play, seat):
            raise IllegalAction("bonus_cards.not-now")
        check_show(play, seat, action.tile)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Show)
        show(play, seat, play.rules.tile_index[action.tile])


class ShowAfterOffer(ShowOffer):
    """Showing a card at the end of a turn in which a pictured tile was laid."""

    def open_to(self, play: Table, seat: int) -> bool:
        """Whether a pictured tile was laid whose card is not open; who holds it is secret."""
        part = mine(play)
        laid = play.state.palaces[seat].placed()
        fresh = [card for card in part.fresh if card in laid and card not in part.shown[seat]]
        return bool(part.hands[seat]) and bool(fresh)


def showable(play: Table, seat: int) -> list[int]:
    """The cards of a hand whose tiles lie in the own Alhambra."""
    hand = mine(play).hands[seat]
    if not hand:
        return []
    laid = play.state.palaces[seat].placed()
    return [card for card in hand if card in laid]


def might_show(play: Table, seat: int) -> bool:
    """Whether, as far as everybody knows, a seat may hold a card it can show."""
    part = mine(play)
    if not part.hands[seat]:
        return False
    laid = play.state.palaces[seat].placed()
    return any(card in laid and card not in part.shown[seat] for card in pictured(play.rules))


def check_show(play: Table, seat: int, name: str) -> None:
    """Refuse cards that are not held, and tiles that do not lie in the own Alhambra."""
    card = play.rules.tile_index.get(name)
    if card is None or card not in pictured(play.rules):
        raise IllegalAction("bonus_cards.unknown", tile=name)
    part = mine(play)
    if card in part.shown[seat]:
        raise IllegalAction("bonus_cards.open-already", tile=name)
    if card not in part.hands[seat]:
        raise IllegalAction("bonus_cards.not-held", tile=name)
    if card not in play.state.palaces[seat].placed():
        raise IllegalAction("bonus_cards.not-laid", tile=name)


def show(play: Table, seat: int, card: int) -> None:
    """Lay a card open: from now on its building counts twice."""
    part = mine(play)
    part.hands[seat] = tuple([other for other in part.hands[seat] if other != card])
    part.returned[seat] = tuple([other for other in part.returned[seat] if other != card])
    part.shown[seat] = tuple(sorted((*part.shown[seat], card)))
    if play.events is not None:
        params = {"seat": seat, "tile": play.rules.tile_names[card]}
        play.tell("bonus_cards.shown", params, reveals=True)
