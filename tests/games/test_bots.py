"""The bots that weigh moves, or ask one heuristic after another: each part decides in some position.

A weight decides where the bot plays another move with that weight at zero, and a heuristic where it does without it.
The tactics of Sheepshead have tests of their own, and in Wolf there is nothing to decide.
"""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any, Final, NamedTuple

import pytest

from sheepfold_rules.core.sheep_deck import COUNTS
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.pass_the_ewe import bot as ewe_bot
from sheepfold_rules.games.president import GAME as PRESIDENT
from sheepfold_rules.games.president import bot as president_bot
from sheepfold_rules.games.wolf_concentration.bot import HEURISTICS as CONCENTRATION
from sheepfold_rules.games.wolf_concentration.moves import Flip
from sheepfold_rules.games.wolf_herd import GAME as WOLF_HERD
from sheepfold_rules.games.wolf_herd.bot import HEURISTICS as HERD
from tests.games.pass_the_ewe import table as ewe
from tests.games.president import table as president
from tests.games.wolf_herd import table as wolf_herd
from tests.support import table


def lay(seats: int, cards: str, played: str, **options: Any) -> Any:
    """The position of Wolf Concentration where these cards lie first, after the flips of some positions."""
    game = load_rules("wolf_concentration")
    layout = table.filled(cards, [], game.deck)[-1]
    return table.go(game, table.begin(game, seats, [layout], **options), map(Flip, map(int, played.split())))


def deal_ewe(seats: int, cards: str, played: str, **options: Any) -> Any:
    """The position of Pass the Ewe where these hands were dealt, after some plays."""
    hands = cards + " |" * (seats - 1 - cards.count("|"))
    return ewe.play(ewe.dealt(hands, options=load_rules("pass_the_ewe").options(**options)), played)


def weights(bot: Any) -> set[str]:
    """The names of the constants that a bot weighs moves by."""
    return {name for name in bot.weigh.__code__.co_names if name.isupper()}


class Bot(NamedTuple):
    """The parts of a bot, and how a game's tests spell a position (seats, cards, moves, options) and a move in it."""

    parts: set[str]
    sit: Callable[..., Any]
    move: Callable[[Any, str], Any]


BOTS: Final = {
    "president": Bot(
        weights(president_bot) - {"HIGH", "CLOSE"},
        lambda seats, cards, played: president.sit(cards, played.strip(), seats),
        lambda state, text: president.move(text),
    ),
    "pass_the_ewe": Bot(weights(ewe_bot) - {"LAST"} | {"START", "BURDEN", "PRICE"}, deal_ewe, ewe.move),
    "wolf_herd": Bot(
        {each.__name__ for each in HERD},
        lambda seats, cards, played, **options: wolf_herd.sit(cards, played, seats, **options),
        lambda state, text: wolf_herd.move(text),
    ),
    "wolf_concentration": Bot({each.__name__ for each in CONCENTRATION}, lay, lambda state, text: Flip(int(text))),
}

