"""A transcript is checked: how far it is legal, and whether its outcome is the one reached; a line is read as one."""

from typing import Any, Final

import pytest

from sheepfold_rules.games import NAMES
from sheepfold_server.limits import MAX_LINE
from tests.support.callers import SEATS, ask, pointers, post, refused
from tests.support.service import Wire
from tests.support.web_matches import Table, at_every, in_order, line_of, match

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


@pytest.mark.parametrize("game", NAMES)
def test_a_transcript_needs_a_seed_or_decks(wire: Wire, game: str) -> None:
    body = {"game": game, "seats": SEATS[game], "moves": []}
    for more in ({}, {"seed": None}, {"seed": None, "decks": None}):
        answer = post(wire, game, "replay", {**body, **more})
        assert pointers(refused(answer, 422, "validation-error")) == ["/seed"]
    for good in ({"seed": "sheep"}, {"decks": [in_order(game)]}):
        assert ask(wire, game, "replay", {**body, **good})["legal"]


@pytest.mark.parametrize("game", NAMES)
def test_a_transcript_need_not_name_its_game_again(wire: Wire, game: str) -> None:
    body = {"seats": SEATS[game], "seed": "sheep", "moves": []}
    assert ask(wire, game, "replay", body) == ask(wire, game, "replay", {**body, "game": game})


def test_a_move_against_a_seat_that_is_not_there_is_named_by_its_place(wire: Wire) -> None:
    moves = [{"seat": 0, "move": {"type": "disguise", "seat": 3, "sheep": 0}}]
    body = {"seats": 2, "seed": "sheep", "moves": moves}
    assert pointers(refused(post(wire, "wolf_herd", "replay", body), 422, "validation-error")) == ["/moves/0/move/seat"]


HEAD: Final = 'wolf 2 "a": '


@at_every()
def test_a_match_comes_back_from_its_line_and_replays_as_it_was_played(wire: Wire, table: Table) -> None:
    played = match(table)
    found = ask(wire, table.game, "parse", {"line": line_of(played)})
    last = played.positions[-1]
    assert found | {"outcome": last["outcome"]} == {
        **played.transcript,
        "options": last["state"]["options"],
        "dealer": table.seats - 1,
        "decks": None,
    }
    replayed = ask(wire, table.game, "replay", found | {"outcome": last["outcome"]})
    assert (replayed["legal"], replayed["outcome_agrees"]) == (True, True)


def test_a_line_is_read_with_illegal_moves_and_all_that_can_stand_in_it(wire: Wire) -> None:
    line = '  sheepshead 5 called_ace\n stake_cap=4 @0 "sheep\\n": -P 2.bTH9H 2.cAC,7H '
    found = ask(wire, "sheepshead", "parse", {"line": line})
    options = found["options"]
    assert (found["game"], found["seats"], found["dealer"], found["seed"]) == ("sheepshead", 5, 0, "sheep\n")
    assert (options["partner"], options["called_ten_wins"], options["stake_cap"]) == ("called_ace", True, 4)
    assert found["moves"] == [
        {"seat": 1, "move": {"type": "pass"}},
        {"seat": 2, "move": {"type": "pick"}},
        {"seat": 2, "move": {"type": "bury", "cards": ["9H", "TH"]}},
        {"seat": 2, "move": {"type": "call", "card": "AC", "under": "7H"}},
    ]
    assert ask(wire, "sheepshead", "replay", found)["violation"]["rule"] == "sheepshead.call_under"


def test_a_match_that_is_dealt_from_decks_keeps_them(wire: Wire) -> None:
    deck = match(Table("wolf_herd", 2, {})).positions[0]["state"]
    cards = ask(wire, "wolf_herd", "parse", {"line": f"wolf_herd 2 [{''.join(deck['deck'])}]:"})
    assert (cards["decks"], cards["seed"], cards["moves"]) == ([deck["deck"]], None, [])
    assert ask(wire, "wolf_herd", "replay", cards)["legal"]


@pytest.mark.parametrize("game", NAMES)
def test_a_line_is_of_the_game_that_is_asked(wire: Wire, game: str) -> None:
    other = "wolf" if game != "wolf" else "wolf_herd"
    assert fault_of(wire, game, f'{other} 2 "a":') == f"a match of {game} was expected, not of {other}"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("sheep", 'character 1: "sheep" is not one of sheepshead, president'),
        ("{}", "character 1: the name of a game was expected"),
        ("wolf 3:", "character 6: 2 was expected, not 3"),
        ('wolf 2 "a"', "character 11: a colon was expected"),
        ('wolf 2 "\\ud800":', "character 8: a string of 1 to 256 characters or null was expected"),
        (f"wolf 2 max_battles={'9' * 5000}:", "character 8: a whole number from 1 to"),
        (f"wolf 2 max_battles={'[' * 9999}:", "character 8: a whole number from 1 to"),
        (f"{HEAD}ttq", "character 15: t was expected"),
        (f"{HEAD}2.t", "character 13: a seat from 0 to 1 was expected"),
        ("", f"a string of 1 to {MAX_LINE} characters was expected"),
        (HEAD.ljust(MAX_LINE + 1, "t"), f"a string of 1 to {MAX_LINE} characters was expected"),
    ],
    ids=range(11),
)
def test_what_is_wrong_with_a_line_is_told_with_its_character(wire: Wire, line: str, fault: str) -> None:
    assert fault_of(wire, "wolf", line).startswith(fault)


def test_the_longest_line_is_read(wire: Wire) -> None:
    found = ask(wire, "wolf", "parse", {"line": HEAD.ljust(MAX_LINE, "t")})
    assert len(found["moves"]) == MAX_LINE - len(HEAD)


def fault_of(wire: Wire, game: str, line: str) -> str:
    """What is wrong with a line."""
    (place,) = refused(post(wire, game, "parse", {"line": line}), 422, "validation-error")["errors"]
    assert place["pointer"] == "/line"
    detail: Any = place["detail"]
    return str(detail)
