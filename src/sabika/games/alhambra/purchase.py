"""Purchase: what can be bought and at which price (base, Decisions).

A tile costs its printed price, changed by modules in the order of their ranks, and is paid in the
currency of its slot. Paying more is allowed and lost; paying exactly earns an extra action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from sabika.games.alhambra.actions import Buy, slot_of
from sabika.games.alhambra.hooks import Allowed, ClauseFault, Limit, Opening
from sabika.games.alhambra.money import REMEMBERED
from sabika.games.alhambra.state import EMPTY
from sabika.kernel.actions import Action
from sabika.kernel.compiling import mypyc_attr
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import NOBODY
from sabika.kernel.typed import typed

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

ANY: Final = -1
"""The currency of a purchase that names none."""
UNLIMITED: Final = -1
"""The limit of a payment that may be as high as the buyer likes."""
SETTLING: Final = 90
"""Price changes of this rank and above settle the whole price, even one that is fixed."""


# Traits of a purchase: what is asked about it, never which module it comes from. The core asks for
# most of these, modules for the others (docs/modules.md lists all).
TILE: Final = "tile"
"""A tile, of a slot, beside the market or from another player, or what is bought like one."""
EARNS: Final = "earns-action"
"""An exact payment in the own turn earns a further action."""
EXCESS: Final = "tells-excess"
"""Modules hear of what is paid beyond the price."""
ANY_MIX: Final = "any-mix"
"""All money together pays a price that names no currency; else it is any one currency."""
EXACT_ONLY: Final = "exact-only"
"""Only a payment that counts as exact will do."""
NEVER_EXACT: Final = "never-exact"
"""No payment counts as exact, whatever it amounts to."""
ALWAYS_EXACT: Final = "always-exact"
"""Every payment counts as exact, so nothing is ever paid in excess."""
FIXED: Final = "fixed-price"
"""The price takes no changes but one that settles it as a whole."""
OWN_MONEY: Final = "own-money"
"""Nothing pays but what the buyer owns."""
BESIDE_SLOT: Final = "beside-slot"
"""A tile that lies beside a slot, not on it."""
CURRENCIES_ONLY: Final = "currencies-only"
"""Money of the four currencies pays, and nothing else."""
NO_EXCHANGE: Final = "no-exchange"
"""Money of one currency pays, and nothing lets money of another join it."""
LIKE_A_TILE: Final = (TILE, EARNS, EXCESS)
"""The traits of whatever is bought like a tile of the market."""


class Purchase(NamedTuple):
    """The context of a purchase that every price change, payment and consequence is judged in."""

    buyer: int
    goods: str
    """What is bought, as the notation names it: a slot's number or a module's own word."""
    printed: int
    """The price before all changes."""
    currency: int
    """The currency it is paid in, an index in CURRENCIES, or ANY."""
    tile: int = EMPTY
    """The tile that is bought; EMPTY for goods that are no tiles."""
    slot: int = EMPTY
    """The market slot it lies on, from 0 on; EMPTY for goods beside the market."""
    own_turn: bool = True
    """Whether it is an action of the buyer's turn; a purchase in the window is not."""
    seller: int = NOBODY
    """The player who sells; NOBODY for the market."""
    most: int = UNLIMITED
    """The most that may be paid, where a word of the buyer's limits it."""
    clauses: tuple[str, ...] = ()
    """The words the buyer added to the purchase, in the order of their ranks."""
    traits: tuple[str, ...] = LIKE_A_TILE
    """What sort of purchase it is: what may pay for it, and what follows."""

    @property
    def common(self) -> bool:
        """Whether it comes from the supply all players share, not from one of them."""
        return self.seller == NOBODY

    @property
    def exactly(self) -> bool:
        """Whether the sum paid must be the price."""
        return EXACT_ONLY in self.traits and ALWAYS_EXACT not in self.traits

    def served_by(self, helper: str) -> bool:
        """Whether somebody or something serves here that serves at the common market.

        Goods of a player name in their traits whom they take there too.
        """
        return self.common or helper in self.traits

    def having(self, *traits: str) -> Purchase:
        """The same purchase with further traits."""
        return Purchase(*self[:-1], (*self.traits, *traits))


