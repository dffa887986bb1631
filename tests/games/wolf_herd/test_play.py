"""What may be played, what it does, and how a match ends (the page, and the readings of it)."""

from random import Random

import pytest

from sheepfold_rules.core.cards import union
from sheepfold_rules.core.match import competition_ranks
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.wolf_herd.scoring import rank_keys
from sheepfold_rules.games.wolf_herd.state import Sheep, count_sheep, herd_bits
from tests.games.wolf_herd.table import CARD, broken, lie, lying, may, move, moves, sit
from tests.support import table

GAME = load_rules("wolf_herd")

LIST = lie("W1 W2 WS | S1", " | S1 [S2] S3")


def test_which_attacks_are_legal_one_by_one() -> None:
    assert may(LIST) == {"W1>1.0", "W1,W2>1.2", "WS>1.0", "WS>1.1", "WS>1.2"}
    assert broken(LIST, "W2>1.0") == broken(LIST, "W1>1.2") == "attack_strength"
    assert broken(LIST, "W2>1.1") == "attack_fenced"


def test_with_overkill_every_card_must_still_be_needed() -> None:
    allowed = lie("W1 W2 WS | S1", " | S1 [S2] S3", overkill="allowed")
    assert may(allowed) == may(LIST) | {"W2>1.0"}
    assert broken(allowed, "W1,W2>1.0") == "attack_strength"
    twice = lie("W2 W2 W2 | S1", " | S3 S2", overkill="allowed")
    assert may(twice) == {"W2,W2>1.0", "W2>1.1"}
    assert broken(twice, "W2,W2>1.1") == broken(twice, "W2,W2,W2>1.0") == "attack_strength"


@pytest.mark.parametrize(
    ("overkill", "wolves"),
    [
        ("exact", "An attack needs exactly as many wolves as there are sheep."),
        ("allowed", "An attack needs at least as many wolves as there are sheep, and every wolf card must be needed."),
    ],
)
def test_a_refused_attack_says_how_many_wolves_are_needed(overkill: str, wolves: str) -> None:
    found = table.refusal(GAME, lie("W1 W2 WS | S1", " | S1 [S2] S3", overkill=overkill), move("W1>1.2"))
    assert found is not None
    assert found.message.startswith(wolves)


@pytest.mark.parametrize(
    ("prey", "attack"), [("S3", "W1,W1,W1>1.0"), ("S2", "W1,W1>1.0"), ("S1", "W1>1.0"), ("[S1]", "-W1")]
)
@pytest.mark.parametrize("overkill", ["exact", "allowed"])
def test_single_wolves_come_in_the_number_of_sheep(prey: str, attack: str, overkill: str) -> None:
    assert may(lie("W1 W1 W1 | S1", f" | {prey}", overkill=overkill)) == {attack}


def test_a_disguised_wolf_takes_the_fence_before_the_sheep() -> None:
    state = table.go(GAME, LIST, moves("WS>1.1"))
    assert (lying(state), state.discard) == (["", "S1 S2 S3"], ("WS", "FE"))
    state = table.go(GAME, LIST, moves("WS>1.2"))
    assert (lying(state), state.discard) == (["", "S1 [S2]"], ("WS", "S3"))


def test_nobody_attacks_the_own_herd() -> None:
    state = lie("W1 WS FE | S1", "S1 | S2")
    assert may(state) == {"FE 0", "WS>1.0"}
    assert broken(state, "W1>0.0") == broken(state, "WS>0.0") == "attack_other"


def test_wolves_and_sheep_go_to_the_discard_pile_and_indices_close_up() -> None:
    state = table.go(GAME, LIST, moves("W1>1.0"))
    assert (lying(state), state.discard, state.hands[0]) == (["", "[S2] S3"], ("W1", "S1"), ("W2", "WS"))


def test_the_hand_is_filled_up_to_three() -> None:
    state = sit("W1 W1 FE | S2 S1 S1 | W2 WS S3", "-FE  S2")
    assert state.hands[0] == ("W1", "W1", "W2")
    state = table.go(GAME, state, moves("W1,W1>1.0"))
    assert len(state.hands[0]) == 3
    assert state.drawn == 10


