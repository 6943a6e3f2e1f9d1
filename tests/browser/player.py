"""Plays at the drawn table as a person does: looks at what is lit, and clicks or taps it."""

from __future__ import annotations

import random
import time
from collections import Counter
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from playwright.sync_api import Locator, TimeoutError

from tests.browser.visiting import Visitor
from tests.patience import patience

Event = Literal["decision", "curtain", "scoring", "over", "others"]

SCORING: Final = "dialog[open]:has(> .page > header h1)"
CURTAIN: Final = "[role=dialog]:has(#curtain-title)"
OVER: Final = "section.over"
GLANCE: Final = 5.0
"""Seconds after which somebody looks why nothing can be pressed."""
BLINK: Final = 0.25
"""Seconds between two looks at a table on which nothing can be done."""
GOALS: Final = ", ".join(
    f'.table [data-ref{ref}]:not([aria-disabled="true"])'
    for ref in ('^="cell:"', '="reserve"', '="dirk"')
)
"""Where a tile may be laid, stored or given."""
EDGE: Final = {"x": 7, "y": 40}
"""Where to press a card of a hand: they overlap, and only the left edge is always free."""
READ: Final = """
elements => elements.map(element => ({
  object: element.dataset.object,
  ref: element.dataset.ref,
  enabled: element.getAttribute('aria-disabled') !== 'true',
  picked: element.getAttribute('aria-pressed') === 'true'
    || element.getAttribute('aria-selected') === 'true',
}))
"""


@dataclass(frozen=True)
class Piece:
    """Something on the table that may be picked."""

    object: str
    ref: str
    enabled: bool
    picked: bool

    @property
    def kind(self) -> str:
        """Where it lies: market, display, hand, pending, reserve, cell, palace."""
        return self.ref.partition(":")[0]


def edge(piece: Piece) -> dict[str, Any]:
    """How to press a piece so that no other one is hit."""
    return {"position": EDGE} if piece.kind == "hand" else {}


class Answered(Exception):
    """The answer has gone by itself while it was being made."""


class NothingLit(Exception):
    """A look found nothing that can be done: the table is just changing, or there is a fault."""


