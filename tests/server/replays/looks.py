"""Ways of checking a record that go wrong; processes import them from here."""

from __future__ import annotations

import time

from sabika.server.replays.checking import Checked


def for_ever(text: str) -> Checked:
    time.sleep(3600)
    return Checked(text, 2)


def without_measure(text: str) -> Checked:
    return Checked(str(len(bytearray(8 * 1024**3))), 2)


def by_mistake(text: str) -> Checked:
    raise ZeroDivisionError(text)


def good_naturedly(text: str) -> Checked:
    return Checked(text, 2)
