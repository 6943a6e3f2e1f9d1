"""Plays whatever is on the table by clicking only what is lit; it knows no rule and no module."""

from __future__ import annotations

from collections import Counter
from typing import Final

from playwright.sync_api import Error, Locator

from tests.browser.deeds import Deeds, mentions
from tests.browser.player import Answered, Piece, Player, edge
from tests.browser.visiting import Visitor

PICKS: Final = 14
"""So many picks make up an answer; after that everything is dropped and begun anew."""
TRIES: Final = 6
EAGERNESS: Final = 0.9
ON_BOARDS: Final = ("shelf:", "offer:", "goods:")
"""What the refs of objects on the boards of modules begin with."""
SEEN: Final = """
elements => elements.filter(element => {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && !element.closest('[inert]');
}).map(element => ({
  object: element.dataset.object,
  ref: element.dataset.ref,
  enabled: element.getAttribute('aria-disabled') !== 'true',
  picked: element.getAttribute('aria-pressed') === 'true'
    || element.getAttribute('aria-selected') === 'true',
}))
"""


class Clicker(Player):
    """Answers at random, the same way every time; counts the kinds of objects it used."""

    def __init__(self, visitor: Visitor, seed: int, made: Counter[str]) -> None:
        super().__init__(visitor, seed, made)
        self.refs: Counter[str] = Counter()
        self.deeds = Deeds(self.page)
        self.eager: tuple[str, ...] = ()
        """Words of what it would like to do: it presses such buttons most of the time."""
        self.goals: tuple[str, ...] = ()
        """The refs of the objects for that: it picks them most of the time."""

    def _answer(self) -> str:
        for _ in range(TRIES):
            done = self._attempt()
            if done is not None:
                return done
            self._drop()
        # Cards at random seldom make an exact sum: whoever finds none passes.
        buttons = self._buttons()
        if buttons and (sent := self._send(self.chance.choice(buttons))) is not None:
            return sent
        raise AssertionError(f"no answer was found: {self.bar.inner_text()!r}, {self.look()}")

    def _attempt(self) -> str | None:
        """Pick until something can be sent; None if that leads nowhere."""
        for count in range(PICKS):
            if self._gone().first.is_visible():
                raise Answered
            # What is wanted may lie on several parts of a small screen.
            eager = count == 0 or self.chance.random() < 0.5
            if eager and self._hidden_goal() and self._look_elsewhere():
                continue
            buttons = self._buttons()
            confirm = self._ready()
            if count and confirm.is_visible():
                more = [piece for piece in self.look() if not piece.picked]
                wanting = self._wants(more) and self.chance.random() < EAGERNESS
                if not more or (not wanting and self.chance.random() < 0.8):
                    return self._send(confirm)
            lit = [piece for piece in self.look() if not piece.picked]
            liked = [button for button in buttons if self._verb(button) in self.eager[:1]]
            if liked and self.chance.random() < EAGERNESS:
                return self._send(self.chance.choice(liked))
            if buttons and (not lit or self.chance.random() < (0.25 if count == 0 else 0.7)):
                return self._send(self.chance.choice(buttons))
            if not lit:
                if self._look_elsewhere():
                    continue
                return None
            if count and (self._vary() or self._pay()):
                continue
            piece = self.chance.choice(self._varied(lit))
            self.refs[piece.kind] += 1
            self.pick(piece)
        return None

    def _vary(self) -> bool:
        """Buy what is picked in the way that is liked, or now and then in another way."""
        ways = self.page.locator(".table [data-variant]").all()
        chosen = [way for way in ways if way.get_attribute("aria-pressed") == "true"]
        others = [way for way in ways if way not in chosen]
        most = max([self._liking(way) for way in chosen], default=0)
        better = [way for way in others if self._liking(way) > most]
        if not others or (not better and self.chance.random() < 0.8):
            return False
        self.press_in_bar(self.chance.choice(better or others))
        return True

    def _liking(self, way: Locator) -> int:
        """How much a way to buy is like what it would like to do."""
        text = way.get_attribute("data-variant") or ""
        return sum(mentions(text, (word,)) for word in self.eager)

    def _pay(self) -> bool:
        """Now and then let the cards that pay best be picked."""
        best = self.bar.locator("button.exact")
        if self.chance.random() < 0.5 or best.count() == 0:
            return False
        self.press(best.first)
        return True

    def look(self) -> list[Piece]:
        """Everything on the table that can be picked now, or is picked."""
        found = self.page.locator(".table [data-ref]").evaluate_all(SEEN)
        return [piece for each in found if (piece := Piece(**each)).enabled or piece.picked]

    def pick(self, piece: Piece) -> None:
        """Pick a piece or let go of it; a stall and a board may both show it."""
        target = self.page.locator(f'.table [data-object="{piece.object}"]:visible').first
        self.press(target, **edge(piece))

    def _varied(self, lit: list[Piece]) -> list[Piece]:
        """The pieces of one kind, so that rare kinds are not drowned by many cells."""
        liked = [piece for piece in lit if piece.ref in self.goals]
        if liked and self.chance.random() < EAGERNESS:
            return liked
        kind = self.chance.choice(sorted({self._sort(piece) for piece in lit}))
        return [piece for piece in lit if self._sort(piece) == kind]

    def _wants(self, lit: list[Piece]) -> bool:
        """Whether something it would like to pick is lit."""
        return any(piece.ref in self.goals for piece in lit)

    @staticmethod
    def _verb(button: Locator) -> str:
        return button.get_attribute("data-verb") or "confirm"

    @staticmethod
    def _sort(piece: Piece) -> str:
        parts = piece.ref.split(":")
        return ":".join(parts[:2]) if parts[0] == "shelf" else parts[0]

    def _buttons(self) -> list[Locator]:
        """Buttons that stand for an action of their own."""
        return self.page.locator(".table [data-verb]:not([disabled])").all()

    def _hidden_goal(self) -> bool:
        """Whether something it would like to pick lies on a board, or behind the open one."""
        seen = {piece.ref for piece in self.look()}
        hidden = [ref for ref in self.goals if ref not in seen]
        return any(ref.startswith((*ON_BOARDS, "corner:")) for ref in hidden)

    def _look_elsewhere(self) -> bool:
        """Open a board on which something is lit, or leave one; a phone has tabs for both."""
        chips = self.page.locator(".table [data-board][data-live], .table button:has([data-live])")
        shown = [chip for chip in chips.all() if chip.is_visible()]
        over = self.page.locator(".at-palace[inert]")
        if over.count() > 0:
            shown = [self.page.locator("nav.tabs button").first]
        if not shown:
            return False
        self.press(shown[0])
        return True

    def _send(self, button: Locator) -> str | None:
        """Press a button, and confirm if that is asked for."""
        verb = self._verb(button)
        self.press_in_bar(button)
        self._gone().or_(self._ready()).first.wait_for()
        if self._ready().is_visible():
            self.press(self._ready())
        return verb

    def _drop(self) -> None:
        """Let go of everything that is picked."""
        for _ in range(PICKS):
            picked = [piece for piece in self.look() if piece.picked]
            if not picked:
                return
            try:
                self.pick(picked[-1])
            except Error:
                self.page.keyboard.press("Escape")
