"""What can be played, the words for it, the rules, and the pages of the client."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

import sabika
from sabika.bots.registry import BOTS
from sabika.kernel.messages import LANGUAGES, catalogue
from sabika.kernel.registry import games
from sabika.server.app import make_app
from sabika.server.catalogue.book import split
from sabika.server.settings import Settings
from sabika.server.wire.rules import Listed
from tests.server.browsers import HOST, Browser

pytestmark = pytest.mark.anyio


async def test_the_offer(ana: Browser) -> None:
    offer = await ana.get("/api/games")
    assert offer["version"] == sabika.__version__
    assert offer["bots"] == list(BOTS)
    assert offer["languages"] == list(LANGUAGES)
    assert [game["id"] for game in offer["games"]] == [game.id for game in games()]
    alhambra = next(game for game in offer["games"] if game["id"] == "alhambra")
    assert alhambra["players"] == [2, 6]
    assert alhambra["names"].keys() == set(LANGUAGES)
    for option in alhambra["options"]:
        assert option["default"] in option["choices"]


async def test_modules_say_what_they_are(ana: Browser) -> None:
    offer = await ana.get("/api/games")
    alhambra = next(game for game in offer["games"] if game["id"] == "alhambra")
    options = {option["key"] for option in alhambra["options"]}
    assert len(alhambra["modules"]) >= 19
    for module in alhambra["modules"]:
        assert set(module["touches"]) <= {"palace", "market", "money", "scoring", "players"}
        assert module["touches"], module["id"]
        assert set(module["options"]) <= options
        assert module["names"].keys() == module["adds"].keys() == set(LANGUAGES)
        assert all(module["provenance"][language] for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_messages_are_sent_once(ana: Browser, language: str) -> None:
    answer = await ana.http.get(f"/api/messages/{language}")
    said = answer.json()
    assert said["reason.csrf"] == catalogue(language)["reason.csrf"]
    assert not any(key.startswith("cli.") for key in said)
    assert answer.headers["cache-control"] == "no-cache"
    tag = answer.headers["etag"]
    for known in (tag, f'W/{tag}, "other"'):
        again = await ana.http.get(f"/api/messages/{language}", headers={"If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
    other = await ana.http.get(f"/api/messages/{language}", headers={"If-None-Match": '"x"'})
    assert other.status_code == 200


async def test_other_languages_are_not_spoken(ana: Browser) -> None:
    assert await ana.refused("GET", "/api/messages/de", 422) == "malformed-request"
    assert await ana.refused("GET", "/api/rules/alhambra/de", 422) == "malformed-request"
    assert await ana.refused("GET", "/api/rules/chess/en", 400) == "unknown-game"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_rules_come_in_pages(ana: Browser, language: str) -> None:
    book = await ana.get(f"/api/rules/alhambra/{language}")
    assert (book["game"], book["language"]) == ("alhambra", language)
    ids = [page["id"] for page in book["pages"]]
    assert len(ids) == len(set(ids)) > 5
    assert all(page["title"] and page["blocks"] for page in book["pages"])


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_game_and_every_module_has_rules_to_read(ana: Browser, language: str) -> None:
    offer = await ana.get("/api/games")
    for game in offer["games"]:
        book = await ana.get(f"/api/rules/{game['id']}/{language}")
        assert any("/" not in page["id"] for page in book["pages"])
        told = {page["id"].partition("/")[0] for page in book["pages"] if "/" in page["id"]}
        assert told == {module["id"] for module in game["modules"]}


def test_headings_split_a_text_but_not_inside_a_fence() -> None:
    text = "# One\n\nWords.\n\n```\n# no heading\n```\n\n## Très bien ##\n### Deep\nx\n"
    pages = list(split(text))
    assert [(page.id, page.title) for page in pages] == [
        ("one", "One"),
        ("tres-bien", "Très bien"),
    ]
    assert [block.kind for block in pages[0].blocks] == ["paragraph", "code"]
    assert pages[0].blocks[1] == Listed(text="# no heading")
    assert [block.kind for block in pages[1].blocks] == ["heading", "paragraph"]


def _blocks(text: str) -> list[dict[str, Any]]:
    (page,) = split(f"# Page\n\n{text}")
    return [block.model_dump() for block in page.blocks]


def test_headings_of_a_page_have_anchors_of_their_own() -> None:
    found = _blocks("### Où poser ?\n### The end\n### The end\n### …")
    assert [block["id"] for block in found] == ["ou-poser", "the-end", "the-end-2", "part"]
    assert {block["level"] for block in found} == {3}


def test_tables_stand_in_items_of_lists() -> None:
    (tiles,) = _blocks("- **Tiles**:\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n\n  after\n- next")
    assert [[block["kind"] for block in item] for item in tiles["items"]] == [
        ["paragraph", "table", "paragraph"],
        ["paragraph"],
    ]
    table = tiles["items"][0][1]
    assert [[part["text"] for part in cell] for cell in table["head"]] == [["a"], ["b"]]
    assert len(table["rows"]) == 1


def test_lines_of_a_paragraph_are_joined_and_html_is_words() -> None:
    assert _blocks("a **b *c*** `d`\n[e](#f) <b>2 * 3</b>")[0]["parts"] == [
        {"kind": "text", "text": "a "},
        {
            "kind": "strong",
            "parts": [
                {"kind": "text", "text": "b "},
                {"kind": "em", "parts": [{"kind": "text", "text": "c"}]},
            ],
        },
        {"kind": "text", "text": " "},
        {"kind": "code", "text": "d"},
        {"kind": "text", "text": " "},
        {"kind": "link", "href": "#f", "parts": [{"kind": "text", "text": "e"}]},
        {"kind": "text", "text": " <b>2 * 3</b>"},
    ]


async def test_health(ana: Browser) -> None:
    assert await ana.get("/healthz") == {"status": "ok", "version": sabika.__version__}


async def test_the_interface_is_described(ana: Browser) -> None:
    described = await ana.get("/api/openapi.json")
    paths = described["paths"]
    assert {"/api/me", "/api/tables", "/api/tables/{table}", "/api/recover"} <= paths.keys()
    for path, methods in paths.items():
        for method, operation in methods.items():
            assert "4XX" in operation["responses"], (method, path)


# -- the client -----------------------------------------------------------------------------------


async def test_without_a_client_the_page_says_how_to_build_it(ana: Browser) -> None:
    answer = await ana.http.get("/")
    assert answer.status_code == 503
    assert "make client" in answer.text


async def test_the_client_is_delivered(settings: Settings, tmp_path: Path) -> None:
    static = tmp_path / "built"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>the page", encoding="utf-8")
    (static / "assets" / "app-1.js").write_text("code", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    app = make_app(settings, static=static)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=HOST) as client,
    ):
        for path in ("/", "/t/abc?invite=x", "/rules/alhambra", "/%00", "/..%2fsecret.txt"):
            page = await client.get(path)
            assert (page.status_code, page.text) == (200, "<!doctype html>the page"), path
            assert page.headers["cache-control"] == "no-cache"
        for path in ("/" + "x" * 256, "/t/" + "é" * 200, "/" + "y/" * 4000):
            page = await client.get(path)
            assert (page.status_code, page.text) == (200, "<!doctype html>the page"), path
        assert (await client.get("/assets/" + "x" * 256)).status_code == 404
        script = await client.get("/assets/app-1.js")
        assert script.text == "code"
        assert "immutable" in script.headers["cache-control"]
        assert (await client.get("/assets/app-0.js")).status_code == 404
        assert (await client.head("/")).status_code == 200
