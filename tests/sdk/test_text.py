"""Matches in words: moves as they are typed, events and refusals as sentences, and the table as text."""

import re
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any, Final, get_args

import pytest

import sheepfold
from sheepfold.games import NAMES, pass_the_ewe, sheepshead, wolf_herd
from sheepfold.testing import play_random_match
from sheepfold_rules.core.shape import tag_of
from sheepfold_rules.games import NAMED
from tests.sdk.matches import EACH, SEED, AnyGame, Match, Opened, played
from tests.support import effort
from tests.support.chance import begin, some_moves

NAMED_SEATS: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Flo", "Gus")
NAMELESS: Final = ("turned_back",)  # events of a seat, which do not say its name
LONG_ENOUGH: Final = 120  # moves of a match of chance
DECK: Final = tuple(rank + suit for suit in "CDHS" for rank in "789TJQKA")


def random_match(game: AnyGame, seed: str) -> Iterator[Match]:
    """The positions of a match with any table rules that fit, in which rarer moves are made more often."""
    rng = Random(seed)
    start = begin(NAMED[game.name], rng).deal.start
    match = game.new(start.seats, start.options, dealer=start.dealer, seed=start.seed, decks=start.decks)
    yield match
    for _ in range(LONG_ENOUGH):
        if match.over:
            return
        moves = match.legal_moves()
        kind = type(rng.choice(sorted(moves, key=lambda move: move.type)))
        rare = [move for move in moves if type(move) is kind] if rng.random() < 0.5 else moves
        try:
            match = match.play(rng.choice(rare))
        except sheepfold.errors.NoDeck:
            return
        yield match


def check_notation(match: Match) -> None:
    """Check that every legal move is read back from its text."""
    for move in match.legal_moves():
        text = str(move)
        for typed in (text, text.upper(), f"  {text.lower()} "):
            assert match.parse_move(typed) == move


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_every_legal_move_of_a_match_is_read_back_from_its_string(client: sheepfold.Client, opened: Opened) -> None:
    for match in played(client, opened):
        check_notation(match)


@pytest.mark.thorough
@pytest.mark.parametrize("name", NAMES)
def test_every_legal_move_under_any_table_rules_is_read_back(local: sheepfold.Client, name: str) -> None:
    for number in range(effort.rounds(2, 12)):
        for match in random_match(local.game(name), f"notation {number}"):
            check_notation(match)


def bury(client: sheepfold.Client) -> sheepshead.Match:
    """A match whose picker holds 7C, QC, 9D, AD, JH, 8S and the blind, KS and AS, and is to bury."""
    return client.sheepshead.new(5, seed=SEED, decks=[DECK]).play(sheepshead.Pick())


def lead(client: sheepfold.Client) -> sheepshead.Match:
    """The same match, whose picker leads."""
    return bury(client).play(sheepshead.Bury(("KS", "AS"))).play(sheepshead.Partner())


# what is typed where, and the move that it is
TYPED: Final[tuple[tuple[Any, str, Any], ...]] = (
    (bury, "bury ks as", sheepshead.Bury(("KS", "AS"))),
    (bury, "as ks", sheepshead.Bury(("KS", "AS"))),
    (bury, "AS, KS", sheepshead.Bury(("KS", "AS"))),
    (bury, "A♠ K♠", sheepshead.Bury(("KS", "AS"))),
    (bury, "bury 10h 7c", sheepshead.Bury(("7C", "TH"))),  # though TH is not in hand
    (lead, "qc", sheepshead.Play("QC")),
    (lead, "  Play   qC ", sheepshead.Play("QC")),
    (lead, "10d", sheepshead.Play("TD")),
    (lead, "pick", sheepshead.Pick()),  # which is illegal here, and understood
    (lambda client: client.sheepshead.new(5, seed=SEED), "PASS", sheepshead.Pass()),
    (lambda client: client.pass_the_ewe.new(3, seed=SEED), "pass", pass_the_ewe.Pass()),
    (lambda client: client.wolf_herd.new(3, seed=SEED), "fence sheep 0", wolf_herd.Fence(0)),
    (lambda client: client.wolf_herd.new(3, seed=SEED), "fence 0", wolf_herd.Fence(0)),
)


@pytest.mark.parametrize(("place", "text", "move"), TYPED, ids=[row[1] for row in TYPED])
def test_a_move_may_be_typed_shorter(client: sheepfold.Client, place: Any, text: str, move: Any) -> None:
    match = place(client)
    assert match.parse_move(text) == move


