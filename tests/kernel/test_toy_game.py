"""The kernel runs a game it has never heard of, decisions of several owners included."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from sabika.kernel.canonical import json_text
from sabika.kernel.errors import GameOver, IllegalAction, NotationError, NotYourDecision, UndoError
from sabika.kernel.game import Game
from sabika.kernel.record import Record
from sabika.kernel.rng import Chance
from tests.kernel.toy import Pick, Say, ToyRules


@pytest.fixture
def game() -> Game:
    return Game.begin(ToyRules(), "toy")


def kinds(game: Game) -> list[str]:
    """The frames of the stack, from the bottom up."""
    return [frame.kind for frame in game.state.stack]


def keys(game: Game) -> list[str]:
    return [event.key for event in game.events]


def picked(game: Game, *numbers: int) -> Game:
    """All seats pick, the last one first."""
    for seat in reversed(range(len(numbers))):
        game.play(f"pick {numbers[seat]}", seat)
    return game


# -- several owners -----------------------------------------------------------------------------


def test_everybody_is_asked_at_once(game: Game) -> None:
    assert [decision.owner for decision in game.decisions] == [0, 1, 2]
    assert {decision.prompt for decision in game.decisions} == {"ask.pick"}
    assert game.decision == game.decisions[0]
    for seat in range(3):
        assert [action.text for action in game.legal_actions(seat)] == [
            "pick 1",
            "pick 2",
            "pick 3",
        ]
    assert list(game.legal_actions()) == list(game.legal_actions(0))


def test_owners_answer_in_any_order(game: Game) -> None:
    game.play("pick 2", seat=2)
    assert [decision.owner for decision in game.decisions] == [0, 1]
    with pytest.raises(NotYourDecision) as caught:
        game.play("pick 1", seat=2)
    assert caught.value.params == {"seat": 2, "asked": [0, 1]}
    with pytest.raises(NotYourDecision):
        game.legal_actions(2)
    # Without a seat the first of those asked plays.
    game.play(Pick(3))
    assert game.state.picks == [3, 0, 2]
    assert [decision.owner for decision in game.decisions] == [1]
    assert game.actions == [(2, Pick(2)), (0, Pick(3))]


def test_any_order_leads_to_the_same_state() -> None:
    ends = set()
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        game = Game.begin(ToyRules(), "toy")
        for seat in order:
            game.play(f"pick {seat + 1}", seat)
        ends.add(game.fingerprint())
    assert len(ends) == 1


def test_secrets_stay_secret(game: Game) -> None:
    twin = game.copy()
    (event,) = game.play("pick 3", seat=1)
    twin.play("pick 1", seat=1)
    assert event.params == {"seat": 1}
    assert event.seen_by(1) == {"event": "picked", "seat": 1, "number": 3}
    assert event.seen_by(0) == event.seen_by(None) == {"event": "picked", "seat": 1}
    for viewer in (None, 0, 2):
        assert json_text(game.view(viewer)) == json_text(twin.view(viewer))
        assert [e.seen_by(viewer) for e in game.events] == [e.seen_by(viewer) for e in twin.events]
    assert game.view(1)["own"] == 3
    assert game.fingerprint() != twin.fingerprint()


def test_undo_of_a_secret_pick(game: Game) -> None:
    start = game.fingerprint()
    game.play("pick 3", seat=1)
    middle = game.fingerprint()
    game.play("pick 1", seat=0)
    assert game.can_undo
    game.undo()
    assert game.fingerprint() == middle
    game.undo()
    assert game.fingerprint() == start
    assert [decision.owner for decision in game.decisions] == [0, 1, 2]


def test_no_undo_once_all_is_shown(game: Game) -> None:
    picked(game, 1, 2, 3)
    assert not game.can_undo
    with pytest.raises(UndoError):
        game.undo()


# -- sequences, reactions, results ----------------------------------------------------------------


def test_reactions_come_in_rank_order_one_after_the_other(game: Game) -> None:
    picked(game, 2, 1, 3)
    assert game.scores == (2, 1, 3)
    assert kinds(game) == ["sequence", "reactions", "boast"]
    assert (game.decision.owner, game.decision.prompt) == (1, "ask.boast")
    assert "cried" not in keys(game)
    game.play("say yes")
    assert game.scores == (2, 2, 3)
    assert (game.decision.owner, game.decision.prompt) == (2, "ask.confess")
    assert "cried" not in keys(game)
    game.play("say yes")
    assert game.scores == (2, 2, 2)
    # The third hook asked nobody; the sequence has gone on to the duel.
    assert keys(game)[-2:] == ["said", "cried"]
    assert kinds(game) == ["sequence", "duel", "challenge"]
    assert (game.decision.owner, game.decision.prompt) == (0, "ask.challenge")


def test_a_result_travels_up_through_its_parents(game: Game) -> None:
    picked(game, 1, 1, 1)
    game.play("say no")
    game.play("say yes")
    game.play("name 2")
    assert kinds(game) == ["sequence", "duel", "challenge", "answer"]
    assert game.decision.owner == 2
    game.play("say hit")
    assert game.state.answers == ["answered hit"]
    # The round is over, the next one belongs to the next seat.
    assert game.state.turn == 2
    assert game.state.stack[0].seat == 1
    assert [decision.owner for decision in game.decisions] == [0, 1, 2]


def test_a_game_runs_to_its_end(game: Game) -> None:
    rng = random.Random(1)
    while not game.is_over:
        seat = rng.choice([decision.owner for decision in game.decisions])
        actions = [a for a in game.legal_actions(seat) if a.text not in ("say stop", "say crash")]
        game.play(rng.choice(actions), seat)
    assert game.decisions == ()
    assert kinds(game) == []
    assert keys(game).count("round") == 2
    assert game.events[-1].params == {"by": None}
    best = max(game.scores)
    winners = [seat for seat, score in enumerate(game.scores) if score == best]
    assert game.result == {"scores": list(game.scores), "winners": winners}
    with pytest.raises(GameOver):
        game.play("pick 1")


def test_the_end_can_come_from_deep_in_the_stack(game: Game) -> None:
    picked(game, 1, 2, 3)
    for text in ("say yes", "say yes", "name 1"):
        game.play(text)
    assert len(game.state.stack) == 4
    game.play("say stop")
    # Everything that was under way is gone; only the end is left.
    assert kinds(game) == ["sequence", "farewell"]
    assert game.state.stack[0].data == ("end",)
    assert game.decision.owner == 1
    game.play("say bye")
    assert game.is_over
    assert kinds(game) == []
    assert game.state.turn == 1
    assert game.state.answers == []
    assert game.events[-1].params == {"by": 1}


# -- trust ----------------------------------------------------------------------------------------


def test_refusals(game: Game) -> None:
    before = json_text(game.state.to_data())
    for text, kind, reason in (
        ("pick 4", IllegalAction, "no-such-number"),
        ("say yes", IllegalAction, "not-offered"),
        ("pick", NotationError, "word-missing"),
        ("pick x", NotationError, "not-a-number"),
        ("pick 1 2", NotationError, "words-left-over"),
        ("shout", NotationError, "unknown-verb"),
    ):
        with pytest.raises(kind) as caught:
            game.play(text, 1)
        assert type(caught.value) is kind
        assert caught.value.reason == reason
    assert json_text(game.state.to_data()) == before
    assert len(game.events) == 1


def test_a_crash_in_a_game_changes_nothing(game: Game) -> None:
    """A bug in a game's code must not leave half an action behind."""
    picked(game, 1, 2, 3)
    for text in ("say yes", "say yes", "name 1"):
        game.play(text)
    before = game.fingerprint(), list(game.events), list(game.actions), game.record().to_text()
    with pytest.raises(RuntimeError):
        game.play("say crash")
    assert (game.fingerprint(), game.events, game.actions, game.record().to_text()) == before
    game.play("say hit")
    assert game.state.answers == ["answered hit"]


