"""Law: what is dealt anew is everything hidden, and nothing else.

Whoever knew the whole position before, draw piles and hands included, knows afterwards what a
spectator knows; and all that was ever shown is as it was.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace

import pytest

import sabika
from sabika.games.alhambra.conservation import conservation_faults
from sabika.games.alhambra.hands import hand_cards
from sabika.kernel.canonical import digest
from sabika.kernel.errors import RecordError
from sabika.kernel.game import Game
from sabika.kernel.record import DEALT_FORMAT, Record
from sabika.kernel.rng import commitment
from tests.laws.driving import Walk, parts, play_to_end
from tests.laws.mix_twins import mixed_twin
from tests.laws.mixes import Mix, choose, fitting, shipped


def open_view(game: Game) -> dict[str, object]:
    """What a spectator sees, but for the promise about the seed."""
    return {**game.view(), "commitment": ""}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_nothing_open_changes_with_any_modules(tried: Counter[str], players: int) -> None:
    rng = random.Random(players)
    for count, game in enumerate(
        Mix(players, players, fitting(list(shipped()), players)).positions()
    ):
        if game.is_over or count > 300:
            return
        if count % 20:
            continue
        anew = game.copy()
        (event,) = anew.deal_anew(f"fresh {count}")
        rules, state = parts(anew)
        assert (event.key, event.params, event.private) == ("hidden.dealt-anew", {}, {})
        assert open_view(anew) == open_view(game)
        assert conservation_faults(rules, state) == []
        assert anew.view()["commitment"] == commitment(f"fresh {count}")
        assert state.tower.rest() != game.state.tower.rest() or len(state.tower) < 3
        assert state.deck.rest() != game.state.deck.rest() or len(state.deck) < 3
        for _ in range(3):
            if not anew.is_over:
                seat = anew.decision.owner
                anew.play(choose(anew, rng, seat), seat)
        tried["positions dealt anew"] += 1


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_hidden_has_a_say_in_what_is_dealt(tried: Counter[str], players: int) -> None:
    """Two positions that differ only in what is hidden are one and the same afterwards."""
    rng = random.Random(players)
    mix = Mix(players, players, fitting(list(shipped()), players))
    for count, game in enumerate(mix.positions()):
        if game.is_over or count > 300:
            return
        if count % 15:
            continue
        rules, state = parts(game)
        twin = mixed_twin(rules, state, None, rng, hands=False)
        dealt = []
        for position in (rules.copy(state), twin):
            anew = Game(rules, "old", position)
            anew.deal_anew(f"fresh {count}")
            dealt.append(anew.state)
        assert dealt[0] == dealt[1]
        tried["twins that became one"] += 1


def test_hands_that_were_never_shown_are_dealt_anew_for_every_seat() -> None:
    game = Mix(7, 3, ("thieves", "bonus_cards")).begin()
    changed: Counter[int] = Counter()
    for number in range(20):
        anew = game.copy()
        anew.deal_anew(f"fresh {number}")
        for seat in range(3):
            changed[seat] += anew.view(seat)["modules"] != game.view(seat)["modules"]
    assert all(changed[seat] > 10 for seat in range(3))


def test_money_that_was_taken_openly_stays_where_it_is() -> None:
    game = Walk(5, 4, (), "light", 60).reached()
    anew = game.copy()
    anew.deal_anew("fresh")
    rules, state = parts(anew)
    for seat in range(4):
        assert hand_cards(rules, state, seat) == hand_cards(rules, game.state, seat)


def test_dealing_anew_cannot_be_taken_back() -> None:
    game = Walk(3, 2, (), "light", 0).reached()
    game.play(next(iter(game.legal_actions().of_kind("take"))))
    game.deal_anew("fresh")
    assert not game.can_undo
    assert game.copy().record() == game.record()


def test_a_game_dealt_anew_is_written_down_and_played_again() -> None:
    walk = Walk(9, 3, (), "light", 40)
    game = walk.reached()
    seat = game.decision.owner
    game.deal_anew("first")
    game.play(next(iter(game.legal_actions(seat))), seat)
    game.deal_anew("second")
    game.deal_anew("third")
    play_to_end(game, walk.rng())
    record = Record.from_text(game.record().to_text())
    assert record.deals == ((40, "first"), (41, "second"), (41, "third"))
    assert record.seed == "9"
    assert f'"{DEALT_FORMAT}"' in record.to_text()
    again = sabika.replay(record)
    assert again.fingerprint() == game.fingerprint()
    assert again.events == game.events
    counts = [count for count, _ in record.snapshots]
    assert counts == sorted(set(counts))
    for upto, seed in ((39, "9"), (40, "first"), (41, "third")):
        middle = sabika.replay(record, upto=upto)
        assert (middle.seed, middle.state.chance.seed) == (seed, seed)


def test_what_a_seed_deals_is_part_of_the_rules() -> None:
    """Tables and records play deals again: if this fails, raise the version of the game."""
    game = Walk(1, 3, (), "light", 30).reached()
    game.deal_anew("for ever")
    state = game.state
    assert digest([state.deck.rest(), state.tower.rest()]) == "aa3e7dd72559810104933f210701c9e9"


@pytest.mark.parametrize(("game", "players"), [("dice", 3), ("rollwrite", 2)])
def test_dice_fall_anew_in_every_game(game: str, players: int) -> None:
    rng = random.Random(game)
    played = sabika.new_game(game, players=players, seed=game)
    for _ in range(12):
        legal = played.legal_actions()
        played.play(legal.at(rng.randrange(len(legal))))
    futures = set()
    for number in range(6):
        anew = played.copy()
        anew.deal_anew(f"fresh {number}")
        assert open_view(anew) == open_view(played)
        for _ in range(12):
            anew.play(next(iter(anew.legal_actions())))
        futures.add(digest(open_view(anew)))
    assert len(futures) > 3


@pytest.mark.parametrize("deals", [[1], [["0", "seed"]], [[0, 1]], {}, [[0, "a", "b"]]])
def test_deals_that_cannot_be_read_are_refused(deals: object) -> None:
    game = sabika.new_game(players=2, seed=1)
    game.deal_anew("fresh")
    body = json.loads(game.record().to_text())
    form = body.pop("format")
    del body["checksum"]
    body["deals"] = deals
    text = json.dumps({"format": form, **body, "checksum": digest(body)})
    with pytest.raises(RecordError) as refused:
        Record.from_text(text)
    assert refused.value.reason == "record-entry"


def test_deals_after_the_last_action_belong_to_another_game() -> None:
    record = sabika.new_game(players=2, seed=1).record()
    with pytest.raises(RecordError) as refused:
        sabika.replay(replace(record, deals=((5, "fresh"),)))
    assert refused.value.reason == "record-other-end"