def test_a_seat_that_can_play_nothing_must_discard_and_draws_one() -> None:
    stuck = sit("FE FE W2 | S1 S3 S3 | FE S1", "-FE  S1")
    assert (stuck.hands[0], may(stuck)) == (("FE", "FE", "W2"), {"-FE", "-W2"})
    after = table.go(GAME, stuck, moves("-W2"))
    assert len(after.hands[0]) == 3


def test_a_crook_needs_a_card_to_take() -> None:
    state = sit("FE W1 CR | FE FE CR")
    assert may(state) == {"-FE", "-W1", "-CR"}
    state = table.go(GAME, state, moves("-FE"))
    assert may(state) == {"CR FE"}
    drawn = state.drawn
    state = table.go(GAME, state, moves("CR FE"))
    assert (state.hands[1], state.drawn, state.discard) == (("FE", "FE", "FE"), drawn, ("CR",))


def test_two_crooks_do_not_go_round() -> None:
    chain = "CR FE FE | S1 S2 CR | FE FE FE W1 W1"
    state = sit(chain, "-CR  S1  -FE  CR CR  -FE")
    assert "CR FE" in may(state)
    assert broken(state, "CR CR") == "crook_chain"
    assert state.fetched == (0, 1)
    assert table.go(GAME, state, moves("CR FE")).fetched == (0, 0)
    assert broken(sit(chain, "-CR  S1  -FE", crook_take="no_crook"), "CR CR") == "crook_take"
    assert broken(sit(chain, "-CR  S1  -FE  CR CR  -FE", crook_take="any", turn_limit=50), "CR CR") is None


def test_any_crook_can_take_itself_where_the_table_says_so() -> None:
    state = sit("FE FE CR | CR S1 S1 | FE", "-FE  S1  CR CR", crook_take="any", turn_limit=50)
    assert state.hands[0].count("CR") == 1
    assert state.discard == ("FE",)


def test_fences_can_be_stacked_where_the_table_says_so() -> None:
    cards = "S1 FE FE | S3 S3 S3 | S2 S2"
    assert broken(sit(cards, "S1  S3  FE 0  S3"), "FE 0") == "fence_once"
    assert lying(sit(cards, "S1  S3  FE 0  S3  FE 0", fence_targets="own_any"))[0] == "[[S1]]"


# Herds, and the ranks of the seats.
ENDS: tuple[tuple[list[str], list[int]], ...] = (
    (["S3! S3 S1", "S3 S2! S2!"], [1, 2]),
    (["S3! S3 S1", "S3 S2! S2"], [1, 1]),
    (["S1", "S2!", "S3"], [3, 2, 1]),
    (["S2", "S2!", "S2", "S1"], [1, 3, 1, 4]),
    (["S2!!", "S2!"], [2, 1]),
    (["", ""], [1, 1]),
)


@pytest.mark.parametrize(("herds", "expected"), ENDS)
def test_more_sheep_and_then_fewer_fences_win(herds: list[str], expected: list[int]) -> None:
    read = tuple(tuple(Sheep(CARD(each[:2]), each.count("!")) for each in herd.split()) for herd in herds)
    assert list(competition_ranks(rank_keys(read))) == expected
    if herds[0].startswith("S3!"):
        assert [count_sheep(herd) for herd in read] == [7, 7]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_ends_when_nobody_has_a_card(seats: int) -> None:
    state = sit("", seats=seats)
    while state.to_act is not None:
        assert state.hands[state.to_act]
        state = GAME.apply(state, legal_moves(state)[-1])
    assert (state.reason, state.drawn, set(state.hands)) == ("all_played", 52, {()})
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == tuple(map(count_sheep, state.herds))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bits_of_the_herds_are_those_of_their_sheep(seats: int) -> None:
    for number in range(4):
        chance = Random(number)
        state = table.begin(GAME, seats, [chance.sample(GAME.deck, len(GAME.deck))])
        while state.to_act is not None:
            assert state.herd_bits == union(herd_bits(seat, herd) for seat, herd in enumerate(state.herds))
            state = GAME.apply(state, chance.choice(legal_moves(state)))


def test_a_match_ends_after_its_turns() -> None:
    state = sit("S1 S1 S1 | S2 S2 S2", "S1  S2  S1", turn_limit=3)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("turn_limit", (2, 2))
