"""Laws: what is listed applies; what applies is listed, superfluous payments excepted.

Also: the lazy questions (`len`, `at`, `in`, `sample`, `draw`, `kinds`) agree with the list.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabika.games.alhambra.actions import Buy
from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.state import EMPTY, AlhambraState
from sabika.kernel.actions import Action
from sabika.kernel.game import Game
from sabika.kernel.play import Play
from sabika.kernel.sampling import Weights
from tests.full import FULL
from tests.laws.driving import Walk, law, parts, walks
from tests.laws.mutants import Table, everything, mutants


def value(card: str) -> int:
    """A money card's value, off its name."""
    return int(card.rpartition("-")[2])


def superfluous(tiles: list[str], state: AlhambraState, action: Action) -> bool:
    """Whether a payment pays the printed price and would do so without its lowest card."""
    if not isinstance(action, Buy) or action.goods not in ("1", "2", "3", "4"):
        return False
    tile = state.market[int(action.goods) - 1]
    if tile == EMPTY or not action.cards:
        return False
    price = int(tiles[tile].split("-")[1])
    paid = [value(card) for card in action.cards]
    return sum(paid) - min(paid) >= price


def unlisted_but_accepted(game: Game, candidates: Iterable[Action]) -> tuple[int, list[Action]]:
    """How many candidates there were, and which are accepted without being listed."""
    rules, state = parts(game)
    legal = game.legal_actions()
    listed = set(legal)
    before = state.fingerprint()
    count = 0
    found: list[Action] = []
    for candidate in candidates:
        count += 1
        action = candidate.canonical(rules.order)
        accepted = action in legal
        if action in listed:
            assert accepted, f"listed, but refused: {action}"
        elif accepted:
            found.append(action)
    assert state.fingerprint() == before
    return count, found


def applies(game: Game, action: Action) -> None:
    """Play an action on a copy; everything must still be there afterwards."""
    rules, _ = parts(game)
    play = game.engine.copy()
    play.act(game.decision.owner, action)
    assert conservation_faults(rules, play.state) == []


@law
@given(walks())
def test_listed_actions_apply(tried: Counter[str], walk: Walk) -> None:
    for game in walk.sampled(every=7):
        for action in game.legal_actions():
            applies(game, action)
            tried["listed actions applied"] += 1


@law
@given(walks())
def test_near_misses_are_refused(tried: Counter[str], walk: Walk) -> None:
    rng = random.Random(walk.seed)
    for game in walk.sampled(every=13):
        rules, state = parts(game)
        table = Table(rules, state, game.decision.owner)
        listed = list(game.legal_actions())
        chosen = rng.sample(listed, min(len(listed), 12))
        near = [mutant for action in chosen for mutant in mutants(table, action, rng)]
        count, found = unlisted_but_accepted(game, near)
        tried["near misses of listed actions"] += count
        for action in found:
            assert superfluous(rules.tile_names, state, action), f"accepted, not listed: {action}"
            applies(game, action)
            tried["superfluous payments accepted"] += 1


@law
@given(walks())
def test_nothing_else_applies(tried: Counter[str], walk: Walk) -> None:
    for game in walk.sampled(every=60 if not FULL else 20):
        rules, state = parts(game)
        table = Table(rules, state, game.decision.owner)
        count, found = unlisted_but_accepted(game, everything(table))
        tried["actions of the full product"] += count
        for action in found:
            assert superfluous(rules.tile_names, state, action), f"accepted, not listed: {action}"


@law
@given(walks())
def test_the_list_is_canonical(walk: Walk) -> None:
    for game in walk.sampled(every=11):
        listed = list(game.legal_actions())
        assert listed
        assert len(set(listed)) == len(listed)
        for action in listed:
            assert action.canonical(game.rules.order) == action
            assert not superfluous(parts(game)[0].tile_names, game.state, action)
            assert game.rules.parse(action.text) == action
            assert game.rules.parse(f"  {action.text}\t".replace(" ", "  ")) == action
        assert list(Play(game.rules, game.rules.copy(game.state)).legal(game.decision.owner)) == (
            listed
        )


