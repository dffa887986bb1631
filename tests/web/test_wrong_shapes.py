"""A body of the wrong shape is refused with the JSON pointers of all that is wrong, and HTTP adds nothing to that."""

from functools import cache
from typing import Any, Final

import pytest

from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.games import NAMES, load_rules
from sheepfold_server.service.call import Access
from sheepfold_server.service.calls import find_call
from tests.support.callers import LOCAL, SEATS, ask, get, pointers, post, refused, resolved
from tests.support.mutations import put, without
from tests.support.oracle import SEALER
from tests.support.service import Wire

ACCESS: Final = Access(SEALER)
NO_SEAT: Final = "a seat too many"  # stands for the number of seats
MOVE: Final = {"type": "a good one"}  # stands for a legal move of the game

# the call, the place that is changed, its new value, the places that are refused (by default the one changed)
Row = tuple[str, str, Any, tuple[str, ...]]
GIVEN: Final[tuple[Row, ...]] = (
    ("new", "/nothing", 1, ("/nothing",)),
    ("new", "/a~1b~0c", 1, ("/a~1b~0c",)),
    ("new", "/", 1, ("/",)),
    ("new", "/Seats", 3, ("/Seats",)),
    ("new", "/_schema", 1, ("/_schema",)),
    ("new", "/options/_schema", 1, ("/options/_schema",)),
    ("play", "/move/_schema", 1, ("/move/_schema",)),
    ("new", "/options/nothing", 1, ("/options/nothing",)),
    ("new", "/options/a~1b", 1, ("/options/a~1b",)),
    ("new", "/dealer", NO_SEAT, ("/dealer",)),
    ("new", "/dealer", 7, ("/dealer",)),
    ("new", "/seed", "", ("/seed",)),
    ("new", "/seed", "s" * 257, ("/seed",)),
    ("new", "/decks", [], ("/decks",)),
    ("new", "/decks", [[]], ("/decks/0",)),
    ("new", "/decks", [None], ("/decks/0",)),
    ("new", "/include", None, ("/include",)),
    ("new", "/include", ["cards"], ("/include/0",)),
    ("new", "/include", ["view", 3, "View"], ("/include/1", "/include/2")),
    ("new", "/include", ["view", "view"], ("/include/1",)),
    ("play", "/include", ["views", "cards"], ("/include/1",)),
    ("play", "/state/nothing", 1, ("/state/nothing",)),
    ("play", "/state/options/nothing", 1, ("/state/options/nothing",)),
    ("play", "/state/seed", "", ("/state/seed",)),
    ("play", "/state/decks", [], ("/state/decks",)),
    ("play", "/state/game", "bridge", ("/state/game",)),
    ("play", "/state/version", 2, ("/state/version",)),
    ("play", "/state/version", True, ("/state/version",)),
    ("play", "/state/version", 1.0, ("/state/version",)),
    ("play", "/state/moves", [MOVE, {"type": "shear"}], ("/state/moves/1/type",)),
    ("play", "/state/moves", [3, {**MOVE, "more": 0}], ("/state/moves/0", "/state/moves/1/more")),
    ("play", "/move", {}, ("/move/type",)),
    ("play", "/move", {"type": "shear"}, ("/move/type",)),
    ("play", "/move", {"type": "PASS"}, ("/move/type",)),
    ("play", "/move", {"type": None}, ("/move/type",)),
    ("play", "/move", {"type": ["pass"]}, ("/move/type",)),
    ("play", "/move", {**MOVE, "more": "7C"}, ("/move/more",)),
    ("play", "/seat", NO_SEAT, ("/seat",)),
    ("check", "/seat", NO_SEAT, ("/seat",)),
    ("view", "/seat", NO_SEAT, ("/seat",)),
    ("view", "/seat", 7, ("/seat",)),
    ("legal-moves", "/seat", 0, ("/seat",)),
    ("legal-moves", "/move", MOVE, ("/move",)),
    ("check", "/include", [], ("/include",)),
    ("replay", "/include", [], ("/include",)),
    ("replay", "/game", "bridge", ("/game",)),
    ("replay", "/seed", None, ("/seed",)),
    ("replay", "/dealer", NO_SEAT, ("/dealer",)),
    ("replay", "/moves", [None, {}], ("/moves/0", "/moves/1/seat", "/moves/1/move")),
    ("replay", "/moves", [{"seat": 9, "move": {"type": "shear"}}], ("/moves/0/seat", "/moves/0/move/type")),
    ("replay", "/moves", [{"seat": NO_SEAT, "move": MOVE}], ("/moves/0/seat",)),
    ("replay", "/moves", [{"seat": 0, "move": MOVE, "at": 1}], ("/moves/0/at",)),
    ("replay", "/outcome/reason", 1, ("/outcome/reason",)),
    ("parse", "/line", "", ("/line",)),
    ("parse", "/line", "sheep", ("/line",)),
    ("parse", "/game", "bridge", ("/game",)),
)
OUTCOME: Final = {"scores": [0], "ranks": [1], "winners": [0], "reason": "deals"}
NEEDED: Final = (
    ("new", "/seats"),
    *((call, "/state") for call in ("play", "check", "legal-moves", "view")),
    *((call, "/move") for call in ("play", "check")),
    ("replay", "/seats"),
    ("replay", "/moves"),
    ("parse", "/line"),
)


