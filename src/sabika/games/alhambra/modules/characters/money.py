"""Trader and minter: more money at once, other money for one's own (R9, R16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from sabika.games.alhambra.hands import add_card, hand_cards, held_of, remove_card, use_card
from sabika.games.alhambra.window import WindowOffer
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame

from .actions import CallMinter
from .cards import check_ready, ready, use
from .facts import MINTER, TRADER, facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


# -- the trader -----------------------------------------------------------------------------------


def trader_limit(play: Table, seat: int) -> int:
    """How much several cards may be worth together thanks to the trader (R16)."""
    return facts_of(play.rules).trader_limit if ready(play, seat, TRADER) else 0


def trader_used(play: Table, frame: Frame) -> None:
    """Reaction to `money.taken`: more than usual was the trader's doing."""
    names = cast(tuple[Any, ...], frame.data[1:])
    purse = play.rules.purse
    total = sum([purse.values[purse.by_name[name]] for name in names])
    limit = play.rules.tables.take_limit
    if len(names) > 1 and total > limit and ready(play, frame.seat, TRADER):
        use(play, frame.seat, TRADER)


# -- the minter -----------------------------------------------------------------------------------


class MinterOffer(WindowOffer):
    """A money card of the hand for one of the display that is worth no more; no action."""

    def __init__(self) -> None:
        super().__init__("call", "special")

    def owns(self, action: Action) -> bool:
        return isinstance(action, CallMinter)

    def open_to(self, play: Table, seat: int) -> bool:
        """Whether something could be exchanged is for the owner to know: hands are secret."""
        return ready(play, seat, MINTER) and bool(_money(play, list(play.state.display)))

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if not ready(play, seat, MINTER):
            return
        rules, values = play.rules, play.rules.purse.values
        shown = _money(play, list(play.state.display))
        for kind in _money(play, hand_cards(rules, play.state, seat)):
            for other in shown:
                if values[other] <= values[kind]:
                    yield CallMinter(MINTER, rules.purse.names[kind], rules.purse.names[other])

    def check(self, play: Table, seat: int, action: Action) -> None:
        check_ready(play, seat, action, MINTER)
        assert isinstance(action, CallMinter)
        purse = play.rules.purse
        for name in (action.card, action.other):
            if name not in purse.by_name:
                raise IllegalAction("unknown-card", card=name)
            if not purse.values[purse.by_name[name]]:
                raise IllegalAction("characters.no-money", card=name)
        kind, other = purse.by_name[action.card], purse.by_name[action.other]
        if not held_of(play, seat, kind):
            raise IllegalAction("not-in-hand", card=action.card)
        if other not in play.state.display:
            raise IllegalAction("not-on-display", card=action.other)
        if purse.values[other] > purse.values[kind]:
            raise IllegalAction("characters.worth-more", card=action.other, most=purse.values[kind])

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, CallMinter)
        state, purse = play.state, play.rules.purse
        kind, other = purse.by_name[action.card], purse.by_name[action.other]
        use(play, seat, MINTER)
        remove_card(play, seat, kind)
        use_card(play, kind)
        display = list(state.display)
        display.remove(other)
        state.display = tuple(display)
        add_card(play, seat, other)
        if play.events is not None:
            params = {"seat": seat, "card": action.card, "other": action.other}
            play.tell("characters.minted", params)


def _money(play: Table, cards: list[int]) -> list[int]:
    """The kinds among cards that are money, each once, in canonical order."""
    values = play.rules.purse.values
    return sorted({kind for kind in cards if values[kind]})
