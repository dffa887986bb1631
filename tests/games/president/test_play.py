"""Plays, rounds and going out (the page's examples among them)."""

from typing import Any

import pytest

from sheepfold_rules.games import load_rules
from tests.games.president.table import DECK, first_deal, may, moves, sit
from tests.support import table

GAME = load_rules("president")

PLAYS: tuple[
    tuple[str, str, dict[str, Any], str], ...
] = (  # hands, moves before, options, what may be played or passed
    # over a pair of nines: a pair of the same rank or higher, jokers filling up
    ("2C 9C 9D | 9H 9S QC QD QH XB 3C", "9:9C,9D", {}, "9:9H,9S Q:QC,QD 9:9H,XB Q:QC,XB -"),
    # two aces are only met by two aces, which jokers may be
    ("2C AC AD | AH XB KC KD", "A:AC,AD", {}, "A:AH,XB -"),
    ("2C AC AD | KC KD", "A:AC,AD", {}, "-"),
    ("2C AC AD | XB XR KC", "A:AC,AD", {}, "A:XB,XR -"),
)


@pytest.mark.parametrize(("hands", "before", "options", "may_play"), PLAYS)
def test_what_may_be_played_over_a_play(hands: str, before: str, options: dict[str, Any], may_play: str) -> None:
    low = "3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D"
    first, second = (part.strip() for part in hands.split("|"))
    need = 14 - len(second.split())
    own = [card for card in low.split() if card not in second][:need]
    state = sit(f"{first} | {second} {' '.join(own)}", before, **options)
    assert may(state) == set(may_play.split())


def test_two_jokers_are_any_rank_from_the_last_one_up() -> None:
    state = sit("2C 9C 9D | XB XR 9H 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H", "9:9C,9D")
    assert may(state) == {"9:9H,XB", "-", *(f"{rank}:XB,XR" for rank in "9TJQKA")}
    assert may(sit("2C 9C 9D | XB XR 9H 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H", "9:9C,9D", joker_alone="ace")) == {
        "9:9H,XB",
        "A:XB,XR",
        "-",
    }


def test_any_cards_of_the_class_are_accepted() -> None:
    state = sit("2C QC QD QH QS XB XR")
    for text in ("Q:QH,QS", "Q:QC,XR", "Q:QS,XB,XR"):
        assert table.refusal(GAME, state, moves(text)[0]) is None


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_all_cards_are_dealt_and_the_dealer_has_a_short_hand(seats: int) -> None:
    sizes = [len(hand) for hand in GAME.view(sit("", seats=seats), None).hands]
    assert sum(sizes) == 54
    assert sizes == sorted(sizes, reverse=True)
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize("holder", range(5))
def test_the_holder_of_the_2_of_clubs_leads_with_anything(holder: int) -> None:
    state = sit("| " * holder + "2C KC KD", seats=5)
    assert state.to_act == holder
    assert table.refusal(GAME, state, moves("K:KC,KD")[0]) is None


def test_who_passed_may_play_later_in_the_round_unless_passes_lock() -> None:
    hands = "2C 5C | 9C 9D | 8C | TC"
    text = "5:5C  -  8:8C  -  -"
    assert sit(hands, text).to_act == 1
    assert table.refusal(GAME, sit(hands, text), moves("9:9C")[0]) is None
    assert sit(hands, text, pass_locks=True).to_act == 2, "seats 1, 3 and 0 are out of the round"
    assert GAME.view(sit(hands, text, pass_locks=True), None).standing is None
    assert sit(hands, "5:5C  -  8:8C", pass_locks=True).to_act == 3


def test_the_turn_coming_back_ends_the_round_and_the_last_to_play_leads() -> None:
    state = sit("2C 5C 6C | 9C", "5:5C  9:9C  -  -  -")
    assert (state.to_act, GAME.view(state, None).standing) == (1, None)
    assert "-" not in may(state)


def out_of(state: Any, seat: int, last: str) -> Any:
    """The deal played until that seat goes out with this card, everybody else passing whenever they may."""
    while len(GAME.view(state, None).hands[seat]) > 1:
        if state.to_act == seat:
            cards = [card for card in GAME.view(state, seat).hands[seat] if card != last]
            state = table.go(GAME, state, moves(f"{cards[0][0]}:{cards[0]}"))
        else:
            state = table.go(GAME, state, moves("-"))
    while state.to_act != seat:
        state = table.go(GAME, state, moves("-"))
    return table.go(GAME, state, moves(f"{last[0]}:{last}"))


def test_when_the_last_to_play_has_gone_out_the_next_with_cards_leads() -> None:
    state = out_of(sit("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC AC AD KC | 2D"), 0, "KC")
    assert GAME.view(state, None).out == (0,)
    assert state.to_act == 1
    state = table.go(GAME, state, moves("-  -"))
    view = GAME.view(state, None)
    assert (view.standing.seat, state.to_act) == (0, 3)
    state = table.go(GAME, state, moves("-"))
    assert (state.to_act, GAME.view(state, None).standing) == (1, None)
    assert "-" not in may(state)


def test_a_seat_without_cards_is_skipped() -> None:
    state = out_of(sit("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC AC AD KC | 2D"), 0, "KC")
    state = table.go(GAME, state, moves("-  -  -"))
    state = table.go(GAME, state, moves("2:2D  -  -"))
    assert state.to_act == 1, "the turn passes over seat 0"


def test_whoever_plays_the_last_card_goes_out_in_the_next_place() -> None:
    cards, made = first_deal((0, 1, 2, 3))
    state, places = table.begin(GAME, 4, [cards, DECK]), []
    for each in made:
        after = GAME.apply(state, each)
        out = [event for event in GAME.move_events(state, each, after) if event.type == "went_out"]
        assert len(out) == (len(getattr(each, "cards", ())) == state.hands[state.to_act].bit_count())
        places += [(event.seat, event.place) for event in out]
        state = after
    assert places == [(0, 1), (1, 2), (2, 3)]
