"""The table rules: each value of each option does what it says, and options that clash are named."""

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

import pytest

from sheepfold_rules.core.match import Start
from sheepfold_rules.core.shape import alternatives, members
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.options import Options
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.hands import HANDS
from tests.games.sheepshead.table import finish, may, sit
from tests.games.sheepshead.test_crack import asked
from tests.games.sheepshead.test_leaster import ONE_WITHOUT, TIED

PASSED = "pass pass pass pass pass"
CALLED: dict[str, Any] = {"partner": "called_ace"}
CRACKED: dict[str, Any] = {"crack": True}
WON, LOST, NO_TRICK = HANDS["partner: 61"], HANDS["partner: 60"], HANDS["partner: no trick"]
DUEL = HANDS["two: 91"]
PLAIN = "QC JC 7C 8C 9S 7S | | | | | KS AS"
JACK = "QC JH 8C 9S 7S 8H | | | | | JD 7C"
DEALT_JACK = "QC JC JD 9S 7S 8H | | | | QS JS QD 8D 9C 7H | 8C 7C"
DEALERS_JACK = "| | | | QC JC JD 9S 7S 8H | 8C 7C"
SIXES = "| | | | 7C 8C 7S 8S 7H 8H | 9C 9S"
TEN = "TC JD | 7C | 8C | 9C | AC QC QS QH QD JC | AH AS"


def scores(state: State) -> tuple[int, ...]:
    """What everybody has so far."""
    found: tuple[int, ...] = GAME.view(state, None).scores
    return found


def ending(state: State) -> tuple[int, ...]:
    """What everybody has in the end."""
    return scores(finish(state))


def moves(state: State) -> str:
    """What may be done."""
    return ", ".join(sorted(may(state)))


def place(state: State) -> str:
    """The phase, and who is to act."""
    return f"{state.phase.name} {state.to_act}"


def stakes(state: State) -> int:
    """What the deal is multiplied by."""
    found: int = GAME.view(state, None).stakes
    return found


class Effect(NamedTuple):
    """What is seen of an option after these moves, for each of its values."""

    option: str
    deal: str
    moves: str
    others: dict[str, Any]
    look: Callable[[State], object]
    seen: dict[Any, object]