# what is typed where, why it is no move, and what was expected
MISTYPED: Final[tuple[tuple[Any, str, str, tuple[str, ...]], ...]] = (
    (bury, "", "'' is not a move here", ("bury CARD ...",)),
    (bury, "fly", "'fly' is not a move here", ("bury CARD ...",)),
    (bury, "bury", "'bury' is not a move here", ("bury CARD ...",)),
    (lead, "play QX", "'play QX' is not a move here", ("play CARD",)),
    (lead, "qc ks", "'qc ks' is not a move here", ("play CARD",)),
    (lambda client: client.sheepshead.new(5, seed=SEED), "qc\n", "'qc\\n' is not a move here", ("pick", "pass")),
)


@pytest.mark.parametrize(("place", "text", "reason", "forms"), MISTYPED, ids=[repr(row[1]) for row in MISTYPED])
def test_text_that_is_not_a_move_is_refused_with_the_forms_that_are_expected(
    client: sheepfold.Client, place: Any, text: str, reason: str, forms: tuple[str, ...]
) -> None:
    match = place(client)
    with pytest.raises(sheepfold.ParseError) as refused:
        match.parse_move(text)
    assert (refused.value.reason, refused.value.forms) == (reason, forms)
    assert str(refused.value) == f"{reason}. Expected: {'; '.join(forms)}."
    assert isinstance(refused.value, ValueError)


def test_an_ambiguous_text_is_the_move_that_is_legal(client: sheepfold.Client) -> None:
    match = client.president.new(4, seed="jokers")
    rng = Random(SEED)
    while not any("X" in str(move) for move in match.legal_moves()):
        match = match.play(rng.choice(match.legal_moves()))
    jokers = [move for move in match.legal_moves() if "X" in str(move)]
    for move in jokers:
        assert match.parse_move(str(move)) == move


@pytest.mark.parametrize("name", NAMES)
def test_every_type_of_event_is_a_sentence_with_the_names_of_the_players(local: sheepfold.Client, name: str) -> None:
    game: AnyGame = local.game(name)
    left = {tag_of(kind) for kind in get_args(NAMED[name].event)}
    for seed in count():
        for match in random_match(game, f"events {seed}"):
            names = NAMED_SEATS[: match.seats]
            for event in match.events:
                left.discard(event.type)
                sentence = game.describe(event, names=names)
                assert re.fullmatch(r"[A-Z][^_]*\.", sentence)
                assert "Seat" not in sentence
                seat = getattr(event, "seat", None)
                assert seat is None or names[seat] in sentence or event.type in NAMELESS
                assert {name for name in NAMED_SEATS if name in sentence} <= {*names}
        if not left:
            return
        assert seed < 400, left


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_every_way_describes_and_draws_the_same(
    client: sheepfold.Client, local: sheepfold.Client, opened: Opened
) -> None:
    names = NAMED_SEATS[: opened.seats]
    game, other = opened.game_of(client), opened.game_of(local)
    for match, twin in zip(played(client, opened), played(local, opened), strict=True):
        assert (str(match), str(match)) == (str(twin), str(match.view()))
        assert [game.describe(event) for event in match.events] == [other.describe(event) for event in twin.events]
        view = match.view(0)
        assert (str(view), game.draw(view)) == (other.draw(twin.view(0)), str(view))
        drawn = game.draw(view, names=names)
        assert all(name in drawn for name in names)
        assert "Seat" not in drawn
        assert game.draw(view, names=names) == other.draw(twin.view(0), names=names)


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_a_refusal_can_be_described_with_names(client: sheepfold.Client, opened: Opened) -> None:
    game, names, rng = opened.game_of(client), NAMED_SEATS[: opened.seats], Random(SEED)
    seen = set()
    for match in played(client, opened)[::-7]:
        moves = [move for move in some_moves(NAMED[opened.game], rng, 5) if getattr(move, "seat", 0) < opened.seats]
        for move in (*moves, *match.legal_moves()[:1]):
            for seat in (None, 0, opened.seats - 1):
                violation = match.check(move, seat)
                if violation is None:
                    continue
                seen.add(violation.rule)
                assert game.describe(violation) == violation.message
                sentence = game.describe(violation, names=names)
                assert not re.search(r"\bseats? \d", sentence, re.IGNORECASE)
                assert "Seat" in violation.message or "seat" in violation.message or sentence == violation.message
    rules = {rule.partition(".")[2] for rule in seen}
    assert {"turn", "match_over"} <= rules
    assert len(rules) > 2 or opened.game in ("wolf", "wolf_concentration")  # where little else can go wrong


