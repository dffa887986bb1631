"""Samples of Wolf: what lies in the piles, and the cards of a battle that were shuffled as they were picked up."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import permutations, product
from math import perm, prod
from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.core.sheep_deck import CARDS, KINDS, Card
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.wolf.match import fight
from sheepfold_rules.games.wolf.play import TURN
from sheepfold_rules.games.wolf.scoring import Outcome
from sheepfold_rules.games.wolf.state import Deal
from tests.games.wolf import table
from tests.support import effort
from tests.support.chance import FRESH, begin, wander
from tests.support.sampling import Clock, fits

GAME: Final = load_rules("wolf")

DRAWN: Final = effort.rounds(1000, 6000)
SHORT: Final = 6000  # looks at the clock: the battle before the last can have been in 5,000 ways

# the cards that seats 0 and 1 put in a war that seat 1 won with its last cards, which are all that it has since
WARS: Final = (("S1 FE S2", "S1 W1 S3"), ("W1 S1 FE", "W1 WS S1"), ("S3 S3 FE", "S3 S3 S3"))


def after_a_war(ours: str, theirs: str, turns: int) -> Any:
    """A battle in which seat 1 has nothing but six cards that were shuffled as it won them, after some turns."""
    laid: tuple[list[Card], ...] = tuple([reader(Card)(card) for card in words.split()] for words in (ours, theirs))
    won = [*laid[1], *laid[0]]
    rest = sorted((Counter(CARDS) - Counter(won)).elements(), key=lambda card: (card != "CR", card))
    record = {
        **plain(GAME.write(table.sit())),
        "options": {"pickup": "shuffled"},
        "dealer": 0,  # so that seat 1 turns first
        "seed": None,
        "decks": None,
        "battle": 7,
        "piles": [rest, [won[5], *won[1:5], won[0]]],
        "last": {"laid": laid, "winner": 1},
        "sampled": plain(FRESH),
    }
    return table.turn(GAME.read(reader(GAME.record_type)(record)), turns)


def orders(state: Any) -> Counter[Any]:
    """The cards that seat 1 had face down in the war, and the order of all six, each with its ways."""
    last, piles = GAME.write(state).last, GAME.view(state, None)
    assert last is not None
    shown = [card for own in last.laid for card in own[::2]]
    left = Counter(CARDS)
    left.subtract(shown)
    left.subtract(card for card in piles.laid[0])
    found: Counter[Any] = Counter()
    for down in product(KINDS, repeat=2):
        ways = prod(perm(left[kind], count) for kind, count in Counter(down).items())
        for order in permutations([*shown, *down]) if ways else ():
            if not piles.laid[1] or order[0] == piles.laid[1][0]:
                found[down, order[1]] += ways
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("turns", [0, 1])
@pytest.mark.parametrize(("ours", "theirs"), WARS)
def test_shuffled_cards_lie_in_any_order_that_agrees(ours: str, theirs: str, turns: int) -> None:
    state = after_a_war(ours, theirs, turns)
    if len(state.moves) != turns:  # the battle is over, and its cards lie elsewhere
        return
    found: Counter[Any] = Counter()
    for each in samples(GAME, GAME.view(state, 0), DRAWN, "a seed of wars"):
        last, piles = GAME.write(each).last, GAME.write(each).piles
        assert last is not None
        assert Counter(piles[1]) == Counter(last.laid[0] + last.laid[1])
        found[(last.laid[0][1], last.laid[1][1]), piles[1][1]] += 1
    known = orders(state)
    assert fits(found, known)
    for top in GAME.view(state, 0).laid[1]:
        assert fits(like(found, top), like(known, top))


def like(ways: Counter[Any], card: str) -> Counter[Any]:
    """How many of the cards that lay face down are like one."""
    found: Counter[Any] = Counter()
    for (down, _), count in ways.items():
        found[down.count(card)] += count
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(8))
def test_a_card_that_nobody_has_seen_can_be_anywhere(number: int) -> None:
    chance = Random(number)
    state = wander(GAME, begin(GAME, chance), chance, 30)
    if state.to_act is None or state.deal.start.options.pickup == "shuffled" or state.deal.last is None:
        return
    view = GAME.view(state, None)
    seen = [card for own in (*view.laid, *(view.last.laid if view.last else ())) for card in own if card != "??"]
    left: Counter[Any] = Counter(GAME.cards(view.options))
    left.subtract(seen)
    winner = state.deal.last.winner
    drawn: list[Any] = list(samples(GAME, view, DRAWN, "a seed of piles"))
    if len(state.piles[winner]) > sum(map(len, state.deal.last.laid)):  # what was won is not yet on the table
        assert fits(Counter(each.piles[winner][0] for each in drawn), left)
    assert fits(Counter(each.piles[1 - winner][-1] for each in drawn), left)


def test_a_match_that_is_over_without_its_seed_has_a_battle_before_the_last() -> None:
    for number in range(12):
        chance = Random(number)
        state = wander(GAME, begin(GAME, chance), chance, 20_000)
        view = replace(GAME.view(state, 0), seed=None)
        found = [GAME.write(each) for each in samples(GAME, view, 20, "a seed of ends")]
        assert len({each.last for each in found}) > 1 or view.battle == 1


def test_what_lay_face_down_in_a_battle_is_drawn_from_what_is_known_of_it_now() -> None:
    rest = "W2 FE W2 FE WS FE WS S1 S1 S1 S1 S1 S1 S2 S2 S2 S2 S2 S2 S2 S3 S3 S3 S3 S3 S3 S3 S3 FE FE FE FE FE"
    record = {
        **plain(GAME.write(table.sit())),
        "options": {"pickup": "shuffled"},
        "dealer": 1,
        "seed": None,
        "decks": None,
        "battle": 9,
        "piles": [
            ["W2", "S1", "W2", "S3", "WS", "S1", "WS", "S3", "W1", "S2"],
            [*rest.split(), *["W1", "W1", "W1", "W1", "W1", "W1", "W1", "CR", "CR"]],
        ],
        "last": {"laid": [["S1", "W2", "S3", "W2", "W1"], ["S1", "WS", "S3", "WS", "S2"]], "winner": 0},
        "moves": [{"type": "turn"}] * 8,
        "sampled": plain(FRESH),
    }
    state = GAME.read(reader(GAME.record_type)(record))
    for sample in samples(GAME, GAME.view(state, 0), 20, "s"):
        last = GAME.write(sample).last
        assert last is not None
        assert sorted(last.laid[0][1::2] + last.laid[1][1::2]) == ["W2", "W2", "WS", "WS"]


CONTRADICTIONS: Final[tuple[dict[str, Any], ...]] = (
    {"scores": ()},
    {"scores": (52,)},
    {"scores": (1, 51)},
    {"seed": "another seed, that is not committed to"},
    {"outcome": None},
    {"winners": (0, 1)},
    {"ranks": (1, 1)},
    {"reason": "draw"},
    {"battle": 1_000_000},
    {"legal_moves": (TURN,)},
    {"piles": (51, 1)},
)


@pytest.mark.parametrize("changes", CONTRADICTIONS, ids=lambda changes: next(iter(changes)))
@pytest.mark.parametrize("pickup", ["winner_first", "shuffled"])
def test_a_view_of_the_end_that_contradicts_itself_is_refused_without_long_search(
    changes: dict[str, Any], pickup: str
) -> None:
    state = wander(GAME, table.sit(pickup=pickup), Random(1), 20_000)
    view, clock = replace(GAME.view(state, 0), seed=None), Clock()
    (name, value), own = *changes.items(), {field.name for field in fields(Outcome)} - {"scores"}
    changed = {"outcome": replace(view.outcome, **changes)} if name in own else {name: value}
    with pytest.raises(ImpossibleView):
        samples(GAME, replace(view, **changed), 1, "s", clock.check_time)
    assert clock.looks < SHORT


def in_war(cards: str) -> list[str]:
    """The cards that a seat put in a war, of which these lie face up."""
    first, *others = cards.split()
    return [first, *(card for each in others for card in ("??", each))]


@pytest.mark.parametrize(
    "shown",
    ["S1 S2 S3 W1 FE S1 S2 S3 W1 FE S1 S2 S3 W1 FE S1 S2 S3 S3 W1 FE W2 W2 WS CR", " ".join(["W2"] * 25)],
    ids=["no ties", "too many of a kind"],
)
def test_a_war_that_cannot_have_been_is_refused_before_its_cards_are_counted(shown: str) -> None:
    won = "S1 S1 S2 S2 S3 S3 FE FE W1 W1 W2 WS"
    view = {
        **plain(GAME.view(table.sit(pickup="shuffled", war_runout="last_card_up"), 0)),
        "battle": 9,
        "piles": [1, 0],
        "laid": [in_war(shown), ["W2", "W2"]],
        "last": {"laid": [in_war(f"{won} WS"), in_war(f"{won} CR")], "winner": 0},
        "scores": [50, 2],
    }
    clock = Clock()
    with pytest.raises(ImpossibleView):
        samples(GAME, reader(GAME.view_type)(view), 1, "s", clock.check_time)
    assert clock.looks < 10


@pytest.mark.parametrize("pickup", ["winner_first", "loser_first", "shuffled"])
@pytest.mark.parametrize(("piles", "turns"), [("S1 | S2", 2), ("S1 | S2", 3), ("S1 WS S2 | S1 S3 W1", 4)])
def test_the_second_battle_comes_after_one_with_as_many_cards_each(piles: str, turns: int, pickup: str) -> None:
    view = GAME.view(table.sit(piles, turns, pickup=pickup), 0)
    assert view.battle == 2
    assert all(GAME.view(state, 0) == view for state in samples(GAME, view, 5, "a seed"))


@pytest.mark.parametrize(("mine", "theirs"), [("S1 W1", "S1 S2 S3"), ("W1", "W1 S2 S3")])
def test_a_war_that_a_seat_won_with_its_last_card_can_be_the_last_battle(mine: str, theirs: str) -> None:
    state = table.turn(table.left(mine, theirs, war_runout="last_card_up"), 4 if " " in mine else 3)
    view = GAME.view(state, 0)
    assert view.last.winner == 0
    assert len(view.last.laid[0]) < len(view.last.laid[1])
    assert all(GAME.view(each, 0) == view for each in samples(GAME, view, 5, "a seed"))


def battles_before(pile: Any, rest: Any, options: Any) -> Iterator[int]:
    """Every battle after which seat 0 has this pile and seat 1 the rest, if seat 0 won it: what each seat put.

    Longer ones than with seven wars come once in a million times.
    """
    for put in range(1, 16, 2):
        left, won = pile[: -2 * put], pile[-2 * put :]
        before = (won[:put] + left, won[put:] + rest)
        after = fight(Deal(Start("wolf", 2, options, 0, None, None), 5, before, None))
        if after is not None and after.last is not None and (after.last.winner, len(after.last.laid[0])) == (0, put):
            yield put


@pytest.mark.thorough
def test_the_battle_before_the_last_is_drawn_as_often_as_the_piles_can_come_from_it() -> None:
    state = table.turn(table.left("S1 S2 S3 W1 FE W2", "CR"), 2)
    view, chance = replace(GAME.view(state, 0), seed=None), Random(1)
    assert view.to_act is None
    hidden = [*(Counter(CARDS) - Counter(["S1", "CR"])).elements()]
    known: Counter[Any] = Counter()
    for _ in range(effort.rounds(5_000, 50_000)):
        chance.shuffle(hidden)
        known.update(battles_before(("S1", *hidden), ("CR",), view.options))
    found: Counter[Any] = Counter()
    for each in samples(GAME, view, 500, "a seed of ends"):
        last = GAME.write(each).last
        assert last is not None
        assert len(last.laid[0]) == len(last.laid[1])
        found[len(last.laid[0])] += 1
    assert fits(found, known)
