"""A body of the wrong shape is refused with the JSON pointers of all that is wrong."""

from functools import cache
from typing import Any, Final

import pytest

from tests.support.service import Wire
from tests.web.callers import GAMES, LOCAL, ask, get, pointers, post, refused, resolved
from tests.web.mutations import put, without

SEATS: Final = 3
HUGE: Final = (2**53, 2**63, 2**64, -(2**63), 10**30)
NO_SEATS: Final[tuple[Any, ...]] = (*HUGE, -1, 0, 1, 8, "3", 3.0, 3.5, True, None, [], {}, [3])
NO_NUMBERS: Final[tuple[Any, ...]] = (-1, "0", 0.0, 0.5, False, [], {}, "")
NO_TEXTS: Final[tuple[Any, ...]] = (0, 1.5, True, [], {}, ["s"])
NO_LISTS: Final[tuple[Any, ...]] = (0, "x", {}, True, {"0": 1})
NO_OBJECTS: Final[tuple[Any, ...]] = (0, "x", [], True, None)
STATE_NAMES: Final = {
    "sheepshead": (
        *("game", "version", "seats", "options", "dealer", "seed", "decks", "deal", "scored", "scores", "doublers"),
        *("deck", "die", "moves"),
    ),
    "pass_the_ewe": (
        *("game", "version", "seats", "options", "dealer", "seed", "decks", "deal", "scores", "ewe", "deck", "moves"),
    ),
}

