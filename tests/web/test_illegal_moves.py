"""A move that the rules forbid is answered 409 with its violation, which tells nothing that the seat may not know."""

import re
from itertools import pairwise
from random import Random
from typing import Any, Final

import pytest

from tests.support.callers import SEATS, Local, ask, get, pointers, post, refused
from tests.support.service import Wire
from tests.support.web_matches import TABLES, Table, at_every, in_order, match, sample, through

Move = dict[str, Any]

CARD: Final = re.compile(r"\b(?:[2-9TJQKA][CDHS]|X[BR]|S[123]|W[12S]|FE|CR)\b")
PICK: Final = {"type": "pick"}
PASS: Final = {"type": "pass"}
SPADES: Final = {"type": "bury", "cards": ["KS", "AS"]}  # what lies in the blind of a deck in order


def lays(*cards: str, suit: str = "clubs") -> Move:
    """A play of Pass the Ewe."""
    return {"type": "play", "suit": suit, "cards": list(cards)}


def plays(card: str) -> Move:
    """A play of Sheepshead."""
    return {"type": "play", "card": card}


def ranked(rank: str, *cards: str) -> Move:
    """A play of President."""
    return {"type": "play", "rank": rank, "cards": list(cards)}


def flip(position: int) -> Move:
    """A flip of Wolf Concentration."""
    return {"type": "flip", "position": position}


def cards_in(text: str) -> set[str]:
    """The cards that a text names."""
    return set(CARD.findall(text))


# the seats, the options, the moves before, the move, the rule that it breaks, the offending cards
Row = tuple[int, dict[str, Any], list[Move], Move, str, list[str]]
SHEEPSHEAD: Final[tuple[Row, ...]] = (
    (3, {}, [], plays("7C"), "phase", []),
    (3, {}, [], {"type": "bury", "cards": ["7C"]}, "phase", []),
    (3, {}, [], {"type": "crack"}, "phase", []),
    (3, {}, [PICK], PASS, "phase", []),
    (3, {}, [PICK], plays("7C"), "phase", []),
    (3, {"no_pick": "forced_dealer"}, [PASS, PASS], PASS, "forced_dealer", []),
    (3, {}, [PICK], {"type": "bury", "cards": ["KS", "8C"]}, "bury_own", ["8C"]),
    (3, {}, [PICK], {"type": "bury", "cards": ["9C", "8C", "KS"]}, "bury_own", ["8C", "9C"]),
    (3, {}, [PICK], {"type": "bury", "cards": ["KS"]}, "bury_count", []),
    (3, {}, [PICK], {"type": "bury", "cards": ["7C", "KS", "AS"]}, "bury_count", []),
    (3, {}, [PICK, SPADES], SPADES, "phase", []),
    (3, {}, [PICK, SPADES], plays("8C"), "own_cards", ["8C"]),
    (3, {}, [PICK, SPADES], plays("KS"), "own_cards", ["KS"]),
    (3, {}, [PICK, SPADES], {"type": "play_under"}, "own_cards", []),
    (3, {}, [PICK, SPADES, plays("7C")], plays("7C"), "own_cards", ["7C"]),
    (3, {}, [PICK, SPADES, plays("7C")], plays("JC"), "follow_suit", ["JC"]),
    (3, {}, [PICK, SPADES, plays("JD")], plays("AC"), "follow_suit", ["AC"]),
    (5, {"partner": "called_ace"}, [PICK, SPADES], {"type": "partner"}, "partner_method", []),
    (5, {"partner": "called_ace"}, [PICK, SPADES], {"type": "call", "card": "KC"}, "call_fail_ace", ["KC"]),
    (5, {"partner": "called_ace"}, [PICK, SPADES], {"type": "call", "card": "AS"}, "call_not_own", ["AS"]),
    (5, {"partner": "called_ace"}, [PICK, SPADES], {"type": "call", "card": "AH"}, "call_hold", ["AH"]),
    (5, {}, [PICK, SPADES], {"type": "call", "card": "AC"}, "partner_method", ["AC"]),
    (5, {"leaster_blind": "dealer_names"}, [PASS] * 5, {"type": "name_trick", "trick": 7}, "name_trick", []),
)
PASS_THE_EWE: Final[tuple[Row, ...]] = (
    (3, {}, [], PASS, "starter_plays", []),
    (3, {}, [], lays("3C"), "own_cards", ["3C"]),
    (3, {}, [], lays("3C", "2C", "4C"), "own_cards", ["3C", "4C"]),
    (3, {}, [], lays("2C", "3H"), "one_suit", ["3H"]),
    (3, {}, [], lays("JC"), "one_suit", ["JC"]),
    (3, {}, [], lays("2C", suit="royals"), "one_suit", ["2C"]),
    (3, {}, [lays("2C")], lays("2C"), "own_cards", ["2C"]),
    (3, {}, [lays("2C")], lays("3C"), "exact_count", []),
    (3, {}, [lays("2C")], lays("3C", "6C", "9C"), "exact_count", []),
    (3, {}, [lays("2C")], lays("4H", "7H", suit="hearts"), "exact_count", []),
    (3, {}, [lays("2C")], lays("3S", suit="spades"), "beating_suit", []),
    (3, {}, [lays("2C")], lays("QC", suit="royals"), "beating_suit", []),
)
PRESIDENT: Final[tuple[Row, ...]] = (  # with the deck in order, seat 0 of four holds 2C 6C TC AC
    (4, {}, [], PASS, "leader_plays", []),
    (4, {}, [], {"type": "give", "cards": ["2C"]}, "phase", []),
    (4, {}, [], ranked("3", "3C"), "own_cards", ["3C"]),
    (4, {}, [], ranked("2", "2C", "6C"), "one_rank", ["6C"]),
    (4, {}, [], ranked("3", "2C"), "one_rank", ["2C"]),
    (4, {}, [ranked("6", "6C")], ranked("5", "5H"), "high_enough", ["5H"]),
    (4, {}, [ranked("2", "2C")], ranked("3", "3C", "XB"), "own_cards", ["XB"]),
    (4, {}, [ranked("6", "6C")], ranked("7", "3C"), "one_rank", ["3C"]),
)
HERD: Final[tuple[Row, ...]] = (  # with the deck in order each of two holds S1 S1 S1
    (2, {}, [], {"type": "sheep", "card": "S2"}, "own_cards", ["S2"]),
    (2, {}, [], {"type": "fence", "sheep": 0}, "own_cards", ["FE"]),
    (2, {}, [], {"type": "discard", "card": "S1"}, "discard_stuck", ["S1"]),
    (2, {}, [], {"type": "attack", "wolves": ["W1"], "seat": 1, "sheep": 0}, "own_cards", ["W1"]),
    (2, {}, [], {"type": "crook", "take": "S1"}, "own_cards", ["CR"]),
)
CONCENTRATION: Final[tuple[Row, ...]] = (
    (2, {}, [flip(0)], flip(0), "face_up", []),
    (2, {}, [flip(0), flip(1)], flip(1), "taken", []),
)
ROWS: Final = [
    *(("sheepshead", *row) for row in SHEEPSHEAD),
    *(("president", *row) for row in PRESIDENT),
    *(("pass_the_ewe", *row) for row in PASS_THE_EWE),
    *(("wolf_herd", *row) for row in HERD),
    *(("wolf_concentration", *row) for row in CONCENTRATION),
]


