"""What a cold visit to a table fetches: scripts as they travel, and how many requests there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import PurePosixPath
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Request, expect

from sabika.kernel.registry import modules
from tests.browser.visiting import Visitor
from tests.browser.words import Words
from tests.system.people import BOTS

pytestmark = pytest.mark.browser

SCRIPTS: Final = 150 * 1024
"""How many bytes of script the base table may fetch, packed as they travel."""
REQUESTS: Final = 36
"""How many requests there may be until it can be played."""


def start(visitor: Visitor, *modules: str) -> str:
    """A new table of this visitor's against two bots, made without loading a page."""
    api = visitor.context.request
    token = api.get("/api/me").json()["csrf"]
    answer = api.post(
        "/api/tables",
        data={"seats": [{"kind": "me"}, *BOTS], "start": True, "modules": modules},
        headers={"X-CSRF-Token": token},
    )
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def fetch(visitor: Visitor, table: str) -> list[Request]:
    """Everything that is asked for until the table of a cold visitor can be played."""
    asked: list[Request] = []

    def note(request: Request) -> None:
        asked.append(request)

    visitor.page.on("requestfinished", note)
    visitor.page.goto(f"/t/{table}")
    visitor.wait_for(visitor.page.locator("[data-decision]").first)
    visitor.page.wait_for_load_state("networkidle")
    return asked


def packed(requests: list[Request]) -> Counter[str]:
    """The bytes of every script as they travel, by its path."""
    return Counter(
        {
            urlsplit(request.url).path: request.sizes()["responseBodySize"]
            for request in requests
            if request.resource_type == "script"
        }
    )


def part_of(path: str) -> str:
    """The part of the client that a script holds: its name without the mark of its contents.

    That mark has eight signs, and a dash may be among them.
    """
    return PurePosixPath(path).stem[: -len("-B80nIzF_")]


def test_a_cold_base_table_loads_little(
    visit: Callable[..., Visitor], say: Callable[[str], None]
) -> None:
    visitor = visit()
    asked = fetch(visitor, start(visitor))
    scripts = packed(asked)
    say(f"cold base table: {scripts.total() / 1024:.0f} KB of script, {len(asked)} requests")
    listed = "\n".join(f"{size:>7} {path}" for path, size in scripts.most_common())
    assert scripts.total() <= SCRIPTS, listed
    assert len(asked) <= REQUESTS, "\n".join(request.url for request in asked)
    # No part of it is a module's: those have parts by their names.
    assert not {part_of(path) for path in scripts} & {module.id for module in modules("alhambra")}


def test_words_and_modules_come_when_they_are_needed(visit: Callable[..., Visitor]) -> None:
    visitor = visit("fr")
    asked = fetch(visitor, start(visitor, "camps"))
    files = {part_of(path) for path in packed(asked)}
    assert {"words-fr", "camps"} <= files
    assert not files & {"words-en", "squares", "Create", "Home"}

    # Another language comes with its words; until they are there the page stays in the old one.
    visitor.page.evaluate("location.assign('/settings')")
    visitor.page.get_by_role("radio", name="English").check()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "en")
    title = Words("en")("screens.settings.title")
    expect(visitor.page.get_by_role("heading", name=title, level=1)).to_be_visible()
