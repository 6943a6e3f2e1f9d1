"""The validating constructor: a described table becomes a state the engine can run on from.

Everything a description names is taken out of the supply; the rest stays in the draw pile and the
tower, in an order fixed by the seed, unless it is sent elsewhere. What cannot lie on a table like
that is refused with the reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.blocks.keys import Key
from sabika.games.alhambra.blocks.pieces import Cards, Tiles
from sabika.games.alhambra.given.cards import GivenCards
from sabika.games.alhambra.given.moments import Moment, moment_named
from sabika.games.alhambra.given.palaces import check_walls, given_palace
from sabika.games.alhambra.given.supply import Supply
from sabika.games.alhambra.given.tiles import GivenTiles
from sabika.games.alhambra.given.zones import seat_named
from sabika.games.alhambra.judge import layout_reason
from sabika.games.alhambra.keeping import (
    cards_kept,
    describe,
    kept_faults,
    let_go,
    tiles_kept,
)
from sabika.games.alhambra.scoring import FINAL
from sabika.games.alhambra.state import AlhambraState, blank_state
from sabika.games.alhambra.types import retyped
from sabika.kernel.errors import PositionError
from sabika.kernel.given import ROOT, Given, whole_number
from sabika.kernel.play import Play
from sabika.kernel.rng import Chance

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table

KEYS: Final = (
    *("at", "active", "turn", "scorings", "players", "modules"),
    *("market", "tower", "tower_size", "other_tiles", "dirk", "out"),
    *("display", "draw_pile", "draw_size", "discard", "discard_size", "other_cards"),
)
SETUP_KEYS: Final = ("at", "tower", "draw_pile", "modules")
"""What can be said about a table that is still being set up."""
PLAYER_KEYS: Final = ("hand", "palace", "walls", "gates", "reserve", "pending", "score")


def position(
    rules: AlhambraRules, given: Mapping[str, object], seed: str = "given"
) -> AlhambraState:
    """The state of a described table, its stack not yet settled; refused if it cannot occur."""
    table = Given(dict(given), ROOT, KEYS)
    moment = moment_named(table.text("at", "action"))
    if moment.in_setup:
        for key in table:
            if key not in SETUP_KEYS:
                raise PositionError("position-before-setup", key=table.where(key))
    state = blank_state(Chance(seed, {}), rules.players, rules.suits)
    supply = Supply(rules, state.chance)
    _set_time(rules, state, table, moment)
    cards, tiles = GivenCards(rules, state, table), GivenTiles(rules, state, table)
    _set_players(rules, state, table, supply, cards)
    cards.lay_named(supply)
    tiles.lay_named(supply)
    named = _set_kept(rules, state, table, supply, moment)
    _check_types(rules, state, table)
    cards.lay_rest(supply, moment)
    tiles.lay_rest(supply, moment)
    if not moment.in_setup:
        _complete_kept(rules, state, named)
    moment.check(rules, state)
    _check_kept(rules, state, table)
    state.stack = moment.stack(rules, state)
    return state


# -- whose turn, which turn, which scorings -----------------------------------------------------


def _set_time(rules: AlhambraRules, state: AlhambraState, given: Given, moment: Moment) -> None:
    active = given.number("active", 0)
    state.active = seat_named(str(active), given.where("active"), rules)
    number = given.number("turn", 1, 1)
    state.turn = 0 if moment.in_setup else number - 1 if moment.name == "turn" else number
    scorings = given.table("scorings", ("held", "due"))
    number = moment.number
    held = FINAL - 1 if moment.at_end else max(number - 1, 0)
    state.scorings = scorings.number("held", held)
    due = [whole_number(item, scorings.where("due"), 1) for item in scorings.items("due")]
    if not due and 0 < number < FINAL:
        due = [number]
    state.due = tuple(due)
    expected = list(range(state.scorings + 1, state.scorings + 1 + len(due)))
    if state.scorings + len(due) >= FINAL or due != expected:
        raise PositionError("position-scorings", held=state.scorings, due=due)
    if 0 < number < FINAL and number not in due:
        raise PositionError("position-scoring-not-due", at=moment.name, due=due)


# -- players ------------------------------------------------------------------------------------


def _set_players(
    rules: AlhambraRules, state: AlhambraState, given: Given, supply: Supply, cards: GivenCards
) -> None:
    for seat, player in _players(rules, given):
        state.palaces[seat] = given_palace(rules, supply, player, seat)
        reserve = supply.tiles(player.names("reserve"), player.where("reserve"))
        state.reserves[seat] = tuple(sorted(reserve))
        pending = supply.tiles(player.names("pending"), player.where("pending"))
        state.pending[seat] = tuple(sorted(pending))
        check_walls(state, player, seat)
        # Only modules take points away.
        state.scores[seat] = player.number("score", 0, None if rules.modules else 0)
        purse = rules.purse
        for kind in cards.take(supply, player.names("hand"), f"players.{seat}.hand"):
            state.hands[seat * purse.suits + purse.suit_of[kind]] += purse.unit_of[kind]


def _players(rules: AlhambraRules, given: Given) -> list[tuple[int, Given]]:
    """The players' tables: all of them in a list, or some under their seats' numbers."""
    players = given.get("players", {})
    path = given.where("players")
    if isinstance(players, (list, tuple)):
        if len(players) != rules.players:
            raise PositionError("position-players", found=len(players), players=rules.players)
        players = {str(seat): table for seat, table in enumerate(players)}
    if not isinstance(players, dict):
        raise PositionError("position-not-a-table", key=path)
    return [
        (seat_named(str(seat), path, rules), Given(player, f"{path}.{seat}", PLAYER_KEYS))
        for seat, player in players.items()
    ]


def _check_types(rules: AlhambraRules, state: AlhambraState, given: Given) -> None:
    """Once it is known which tiles are not what is printed on them, layouts must still be legal."""
    known = retyped(Play(rules, state))
    for seat, palace in enumerate(state.palaces) if known else ():
        fault = layout_reason(rules, palace.cells, known)
        if fault is not None:
            key = f"{given.where('players')}.{seat}.palace"
            raise PositionError("position-palace", key=key, seat=seat, fault=fault)


# -- modules ------------------------------------------------------------------------------------


def _set_kept(
    rules: AlhambraRules, state: AlhambraState, given: Given, supply: Supply, moment: Moment
) -> list[Key]:
    """What modules keep: as a real set-up leaves it, with what is described in its place.

    Returns what was named.
    """
    wanted = given.get("modules", {})
    if not isinstance(wanted, dict):
        raise PositionError("position-not-a-table", key=given.where("modules"))
    for module in wanted:
        if module not in rules.keys:
            raise PositionError("position-no-module", module=module, known=list(rules.modules))
    all_named: list[Key] = []
    if not rules.keeping:
        return all_named
    state.keeping = rules.keeping
    state.kept = _set_up(rules, state.chance.seed, moment).kept
    play = Play(rules, state)
    for module in rules.keys:
        where = f"{given.where('modules')}.{module}"
        named = describe(play, module, wanted.get(module, {}), where)
        _take_kept(play, module, supply, where, named)
        all_named += named
    return all_named


def _complete_kept(rules: AlhambraRules, state: AlhambraState, named: list[Key]) -> None:
    """What was not named and belongs to tiles follows these, now that all of them lie somewhere."""
    play = Play(rules, state)
    for completing in rules.completions:
        completing(play, named)


def _check_kept(rules: AlhambraRules, state: AlhambraState, given: Given) -> None:
    """Refuse what cannot be: by the modules' own rules, and pieces that are missing or doubled."""
    play = Play(rules, state)
    for module, fit in rules.fits:
        fit(play, f"{given.where('modules')}.{module}")
    for fault in kept_faults(play):
        raise PositionError("position-pieces", key=given.where("modules"), fault=fault)


def _take_kept(play: Table, module: str, supply: Supply, where: str, named: list[Key]) -> None:
    """Take out the tiles and cards that lie with a module, if they were not named elsewhere."""
    for tile in tiles_kept(play, module):
        if supply.has_tile(tile) or not let_go(play, module, tile, Tiles, named):
            supply.take_tile(tile, where)
    for kind in cards_kept(play, module):
        if supply.has_card(kind) or not let_go(play, module, kind, Cards, named):
            supply.take_card(kind, where)


def _set_up(rules: AlhambraRules, seed: str, moment: Moment) -> AlhambraState:
    """A table as the usual set-up leaves it; whoever is asked meanwhile takes the first choice."""
    play = Play(rules, rules.start(Chance(seed, {})))
    if moment.in_setup:
        for step in moment.steps_done(rules):
            step(play, play.state.stack[-1])
        return play.state
    play.settle()
    while not play.state.turn:
        seat = play.owners()[0]
        play.act(seat, play.legal(seat).at(0))
    return play.state
