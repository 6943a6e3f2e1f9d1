"""The validating constructor: described sheets become a state the engine can run on from.

What is not named is filled in as in a real game: three buildings, dice and boxes by chance or in
order. What cannot lie on a table like that is refused with the reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from sabika.games.rollwrite.components import BLUE, CELLS, SIDES, TYPES, YELLOW, cell_at
from sabika.games.rollwrite.dice import Dice, four, one_pair
from sabika.games.rollwrite.given.moments import Moment, moment_named
from sabika.games.rollwrite.scoring import award_completions
from sabika.games.rollwrite.setup import SETUP
from sabika.games.rollwrite.sheets import DICE, number_rolled
from sabika.games.rollwrite.state import RollWriteState, blank_state
from sabika.games.rollwrite.turn import FICTIONAL
from sabika.kernel.errors import PositionError
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.given import ROOT, Given, listed, text, whole_number
from sabika.kernel.kinds import SEQUENCE
from sabika.kernel.play import Play
from sabika.kernel.rng import Chance, LoadedChance

if TYPE_CHECKING:
    from sabika.games.rollwrite.rules import RollWriteRules

KEYS: Final = ("at", "first", "active", "round", "players", "fictional", "completed", "rolls")
SETUP_KEYS: Final = ("at", "first", "rolls")
"""What can be said about a table that is still being set up."""
PLAYER_KEYS: Final = ("built", "circled", "spent", "blue", "yellow")
FICTIONAL_KEYS: Final = TYPES
COMPLETED_KEYS: Final = ("seat", "type", "round")
STREAM: Final = "given"
"""The stream of everything that is filled in."""
STREAMS: Final = (SETUP, DICE, FICTIONAL)
"""The streams of all dice."""
FACES: Final = tuple([str(face) for face in range(1, SIDES + 1)])


def position(
    rules: RollWriteRules, given: Mapping[str, object], seed: str = "given"
) -> RollWriteState:
    """The state of a described table, its stack not yet settled; refused if it cannot occur."""
    table = Given(dict(given), ROOT, KEYS)
    moment = moment_named(table.text("at", "action"))
    state = blank_state(Chance(seed, {}), rules.players, rules.seats, rules.starting_coins)
    if moment.in_setup:
        _set_first(rules, state, table)
    else:
        _set_table(rules, state, table, moment)
        state.stack = moment.stack(rules, state)
    state.chance = _loaded(state.chance, table)
    return state


def _set_first(rules: RollWriteRules, state: RollWriteState, table: Given) -> None:
    """A table nobody has rolled for yet; the first player is drawn by lot unless one is named."""
    for key in table:
        if key not in SETUP_KEYS:
            known = list(SETUP_KEYS)
            raise PositionError("position-too-early", key=table.where(key), known=known)
    state.first = state.active = _seat(rules, table, "first", 0)
    state.stack = [Frame(SEQUENCE, NOBODY, int("first" in table), ("setup",))]


def _set_table(rules: RollWriteRules, state: RollWriteState, table: Given, moment: Moment) -> None:
    """Everything on the table, as far as it is named, and the rest by chance."""
    _set_time(rules, state, table, moment)
    players = _numbered(table, "players", rules.players, PLAYER_KEYS)
    for seat in range(rules.players):
        _set_player(rules, state, seat, players[seat], moment)
    fictional = _numbered(table, "fictional", rules.seats - rules.players, FICTIONAL_KEYS)
    for index, ticks in enumerate(fictional):
        _set_ticks(rules, state, rules.players + index, ticks, moment)
    _set_completed(rules, state, table, moment)


# -- whose turn, which round --------------------------------------------------------------------


def _set_time(rules: RollWriteRules, state: RollWriteState, given: Given, moment: Moment) -> None:
    state.first = _seat(rules, given, "first", 0)
    state.round = given.number("round", rules.rounds if moment.last else 1, 1)
    if state.round > rules.rounds or (moment.last and state.round < rules.rounds):
        raise PositionError("position-no-round", found=state.round, last=rules.rounds)
    if moment.round_over:
        before_first = (state.first - 1) % rules.players
        state.active = rules.seats - 1 if rules.seats > rules.players else before_first
    else:
        state.active = _seat(rules, given, "active", state.first)
    state.turn = (state.round - 1) * rules.seats + _place(rules, state, state.active) + 1


def _seat(rules: RollWriteRules, given: Given, key: str, default: int) -> int:
    seat = given.number(key, default)
    if seat >= rules.players:
        path = given.where(key)
        raise PositionError("position-no-seat", found=seat, key=path, last=rules.players - 1)
    return seat


def _place(rules: RollWriteRules, state: RollWriteState, seat: int) -> int:
    """The place of a seat in the order of a round, from 0 on."""
    return (seat - state.first) % rules.players if seat < rules.players else seat


def _turns(rules: RollWriteRules, state: RollWriteState, seat: int, moment: Moment) -> int:
    """How often a seat has acted by now."""
    place, active = _place(rules, state, seat), _place(rules, state, state.active)
    return state.round - 1 + int(place < active or (place == active and moment.acted))


def _numbered(given: Given, key: str, count: int, keys: tuple[str, ...]) -> list[Given]:
    """The tables of all players: a list, or some under their numbers."""
    path = given.where(key)
    value = given.get(key, {})
    if isinstance(value, (list, tuple)):
        if len(value) != count:
            raise PositionError("position-players", found=len(value), players=count)
        value = {str(number): table for number, table in enumerate(value)}
    if not isinstance(value, dict):
        raise PositionError("position-not-a-table", key=path)
    if value and not count:
        raise PositionError("position-no-fictional", key=path)
    for number in value:
        if number not in [str(known) for known in range(count)]:
            raise PositionError("position-no-seat", found=number, key=path, last=count - 1)
    return [Given(value.get(str(n), {}), f"{path}.{n}", keys) for n in range(count)]


# -- sheets -------------------------------------------------------------------------------------


def _set_player(
    rules: RollWriteRules, state: RollWriteState, seat: int, player: Given, moment: Moment
) -> None:
    state.built[seat] = _built(rules, state, player)
    found = state.built[seat].bit_count()
    low = rules.starting_buildings
    high = min(low + 2 * _turns(rules, state, seat, moment), CELLS)
    if not low <= found <= high:
        raise PositionError(
            "position-built-count", seat=seat, found=found, round=state.round, low=low, high=high
        )
    for cell in range(CELLS):
        if state.built[seat] >> cell & 1:
            state.boxes[seat * len(TYPES) + rules.sheet.types[cell]] += 1
    circled = player.number("circled", rules.starting_coins)
    spent = player.number("spent", 0)
    if not rules.starting_coins <= circled <= rules.coins or spent > circled:
        raise PositionError(
            "position-coins", key=player.path, spent=spent, circled=circled, printed=rules.coins
        )
    state.circled[seat], state.spent[seat] = circled, spent
    state.dice[seat] = _dice(state, player, 2 if seat == moment.holder(state) else 1, moment)


def _built(rules: RollWriteRules, state: RollWriteState, player: Given) -> int:
    """The built cells: those given, or as many as everybody starts with, by chance."""
    if "built" not in player:
        cells = state.chance.shuffled(STREAM, list(range(CELLS)))
        return sum(1 << cell for cell in cells[: rules.starting_buildings])
    built = 0
    for item in player.items("built"):
        cell = tuple(item) if isinstance(item, (list, tuple)) else ()
        if len(cell) != 2 or not all(type(face) is int and 1 <= face <= SIDES for face in cell):
            path = player.where("built")
            raise PositionError("position-not-a-sheet-cell", key=path, found=item)
        built |= 1 << cell_at(*cell)
    return built


def _dice(state: RollWriteState, player: Given, each: int, moment: Moment) -> Dice:
    """The dice on a sheet, one or two of each colour; those not given by chance."""
    found: list[list[int]] = []
    for colour in (BLUE, YELLOW):
        given = player.items(colour)
        for item in given:
            if type(item) is not int or not 1 <= item <= SIDES:
                raise PositionError("position-not-a-die", key=player.where(colour), found=item)
        if colour not in player:
            given = [state.chance.below(STREAM, SIDES) + 1 for _ in range(each)]
        if len(given) != each:
            raise PositionError(
                "position-dice-count",
                key=player.where(colour),
                found=len(given),
                wanted=each,
                at=moment.name,
            )
        found.append([whole_number(face, player.where(colour)) for face in given])
    blue, yellow = found
    if each == 1:
        return one_pair(blue[0], yellow[0])
    return four(blue[0], blue[1], yellow[0], yellow[1])


def _loaded(chance: Chance, given: Given) -> Chance:
    """The chance that goes on from here, with the faces of the next rolls if they are given."""
    draws: list[tuple[int, int]] = []
    for at, roll in enumerate(given.items("rolls")):
        key = f"{given.where('rolls')}.{at}"
        found: dict[str, list[int]] = {BLUE: [], YELLOW: []}
        for item in listed(roll, key):
            colour, _, face = text(item, key).partition("-")
            if colour not in found or face not in FACES:
                raise PositionError("position-roll-die", key=key, found=item)
            found[colour].append(FACES.index(face))
        blue, yellow = found[BLUE], found[YELLOW]
        if len(blue) != len(yellow) or len(blue) not in (1, 2):
            raise PositionError("position-roll-pairs", key=key, blue=len(blue), yellow=len(yellow))
        draws.append(number_rolled(blue, yellow))
    return LoadedChance(chance.seed, chance.used, STREAMS, tuple(draws)) if draws else chance


# -- fictional players --------------------------------------------------------------------------


def _set_ticks(
    rules: RollWriteRules, state: RollWriteState, seat: int, ticks: Given, moment: Moment
) -> None:
    """A fictional player's boxes; types that are not named get the rest, none of them full."""
    wanted = rules.starting_buildings + _turns(rules, state, seat, moment)
    boxes = [ticks.number(name, 0) for name in TYPES]
    for name, count, most in zip(TYPES, boxes, rules.sheet.boxes, strict=True):
        if count > most:
            raise PositionError(
                "position-boxes-full", key=ticks.path, found=count, type=name, most=most
            )
    room = [
        building
        for building, name in enumerate(TYPES)
        if name not in ticks
        for _ in range(rules.sheet.boxes[building] - 1)
    ]
    missing = wanted - sum(boxes)
    if not 0 <= missing <= len(room):
        raise PositionError(
            "position-ticks", key=ticks.path, found=sum(boxes), round=state.round, wanted=wanted
        )
    for building in sorted(state.chance.shuffled(STREAM, room)[:missing]):
        boxes[building] += 1
    width = len(TYPES)
    state.boxes[seat * width : (seat + 1) * width] = boxes


