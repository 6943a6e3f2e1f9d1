"""Who the characters are, where their cards lie, and how they are called."""

from __future__ import annotations

from typing import Final, NamedTuple, TypedDict, TypeVar

from sabika.games.alhambra.blocks.choices import Choice
from sabika.games.alhambra.blocks.forms import NOTHING, Several
from sabika.games.alhambra.blocks.keys import SEATS, Value
from sabika.games.alhambra.blocks.pieces import Cards, PieceForm
from sabika.games.alhambra.blocks.piles import PileZone
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import Name, verb
from sabika.games.alhambra.blocks.zones import Zone, Zones
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.window import in_own_turn
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction

ID: Final = "characters"

PATRON: Final = "patron"
MISER: Final = "miser"
ARCHITECT: Final = "architect"
TRADER: Final = "trader"
TROUBADOUR: Final = "troubadour"
WISE_MAN: Final = "wise-man"
DANCER: Final = "dancer"
MINTER: Final = "minter"
BEGGAR: Final = "beggar"
GUARD: Final = "guard"
ALL: Final = (
    *(PATRON, MISER, ARCHITECT, TRADER, TROUBADOUR),
    *(WISE_MAN, DANCER, MINTER, BEGGAR, GUARD),
)


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
    uses = {row["id"]: row["use"] for row in sheet.rows("cards")}
    piles, either = sheet.by_number("piles"), (True, False)
    sheet.expect("cards", len({*uses} & {*ALL}), len(ALL))
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
"""The face-down cards that went into no pile."""
OWNED: Final = Zones(CHARACTER, "owned", SEATS, ordered=True)
"""By seat, in the order they were gained."""
REMOVED: Final = Zone(CHARACTER, "removed", ordered=True)
USED: Final = Value("used", Several(PieceForm(CHARACTER)), (), shown=False, of_turn=True)
"""The characters of the active player that were used in this turn."""


def number_of(play: Table, name: str) -> int:
    """The card of a character."""
    return play.rules.purse.by_name[name]


def word(name: str) -> str:
    """The key of a character's name, for sentences."""
    return f"word.characters.{name}"


def owner_of(play: Table, name: str) -> int:
    """The player a character serves, or NOTHING."""
    card = number_of(play, name)
    for seat, owned in enumerate(OWNED.all(play)):
        if card in owned:
            return seat
    return NOTHING


def ready(play: Table, seat: int, name: str) -> bool:
    """Whether a player may use a character now: it is theirs, fresh, and it is their turn."""
    card = number_of(play, name)
    return card in OWNED[play, seat] and card not in USED.get(play) and in_own_turn(play, seat)


def use(play: Table, seat: int, name: str) -> None:
    """A character was used: not again in this turn."""
    USED.set(play, (*USED.get(play), number_of(play, name)))
    play.tell("characters.used", seat=seat, character=word(name))


def remove(play: Table, seat: int, name: str) -> None:
    """A character leaves its owner and the game."""
    card = number_of(play, name)
    OWNED.take(play, seat, card)
    REMOVED.add(play, card)


def set_surplus(play: Table, cards: list[int]) -> None:
    """The cards that went into no pile make the face-down surplus (Setup)."""
    SURPLUS.put(play, tuple(cards))


class Owned(TypedDict):
    """A character with its use (`turn`, `scoring` or `single`)."""

    name: str
    use: str
    used: bool


class Shown(TypedDict):
    """What is told beside the zones."""

    owned: list[list[Owned]]
    surplus: int


def more(play: Table, seat: int | None) -> Shown:
    """The characters with their uses by owner, the surplus by number."""
    names, uses, used = play.rules.purse.names, FACTS[play].uses, USED.get(play)
    owned: list[list[Owned]] = [
        [{"name": names[one], "use": uses[names[one]], "used": one in used} for one in cards]
        for cards in OWNED.all(play)
    ]
    return {"owned": owned, "surplus": len(SURPLUS.get(play))}


# -- verbs --------------------------------------------------------------------------------------


def shelf(name: str) -> str:
    """A character card, or what belongs to it, as an object on the screen."""
    return f"shelf:{ID}:{name}"


CALL: Final = verb("call {}", Name("word.characters.name", shelf("{}")))
T = TypeVar("T")


class Calling(Choice[T]):
    """Using a character once in the own turn, if its owner can (Decisions)."""

    @property
    def name(self) -> str:
        """The character's."""
        return self.how.second

    def can_help(self, play: Table, seat: int) -> bool:
        """Whether there is something to use the character for, by public facts."""
        raise NotImplementedError

    def why_not(self, play: Table, seat: int, chosen: T) -> IllegalAction:
        """Why a character who is ready cannot be used like this."""
        raise NotImplementedError

    def open_to(self, play: Table, seat: int) -> bool:
        return ready(play, seat, self.name) and self.can_help(play, seat)

    def strange(self, play: Table, seat: int, action: Action) -> IllegalAction:
        return IllegalAction("characters.not-now", called=action.words()[1])

    def refused(self, play: Table, seat: int, chosen: T) -> IllegalAction:
        if not ready(play, seat, self.name):
            return IllegalAction("characters.not-ready", character=word(self.name))
        return self.why_not(play, seat, chosen)
