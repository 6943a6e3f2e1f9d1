"""Laws of showing on random play: complete, honest about what ends, true previews."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings

from sabika.games.alhambra.components import SIDES, TYPES
from sabika.games.alhambra.majorities import type_counts
from sabika.games.alhambra.palace.grid import STEPS, cell_of
from sabika.games.alhambra.palace.walls import longest_run, longest_wall
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.showing.choices import ends_on_a_copy
from sabika.kernel.game import Game
from sabika.kernel.messages import LANGUAGES, render
from sabika.server.wire.alhambra import Pieces, Standing, View
from sabika.server.wire.decisions import Decision, Fit
from tests.full import FULL
from tests.laws.driving import Walk, law, parts, walks
from tests.laws.mutants import Table, mutants
from tests.modules.tables import walks as caravan_walks
from tests.showing.expanding import expanded, payments, shown

FEW = settings(max_examples=40 if FULL else 6)
MOST_CARDS = 12
"""Payments are found by trying all sets of cards: not from more cards than these."""


def values_of(rules: AlhambraRules) -> dict[str, int]:
    return {card.name: card.value for card in rules.cards}


def complete(game: Game) -> None:
    """Choices and expanded purchases are the legal actions, each once."""
    rules, _ = parts(game)
    for asked in game.decisions:
        decision = shown(game, asked.owner)
        if any(len(purchase["accepts"]) > MOST_CARDS for purchase in decision["purchases"]):
            continue
        legal = [action.text for action in game.legal_actions(asked.owner)]
        assert sorted(expanded(decision, values_of(rules))) == sorted(legal)


def well_formed(game: Game) -> None:
    """Everything has the shape of the wire."""
    show, play = game.rules.showing(), game.engine
    for asked in game.decisions:
        extra = {"id": "1.1", "owner": asked.owner, "kind": asked.kind, "prompt": asked.prompt}
        Decision.model_validate({**extra, "params": asked.params, **shown(game, asked.owner)})
    Standing.model_validate(show.standing(play))
    View.model_validate(game.view(0))


@law
@given(walks())
def test_choices_and_purchases_are_the_legal_actions(walk: Walk) -> None:
    for game in walk.sampled(every=17):
        complete(game)
        well_formed(game)


@FEW
@given(caravan_walks())
def test_the_same_with_a_module(walk: Any) -> None:
    for game in walk.sampled(every=23):
        complete(game)
        well_formed(game)


@law
@given(walks())
def test_what_ends_is_what_hands_on_or_reveals(walk: Walk) -> None:
    for game in walk.sampled(every=13):
        owner = game.decision.owner
        for choice in shown(game, owner)["choices"]:
            action = game.rules.parse(choice["action"])
            assert choice["refs"] == action.refs()
            assert choice["ends"] == ends_on_a_copy(game.engine, owner, action), choice["action"]
        for action in game.legal_actions(owner):
            if action.verb == "buy":
                assert not ends_on_a_copy(game.engine, owner, action)


@law
@given(walks())
def test_the_last_words_of_a_turn_end_it(walk: Walk) -> None:
    """What cannot be taken back is marked; what is not marked can be taken back."""
    game = walk.begin()
    rng = walk.rng()
    for _ in range(walk.steps):
        if game.is_over:
            return
        owner = game.decision.owner
        decision = shown(game, owner)
        choices = {choice["action"]: choice for choice in decision["choices"]}
        action = rng.choice(list(game.legal_actions()))
        game.play(action)
        marked = choices[action.text]["ends"] if action.text in choices else False
        asked_on = owner in [d.owner for d in game.decisions]
        assert marked != (game.can_undo and asked_on)


@law
@given(walks())
def test_previews_come_true(walk: Walk) -> None:
    for game in walk.sampled(every=29):
        rules, state = parts(game)
        owner = game.decision.owner
        before = type_counts(game.engine, owner)
        for choice in shown(game, owner)["choices"]:
            preview = choice["preview"]
            editing = choice["verb"] in ("place", "add", "remove", "swap")
            assert (preview is not None) == editing
            if preview is None:
                continue
            play = game.engine.copy()
            play.act(owner, rules.parse(choice["action"]))
            closed = rules.closed_costs_one
            walls = [longest_wall(s.palaces[owner], closed) for s in (state, play.state)]
            assert preview["wall"] == walls
            after = type_counts(play, owner)
            assert preview["counts"] == {
                name: [before[building] // 2, after[building] // 2]
                for building, name in enumerate(TYPES)
                if before[building] != after[building]
            }


@law
@given(walks())
def test_purchases_advise_well(walk: Walk) -> None:
    for game in walk.sampled(every=17):
        rules, _ = parts(game)
        values = values_of(rules)
        for purchase in shown(game, game.decision.owner)["purchases"]:
            if len(purchase["accepts"]) > MOST_CARDS:
                continue
            price = purchase["price"]
            assert sum(line["amount"] for line in purchase["lines"]) == price
            costs = [
                (sum(values[card] for card in cards) - price, len(cards))
                for cards in payments(purchase, values)
            ]
            least = [ref.removeprefix("hand:") for ref in purchase["least"]]
            assert (sum(values[card] for card in least) - price, len(least)) == min(costs)
            assert (purchase["exact"] is not None) == (min(costs)[0] == 0)
            assert purchase["exact"] in (None, purchase["least"])


# -- what follows from the position ---------------------------------------------------------------


@law
@given(walks())
def test_runs_are_connected_and_as_long_as_the_wall(walk: Walk) -> None:
    for game in walk.sampled(every=11):
        rules, state = parts(game)
        standing: Any = rules.showing().standing(game.engine)
        for seat, palace in enumerate(state.palaces):
            length = longest_wall(palace, rules.closed_costs_one)
            run = standing["runs"][seat]
            assert len(run) == length == len(longest_run(palace, rules.closed_costs_one))
            assert len({tuple(edge) for edge in run}) == length
            corners = [_corners(x, y, side) for x, y, side in run]
            for x, y, side in run:
                cell = cell_of(x, y)
                assert palace.cells[cell] >> SIDES.index(side) & 1
                assert cell + STEPS[SIDES.index(side)] not in palace.cells
            assert _is_trail(corners)


def _corners(x: int, y: int, side: str) -> tuple[tuple[int, int], tuple[int, int]]:
    return {
        "N": ((x, y), (x + 1, y)),
        "E": ((x + 1, y), (x + 1, y + 1)),
        "S": ((x, y + 1), (x + 1, y + 1)),
        "W": ((x, y), (x, y + 1)),
    }[side]


def _is_trail(segments: list[tuple[tuple[int, int], tuple[int, int]]]) -> bool:
    """Whether each segment starts where the one before has ended."""
    return not segments or any(_leads_on(start, segments) for start in segments[0])


def _leads_on(at: tuple[int, int], segments: list[Any]) -> bool:
    for first, second in segments:
        if at not in (first, second):
            return False
        at = second if at == first else first
    return True


@law
@given(walks())
def test_the_next_scoring_comes_when_the_hint_says(walk: Walk) -> None:
    for game in walk.sampled(every=7):
        rules, state = parts(game)
        standing: Any = rules.showing().standing(game.engine)
        number = standing["scoring"]
        assert number == state.scorings + 1
        params = standing["hint_params"]
        if standing["scoring_hint"] in ("standing.ahead", "standing.near"):
            cards = [rules.cards[kind].name for kind in state.deck.rest()]
            assert params.get("least", 0) <= cards.index(f"scoring-{number}") <= params["most"]
        else:
            assert standing["scoring_hint"] == "standing.last"
        assert sum(standing["counts"][0].values()) == len(state.palaces[0]) - 1


@law
@given(walks())
def test_fitting_cells_are_where_it_could_be_laid(walk: Walk) -> None:
    for game in walk.sampled(every=43):
        owner = game.decision.owner
        show: Any = game.rules.showing()
        for choice in shown(game, owner)["choices"]:
            if choice["verb"] in ("place", "add"):
                _, tile, _, cell = choice["action"].split(" ")
                fits = {tuple(f["cell"]): f["wall"] for f in show.fits(game.engine, owner, tile)}
                x, y = map(int, cell.split(","))
                assert fits[x, y] == choice["preview"]["wall"][1]
        for fit in show.fits(game.engine, owner, "tower-9-NE"):
            Fit.model_validate(fit)
        assert show.fits(game.engine, owner, "no such tile") == []


def test_pieces_have_the_shape_of_the_wire() -> None:
    for players in (2, 6):
        rules = Walk(1, players, (), "light", 0).begin().rules
        pieces = Pieces.model_validate(rules.showing().pieces())
        assert len(pieces.tiles) == 54
        tower = pieces.tiles["tower-9-NE"].model_dump(exclude={"traits"})
        assert tower == {
            **{"kind": "base", "type": "tower", "cost": 9, "walls": "NE"},
            "parts": [{"at": (0, 0), "type": "tower", "walls": "NE"}],
        }
        assert "base-building" in pieces.tiles["tower-9-NE"].traits
        assert pieces.cards["dinar-7"].currency == "dinar"
        assert pieces.places[2]["tower"] == [21, 13, 6]


# -- why ------------------------------------------------------------------------------------------


@law
@given(walks())
def test_every_legal_action_has_nothing_against_it(walk: Walk) -> None:
    for game in walk.sampled(every=90):
        owner = game.decision.owner
        show = game.rules.showing()
        for action in game.legal_actions(owner):
            refs = action.refs()
            for some in (refs, refs[:1]):
                if some:
                    assert show.why(game.engine, owner, some) is None


@law
@given(walks())
def test_everything_else_has_a_reason_in_words(walk: Walk) -> None:
    """What is near to legal and refused is explained, and asking changes nothing."""
    rng = random.Random(walk.seed)
    for game in walk.sampled(every=90):
        rules, state = parts(game)
        owner = game.decision.owner
        legal = game.legal_actions(owner)
        before = game.fingerprint()
        for action in rng.sample(list(legal), min(3, len(legal))):
            for near in mutants(Table(rules, state, owner), action, rng):
                refs = near.refs()
                if near not in legal and refs and all(part for part in refs):
                    answer = rules.showing().why(game.engine, owner, refs)
                    for language in LANGUAGES if answer is not None else ():
                        assert answer is not None
                        said = render(f"reason.{answer[0]}", answer[1], language)
                        assert "{" not in said
                        assert not said.startswith("reason.")
        assert game.fingerprint() == before
