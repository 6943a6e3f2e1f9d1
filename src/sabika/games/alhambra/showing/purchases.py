"""Purchases as a client gets them: factored into goods, price, and what may be paid together.

The payments of a purchase are many, so they are not listed. There is an entry for every mix of
money that can pay for it; whatever is picked from `accepts` pays, together with all `keys`, as soon
as it reaches the price and holds something of each list in `one_of`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.funds import Funds
from sabika.games.alhambra.purchase import (
    ANY,
    FIXED,
    NEVER_EXACT,
    UNLIMITED,
    Purchase,
    is_exact,
)
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.ways_to_pay import Mix, Piece

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


def factored(play: Table, purchase: Purchase, stem: str, ref: str) -> list[dict[str, object]]:
    """An entry for every mix that can pay for a purchase which is not free."""
    lines, price = price_lines(play, purchase)
    funds = Funds(play, purchase.buyer)
    entries: list[dict[str, object]] = []
    for mix in funds.mixes(play, purchase):
        pieces = funds.pieces(mix.suits)
        least = _least(play, purchase, mix, pieces, price)
        if least is not None and _allows(play, purchase, least):
            entry = _entry(play, purchase, mix, pieces, least, price)
            entry["lines"], entry["stem"], entry["ref"] = lines, stem, ref
            entries.append(entry)
    return entries


def _allows(play: Table, purchase: Purchase, words: list[str]) -> bool:
    """Whether a payment is not more than may be paid."""
    values = play.rules.values
    return purchase.most == UNLIMITED or sum([values[word] for word in words]) <= purchase.most


def _entry(
    play: Table,
    purchase: Purchase,
    mix: Mix,
    pieces: tuple[Piece, ...],
    least: list[str],
    price: int,
) -> dict[str, object]:
    rules = play.rules
    accepted = [piece for piece in pieces for _ in range(piece.number)]
    accepted.sort(key=lambda piece: rules.order[piece.word])
    words = sorted(
        [*(piece.word for piece in accepted), *mix.opened_by], key=rules.order.__getitem__
    )
    said = pieces_said(rules, purchase.clauses)
    paying = [ref_of(rules, word) for word in (*least, *mix.opened_by)]
    exact = is_exact(purchase, price, sum([rules.values[word] for word in least]))
    return {
        "goods": purchase.goods,
        "tile": None if purchase.tile == EMPTY else rules.tile_names[purchase.tile],
        "currency": _money_of(rules, purchase, mix),
        "price": price,
        "accepts": [*said, *(ref_of(rules, word) for word in words)],
        "worth": {
            ref_of(rules, word): rules.values[word]
            for word in dict.fromkeys(words)
            if word in rules.way_by_word or word.rpartition("-")[2] != str(rules.values[word])
        },
        "keys": [*said, *(ref_of(rules, word) for word in mix.opened_by)],
        "one_of": [
            list(
                dict.fromkeys(
                    [ref_of(rules, p.word) for p in accepted if rules.money_by_word[p.word] == suit]
                )
            )
            for suit in mix.needed
        ],
        "traits": list(purchase.traits),
        "exact_only": purchase.exactly,
        "most": None if purchase.most == UNLIMITED else purchase.most,
        "refund": max([refund(play, purchase) for refund in rules.refunds], default=0),
        "exact": paying if exact else None,
        "least": paying,
    }


def pieces_said(rules: AlhambraRules, clauses: tuple[str, ...]) -> list[str]:
    """The objects on screen behind the words of a purchase that are pieces of the buyer."""
    return [f"clause:{word}" for word in clauses if word in rules.clause_pieces]


def ref_of(rules: AlhambraRules, word: str) -> str:
    """The object on screen that a word of a payment stands for."""
    return f"{'means' if word in rules.way_by_word else 'hand'}:{word}"


def _money_of(rules: AlhambraRules, purchase: Purchase, mix: Mix) -> str | None:
    """What money it is paid in; None if any will do."""
    if len(mix.suits) == 1:
        (suit,) = mix.suits
        others = {number: name for name, number in rules.suit_named.items()}
        return CURRENCIES[suit] if suit < len(CURRENCIES) else others[suit]
    return None if purchase.currency == ANY else CURRENCIES[purchase.currency]


# -- the best payment ---------------------------------------------------------------------------


def _least(
    play: Table, purchase: Purchase, mix: Mix, pieces: tuple[Piece, ...], price: int
) -> list[str] | None:
    """The pieces that lose the least, and fewest of these; None if the price cannot be paid."""
    values = play.rules.values
    if purchase.exactly and NEVER_EXACT in purchase.traits:
        return None
    if mix.needed:
        found = [
            [word for word in words if word not in mix.opened_by]
            for words in play.rules.payment_memory.worked_out(mix, pieces, price, purchase.exactly)
        ]
        if not found:
            return None
        return min(found, key=lambda words: (sum([values[word] for word in words]), len(words)))
    words = [piece.word for piece in pieces for _ in range(piece.number)]
    words.sort(key=lambda word: play.rules.order[word])
    least = least_payment([values[word] for word in words], price)
    if least is None:
        return None
    paying = [words[index] for index in least]
    if purchase.exactly and sum([values[word] for word in paying]) != price:
        return None
    return paying


def least_payment(values: list[int], price: int) -> tuple[int, ...] | None:
    """Which cards lose the least, and fewest of these, by index; None if all are too little.

    For every sum below the price the fewest cards that make it are kept: there are few sums, while
    a full hand has many thousand payments.
    """
    below: dict[int, tuple[int, ...]] = {0: ()}
    best: tuple[int, int, tuple[int, ...]] | None = None
    for index, value in enumerate(values):
        for total, cards in list(below.items()):
            more = total + value
            with_it = (*cards, index)
            if more >= price:
                if best is None or (more, len(with_it)) < best[:2]:
                    best = (more, len(with_it), with_it)
            elif more not in below or len(below[more]) > len(with_it):
                below[more] = with_it
    return None if best is None else best[2]


# -- the price ----------------------------------------------------------------------------------


def price_lines(play: Table, purchase: Purchase) -> tuple[list[dict[str, object]], int]:
    """What a price is made of: the printed one and each module's change."""
    rules = play.rules
    price = purchase.printed
    amounts = {"price.printed": price}
    for (change, clause), module in zip(rules.price_changes, rules.price_changers, strict=True):
        if FIXED in purchase.traits and (change, clause) not in rules.price_settlers:
            continue
        if clause is not None and clause not in purchase.clauses:
            continue
        changed = change(play, purchase, price)
        if changed != price:
            key = f"price.{module}"
            amounts[key] = amounts.get(key, 0) + changed - price
            price = changed
    if price < 0:
        amounts["price.free"] = -price
    return [{"key": key, "amount": amount} for key, amount in amounts.items()], max(price, 0)
