"""Animals come and go with gardens."""

from __future__ import annotations

from collections.abc import Collection

from sabika.games.alhambra.blocks.keys import Key
from sabika.games.alhambra.blocks.on_board import Home
from sabika.games.alhambra.moments import LEFT_OVER, Moved, Obtained, OnSlot
from sabika.games.alhambra.palace.grid import FOUNTAIN, PART_BITS
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.types import part_type
from sabika.kernel.errors import PositionError
from sabika.kernel.frames import Frame

from .pieces import ANIMALS, DISCARDED, FACTS, GARDEN, PILE, REMOVED, words_for


def prepare(play: Table, _frame: Frame) -> None:
    """Set-up stage: the animals are shuffled, two are removed unseen (Setup)."""
    PILE.shuffle(play, "alhambra_zoo")
    REMOVED.put(play, PILE.draw(play, FACTS[play].removed))


def draws_animals(play: Table, tile: int) -> bool:
    """Whether animals come with a tile that is turned up: with gardens (Decisions)."""
    return part_type(play, tile << PART_BITS) == GARDEN


def draw_animals(play: Table, seat: int, there: OnSlot) -> None:
    """A garden came to lie on a slot: animals are drawn onto it, while they last (Decisions)."""
    if not draws_animals(play, there.tile):
        return
    drawn = PILE.draw(play, FACTS[play].per_garden)
    for species in drawn:
        ANIMALS.add(play, Home(there.tile, 0), species)
    if drawn:
        name = play.rules.tile_names[there.tile]
        play.tell("alhambra_zoo.drawn", tile=name, animals=words_for(drawn), reveals=True)


def animals_return(play: Table, seat: int, left: OnSlot) -> None:
    """A garden went back to the tower: its animals are shuffled back into the pile (dancer)."""
    gone = ANIMALS.clear(play, left.tile)
    if gone:
        PILE.put(play, (*PILE.get(play).rest(), *gone))
        PILE.shuffle(play, "alhambra_zoo")
        play.tell("alhambra_zoo.returned", tile=play.rules.tile_names[left.tile])


def animals_on_market(play: Table, named: Collection[Key]) -> None:
    """A described market has its animals; the top of the pile, which may be named, stays."""
    if ANIMALS in named:
        return
    lying = ANIMALS.get(play)
    for home, species in lying:
        ANIMALS.take(play, home, species)
    pile = [*PILE.get(play).rest(), *[species for _, species in lying]]
    gardens = [tile for tile in play.state.market if tile != EMPTY and draws_animals(play, tile)]
    for tile in gardens * FACTS[play].per_garden:
        if pile:
            ANIMALS.add(play, Home(tile, 0), pile.pop())
    PILE.put(play, tuple(pile))


def discarded_with(play: Table, seat: int, gone: Moved) -> None:
    """A tile went to Dirk or out of the game: its animals are discarded for good (R7)."""
    animals = ANIMALS.clear(play, gone.tile)
    for species in animals:
        DISCARDED.add(play, species)
    if animals:
        name = play.rules.tile_names[gone.tile]
        play.tell("alhambra_zoo.discarded", tile=name, animals=words_for(animals))


def left_over(play: Table, seat: int, got: Obtained) -> None:
    """By another reading leftover gardens come without their animals (R6)."""
    if got.how == LEFT_OVER:
        discarded_with(play, seat, Moved(got.tile))


def fountains_apart(play: Table, key: str) -> None:
    """Whose fountain an animal stands on is said by seat."""
    if any(home[0] == FOUNTAIN for home, _ in ANIMALS.get(play)):
        raise PositionError("position-pieces", key=f"{key}.animals", fault="fountain")


def none_in_tower(play: Table) -> list[str]:
    """What is wrong with the animals: none lie on tiles of the tower or of Dirk."""
    hidden = {*play.state.tower.rest(), *play.state.dirk}
    rows = [row for row in ANIMALS.get(play) if row[0][0] in hidden]
    return [f"animals on {play.rules.tile_names[home[0]]}" for home, _ in rows]
