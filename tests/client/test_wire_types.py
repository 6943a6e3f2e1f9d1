"""The client's TypeScript types are those of the wire."""

from tools import wire_types


def test_the_committed_types_are_up_to_date() -> None:
    written = wire_types.TARGET.read_text(encoding="utf-8")
    assert written == wire_types.generate(), "run `make types`"


def test_every_message_is_in_a_union() -> None:
    text = wire_types.generate()
    for name in (*wire_types.FROM_SERVER, *wire_types.FROM_CLIENT):
        assert f"export interface {name} " in text


def test_what_is_sent_may_leave_out_defaults() -> None:
    names = {model.__name__ for model in wire_types.find_models()}
    assert names >= wire_types.SENT
