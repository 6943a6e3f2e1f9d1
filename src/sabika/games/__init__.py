"""The games: rules only. No input or output, no clock, no prose.

The package can be called, too: `sabika.games()` tells which games there are. Importing a package
puts it under its name into the package above, where the interface has a function of that name.
"""

import sys
from types import ModuleType

from sabika.kernel.registry import GameInfo
from sabika.kernel.registry import games as all_games


class _Games(ModuleType):
    """This package, able to answer which games there are."""

    def __call__(self) -> tuple[GameInfo, ...]:
        return all_games()


sys.modules[__name__].__class__ = _Games