@law
@given(walks())
def test_lazy_questions_agree_with_the_list(tried: Counter[str], walk: Walk) -> None:
    for game in walk.sampled(every=19):
        legal = game.legal_actions()
        listed = list(legal)
        assert len(legal) == len(listed)
        assert [legal.at(index) for index in range(len(listed))] == listed
        for action in listed:
            assert action in legal
            assert action.text in legal
        for index in (len(listed), len(listed) + 7):
            try:
                legal.at(index)
            except IndexError:
                continue
            raise AssertionError("an action beyond the last one")
        kinds = list(dict.fromkeys(o.kind for o in legal.offers if list(_of(legal, o.kind))))
        assert legal.kinds() == kinds
        assert sorted(a.text for k in kinds for a in legal.of_kind(k)) == sorted(
            a.text for a in listed
        )
        for odd in (17, None, "", "take", "dance", "buy 9 with florin-1"):
            assert odd not in legal
        tried["positions asked lazily"] += 1


def _of(legal: Iterable[Action], kind: str) -> Iterable[Action]:
    verbs = {o.verb for o in getattr(legal, "offers", ()) if o.kind == kind}
    return (action for action in legal if action.verb in verbs)


@law
@given(walks())
def test_proposals_are_the_list_with_gaps(tried: Counter[str], walk: Walk) -> None:
    for game in walk.sampled(every=31):
        play, seat = game.engine, game.decision.owner
        for offer in play.offers(seat):
            bound = offer.bound(play, seat)
            proposed = [offer.propose(play, seat, index) for index in range(bound)]
            texts = [action.text for action in proposed if action is not None]
            assert sorted(texts) == sorted(action.text for action in offer.each(play, seat))
            assert offer.count(play, seat) == len(texts) <= bound
            tried["proposals"] += bound


@law
@given(walks(), st.integers(0, 2**16))
def test_draws_are_listed(walk: Walk, seed: int) -> None:
    rng = random.Random(seed)
    for game in walk.sampled(every=40):
        legal = game.legal_actions()
        listed = set(legal)
        for _ in range(5):
            assert legal.sample(rng.random) in listed
        kinds = legal.kinds()
        for kind in kinds:
            assert legal.draw(Weights({kind: 1.0}), rng.random) in set(legal.of_kind(kind))
        # A kind without actions is put aside, and weights of nothing still give an action.
        absent = {offer.kind: 1.0 for offer in legal.offers if offer.kind not in kinds}
        for weights in (absent, {"no such kind": 1.0}, {}):
            assert legal.draw(Weights(weights), rng.random) in listed
        # The edges of the interval the numbers come from.
        for number in (0.0, 1.0 - 2.0**-53):
            assert legal.sample(lambda number=number: number) in listed  # type: ignore[misc]
            assert legal.draw(Weights({}), lambda number=number: number) in listed  # type: ignore[misc]


def rich_position(*verbs: str) -> Game:
    """A decision of two players with several actions of exactly these verbs."""
    for seed in range(100):
        for game in Walk(seed, 2, (), "uniform", 250).sampled(every=1):
            counts = Counter(action.verb for action in game.legal_actions())
            if set(counts) == set(verbs) and min(counts.values()) > 1:
                return game
    raise AssertionError("no such position")


ACTING = ("take", "buy", "add", "remove", "swap")
LAYING = ("place", "store", "give")


@pytest.mark.parametrize("verbs", [ACTING, LAYING])
def test_sampling_is_even(tried: Counter[str], verbs: tuple[str, ...]) -> None:
    """Each listed action is drawn about equally often, also where proposals have gaps."""
    legal = rich_position(*verbs).legal_actions()
    rng = random.Random(1)
    drawn = Counter(legal.sample(rng.random) for _ in range(400 * len(legal)))
    results = [(drawn, legal)]
    for kind in legal.kinds():
        inside, weights = legal.of_kind(kind), Weights({kind: 1.0})
        drawn = Counter(legal.draw(weights, rng.random) for _ in range(400 * len(inside)))
        results.append((drawn, inside))
    for counts, actions in results:
        assert set(counts) == set(actions)
        # The spread of 400 expected draws is 20; six of them is never reached by luck.
        assert all(280 < count < 520 for count in counts.values())
        tried["draws for evenness"] += 400 * len(actions)


def test_draw_follows_the_weights(tried: Counter[str]) -> None:
    legal = rich_position(*ACTING).legal_actions()
    rng = random.Random(1)
    weights = Weights({"take": 3.0, "buy": 1.0})
    drawn = Counter(legal.draw(weights, rng.random).verb for _ in range(4000))
    assert set(drawn) == {"take", "buy"}
    assert 2850 < drawn["take"] < 3150
    tried["weighted draws"] += 4000
