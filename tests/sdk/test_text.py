"""Matches in words: moves as they are typed, events and refusals as sentences, and the table as text."""

import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import pass_the_ewe, president, sheepshead, wolf_herd
from tests.sdk.matches import DECK, EACH, SEED, Opened, picked, played

NAMED_SEATS: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Flo", "Gus")


# Moves


def bury(client: sheepfold.Client) -> sheepshead.Match:
    """A match whose picker holds 7C, QC, 9D, AD, JH, 8S and the blind, KS and AS, and is to bury."""
    return client.sheepshead.new(5, seed=SEED, decks=[DECK]).play(sheepshead.Pick())


def lead(client: sheepfold.Client) -> sheepshead.Match:
    """The same match, whose picker leads."""
    return bury(client).play(sheepshead.Bury(("KS", "AS"))).play(sheepshead.Partner())


def new(name: str, seats: int) -> Callable[[sheepfold.Client], Any]:
    """Return what starts a match of a game."""
    return lambda client: client.game(name).new(seats, seed=SEED)


# what is typed where, and the move that it is
TYPED: Final[tuple[tuple[Any, str, Any], ...]] = (
    (bury, "bury ks as", sheepshead.Bury(("KS", "AS"))),
    (bury, "as ks", sheepshead.Bury(("KS", "AS"))),
    (bury, "AS, KS", sheepshead.Bury(("KS", "AS"))),
    (bury, "A♠ K♠", sheepshead.Bury(("KS", "AS"))),
    (bury, "bury 10h 7c", sheepshead.Bury(("7C", "TH"))),  # though TH is not in hand
    (lead, "qc", sheepshead.Play("QC")),
    (lead, "  Play   qC \n", sheepshead.Play("QC")),
    (lead, "10d", sheepshead.Play("TD")),
    (lead, "pick", sheepshead.Pick()),  # which is illegal here, and understood
    (new("sheepshead", 5), "PASS", sheepshead.Pass()),
    (new("pass_the_ewe", 3), "pass", pass_the_ewe.Pass()),
    (new("wolf_herd", 3), "fence sheep 0", wolf_herd.Fence(0)),
    (new("wolf_herd", 3), "fence 0", wolf_herd.Fence(0)),
    (new("wolf_herd", 3), "attack 2 0 w1 w1", wolf_herd.Attack(("W1", "W1"), 2, 0)),
    (new("president", 5), "xr for t", president.Play("T", ("XR",))),
    (new("pass_the_ewe", 3), "jh for clubs", pass_the_ewe.Play("clubs", ("JH",))),
    (new("pass_the_ewe", 3), "qd kd", pass_the_ewe.Play("royals", ("QD", "KD"))),
)
# what is typed where, and why it is no move
MISTYPED: Final[tuple[tuple[Any, str, str], ...]] = (
    (bury, "", "'' is not a move here. Expected: bury CARD ..."),
    (bury, "fly", "'fly' is not a move here. Expected: bury CARD ..."),
    (bury, "bury", "'bury' is not a move here. Expected: bury CARD ..."),
    (bury, "x" * 5000, f"'{'x' * 100}'... is not a move here. Expected: bury CARD ..."),
    (bury, "bury 7h 7h", "'bury 7h 7h' is not a move of Sheepshead: 7H is listed twice"),
    (lead, "play QX", "'play QX' is not a move here. Expected: play CARD"),
    (lead, "qc ks", "'qc ks' is not a move here. Expected: play CARD"),
    (lead, "play 2c", 'a card of the Sheepshead deck (7C to AS) was expected, not "2C"'),
    (lead, "trick 99", "'trick 99' is not a move of Sheepshead: a whole number from 1 to 10 was expected, not 99"),
    (lead, "play\nQC", "'play\\nQC' is not a move here. Expected: play CARD"),
    (lead, "pick\u2028pick", "'pick\\u2028pick' is not a move here. Expected: play CARD"),
    (new("sheepshead", 5), "qc\n", "'qc\\n' is not a move here. Expected: pick; pass."),
    (new("president", 5), "2c 2c", "'2c 2c' is not a move of President: 2C is listed twice"),
    (new("wolf_concentration", 2), "flip 52", "a whole number from 0 to 51 was expected, not 52"),
    (new("wolf_concentration", 2), "flip ٣", "'flip ٣' is not a move here"),
    (new("wolf_herd", 2), "attack seat 9 sheep 0 with w1", "a seat from 0 to 1 was expected"),
    (lambda client: played(client, EACH[3])[-1], "sheep", "'sheep' is not a move here: the match is over."),
)


@pytest.mark.parametrize(("place", "text", "move"), TYPED)
def test_a_move_may_be_typed_shorter(client: sheepfold.Client, place: Any, text: str, move: Any) -> None:
    match = place(client)
    for each in (match, client.load(match.to_dict()), client.load(match.state)):
        assert each.parse_move(text) == move


@pytest.mark.parametrize(("place", "text", "said"), MISTYPED)
def test_text_that_is_not_a_move_is_refused_with_what_was_expected(
    client: sheepfold.Client, place: Any, text: str, said: str
) -> None:
    with pytest.raises(sheepfold.ParseError) as refused:
        place(client).parse_move(text)
    assert said in str(refused.value)
    assert str(refused.value).startswith(refused.value.reason)
    assert all(form in str(refused.value) for form in refused.value.forms)
    assert isinstance(refused.value, ValueError)


@pytest.mark.parametrize("text", [None, 5, [], b"pick"])
def test_what_is_not_text_is_a_parse_error_and_nothing_worse(client: sheepfold.Client, text: Any) -> None:
    for game in client.games:
        with pytest.raises(sheepfold.ParseError, match="a string was expected, not a value of type"):
            game.new(game.seats[0], seed=SEED).parse_move(text)


