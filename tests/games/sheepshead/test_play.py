"""Playing: following, the duties of a called card, taking tricks (pagat.com, Sheepshead: Playing a hand,
Identifying a Partner).
"""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from sheepfold_rules.core.phase import narrow
from sheepfold_rules.games.sheepshead import GAME, cards
from sheepfold_rules.games.sheepshead.cards import CARDS, FAIL, FAIL_ACES, FAIL_TENS, SUIT_NAMES, points
from sheepfold_rules.games.sheepshead.phases import play
from sheepfold_rules.games.sheepshead.state import Playing
from tests.games.sheepshead.table import ACE, PASSED, Case, go, may, refusal, sit, words, worth
from tests.support.chance import chances, seats_of

PICKED = "pass pass pass pass pick"  # seat 4, the dealer; seat 0 leads
CALLED = f"{PICKED}, bury 7S 8S, call AC"
CALLED_TEN = f"{PICKED}, bury AH AS, call TC"
UNDER = f"{PICKED}, bury 7D 8D, call AC with 8H under"
UNDER_SPADE = f"{PICKED}, bury 7D 8D, call AC with 8S under"

# What it shows: the deal, the moves, what the seat to act may play. "Called": the ace of clubs, its suit not yet led.
POSITIONS: dict[str, tuple[str, str, str]] = {
    "of 9C QC JC AC 7H only AC follows a club": (
        "9H KC 7S 9S TH KS | QC JC AC 7H 9D QD | 9C QH KD 7D 8H QS | 8D JS AD TC JD 7C | 8S AH TD TS AS KH | 8C JH",
        f"{PASSED}, 7S 9D 8H 8D TS, QD QH JD TD 9S, 9C 7C 8S KC",
        "AC",
    ),
    "a diamond is a trump and follows a queen": (
        "9D TS JH 9H AS 9C | 7D AC 7S KH 8D 7C | JC AD QD KS 8H 8S | KC 8C QH QS TC TD | JD TH 9S 7H AH JS | KD QC",
        f"{PASSED}, AS 7S KS 8C 9S, TS KH 8S KC AH, 9D 8D JC TD JD, 8H QS 7H 9H 7C, QH JS JH",
        "7D",
    ),
    "a void seat plays anything": (
        "AH 7S QS KC 9C 7H | 7D AC KH 8S JS QH | JD QC 7C AS KS 9S | 8D 9D TH QD JH AD | TD 8C TC 8H TS KD | 9H JC",
        f"{PASSED}, 7S 8S AS 8D TS, AD KD QS JS QC, 9S 9D TC 7H QH, KH JD TH 8H AH, KS QD TD 9C",
        "7D AC",
    ),
    "the partner follows the called suit with its ace": (
        "7D KH QC JD KC TH | AC TC 7C 9H 9S 7H | 9D TS TD 8C JH QH | QD 8H AH AS 8D JC | 9C JS KD AD KS QS | 7S 8S",
        f"{CALLED}, QC 7H 9D 8D AD, KH 9H TS 8H KS, JD 9S JH JC QS, 9C KC",
        "AC",
    ),
    "the partner leads of the called suit the ace only": (
        "AC TC 8H QD TD QC | AS QH 8D 9S 9H 7C | 9D KH TS JC JH AD | AH JS QS TH KC 8C | 9C JD KS 7H KD 7D | 7S 8S",
        f"{CALLED}, TD QH JH JS KD, 9S TS KC KS QC",
        "AC 8H QD",
    ),
    "the partner leads the ace with nothing but its suit": (
        "AC TC QC 9S AD JD | TH 9H 7C QD QS JS | AH 7D AS 7H KS JH | JC QH 8D 8H KH KD | 9C TS 9D TD 8C KC | 7S 8S",
        f"{CALLED}, 9S JS KS JC TS, 8D 9D QC QD 7D, AD QS JH QH TD, TH 7H KH 8C JD",
        "AC",
    ),
    "the partner throws others of the suit but not the ace": (
        "7D KH JC JD QC TH | AC TC KC 9H 9S 7H | 9D TS TD 7C JH QH | QD 8H AH AS 8D 8C | 9C JS KD AD KS QS | 7S 8S",
        f"{CALLED}, JC 7H 9D QD AD, AS KS KH 9S TS, 8H QS TH 9H TD, KD 7D",
        "TC KC",
    ),
    "the picker keeps their last card of the called suit": (
        "7D TC AH JH TS 9C | QH KC JC AS AC 9D | TH KH 8C AD QC 9H | QS 9S 7H JS KS JD | 7C KD TD 8H 8D QD | 7S 8S",
        f"{CALLED}, 7D JC AD JS 8D, 9D QC JD QD JH, 9H 7H 8H AH QH, AS TH 9S",
        "KD TD",
    ),
    "the picker throws one of two": (
        "8D KS QH 7H AC QC | 8H TS AS KH 9S JS | AH 7D AD 9D KC QD | JD QS JC 8C TC 9H | 9C 7C KD JH TH TD | 7S 8S",
        f"{CALLED}, QC JS QD JD JH, QH TS 7D JC TD, KS AS KC 9H TH, 9S AH QS",
        "9C 7C KD",
    ),
    "the picker leads their last card of the called suit": (
        "KC QC 8D AD AC JH | 9C 8H KD JD QH 9H | AS QS 9S 8C 7H AH | KS TD 9D KH TH JS | 7C QD TS 7D JC TC | 7S 8S",
        f"{CALLED}, JH KD QS 9D 7D, AS KS TS KC 9C, AH KH TC AD 9H, 8D JD 7H TD JC",
        "7C QD",
    ),
    "the picker plays their last card whatever it is": (
        "QD TC KS TD JH AD | JC 8D AC TS 9H 7H | JD KH QS TH AH QC | AS JS KC 9C QH 9S | 7C 8C 9D 8H 7D KD | 7S 8S",
        f"{CALLED}, QD 8D JD QH 9D, 9S KD KS TS KH, 7D JH JC QC JS, TH 9C 8H TC 9H, AH KC 8C TD 7H, AD AC QS AS",
        "7C",
    ),
    "the partner plays their last card whatever it is": (
        "TS KH 7D QD QH 7H | AC JC JD KS KD JH | TD TC AH AD JS 8D | 9D KC QS AS 9H TH | 9C 9S 8H 7C QC 8C | 7S 8S",
        f"{CALLED}, 7D KD AD QS QC, 9S TS KS TC AS, 9H 8H KH JH AH, JC TD 9D 9C QD, QH JD JS TH 7C, 7H",
        "AC",
    ),
    "a picker who called a ten follows with the ace": (
        "QC JH JS TS TC 9D | JC 8H 7H KH KD 7D | 7S 8D 7C 9H TH TD | AD QH KS KC 8C 8S | AC 9C JD QD QS 9S | AH AS",
        f"{CALLED_TEN}, QC JC 8D QH QS, JH KD TD AD QD, 9S TS 8H 7S 8S, JS 7D 7C KC JD, TC KH 9H 8C",
        "AC",
    ),
    "a picker who called a ten leads of its suit the ace only": (
        "TS 8D 7S JS TD KS | 7C 7H QC AD 9D KC | JH 8C 8H 9S 8S 9H | QH 7D QS KD TH TC | AC 9C QD JD KH JC | AH AS",
        f"{CALLED_TEN}, 7S 9D 8S QH KH, 7D JD JS QC JH, AD 9H KD JC 8D",
        "AC QD",
    ),
    "the under stands for the called suit": (
        "JD 8S QS QH 7H 7C | TC KD AD JC KS JS | TS 9C 7S QD 9S KC | 8C KH AS AC 9H TD | 8H QC 9D AH TH JH | 7D 8D",
        f"{UNDER}, QH JC QD TD JH, 7H JS 7S 9H TH, KS TS AS AH 8S, AC",
        "under",
    ),
    "the under may be led": (
        "8C QD 9C QS KS TS | KC 9H JD JC 7C KH | 7S JH 9S TC AD TD | JS AC 8S QH 7H AS | 8H QC 9D AH KD TH | 7D 8D",
        f"{UNDER}, QS JC TD JS KD, TS 7C 9S AS AH, 7H TH KS KH TC",
        "QC 9D under",
    ),
    "the under waits in other suits": (
        "8H QS KC QH 8C KH | JH KS JS AC TC 9S | QD 9C 7H JD TS JC | 9H KD 7C AD 7S TH | 8S QC 9D AS AH TD | 7D 8D",
        f"{UNDER_SPADE}, KH JH 7H 9H AH, 9S TS 7S AS 8C, TD QH JS JC KD, 8H KS JD TH",
        "QC 9D",
    ),
    "all duties end once the suit was led": (
        "JC 9H AD KC AS 8C | JS QS 9S QH 9D TH | 8D 7D KS TC JH QC | KH 7H 8H JD AC TS | 7C KD TD 9C AH QD | 7S 8S",
        f"{CALLED}, KC JS TC AC 9C, TH JH KH AH 9H, 7D JD QD AD QH, 9S KS TS",
        "7C KD TD",
    ),
}