class Clause(NamedTuple):
    """Words of which a buyer may add one to a purchase: `buy 2 guide with dirham-5`."""

    words: tuple[str, ...]
    fault: ClauseFault
    surcharge: bool
    """Whether something comes along for a higher price."""
    traits: tuple[str, ...] = ()
    """The traits a purchase gets with one of the words."""
    most: Limit | None = None
    """How much may be paid with one of the words; as much as one likes, if it does not say."""
    pieces: bool = False
    """Whether the words are pieces in front of the buyer, which is chosen by picking one."""
    allowed: Allowed | None = None
    """The words without a fault, of many purchases at once: for what all of them share."""
    tiles_only: bool = False
    """Whether the words are never said of goods that are no tiles."""
    open_to: Opening | None = None
    """Whether any word fits anything now; asked once for all purchases. None if that is not known
    before they are looked at."""

    def fitting(self, play: Table, purchases: Sequence[Purchase]) -> Sequence[Sequence[str]]:
        """The words that may be added to purchases of one buyer, of each."""
        if self.allowed is not None:
            return self.allowed(play, purchases)
        return [
            [word for word in self.words if self.fault(play, purchase, word) is None]
            for purchase in purchases
        ]


@mypyc_attr(allow_interpreted_subclasses=True)
class Goods:
    """Something for sale beside the market slots, bought with `buy NAME with ...`. Stateless."""

    def each(self, play: Table, seat: int, own_turn: bool) -> Iterable[Purchase]:
        """What a player can buy here now, in a fixed order, whatever the player's money."""
        raise NotImplementedError

    def find(self, play: Table, seat: int, name: str, own_turn: bool) -> Purchase | None:
        """The purchase a name stands for, if that is for sale here."""
        for purchase in self.each(play, seat, own_turn):
            if purchase.goods == name:
                return purchase
        return None

    def refused(self, play: Table, seat: int, name: str, own_turn: bool) -> IllegalAction:
        """Why something is not for sale now; `unknown-goods` if nothing such ever is here."""
        return IllegalAction("unknown-goods", goods=name)

    def appeal(self, play: Table, purchase: Purchase) -> float:
        """How gladly a quick player buys it, from 0 to 1; no rule."""
        return 1.0

    def take(self, play: Table, purchase: Purchase) -> None:
        """Hand over what was paid for: a tile becomes pending, see `acquired`."""
        raise NotImplementedError


class Bought(NamedTuple):
    """What a purchase was like, when the tile is paid; the buyer is the seat it happens to."""

    tile: int
    slot: int
    currency: int
    price: int
    paid: int
    own_turn: bool
    seller: int
    clauses: tuple[str, ...]
    goods: str
    printed: int
    counts_as: str = ""
    """NEVER_EXACT or ALWAYS_EXACT, if the purchase was one or the other."""

    @property
    def exact(self) -> bool:
        """Whether the payment counted as exact."""
        return _counts_as_exact(self.counts_as, self.price, self.paid)


class Overpaid(NamedTuple):
    """What was paid too much, and for what; the payer is the seat it happens to."""

    price: int
    paid: int
    goods: str
    tile: int
    slot: int
    currency: int
    own_turn: bool
    seller: int
    clauses: tuple[str, ...]
    traits: tuple[str, ...]
    money: tuple[str, ...]
    """What was paid, word by word."""

    @property
    def excess(self) -> int:
        """What was paid beyond the price."""
        return self.paid - self.price


def overpaid_now(play: Table) -> Overpaid:
    """What the payer is asked about at the decision `overpaid`."""
    return Overpaid(*cast(tuple[Any, ...], play.state.stack[-1].data))


# -- what is for sale ---------------------------------------------------------------------------


def at_slot(play: Table, seat: int, slot: int, own_turn: bool = True) -> Purchase:
    """The purchase of the tile on an occupied slot."""
    tile = play.state.market[slot]
    known, key = play.rules.slot_purchases, (seat, slot, tile, own_turn)
    found = known.get(key)
    if found is None:
        cost = play.rules.tile_cost[tile]
        found = known[key] = Purchase(seat, str(slot + 1), cost, slot, tile, slot, own_turn)
    return found