PASSED: Final = "  -  -  -  -  -  -  "  # by all others of seven
ACES: Final = f"A:AC,AD,AH,AS{PASSED}"
# after these plays of five seats, the hands together have 36 cards
FOURS: Final = "2C 2D 2H 2S|3C 3D 3H 3S|4C 4D 4H 4S|7C 8C TC AC 9D JD TD TH KS AS XB|5C 5D 5H 5S 6C 6D"
LATE: Final = "2:2C,2D,2H,2S  3:3C,3D,3H,3S  4:4C,4D,4H,4S  -  5:5C,5D,5H,5S  -  -  -  -  6:6C,6D  -  -  -"
ROYALS: Final = "KC KD KH KS QC QD QH AC"
ONE_LEFT: Final = "KC,KD,KH,KS,QC,QD,QH=r - - - - -"  # one card to a seat of six
JACKS: Final = {"wild_jacks": True}
STACKED: Final = {"fence_targets": "own_any"}
FENCES: Final = "S1  S1  S2  S1  FE 0  S1  FE 1  S1"
PAIRS: Final = "S1 S1 S1 S1 S1 S1 S2 S2 S2 S2 S2 S2 S3 S3 S3 S3 S3 S3 S3 S3 FE FE FE FE FE FE W1 W1 W1 W1 W1 W1 W1 W1 "
ENDING: Final = PAIRS + "W2 W2 W2 W2 WS WS WS WS CR CR S1 S2 S3 FE S1 S2 S3 FE"
TAKEN: Final = " ".join(map(str, range(44)))
# by game: the parts that decide, the seats, the cards, what was played, the options, and the move
DECISIONS: Final[dict[str, tuple[tuple[str, int, str, str, dict[str, Any], str], ...]]] = {
    "president": (
        ("OUT", 7, "AC AD AH AS KC 2C 2D XR", f"{ACES}K:KC{PASSED}", {}, "2:2C,2D,XR"),
        ("BURDEN", 5, "2C JC KC 9D JD 6H KH 7S 8S KS AS", "", {}, "2:2C"),
        ("JOKER_WORTH", 5, "2C JC QC 2D KH 2S 3S QS KS AS XR", "", {}, "2:2C,2D,2S"),
        ("LEAD", 5, FOURS, LATE, {}, "A:AC,AS"),
        ("FINISH", 7, "2C 9C AC AD AH AS KC KD", f"2:2C{PASSED}K:KC,KD{PASSED}", {}, "A:AC,AD,AH,AS"),
        ("KEPT", 4, "2C|3C 3D 4C 4D 5C 5D 6C 6D 7C 7D 8C 8D QC KC", "2:2C", {}, "-"),
        ("STOP", 7, "AC AD AH AS KC KH 2C 6D|4C 4D 5D 5C 5H 9C 9D 9H", f"{ACES}K:KC,KH{PASSED}2:2C", {}, "9:9C"),
    ),
    "pass_the_ewe": (
        ("PILE LOST", 3, "2H 3H 4H 5H|AC 2C 3C 4C 5C", "2H,3H,4H,5H=h", {}, "2C,3C,4C,5C=c"),
        ("EWE", 6, f"{ROYALS}|2H 3H 4H 5H 6H 7H JH JS", ONE_LEFT, JACKS, "2H,3H,4H,5H,6H,7H,JH,JS=h"),
        ("START BURDEN PRICE", 3, "3C 5C 8C 9C TC QC 5D 6D JD AD 2H 3H 4H 7H 9H KH 8S", "", {}, "8S=s"),
        ("SPLIT", 4, "QC KC 7D TD 7H 8H TH AH 4S 6S 7S JS KS", "", {}, "7D=d"),
        ("LEFT", 6, f"{ROYALS}|2H 3H 4H", f"{ONE_LEFT} 2H=h - - - - AC=c", {}, "2C,3C=c"),
        ("LONE", 4, "4D|2C 3C 4C 5C 6C KC 5H 6H 7H 8H 2S 3S 4S", "4D=d", {}, "KC=r"),
        ("WILD", 4, "6C 7C JC 2D 7D 9D KD 3H 6H TH JH AH KS", "", JACKS, "6C=c"),
    ),
    "wolf_herd": (
        ("take_the_last_chance", 2, "S1 S3 FE|S1", "", {"turn_limit": 2}, "S3"),
        ("take_the_last_chance", 2, "S2 FE W2|S2", "S2  S2", {"turn_limit": 4}, "W2>1.0"),
        ("fence_the_large", 2, "S2 FE W2|S2", "S2  S2", {}, "FE 0"),
        ("disguise_for_three", 3, "S1 S1 WS|S2|S3", "S1  S2  S3", {}, "WS>2.0"),
        ("attack_the_large", 2, "S1 W1 W1|S2", "S1  S2", {}, "W1,W1>1.0"),
        ("fence_the_rest", 2, "S1 S1 FE|S2", "S1  S2", {}, "FE 0"),
        ("attack_in_company", 3, "S1 S1 W1|S1|S1 S1", "S1  S1  S1", {}, "W1>1.0"),
        ("disguise_for_two", 3, "S1 S3 WS|S2|S1|S3", "S1  S2  S1", {}, "WS>1.0"),
        ("put_the_safe_first", 2, "S3 S2 S1|S2", "", {}, "S1"),
        ("put_the_safe_first", 2, "S3 S2 W1|S1|S3", "S2  S1", {}, "S3"),
        ("attack_the_rest", 2, "W1 FE CR|S1|W1", "-W1  S1", {}, "W1>1.0"),
        ("fetch_the_best", 2, "W2 CR WS|S2|FE", "-W2  S2", {}, "CR W2"),
        ("disguise_for_the_largest", 2, "S1 FE FE|S1 S2|WS W2 FE", "S1  S1  FE 0  S2", STACKED, "WS>1.1"),
        ("fence_anyway", 2, "S1 S2 FE|S1|FE S1 FE S1 FE S1 FE", FENCES, STACKED, "FE 1"),
        ("drop_the_least", 2, "W2 WS FE|S1", "", {}, "-FE"),
    ),
    "wolf_concentration": (
        ("take_a_known_pair", 2, "S1 S2 S1 S3", "0 1 3 2", {}, "0"),
        ("turn_up_its_match", 2, "S2 S1 S1", "0 1 2", {}, "1"),
        ("look_before_you_remember", 2, "S1 S2", "0 1", {}, "2"),
        ("nothing_to_hide", 1, "S1 S2 S3", "0 1 2", {}, "3"),
        ("nothing_to_hide", 2, "S1 S2 S3", "0 1 2", {"max_tries": 2}, "3"),
        ("finish_it", 2, ENDING, f"{TAKEN} 44 45 46 44 47", {}, "48"),
        ("show_nothing_more", 2, "S1 S2 S3", "0 1 2", {}, "0"),
        ("show_nothing_more", 2, "S1 S2 S3", "0 1 2", {"max_tries": 3}, "0"),
        ("try_a_new_card", 2, "S1 S2 S3", "0", {}, "1"),
        ("try_a_new_card", 2, "CR W2 S3", "0 1 2", {}, "3"),
    ),
}


