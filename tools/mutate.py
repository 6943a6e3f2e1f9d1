"""Mutation run: break the rules of a module in small ways and see which tests notice.

    python -m tools.mutate squares thieves --most 40      some mutants of two modules
    python -m tools.mutate --jobs 2 --out mutants.json    all modules, all mutants
    python -m tools.mutate medina --until scenarios       by its scenarios alone

A mutant is one small change of one file: a comparison turned round, a number one higher, a step
left out. It is tried in a process of its own by the scenarios that use the module and come to the
changed line, then by the laws on a few random games, then by the golden playthrough, until one of
them fails. What survives is printed at once: either a rule has no test, or the change makes no
difference (docs/mutants.md).
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import random
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, Final

from sabika.kernel import registry
from sabika.lab.scenario import read_scenario, run_scenario, scenario_files
from tests.golden.playthrough import TABLES, golden_file, playthrough
from tests.laws.mix_laws import examine
from tests.laws.mixes import Mix

ROOT: Final = Path(__file__).parent.parent
PACKAGE: Final = "sabika.games.alhambra.modules"
PATIENCE: Final = (15, 60, 60)
"""CPU seconds a stage may take; then a mutant counts as noticed: its game does not end."""
LAW_GAMES: Final = 3
ESTIMATES: Final = "estimates"
"""The file of a module that only bots ask: no rule depends on it."""
STAGES: Final = ("survived", "scenarios", "laws", "golden")

SWAPPED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
REPLACED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


@dataclass(frozen=True)
class Mutant:
    """A change of a file: the node it happens at, counted in the order of a walk."""

    file: Path
    node: int
    line: int
    inside: str
    """The function or class it lies in; nothing for what stands alone."""
    change: str
    lines: tuple[int, int] | None
    """The lines of its statement, the first and the last; None for what an import runs."""

    @property
    def name(self) -> str:
        """Where and what, for people."""
        place = f"{self.file.parent.name}/{self.file.name}:{self.line}"
        return " ".join([part for part in (place, self.inside, self.change) if part])


# -- making mutants -----------------------------------------------------------------------------


def mutants_of(file: Path) -> Iterator[Mutant]:
    """All changes of a file that are tried."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    skipped, inside, lines = _not_code(tree), _places(tree), _lines(tree)
    for number, node in enumerate(ast.walk(tree)):
        if id(node) not in skipped:
            change = _change(node)
            if change is not None:
                place = inside.get(id(node), "")
                line, run = getattr(node, "lineno", 0), lines.get(id(node))
                yield Mutant(file, number, line, place, change, run)


def _places(tree: ast.AST) -> dict[int, str]:
    """By node the innermost function or class it lies in."""
    found: dict[int, str] = {}
    for node in ast.walk(tree):  # outer ones first, so that inner ones have the last word
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            outer = found.get(id(node), "")
            name = f"{outer}.{node.name}" if outer else node.name
            found.update({id(part): name for part in ast.walk(node)})
    return found


def _lines(tree: ast.AST) -> dict[int, tuple[int, int]]:
    """By node the lines of the statement of a function it lies in; of a block those of its head."""
    found: dict[int, tuple[int, int]] = {}
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        for inner in function.body:
            for node in ast.walk(inner):  # outer statements first
                if isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef):
                    body = getattr(node, "body", None)
                    end = body[0].lineno - 1 if body else node.end_lineno or node.lineno
                    run = (node.lineno, max(node.lineno, end))
                    found.update({id(part): run for part in ast.walk(node)})
    return found


def _not_code(tree: ast.AST) -> set[int]:
    """Nodes that are no rules: docstrings, annotations, assertions, imports for types.

    Ranks in the book only order what seldom meets, and estimates for bots (the only functions with
    fractions) change no rule.
    """
    found: set[int] = set()
    for node in ast.walk(tree):
        aside: list[ast.AST] = []
        match node:
            case ast.FunctionDef(returns=ast.Name(id="float")):
                aside.append(node)
            case ast.FunctionDef():
                aside += [part for part in (node.returns, *_annotations(node)) if part is not None]
                aside += node.decorator_list
            case ast.AnnAssign():
                aside.append(node.annotation)
            case ast.Assert() | ast.Expr(value=ast.Constant()):
                aside.append(node)
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                aside.append(node)
            case ast.Call(func=ast.Attribute(value=ast.Name(id="book"))):
                aside += [part for part in node.args if isinstance(part, ast.Constant)]
        for part in aside:
            found.update(id(inner) for inner in ast.walk(part))
    return found


