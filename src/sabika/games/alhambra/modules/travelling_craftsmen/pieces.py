"""The craftsmen: where their cards lie, who may use which, and how they are passed on."""

from __future__ import annotations

from typing import Final, NamedTuple

from sabika.games.alhambra.ability import Helper
from sabika.games.alhambra.blocks.forms import FLAG, NOTHING, TILE, OneOf, Several
from sabika.games.alhambra.blocks.keys import NOBODY, SEATS, Value
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.zones import Zone, Zones
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.turn import next_player
from sabika.games.alhambra.window import in_own_turn
from sabika.kernel.errors import IllegalAction

ID: Final = "travelling_craftsmen"
NAMES: Final = (
    *("painter", "carpenter", "goldsmith", "mortar", "mason"),
    *("builder", "smith", "brickmaker", "minter"),
)
FIVE: Final = 5
SIX: Final = 6
CARPENTER_MOST: Final = 2


class Numbers(NamedTuple):
    """The cards of each kind, what abilities amount to, and how unclear rules are read."""

    copies: tuple[int, ...]
    open_each: int
    goldsmith_limit: int
    smith_display: int
    paints_all: bool
    """Whether the painter turns every tile that fills its cell, and camps (R1)."""
    painter_adds: bool
    """Whether the painter adds a stored tile without an action (R8)."""
    side_tiles: bool
    """Whether carpenter and minter help with tiles beside a slot (R9)."""
    lifts_first: bool
    """Whether lifting a tile must be legal by itself when it is moved (R10)."""


def read(sheet: Sheet) -> Numbers:
    """The data, checked: two cards for everybody and one more (Components, Setup); the options."""
    cards = list(sheet.texts("unmarked", NAMES))
    sheet.expect("unmarked", len({*cards}), len(NAMES))
    sheet.number("carpenter_most", CARPENTER_MOST, CARPENTER_MOST)
    if sheet.players >= FIVE:
        cards += sheet.texts("marked_5_6", NAMES)
    if sheet.players >= SIX:
        cards += sheet.texts("marked_6", NAMES)
    each, either = sheet.number("open_each", low=1), (True, False)
    sheet.expect("[cards]", max(len(cards), each * sheet.players + 1), len(cards))
    return Numbers(
        tuple([cards.count(name) for name in NAMES]),
        each,
        sheet.number("goldsmith_limit"),
        sheet.number("smith_display"),
        sheet.option("travelling_craftsmen.painter_tiles", ("buildings", "all")) == "all",
        sheet.option("travelling_craftsmen.painter_adds", either),
        sheet.option("travelling_craftsmen.side_tiles", either),
        sheet.option("travelling_craftsmen.relocation_check", ("final", "both")) == "both",
    )


FACTS: Final = Facts(ID, read)

# -- what is kept -------------------------------------------------------------------------------

CRAFTSMAN: Final = Pieces("craftsman", NAMES)
BOX: Final = Zone(CRAFTSMAN, "box", seen=NOBODY, rest=True)
"""The cards that were not dealt; nobody knows which."""
OPEN: Final = Zones(CRAFTSMAN, "open", SEATS)
"""By seat the face-up cards: those that can be used."""
DOWN: Final = Zones(CRAFTSMAN, "down", SEATS, single=True)
"""By seat the card that was passed on: it lies face down, but everybody saw which it is."""
FIRST: Final = Zone(CRAFTSMAN, "first", seen=NOBODY, single=True)
"""The first player's third card in the first turn, which nobody has seen (R2)."""
USED: Final = Value("used", OneOf(NAMES), NOTHING, of_turn=True)
"""The craftsman the active player has used in this turn."""
SENT: Final = Value("sent", FLAG, False, of_turn=True)
"""Whether the active player has passed a card on: no craftsman helps any more in this turn."""
BOUGHT: Final = Value("bought", Several(TILE), (), shown=False, of_turn=True)
"""The tiles the active player has bought in this turn: the brickmaker builds with them alone."""


# -- one of them --------------------------------------------------------------------------------


class Craftsman(Helper):
    """One of the nine, by name: who may use him now, and what becomes of his card."""

    def __init__(self, name: str) -> None:
        super().__init__(ID, name)
        self.kind = NAMES.index(name)

    def ready(self, play: Table, seat: int) -> bool:
        """Whether a player may use him now: face up, own turn, none used before (Decisions)."""
        if self.kind not in OPEN.all(play)[seat] or USED.get(play) != NOTHING or SENT.get(play):
            return False
        return in_own_turn(play, seat)

    def use(self, play: Table, seat: int) -> None:
        """He has helped: his card is the one that is passed on."""
        USED.set(play, self.kind)
        if play.events is not None:
            play.tell("travelling_craftsmen.used", seat=seat, craftsman=word(self.name))

    def missing(self, play: Table, seat: int) -> IllegalAction:
        if USED.get(play) != NOTHING:
            used = word(NAMES[USED.get(play)])
            return IllegalAction(
                "travelling_craftsmen.one-a-turn", craftsman=word(self.name), used=used
            )
        if SENT.get(play) or not in_own_turn(play, seat):
            return IllegalAction("travelling_craftsmen.own-turn", craftsman=word(self.name))
        return IllegalAction("travelling_craftsmen.not-open", craftsman=word(self.name))


PAINTER: Final = Craftsman("painter")
CARPENTER: Final = Craftsman("carpenter")
GOLDSMITH: Final = Craftsman("goldsmith")
MORTAR: Final = Craftsman("mortar")
MASON: Final = Craftsman("mason")
BUILDER: Final = Craftsman("builder")
SMITH: Final = Craftsman("smith")
BRICKMAKER: Final = Craftsman("brickmaker")
MINTER: Final = Craftsman("minter")


def word(name: str) -> str:
    """The key of a craftsman's name, for sentences."""
    return f"word.travelling_craftsmen.{name}"


# -- passed on ----------------------------------------------------------------------------------


def face_down(play: Table, seat: int) -> int:
    """A player's face-down card, or NOTHING; the unseen one is the active player's."""
    if DOWN[play, seat]:
        return DOWN[play, seat][0]
    return FIRST.one(play) if seat == play.state.active else NOTHING


def send(play: Table, seat: int, kind: int) -> None:
    """Pass a card on, face down, and turn the own face-down card up (Decisions)."""
    left, turned_up = next_player(play, seat), face_down(play, seat)
    unseen = not DOWN[play, seat]
    SENT.set(play, True)
    kept = list(OPEN[play, seat])
    kept.remove(kind)
    if turned_up != NOTHING:
        kept.append(turned_up)
    OPEN.put(play, seat, tuple(kept))
    if not unseen:
        DOWN.put(play, seat, ())
    DOWN.put(play, left, (kind,))
    if play.events is not None:
        play.tell("travelling_craftsmen.sent", seat=seat, craftsman=word(NAMES[kind]), to=left)
    if turned_up == NOTHING:
        return
    if unseen:
        FIRST.put(play, ())
    if play.events is not None:
        told: dict[str, object] = {"seat": seat, "craftsman": word(NAMES[turned_up])}
        play.tell("travelling_craftsmen.turned-up", told, reveals=unseen)
