"""Employing a master builder: a further redesign after laying, once a turn (Decisions, Timing)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.hands import held_of, remove_card, use_card
from sabika.games.alhambra.redesign import any_redesign
from sabika.games.alhambra.window import WindowOffer
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame

from .actions import Employ
from .facts import ID, Facts, facts_of
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

EMPLOYED: Final = "master_builders.redesign"
"""The decision how to redesign; once a card is played, one redesign must be made."""


def redesigns(facts: Facts) -> tuple[str, ...]:
    """What the further redesign may be: all three, or in the classic edition adding alone."""
    return ("add",) if facts.classic else ("add", "remove", "swap")


def question(facts: Facts) -> str:
    """What whoever employed one is asked."""
    return "ask.master_builders.add" if facts.classic else "ask.master_builders.redesign"


def fresh_turn(play: Table, frame: Frame) -> None:
    """Stage of the turn's start: nobody was employed in this turn yet."""
    mine(play).employed = False


class EmployOffer(WindowOffer):
    """Playing a card for the redesign."""

    def __init__(self) -> None:
        super().__init__("employ", "special")

    def open_to(self, play: Table, seat: int) -> bool:
        """By public facts: not used, something to redesign, and a card that others must expect."""
        if mine(play).employed or not _may_hold(play, seat):
            return False
        return any_redesign(play, seat, EMPLOYED)

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        if self.open_to(play, seat):
            for kind in kinds(play.rules):
                if held_of(play, seat, kind):
                    yield Employ(play.rules.purse.names[kind])

    def check(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Employ)
        purse = play.rules.purse
        if mine(play).employed:
            raise IllegalAction("master_builders.once")
        kind = purse.by_name.get(action.card)
        if kind not in kinds(play.rules):
            raise IllegalAction("master_builders.no-builder", card=action.card)
        if not held_of(play, seat, kind):
            raise IllegalAction("not-in-hand", card=action.card)
        if not any_redesign(play, seat, EMPLOYED):
            if facts_of(play.rules).classic:
                raise IllegalAction("master_builders.nothing-to-add")
            raise IllegalAction("master_builders.nothing-to-do")

    def apply(self, play: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Employ)
        kind = play.rules.purse.by_name[action.card]
        mine(play).employed = True
        remove_card(play, seat, kind)
        use_card(play, kind)
        if play.events is not None:
            told = {"seat": seat, "card": action.card}
            if facts_of(play.rules).classic:
                play.tell("master_builders.employed-to-add", told)
            else:
                play.tell("master_builders.employed", told)
        play.push(EMPLOYED, seat)


def kinds(rules: AlhambraRules) -> list[int]:
    """The card kinds of the module."""
    return [kind for kind, card in enumerate(rules.cards) if card.group == ID]


def _may_hold(play: Table, seat: int) -> bool:
    """Whether, for all the others can know, a player holds a master builder.

    Cards they saw go into the hand they can keep count of; any card they never saw may be one.
    """
    unseen = play.state.unseen
    if any(owner == seat for owner, _ in unseen):
        return True
    return any(held_of(play, seat, kind) for kind in kinds(play.rules))