def take_out(monkeypatch: pytest.MonkeyPatch, bot: Any, part: str) -> None:
    """Leave out a heuristic, or let a weight be zero."""
    if hasattr(bot, "HEURISTICS"):
        left = tuple(each for each in bot.HEURISTICS if each.__name__ != part)
        assert len(left) == len(bot.HEURISTICS) - 1
        monkeypatch.setattr(bot, "HEURISTICS", left)
        return
    weight = getattr(bot, part)
    monkeypatch.setattr(bot, part, [[0.0] * len(row) for row in weight] if isinstance(weight, tuple) else 0.0)


@pytest.mark.parametrize(
    ("name", "parts", "seats", "cards", "played", "options", "move"),
    [pytest.param(name, *row, id=f"{name} {row[0]}: {row[-1]}") for name in DECISIONS for row in DECISIONS[name]],
)
def test_without_a_part_of_it_the_bot_plays_another_move(
    name: str,
    parts: str,
    seats: int,
    cards: str,
    played: str,
    options: dict[str, Any],
    move: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, choose = BOTS[name].sit(seats, cards, played, **options), load_rules(name).bot.choose
    view, expected = load_rules(name).view(state, state.to_act), BOTS[name].move(state, move)
    assert choose(view, view.legal_moves) == expected
    for part in parts.split():
        take_out(monkeypatch, import_module(f"sheepfold_rules.games.{name}.bot"), part)
    try:
        other = choose(view, view.legal_moves)
    except LookupError:  # no heuristic applies
        return
    assert other != expected


@pytest.mark.parametrize("name", DECISIONS)
def test_every_part_of_a_bot_has_a_position_where_it_decides(name: str) -> None:
    assert {part for parts, *_ in DECISIONS[name] for part in parts.split()} == BOTS[name].parts


@pytest.mark.parametrize("order", ["bum_first", "simultaneous"])
def test_low_cards_without_company_are_given_back(order: Any) -> None:
    state = table.begin(PRESIDENT, 5, exchange_order=order)
    while state.phase.name != "give":
        view = PRESIDENT.view(state, state.to_act)
        state = PRESIDENT.apply(state, president_bot.choose(president_bot.read_view(view), view.legal_moves))
    view = PRESIDENT.view(state, state.to_act)
    move: Any = president_bot.choose(president_bot.read_view(view), view.legal_moves)
    offered = {card for each in view.legal_moves for card in getattr(each, "cards", ())}
    least = sorted(president_bot.worth(president_bot.read_view(view), card) for card in offered)[:2]
    assert sorted(president_bot.worth(president_bot.read_view(view), card) for card in move.cards) == least
    assert all(card[0] in "23456789T" for card in move.cards)
    assert view.legal_moves[0] != move


def test_a_seat_that_has_passed_beats_nothing_where_passes_lock() -> None:
    views = [PRESIDENT.view(president.sit("2C", "2:2C  -  -  -  -", 7, pass_locks=locks), 5) for locks in (False, True)]
    free, locked = map(president_bot.read_view, views)
    assert free.hold_chances(1)[8] < locked.hold_chances(1)[8]
    assert (len(free.others), len(locked.others)) == (6, 2)


def test_no_fence_is_put_up_once_no_wolf_can_come() -> None:
    view = WOLF_HERD.view(wolf_herd.sit("S2 FE S1|S2", "S2  S2"), 0)
    assert WOLF_HERD.bot.choose(view, view.legal_moves) == wolf_herd.move("FE 0")
    safe = replace(view, discard=("W1",) * 8 + ("W2",) * 4 + ("WS",) * 4)
    assert WOLF_HERD.bot.choose(safe, safe.legal_moves) == wolf_herd.move("S1")


@pytest.mark.parametrize(
    ("gone", "overkill", "card"),
    [
        ("", "exact", "S1"),
        ("W1 WS", "exact", "S3"),  # two wolves can take two sheep
        ("W1 WS", "allowed", "S1"),  # and one, or, two cards of them, three
        ("W2 WS", "exact", "S1"),
        ("W1 W2", "exact", "S1"),
        ("W1 W2 WS", "exact", "S3"),
    ],
)
def test_the_largest_sheep_that_no_wolf_can_take_come_first(gone: str, overkill: str, card: str) -> None:
    view = WOLF_HERD.view(wolf_herd.sit("S3 S2 S1|S2", overkill=overkill), 0)
    safe = replace(view, discard=tuple(kind for kind in map(wolf_herd.CARD, gone.split()) for _ in range(COUNTS[kind])))
    assert WOLF_HERD.bot.choose(safe, safe.legal_moves) == wolf_herd.move(card)
