"""Major Projects (module 28): double tiles, won by bids that must stand for a round.

One of fifteen double tiles lies face up. As an action a player bids for it (`stake with dinar-9
dinar-7`): money of one currency worth 15 or more, or more than the standing bid, whose money goes
back at once. A bid that still stands when its owner's next turn starts wins: its money is
discarded, the project is laid at the end of the turn with everything else, and the next one turns
up.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.acquiring import acquired
from sabika.games.alhambra.blocks.forms import MONEY_WORDS, NOTHING, SEAT
from sabika.games.alhambra.blocks.keys import Value
from sabika.games.alhambra.blocks.pieces import Cards, Tiles
from sabika.games.alhambra.blocks.piles import PileZone
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import MONEY, verb
from sabika.games.alhambra.blocks.zones import Zone
from sabika.games.alhambra.buying import Paying
from sabika.games.alhambra.components import TYPES, Part, Tile, TileKind, wall_bits
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.laying import cells_for
from sabika.games.alhambra.payment import check_money, dispose, restore, sum_of, withdraw
from sabika.games.alhambra.prospects import scorings_left, worth_of_money
from sabika.games.alhambra.purchase import ANY, CURRENCIES_ONLY, FIXED, Purchase
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import FINAL
from sabika.games.alhambra.turn import action_done
from sabika.games.alhambra.types import retyped
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import NOBODY, Frame

PROJECT: Final = TileKind("project", frozenset({"storable", "giftable"}))
SECOND: Final = {"across": (1, 0), "down": (0, 1)}
"""Where the second half lies from the first."""


class Numbers(NamedTuple):
    """The double tiles, the lowest first bid, and whether a project just won may be stored (R2)."""

    tiles: tuple[Tile, ...]
    least: int
    may_store: bool


def read(sheet: Sheet) -> Numbers:
    """The data: a building on each half, roofs up, a wall along one long side (Components)."""
    tiles: list[Tile] = []
    for row in sheet.rows("rows"):
        first, second = row.one_of("first", TYPES), row.one_of("second", TYPES)
        lies, walls = row.text("lies", tuple(SECOND)), wall_bits(row.sides("wall"))
        parts = Part((0, 0), walls, first), Part(SECOND[lies], walls, second)
        tiles.append(Tile(f"project-{TYPES[first]}-{TYPES[second]}", PROJECT, parts))
    may_store = sheet.option("major_projects.may_store_when_won", (True, False))
    return Numbers(tuple(tiles), sheet.number("least", 1), may_store)


FACTS: Final = Facts("major_projects", read)


class OnOffer(Zone):
    """The project that can be bid for; if a described position wants it elsewhere, the next one."""

    def release(self, play: Table, piece: int) -> bool:
        found = super().release(play, piece)
        if found:
            self.put(play, PILE.draw(play))
        return found


class LaidOut(Value[tuple[str, ...]]):
    """Money that lies open and that nobody holds; cards among it are the core's to count."""

    def __init__(self, name: str) -> None:
        super().__init__(name, MONEY_WORDS, (), pieces=Cards("money"))

    def held(self, play: Table) -> list[int]:
        kinds = play.rules.purse.by_name
        return [kinds[word] for word in self.get(play) if word in kinds]


PROJECTS: Final = Tiles(PROJECT.name)
PILE: Final = PileZone(PROJECTS, "pile", rest=True)
CURRENT: Final = OnOffer(PROJECTS, "current", single=True)
BIDDER: Final = Value("bidder", SEAT, NOBODY)
STAKED: Final = LaidOut("money")
"""What the bidder laid out."""

SHELF: Final = "shelf:major_projects:project"
STAKE: Final = verb("stake with {}", MONEY, points=SHELF, final=True)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.tile(*facts.tiles, in_tower=False)
    book.pieces(PROJECTS)
    book.values(BIDDER, STAKED)
    book.view(bid_shown)
    book.law(bid_faults)
    book.stage("setup.tiles", 60, shuffle_projects)
    book.stage("turn.start", 60, win_project)
    book.offer("act", 30, Staking(STAKE, "special", SHELF), STAKE.read)
    if not facts.may_store:
        book.must_lay(must_be_laid)
    book.stage("end.stop", 50, return_bid)
    book.asset(promise)


class Shown(TypedDict):
    """The standing bid, and the lowest that is allowed now."""

    total: int
    least: int


def bid_shown(play: Table, seat: int | None) -> Shown:
    """What the standing bid amounts to, and what beats it."""
    return {"total": standing(play), "least": least_bid(play)}


def bid_faults(play: Table) -> list[str]:
    """Money lies at a project exactly as long as somebody bids for it."""
    bidder, money = BIDDER.get(play), STAKED.get(play)
    return [] if (bidder == NOBODY) == (not money) else [f"bid of seat {bidder}: {money}"]


# -- projects turn up ---------------------------------------------------------------------------


def shuffle_projects(play: Table, _frame: Frame) -> None:
    """Set-up stage: a face-down pile, the top one turned up (Setup)."""
    PILE.shuffle(play, "major projects")
    turn_up(play)


