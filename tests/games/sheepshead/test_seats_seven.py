"""Seven seats: half the blind, and a partner by the die (pagat.com, Sheepshead: Seven player rules)."""

from typing import Any

import pytest

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.cards import points
from sheepfold_rules.games.sheepshead.events import Scored
from sheepfold_rules.games.sheepshead.moves import Pick
from sheepfold_rules.games.sheepshead.options import Options
from sheepfold_rules.games.sheepshead.state import Playing, State
from tests.games.sheepshead.table import broken, finish, go, may, payments, sit, words
from tests.support import shuffle_from_text

WHOLE = (  # dealer 0, picker 3, the die shows 1
    "QD JS KH 9H | QS KC 9C AS | AD 7D AH 7H | QC QH 7C 8H | JH 8D 9S 8S | KD TC TS TH | JD TD 9D 7S | JC AC KS 8C"
)
WHOLE_OPENING = "pass pass pick, bury 7C 8H, bury 8D 9S"
WHOLE_TRICKS = (  # who leads, the cards, who takes it, its points
    (1, "KC AD AC 8C TC 7S 9H", 2, 36),
    (2, "AH QC JH TH 9D KH QS", 3, 33),
    (3, "QH 8S KD JD QD 9C 7D", 3, 12),
    (3, "JC KS TS TD JS AS 7H", 3, 39),
)
DEAL = "7C 8C | 7H 8H | | | | | | KC KH AC AH"
BURIED = "pick, bury 7C KC, bury 7H AH"  # with the die at 1
# What is dealt, what is done, the die, options; the partners (the one by the die first), whose secret the second is.
SIDES: tuple[tuple[str, str, int, dict[str, Any], str], ...] = (
    ("| | JD | | | | | 7C 8C 9C TC", "pick, bury 7C 8C, bury 9C TC", 1, {}, "1 2"),
    ("| | JD | | | | | 7C 8C 9C TC", "pick, bury 7C 8C, bury 9C TC", 6, {}, "6 2"),
    ("| | JD | | | | | 7C 8C 9C TC", "pick, bury 7C 8C, bury 9C TC", 2, {}, "2"),
    ("JD | | | | | | | 7C 8C 9C TC", "pick, bury 7C 8C, bury 9C TC", 3, {}, "3"),
    ("JD | | | | | | | 7C 8C 9C TC", "pick, bury JD 8C, bury 9C TC", 3, {}, "3"),
    ("| | | | | | | JD 8C 9C TC", "pick, bury JD 8C, bury 9C TC", 4, {}, "4"),
    ("| | | | | | | JD 8C 9C TC", "pick, bury 8C JD, bury 9C TC", 5, {}, "5"),
    ("| | | | | | | 7C 8C JD TC", "pick, bury 7C 8C, bury JD TC", 6, {}, "6"),
    ("| | | | | | | 7C 8C JD TC", "pick, bury 7C 8C, bury JD TC", 1, {}, "1"),
    ("| | JH | | | | | JD 8C 9C TC", "pick, bury JD 8C, bury 9C TC, partner", 1, {"call_up": "jack_of_hearts"}, "1"),
    ("| | JH | | | | | JD 8C 9C TC", "pick, bury JD 8C, bury 9C TC, call_up JH", 1, {"call_up": "next_jack"}, "1 2"),
    ("| | JH | | | | | JD 8C 9C TC", "pick, bury JD 8C, bury 9C TC, call_up JH", 2, {"call_up": "next_jack"}, "2"),
    ("| | | | | | | JD 8C JH TC", "pick, bury JD 8C, bury JH TC, call_up JH", 2, {"call_up": "next_jack"}, "2"),
)
CALLED_UP: tuple[tuple[str, dict[str, Any], str], ...] = (  # seven seats' deals, options, what the picker may declare
    ("7C 8C | 7H 8H | | | | | | JD KH AC AH", {}, "partner, call_up JH"),
    ("7C 8C | 7H 8H | | | | | | KC KH JD AH", {}, "partner"),
    ("7C 8C JD | 7H 8H | | | | | | KC KH AC AH", {}, "partner"),
    ("7C 8C JD | 7H 8H | | | | | | KC KH AC AH", {"call_up_when": "any"}, "partner, call_up JH"),
    ("7C 8C JH | 7H 8H | | | | | | JD KH AC AH", {}, "partner"),
    ("7C 8C JH | 7H 8H | | | | | | JD KH AC AH", {"call_up": "next_jack"}, "partner, call_up JS"),
)


