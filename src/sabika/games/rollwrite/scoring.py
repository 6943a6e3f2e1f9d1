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
PLACE_WORDS: Final = {
    (taken, last): f"word.places-{taken + 1}-{last}"
    for taken in range(PLACES)
    for last in range(taken + 1, PLACES + 1)
}
"""What the places are called that are taken together, by the numbers taken before and after."""


def shared(places: tuple[int, ...], taken: int, count: int) -> int:
    """What each of so many gets who share the next places: their sum, rounded down (W-8)."""
    return sum(places[taken : taken + count]) // count


# -- completion -----------------------------------------------------------------------------------


def completions_due(rules: RollWriteRules, state: RollWriteState) -> list[tuple[int, list[int]]]:
    """Type and seats of the last boxes ticked in this round that the end of the round will pay.

    A type whose places are all gone pays nobody any more (W-9).
    """
    paid = {(seat, building) for seat, building, _ in state.awards}
    seats_of: dict[int, list[int]] = {}
    for seat, building, number in state.completed:
        due = number == state.round and state.taken[building] < PLACES
        if due and (seat, building) not in paid:
            seats_of.setdefault(building, []).append(seat)
    return [(building, sorted(seats_of[building])) for building in sorted(seats_of)]


def award_completions(play: Table) -> None:
    """At the end of a round: whoever ticked the last box of a type takes the next place."""
    state, rules = play.state, play.rules
    for building, seats in completions_due(rules, state):
        taken = state.taken[building]
        points = shared(rules.places[building], taken, len(seats))
        state.taken[building] = min(taken + len(seats), PLACES)
        for seat in seats:
            state.awards = (*state.awards, (seat, building, points))
            if seat < rules.players:
                state.scores[seat] += points
            if play.events is not None:
                _tell_award(play, seat, building, points, taken, len(seats))


def _tell_award(
    play: Table, seat: int, building: int, points: int, taken: int, sharing: int
) -> None:
    rules = play.rules
    params: dict[str, object] = {
        "seat": rules.public_seat(seat),
        "type": TYPES[building],
        "places": PLACE_WORDS[taken, play.state.taken[building]],
        "points": points if seat < rules.players or rules.versus else 0,
    }
    if sharing == 1:
        play.tell("place.taken", params)
    else:
        play.tell("place.shared", {**params, "sharing": sharing})


# -- the end --------------------------------------------------------------------------------------


def majority_points(
    rules: RollWriteRules, state: RollWriteState, building: int, taken: int
) -> dict[int, int]:
    """What the places of a type behind those taken pay now, by seat, fictional ones included.

    Whoever completed the type has one of those taken and is passed over (W-11, W-12).
    """
    width = len(TYPES)
    size = rules.sheet.boxes[building]
    counts = {
        seat: ticked
        for seat in range(rules.seats)
        if 0 < (ticked := state.boxes[seat * width + building]) < size
    }
    points: dict[int, int] = {}
    place = taken
    for count in sorted(set(counts.values()), reverse=True):
        tied = [seat for seat in counts if counts[seat] == count]
        share = shared(rules.places[building], place, len(tied))
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
    return _with_final(rules, state, rows, state.taken) if state.over else rows


def foreseen(rules: RollWriteRules, state: RollWriteState) -> list[dict[str, int]]:
    """By seat, what every source would have brought if the game ended now.

    Types completed in the running round are paid first, as at the end of any round (W-10).
    """
    rows = _completions(rules, state)
    taken = state.taken[:]
    for building, seats in completions_due(rules, state):
        points = shared(rules.places[building], taken[building], len(seats))
        taken[building] = min(taken[building] + len(seats), PLACES)
        for seat in seats:
            if seat < _scoring_seats(rules):
                rows[seat][TYPES[building]] = points
    return _with_final(rules, state, rows, taken)


def _scoring_seats(rules: RollWriteRules) -> int:
    """How many seats score: fictional ones, the last, only in the versus variant."""
    return rules.seats if rules.versus else rules.players


def _completions(rules: RollWriteRules, state: RollWriteState) -> list[dict[str, int]]:
    rows: list[dict[str, int]] = [{} for _ in range(rules.seats)]
    for seat, building, points in state.awards:
        if seat < _scoring_seats(rules):
            rows[seat][TYPES[building]] = points
    return rows


def _with_final(
    rules: RollWriteRules, state: RollWriteState, rows: list[dict[str, int]], taken: list[int]
) -> list[dict[str, int]]:
    for source, seat, points in final_rows(rules, state, taken):
        rows[seat][source] = points
    return rows


def final_rows(
    rules: RollWriteRules, state: RollWriteState, taken: list[int]
) -> list[tuple[str, int, int]]:
    """Source, seat and points of everything the end pays, in the order it is counted.

    `taken` says of each type how many places completions have taken. Fictional seats take their
    places but score only in the versus variant.
    """
    rows: list[tuple[str, int, int]] = []
    scoring = _scoring_seats(rules)
    for building, name in enumerate(TYPES):
        points = majority_points(rules, state, building, taken[building])
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
    for source, seat, points in final_rows(rules, state, state.taken):
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
        building = TYPES.index(source)
        own = state.boxes[seat * len(TYPES) + building]
        size = rules.sheet.boxes[building]
        above = [
            other
            for other in range(rules.seats)
            if own < state.boxes[other * len(TYPES) + building] < size
        ]
        return {"boxes": own, "place": state.taken[building] + len(above) + 1}
    if source == LINES:
        counts = [(state.built[seat] & mask).bit_count() for mask in LINE_MASKS]
        return {"lines": sum([rules.lines[count] > 0 for count in counts])}
    if source == COINS:
        return {"coins": coins_left(state, seat)}
    return {}


def announce(play: Table, frame: Frame) -> None:
    """The game is over; the highest total wins, ties share it (End and ties)."""
    state = play.state
    state.over = True
    if play.events is not None:
        won = [play.rules.public_seat(seat) for seat in leaders(play.rules, state)]
        play.tell("game.over", {"scores": state.scores[:], "winners": won}, reveals=True)


def leaders(rules: RollWriteRules, state: RollWriteState) -> list[int]:
    """The seats with the highest total; fictional ones count in the versus variant alone."""
    totals = state.scores[:]
    if rules.versus:
        totals += [sum(row.values()) for row in scored(rules, state)[rules.players :]]
    best = max(totals)
    return [seat for seat, total in enumerate(totals) if total == best]
