"""Twin states: alike in all a viewer can know, different in the rest. And how to tell them apart.

The twins are dealt here with code of their own, not with the engine's `imagine`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from sabika.games.alhambra.components import MONEY
from sabika.games.alhambra.hands import hand_cards
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.canonical import json_text
from sabika.kernel.errors import SabikaError
from sabika.kernel.game import Game
from sabika.kernel.hidden import Pile
from sabika.kernel.rng import Chance


def twin_of(
    rules: AlhambraRules,
    state: AlhambraState,
    viewer: int | None,
    rng: random.Random,
    hands: bool,
) -> AlhambraState:
    """Another state the viewer cannot tell from this one; with `hands`, rivals hold other cards.

    Without `hands` even a viewer who remembers every public event cannot tell.
    """
    twin = rules.copy(state)
    used = {stream: count + rng.randint(0, 5) for stream, count in state.chance.used.items()}
    twin.chance = Chance(f"another seed {rng.random()}", used)
    twin.tower = _mixed(state.tower, viewer, rng)
    deck = _mixed(state.deck, viewer, rng)
    is_money = [card.group == MONEY for card in rules.cards]
    cards = list(deck.cards)
    spots = [p for p in deck.unknown(viewer) if is_money[cards[p]]]
    rivals = [seat for seat in range(rules.players) if seat != viewer] if hands else []
    held = [(seat, kind) for seat in rivals for kind in hand_cards(rules, twin, seat)]
    pool = [cards[p] for p in spots] + [kind for _, kind in held]
    rng.shuffle(pool)
    for spot in spots:
        cards[spot] = pool.pop()
    purse = rules.purse
    for seat, kind in held:
        other = pool.pop()
        twin.hands[seat * purse.suits + purse.suit_of[kind]] -= purse.unit_of[kind]
        twin.hands[seat * purse.suits + purse.suit_of[other]] += purse.unit_of[other]
    twin.deck = Pile(tuple(cards), deck.top, deck.bounds, deck.known)
    return twin


def _mixed(pile: Pile, viewer: int | None, rng: random.Random) -> Pile:
    """The pile with the cards the viewer does not know mixed inside every segment."""
    cards = list(pile.cards)
    start = pile.top
    for bound in pile.bounds:
        spots = [p for p in range(start, bound) if not pile.knows(viewer, p)]
        inside = [cards[p] for p in spots]
        rng.shuffle(inside)
        for spot, card in zip(spots, inside, strict=True):
            cards[spot] = card
        start = max(start, bound)
    return Pile(tuple(cards), pile.top, pile.bounds, pile.known)


@dataclass(frozen=True)
class Probe:
    """What is tried on both twins: actions that may be played, and some that are refused."""

    actions: tuple[tuple[int, str], ...]
    refused: tuple[str, ...]


def differences(
    rules: AlhambraRules,
    state: AlhambraState,
    twin: AlhambraState,
    viewer: int | None,
    probe: Probe,
) -> list[str]:
    """The channels through which a viewer could tell the twins apart; should be none."""
    one, other = Game(rules, "seed", state), Game(rules, "seed", twin)
    found: list[str] = []
    if json_text(rules.view(state, viewer)) != json_text(rules.view(twin, viewer)):
        found.append("view")
    if one.engine.owners() != other.engine.owners():
        return [*found, "owners"]
    if json_text(_decisions(one)) != json_text(_decisions(other)):
        found.append("decisions")
    if json_text(one.view(viewer)) != json_text(other.view(viewer)) and not found:
        found.append("game view")
    if (
        viewer is not None
        and viewer in one.engine.owners()
        and _legal(one, viewer) != _legal(other, viewer)
    ):
        found.append("legal actions")
    if viewer is not None and [_error(one, viewer, text) for text in probe.refused] != [
        _error(other, viewer, text) for text in probe.refused
    ]:
        found.append("errors")
    found += _shown_apart(one, other, viewer, probe)
    for seat, text in probe.actions:
        if _told_apart(one, other, seat, text, viewer):
            found.append("events")
            break
    return found


def _shown_apart(one: Game, other: Game, viewer: int | None, probe: Probe) -> list[str]:
    """The parts of what clients are shown that differ between twins."""
    shows = [(game.rules.showing(), game.engine) for game in (one, other)]
    found: list[str] = []
    if len({json_text(show.standing(play)) for show, play in shows}) > 1:
        found.append("standing")
    if viewer is None:
        return found
    if viewer in one.engine.owners():
        if len({json_text(show.decision(play, viewer)) for show, play in shows}) > 1:
            found.append("shown decision")
        if len({json_text(show.fits(play, viewer, "tower-9-NE")) for show, play in shows}) > 1:
            found.append("fits")
    for refs in (*ASKED, *_refs_near(one, probe)):
        if len({json_text(show.why(play, viewer, refs)) for show, play in shows}) > 1:
            return [*found, "why"]
    return found


ASKED = (
    *(["market:1"], ["market:4"], ["hand:dinar-9"], ["display:ducat-9"], ["cell:1,0"]),
    *(["cell:0,0"], ["reserve"], ["dirk"], ["market:2", "hand:dirham-9"], ["spy"]),
)
"""Objects that are asked about at every twin."""


def _refs_near(game: Game, probe: Probe) -> list[list[str]]:
    """The objects of some actions that are refused."""
    found: list[list[str]] = []
    for text in probe.refused:
        try:
            found.append(game.rules.parse(text).refs())
        except SabikaError:
            continue
    return [refs for refs in found if refs][:4]


def _decisions(game: Game) -> list[object]:
    return [[d.owner, d.kind, d.prompt, d.params] for d in game.decisions]


def _legal(game: Game, seat: int) -> tuple[object, ...]:
    """All a seat can ask about its legal actions."""
    legal = game.legal_actions(seat)
    rng = random.Random(1)
    samples = [legal.sample(rng.random).text for _ in range(3)] if len(legal) else []
    refs = [[action.text, action.refs()] for action in legal]
    return json_text(refs), len(legal), legal.kinds(), samples


def _error(game: Game, seat: int, text: str) -> str:
    """How a refused action is refused; an accepted one is a finding too."""
    try:
        game.copy().play(text, seat)
    except SabikaError as error:
        said = [error.message("en"), error.message("fr")]
        return json_text([type(error).__name__, error.reason, error.params, said])
    return "accepted"


def _told_apart(one: Game, other: Game, seat: int, text: str, viewer: int | None) -> bool:
    """Whether a viewer is told something else of an action before anything hidden comes to light.

    It may come to light in one of the twins alone: then what was told before is looked at.
    """
    (here, open_here), (there, open_there) = (
        _until_revealed(game, seat, text, viewer) for game in (one, other)
    )
    if open_here and (not open_there or len(here) < len(there)):
        there = there[: len(here)]
    elif open_there:
        here = here[: len(there)]
    return here != there


def _until_revealed(game: Game, seat: int, text: str, viewer: int | None) -> tuple[list[str], bool]:
    """What a viewer is told of an action, and whether that ends with an event that reveals."""
    seen: list[str] = []
    try:
        happened = game.copy().play(text, seat)
    except SabikaError as error:
        return [error.reason], False
    for event in happened:
        if event.reveals:
            return seen, True
        seen.append(json_text(event.seen_by(viewer)))
    return seen, False
