"""The guide to Sheepshead: its numbers are those of the rules, and its example was played."""

from typing import Any, Final

import sheepfold
from tests.games.guide import PLAYERS, code, example, prose, row, sections, start, steps, table
from tests.support.pages import GAME_PAGES, tables

GAME: Final = "sheepshead"
POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


def points(cards: tuple[str, ...]) -> int:
    """Return the points of cards."""
    return sum(POINTS.get(card[0], 0) for card in cards)


def test_the_points_of_the_cards_are_right() -> None:
    (cells,) = table(sections(GAME)["Cards"], "card")
    assert cells[1:] == [str(POINTS.get(rank, 0)) for rank in "ATKQJ9"]
    assert points(sheepfold.connect().sheepshead.deck) == 120


def test_everybody_is_dealt_as_many_cards_as_the_guide_says() -> None:
    for seats, hand, blind, _ in table(sections(GAME)["Table rules"], "players"):
        view: Any = sheepfold.connect().sheepshead.new(int(seats), seed="cards").view()
        assert {len(cards) for cards in view.hands} == {int(hand.split()[0])}
        assert len(view.blind) == int(blind)
    assert [row[0] for row in table(sections(GAME)["Table rules"], "players")] == list("234567")


def test_the_payments_are_those_of_the_page() -> None:
    page = next(each for each in tables(GAME_PAGES[GAME]) if each[0][:2] == ["seats", "sides"])
    paid = {sides: amounts for seats, sides, *amounts in page[1:] if seats == "5"}
    tabled = [table(sections(GAME)["Scoring"], f"the {losers} took") for losers in ("defenders", "picker's side")]
    assert [" / ".join(cells[1:]) for rows in tabled for cells in rows] == paid["2 against 3"]
    won = [each.split(" / ")[0] for each in paid["1 against 4"]]
    text = prose(sections(GAME)["Scoring"])
    assert f"{won[0]}, {won[1]} or {won[2]} for a win, and {won[3]}, {won[4]} or {won[5]} for a loss" in text


def test_the_example_was_played() -> None:
    said, last = prose(example(GAME)), steps(GAME)[-1].match
    assert [step.move.type for step in steps(GAME)[:5]] == ["pass", "pass", "pick", "bury", "partner"]
    hand = start(GAME).view(2).hands[2]
    assert f"Cleo holds {code(hand)} and picks." in said
    picked = steps(GAME)[2].match.view(2).hands[2]
    bury = steps(GAME)[3].move.cards
    assert {*picked} - {*hand} == {"TC", "KH"}
    assert f"buries {code(bury)}: {points(bury)} points" in said
    assert "JD" in start(GAME).view(4).hands[4]
    for number, trick in enumerate(last.view(None).tricks, 1):
        taken = PLAYERS[trick.winner]
        assert row(number, PLAYERS[trick.leader], code(trick.cards), taken, points(trick.cards)) in said
    scored = steps(GAME)[-1].events[-1]
    assert (scored.picker, scored.partners, scored.payments) == (2, (4,), (-1, -1, 2, -1, 1))
    assert (scored.points[2] - points(bury), scored.points[4], scored.points[2] + scored.points[4]) == (18, 25, 64)
