"""The window before a scoring: everybody may show cards until all pass in a row (R1, R2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.scoring import FINAL
from sabika.games.alhambra.turn import clockwise, next_player
from sabika.games.alhambra.window import DeclineOffer
from sabika.kernel.actions import Action
from sabika.kernel.decisions import Decision
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import Menu

from .showing import ShowOffer, might_show, show, showable
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

WINDOW: Final = "bonus_cards.scoring"


class WindowShowOffer(ShowOffer):
    """Showing a card before a scoring; the others may answer, so all are asked again."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        super().apply(play, seat, action)
        stack = play.state.stack
        stack[-1] = stack[-1].holding((stack[-1].data[0], 0))


class WindowPassOffer(DeclineOffer):
    """Showing nothing more, unless somebody else does."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        if play.events is not None:
            play.tell("bonus_cards.passed", {"seat": seat})
        _next(play, play.state.stack[-1])


class ScoreWindowKind(Menu["Table"]):
    """Asks the players in turn; the data counts how many in a row had nothing to show.

    The frame's seat is the player whose turn it was, the cursor the place of the one asked, from
    the next player on. Asked is whoever may hold a fitting card as far as everybody knows.
    """

    def __init__(self) -> None:
        super().__init__(
            "window", "ask.bonus_cards.scoring", (WindowShowOffer(), WindowPassOffer())
        )

    def advance(self, play: Table, frame: Frame) -> bool:
        while frame.data[1] != play.rules.players:
            (seat,) = self.owners(play, frame)
            if might_show(play, seat):
                return False
            frame = _next(play, frame)
        play.finish()
        return True

    def owners(self, play: Table, frame: Frame) -> tuple[int, ...]:
        return (clockwise(play, next_player(play, frame.seat))[frame.cursor],)

    def decision(self, play: Table, frame: Frame, seat: int) -> Decision:
        return Decision(seat, self.kind, self.prompt, {"number": frame.data[0]})


def _next(play: Table, frame: Frame) -> Frame:
    """Go on to the next player, one more having shown nothing."""
    passed = frame.data[1]
    assert isinstance(passed, int)
    cursor = (frame.cursor + 1) % play.rules.players
    play.state.stack[-1] = frame.at(cursor).holding((frame.data[0], passed + 1))
    return play.state.stack[-1]


def before_scoring(play: Table, frame: Frame) -> None:
    """Scoring stage: open the window; in the last scoring everything is shown of itself (R2)."""
    number = frame.data[1]
    if number != FINAL:
        play.push(WINDOW, play.state.active, (number, 0))
        return
    if play.events is not None and any(mine(play).hands):
        # Even if no card fits: that, too, comes to light.
        play.tell("bonus_cards.last", {}, reveals=True)
    for seat in clockwise(play, next_player(play, play.state.active)):
        for card in showable(play, seat):
            show(play, seat, card)


def passes_after(play: Table, seat: int, choice: str, since: int) -> bool:
    """Whether a player who does not care is passed over after laying."""
    return choice == "never"


def passes_scoring(play: Table, seat: int, choice: str, since: int) -> bool:
    """Whether a player who keeps the cards for the last scoring is passed over before others."""
    return choice == "never"
