"""The client's types of what modules show: true, up to date, and missed when they change."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, is_typeddict

import pytest

import sabika
from sabika.bots.registry import make_bot
from sabika.bots.seat import Seat
from sabika.games.alhambra.modules.squares import GIVEN_UP
from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.play import Play
from sabika.kernel.registry import make_setup, rules_for
from sabika.kernel.rng import Chance
from tests.full import FULL
from tools import client, view_types


def fault(value: Any, shape: Any, where: str) -> str | None:
    """Where a value is not of a shape, if anywhere."""
    origin, parts = get_origin(shape), get_args(shape)
    inner: list[tuple[Any, Any, str]] = []
    if origin in (Union, UnionType):
        found = [fault(value, part, where) for part in parts]
        return None if None in found else found[0]
    if value is None:
        return None if shape in (None, NoneType) else f"{where}: null is not {shape}"
    if is_typeddict(shape):
        hints = view_types.annotated(shape)
        if set(value) != set(hints):
            return f"{where}: {sorted(value)}"
        inner = [(value[name], hint, f"{where}.{name}") for name, hint in hints.items()]
    elif origin is list:
        inner = [(one, parts[0], f"{where}.{at}") for at, one in enumerate(value)]
    elif origin is tuple:
        inner = [(one, part, where) for one, part in zip(value, parts, strict=True)]
    elif origin is dict:
        inner = [(one, parts[1], f"{where}.{name}") for name, one in value.items()]
    elif type(value) is not shape:
        return f"{where}: {value!r} is not {shape}"
    return next((wrong for one in inner if (wrong := fault(*one))), None)


def test_the_committed_types_are_up_to_date() -> None:
    old = [
        str(path)
        for path, text in view_types.files().items()
        if not path.is_file() or path.read_text(encoding="utf-8") != text
    ]
    assert old == [], "run `make types`"


def test_views_are_of_their_types() -> None:
    modules = [info.id for info in sabika.modules("alhambra")]
    rules = rules_for(make_setup("alhambra", 2, modules, {}))
    assert isinstance(rules, AlhambraRules)
    fields = {module: view_types.fields_of(rules, module) for module in rules.keys}
    play = Play(rules, rules.start(Chance("shapes", {})))
    play.settle()
    bot = make_bot("light", "shapes")
    for _ in range(200):
        for seat in (None, 0, 1):
            shown: Any = rules.view(play.state, seat)["modules"]
            for module, shapes in fields.items():
                assert set(shown[module]) == set(shapes), module
                for name, shape in shapes.items():
                    assert fault(shown[module][name], shape, f"{module}.{name}") is None
        if play.state.over:
            break
        asked = play.asked()
        play.act(asked, bot.decide(Seat(play, asked)))


def test_a_renamed_key_is_another_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GIVEN_UP, "name", "handed_back")
    text = view_types.generate("squares")
    assert text is not None
    assert "handed_back: number[];" in text
    assert text != (view_types.FOLDERS / "squares" / "data.ts").read_text(encoding="utf-8")


@pytest.mark.skipif(not FULL, reason="checks the whole client: make test-full")
def test_a_renamed_field_fails_the_build(tmp_path: Path) -> None:
    copy = tmp_path / "client"
    left_out = shutil.ignore_patterns("node_modules", "dist")
    shutil.copytree(client.CLIENT, copy, ignore=left_out)
    (copy / "node_modules").symlink_to(client.CLIENT / "node_modules")
    types = copy / "src" / "modules" / "squares" / "data.ts"
    text = types.read_text(encoding="utf-8")
    types.write_text(text.replace("given_up:", "handed_back:"), encoding="utf-8")
    node = client.node_folder() / ("node.exe" if os.name == "nt" else "node")
    script = copy / "node_modules" / "svelte-check" / "bin" / "svelte-check"
    done = subprocess.run(
        [str(node), str(script), "--tsconfig", "./tsconfig.json", "--output", "machine"],
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "Property 'given_up' does not exist" in done.stdout
