"""The end: leftover tiles go to the richest, the third scoring, the winners (base, End of game)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from sabika.games.alhambra.acquiring import acquired
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
    """Goes on with the next slot after a module has dealt with one.

    Its data says who has received which tiles so far, in the order of the slots.
    """

    def advance(self, play: Table, frame: Frame) -> bool:
        play.state.stack.pop()
        _hand_out(play, frame.seat, cast(tuple[tuple[int, int], ...], frame.data))
        return True


def distribute(play: Table, frame: Frame) -> None:
    """Each tile left on the market goes free to the player with most money of its currency.

    A tie, or nobody with any, leaves the tile out of play (R10). A module that deals with what is
    left of a slot empties it and may ask somebody; the next slot waits. What the receivers do with
    their tiles comes when all slots are handed out (turn pipeline, end.5).
    """
    _hand_out(play, frame.seat, ())


def _hand_out(play: Table, seat: int, received: tuple[tuple[int, int], ...]) -> None:
    """Hand out what is left of the slots, after those who have received tiles of earlier ones."""
    state, rules = play.state, play.rules
    for slot, tile in enumerate(state.market):
        if tile == EMPTY:
            continue
        sums = [leftover_money(play, one, slot) for one in range(rules.players)]
        if rules.leftover_shares:
            play.state.stack.append(Frame(DISTRIBUTE, seat, 0, received))
            if any(share(play, slot, sums) for share in rules.leftover_shares):
                return
            play.state.stack.pop()
        most = max(sums)
        richest = [one for one, total in enumerate(sums) if total == most]
        state.market[slot] = EMPTY
        if most and len(richest) == 1:
            _won(play, slot, tile, richest[0])
            received = (*received, (richest[0], tile))
        else:
            left_out(play, slot, tile)
    _tell_received(play, received)


def receive(play: Table, slot: int, tile: int, seat: int) -> None:
    """A module gives a tile that is left of a slot to a player, while leftovers are handed out."""
    _won(play, slot, tile, seat)
    stack = play.state.stack
    (at,) = [index for index, frame in enumerate(stack) if frame.kind == DISTRIBUTE]
    stack[at] = stack[at].holding((*stack[at].data, (seat, tile)))


def _won(play: Table, slot: int, tile: int, seat: int) -> None:
    """A player gets a leftover tile, which waits to be laid with the others."""
    acquired(play, seat, tile)
    if play.events is not None:
        # Who wins shows who is richest: hidden hands come to light.
        told: dict[str, object] = {"tile": play.rules.tile_names[tile], "slot": slot + 1}
        play.tell("leftover.won", {**told, "seat": seat}, reveals=True)


def left_out(play: Table, slot: int, tile: int) -> None:
    """A leftover tile goes to nobody (R10)."""
    state = play.state
    state.out = tuple(sorted((*state.out, tile)))
    if play.events is not None:
        told: dict[str, object] = {"tile": play.rules.tile_names[tile], "slot": slot + 1}
        play.tell("leftover.stays", told, reveals=True)


def _tell_received(play: Table, received: tuple[tuple[int, int], ...]) -> None:
    """Who got what: whoever lays first comes first, each tile in the order of the slots."""
    order = clockwise(play, next_player(play, play.state.active))
    laying = sorted(received, key=lambda won: order.index(won[0]))
    for seat, tile in reversed(laying):
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
