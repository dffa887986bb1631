"""A body of the wrong shape is refused with the JSON pointers of all that is wrong."""

from functools import cache
from typing import Any, Final

import pytest

from sheepfold_rules.games import load_rules
from tests.support.callers import GAMES, LOCAL, SEATS, Caller, Local, ask, get, pointers, post, refused, resolved
from tests.support.mutations import put, without
from tests.support.service import Wire

NO_SEAT: Final = "a seat too many"  # stands for the number of seats
MOVE: Final = {"type": "a good one"}  # stands for a legal move of the game
HUGE: Final = (2**53, 2**63, 2**64, -(2**63), 10**30)
NO_SEATS: Final[tuple[Any, ...]] = (*HUGE, -1, 0, 8, 9, "3", 3.0, 3.5, True, None, [], {}, [3])
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
    "president": (
        *("game", "version", "seats", "options", "dealer", "seed", "decks", "deal", "scores", "order", "deck"),
        *("moves",),
    ),
    "wolf": (*("game", "version", "seats", "options", "dealer", "seed", "decks", "battle", "piles", "last", "moves"),),
    "wolf_herd": ("game", "version", "seats", "options", "dealer", "seed", "decks", "deck", "moves"),
    "wolf_concentration": (
        *("game", "version", "seats", "options", "dealer", "seed", "decks", "deck", "tries", "taken", "shown"),
        *("moves",),
    ),
}

LISTS: Final = ("deck", "moves", "scores", "order", "piles", "taken", "shown")
NUMBERS: Final = ("dealer", "deal", "seats", "battle", "tries", "scored", "doublers")

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
    ("play", "/state/game", "bridge", ("/state/game",)),
    ("play", "/state/version", 2, ("/state/version",)),
    ("play", "/state/version", True, ("/state/version",)),
    ("play", "/state/version", 1.0, ("/state/version",)),
    ("play", "/state/moves", [MOVE, {"type": "shear"}], ("/state/moves/1/type",)),
    ("play", "/state/moves", [3, {**MOVE, "more": 0}], ("/state/moves/0", "/state/moves/1/more")),
    ("play", "/move", {}, ("/move",)),
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
        ("play", "/state/deal", 0, ("/state/deal",)),
        ("play", "/state/scores", [0], ("/state/scores",)),
        ("play", "/state/scores/1", "0", ("/state/scores/1",)),
        ("replay", "/outcome", {}, ("/outcome/scores",)),
    ),
    "president": (
        ("play", "/move", {"type": "play", "rank": "10", "cards": ["TC"]}, ("/move/rank",)),
        ("play", "/move", {"type": "play", "rank": "X", "cards": ["XB"]}, ("/move/rank",)),
        ("play", "/move", {"type": "play", "rank": "9", "cards": []}, ("/move/cards",)),
        ("play", "/move", {"type": "play", "rank": "9", "cards": ["9C", "XR", "9C"]}, ("/move/cards/2",)),
        ("play", "/move", {"type": "play", "rank": "9", "cards": ["S1"]}, ("/move/cards/0",)),
        ("play", "/move", {"type": "play", "cards": ["9C"]}, ("/move/rank",)),
        ("play", "/move", {"type": "give", "cards": ["1C", "??"]}, ("/move/cards/0", "/move/cards/1")),
        ("play", "/move", {"type": "give"}, ("/move/cards",)),
        ("play", "/state/order", [0, 0], ("/state/order/1",)),
        ("play", "/state/deal", 0, ("/state/deal",)),
        ("play", "/state/scores", [0], ("/state/scores",)),
        ("play", "/state/scores/1", -1, ("/state/scores/1",)),
        ("new", "/options/target", 0, ("/options/target",)),
    ),
    "wolf": (
        ("play", "/move", {"type": "turn", "card": "S1"}, ("/move/card",)),
        ("play", "/state/battle", 0, ("/state/battle",)),
        ("play", "/state/piles", [["S1"]], ("/state/piles",)),
        ("play", "/state/piles/1", [], ("/state/piles/1",)),
        ("play", "/state/piles/0/3", "QC", ("/state/piles/0/3",)),
        ("play", "/state/piles/0", ["CR"] * 3, ("/state/piles/0/2",)),
        ("play", "/state/last", {"laid": [["S1"], ["S2"]]}, ("/state/last/winner",)),
    ),
    "wolf_herd": (
        ("play", "/move", {"type": "sheep", "card": "S4"}, ("/move/card",)),
        ("play", "/move", {"type": "sheep"}, ("/move/card",)),
        ("play", "/move", {"type": "fence", "sheep": -1}, ("/move/sheep",)),
        ("play", "/move", {"type": "fence", "sheep": "0"}, ("/move/sheep",)),
        ("play", "/move", {"type": "attack", "wolves": [], "seat": 1, "sheep": 0}, ("/move/wolves",)),
        ("play", "/move", {"type": "attack", "wolves": ["W1"], "seat": NO_SEAT, "sheep": 0}, ("/move/seat",)),
        ("check", "/move", {"type": "disguise", "seat": NO_SEAT, "sheep": 0}, ("/move/seat",)),
        ("play", "/move", {"type": "disguise", "seat": 4, "sheep": 0}, ("/move/seat",)),
        ("play", "/move", {"type": "crook", "take": "??"}, ("/move/take",)),
        ("play", "/move", {"type": "discard", "card": None}, ("/move/card",)),
        ("new", "/options/turn_limit", 0, ("/options/turn_limit",)),
    ),
    "wolf_concentration": (
        ("play", "/move", {"type": "flip", "position": 52}, ("/move/position",)),
        ("play", "/move", {"type": "flip", "position": -1}, ("/move/position",)),
        ("play", "/move", {"type": "flip"}, ("/move/position",)),
        ("play", "/state/tries", -1, ("/state/tries",)),
        ("play", "/state/shown", [3, 3], ("/state/shown/1",)),
        ("play", "/state/taken/1", [52], ("/state/taken/1/0",)),
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
OUTCOME: Final = {"scores": [0], "ranks": [1], "winners": [0], "reason": "deals"}
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
    *(("play", f"/state/{name}", each) for name in LISTS for each in (*NO_LISTS, None)),
    *(("play", f"/state/{name}", each) for name in NUMBERS for each in (*HUGE, *NO_NUMBERS, None)),
)  # fmt: skip


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


