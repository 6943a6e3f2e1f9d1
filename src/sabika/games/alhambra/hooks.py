"""Hooks: the signatures of what modules write into the book, with what each is given and says."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from sabika.games.alhambra.palace.check import Fault
from sabika.kernel.frames import Frame

if TYPE_CHECKING:
    from sabika.games.alhambra.blocks.keys import Key
    from sabika.games.alhambra.purchase import Purchase
    from sabika.games.alhambra.rules import AlhambraRules, Table
    from sabika.games.alhambra.scoring import ScoreRow
    from sabika.kernel.rng import Chance

Step: TypeAlias = "Callable[[Table, Frame], None]"
"""A step of a stage: from the play and the frame of the sequence to what happens."""
PriceChange: TypeAlias = "Callable[[Table, Purchase, int], int]"
"""From the play, the purchase and the price so far to the changed price."""
ClauseFault: TypeAlias = "Callable[[Table, Purchase, str], str | None]"
"""From the play, the purchase so far and a word to why it may not be added, or None."""
Limit: TypeAlias = "Callable[[Table, Purchase], int]"
"""From the play and the purchase so far to the most that may be paid with a word more."""
Allowed: TypeAlias = "Callable[[Table, Sequence[Purchase]], Sequence[Sequence[str]]]"
"""From the play and purchases of one buyer so far to the words that have no fault, of each."""
Opening: TypeAlias = "Callable[[Table, int, bool], bool]"
"""From the play, a buyer and whether it is the own turn to whether any word may be said at all."""
SeatNumber: TypeAlias = "Callable[[Table, int], int]"
"""From the play and a seat to a number, e.g. the sum up to which the seat takes money."""
Refund: TypeAlias = "Callable[[Table, Purchase], int]"
"""From the play and a purchase to how many units paid too much bring a piece back; 0: none do."""
LeftoverMoney: TypeAlias = "Callable[[Table, int, int], int]"
"""From the play, a seat and a currency to what else counts as money of the seat at the end."""
RecordedWalls: TypeAlias = "Callable[[Table, int], Mapping[int, int]]"
"""From the play and a seat to the walls a module has added, by part the sides as drawn there."""
LeftoverShare: TypeAlias = "Callable[[Table, int, list[int]], bool]"
"""From the play, a slot and every player's money of its currency to whether it is dealt with."""
Becoming: TypeAlias = "Callable[[Table, int], tuple[int, ...]]"
"""From the play and a tile to the types it may become for whoever gets it."""
ComesWithMoney: TypeAlias = "Callable[[Table, int, tuple[int, ...]], float]"
"""From a seat and kinds of money cards to what taking them brings besides the money."""
Overpaying: TypeAlias = "Callable[[Table, int, int, int], float]"
"""From a seat, a slot of the market and what is paid too much for its tile to what that brings."""
ComesAlong: TypeAlias = "Callable[[Table, int, int], float]"
"""From the play, a seat and a tile on offer to what comes along with it, in points."""
PlaceTable: TypeAlias = "Callable[[Table, int, int], tuple[int, ...] | None]"
"""From the play, the number of a scoring and a type to what its places pay; None: as printed."""
ActionFilter: TypeAlias = "Callable[[Table, int], VerbFilter | None]"
"""From the play and a seat to what says which verbs are no actions of the turn now; None: all are.
"""
VerbFilter: TypeAlias = "Callable[[str], str | None]"
"""From a verb to the reason why it is no action of the turn now, or None."""
StorageVeto: TypeAlias = "Callable[[Table, int, int], str | None]"
"""From the play, a seat and a tile to the reason why it may not be stored, or None."""
TurnGrant: TypeAlias = "Callable[[Table, int], TileFilter | None]"
"""From the play and a seat to what says which tiles may be turned now though their kind is not;
None: none may."""
TileFilter: TypeAlias = "Callable[[int], bool]"
"""From a tile to whether it is one of those that are asked for."""
ReserveHook: TypeAlias = "Callable[[Table, int, int], None]"
"""From the play, a seat and a tile that left the seat's reserve to what becomes of its place."""
EditVeto: TypeAlias = "Callable[[Table, int, tuple[int, ...], tuple[int, ...], int], str | None]"
"""From the play, a seat, the tiles that go, those that come and the cell to a reason, or None."""
LayoutRule: TypeAlias = (
    "Callable[[AlhambraRules, dict[int, int], Collection[int], dict[int, int]], Fault | None]"
)
"""From the rules, a layout's cells, those to look at and the tiles that are not what is printed on
them to why it is not allowed, or None."""
CardReveal: TypeAlias = "Callable[[Table, int], None]"
"""From the play and a revealed card that takes no display space to what happens."""
Leftover: TypeAlias = "Callable[[Table, tuple[int, ...]], None]"
"""From the play and the cards of a pack that went into no pile to where they go."""
TileReveal: TypeAlias = "Callable[[Table, int, int], bool]"
"""From the play, a revealed tile and its slot to whether the tile was dealt with."""
ScoringTerm: TypeAlias = "Callable[[Table, int], list[ScoreRow]]"
"""From the play and the number of the scoring to score rows."""
Retyping: TypeAlias = "Callable[[Table], dict[int, int]]"
"""From the play to the tiles that are not what is printed on them: tile to type or UNFINISHED."""
TileSupply: TypeAlias = "Callable[[Table, int], int | None]"
"""From the play and an empty slot to the tile that is turned up for it before any of the tower."""
DirkTerm: TypeAlias = "Callable[[Table], tuple[int, ...]]"
"""From the play to additional half buildings of Dirk by type."""
CountTerm: TypeAlias = "Callable[[Table, int], tuple[int, ...]]"
"""From the play and a seat to additional half buildings by type."""
View: TypeAlias = "Callable[[Table, int | None], Mapping[str, object]]"
"""From the play and a seat (None: a spectator) to what it may see beside the keys."""
Imagining: TypeAlias = "Callable[[Table, int, Chance, str], None]"
"""Imagines what a seat cannot know, in a play made for it, by a chance and a kind of memory."""
Fit: TypeAlias = "Callable[[Table, str], None]"
"""From the play of a described position and the module's key to a refusal, if it cannot be so."""
Completing: TypeAlias = "Callable[[Table, Collection[Key]], None]"
"""From the play of a described position and the keys it names to what follows for the others."""
Law: TypeAlias = "Callable[[Table], list[str]]"
"""From the play to what is wrong with a module's pieces."""
Asset: TypeAlias = "Callable[[Table, int], float]"
"""From the play and a seat to points its holdings of a module still promise, scoring rows apart."""
Stages: TypeAlias = "tuple[tuple[str, Step | None], ...]"
"""The stages of a sequence by name, each with its own step or none."""
Passes: TypeAlias = "Callable[[Table, int, str, int], bool]"
"""From the play, a seat, its choice and the turn it was made in to whether it is passed over."""