# the call, the place that is changed, its new value, the places that are refused (by default the one changed)
Row = tuple[str, str, Any, tuple[str, ...]]
GIVEN: Final[tuple[Row, ...]] = (
    ("new", "/nothing", 1, ("/nothing",)),
    ("new", "/a~1b~0c", 1, ("/a~1b~0c",)),
    ("new", "/", 1, ("/",)),
    ("new", "/Seats", 3, ("/Seats",)),
    ("new", "/options/nothing", 1, ("/options/nothing",)),
    ("new", "/options/a~1b", 1, ("/options/a~1b",)),
    ("new", "/dealer", SEATS, ("/dealer",)),
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
    ("play", "/state/game", "bridge", ("/state/game",)),
    ("play", "/state/version", 2, ("/state/version",)),
    ("play", "/state/version", True, ("/state/version",)),
    ("play", "/state/version", 1.0, ("/state/version",)),
    ("play", "/state/deal", 0, ("/state/deal",)),
    ("play", "/state/scores", [0], ("/state/scores",)),
    ("play", "/state/scores/1", "0", ("/state/scores/1",)),
    ("play", "/state/moves", [{"type": "pass"}, {"type": "shear"}], ("/state/moves/1/type",)),
    ("play", "/state/moves", [3, {"type": "pass", "seat": 0}], ("/state/moves/0", "/state/moves/1/seat")),
    ("play", "/move", {}, ("/move",)),
    ("play", "/move", {"type": "shear"}, ("/move/type",)),
    ("play", "/move", {"type": "flip", "position": 0}, ("/move/type",)),
    ("play", "/move", {"type": "PASS"}, ("/move/type",)),
    ("play", "/move", {"type": None}, ("/move/type",)),
    ("play", "/move", {"type": ["pass"]}, ("/move/type",)),
    ("play", "/move", {"type": "pass", "card": "7C"}, ("/move/card",)),
    ("play", "/seat", SEATS, ("/seat",)),
    ("check", "/seat", SEATS, ("/seat",)),
    ("view", "/seat", SEATS, ("/seat",)),
    ("view", "/seat", 7, ("/seat",)),
    ("legal-moves", "/seat", 0, ("/seat",)),
    ("legal-moves", "/move", {"type": "pass"}, ("/move",)),
    ("check", "/include", [], ("/include",)),
    ("replay", "/include", [], ("/include",)),
    ("replay", "/game", "bridge", ("/game",)),
    ("replay", "/seed", None, ("/seed",)),
    ("replay", "/dealer", SEATS, ("/dealer",)),
    ("replay", "/moves", [None, {}], ("/moves/0", "/moves/1/seat", "/moves/1/move")),
    ("replay", "/moves", [{"seat": 9, "move": {"type": "shear"}}], ("/moves/0/seat", "/moves/0/move/type")),
    ("replay", "/moves", [{"seat": SEATS, "move": {"type": "pass"}}], ("/moves/0/seat",)),
    ("replay", "/moves", [{"seat": 0, "move": {"type": "pass"}, "at": 1}], ("/moves/0/at",)),
    ("replay", "/outcome", {}, ("/outcome/scores", "/outcome/ranks", "/outcome/winners", "/outcome/reason")),
)
OF_A_GAME: Final[dict[str, tuple[Row, ...]]] = {
    "sheepshead": (
        ("play", "/move", {"type": "bury"}, ("/move/cards",)),
        ("play", "/move", {"type": "bury", "cards": []}, ("/move/cards",)),
        ("play", "/move", {"type": "bury", "cards": ["7C", "8C", "7C"]}, ("/move/cards/2",)),
        ("play", "/move", {"type": "bury", "cards": ["7C", "6C"]}, ("/move/cards/1",)),
        ("play", "/move", {"type": "bury", "cards": "7C"}, ("/move/cards",)),
        ("play", "/move", {"type": "play", "card": "2C"}, ("/move/card",)),
        ("play", "/move", {"type": "play", "card": "XB"}, ("/move/card",)),
        ("play", "/move", {"type": "play", "card": "??"}, ("/move/card",)),
        ("play", "/move", {"type": "play", "card": "qc"}, ("/move/card",)),
        ("play", "/move", {"type": "play", "card": "QC\n"}, ("/move/card",)),
        ("play", "/move", {"type": "play", "card": ["QC"]}, ("/move/card",)),
        ("play", "/move", {"type": "play", "card": None}, ("/move/card",)),
        ("play", "/move", {"type": "play"}, ("/move/card",)),
        ("play", "/move", {"type": "call", "card": "AC", "under": "W1"}, ("/move/under",)),
        ("play", "/move", {"type": "call", "card": "S1", "under": 7}, ("/move/card", "/move/under")),
        ("play", "/move", {"type": "name_trick", "trick": 0}, ("/move/trick",)),
        ("play", "/move", {"type": "name_trick", "trick": "1"}, ("/move/trick",)),
        ("play", "/move", {"type": "give", "cards": ["7C"]}, ("/move/type",)),
        ("play", "/state/doublers", -1, ("/state/doublers",)),
        ("play", "/state/scored", -1, ("/state/scored",)),
    ),
    "pass_the_ewe": (
        ("play", "/move", {"type": "play", "suit": "cups", "cards": ["2C"]}, ("/move/suit",)),
        ("play", "/move", {"type": "play", "suit": "clubs", "cards": []}, ("/move/cards",)),
        ("play", "/move", {"type": "play", "suit": "clubs", "cards": ["2C", "3C", "2C"]}, ("/move/cards/2",)),
        ("play", "/move", {"type": "play", "suit": "clubs", "cards": ["2C", "XB"]}, ("/move/cards/1",)),
        ("play", "/move", {"type": "play", "suit": "clubs", "cards": ["??", "3c"]}, ("/move/cards/0", "/move/cards/1")),
        ("play", "/move", {"type": "play", "suit": None}, ("/move/suit", "/move/cards")),
        ("play", "/move", {"type": "play", "cards": ["2c"]}, ("/move/suit", "/move/cards/0")),
        ("play", "/move", {"type": "pick"}, ("/move/type",)),
        ("play", "/state/ewe", -1, ("/state/ewe",)),
        ("new", "/options/age_order", [0, 1, 1], ("/options/age_order/2",)),
        ("new", "/options/age_order", [0, "1", 2], ("/options/age_order/1",)),
    ),
}  # fmt: skip
NEEDED: Final = (
    ("new", "/seats"),
    *((call, "/state") for call in ("play", "check", "legal-moves", "view")),
    *((call, "/move") for call in ("play", "check")),
    ("replay", "/seats"),
    ("replay", "/moves"),
)
TYPES: Final = (
    *(("new", "/seats", each) for each in NO_SEATS),
    *((call, "/dealer", each) for call in ("new", "replay") for each in (*HUGE, *NO_NUMBERS)),
    *((call, "/seat", each) for call in ("play", "check", "view") for each in (*HUGE, *NO_NUMBERS)),
    *(("new", "/seed", each) for each in NO_TEXTS),
    *((call, "/options", each) for call in ("new", "replay") for each in NO_OBJECTS),
    *((call, name, each) for call, name in (("new", "/decks"), ("replay", "/moves")) for each in NO_LISTS),
    *((call, "/include", each) for call in ("new", "play") for each in NO_LISTS),
    *((call, "/state", each) for call in ("play", "check", "legal-moves", "view") for each in NO_OBJECTS),
    *((call, "/move", each) for call in ("play", "check") for each in (*NO_OBJECTS, "pass")),
    *(("play", f"/state/{name}", each) for name in ("deck", "moves", "scores") for each in (*NO_LISTS, None)),
    *(("play", f"/state/{name}", each) for name in ("dealer", "deal", "seats") for each in (*HUGE, *NO_NUMBERS, None)),
)  # fmt: skip