def wrong(caller: Caller, game: str, call: str, body: Any) -> list[str]:
    """Where the call finds the body wrong, sorted; each place is in the body, or is a name that is missing from it."""
    found = sorted(pointers(refused(post(caller, game, call, body), 422, "validation-error")))
    for pointer in found:
        resolved(body, pointer.rpartition("/")[0])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_value_is_named_by_its_pointer(local: Local, game: str) -> None:
    for call, place, new, expected in (*GIVEN, *OF_A_GAME[game]):
        body = put(good(game, call), place, filled(new, game))
        assert wrong(local, game, call, body) == sorted(expected), (call, place, new)


@pytest.mark.parametrize("game", GAMES)
def test_a_value_of_another_type_is_never_taken_for_one(wire: Wire, game: str) -> None:
    for call, place, new in TYPES:
        if place.startswith("/state/") and place.removeprefix("/state/") not in STATE_NAMES[game]:
            continue
        assert wrong(wire, game, call, put(good(game, call), place, new)) == [place], (call, place, new)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_needed_and_missing_is_named(wire: Wire, game: str) -> None:
    needed = [each for each in NEEDED if each[1] != "/seats" or len(load_rules(game).seats) > 1]
    for call, place in needed:
        assert wrong(wire, game, call, without(good(game, call), place)) == [place]
        assert set(wrong(wire, game, call, {})) == {each for other, each in needed if other == call}


@pytest.mark.parametrize("game", GAMES)
def test_a_state_lacks_none_of_its_names(wire: Wire, game: str) -> None:
    whole = good(game, "legal-moves")
    assert tuple(whole["state"]) == (*STATE_NAMES[game], "sampled")
    for name in STATE_NAMES[game]:
        assert wrong(wire, game, "legal-moves", without(whole, f"/state/{name}")) == [f"/state/{name}"]
    assert set(wrong(wire, game, "view", {"state": {}})) == {f"/state/{name}" for name in STATE_NAMES[game]}


@pytest.mark.parametrize("game", GAMES)
def test_a_state_that_was_kept_before_there_were_samples_is_taken(wire: Wire, game: str) -> None:
    whole = good(game, "legal-moves")
    assert ask(wire, game, "legal-moves", without(whole, "/state/sampled")) == ask(wire, game, "legal-moves", whole)


@pytest.mark.parametrize("game", ["sheepshead", "president", "pass_the_ewe"])
def test_a_deck_is_exactly_the_cards_of_the_game(wire: Wire, game: str) -> None:
    deck = get(wire, f"/v1/games/{game}")["deck"]
    rows: tuple[tuple[list[Any], list[str]], ...] = (
        ([deck[1:]], ["/decks/0"]),
        ([[*deck, deck[0]]], ["/decks/0"]),
        ([deck, [deck[1], *deck[1:]]], ["/decks/1/1"]),
        ([deck, ["??", *deck[1:]]], ["/decks/1/0"]),
        ([["S1", *deck[1:-1], "CR"]], ["/decks/0/0", f"/decks/0/{len(deck) - 1}"]),
        ([[0, *deck[1:]], 3], ["/decks/0/0", "/decks/1"]),
    )
    for decks, expected in rows:
        assert wrong(wire, game, "new", {"seats": SEATS[game], "decks": decks}) == expected
    ask(wire, game, "new", {"seats": SEATS[game], "decks": [deck[::-1]]})


@pytest.mark.parametrize("game", ["wolf", "wolf_herd", "wolf_concentration"])
def test_a_wolf_deck_has_each_kind_as_often_as_it_should(wire: Wire, game: str) -> None:
    deck = get(wire, f"/v1/games/{game}")["deck"]
    rows: tuple[tuple[list[Any], list[str]], ...] = (
        ([deck[1:]], ["/decks/0"]),
        ([[*deck, deck[0]]], ["/decks/0"]),
        ([["CR", *deck[1:]]], ["/decks/0/51"]),
        ([["??", *deck[1:]]], ["/decks/0/0"]),
        ([["QC", *deck[1:-1], 0]], ["/decks/0/0", "/decks/0/51"]),
        ([deck, deck], ["/decks"]),
    )
    for decks, expected in rows:
        assert wrong(wire, game, "new", {"seats": SEATS[game], "decks": decks}) == expected
    ask(wire, game, "new", {"seats": SEATS[game], "decks": [deck[::-1]]})


def test_a_deck_without_fences_is_for_the_table_that_plays_without(wire: Wire) -> None:
    deck = get(wire, "/v1/games/wolf")["deck"]
    fewer = [card for card in deck if card != "FE"]
    start = {"seats": 2, "options": {"fence_rank": "removed"}}
    assert wrong(wire, "wolf", "new", {**start, "decks": [deck]}) == ["/decks/0"]
    assert wrong(wire, "wolf", "new", {"seats": 2, "decks": [fewer]}) == ["/decks/0"]
    ask(wire, "wolf", "new", {**start, "decks": [fewer]})