def slot_named(play: Table, goods: str) -> int:
    """The occupied slot a purchase names."""
    slot = slot_of(goods)
    if slot is None:
        raise IllegalAction("unknown-slot", slot=goods)
    if play.state.market[slot] == EMPTY:
        raise IllegalAction("slot-empty", slot=goods)
    return slot


def purchases(
    play: Table, seat: int, own_turn: bool, among: Callable[[Purchase], bool] | None = None
) -> list[Purchase]:
    """Slots and goods, each plain and with every combination of clauses.

    Those alone that are `among` what somebody asks for, as is told without their clauses.
    """
    wanted = [*_on_slots(play, seat, own_turn), *_goods(play, seat, own_turn)]
    if among is not None:
        wanted = [purchase for purchase in wanted if among(purchase)]
    clauses = open_clauses(play, seat, own_turn)
    if not clauses:
        return wanted
    groups = with_clauses(play, wanted, clauses)
    return [found for group in groups for found in group]


def beside_plain(play: Table, seat: int, own_turn: bool, payable: bool) -> list[Purchase]:
    """All of them but the slots as they are: without a word to add, nobody looks at the slots.

    With `payable`, where cards of its currency are all that pays for a tile, those are left out
    that are too dear as they are if there is nothing but surcharges to add.
    """
    goods = _goods(play, seat, own_turn) if play.rules.goods else []
    clauses = open_clauses(play, seat, own_turn)
    if not clauses:
        return goods
    slots = _on_slots(play, seat, own_turn)
    if payable and all(clause.surcharge for clause in clauses):
        worth, hands = play.rules.payment_memory.worth, play.state.hands
        start = seat * play.rules.suits
        held = {one.slot: worth(one.slot, hands[start + one.slot]) for one in slots}
        slots = [one for one in slots if price_of(play, one) <= held[one.slot]]
    groups = with_clauses(play, [*slots, *goods], clauses)
    return [found for group in groups for found in group if found.slot == EMPTY or found.clauses]


def _on_slots(play: Table, seat: int, own_turn: bool) -> list[Purchase]:
    """The tiles on the slots."""
    market = enumerate(play.state.market)
    return [at_slot(play, seat, slot, own_turn) for slot, tile in market if tile != EMPTY]


def _goods(play: Table, seat: int, own_turn: bool) -> list[Purchase]:
    """All goods beside the market slots."""
    return [found for goods in play.rules.goods for found in goods.each(play, seat, own_turn)]


def open_clauses(play: Table, seat: int, own_turn: bool) -> list[Clause]:
    """The clauses of which a buyer may say any word now, as far as it is known beforehand."""
    return [
        clause
        for clause in play.rules.clauses
        if clause.open_to is None or clause.open_to(play, seat, own_turn)
    ]


def with_clauses(
    play: Table, plain: Sequence[Purchase], clauses: Sequence[Clause]
) -> list[list[Purchase]]:
    """Purchases, each with every combination of words of some clauses that may be added to it.

    A clause is asked once about all of them, so that it looks once at what they share.
    """
    groups = [[purchase] for purchase in plain]
    for clause in clauses:
        open_groups = groups
        if clause.tiles_only:
            open_groups = [group for group in groups if group[0].tile != EMPTY]
        fitting = clause.fitting(play, [before for group in open_groups for before in group])
        asked = 0
        for group in open_groups:
            for before in group[:]:
                if fitting[asked]:
                    group.extend(_adding(play, before, clause, fitting[asked]))
                asked += 1
    return groups


def _adding(
    play: Table, purchase: Purchase, clause: Clause, words: Sequence[str]
) -> list[Purchase]:
    """A purchase with one more word, for each of some words of a clause."""
    if clause.most is None and purchase.slot != EMPTY and not purchase.clauses:
        known, key = play.rules.slot_purchases_with, (purchase, *words)
        found = known.get(key)
        if found is None:
            if len(known) >= REMEMBERED:
                known.clear()
            found = known[key] = _made_with(purchase, clause, purchase.most, words)
        return found
    most = purchase.most if clause.most is None else clause.most(play, purchase)
    return _made_with(purchase, clause, most, words)


