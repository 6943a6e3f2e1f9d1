"""What the server can play, and the words for it."""

from __future__ import annotations

from sabika.server.wire.common import Wire


class OptionInfo(Wire):
    """A way to read a rule; its words are `option.KEY.about` and `option.KEY.CHOICE`."""

    key: str
    choices: list[object]
    default: object


class ModuleInfo(Wire):
    id: str
    number: int
    names: dict[str, str]
    adds: dict[str, str]
    complexity: int
    touches: list[str]
    """What of the game it changes: `palace`, `market`, `money`, `scoring`, `players`."""
    players: tuple[int, int]
    requires: list[str]
    conflicts: list[str]
    provenance: dict[str, str]
    options: list[str]
    """The keys of its options."""


class GameInfo(Wire):
    id: str
    names: dict[str, str]
    players: tuple[int, int]
    options: list[OptionInfo]
    modules: list[ModuleInfo]


class Offer(Wire):
    """Everything a new table can be made of."""

    version: str
    games: list[GameInfo]
    bots: list[str]
    languages: list[str]


class Health(Wire):
    status: str
    version: str
