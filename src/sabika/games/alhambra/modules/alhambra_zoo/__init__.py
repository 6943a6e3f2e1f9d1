"""The Alhambra Zoo (rules 36): gardens bring animals that walk through the palaces.

- Two animals are drawn onto every garden that comes to lie on a slot; they stay on it wherever it
  goes. Those that go to Dirk with it, or out of the game, are discarded.
- At the end of an own turn whoever has animals in the palace may discard one money card (`herd
  dinar-3`). Its value is the number of steps, which any of the animals take: across edges without
  walls and through gates, over whatever is part of the palace (`lead camel at 1,0 to 2,1`). Steps
  may be given up.
- At every scoring each finished garden whose animals are all of one species scores one point for
  each of them.
"""

from __future__ import annotations

from functools import partial

from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import (
    TILE_FORGONE,
    TILE_GIVEN,
    TILE_OBTAINED,
    TILE_OFF_SLOT,
    TILE_ON_SLOT,
)
from sabika.kernel.preferences import ASK, NEVER

from .estimates import appeal, promise
from .gardens import (
    animals_on_market,
    animals_return,
    discarded_with,
    draw_animals,
    fountains_apart,
    left_over,
    none_in_tower,
    prepare,
)
from .herds import garden_rows, show
from .pieces import ANIMAL, ANIMALS, FACTS, FOUNTAINS
from .walking import CROWDED, HERDING, LEADING, end_of_turn, passes


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.pieces(ANIMAL, facts.per_species)
    book.view(show)
    book.complete(animals_on_market)
    book.fit(fountains_apart)
    book.law(none_in_tower)
    book.stage("setup.tiles", 60, prepare)
    # -- animals come and go with gardens
    book.on(TILE_ON_SLOT, 36, draw_animals)
    book.on(TILE_OFF_SLOT, 36, animals_return)
    book.on(TILE_GIVEN, 36, discarded_with)
    book.on(TILE_FORGONE, 36, discarded_with)
    if not facts.from_distribution:
        book.on(TILE_OBTAINED, 36, left_over)
    # -- the walk
    book.question(HERDING)
    book.question(LEADING)
    book.stage("turn.end", 30, end_of_turn)
    book.preference("alhambra_zoo.herd", HERDING.name, (ASK, CROWDED, NEVER), passes)
    # -- points
    book.player_term("gains", 62, garden_rows, keys=(ANIMALS, FOUNTAINS))
    book.asset(partial(promise, LEADING))
    book.comes_along(appeal)
