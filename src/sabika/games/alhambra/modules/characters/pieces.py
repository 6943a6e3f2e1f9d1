"""Who the characters are, where their cards lie, and how they are called."""

from __future__ import annotations

from typing import Final, NamedTuple

from sabika.games.alhambra.ability import Helper
from sabika.games.alhambra.blocks.forms import NOTHING, Several
from sabika.games.alhambra.blocks.keys import SEATS, Value
from sabika.games.alhambra.blocks.pieces import Cards, PieceForm
from sabika.games.alhambra.blocks.piles import PileZone
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.zones import Zone, Zones
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.window import in_own_turn
from sabika.kernel.errors import IllegalAction

ID: Final = "characters"

# -- data and options ---------------------------------------------------------------------------


class Numbers(NamedTuple):
    """The printed numbers and the agreed readings of the rules."""

    uses: dict[str, str]
    """By character when it may be used: `turn`, `scoring` or `single` (R1)."""
    piles: dict[int, int]
    miser_from: int
    trader_limit: int
    troubadour_points: int
    beggar_most: int
    guard_share: int
    exact_bids: bool
    guard_counts_towers: bool
    wise_man_needs_tile: bool
    dancer_returns_last: bool
    beggar_redraws: bool
    miser_every_purchase: bool
    patron_pays_surcharges: bool


def read(sheet: Sheet) -> Numbers:
    """The data, checked: each character lies in a pile or in the surplus (Setup); the options."""
    names = tuple([character.name for character in ALL])
    uses = {row.text("id", names): row.text("use") for row in sheet.rows("cards")}
    piles, either = sheet.piles("piles"), (True, False)
    sheet.expect("cards", len(uses), len(ALL))
    sheet.expect("[characters]", sum(piles.values()) + sheet.number("surplus"), len(ALL))
    return Numbers(
        uses,
        piles,
        sheet.number("miser_from"),
        sheet.number("trader_limit"),
        sheet.number("troubadour_points"),
        sheet.number("beggar_most"),
        sheet.number("guard_share", low=1),
        sheet.option("characters.exact_bids", either),
        sheet.option("characters.guard_counts_towers", either),
        sheet.option("characters.wise_man_needs_tile", either),
        sheet.option("characters.dancer_return", ("random", "last")) == "last",
        sheet.option("characters.beggar_redraws_exchange", either),
        sheet.option("characters.miser_every_purchase", either),
        sheet.option("characters.patron_with_watchtower", either),
    )


FACTS: Final = Facts(ID, read)

# -- what is kept -------------------------------------------------------------------------------

CHARACTER: Final = Cards(ID)
SURPLUS: Final = PileZone(CHARACTER, "surplus")
"""The face-down cards that went into no pile (Setup)."""
OWNED: Final = Zones(CHARACTER, "owned", SEATS, ordered=True)
"""By seat, in the order they were gained."""
REMOVED: Final = Zone(CHARACTER, "removed", ordered=True)
USED: Final = Value("used", Several(PieceForm(CHARACTER)), (), shown=False, of_turn=True)
"""The characters of the active player that were used in this turn."""


def word(name: str) -> str:
    """The key of a character's name, for sentences."""
    return f"word.characters.{name}"


def shelf(name: str) -> str:
    """A character card, or what belongs to it, as an object on the screen."""
    return f"shelf:{ID}:{name}"


class Character(Helper):
    """One of the ten, by name: whom it serves, and what becomes of its card."""

    def __init__(self, name: str) -> None:
        super().__init__(ID, name)

    def card(self, play: Table) -> int:
        """Its number among the cards."""
        return play.rules.purse.by_name[self.name]

    def serves(self, play: Table, seat: int) -> bool:
        """Whether a player owns it."""
        return self.card(play) in OWNED[play, seat]

    def owner(self, play: Table) -> int:
        """The player it serves, or NOTHING."""
        served = [seat for seat in range(play.rules.players) if self.serves(play, seat)]
        return served[0] if served else NOTHING

    def fresh(self, play: Table) -> bool:
        """Whether it was not used in this turn."""
        return self.card(play) not in USED.get(play)

    def ready(self, play: Table, seat: int) -> bool:
        """Whether a player may use it now: it is theirs, fresh, and it is their turn."""
        return self.serves(play, seat) and self.fresh(play) and in_own_turn(play, seat)

    def missing(self, play: Table, seat: int) -> IllegalAction:
        return IllegalAction("characters.not-ready", character=word(self.name))

    def use(self, play: Table, seat: int) -> None:
        """It was used: not again in this turn."""
        USED.set(play, (*USED.get(play), self.card(play)))
        play.tell("characters.used", seat=seat, character=word(self.name))

    def leave(self, play: Table, seat: int) -> None:
        """It leaves its owner and the game."""
        OWNED.take(play, seat, self.card(play))
        REMOVED.add(play, self.card(play))


PATRON: Final = Character("patron")
MISER: Final = Character("miser")
ARCHITECT: Final = Character("architect")
TRADER: Final = Character("trader")
TROUBADOUR: Final = Character("troubadour")
WISE_MAN: Final = Character("wise-man")
DANCER: Final = Character("dancer")
MINTER: Final = Character("minter")
BEGGAR: Final = Character("beggar")
GUARD: Final = Character("guard")
ALL: Final = (
    *(PATRON, MISER, ARCHITECT, TRADER, TROUBADOUR),
    *(WISE_MAN, DANCER, MINTER, BEGGAR, GUARD),
)
