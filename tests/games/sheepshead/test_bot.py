"""The careful bot of Sheepshead: each tactic makes a difference somewhere, and it plays as good players expect."""

from collections.abc import Iterator
from itertools import product
from typing import Any, Final

import pytest

from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.bot import POLICY, contract, pick
from sheepfold_rules.games.sheepshead.bot.careful import choose, read_hand
from sheepfold_rules.games.sheepshead.bot.numbers import PLAY
from sheepfold_rules.games.sheepshead.bot.pick import judge_hand
from sheepfold_rules.games.sheepshead.bot.table import Table, Trial, read_state, read_view, try_cards
from sheepfold_rules.games.sheepshead.bot.tactics import WEIGHTS, choose_card, take_few_points
from sheepfold_rules.games.sheepshead.cards import BIT, NUMBER, TRUMP
from sheepfold_rules.games.sheepshead.moves import Bury, Play
from sheepfold_rules.games.sheepshead.state import Playing
from sheepfold_rules.games.sheepshead.view import View
from tests.games.sheepshead.table import ACE, moves_of, sit

NOBODY_YET: Final = "pass pass pass pass"
CRACK: Final[dict[str, Any]] = {"crack": True, "recrack": "picker"}
TABLES: Final[tuple[tuple[int, dict[str, Any]], ...]] = (
    (2, {}),
    (3, CRACK),
    (4, {"partner": "none", **CRACK}),
    (4, CRACK),
    (4, ACE | CRACK),
    (5, CRACK),
    (5, ACE | CRACK),
    (6, CRACK),
    (7, CRACK),
    (3, {"leaster_blind": "last_trick"}),
    (3, {"no_pick": "schwanzer"}),
    (4, {"no_pick": "schwanzer"}),
    (4, {"leaster_blind": "first_trick"}),
    (5, {"no_pick": "forced_dealer", "call_up": "next_jack", "call_up_when": "any"}),
    (5, {"double_on_loss": False}),
)
DEALS: Final = 100  # at each table at most: what is looked for comes within the first ten


def view_of(deal: str, moves: str = "", *, seats: int = 5, dealer: int | None = None, **options: Any) -> View:
    """What the seat to act sees after these moves; the last seat deals by default."""
    state = sit(deal, seats=seats, dealer=dealer, die=1, **options)
    for move in moves_of(moves):
        by_spelling = {spelled(each): each for each in legal_moves(state)}
        state = GAME.apply(state, by_spelling[spelled(move)])
    found: View = GAME.view(state, state.to_act)
    return found


def choice(view: View) -> str:
    """What the bot does, in the words of the moves."""
    return spelled(choose(view, view.legal_moves))


def spelled(move: Any) -> str:
    """A move in words: a play is its card alone."""
    match move.type:
        case "play":
            return str(move.card)
        case "bury":
            return f"bury {' '.join(sorted(move.cards))}"
        case "call":
            return f"call {move.card}" + (f" under {move.under}" if move.under else "")
        case "call_up":
            return f"call_up {move.card}"
        case "name_trick":
            return f"name_trick {move.trick}"
        case "play_under":
            return "under"
    return str(move.type)


def choices(deals: int, *tables: tuple[int, dict[str, Any]]) -> Iterator[tuple[Any, Any, Any]]:
    """Play a number of deals at each table, one table after another, and yield each choice of the careful bot.

    A choice is the state, the view and the move.
    """
    for number, (seats, options) in product(range(deals), tables):
        start = Start("sheepshead", seats, GAME.options(deals=1, **options), number % seats, f"deal {number}", None)
        state = GAME.start_match(start)
        while state.to_act is not None:
            moves = legal_moves(state)
            move = moves[0]
            if len(moves) > 1:
                view = GAME.view(state, state.to_act)
                move = choose(view, moves)
                yield state, view, move
            state = GAME.apply(state, move)


def test_every_tactic_of_play_decides_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    left = {(kind_of(*question), tactic) for question, numbers in PLAY.items() for tactic in numbers}
    for _, view, move in choices(DEALS, *TABLES):
        if not left:
            break
        if view.phase != "play":
            continue
        table = read_view(view)
        question = (table.role, "lead" if not table.led else "middle" if table.after else "last")
        kind, own = kind_of(*question), WEIGHTS[question]
        for name in PLAY[question]:
            if (kind, name) in left:
                rest = {
                    is_trump: tuple(each for each in of if each[0].__name__ != name) for is_trump, of in own.items()
                }
                monkeypatch.setitem(WEIGHTS, question, rest)
                if choose_card(table, view.legal_moves) != move:
                    left.discard((kind, name))
        monkeypatch.setitem(WEIGHTS, question, own)
    assert not left


