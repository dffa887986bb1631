"""Checking a transcript: how far it is legal, and whether its outcome is the one reached."""

from typing import Any, Final

import pytest

from tests.support.callers import GAMES, SEATS, ask, pointers, post, refused
from tests.support.service import Wire
from tests.support.web_matches import TABLES, Table, at_every, deck_of, in_order, match

ANSWER: Final = ["legal", "applied", "position", "index", "violation", "to_act", "legal_moves", "outcome_agrees"]
BY_SEED: Final = [
    each
    for each in TABLES
    if each.options.get("leaster_tie") == "drawn"
    or each.options.get("pickup") == "shuffled"
    or (each.game, each.seats) == ("sheepshead", 7)
]
EVERY_TABLE: Final = at_every()


def replayed(wire: Wire, table: Table, **changes: Any) -> Any:
    """What the service says of the table's match, where some of its transcript is changed."""
    return ask(wire, table.game, "replay", match(table).transcript | changes)


@EVERY_TABLE
def test_a_match_as_it_was_played_is_legal(wire: Wire, table: Table) -> None:
    played = match(table)
    found = replayed(wire, table)
    assert list(found) == ANSWER
    assert (found["legal"], found["applied"]) == (True, len(played.turns))
    assert (found["index"], found["violation"], found["outcome_agrees"]) == (None, None, True)
    assert (found["to_act"], found["legal_moves"]) == (None, [])
    last = {name: each for name, each in played.positions[-1].items() if name != "legal_moves"}
    assert found["position"] == last


@EVERY_TABLE
def test_a_part_of_a_match_is_legal_and_leads_to_its_position(wire: Wire, table: Table) -> None:
    played = match(table)
    for count in (0, 1, len(played.turns) // 2, len(played.turns) - 1):
        found = replayed(wire, table, moves=list(played.turns[:count]), outcome=None)
        assert (found["legal"], found["applied"], found["index"]) == (True, count, None)
        assert found["outcome_agrees"] is None
        assert found["position"]["state"] == played.positions[count]["state"]
        assert found["position"]["to_act"] == found["to_act"] == played.positions[count]["to_act"]
        assert found["legal_moves"] == played.positions[count]["legal_moves"]


@EVERY_TABLE
def test_the_first_illegal_move_is_named(wire: Wire, table: Table) -> None:
    played = match(table)
    turns, game = list(played.turns), table.game
    for index in (0, len(turns) // 2, len(turns) - 1) if table.seats > 1 else ():
        other = (turns[index]["seat"] + 1) % table.seats
        found = replayed(wire, table, moves=[*turns[:index], {**turns[index], "seat": other}, *turns[index:]])
        assert (found["legal"], found["applied"], found["index"]) == (False, index, index)
        assert found["violation"]["rule"] == f"{game}.turn"
        assert (found["to_act"], found["legal_moves"]) == (turns[index]["seat"], played.positions[index]["legal_moves"])
        assert found["position"]["state"] == played.positions[index]["state"]
        assert found["outcome_agrees"] is False
    found = replayed(wire, table, moves=[*turns, turns[-1]])
    assert (found["legal"], found["applied"], found["index"]) == (False, len(turns), len(turns))
    assert found["violation"]["rule"] == f"{game}.match_over"
    assert (found["to_act"], found["legal_moves"]) == (None, [])
    assert found["outcome_agrees"] is True


@EVERY_TABLE
def test_a_violation_is_the_one_that_check_tells(wire: Wire, table: Table) -> None:
    played = match(table)
    for index in range(0, len(played.turns), 7):
        state, turn = (
            played.positions[index]["state"],
            {"seat": played.turns[index]["seat"], "move": played.turns[0]["move"]},
        )
        told = ask(wire, table.game, "check", {"state": state, **turn})
        found = replayed(wire, table, moves=[*played.turns[:index], turn])
        assert (found["legal"], found["violation"]) == (told["legal"], told["violation"])


@EVERY_TABLE
def test_another_outcome_does_not_agree(wire: Wire, table: Table) -> None:
    outcome = match(table).positions[-1]["outcome"]
    claims = (
        {**outcome, "scores": [outcome["scores"][0] + 1, *outcome["scores"][1:]]},
        {**outcome, "ranks": [each + 1 for each in outcome["ranks"]]},
        {**outcome, "winners": []},
        {**outcome, "reason": "boredom"},
    )
    for claim in claims:
        assert replayed(wire, table, outcome=claim)["outcome_agrees"] is False
    assert replayed(wire, table, moves=[], outcome=outcome)["outcome_agrees"] is False


@at_every(each for each in TABLES if each not in BY_SEED)
def test_a_match_replays_from_its_decks_alone(wire: Wire, table: Table) -> None:
    states = [position["state"] for position in match(table).positions]
    first = {state.get("deal", 1): deck_of(state) for state in reversed(states)}
    decks = [first[deal] for deal in sorted(first)]
    assert replayed(wire, table, seed=None, decks=decks)["outcome_agrees"] is True
    assert replayed(wire, table, decks=decks)["outcome_agrees"] is True


def test_a_replay_from_decks_alone_goes_as_far_as_no_die_is_rolled(wire: Wire) -> None:
    deck = in_order("sheepshead")
    moves = [{"seat": 0, "move": {"type": "pass"}}, {"seat": 1, "move": {"type": "pick"}}]
    body = {"game": "sheepshead", "seats": 7, "decks": [deck], "moves": moves}
    assert pointers(refused(post(wire, "sheepshead", "replay", body), 422, "no-deck")) == ["/moves/1"]
    assert ask(wire, "sheepshead", "replay", body | {"seed": "sheep"})["applied"] == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_transcript_needs_a_seed_or_decks(wire: Wire, game: str) -> None:
    body = {"game": game, "seats": SEATS[game], "moves": []}
    for more in ({}, {"seed": None}, {"seed": None, "decks": None}):
        answer = post(wire, game, "replay", {**body, **more})
        assert pointers(refused(answer, 422, "validation-error")) == ["/seed"]
    for good in ({"seed": "sheep"}, {"decks": [in_order(game)]}):
        assert ask(wire, game, "replay", {**body, **good})["legal"]


@pytest.mark.parametrize("game", GAMES)
def test_a_transcript_need_not_name_its_game_again(wire: Wire, game: str) -> None:
    body = {"seats": SEATS[game], "seed": "sheep", "moves": []}
    assert ask(wire, game, "replay", body) == ask(wire, game, "replay", {**body, "game": game})


def test_a_move_against_a_seat_that_is_not_there_is_named_by_its_place(wire: Wire) -> None:
    moves = [{"seat": 0, "move": {"type": "disguise", "seat": 3, "sheep": 0}}]
    body = {"seats": 2, "seed": "sheep", "moves": moves}
    assert pointers(refused(post(wire, "wolf_herd", "replay", body), 422, "validation-error")) == ["/moves/0/move/seat"]
