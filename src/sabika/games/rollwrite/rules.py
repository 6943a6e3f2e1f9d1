"""The rules of Roll & Write for one set-up: the sheet, the tables, the sequences."""

from __future__ import annotations

from typing import Final, TypeAlias

from sabika.games.rollwrite.actions import Build, Finish, Gain, Keep, Modify, Second
from sabika.games.rollwrite.building import AFTER, AfterKind
from sabika.games.rollwrite.hidden import imagine
from sabika.games.rollwrite.keeping import KEEP, KeepKind
from sabika.games.rollwrite.reading import load_components
from sabika.games.rollwrite.scoring import announce, leaders, score_end
from sabika.games.rollwrite.setup import begin, choose_first, starting_buildings, starting_dice
from sabika.games.rollwrite.showing import RollWriteShowing
from sabika.games.rollwrite.state import RollWriteState, blank_state, restore_state
from sabika.games.rollwrite.turn import ACT, ActKind, next_turn, start_turn, take_turn
from sabika.games.rollwrite.views import view
from sabika.kernel.canonical import digest
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.kinds import SEQUENCE, Steps
from sabika.kernel.play import Play
from sabika.kernel.registry import Setup
from sabika.kernel.rng import Chance
from sabika.kernel.rules import Rules
from sabika.kernel.typed import typed

FEWEST_SEATS: Final = 3
"""There are always so many seats; fictional players fill them up (Setup)."""


class RollWriteRules(Rules[RollWriteState]):
    """The static facts of one set-up."""

    def __init__(self, setup: Setup) -> None:
        fictional = _fictional(setup)
        components = load_components(setup.players + fictional, fictional, setup.data)
        super().__init__(
            setup.game.id,
            setup.game.version,
            setup.players,
            (),
            dict(setup.options),
            digest(components.source),
        )
        self.seats = setup.players + fictional
        """Players and fictional players."""
        self.fictional_names = components.fictional_names
        self.sheet = components.sheet
        self.rounds = components.rounds
        self.starting_buildings = components.starting_buildings
        self.starting_coins = components.starting_coins
        self.coins = components.coins
        self.modify_cost = components.modify_cost
        self.second_cost = components.second_cost
        self.coins_per_point = components.coins_per_point
        self.places = components.places
        self.lines = components.lines
        self.versus_bonus = components.versus_bonus
        # -- options
        self.versus = setup.players == 1 and self.options["rollwrite.versus"] is True
        self.combines = self.options["rollwrite.combine_special_actions"] is True
        self.one_blue = self.options["rollwrite.max_modified_blue"] == 1
        self.one_yellow = self.options["rollwrite.max_modified_yellow"] == 1
        # -- flow; frames never change, so those of every turn are made once
        players, seats = range(setup.players), range(self.seats)
        self.turn_frames = [Frame(SEQUENCE, seat, 0, ("turn",)) for seat in seats]
        self.act_frames = [Frame(ACT, seat, 0, (0, 0, 0)) for seat in players]
        self.keep_frames = [Frame(KEEP, seat) for seat in players]
        self.end_frame = Frame(SEQUENCE, NOBODY, 0, ("end",))
        self.kinds = {
            SEQUENCE: Steps(
                {
                    "setup": (choose_first, starting_buildings, starting_dice, begin),
                    "turn": (start_turn, take_turn, next_turn),
                    "end": (score_end, announce),
                }
            ),
            ACT: ActKind(),
            AFTER: AfterKind(),
            KEEP: KeepKind(),
        }
        self.readers = {
            "modify": Modify.read,
            "build": Build.read,
            "gain": Gain.read,
            "second": Second.read,
            "finish": Finish.read,
            "keep": Keep.read,
        }
        self._showing = RollWriteShowing(self)

    def public_seat(self, seat: int) -> int:
        """A seat as events and views name it: fictional players count down from -1."""
        return seat if seat < self.players else self.players - 1 - seat

    def start(self, chance: Chance) -> RollWriteState:
        state = blank_state(chance, self.players, self.seats, self.starting_coins)
        state.stack.append(Frame(SEQUENCE, NOBODY, 0, ("setup",)))
        return state

    def copy(self, state: RollWriteState) -> RollWriteState:
        return state.copy()

    def restore(self, data: dict[str, object]) -> RollWriteState:
        return restore_state(data)

    def view(self, state: RollWriteState, seat: int | None) -> dict[str, object]:
        return view(self, state, seat)

    def imagine(
        self, state: RollWriteState, seat: int, chance: Chance, memory: str
    ) -> RollWriteState:
        return imagine(state, chance, memory)

    def winners(self, state: RollWriteState) -> tuple[int, ...]:
        """The players with the highest total; nobody if a fictional player has more (versus)."""
        return tuple([seat for seat in leaders(self, state) if seat < self.players])

    def showing(self) -> RollWriteShowing:
        return self._showing


Table: TypeAlias = Play[RollWriteRules, RollWriteState]
"""A game of Roll & Write at work."""


def make_rules(setup: Setup) -> RollWriteRules:
    """The rules of a set-up."""
    return RollWriteRules(setup)


def _fictional(setup: Setup) -> int:
    """How many fictional players take part: a single player chooses (One human, Two humans)."""
    if setup.players == 1:
        chosen = typed(int, setup.options["rollwrite.fictional"])
        return chosen
    return max(FEWEST_SEATS - setup.players, 0)
