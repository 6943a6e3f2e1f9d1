"""The laws of random play, looked for in one game with any modules.

`examine` plays a mix to its end. The costlier laws are tried at some decisions, drawn by the mix's
own dice: of each sort of question at some of the first ones, then less and less often. With full
zeal everything is counted at every decision and every record is replayed; with less, what is lost
is missed a few decisions later, and some of the records are replayed.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, zip_longest
from typing import Any, Final

import sabika
from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.purchase import open_clauses, purchases
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import EMPTY, AlhambraState
from sabika.kernel.actions import Action
from sabika.kernel.canonical import json_text
from sabika.kernel.events import Event
from sabika.kernel.game import Game
from sabika.kernel.messages import LANGUAGES, sentence_of
from sabika.kernel.rng import Chance
from tests.laws.asking import check_order, questions
from tests.laws.mix_twins import mixed_twin, secret_twin
from tests.laws.mixes import PATHS, Mix, choose
from tests.laws.twins import Probe, differences
from tests.showing.test_laws import complete, well_formed

COUNTED: Final = 4
"""With less zeal: at so many first decisions of a sort everything is counted, then now and then."""
REPLAYED: Final = 0.4
"""How likely with less zeal a record is replayed."""
OFTEN: Final = 0.15
"""How likely a law is tried at the first decisions of a sort."""
SELDOM: Final = 1.2
"""How likely later on, divided by how often the sort was asked."""
LISTED: Final = 40
"""How many listed actions are tried at a decision."""
ASKED: Final = 12
"""How many questions are asked about a position in several orders."""
ODD: Final = ("", "x", "0", "-1", "99", "tower", "florin-10", "fountain", "0,0", "40,40", "with")


def examine(mix: Mix, tried: Counter[str], zeal: float = 1.0) -> None:
    """Play a mix to its end and look at it from all sides; a broken law is an AssertionError.

    With less zeal the costlier laws are tried less often.
    """
    rng = random.Random(f"examine {mix.seed}")
    told = 0
    asked: Counter[str] = Counter()
    for number, game in enumerate(mix.positions()):
        rules, state = _parts(game)
        sort = "" if game.is_over else state.stack[-1].kind
        asked[sort] += 1
        if zeal == 1.0 or game.is_over or asked[sort] <= COUNTED or number % COUNTED == 0:
            assert conservation_faults(rules, state) == []
            tried["decisions counted for conservation"] += 1
        _sentences(game, game.events[told:])
        told = len(game.events)
        if game.is_over:
            break
        for law in LAWS:
            if rng.random() < zeal * min(OFTEN, SELDOM / asked[sort]):
                law(game, rng, tried)
    _check_end(game)
    if zeal == 1.0 or rng.random() < REPLAYED:
        _check_record(game)
        tried["records replayed"] += 1
    tried["decisions"] += number
    tried["games with modules to the end"] += 1
    tried["pairs of modules met"] += len(mix.modules) * (len(mix.modules) - 1) // 2


def _parts(game: Game) -> tuple[AlhambraRules, AlhambraState]:
    rules, state = game.rules, game.state
    assert isinstance(rules, AlhambraRules)
    assert isinstance(state, AlhambraState)
    return rules, state


def _sentences(game: Game, events: list[Event]) -> None:
    """Whatever happened and whoever is asked, there is a sentence for it in every language."""
    keys = {f"event.{event.key}" for event in events} | {d.prompt for d in game.decisions}
    for language in LANGUAGES:
        for key in keys:
            assert sentence_of(key, language), f"{language}: no sentence for {key}"


def _check_end(game: Game) -> None:
    """What a finished game looks like."""
    _, state = _parts(game)
    assert state.over
    assert state.stack == []
    assert state.scorings == 3
    assert state.market == [EMPTY] * 4
    assert state.pending == [()] * game.players
    assert max(state.scores) > 0
    assert told_points(game) == [*state.scores, state.dirk_score]
    view: Any = game.view()
    for seat, player in enumerate(view["players"]):
        shown = {row["tile"]: (row["cell"], row.get("turn", 0)) for row in player["palace"]}
        assert told_palace(game, seat) == shown


def told_points(game: Game) -> list[int]:
    """What all rows of points add up to, by seat, Dirk last."""
    points = [0] * (game.players + 1)
    for row in game.rules.showing().rows(game.events):
        seat, gained = row["seat"], row["points"]
        assert isinstance(seat, int)
        assert isinstance(gained, int)
        points[seat] += gained
    return points


def told_palace(game: Game, seat: int) -> dict[str, tuple[list[int], int]]:
    """The tiles of a palace, their cells and turns, as the log tells what was done with them."""
    palace: dict[str, tuple[list[int], int]] = {}
    for event in game.events:
        told: dict[str, Any] = event.params
        if told.get("seat") != seat:
            continue
        if event.key in ("tile.laid", "tile.added", "tile.moved"):
            cell = [int(number) for number in told["cell"].split(",")]
            palace[told["tile"]] = cell, told["turn"]
        elif event.key == "tile.swapped":
            cell, _ = palace.pop(told["other"])
            palace[told["tile"]] = cell, told["turn"]
        elif event.key == "tile.removed":
            del palace[told["tile"]]
    return palace


def _check_record(game: Game) -> None:
    """The record is replayed to the same end."""
    text = game.record().to_text()
    again = sabika.replay(text, module_paths=PATHS)
    assert again.fingerprint() == game.fingerprint()
    assert again.record().to_text() == text


# -- laws at one decision -------------------------------------------------------------------------


def _listed_applies(game: Game, rng: random.Random, tried: Counter[str]) -> None:
    """What is listed is canonical, found by index and applies; everything is still there."""
    rules, _ = _parts(game)
    for decision in game.decisions:
        legal = game.legal_actions(decision.owner)
        listed = list(legal)
        assert listed
        assert len(legal) == len(listed)
        assert len(set(listed)) == len(listed), _doubled(listed)
        assert [legal.at(index) for index in range(len(listed))] == listed
        for action in rng.sample(listed, min(LISTED, len(listed))):
            assert action in legal, f"listed, but refused: {action}"
            assert rules.parse(action.text) == action == action.canonical(rules.order)
            play = game.engine.copy()
            play.act(decision.owner, action)
            assert conservation_faults(rules, play.state) == [], action.text
            tried["listed actions applied"] += 1
        for offer in legal.offers:
            bound = offer.bound(game.engine, decision.owner)
            if bound > LISTED * 10:
                continue
            proposed = [offer.propose(game.engine, decision.owner, n) for n in range(bound)]
            texts = sorted(action.text for action in proposed if action is not None)
            assert texts == sorted(a.text for a in offer.each(game.engine, decision.owner))


def _doubled(listed: list[Action]) -> list[str]:
    return [text for text, count in Counter(a.text for a in listed).items() if count > 1]


def _rest_refused(game: Game, rng: random.Random, tried: Counter[str]) -> None:
    """What is not listed is refused with a sentence and changes nothing."""
    seat = game.decision.owner
    legal = game.legal_actions(seat)
    listed = {action.text for action in legal}
    before = game.fingerprint()
    for text in _near_misses(game, sorted(listed), rng):
        tried["near misses of listed actions"] += 1
        if text in listed or text not in legal:
            continue
        action = game.rules.parse(text)
        if action.text not in listed:
            assert _superfluous(game, seat, action), f"accepted, not listed: {text}"
    assert game.fingerprint() == before


def _near_misses(game: Game, listed: list[str], rng: random.Random) -> Iterator[str]:
    """Listed actions with a word changed, left out, doubled or taken from elsewhere."""
    rules, state = _parts(game)
    names = [*rules.tile_names, *rules.purse.names, *ODD, *"1234"]
    names += [rules.tile_names[tile] for tile in state.market if tile != EMPTY] * 3
    seen = [word for text in rng.sample(listed, min(30, len(listed))) for word in text.split()]
    pasts = [action.text for _, action in game.actions[-40:]]
    yield from rng.sample(pasts, min(8, len(pasts)))
    for text in rng.sample(listed, min(10, len(listed))):
        words = text.split()
        for _ in range(5):
            changed = words[:]
            spot = rng.randrange(len(changed))
            kind = rng.randrange(4)
            if kind == 0:
                changed[spot] = rng.choice(names)
            elif kind == 1:
                changed[spot] = rng.choice(seen)
            elif kind == 2:
                del changed[spot]
            else:
                changed.insert(spot, changed[rng.randrange(len(changed))])
            yield " ".join(changed)


def _superfluous(game: Game, seat: int, action: Action) -> bool:
    """Whether a part of a payment would be accepted, too; a key and a card may go together."""
    words = action.text.split()
    if "with" not in words:
        return False
    legal = game.legal_actions(seat)
    start = words.index("with") + 1
    stem, paid = words[:start], words[start:]
    parts = [[*stem, *rest] for n in range(1, len(paid)) for rest in combinations(paid, n)]
    return any(" ".join(part) in legal for part in [stem[:-1], *parts])


def _saved(game: Game, rng: random.Random, tried: Counter[str]) -> None:
    """Copies and restored games are equal and play on alike; the original stays as it is."""
    rules, state = _parts(game)
    before = json_text(state.to_data())
    again = rules.restore(json.loads(before))
    plain = rules.restore(state.to_data())  # as a server hands it to its bots: tuples are in it
    assert again == plain == state
    assert again.fingerprint() == rules.copy(state).fingerprint() == state.fingerprint()
    for seat in (None, *range(game.players)):
        assert json_text(rules.view(again, seat)) == json_text(rules.view(state, seat))
    dice = rng.random()
    twins = [game.copy(), Game(rules, game.seed, again), Game(rules, game.seed, plain)]
    for twin in twins:
        fair = random.Random(dice)
        for _ in range(12):
            if not twin.is_over:
                twin.play(choose(twin, fair))
    assert len({twin.fingerprint() for twin in twins}) == 1
    assert json_text(state.to_data()) == before
    tried["positions saved and restored"] += 1


def _taken_back(game: Game, rng: random.Random, tried: Counter[str]) -> None:
    """What can be taken back is taken back completely."""
    twin = game.copy()
    for _ in range(3):
        if twin.is_over:
            return
        before, told = json_text(twin.state.to_data()), len(twin.events)
        twin.play(choose(twin, rng))
        if not twin.can_undo:
            continue
        after = twin.copy()
        after.undo()
        assert json_text(after.state.to_data()) == before
        assert len(after.events) == told
        tried["actions taken back"] += 1


def _twins_alike(game: Game, rng: random.Random, tried: Counter[str]) -> None:
    """Whoever cannot know a difference sees none."""
    rules, state = _parts(game)
    owner = game.decision.owner
    listed = list(game.legal_actions(owner))
    for viewer in rng.sample([None, *range(game.players)], 2):
        hands = rng.random() < 0.5
        twin = mixed_twin(rules, state, viewer, rng, hands)
        assert conservation_faults(rules, twin) == []
        both = Game(rules, "seed", twin).legal_actions(owner)
        few = [a for a in rng.sample(listed, min(3, len(listed))) if viewer == owner or a in both]
        refused = list(_near_misses(game, [a.text for a in listed], rng))
        refused = [text for text in refused if text and text not in game.legal_actions(owner)]
        probe = Probe(tuple((owner, a.text) for a in few), tuple(refused[:6]))
        if viewer != owner:
            probe = Probe(probe.actions, ())
        assert differences(rules, state, twin, viewer, probe) == [], f"viewer {viewer}"
        tried["twins compared"] += 1


def _imagined(game: Game, rng: random.Random, tried: Counter[str]) -> None:
    """What a seat imagines is possible, looks alike, can be played, and follows from knowledge."""
    rules, state = _parts(game)
    before = state.fingerprint()
    seat, memory = rng.randrange(game.players), rng.choice(["perfect", "view"])
    dice = f"imagined {rng.random()}"
    dealt = rules.imagine(state, seat, Chance(dice, {}), memory)
    assert state.fingerprint() == before
    assert conservation_faults(rules, dealt) == []
    assert json_text(rules.view(dealt, seat)) == json_text(rules.view(state, seat))
    again = rules.imagine(state, seat, Chance(dice, {}), memory)
    assert _differing(rules, again, dealt) == [], "the same dice, another thought"
    twin = mixed_twin(rules, state, seat, rng, hands=memory == "view")
    other = rules.imagine(twin, seat, Chance(dice, {}), memory)
    shown = _differing(rules, other, dealt)
    assert shown == [], f"{memory}: the truth shows in what is imagined of {shown}"
    like = Game(rules, "imagined", dealt)
    assert [d.owner for d in like.decisions] == [d.owner for d in game.decisions]
    if seat in [d.owner for d in game.decisions]:
        assert list(like.legal_actions(seat)) == list(game.legal_actions(seat))
    for _ in range(5):
        if not like.is_over:
            like.play(choose(like, rng))
            assert conservation_faults(rules, like.state) == []
    tried["positions imagined"] += 1


def _differing(rules: AlhambraRules, one: AlhambraState, other: AlhambraState) -> list[str]:
    """The parts in which two states differ, by name."""
    here: dict[str, Any] = one.to_data()
    there: dict[str, Any] = other.to_data()
    found = [
        key for key in here if key != "slices" and json_text(here[key]) != json_text(there[key])
    ]
    parts = zip(here["slices"], there["slices"], strict=True)
    for number, (mine, yours) in enumerate(parts):
        if json_text(mine) != json_text(yours):
            found.append(f"what module {number} keeps")
    return found


def _asked_by_open_facts(game: Game, rng: random.Random, tried: Counter[str]) -> None:
    """Who is asked, and how often, does not depend on what is hidden.

    The game and one with other secrets go on with the same open actions, passing wherever that is
    possible; until something hidden is shown they must ask the same seats the same questions. They
    end when more cards go unseen into hands: those seen before are others there (`secret_twin`).
    """
    rules, state = _parts(game)
    one = Game(rules, "seed", rules.copy(state))
    other = Game(rules, "seed", secret_twin(rules, state, rng))
    for _ in range(14):
        if len(_parts(one)[1].unseen) > len(state.unseen):
            break
        assert json_text(_questions(one)) == json_text(_questions(other))
        if one.is_over:
            break
        seat = one.decision.owner
        legal = other.legal_actions(seat)
        same = next((text for text in _quiet(one, seat) if text in legal), None)
        if same is None:
            break
        here, there = one.play(same, seat), other.play(same, seat)
        if _shown_apart(here, there):
            break
        tried["questions compared"] += 1


def _shown_apart(here: list[Event], there: list[Event]) -> bool:
    """Whether something hidden came to light, and came out differently."""
    for one, other in zip_longest(here, there):
        said = [None if event is None else json_text(event.seen_by(None)) for event in (one, other)]
        if said[0] != said[1]:
            shown = any(event is not None and event.reveals for event in (one, other))
            assert shown, f"told apart by {said}"
            return True
    return False


def _questions(game: Game) -> list[object]:
    return [[d.owner, d.kind, d.prompt, d.params] for d in game.decisions]


def _quiet(game: Game, seat: int) -> list[str]:
    """A seat's actions, the least one first: passing, ending, then whatever there is."""
    texts = [action.text for action in game.legal_actions(seat)][:60]
    return sorted(texts, key=lambda text: (text != "pass", text != "end"))


