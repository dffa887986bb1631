"""Playing matches to their end."""

from contextlib import nullcontext
from random import Random
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import pass_the_ewe, sheepshead
from sheepfold_rules.games import NAMED
from tests.sdk.matches import EACH, OPENED, SEED, Opened, played, walk
from tests.support.chance import some_moves

ACES: sheepshead.Options = sheepshead.Options(partner="called_ace")
CANTATA = "sheep may safely graze"


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_a_match_is_played_to_its_outcome(client: sheepfold.Client, opened: Opened) -> None:
    match = played(client, opened)[-1]
    assert (match.over, match.to_act, match.legal_moves()) == (True, None, ())
    assert match.outcome is not None
    best = min(match.outcome.ranks)
    assert match.outcome.winners == tuple(seat for seat, rank in enumerate(match.outcome.ranks) if rank == best)
    assert match.outcome.scores == match.view().scores
    assert repr(match).startswith(f"<{opened.game}: {opened.seats} seats, ")
    assert repr(match).endswith("moves, over>")


@pytest.mark.slow
@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_both_ways_play_the_same_match(local: sheepfold.Client, remote: sheepfold.Client, opened: Opened) -> None:
    for here, there in zip(played(local, opened), played(remote, opened), strict=True):
        assert here.state == there.state
        assert (here.to_act, here.legal_moves(), here.events) == (there.to_act, there.legal_moves(), there.events)
        assert here.outcome == there.outcome


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_every_legal_move_passes_the_check(client: sheepfold.Client, opened: Opened) -> None:
    match = opened.new(client)
    for _ in range(4):
        assert {match.check(move, match.to_act) for move in match.legal_moves()[:10]} == {None}
        match = match.play(match.legal_moves()[-1])


def test_the_legal_moves_are_models_of_the_game(client: sheepfold.Client) -> None:
    match = client.sheepshead.new(5, ACES, seed=CANTATA)
    assert match.legal_moves() == (sheepshead.Pick(), sheepshead.Pass())
    match = match.play(sheepshead.Pass()).play(sheepshead.Pick())
    assert sheepshead.Bury(("7H", "9H")) in match.legal_moves()
    match = match.play(sheepshead.Bury(("9H", "7H")))
    assert match.legal_moves() == (sheepshead.Call("AC"), sheepshead.Call("AS"), sheepshead.Alone())


def test_a_refused_move_names_its_rule_and_changes_nothing(client: sheepfold.Client) -> None:
    match = client.sheepshead.new(5, ACES, seed=CANTATA)
    for move in (sheepshead.Pass(), sheepshead.Pick(), sheepshead.Bury(("7H", "9H")), sheepshead.Call("AC")):
        match = match.play(move)
    match = match.play(sheepshead.Play("AS"))
    before = match.state
    with pytest.raises(sheepfold.IllegalMove) as refused:
        match.play(sheepshead.Play("QC"))
    violation = refused.value.violation
    assert (violation.rule, violation.cards) == ("sheepshead.follow_suit", ("QC",))
    assert violation.source.startswith("pagat.com, Sheepshead")
    assert violation.message.endswith("You may play 8S.")
    assert match.check(sheepshead.Play("QC")) == violation
    assert match.state == before
    assert match.play(sheepshead.Play("8S")).to_act == 2


def test_a_seat_may_be_named_and_must_be_the_one_to_act(client: sheepfold.Client) -> None:
    match = client.pass_the_ewe.new(4, seed=SEED)
    move = match.legal_moves()[0]
    assert match.play(move, seat=0).to_act == 1
    assert match.check(move, seat=0) is None
    violation = match.check(move, seat=2)
    assert violation is not None
    assert violation.rule == "pass_the_ewe.turn"
    with pytest.raises(sheepfold.IllegalMove) as refused:
        match.play(move, seat=2)
    assert refused.value.violation == violation


# what is asked of a match whose picker led the ace of spades, of which seat, and whether that may be
MAY: Final[tuple[tuple[Any, int | None, bool], ...]] = (
    (sheepshead.Play("8S"), None, True),
    (sheepshead.Play("8S"), 1, True),
    ({"type": "play", "card": "8S"}, None, True),
    (sheepshead.Play("QC"), None, False),  # which does not follow
    ({"type": "play", "card": "QC"}, 1, False),
    (sheepshead.Play("7H"), None, False),  # which another holds
    (sheepshead.Play("8S"), 0, False),  # out of turn
    (sheepshead.Play("8S"), 4, False),
    (sheepshead.Pick(), None, False),  # of another phase
    ({"type": "pass"}, 1, False),
)


