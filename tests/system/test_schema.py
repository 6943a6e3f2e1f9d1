"""Fuzzed requests from the OpenAPI schema: whatever is asked, no answer is a server error."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from sabika.server.app import make_app
from sabika.server.settings import Settings
from tests.full import FULL
from tests.patience import patience
from tests.system.forking import Forge
from tests.system.people import Person
from tests.system.processes import ServerProcess

EXAMPLES = 12 if FULL else 8
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, forge: Forge) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("schema"), forge=forge) as running:
        yield running


@pytest.fixture
def person(server: ServerProcess) -> Iterator[Person]:
    """Somebody new for every operation: a fuzzed request may well log them out."""
    somebody = Person(server.url)
    yield somebody
    somebody.http.close()


@pytest.fixture
def table(person: Person) -> str:
    """A table that is under way."""
    return person.table([{"kind": "me"}, {"kind": "bot", "bot": "light"}])


schema = schemathesis.openapi.from_dict(make_app(Settings()).openapi())
"""The schema a server publishes at /api/openapi.json; making an app opens nothing."""
# every value the schema speaks of, one by one, is for the long run: the usual one draws some
schema.config.phases.coverage.enabled = FULL


@schema.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
def test_no_answer_is_a_server_error(case: Any, person: Person, table: str) -> None:
    named = case.path_parameters.get("table")
    if named is not None and len(str(named)) % 2:
        case.path_parameters["table"] = table  # half of the requests find something
    if case.query.get("wait"):
        case.query["wait"] = 0
    case.headers.update({"X-CSRF-Token": person.me["csrf"], "Origin": person.url})
    cookies = dict(person.http.cookies)
    response = case.call(base_url=person.url, cookies=cookies, timeout=patience())
    case.validate_response(response, checks=CHECKS)


def test_the_schema_is_the_published_one(person: Person) -> None:
    assert person.get("/api/openapi.json") == make_app(Settings()).openapi()
