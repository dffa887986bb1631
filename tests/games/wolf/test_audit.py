"""A battle of Wolf must follow from its match: nobody has a choice, so the audit fights it again from the deal."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given

from sheepfold_rules.core.errors import ImpossibleState
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.wolf.cards import STRENGTH
from sheepfold_rules.games.wolf.match import LONGEST, STRIDE
from tests.games.wolf.table import left
from tests.support.chance import chances, table_rules

GAME: Final = load_rules("wolf")

SEED: Final = "a seed that is long enough"
MAX_BATTLES: Final = 8 * STRIDE + 5  # battles of a match in these tests


def deals(start: Start) -> Iterator[Any]:
    """The states of a match, each battle at its beginning, and the last state of all."""
    state: Any = GAME.start_match(start)
    yield state
    while state.to_act is not None and state.deal.number < MAX_BATTLES:
        after = GAME.apply(state, legal_moves(state)[0])
        if after.deal is not state.deal or after.to_act is None:
            yield after
        state = after


def starts(chance: Random) -> Iterator[Start]:
    """The same match from a seed, from a seed that could be guessed, from a deck with a seed, and from a deck alone."""
    options = table_rules(GAME, chance, 2)
    deck = tuple(chance.sample(GAME.cards(options), len(GAME.cards(options))))
    dealer = chance.randrange(2)
    yield Start("wolf", 2, options, dealer, f"{SEED} {chance.random()}", None)
    yield Start("wolf", 2, options, dealer, f"{chance.random():.8f}", None)
    yield Start("wolf", 2, options, dealer, SEED, (deck,))
    if options.pickup != "shuffled":
        yield Start("wolf", 2, options, dealer, None, (deck,))


@given(chance=chances())
def test_every_battle_of_a_match_is_one_that_it_comes_to(chance: Random) -> None:
    for start in starts(chance):
        for state in deals(start):
            record = GAME.write(state)
            assert GAME.write(GAME.read(record)) == record


@given(chance=chances())
def test_no_two_cards_of_the_piles_can_be_exchanged(chance: Random) -> None:
    for start in starts(chance):
        record = GAME.write(chance.choice(list(deals(start))))
        ours, theirs = record.piles
        cards = [*ours, *theirs]
        one, other = chance.sample(range(len(cards)), 2)
        if cards[one] == cards[other]:
            continue
        cards[one], cards[other] = cards[other], cards[one]
        with pytest.raises(ImpossibleState):
            GAME.read(replace(record, piles=(tuple(cards[: len(ours)]), tuple(cards[len(ours) :]))))


def sort_by_hand(record: Any) -> Any:
    """The state with the best cards on top of the pile of seat 0, and the worst on that of seat 1.

    The cards that were won last stay where they are.
    """
    won = sum(map(len, record.last.laid))
    keep = [won if seat == record.last.winner else 0 for seat in range(2)]
    bottoms = [pile[len(pile) - count :] for pile, count in zip(record.piles, keep, strict=True)]
    tops = [pile[: len(pile) - count] for pile, count in zip(record.piles, keep, strict=True)]
    order = sorted(tops[0] + tops[1], key=STRENGTH[record.options.fence_rank].__getitem__, reverse=True)
    best, worst = order[: len(tops[0])], order[len(tops[0]) :]
    return replace(record, piles=((*best, *bottoms[0]), (*worst, *bottoms[1])))


@pytest.mark.parametrize("pickup", ["winner_first", "loser_first", "shuffled"])
def test_piles_sorted_by_hand_are_refused(pickup: str) -> None:
    records = map(GAME.write, deals(Start("wolf", 2, GAME.options(pickup=pickup), 1, SEED, None)))
    later = [record for record in records if record.battle > 2 and not record.moves]
    assert len(later) > STRIDE
    for record in later:
        with pytest.raises(ImpossibleState) as refused:
            GAME.read(sort_by_hand(record))
        assert refused.value.invariant == "wolf.state.battles"


@pytest.mark.parametrize("battle", [STRIDE, 10_000, LONGEST + 1, 1_000_000])
def test_a_battle_after_the_end_of_its_match_is_refused(battle: int) -> None:
    start = Start("wolf", 2, GAME.options(max_battles=1_000_000), 1, SEED, None)
    *_, last = (GAME.write(state) for state in deals(start) if state.to_act is not None)
    assert last.battle < MAX_BATTLES - 1
    with pytest.raises(ImpossibleState) as refused:
        GAME.read(replace(last, battle=max(battle, last.battle + 1)))
    assert (refused.value.invariant, refused.value.path) == ("wolf.state.battles", ("battle",))


def test_without_its_deal_a_battle_is_checked_against_the_one_before_it() -> None:
    start = Start("wolf", 2, GAME.options(), 1, SEED, None)
    state = next(state for state in deals(start) if state.deal.number == 9)
    (sampled,) = samples(GAME, GAME.view(state, 0), 1, SEED)
    assert GAME.read(GAME.write(sampled))
    assert GAME.read(sort_by_hand(GAME.write(sampled)))


def test_cards_won_may_lie_in_any_order_where_the_seed_of_their_shuffle_is_not_known() -> None:
    start = Start("wolf", 2, GAME.options(pickup="shuffled"), 1, SEED, None)
    state = next(state for state in deals(start) if state.deal.number > 2 and len(state.deal.last.laid[0]) > 1)
    record = GAME.write(samples(GAME, GAME.view(state, 0), 1, SEED)[0])
    winner, won = record.last.winner, sum(map(len, record.last.laid))
    pile = record.piles[winner]
    known, last = pile[: len(pile) - won], pile[len(pile) - won :]

    def with_pile(cards: tuple[str, ...]) -> Any:
        return replace(record, piles=tuple(cards if seat == winner else record.piles[seat] for seat in range(2)))

    for order in (sorted(last), sorted(last, reverse=True)):
        assert GAME.write(GAME.read(with_pile((*known, *order)))).piles[winner] == (*known, *order)
    index = next(index for index, card in enumerate(known) if card != last[0])
    wrong = [*known, *last]
    wrong[index], wrong[len(known)] = wrong[len(known)], wrong[index]
    with pytest.raises(ImpossibleState) as refused:
        GAME.read(with_pile(tuple(wrong)))
    assert refused.value.invariant == "wolf.state.last"


@pytest.mark.parametrize("laid", ["S1 S2", "S1 S1"])
def test_a_battle_that_ended_the_match_has_none_after_it(laid: str) -> None:
    one, other = laid.split()
    record = GAME.write(left("S1 W1", "S1 S2 S3"))
    rest = list(GAME.cards(record.options))
    for card in (one, other):
        rest.remove(card)
    last = replace(record.last, laid=((one,), (other,)), winner=1)
    with pytest.raises(ImpossibleState, match="these cards lead to another battle"):
        GAME.read(replace(record, last=last, piles=((), (*rest, other, one))))


@pytest.mark.parametrize("pickup", ["winner_first", "loser_first"])
def test_cards_won_lie_in_the_order_of_the_pickup_where_it_is_not_shuffled(pickup: str) -> None:
    start = Start("wolf", 2, GAME.options(pickup=pickup), 1, SEED, None)
    state = next(state for state in deals(start) if state.deal.number > 2)
    record = GAME.write(samples(GAME, GAME.view(state, 0), 1, SEED)[0])
    winner = record.last.winner
    *rest, one, other = record.piles[winner]
    assert one != other
    piles = tuple((*rest, other, one) if seat == winner else record.piles[seat] for seat in range(2))
    with pytest.raises(ImpossibleState) as refused:
        GAME.read(replace(record, piles=piles))
    assert (refused.value.invariant, refused.value.path) == ("wolf.state.last", ("piles",))
