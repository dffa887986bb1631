"""Matches: how round follows round, and how the last one ends."""

from random import Random

import pytest

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.games.pass_the_ewe import GAME
from sheepfold_rules.games.pass_the_ewe.events import Dealt, HandTaken, Passed, Played, Scored
from sheepfold_rules.games.pass_the_ewe.options import Options
from tests.support import pass_the_ewe as table
from tests.support import shuffle_from_text

SEED = "Schäfchen zählen, 羊 für 羊"


def test_the_first_round_begins_at_the_dealers_left_with_nothing_scored() -> None:
    view = GAME.view(table.shuffled(5, SEED, dealer=1), None)
    assert (view.deal, view.dealer, view.to_act, view.phase) == (1, 1, 2, "play")
    assert (view.scores, view.wool, view.taken, view.ewe) == ((0,) * 5, (0,) * 5, (0,) * 5, None)
    assert (view.standing, view.history, view.outcome) == (None, (), None)


def test_a_new_round_begins_when_a_hand_ends_and_somebody_is_out() -> None:
    state = table.play(table.dealt(table.ROUND, table.EVEN), table.ROUND_PLAYS)
    view = GAME.view(state, None)
    assert (view.deal, view.scores, view.to_act) == (2, (18, 21, 4, -5), 1)
    assert (view.wool, view.taken, view.pile, view.history) == ((0,) * 4, (0,) * 4, 0, ())
    assert table.held(state, 2) == tuple(sorted(table.hands(table.EVEN)[2], key=table.DECK.index))


def test_the_round_goes_on_while_the_hand_does_though_somebody_is_out() -> None:
    state = table.dealt(table.ROUND, table.EVEN)
    assert GAME.view(table.play(state, table.ROUND_PLAYS.removesuffix(" -")), None).deal == 1


def test_the_round_goes_on_after_a_hand_while_everybody_holds_cards() -> None:
    state = table.play(table.dealt("7h 1c | | | | |"), "7h - - - - -")
    assert (GAME.view(state, None).deal, state.to_act) == (1, 1)


def test_the_ewe_stays_with_its_holder_until_the_next_hand_is_won() -> None:
    state = table.play(table.dealt(table.SHORT, "1h | 7c 1s | 1c | | |"), table.SHORT_PLAYS)
    assert (GAME.view(state, None).ewe, state.to_act) == (0, 1)
    state = table.play(state, "7c -")
    assert GAME.view(state, None).ewe == 0
    assert GAME.view(table.all_pass(state), None).ewe == 1


def test_the_holder_of_the_ewe_does_not_start_the_next_round() -> None:
    state = table.play(table.dealt("8c | | | 8h | |", table.SHORT), "8c - - 8h - - - - -")
    assert (GAME.view(state, None).ewe, GAME.view(state, None).dealer, state.to_act) == (3, 0, 1)


def test_the_decks_of_a_seed_are_those_that_anyone_can_recompute() -> None:
    state = table.shuffled(6, SEED, Options(deals=5))
    for number in range(1, 6):
        assert (state.deal.number, state.deal.deck) == (
            number,
            tuple(shuffle_from_text.deck("pass_the_ewe", SEED, number, table.DECK)),
        )
        for _, _, after in table.walk(state, Random(number)):
            state = after
            if state.deal.number != number:
                break


def test_decks_come_before_a_seed() -> None:
    assert table.dealt(table.SHORT, seed=SEED).deal.deck == table.stacked(table.SHORT, 5)


@pytest.mark.parametrize("seed", [None, SEED])
def test_a_round_that_the_decks_do_not_give_is_refused_at_the_move_that_needs_it(seed: str | None) -> None:
    state = table.play(table.dealt(table.SHORT, seed=seed), table.SHORT_PLAYS.removesuffix(" -"))
    assert table.broken(state, "-") == ""
    with pytest.raises(NoDeck) as refused:
        GAME.apply(state, table.move(state, "-"))
    assert str(refused.value) == "deal 2 cannot be dealt: only 1 deck was given"


def test_the_last_round_needs_no_further_deck() -> None:
    state = table.play(table.dealt(table.SHORT, options=Options(target=11)), table.SHORT_PLAYS)
    assert state.to_act is None


def test_everybody_sees_what_each_move_did() -> None:
    state = table.dealt(table.SHORT, table.SHORT)
    assert GAME.start_events(state) == (Dealt(1, 5),)
    after, seen = table.play_and_watch(state, table.SHORT_PLAYS)
    points = (11, -8, -8, -8, -8, -8)
    assert seen == (
        Played(0, "hearts", ("2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H")),
        *(Passed(seat) for seat in range(1, 6)),
        HandTaken(0, 8),
        Scored(1, points, points),
        Dealt(2, 0),
    )
    assert GAME.start_events(after) == (Dealt(2, 0),)


def test_the_history_of_a_round_names_every_seat_in_its_turn() -> None:
    state = table.play(table.dealt(table.ROUND), table.ROUND_PLAYS.removesuffix(" -"))
    said = "".join(f"{turn.seat}{'-' if turn.move.type == 'pass' else 'p'} " for turn in GAME.view(state, 3).history)
    assert said == (
        "0p 1p 2- 3p 0p 1- 2p 3p 0- 1p 2- 3- 0p 1- 2- 3- "
        "1p 2p 3- 0- 1- "
        "3p 0p 1- 2p 3- 0- 1p 2- 3- 0- "
        "2p 3- 0- 1p 2- 3- "
    )


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_match_by_the_default_options_ends_at_a_hundred(seats: int) -> None:
    state = table.shuffled(seats, f"{SEED} {seats}")
    before_last: tuple[int, ...] = (0,) * seats
    for before, _, after in table.walk(state, Random(seats)):
        assert max(before.deal.scores) < 100
        before_last, state = before.deal.scores, after
    view = GAME.view(state, None)
    assert view.outcome is not None
    assert (view.to_act, view.phase, view.outcome.reason) == (None, "over", "target")
    assert max(view.scores) >= 100 > max(before_last)
    assert view.outcome.winners == tuple(
        seat for seat, score in enumerate(view.outcome.scores) if score == max(view.outcome.scores)
    )
