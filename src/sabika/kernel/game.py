"""Game: one game as its users see it: checked actions, events, views, records, undo."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from sabika.kernel.actions import Action
from sabika.kernel.canonical import json_text
from sabika.kernel.decisions import Decision, LegalActions, offer_for
from sabika.kernel.errors import (
    GameOver,
    NotYourDecision,
    RecordError,
    SabikaError,
    SetupError,
    UndoError,
)
from sabika.kernel.events import Event
from sabika.kernel.play import Play
from sabika.kernel.record import Record, changes, merged
from sabika.kernel.registry import make_setup, rules_for
from sabika.kernel.rng import Chance, commitment
from sabika.kernel.rules import Rules
from sabika.kernel.state import State


class Game:
    """A game in progress, from its first decision on."""

    def __init__(self, rules: Rules[Any], seed: str, state: State) -> None:
        self.rules = rules
        self.seed = seed
        """The secret that everything to come is drawn from."""
        self.deals: list[tuple[int, str]] = []
        """When everything hidden was dealt anew: after how many actions, and from which seed."""
        self.events: list[Event] = []
        """Everything that happened so far."""
        self.actions: list[tuple[int, Action]] = []
        """Everything that was played so far, with the seat that played it."""
        self._first_seed = seed
        self._play: Play[Any, Any] = Play(rules, state, self.events)
        self._given: dict[str, object] | None = None
        self._snapshots: list[tuple[int, dict[str, object]]] = []
        self._last_snapshot: dict[str, object] = {}
        self._undo: list[tuple[State, int]] = []

    @staticmethod
    def begin(rules: Rules[Any], seed: str) -> Game:
        """A new game, brought to its first decision."""
        game = Game(rules, seed, rules.start(Chance(seed, {})))
        game._settle()
        return game

    @staticmethod
    def from_position(rules: Rules[Any], state: State) -> Game:
        """A game that starts from a given state instead of the usual set-up."""
        game = Game(rules, state.chance.seed, state)
        game._given = json.loads(json_text(state.to_data()))
        game._settle()
        return game

    def _settle(self) -> None:
        self._play.settle()
        self._snapshot()

    # -- looking ----------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The true state, hidden parts included: not for players."""
        return self._play.state

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.rules.players

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Who is asked what now; empty once the game is over."""
        return tuple([self._play.decision(seat) for seat in self._play.owners()])

    @property
    def decision(self) -> Decision:
        """The first of the decisions."""
        decisions = self.decisions
        if not decisions:
            raise GameOver("game-over")
        return decisions[0]

    def legal_actions(self, seat: int | None = None) -> LegalActions[Any]:
        """The legal actions of a seat, by default of the first that is asked."""
        return self._play.legal(self._asked(seat))

    def view(self, seat: int | None = None) -> dict[str, object]:
        """What a seat (None: a spectator) may see, as plain data."""
        self._check_seat(seat)
        view = self.rules.view(self.state, seat)
        view["commitment"] = commitment(self.seed)
        view["decisions"] = [
            {"owner": d.owner, "kind": d.kind, "prompt": d.prompt, "params": d.params}
            for d in self.decisions
        ]
        view["over"] = self.is_over
        view["result"] = self.result
        return view

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat."""
        return tuple(self.state.scores)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        over: bool = self.state.over
        return over

    @property
    def result(self) -> dict[str, object] | None:
        """Scores and winners of a finished game, else None."""
        if not self.is_over:
            return None
        return {"scores": list(self.scores), "winners": list(self.rules.winners(self.state))}

    def fingerprint(self) -> str:
        """A digest of the true state; equal for equal states only."""
        fingerprint: str = self.state.fingerprint()
        return fingerprint

    # -- playing ----------------------------------------------------------------------------

    def play(self, action: Action | str, seat: int | None = None) -> list[Event]:
        """Play an action or its notation and return what happened; refused, it changes nothing."""
        seat = self._asked(seat)
        if isinstance(action, str):
            action = self.rules.parse(action)
        else:
            action = action.canonical(self.rules.order)
        offer_for(self._play.offers(seat), action).check(self._play, seat, action)
        before, told = self.rules.copy(self.state), len(self.events)
        turn = self.state.turn
        try:
            self._play.act(seat, action)
        except BaseException:
            self._play.state = before
            del self.events[told:]
            raise
        self.actions.append((seat, action))
        happened = self.events[told:]
        if self.state.turn != turn or any(event.reveals for event in happened):
            self._undo.clear()
        else:
            self._undo.append((before, told))
        if self.state.turn != turn or self.is_over:
            self._snapshot()
        return happened

    def undo(self, seat: int | None = None) -> None:
        """Take the last action back, if nothing was revealed and the turn is still the same.

        With a seat, only if the last action was the seat's own.
        """
        self._check_seat(seat)
        if not self._undo:
            if not self.actions:
                raise UndoError("nothing-to-undo")
            raise UndoError("undo-barrier")
        if seat is not None and self.actions[-1][0] != seat:
            raise UndoError("undo-not-yours", seat=seat)
        self._play.state, told = self._undo.pop()
        del self.events[told:]
        self.actions.pop()

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would be accepted."""
        return bool(self._undo)

    @property
    def undoable(self) -> int:
        """How many of the last actions could be taken back one by one, whoever played them."""
        return len(self._undo)

    def copy(self) -> Game:
        """An independent game at the same point; it can be played on, recorded and undone."""
        twin = Game(self.rules, self._first_seed, self.rules.copy(self.state))
        twin.seed = self.seed
        twin.deals += self.deals
        twin.events += self.events
        twin.actions += self.actions
        twin._given = self._given
        twin._snapshots = self._snapshots[:]
        twin._last_snapshot = self._last_snapshot
        twin._undo = [(self.rules.copy(state), told) for state, told in self._undo]
        return twin

    def imagine(self, seat: int, seed: str, memory: str = "perfect") -> Play[Any, Any]:
        """A play from a position the seat cannot tell from this one, with a chance of its own."""
        self._check_seat(seat)
        chance = Chance(f"imagine {seed}", {})
        return Play(self.rules, self.rules.imagine(self.state, seat, chance, memory))

    def deal_anew(self, seed: str) -> list[Event]:
        """Deal everything hidden anew from another seed, and return what happened.

        For a game that others knew before it goes on among people. It is dealt as an onlooker
        with perfect memory could imagine it: what was ever shown stays as it is, and whatever
        some seat alone knew is drawn again, so nobody knows more than the seat he plays now.
        """
        onlooker = self.players
        chance = Chance(f"dealt anew {seed}", {})
        state = self.rules.imagine(self.state, onlooker, chance, "perfect")
        state.chance = Chance(seed, {})
        told = len(self.events)
        self._play.state = state
        self._play.tell("hidden.dealt-anew", {}, reveals=True)
        self.seed = seed
        self.deals.append((len(self.actions), seed))
        self._undo.clear()
        self._snapshot()
        return self.events[told:]

    @property
    def engine(self) -> Play[Any, Any]:
        """The play itself, for code that is trusted with the true state."""
        return self._play

    # -- writing down -----------------------------------------------------------------------

    def record(self, names: Sequence[str] = ()) -> Record:
        """The game so far as a record, with the names of the players if there are such."""
        return Record(
            game=self.rules.game,
            players=self.rules.players,
            modules=self.rules.modules,
            options=dict(self.rules.options),
            seed=self._first_seed,
            rules_version=self.rules.version,
            data_digest=self.rules.data_digest,
            actions=tuple([(seat, action.text) for seat, action in self.actions]),
            snapshots=tuple(self._snapshots),
            result=self.result,
            fingerprint=self.fingerprint(),
            given=self._given,
            deals=tuple(self.deals),
            names=tuple(names),
        )

    def _snapshot(self) -> None:
        data: dict[str, object] = json.loads(json_text(self.state.to_data()))
        if self._snapshots and self._snapshots[-1][0] == len(self.actions):
            # Dealt anew where a turn had just begun: there is one snapshot of a position.
            self._snapshots.pop()
            self._last_snapshot = merged(self._snapshots)
        self._snapshots.append((len(self.actions), changes(self._last_snapshot, data)))
        self._last_snapshot = data

    def _asked(self, seat: int | None) -> int:
        self._check_seat(seat)
        owners = self._play.owners()
        if not owners:
            raise GameOver("game-over")
        if seat is None:
            return owners[0]
        if seat not in owners:
            raise NotYourDecision("not-your-decision", seat=seat, asked=list(owners))
        return seat

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.rules.players:
            raise SetupError("unknown-seat", seat=seat, last=self.rules.players - 1)


def new_game(
    game: str = "alhambra",
    *,
    players: int,
    modules: Iterable[str] = (),
    options: Mapping[str, object] | None = None,
    seed: int | str = 0,
    data: str | Path | None = None,
    module_paths: Iterable[Path] = (),
) -> Game:
    """Set up a game and bring it to its first decision."""
    folder = None if data is None else Path(data)
    setup = make_setup(game, players, modules, options, folder, module_paths)
    if not str(seed).isprintable():
        raise SetupError("bad-seed", seed=ascii(seed))
    return Game.begin(rules_for(setup), str(seed))


def recorded_rules(
    record: Record, data: Path | None = None, module_paths: Iterable[Path] = ()
) -> Rules[Any]:
    """The rules of a record's set-up as they are here; of another version if they have changed.

    Options that went with an earlier version are left out, so that its snapshots can be shown.
    """

    def made(options: Mapping[str, object]) -> Rules[Any]:
        players, modules = record.players, record.modules
        return rules_for(make_setup(record.game, players, modules, options, data, module_paths))

    try:
        return made(record.options)
    except SetupError as error:
        if error.reason != "unknown-option":
            raise
        known = made({}).options
        rules = made({key: value for key, value in record.options.items() if key in known})
        if rules.version == record.rules_version:
            raise
        return rules


def replay(
    record: Record | str,
    upto: int | None = None,
    *,
    data: str | Path | None = None,
    module_paths: Iterable[Path] = (),
) -> Game:
    """Play a record again, up to a number of actions, and check that it ends as written."""
    if isinstance(record, str):
        record = Record.from_text(record)
    rules = recorded_rules(record, None if data is None else Path(data), module_paths)
    if record.rules_version != rules.version:
        raise RecordError(
            "record-other-version", found=record.rules_version, expected=rules.version
        )
    if record.data_digest != rules.data_digest:
        raise RecordError("record-other-data", found=record.data_digest, here=rules.data_digest)
    count = len(record.actions) if upto is None else upto
    if not 0 <= count <= len(record.actions):
        raise RecordError("record-index", index=count, last=len(record.actions))
    if record.given is None:
        game = Game.begin(rules, record.seed)
    else:
        try:
            game = Game.from_position(rules, rules.restore(record.given))
        except (KeyError, TypeError, ValueError, IndexError, AssertionError) as error:
            raise RecordError("record-entry", entry="given") from error
    for seed in record.deals_at(0):
        game.deal_anew(seed)
    for index, (seat, text) in enumerate(record.actions[:count]):
        try:
            game.play(text, seat)
        except SabikaError as error:
            raise RecordError(
                "record-bad-move", index=index + 1, action=text, detail=error.to_data()
            ) from error
        for seed in record.deals_at(index + 1):
            game.deal_anew(seed)
    if upto is None and game.record(record.names).to_text() != record.to_text():
        raise RecordError("record-other-end")
    return game
