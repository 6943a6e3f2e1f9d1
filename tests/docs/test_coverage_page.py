"""The page of scenarios and readings is what the scenarios and options are."""

from __future__ import annotations

from tools import coverage


def test_the_page_is_up_to_date() -> None:
    """After a change of scenarios or options: `make words`."""
    assert coverage.TARGET.read_text(encoding="utf-8") == coverage.page()
