"""A browser, servers and visitors for the tests that look at the screen."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visiting import Visitor
from tests.system.processes import ServerProcess
from tools.browser import find

ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")

_MADE: Counter[str] = Counter()
_SAID: list[str] = []


@pytest.fixture(scope="session")
def made() -> Counter[str]:
    """The decisions made on the screen so far, by a word for each kind; players add to it."""
    return _MADE


@pytest.fixture(scope="session")
def say() -> Callable[[str], None]:
    """Keeps a line for the end of the run."""
    return _SAID.append


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium; without one the tests fail."""
    path = find()
    assert path is not None, "the browser tests need a Chromium: see tools/browser.py"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests that do it no harm; visitors of one test never meet another's."""
    with ServerProcess(tmp_path_factory.mktemp("house")) as started:
        yield started


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of the test's own, to be stopped and killed."""
    with ServerProcess(tmp_path) as started:
        yield started


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Lets visitors come; whatever goes wrong in the browser of one fails the test.

    They come to the test's own server if it asks for one.
    """
    visitors: list[Visitor] = []
    own = "server" in request.fixturenames
    address: str = request.getfixturevalue("server" if own else "house").url

    def come(language: str = "en", **options: Any) -> Visitor:
        visitors.append(Visitor(browser, address, language, **options))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.context.close()
    for visitor in visitors:
        visitor.watch.check()


def _lines() -> list[str]:
    return _SAID + [f"decisions made: {count:>5} {what}" for what, count in sorted(_MADE.items())]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The sums of a run in one process."""
    for line in _lines():
        terminalreporter.write_line(line)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """The sums of a worker, which writes to the terminal itself."""
    if hasattr(session.config, "workerinput") and _lines() and sys.__stderr__ is not None:
        worker = session.config.workerinput["workerid"]
        text = "".join(f"\n[{worker}] {line}" for line in _lines())
        sys.__stderr__.write(text + "\n")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games come first, so that several workers end at about the same time."""
    here = Path(__file__).parent
    items.sort(key=lambda item: item.path.parent != here or "_whole_" not in item.name)
