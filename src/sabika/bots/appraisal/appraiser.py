"""Appraisers: what greedy thinks of a position and of the actions it may choose from."""

from __future__ import annotations

from typing import Any, Final

from sabika.kernel.actions import Action
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.decisions import LegalActions, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.play import Play
from sabika.kernel.rules import Rules

MOST_TRIED: Final = 32
"""How many actions of a decision are tried out at most, spread evenly over the list."""
DECLINING: Final = ("pass", "end")
"""The verbs that do without what is offered."""


class Choice:
    """An action and what it changes for the better, in points."""

    __slots__ = ("action", "value")

    def __init__(self, action: Action, value: float) -> None:
        self.action = action
        self.value = value


@mypyc_attr(allow_interpreted_subclasses=True)
class Appraiser:
    """Judges positions by the points on the table and actions by trying them out.

    Knows no game, so it can play any; games with a judgement of their own extend it.
    """

    def __init__(self, rules: Rules[Any], without: str = "") -> None:
        self.rules = rules
        self.without = without
        """The module whose own actions are left alone wherever there is another."""

    def choose(self, play: Play[Any, Any], seat: int) -> Action:
        """The best legal action of a seat that is asked, in a position it may look into.

        What may be declined is declined unless it makes things better than they are: so nothing
        is done and undone for ever.
        """
        offers = self.offers(play, seat)
        others = tuple([offer for offer in offers if offer.verb not in DECLINING])
        declining = LegalActions(
            play, seat, tuple([offer for offer in offers if offer.verb in DECLINING])
        )
        choice = self.best_tried(play, seat, LegalActions(play, seat, others))
        if len(declining) and (choice is None or choice.value <= 0.0):
            return declining.at(0)
        if choice is not None:
            return choice.action
        for action in LegalActions(play, seat, others):
            # All there is was to be avoided.
            return action
        raise IllegalAction("nothing-legal")

    def offers(self, play: Play[Any, Any], seat: int) -> tuple[Offer[Any], ...]:
        """The offers to choose from."""
        return play.offers(seat)

    def avoids(self, play: Play[Any, Any], seat: int, action: Action) -> bool:
        """Whether an action is left alone."""
        return False

    def besides(
        self, play: Play[Any, Any], seat: int, action: Action, after: Play[Any, Any]
    ) -> float:
        """What an action changes that the position after it does not show."""
        return 0.0

    def worth(self, play: Play[Any, Any], seat: int) -> float:
        """What a position is worth to a seat, in points ahead of the average rival."""
        scores: list[int] = play.state.scores
        rivals = len(scores) - 1
        total: int = sum(scores)
        return scores[seat] - (total - scores[seat]) / max(rivals, 1)

    def best_tried(
        self,
        play: Play[Any, Any],
        seat: int,
        legal: LegalActions[Any],
        known: dict[Action | None, float] | None = None,
    ) -> Choice | None:
        """Of some actions the one that leads to the best position at the next decision.

        The first of equals wins, so the choice is always the same. What the position after each was
        found to be worth is `known` to who asks again, under None that of now.
        """
        found = [action for offer in legal.offers for action in offer.promising(play, seat)]
        listed = [action for action in found if not self.avoids(play, seat, action)]
        count = len(listed)
        if not count:
            return None
        if count == 1 and len(play.legal(seat)) == 1:
            return Choice(listed[0], 0.0)
        worths = {} if known is None else known
        before = worths.get(None)
        if before is None:
            before = worths[None] = self.worth(play, seat)
        best: Choice | None = None
        tried = min(count, MOST_TRIED)
        for number in range(tried):
            action = listed[number * count // tried]
            worth = worths.get(action)
            if worth is None:
                worth = worths[action] = self._worth_after(play, seat, action)
            if best is None or worth - before > best.value:
                best = Choice(action, worth - before)
        return best

    def _worth_after(self, play: Play[Any, Any], seat: int, action: Action) -> float:
        """What the position is worth that an action leads to, and what it does not show."""
        after = play.copy()
        after.act(seat, action)
        return self.worth(after, seat) + self.besides(play, seat, action, after)
