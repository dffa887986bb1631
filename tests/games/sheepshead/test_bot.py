"""The tactics of Sheepshead: each decides in a small position, and would not be missed if it did not."""

import re
from typing import Any, Final, NamedTuple

import pytest

from sheepfold_server.games.sheepshead.bot import history, play
from sheepfold_server.games.sheepshead.bot.careful import TACTICS, choose
from sheepfold_server.games.sheepshead.bot.pick import NEVER, NUMBERS, Numbers, count_aces, read_hand
from sheepfold_server.games.sheepshead.bot.table import read_table
from sheepfold_server.games.sheepshead.moves import Bury
from tests.docs.pages import ROOT, codes, tables
from tests.games.sheepshead.bot_positions import choice, spelled, view_of


class Case(NamedTuple):
    """A position in which a tactic decides: what the bot does, and what it would do without that tactic."""

    question: str
    tactic: str
    deal: str
    moves: str
    does: str
    otherwise: str
    table: dict[str, Any] = {}  # noqa: RUF012 never written to

    def __str__(self) -> str:
        return f"{self.question}-{self.tactic}"


def case(*given: Any) -> Case:
    """A case out of its parts in order, so that they can stand on lines as they fit."""
    return Case(*given)


ACE: Final[dict[str, Any]] = {"partner": "called_ace"}
UP: Final[dict[str, Any]] = {"call_up": "next_jack", "call_up_when": "any"}
CRACK: Final[dict[str, Any]] = {"crack": True, "recrack": "picker"}
PAGE: Final = ROOT / "docs" / "built-in-bots.md"
PASSED: Final = "pass pass pass pass"

FOUR: Final[dict[str, Any]] = {"seats": 4}
TWO: Final[dict[str, Any]] = {"seats": 2}
THREE: Final[dict[str, Any]] = {"seats": 3}

