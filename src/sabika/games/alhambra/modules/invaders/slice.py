"""Invasion cards and scouts in the state (rules 15, State)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.components import SIDES, TYPES
from sabika.games.alhambra.given.entries import Described, Many, OneOf, all_others
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.frames import Frame
from sabika.kernel.hidden import Pile

from .facts import ID, direction_word, facts_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


class InvadersSlice(Slice):
    """Invasion cards by direction, scouts by type."""

    def __init__(self) -> None:
        self.stack = Pile(())
        """The face-down invasion cards; remembers who looked at the top one."""
        self.seen: tuple[int, ...] = ()
        """The invasion cards that were turned up, in order; public."""
        self.scouts = Pile(())
        """The face-down scouts."""
        self.open_scouts: tuple[int, ...] = ()
        self.gone: tuple[int, ...] = ()
        """The scouts that left the game; public."""

    def copy(self) -> InvadersSlice:
        twin = InvadersSlice()
        twin.stack = self.stack
        twin.seen = self.seen
        twin.scouts = self.scouts
        twin.open_scouts = self.open_scouts
        twin.gone = self.gone
        return twin

    def to_data(self) -> dict[str, object]:
        return {
            "stack": self.stack.to_data(),
            "seen": self.seen,
            "scouts": self.scouts.to_data(),
            "open_scouts": self.open_scouts,
            "gone": self.gone,
        }


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> InvadersSlice:
    """A new slice, or the one that was saved."""
    part = InvadersSlice()
    if saved is not None:
        part.stack = Pile.from_data(saved["stack"])
        part.seen = tuple(saved["seen"])
        part.scouts = Pile.from_data(saved["scouts"])
        part.open_scouts = tuple(saved["open_scouts"])
        part.gone = tuple(saved["gone"])
    return part


def described() -> Described:
    """Invasion cards and scouts, the top ones of the stack and of the face-down scouts first.

    All that are not named lie below them as they were shuffled.
    """
    cards, scouts = OneOf(tuple(SIDES)), OneOf(TYPES)
    return Described(
        {
            "stack": Many(cards),
            "seen": Many(cards),
            "scouts": Many(scouts),
            "open_scouts": Many(scouts),
            "gone": Many(scouts),
        },
        _shuffled_below,
    )


def _shuffled_below(
    rules: AlhambraRules, data: Mapping[str, Any], named: Mapping[str, Any]
) -> dict[str, Any]:
    cards, scouts = named.get("stack", []), named.get("scouts", [])
    seen, up = named.get("seen", []), named.get("open_scouts", data["open_scouts"])
    gone = named.get("gone", data["gone"])
    all_scouts = [*data["open_scouts"], *data["scouts"]["cards"], *data["gone"]]
    stack = (*cards, *all_others(data["stack"]["cards"], cards, seen))
    face_down = (*scouts, *all_others(all_scouts, scouts, up, gone))
    return {"stack": Pile(stack).to_data(), "scouts": Pile(face_down).to_data()}


def slice_of(rules: AlhambraRules, state: AlhambraState) -> InvadersSlice:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, InvadersSlice)
    return part


def mine(play: Table) -> InvadersSlice:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)


def prepare(play: Table, frame: Frame) -> None:
    """Set-up stage: shuffle the invasion cards and the scouts, turn up the first ones (Setup)."""
    part, facts, chance = mine(play), facts_of(play.rules), play.state.chance
    part.stack = Pile(tuple(chance.shuffled(ID, list(facts.directions))))
    scouts = Pile(tuple(chance.shuffled(f"{ID} scouts", list(facts.scouts))))
    if facts.open_cards:
        # Scouts are not used: all of them stay in the box.
        part.gone = tuple(sorted(scouts.rest()))
        announce(play)
    else:
        part.scouts = scouts
        open_scouts(play, facts.scouts_open[0])


def announce(play: Table) -> None:
    """With open cards: tell what lies on top now."""
    if play.events is not None:
        top = direction_word(mine(play).stack.rest()[0])
        play.tell("invaders.announced", {"direction": top}, reveals=True)


def open_scouts(play: Table, count: int) -> None:
    """Turn up scouts; unclaimed ones leave the game."""
    part = mine(play)
    part.gone = (*part.gone, *part.open_scouts)
    part.open_scouts = part.scouts.rest()[:count]
    part.scouts = part.scouts.without(len(part.open_scouts))
    if play.events is not None:
        types = [TYPES[scout] for scout in part.open_scouts]
        play.tell("invaders.scouts", {"types": types}, reveals=True)


def conservation(rules: AlhambraRules, state: AlhambraState) -> list[str]:
    """What is wrong with the number of cards: one for each direction, one scout for each type."""
    part, facts = slice_of(rules, state), facts_of(rules)
    cards = Counter([*part.stack.rest(), *part.seen])
    scouts = Counter([*part.scouts.rest(), *part.open_scouts, *part.gone])
    if not cards and not scouts:
        return [] if not state.turn else ["no invasion cards"]
    faults = [f"invasion {SIDES[c]}: {cards[c]} of 1" for c in facts.directions if cards[c] != 1]
    return faults + [f"scout {TYPES[s]}: {scouts[s]} of 1" for s in facts.scouts if scouts[s] != 1]
