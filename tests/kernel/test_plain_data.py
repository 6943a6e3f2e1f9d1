"""Canonical spelling, frames, events, piles: the plain data everything else is made of."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabika.kernel.canonical import digest, frozen, json_text, thawed
from sabika.kernel.events import Event
from sabika.kernel.frames import NOBODY, Frame
from sabika.kernel.hidden import Pile
from sabika.kernel.record import changes
from sabika.kernel.rng import Chance

scalars = st.none() | st.booleans() | st.integers() | st.text(max_size=5)
plain = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=12,
)
fields = st.recursive(
    st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3).map(tuple),
    max_leaves=6,
)


def test_one_text() -> None:
    assert (
        json_text({"b": (1, 2), "a": [None, True, "é\n"]}) == '{"a":[null,true,"é\\n"],"b":[1,2]}'
    )
    assert digest({"b": 1, "a": 2}) == digest({"a": 2, "b": 1})
    assert digest([1, 2]) == digest((1, 2))
    assert digest([1]) != digest(["1"])
    assert digest({}) == "2afb9b83f9314e5d029766197f539792"
    with pytest.raises(TypeError):
        json_text(object())


@given(plain)
def test_spelling_is_json(data: object) -> None:
    assert json.loads(json_text(data)) == data
    assert json_text(json.loads(json_text(data))) == json_text(data)
    assert "\n" not in json_text(data)


@given(fields)
def test_frozen_turns_lists_into_tuples(data: object) -> None:
    assert frozen(json.loads(json.dumps(data))) == data


@given(fields)
def test_thawed_is_as_a_client_reads_it(data: object) -> None:
    assert thawed(data) == json.loads(json.dumps(data))


@given(st.text(max_size=4), st.integers(-1, 5), st.integers(0, 9), st.lists(fields, max_size=3))
def test_frames_survive_json(kind: str, seat: int, cursor: int, data: list[object]) -> None:
    frame = Frame(kind, seat, cursor, tuple(data))
    again = Frame.from_data(json.loads(json.dumps(frame.to_data())))
    assert again.to_data() == frame.to_data()
    assert repr(again) == repr(frame)


def test_frames_are_changed_by_making_others() -> None:
    frame = Frame("menu")
    assert (frame.seat, frame.cursor, frame.data) == (NOBODY, 0, ())
    assert frame.at(3).holding((1, "a")).to_data() == ["menu", NOBODY, 3, (1, "a")]
    assert frame.to_data() == ["menu", NOBODY, 0, ()]


def test_events_show_each_seat_its_own() -> None:
    event = Event("dealt", {"seat": 1}, {1: {"card": "a"}, 2: {"peek": "b"}})
    assert event.seen_by(None) == event.seen_by(0) == {"event": "dealt", "seat": 1}
    assert event.seen_by(1) == {"event": "dealt", "seat": 1, "card": "a"}
    assert event.seen_by(2) == {"event": "dealt", "seat": 1, "peek": "b"}
    assert not event.reveals


def test_changes_name_what_is_new() -> None:
    assert changes({"a": 1, "b": [1]}, {"a": 1, "b": [2], "c": 0}) == {"b": [2], "c": 0}
    assert changes({}, {"a": None}) == {"a": None}
    assert changes({"a": None}, {"a": None}) == {}


# -- piles --------------------------------------------------------------------------------------


def test_drawing_moves_the_top() -> None:
    pile = Pile((5, 6, 7, 8), 0, (2, 4))
    after = pile.without(1)
    assert (len(pile), pile.rest()) == (4, (5, 6, 7, 8))
    assert (len(after), after.rest()) == (3, (6, 7, 8))
    assert after.to_data() == {"cards": (6, 7, 8), "bounds": [1, 3], "known": []}
    assert after.without(3).to_data() == {"cards": (), "bounds": [], "known": []}
    assert Pile(()).to_data() == {"cards": (), "bounds": [], "known": []}


def test_peeking_is_remembered_by_seat() -> None:
    pile = Pile((5, 6, 7, 8)).peeked(2, 1).peeked(1, 3).without(1).peeked(9, 0)
    assert [pile.knows(1, p) for p in range(4)] == [True, True, False, False]
    assert [pile.knows(0, p) for p in range(4)] == [False, True, True, True]
    assert pile.unknown(1) == [2, 3]
    assert pile.unknown(0) == []
    assert pile.unknown(2) == pile.unknown(None) == [1, 2, 3]
    assert not pile.knows(None, 1)


@given(st.integers(0, 2**16), st.integers(0, 12), st.integers(0, 12))
def test_piles_survive_saving(seed: int, size: int, drawn: int) -> None:
    rng = random.Random(seed)
    bounds = tuple(sorted({*(rng.randint(1, max(size, 1)) for _ in range(3)), size}))
    pile = Pile(tuple(rng.sample(range(50), size)), 0, bounds)
    pile = pile.peeked(rng.randint(0, 4), 1).without(min(drawn, size)).peeked(rng.randint(0, 3), 2)
    again = Pile.from_data(json.loads(json.dumps(pile.to_data())))
    assert json_text(again.to_data()) == json_text(pile.to_data())
    assert again.rest() == pile.rest() == Pile.from_data(pile.to_data()).rest()
    for seat in (None, 0, 1, 2):
        assert again.unknown(seat) == [p - pile.top for p in pile.unknown(seat)]
    # A restored pile deals anew exactly like the one that was saved.
    for seat in (None, 1):
        dealt = [
            one.dealt_anew(seat, lambda card: str(card % 2), Chance("s", {}), "x").rest()
            for one in (pile, again)
        ]
        assert dealt[0] == dealt[1]


@given(st.integers(0, 2**16))
def test_dealing_anew_keeps_groups_in_their_segments(seed: int) -> None:
    rng = random.Random(seed)
    cards = tuple(rng.choice([1, 1, 1, 2, 3]) for _ in range(20))
    pile = Pile(cards, 0, (6, 13, 20)).peeked(rng.randint(0, 3), 1).without(rng.randint(0, 8))
    dealt = pile.dealt_anew(1, str, Chance(str(seed), {}), "x")
    assert (dealt.top, dealt.bounds, dealt.known) == (pile.top, pile.bounds, pile.known)
    for start, end in ((0, 6), (6, 13), (13, 20)):
        inside = slice(max(start, pile.top), max(end, pile.top))
        assert sorted(dealt.cards[inside]) == sorted(pile.cards[inside])
    for position in range(20):
        if position < pile.top or pile.knows(1, position):
            assert dealt.cards[position] == pile.cards[position]
    assert pile.cards == cards
