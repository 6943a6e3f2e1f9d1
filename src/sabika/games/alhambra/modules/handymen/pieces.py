"""The handymen: numbers, pieces, dice, verbs."""

from __future__ import annotations

from typing import Final, NamedTuple

from sabika.games.alhambra.blocks.forms import FLAG, NOTHING, SEAT, Number, Several
from sabika.games.alhambra.blocks.keys import Value, Values
from sabika.games.alhambra.blocks.on_board import OnHomes
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import CELL, SLOT, Name, NumberWord, verb
from sabika.games.alhambra.blocks.zones import Zone, Zones
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.rules import Table

SLOTS: Final = len(CURRENCIES)
MOST_SEATS: Final = 6
MOST_FACES: Final = 6
MOST_USED: Final = 8
"""More handymen than a player has change no price."""
CHANGES: Final = {
    f"{word}-{count}": sign * count
    for word, sign in (("less", -1), ("more", 1))
    for count in range(1, MOST_USED + 1)
}
"""The words that use own handymen of a slot, with what they change: +1 beside -1 is no use."""
BY_MEN: Final = [
    tuple([word for word, change in CHANGES.items() if abs(change) <= men])
    for men in range(MOST_USED + 1)
]
"""By number of handymen the words for them."""


class Numbers(NamedTuple):
    """How many handymen and dice there are, and how unclear rules are read."""

    each: int
    dice: int
    faces: int
    points: int
    all_dice: bool
    """Whether a result uses all dice that were rolled (R1)."""
    by_half: bool
    """Whether each half of a double tile takes a handyman (R10)."""


def read(sheet: Sheet) -> Numbers:
    """The data and the options."""
    each = sheet.number("per_player", MOST_USED, MOST_USED)
    sheet.expect("total", sheet.number("total"), each * MOST_SEATS)
    return Numbers(
        each,
        sheet.number("dice"),
        sheet.number("faces", 1, MOST_FACES),
        sheet.number("points_each"),
        sheet.option("handymen.use_all_dice", (True, False)),
        sheet.option("handymen.per_project_half", (True, False)),
    )


FACTS: Final = Facts("handymen", read)

HANDYMAN: Final = Pieces("handyman", [f"seat-{seat}" for seat in range(MOST_SEATS)])
"""A handyman is told by the seat of its owner; those in no zone are the owner's supply."""
ON_SLOTS: Final = Zones(HANDYMAN, "slots", SLOTS)
ON_TILES: Final = OnHomes(HANDYMAN, "tiles")
USED: Final = Zone(HANDYMAN, "used")
"""Those that are removed from the game."""
DICE: Final = Value("dice", Several(Number(MOST_FACES, 1)), (), of_turn=True)
"""What was rolled this turn: whoever has rolled takes money and does nothing else (R2)."""
BOUGHT_FROM: Final = Values("bought_from", SLOTS, FLAG, False)
"""The slots a tile was bought from since the market was filled (R9)."""
BUYER: Final = Value("buyer", SEAT, NOTHING, described=False, shown=False)
"""Who bought last: between turns it is not whose turn was last who is asked first (R9)."""

ROLL: Final = verb("roll", points="shelf:handymen:dice")
HIRE_AT: Final = verb("hire at {}", SLOT)
HIRE_ON: Final = verb("hire on {}", CELL)
HIRE_FOR: Final = verb("hire for {}", Name("word.tile", "reserve:{}"))
RECALL: Final = verb("recall {}", NumberWord("word.slot", "shelf:handymen:slot-{}", 1))


def supply(play: Table, seat: int) -> int:
    """How many handymen a player has left to be put somewhere."""
    return HANDYMAN.left(play)[seat]