def kind_of(role: str, turn: str) -> str:
    """Return which tactics a role has when it leads, and when it follows."""
    return "leaster" if role == "leaster" else "lead" if turn == "lead" else "follow"


def test_every_tactic_of_a_plan_decides_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    left = {tactic.__name__ for tactic in contract.TACTICS}
    for _, view, move in choices(DEALS, *TABLES):
        if not left:
            break
        if view.phase not in {"bury", "declare"}:
            continue
        table = (view.seats, view.partner_method)
        both = contract.WEIGHTS[table]
        for name in tuple(left):
            without = tuple(tuple(each for each in own if each[0].__name__ != name) for own in both)
            monkeypatch.setitem(contract.WEIGHTS, table, without)
            if choose(view, view.legal_moves) != move:
                left.discard(name)
        monkeypatch.setitem(contract.WEIGHTS, table, both)
    assert not left


def test_every_judgement_of_a_hand_decides_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    left = {judgement.__name__ for own in pick.JUDGEMENTS.values() for judgement in own}
    for _, view, _ in choices(DEALS, *TABLES):
        if not left:
            break
        if view.phase not in pick.JUDGEMENTS:
            continue
        hand = read_hand(view)
        question = (view.phase, view.seats, hand.method)
        own = pick.WEIGHTS[question]
        acts = judge_hand(view.phase, hand) > 0
        for name in {judgement.__name__ for judgement, _ in own} & left:
            monkeypatch.setitem(pick.WEIGHTS, question, tuple(each for each in own if each[0].__name__ != name))
            if (judge_hand(view.phase, hand) > 0) != acts:
                left.discard(name)
        monkeypatch.setitem(pick.WEIGHTS, question, own)
    assert not left


def test_a_hand_with_the_jack_of_diamonds_is_picked_where_an_ace_is_the_partner_and_passed_where_the_jack_is() -> None:
    deal = " | TD JD QD AD 8H JS | | | |"
    assert choice(view_of(deal, "pass", **ACE)) == "pick"
    assert choice(view_of(deal, "pass", partner="jack_of_diamonds")) == "pass"


BLITZ: Final[dict[str, Any]] = {"blitz": "black_and_red", "crack": True, "crack_when": "after_pick"}
# What the seats before did, the hand of the next, and what it does: black queens always, red ones with a better hand.
SHOWN: Final = (
    ("", "QC QS JC AD TD 8C | | | | | ", "pick and show black"),
    ("", "QH QD 8D TS TC 9C | | | | | ", "pick"),
    ("", "QH QD QC JC JD AD | | | | | ", "pick and show red"),
    ("", "QC QS QH QD JD AD | | | | | ", "pick and show black red"),
    ("", "QC QS 7C 8C 9C KC | | | | | ", "pass"),
    ("pick", "JD AD | QC QS QH QD JC JS | | | | ", "crack and show black red"),
)


@pytest.mark.parametrize(("moves", "deal", "chosen"), SHOWN)
def test_queens_are_shown_with_a_hand_that_is_good_enough(moves: str, deal: str, chosen: str) -> None:
    view = view_of(deal, moves, **BLITZ)
    assert str(choose(view, view.legal_moves)) == chosen


def test_a_dealer_who_must_pick_with_a_weak_hand_shows_nothing() -> None:
    deal = " | | | | QC QS 7C 8C 9C KC | "
    view = view_of(deal, NOBODY_YET, no_pick="forced_dealer", **BLITZ)
    assert str(choose(view, view.legal_moves)) == "pick"


def test_a_hand_of_trumps_goes_alone_and_buries_none_of_them() -> None:
    deal = "QC JD QD JH QH KH | | | | | QS 9S"
    assert choice(view_of(deal, "pick", **ACE)) == "bury 9S KH"
    assert choice(view_of(deal, "pick, bury 9S KH", **ACE)) == "alone"


def test_a_hand_of_few_trumps_calls() -> None:
    deal = "7C JC 9H QS TC QH | | | | | KH 9C"
    buried = choice(view_of(deal, "pick", **ACE))
    assert choice(view_of(deal, f"pick, {buried}", **ACE)).startswith("call A")


