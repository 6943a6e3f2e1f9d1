"""Points: places for completed types, the final majorities, lines and coins (ROUND_END, FINAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.rollwrite.components import LINE_MASKS, PLACES, TYPES
from sabika.games.rollwrite.state import RollWriteState
from sabika.kernel.frames import Frame

if TYPE_CHECKING:
    from sabika.games.rollwrite.rules import RollWriteRules, Table

FINAL: Final = 1
"""The number of the only scoring."""
LINES: Final = "lines"
COINS: Final = "coins"
BONUS: Final = "versus"
"""What a fictional player gets in place of lines and coins."""


def shared(places: tuple[int, ...], taken: int, count: int) -> int:
    """What each of so many gets who share the next places: their sum, rounded down (W-8)."""
    return sum(places[taken : taken + count]) // count


# -- completion -----------------------------------------------------------------------------------


def award_completions(play: Table) -> None:
    """At the end of a round: whoever ticked the last box of a type takes the next place."""
    state, rules = play.state, play.rules
    seats_of: dict[int, list[int]] = {}
    for seat, kind, number in state.completed:
        if number == state.round:
            seats_of.setdefault(kind, []).append(seat)
    for kind in sorted(seats_of):
        seats = sorted(seats_of[kind])
        taken = state.taken[kind]
        if taken == PLACES:
            continue
        points = shared(rules.places[kind], taken, len(seats))
        state.taken[kind] = min(taken + len(seats), PLACES)
        for seat in seats:
            state.awards = (*state.awards, (seat, kind, points))
            if seat < rules.players:
                state.scores[seat] += points
            if play.events is not None:
                _tell_award(play, seat, kind, points, taken, len(seats))


def _tell_award(play: Table, seat: int, kind: int, points: int, taken: int, sharing: int) -> None:
    rules = play.rules
    scored = points if seat < rules.players or rules.versus else 0
    play.tell(
        "place.taken",
        {
            "seat": rules.public_seat(seat),
            "type": TYPES[kind],
            "place": taken + 1,
            "sharing": sharing,
            "points": scored,
        },
    )


# -- the end --------------------------------------------------------------------------------------


def majority_points(rules: RollWriteRules, state: RollWriteState, kind: int) -> dict[int, int]:
    """What the places of a type that are left pay now, by seat, fictional ones included.

    Whoever completed the type took a place already and is passed over (W-11, W-12).
    """
    width = len(TYPES)
    size = rules.sheet.boxes[kind]
    counts = {
        seat: ticked
        for seat in range(rules.seats)
        if 0 < (ticked := state.boxes[seat * width + kind]) < size
    }
    points: dict[int, int] = {}
    place = state.taken[kind]
    for count in sorted(set(counts.values()), reverse=True):
        tied = [seat for seat in counts if counts[seat] == count]
        share = shared(rules.places[kind], place, len(tied))
        if share:
            points.update(dict.fromkeys(tied, share))
        place += len(tied)
    return points


def line_points(rules: RollWriteRules, built: int) -> int:
    """The points of all rows and columns of a sheet."""
    return sum([rules.lines[(built & mask).bit_count()] for mask in LINE_MASKS])


def coins_left(state: RollWriteState, seat: int) -> int:
    """A player's coins that are circled and not crossed out."""
    return state.circled[seat] - state.spent[seat]


def coin_points(rules: RollWriteRules, state: RollWriteState, seat: int) -> int:
    """The points of the coins a player has left."""
    return coins_left(state, seat) // rules.coins_per_point


def scored(rules: RollWriteRules, state: RollWriteState) -> list[dict[str, int]]:
    """By seat, the points scored so far from each source: completions, after the end all."""
    rows = _completions(rules, state)
    return _with_final(rules, state, rows) if state.over else rows


def foreseen(rules: RollWriteRules, state: RollWriteState) -> list[dict[str, int]]:
    """By seat, what every source would have brought if the game ended now."""
    return _with_final(rules, state, _completions(rules, state))


def _completions(rules: RollWriteRules, state: RollWriteState) -> list[dict[str, int]]:
    rows: list[dict[str, int]] = [{} for _ in range(rules.seats)]
    for seat, kind, points in state.awards:
        if seat < rules.players or rules.versus:
            rows[seat][TYPES[kind]] = points
    return rows


def _with_final(
    rules: RollWriteRules, state: RollWriteState, rows: list[dict[str, int]]
) -> list[dict[str, int]]:
    for source, seat, points in final_rows(rules, state):
        rows[seat][source] = points
    return rows


def final_rows(rules: RollWriteRules, state: RollWriteState) -> list[tuple[str, int, int]]:
    """Source, seat and points of everything the end pays, in the order it is counted.

    Fictional seats take their places but score only in the versus variant.
    """
    rows: list[tuple[str, int, int]] = []
    scoring = rules.seats if rules.versus else rules.players
    for kind, name in enumerate(TYPES):
        points = majority_points(rules, state, kind)
        rows += [(name, seat, points[seat]) for seat in sorted(points) if seat < scoring]
    for seat in range(rules.players):
        rows.append((LINES, seat, line_points(rules, state.built[seat])))
    for seat in range(rules.players):
        rows.append((COINS, seat, coin_points(rules, state, seat)))
    for seat in range(rules.players, scoring):
        rows.append((BONUS, seat, rules.versus_bonus))
    return [row for row in rows if row[2]]


def score_end(play: Table, frame: Frame) -> None:
    """The final count: types, lines, coins (FINAL)."""
    state, rules = play.state, play.rules
    if play.events is not None:
        play.tell("scoring.started", {"number": FINAL})
    for source, seat, points in final_rows(rules, state):
        if seat < rules.players:
            state.scores[seat] += points
        if play.events is not None:
            play.tell(
                "scoring.row",
                {
                    "number": FINAL,
                    "source": source,
                    "seat": rules.public_seat(seat),
                    "points": points,
                    "why": _why(rules, state, source, seat),
                },
            )
    if play.events is not None:
        play.tell("scoring.ended", {"number": FINAL, "scores": state.scores[:]})


def _why(rules: RollWriteRules, state: RollWriteState, source: str, seat: int) -> dict[str, object]:
    """What a row counts: boxes and the place, lines of a kind, coins."""
    if source in TYPES:
        kind = TYPES.index(source)
        own = state.boxes[seat * len(TYPES) + kind]
        size = rules.sheet.boxes[kind]
        above = [
            other
            for other in range(rules.seats)
            if own < state.boxes[other * len(TYPES) + kind] < size
        ]
        return {"boxes": own, "place": state.taken[kind] + len(above) + 1}
    if source == LINES:
        counts = [(state.built[seat] & mask).bit_count() for mask in LINE_MASKS]
        return {"lines": sum([rules.lines[count] > 0 for count in counts])}
    if source == COINS:
        return {"coins": coins_left(state, seat)}
    return {}


def announce(play: Table, frame: Frame) -> None:
    """The game is over; the highest total wins, ties share it (End and ties)."""
    play.state.over = True
    if play.events is not None:
        won = list(play.rules.winners(play.state))
        scores = play.state.scores[:]
        play.tell("game.over", {"scores": scores, "winners": won}, reveals=True)


def fictional_totals(rules: RollWriteRules, state: RollWriteState) -> list[int]:
    """The points of the fictional players; none score outside the versus variant."""
    return [sum(row.values()) for row in scored(rules, state)[rules.players :]]
