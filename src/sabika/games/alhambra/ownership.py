"""Whose an action is: those that only a module makes possible, told by offer, verb and words.

Bots that do without a module ask, so that one can measure what using it is worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.actions import Buy

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table
    from sabika.kernel.actions import Action
    from sabika.kernel.decisions import Offer


def offered_by(rules: AlhambraRules, offer: Offer[Table]) -> str | None:
    """The module that offers something: the offer or the verb is its own."""
    return rules.brought_by.get(offer) or rules.origins.get(f"verb:{offer.verb}")


def purchase_of(play: Table, seat: int, action: Action, module: str) -> bool:
    """Whether a purchase is a module's: goods it sells, a word it adds, something it pays with."""
    if not isinstance(action, Buy):
        return False
    rules, purse = play.rules, play.rules.purse
    for word in action.clauses:
        if rules.brought_by.get(word) == module:
            return True
    for word in action.cards:
        way = rules.way_by_word.get(word)
        if way is None:
            group = rules.cards[purse.by_name[word]].group
            if rules.origins.get(f"card:{group}") == module:
                return True
        elif rules.brought_by[way] == module:
            return True
    return any(
        purchase.goods == action.goods
        for goods in rules.goods
        if rules.brought_by[goods] == module
        for purchase in goods.each(play, seat, own_turn=True)
    )