def illegal(wire: Wire, game: str, body: dict[str, Any], rule: str, cards: list[str]) -> Any:
    """The problem of an illegal move: its violation is of that rule, and as `check` tells it."""
    problem = refused(post(wire, game, "play", body), 409, "illegal-move")
    violation = problem["violation"]
    assert violation.keys() == {"rule", "message", "source", "cards"}
    sources = {each["id"]: each["source"] for each in get(wire, f"/v1/games/{game}")["rules"]}
    assert violation["rule"] == f"{game}.{rule}"
    assert violation["source"] == sources[violation["rule"]]
    assert sorted(violation["cards"]) == sorted(cards)
    assert violation["message"].endswith(".")
    assert ask(wire, game, "check", body) == {"legal": False, "violation": violation}
    return problem


@pytest.mark.parametrize(("game", "seats", "options", "moves", "move", "rule", "cards"), ROWS)
def test_an_illegal_move_is_refused_with_the_rule_that_it_breaks(
    wire: Wire,
    game: str,
    seats: int,
    options: dict[str, Any],
    moves: list[Move],
    move: Move,
    rule: str,
    cards: list[str],
) -> None:
    start = {"seats": seats, "options": options, "decks": [in_order(game)]}
    position = through(wire, game, start, moves)
    body = {"state": position["state"], "move": move}
    illegal(wire, game, body, rule, cards)
    illegal(wire, game, {**body, "seat": position["to_act"]}, rule, cards)


