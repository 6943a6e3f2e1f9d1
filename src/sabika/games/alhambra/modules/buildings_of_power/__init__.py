"""Buildings of Power (rules 38): twelve buildings with an ability, in place of base buildings.

- Each takes the place of the base tile with the same type, price and walls, and counts as it.
- Strength: a black die is rolled when it is bought. At every scoring the second-longest section of
  wall scores, too, up to the sum of the own black dice.
- Riches: a white die is rolled. In later turns `buy 2 riches with ...` lowers one price a turn by
  1, and the die is turned to the next lower number; after the 1 it is gone.
- Architecture, at the end of each own turn (`use TILE`): the red die says how many tiles of the
  tower to look at; one is hidden under a tile of the market (`hide TILE under 2`), the others go
  back in any order (`stack TILE`, from the top down). An empty slot gets its hidden tile.
- Knowledge, likewise, with cards: one is taken (`draw CARD`), or a scoring card among them is
  evaluated at once (`evaluate scoring-1`).
- At the end the richest in a currency chooses between the tile of the slot and the one below it
  (`pick TILE`), and the second richest gets the other.
"""

from __future__ import annotations

from typing import TypedDict

from sabika.games.alhambra.blocks.shapes import FaceDown
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import TILE_BOUGHT, TILE_FORGONE, TILE_GIVEN, TILE_OBTAINED
from sabika.games.alhambra.rules import Table
from sabika.kernel.hidden import Pile

from . import dice, estimates, looking, pieces, under_slots


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    for twin, tile in pieces.FACTS.read(book).tiles.items():
        book.replace(twin, tile)
    book.pieces(pieces.HIDDEN.pieces)
    book.pieces(pieces.LEFT.pieces)
    book.values(pieces.DICE, pieces.FRESH, pieces.WHITE_USED)
    book.view(show)
    book.law(all_in_place)
    # Dice on buildings.
    book.on(TILE_OBTAINED, 50, dice.obtained)
    book.on(TILE_GIVEN, 50, dice.gone)
    book.on(TILE_FORGONE, 50, dice.gone)
    book.clause(
        50,
        (pieces.RICHES,),
        dice.not_cheaper,
        allowed=dice.riches_words,
        tiles_only=True,
        open_to=dice.cheaper_for,
    )
    book.price_change(40, dice.cheaper, pieces.RICHES)
    book.on(TILE_BOUGHT, 20, dice.bought)
    book.player_term("walls", 60, dice.wall_rows)
    # Abilities at the end of a turn.
    book.stage("turn.after_refill", 10, looking.end_of_turn)
    book.question(looking.USING)
    book.question(looking.HIDING)
    book.question(looking.DRAWING)
    book.question(looking.STACKING)
    # Tiles under slots.
    book.tile_supply(10, under_slots.turned_up)
    book.stage("end.distribute", 40, under_slots.last_turned_up)
    book.leftover_share(10, under_slots.shared)
    book.question(under_slots.PICKING)
    # For bots.
    book.asset(estimates.promise)
    book.comes_along(estimates.appeal)


def all_in_place(play: Table) -> list[str]:
    """What is wrong: several tiles under a slot, dice on buildings that nobody has."""
    state, names = play.state, pieces.FACTS[play].with_die
    faults = [
        f"{len(row)} tiles under slot {slot + 1}"
        for slot, row in enumerate(pieces.HIDDEN.all(play))
        if len(row) > 1
    ]
    laid = [tile for palace in state.palaces for tile in palace.placed()]
    stored = [tile for tiles in (*state.reserves, *state.pending) for tile in tiles]
    owned = {*laid, *stored}
    for name, die in zip(names, pieces.DICE.get(play), strict=True):
        if die > pieces.DIE_GONE and play.rules.tile_index[name] not in owned:
            faults.append(f"a die on {name}, which nobody has")
    return faults


class Looking(TypedDict):
    """Who looks at what just now: the tower or the deck, how many, how many have their place."""

    seat: int
    pile: str
    count: int
    placed: int


class Shown(TypedDict):
    """What one knows of tower and deck, who is looking, and by seat dice and second walls."""

    tower: FaceDown
    deck: FaceDown
    looking: Looking | None
    black: list[int]
    second: list[int]
    usable: list[bool]


def show(play: Table, seat: int | None) -> Shown:
    """What the piles hold for whoever looked at them, and what the dice are worth."""
    rules, state, seats = play.rules, play.state, range(play.rules.players)
    return {
        "tower": known_of(state.tower, seat, rules.tile_names),
        "deck": known_of(state.deck, seat, rules.purse.names),
        "looking": looking_now(play),
        "black": [dice.black_dice(play, one) for one in seats],
        "second": [dice.second_wall(play, one) for one in seats],
        "usable": [bool(dice.white_dice(play, one)) for one in seats],
    }


def known_of(pile: Pile, seat: int | None, names: list[str] | tuple[str, ...]) -> FaceDown:
    """A pile as a seat knows it: how many, and which ones with their places from the top."""
    places = [place for place, _ in pile.known if place >= pile.top and pile.knows(seat, place)]
    known = [(place - pile.top, names[pile.cards[place]]) for place in sorted(places)]
    return {"count": len(pile), "known": known}


def looking_now(play: Table) -> Looking | None:
    """The look under way; how far it is everybody can see."""
    for seat in range(play.rules.players):
        order = looking.STACKING.asked(play, seat)
        if order is not None:
            pile, count, placed = order
            return {"seat": seat, "pile": pile, "count": count, "placed": placed}
        for question, name in (
            (looking.HIDING, looking.TOWER),
            (looking.DRAWING, looking.DECK),
        ):
            look = question.asked(play, seat)
            if look is not None:
                return {"seat": seat, "pile": name, "count": look.many, "placed": 0}
    return None
