"""Choices that share a verb at a decision are told apart by what is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from sabika.games.alhambra.blocks.choices import Choice
from sabika.games.alhambra.blocks.forms import NUMBER
from sabika.games.alhambra.blocks.keys import Value
from sabika.games.alhambra.blocks.verbs import Name, verb
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.turn import action_done
from sabika.kernel.errors import IllegalAction
from tests.modules.test_book import game_with

SEND: Final = verb("send {}", Name("word.tile"))
SENT: Final = Value("sent", NUMBER, 0)


class Sending(Choice[str]):
    """Sending one helper, who pays as many as the name has letters."""

    def __init__(self, name: str) -> None:
        super().__init__(SEND, "special")
        self.name = name

    def claims(self, chosen: str) -> bool:
        return chosen == self.name

    def options(self, play: Table, seat: int) -> Iterator[str]:
        if not SENT.get(play):
            yield self.name

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        return IllegalAction("unknown-card", card=f"{chosen}, not {self.name}")

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        SENT.set(play, len(self.name))
        action_done(play, extra=True)


def helpers(book: Book) -> None:
    """Two helpers at one decision."""
    book.values(SENT)
    book.choice("act", 10, Sending("cook"))
    book.choice("act", 20, Sending("gardener"))


def test_each_choice_has_its_own_actions() -> None:
    for name in ("cook", "gardener"):
        game = game_with(helpers)
        sent = [text for text in map(str, game.legal_actions()) if text.startswith("send")]
        assert sorted(sent) == ["send cook", "send gardener"]
        game.play(f"send {name}")
        assert SENT.get(game.engine) == len(name)


@pytest.mark.parametrize(
    ("helper", "asked"), [("cook", "cook"), ("gardener", "gardener"), ("smith", "gardener")]
)
def test_a_refusal_comes_from_whose_it_is_or_from_the_last(helper: str, asked: str) -> None:
    game = game_with(helpers)
    SENT.set(game.engine, 1)
    with pytest.raises(IllegalAction) as caught:
        game.play(f"send {helper}")
    assert caught.value.params["card"] == f"{helper}, not {asked}"