# Sentences


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_every_event_is_a_sentence_with_the_names_of_the_players(client: sheepfold.Client, opened: Opened) -> None:
    game, names = opened.game_of(client), NAMED_SEATS[: opened.seats]
    for event in (event for match in played(client, opened) for event in match.events):
        sentence = game.describe(event, names=names)
        assert re.fullmatch(r"[A-Z][^_]*\.", sentence)
        assert "Seat" not in sentence
        assert game.describe(event) == game.describe(event, names=[f"Seat {seat}" for seat in range(opened.seats)])


def test_an_illegal_move_can_be_described_with_names(client: sheepfold.Client) -> None:
    with pytest.raises(sheepfold.IllegalMove) as refused:
        client.sheepshead.new(5, seed=SEED).play(sheepshead.Pick(), seat=3)
    assert client.sheepshead.describe(refused.value.violation) == "It is seat 0's turn, not seat 3's."
    assert client.sheepshead.describe(refused.value.violation, names=NAMED_SEATS) == "It is Ann's turn, not Dee's."


NAMES_EXPECTED: Final = "a list or tuple with a name for each seat was expected"
NOT_OURS: Final = "an event, an outcome or a violation of Sheepshead was expected, not "
# what cannot be described with which names, and what the error says
NOT_DESCRIBED: Final[tuple[tuple[Any, Any, str], ...]] = (
    (sheepshead.Passed(5), NAMED_SEATS[:5], NAMES_EXPECTED),
    *((sheepshead.Passed(0), names, NAMES_EXPECTED) for names in ("Seats", {0: "Ann"}, [1, 2, 3, 4, 5], {"Ann"}, 5)),
    (sheepshead.Passed("x"), NAMED_SEATS, "is not valid"),  # type: ignore[arg-type] # that is the point
    (sheepshead.Passed("x"), None, "is not valid"),  # type: ignore[arg-type] # that, too
    (sheepfold.types.Violation("president.turn", "no", "", ()), None, NOT_OURS),
    (pass_the_ewe.Passed(0), None, f"{NOT_OURS}pass_the_ewe.Passed"),
    (sheepshead.Pick(), None, NOT_OURS),
    (None, None, NOT_OURS),
)


@pytest.mark.parametrize(("event", "names", "said"), NOT_DESCRIBED)
def test_what_cannot_be_described_is_a_value_error_that_says_why(
    client: sheepfold.Client, event: Any, names: Any, said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        client.sheepshead.describe(event, names=names)


# Tables


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_a_match_is_drawn_as_everyone_sees_it_and_a_view_with_names(client: sheepfold.Client, opened: Opened) -> None:
    names, game = NAMED_SEATS[: opened.seats], opened.game_of(client)
    for match in played(client, opened)[::7]:
        view = match.view(0)
        assert (str(match), str(view)) == (str(match.view()), game.draw(view))
        drawn = game.draw(view, names=names)
        assert all(name in drawn for name in names)
        assert "Seat" not in drawn


def test_only_a_view_of_the_game_is_drawn_and_only_with_a_name_for_each_seat(client: sheepfold.Client) -> None:
    wrong: list[Any] = [client.wolf.new(2).view(), picked(client).events[0], picked(client), None, "x", {}]
    for each in wrong:
        with pytest.raises(ValueError, match="a view of Sheepshead was expected, not "):
            client.sheepshead.draw(each)
    odd: list[Any] = [(), ("Ann",), "abcde", NAMED_SEATS, [1, 2, 3, 4, 5], 5]
    for names in odd:
        with pytest.raises(ValueError, match=NAMES_EXPECTED):
            client.sheepshead.draw(picked(client).view(), names=names)


def test_the_text_and_the_picture_of_a_match_show_no_hand_whatever_its_key(sealer: sheepfold.Client) -> None:
    sealed = sealer.sheepshead.new_sealed(5, seed=SEED)
    opened = sealer.sheepshead.new(5, seed=SEED)
    own = sealer.sheepshead.load(sealed.match.state, sealed.keys.seats[0])
    assert str(own.view(0)) == str(opened.view(0)) != str(opened)
    assert "<svg" in own.view(0)._repr_html_()
    for match in (own, own.play(own.legal_moves()[0]), sealed.match):  # which the public view did not come with
        assert (str(match), match._repr_html_()) == (repr(match), None)
    loaded = sealer.sheepshead.load(sealed.match.state, sealed.keys.host)
    assert (str(loaded), loaded._repr_html_()) == (str(opened), opened._repr_html_())


def test_cards_are_drawn_whatever_else_a_program_has_imported() -> None:
    code = "import sheepfold; print(sheepfold.connect().pass_the_ewe.new(3).legal_moves()[0]._repr_html_())"
    assert "<svg" in subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_an_outcome_is_described_and_drawn_with_the_winners(client: sheepfold.Client) -> None:
    for opened in EACH:
        match, names, game = played(client, opened)[-1], NAMED_SEATS[: opened.seats], opened.game_of(client)
        outcome: Any = match.outcome
        said = game.describe(outcome, names=names)
        assert all(re.search(rf"\b{name}\b", said) for name in names)
        assert said.startswith(names[outcome.winners[0]])
        assert ("share first place" in said) == (len(outcome.winners) > 1)
        assert said in game.draw(match.view(), names=names)
        assert game.describe(outcome) in str(match)
        with pytest.raises(ValueError, match=NAMES_EXPECTED):
            game.describe(outcome, names=names[:1])
