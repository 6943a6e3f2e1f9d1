"""Choices that begin with the same word at a decision are told apart by their patterns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from sabika.games.alhambra.blocks.choices import Choice
from sabika.games.alhambra.blocks.forms import NUMBER
from sabika.games.alhambra.blocks.keys import Value
from sabika.games.alhambra.blocks.verbs import NUMBER as NUMBER_WORD
from sabika.games.alhambra.blocks.verbs import Name, Patterns, verb
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.turn import action_done
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from tests.modules.test_book import game_with

SEND: Final = verb("send {}", Name("word.tile"))
SEND_COOK: Final = verb("send cook {}", NUMBER_WORD)
SEND_GARDENER: Final = verb("send gardener")
SENT: Final = Value("sent", NUMBER, 0)


class Cooking(Choice[int]):
    """Sending the cook, who brings one or two."""

    def options(self, play: Table, seat: int) -> Iterator[int]:
        return iter(() if SENT.get(play) else (1, 2))

    def refused(self, play: Table, seat: int, chosen: int) -> IllegalAction:
        return IllegalAction("unknown-card", card=f"cook {chosen}")

    def chosen(self, play: Table, seat: int, chosen: int) -> None:
        SENT.set(play, chosen)
        action_done(play, extra=True)


class Gardening(Choice[tuple[()]]):
    """Sending the gardener, who brings nine."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[()]]:
        if not SENT.get(play):
            yield ()

    def strange(self, play: Table, seat: int, action: Action) -> IllegalAction:
        return IllegalAction("unknown-card", card=f"nobody: {action.words()[1]}")

    def refused(self, play: Table, seat: int, chosen: tuple[()]) -> IllegalAction:
        return IllegalAction("unknown-card", card="gardener")

    def chosen(self, play: Table, seat: int, chosen: tuple[()]) -> None:
        SENT.set(play, 9)
        action_done(play, extra=True)


def helpers(book: Book) -> None:
    """Two helpers at one decision."""
    book.values(SENT)
    book.spoken(SEND)
    book.choice("act", 10, Cooking(SEND_COOK, "special"))
    book.choice("act", 20, Gardening(SEND_GARDENER, "special"))


@pytest.mark.parametrize(("text", "sent"), [("cook 1", 1), ("cook 2", 2), ("gardener", 9)])
def test_each_choice_has_its_own_actions(text: str, sent: int) -> None:
    game = game_with(helpers)
    listed = [text for text in map(str, game.legal_actions()) if text.startswith("send")]
    assert sorted(listed) == ["send cook 1", "send cook 2", "send gardener"]
    game.play(f"send {text}")
    assert SENT.get(game.engine) == sent


@pytest.mark.parametrize(
    ("helper", "asked"),
    [("cook 1", "cook 1"), ("gardener", "gardener"), ("smith", "nobody: smith")],
)
def test_a_refusal_comes_from_whose_it_is_or_from_the_last(helper: str, asked: str) -> None:
    game = game_with(helpers)
    SENT.set(game.engine, 1)
    with pytest.raises(IllegalAction) as caught:
        game.play(f"send {helper}")
    assert caught.value.params["card"] == asked


def test_patterns_that_begin_alike_differ_in_the_next_word() -> None:
    with pytest.raises(ValueError, match="told apart"):
        Patterns((SEND, verb("send {} home", Name("word.tile"))))
