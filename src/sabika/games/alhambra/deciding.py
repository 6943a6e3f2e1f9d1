"""Deciding: the part of the book for what players decide, and for what runs of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from sabika.games.alhambra.belongings import Belongings, Ranked, in_order
from sabika.games.alhambra.blocks.choices import Choice, Question, Round
from sabika.games.alhambra.blocks.verbs import Patterns, Verb
from sabika.games.alhambra.hooks import ActionFilter, Passes, Stages
from sabika.games.alhambra.purchase import Goods
from sabika.games.alhambra.ways_to_pay import WayToPay
from sabika.kernel.actions import Reader
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.decisions import Offer
from sabika.kernel.kinds import FrameKind
from sabika.kernel.offers import joined, parts_of
from sabika.kernel.preferences import ASK, NEVER, Preference

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Deciding(Belongings):
    """The part of the book for sequences, decisions, and the actions at them."""

    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        super().__init__(players, options)
        self.kinds: dict[str, FrameKind[Table]] = {}
        self.menus: dict[str, tuple[str, str]] = {}
        self.redesigns: dict[str, tuple[str, ...]] = {}
        """By menu the verbs of the redesign that it is, too."""
        self.sequences: dict[str, Stages] = {}
        self.readers: dict[str, Reader] = {}
        self.verbs: dict[str, list[Verb[Any]]] = {}
        """The declared verbs by their first words."""
        self.brought_by: dict[Offer[Table] | Goods | WayToPay | str, str] = {}
        """The modules of offers, goods, ways to pay and words of purchases."""
        self.action_filters: list[ActionFilter] = []
        self.preferences: list[Preference] = []
        self.free: list[Offer[Table]] = []
        """The offers that are no action of a turn."""
        self.counted_as: dict[str, str] = {}
        """The verbs that count as an action of another verb, and which."""
        self._offers: dict[str, Ranked[Offer[Table]]] = {}

    def sequence(self, name: str, stages: Stages) -> None:
        """Add a sequence of one's own, started with `play.run`; others may add to its stages."""
        self.sequences[name] = stages

    def frame_kind(self, name: str, kind: FrameKind[Table]) -> None:
        """Add a kind of frame, pushed with `play.push`."""
        self.kinds[name] = kind

    def menu(self, decision: str, kind: str, prompt: str, redesigns: tuple[str, ...] = ()) -> None:
        """Add a decision made of offers only; `kind` says what a client draws for it.

        With some of the verbs `add`, `remove` and `swap` it is a redesign too: with everything the
        core and the modules offer for these verbs where somebody redesigns.
        """
        self.menus[decision] = (kind, prompt)
        self.redesigns[decision] = redesigns

    def offer(
        self,
        decision: str,
        rank: int,
        offer: Offer[Table],
        reader: Reader,
        free: bool = False,
        counts_as: str = "",
    ) -> None:
        """Add an action to a decision: one of the core's, the module's own, or another's.

        What is `free` is no action of a turn: whoever has nothing else may pass. What `counts_as`
        an action of another verb is allowed wherever that one is.
        """
        self._write(self._offers, decision, rank, offer)
        self.brought_by[offer] = self.module
        self.verb(offer.verb, reader)
        if free:
            self.free.append(offer)
        if counts_as:
            self.counted_as[offer.verb] = counts_as

    def spoken(self, how: Verb[T]) -> None:
        """Say how a declared verb is read; needed where no choice says so.

        Patterns that begin with the same word are told apart by the next one.
        """
        known = self.verbs.setdefault(how.name, [])
        if how not in known:
            known.append(how)
            self.readers.pop(how.name, None)
            self.verb(how.name, Patterns(tuple(known)).read)

    def verb(self, verb: str, reader: Reader) -> None:
        """Say how the words behind a verb are read; offers and choices do."""
        if self.readers.setdefault(verb, reader) != reader:
            raise ValueError(f"{self.module}: the verb {verb!r} is read otherwise already")
        self.origins.setdefault(f"verb:{verb}", self.module)

    def choice(
        self,
        decision: str,
        rank: int,
        choice: Choice[T],
        free: bool = False,
        counts_as: str = "",
    ) -> None:
        """Add a choice to a decision: one of the core's, the module's own, or another's.

        What is `free` is no action of a turn: whoever has nothing else may pass. What `counts_as`
        an action of another verb is allowed wherever that one is.
        """
        self.spoken(choice.how)
        self.offer(decision, rank, choice, self.readers[choice.verb], free, counts_as)

    def question(self, question: Question[T] | Round) -> None:
        """Add a question of one's own, with the verbs of its choices."""
        self.kinds[question.name] = question
        for offer in parts_of(question.menu):
            if isinstance(offer, Choice):
                self.spoken(offer.how)

    def action_filter(self, refuse: ActionFilter) -> None:
        """Say whether some verbs are no actions of the turn now, and why, whoever offers them.

        Not asked about what is free; for what counts as another verb that one is asked about.
        """
        self.action_filters.append(refuse)

    def preference(
        self,
        key: str,
        covers: str,
        choices: tuple[str, ...] = (ASK, NEVER),
        passes: Passes | None = None,
    ) -> None:
        """Let players have a question passed automatically, by public facts only.

        `covers` is a verb of the window or of a menu, or a decision; the first choice is the
        default and asks, NEVER always passes, `passes` says when the others do. A seat is passed
        over if all that is open to it is covered and passed.
        """
        self.preferences.append(Preference(key, covers, choices, passes))

    def offers_of(
        self, decision: str, core: tuple[Offer[Table], ...] = ()
    ) -> tuple[Offer[Table], ...]:
        """The core's offers of a decision and the contributed ones behind them."""
        return joined([*core, *in_order(self._offers.get(decision, []))])
