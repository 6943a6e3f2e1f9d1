"""What the compiler of the compiled package gets wrong without a word stays out of the sources."""

from __future__ import annotations

import importlib
from collections.abc import Iterator

from tools.compile import PACKAGES, SOURCE, find_modules


def classes() -> Iterator[type]:
    """Every class of the compiled packages."""
    for path in find_modules(SOURCE):
        name = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        for found in vars(importlib.import_module(name)).values():
            if isinstance(found, type) and found.__module__ == name:
                yield found


def test_what_can_be_called_is_laid_out_like_its_base() -> None:
    """A class with `__call__` has a field more, in front: its compiled base needs it as well."""
    ours = tuple([f"sabika.{package}" for package in PACKAGES])
    callable_classes = [found for found in classes() if "__call__" in vars(found)]
    assert callable_classes
    for found in callable_classes:
        for base in found.__mro__[1:]:
            if base.__module__.startswith(ours):
                assert "__call__" in vars(base), f"{found.__qualname__}: {base.__qualname__}"
