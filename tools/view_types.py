"""Write the types of what modules show, one file for each folder of the client (`make types`).

What a view has of a module follows from the keys it declares (`Key.shape`), from the values it
gives to `book.printed`, and from the `TypedDict` that each function of `book.view` returns.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import GenericAlias, NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from sabika.games.alhambra.rules import AlhambraRules, make_rules
from sabika.kernel.registry import make_setup
from tools.sources import said_of, written

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDERS: Final = ROOT / "client" / "src" / "modules"
FILE: Final = "data.ts"
HEAD: Final = """\
// Generated from what the module shows by `make types`; do not edit.

"""
PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


@cache
def annotated(thing: Any) -> dict[str, Any]:
    """The types of the fields of a TypedDict, or the one a function returns."""
    node = written(thing)
    if isinstance(node, ast.FunctionDef):
        found = {"return": ast.unparse(node.returns)} if node.returns else {}
    else:
        fields = [line for line in node.body if isinstance(line, ast.AnnAssign)]
        found = {ast.unparse(field.target): ast.unparse(field.annotation) for field in fields}
    members = {"__module__": thing.__module__, "__annotations__": found}
    return get_type_hints(type(thing.__name__, (), members))


def spell(shape: Any) -> str:
    """A Python type as a TypeScript type."""
    origin, parts = get_origin(shape), get_args(shape)
    if shape is None:
        return "null"
    if shape in PLAIN:
        return PLAIN[shape]
    if is_typeddict(shape):
        return str(shape.__name__)
    if origin in (Union, UnionType):
        return " | ".join([spell(part) for part in parts])
    if origin is Literal:
        return " | ".join([f"'{part}'" for part in parts])
    if origin is list:
        item = spell(parts[0])
        several = get_origin(parts[0]) in (Union, UnionType, Literal)
        return f"({item})[]" if several else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join([spell(part) for part in parts])}]"
    if origin is dict:
        return f"Record<string, {spell(parts[1])}>"
    raise TypeError(f"{shape}: clients have no type for this")


def named_in(shape: Any) -> Iterator[Any]:
    """The types with names of their own in a type, each after those it is made of."""
    if is_typeddict(shape):
        for part in annotated(shape).values():
            yield from named_in(part)
        yield shape
    for part in get_args(shape):
        yield from named_in(part)


def write_interface(name: str, fields: Mapping[str, Any], about: str) -> str:
    """One interface."""
    lines = [f"/** {' '.join(about.split())} */", f"export interface {name} {{"]
    lines += [f"  {field}: {spell(shape)};" for field, shape in fields.items()]
    return "\n".join([*lines, "}"])


def shape_of(value: Any) -> Any:
    """The type of something that is printed; of lists and tables by their first entry."""
    if isinstance(value, list):
        return GenericAlias(list, (shape_of(value[0]),))
    if isinstance(value, dict):
        return GenericAlias(dict, (str, shape_of(next(iter(value.values())))))
    return type(value)


def fields_of(rules: AlhambraRules, module: str) -> dict[str, Any]:
    """What a view has of a module: its keys by name, what is printed, what it adds, by type."""
    keys = [key for key in rules.keys.get(module, ()) if key.shown]
    fields: dict[str, Any] = {key.name: key.shape() for key in keys}
    for name, printed in rules.module_prints.get(module, {}).items():
        fields[name] = shape_of(printed)
    for more in rules.module_views.get(module, ()):
        shape = annotated(more)["return"]
        if not is_typeddict(shape):
            raise TypeError(f"{module}: {more.__name__} must return a TypedDict")
        fields.update(annotated(shape))
    return fields


def generate(module: str) -> str | None:
    """The types of a module's part of the view; None if it shows nothing."""
    fields = fields_of(make_rules(make_setup("alhambra", 3, (module,), {})), module)
    if not fields:
        return None
    named = dict.fromkeys(one for shape in fields.values() for one in named_in(shape))
    parts = [write_interface(one.__name__, annotated(one), said_of(one)) for one in named]
    parts.append(write_interface("Data", fields, "What a view shows of the module."))
    return HEAD + "\n\n".join(parts) + "\n"


def files() -> dict[Path, str]:
    """The file of every module that shows something and has a folder in the client."""
    texts: dict[Path, str] = {}
    for folder in sorted(FOLDERS.iterdir()):
        if folder.is_dir() and (text := generate(folder.name)) is not None:
            texts[folder / FILE] = text
    return texts