def _annotations(node: ast.FunctionDef) -> list[ast.expr | None]:
    return [argument.annotation for argument in (*node.args.args, *node.args.kwonlyargs)]


def _change(node: ast.AST) -> str | None:
    """What is changed at a node, in words; None if nothing is."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in SWAPPED:
            return f"{ast.unparse(node)}: {SWAPPED[type(op)].__name__}"
        case ast.BoolOp():
            return f"{ast.unparse(node)}: and/or"
        case ast.UnaryOp(op=ast.Not()):
            return f"{ast.unparse(node)}: without not"
        case ast.BinOp(op=op) if type(op) in REPLACED:
            return f"{ast.unparse(node)}: {REPLACED[type(op)].__name__}"
        case ast.Constant(value=bool() as value):
            return f"{value}: {not value}"
        case ast.Constant(value=int() as value):
            return f"{value}: {value + 1}"
        case ast.Expr(value=ast.Call() as call):
            return f"without {ast.unparse(call)[:60]}"
    return None


def mutated(mutant: Mutant) -> ast.Module:
    """The file's code with the change."""
    tree = ast.parse(mutant.file.read_text(encoding="utf-8"))
    for number, node in enumerate(ast.walk(tree)):
        if number == mutant.node:
            _apply(tree, node)
            break
    return ast.fix_missing_locations(tree)


def _apply(tree: ast.Module, node: ast.AST) -> None:
    match node:
        case ast.Compare(ops=[op]):
            node.ops = [SWAPPED[type(op)]()]
        case ast.BoolOp(op=op):
            node.op = ast.Or() if isinstance(op, ast.And) else ast.And()
        case ast.UnaryOp():
            _replace(tree, node, node.operand)
        case ast.BinOp(op=op):
            node.op = REPLACED[type(op)]()
        case ast.Constant(value=bool() as value):
            node.value = not value
        case ast.Constant(value=int() as value):
            node.value = value + 1
        case ast.Expr():
            node.value = ast.Constant(None)


