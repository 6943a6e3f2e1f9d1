"""Preferences: questions a player need not be asked, whatever the hidden state.

A decision out of turn is asked of everybody who might have something to do, since nobody may learn
from not being asked. A player can let such questions be passed: always, or as long as public facts
say that they do not matter. What is hidden never counts, so an automatic pass tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

Passes: TypeAlias = Callable[[Any, int, str, int], bool]
"""From the play, a seat, its choice and the turn it was made in to whether the seat is passed over;
a function of public facts only. Nobody asks it whose choice is NEVER."""

ASK: Final = "ask"
"""The choice of a player who wants to be asked."""
NEVER: Final = "never"
"""The choice of a player who does not."""


@dataclass(frozen=True)
class Preference:
    """One thing a player may have passed, and the choices there are."""

    key: str
    """Names it in messages and wherever choices are kept: `MODULE.WHAT`."""
    covers: str
    """A verb of a window or a menu, or a decision as a whole."""
    choices: tuple[str, ...]
    """The choices by name; the first one is the default."""
    passes: Passes | None
    """When the other choices pass it; None: never."""


class Wish(NamedTuple):
    """What a player chose for a preference, and in which turn."""

    choice: str
    since: int


Wishes: TypeAlias = Mapping[str, Wish]
"""A player's choices by the keys of the preferences."""


def passed(
    play: Any, seat: int, covered: str, preferences: tuple[Preference, ...], wishes: Wishes
) -> bool:
    """Whether a seat wants to be passed over for a verb or a decision."""
    for preference in preferences:
        wish, passes = wishes.get(preference.key), preference.passes
        if preference.covers != covered or wish is None:
            continue
        if wish.choice == NEVER:
            return True
        if passes is not None and passes(play, seat, wish.choice, wish.since):
            return True
    return False
