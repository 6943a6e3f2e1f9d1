"""Says at the end of the run how much the laws tried.

In a run with workers only they know, and they write to the terminal themselves.
"""

from __future__ import annotations

import sys
from collections import Counter

import pytest

_TRIED: Counter[str] = Counter()


@pytest.fixture(scope="session")
def tried() -> Counter[str]:
    """What was tried so far, by a word for it; laws add to it."""
    return _TRIED


def _lines() -> list[str]:
    return [f"laws tried: {count:>9,} {what}" for what, count in sorted(_TRIED.items())]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The sums of a run in one process."""
    for line in _lines():
        terminalreporter.write_line(line)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """The sums of a worker."""
    if hasattr(session.config, "workerinput") and _TRIED and sys.__stderr__ is not None:
        worker = session.config.workerinput["workerid"]
        text = "".join(f"\n[{worker}] {line}" for line in _lines())
        sys.__stderr__.write(text + "\n")
