"""The same seed gives the same games on every Python and system: bots, too, choose alike (README).

From Python 3.12 on, built-in `sum` adds fractions more exactly than before. So where a choice
depends on fractions they are added by `math.fsum`, which is exact everywhere. Powers and
exponentials end as the library of the system does, and lose their last digits.
"""

from __future__ import annotations

import ast
import builtins
import math
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Final

import pytest

import sabika
from sabika.bots.appraisal import majority, rollwrite
from tests.bots.matches import lines

HERE: Final = Path(__file__).parent
PACKAGE: Final = Path(sabika.__file__).parent
GOLDEN: Final = HERE / "matches.txt"
MINORS: Final = range(11, 15)
"""The Pythons we look for: 3.11 to 3.14."""


# -- golden matches -------------------------------------------------------------------------------


def golden() -> list[str]:
    return GOLDEN.read_text(encoding="utf-8").splitlines()


def other_pythons() -> dict[str, str]:
    """The other Pythons of this machine by version: those that are found and really run."""
    found: dict[str, str] = {}
    names = [f"python3.{minor}" for minor in MINORS if minor != sys.version_info.minor]
    for name, folder in product(names, os.get_exec_path()):
        path = shutil.which(name, path=folder)
        if path is not None and name not in found:
            # A wrapper may be there that starts nothing.
            asked = [path, "-c", "import sys; print('python%d.%d' % sys.version_info[:2])"]
            answer = subprocess.run(asked, capture_output=True, text=True, check=False)
            if (answer.returncode, answer.stdout.strip()) == (0, name):
                found[name] = path
    return found


def test_bots_play_the_golden_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """On this Python; and nothing on the way adds fractions with `sum`, in whatever file."""
    added: list[object] = []

    def careful(numbers: Iterable[int], /, start: int = 0) -> int:
        total = start
        for number in numbers:
            added.append(number)
            total += number
        return total

    monkeypatch.setattr(builtins, "sum", careful)
    assert list(lines()) == golden()
    assert added
    assert {type(number) for number in added} <= {int, bool}


def test_bots_play_them_on_every_python_there_is() -> None:
    """Each by itself, with the standard library alone; without others this one is asked so."""
    pythons = other_pythons() or {"this": sys.executable}
    env = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    started = {
        version: subprocess.Popen(
            [path, "-S", "-B", str(HERE / "matches.py")],
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for version, path in pythons.items()
    }
    said = {version: process.communicate() for version, process in started.items()}
    for version, (out, error) in said.items():
        assert (version, error) == (version, "")
        assert (version, out.splitlines()) == (version, golden())


# -- no fraction is added by `sum` ----------------------------------------------------------------


def sums(file: Path) -> Iterator[str]:
    """The uses of `sum` in a file that need not be whole numbers.

    What is assigned to a name declared as `int`, or returned as one, is whole: mypy sees to it. In
    the games only estimates for bots, the functions that return a `float`, may add fractions.
    """
    tree = ast.parse(file.read_text(encoding="utf-8"))
    whole: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and _is(node.annotation, "int"):
            whole |= {node.value} if node.value is not None else set()
        elif isinstance(node, ast.FunctionDef) and _is(node.returns, "int"):
            whole |= {n.value for n in ast.walk(node) if isinstance(n, ast.Return) and n.value}
    places: list[ast.AST] = [tree]
    if "games" in file.parts:
        places = [
            node
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef) and _is(node.returns, "float")
        ]
    for place in places:
        for node in ast.walk(place):
            if isinstance(node, ast.Call) and _is(node.func, "sum") and node not in whole:
                yield f"{file.name}:{node.lineno} {ast.unparse(node)}"
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                names = {alias.name for alias in node.names} | {getattr(node, "module", None)}
                if names & {"statistics", "sumprod", "mean", "fmean"}:
                    yield f"{file.name}:{node.lineno} {ast.unparse(node)}"


def _is(node: ast.expr | None, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def test_no_choice_depends_on_the_sum_of_fractions() -> None:
    files = [
        file
        for part in ("bots", "games", "kernel")
        for file in sorted((PACKAGE / part).rglob("*.py"))
        if part != "kernel" or file.name == "sampling.py"
    ]
    assert len(files) > 100
    assert [found for file in files for found in sums(file)] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("worth = sum(worths)", 1),
        ("worth: float = sum(worths)", 1),
        ("held: int = sum(counts)", 0),
        ("held: int = 2 * sum(counts)", 1),
        ("def counted(x) -> int:\n    return sum(x)", 0),
        ("def worth(x) -> float:\n    return sum(x)", 1),
        ("from statistics import fmean", 1),
        ("from math import fsum\nworth = fsum(worths)", 0),
    ],
)
def test_what_counts_as_such_a_sum(tmp_path: Path, text: str, found: int) -> None:
    file = tmp_path / "bot.py"
    file.write_text(text, encoding="utf-8")
    assert len(list(sums(file))) == found


# -- nothing depends on the library of a system ---------------------------------------------------

INEXACT: Final = {
    *("exp", "expm1", "log", "log1p", "log2", "log10", "pow", "erf", "erfc", "gamma", "lgamma"),
    *("sin", "cos", "tan", "atan", "tanh", "hypot"),
}
"""What systems work out each in its own way, as far as the last digit; `sqrt` is exact."""


def inexact(file: Path) -> Iterator[str]:
    """The powers and such functions in a file whose last digits are not cut off.

    Powers of two by a whole number are exact.
    """
    tree = ast.parse(file.read_text(encoding="utf-8"))
    cut_off: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _is(node.func, "settled"):
            cut_off |= set(ast.walk(node))
    for node in ast.walk(tree):
        if not isinstance(node, ast.expr):
            continue
        power = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow)
        function = isinstance(node, ast.Call) and getattr(
            node.func, "id", getattr(node.func, "attr", None)
        )
        if (power or function in INEXACT) and node not in cut_off:
            yield f"{file.name}:{node.lineno} {ast.unparse(node)}"


def test_no_choice_of_a_bot_depends_on_the_last_digit() -> None:
    files = sorted((PACKAGE / "bots").rglob("*.py"))
    assert len(files) > 20
    assert [found for file in files for found in inexact(file)] == []


@pytest.mark.parametrize("direction", [-math.inf, math.inf])
def test_a_library_that_is_off_in_the_last_digit_gives_the_same_chances(
    monkeypatch: pytest.MonkeyPatch, direction: float
) -> None:
    """All leads there are, at tables of every size."""

    def chances() -> list[list[float]]:
        return [
            majority.Majority(parties)._lead_chances(steps)
            for parties in range(2, 8)
            for steps in range(1, majority.MOST_STEPS + 1)
        ]

    true = chances()
    monkeypatch.setattr(majority, "erf", lambda x: math.nextafter(math.erf(x), direction))
    assert chances() == true
    game = sabika.new_game("rollwrite", players=3, seed="1")
    outlook = rollwrite.Outlook(game.engine, 0)
    monkeypatch.setattr(rollwrite, "exp", lambda x: math.nextafter(math.exp(x), direction))
    assert rollwrite.Outlook(game.engine, 0)._types == outlook._types
