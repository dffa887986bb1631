"""Transcripts as one line: every match goes round, nothing is ambiguous, and a fault is told with its place."""

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sheepfold
from sheepfold import ParseError, Transcript
from sheepfold.games import president, sheepshead
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.transcript_line import InvalidLine, move_texts, read_line, write_line
from sheepfold_rules.transcripts import read_transcript
from tests.support.chance import EVERY_GAME, begin, chances, some_moves

KIT: Final = Path(__file__).parents[2] / "conformance" / "matches"


def assert_round(start: Any, turns: tuple[Any, ...]) -> str:
    """Write a transcript as a line, and read it back."""
    line = write_line(start, turns)
    found = read_line(line)
    assert (found.start, found.turns) == (start, turns), line
    assert len(line.splitlines()) == 1
    return line


def fault_of(line: str) -> int | None:
    """Where a line is not a transcript; None if it is one."""
    try:
        read_line(line)
    except InvalidLine as wrong:
        return wrong.at
    return None


@EVERY_GAME
def test_every_match_of_the_kit_goes_round(game: AnyGame) -> None:
    with gzip.open(KIT / f"{game.name}.jsonl.gz", "rt", encoding="utf-8") as file:
        matches = list(map(json.loads, file))
    assert matches
    for match in matches:
        told = read_transcript(game, {**match["calls"][-1]["body"], "outcome": None})  # of the call `replay`
        assert_round(told.start, told.turns)


@EVERY_GAME
@given(chance=chances())
def test_a_match_by_chance_goes_round(game: AnyGame, chance: Random) -> None:
    state = begin(game, chance)
    start, turns = state.deal.start, []
    for _ in range(chance.choice((10, 80))):
        if state.to_act is None or start.decks is not None:
            break
        move = chance.choice(legal_moves(state))
        turns.append(game.turn(state.to_act, move))
        state = game.apply(state, move)
    assert_round(start, tuple(turns))


@EVERY_GAME
@given(chance=chances())
def test_moves_that_are_illegal_go_round_too_with_any_seats(game: AnyGame, chance: Random) -> None:
    start = begin(game, chance).deal.start
    turns = tuple(game.turn(chance.randrange(start.seats), move) for move in some_moves(game, chance, 12))
    assert_round(start, turns)


@EVERY_GAME
@given(chance=chances())
def test_a_line_that_is_cut_or_spoilt_is_read_or_told_with_its_place(game: AnyGame, chance: Random) -> None:
    start = begin(game, chance).deal.start
    line = write_line(start, [game.turn(0, move) for move in some_moves(game, chance, 6)])
    at = chance.randrange(len(line))
    for spoilt in (line[:at], line[:at] + chance.choice('"[]:@.,=~ 7Cb-\x00\n9²٣') + line[at + 1 :]):
        place = fault_of(spoilt)
        assert place is None or 0 <= place <= len(spoilt)


@EVERY_GAME
def test_no_move_begins_like_another(game: AnyGame) -> None:
    letters = [text.letter for text in move_texts(game).values() if text.letter]
    assert letters == sorted(set(letters), key=letters.index)
    for letter in letters:
        assert not any(other.startswith(letter) for other in letters if other != letter)
        assert not any(card.startswith(letter) for card in game.deck)
        assert not letter[0].isdigit()
    assert sum(not text.letter for text in move_texts(game).values()) <= 1


@given(seed=st.text(min_size=1, max_size=40))
def test_any_seed_stands_on_the_line(seed: str) -> None:
    match = sheepfold.connect().wolf.new(seed=seed)
    line = str(match.transcript())
    assert len(line.splitlines()) == 1
    assert Transcript.parse(line).seed == seed


@pytest.mark.parametrize("table", [None, sheepshead.Options(partner="called_ace")], ids=["default", "called_ace"])
def test_a_deal_for_five_takes_fewer_than_160_characters(table: sheepshead.Options | None) -> None:
    chance = Random(160)
    for _ in range(40):
        match = sheepfold.connect().sheepshead.new(5, table, seed="sheep may safely graze")
        while not match.over:
            match = match.play(chance.choice(match.legal_moves()))
        told = match.transcript()
        assert len(str(told)) < 160
        assert sheepfold.connect().load(Transcript.parse(str(told))).outcome == told.outcome