@pytest.mark.parametrize(
    ("game", "seats", "options", "moves", "move", "rule", "cards"), [row for row in ROWS if row[-1]]
)
def test_a_violation_names_the_offending_cards_in_its_message(
    local: Local,
    game: str,
    seats: int,
    options: dict[str, Any],
    moves: list[Move],
    move: Move,
    rule: str,
    cards: list[str],
) -> None:
    state = through(local, game, {"seats": seats, "options": options, "decks": [in_order(game)]}, moves)["state"]
    message = ask(local, game, "check", {"state": state, "move": move})["violation"]["message"]
    assert set(cards) <= cards_in(message)


@at_every()
def test_only_the_seat_to_act_may_move(wire: Wire, table: Table) -> None:
    for position in sample(table, 3)[:-1]:
        body = {"state": position["state"], "move": position["legal_moves"][0]}
        for seat in range(table.seats):
            if seat != position["to_act"]:
                illegal(wire, table.game, {**body, "seat": seat}, "turn", [])


@at_every()
def test_nobody_moves_once_the_match_is_over(wire: Wire, table: Table) -> None:
    played = match(table)
    assert played.positions[-1]["to_act"] is None
    for turn in played.turns[:2]:
        body = {"state": played.positions[-1]["state"], "move": turn["move"]}
        illegal(wire, table.game, body, "match_over", [])
        illegal(wire, table.game, {**body, "seat": turn["seat"]}, "match_over", [])


def any_moves(table: Table, count: int) -> list[Move]:
    """Moves of all kinds, few of them legal in one position."""
    deck = in_order(table.game)
    if table.game == "sheepshead":
        made = [*map(plays, deck), PICK, PASS, {"type": "alone"}, {"type": "recrack"}, {"type": "play_under"}]
        made += [{"type": "call", "card": card, "under": "7H"} for card in ("AC", "AH", "TS")]
        made += [{"type": "bury", "cards": list(pair)} for pair in pairwise(deck)]
    elif table.game == "president":
        made = [ranked(card[0], *pair) for pair in pairwise(deck) for card in pair if card[0] != "X"]
        made += [{"type": "give", "cards": list(pair)} for pair in pairwise(deck)]
    else:
        made = [lays(*pair, suit=suit) for pair in pairwise(deck) for suit in ("hearts", "royals", "spades")]
    return Random(count).sample(made + [turn["move"] for turn in match(table).turns], count)


@at_every(each for each in TABLES if not each.game.startswith("wolf"))
def test_a_refusal_names_no_card_that_the_seat_may_not_know(local: Local, table: Table) -> None:
    refusals = 0
    for position in sample(table, 5)[:-1]:
        for seat in range(table.seats):
            body = {"state": position["state"], "seat": seat}
            known = cards_in(post(local, table.game, "view", body).body.decode())
            for move in any_moves(table, 16 if seat == position["to_act"] else 1):
                answer = post(local, table.game, "play", {**body, "move": move})
                if answer.status == 409:
                    refusals += 1
                    assert cards_in(answer.body.decode()) <= known | cards_in(str(move)), (move, answer.value)
    assert refusals > 50


@pytest.mark.parametrize("game", ["sheepshead", "president", "pass_the_ewe"])
def test_a_match_says_when_its_decks_are_used_up(wire: Wire, game: str) -> None:
    options = {"deals": 3} | ({"end": "deals"} if game == "president" else {})
    start = {"seats": SEATS[game], "options": options, "decks": [in_order(game), in_order(game)[::-1]]}
    moves: list[dict[str, Any]] = []
    position = ask(wire, game, "new", {**start, "include": ["legal_moves"]})
    while True:
        body = {"state": position["state"], "move": position["legal_moves"][-1], "include": ["legal_moves"]}
        moves.append({"seat": position["to_act"], "move": body["move"]})
        answer = post(wire, game, "play", body)
        if answer.status != 200:
            break
        position = answer.value
    assert position["state"]["deal"] == 2
    assert pointers(refused(answer, 422, "no-deck")) == ["/move"]
    replayed = post(wire, game, "replay", {**start, "moves": moves})
    assert pointers(refused(replayed, 422, "no-deck")) == [f"/moves/{len(moves) - 1}"]
    assert ask(wire, game, "check", {"state": body["state"], "move": body["move"]})["legal"]


def test_a_doubler_needs_a_deck_too(wire: Wire) -> None:
    start = {"seats": 3, "options": {"no_pick": "doubler"}, "decks": [in_order("sheepshead")]}
    state = through(wire, "sheepshead", start, [PASS, PASS])["state"]
    answer = post(wire, "sheepshead", "play", {"state": state, "move": PASS})
    assert pointers(refused(answer, 422, "no-deck")) == ["/move"]
