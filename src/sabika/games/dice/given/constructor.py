"""The validating constructor: a described table becomes a state the engine can run on from.

Tokens and tiles a description names are taken out of the box; what lies face down or on the board
in that round is completed from the rest, and what earlier rounds used up has left the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from sabika.games.dice.components import (
    COLUMNS,
    FIRST_PLAYER,
    FIRST_PLAYER_NAME,
    KINDS,
    NOTHING,
    TYPE_INDEX,
    TYPES,
)
from sabika.games.dice.dice import DICE, NO_DICE, number_thrown, packed, within
from sabika.games.dice.given.board import given_area, given_tracks
from sabika.games.dice.given.moments import Moment, moment_named
from sabika.games.dice.given.palaces import given_tiles
from sabika.games.dice.given.supply import Supply
from sabika.games.dice.state import ACTED, ANNULLED, START, DiceState
from sabika.kernel.errors import PositionError
from sabika.kernel.frames import NOBODY
from sabika.kernel.given import ROOT, Given, listed, text
from sabika.kernel.hidden import Pile
from sabika.kernel.rng import Chance, LoadedChance

if TYPE_CHECKING:
    from sabika.games.dice.rules import DiceRules

KEYS: Final = (
    *("at", "round", "turn", "caliph", "active", "scorings"),
    *("dice", "throws", "before", "thrown", "black", "rolls"),
    *("columns", "players", "dirk", "light", "dark", "tiles"),
)
PLAYER_KEYS: Final = ("score", "markers", "tokens", "palace", "reserve")
DIRK_KEYS: Final = ("score", "markers", "tokens", "tiles")
COLUMN_KEYS: Final = ("bonus", "cells", "piles", "items")


def position(rules: DiceRules, given: Mapping[str, object], seed: str = "given") -> DiceState:
    """The state of a described table, its stack not yet settled; refused if it cannot occur."""
    table = Given(dict(given), ROOT, KEYS)
    moment = moment_named(table.text("at", "throw"))
    state = rules.blank(Chance(seed, {}))
    supply = Supply(rules, state.chance)
    _set_time(rules, state, table, moment)
    _set_dice(rules, state, table, moment)
    columns = _columns(table)
    given_area(rules, state, columns)
    given_tracks(rules, state, columns)
    players = _owners(rules, table)
    _set_markers(rules, state, players, moment)
    for owner, player in players:
        score = player.number("score", 0)
        if owner < rules.players:
            state.scores[owner] = score
        else:
            state.dirk_score = score
    if rules.alcazaba:
        given_tiles(rules, state, table, columns, players, supply, moment)
    else:
        _set_tokens(rules, state, table, columns, players, supply, moment)
    seat = _controller(rules, state)
    state.stack = moment.stack(rules, seat)
    state.chance = _loaded(rules, state.chance, table)
    return state


# -- round and turn -----------------------------------------------------------------------------


def _set_time(rules: DiceRules, state: DiceState, given: Given, moment: Moment) -> None:
    tables = rules.tables
    number = given.number("round", 1, 1)
    if number > tables.rounds:
        raise PositionError("position-round", found=number, last=tables.rounds)
    state.round = number if moment.name != "round" else number - 1
    state.turn = given.number("turn", 1, 1) if moment.in_turn else given.number("turn", 0)
    state.caliph = _seat(rules, given, "caliph", given.number("caliph", 0))
    done = [after for after in tables.after_rounds if after < number]
    state.scorings = given.number("scorings", len(done))
    if moment.in_turn:
        active = given.get("active", state.caliph)
        if active == "dirk":
            state.active = _dirk(rules)
        else:
            state.active = _seat(rules, given, "active", given.number("active", state.caliph))


def _seat(rules: DiceRules, given: Given, key: str, seat: int) -> int:
    if seat >= rules.players:
        raise PositionError(
            "position-no-seat", key=given.where(key), found=seat, last=rules.players - 1
        )
    return seat


def _dirk(rules: DiceRules) -> int:
    if not rules.with_dirk:
        raise PositionError("position-no-dirk", players=rules.players)
    return rules.dirk


def _controller(rules: DiceRules, state: DiceState) -> int:
    """Who is asked in a turn."""
    if state.active == NOBODY or state.active < rules.players:
        return max(state.active, 0)
    played = rules.tables.markers - state.markers[state.active]
    return (state.caliph + played) % rules.players


def _set_dice(rules: DiceRules, state: DiceState, given: Given, moment: Moment) -> None:
    """The dice of a turn under way, before its last throw too, for that may be annulled."""
    state.phase = moment.phase
    if "black" in given:
        state.black = type_named(given.text("black", ""), given.where("black"))
    if moment.phase == START:
        for key in ("dice", "throws", "before", "thrown", "black"):
            if key in given:
                raise PositionError("position-not-thrown", key=given.where(key), at=moment.name)
        return
    throws = given.number("throws", 1, 0 if moment.phase == ANNULLED else 1)
    if throws > rules.tables.throws - (moment.phase == ANNULLED):
        raise PositionError("position-throws", found=throws, most=rules.tables.throws)
    state.throws = throws
    first = throws == (0 if moment.phase == ANNULLED else 1)
    state.dice = _faces(rules, given, "dice") if throws else NO_DICE
    if not first:
        state.before = _faces(rules, given, "before") if "before" in given else state.dice
        state.thrown = _some_faces(given, "thrown") if "thrown" in given else state.before
        if not state.thrown or not within(state.thrown, state.before):
            raise PositionError("position-dice-thrown", key=given.where("thrown"))
    if state.black != NOTHING and moment.phase != ACTED and throws == 1 and first:
        # Turning the black die closes the windows of the first throw.
        state.phase = ACTED


def _faces(rules: DiceRules, given: Given, key: str) -> int:
    dice = _some_faces(given, key)
    found = len(given.names(key))
    if found != rules.tables.dice:
        raise PositionError(
            "position-dice", key=given.where(key), found=found, expected=rules.tables.dice
        )
    return dice


def _some_faces(given: Given, key: str) -> int:
    faces = [type_named(name, given.where(key)) for name in given.names(key)]
    return packed([faces.count(face) for face in range(COLUMNS)])


def _loaded(rules: DiceRules, chance: Chance, given: Given) -> Chance:
    """The chance that goes on from here, with the faces of the next throws if they are given."""
    draws: list[tuple[int, int]] = []
    for at, roll in enumerate(given.items("rolls")):
        key = f"{given.where('rolls')}.{at}"
        faces = [type_named(text(name, key), key) for name in listed(roll, key)]
        if not 0 < len(faces) <= rules.tables.dice:
            raise PositionError(
                "position-roll-dice", key=key, found=len(faces), most=rules.tables.dice
            )
        draws.append((COLUMNS ** len(faces), number_thrown(faces)))
    return LoadedChance(chance.seed, chance.used, (DICE,), tuple(draws)) if draws else chance


def type_named(name: str, where: str) -> int:
    """The building type of a name."""
    if name not in TYPE_INDEX:
        raise PositionError("position-unknown-type", found=name, key=where, known=list(TYPES))
    return TYPE_INDEX[name]


# -- players and columns ------------------------------------------------------------------------


def _columns(given: Given) -> list[tuple[int, Given]]:
    """The described columns."""
    columns = given.table("columns", TYPES)
    return [(type_named(name, ROOT), columns.table(name, COLUMN_KEYS)) for name in columns]


def _owners(rules: DiceRules, given: Given) -> list[tuple[int, Given]]:
    """The described players, and Dirk."""
    players = given.table("players", tuple([str(seat) for seat in range(rules.players)]))
    found = [(int(seat), players.table(seat, PLAYER_KEYS)) for seat in players]
    if "dirk" in given:
        found.append((_dirk(rules), given.table("dirk", DIRK_KEYS)))
    return found


def _set_markers(
    rules: DiceRules, state: DiceState, players: list[tuple[int, Given]], moment: Moment
) -> None:
    """Markers in hand: by default all that are not on the board, and none once all are placed."""
    allotted = rules.tables.markers
    placed = [sum([cells.count(owner) for cells in state.area]) for owner in range(rules.owners)]
    state.markers = [allotted - count if moment.placing else 0 for count in placed]
    for owner, player in players:
        state.markers[owner] = player.number("markers", state.markers[owner])
    for owner, markers in enumerate(state.markers):
        if markers < 0 or markers + placed[owner] > allotted:
            total = markers + placed[owner]
            raise PositionError("position-markers", seat=owner, found=total, most=allotted)
    if moment.in_turn and not state.markers[state.active]:
        raise PositionError("position-no-marker", seat=state.active)


# -- tokens -------------------------------------------------------------------------------------


def _set_tokens(
    rules: DiceRules,
    state: DiceState,
    given: Given,
    columns: list[tuple[int, Given]],
    players: list[tuple[int, Given]],
    supply: Supply,
    moment: Moment,
) -> None:
    dark_round = state.round not in rules.tables.token_rounds and moment.laid_out
    for owner, player in players:
        for name in player.names("tokens"):
            kind = supply.token(name, player.where("tokens"))
            state.held[owner * KINDS + kind] += 1
    for column, table in columns:
        if "bonus" in table:
            name = table.text("bonus", "")
            if name == FIRST_PLAYER_NAME and not dark_round:
                if FIRST_PLAYER in state.bonus:
                    raise PositionError("position-token-copies", token=name, key=table.path)
                state.bonus[column] = FIRST_PLAYER
            elif name:
                state.bonus[column] = supply.token(name, table.where("bonus"), dark_round)
    light = [supply.token(name, given.where("light")) for name in given.names("light")]
    dark = [supply.token(name, given.where("dark"), True) for name in given.names("dark")]
    if moment.laid_out:
        _fill_bonus(state, columns, supply, dark_round)
    rounds_left = len([r for r in rules.tables.token_rounds if r > state.round])
    lacking = rounds_left * (COLUMNS - 1) - len(light)
    light += supply.any_tokens(max(lacking, 0), given.where("light"))
    if state.round < rules.tables.rounds:
        lacking = COLUMNS - len(dark)
        dark += supply.any_tokens(max(lacking, 0), given.where("dark"), True)
    state.light, state.dark = Pile(tuple(light)), Pile(tuple(dark))
    for kind in (*supply.light, *supply.dark):
        state.gone[kind] += 1


def _fill_bonus(
    state: DiceState, columns: list[tuple[int, Given]], supply: Supply, dark: bool
) -> None:
    """Bonus spaces of which nothing is said hold a token of the round."""
    said = {column for column, table in columns if "bonus" in table}
    for column in range(COLUMNS):
        if column in said:
            continue
        if not dark and FIRST_PLAYER not in state.bonus:
            state.bonus[column] = FIRST_PLAYER
        else:
            state.bonus[column] = supply.any_tokens(1, f"{ROOT}.columns", dark)[0]