EFFECTS: Final = (
    Effect("deals", WON.deal, WON.moves, {}, place, {1: "over None", 2: "pick 1"}),
    Effect(
        "partner",
        PLAIN,
        "pick, bury KS AS",
        {},
        moves,
        {None: "alone, partner", "jack_of_diamonds": "alone, partner", "called_ace": "alone, call AC"},
    ),
    Effect("partner", "7C 8C", "pick, bury 7C 8C", {"seats": 3}, place, {None: "play 0", "none": "play 0"}),
    Effect(
        "no_pick",
        "",
        "pass pass pass pass",
        {},
        moves,
        {"leaster": "pass, pick", "doubler": "pass, pick", "forced_dealer": "pick"},
    ),
    Effect("no_pick", "", PASSED, {}, place, {"leaster": "play 0", "doubler": "pick 0"}),
    Effect(
        "no_pick",
        "",
        PASSED,
        {"deals": 2},
        lambda state: (GAME.view(state, None).leaster, GAME.view(state, None).moster, state.scores != (0,) * 5),
        {"leaster": (True, False, False), "moster": (False, True, False), "schwanzer": (False, False, True)},
    ),
    Effect("double_on_loss", LOST.deal, LOST.moves, {}, scores, {True: (-4, 2, -2, 2, 2), False: (-2, 1, -1, 1, 1)}),
    Effect(
        "forced_dealer_undoubled",
        SIXES,
        "pass pass pass pass pick, bury 9C 9S, alone",
        {"no_pick": "forced_dealer"},
        ending,
        {False: (6, 6, 6, 6, -24), True: (3, 3, 3, 3, -12)},
    ),
    Effect(
        "no_trick_partner_exempt",
        NO_TRICK.deal,
        NO_TRICK.moves,
        {},
        scores,
        {False: (-12, 6, -6, 6, 6), True: (-18, 6, 0, 6, 6)},
    ),
    Effect("go_alone", PLAIN, "pick, bury KS AS", CALLED, moves, {True: "alone, call AC", False: "call AC"}),
    Effect("go_alone", PLAIN, "pick, bury KS AS", {}, place, {True: "declare 0", False: "play 0"}),
    Effect(
        "call_up",
        JACK,
        "pick, bury 7C 8H",
        {},
        moves,
        {"none": "alone, partner", "jack_of_hearts": "alone, partner", "next_jack": "alone, call_up JS, partner"},
    ),
    Effect(
        "call_up",
        JACK.replace("JH", "JS"),
        "pick, bury 7C 8H",
        {},
        moves,
        {"none": "alone, partner", "jack_of_hearts": "alone, call_up JH, partner"},
    ),
    Effect(
        "call_up_when",
        DEALT_JACK,
        "pick, bury 7C 8H",
        {"call_up": "next_jack", "no_pick": "forced_dealer"},
        moves,
        {"blind": "alone, partner", "any": "alone, call_up JH, partner", "forced_dealer": "alone, partner"},
    ),
    Effect(
        "call_up_when",
        DEALERS_JACK,
        "pass pass pass pass pick, bury 7C 8H",
        {"call_up": "next_jack", "no_pick": "forced_dealer"},
        moves,
        {"blind": "alone, partner", "forced_dealer": "alone, call_up JH, partner"},
    ),
    Effect(
        "call_under",
        "QC QS QH QD AC AS | | | | | JS JC",
        "pick, bury QC QS",
        CALLED,
        lambda state: "call AH under JC" in may(state),
        {True: True, False: False},
    ),
    Effect(
        "call_ten",
        "QC QS AH QD AC AS | | | | | JS JC",
        "pick, bury AH QS",
        CALLED,
        moves,
        {True: "alone, call TC, call TS", False: "alone"},
    ),
    Effect(
        "called_ten_wins",
        TEN,
        "pass pass pass pass pick, bury AH AS, call TC, TC 7C 8C 9C AC",
        CALLED,
        place,
        {False: "play 4", True: "play 0"},
    ),
    Effect(
        "under_test",
        "QC JC AD TD AC 7C | | | | | KS 9S",
        "pick, bury KS 9S",
        CALLED,
        lambda state: "call AS under QC" in may(state),
        {"picked_hand": False, "after_bury": True},
    ),
    Effect(
        "leaster_needs_trick",
        ONE_WITHOUT[0],
        f"{PASSED}, {ONE_WITHOUT[1]}",
        {},
        scores,
        {True: (-1, 4, -1, -1, -1), False: (-1, -1, 4, -1, -1)},
    ),
    Effect(
        "leaster_blind",
        "",
        PASSED,
        {},
        lambda state: (place(state), GAME.view(state, None).blind_trick),
        {
            "ignored": ("play 0", None),
            "dealer_names": ("name_trick 4", None),
            "last_trick": ("play 0", 6),
            "first_trick": ("play 0", 1),
        },
    ),
    Effect(
        "leaster_peek",
        TIED[0],
        f"{PASSED}, 7C 9C TC QD KC",
        {"leaster_blind": "first_trick"},
        lambda state: GAME.view(state, 3).blind,
        {True: ("AD", "QS"), False: ("??", "??")},
    ),
    Effect(
        "leaster_tie",
        TIED[0],
        f"{PASSED}, {TIED[1]}",
        {"seed": "seed 1"},
        lambda state: sorted(scores(state)),
        {"wash": [0, 0, 0, 0, 0], "drawn": [-1, -1, -1, -1, 4]},
    ),
    Effect(
        "leaster_tie",
        "AC 9D KH 7S 8S 9S | TC JC JD JS KS AS | KC 7D AD 7H 8H JH | 8C 9C QC 8D TD 9H | 7C QD KD TH QH TS | AH QS",
        f"{PASSED}, AC TC KC 8C 7C 9D JC 7D QC QD 9C KD KH JD AD JS JH 8D QH 7S TH 8S KS 7H 9H TS 9S AS 8H TD",
        {},  # seats 1 and 4 have 21 points each, with one trick and two
        scores,
        {"wash": (0, 0, 0, 0, 0), "fewest_tricks": (-1, 4, -1, -1, -1)},
    ),
    Effect(
        "blitz",
        "QC QS QH QD",
        "",
        {},
        lambda state: len(may(state)),
        {"none": 2, "black": 3, "black_and_red": 5},
    ),
    Effect(
        "doubler_redeal",
        "",
        PASSED,
        {"no_pick": "doubler"},
        place,
        {"same_dealer": "pick 0", "next_dealer": "pick 1"},
    ),
    Effect(
        "doubler_stack",
        "",
        f"{PASSED}, {PASSED}",
        {"no_pick": "doubler"},
        stakes,
        {"queue": 2, "multiply": 4},
    ),
    Effect("crack", WON.deal, WON.opening, {}, place, {False: "play 0", True: "crack 1"}),
    Effect(
        "recrack",
        WON.deal,
        f"{WON.opening}, crack",
        CRACKED,
        lambda state: asked(state, "recrack"),
        {"none": "", "picker": "0", "picker_or_partner": "0 2 (3) (4)"},
    ),
    Effect("crack_when", WON.deal, "pick", CRACKED, place, {"before_lead": "bury 0", "after_pick": "crack 1"}),
    Effect(
        "stake_cap",
        "",
        f"{PASSED}, {PASSED}",
        {"no_pick": "doubler", "doubler_stack": "multiply"},
        stakes,
        {None: 4, 1: 1, 3: 3, 4: 4, 5: 4},
    ),
    Effect("two_seat_score", DUEL.deal, DUEL.plays, {"seats": 2}, scores, {"levels": (2, -2), "flat": (1, -1)}),
)

