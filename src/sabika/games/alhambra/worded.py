"""Core verbs with a module's word behind them: `place tower-9-NE at 1,-1 gate 0,-1:E`.

Laying, adding, removing and swapping tiles are edits of a palace; a module may let something else
change with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.actions import Add, Lay, Place, Remove, Swap
from sabika.games.alhambra.edges import edge_name
from sabika.games.alhambra.edits import Edit, edit_of, swapping
from sabika.games.alhambra.judge import judge
from sabika.games.alhambra.laying import check_cell
from sabika.games.alhambra.palace.grid import xy_of
from sabika.games.alhambra.place import lay_acquired, pending_tile
from sabika.games.alhambra.redesign import (
    add_tile,
    palace_tile,
    remove_tile,
    reserve_tile,
    swap_tiles,
    veto_fault,
)
from sabika.games.alhambra.turning import checked_turn
from sabika.games.alhambra.turns import says_turn, turn_words, without_turn
from sabika.games.alhambra.types import retyped
from sabika.kernel.actions import Action
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.errors import IllegalAction
from sabika.kernel.offers import PartOffer
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

KINDS: Final = {"place": "place", "add": "redesign", "remove": "redesign", "swap": "redesign"}


@mypyc_attr(allow_interpreted_subclasses=True)
class WordedOffer(PartOffer["Table"]):
    """The actions of a core verb with a word behind it, and edges behind that.

    A module says which edits there are, what is wrong with words and edits, and what they cost. Its
    edits may do what layouts do not allow without them: lay tiles nobody could walk to.
    """

    def __init__(self, verb: str, word: str) -> None:
        super().__init__(verb, KINDS[verb])
        self.word = word

    # -- for modules ------------------------------------------------------------------------

    def edits(self, play: Table, seat: int) -> Iterator[Edit]:
        """What a player could do, in a fixed order."""
        raise NotImplementedError

    def check_words(self, play: Table, words: tuple[str, ...], laid: tuple[int, ...]) -> None:
        """Refuse the words behind the module's own with tiles that are to be laid."""
        raise NotImplementedError

    def check_edit(self, play: Table, seat: int, edit: Edit) -> None:
        """Refuse an edit that is in order but for what the module adds to it."""
        raise NotImplementedError

    def pay(self, play: Table, seat: int, edit: Edit) -> None:
        """What is used up, before the edit is carried out."""
        raise NotImplementedError

    def tiles(self, play: Table, seat: int) -> tuple[int, ...]:
        """The tiles that might be laid with the verb."""
        return (play.state.pending if self.verb == "place" else play.state.reserves)[seat]

    # -- for the engine ---------------------------------------------------------------------

    def owns(self, action: Action) -> bool:
        return isinstance(action, (Lay, Remove, Swap)) and behind(action)[:1] == (self.word,)

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        names = play.rules.tile_names
        for edit in self.edits(play, seat):
            edges = (self.word, *[edge_name(edge) for edge in edit.gates])
            words = (*turn_words(edit.put[0].turn), *edges) if edit.put else edges
            if self.verb == "remove":
                yield Remove(names[edit.out[0]], words)
            elif self.verb == "swap":
                yield Swap(names[edit.put[0].tile], names[edit.out[0]], words)
            else:
                lay = Place if self.verb == "place" else Add
                yield lay(names[edit.put[0].tile], xy_of(edit.put[0].cell), words)

    def check(self, play: Table, seat: int, action: Action) -> None:
        if isinstance(action, Remove):
            self._check_removal(play, seat, action)
        elif isinstance(action, Swap):
            self._check_swap(play, seat, action)
        elif isinstance(action, Lay):
            self._check_lay(play, seat, action)
        self.check_edit(play, seat, _edit(play, seat, action))

    def _check_lay(self, play: Table, seat: int, action: Lay) -> None:
        named = pending_tile if self.verb == "place" else reserve_tile
        tile, palace = named(play, seat, action.tile), play.state.palaces[seat]
        self.check_words(play, behind(action)[1:], (tile,))
        turn = _turn(play, seat, tile, action.clauses)
        check_cell(play.rules, palace, tile, action.cell, turn, retyped(play), must_reach=False)

    def _check_removal(self, play: Table, seat: int, action: Remove) -> None:
        tile = palace_tile(play, seat, action.tile)
        self.check_words(play, behind(action)[1:], ())
        reason = veto_fault(play, seat, tile, ())
        if reason is not None:
            raise IllegalAction("removal-" + reason, tile=action.tile)

    def _check_swap(self, play: Table, seat: int, action: Swap) -> None:
        tile = reserve_tile(play, seat, action.tile)
        other = palace_tile(play, seat, action.other)
        self.check_words(play, behind(action)[1:], (tile,))
        palace, turn = play.state.palaces[seat], _turn(play, seat, tile, action.clauses)
        reason = veto_fault(play, seat, other, (tile,))
        if reason is None:
            edit = swapping(palace, tile, other, turn)
            reason = judge(play.rules, palace, edit, retyped(play), must_reach=False)
        if reason is not None:
            raise IllegalAction("swap-" + reason, tile=action.tile, other=action.other)

    def apply(self, play: Table, seat: int, action: Action) -> None:
        edit = _edit(play, seat, action)
        self.pay(play, seat, edit)
        if self.verb == "remove":
            remove_tile(play, seat, edit.out[0], edit)
        elif self.verb == "swap":
            swap_tiles(play, seat, edit.put[0].tile, edit.out[0], edit)
        else:
            tile, cell, turn = edit.put[0]
            lay = lay_acquired if self.verb == "place" else add_tile
            lay(play, seat, tile, cell, turn, edit)


def behind(action: Lay | Remove | Swap) -> tuple[str, ...]:
    """The words behind an action, without those that say how a tile is turned."""
    return without_turn(action.clauses)


def _turn(play: Table, seat: int, tile: int, clauses: tuple[str, ...]) -> int:
    """How the words turn a tile, or why they do not."""
    return checked_turn(play, seat, tile, clauses) if says_turn(clauses) else 0


def _edit(play: Table, seat: int, action: Action) -> Edit:
    """The edit an action makes that names what is there."""
    return typed(Edit, edit_of(play.rules, play.state.palaces[seat], action))
