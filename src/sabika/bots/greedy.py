"""The bot `greedy`: one look ahead, judged in points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sabika.bots.appraisal.alhambra import AlhambraAppraiser
from sabika.bots.appraisal.appraiser import Appraiser
from sabika.bots.appraisal.dice import DiceAppraiser
from sabika.bots.appraisal.rollwrite import RollWriteAppraiser
from sabika.bots.bot import Bot
from sabika.bots.seat import Seat
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.dice.rules import DiceRules
from sabika.kernel.actions import Action
from sabika.kernel.rules import Rules


def _alhambra(rules: Rules[Any], without: str) -> Appraiser:
    assert isinstance(rules, AlhambraRules)
    return AlhambraAppraiser(rules, without)


def _dice(rules: Rules[Any], _without: str) -> Appraiser:
    assert isinstance(rules, DiceRules)
    return DiceAppraiser(rules)


APPRAISERS: Final[dict[str, Callable[[Rules[Any], str], Appraiser]]] = {
    "alhambra": _alhambra,
    "dice": _dice,
    "rollwrite": RollWriteAppraiser,
}
"""The games with a judgement of their own; others are played by the points on the table."""


class GreedyBot(Bot):
    """Plays the action with the best value; the first of equals, so always the same.

    It leaves the own actions of the module it does `without` alone wherever there is another.
    """

    def __init__(self, seed: str, without: str = "") -> None:
        super().__init__(seed)
        self._without = without
        self._appraiser: Appraiser | None = None

    def decide(self, seat: Seat) -> Action:
        play = seat.imagine()
        appraiser = self._appraiser
        if appraiser is None or appraiser.rules is not play.rules:
            appraiser = APPRAISERS.get(play.rules.game, Appraiser)(play.rules, self._without)
            self._appraiser = appraiser
        return appraiser.choose(play, seat.index)
