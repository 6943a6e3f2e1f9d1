"""What a page sends, and which modules it is about: seen on the wire, never sent by the tests."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Final

from playwright.sync_api import Page, WebSocket

import sabika
from sabika.games.alhambra.rules import AlhambraRules

ELSEWHERE: Final = {
    "change": ("coin",),
    "treasure_chamber": ("room",),
    "watchtowers": ("watchtower",),
}
"""Words of the notation that are no verb, tile or card: coins, goods, and what comes with them."""


class Deeds:
    """The actions a page has sent, in their notation."""

    def __init__(self, page: Page) -> None:
        self.actions: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._note)

    def _note(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        if said.get("type") == "act":
            self.actions.append(said["action"])

    def about(self, module: str) -> list[str]:
        """The actions that only this module makes possible."""
        return [text for text in self.actions if is_about(text, module)]


@cache
def own_words(module: str) -> tuple[str, ...]:
    """The verbs and pieces that the notation has only with a module; none without decisions."""
    plain, with_it = _vocabulary(()), _vocabulary((module,))
    return (*sorted(with_it - plain), *ELSEWHERE.get(module, ()))


def _vocabulary(modules: tuple[str, ...]) -> set[str]:
    rules = sabika.new_game(players=3, modules=modules, seed=0).rules
    assert isinstance(rules, AlhambraRules)
    return {*rules.readers, *rules.tile_names, *rules.purse.names}


def is_about(text: str, module: str) -> bool:
    """Whether only this module makes an action possible; merely to take a card is none."""
    return not text.startswith("take ") and mentions(text, own_words(module))


def mentions(text: str, words: tuple[str, ...]) -> bool:
    """Whether one of the words stands in a text, at the beginning of what it names."""
    return any(re.search(rf"(?<![\w-]){re.escape(word)}(?![\w])", text) for word in words)
