"""Starting matches, playing them to their end, and asking for views, samples and suggestions."""

from contextlib import nullcontext
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import pass_the_ewe, sheepshead
from sheepfold_tools.bots import player
from sheepfold_tools.bots.interface import Question
from tests.sdk.matches import EACH, SEED, Opened, played

CANTATA: Final = "sheep may safely graze"
OPENING: Final = (sheepshead.Pass(), sheepshead.Pick(), sheepshead.Bury(("7H", "9H")), sheepshead.Call("AC"))
HIDDEN: Final = "??"

# Starting


def test_a_new_match_has_the_options_and_the_dealer_that_it_was_given(client: sheepfold.Client) -> None:
    options = pass_the_ewe.Options(target=30, age_order=(2, 0, 1))
    for dealer, deals in ((None, 2), (0, 0), (1, 1)):
        match = client.pass_the_ewe.new(3, options, dealer=dealer, seed=SEED)
        assert match.options == match.view().options == options
        assert (match.seats, match.view().seats) == (3, 3)
        assert (match.to_act, match.over, match.outcome) == ((deals + 1) % 3, False, None)
        assert match.events == (pass_the_ewe.Dealt(1, deals),)
        assert repr(match) == f"<pass_the_ewe: 3 seats, 0 moves, seat {match.to_act} to act>"
    assert client.wolf.new(2).options == client.wolf.options_type()


# Playing


def led(client: sheepfold.Client) -> sheepshead.Match:
    """A match whose picker led the ace of spades."""
    match = client.sheepshead.new(5, sheepshead.Options(partner="called_ace"), seed=CANTATA)
    for move in (*OPENING, sheepshead.Play("AS")):
        assert move in match.legal_moves()
        match = match.play(move)
    return match


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_a_match_is_played_to_its_outcome(client: sheepfold.Client, opened: Opened) -> None:
    match = played(client, opened)[-1]
    assert (match.over, match.to_act, match.legal_moves()) == (True, None, ())
    assert match.outcome is not None
    assert match.outcome.scores == match.view().scores == match.scores
    assert repr(match) == f"<{opened.game}: {opened.seats} seats, {len(match.moves)} moves, over>"


# what is asked of a match whose picker led the ace of spades, of which seat, and the rule that forbids it, if any
ASKED: Final[tuple[tuple[Any, int | None, str | None], ...]] = (
    (sheepshead.Play("8S"), None, None),
    (sheepshead.Play("8S"), 1, None),
    ({"type": "play", "card": "8S"}, None, None),
    (sheepshead.Play("QC"), None, "follow_suit"),
    ({"type": "play", "card": "QC"}, 1, "follow_suit"),
    (sheepshead.Play("7H"), None, "own_cards"),
    (sheepshead.Play("8S"), 4, "turn"),
    (sheepshead.Pick(), None, "phase"),
    ({"type": "pass"}, 1, "phase"),
)


def test_a_move_is_legal_or_refused_with_the_rule_that_forbids_it(client: sheepfold.Client) -> None:
    match = led(client)
    for move, seat, rule in ASKED:
        violation = match.check(move, seat)
        assert (violation and violation.rule) == (rule and f"sheepshead.{rule}"), (move, seat)
        with nullcontext() if rule is None else pytest.raises(sheepshead.IllegalMove):
            match.play(move, seat)


def test_a_refused_move_says_why_and_changes_nothing(client: sheepfold.Client) -> None:
    match = led(client)
    before = match.state
    with pytest.raises(sheepshead.IllegalMove) as refused:
        match.play(sheepshead.Play("QC"))
    violation = refused.value.violation
    assert violation == match.check(sheepshead.Play("QC"))
    assert (violation.rule, violation.cards) == ("sheepshead.follow_suit", ("QC",))
    assert violation.source.startswith("pagat.com, Sheepshead")
    assert violation.message.endswith("You may play 8S.")
    assert match.state == before
    assert match.play(sheepshead.Play("8S")).to_act == 2


# Views, samples and suggestions


def test_a_seat_sees_its_own_hand_and_moves_and_no_others(client: sheepfold.Client) -> None:
    match = client.sheepshead.new(5, seed=SEED)
    for seat in range(5):
        view = match.view(seat)
        shown = [owner for owner, hand in enumerate(view.hands) if HIDDEN not in hand]
        assert (view.seat, shown) == (seat, [seat])
        assert view.legal_moves == (match.legal_moves() if seat == match.to_act else ())
    assert {card for hand in match.view().hands for card in hand} == {HIDDEN}


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_samples_look_the_same_to_the_seat_and_can_be_played_on(client: sheepfold.Client, opened: Opened) -> None:
    match: Any = played(client, opened)[7]
    for each in (*match.sample(2, "sheep"), *match.sample(seat=match.to_act)):
        assert (each.to_act, each.over, each.outcome, each.events) == (match.to_act, False, None, ())
        assert each.view(match.to_act) == match.view(match.to_act)
        assert each.play(match.legal_moves()[0]).to_act is not None
    (for_all,) = match.game.sample(match.view(), seed="sheep")
    assert for_all.view() == match.view()
    (same,) = played(client, opened)[-1].sample()
    assert (same.over, same.outcome) == (True, played(client, opened)[-1].outcome)


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_a_match_and_a_view_are_suggested_the_move_that_the_bot_makes(client: sheepfold.Client, opened: Opened) -> None:
    match: Any = played(client, opened)[7]
    view = match.view(match.to_act)
    for bot, simulations in (("random", None), ("careful", None), ("search", 20)):
        how: Any = {"simulations": simulations, "seed": "sheep"}
        suggestion = match.suggest(bot, **how)
        assert (suggestion.move in match.legal_moves(), suggestion.bot) == (True, bot)
        assert suggestion == match.game.suggest(view, bot, **how)
        if bot != "random":
            name = f"search:{simulations}" if simulations else bot
            assert suggestion.move == player(name).ask(Question("match", "sheep", 10.0, view))


def test_only_a_search_says_how_good_moves_are(client: sheepfold.Client) -> None:
    match = client.sheepshead.new(5, seed=CANTATA)
    suggestion = match.suggest("search", simulations=50, seed="sheep")
    assert (suggestion.unit, suggestion.candidates[0].move) == ("points", suggestion.move)
    assert {type(each.move) for each in suggestion.candidates} == {sheepshead.Pick, sheepshead.Pass}
    assert [each.samples for each in suggestion.candidates] == [25, 25]
    assert all(each.standard_error and each.standard_error > 0 for each in suggestion.candidates)
    assert match.suggest().candidates == match.suggest("random").candidates == ()


def test_seats_may_be_left_out_where_a_game_has_only_one_number_of_them(
    local: sheepfold.Client, remote: sheepfold.Client
) -> None:
    for client in (local, remote):
        assert client.wolf.new(seed=SEED).state == client.wolf.new(2, seed=SEED).state
        assert client.load({"game": "wolf", "seed": SEED, "moves": []}).seats == 2
    assert remote.wolf.new_sealed().match.seats == 2
