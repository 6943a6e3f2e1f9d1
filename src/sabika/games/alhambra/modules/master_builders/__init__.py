"""Master builders: money worth 3, or one more redesign at the end of a turn (14, master_builders).

Sixteen cards, four of each currency. Two are dealt face down to everybody before the money, six
(four with 6 players) are shuffled into the third and fifth pile, the rest stays in the box. As
money a card counts 3 in every respect. Or, once a turn, after all tiles are laid, it is played for
a further redesign: `employ builder-dinar`. In the classic edition that only lays a reserve tile.
However it was used, a card leaves the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.choices import Choice
from sabika.games.alhambra.blocks.forms import FLAG
from sabika.games.alhambra.blocks.keys import NOBODY, Value
from sabika.games.alhambra.blocks.pieces import Cards
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import CARD, verb
from sabika.games.alhambra.blocks.zones import Zone
from sabika.games.alhambra.components import CURRENCIES, LEAVES_GAME, MONEY, CardKind
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.hands import deal_secretly, held_of, play_card
from sabika.games.alhambra.redesign import any_redesign, further_refused
from sabika.games.alhambra.rules import Table
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.preferences import ASK, NEVER

ID: Final = "master_builders"
MOST_PLAYERS: Final = 6


class Numbers(NamedTuple):
    """What cards are worth, how many there are and where they start; the edition (Components)."""

    value: int
    per_currency: int
    dealt: int
    """How many cards each player gets."""
    piles: dict[int, int]
    """How many cards go into which pile."""
    classic: bool
    """Whether the further redesign lays a reserve tile and does nothing else."""


def read(sheet: Sheet) -> Numbers:
    """The data, checked: no more cards can be dealt than there are (Setup)."""
    each, dealt = sheet.number("per_currency"), sheet.number("dealt_per_player")
    piles = sheet.piles("piles_six_players" if sheet.players == MOST_PLAYERS else "piles")
    needed = max(sheet.number("total"), dealt * sheet.players + sum(piles.values()))
    sheet.expect(f"[{ID}]", each * len(CURRENCIES), needed)
    classic = sheet.option("master_builders.edition", ("mega", "classic")) == "classic"
    return Numbers(sheet.number("value"), each, dealt, piles, classic)


FACTS: Final = Facts(ID, read)

BUILDERS: Final = tuple([f"builder-{currency}" for currency in CURRENCIES])
BUILDER: Final = Cards(ID)
BOX: Final = Zone(BUILDER, "box", seen=NOBODY, rest=True)
"""The cards that are in nobody's hand and in no pile; nobody knows which."""
EMPLOYED: Final = Value("employed", FLAG, False, of_turn=True)
"""Whether the active player has employed a master builder in this turn."""

EMPLOY: Final = verb("employ {}", CARD)

REDESIGNING: Final = "master_builders.redesign"
"""The decision how to redesign; once a card is played, one redesign must be made."""


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    for currency, name in enumerate(BUILDERS):
        traits = frozenset({MONEY, LEAVES_GAME})
        kind = CardKind(name, ID, facts.per_currency, currency, facts.value, traits=traits)
        book.card(kind, {})
    book.pieces(BUILDER)
    book.values(EMPLOYED)
    book.view(gone)
    # -- setting up
    book.stage("setup.money", 40, deal_builders)
    book.stage("setup.piles", 60, hide_builders)
    # -- the further redesign
    book.choice("after", 20, Employing(EMPLOY, "special"))
    book.preference("master_builders.employ", "employ", CHOICES, passes)
    asks = "ask.master_builders.add" if facts.classic else "ask.master_builders.redesign"
    verbs = ("add",) if facts.classic else ("add", "remove", "swap")
    book.menu(REDESIGNING, "act", asks, verbs)


class Shown(TypedDict):
    """The cards that left the game, by name."""

    gone: list[str]


def gone(play: Table, seat: int | None) -> Shown:
    """The cards that left the game; everybody saw them go."""
    names = [play.rules.purse.names[kind] for kind in play.state.gone]
    return {"gone": [name for name in names if name in BUILDERS]}


# -- setting up ---------------------------------------------------------------------------------


def deal_builders(play: Table, _frame: Frame) -> None:
    """Set-up stage: shuffle the cards and deal two to everybody, face down (Setup 1)."""
    cards = play.state.chance.shuffled(ID, list(BOX.get(play)))
    for seat in range(play.rules.players):
        dealt = [cards.pop() for _ in range(FACTS[play].dealt)]
        for kind in dealt:
            deal_secretly(play, seat, kind)
        names: list[object] = [play.rules.purse.names[kind] for kind in dealt]
        told: dict[str, object] = {"seat": seat, "count": len(dealt)}
        play.tell("master_builders.dealt", told, reveals=True, private={seat: {"cards": names}})
    BOX.put(play, tuple(cards))


def hide_builders(play: Table, _frame: Frame) -> None:
    """Set-up stage: some go into the third and fifth pile, the rest stays boxed (Setup 3, 4)."""
    state = play.state
    cards = state.chance.shuffled(ID, list(BOX.get(play)))
    for pile, count in sorted(FACTS[play].piles.items()):
        for _ in range(count):
            state.deck = state.deck.inserted(pile - 1, cards.pop(), state.chance, ID)
    BOX.put(play, tuple(cards))


# -- the further redesign -----------------------------------------------------------------------


class Employing(Choice[str]):
    """Playing a card for a redesign, once a turn (Decisions, Timing)."""

    def open_to(self, play: Table, seat: int) -> bool:
        """By public facts: not used, something to redesign, and a card that others must expect."""
        if EMPLOYED.get(play) or not may_hold(play, seat):
            return False
        return any_redesign(play, seat, REDESIGNING)

    def options(self, play: Table, seat: int) -> Iterator[str]:
        return iter(held(play, seat))

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        if EMPLOYED.get(play):
            return IllegalAction("master_builders.once")
        if chosen not in BUILDERS:
            return IllegalAction("master_builders.no-builder", card=chosen)
        if chosen not in held(play, seat):
            return IllegalAction("not-in-hand", card=chosen)
        fault = further_refused(play, seat, self.verb)
        if fault is not None:
            return fault
        if FACTS[play].classic:
            return IllegalAction("master_builders.nothing-to-add")
        return IllegalAction("master_builders.nothing-to-do")

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        """The card leaves the game, and its owner redesigns."""
        kind = play.rules.purse.by_name[chosen]
        EMPLOYED.set(play, True)
        play_card(play, seat, kind)
        if FACTS[play].classic:
            play.tell("master_builders.employed-to-add", seat=seat, card=chosen)
        else:
            play.tell("master_builders.employed", seat=seat, card=chosen)
        play.push(REDESIGNING, seat)


def held(play: Table, seat: int) -> list[str]:
    """The master builders in a hand, one of each kind."""
    by_name = play.rules.purse.by_name
    return [name for name in BUILDERS if held_of(play, seat, by_name[name])]


def may_hold(play: Table, seat: int) -> bool:
    """Whether, for all the others can know, a player holds a master builder.

    Cards they saw go into the hand they can keep count of; any card they never saw may be one.
    """
    return any(owner == seat for owner, _ in play.state.unseen) or bool(held(play, seat))


# -- who need not be asked ----------------------------------------------------------------------

RESERVE: Final = "reserve"
CHOICES: Final = (ASK, RESERVE, NEVER)


def passes(play: Table, seat: int, choice: str, since: int) -> bool:
    """Whether the player wants to be left alone as long as the reserve is empty, and it is."""
    return choice == RESERVE and not play.state.reserves[seat]
