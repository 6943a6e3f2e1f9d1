"""Handymen (rules 40): dice before money is taken; men on slots for prices, on tiles for points.

- Before the first action of a turn a player may roll a die, and then must take money, as the only
  action. The player uses the result, or rolls a second die and a third one, or stops. All dice
  rolled are added and subtracted at will; three alike are a joker.
- A result that is the price of a tile on the market puts a handyman on its slot (`hire at 3`); of a
  tile in the own palace (`hire on 1,0`) or reserve (`hire for garden-8`) puts one on the tile, one
  at most on each. A joker is any slot or tile, the fountain and tiles without a price too.
- Whoever buys from a slot with own handymen lowers or raises the price by 1 for each one used:
  `buy 3 less-2 with dinar-7`. These are removed from the game. Before a slot that was bought from
  is refilled the others are taken back, or left there.
- At every scoring each handyman of a player's largest group in the palace is a point; walls
  between the tiles do not matter.
"""

from __future__ import annotations

from typing import TypedDict

from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import TILE_BOUGHT, TILE_FORGONE, TILE_OBTAINED
from sabika.games.alhambra.rules import Table

from .dice import after_roll, is_joker, results
from .estimates import promise
from .hiring import HIRING, FirstRoll
from .pieces import BOUGHT_FROM, BUYER, CHANGES, DICE, FACTS, HANDYMAN, MOST_SEATS, ON_TILES, ROLL
from .slots import RECALLING, any_on_slots, ask_back, bought, changed, changes, too_few
from .tiles import forgone, group_rows, largest_group, obtained, on_own_tiles


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    playing = [facts.each if seat < book.players else 0 for seat in range(MOST_SEATS)]
    book.pieces(HANDYMAN, tuple(playing))
    book.values(DICE, BOUGHT_FROM, BUYER)
    book.view(show)
    book.law(on_own_tiles)
    book.choice("act", 90, FirstRoll(ROLL, "special"), free=True)
    book.question(HIRING)
    book.action_filter(after_roll)
    book.clause(40, tuple(CHANGES), too_few, allowed=changes, tiles_only=True, open_to=any_on_slots)
    for word in CHANGES:
        book.price_change(30, changed, word)
    book.on(TILE_BOUGHT, 20, bought)
    book.stage("refill.tiles", 40, ask_back)
    book.question(RECALLING)
    book.on(TILE_OBTAINED, 10, obtained)
    book.on(TILE_FORGONE, 10, forgone)
    book.player_term("gains", 65, group_rows, keys=(ON_TILES,))
    book.asset(promise)


class Shown(TypedDict):
    """By seat the supply and the largest group; what the dice make, whether they are a joker."""

    supply: list[int]
    groups: list[int]
    results: list[int]
    joker: bool


def show(play: Table, seat: int | None) -> Shown:
    """What is left, what scores, and the roll under way."""
    seats = range(play.rules.players)
    return {
        "supply": HANDYMAN.left(play)[: play.rules.players],
        "groups": [largest_group(play, one) for one in seats],
        "results": sorted(results(play)) if DICE.get(play) else [],
        "joker": is_joker(play),
    }
