"""What the source says: the message keys it uses and the parameters it passes, read off its AST.

Error constructors and `tell` calls are found with their literal keys; keys that are put together
(`"removal-" + reason`) or passed on (`IllegalAction(reason, ...)`) come from the functions named in
COMPOSED and PASSED_ON. A new way of making keys fails the tests until it is entered there.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

import sabika

PACKAGE: Final = Path(sabika.__file__).parent

Places: TypeAlias = frozenset[str] | None
"""The names of the parameters passed, or None where that cannot be seen."""

LAYOUT: Final = ("layout_fault", "fault_of")
"""Why a layout is refused, by the core and by modules' layout rules."""
STORAGE: Final = ("storage_fault",)
EDITS: Final = ("frozen", "guarded")
"""Why modules let no tile go."""

COMPOSED: Final[dict[str, tuple[str, ...]]] = {
    "removal-": (*LAYOUT, *STORAGE, *EDITS, "not_lifted"),
    "swap-": (*LAYOUT, *STORAGE, *EDITS, "exchange"),
    "move-": ("layout_fault",),
    "city_walls.": ("wall_fault",),
    "gates_without_end.": ("edge_fault", "wall_fault"),
}
"""Prefixes of keys that are put together, and the functions that return the rest."""

PASSED_ON: Final[dict[str, tuple[str, ...]]] = {
    "check_cell": ("addition", *LAYOUT),
    "check_move": ("fault_of",),
    "StoreOffer.check": STORAGE,
    "GiveOffer.check": ("gift_fault", "last_building"),
    "Shelving.refused": ("last_building",),
    "Scrapping.refused": ("last_building", "staying"),
    "ForgoOffer.check": ("must_be_laid",),
    "RefusedOffer.check": ("only_action", "only_money"),
    "Building.hindrance": ("only_action", "only_money"),
    "further_refused": ("only_action", "only_money"),
    "_refused": (
        "patron_refuses",
        "stays_behind",
        "not_at_half_price",
        "makes_up_nothing",
        "no_occasion",
        "too_few",
        "not_cheaper",
        "no_carpenter",
        "never_lowered",
    ),
}
"""Functions that raise a key they were given, and the functions it comes from."""

WRITERS: Final[dict[str, tuple[str, frozenset[str]]]] = {
    "_wrong": ("data-", frozenset({"file", "row"})),
}
"""Methods that make an error: what they put before their second argument, what they add to it."""


HANDED: Final = {"display_exchange_fault": frozenset({"card"})}
"""Functions whose last argument is a reason of the caller's, and what they say with it."""
ASKING: Final = ("Question", "Round")
"""What asks with the prompt `ask.NAME`, named by its first argument, and so do all below."""
NOT_SAID: Final = frozenset({"reveals", "private"})
"""What an event is told with that is no parameter of its sentence."""
DEALT: Final = frozenset({"seat", "count", "cards"})
"""What the event is told with that a deal names."""
PASSED: Final = frozenset({"seat"})
"""What the event is told with that passing names, or the usual one."""
DECLINED: Final = "choice.declined"
LEAVING: Final = frozenset({"seat", "tile"})
"""What the event is told with that a zone on parts names as `leaving`."""


@dataclass
class Source:
    """Everything found: key to the parameters of each place that uses it."""

    reasons: dict[str, list[Places]] = field(default_factory=dict)
    events: dict[str, list[Places]] = field(default_factory=dict)
    prompts: set[str] = field(default_factory=set)
    unclear: list[str] = field(default_factory=list)
    """Places whose key cannot be seen."""


def read_source(package: Path = PACKAGE) -> Source:
    """The message keys of all modules of the package."""
    modules = {
        file.relative_to(package).as_posix(): ast.parse(file.read_text(encoding="utf-8"))
        for file in sorted(package.rglob("*.py"))
    }
    errors = _classes_below(modules.values(), "SabikaError")
    asking = {name for base in ASKING for name in _classes_below(modules.values(), base)}
    returned: dict[str, set[str]] = {}
    for tree in modules.values():
        for function in _functions(tree):
            returned.setdefault(function.name, set()).update(_returned(function))
    found = Source()
    for name, tree in modules.items():
        _Scan(found, name, errors, asking, returned).visit(tree)
    return found


def _classes_below(trees: Iterable[ast.Module], base: str) -> set[str]:
    """The names of a class and of all classes below it."""
    bases: dict[str, set[str]] = {}
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                above = [b.value if isinstance(b, ast.Subscript) else b for b in node.bases]
                bases[node.name] = {b.id for b in above if isinstance(b, ast.Name)}
    found = {base}
    while True:
        more = {name for name, above in bases.items() if above & found} - found
        if not more:
            return found
        found |= more


def _functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _returned(function: ast.FunctionDef) -> set[str]:
    """The string constants a function returns, the arms of conditional expressions included."""
    return {
        text
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and node.value is not None
        for text in _constants(node.value)
    }