@cache
def good(game: str, call: str) -> dict[str, Any]:
    """A body that the call takes."""
    start = {"seats": SEATS, "seed": "sheep", "options": {}}
    position = ask(LOCAL, game, "new", {**start, "include": ["legal_moves"]})
    state, move = position["state"], position["legal_moves"][0]
    bodies: dict[str, dict[str, Any]] = {
        "new": start,
        "play": {"state": state, "move": move},
        "check": {"state": state, "move": move},
        "legal-moves": {"state": state},
        "view": {"state": state},
        "replay": {**start, "moves": [{"seat": position["to_act"], "move": move}]},
    }
    return bodies[call]


def wrong(wire: Wire, game: str, call: str, body: Any) -> list[str]:
    """Where the call finds the body wrong, sorted; each place is in the body, or is a name that is missing from it."""
    found = sorted(pointers(refused(post(wire, game, call, body), 422, "wrong-shape")))
    for pointer in found:
        resolved(body, pointer.rpartition("/")[0])
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("call", "place", "new", "expected"), GIVEN)
def test_a_wrong_value_is_named_by_its_pointer(
    wire: Wire, game: str, call: str, place: str, new: Any, expected: tuple[str, ...]
) -> None:
    assert wrong(wire, game, call, put(good(game, call), place, new)) == sorted(expected)


@pytest.mark.parametrize(
    ("game", "call", "place", "new", "expected"), [(game, *row) for game, rows in OF_A_GAME.items() for row in rows]
)
def test_what_the_game_does_not_have_is_named_by_its_pointer(
    wire: Wire, game: str, call: str, place: str, new: Any, expected: tuple[str, ...]
) -> None:
    assert wrong(wire, game, call, put(good(game, call), place, new)) == sorted(expected)


@pytest.mark.parametrize("game", GAMES)
def test_a_value_of_another_type_is_never_taken_for_one(wire: Wire, game: str) -> None:
    for call, place, new in TYPES:
        assert wrong(wire, game, call, put(good(game, call), place, new)) == [place], (call, place, new)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("call", "place"), NEEDED)
def test_what_is_needed_and_missing_is_named(wire: Wire, game: str, call: str, place: str) -> None:
    assert wrong(wire, game, call, without(good(game, call), place)) == [place]
    assert set(wrong(wire, game, call, {})) == {each for other, each in NEEDED if other == call}


@pytest.mark.parametrize("game", GAMES)
def test_a_state_lacks_none_of_its_names(wire: Wire, game: str) -> None:
    whole = good(game, "legal-moves")
    assert tuple(whole["state"]) == STATE_NAMES[game]
    for name in STATE_NAMES[game]:
        assert wrong(wire, game, "legal-moves", without(whole, f"/state/{name}")) == [f"/state/{name}"]
    assert set(wrong(wire, game, "view", {"state": {}})) == {f"/state/{name}" for name in STATE_NAMES[game]}


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_is_exactly_the_cards_of_the_game(wire: Wire, game: str) -> None:
    deck = get(wire, f"/v1/games/{game}")["deck"]
    rows: tuple[tuple[list[Any], list[str]], ...] = (
        ([deck[1:]], ["/decks/0"]),
        ([[*deck, deck[0]]], ["/decks/0"]),
        ([deck, [deck[1], *deck[1:]]], ["/decks/1/1"]),
        ([deck, ["??", *deck[1:]]], ["/decks/1/0"]),
        ([["XB", *deck[1:-1], "XR"]], ["/decks/0/0", f"/decks/0/{len(deck) - 1}"]),
        ([[0, *deck[1:]], 3], ["/decks/0/0", "/decks/1"]),
    )
    for decks, expected in rows:
        assert wrong(wire, game, "new", {"seats": SEATS, "decks": decks}) == expected
    ask(wire, game, "new", {"seats": SEATS, "decks": [deck[::-1]]})
