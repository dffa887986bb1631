"""Options are named where they are unknown, have another type, or do not fit one another."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.support.callers import GAMES, SEATS, get, pointers, post, refused, value
from tests.support.service import Wire

CONFLICTS: Final = (
    ("sheepshead", 3, {"partner": "jack_of_diamonds"}, ["/options/partner"]),
    ("sheepshead", 3, {"partner": "called_ace"}, ["/options/partner"]),
    ("sheepshead", 5, {"partner": "none"}, ["/options/partner"]),
    ("sheepshead", 3, {"call_up": "next_jack"}, ["/options/call_up"]),
    ("sheepshead", 5, {"partner": "called_ace", "call_up": "jack_of_hearts"}, ["/options/call_up"]),
    ("sheepshead", 5, {"call_up": "next_jack", "call_up_when": "forced_dealer"}, ["/options/call_up_when"]),
    ("sheepshead", 5, {"recrack": "picker"}, ["/options/recrack"]),
    ("sheepshead", 5, {"partner": "none", "recrack": "picker"}, ["/options/partner", "/options/recrack"]),
    ("sheepshead", 2, {"crack": True}, ["/options/crack"]),
    ("wolf_herd", 3, {"crook_take": "any"}, ["/options/crook_take"]),
    ("pass_the_ewe", 4, {"age_order": [0, 1, 2]}, ["/options/age_order"]),
    ("pass_the_ewe", 3, {"age_order": [0, 1, 2, 3]}, ["/options/age_order"]),
    ("pass_the_ewe", 3, {"age_order": [0, 1, 4]}, ["/options/age_order"]),
)


def no_values(schema: dict[str, Any]) -> Iterator[Any]:
    """Values that an option of that schema does not take."""
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    by_kind = {"boolean": (True, False), "integer": (1,), "string": ("",), "array": ([0],), "null": (None,)}
    yield from (each for kind, values in by_kind.items() if kind not in kinds for each in values)
    yield from ({}, 1.5, "nothing", "true", [[]])
    if "integer" in kinds:
        yield from (schema["minimum"] - 1, schema["maximum"] + 1, str(schema["minimum"]), float(schema["minimum"]))


@pytest.mark.parametrize("game", GAMES)
def test_every_option_takes_only_its_own_values(wire: Wire, game: str) -> None:
    for name, schema in get(wire, f"/v1/games/{game}")["options"]["properties"].items():
        for each in no_values(schema):
            answer = post(wire, game, "new", {"seats": SEATS[game], "options": {name: each}})
            found = pointers(refused(answer, 422, "validation-error"))
            assert [pointer.removesuffix("/0") for pointer in found] == [f"/options/{name}"], (name, each)


@pytest.mark.parametrize("game", GAMES)
def test_every_value_that_an_option_lists_is_taken_or_does_not_fit(wire: Wire, game: str) -> None:
    for name, schema in get(wire, f"/v1/games/{game}")["options"]["properties"].items():
        for each in {
            schema["default"],
            *schema.get("enum", ()),
            *([True, False] if schema["type"] == "boolean" else ()),
        }:
            answer = post(wire, game, "new", {"seats": SEATS[game], "options": {name: each}})
            if answer.status == 422:
                assert each != schema["default"]
                assert f"/options/{name}" in pointers(refused(answer, 422, "invalid-options"))
            else:
                assert value(answer)["state"]["options"][name] == each


@pytest.mark.parametrize(("game", "seats", "options", "expected"), CONFLICTS)
@pytest.mark.parametrize("call", ["new", "replay"])
def test_options_that_do_not_fit_are_named(
    wire: Wire, call: str, game: str, seats: int, options: dict[str, Any], expected: list[str]
) -> None:
    body = {"seats": seats, "options": options, "seed": "sheep"} | ({"moves": []} if call == "replay" else {})
    assert pointers(refused(post(wire, game, call, body), 422, "invalid-options")) == expected
