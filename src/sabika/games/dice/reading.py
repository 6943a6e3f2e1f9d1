"""Reading the component data: every mistake is named with its file and row."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sabika.games.dice.components import COLUMNS, KINDS, TOKEN_INDEX, TYPES, VALUES, Tables
from sabika.kernel.datafiles import DataReader, read_data

FILE: Final = "dice.toml"


def load_tables(players: int, override: Path | None = None) -> Tables:
    """The printed numbers for a number of players, checked against each other."""
    data, file = read_data(Path(__file__).parent / "data", FILE, override)
    return _Reader(data, file).tables(players)


class _Reader(DataReader):
    """Reads the numbers of the Dice Game."""

    def tables(self, players: int) -> Tables:
        """Everything in one."""
        for table, key in (("columns", "types"), ("die", "faces")):
            found = self.entry(table, key)
            if found != list(TYPES):
                raise self._wrong(f"[{table}] {key}", "types", found=found, expected=list(TYPES))
        # Cells are numbered and dice are packed for exactly these sizes.
        self.number("area", "rows", 8, 8)
        self.number("area", "cells", 3, 3)
        light, dark = self._tokens()
        return Tables(
            rounds=self.number("meta", "rounds", 5, 5),
            throws=self.number("meta", "throws", 3, 3),
            dice=self.number("meta", "white_dice", 8, 8),
            markers=self.number("markers", str(players), 1, 5),
            places=self.scoring_places(COLUMNS),
            after_rounds=self._rounds("scoring", "after_rounds"),
            token_rounds=self._rounds("first_player", "rounds"),
            light=light,
            dark=dark,
            slots=self.number("alcazaba", "slots", 2, 2),
            source=self._data,
        )

    def _numbers(self, table: str, key: str, expected: int) -> list[int]:
        """An entry that is a list of so many whole numbers."""
        value = self.entry(table, key)
        if not isinstance(value, list) or not all(type(n) is int and n >= 0 for n in value):
            raise self._wrong(f"[{table}] {key}", "numbers", found=value, expected=expected)
        if len(value) != expected:
            raise self._wrong(f"[{table}] {key}", "numbers", found=value, expected=expected)
        return value

    def _rounds(self, table: str, key: str) -> tuple[int, ...]:
        rounds = self.number("meta", "rounds", 5, 5)
        value = self.entry(table, key)
        if not isinstance(value, list) or not all(n in range(1, rounds + 1) for n in value):
            raise self._wrong(f"[{table}] {key}", "rounds", found=value, last=rounds)
        return tuple(value)

    def _tokens(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """All light and all dark tokens, checked against the printed sums."""
        light = [0] * KINDS
        dark = [0] * KINDS
        light[:VALUES] = self._numbers("token_values", "light", VALUES)
        dark[:VALUES] = self._numbers("token_values", "dark", VALUES)
        for key, name in (
            ("exchange", "exchange"),
            ("push", "push"),
            ("annul", "annul"),
            ("black_die", "black-die"),
        ):
            light[TOKEN_INDEX[name]] = self.number("tokens", key, 0, 9)
        stacks = self.number("tokens", "light_stacks", 4, 4)
        size = self.number("tokens", "light_stack_size", COLUMNS - 1, COLUMNS - 1)
        self.expect("[tokens] light_stack_size", sum(light), stacks * size)
        self.expect("[tokens] dark_stack_size", sum(dark), self.entry("tokens", "dark_stack_size"))
        points = sum(light[:VALUES]) + sum(dark)
        self.expect("[tokens] points", points, self.entry("tokens", "points"))
        self.expect(
            "[meta] bonus_tokens", sum(light) + sum(dark), self.entry("meta", "bonus_tokens")
        )
        return _each(light), _each(dark)


def _each(counts: list[int]) -> tuple[int, ...]:
    """Every single token of some counts by kind."""
    return tuple([kind for kind, count in enumerate(counts) for _ in range(count)])
