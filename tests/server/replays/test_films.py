"""Films: every position as it was, the numbers of charts true to the game."""

from __future__ import annotations

import pytest

from sabika.kernel.canonical import json_text
from sabika.kernel.errors import RecordError
from sabika.kernel.record import Record
from sabika.server.replays.describing import frame, marks, score_rows, spending
from sabika.server.replays.films import Film, Films, make_film
from sabika.server.wire.alhambra import Standing, View
from sabika.server.wire.replays import Frame
from tests.server.replays.games import changed, finished, of_other_rules, record


@pytest.mark.parametrize("players", [2, 3])
def test_every_position_is_as_it_was(players: int) -> None:
    film = make_film(Record.from_text(record(players)))
    game = finished(players)
    assert film.playable
    assert [still.at for still in film.stills] == list(range(len(game.actions) + 1))
    told = [event for still in film.stills for event in still.events]
    assert told == game.events
    assert film.stills[-1].state.fingerprint() == game.fingerprint()
    for still in film.stills[::9]:
        for seat in (None, *range(players)):
            shown = Frame.model_validate(frame(film, still, seat))
            assert isinstance(shown.view, View)
            assert shown.view.hand is None if seat is None else shown.view.hand is not None
            if still.at:
                assert (shown.seat, shown.action) == film.record.actions[still.at - 1]


def test_the_last_frame_is_the_end() -> None:
    film = make_film(Record.from_text(record()))
    last = Frame.model_validate(frame(film, film.stills[-1], 1))
    assert last.view.over
    assert last.view.result == finished().result
    assert isinstance(last.standing, Standing)
    assert last.standing.scoring is None
    assert last.asked == []
    assert last.events[-1].key == "game.over"


def test_marks_tell_every_turn_and_scoring() -> None:
    film = make_film(Record.from_text(record()))
    found = marks(film)
    turns = [mark.turn for mark in found[:-1]]
    assert turns == list(range(1, len(turns) + 1))
    assert [mark.scoring for mark in found if mark.scoring is not None] == [1, 2, 3]
    assert found[0].at == 0
    assert found[-1].at == film.length
    assert found[-1].scores == list(finished().scores)
    for mark in found[1:-1]:
        before = film.stills[mark.at - 1].state
        assert before.turn == mark.turn - 1


def test_rows_and_spending_add_up() -> None:
    game = finished()
    film = make_film(Record.from_text(record()))
    points = [0] * game.players
    for row in score_rows(film):
        assert isinstance(row["seat"], int)
        assert isinstance(row["points"], int)
        points[row["seat"]] += row["points"]
    assert points == list(game.scores)
    sums = spending(film)
    bought = [event for event in game.events if event.key == "tile.bought"]
    assert sum(one.bought for one in sums) == len(bought)
    assert sum(one.exact for one in sums) == sum(bool(e.params["exact"]) for e in bought)
    assert all(one.paid >= one.price for one in sums)


def test_records_of_other_rules_are_shown_from_their_snapshots() -> None:
    film = make_film(Record.from_text(of_other_rules()))
    assert not film.playable
    counts = [count for count, _ in film.record.snapshots]
    assert [still.at for still in film.stills] == counts
    true = make_film(Record.from_text(record()))
    for still in film.stills:
        assert still.events == ()
        shown, as_it_was = frame(film, still, 0), frame(true, true.stills[still.at], 0)
        assert json_text(shown["view"]) == json_text(as_it_was["view"])
        assert json_text(shown["standing"]) == json_text(as_it_was["standing"])
    assert score_rows(film) == []


def test_snapshots_without_sense_are_refused() -> None:
    for snapshots in ([], [[0, {"turn": 1}]], [[0, {"hands": "none"}]]):
        text = changed(of_other_rules(), snapshots=snapshots)
        with pytest.raises(RecordError):
            make_film(Record.from_text(text))


def test_few_films_are_kept() -> None:
    made: list[str] = []
    films = Films(kept=2 * make_film(Record.from_text(of_other_rules())).weight)

    def get(name: str) -> Film:
        def make() -> Film:
            made.append(name)
            return make_film(Record.from_text(of_other_rules()))

        return films.keep(name, make)

    first = get("a")
    assert get("a") is first
    for name in ("b", "a", "c", "a", "b"):
        get(name)
    assert made == ["a", "b", "c", "b"]