def test_a_move_is_legal_or_not(client: sheepfold.Client) -> None:
    match = client.sheepshead.new(5, ACES, seed=CANTATA)
    for each in (sheepshead.Pass(), sheepshead.Pick(), sheepshead.Bury(("7H", "9H")), sheepshead.Call("AC")):
        match = match.play(each)
    match = match.play(sheepshead.Play("AS"))
    for move, seat, may in MAY:
        assert match.is_legal(move, seat) is may, (move, seat)
        assert (match.check(move, seat) is None) is may, (move, seat)
        with nullcontext() if may else pytest.raises(sheepfold.IllegalMove):
            match.play(move, seat)


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_just_the_legal_moves_are_legal(client: sheepfold.Client, opened: Opened) -> None:
    rng = Random(SEED)
    for match in played(client, opened)[::11]:
        for move in match.legal_moves()[:3]:
            assert match.is_legal(move)
            assert match.is_legal(move, match.to_act)
            assert not match.is_legal(move, (match.to_act or 0) - 1 if match.to_act else opened.seats - 1)
        for move in some_moves(NAMED[opened.game], rng, 3):
            if getattr(move, "seat", 0) < opened.seats:
                assert match.is_legal(move) is (match.check(move) is None)
                if match.is_legal(move):
                    assert match.play(move) != match


def test_a_move_of_another_phase_is_refused_by_that_rule(client: sheepfold.Client) -> None:
    with pytest.raises(sheepfold.IllegalMove) as refused:
        client.sheepshead.new(3, seed=SEED).play(sheepshead.Alone())
    assert refused.value.violation.rule == "sheepshead.phase"


def test_nobody_moves_once_a_match_is_over(client: sheepfold.Client) -> None:
    match = played(client, OPENED[-1])[-1]
    violation = match.check(pass_the_ewe.Pass())
    assert violation is not None
    assert violation.rule == "pass_the_ewe.match_over"
    with pytest.raises(sheepfold.IllegalMove):
        match.play(pass_the_ewe.Pass())


def test_of_moves_with_interchangeable_cards_one_is_listed_and_all_are_legal(client: sheepfold.Client) -> None:
    match = client.pass_the_ewe.new(4, seed="counting sheep until the end")
    clubs = [move for move in match.legal_moves() if isinstance(move, pass_the_ewe.Play) and move.suit == "clubs"]
    assert [move.cards for move in clubs] == [("3C",), ("3C", "6C"), ("3C", "6C", "AC")]
    assert match.check(pass_the_ewe.Play("clubs", ("AC", "6C"))) is None


def test_events_tell_a_deal_in_order(client: sheepfold.Client) -> None:
    seen = [event for position in walk(client.sheepshead.new(5, ACES, seed=CANTATA)) for event in position.events]
    kinds = [type(event) for event in seen]
    assert kinds[0] is sheepshead.Dealt
    assert kinds[-3:] == [sheepshead.Played, sheepshead.TrickTaken, sheepshead.Scored]
    assert kinds.count(sheepshead.Played) == 30
    taken = [event for event in seen if isinstance(event, sheepshead.TrickTaken)]
    assert [event.trick for event in taken] == [1, 2, 3, 4, 5, 6]
    scored = seen[-1]
    assert isinstance(scored, sheepshead.Scored)
    assert (sum(scored.payments), scored.payments) == (0, scored.scores)


def test_the_pass_that_ends_a_hand_brings_the_event_of_the_hand_taken(client: sheepfold.Client) -> None:
    match = client.pass_the_ewe.new(3, seed=SEED)
    match = match.play(match.legal_moves()[0]).play(pass_the_ewe.Pass()).play(pass_the_ewe.Pass())
    assert match.events == (pass_the_ewe.Passed(2), pass_the_ewe.HandTaken(0, 1))
    assert match.view().ewe == 0


def test_the_move_that_needs_a_missing_deck_is_refused(client: sheepfold.Client) -> None:
    deck = tuple(rank + suit for suit in "CDHS" for rank in "789TJQKA")
    match = client.sheepshead.new(5, sheepshead.Options(no_pick="doubler"), seed=SEED, decks=[deck])
    for _ in range(4):
        match = match.play(sheepshead.Pass())
    with pytest.raises(sheepfold.errors.NoDeck) as refused:
        match.play(sheepshead.Pass())
    assert [place.pointer for place in refused.value.errors] == ["/move"]
    assert match.play(sheepshead.Pick()).to_act == 4
