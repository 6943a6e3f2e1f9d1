"""LiveTable: a table's game, rebuilt from its log and kept up with it entry by entry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from sabika.kernel.actions import Action
from sabika.kernel.decisions import Decision
from sabika.kernel.events import Event
from sabika.kernel.game import Game
from sabika.kernel.registry import Setup
from sabika.kernel.rules import Rules
from sabika.kernel.showing import Showing
from sabika.server.play.log import CONSENT, LogEntry

if TYPE_CHECKING:
    from sabika.server.play.updates import Shown

Deals: TypeAlias = tuple[tuple[int, str], ...]
"""New deals of everything hidden: after how many actions, and from which secret seed."""


class LiveTable:
    """The game of a table together with its log.

    Every entry is taken in by `act`, `undo` or `apply`, whether it is new or read from the
    database: so a reloaded table is the same as one that was never let go.
    """

    def __init__(
        self, table: str, setup: Setup, rules: Rules[Any], seed: str, deals: Deals = ()
    ) -> None:
        self.table = table
        self.setup = setup
        self.rules = rules
        self.seed = seed
        """What the first set-up is drawn from; after a deal `game.seed` is another."""
        self.deals = deals
        """All new deals; the log says when each takes place."""
        self.showing: Showing[Any] = rules.showing()
        self.game = Game.begin(rules, seed)
        self.entries: list[LogEntry] = []
        self.events: list[tuple[Event, ...]] = []
        """What happened with each entry."""
        self.secret: list[bool] = []
        """Whether the action of each entry is nobody's business but its seat's."""
        self.path: list[int] = []
        """The entries that still hold: the start, then one for each action of the game."""
        self.floor = 0
        """The entry nobody goes back behind: before a new deal everything hidden is known."""
        self.since: dict[int, int] = {}
        """By seat that is asked, the entry with which its question arose."""
        self.answers: dict[str, LogEntry] = {}
        """By decision id, the entry that answered it."""
        self.shown: Shown | None = None
        """Encoded parts of the present position, kept by `updates`."""

    @property
    def index(self) -> int:
        """The last entry's index; -1 before the start."""
        return len(self.entries) - 1

    # -- taking in entries ------------------------------------------------------------------

    def apply(self, entry: LogEntry) -> None:
        """Take in an entry that was read from the log."""
        if entry.kind == "act":
            assert entry.action is not None
            assert entry.seat is not None
            self.act(entry.seat, entry.action, entry.by, entry.at, entry.decision)
        elif entry.kind == "undo":
            assert entry.to is not None
            self.undo(entry.seat, entry.to, entry.by, entry.at, entry.decision == CONSENT)
        elif entry.kind == "deal":
            self.deal(entry.by, entry.at)
        else:
            self.start(entry.by, entry.at)

    def start(self, by: str, at: int) -> LogEntry:
        """Take in the set-up as entry 0."""
        entry = LogEntry(0, "start", None, by, None, None, None, at)
        self._add(entry, tuple(self.game.events), secret=False)
        self.path.append(0)
        self._ask({})
        return entry

    def deal(self, by: str, at: int) -> LogEntry:
        """Deal everything hidden anew; the position is known by this entry from now on."""
        _, seed = self.deals[len(self.game.deals)]
        events = self.game.deal_anew(seed)
        entry = LogEntry(self.index + 1, "deal", None, by, None, None, None, at)
        self._add(entry, tuple(events), secret=False)
        self.path[-1] = self.floor = entry.index
        self._ask({})
        return entry

    def act(
        self, seat: int, action: str, by: str, at: int, decision: str | None = None
    ) -> LogEntry:
        """Play an action; refused by the rules, it changes nothing."""
        asked = self.game.engine.owners()
        # Only who decides at the same time as others can keep his question.
        kept = {s: self._question(s) for s in asked if s != seat} if len(asked) > 1 else {}
        events = self.game.play(action, seat)
        played = self.game.actions[-1][1]
        entry = LogEntry(self.index + 1, "act", seat, by, played.text, decision, None, at)
        self._add(entry, tuple(events), secret=len(asked) > 1 or played.secret)
        self.path.append(entry.index)
        if decision is not None:
            self.answers[decision] = entry
        self._ask(kept)
        return entry

    def undo(self, seat: int | None, to: int, by: str, at: int, consent: bool) -> LogEntry:
        """Go back to where the game stood after an entry that still holds."""
        place = self.path.index(to)
        steps = len(self.path) - 1 - place
        if steps <= self.game.undoable:
            for _ in range(steps):
                self.game.undo()
        else:
            self.game = self._replayed(self.game.actions[:place])
        del self.path[place + 1 :]
        decision = CONSENT if consent else None
        entry = LogEntry(self.index + 1, "undo", seat, by, None, decision, to, at)
        self._add(entry, (), secret=False)
        self._ask({})
        return entry

    def _replayed(self, actions: list[tuple[int, Action]]) -> Game:
        game = Game.begin(self.rules, self.seed)
        deals = list(self.game.deals)
        for count in range(len(actions) + 1):
            while deals and deals[0][0] == count:
                game.deal_anew(deals.pop(0)[1])
            if count < len(actions):
                seat, action = actions[count]
                game.play(action, seat)
        return game

    def _add(self, entry: LogEntry, events: tuple[Event, ...], secret: bool) -> None:
        self.entries.append(entry)
        self.events.append(events)
        self.secret.append(secret)
        self.shown = None

    def _ask(self, kept: dict[int, tuple[Decision, tuple[str, ...]]]) -> None:
        """Note since when each asked seat has its question: some keep theirs, if it is the same."""
        before = self.since
        self.since = {
            seat: before[seat]
            if seat in kept and kept[seat] == self._question(seat)
            else self.index
            for seat in self.game.engine.owners()
        }

    def _question(self, seat: int) -> tuple[Decision, tuple[str, ...]]:
        """What a seat is asked, and all it may answer."""
        engine = self.game.engine
        return engine.decision(seat), tuple([action.text for action in engine.legal(seat)])

    # -- questions --------------------------------------------------------------------------

    def decision_id(self, seat: int) -> str | None:
        """The id of a seat's present decision; None if it is not asked."""
        since = self.since.get(seat)
        return None if since is None else f"{seat}.{since}"

    def asked_at(self, seat: int) -> int:
        """When the question of an asked seat arose; taking back does not give more time."""
        entry = self.entries[self.since[seat]]
        while entry.kind == "undo" and entry.decision != CONSENT:
            assert entry.to is not None
            entry = self.entries[entry.to]
        return entry.at
