"""The beggar: a player with little money draws the top card of the draw pile (R10, R11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.hands import add_card, deal_secretly, hand_cards
from sabika.games.alhambra.reveal import draw_card
from sabika.games.alhambra.window import WindowOffer
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import FrameKind

from .actions import Call
from .cards import check_ready, ready, use
from .facts import BEGGAR, facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

BEG: Final = "characters.beg"


def money_cards(play: Table, seat: int) -> int:
    """How many cards of a hand are money: those with a value (R10).

    Everybody can count them, for cards without a value come into a hand openly.
    """
    values = play.rules.purse.values
    return len([kind for kind in hand_cards(play.rules, play.state, seat) if values[kind]])


class BeggarOffer(WindowOffer):
    """Drawing a card before the first action."""

    def __init__(self) -> None:
        super().__init__("call", "special")

    def owns(self, action: Action) -> bool:
        return isinstance(action, Call) and action.name == BEGGAR

    def open_to(self, play: Table, seat: int) -> bool:
        if not ready(play, seat, BEGGAR) or not _cards_left(play):
            return False
        return money_cards(play, seat) <= facts_of(play.rules).beggar_most

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if self.open_to(play, seat):
            yield Call(BEGGAR)

    def check(self, play: Table, seat: int, action: Action) -> None:
        check_ready(play, seat, action, BEGGAR)
        most = facts_of(play.rules).beggar_most
        if money_cards(play, seat) > most:
            raise IllegalAction("characters.not-poor", most=most)
        if not _cards_left(play):
            raise IllegalAction("characters.pile-empty")

    def apply(self, play: Table, seat: int, action: Action) -> None:
        use(play, seat, BEGGAR)
        play.push(BEG, seat)


class BegKind(FrameKind["Table"]):
    """Draws until a money card has come to the hand; other cards have their effects (R10)."""

    def advance(self, play: Table, frame: Frame) -> bool:
        rules, seat = play.rules, frame.seat
        card = draw_card(play)
        if card is None:
            play.finish()
        elif not rules.displayed[card]:
            rules.card_reveals[card](play, card)
        elif rules.purse.values[card]:
            play.finish()
            deal_secretly(play, seat, card)
            if play.events is not None:
                secret: dict[str, object] = {"card": rules.purse.names[card]}
                play.tell("characters.begged", {"seat": seat}, reveals=True, private={seat: secret})
        else:
            add_card(play, seat, card)
            if play.events is not None:
                params = {"seat": seat, "card": rules.purse.names[card]}
                play.tell("characters.found", params, reveals=True)
            if not facts_of(rules).beggar_redraws:
                play.finish()
        return True


def _cards_left(play: Table) -> bool:
    return len(play.state.deck) > 0 or len(play.state.discard) > 0
