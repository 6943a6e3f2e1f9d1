"""Rounding: powers, exponentials and error functions, the same on every machine.

Their last digits are the mathematical library's, which differs from one system to another; sums,
products and roots are exact everywhere. Cut off, no choice can depend on them.
"""

from __future__ import annotations

from typing import Final

DIGITS: Final = 9
"""Far finer than any judgement, and far coarser than what libraries differ by."""


def settled(value: float) -> float:
    """A number without the digits in which systems differ."""
    return round(value, DIGITS)