def test_saved_anywhere_and_restored() -> None:
    """At every decision, in the middle of simultaneous picks, reactions and duels alike."""
    rng = random.Random(2)
    rules = ToyRules(4)
    seen: set[str] = set()
    for _ in range(20):
        game = Game.begin(rules, "toy")
        while not game.is_over:
            seen.add(kinds(game)[-1])
            saved = json.loads(json.dumps(game.state.to_data()))
            again = Game.from_position(rules, rules.restore(saved))
            assert again.fingerprint() == game.fingerprint()
            assert again.decisions == game.decisions
            seat = rng.choice([decision.owner for decision in game.decisions])
            action = rng.choice([a for a in game.legal_actions(seat) if a != Say("crash")])
            assert again.play(action, seat) == game.play(action, seat)
            assert again.fingerprint() == game.fingerprint()
    assert seen == {"pick", "boast", "confess", "challenge", "answer", "farewell"}


def test_copies_and_records(game: Game) -> None:
    game.play("pick 3", seat=2)
    twin = game.copy()
    twin.play("pick 1", seat=1)
    assert [decision.owner for decision in game.decisions] == [0, 1]
    picked(twin, 2)
    record = Record.from_text(twin.record().to_text())
    assert record.actions == ((2, "pick 3"), (1, "pick 1"), (0, "pick 2"))
    again = Game.begin(ToyRules(), record.seed)
    for seat, text in record.actions:
        again.play(text, seat)
    assert again.fingerprint() == record.fingerprint
    assert again.events == twin.events
    assert again.record() == record


def test_rules_that_lack_something_say_so() -> None:
    """The base class promises nothing: a game that forgets a part fails loudly."""
    rules: ToyRules = ToyRules()
    with pytest.raises(NotImplementedError):
        rules.imagine(rules.start(Chance("s", {})), 0, Chance("t", {}), "perfect")


def test_the_kernel_knows_no_game() -> None:
    """The toy game runs in a process in which no game of the package is ever imported."""
    program = (
        "import sys\n"
        "from sabika.kernel.game import Game\n"
        "from tests.kernel.toy import ToyRules\n"
        "game = Game.begin(ToyRules(), 'toy')\n"
        "for seat in (2, 0, 1): game.play('pick 2', seat)\n"
        "print(sorted(name for name in sys.modules if name.startswith('sabika.games')))\n"
    )
    root = Path(__file__).parent.parent.parent
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=root, check=False
    )
    assert done.stderr == ""
    assert done.stdout == "[]\n"
