"""Setting up, and the stages of a round: tokens, turns, results, cleaning up, scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.dice.area import EMPTY_COLUMN
from sabika.games.dice.components import COLUMNS, FIRST_PLAYER, NOTHING, token_name
from sabika.games.dice.results import RESULTS
from sabika.games.dice.scoring import column_rows, score, token_rows
from sabika.games.dice.state import clear_turn
from sabika.games.dice.turn import TURNS
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.hidden import Pile

if TYPE_CHECKING:
    from sabika.games.dice.rules import Table


# -- setting up ---------------------------------------------------------------------------------


def shuffle_tokens(play: Table, frame: Frame) -> None:
    """The light and the dark tokens are shuffled face down (Setup 2)."""
    state, tables = play.state, play.rules.tables
    state.light = Pile(tuple(state.chance.shuffled("light tokens", list(tables.light))))
    state.dark = Pile(tuple(state.chance.shuffled("dark tokens", list(tables.dark))))


def draw_first_player(play: Table, frame: Frame) -> None:
    """The lot decides who begins and takes the Caliph (Setup 3)."""
    state = play.state
    state.caliph = state.chance.below("first player", play.rules.players)
    if play.events is not None:
        play.tell("first.player", {"seat": state.caliph}, reveals=True)


def begin(play: Table, frame: Frame) -> None:
    """The first round starts."""
    play.state.stack.pop()
    play.run("round")


# -- a round ------------------------------------------------------------------------------------


def start_round(play: Table, frame: Frame) -> None:
    """The next round begins: everybody has all markers in hand."""
    state = play.state
    state.round += 1
    state.active = NOBODY
    if play.events is not None:
        play.tell("round.started", {"round": state.round, "seat": state.caliph})


def lay_out_tokens(play: Table, frame: Frame) -> None:
    """Every bonus space gets a token; a die says where the first-player token lies."""
    state = play.state
    if state.round in play.rules.tables.token_rounds:
        first = state.chance.below("first-player die", COLUMNS)
        drawn = list(state.light.rest()[: COLUMNS - 1])
        state.light = state.light.without(COLUMNS - 1)
        drawn.insert(first, FIRST_PLAYER)
    else:
        drawn = list(state.dark.rest()[:COLUMNS])
        state.dark = state.dark.without(COLUMNS)
    state.bonus = drawn
    if play.events is not None:
        said: dict[str, object] = {"tokens": [token_name(kind) for kind in drawn]}
        play.tell("tokens.laid-out", said, reveals=True)


def take_turns(play: Table, frame: Frame) -> None:
    """Everybody places all markers."""
    play.push(TURNS)


def give_prizes(play: Table, frame: Frame) -> None:
    """The columns are evaluated from left to right."""
    clear_turn(play.state)
    play.push(RESULTS)


def clean_up(play: Table, frame: Frame) -> None:
    """All markers return to their owners."""
    state, rules = play.state, play.rules
    state.area = [EMPTY_COLUMN] * COLUMNS
    state.markers = [rules.tables.markers] * rules.owners
    state.bonus = [NOTHING] * COLUMNS


def score_round(play: Table, frame: Frame) -> None:
    """After rounds 1, 3 and 5 a scoring is held."""
    number = scoring_after(play, play.state.round)
    if number:
        score(play, number, [*column_rows(play, number), *token_rows(play)])


def scoring_after(play: Table, round_number: int) -> int:
    """The number of the scoring held after a round, or 0."""
    after = play.rules.tables.after_rounds
    return after.index(round_number) + 1 if round_number in after else 0


def next_round(play: Table, frame: Frame) -> None:
    """The next round begins, or the game is over (End)."""
    state = play.state
    if state.round < play.rules.tables.rounds:
        state.stack.pop()
        play.run("round")
        return
    state.over = True
    if play.events is not None:
        winners = list(play.rules.winners(state))
        play.tell("game.over", {"winners": winners, "scores": state.scores[:]})
