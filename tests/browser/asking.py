"""What a visitor's page asks of the server, where a test need not go the whole way by hand."""

from __future__ import annotations

from typing import Any, Final

from tests.browser.visiting import Visitor

NO_CONTENT: Final = 204
SEND: Final = """async ([method, path, body]) => {
  const me = await (await fetch('/api/me')).json();
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': me.csrf };
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}"""


def send(visitor: Visitor, method: str, path: str, body: Any = None) -> Any:
    """What the page of a visitor asks of the server."""
    return visitor.page.evaluate(SEND, [method, path, body])


def ask(visitor: Visitor, method: str, path: str, body: Any = None) -> Any:
    """What a visitor's browser asks of the server while no page is open."""
    asking = visitor.context.request
    me = asking.get("/api/me").json()
    answer = asking.fetch(path, method=method, data=body, headers={"X-CSRF-Token": me["csrf"]})
    assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
    return answer.json() if answer.status != NO_CONTENT else None


def come_in(visitor: Visitor) -> None:
    """Open the first page and wait until it knows who the visitor is.

    Whoever asks the server before would become a guest of their own, and one of the two strangers.
    """
    with visitor.page.expect_response("**/api/me"):
        visitor.page.goto("/")


def at_one_table(ana: Visitor, ben: Visitor) -> str:
    """A running table of two people; its path."""
    for visitor in (ana, ben):
        come_in(visitor)
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    return begin_together(ana, ben, send(ana, "POST", "/api/tables", {"seats": seats}))


def begin_together(ana: Visitor, ben: Visitor, table: Any) -> str:
    """Ben takes the open seat of a table of Ana's, and she begins; the table's path."""
    path = f"/api/tables/{table['id']}"
    invite = table["invite"].partition("invite=")[2]
    ask(ben, "POST", f"{path}/join", {"invite": invite, "name": "Ben"})
    ask(ana, "POST", f"{path}/start")
    return path


def move(visitor: Visitor, path: str, seat: int) -> None:
    """Make the first move that is offered, if the seat is asked."""
    decision = send(visitor, "GET", f"{path}/update?seat={seat}")["decision"]
    if decision is not None:
        action = decision["choices"][0]["action"]
        send(visitor, "POST", f"{path}/act", {"decision": decision["id"], "action": action})
