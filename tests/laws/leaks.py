"""Planted leaks: modules that let something hidden slip out, each through another channel.

The law of non-interference must find every one of them, or it is worth nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.hands import hand_cards
from sabika.games.alhambra.moments import MONEY_TAKEN, TILE_LAID, Moment
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.actions import Action, Words
from sabika.kernel.decisions import Decision, Offer
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import FrameKind
from sabika.kernel.registry import make_setup


def _looking(look: Callable[[AlhambraState], object]) -> Callable[[Book], None]:
    """A module whose part of the view shows too much."""

    def contribute(book: Book) -> None:
        book.view(lambda play, _seat: {"seen": look(play.state)})

    return contribute


def _telling(moment: Moment[Any], tell: Callable[[Any], object]) -> Callable[[Book], None]:
    """A module that answers a moment with an event that says too much."""

    def hook(play: Any, _seat: int, _about: object) -> None:
        if play.events is not None:
            play.tell("gossip", {"said": tell(play)})

    def contribute(book: Book) -> None:
        book.on(moment, 50, hook)

    return contribute


@dataclass(frozen=True)
class Spy(Action):
    """An action that is never legal, or legal by what a rival holds."""

    @property
    def verb(self) -> str:
        return "spy"

    def words(self) -> list[str]:
        return ["spy"]

    @staticmethod
    def read(_words: Words) -> Spy:
        return Spy()


def rival_hand(play: Any, seat: int) -> list[int]:
    """The cards of the player on the left."""
    return hand_cards(play.rules, play.state, (seat + 1) % play.rules.players)


class SpyOffer(Offer[Any]):
    """Offers, or refuses with words, by a rival's hand."""

    def __init__(self, listed: bool) -> None:
        super().__init__("spy", "spy")
        self._listed = listed

    def each(self, play: Any, seat: int) -> Iterator[Action]:
        if self._listed and sum(rival_hand(play, seat)) % 2:
            yield Spy()

    def check(self, play: Any, seat: int, action: Action) -> None:
        card = None if self._listed else max(rival_hand(play, seat), default=None)
        raise IllegalAction("spied", card=card)


def _spying(listed: bool) -> Callable[[Book], None]:
    def contribute(book: Book) -> None:
        book.offer("act", 50, SpyOffer(listed), Spy.read)

    return contribute


class Loud(FrameKind[Any]):
    """A decision that asks more than it may; everything else is the true one's."""

    def __init__(self, true: FrameKind[Any]) -> None:
        self._true = true

    def advance(self, play: Any, frame: Frame) -> bool:
        return self._true.advance(play, frame)

    def decision(self, play: Any, frame: Frame, seat: int) -> Decision:
        asked = self._true.decision(play, frame, seat)
        top = play.state.deck.rest()[:1]
        return Decision(asked.owner, asked.kind, asked.prompt, {**asked.params, "next": top})

    def offers(self, play: Any, frame: Frame, seat: int) -> tuple[Offer[Any], ...]:
        return self._true.offers(play, frame, seat)

    def apply(self, play: Any, frame: Frame, seat: int, action: Action) -> None:
        self._true.apply(play, frame, seat, action)


def _counting(book: Book) -> None:
    """A module whose counts depend on the next tile."""

    def term(play: Any, _seat: int) -> tuple[int, ...]:
        (tile,) = play.state.tower.rest()[:1] or (0,)
        return (0, 0, 0, 0, 0, 2 * tile)

    book.count_term(term)


def leaky_rules(players: int, contribute: Callable[[Book], None] | None) -> AlhambraRules:
    """Rules with one planted leak (None: with a decision that leaks)."""
    setup = make_setup("alhambra", players)
    book = Book(setup.players, setup.options)
    book.module = "leak"
    if contribute is not None:
        contribute(book)
    rules = AlhambraRules(setup, book)
    if contribute is None:
        rules.kinds["act"] = Loud(rules.kinds["act"])
    return rules


def clean(_book: Book) -> None:
    """Plants nothing."""


LEAKS: dict[str, tuple[str, Callable[[Book], None] | None]] = {
    "the view shows the next card": ("view", _looking(lambda state: state.deck.rest()[:1])),
    "the view shows the next tile": ("view", _looking(lambda state: state.tower.rest()[:1])),
    "the view shows all hands": ("view", _looking(lambda state: list(state.hands))),
    "the view shows the seed": ("view", _looking(lambda state: state.chance.seed)),
    "the view counts the dice": ("view", _looking(lambda state: dict(state.chance.used))),
    "an event names the next card": (
        "events",
        _telling(MONEY_TAKEN, lambda play: play.state.deck.rest()[:1]),
    ),
    "an event names the last tile": (
        "events",
        _telling(TILE_LAID, lambda play: play.state.tower.rest()[-1:]),
    ),
    "an event names a rival's cards": (
        "events",
        _telling(MONEY_TAKEN, lambda play: rival_hand(play, play.state.active)),
    ),
    "an error names a rival's card": ("errors", _spying(listed=False)),
    "an action depends on a rival's hand": ("legal actions", _spying(listed=True)),
    "the question names the next card": ("decisions", None),
    "counts depend on the next tile": ("standing", _counting),
}
"""What leaks, the channel it leaks through, and the module that does it."""