def _constants(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Fault":
        # A reason together with what is to be marked.
        yield from _constants(node.args[0])
    elif isinstance(node, ast.Call) and ast.unparse(node.func) == "dict.fromkeys":
        # The same reason for several things.
        yield from _constants(node.args[1])


def _keywords(node: ast.Call, more: frozenset[str] = frozenset()) -> Places:
    names = [keyword.arg for keyword in node.keywords]
    if None in names:
        return None
    return frozenset(name for name in names if name is not None) | more


class _Scan(ast.NodeVisitor):
    """Walks one module and enters what it says."""

    def __init__(
        self,
        found: Source,
        module: str,
        errors: set[str],
        asking: set[str],
        returned: dict[str, set[str]],
    ) -> None:
        self._found = found
        self._module = module
        self._errors = errors
        self._asking = asking
        self._returned = returned
        self._inside: list[ast.ClassDef | ast.FunctionDef] = []

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._enter(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._enter(node)

    def _enter(self, node: ast.ClassDef | ast.FunctionDef) -> None:
        self._inside.append(node)
        self.generic_visit(node)
        self._inside.pop()

    def visit_Constant(self, node: ast.Constant) -> None:
        # A bare "ask." is a prefix that something looks for.
        if isinstance(node.value, str) and node.value.startswith("ask.") and node.value != "ask.":
            self._found.prompts.add(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        called = node.func
        if isinstance(called, ast.Name) and called.id in self._errors and node.args:
            self._error(node)
        elif isinstance(called, ast.Name) and called.id in self._asking and node.args:
            # One whose sentence depends on the state says so in a function of its own.
            if not any(keyword.arg == "asks" for keyword in node.keywords):
                self._found.prompts |= {f"ask.{name}" for name in _constants(node.args[0])}
        elif isinstance(called, ast.Name) and called.id == "OnParts":
            leaving = [k.value for k in node.keywords if k.arg == "leaving"]
            for key in [key for value in leaving for key in _constants(value)]:
                self._found.events.setdefault(key, []).append(LEAVING)
        elif isinstance(called, ast.Name) and called.id in HANDED:
            self._enter_keys(node.args[-1], "", HANDED[called.id])
        elif isinstance(called, ast.Name) and called.id == "Deal":
            for key in _constants(node.args[3]):
                self._found.events.setdefault(key, []).append(DEALT)
        elif isinstance(called, ast.Name) and called.id == "DeclineOffer":
            named = [key for argument in node.args for key in _constants(argument)]
            for key in named or [DECLINED]:
                self._found.events.setdefault(key, []).append(PASSED)
        elif isinstance(called, ast.Attribute) and called.attr == "tell":
            self._event(node)
        elif isinstance(called, ast.Attribute) and called.attr in WRITERS:
            prefix, added = WRITERS[called.attr]
            self._enter_keys(node.args[1], prefix, _keywords(node, added))

    # -- errors -----------------------------------------------------------------------------

    def _error(self, node: ast.Call) -> None:
        where = self._where()
        if self._inside and self._inside[-1].name in WRITERS:
            return
        if self._inside and self._inside[-1].name in HANDED and isinstance(node.args[0], ast.Name):
            return
        key, passed = node.args[0], _keywords(node)
        if isinstance(key, ast.BinOp):
            prefix = "".join(_constants(key.left))
            if prefix in COMPOSED:
                for suffix in self._from(COMPOSED[prefix]):
                    self._reason(prefix + suffix, passed)
                return
        elif where in PASSED_ON and not isinstance(key, ast.Constant):
            # What the function spells out elsewhere is dealt with there.
            spelled = {
                text
                for call in ast.walk(self._inside[-1])
                if isinstance(call, ast.Call) and call is not node and call.args
                for text in _constants(call.args[0])
            }
            for reason in self._from(PASSED_ON[where]):
                if reason not in spelled:
                    self._reason(reason, passed)
            return
        self._enter_keys(key, "", passed)

    def _enter_keys(self, node: ast.expr, prefix: str, passed: Places) -> None:
        keys = list(_constants(node))
        if not keys:
            self._found.unclear.append(f"{self._module}:{node.lineno} {ast.unparse(node)}")
        for key in keys:
            self._reason(prefix + key, passed)

    def _reason(self, key: str, passed: Places) -> None:
        self._found.reasons.setdefault(key, []).append(passed)

    def _from(self, functions: tuple[str, ...]) -> list[str]:
        return sorted({text for name in functions for text in self._returned[name]})

    def _where(self) -> str:
        """The function we are in, with its class."""
        return ".".join(node.name for node in self._inside[-2:])

    # -- events -----------------------------------------------------------------------------

    def _event(self, node: ast.Call) -> None:
        keys = list(_constants(node.args[0]))
        if not keys and ast.unparse(node.args[0]) not in ("self.leaving", "self._told"):
            self._found.unclear.append(f"{self._module}:{node.lineno} {ast.unparse(node)}")
        named = _keywords(node)
        if len(node.args) > 1 and named is not None:
            params = self._names(node.args[1])
            named = None if params is None else named | params
        passed = None if named is None else named - NOT_SAID
        for key in keys:
            self._found.events.setdefault(key, []).append(passed)

    def _names(self, node: ast.expr) -> Places:
        """The keys of a dictionary, as far as they are written down in the function."""
        names: set[str] = set()
        if isinstance(node, ast.Name):
            names |= self._updated(node.id)
            node = self._assigned(node.id) or node
        if not isinstance(node, ast.Dict):
            return None
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                names.add(key.value)
            else:
                inner = self._names(value) if key is None else None
                if inner is None:
                    return None
                names |= inner
        return frozenset(names)

    def _assigned(self, name: str) -> ast.expr | None:
        """What the function assigns to a name, if it does so once."""
        values = [
            node.value
            for node in ast.walk(self._inside[-1])
            if isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and node.target.id == name
        ]
        return values[0] if len(values) == 1 else None

    def _updated(self, name: str) -> set[str]:
        """The keywords the function updates a dictionary with."""
        return {
            keyword.arg
            for node in ast.walk(self._inside[-1])
            if isinstance(node, ast.Call) and ast.unparse(node.func) == f"{name}.update"
            for keyword in node.keywords
            if keyword.arg is not None
        }
