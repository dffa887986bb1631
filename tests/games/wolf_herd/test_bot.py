"""The bot of Wolf herd: each heuristic in a position where it decides."""

from dataclasses import replace
from typing import Any, Final

import pytest

from sheepfold_rules.core.bots import first_decision
from sheepfold_rules.core.sheep_deck import COUNTS
from sheepfold_rules.games.wolf_herd import GAME
from sheepfold_rules.games.wolf_herd.bot import HEURISTICS, read
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook, Discard, Disguise, Fence, Move, PlaySheep
from tests.games.deciding import choice_without, names_of
from tests.games.wolf_herd.table import CARD
from tests.support import table

STACKED: Final = {"fence_targets": "own_any"}
# the rule, the seats, the hands and the top of the stock, what was played, the options, and the move
ROWS: Final[tuple[tuple[str, int, str, str, dict[str, Any], str], ...]] = (
    ("take_the_last_chance", 2, "S1 S3 FE|S1", "", {"turn_limit": 2}, "S3"),
    ("take_the_last_chance", 2, "S2 FE W2|S2", "S2 / S2", {"turn_limit": 4}, "W2 > 1.0"),
    ("fence_the_large", 2, "S2 FE W2|S2", "S2 / S2", {}, "FE 0"),
    ("disguise_for_three", 3, "S1 S1 WS|S2|S3", "S1 / S2 / S3", {}, "WS > 2.0"),
    ("attack_the_large", 2, "S1 W1 W1|S2", "S1 / S2", {}, "W1 W1 > 1.0"),
    ("fence_the_rest", 2, "S1 S1 FE|S2", "S1 / S2", {}, "FE 0"),
    ("attack_in_company", 3, "S1 S1 W1|S1|S1 S1", "S1 / S1 / S1", {}, "W1 > 1.0"),
    ("disguise_for_two", 3, "S1 S3 WS|S2|S1|S3", "S1 / S2 / S1", {}, "WS > 1.0"),
    ("put_the_safe_first", 2, "S3 S2 S1|S2", "", {}, "S1"),
    ("put_the_safe_first", 2, "S3 S2 W1|S1|S3", "S2 / S1", {}, "S3"),
    ("attack_the_rest", 2, "W1 FE CR|S1|W1", "drop W1 / S1", {}, "W1 > 1.0"),
    ("fetch_the_best", 2, "W2 CR WS|S2|FE", "drop W2 / S2", {}, "CR < W2"),
    ("disguise_for_the_largest", 2, "S1 FE FE|S1 S2|WS W2 FE", "S1 / S1 / FE 0 / S2", STACKED, "WS > 1.1"),
    (
        "fence_anyway",
        2,
        "S1 S2 FE|S1|FE S1 FE S1 FE S1 FE",
        "S1 / S1 / S2 / S1 / FE 0 / S1 / FE 1 / S1",
        STACKED,
        "FE 1",
    ),
    ("drop_the_least", 2, "W2 WS FE|S1", "", {}, "drop FE"),
)


def view_of(seats: int, hands: str, played: str, **options: Any) -> Any:
    """What the seat to act sees where these hands and the top of the stock were dealt, after some moves."""
    *held, stock = table.filled(hands, [3] * seats, GAME.deck)
    state = table.begin(GAME, seats, [table.dealt(held, seats - 1) + stock], **options)
    state = table.go(GAME, state, [move_of(text.strip()) for text in played.split("/") if text.strip()])
    return GAME.view(state, state.to_act)


def move_of(text: str) -> Move:
    """A move: `S2`, `FE 0`, `W1 W1 > 1.0` (seat and sheep), `WS > 1.0`, `CR < S3`, `drop FE`."""
    words = text.split()
    if words[0] == "drop":
        return Discard(CARD(words[1]))
    if words[0] == "FE":
        return Fence(int(words[1]))
    if words[0] == "CR":
        return Crook(CARD(words[2]))
    if words[0][0] == "S":
        return PlaySheep(CARD(words[0]))
    seat, sheep = map(int, words[-1].split("."))
    return Disguise(seat, sheep) if words[0] == "WS" else Attack(tuple(map(CARD, words[:-2])), seat, sheep)


def decide(heuristics: tuple[Any, ...], view: Any) -> Any:
    """What these heuristics choose."""
    return first_decision(heuristics, read(view, view.seat, view.options, len(view.history), view.legal_moves))


@pytest.mark.parametrize(("rule", "seats", "hands", "played", "options", "move"), ROWS, ids=[row[0] for row in ROWS])
def test_without_its_heuristic_the_bot_plays_another_move(
    rule: str, seats: int, hands: str, played: str, options: dict[str, Any], move: str
) -> None:
    view = view_of(seats, hands, played, **options)
    assert GAME.bot.choose(view, view.legal_moves) == move_of(move)
    assert choice_without(decide, HEURISTICS, rule, view) != move_of(move)


def test_every_heuristic_has_a_position_where_it_decides() -> None:
    assert names_of(HEURISTICS) == {row[0] for row in ROWS}


def test_no_fence_is_put_up_once_no_wolf_can_come() -> None:
    view = view_of(2, "S2 FE S1|S2", "S2 / S2")
    assert GAME.bot.choose(view, view.legal_moves) == move_of("FE 0")
    safe = replace(view, discard=("W1",) * 8 + ("W2",) * 4 + ("WS",) * 4)
    assert GAME.bot.choose(safe, safe.legal_moves) == move_of("S1")


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
    view = view_of(2, "S3 S2 S1|S2", "", overkill=overkill)
    safe = replace(view, discard=tuple(kind for kind in map(CARD, gone.split()) for _ in range(COUNTS[kind])))
    assert GAME.bot.choose(safe, safe.legal_moves) == move_of(card)
