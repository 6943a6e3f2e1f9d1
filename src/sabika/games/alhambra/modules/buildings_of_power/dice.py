"""Dice on buildings: strength scores a second section of wall, riches lowers a price.

A black or white die is rolled for such a building as soon as it has an owner, and stays on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sabika.games.alhambra.moments import BOUGHT, Moved, Obtained
from sabika.games.alhambra.palace.walls import section_lengths
from sabika.games.alhambra.purchase import FIXED, TILE, Bought, Purchase
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import DIRK, ScoreRow
from sabika.games.alhambra.state import EMPTY

from .pieces import (
    DICE,
    DIE_GONE,
    FACTS,
    FRESH,
    NO_DIE,
    RICHES,
    STRENGTH,
    WHITE_USED,
    die_of,
    power_of,
    put_die,
    roll,
    working,
)

COLOURS = {STRENGTH: "black", RICHES: "white"}


def obtained(play: Table, seat: int, gained: Obtained) -> None:
    """A building got an owner: its die is rolled, once for all (R2); Dirk rolls none."""
    tile, power = gained.tile, power_of(play, gained.tile)
    if power not in COLOURS or seat == DIRK:
        return
    if power == RICHES:
        FRESH.set(play, (*FRESH.get(play), tile))
    if die_of(play, tile) != NO_DIE:
        return
    if FACTS[play].only_purchases_roll and gained.how != BOUGHT:
        return
    die = roll(play, COLOURS[power])
    put_die(play, tile, die)
    name = play.rules.tile_names[tile]
    play.tell("buildings_of_power.rolled", seat=seat, tile=name, die=die, reveals=True)


def gone(play: Table, seat: int, left: Moved) -> None:
    """A building went to Dirk or out of the game: its die is put aside (Dirk; 41)."""
    if power_of(play, left.tile) in COLOURS:
        if die_of(play, left.tile) > DIE_GONE:
            name = play.rules.tile_names[left.tile]
            play.tell("buildings_of_power.die-aside", tile=name)
        put_die(play, left.tile, DIE_GONE)


# -- riches -------------------------------------------------------------------------------------


def white_dice(play: Table, seat: int) -> list[int]:
    """The buildings whose white dice a player may use, the lowest die first (R3)."""
    if max(DICE.get(play)) <= DIE_GONE:
        return []
    fresh = FRESH.get(play)
    ready = [tile for tile in working(play, seat, RICHES) if tile not in fresh]
    dice = sorted([(die_of(play, tile), tile) for tile in ready])
    return [tile for die, tile in dice if die > DIE_GONE]


def not_cheaper(play: Table, purchase: Purchase, word: str) -> str | None:
    """Clause: why a white die does not lower a price (Payment)."""
    reason = no_occasion(play, purchase)
    if reason is not None or white_dice(play, purchase.buyer):
        return reason
    if FACTS[play].active_in_reserve:
        return "buildings_of_power.no-white-die-anywhere"
    return "buildings_of_power.no-white-die"


def riches_words(play: Table, purchases: Sequence[Purchase]) -> list[Sequence[str]]:
    """Clause: the same of many purchases; for the dice of their buyer is looked once."""
    ready = (RICHES,) if purchases and white_dice(play, purchases[0].buyer) else ()
    return [ready if no_occasion(play, one) is None else () for one in purchases]


def no_occasion(play: Table, purchase: Purchase) -> str | None:
    """Why no white die lowers a price, ready or not: tiles in the own turn, one die a turn."""
    if purchase.tile == EMPTY or TILE not in purchase.traits or FIXED in purchase.traits:
        return "buildings_of_power.tiles-only"
    if not purchase.own_turn:
        return "buildings_of_power.own-turn"
    if WHITE_USED.get(play):
        return "buildings_of_power.one-die"
    return None


def cheaper_for(play: Table, seat: int, own_turn: bool) -> bool:
    """Whether a white die lowers any price now."""
    return own_turn and not WHITE_USED.get(play) and bool(white_dice(play, seat))


def cheaper(play: Table, purchase: Purchase, price: int) -> int:
    """The die lowers the price by 1."""
    return price - 1


def bought(play: Table, seat: int, purchase: Bought) -> None:
    """A die that was used is turned to the next lower number; after the 1 it is gone.

    Which of several dice is turned makes no difference to what they are good for: the lowest.
    """
    if RICHES not in purchase.clauses:
        return
    tile = white_dice(play, seat)[0]
    die = die_of(play, tile) - 1
    put_die(play, tile, die)
    WHITE_USED.set(play, True)
    name = play.rules.tile_names[tile]
    play.tell("buildings_of_power.die-turned", seat=seat, tile=name, die=die)


# -- strength -----------------------------------------------------------------------------------


def black_dice(play: Table, seat: int) -> int:
    """The sum of the black dice that work for a player."""
    dice = [die_of(play, tile) for tile in working(play, seat, STRENGTH)]
    return sum([die for die in dice if die > DIE_GONE])


def second_wall(play: Table, seat: int) -> int:
    """How long the best section of wall beside the longest one is (R7)."""
    lengths = section_lengths(play.state.palaces[seat], play.rules.closed_costs_one)
    return lengths[1] if len(lengths) > 1 else 0


def wall_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """The second section scores up to the sum of the black dice, at every scoring (Scoring)."""
    dice = black_dice(play, seat)
    length = second_wall(play, seat) if dice else 0
    if length:
        yield ScoreRow("wall", seat, min(length, dice), {"length": length, "dice": dice})