class Player:
    """Answers the decisions of one visitor, at random but the same way every time."""

    scoring: ClassVar[str] = SCORING
    """The sign of a scoring that came up by itself."""

    def __init__(self, visitor: Visitor, seed: int, made: Counter[str]) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.chance = random.Random(seed)
        self.made = made
        self.decisions = 0
        self.scorings: list[str] = []
        """The titles of the scorings seen."""
        self.curtains = 0
        self.answered: str | None = None
        """The decision answered last."""
        self.bar = self.page.locator("#action-bar")

    # -- waiting ----------------------------------------------------------------------------------

    def wait(self, *, others: bool = False) -> Event:
        """Wait until the player is asked something, or the game is over, or `others` are asked."""
        asked = "#action-bar.mine:not(.sending)"
        if self.answered is not None:
            asked += f':not([data-decision="{self.answered}"])'
        signs: dict[Event, str] = {
            "scoring": self.scoring,
            "curtain": CURTAIN,
            "over": OVER,
            "decision": asked,
        }
        if others:
            signs["others"] = "#action-bar:not(.mine):not(.sending)"
        return self.visitor.see(signs)

    def play(self, decisions: int | None = None) -> Event:
        """Play on until the game is over, or so many decisions are made."""
        until = None if decisions is None else self.decisions + decisions
        while True:
            event = self.wait()
            if event == "scoring":
                self.close_scoring()
            elif event == "over":
                return "over"
            elif self.decisions == until:
                return event
            elif event == "curtain":
                self.open_curtain()
            else:
                self.answer()

    def expect_next(self) -> None:
        """From now on `wait` waits for another decision than the one asked at the moment."""
        self.answered = self.bar.get_attribute("data-decision")

    # -- what stands before the table -------------------------------------------------------------

    def close_scoring(self) -> None:
        """Look at a scoring to its end, and go on."""
        title = self.page.locator(f"{SCORING} h1").inner_text()
        self.scorings.append(title)
        # Another scoring may follow at once, so the one with this title is meant.
        heading = self.page.get_by_role("heading", name=title, exact=True)
        dialog = self.page.locator(SCORING).filter(has=heading)
        skip = dialog.get_by_role("button", name=self.visitor.words("ceremony.end"))
        on = dialog.get_by_role("button", name=self.visitor.words("ceremony.continue"))
        while dialog.is_visible():
            # The last step may pass before it can be skipped: either button will do.
            self.visitor.press(skip.or_(on).first)

    def open_curtain(self) -> None:
        """Take the device over."""
        curtain = self.page.locator(CURTAIN)
        self.visitor.press(curtain.locator("button.plain"))
        curtain.wait_for(state="hidden")
        self.curtains += 1

    # -- answering --------------------------------------------------------------------------------

    def answer(self) -> None:
        """Answer the decision that is asked."""
        decision = self.bar.get_attribute("data-decision")
        assert decision is not None, "nothing is asked"
        self.visitor.be_patient()
        self.answered = decision
        self.decisions += 1
        begun = time.monotonic()
        while True:
            try:
                deed = self._answer()
            except (Answered, NothingLit, TimeoutError) as stuck:
                # A sheet comes up because of the answer, or over a question that still stands.
                cleared = self._clear()
                if self._is_gone():
                    deed = "sent by itself"
                elif cleared:
                    continue
                elif isinstance(stuck, TimeoutError):
                    raise
                elif time.monotonic() - begun < patience():
                    continue
                else:
                    raise AssertionError(f"nothing can be done: {self.bar.inner_text()}") from None
            self.made[deed] += 1
            return

    def look(self) -> list[Piece]:
        """Everything on the table that can be picked now, or is picked."""
        found = self.page.locator(".table [data-ref]").evaluate_all(READ)
        return [piece for each in found if (piece := Piece(**each)).enabled or piece.picked]

    def first_verb(self) -> str | None:
        """The verb of the first button of the bar, in one look: buttons go when an answer goes."""
        verbs = self.bar.locator("[data-verb]").evaluate_all("all => all.map(b => b.dataset.verb)")
        return str(verbs[0]) if verbs else None

    def pick(self, piece: Piece) -> None:
        """Pick a piece or let go of it."""
        target = self.page.locator(f'.table [data-object="{piece.object}"]')
        self.press(target, **edge(piece))

    def press(self, target: Locator, **how: Any) -> None:
        """Press something of the table, and put away first what comes up by itself before it.

        `Answered` tells that the decision is answered already.
        """
        begun = time.monotonic()
        while True:
            try:
                self.visitor.press(target, timeout=patience(GLANCE) * 1000, **how)
            except TimeoutError:
                cleared = self._clear()
                if not self._asked().is_visible():
                    raise Answered from None
                if not cleared and time.monotonic() - begun > patience():
                    raise
            else:
                return

    def _clear(self) -> bool:
        """Put away what lies over the table; whether there was anything."""
        if self.page.locator(self.scoring).is_visible():
            self.close_scoring()
        elif self.page.locator(CURTAIN).is_visible():
            self.open_curtain()
        else:
            return False
        return True

    def _answer(self) -> str:
        lit = self.look()
        kinds = {piece.kind for piece in lit}
        buttons = self.bar.locator("[data-verb]")
        if "pending" in kinds:
            return self._lay(lit)
        if "reserve" in kinds and self.chance.random() < 0.25:
            return self._redesign(lit)
        if "market" in kinds and self.chance.random() < 0.85:
            return self._buy(lit)
        if "display" in kinds:
            return self._take(lit)
        if "market" in kinds:
            return self._buy(lit)
        found = buttons.all()
        if not found:
            raise NothingLit
        button = self.chance.choice(found)
        verb = button.get_attribute("data-verb") or ""
        self.press_in_bar(button)
        return verb

    def press_in_bar(self, button: Locator) -> None:
        """Press a button of the bar, which may stand in the list of those that find no room."""
        if not button.is_visible():
            self.press(self.bar.locator(".more"))
        self.press(button)

    def _one(self, pieces: list[Piece], *kinds: str) -> Piece | None:
        """A piece of these kinds that is not picked yet."""
        found = [piece for piece in pieces if piece.kind in kinds and not piece.picked]
        return self.chance.choice(found) if found else None

    def _lay(self, lit: list[Piece]) -> str:
        if not any(piece.picked for piece in lit):
            tile = self._one(lit, "pending")
            assert tile is not None
            self.pick(tile)
        # Where it may go lights up; one that may go nowhere can be given up at once.
        self.page.locator(GOALS).or_(self._ready()).or_(self._gone()).first.wait_for(
            state="attached"
        )
        lit = self.look()
        cell = self._one(lit, "cell")
        goal = self._one(
            [piece for piece in lit if piece.ref in ("reserve", "dirk")], "reserve", "dirk"
        )
        if cell is not None and (goal is None or self.chance.random() < 0.85):
            goal = cell
        if goal is not None:
            self.pick(goal)
        self.confirm()
        if goal is None:
            return "give a tile up"
        return {"cell": "lay a tile", "dirk": "give a tile to Dirk"}.get(goal.kind, "store a tile")

    def _buy(self, lit: list[Piece]) -> str:
        goods = self._one(lit, "market")
        assert goods is not None
        self.pick(goods)
        best = self.bar.locator("button.exact")
        best.wait_for()
        exactly = "least" not in (best.get_attribute("class") or "").split()
        if exactly or self.chance.random() < 0.5:
            self.press(best)
            self.confirm()
            return "buy exactly" if exactly else "buy, losing least"
        while not self._ready().or_(self._gone()).first.is_visible():
            card = self._one(self.look(), "hand")
            assert card is not None, "no card is left to pay with"
            self.pick(card)
        self.confirm()
        return "buy, card by card"

    def _take(self, lit: list[Piece]) -> str:
        card = self._one(lit, "display")
        assert card is not None
        self.pick(card)
        taken = 1
        while taken < 3 and self._ready().is_visible():  # a safe move is on its way already
            more = self._one(lit := self.look(), "display")
            if more is None:
                break
            self.pick(more)
            if sum(piece.picked for piece in self.look()) <= sum(piece.picked for piece in lit):
                break  # another one instead, for the two together are too much
            taken += 1
        self.confirm()
        return "take one card" if taken == 1 else "take several cards"

    def _redesign(self, lit: list[Piece]) -> str:
        tile = self._one(lit, "reserve")
        assert tile is not None
        self.pick(tile)
        goal = self._one(self.look(), "cell", "palace")
        assert goal is not None, "a tile of the reserve fits nowhere"
        self.pick(goal)
        self.confirm()
        return "add a tile" if goal.kind == "cell" else "swap tiles"

    # -- sending ----------------------------------------------------------------------------------

    def _asked(self) -> Locator:
        """The action bar while the decision still waits for an answer."""
        return self.page.locator(f'#action-bar[data-decision="{self.answered}"]:not(.sending)')

    def _ready(self) -> Locator:
        """The button that sends what is picked."""
        return self._asked().locator(".confirm:not([disabled])")

    def _sent(self) -> str:
        """The signs that the answer has been sent."""
        return f'#action-bar.sending, #action-bar:not([data-decision="{self.answered}"]), {OVER}'

    def _gone(self) -> Locator:
        """The same, or what lies over the bar, which may hide them."""
        return self.page.locator(f"{self._sent()}, {CURTAIN}, {self.scoring}")

    def _is_gone(self) -> bool:
        """Whether the answer is sent, or is being sent within a moment."""
        try:
            self.page.locator(self._sent()).first.wait_for(state="attached", timeout=BLINK * 1000)
        except TimeoutError:
            return False
        return True

    def confirm(self) -> None:
        """Confirm, unless the settings let the answer go by itself."""
        self._ready().or_(self._gone()).first.wait_for()
        if self._ready().is_visible():
            self.press(self._ready())
