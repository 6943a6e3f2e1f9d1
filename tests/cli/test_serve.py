"""`sabika serve` and plain `sabika`: an address, a browser, a clean end; and wrong input."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from sabika.cli.serve import address
from sabika.server.settings import Settings, data_folder, settings_from

from .running import COMMAND, assert_refused, run

PATIENCE = 60.0


@contextmanager
def serving(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server as its own process, and the address it printed."""
    environment = {**os.environ, "SABIKA_HOME": str(folder), "PYTHONUNBUFFERED": "1"}
    environment["BROWSER"] = f"{sys.executable} {folder / 'browser.py'} %s &"
    (folder / "browser.py").write_text(
        "import pathlib, sys\n"
        "pathlib.Path(__file__).with_name('opened').write_text(sys.argv[1], encoding='utf-8')\n",
        encoding="utf-8",
    )
    process = subprocess.Popen(
        [*COMMAND, *words], stdout=subprocess.PIPE, text=True, encoding="utf-8", env=environment
    )
    assert process.stdout is not None
    try:
        yield process, ready(process)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def ready(process: subprocess.Popen[str]) -> str:
    """Read what the server says until it names its address."""
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(r"http://\S+", line)
        if found:
            return found[0]
    raise AssertionError("the server ended before it was ready")


def ended(process: subprocess.Popen[str], number: signal.Signals) -> str:
    """What a server says after a signal; it must end well."""
    assert process.stdout is not None
    process.send_signal(number)
    assert process.wait(PATIENCE) == 0
    return process.stdout.read()


def test_a_server_answers_and_ends_cleanly(tmp_path: Path) -> None:
    with serving(tmp_path, "serve", "--data-dir", str(tmp_path / "data")) as (process, page):
        with urlopen(page + "healthz", timeout=PATIENCE) as answer:
            assert b'"ok"' in answer.read()
        assert "Goodbye" in ended(process, signal.SIGTERM)
    assert (tmp_path / "data" / "sabika.db").is_file()
    assert not (tmp_path / "opened").exists()


def test_without_a_command_the_browser_opens(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, page):
        until = time.monotonic() + PATIENCE
        opened = tmp_path / "opened"
        while not opened.exists() and time.monotonic() < until:
            time.sleep(0.05)
        assert opened.read_text(encoding="utf-8") == page
        assert "Goodbye" in ended(process, signal.SIGINT)
    assert (tmp_path / "sabika.db").is_file()


def test_a_taken_port(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused = run("serve", "--port", port, "--data-dir", tmp_path)
        assert_refused(refused, port, "--port")


def test_wrong_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert_refused(run("serve", "--database-url", "nonsense"), "postgresql+psycopg://")
    assert_refused(run("serve", "--database-url", "mysql://here/it"), "postgresql+psycopg://")
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    assert_refused(run("serve", "--data-dir", file / "below"), "--data-dir")
    monkeypatch.setenv("SABIKA_PORT", "many")
    assert_refused(run("serve", "--data-dir", tmp_path), "many")


def test_settings_come_from_the_environment(tmp_path: Path) -> None:
    assert settings_from({}) == Settings(data=data_folder({}))
    settings = settings_from(
        {
            "SABIKA_HOME": str(tmp_path),
            "SABIKA_DATABASE_URL": "postgresql+psycopg://u@h/d",
            "SABIKA_HOST": "0.0.0.0",
            "SABIKA_PORT": "99",
            "SABIKA_SECRET": "s",
            "SABIKA_ORIGINS": "https://a https://b",
            "SABIKA_HTTPS": "1",
            "SABIKA_BOT_DELAY": "0.5",
            "SABIKA_LIMITS": "0",
        }
    )
    assert settings.database == "postgresql+psycopg://u@h/d"
    assert settings.origins == ("https://a", "https://b")
    assert (settings.host, settings.port, settings.secret) == ("0.0.0.0", 99, "s")
    assert (settings.https, settings.bot_delay, settings.limits) == (True, 0.5, False)
    assert Settings(data=tmp_path).database == f"sqlite+aiosqlite:///{tmp_path}/sabika.db"
    assert data_folder({"XDG_DATA_HOME": "/somewhere"}) == Path("/somewhere/sabika")


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "http://127.0.0.1:5/"),
        ("0.0.0.0", "http://localhost:5/"),
        ("::1", "http://[::1]:5/"),
    ],
)
def test_the_address_can_be_typed_into_a_browser(host: str, shown: str) -> None:
    assert address(Settings(host=host, port=5)) == shown
