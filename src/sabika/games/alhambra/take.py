"""Take money: one display card of any value, or several up to a sum of 5 (base, Decisions)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra import turn
from sabika.games.alhambra.actions import TakeMoney
from sabika.games.alhambra.hands import kinds_named, take_displayed
from sabika.games.alhambra.money import Purse
from sabika.kernel.actions import Action
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def take_limit(play: Table, seat: int) -> int:
    """The sum up to which a player takes several cards; the highest of all limits counts."""
    limit = play.rules.take_limit
    for other in play.rules.take_limits:
        limit = max(limit, other(play, seat))
    return limit


class TakeMoneyOffer(Offer["Table"]):
    """The take-money action."""

    def __init__(self) -> None:
        super().__init__("take", "take")
        self._made: dict[tuple[int, ...], TakeMoney] = {}

    def count(self, play: Table, seat: int) -> int:
        return len(self._takes(play, seat))

    def bound(self, play: Table, seat: int) -> int:
        return len(self._takes(play, seat))

    def at(self, play: Table, seat: int, index: int) -> Action:
        return self._take(play, self._takes(play, seat)[index])

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for kinds in self._takes(play, seat):
            yield self._take(play, kinds)

    def pick(self, play: Table, seat: int, random: Callable[[], float]) -> Action | None:
        takes = self._takes(play, seat)
        return self._take(play, takes[int(random() * len(takes))]) if takes else None

    def _take(self, play: Table, kinds: tuple[int, ...]) -> TakeMoney:
        """The action that takes these cards; actions never change, so each is made once."""
        made = self._made.get(kinds)
        if made is None:
            names = play.rules.purse.names
            made = TakeMoney(tuple([names[kind] for kind in kinds]))
            self._made[kinds] = made
        return made

    def _takes(self, play: Table, seat: int) -> list[tuple[int, ...]]:
        rules = play.rules
        limit = take_limit(play, seat) if rules.take_limits else rules.take_limit
        return rules.purse.takes(play.state.display, limit)

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(TakeMoney, action)
        purse = play.rules.purse
        if not action.cards:
            raise IllegalAction("take-nothing")
        kinds = kinds_named(purse, action.cards)
        left = list(play.state.display)
        for kind in kinds:
            if kind not in left:
                raise IllegalAction("not-on-display", card=purse.names[kind])
            left.remove(kind)
        limit = take_limit(play, seat)
        total = sum(purse.values[kind] for kind in kinds)
        if len(kinds) > 1:
            alone = [purse.names[kind] for kind in kinds if _alone(purse, kind)]
            if alone:
                raise IllegalAction("taken-alone", card=alone[0])
            if total > limit:
                raise IllegalAction("take-over-limit", total=total, limit=limit)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(TakeMoney, action)
        state, purse = play.state, play.rules.purse
        left = list(state.display)
        for name in action.cards:
            kind = purse.by_name[name]
            left.remove(kind)
            state.hands[seat * purse.suits + purse.suit_of[kind]] += purse.unit_of[kind]
        state.display = tuple(left)
        if play.events is not None:
            play.tell("money.taken", {"seat": seat, "cards": list(action.cards)})
        turn.action_done(play, extra=False)
        play.react("money.taken", seat, action.cards)


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeOneOffer(Offer["Table"]):
    """Taking any one card of the display outside the action, with the same verb (07, 37)."""

    def __init__(self) -> None:
        super().__init__("take", "choose")

    def several(self) -> IllegalAction:
        """Why not several cards, or none."""
        raise NotImplementedError

    def took(self, play: Table, seat: int, card: str) -> None:
        """What follows; the card is in the hand."""
        raise NotImplementedError

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for kind in sorted(set(play.state.display)):
            yield TakeMoney((play.rules.purse.names[kind],))

    def check(self, play: Table, seat: int, action: Action) -> None:
        action = typed(TakeMoney, action)
        if len(action.cards) != 1:
            raise self.several()
        (kind,) = kinds_named(play.rules.purse, action.cards)
        if kind not in play.state.display:
            raise IllegalAction("not-on-display", card=action.cards[0])

    def apply(self, play: Table, seat: int, action: Action) -> None:
        action = typed(TakeMoney, action)
        take_displayed(play, seat, play.rules.purse.by_name[action.cards[0]])
        self.took(play, seat, action.cards[0])


def _alone(purse: Purse, kind: int) -> bool:
    """Whether a card is taken alone: it has no value that would count."""
    return not purse.values[kind] and not purse.along[kind]
