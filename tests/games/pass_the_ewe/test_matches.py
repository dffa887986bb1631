"""Matches: how round follows round, and how the last one ends."""

from sheepfold_rules.games.pass_the_ewe import GAME
from sheepfold_rules.games.pass_the_ewe.options import Options
from tests.games.pass_the_ewe import table

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
    assert GAME.view(table.play(state, "- - - -"), None).ewe == 1


def test_the_holder_of_the_ewe_does_not_start_the_next_round() -> None:
    state = table.play(table.dealt("8c | | | 8h | |", table.SHORT), "8c - - 8h - - - - -")
    assert (GAME.view(state, None).ewe, GAME.view(state, None).dealer, state.to_act) == (3, 0, 1)


def test_the_last_round_needs_no_further_deck() -> None:
    state = table.play(table.dealt(table.SHORT, options=Options(target=11)), table.SHORT_PLAYS)
    assert state.to_act is None


def test_the_history_of_a_round_names_every_seat_in_its_turn() -> None:
    state = table.play(table.dealt(table.ROUND), table.ROUND_PLAYS.removesuffix(" -"))
    said = "".join(f"{turn.seat}{'-' if turn.move.type == 'pass' else 'p'} " for turn in GAME.view(state, 3).history)
    assert said == (
        "0p 1p 2- 3p 0p 1- 2p 3p 0- 1p 2- 3- 0p 1- 2- 3- "
        "1p 2p 3- 0- 1- "
        "3p 0p 1- 2p 3- 0- 1p 2- 3- 0- "
        "2p 3- 0- 1p 2- 3- "
    )
