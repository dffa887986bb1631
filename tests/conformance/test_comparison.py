"""Answers are compared strictly in what the kit names, and added members are passed over."""

import json
from typing import Any, Final

import pytest

from sheepfold_tools.conformance.compare import Answer, compare, compare_refusal

# what is expected, what is answered, and the places that differ
ROWS: Final[tuple[tuple[str, str, str], ...]] = (
    ('{"a": 1}', '{"a": 1}', ""),
    ('{"a": 1}', '{"a": 1, "b": 2}', ""),
    ('{"a": {"b": [1, {"c": 2}]}}', '{"a": {"b": [1, {"c": 2, "d": 3}]}}', ""),
    ('{"a": 1, "b": 2}', '{"b": 2, "a": 1}', ""),
    ('{"a": 1}', '{"a": 1.0}', ""),
    ('{"a": 1}', '{"a": true}', "/a"),
    ('{"a": false}', '{"a": 0}', "/a"),
    ('{"a": 1}', '{"a": "1"}', "/a"),
    ('{"a": null}', "{}", "/a"),
    ('{"a": {}}', '{"a": []}', "/a"),
    ('{"a": {"b": 1}}', '{"a": null}', "/a"),
    ('{"a": 1, "b": 2}', '{"a": 2, "b": 1}', "/a /b"),
    ("[1, 2]", "[2, 1]", "/0 /1"),
    ('{"a": [1, 2]}', '{"a": [1, 2, 3]}', "/a"),
    ('{"hand": ["??"]}', '{"hand": ["QC"]}', "/hand/0"),
    ('{"legal_moves": [{"t": 1}, {"t": 2}]}', '{"legal_moves": [{"t": 2}, {"t": 1}]}', ""),
    ('{"legal_moves": [{"t": 1}]}', '{"legal_moves": [{"t": 1}, {"t": 1}]}', "/legal_moves"),
    ('{"legal_moves": [{"t": 1}, {"t": 2}]}', '{"legal_moves": [{"t": 1}]}', "/legal_moves"),
    ('{"views": [{"legal_moves": [1, 2]}]}', '{"views": [{"legal_moves": [3, 2]}]}', "/views/0/legal_moves " * 2),
    ('{"legal_moves": []}', '{"legal_moves": null}', "/legal_moves"),
)
EXPECTED: Final = {"status": 422, "type": "/problems/validation-error", "pointers": ["/seats"]}
BODY: Final[dict[str, Any]] = {
    "status": 422,
    "type": "/problems/validation-error",
    "title": "Falsche Form",
    "detail": "Es fehlt etwas.",
    "errors": [{"pointer": "/seats", "detail": "fehlt"}, {"pointer": "/seed", "detail": "zu kurz"}],
}


@pytest.mark.parametrize(("expected", "actual", "places"), ROWS)
def test_a_difference_is_found_at_its_place(expected: str, actual: str, places: str) -> None:
    assert [each.pointer for each in compare(json.loads(expected), json.loads(actual))] == places.split()


@pytest.mark.parametrize(
    ("answer", "places"),
    [
        (Answer(422, BODY), ""),
        (Answer(422, BODY, "application/problem+json"), ""),
        (Answer(422, BODY, "application/json"), "Content-Type"),
        (Answer(400, BODY), "status"),
        (Answer(422, BODY | {"type": "/problems/not-json"}), "/type"),
        (Answer(422, BODY | {"detail": " "}), "/detail"),
        (Answer(422, BODY | {"errors": BODY["errors"][1:]}), "/errors"),
        (Answer(422, BODY | {"errors": None}), "/errors"),
        (Answer(422, "(no JSON)"), " "),
    ],
)
def test_of_a_refusal_everything_but_prose_is_compared(answer: Answer, places: str) -> None:
    assert " ".join(each.pointer for each in compare_refusal(EXPECTED, answer)) == places.strip()
    assert bool(places) == bool(list(compare_refusal(EXPECTED, answer)))
