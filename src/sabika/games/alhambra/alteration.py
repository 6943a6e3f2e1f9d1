"""Alterations: actions of modules that change the own palace otherwise than by moving tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sabika.games.alhambra.palace.palace import Palace
from sabika.kernel.actions import Action
from sabika.kernel.compiling import mypyc_attr

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Alteration(Action):
    """Such an action says what becomes of the palace, so that clients can show it beforehand."""

    def altered(self, rules: AlhambraRules, palace: Palace) -> Palace:
        """The palace as the action would leave it."""
        raise NotImplementedError
