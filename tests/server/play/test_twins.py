"""Twin games at the wire: what a viewer cannot know does not change a byte that is sent to them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.game import Game
from sabika.kernel.registry import make_setup, rules_for
from sabika.server.play import updates
from sabika.server.play.facts import SeatFacts, TableFacts
from sabika.server.play.live import LiveTable
from sabika.server.play.updates import Shown, encode_update
from tests.full import FULL
from tests.laws.driving import choose
from tests.laws.leaks import LEAKS, leaky_rules
from tests.laws.mix_twins import dealers, mixed_twin
from tests.laws.mixes import shipped

PLAYERS = 3
SEED = "twins at the wire"


@pytest.fixture(autouse=True)
def _stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "now_ms", lambda: 1_000)


def facts(rules: AlhambraRules) -> TableFacts:
    """A running table of three people."""
    seats = tuple(SeatFacts(n, "person", f"P{n}", "red", None, None) for n in range(PLAYERS))
    return TableFacts(
        id="t",
        game="alhambra",
        name="Twins",
        status="running",
        modules=(),
        options=rules.options,
        undo="free",
        clock_kind="none",
        clock_seconds=60,
        absent="wait",
        host="p",
        seed=SEED,
        rules_version=rules.version,
        data_digest=rules.data_digest,
        request=None,
        seats=seats,
    )


def reached(rules: AlhambraRules, steps: int, dice: random.Random) -> LiveTable:
    """A table after some random moves."""
    live = LiveTable("t", make_setup("alhambra", PLAYERS, rules.modules), rules, SEED)
    live.start("setup", 0)
    for step in range(steps):
        move(live, *choice(live, dice), step)
    return live


def choice(live: LiveTable, dice: random.Random) -> tuple[int, str]:
    seat = live.game.decision.owner
    return seat, choose(live.game, dice).text


def move(live: LiveTable, seat: int, action: str, at: int) -> bool:
    """Play an action; whether something hidden came to light with it."""
    entry = live.act(seat, action, "person", at, live.decision_id(seat))
    return any(event.reveals for event in live.events[entry.index])


def in_its_place(live: LiveTable, rules: AlhambraRules, state: Any) -> LiveTable:
    """The same table and the same log, but another position."""
    twin = LiveTable("t", live.setup, rules, SEED)
    twin.start("setup", 0)
    twin.entries, twin.events = live.entries[:], live.events[:]
    twin.secret, twin.path = live.secret[:], live.path[:]
    twin.since, twin.answers = dict(live.since), dict(live.answers)
    twin.game = Game(rules, SEED, state)
    twin.game.actions += live.game.actions
    return twin


def differing(rules: AlhambraRules, viewer: int | None, hands: bool, steps: int, seed: int) -> int:
    """How many of the updates to a viewer tell twins apart, from a position to the next reveal."""
    dice = random.Random(seed)
    origin = reached(rules, steps, dice)
    if origin.game.is_over:
        return 0
    table = facts(rules)
    state = origin.game.state
    one = in_its_place(origin, rules, rules.copy(state))
    two = in_its_place(origin, rules, mixed_twin(rules, state, viewer, dice, hands))
    found = 0
    for at in range(1_000, 1_010):
        for after in (-1, one.index - 1, one.index):
            found += encode_update(one, table, viewer, after) != encode_update(
                two, table, viewer, after
            )
        seat, action = choice(one, dice)
        if seat != viewer and (hands or rules.modules):
            break  # a rival with other cards or secrets would play something else
        stop = move(one, seat, action, at)
        move(two, seat, action, at)
        if stop:
            break
    return found


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("hands", [False, True])
def test_bytes_are_equal_until_something_is_revealed(viewer: int | None, hands: bool) -> None:
    rules = rules_for(make_setup("alhambra", PLAYERS))
    assert isinstance(rules, AlhambraRules)
    for seed in range(12):
        assert differing(rules, viewer, hands, seed * 17, seed) == 0


@pytest.mark.parametrize("module", sorted({"power_of_sultan", *dealers()} & {*shipped()}))
def test_nothing_a_module_hides_is_sent(module: str) -> None:
    rules = rules_for(make_setup("alhambra", PLAYERS, [module]))
    assert isinstance(rules, AlhambraRules)
    for seed in range(4 if not FULL else 40):
        for viewer in (None, 0, 1, 2):
            assert differing(rules, viewer, True, seed * 29 % 203, seed) == 0


@pytest.mark.parametrize(
    "leak", [name for name, (channel, _) in LEAKS.items() if channel == "view"]
)
def test_a_leak_planted_in_the_rules_is_caught(leak: str) -> None:
    rules = leaky_rules(PLAYERS, LEAKS[leak][1])
    assert any(differing(rules, None, hands, 20, 5) for hands in (False, True))


@pytest.mark.parametrize("viewer", [None, 1])
def test_a_leak_planted_in_the_server_is_caught(
    monkeypatch: pytest.MonkeyPatch, viewer: int | None
) -> None:
    """A server that shows everybody what seat 0 sees."""
    true_view = Shown.view
    monkeypatch.setattr(Shown, "view", lambda shown, _seat: true_view(shown, 0))
    rules = rules_for(make_setup("alhambra", PLAYERS))
    assert isinstance(rules, AlhambraRules)
    assert any(differing(rules, viewer, True, steps, 5) for steps in (0, 20, 41))


def test_a_leak_of_what_a_module_hides_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    true_view = Shown.view
    monkeypatch.setattr(Shown, "view", lambda shown, _seat: true_view(shown, 0))
    rules = rules_for(make_setup("alhambra", PLAYERS, ["thieves"]))
    assert isinstance(rules, AlhambraRules)
    assert any(differing(rules, 1, False, steps, 5) for steps in (0, 20, 41))


def test_a_rivals_decision_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a rival may do would tell what they hold: only the owner gets it."""
    rules = rules_for(make_setup("alhambra", PLAYERS))
    assert isinstance(rules, AlhambraRules)
    true_decision = Shown.decision
    owner = reached(rules, 20, random.Random(5)).game.decision.owner
    viewer = (owner + 1) % PLAYERS
    assert differing(rules, viewer, True, 20, 5) == 0
    monkeypatch.setattr(Shown, "decision", lambda shown, _seat: true_decision(shown, owner))
    monkeypatch.setattr(updates, "_is_put", lambda *_: True)
    assert differing(rules, viewer, True, 20, 5) > 0
