"""The rules of the Dice Game for one set-up: tables, frame kinds, the stages of a round."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from sabika.games.alhambra.actions import Add, Pass, Remove, Store, Swap
from sabika.games.alhambra.palace.palace import fountain_only
from sabika.games.dice import actions as verbs
from sabika.games.dice import results, rounds, turn
from sabika.games.dice.alcazaba import building, slots
from sabika.games.dice.alcazaba.actions import Build, Pick
from sabika.games.dice.alcazaba.scoring import score_palaces
from sabika.games.dice.alcazaba.tiles import NO_TILES, load_tiles
from sabika.games.dice.components import DIRK, TYPE_INDEX
from sabika.games.dice.hidden import imagine
from sabika.games.dice.placing import PlaceOffer
from sabika.games.dice.reading import load_tables
from sabika.games.dice.restore import restore_state
from sabika.games.dice.showing import DiceShowing
from sabika.games.dice.state import DiceState, blank_state
from sabika.games.dice.views import view
from sabika.kernel.actions import Reader
from sabika.kernel.canonical import digest
from sabika.kernel.decisions import Offer
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.kinds import SEQUENCE, FrameKind, Menu, Steps
from sabika.kernel.play import Play
from sabika.kernel.registry import Setup
from sabika.kernel.rng import Chance
from sabika.kernel.rules import Rules, Stage

TWO_PLAYERS: Final = 2


class DiceRules(Rules[DiceState]):
    """The static facts of one set-up."""

    def __init__(self, setup: Setup) -> None:
        self.tables = load_tables(setup.players, setup.data)
        self.alcazaba = setup.options["dice.alcazaba"] is True
        self.tileset = NO_TILES
        if self.alcazaba:
            self.tileset = load_tiles(setup.options["dice.extra_tower_walls"], setup.data)
        super().__init__(
            setup.game.id,
            setup.game.version,
            setup.players,
            (),
            dict(setup.options),
            digest([self.tables.source, self.tileset.source]),
        )
        self.order = dict(TYPE_INDEX)
        two = setup.players == TWO_PLAYERS
        self.with_dirk = two and setup.options["dice.two_players"] == "dirk"
        self.owners = setup.players + self.with_dirk
        """How many have markers and stones, Dirk included."""
        self.dirk = setup.players if self.with_dirk else NOBODY
        """Dirk's number among the owners."""
        seats = range(setup.players)
        last = [self.dirk] if self.with_dirk else []
        self.orders = [
            [(caliph + step) % setup.players for step in seats] + last for caliph in seats
        ]
        """The order of turns, by who holds the Caliph."""
        self.turn_frames = [Frame(turn.TURN, seat) for seat in seats]
        self.kinds = _frame_kinds(self)
        self.readers = _readers(self.alcazaba)
        self._showing = DiceShowing(self)

    def seat_of(self, owner: int) -> int:
        """How an owner is named to the outside: a seat, or DIRK."""
        return owner if owner < self.players else DIRK

    def start(self, chance: Chance) -> DiceState:
        state = self.blank(chance)
        state.stack.append(Frame(SEQUENCE, NOBODY, 0, ("setup",)))
        return state

    def blank(self, chance: Chance) -> DiceState:
        """A table on which nothing lies yet."""
        state = blank_state(chance, self.players, self.owners, self.tables.markers)
        if self.alcazaba:
            state.palaces = [fountain_only() for _ in range(self.players)]
            state.reserves = [()] * self.players
            state.pending = [()] * self.players
        return state

    def copy(self, state: DiceState) -> DiceState:
        return state.copy()

    def restore(self, data: dict[str, object]) -> DiceState:
        return restore_state(data)

    def view(self, state: DiceState, seat: int | None) -> dict[str, object]:
        return view(self, state, seat)

    def imagine(self, state: DiceState, seat: int, chance: Chance, memory: str) -> DiceState:
        return imagine(state, seat, chance, memory)

    def showing(self) -> DiceShowing:
        return self._showing


Table: TypeAlias = Play[DiceRules, DiceState]
"""A dice game at work."""


def make_rules(setup: Setup) -> DiceRules:
    """The rules of a set-up."""
    return DiceRules(setup)


DICE_STAGES: Final[dict[str, tuple[Stage, ...]]] = {
    "setup": (rounds.shuffle_tokens, rounds.draw_first_player, rounds.begin),
    "round": (
        rounds.start_round,
        rounds.lay_out_tokens,
        rounds.take_turns,
        rounds.give_prizes,
        rounds.clean_up,
        rounds.score_round,
        rounds.next_round,
    ),
}
"""The stages of the dice game."""

ALCAZABA_STAGES: Final[dict[str, tuple[Stage, ...]]] = {
    "setup": (slots.shuffle_tiles, rounds.draw_first_player, rounds.begin),
    "round": (
        rounds.start_round,
        slots.lay_out_items,
        rounds.take_turns,
        rounds.give_prizes,
        building.ask_rebuilds,
        rounds.clean_up,
        score_palaces,
        rounds.next_round,
    ),
}
"""The stages of Alcazaba: tiles instead of tokens, and a rebuild before each scoring."""


def _frame_kinds(rules: DiceRules) -> dict[str, FrameKind[Any]]:
    stages = ALCAZABA_STAGES if rules.alcazaba else DICE_STAGES
    throwing: tuple[Offer[Any], ...] = (
        turn.ThrowOffer(),
        turn.RethrowOffer(),
        turn.AnnulOffer(),
        turn.BlackDieOffer(),
        PlaceOffer(),
    )
    kinds: dict[str, FrameKind[Any]] = {
        SEQUENCE: Steps(stages),
        turn.TURNS: turn.TurnsKind(),
        turn.TURN: turn.TurnKind(throwing),
        results.NAME: Menu("name", "ask.name", (results.NameOffer(rules.players),)),
    }
    if rules.alcazaba:
        rebuilding: tuple[Offer[Any], ...] = (
            building.AddOffer(),
            building.RemoveOffer(),
            building.SwapOffer(),
        )
        kinds[results.RESULTS] = slots.PicksKind()
        kinds[slots.PICK] = slots.PickKind((slots.PickOffer(),))
        kinds[building.BUILD] = building.BuildKind((building.BuildOffer(), building.StoreOffer()))
        kinds[building.REBUILDS] = building.RebuildsKind(rebuilding)
        kinds[building.REBUILD] = Menu("act", "ask.rebuild", (*rebuilding, building.DeclineOffer()))
    else:
        choosing: tuple[Offer[Any], ...] = (results.TakePrizeOffer(), results.TooEarlyExchange())
        kinds[results.RESULTS] = results.ResultsKind()
        kinds[results.PRIZE] = results.PrizeKind(choosing)
        kinds[results.AWARD] = results.AwardKind((results.ExchangeOffer(), results.KeepOffer()))
    return kinds


def _readers(alcazaba: bool) -> dict[str, Reader]:
    """What reads the words behind each verb."""
    readers: dict[str, Reader] = {
        "throw": verbs.Throw.read,
        "rethrow": verbs.Rethrow.read,
        "annul": verbs.Annul.read,
        "black-die": verbs.BlackDie.read,
        "place": verbs.PlaceMarker.read,
        "take": verbs.TakePrize.read,
        "exchange": verbs.Exchange.read,
        "keep": verbs.Keep.read,
        "name": verbs.NameFirst.read,
    }
    if alcazaba:
        readers |= {
            "pick": Pick.read,
            "build": Build.read,
            "store": Store.read,
            "add": Add.read,
            "remove": Remove.read,
            "swap": Swap.read,
            "pass": Pass.read,
        }
    return readers
