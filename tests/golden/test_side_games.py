"""The games beside Alhambra run as they always did, too."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import golden_file
from tests.golden.side_games import SIDE_TABLES, side_playthrough
from tests.golden.test_golden import compare


@pytest.mark.parametrize("name", SIDE_TABLES)
def test_playthrough(name: str) -> None:
    compare(name, side_playthrough(name))


@pytest.mark.parametrize("name", SIDE_TABLES)
def test_playthroughs_show_everything(name: str) -> None:
    """The files hold what they are for: every decision, a result; and are small."""
    text = golden_file(name).read_text(encoding="utf-8")
    lines = text.splitlines()
    assert len(text) < 120_000
    assert sum(line.startswith("turn ") for line in lines) > 20
    assert lines[-1].startswith("result ")
