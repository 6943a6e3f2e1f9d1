"""The one decorator the optional compiler needs, without needing the compiler to run.

Classes that modules and tests extend are marked `allow_interpreted_subclasses`; mypyc reads the
mark at build time. At run time, compiled or not, the decorator is nothing but a pass-through, so
the kernel depends on the standard library alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(*_flags, **_settings):
        """Return the class unchanged: the mark is for the compiler only."""
        return lambda cls: cls