@cache
def good(game: str, call: str) -> dict[str, Any]:
    """A body that the call accepts."""
    start = {"seats": SEATS[game], "seed": "sheep", "options": {}}
    position = ask(LOCAL, game, "new", {**start, "include": ["legal_moves"]})
    state, move = position["state"], position["legal_moves"][0]
    bodies: dict[str, dict[str, Any]] = {
        "new": start,
        "play": {"state": state, "move": move},
        "check": {"state": state, "move": move},
        "legal-moves": {"state": state},
        "view": {"state": state},
        "sample": {"view": ask(LOCAL, game, "view", {"state": state})},
        "replay": {
            **start,
            "moves": [{"seat": position["to_act"], "move": move}],
            "outcome": outcome(game),
        },
        "parse": {"line": f'{game} {SEATS[game]} "sheep":'},
    }
    return bodies[call]


def outcome(game: str) -> dict[str, Any]:
    """A claim; in Wolf Concentration it tells the tries too."""
    return OUTCOME | ({"tries": 1} if game == "wolf_concentration" else {})


def filled(new: Any, game: str) -> Any:
    """A value with the game's own seats and move in it."""
    if new == NO_SEAT:
        return SEATS[game]
    if isinstance(new, dict):
        found = {name: filled(each, game) for name, each in new.items()}
        return {**good(game, "play")["move"], **without_type(found)} if new.get("type") == MOVE["type"] else found
    return [filled(each, game) for each in new] if isinstance(new, list) else new


def without_type(move: dict[str, Any]) -> dict[str, Any]:
    """The rest of a move."""
    return {name: each for name, each in move.items() if name != "type"}


def wrong(game: str, call: str, body: Any) -> list[str]:
    """Where the call finds the body wrong, sorted; each place is in the body, or is a name that is missing from it."""
    with pytest.raises(InvalidShape) as refused:
        ACCESS.answer(find_call(game, call), body, None, None)
    found = sorted(fault.pointer for fault in refused.value.faults)
    for pointer in found:
        resolved(body, pointer.rpartition("/")[0])
    return found


@pytest.mark.parametrize("game", NAMES)
def test_a_wrong_value_is_named_by_its_pointer(game: str) -> None:
    for call, place, new, expected in GIVEN:
        body = put(good(game, call), place, filled(new, game))
        assert wrong(game, call, body) == sorted(expected), (call, place, new)


@pytest.mark.parametrize("game", NAMES)
def test_what_is_needed_and_missing_is_named(game: str) -> None:
    needed = [each for each in NEEDED if each[1] != "/seats" or len(load_rules(game).seats) > 1]
    for call, place in needed:
        assert wrong(game, call, without(good(game, call), place)) == [place]
        assert set(wrong(game, call, {})) == {each for other, each in needed if other == call}


@pytest.mark.parametrize("game", NAMES)
def test_a_state_lacks_none_of_its_names_but_what_older_ones_lack(game: str) -> None:
    whole = good(game, "legal-moves")
    *names, sampled = whole["state"]
    assert sampled == "sampled"
    for name in names:
        assert wrong(game, "legal-moves", without(whole, f"/state/{name}")) == [f"/state/{name}"]
    assert set(wrong(game, "view", {"state": {}})) == {f"/state/{name}" for name in names}
    assert ask(LOCAL, game, "legal-moves", without(whole, "/state/sampled")) == ask(LOCAL, game, "legal-moves", whole)


@pytest.mark.parametrize("call", sorted({call for call, _ in NEEDED}))
def test_a_call_tells_its_client_all_that_is_wrong(wire: Wire, call: str) -> None:
    body = {**good("sheepshead", call), "dealer": [], "a/b": 1}
    told = pointers(refused(post(wire, "sheepshead", call, body), 422, "validation-error"))
    assert sorted(told) == wrong("sheepshead", call, body) == ["/a~1b", "/dealer"]


@pytest.mark.parametrize("game", ["sheepshead", "president", "pass_the_ewe"])
def test_a_deck_is_exactly_the_cards_of_the_game(game: str) -> None:
    deck = get(LOCAL, f"/v1/games/{game}")["deck"]
    rows: tuple[tuple[list[Any], list[str]], ...] = (
        ([deck[1:]], ["/decks/0"]),
        ([[*deck, deck[0]]], ["/decks/0"]),
        ([deck, [deck[1], *deck[1:]]], ["/decks/1/1"]),
        ([deck, ["??", *deck[1:]]], ["/decks/1/0"]),
        ([["S1", *deck[1:-1], "CR"]], ["/decks/0/0", f"/decks/0/{len(deck) - 1}"]),
        ([[0, *deck[1:]], 3], ["/decks/0/0", "/decks/1"]),
    )
    for decks, expected in rows:
        assert wrong(game, "new", {"seats": SEATS[game], "decks": decks}) == expected
    ask(LOCAL, game, "new", {"seats": SEATS[game], "decks": [deck[::-1]]})