def case(rule: str, position: str, keeps: str, breaks: str) -> Case:
    """A case of a rule in one of the positions."""
    deal, moves, _ = POSITIONS[position]
    return Case(f"sheepshead.{rule}", deal, moves, keeps, breaks, ACE)


CASES = (
    case("own_cards", "the partner leads of the called suit the ace only", "8H", "9C"),
    case("own_cards", "the partner leads of the called suit the ace only", "8H", "TD"),
    case("own_cards", "the partner leads of the called suit the ace only", "8H", "under"),
    case("own_cards", "the under may be led", "under", "8H"),
    case("follow_suit", "of 9C QC JC AC 7H only AC follows a club", "AC", "QC"),
    case("follow_suit", "of 9C QC JC AC 7H only AC follows a club", "AC", "7H"),
    case("follow_suit", "a diamond is a trump and follows a queen", "7D", "AC"),
    case("called_card_played", "the partner follows the called suit with its ace", "AC", "TC"),
    case("called_card_kept", "the partner throws others of the suit but not the ace", "TC", "AC"),
    case("called_card_led", "the partner leads of the called suit the ace only", "AC", "TC"),
    case("called_suit_kept", "the picker keeps their last card of the called suit", "KD", "7C"),
    case("called_ten_ace", "a picker who called a ten follows with the ace", "AC", "9C"),
    case("called_ten_ace", "a picker who called a ten leads of its suit the ace only", "QD", "9C"),
    case("under_played", "the under stands for the called suit", "under", "QC"),
    case("under_kept", "the under waits in other suits", "QC", "under"),
)


