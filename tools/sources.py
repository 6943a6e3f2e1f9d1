"""Classes and functions as their sources have them.

What is compiled loses its annotations and docstrings; its source lies beside it.
"""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path
from typing import Any


@cache
def written(thing: Any) -> ast.ClassDef | ast.FunctionDef:
    """A class or function that stands at the top of a file."""
    file = Path(str(sys.modules[thing.__module__].__file__))
    tree = ast.parse(file.with_name(f"{file.name.partition('.')[0]}.py").read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == thing.__name__:
            return node
    raise TypeError(f"{thing}: not at the top of {file}")


def said_of(thing: Any) -> str:
    """The docstring of a class or function."""
    return ast.get_docstring(written(thing)) or ""