def turn_up(play: Table) -> None:
    """The next project can be bid for; an empty pile has none (R9)."""
    CURRENT.put(play, PILE.draw(play))
    if play.events is not None and CURRENT.get(play):
        play.tell("major_projects.revealed", {"tile": on_offer(play)}, reveals=True)


def on_offer(play: Table) -> str:
    """The name of the project that can be bid for."""
    return play.rules.tile_names[CURRENT.one(play)]


# -- bidding ------------------------------------------------------------------------------------

BID: Final = (FIXED, CURRENCIES_ONLY, "keeps-excess", "final")
"""The traits of a bid: no price, in one of the four currencies, and whatever is laid out counts."""


def standing(play: Table) -> int:
    """What the standing bid amounts to; 0 if there is none."""
    return sum_of(play, STAKED.get(play))


def least_bid(play: Table) -> int:
    """The lowest bid that is allowed now: higher than the standing one (R1)."""
    return standing(play) + 1 if STAKED.get(play) else FACTS[play].least


class Staking(Paying):
    """The action of bidding; it never earns an extra action (Decisions)."""

    def purchase(self, play: Table, seat: int) -> Purchase | None:
        """The bid as something to pay; it is no price, so nothing changes it."""
        if CURRENT.one(play) == NOTHING:
            return None
        return Purchase(seat, on_offer(play), least_bid(play), ANY, traits=BID)

    def none(self) -> IllegalAction:
        return IllegalAction("major_projects.none-left")

    def check(self, play: Table, seat: int, action: Action) -> None:
        bid = self.meant(play, seat, action)
        check_money(play, bid, self.words_of(action))
        if sum_of(play, self.words_of(action)) < bid.printed:
            raise IllegalAction("major_projects.bid-too-low", least=bid.printed)

    def bought(
        self, play: Table, seat: int, purchase: Purchase, price: int, words: tuple[str, ...]
    ) -> None:
        """The money is laid out, and whoever is outbid takes back what lay there (R8)."""
        outbid, money = BIDDER.get(play), STAKED.get(play)
        total = withdraw(play, seat, words)
        lay_out(play, seat, words)
        if outbid != NOBODY:
            restore(play, outbid, money)
            play.tell("major_projects.outbid", seat=outbid, cards=list(money))
        tile, cards = on_offer(play), list(words)
        play.tell("major_projects.bid", seat=seat, total=total, cards=cards, tile=tile)
        action_done(play, extra=False)


def lay_out(play: Table, seat: int, money: tuple[str, ...]) -> None:
    """From now on this bid stands, or none: then it is NOBODY's."""
    BIDDER.set(play, seat)
    STAKED.set(play, money)


def win_project(play: Table, frame: Frame) -> None:
    """Turn stage: a bid that still stands wins before anything else (Timing)."""
    if BIDDER.get(play) != frame.seat:
        return
    money, name = STAKED.get(play), on_offer(play)
    lay_out(play, NOBODY, ())
    dispose(play, money)
    acquired(play, frame.seat, CURRENT.one(play))
    play.tell("major_projects.won", seat=frame.seat, tile=name, cards=list(money))
    turn_up(play)


def must_be_laid(play: Table, seat: int, tile: int) -> str | None:
    """By the option of R2 a project just won is laid as long as it fits anywhere."""
    kind, palace = play.rules.tiles[tile].kind, play.state.palaces[seat]
    if kind.name != PROJECT.name or tile not in play.state.pending[seat]:
        return None
    fits = cells_for(play.rules, palace, tile, retyped(play))
    return "major_projects.must-be-laid" if fits else None


def return_bid(play: Table, _frame: Frame) -> None:
    """End stage: a bid that neither won nor was outbid goes back to its owner (R4)."""
    seat, money = BIDDER.get(play), STAKED.get(play)
    if seat == NOBODY:
        return
    lay_out(play, NOBODY, ())
    restore(play, seat, money)
    play.tell("major_projects.returned", seat=seat, cards=list(money))


# -- for bots -----------------------------------------------------------------------------------

WORTH: Final = 17.0
"""What two buildings and a wall of two are worth while all scorings are still to come."""
REFUND: Final = 0.75
"""What a point of money is worth that comes back when a bid is beaten."""
STANDS: Final = (0.75, 0.35)
"""How likely each rival lets a low bid stand, and how much more likely a high one stands."""
ROUND: Final = 2
"""So many tiles a player are sold in the longest of rounds."""
HIGH: Final = 30.0


def promise(play: Table, seat: int) -> float:
    """The project, if the bid stands, or else the money."""
    if BIDDER.get(play) != seat or CURRENT.one(play) == NOTHING:
        return 0.0
    total = standing(play)
    sure, more = STANDS
    likely = sure ** (play.rules.players - 1) + more * min(total / HIGH, 1.0)
    # The game must last until the bidder's next turn.
    likely = min(likely, 1.0, len(play.state.tower) / (ROUND * play.rules.players))
    project = WORTH * scorings_left(play) / FINAL
    return likely * project + (1.0 - likely) * REFUND * worth_of_money(play) * total
