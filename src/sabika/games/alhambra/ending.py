"""The end: leftover tiles go to the richest, the third scoring, the winners (base, End of game)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.acquiring import acquired
from sabika.games.alhambra.hands import money_in
from sabika.games.alhambra.moments import LEFT_OVER, TILE_OBTAINED, Obtained
from sabika.games.alhambra.place import PLACE, RECEIVED
from sabika.games.alhambra.scoring import FINAL
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.turn import clockwise, next_player
from sabika.kernel.frames import Fields, Frame
from sabika.kernel.kinds import FrameKind
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


DISTRIBUTE: Final = "end.distribute"


class DistributeKind(FrameKind["Table"]):
    """Goes on with the next slot after a module has dealt with one.

    Its data are the seats and tiles of those who received something so far, in turn.
    """

    def advance(self, play: Table, frame: Frame) -> bool:
        play.state.stack.pop()
        distribute(play, frame)
        return True


def distribute(play: Table, frame: Frame) -> None:
    """Each tile left on the market goes free to the player with most money of its currency.

    A tie, or nobody with any, leaves the tile out of play (R10). A module that deals with what is
    left of a slot empties it and may ask somebody; the next slot waits. Only when all are dealt
    with, modules hear who received what (turn pipeline end.5).
    """
    state, rules = play.state, play.rules
    received = frame.data if frame.kind == DISTRIBUTE else ()
    for slot, tile in enumerate(state.market):
        if tile == EMPTY:
            continue
        sums = [leftover_money(play, seat, slot) for seat in range(rules.players)]
        if rules.leftover_shares:
            play.push(DISTRIBUTE, frame.seat, received)
            if any(share(play, slot, sums) for share in rules.leftover_shares):
                return
            state.stack.pop()
        most = max(sums)
        richest = [seat for seat, total in enumerate(sums) if total == most]
        state.market[slot] = EMPTY
        if most and len(richest) == 1:
            _hand_out(play, slot, tile, richest[0])
            received = (*received, richest[0], tile)
        else:
            leave_out(play, slot, tile)
    _tell_received(play, received)


def award(play: Table, slot: int, tile: int, seat: int) -> None:
    """A tile left on a slot that a module deals with goes to a player."""
    _hand_out(play, slot, tile, seat)
    stack = play.state.stack
    at = next(at for at, frame in enumerate(stack) if frame.kind == DISTRIBUTE)
    stack[at] = stack[at].holding((*stack[at].data, seat, tile))


def leave_out(play: Table, slot: int, tile: int) -> None:
    """A tile left on a slot goes to nobody."""
    play.state.out = tuple(sorted((*play.state.out, tile)))
    if play.events is not None:
        name = play.rules.tile_names[tile]
        play.tell("leftover.stays", {"tile": name, "slot": slot + 1}, reveals=True)


def _hand_out(play: Table, slot: int, tile: int, seat: int) -> None:
    """A player gets a tile and lays it with the others."""
    acquired(play, seat, tile)
    if play.events is not None:
        # Who wins shows who is richest: hidden hands come to light.
        name = play.rules.tile_names[tile]
        play.tell("leftover.won", {"tile": name, "slot": slot + 1, "seat": seat}, reveals=True)


def _tell_received(play: Table, received: Fields) -> None:
    """Who got what: whoever lays first comes first, each tile in the order of the slots."""
    order = clockwise(play, next_player(play, play.state.active))
    numbers = [typed(int, number) for number in received]
    won = sorted(zip(numbers[::2], numbers[1::2], strict=True), key=lambda row: order.index(row[0]))
    for seat, tile in reversed(won):
        TILE_OBTAINED.happens(play, seat, Obtained(tile, LEFT_OVER))


def leftover_money(play: Table, seat: int, currency: int) -> int:
    """What a player's money in a currency counts when leftover tiles are distributed."""
    total = money_in(play.rules, play.state, seat, currency)
    for more in play.rules.leftover_money:
        total += more(play, seat, currency)
    return total


def lay_leftovers(play: Table, frame: Frame) -> None:
    """The receivers lay their tiles, in turn order from the next player on (R14)."""
    for seat in reversed(clockwise(play, next_player(play, play.state.active))):
        if play.state.pending[seat]:
            play.push(PLACE, seat, (RECEIVED,))


def final_scoring(play: Table, frame: Frame) -> None:
    """The third scoring."""
    play.run("scoring", play.state.active, (FINAL,))


def finish_game(play: Table, frame: Frame) -> None:
    """The game is over: the highest total wins, ties share the victory; Dirk never wins (R13)."""
    play.state.over = True
    if play.events is not None:
        state = play.state
        won = list(play.rules.winners(state))
        play.tell("game.over", {"scores": state.scores[:], "winners": won}, reveals=True)
