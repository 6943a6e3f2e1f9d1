"""Alterations: actions of modules that change the own palace otherwise than core verbs do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sabika.kernel.actions import Action
from sabika.kernel.compiling import mypyc_attr

if TYPE_CHECKING:
    from sabika.games.alhambra.edits import Edit
    from sabika.games.alhambra.palace.palace import Palace
    from sabika.games.alhambra.rules import AlhambraRules


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Alteration(Action):
    """Such an action says which edit it makes, so that clients can show it beforehand."""

    def edit(self, rules: AlhambraRules, palace: Palace) -> Edit | None:
        """The edit of the palace; None if it names what is not there."""
        raise NotImplementedError