BEFORE_THE_LEAD: Final = (
    case("pick", "count_quality", "JS AD QD TD AC JC", "", "pick", "pass"),
    case("pick", "count_aces", "KD AS TD 9D 9C QD", "", "pick", "pass"),
    case("pick", "count_voids", "KD KS 8S JS QS TD", "", "pick", "pass"),
    case("pick", "pick_by_position", "JS KH 9S KC AC QD", "", "pass", "pick"),
    case("pick", "beware_the_mauer", "| | | | TD 8D JH AH 8C AD |", PASSED, "pass", "pick"),
    case("pick", "seven_with_three_seats", "JS JC 9C 8S QD QH TC QS 7H 7D", "", "pass", "pick", THREE),
    case("pick", "no_partner_with_the_jack", "JD 7H JH AD TC QS", "", "pass", "pick"),
    case("pick", "weigh_the_loss", "AS QD KH 7S 8S QH", "", "pick", "pass", {"double_on_loss": False}),
    case("pick", "leave_it_to_the_dealer", "KD KS 8S JS QS TD", "", "pass", "pick", {"no_pick": "forced_dealer"}),
    case("bury", "bury_points", "JS AD QD TD AC JC | | | | | 7S TS", "pick", "bury AC TS", "bury 7S TS"),
    case("bury", "keep_trumps", "TC QS AD QH JC 9H | | | | | 7S 9C", "pick", "bury 9C TC", "bury AD TC"),
    case("bury", "keep_aces", "9C AC JC 7C QH 8D | | | | | KH 9H", "pick", "bury 9H KH", "bury AC KH"),
    case("bury", "empty_suits", "8C 9S AC JS QD JC | | | | | 9D 9C", "pick", "bury 9S AC", "bury 8C AC"),
    case("bury", "keep_a_card_to_call", "JD 7H JH AD TC QS | | | | | AH JC", "pick", "bury 7H AH", "bury AH TC", ACE),
    case(
        *("declare", "go_alone_when_strong", "AS QH JS AH 9D 8D | JD | | | | QC QS", "pick, bury AH AS"),
        *("alone", "partner"),
    ),
    case(
        *("declare", "have_a_partner", "KD AH JD 7D QH QS | | | | | AD AC", "pick, bury AC AH"),
        *("call_up JH", "partner", UP),
    ),
    case(
        *("declare", "call_the_shortest_suit", "7C JC 9H QS TC QH | | | | | KH 9C", "pick, bury TC KH"),
        *("call AH", "call AC", ACE),
    ),
    case(
        *("declare", "put_little_under", "8D JH JC KD QS AC | | | | | AS 7S", "pick, bury AC AS"),
        *("call AH with 7S under", "call AH with JC under", ACE),
    ),
    case(
        *("crack", "count_quality", "KS JC QS JD AC QH | 7C 7D JS 9D KD QD | | | | KH TH", "pick, bury AC TH, partner"),
        *("crack", "pass", CRACK),
    ),
    case(
        *("crack", "count_aces", "| JH 8S QS QD AC 8C | AD JS TD AS KC QH | | | KS 7D"),
        *("pass pick, bury 8C AC, partner", "crack", "pass", CRACK),
    ),
    case(
        *("crack", "count_voids", "KS QS JC QC 7H 7D | TH QD JS 8C JH TD | | | | 7S TC", "pick, bury TC 7H, partner"),
        *("crack", "pass", CRACK),
    ),
    case(
        *("crack", "crack_with_a_stronger_hand", "KD KS 8S JS QS TD | 9H 8H 9S TH 9D TC | | | | AH 8D"),
        *("pick, bury AH KS, partner", "pass", "crack", CRACK),
    ),
    case(
        *("recrack", "count_quality", "| QD AD TC 7D QS KS | JC QC 8C TH AC 8S | TD 8D 8H 9D QH AH | | JS KD"),
        *("pass pick, bury TC KS, partner pass crack", "recrack", "pass", CRACK),
    ),
    case(
        *("recrack", "count_aces", "| QC QS QD JS AH 7H | QH JC JH AD TD KS | JD | | 7S 8S"),
        *("pass pick, bury 7S 8S, partner crack", "recrack", "pass", CRACK),
    ),
    case(
        *("recrack", "count_voids", "| QC QS QD JS 9D 8C | QH JC JH AD TD KS | JD | | 7S 8S"),
        *("pass pick, bury 7S 8S, partner crack", "recrack", "pass", CRACK),
    ),
    case(
        *("recrack", "recrack_with_a_stronger_hand", "KS QS JC QC 7H 7D | TH QD JS 8C JH TD | | | | 7S TC"),
        *("pick, bury TC 7H, partner crack", "pass", "recrack", CRACK),
    ),
)
PLAY: Final = (
    case(
        *("lead", "position", "KD KS 8S JS QS TD | | | | | AH 8D", "pick, bury AH KS, partner", "QS", "8D"),
    ),
    case("lead", "schmier", "JS AD QD TD AC JC | | | | | 7S TS", "pick, bury AC TS, partner", "JC", "TD"),
    case("lead", "points_before_power", "9C AC JC 7C QH 8D | | | | | KH 9H", "pick, bury 9H KH, partner", "8D", "QH"),
    case(
        *(
            "lead",
            "winning_points",
            "KC TS AC 7S KS AS | 9S QH 9D 9C AH 8D | QC KD QD JH TC AD | QS 8S JC JD KH 8H | | 7C TD",
        ),
        *("pass pass pick, bury 7C TC, partner, AC 9C QC KH 8C", "QD", "JH"),
    ),
    case("lead", "offence_leads_trump", "KD AS TD 9D 9C QD | | | | | KH TC", "pick, bury TC AS, partner", "9D", "9C"),
    case(
        *("lead", "defence_leads_fail", "QS 9S KS 8H 8C QC | 9H AH JH 9D QH 8D | | | | 7H KD"),
        *("pass pick, bury 7H AH, partner", "KS", "QC"),
    ),
    case(
        *("lead", "lead_the_called_suit", "TS 7S AH 8C KD 9D | QC QS JC JS AD KS | AS | | | 8H 7H"),
        *("pass pick, bury 7H 8H, call AS", "TS", "AH", ACE),
    ),
    case(
        *("lead", "feed_no_picker_on_the_end", "9H AC 7D 9C QS TC | | | | TS QD JC JH TD JD | KC 8C"),
        *("pass pass pass pass pick, bury KC TS, partner", "9C", "TC"),
    ),
    case(
        *("follow", "position", "9C 9D JH KD AS JS | TC JD QC QD 8D 7D | | | | QH KS"),
        *("pick, bury KS AS, partner 9D", "QC", "7D"),
    ),
    case(
        *("follow", "schmier", "8H JC QH 7S QS JH | JD 7C KC AD JS TC | | | | QC TH"),
        *("pick, bury 8H TH, partner QC", "AD", "JD"),
    ),
    case(
        *("follow", "points_before_power", "JS AD QC QH 9H JH | KC 9C KD KH QS TS | | | | 7C JD"),
        *("pick, bury 7C 9H, partner QC", "KD", "QS"),
    ),
    case(
        *("follow", "winning_points", "AH AS 7H AC 9S JD | QC TC 8C 8H TH JH | 7S 8D QS KD TD QH | | | 7C AD"),
        *("pass pass pick, bury 7C 7S, partner AC", "8C", "TC"),
    ),
    case(
        *("follow", "take_the_lead", "JD 8C AD 8D KH TS 8H KD TD 7S | JS 9S 9H KC JC 7D TH QS TC 7H | | 7C JH"),
        *("pass pass pick, bury AH KS, 8H", "9H", "7H", THREE),
    ),
    case(
        *("leaster", "take_few_points", "JD AS 9D 8S 7C TC KC | 7D 7H 8H 8C QD TH QS | KH 9C JH AC KD TS QH |"),
        *(PASSED, "JD", "AS", FOUR),
    ),
    case(
        *("leaster", "buy_a_cheap_trick", "QS JH JC KD KH 8S KS | JS AD 9D TD TC 9S 8H | QH 7C 8C JD TH QC AS |"),
        *(PASSED, "JC", "JH", FOUR),
    ),
    case(
        *("leaster", "ration_the_schmier", "JS TS 7S 8C 7D 8D KD | TH TD 9C 8H 9D JD 9S | JH AS 8S AH QD AC 9H |"),
        *(f"{PASSED} JS", "TD", "JD", FOUR),
    ),
    case(
        *("leaster", "dump_bare_counters"),
        "KH 7S KD JC 8H KC 9S | TH 8C 9D 8S AD QS 7D | JS KS QC 7C AS JD 8D | AH AC 9H TS 9C JH 7H | TD QD TC QH",
        *(f"{PASSED} JC AD JS JH KD 9D QC", "TS", "AC", FOUR),
    ),
    case(
        *("leaster", "shed_high_cards", "JS 9C 7C 8C KD AC QH | 8S KH TC QS AH 8H QD | AS TH 9S AD JD 7H KS |"),
        *(PASSED, "JS", "7C", FOUR),
    ),
    case(
        *("duel", "position"),
        "AS QC KS 8H KC KH KD TD 9H 9D 8S JC TS 7C 9C JS | JH 8D QD 9S QS 7H AC 7S 7D JD 8C AD QH TH TC AH |",
        *("", "9C", "7C", TWO),
    ),
    case(
        *("duel", "schmier", "JS AS 9C TH 7C 9S 8C AD KD JD AC 7H QH KS 8D 7S |", "", "7H", "AC", TWO),
    ),
    case(
        *("duel", "points_before_power", "JS AS 9C TH 7C 9S 8C AD KD JD AC 7H QH KS 8D 7S |", "", "7H", "QH", TWO),
    ),
)


