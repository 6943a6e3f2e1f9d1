"""Conservation: every tile, card and other piece is in exactly one place (base, Components).

The law holds at every decision and at the end of a game. While the table is being set up the
cards come out of the box little by little: until the first turn no kind may be there too often.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import SCORING
from sabika.games.alhambra.hands import hand_cards
from sabika.games.alhambra.keeping import cards_kept, kept_faults, tiles_kept
from sabika.games.alhambra.palace.grid import FOUNTAIN, PART_BITS, part_of, tile_of
from sabika.games.alhambra.palace.palace import Palace
from sabika.games.alhambra.scoring import FINAL
from sabika.games.alhambra.state import EMPTY, AlhambraState
from sabika.kernel.kinds import SEQUENCE
from sabika.kernel.play import Play

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules

Places = dict[int, list[str]]
"""Where each tile or each card of a kind lies; zones are named as views name them."""


def conservation_faults(rules: AlhambraRules, state: AlhambraState) -> list[str]:
    """What is missing or there too often, a line each; nothing if all is well."""
    faults = [*_tile_faults(rules, state), *_card_faults(rules, state)]
    return faults + kept_faults(Play(rules, state))


# -- tiles --------------------------------------------------------------------------------------


def tile_places(rules: AlhambraRules, state: AlhambraState) -> Places:
    """Every zone each tile lies in."""
    places: Places = {}
    _enter(places, "tower", state.tower.rest())
    _enter(places, "market", [tile for tile in state.market if tile != EMPTY])
    for seat in range(rules.players):
        laid = [tile for tile in state.palaces[seat].placed() if tile != FOUNTAIN]
        _enter(places, f"players.{seat}.palace", laid)
        _enter(places, f"players.{seat}.reserve", state.reserves[seat])
        _enter(places, f"players.{seat}.pending", state.pending[seat])
    _enter(places, "dirk", state.dirk)
    _enter(places, "out", state.out)
    for module in rules.keys:
        _enter(places, f"modules.{module}", tiles_kept(Play(rules, state), module))
    return places


def _tile_faults(rules: AlhambraRules, state: AlhambraState) -> list[str]:
    places = tile_places(rules, state)
    faults = _unknown("tile", places, len(rules.tiles))
    for tile, name in enumerate(rules.tile_names):
        found = places.get(tile, [])
        if len(found) != 1:
            faults.append(_fault(name, found, 1))
    for seat, palace in enumerate(state.palaces):
        faults += [f"players.{seat}.palace: {fault}" for fault in _part_faults(rules, palace)]
        own = {FOUNTAIN, *palace.placed(), *state.loose(seat)}
        astray = [part >> PART_BITS for part in palace.added if part >> PART_BITS not in own]
        faults += [f"walls on a tile that seat {seat} does not have: {tile}" for tile in astray]
    return faults


def _part_faults(rules: AlhambraRules, palace: Palace) -> list[str]:
    """A tile covers as many cells as it has parts, each part once; the fountain covers one."""
    parts: dict[int, list[int]] = {}
    for held in palace.cells.values():
        parts.setdefault(tile_of(held), []).append(part_of(held))
    faults: list[str] = []
    if parts.get(FOUNTAIN) != [0]:
        faults.append("no fountain")
    for tile, found in sorted(parts.items()):
        if tile == FOUNTAIN:
            continue
        if sorted(found) != list(range(len(rules.tiles[tile].parts))):
            faults.append(f"{rules.tile_names[tile]}: parts {sorted(found)}")
    return faults


# -- cards --------------------------------------------------------------------------------------


def card_places(rules: AlhambraRules, state: AlhambraState) -> Places:
    """Every zone the cards of each kind lie in, once for each card."""
    places: Places = {}
    _enter(places, "deck", state.deck.rest())
    _enter(places, "display", state.display)
    _enter(places, "discard", state.discard)
    _enter(places, "gone", state.gone)
    for seat in range(rules.players):
        _enter(places, f"players.{seat}.hand", hand_cards(rules, state, seat))
    for module in rules.keys:
        _enter(places, f"modules.{module}", cards_kept(Play(rules, state), module))
    for number in (*state.due, *_being_scored(state)):
        if number < FINAL:
            _enter(places, "scoring", [rules.purse.by_name[f"{SCORING}-{number}"]])
    # A scoring that was held used its card up; the second may be skipped, its card stays hidden.
    for number in range(1, FINAL):
        kind = rules.purse.by_name[f"{SCORING}-{number}"]
        skipped = state.scorings == FINAL and kind in places
        if number <= state.scorings and not skipped:
            _enter(places, "scorings held", [kind])
    return places


def _being_scored(state: AlhambraState) -> list[int]:
    """The numbers of the scorings under way."""
    numbers: list[int] = []
    for frame in state.stack:
        if frame.kind == SEQUENCE and frame.data[0] == "scoring":
            number = frame.number(1)
            if number > state.scorings:
                numbers.append(number)
    return numbers


def _card_faults(rules: AlhambraRules, state: AlhambraState) -> list[str]:
    places = card_places(rules, state)
    faults = _unknown("card", places, len(rules.cards))
    for kind, card in enumerate(rules.cards):
        found = places.get(kind, [])
        if len(found) > card.copies or (state.turn and len(found) < card.copies):
            faults.append(_fault(card.name, found, card.copies))
    return faults


def _enter(places: Places, zone: str, components: tuple[int, ...] | list[int]) -> None:
    for component in components:
        places.setdefault(component, []).append(zone)


def _unknown(what: str, places: Places, kinds: int) -> list[str]:
    return [f"{what} {number}: unknown" for number in sorted(places) if not 0 <= number < kinds]


def _fault(name: str, found: list[str], copies: int) -> str:
    return f"{name}: {len(found)} of {copies} ({', '.join(found)})"