def _replace(tree: ast.Module, old: ast.AST, new: ast.AST) -> None:
    class Exchange(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            return new if node is old else self.generic_visit(node)

    Exchange().visit(tree)


# -- trying them --------------------------------------------------------------------------------


class Mutating(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one file with its change; everything else comes as always."""

    def __init__(self, mutant: Mutant) -> None:
        module = mutant.file.parent.name
        inner = "" if mutant.file.stem == "__init__" else f".{mutant.file.stem}"
        self._name = f"{PACKAGE}.{module}{inner}"
        self._mutant = mutant

    def find_spec(
        self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Say that the changed file comes from here."""
        if name != self._name:
            return None
        package = self._mutant.file.stem == "__init__"
        spec = importlib.util.spec_from_loader(name, self, is_package=package)
        if spec is not None and package:
            spec.submodule_search_locations = [str(self._mutant.file.parent)]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed code."""
        module.__file__ = str(self._mutant.file)
        exec(compile(mutated(self._mutant), str(self._mutant.file), "exec"), module.__dict__)


Reached = dict[Path, set[tuple[str, int]]]
"""By scenario the lines of a module it comes to, each behind its file."""


def lines_reached(module: Path, scenarios: list[Path]) -> Reached:
    """What the scenarios run of a module, each with rules made anew."""
    found: Reached = {}
    for file in scenarios:
        run: set[tuple[str, int]] = set()

        def trace(frame: FrameType, *_: object, run: set[tuple[str, int]] = run) -> Any:
            if not frame.f_code.co_filename.startswith(f"{module}{os.sep}"):
                return None
            run.add((frame.f_code.co_filename, frame.f_lineno))
            return trace

        registry._rules_made.clear()
        sys.settrace(trace)
        try:
            run_scenario(file)
        finally:
            sys.settrace(None)
        found[file] = run
    return found


def that_reach(mutant: Mutant, reached: Reached) -> list[Path]:
    """The scenarios that come to the statement a mutant changes."""
    if mutant.lines is None:
        return list(reached)
    first, last = mutant.lines
    lines = {(str(mutant.file), line) for line in range(first, last + 1)}
    return [file for file, run in reached.items() if run & lines]


def stage_that_notices(mutant: Mutant, scenarios: list[Path], until: str) -> str:
    """Try a mutant in a process of its own."""
    child = os.fork()
    if not child:
        os._exit(_try(mutant, scenarios, until))
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    return "timeout" if code < 0 else STAGES[code]


def _try(mutant: Mutant, scenarios: list[Path], until: str) -> int:
    """In the child: bring the mutant in and run the tests; the number of the stage that failed."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, 1)
    os.dup2(sink, 2)
    module = mutant.file.parent.name
    for name in [n for n in sys.modules if n.startswith(f"{PACKAGE}.{module}")]:
        del sys.modules[name]
    registry._rules_made.clear()
    sys.meta_path.insert(0, Mutating(mutant))
    stages: tuple[Callable[[], bool], ...] = (
        lambda: all(run_scenario(file).ok for file in scenarios),
        lambda: _lawful(module),
        lambda: _as_written(module),
    )
    for number, passes in enumerate(stages[: STAGES.index(until)], 1):
        signal.setitimer(signal.ITIMER_PROF, PATIENCE[number - 1])
        try:
            if not passes():
                return number
        except Exception:
            traceback.print_exc()
            return number
    return 0


def _lawful(module: str) -> bool:
    for game in range(LAW_GAMES):
        examine(Mix(game, 2 + game % 3, (module,), ()), Counter())
    return True


def _as_written(module: str) -> bool:
    names = [name for name, table in TABLES.items() if table.modules == (module,)]
    return all(playthrough(n) == golden_file(n).read_text(encoding="utf-8") for n in names)


def scenarios_with(module: str) -> list[Path]:
    """The scenario files in which a module is in play, its own folder first."""
    found = [
        file for file in scenario_files(ROOT / "scenarios") if module in read_scenario(file).modules
    ]
    return sorted(found, key=lambda file: (module not in file.parent.name, file))


def main() -> int:
    """Try mutants of the given modules and tell what survived."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("modules", nargs="*", help="ids; all by default")
    parser.add_argument("--most", type=int, default=10**6, help="mutants a module at most")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="which mutants are drawn")
    parser.add_argument("--out", type=Path, help="write the results there, as JSON")
    parser.add_argument("--until", choices=STAGES[1:], default=STAGES[-1], help="the last stage")
    given = parser.parse_args()
    results: dict[str, object] = {}
    for info in registry.modules("alhambra"):
        if given.modules and info.id not in given.modules:
            continue
        files = [file for file in sorted(info.folder.glob("*.py")) if file.stem != ESTIMATES]
        mutants = [mutant for file in files for mutant in mutants_of(file)]
        tried = random.Random(given.seed).sample(mutants, min(given.most, len(mutants)))
        reached = lines_reached(info.folder, scenarios_with(info.id))
        counts: Counter[str] = Counter()
        survivors: list[str] = []
        with ThreadPoolExecutor(given.jobs) as pool:
            noticed = pool.map(
                stage_that_notices,
                tried,
                [that_reach(mutant, reached) for mutant in tried],
                [given.until] * len(tried),
            )
            for mutant, stage in zip(tried, noticed, strict=True):
                counts[stage] += 1
                if stage == "survived":
                    survivors.append(mutant.name)
                    print(f"    {mutant.name}", flush=True)
        print(f"{info.id}: {len(tried)} of {len(mutants)} mutants, {dict(counts)}", flush=True)
        results[info.id] = {"tried": len(tried), **counts, "survivors": sorted(survivors)}
    if given.out is not None:
        given.out.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