BY_SEATS = {"none", "jack_of_diamonds"}  # what null means for `partner`
CLASHES: tuple[tuple[int, dict[str, Any], str], ...] = (
    (3, {}, ""),
    (5, {}, ""),
    (3, {"partner": "none"}, ""),
    (3, {"partner": "jack_of_diamonds"}, "partner"),
    (3, {"partner": "called_ace"}, "partner"),
    (5, {"partner": "none"}, "partner"),
    (5, {"partner": "called_ace"}, ""),
    (5, {"call_up": "jack_of_hearts"}, ""),
    (5, {"partner": "called_ace", "call_up": "jack_of_hearts"}, "call_up"),
    (5, {"partner": "called_ace", "call_up": "next_jack"}, "call_up"),
    (3, {"call_up": "next_jack"}, "call_up"),
    (5, {"call_up": "next_jack", "call_up_when": "forced_dealer"}, "call_up_when"),
    (5, {"call_up": "next_jack", "call_up_when": "forced_dealer", "no_pick": "forced_dealer"}, ""),
    (5, {"call_up_when": "forced_dealer"}, ""),
    (5, {"recrack": "picker"}, "recrack"),
    (5, {"recrack": "picker_or_partner"}, "recrack"),
    (5, {"recrack": "picker_or_partner", "crack": True}, ""),
    (3, {"partner": "called_ace", "recrack": "picker"}, "partner recrack"),
    *((seats, {}, "") for seats in (2, 4, 6, 7)),
    (4, {"partner": "none"}, ""),
    (4, {"partner": "jack_of_diamonds", "call_up": "next_jack"}, ""),
    (4, {"partner": "called_ace"}, ""),
    (4, {"call_up": "next_jack"}, "call_up"),
    (4, {"partner": "called_ace", "call_up": "next_jack"}, "call_up"),
    *((seats, {"partner": "jack_of_diamonds", "call_up": "jack_of_hearts"}, "") for seats in (6, 7)),
    *((seats, {"partner": method}, "partner") for seats in (6, 7) for method in ("none", "called_ace")),
    *((seats, {"crack": True, "recrack": "picker_or_partner"}, "") for seats in (4, 6, 7)),
    (2, {"partner": "none"}, ""),
    (2, {"partner": "jack_of_diamonds"}, "partner"),
    (2, {"partner": "called_ace"}, "partner"),
    (2, {"crack": True}, "crack"),
    (2, {"recrack": "picker"}, "recrack"),
    (2, {"blitz": "black"}, "blitz"),
    (3, {"blitz": "black_and_red"}, ""),
    (2, {"no_pick": "schwanzer"}, ""),
    (2, {"call_up": "next_jack"}, "call_up"),
    (2, {"two_seat_score": "flat"}, ""),
    (5, {"two_seat_score": "flat"}, ""),
)


METHODS = (  # seats, the option `partner`, and the method that a view names
    *((seats, None, "none") for seats in (2, 3, 4)),
    *((seats, None, "jack_of_diamonds") for seats in (5, 6, 7)),
    *((seats, "none", "none") for seats in (2, 3, 4)),
    *((seats, "jack_of_diamonds", "jack_of_diamonds") for seats in (4, 5, 6, 7)),
    *((seats, "called_ace", "called_ace") for seats in (4, 5)),
)


def values(annotation: Any) -> set[Any]:
    """The values of an option that can be listed; for a number its smallest, or null where it may be."""
    shapes = alternatives(annotation)
    found: set[Any] = {None} if type(None) in shapes else set()
    for shape in shapes:
        if get_origin(shape) is Literal:
            found |= set(get_args(shape))
        if shape is bool:
            found |= {True, False}
    return found or {1}


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.option)
def test_each_value_does_what_it_says(effect: Effect) -> None:
    last = effect.others.get("seats", 5) - 1
    deals = [(effect.deal, dealer) for dealer in (last, last, last)]
    for value, seen in effect.seen.items():
        state = sit(deals, effect.moves, **effect.others | {effect.option: value})
        assert effect.look(state) == seen, value


@pytest.mark.parametrize(("option", "annotation", "field"), members(Options))
def test_every_value_of_every_option_makes_a_difference_somewhere(option: str, annotation: Any, field: Any) -> None:
    rows = [effect.seen for effect in EFFECTS if effect.option == option]
    reached = {value for seen in rows for value in seen}
    assert values(annotation) <= reached
    for value in reached - {field.default}:
        differs = any(value in seen and field.default in seen and seen[value] != seen[field.default] for seen in rows)
        assert differs or (option == "partner" and value in BY_SEATS) or (option == "stake_cap" and value >= 4)


@pytest.mark.parametrize(("seats", "options", "named"), CLASHES)
def test_options_that_do_not_fit_are_named(seats: int, options: dict[str, Any], named: str) -> None:
    found = Options(**options).conflicts(seats)
    assert [name for name, _ in found] == named.split()
    assert all(len(why.split()) > 3 for _, why in found)


@pytest.mark.parametrize(("seats", "partner", "method"), METHODS)
def test_a_view_says_how_the_picker_gets_a_partner(seats: int, partner: Any, method: str) -> None:
    state = GAME.start_match(Start("sheepshead", seats, Options(partner=partner), 0, "sheep", None))
    for seat in (None, 0, 1):
        view = GAME.view(state, seat)
        assert (view.options.partner, view.partner_method) == (partner, method)
