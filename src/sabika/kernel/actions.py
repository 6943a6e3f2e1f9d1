"""Actions: small frozen values with one canonical text form, the notation of everything.

Logs, records, the command line, scenarios and programs that play all write and read this text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.errors import NotationError

Cell: TypeAlias = tuple[int, int]
_CELL: Final = re.compile(r"(-?[0-9]{1,18}),(-?[0-9]{1,18})")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Action:
    """What a seat does at a decision; equal actions have equal text."""

    @property
    def verb(self) -> str:
        """The first word of the notation."""
        raise NotImplementedError

    @property
    def heading(self) -> str:
        """What statistics count it under: the verb, where that tells enough."""
        return self.verb

    @property
    def final(self) -> bool:
        """Whether it cannot be made good, so that clients ask before they send it."""
        return False

    @property
    def purpose(self) -> str:
        """What it is for, where clients have words or places for it: `buy`, `take` money, `lay` a
        tile that was acquired, `redesign` a palace, `pass`; empty for everything else."""
        return ""

    @property
    def secret(self) -> bool:
        """Whether it names what nobody but its seat may know, so that others are not shown it."""
        return False

    def words(self) -> list[str]:
        """The words of the canonical text, the verb first."""
        raise NotImplementedError

    def refs(self) -> list[str]:
        """The on-screen objects it uses (`market:3`, `hand:dinar-9`, `cell:1,-2`)."""
        return []

    def canonical(self, order: dict[str, int]) -> Action:
        """The same action with its components in the game's canonical order."""
        return self

    @property
    def text(self) -> str:
        """The canonical notation."""
        return " ".join(self.words())

    def __str__(self) -> str:
        return self.text


class Words:
    """The words of a notation text, read from left to right with clear errors."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._words = text.split()
        self._next = 0

    def more(self) -> bool:
        """Whether words are left."""
        return self._next < len(self._words)

    def word(self, meaning: str) -> str:
        """The next word; `meaning` is the key of what it stands for, e.g. `word.tile`."""
        if not self.more():
            raise NotationError("word-missing", text=self.text, expected=meaning)
        self._next += 1
        return self._words[self._next - 1]

    def one_of(self, meaning: str, known: tuple[str, ...]) -> int:
        """The next word, one of some that there are, as its number among them."""
        word = self.word(meaning)
        if word not in known:
            raise NotationError("word-unknown", text=self.text, found=word, known=list(known))
        return known.index(word)

    def comes(self, literal: str) -> bool:
        """Whether the given word comes next."""
        return self.more() and self._words[self._next] == literal

    def maybe(self, literal: str) -> bool:
        """Read the given word if it comes next."""
        found = self.comes(literal)
        if found:
            self._next += 1
        return found

    def literal(self, literal: str) -> None:
        """Read exactly this word."""
        if not self.maybe(literal):
            found = self._words[self._next] if self.more() else "word.nothing"
            raise NotationError("word-expected", text=self.text, expected=literal, found=found)

    def rest(self) -> tuple[str, ...]:
        """All words left."""
        words = tuple(self._words[self._next :])
        self._next = len(self._words)
        return words

    def until(self, literal: str) -> tuple[str, ...]:
        """The words before a literal, or all of them where it does not come."""
        start = self._next
        while self.more() and self._words[self._next] != literal:
            self._next += 1
        return tuple(self._words[start : self._next])

    def cell(self) -> Cell:
        """A cell written `x,y`."""
        word = self.word("word.cell")
        found = _CELL.fullmatch(word)
        if found:
            return int(found[1]), int(found[2])
        raise NotationError("not-a-cell", text=self.text, found=word)

    def end(self) -> None:
        """Nothing may follow."""
        if self.more():
            raise NotationError("words-left-over", text=self.text, found=" ".join(self.rest()))


Reader: TypeAlias = Callable[[Words], Action]


def parse(text: str, readers: dict[str, Reader]) -> Action:
    """The action a text stands for; `readers` maps verbs to what reads the words behind them."""
    words = Words(text)
    verb = words.word("word.verb")
    reader = readers.get(verb)
    if reader is None:
        raise NotationError("unknown-verb", text=text, found=verb, known=sorted(readers))
    action = reader(words)
    words.end()
    return action


def cell_name(cell: Cell) -> str:
    """A cell as `x,y`."""
    return f"{cell[0]},{cell[1]}"
