"""Answers are compared strictly in what the kit names, and added members are passed over."""

import json
from typing import Any, Final

import pytest

from sheepfold_tools.conformance.judge import NoValue, compare, compare_answer, fill_in
from sheepfold_tools.conformance.targets import Answer

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
    ('{"message": "No."}', '{"message": "Nein."}', ""),
    ('{"message": "No."}', '{"message": " "}', "/message"),
    ('{"errors": [{"at": 1}]}', '{"errors": [{"at": 2}, {"at": 1, "why": ""}]}', ""),
    ('{"errors": [{"at": 1}]}', '{"errors": [{"at": 2}]}', "/errors"),
)
EXPECTED: Final = {"type": "/problems/validation-error", "errors": [{"pointer": "/seats"}]}
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
        (Answer(422, BODY | {"errors": [{"pointer": ["/seats"]}]}), "/errors"),  # not an error in the kit
        (Answer(422, "(no JSON)"), " "),
    ],
)
def test_of_a_refusal_everything_but_prose_is_compared(answer: Answer, places: str) -> None:
    found = list(compare_answer(422, EXPECTED, answer))
    assert " ".join(each.pointer for each in found) == places.strip()
    assert bool(places) == bool(found)


def test_a_part_of_an_earlier_answer_is_filled_in() -> None:
    answers = [{"state": {"x": [1, 2]}}, {"state": "s"}]
    asked = {"state": {"$answer": "/1/state"}, "more": [{"$answer": "/0/state/x/1"}], "own": {"$answer": "", "b": 1}}
    assert fill_in(asked, answers) == {"state": "s", "more": [2], "own": {"$answer": "", "b": 1}}


@pytest.mark.parametrize("place", ["/1/state", "/0/other", "/0/state/x/y", "/0/state/x/0/z"])
def test_what_an_earlier_answer_lacks_is_named(place: str) -> None:
    with pytest.raises(NoValue, match=place):
        fill_in([{"$answer": place}], [{"state": {"x": [1, 2]}}])
