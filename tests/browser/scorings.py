"""Which scorings a whole game must have shown."""

from __future__ import annotations

from tests.browser.words import Words


def expect_scorings(seen: list[str], words: Words) -> None:
    """The first and the last one; the second is left out if all tiles are sold before its card."""
    first, second, last = (words("ceremony.title", number=number) for number in ("I", "II", "III"))
    assert seen in ([first, second, last], [first, last])
