"""Gates without end (rules 37): keys that open a bonus for everybody.

- Whoever buys arcades gets the top key, face down; nobody knows its face. At the end of the turn,
  after market and display are refilled, the owner's keys are laid one after the other: turned up,
  then turned so that one of six bonuses faces the own gate (`key 4`).
- From the owner clockwise everybody takes the bonus at the gate of their colour, or declines: two
  market slots exchange their tiles (`exchange 1 for 3`), a tile for 14 of any money (`buy 3 with
  dinar-9 florin-5`), points, a redesign or a tile moved (`shift garden-8 at 1,2`), a wall section
  (`fortify 1,0:E`), a money card, a plaza (`plaza`), a half building (`half-building garden`).
- Then the key leaves the game, and display and market are refilled before the next one. If the
  market cannot be, the game ends at once and the other keys lapse.
- Half buildings count half a building of their type for owners who have a whole one.
"""

from __future__ import annotations

from sabika.games.alhambra.actions import Pass
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import TILE_BOUGHT, TILE_FORGONE, TILE_GIVEN
from sabika.games.alhambra.pipeline import REFILL
from sabika.games.alhambra.relocating import Relocating
from sabika.games.alhambra.window import DeclineOffer

from . import bonuses, estimates, palace, pieces, shown, turning


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = pieces.FACTS.read(book)
    book.tile(*facts.plazas, in_tower=False)
    book.pieces(pieces.KEY, (1,) * len(facts.keys))
    book.pieces(pieces.HALF_BUILDING, (1,) * len(pieces.HALF_BUILDING.kinds))
    book.pieces(pieces.PLAZA_TILE)
    book.values(pieces.TURNED, pieces.OWNER, pieces.GATES, pieces.WALLS, pieces.BUILT)
    book.printed("doors", [pieces.COLOURS[colour] for colour in facts.doors])
    book.printed("price", facts.price)
    book.view(shown.more)
    book.fit(shown.gates_differ)
    book.law(palace.walls_there)
    book.stage("setup.tiles", 60, turning.prepare)
    # -- keys
    book.on(TILE_BOUGHT, 80, turning.arcades_bought)
    book.stage("turn.after_refill", 20, turning.keys_due)
    book.frame_kind(turning.LAYING, turning.Laying())
    book.frame_kind(turning.OPENING, turning.Opening())
    book.question(turning.TURNING)
    book.sequence(turning.MONEY_REFILL, REFILL[:-1])
    # -- bonuses
    for question in (bonuses.SWAPPING, bonuses.BUYING, bonuses.TAKING, bonuses.PAVING):
        book.question(question)
    book.question(bonuses.HALVING)
    book.count_term(bonuses.half_buildings)
    # -- bonuses in the palace
    asks, verbs = "ask.gates_without_end.redesign", ("add", "remove", "swap")
    book.menu(palace.REDESIGNING, "act", asks, verbs)
    book.choice(palace.REDESIGNING, 60, Relocating(palace.SHIFT, "redesign"))
    book.offer(palace.REDESIGNING, 90, DeclineOffer(), Pass.read)
    book.question(palace.FORTIFYING)
    book.walls_apart(palace.built_by)
    book.on(TILE_FORGONE, 20, palace.wall_gone)
    book.on(TILE_GIVEN, 20, palace.wall_gone)
    # -- for bots
    book.asset(estimates.promise)
    book.comes_along(estimates.appeal)
