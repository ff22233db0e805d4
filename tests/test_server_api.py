"""The HTTP API against its own OpenAPI document, and what every endpoint of the table must do."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)
from server_client import Served, served

from xiangque.server.endpoints import SAFE, Endpoint

pytestmark = pytest.mark.whole

EXAMPLES = 8
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("api"), max_rooms=10_000) as server:
        yield server


def test_every_operation_keeps_to_its_description(house: Served) -> None:
    schema = schemathesis.openapi.from_url(f"{house.url}/api/openapi.json")
    found: list[Any] = list(schema.get_all_operations())
    operations = [one.ok() for one in found]
    assert len(operations) == len(house.app.state.endpoints)
    for operation in operations:

        @seed(20261130)
        @settings(
            max_examples=EXAMPLES, database=None, deadline=None, suppress_health_check=list(HealthCheck)
        )
        @given(case=operation.as_strategy(generation_mode=GenerationMode.POSITIVE))
        def fits(case: Any) -> None:
            case.call_and_validate(checks=CHECKS)

        @seed(20261130)
        @settings(
            max_examples=EXAMPLES, database=None, deadline=None, suppress_health_check=list(HealthCheck)
        )
        @given(case=operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))
        def does_not_fit(case: Any) -> None:
            case.call_and_validate(checks=CHECKS)

        fits()
        if operation.body or operation.query:
            does_not_fit()


def test_no_endpoint_that_changes_anything_hears_pages_of_other_sites(house: Served) -> None:
    table: list[Endpoint] = house.app.state.endpoints
    changing = [one for one in table if one.method not in SAFE]
    assert len(changing) >= 11
    for one in changing:
        path = one.path.format(code="123456", match="x")
        for origin in ("http://elsewhere.example", "null", house.url.replace("http", "ftp") + "1"):
            answer = httpx.request(one.method, house.url + path, json={}, headers={"origin": origin})
            assert answer.status_code == 403, (one.path, origin)


def test_every_answer_carries_the_headers_that_keep_browsers_safe(house: Served) -> None:
    for path in ("/", "/api/games", "/api/me", "/api/rooms/1", "/no", "/healthz"):
        headers = httpx.get(house.url + path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "strict-transport-security" not in headers, "a table at home is served without TLS"