def test_a_line_reads_like_this() -> None:
    told = Transcript.parse(
        'sheepshead 5 partner=called_ace stake_cap=4 crack=true @0 "sheep": -P 2.bTH9H 2.cAC,7H 3.-x 2.QC7D??8C 0.AH'
    )
    assert (told.seats, told.dealer, told.seed, told.decks, told.outcome) == (5, 0, "sheep", None, None)
    assert told.options == sheepshead.Options(partner="called_ace", stake_cap=4, crack=True)
    assert [(turn.seat, str(turn.move)) for turn in told.moves] == [
        *[(1, "pass"), (2, "pick"), (2, "bury 9H TH"), (2, "call AC under 7H"), (3, "pass"), (4, "crack")],
        *[(2, "play QC"), (3, "play 7D"), (4, "play the under card"), (0, "play 8C"), (0, "play AH")],
    ]
    assert str(told) == (
        'sheepshead 5 partner=called_ace crack=true stake_cap=4 @0 "sheep": -P 2.b9HTH 2.cAC,7H -x 2.QC7D??8C 0.AH'
    )


def test_a_preset_stands_for_its_options() -> None:
    for game in (sheepshead, president):
        for preset in game.PRESETS.values():
            seats = 3 if preset.name == "three_handed" else 5
            rules = sheepfold.connect().game(game.__name__.rpartition(".")[2])
            line = str(rules.new(seats, preset=preset.name, seed="sheep").transcript())
            named = f" {preset.name}" if preset.changes else ""
            assert line == f'{rules.name} {seats}{named} "sheep":'
            assert Transcript.parse(line).options == preset.options


def test_options_beside_a_preset_change_it() -> None:
    told = Transcript.parse('sheepshead 5 stake_cap=4 called_ace "sheep":')
    assert told.options == sheepshead.Options(partner="called_ace", called_ten_wins=True, stake_cap=4)
    assert str(told) == 'sheepshead 5 partner=called_ace called_ten_wins=true stake_cap=4 "sheep":'


@pytest.mark.parametrize(
    ("line", "at", "expected"),
    [
        ("", 1, "the name of a game was expected"),
        ("wolfs 2:", 1, '"wolfs" is not one of'),
        ("wolf 3:", 6, "2 was expected, not 3"),
        ("wolf", 5, "the number of seats was expected"),
        ("wolf 12345678901:", 6, "the number of seats was expected"),
        ("sheepshead 5 foo=1:", 14, "there is no such member"),
        ("sheepshead 5 crack=true partner=ace:", 25, "null was expected, not"),
        ("sheepshead 5 recrack=picker:", 14, "a recrack needs crack to be true"),
        ("sheepshead 5 @7:", 14, "a seat from 0 to 4 was expected"),
        ("sheepshead 5 @1 @2:", 17, "dealer stands here twice"),
        ('sheepshead 5 "a:', 14, "a seed in quotation marks was expected"),
        ('sheepshead 5 "a\\x":', 14, "a seed in quotation marks was expected, as JSON has strings"),
        ("sheepshead 5 [QC]:", 14, "a list of 32 items was expected"),
        ("sheepshead 5 [QCXX]:", 17, "a card or ] was expected"),
        ("sheepshead 5 'a':", 14, "a deck or a colon was expected"),
        ("sheepshead 5", 13, "a colon was expected"),
        ('sheepshead 5 "x": -Z', 20, "a card of the Sheepshead deck (7C to AS) was expected"),
        ('sheepshead 5 "x": - P 0.bQCQ', 28, "a space was expected"),
        ('sheepshead 5 "x": 6.-', 19, "a seat from 0 to 4 was expected"),
        ('sheepshead 5 "x": b7C7C', 19, "7C is listed twice"),
        ('sheepshead 5 "x": n12', 19, "a whole number from 1 to 10 was expected"),
        ('wolf_herd 2 "a": a1 S1', 20, "a comma and a number were expected"),
        ('wolf_herd 2 "a": a1,2,', 23, "a card of the sheep deck"),
        ('president 4 "x": XBXR,1', 23, "K or A was expected"),
        ("sheepshead 5 called_as:", 14, "did you mean called_ace?"),
        ("sheepshead 3 called_ace:", 14, "with 3 seats, the partner method must be none"),
        ("sheepshead 5 called_ace doublers:", 25, "preset stands here twice"),
        ("wolf 2 usual:", 8, "no preset was expected, because this game has none"),
        ('wolf 2 "x": ttq', 15, "t was expected"),
        ('wolf 2 "x" [] []:', 12, "a list of 1 item or null was expected, not of 2"),
    ],
)
def test_a_fault_is_told_with_its_place(line: str, at: int, expected: str) -> None:
    with pytest.raises(ParseError) as refused:
        Transcript.parse(line)
    assert refused.value.reason.startswith(f"character {at}: ")
    assert expected in refused.value.reason
