"""Rules: the static facts of one set-up, shared by all its games.

A rules object is made once for a game, a number of players, a set of modules, options and data.
It holds the code the state refers to by name (frame kinds, reactions) and the game-wide
operations; it never changes and knows no single game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from sabika.kernel.actions import Action, Reader, parse
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.frames import Frame
from sabika.kernel.preferences import Preference, Wishes
from sabika.kernel.rng import Chance
from sabika.kernel.showing import Showing
from sabika.kernel.state import State

if TYPE_CHECKING:
    from sabika.kernel.kinds import FrameKind

S = TypeVar("S", bound=State)

Stage: TypeAlias = Callable[[Any, Frame], None]
"""A step of a sequence: gets the play and the sequence's frame, may push frames."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """What a game must offer the kernel for one set-up."""

    def __init__(
        self,
        game: str,
        version: str,
        players: int,
        modules: tuple[str, ...],
        options: dict[str, object],
        data_digest: str,
    ) -> None:
        self.game = game
        self.version = version
        self.players = players
        self.modules = modules
        self.options = options
        self.data_digest = data_digest
        self.kinds: dict[str, FrameKind[Any]] = {}
        self.reactions: dict[str, tuple[Stage, ...]] = {}
        """The hooks of every moment that has some."""
        self.preferences: tuple[Preference, ...] = ()
        """What players may have passed automatically."""
        self.readers: dict[str, Reader] = {}
        self.order: dict[str, int] = {}
        """The canonical order of components that an action lists side by side."""

    def start(self, chance: Chance) -> S:
        """A new game's state; its stack is not yet settled."""
        raise NotImplementedError

    def copy(self, state: S) -> S:
        """An independent copy of a state."""
        raise NotImplementedError

    def restore(self, data: dict[str, object]) -> S:
        """The state plain data stands for (see State.to_data)."""
        raise NotImplementedError

    def view(self, state: S, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may see, built by allow-list, as plain data."""
        raise NotImplementedError

    def imagine(self, state: S, seat: int, chance: Chance, memory: str) -> S:
        """A state drawn at random among those consistent with what a seat knows.

        `memory` is `perfect` (never contradicts a public event) or `view` (only the view is
        remembered). The copy's own chance is new: it foretells nothing of the real game. The
        number behind the last seat's stands for an onlooker, who knows what was shown to all.
        """
        raise NotImplementedError

    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that share the victory of a finished game."""
        best = max(state.scores)
        return tuple([seat for seat, score in enumerate(state.scores) if score == best])

    def auto_pass(self, play: Any, seat: int, wishes: Wishes) -> bool:
        """Whether a seat that is asked now wants to be passed over; by public facts only."""
        return False

    def showing(self) -> Showing[Any]:
        """How games of this set-up are shown to clients."""
        return Showing()

    def parse(self, text: str) -> Action:
        """The action a notation text stands for, in canonical form."""
        return parse(text, self.readers).canonical(self.order)

    def setup(self) -> dict[str, object]:
        """What identifies the set-up, as plain data."""
        return {
            "game": self.game,
            "players": self.players,
            "modules": list(self.modules),
            "options": dict(self.options),
        }
