"""Standing: what follows from the open position; nothing in it is hidden information."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.components import SCORING, SIDES, TYPES
from sabika.games.alhambra.edits import removing
from sabika.games.alhambra.layout import palace_after
from sabika.games.alhambra.majorities import by_type, dirk_counts, places, type_counts
from sabika.games.alhambra.palace.grid import CORNERS, FOUNTAIN, LONG_SIDE, PART_BITS, xy_of
from sabika.games.alhambra.palace.walls import longest_run
from sabika.games.alhambra.scoring import FINAL, all_rows
from sabika.games.alhambra.showing.previews import counts_with
from sabika.games.alhambra.types import retyped, tile_counts

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

WALL: Final = "wall"
"""Where points come from that no type pays."""


def standing(play: Table) -> dict[str, object]:
    """Counts and walls of all players, and the next scoring."""
    rules, state = play.rules, play.state
    number = None if state.over or state.scorings >= FINAL else state.scorings + 1
    hint, params = _hint(play, number)
    return {
        "counts": [by_type(type_counts(play, seat)) for seat in range(rules.players)],
        "helpers": [_helpers(play, seat) for seat in range(rules.players)],
        "dirk": _named(dirk_counts(play)) if rules.with_dirk else None,
        "runs": [_run(play, seat) for seat in range(rules.players)],
        "scoring": number,
        "places": {} if number is None else _places(play, number),
        "tables": [_places(play, one) for one in range(1, FINAL + 1)]
        if rules.place_tables
        else None,
        "points": {} if number is None else _points(play, number),
        "scoring_hint": hint,
        "hint_params": params,
    }


def _places(play: Table, number: int) -> dict[str, list[int]]:
    """What the places of each type pay at a scoring."""
    return {name: list(places(play, number, building)) for building, name in enumerate(TYPES)}


def _points(play: Table, number: int) -> dict[str, list[int]]:
    """What every source would pay now: by seat, Dirk last; types and walls are always named.

    What is decided at the scoring, or comes to light by it, is not counted.
    """
    parties = play.rules.players + play.rules.with_dirk
    points = {name: [0] * parties for name in (*TYPES, WALL)}
    for row in all_rows(play, number):
        if not row.reveals:
            points.setdefault(row.source, [0] * parties)[row.seat] += row.points
    return points


def counts_of(play: Table) -> list[dict[str, int]]:
    """By seat, the whole buildings of each type."""
    return [_named(type_counts(play, seat)) for seat in range(play.rules.players)]


def _helpers(play: Table, seat: int) -> dict[str, list[str]]:
    """The laid tiles that count for types which are not printed on them, because modules say so.

    Whether one does is seen from the counts without it.
    """
    rules, palace = play.rules, play.state.palaces[seat]
    placed, known = palace.placed(), retyped(play)
    helpers = {
        rules.tile_names[tile]: [TYPES[building]]
        for tile, building in known.items()
        if building >= 0 and tile in placed and rules.part_types[tile << PART_BITS] != building
    }
    if not rules.count_terms:
        return helpers
    counts, of_tile = type_counts(play, seat), tile_counts(play)
    for tile in palace.placed():
        if tile != FOUNTAIN and not any(of_tile[tile]):
            without = palace_after(play.rules, palace, removing(tile))
            fewer = counts_with(play, seat, without)
            lost = [name for i, name in enumerate(TYPES) if fewer[i] < counts[i]]
            if lost:
                helpers[rules.tile_names[tile]] = lost
    return helpers


def _named(halves: tuple[int, ...]) -> dict[str, int]:
    """Whole buildings by type."""
    return {name: count // 2 for name, count in zip(TYPES, halves, strict=True)}


def _run(play: Table, seat: int) -> list[list[object]]:
    """The longest section of a player's outer wall, segment by segment: cell and side.

    The long side of a half cell is named by the corner opposite to it.
    """
    edges = longest_run(play.state.palaces[seat], play.rules.closed_costs_one)
    return [[*xy_of(cell), _side(side)] for cell, side in edges]


def _side(side: int) -> str:
    return SIDES[side] if side < LONG_SIDE else CORNERS[side - LONG_SIDE]


def _hint(play: Table, number: int | None) -> tuple[str, dict[str, object]]:
    """When the next scoring can come, as far as everybody knows: a message key and its places."""
    state = play.state
    if number is None:
        return "standing.none-left", {}
    if number in state.due:
        return "standing.due", {"number": number}
    if number == FINAL:
        return "standing.last", {"number": number, "tower": len(state.tower)}
    least, most = _cards_before(play, number)
    params: dict[str, object] = {"number": number, "most": most}
    if least == 0:
        return "standing.near", params
    part = play.rules.scoring_piles[number - 1]
    return "standing.ahead", {**params, "part": part, "least": least}


def _cards_before(play: Table, number: int) -> tuple[int, int]:
    """How many cards come at least and at most before a scoring card of the draw pile.

    In which part of the pile it lies is public, where in it is not. A card that was looked at and
    put back belongs to the part that is drawn from then. While it is scored it lies nowhere.
    """
    deck, card = play.state.deck, play.rules.purse.by_name[f"{SCORING}-{number}"]
    below = deck.rest().index(card) if card in deck.rest() else 0
    start = max([bound for bound in deck.bounds if bound <= deck.top + below], default=0)
    end = min([bound for bound in deck.bounds if bound > deck.top + below], default=deck.top)
    return max(start - deck.top, 0), max(end - deck.top - 1, 0)
