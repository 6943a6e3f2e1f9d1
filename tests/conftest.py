"""Hypothesis profiles: `default` for every run, `full` for `make test-full` (SABIKA_FULL=1)."""

import os
import signal

import pytest
from hypothesis import settings

from tests.full import FULL

# Nothing depends on luck or on the speed of the machine: the same examples every time.
settings.register_profile(
    "default", derandomize=True, deadline=None, max_examples=25, database=None
)
settings.register_profile("full", derandomize=False, deadline=None, max_examples=200)


def pytest_configure() -> None:
    """Whoever runs the tests in the background may have switched interrupts off for them."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """A worker a core, though browsers are tried beside the rest: tests often wait for others."""
    return os.cpu_count() or 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that wait for processes: at the end one worker would wait alone."""
    items.sort(key=lambda item: "system" not in item.path.parts)


settings.load_profile("full" if FULL else "default")