@pytest.mark.parametrize("shows", POSITIONS)
def test_these_cards_and_no_others_may_be_played(shows: str) -> None:
    deal, moves, plays = POSITIONS[shows]
    assert may(sit(deal, moves, **ACE)) == words(plays)


@pytest.mark.parametrize(("seats", "dealer"), [(5, 4), (5, 2), (3, 0), (4, 1), (6, 5), (7, 3)])
def test_the_seat_at_the_dealers_left_leads_and_play_goes_clockwise(seats: int, dealer: int) -> None:
    state = sit("", "pass " * seats, seats=seats, dealer=dealer)
    found = []
    for _ in range(seats):
        found.append(state.to_act)
        state = go(state, min(may(state)).removeprefix("play "))
    assert found == [(dealer + 1 + place) % seats for place in range(seats)]


@pytest.mark.parametrize(
    ("wins", "plays", "winner"),
    [(False, "TC 7C 8C 9C AC", 4), (True, "TC 7C 8C 9C AC", 0), (True, "TC 7C 7D 9C AC", 2)],
)
def test_a_called_ten_takes_its_trick_over_the_ace_only_where_the_table_says_so(
    wins: bool, plays: str, winner: int
) -> None:
    deal = f"TC JD | 7C | {plays.split()[2]} | 9C | AC QC QS QH QD JC | AH AS"
    state = sit(deal, f"{PICKED}, bury AH AS, call TC, {plays}", called_ten_wins=wins, **ACE)
    assert GAME.view(state, None).tricks[0].winner == state.to_act == winner


@pytest.mark.parametrize(
    ("deal", "lead", "plays"),
    [
        ("KC 8H | TC 8C 7C QC | | | AC 9C QS QH QD JC | AH AS", "KC", "TC"),
        ("TC 8C 8H 9H QC 7S | KC | | | AC 9C QS QH QD JC | AH AS", "", "TC 8H 9H QC 7S"),
        ("8H QC | TC 8C 7C 7S 8S 9S | | | AC 9C QS QH QD JC | AH AS", "8H", "8C 7C 7S 8S 9S"),
    ],
)
def test_a_called_ten_binds_the_partner_as_an_ace_does(deal: str, lead: str, plays: str) -> None:
    assert may(sit(deal, f"{PICKED}, bury AH AS, call TC, {lead}", **ACE)) == words(plays)


def test_the_under_takes_no_trick_even_where_a_trump_is_printed_on_it() -> None:
    deal = "JD KC | AC | TC | 7C | QC QS QH QD AH AS | JC JS"
    state = sit(deal, f"{PICKED}, bury QS AH, call AC with QC under, KC AC TC 7C under", **ACE)
    assert state.to_act == 1
    assert isinstance(state, Playing)
    assert points(state.contract.worth(state.won[1])) == worth(["KC", "AC", "TC", "7C", "QC"])


