"""The module's part of the state: the box, and whether a card was employed this turn (State)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.mixing import mix_hands
from sabika.games.alhambra.state import AlhambraState, Slice
from sabika.kernel.rng import Chance

from .facts import ID

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


class BuilderSlice(Slice):
    """What the core does not keep for the cards."""

    def __init__(self) -> None:
        self.box: tuple[int, ...] = ()
        """The cards that are in nobody's hand and in no pile, sorted; nobody knows which."""
        self.employed = False
        """Whether the active player has employed a master builder in this turn."""

    def copy(self) -> BuilderSlice:
        twin = BuilderSlice()
        twin.box = self.box
        twin.employed = self.employed
        return twin

    def to_data(self) -> dict[str, object]:
        return {"box": self.box, "employed": self.employed}

    def cards(self) -> list[int]:
        return list(self.box)

    def release_card(self, kind: int) -> None:
        box = list(self.box)
        box.remove(kind)
        self.box = tuple(box)


def make(rules: AlhambraRules, saved: Mapping[str, Any] | None) -> BuilderSlice:
    """A new slice with all cards in the box, or the one that was written down."""
    part = BuilderSlice()
    if saved is None:
        kinds = enumerate(rules.cards)
        part.box = tuple(
            [kind for kind, card in kinds if card.group == ID for _ in range(card.copies)]
        )
    else:
        part.box = tuple(sorted(saved["box"]))
        part.employed = saved["employed"]
    return part


def slice_of(rules: AlhambraRules, state: AlhambraState) -> BuilderSlice:
    """The module's slice of a state."""
    part = state.slices[rules.slice_index[ID]]
    assert isinstance(part, BuilderSlice)
    return part


def mine(play: Table) -> BuilderSlice:
    """The module's slice of the game under way."""
    return slice_of(play.rules, play.state)


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """What is public: how many cards are in the box, which left the game, what was used."""
    part = slice_of(rules, state)
    return {
        "box": len(part.box),
        "gone": [rules.purse.names[kind] for kind in state.gone if rules.cards[kind].group == ID],
        "employed": part.employed,
    }


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Mix the box with the rivals' unknown cards and those of the draw pile."""
    part = slice_of(rules, state)
    part.box = mix_hands(rules, state, seat, chance, memory, ID, part.box)
