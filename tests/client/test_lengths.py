"""How long games are with modules: every module is measured, and the figures are of games."""

from __future__ import annotations

import re

import sabika
from tools import lengths


def test_every_module_is_measured() -> None:
    text = lengths.TARGET.read_text(encoding="utf-8")
    figures = {name: int(figure) for name, figure in re.findall(r"^  (\w+): (\d+),$", text, re.M)}
    assert list(figures) == [info.id for info in sabika.modules("alhambra")], "run `make lengths`"
    assert text == lengths.write(figures)
    assert all(80 <= figure <= 200 for figure in figures.values())


def test_a_module_with_decisions_of_its_own_makes_games_longer() -> None:
    base = lengths.decisions((), games=2, bot="light")
    assert 100 < base < lengths.decisions(["caravanserai"], games=2, bot="light")
