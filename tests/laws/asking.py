"""Asking about a position: all that may be asked of it, and whether the order of asking matters.

A position, its rules and its offers remember what they found out, so that it is found out once. A
question has the same answer whatever was asked before it, and however often.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from sabika.games.alhambra.rules import AlhambraRules, make_rules
from sabika.games.alhambra.rules import Table as Position
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.canonical import json_text
from sabika.kernel.decisions import offer_for
from sabika.kernel.errors import SabikaError
from sabika.kernel.offers import parts_of
from sabika.kernel.play import Play
from sabika.kernel.registry import make_setup
from sabika.lab.scenario.comparing import say, unlike
from tests.laws.mixes import PATHS

TILES: Final = 3
"""How many tiles a seat's palace is asked about."""
ACTIONS: Final = 2
"""How many actions of each offer are asked about one by one."""

Ask: TypeAlias = Callable[[Position], object]


@dataclass(frozen=True)
class Question:
    """Something that may be asked about a position; the answer is plain data."""

    about: str
    ask: Ask

    def answer(self, play: Position) -> str:
        """The answer in letters."""
        return json_text(self.ask(play))


def made_anew(rules: AlhambraRules) -> AlhambraRules:
    """The same rules, made anew: nothing is remembered there."""
    options = dict(rules.options)
    setup = make_setup(rules.game, rules.players, rules.modules, options, module_paths=PATHS)
    return make_rules(setup)


def cold(rules: AlhambraRules, state: AlhambraState) -> Position:
    """The same position as if nobody had ever asked about it."""
    return Play(rules, rules.restore(json.loads(json_text(state.to_data()))))


def questions(play: Position, texts: list[str], rng: random.Random) -> list[Question]:
    """What may be asked: offers, single actions, reasons, where tiles fit, how things stand."""
    rules = play.rules
    found = [Question("standing", lambda at: at.rules.showing().standing(at))]
    for seat in range(rules.players):
        found.append(Question(f"view of {seat}", _view(seat)))
        tiles = rng.sample(rules.tile_names, TILES)
        found += [Question(f"where {tile} fits for {seat}", _fits(seat, tile)) for tile in tiles]
    for seat in play.owners():
        found.append(Question(f"shown to {seat}", _shown(seat)))
        for number, offer in enumerate(parts_of(play.offers(seat))):
            about = f"{offer.verb} ({type(offer).__name__}) of {seat}"
            found.append(Question(f"all of {about}", _listed(seat, number)))
            found.append(Question(f"number of {about}", _counted(seat, number)))
            listed = [action.text for action in offer.each(play, seat)]
            chosen = rng.sample(listed, min(ACTIONS, len(listed)))
            found += [Question(f"may {seat} {text}", _checked(seat, text)) for text in chosen]
            for action in offer.each(play, seat):
                refs = action.refs()
                some = rng.sample(refs, rng.randint(0, len(refs)))
                found.append(Question(f"why not {some} for {seat}", _why(seat, some)))
                break
        found += [Question(f"may {seat} {text}", _checked(seat, text)) for text in texts]
    return found


def check_order(
    play: Position, fresh: AlhambraRules, asked: list[Question], rng: random.Random, orders: int
) -> int:
    """Ask everything alone of a cold position, then in random orders of others; the answers agree.

    `fresh` are the rules of the play, or the same made anew. Returns how many were compared.
    """
    alone = [question.answer(cold(fresh, play.state)) for question in asked]
    compared = 0
    for number in range(orders):
        # Some of them of a position that is cold, so that each of them comes first at times; in
        # the end all of them of one that has been asked everything in a whole game.
        last = number == orders - 1
        at = play if last else cold(fresh if number % 2 else play.rules, play.state)
        before: list[str] = []
        for index in rng.sample(range(len(asked)), len(asked) if last else len(asked) // 3):
            question, meant = asked[index], alone[index]
            said = question.answer(at)
            about = f"{question.about}, after {before[-9:]}"
            assert said == meant, f"{about}: {what_differs(meant, said)}"
            before.append(question.about)
            compared += 1
    return compared


def what_differs(meant: str, said: str) -> str:
    """Where two answers differ, path by path: views are long."""
    found = list(unlike(json.loads(meant), json.loads(said)))
    return "; ".join(
        f"{path or 'the answer'} is {say(now)}, not {say(then)}" for path, then, now in found
    )


# -- the questions --------------------------------------------------------------------------------


def _view(seat: int) -> Ask:
    return lambda at: at.rules.view(at.state, seat)


def _shown(seat: int) -> Ask:
    return lambda at: at.rules.showing().decision(at, seat)


def _fits(seat: int, tile: str) -> Ask:
    return lambda at: at.rules.showing().fits(at, seat, tile)


def _why(seat: int, refs: list[str]) -> Ask:
    def ask(at: Position) -> object:
        found = at.rules.showing().why(at, seat, refs)
        return None if found is None else list(found)

    return ask


def _listed(seat: int, number: int) -> Ask:
    return lambda at: [a.text for a in parts_of(at.offers(seat))[number].each(at, seat)]


def _counted(seat: int, number: int) -> Ask:
    return lambda at: parts_of(at.offers(seat))[number].count(at, seat)


def _checked(seat: int, text: str) -> Ask:
    """Why an action is refused, or None: asked of the whole decision, as a game does."""

    def ask(at: Position) -> object:
        try:
            action = at.rules.parse(text)
            offer_for(at.offers(seat), action).check(at, seat, action)
        except SabikaError as error:
            return [error.reason, error.params]
        return None

    return ask