def without(monkeypatch: pytest.MonkeyPatch, case: Case) -> None:
    """Take the tactic of the case out."""
    left = tuple(tactic for tactic in TACTICS[case.question] if tactic.__name__ != case.tactic)
    assert len(left) == len(TACTICS[case.question]) - 1
    monkeypatch.setitem(TACTICS, case.question, left)


@pytest.mark.parametrize("case", BEFORE_THE_LEAD + PLAY, ids=str)
def test_a_tactic_decides(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    view = view_of(case.deal, case.moves, **case.table)
    assert choice(view) == case.does
    without(monkeypatch, case)
    assert choice(view) == case.otherwise


def test_every_tactic_has_such_a_position() -> None:
    named = {(question, tactic.__name__) for question, tactics in TACTICS.items() for tactic in tactics}
    assert named - {(case.question, case.tactic) for case in BEFORE_THE_LEAD + PLAY} == {
        ("name_trick", "name_the_first_trick")
    }


def test_of_some_of_the_buries_the_best_is_made_too() -> None:
    view = view_of("JS AD QD TD AC JC | | | | | 7S TS", "pick")
    some = tuple(move for move in view.legal_moves if isinstance(move, Bury) and "TS" not in move.cards)
    assert spelled(choose(view, some)) == "bury 7S AC"


def test_the_dealer_names_the_trick_that_the_dealer_plays_last_to(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = "JC 7D | JD 8D AD | JH 9D KD | JS TD | QC QS QH QD"
    view = view_of(deal, PASSED, seats=4, leaster_blind="dealer_names")
    backwards = view.legal_moves[::-1]
    assert spelled(choose(view, backwards)) == "name_trick 1"
    monkeypatch.setitem(TACTICS, "name_trick", ())
    assert spelled(choose(view, backwards)) == "name_trick 7"


def test_a_hand_that_is_passed_in_the_middle_is_picked_on_the_end() -> None:
    hand = "QD JS 9D 8D KC 9H"
    assert choice(view_of(f"| {hand} | | | |", "pass")) == "pass"
    assert choice(view_of(f"| | | | {hand} |", PASSED)) == "pick"


@pytest.mark.parametrize(("seats", "worth"), [(3, 1.2), (5, 1.0), (7, 0.5)])
def test_an_ace_counts_for_less_where_more_play_to_a_trick(seats: int, worth: float) -> None:
    assert count_aces(read_hand(view_of("AC AS", seats=seats))) == 2 * worth


def test_of_two_cards_of_the_called_suit_a_defender_leads_the_higher() -> None:
    deal = "{} AH 8C KD 9D | QC QS JC JS AD KS | AS | | | 8H 7H"
    moves = "pass pick, bury 7H 8H, call AS"
    assert choice(view_of(deal.format("TS 7S"), moves, **ACE)) == "TS"
    assert choice(view_of(deal.format("9S 7S"), moves, **ACE)) in {"9S", "7S"}


def test_who_leads_trump_is_taken_for_the_partner(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = "AC AD 8C JD QC 8D | 9S AS 7D 7C AH KD | TC KS KH 7S TH QS | JS JH 8S 7H QH QD | KC TS TD 9C 8H 9H |"
    view = view_of(deal, "pass pass pass pick, bury 7H 8S, partner QC")
    trust = read_table(view).trust
    assert trust[3] == 0 < trust[0] < trust[2] == trust[4]  # seat 3 picked, seat 0 led the queen of clubs
    assert choice(view) == "7D"
    monkeypatch.setattr(history, "LED_TRUMP", 1.0)
    trust = read_table(view).trust
    assert trust[0] == trust[2] == trust[4]
    assert choice(view) == "KD"


def test_a_seat_that_has_shown_to_have_no_trump_is_no_suspect() -> None:
    deal = "QC QS QH JC AH 7H | 7D 8D AD 9S KS AS | 7C 8C 9C TC KC AC | 9D TD 8S 7S TS 8H | JD QD JS 9H TH KH |"
    view = view_of(deal, "pick, bury 7H AH, partner QC 7D 7C 9D QD, QS")
    trust = read_table(view).trust
    assert trust[2] == 1.0
    assert trust[3] == trust[4] < 1.0


def test_power_is_told_by_the_trumps_that_are_still_out(monkeypatch: pytest.MonkeyPatch) -> None:
    view = view_of("JS AD QD TD AC JC | | | | | 7S TS", "pick, bury AC TS, partner")
    assert choice(view) == "JC"
    monkeypatch.setattr(play, "count_trumps", lambda table, among: 0)
    assert choice(view) == "7S"


@pytest.mark.parametrize("tactic", sorted({tactic.__name__ for tactics in TACTICS.values() for tactic in tactics}))
def test_every_tactic_stands_in_the_page(tactic: str) -> None:
    assert tactic in codes(PAGE)


def test_the_numbers_of_the_page_are_those_in_use() -> None:
    head, *rows = next(rows for rows in tables(PAGE) if "pick: lead, middle, end" in rows[0])
    assert len(head) == 2 + len(Numbers._fields)
    written = {(int(row[0]), row[1]): numbers_in(" ".join(row[2:])) for row in rows}
    assert written == {table: numbers_in(str(tuple(numbers))) for table, numbers in NUMBERS.items()}


def numbers_in(text: str) -> list[float]:
    """The numbers of a text that say something: not what is worth nothing, nor what never happens."""
    return [number for number in map(float, re.findall(r"\d+\.\d", text)) if 0 < number < NEVER]