def test_an_under_that_is_led_is_followed_with_the_called_suit() -> None:
    deal, moves, _ = POSITIONS["the under may be led"]
    state = sit(deal, f"{moves}, under", **ACE)
    assert may(state) == words("8C 9C")
    for plays, taker in (("8C KC 7S AC", 3), ("8C KC JH AC", 2), ("9C KC AD AC", 2)):
        assert go(state, plays).to_act == taker


def test_a_trump_laid_right_on_an_under_that_was_led_beats_it_and_the_ace() -> None:
    deal = "QC JC AD TD KD 9D | QD 7S 8S 9S TS KS | AH | 7H | 8H | AC AS"
    state = sit(deal, "pick, bury KD 9D, call AH with AS under, under QD AH 7H 8H", **ACE)
    assert state.to_act == 1


@pytest.mark.parametrize(
    ("lead", "mine", "plays"),
    [
        ("QC", "JD TD 7S AC 8C 9S", "JD TD"),
        ("KH", "JD TD 7S AC 8C 9S", "JD TD 7S AC 8C 9S"),
        ("KH", "JD TD 7S AC 8C 9H", "9H"),
    ],
)
def test_the_jack_of_diamonds_is_played_whenever_a_trump_may_be(lead: str, mine: str, plays: str) -> None:
    state = sit(f"{lead} | {mine} | | | | 7H 8H", f"pick, bury 7H 8H, partner, {lead}", partner="jack_of_diamonds")
    assert may(state) == words(plays)


@pytest.mark.parametrize(
    ("hands", "lead", "other", "said"),
    [
        ("7C | 8C 7H", "7C", "7H", "clubs were led"),
        ("7H | 8H 7S", "7H", "7S", "hearts were led"),
        ("7S | 8S 7H", "7S", "7H", "spades were led"),
        ("QC | QS 7H", "QC", "7H", "trump was led"),
    ],
)
def test_who_does_not_follow_is_told_what_was_led(hands: str, lead: str, other: str, said: str) -> None:
    found = refusal(sit(f"{hands} | | | | ", f"pass pass pass pass pass, {lead}"), other)
    assert found is not None
    assert said in found.message


@given(chance=chances())
def test_plays_found_at_once_are_those_that_the_rules_keep_whatever_the_hand_and_the_call(chance: Random) -> None:
    first = sit("", PASSED)
    assert isinstance(first, Playing)
    for _ in range(100):
        suit = chance.choice(list(FAIL.values()))
        ace, ten = suit & FAIL_ACES, suit & FAIL_TENS
        called, keep = chance.choice([(ace, suit), (ten, ace), (ace, 0)])
        numbers = chance.sample(range(len(CARDS)), chance.randrange(1, 5))
        hand = sum(1 << number for number in numbers) | chance.choice([0, called, keep & -keep, keep, cards.UNDER])
        led, phase = chance.choice([0, *SUIT_NAMES]), chance.choice([play.PHASE, play.CALLED, play.PLAIN])
        others = hand & ~cards.UNDER
        hands = ((others if phase is play.CALLED else hand) & ~called, others)  # of the picker and another seat
        contract = first.contract._replace(hands=hands, picker=0, called=called, suit=suit, keep=keep)
        state = replace(first, contract=contract, led=led, phase=phase, to_act=chance.randrange(2))
        assert phase.legal(state) == narrow(state)


UNDER_DEAL = "QC JC AD TD KD 9D | AH | KH | 7H | 8H | AC AS"
UNDER_DECLARED = "pick, bury KD 9D, call AH with AS under"


def test_the_under_card_is_known_to_the_picker_and_then_to_who_takes_it() -> None:
    state = sit(UNDER_DEAL, UNDER_DECLARED, partner="called_ace")
    assert [GAME.view(state, seat).under for seat in seats_of(state)] == ["??", "AS", "??", "??", "??", "??"]
    assert GAME.view(state, 0).hands[0] == ("JC", "QC", "AC", "TD", "AD")
    assert len(GAME.view(state, 1).hands[0]) == 5
    state = go(state, "under AH KH 7H 8H")
    assert GAME.view(state, None).tricks[0].cards == ("??", "AH", "KH", "7H", "8H")
    assert [GAME.view(state, seat).under for seat in seats_of(state)] == ["??", "AS", "AS", "??", "??", "??"]
