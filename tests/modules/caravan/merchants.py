"""Merchants: resting, pitching tents, favouring types, the start of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sabika.games.alhambra import turn
from sabika.games.alhambra.components import TYPES
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import Menu

from .actions import Favour, Pitch, Rest
from .facts import facts_of
from .slice import NOTHING, mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


# -- actions ------------------------------------------------------------------------------------


class RestOffer(Offer["Table"]):
    """Saddling a weary merchant."""

    def __init__(self) -> None:
        super().__init__("rest", "special")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if not mine(play).saddled[seat]:
            yield Rest()

    def check(self, play: Table, seat: int, action: Action) -> None:
        if mine(play).saddled[seat]:
            raise IllegalAction("caravan.not-weary")

    def apply(self, play: Table, seat: int, action: Action) -> None:
        mine(play).saddled[seat] = True
        if play.events is not None:
            play.tell("caravan.rested", {"seat": seat})
        turn.action_done(play, extra=False)


class PitchOffer(Offer["Table"]):
    """Taking a tent, to be laid at the end of the turn."""

    def __init__(self) -> None:
        super().__init__("pitch", "special")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        part = mine(play)
        if part.yard:
            for tile in part.tents:
                yield Pitch(play.rules.tile_names[tile])

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Pitch)
        part = mine(play)
        if not part.yard:
            raise IllegalAction("caravan.yard-empty")
        if play.rules.tile_index.get(action.tile) not in part.tents:
            raise IllegalAction("caravan.no-such-tent", tile=action.tile)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Pitch)
        part, pending = mine(play), play.state.pending
        tile = play.rules.tile_index[action.tile]
        part.tents = tuple([other for other in part.tents if other != tile])
        pending[seat] = tuple(sorted((*pending[seat], tile)))
        if play.events is not None:
            play.tell("caravan.pitched", {"seat": seat, "tile": action.tile})
        turn.action_done(play, extra=False)


# -- favours ------------------------------------------------------------------------------------


class SecretFavourKind(Menu["Table"]):
    """Everybody chooses at once and in secret; the choices are shown when all have chosen."""

    def __init__(self) -> None:
        super().__init__("choose", "ask.caravan.secret", (SecretFavourOffer(),))

    def advance(self, play: Table, frame: Frame) -> bool:
        if self.owners(play, frame):
            return False
        part = mine(play)
        part.shown = True
        if play.events is not None:
            favours = [TYPES[favour] for favour in part.favours]
            play.tell("caravan.favours", {"favours": favours}, reveals=True)
        play.finish()
        return True

    def owners(self, play: Table, frame: Frame) -> tuple[int, ...]:
        favours = mine(play).favours
        return tuple([seat for seat, favour in enumerate(favours) if favour == NOTHING])


class FavourOffer(Offer["Table"]):
    """Favouring another type from now on."""

    def __init__(self) -> None:
        super().__init__("favour", "choose")

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        for index, name in enumerate(TYPES):
            if index != mine(play).favours[seat]:
                yield Favour(name)

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Favour)
        if action.type not in TYPES:
            raise IllegalAction("caravan.unknown-favour", type=action.type, known=list(TYPES))
        if TYPES.index(action.type) == mine(play).favours[seat]:
            raise IllegalAction("caravan.same-favour", type=action.type)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Favour)
        mine(play).favours[seat] = TYPES.index(action.type)
        if play.events is not None:
            play.tell("caravan.favoured", {"seat": seat, "type": action.type})
        play.finish()


class SecretFavourOffer(FavourOffer):
    """Favouring a type while the others choose too; the frame asks until all have chosen."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Favour)
        mine(play).favours[seat] = TYPES.index(action.type)
        if play.events is not None:
            secret: dict[str, object] = {"type": action.type}
            play.tell("caravan.chosen", {"seat": seat}, private={seat: secret})


def choose_favours(play: Table, frame: Frame) -> None:
    """Set-up stage: everybody chooses."""
    play.push("caravan.secret")


def think_again(play: Table, frame: Frame) -> None:
    """Scoring stage: whoever has a lodging merchant is asked, from the next player on."""
    lodging = mine(play).lodging
    first = turn.next_player(play, play.state.active)
    for seat in reversed(turn.clockwise(play, first)):
        if lodging[seat] != NOTHING:
            play.push("caravan.favour", seat)


# -- the start of a turn --------------------------------------------------------------------------


def start_turn(play: Table, frame: Frame) -> None:
    """Turn stage: a player with a lodging merchant looks at the top ware (R2)."""
    part = mine(play)
    part.may_trade = True
    seat, pile = frame.seat, part.pile
    if not facts_of(play.rules).look or part.lodging[seat] == NOTHING or not len(pile):
        return
    part.pile = pile.peeked(1, seat)
    if play.events is not None:
        secret: dict[str, object] = {"ware": pile.cards[pile.top]}
        play.tell("caravan.looked", {"seat": seat}, reveals=True, private={seat: secret})
