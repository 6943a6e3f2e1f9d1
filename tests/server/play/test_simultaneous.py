"""Decisions of several at once: a question that stays the same keeps its id; answers are secret."""

from __future__ import annotations

from typing import Any

import pytest

from sabika.kernel.errors import NotYourDecision
from sabika.kernel.registry import make_setup
from sabika.server.errors import Conflict
from sabika.server.play.facts import SeatFacts, TableFacts
from sabika.server.play.judging import judge_act
from sabika.server.play.live import LiveTable
from sabika.server.play.log import CONSENT
from sabika.server.play.updates import entry_data
from sabika.server.wire.play import Act
from tests.kernel.toy import ToyRules

FACTS = TableFacts(
    id="t",
    game="whispers",
    name="",
    status="running",
    modules=(),
    options={},
    undo="free",
    clock_kind="none",
    clock_seconds=0,
    absent="wait",
    host="",
    seed="toy",
    rules_version="1",
    data_digest="",
    request=None,
    seats=tuple([SeatFacts(seat, "person", "", "", None, None) for seat in range(3)]),
)


@pytest.fixture
def live() -> LiveTable:
    """A game in which all three pick at once; its set-up is never looked at."""
    table = LiveTable("t", make_setup("alhambra", 3), ToyRules(), "toy")
    table.start("setup", 100)
    return table


def act(live: LiveTable, seat: int, decision: str, action: str) -> int:
    """Judge and play, as the desk does."""
    wanted = Act(decision=decision, action=action)
    repeated = judge_act(live, FACTS, seat, wanted, "person")
    if repeated is not None:
        return repeated
    return live.act(seat, action, "person", 100 + live.index, decision).index


def test_an_unchanged_question_is_answered_late(live: LiveTable) -> None:
    assert live.since == {0: 0, 1: 0, 2: 0}
    assert act(live, 2, "2.0", "pick 1") == 1
    assert live.since == {0: 0, 1: 0}
    assert act(live, 0, "0.0", "pick 2") == 2
    assert act(live, 2, "2.0", "pick 1") == 1
    for seat, decision, reason in (
        (2, "2.0", "decision-answered"),
        (2, "2.1", "decision-stale"),
        (0, "1.0", "decision-not-yours"),
    ):
        with pytest.raises(Conflict) as caught:
            act(live, seat, decision, "pick 3")
        assert caught.value.reason == reason
    with pytest.raises(NotYourDecision):
        live.act(0, "pick 1", "person", 0)
    assert live.asked_at(1) == 100


def test_answers_given_at_once_are_secret(live: LiveTable) -> None:
    act(live, 2, "2.0", "pick 1")
    shown: dict[int | None, Any] = {
        seat: entry_data(live, 1, seat)["action"] for seat in (None, 0, 1, 2)
    }
    assert shown == {None: None, 0: None, 1: None, 2: "pick 1"}


def test_what_was_taken_back_is_asked_anew(live: LiveTable) -> None:
    act(live, 2, "2.0", "pick 1")
    live.undo(2, 0, "person", 500, consent=False)
    assert live.since == {0: 2, 1: 2, 2: 2}
    assert live.path == [0]
    assert live.asked_at(2) == 100, "taking back gives no more time"
    assert act(live, 2, "2.0", "pick 1") == 1, "a late repetition changes nothing"
    assert act(live, 2, "2.2", "pick 3") == 3
    live.undo(None, 0, "person", 900, consent=True)
    assert live.asked_at(2) == 900
    assert [entry.decision for entry in live.entries] == [None, "2.0", None, "2.2", CONSENT]


def test_a_log_read_again_gives_the_same_table(live: LiveTable) -> None:
    for seat, number in ((1, 2), (0, 3)):
        act(live, seat, f"{seat}.0", f"pick {number}")
    live.undo(0, 1, "person", 300, consent=False)
    act(live, 0, f"0.{live.index}", "pick 1")
    act(live, 2, "2.3", "pick 3")
    live.undo(1, 0, "person", 400, consent=True)
    again = LiveTable("t", live.setup, live.rules, "toy")
    for entry in live.entries:
        again.apply(entry)
    for name in ("entries", "events", "secret", "path", "since", "answers"):
        assert getattr(again, name) == getattr(live, name), name
    assert again.game.fingerprint() == live.game.fingerprint()
