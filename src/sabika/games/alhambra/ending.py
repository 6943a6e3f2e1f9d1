"""The end: leftover tiles go to the richest, the third scoring, the winners (base, End of game)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.hands import money_in
from sabika.games.alhambra.moments import LEFT_OVER, TILE_OBTAINED, Obtained
from sabika.games.alhambra.place import PLACE, RECEIVED
from sabika.games.alhambra.scoring import FINAL
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.turn import clockwise, next_player
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import FrameKind

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


DISTRIBUTE: Final = "end.distribute"


class DistributeKind(FrameKind["Table"]):
    """Goes on with the next slot after a module has dealt with one."""

    def advance(self, play: Table, frame: Frame) -> bool:
        play.state.stack.pop()
        distribute(play, frame)
        return True


def distribute(play: Table, frame: Frame) -> None:
    """Each tile left on the market goes free to the player with most money of its currency.

    A tie, or nobody with any, leaves the tile out of play (R10). A module that deals with what is
    left of a slot empties it and may ask somebody; the next slot waits.
    """
    state, rules = play.state, play.rules
    received: list[tuple[int, int]] = []
    for slot, tile in enumerate(state.market):
        if tile == EMPTY:
            continue
        sums = [leftover_money(play, seat, slot) for seat in range(rules.players)]
        if rules.leftover_shares:
            play.push(DISTRIBUTE, frame.seat)
            if any(share(play, slot, sums) for share in rules.leftover_shares):
                _tell_received(play, received)
                return
            play.state.stack.pop()
        most = max(sums)
        richest = [seat for seat, total in enumerate(sums) if total == most]
        state.market[slot] = EMPTY
        params: dict[str, object] = {"tile": rules.tile_names[tile], "slot": slot + 1}
        if most and len(richest) == 1:
            seat = richest[0]
            state.pending[seat] = tuple(sorted((*state.pending[seat], tile)))
            received.append((seat, tile))
            if play.events is not None:
                # Who wins shows who is richest: hidden hands come to light.
                play.tell("leftover.won", {**params, "seat": seat}, reveals=True)
        else:
            state.out = tuple(sorted((*state.out, tile)))
            if play.events is not None:
                play.tell("leftover.stays", params, reveals=True)
    _tell_received(play, received)


def _tell_received(play: Table, received: list[tuple[int, int]]) -> None:
    """Who got what: whoever lays first comes first, each tile in the order of the slots."""
    order = clockwise(play, next_player(play, play.state.active))
    received.sort(key=lambda won: order.index(won[0]))
    for seat, tile in reversed(received):
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
