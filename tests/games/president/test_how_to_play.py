"""The guide to President: its numbers are those of the rules, and its example was played."""

from typing import Final

import sheepfold
from sheepfold.games import president
from tests.games.guide import PLAYERS, code, example, prose, row, sections, start, steps, table, turns

GAME: Final = "president"
TITLES: Final = ("President", "Vice President", "Vice Bum", "Bum")


def test_everybody_is_dealt_as_many_cards_as_the_guide_says() -> None:
    rows = table(sections(GAME)["A deal"], "players")
    assert [seats for seats, _ in rows] == list("4567")
    for seats, hands in rows:
        sizes = [str(len(hand)) for hand in sheepfold.connect().president.new(int(seats), seed="cards").view().hands]
        assert hands == (f"{sizes[0]} each" if len(set(sizes)) == 1 else ", ".join(sizes))


def test_a_play_is_followed_by_ranks_as_high_or_higher_in_the_order_of_the_guide() -> None:
    (ranks,) = (line.strip("`").split() for line in sections(GAME)["Cards"].splitlines() if line.startswith("`A K"))
    followed: dict[str, set[str]] = {rank: set() for rank in ranks}
    for seed in range(60):
        match = sheepfold.connect().president.new(4, seed=f"ranks {seed}")
        for lead in match.legal_moves():
            if isinstance(lead, president.Play) and len(lead.cards) == 1:
                answers = match.play(lead).legal_moves()
                followed[lead.rank] |= {move.rank for move in answers if isinstance(move, president.Play)}
    assert followed == {rank: set(ranks[: place + 1]) for place, rank in enumerate(ranks)}


def test_the_first_rounds_of_the_example_were_played() -> None:
    second = [number for number, step in enumerate(steps(GAME)) if step.events[-1].type == "round_ended"][1]
    moves = [
        (step.seat, "pass" if step.move.type == "pass" else code(step.move.cards)) for step in steps(GAME)[: second + 1]
    ]
    assert "\n".join(turns(moves, 4)) in example(GAME)
    assert "2C" in start(GAME).view(2).hands[2]


def test_the_end_of_the_example_was_played() -> None:
    said = prose(example(GAME))
    scored = next(event for step in steps(GAME) for event in step.events if event.type == "scored")
    for title, seat in zip(TITLES, scored.order, strict=True):
        assert row(PLAYERS[seat], title, scored.points[seat]) in example(GAME)
    given = steps(GAME)[-3].match.view(2).exchanged[0]
    assert (given.seat, given.to) == (0, 2)
    assert f"Her two highest cards are {code(given.cards)}: they go to Cleo" in said
    assert f"who gives back {code(steps(GAME)[-2].move.cards)}. Dan's" in said
    assert f"who gives back {code(steps(GAME)[-1].move.cards)}." in said
    assert steps(GAME)[-1].match.view(None).dealer == 0