@pytest.mark.parametrize("blind", ["TC 9D", "TC TS", "KS KC"])
def test_with_three_fail_aces_one_is_kept_to_call_a_ten(blind: str) -> None:
    deal = f"AC AS AH QC QS JD | | | | | {blind}"
    buried = choice(view_of(deal, "pick", **ACE))
    assert choice(view_of(deal, f"pick, {buried}", **ACE)).startswith("call T")


def test_a_partner_leads_trump_and_defenders_lead_fail() -> None:
    trumps = {"partner": 0, "defender": 0}
    leads = dict(trumps)
    for _, view, move in choices(200, (5, ACE)):
        if view.phase == "play" and isinstance(move, Play):
            table = read_view(view)
            if not table.led and table.role in leads and table.trumps and table.mine & ~TRUMP:
                leads[table.role] += 1
                trumps[table.role] += BIT[move.card] & TRUMP > 0
    assert trumps["partner"] > 0.7 * leads["partner"] > 40
    assert trumps["defender"] < 0.05 * leads["defender"]


def test_the_best_bury_is_chosen_even_when_only_some_are_offered() -> None:
    view = view_of("JS AD QD TD AC JC | | | | | 7S TS", "pick")
    some = tuple(move for move in view.legal_moves if isinstance(move, Bury) and "TS" not in move.cards)
    assert spelled(choose(view, some)) == "bury 7S AC"


def test_the_dealer_names_the_trick_that_the_dealer_plays_last_to() -> None:
    deal = "JC 7D | JD 8D AD | JH 9D KD | JS TD | QC QS QH QD"
    view = view_of(deal, NOBODY_YET, seats=4, leaster_blind="dealer_names")
    assert spelled(choose(view, view.legal_moves[::-1])) == "name_trick 1"


def test_who_leads_trump_is_taken_for_the_partner() -> None:
    deal = "AC AD 8C JD QC 8D | 9S AS 7D 7C AH KD | TC KS KH 7S TH QS | JS JH 8S 7H QH QD | KC TS TD 9C 8H 9H |"
    view = view_of(deal, "pass pass pass pick, bury 7H 8S, partner QC")
    trust = read_view(view).trust
    assert trust[3] == 0 < trust[0] < trust[2] == trust[4]  # seat 3 picked, seat 0 led the queen of clubs


def test_a_seat_that_has_shown_to_have_no_trump_is_no_suspect() -> None:
    deal = "QC QS QH JC AH 7H | 7D 8D AD 9S KS AS | 7C 8C 9C TC KC AC | 9D TD 8S 7S TS 8H | JD QD JS 9H TH KH |"
    view = view_of(deal, "pick, bury 7H AH, partner QC 7D 7C 9D QD, QS")
    trust = read_view(view).trust
    assert trust[2] == 1.0
    assert trust[3] == trust[4] < 1.0


def test_most_choices_from_the_state_are_those_from_the_view() -> None:
    asked = agreed = 0
    for state, view, move in choices(20, *TABLES):
        found = POLICY.choose(state, view.legal_moves)
        assert found in view.legal_moves
        if not isinstance(state, Playing):
            assert found == move  # a hand is judged alike
        asked += 1
        agreed += found == move
    assert asked > agreed > 0.9 * asked


def test_with_two_seats_a_state_is_read_as_the_view_is() -> None:
    for state, view, _ in choices(10, (2, {})):
        assert vars(read_state(state)) == vars(read_view(view))


def test_the_trick_that_takes_the_blind_counts_for_more_in_a_leaster() -> None:
    views = [view_of("", "pass pass pass pass pass", leaster_blind=blind) for blind in ("ignored", "first_trick")]
    plain, blind = ([take_few_points(table, trial) for trial in trials] for table, trials in map(trials_of, views))
    mine = [trial.mine for trial in trials_of(views[0])[1]]
    assert sum(mine) > 0
    assert [more - few for few, more in zip(plain, blind, strict=True)] == pytest.approx([7.5 * each for each in mine])


def trials_of(view: Any) -> tuple[Table, list[Trial]]:
    """Return the table of a view, and each of its moves as a trial."""
    table = read_view(view)
    return table, try_cards(table, [NUMBER[move.card] for move in view.legal_moves])