def test_an_illegal_move_can_be_described_with_names(client: sheepfold.Client) -> None:
    match = client.sheepshead.new(5, seed=SEED)
    with pytest.raises(sheepfold.IllegalMove) as refused:
        match.play(sheepshead.Pick(), seat=3)
    assert client.sheepshead.describe(refused.value.violation) == "It is seat 0's turn, not seat 3's."
    told = client.sheepshead.describe(refused.value.violation, names=NAMED_SEATS)
    assert told == "It is Ann's turn, not Dee's."


NOT_DESCRIBED: Final[tuple[tuple[Any, Any, str], ...]] = (
    (sheepshead.Passed(-1), NAMED_SEATS, "a list or tuple with a name for each seat was expected: seat -1 has none"),
    (sheepshead.Passed(5), NAMED_SEATS[:5], "a list or tuple with a name for each seat was expected: seat 5 has none"),
    (sheepshead.Passed("x"), NAMED_SEATS, r"of Sheepshead was expected, not Passed\(seat='x'\)"),  # type: ignore[arg-type]
    (sheepshead.Passed("x"), None, r"of Sheepshead was expected, not Passed\(seat='x'\)"),  # type: ignore[arg-type]
    (sheepfold.Violation("president.turn", "no", "", ()), None, "not a violation of president.turn"),
    (sheepfold.Violation("sheepshead.turn", "It is seat 3's turn.", "", ()), ("Ann",), "a list or tuple"),
)


@pytest.mark.parametrize(("event", "names", "said"), NOT_DESCRIBED)
def test_what_cannot_be_described_is_a_value_error_that_says_why(
    client: sheepfold.Client, event: Any, names: Any, said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        client.sheepshead.describe(event, names=names)


@pytest.mark.parametrize("names", [(), ("Ann",), "abcd", NAMED_SEATS])
def test_a_table_needs_a_name_for_each_seat(client: sheepfold.Client, names: Any) -> None:
    match = client.sheepshead.new(5, seed=SEED)
    with pytest.raises(ValueError, match="a name for each seat was expected"):
        client.sheepshead.draw(match.view(), names=names)


def test_the_text_of_a_match_shows_no_hand_whatever_its_key(client: sheepfold.Client) -> None:
    sealed = client.sheepshead.new_sealed(5, seed=SEED)
    opened = client.sheepshead.new(5, seed=SEED)
    own = client.sheepshead.load(sealed.match.state, sealed.keys.seats[0])
    assert str(own.view(0)) == str(opened.view(0)) != str(opened)
    for match in (own, own.play(own.legal_moves()[0]), sealed.match):
        assert str(match) == repr(match)


def test_an_outcome_is_described_and_drawn_with_the_winners(client: sheepfold.Client) -> None:
    names = ("Ann", "Bob", "Cat", "Dan", "Eve")
    for game in client.games:
        match = play_random_match(game, max(seats for seats in game.seats if seats <= 5), seed="sheep")
        outcome = match.outcome
        assert outcome is not None
        said = game.describe(outcome, names=names[: match.seats])
        assert all(re.search(rf"\b{name}\b", said) for name in names[: match.seats])
        assert said.startswith(names[outcome.winners[0]])
        assert ("share first place" in said) == (len(outcome.winners) > 1)
        assert said in game.draw(match.view(), names=names[: match.seats])
        assert game.describe(outcome) in str(match)
        with pytest.raises(ValueError, match="a name for each seat"):
            game.describe(outcome, names=names[:1])


def test_the_last_table_of_president_has_the_titles_of_the_last_deal(local: sheepfold.Client) -> None:
    match = play_random_match(local.president, 5, {"end": "deals", "deals": 2}, seed="sheep")
    titles = ("President", "Vice President", "", "Vice Bum", "Bum")
    rows = {
        line.split()[1]: line
        for line in str(match).splitlines()
        if line.strip().startswith("Seat") and "with" not in line
    }
    out = match.view().out
    assert len(out) == 5
    for seat, title in zip(out, titles, strict=True):
        assert rows[str(seat)].endswith(title)
        assert ("President" in rows[str(seat)], "Bum" in rows[str(seat)]) == ("President" in title, "Bum" in title)