# -- completed types ----------------------------------------------------------------------------


def _set_completed(
    rules: RollWriteRules, state: RollWriteState, given: Given, moment: Moment
) -> None:
    """When each full type was completed; the places of earlier rounds are paid already."""
    found: dict[tuple[int, int], int] = {}
    for row in given.rows("completed", COMPLETED_KEYS):
        named = row.number("seat", 0, rules.players - rules.seats)
        seat = named if named >= 0 else rules.players - 1 - named
        name = row.text("type", "")
        full_round = row.number("round", state.round, 1)
        if seat >= rules.seats or named >= rules.players:
            path = row.where("seat")
            raise PositionError("position-no-seat", found=named, key=path, last=rules.players - 1)
        if name not in TYPES or full_round > state.round:
            raise PositionError("position-completed", seat=named, type=name)
        if (seat, TYPES.index(name)) in found:
            raise PositionError("position-completed-twice", key=row.path, seat=named, type=name)
        found[seat, TYPES.index(name)] = full_round
    for seat in range(rules.seats):
        for building, size in enumerate(rules.sheet.boxes):
            full = state.boxes[seat * len(TYPES) + building] == size
            if full != ((seat, building) in found):
                public = rules.public_seat(seat)
                raise PositionError("position-completed", seat=public, type=TYPES[building])
    rows = sorted([(number, seat, building) for (seat, building), number in found.items()])
    state.completed = tuple([(seat, building, number) for number, seat, building in rows])
    now = state.round
    for earlier in range(1, now + 1 if moment.last else now):
        state.round = earlier
        award_completions(Play(rules, state))
    state.round = now
