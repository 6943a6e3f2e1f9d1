"""`sabika serve` and plain `sabika`: an address, a browser, a clean end; and wrong input."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from urllib.request import urlopen

import pytest

from sabika.cli import serve
from sabika.cli.serve import _listen, address, own_address, who_gets_in
from sabika.server.settings import Settings, data_folder, settings_from
from tests.patience import patience

from .running import COMMAND, assert_refused, run


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
    assert process.wait(patience()) == 0
    return process.stdout.read()


def test_a_server_answers_and_ends_cleanly(tmp_path: Path) -> None:
    with serving(tmp_path, "serve", "--data-dir", str(tmp_path / "data")) as (process, page):
        with urlopen(page + "healthz", timeout=patience()) as answer:
            assert b'"ok"' in answer.read()
        said = ended(process, signal.SIGTERM)
        assert "on this machine only" in said
        assert "sabika serve --host 0.0.0.0" in said
        assert "Goodbye" in said
    assert (tmp_path / "data" / "sabika.db").is_file()
    assert not (tmp_path / "opened").exists()


def test_without_a_command_the_browser_opens(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, page):
        begun = time.monotonic()
        opened = tmp_path / "opened"
        while not opened.exists() and time.monotonic() - begun < patience():
            time.sleep(0.05)
        assert opened.read_text(encoding="utf-8") == page
        assert "Goodbye" in ended(process, signal.SIGINT)
    assert (tmp_path / "sabika.db").is_file()


def test_a_taken_port(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused = run("serve", "--port", port, "--data-dir", tmp_path)
        assert_refused(refused, port, "--port")


def test_short_answers_are_sent_at_once() -> None:
    with (
        _listen(Settings(port=0), fixed_port=True) as listening,
        socket.create_connection(listening.getsockname()),
        listening.accept()[0] as taken,
    ):
        assert taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_an_empty_key_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.key").touch()
    assert_refused(run("serve", "--data-dir", tmp_path), "secret.key")


def test_nobody_else_may_read_what_the_server_keeps(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    before = os.umask(0o022)
    try:
        with serving(tmp_path, "serve", "--data-dir", str(folder)):
            modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
    finally:
        os.umask(before)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    names = ["sabika.db", "sabika.db-shm", "sabika.db-wal", "secret.key"]
    assert modes == dict.fromkeys(names, 0o600)


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


def test_it_says_who_can_follow_a_link(monkeypatch: pytest.MonkeyPatch) -> None:
    """`make play` calls the command in the environment's folder, which is in nobody's path."""
    monkeypatch.setattr(sys, "argv", [".venv/bin/sabika"])
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    (here,) = who_gets_in(Settings(host="127.0.0.1"))
    assert here.endswith(": .venv/bin/sabika serve --host 0.0.0.0")
    monkeypatch.setattr(serve, "own_address", lambda _listening: "192.0.2.7")
    (others,) = who_gets_in(Settings(host="0.0.0.0", port=8137))
    assert "http://192.0.2.7:8137/" in others
    monkeypatch.setattr(serve, "own_address", lambda _listening: None)
    assert who_gets_in(Settings(host="0.0.0.0")) == []
    assert who_gets_in(Settings(host="192.0.2.7")) == []
    assert who_gets_in(Settings(host="127.0.0.1", https=True)) == []


@pytest.mark.parametrize("listening", ["0.0.0.0", "::"])
def test_the_own_address_is_none_of_this_machine_alone(listening: str) -> None:
    own = own_address(listening)
    assert own is None or not ip_address(own).is_loopback


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
