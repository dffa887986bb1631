"""Checking a transcript: how far it is legal, and whether its outcome is the one reached."""

from typing import Any, Final

import pytest

from tests.support.callers import GAMES, SEATS, ask, pointers, post, refused
from tests.support.service import Wire
from tests.support.web_matches import Table, at_every, in_order, match

ANSWER: Final = ["legal", "applied", "position", "index", "violation", "to_act", "legal_moves", "outcome_agrees"]
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
