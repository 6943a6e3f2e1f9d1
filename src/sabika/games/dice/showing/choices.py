"""Choices: a decision as a client gets it; what a marker would do stands in the standing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.actions import Add, Remove, Swap
from sabika.games.alhambra.palace.grid import cell_of
from sabika.games.alhambra.palace.walls import longest_wall
from sabika.games.dice.alcazaba.actions import Build
from sabika.games.dice.components import TYPES
from sabika.games.dice.showing.standing import counts
from sabika.kernel.actions import Action
from sabika.kernel.events import Event
from sabika.kernel.play import Play
from sabika.kernel.showing import choice

if TYPE_CHECKING:
    from sabika.games.dice.rules import Table

STAYS = frozenset({"annul", "black-die"})
"""Verbs of a turn that neither throw nor end it."""
ENDS = frozenset({"throw", "rethrow"})
"""Verbs that bring chance to light."""


RIVALS = ["column", "black", "token"]
"""Objects that each begin another action: who picks a second one means that one."""


def decision(play: Table, seat: int) -> dict[str, object]:
    """Everything a seat that is asked may do."""
    choices = [
        choice(action, ends(play, seat, action), preview(play, seat, action))
        for action in play.legal(seat)
    ]
    return {"choices": choices, "purchases": [], "rivals": RIVALS}


def ends(play: Table, seat: int, action: Action) -> bool:
    """Whether an action brings something to light or hands the table on to somebody else."""
    if action.verb in STAYS:
        return False
    if action.verb in ENDS:
        return True
    # Up to the first event that reveals something a copy goes the same way whatever is hidden.
    events: list[Event] = []
    trial: Table = Play(play.rules, play.rules.copy(play.state), events)
    trial.act(seat, action)
    over = trial.state.turn != play.state.turn
    return over or any(event.reveals for event in events) or seat not in trial.owners()


def preview(play: Table, seat: int, action: Action) -> dict[str, object] | None:
    """In Alcazaba what a tile changes in the own palace; None without an edit."""
    rules = play.rules
    tiles = rules.tileset
    comes = goes = -1
    if isinstance(action, (Build, Add)):
        comes = tiles.index[action.tile]
        palace = play.state.palaces[seat]
        after = palace.with_plain(cell_of(*action.cell), comes, tiles.walls[comes])
    elif isinstance(action, Remove):
        goes = tiles.index[action.tile]
        palace = play.state.palaces[seat]
        after = palace.without_plain(palace.cell_of(goes))
    elif isinstance(action, Swap):
        comes, goes = tiles.index[action.tile], tiles.index[action.other]
        palace = play.state.palaces[seat]
        after = palace.with_replaced(palace.cell_of(goes), comes, tiles.walls[comes])
    else:
        return None
    before = counts(play, seat)
    changed = dict(before)
    if comes >= 0:
        changed[TYPES[tiles.types[comes]]] += 1
    if goes >= 0:
        changed[TYPES[tiles.types[goes]]] -= 1
    return {
        "wall": [longest_wall(palace), longest_wall(after)],
        "counts": {
            name: [before[name], changed[name]] for name in TYPES if before[name] != changed[name]
        },
    }