def _shown_completely(game: Game, rng: random.Random, tried: Counter[str]) -> None:
    """What clients get is all there is: choices and expanded purchases are the legal actions."""
    complete(game)
    well_formed(game)
    tried["decisions shown completely"] += 1


def _asked_in_any_order(game: Game, rng: random.Random, tried: Counter[str]) -> None:
    """Whatever is asked about a position, the answers do not depend on what was asked before."""
    listed = [action.text for action in game.legal_actions()]
    near = list(_near_misses(game, listed, rng))
    asked = questions(game.engine, rng.sample(near, min(6, len(near))), rng)
    few = rng.sample(asked, min(ASKED, len(asked)))
    compared = check_order(game.engine, _parts(game)[0], few, rng, orders=3)
    tried["answers compared in another order"] += compared


def _clauses_agree(game: Game, rng: random.Random, tried: Counter[str]) -> None:
    """The words that may be added to a purchase are those nothing speaks against."""
    play, seat = game.engine, game.decision.owner
    sayable = open_clauses(play, seat, own_turn=True)
    found = purchases(play, seat, own_turn=True)
    fitting = [clause.fitting(play, found) for clause in play.rules.clauses]
    for number, purchase in enumerate(found):
        for clause, words in zip(play.rules.clauses, fitting, strict=True):
            faultless = [w for w in clause.words if clause.fault(play, purchase, w) is None]
            assert clause in sayable or not faultless
            assert sorted(words[number]) == sorted(faultless)
            assert not (clause.tiles_only and purchase.tile == EMPTY and faultless)
        tried["purchases asked for words"] += 1


LAWS: Final = (
    _listed_applies,
    _rest_refused,
    _saved,
    _taken_back,
    _twins_alike,
    _imagined,
    _asked_by_open_facts,
    _shown_completely,
    _asked_in_any_order,
    _clauses_agree,
)