def known(state: State) -> list[tuple[int, ...]]:
    """The partners, as each seat knows them, and then as everybody does."""
    return [GAME.view(state, seat).partners for seat in (*range(7), None)]


def test_a_hand_of_three_against_four_is_played_from_the_deal_to_the_payment() -> None:
    state = sit(WHOLE, WHOLE_OPENING, seats=7, dealer=0, die=1)
    for number, (leader, cards, taker, value) in enumerate(WHOLE_TRICKS):
        assert isinstance(state, Playing)
        assert state.to_act == leader
        before = state.won[taker]
        state = go(state, cards)
        assert GAME.view(state, None).tricks[number].winner == taker
        won = getattr(state, "won", ())
        assert points(won[taker] & ~before) == value
    assert payments(state) == [-1, -1, -1, 2, 1, -1, 1]


@pytest.mark.parametrize("picker", range(7))
@pytest.mark.parametrize("die", range(1, 7))
def test_the_die_counts_seats_clockwise_from_the_picker(picker: int, die: int) -> None:
    state = sit("", "pass " * picker + "pick", seats=7, die=die)
    view = GAME.view(state, None)
    assert (view.picker, view.die, view.partners) == (picker, die, ((picker + die) % 7,))


@pytest.mark.parametrize("number", range(20))
def test_the_die_is_the_one_that_anyone_can_recompute(number: int) -> None:
    seed = f"the seed of match {number}"
    deals = Options(no_pick="doubler")
    for deal in (1, 2, 3):
        state = go(
            GAME.start_match(Start("sheepshead", 7, deals, 6, seed, None)), "pass " * 7 * (deal - 1) + "pass pick"
        )
        die = shuffle_from_text.die("sheepshead", seed, deal)
        assert GAME.view(state, None).die == die
        assert GAME.view(state, None).partners == ((1 + die) % 7,)


def test_a_die_cannot_be_rolled_without_a_seed() -> None:
    state = sit("", "pass", seats=7)
    with pytest.raises(NoDeck):
        GAME.apply(state, Pick())


@pytest.mark.parametrize("moves", ["", "pass pass", "pass " * 7])
def test_no_die_is_rolled_before_somebody_picks(moves: str) -> None:
    view = GAME.view(sit("", moves, seats=7, die=2), None)
    assert (view.die, view.partners, view.leaster) == (None, (), moves == "pass " * 7)


def test_the_die_is_rolled_for_a_dealer_who_was_forced_too() -> None:
    view = GAME.view(sit("", "pass " * 6 + "pick", seats=7, die=3, no_pick="forced_dealer"), None)
    assert (view.picker, view.forced, view.die, view.partners) == (6, True, 3, (2,))


def test_the_picker_and_the_partner_by_the_die_take_half_the_blind_each() -> None:
    state = sit(DEAL, "pick", seats=7, die=1)
    assert [len(hand) for hand in GAME.view(state, None).hands] == [6, 6, 4, 4, 4, 4, 4]
    assert {"7C", "8C", "KC", "KH"} < set(GAME.view(state, 0).hands[0])
    assert {"7H", "8H", "AC", "AH"} < set(GAME.view(state, 1).hands[1])


def test_each_sees_of_the_blind_only_the_half_he_took() -> None:
    for moves in ("pick", "pick, bury 7C KC", BURIED):
        state = sit(DEAL, moves, seats=7, die=1)
        assert GAME.view(state, 0).blind == ("KC", "KH", "??", "??")
        assert GAME.view(state, 1).blind == ("??", "??", "AC", "AH")
        for seat in (2, 3, 4, 5, 6, None):
            assert GAME.view(state, seat).blind == ("??",) * 4


def test_the_partner_by_the_die_buries_after_the_picker() -> None:
    state = sit(DEAL, "pick", seats=7, die=1)
    assert (state.phase.name, state.to_act) == ("bury", 0)
    assert broken(state, "bury 7H AH", 1) == "sheepshead.turn"
    state = go(state, "bury 7C KC")
    assert (state.phase.name, state.to_act) == ("bury", 1)
    state = go(state, "bury 7H AH")
    assert (state.phase.name, state.to_act) == ("play", 0)
    assert [len(hand) for hand in GAME.view(state, None).hands] == [4] * 7