def _made_with(
    purchase: Purchase, clause: Clause, most: int, words: Sequence[str]
) -> list[Purchase]:
    """A purchase with the words of a clause, one by one; so much may be paid for each."""
    kept, clauses, traits = purchase[:-3], purchase.clauses, (*purchase.traits, *clause.traits)
    return [Purchase._make((*kept, most, (*clauses, word), traits)) for word in words]


def for_sale(play: Table, seat: int, name: str, own_turn: bool) -> Purchase:
    """The purchase of a slot or of other goods by name, without clauses.

    A tile may be known to several sellers; it is refused only if none of them has it.
    """
    if slot_of(name) is None:
        for goods in play.rules.goods:
            found = goods.find(play, seat, name, own_turn)
            if found is not None:
                return found
        refusals = [goods.refused(play, seat, name, own_turn) for goods in play.rules.goods]
        if refusals:
            told = [refusal for refusal in refusals if refusal.reason != "unknown-goods"]
            raise (told or refusals[::-1])[0]
    return at_slot(play, seat, slot_named(play, name), own_turn)


def purchase_meant(play: Table, seat: int, action: Action, own_turn: bool) -> Purchase:
    """The purchase an action names, its clauses included; they must be allowed."""
    action = typed(Buy, action)
    purchase = for_sale(play, seat, action.goods, own_turn)
    if not action.clauses:
        return purchase
    (group,) = with_clauses(play, [purchase], open_clauses(play, seat, own_turn))
    for wanted in group:
        if wanted.clauses == action.clauses:
            return wanted
    raise _refused(play, purchase, action.clauses)


def _refused(play: Table, purchase: Purchase, words: tuple[str, ...]) -> IllegalAction:
    """Why words may not be added to a purchase: the first that is unknown, or not allowed here."""
    clauses = play.rules.clauses
    for word in words:
        if not any(word in clause.words for clause in clauses):
            return IllegalAction("unknown-clause", clause=word)
    so_far = purchase
    for clause in clauses:
        said = [word for word in words if word in clause.words]
        if said:
            reason = clause.fault(play, so_far, said[0])
            if reason is not None:
                return IllegalAction(reason, goods=purchase.goods)
            (so_far,) = _adding(play, so_far, clause, said[:1])
    order = " ".join(so_far.clauses)
    return IllegalAction("clauses-together", found=" ".join(words), order=order)


# -- prices -------------------------------------------------------------------------------------


def price_of(play: Table, purchase: Purchase) -> int:
    """The price after all changes, never below 0."""
    price = purchase.printed
    words, fixed = purchase.clauses, FIXED in purchase.traits
    rules = play.rules
    for change in rules.changes_with(words, fixed) if words or fixed else rules.market_changes:
        price = change(play, purchase, price)
    return price if price > 0 else 0


def is_exact(purchase: Purchase, price: int, paid: int) -> bool:
    """Whether a payment counts as exact: it is the price, unless a trait says otherwise."""
    return _counts_as_exact(counts_as(purchase), price, paid)


def counts_as(purchase: Purchase) -> str:
    """NEVER_EXACT, or else ALWAYS_EXACT, if a purchase is one of the two."""
    if NEVER_EXACT in purchase.traits:
        return NEVER_EXACT
    return ALWAYS_EXACT if ALWAYS_EXACT in purchase.traits else ""


def _counts_as_exact(counted: str, price: int, paid: int) -> bool:
    return counted == ALWAYS_EXACT or (paid == price and counted != NEVER_EXACT)


def earns_action(purchase: Purchase, price: int, paid: int) -> bool:
    """Whether a purchase earns an extra action: paid exactly, in the own turn (base, Decisions)."""
    return purchase.own_turn and EARNS in purchase.traits and is_exact(purchase, price, paid)
