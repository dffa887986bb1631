"""Every game in words: the table that a seat sees, and what happened."""

import re
from contextlib import suppress
from random import Random
from typing import Any, Final, get_args

import pytest
from hypothesis import given

from sheepfold.games import pass_the_ewe, president, sheepshead, wolf_concentration, wolf_herd
from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import check, legal_moves
from sheepfold_rules.core.shape import UnknownEvent, plain
from sheepfold_rules.core.text import YOU, describe_event, describe_outcome, format_hand, name_seats, seat_names
from sheepfold_rules.games import load_rules
from tests.support.chance import EVERY_GAME, begin, chances, some_moves, stopped, wander

NAMES: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Flo", "Gus")


def texts(value: Any) -> list[str]:
    """Every text in a plain value."""
    if isinstance(value, str):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for part in parts for text in texts(part)]


@EVERY_GAME
@given(chance=chances())
def test_a_table_names_the_seats_and_shows_no_card_that_the_view_hides(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    names = NAMES[: state.deal.start.seats]
    for seat in (None, *range(len(names))):
        view = game.view(state, seat)
        table = "\n".join(game.text.draw_table(view, names))
        assert all(name in table for name in names)
        assert set(re.findall(r"\w+", table)) & set(game.deck) <= set(texts(plain(view)))
        assert HIDDEN not in table or game.name in ("wolf", "sheepshead")  # cards that lie face down on the table


@EVERY_GAME
@given(chance=chances())
def test_the_string_of_a_view_is_its_table(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    for seat in (None, 0):
        view = game.view(state, seat)
        assert str(view).split("\n") == game.text.draw_table(view, seat_names(view.seats))
        assert "Seat 0" in str(view)
        assert repr(view).startswith(f"View(game='{game.name}', seat={seat}, ")


@EVERY_GAME
@given(chance=chances())
def test_every_event_is_a_sentence_with_names_of_seats(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    names = NAMES[: state.deal.start.seats]
    found = [*game.start_events(state)]
    for move in legal_moves(state)[:20]:
        with suppress(NoDeck):
            found += game.move_events(state, move, game.apply(state, move))
    for event in found:
        sentence = event.describe(names)
        assert re.fullmatch(r"[A-Z][^_]*\.", sentence)
        assert "Seat" not in sentence


# a subject that is followed by a word, and the two forms of a verb
SUBJECT_AND_WORD: Final = re.compile(r"\{(?:seat|dealer|leader)\} (\S+)")
BOTH_FORMS: Final = re.compile(r"(\w+)/(\w+)")


@EVERY_GAME
def test_every_verb_of_an_event_has_the_form_that_follows_you(game: AnyGame) -> None:
    for event in get_args(game.event):
        phrases = [text for texts in event.phrases.values() for text in texts.values()]
        for verb in [verb for verb in SUBJECT_AND_WORD.findall(getattr(event, "form", "")) if "{" not in verb]:
            assert BOTH_FORMS.match(verb), event
        for third, second in BOTH_FORMS.findall(" ".join([getattr(event, "form", ""), *phrases])):
            assert third in (f"{second}s", f"{second}es", f"{second[:-1]}ies"), event


# an event or an outcome, and what is said of it to seat 0
SPOKEN: Final[tuple[tuple[Any, str], ...]] = (
    (sheepshead.Dealt(2, 0), "You deal: deal 2."),
    (sheepshead.Picked(0, False), "You pick."),
    (sheepshead.Picked(0, True), "You must pick."),
    (sheepshead.Picked(1, False), "Ben picks."),
    (sheepshead.Passed(0), "You pass."),
    (sheepshead.Buried(0, 2), "You bury 2 cards."),
    (sheepshead.DieRolled(3, 0), "The die shows 3. You become a partner, with the other half of the blind."),
    (sheepshead.Called(0, "AC", True), "You call AC, with an under card."),
    (
        sheepshead.Scored(1, "leaster", None, (), 0, (40, 80, 0), 1, (2, -1, -1), (2, -1, -1), None),
        "Deal 1 is scored: the leaster is won by you with 40 card points. You +2, Ben -1, Cleo -1. "
        "Card points: you 40, Ben 80, Cleo 0.",
    ),
    (president.Gave(1, 0, 2), "Ben gives 2 cards to you."),
    (president.WentOut(0, 1), "You go out as President."),
    (president.RoundEnded(1, 0), "The round is over; you start the next."),
    (
        president.Scored(1, (0, 1, 2, 3), (2, 1, 0, 0), (2, 1, 0, 0)),
        "Deal 1 is scored. You +2, Ben +1, Cleo +0, Dan +0. President: you, Vice President: Ben, Vice Bum: Cleo, "
        "Bum: Dan.",
    ),
    (pass_the_ewe.HandTaken(0, 5), "You take the hand: 5 cards, and the ewe."),
    (wolf_herd.Attacked(1, ("W1",), 0, 2, "S1"), "Ben sends W1 against you: sheep 2, S1, is gone."),
    (wolf_herd.Drew(0, 1), "You draw 1 card."),
    (wolf_concentration.PairTaken(0, (3, 4)), "A pair: you take it. You go again."),
    (UnknownEvent("sheep_sheared", {"seat": 0}), "You: sheep sheared."),
    (wolf_herd.Outcome((5, 3, 2), (1, 2, 3), (0,), "all_played"), "You win with 5 sheep; Ben: 3, Cleo: 2."),
    (wolf_herd.Outcome((2, 3, 2), (2, 1, 2), (1,), "all_played"), "Ben wins with 3 sheep; you: 2, Cleo: 2."),
    (
        wolf_herd.Outcome((3, 3, 2), (1, 1, 3), (0, 1), "all_played"),
        "You and Ben share first place with 3 sheep each; Cleo: 2.",
    ),
)


@pytest.mark.parametrize(("told", "said"), SPOKEN, ids=[said for _, said in SPOKEN])
def test_whoever_is_named_you_is_spoken_to(told: Any, said: str) -> None:
    names = (YOU, "Ben", "Cleo", "Dan")
    is_outcome = isinstance(told, wolf_herd.Outcome)
    assert (
        describe_outcome(load_rules("wolf_herd").text, told, names) if is_outcome else describe_event(told, names)
    ) == said


@EVERY_GAME
@given(chance=chances())
def test_the_score_that_a_result_names_is_the_winners_own(game: AnyGame, chance: Random) -> None:
    state = wander(game, begin(game, chance), chance, 20_000)
    outcome = game.outcome(state)
    assert outcome is not None
    said = describe_outcome(game.text, outcome, NAMES)
    (score,) = re.findall(r"^[^;]* (?:wins|share first place) with (-?\d+) ", said)
    assert {outcome.scores[seat] for seat in outcome.winners} == {int(score)}


@EVERY_GAME
def test_every_card_has_its_place_in_hand(game: AnyGame) -> None:
    places = {card: game.text.hand_order(card) for card in game.deck}
    assert len(set(places.values())) == len(places)
    assert game.text.legend


@pytest.mark.parametrize(
    ("game", "cards", "held"),
    [
        ("sheepshead", "7D 9C QC AH JD KS QD AC", "QC QD JD 7D  AC 9C  KS  AH"),  # trumps together
        ("sheepshead", "?? ?? QC", "QC 2 hidden"),
        ("sheepshead", "??", "1 hidden"),
        ("sheepshead", "", ""),
        ("president", "XR AC 2D 9H 9C XB TD", "2D  9C 9H  TD  AC  XB XR"),  # sets together
        ("pass_the_ewe", "JH 2S KD 3H TC 2H", "2H 3H  TC  JH KD  2S"),
        ("wolf_herd", "CR S2 W1 S2 FE", "S2 S2  FE  W1  CR"),
    ],
)
def test_cards_are_held_as_players_hold_them(game: str, cards: str, held: str) -> None:
    assert format_hand(cards.split(), load_rules(game).text.hand_order) == held


# who sits in the first of three seats, a sentence, and the same with the names of the seats
SENTENCES: Final = (
    ("Ann", "It is seat 2's turn, not seat 0's.", "It is Cid's turn, not Ann's."),
    (YOU, "It is seat 1's turn, not seat 0's.", "It is Bob's turn, not yours."),
    (YOU, "It is seat 0's turn, not seat 1's.", "It is your turn, not Bob's."),
    ("Ann", "You do not hold QC. You may play 7H or KH.", "You do not hold QC. You may play 7H or KH."),
    ("Ann", "Seat 0 may attack sheep 1 of seat 2 with W1.", "Ann may attack sheep 1 of Cid with W1."),
    ("Ann", "That is seat 1's herd.", "That is Bob's herd."),
    ("Ann", "That is not a sheep in another seat's herd.", "That is not a sheep in another seat's herd."),
    ("Ann", "There is no seat 3 among 3.", "There is no seat 3 among 3."),
    ("Ann", "Seats 0 and 1 are unseat 1.", "Seats 0 and 1 are unseat 1."),
)


@pytest.mark.parametrize(("first", "sentence", "expected"), SENTENCES)
def test_a_sentence_can_have_the_names_of_the_seats(first: str, sentence: str, expected: str) -> None:
    assert name_seats(sentence, (first, "Bob", "Cid")) == expected


@EVERY_GAME
@given(chance=chances())
def test_a_refusal_can_have_the_names_of_the_seats(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    names = NAMES[: state.deal.start.seats]
    for move in some_moves(game, chance, 20):
        for seat in (None, 0):
            violation = check(game.table, state, move, seat)
            if violation is not None:
                assert not re.search(r"\bseats? \d", name_seats(violation.message, names), re.IGNORECASE)