def test_what_each_buried_is_shown_to_himself_alone() -> None:
    hidden = ("??", "??")
    rest = ((),) * 5
    halfway = sit(DEAL, "pick, bury 7C KC", seats=7, die=1)
    assert [GAME.view(halfway, seat).buried[:2] for seat in (0, 1, None)] == [
        (("7C", "KC"), ()),
        (hidden, ()),
        (hidden, ()),
    ]
    for state in (sit(DEAL, BURIED, seats=7, die=1), finish(sit(DEAL, BURIED, seats=7, die=1))):
        assert GAME.view(state, 0).buried == (("7C", "KC"), hidden, *rest)
        assert GAME.view(state, 1).buried == (hidden, ("7H", "AH"), *rest)
        for seat in (2, 3, 4, 5, 6, None):
            assert GAME.view(state, seat).buried == (hidden, hidden, *rest)


@pytest.mark.parametrize(("deal", "moves", "die", "options", "side"), SIDES)
def test_the_holder_of_the_jack_and_the_seat_of_the_die_are_the_partners(
    deal: str, moves: str, die: int, options: dict[str, Any], side: str
) -> None:
    state = sit(deal, moves, seats=7, die=die, **options)
    first, *other = map(int, side.split())
    for seat, partners in enumerate(known(state)[:7]):
        assert partners == tuple(sorted({first, *(set(other) & {seat})}))
    assert known(state)[7] == (first,)
    done = payments(finish(state))
    mine = [done[seat] for seat in (first, *other)]
    assert len(set(mine)) == 1
    assert sum(share == -mine[0] for share in done[1:]) == 6 - len(mine)
    assert done[0] == mine[0] * (6 - 2 * len(mine))


@pytest.mark.parametrize("options", [{}, {"go_alone": True}, {"go_alone": False}])
def test_nobody_goes_alone(options: dict[str, Any]) -> None:
    state = sit(DEAL, BURIED, seats=7, die=1, **options)
    assert state.phase.name == "play", "with nothing to say, the picker is not asked"
    up = sit(DEAL, BURIED, seats=7, die=1, call_up="jack_of_hearts", **options)
    assert (up.phase.name, up.to_act) == ("declare", 0)
    assert broken(up, "alone") == "sheepshead.go_alone"


@pytest.mark.parametrize(("deal", "options", "moves"), CALLED_UP)
def test_calling_up_is_open_with_the_jack_from_the_pickers_own_half(
    deal: str, options: dict[str, Any], moves: str
) -> None:
    state = sit(deal, "pick, bury 7C 8C, bury 7H 8H", seats=7, die=1, **{"call_up": "jack_of_hearts"} | options)
    assert may(state) == words(moves)


def test_cracks_after_the_pick_come_after_the_die_and_before_both_buries() -> None:
    state = sit(DEAL, "pick", seats=7, die=1, crack=True, crack_when="after_pick")
    assert (state.phase.name, state.to_act) == ("crack", 2)
    assert go(state, "crack").phase.name == "bury"


def test_the_secret_partner_shows_himself_with_the_jack() -> None:
    state = sit(WHOLE, WHOLE_OPENING, seats=7, dealer=0, die=1)
    state = go(state, " ".join(cards for _, cards, _, _ in WHOLE_TRICKS[:2]) + " QH 8S KD")
    assert known(state) == [(4,), (4,), (4,), (4,), (4,), (4,), (4, 6), (4,)]
    assert known(go(state, "JD")) == [(4, 6)] * 8


def test_leasters_for_seven_leave_the_four_cards_or_give_them_with_a_trick() -> None:
    state = sit("QC | | | | | | | AC AH AS TC", "pass " * 7, seats=7, die=1, leaster_blind="first_trick")
    state = go(state, "QC")
    while len(GAME.view(state, None).tricks) < 2 and state.to_act != 0:
        state = go(state, [GAME.view(state, state.to_act).legal_moves[0]])
    assert GAME.view(state, 0).blind == ("AC", "AH", "AS", "TC")
    assert GAME.view(state, 1).blind == ("??",) * 4
    while True:
        move = legal_moves(state)[0]
        after = GAME.apply(state, move)
        if after.to_act is None:
            break
        state = after
    scored = GAME.move_events(state, move, after)[-1]
    assert isinstance(scored, Scored)
    assert sum(scored.points) == 120, "all four cards of the blind count"
