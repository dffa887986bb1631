"""The guide to Pass the Ewe: its numbers are those of the rules, and its example was played."""

from typing import Final

import sheepfold
from sheepfold.games import pass_the_ewe
from tests.games.guide import PLAYERS, code, example, prose, row, sections, steps, table, turns

GAME: Final = "pass_the_ewe"


def test_everybody_is_dealt_as_many_cards_as_the_guide_says() -> None:
    rows = table(sections(GAME)["A deal"], "players")
    assert [seats for seats, *_ in rows] == list("3456")
    for seats, hand, left in rows:
        view = sheepfold.connect().pass_the_ewe.new(int(seats), seed="cards").view()
        assert ({len(cards) for cards in view.hands}, view.aside) == ({int(hand)}, int(left))


def test_the_suits_of_the_guide_stand_in_the_ring_that_the_rules_play_by() -> None:
    (line,) = (line for line in sections(GAME)["Cards"].splitlines() if line.count(" - ") == 5)
    ring = line.split(" - ")
    assert ring[0] == ring[-1]
    beaten: dict[str, set[str]] = {}
    for seed in range(12):
        match = sheepfold.connect().pass_the_ewe.new(4, seed=f"ring {seed}")
        for lead in match.legal_moves():
            if isinstance(lead, pass_the_ewe.Play) and len(lead.cards) == 1:
                answers = {move.suit for move in match.play(lead).legal_moves() if isinstance(move, pass_the_ewe.Play)}
                beaten.setdefault(lead.suit, set()).update(answers - {lead.suit})
    for place, suit in enumerate(ring[:-1]):
        assert beaten[suit] == {ring[place - 1] if place else ring[-2], ring[place + 1]}


def test_the_example_was_played() -> None:
    ends = [number for number, step in enumerate(steps(GAME)) if any(each.type == "hand_taken" for each in step.events)]
    last = steps(GAME)[ends[-2] + 1 :]
    moves = [(step.seat, "pass" if step.move.type == "pass" else code(step.move.cards)) for step in last]
    assert "\n".join(turns(moves, 4)) in example(GAME)
    assert f"takes the hand with its {last[-1].events[1].cards} cards" in prose(example(GAME))


def test_the_scoring_of_the_example_is_that_of_the_round() -> None:
    taken = [event for step in steps(GAME) for event in step.events if event.type == "hand_taken"]
    (scored,) = (event for event in steps(GAME)[-1].events if event.type == "scored")
    hands = steps(GAME)[-2].match.view(None).hands  # the last move is a pass
    for seat, name in enumerate(PLAYERS[:4]):
        wool = [event.cards for event in taken if event.seat == seat]
        ewe = 2 if taken[-1].seat == seat else 0
        points = sum(wool) + len(wool) + ewe - len(hands[seat])
        assert points == scored.points[seat]
        assert row(name, sum(wool), len(wool), ewe, -len(hands[seat]), points) in example(GAME)
