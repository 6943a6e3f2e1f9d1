"""Words and parse: what is read, and what is said about what cannot be read."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sabika.kernel.actions import Words, cell_name, parse
from sabika.kernel.errors import NotationError
from tests.kernel.toy import Name, Pick, Say, ToyRules

READERS = ToyRules().readers


def test_words_are_read_from_left_to_right() -> None:
    words = Words("  buy 3\tturned 90 with  a b  ")
    assert words.word("a verb") == "buy"
    assert words.maybe("4") is False
    assert words.maybe("3") is True
    assert words.until("with") == ("turned", "90")
    words.literal("with")
    assert words.more()
    assert words.rest() == ("a", "b")
    assert words.rest() == ()
    words.end()


def test_until_takes_all_where_the_word_does_not_come() -> None:
    words = Words("a b c")
    assert words.until("with") == ("a", "b", "c")
    assert words.maybe("with") is False
    words.end()


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("1,-2", (1, -2)),
        ("0,0", (0, 0)),
        ("-100,99", (-100, 99)),
        ("12345678901,0", (12345678901, 0)),
    ],
)
def test_cells(text: str, cell: tuple[int, int]) -> None:
    assert Words(text).cell() == cell
    assert cell_name(cell) == text


@pytest.mark.parametrize(
    "text", ["1", "1,", ",1", "1,2,3", "a,b", "1;2", "1.5,2", "1,2,", "--1,2", "9" * 5000 + ",1"]
)
def test_no_cells(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Words(text).cell()
    assert caught.value.reason == "not-a-cell"
    assert caught.value.params["found"] == text


@pytest.mark.parametrize(
    ("text", "reason", "params"),
    [
        ("", "word-missing", {"expected": "word.verb"}),
        ("   ", "word-missing", {"expected": "word.verb"}),
        ("shout loud", "unknown-verb", {"found": "shout", "known": ["name", "pick", "say"]}),
        ("Pick 1", "unknown-verb", {"found": "Pick"}),
        ("pick", "word-missing", {"expected": "a number"}),
        ("pick 1 2 3", "words-left-over", {"found": "2 3"}),
    ],
)
def test_parse_errors(text: str, reason: str, params: dict[str, object]) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text, READERS)
    error = caught.value
    assert error.reason == reason
    assert params.items() <= error.params.items()
    assert str(error) != f"reason.{reason}"
    assert "\n" not in str(error)


def test_literals() -> None:
    for text, found in (("a", "a"), ("", "word.nothing")):
        with pytest.raises(NotationError) as caught:
            Words(text).literal("with")
        assert caught.value.reason == "word-expected"
        assert caught.value.params["expected"] == "with"
        assert caught.value.params["found"] == found


def error_of(text: str) -> NotationError | None:
    """What is wrong with a text, if something is."""
    try:
        action = parse(text, {"pick": Pick.read, "say": Say.read})
    except NotationError as error:
        return error
    assert action.text.split() == text.split()
    return None


@given(st.text() | st.text(alphabet="pickay 123\n\t,-", max_size=20))
@example("pick\n1\n2")
@example("say")
def test_any_text_gives_an_action_or_a_notation_error(text: str) -> None:
    error = error_of(text)
    if error is not None:
        assert error.reason
        for language in ("en", "fr"):
            assert len(error.message(language).splitlines()) == 1


def test_actions_are_values() -> None:
    assert Pick(2) == parse("pick 2", READERS) == parse(" pick   2", READERS)
    assert Pick(2) != Pick(3)
    assert len({Pick(2), Pick(2), Name(2)}) == 2
    assert str(Pick(2)) == Pick(2).text == "pick 2"
    assert Pick(2).verb == "pick"
    assert Pick(2).refs() == ["number:2"]
    assert Say("yes").refs() == []
    assert Pick(2).canonical({}) == Pick(2)
    with pytest.raises(AttributeError):
        Pick(2).number = 3  # type: ignore[misc]
