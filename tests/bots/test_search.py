"""The bot `search`: its moves are legal and repeatable, and depend on nothing but the view."""

import os
import subprocess
import sys
from collections import Counter
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings

from sheepfold.bots import UnknownBot, player
from sheepfold_server.bots import Careful, Search, find_bot
from sheepfold_server.bots.search.halving import find_best
from sheepfold_server.bots.search.lookahead import Lookahead
from sheepfold_server.bots.search.simulation import Simulations
from sheepfold_server.core.match import Start
from sheepfold_server.core.phase import legal_moves
from sheepfold_server.core.sampling import samples
from sheepfold_server.games import GAMES, NAMED
from sheepfold_server.games.pass_the_ewe import GAME as PASS_THE_EWE
from sheepfold_server.games.president import GAME as PRESIDENT
from sheepfold_server.games.sheepshead import GAME as SHEEPSHEAD
from sheepfold_server.games.wolf_concentration import GAME as WOLF_CONCENTRATION
from sheepfold_server.games.wolf_herd import GAME as WOLF_HERD
from tests.bots.forced import SEATS, forced_positions, policy_of
from tests.games.chance import AnyGame, chances, stopped
from tests.games.president import table as president
from tests.games.sheepshead import table as sheepshead

EVERY_GAME: Final = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
WITH_CHOICES: Final = pytest.mark.parametrize("game", [NAMED[name] for name in SEATS], ids=lambda game: game.name)
SHEEP: Final = policy_of(SHEEPSHEAD)
FEW: Final = settings(max_examples=20, derandomize=True, database=None, deadline=None)
SEED: Final = "a seed of the search"
START: Final = "counting sheep until the end"
CHOICES: Final = f"""
import sheepfold
from sheepfold.bots.built_in import find_bot
make = find_bot("search:24")
for name, seats in {SEATS}.items():
    game = getattr(sheepfold.connect(), name)
    match = game.new(seats, seed="{START}")
    for _ in range(2):
        view = match.view(match.to_act)
        move = make("{SEED}").choose(view, view.legal_moves)
        print(move)
        match = match.play(move)
for number in range(12):
    view = sheepfold.connect().pass_the_ewe.new(6, seed="sheep " + str(number)).view(0)
    print(make("{SEED}").choose(view, view.legal_moves))
"""


def begin(game: AnyGame, seats: int, seed: str = START, **options: Any) -> Any:
    """Return a new match."""
    return game.start_match(Start(game.name, seats, game.options(**options), seats - 1, seed, None))


def simulations(view: Any, count: int) -> Simulations:
    """Return simulations from a view, over that many sampled states."""
    lookahead = Lookahead(view)
    return Simulations(lookahead, policy_of(lookahead.game), Random(7), lookahead.sample(count, SEED))


@EVERY_GAME
@FEW
@given(chance=chances())
def test_every_answer_is_one_of_the_moves(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    if state.to_act is not None:
        view = game.view(state, state.to_act)
        assert Search(SEED, chance.choice((1, 9, 30))).choose(view, view.legal_moves) in view.legal_moves


def test_the_same_view_seed_and_budget_give_the_same_moves_in_any_process() -> None:
    printed = [
        subprocess.run(
            [sys.executable, "-c", CHOICES], env={**os.environ, "PYTHONHASHSEED": salt}, check=True, capture_output=True
        ).stdout
        for salt in ("1", "2")
    ]
    assert printed[0] == printed[1]
    assert printed[0].count(b"\n") == 2 * len(SEATS) + 12


def test_another_seed_can_give_another_move() -> None:
    view = PASS_THE_EWE.view(begin(PASS_THE_EWE, 6), 0)
    assert len({Search(f"seed {number}", 24).choose(view, view.legal_moves) for number in range(8)}) > 1


@WITH_CHOICES
def test_states_that_look_alike_get_the_same_move(game: AnyGame) -> None:
    state = begin(game, SEATS[game.name])
    for _ in range(5):
        state = game.apply(state, legal_moves(state)[0])
    while not policy_of(game).is_worth_searching(game.view(state, state.to_act)):
        state = game.apply(state, legal_moves(state)[0])
    others = samples(game, game.view(state, state.to_act), 3, "what may be")
    assert len({repr(game.write(other)) for other in others}) == 3
    views = [game.view(other, state.to_act) for other in others]
    assert len({Search(SEED, 30).choose(view, view.legal_moves) for view in views}) == 1


def test_burials_of_others_look_alike() -> None:
    state = sheepshead.sit(moves="pick")
    found = simulations(SHEEPSHEAD.view(sheepshead.sit(moves="pass"), 1), 1)
    assert state.to_act != found.observer
    seen = {found.observe(state, move, SHEEPSHEAD.apply(state, move)) for move in legal_moves(state)}
    assert len(seen) == 1


def test_gifts_among_others_look_alike_and_own_ones_do_not() -> None:
    state = president.second("")
    kinds = []
    for observer in range(4):
        found = simulations(PRESIDENT.view(state, observer), 1)
        seen = {found.observe(state, move, PRESIDENT.apply(state, move)) for move in legal_moves(state)}
        kinds.append(len(seen) == 1)
    assert kinds == [False, True, True, False]  # the Bum sees what it is given


@pytest.mark.parametrize("moves", [2, 3, 5, 8, 16])
@pytest.mark.parametrize("budget", [1, 2, 7, 30, 100, 200])
def test_the_budget_is_kept_and_almost_all_of_it_used(moves: int, budget: int) -> None:
    tried: Counter[int] = Counter()

    def value(move: int, number: int) -> float:
        assert number == tried[move]  # each move meets the same simulations, from the first on
        tried[move] += 1
        return float(move)

    find_best(range(moves), value, budget)
    assert budget - moves < tried.total() <= budget


def test_the_best_move_wins_the_contest_and_the_first_one_where_nothing_is_sure() -> None:
    chance = Random(7)
    assert find_best(range(16), lambda move, number: move + chance.random(), 200) == 15
    assert find_best(range(16), lambda move, number: -float(move), 200) == 0
    assert find_best(range(2), lambda move, number: move * float(number % 50 == 0) * 10, 40) == 0


@WITH_CHOICES
def test_a_move_that_wins_by_force_is_found(game: AnyGame) -> None:
    for view, best in forced_positions(game, 2):
        found = simulations(view, 20)
        likely = found.policy.prune(found.states[0], view.legal_moves)
        moves = sorted(likely, key=lambda move: move == best)  # the best one last
        assert find_best(moves, found.value, 200) == best


@FEW
@given(chance=chances())
def test_the_ewe_is_passed_beyond_the_tree_as_the_careful_bot_does(chance: Random) -> None:
    state = stopped(PASS_THE_EWE, chance)
    if state.to_act is not None:
        view = PASS_THE_EWE.view(state, state.to_act)
        assert policy_of(PASS_THE_EWE).choose(state, view.legal_moves) == PASS_THE_EWE.bot.choose(
            view, view.legal_moves
        )


@WITH_CHOICES
def test_a_state_is_played_to_its_horizon_by_legal_moves(game: AnyGame) -> None:
    for number in range(10):
        state = stopped(game, Random(number))
        if state.to_act is None:
            continue
        policy = policy_of(game)
        is_last = policy.horizon(state)
        (state,) = samples(game, game.view(state, state.to_act), 1, SEED)
        before, over = state, False
        while not over:
            moves = legal_moves(state)
            move = policy.choose(state, moves)
            assert move in moves
            assert set(policy.prune(state, moves)) <= set(moves)
            before, state = state, game.apply(state, move)
            over = is_last(before, state)
        assert len(policy.points(before, state)) == game.view(before, None).seats


@pytest.mark.parametrize("last", ["JD", "JS"])
@pytest.mark.parametrize("strong", [1, 2, 3, 4])
@pytest.mark.parametrize("recrack", ["none", "picker", "picker_or_partner"])
@pytest.mark.parametrize("when", ["after_pick", "before_lead"])
def test_who_is_asked_for_a_crack_but_cannot_passes_with_any_hand(
    last: str, strong: int, recrack: str, when: str
) -> None:
    hands = [""] * 5
    hands[strong] = f"QC QS QH QD JC {last}"
    state = sheepshead.sit(" | ".join([*hands, ""]), "pick", crack=True, recrack=recrack, crack_when=when)
    alone = 0
    while state.phase.name != "play":
        moves = legal_moves(state)
        alone += len(moves) == 1
        assert SHEEP.choose(state, moves) in moves
        is_late = state.to_act == 4 or state.phase.name == "recrack"
        state = SHEEPSHEAD.apply(state, moves[0] if is_late or state.phase.name != "crack" else moves[-1])
    assert alone


@pytest.mark.parametrize(
    "name", ["search:", "search:0", "search:-1", "search:1.5", "search:many", "search:07", "search: 5"]
)
def test_a_budget_that_is_no_number_is_refused(name: str) -> None:
    message = r"a whole number from 1 to 9999999 was expected after search:"
    with pytest.raises(ValueError, match=message):
        find_bot(name)
    with pytest.raises(UnknownBot, match=message):
        player(name)


def test_a_budget_is_read_from_the_name() -> None:
    make, usual = find_bot("search:37"), find_bot("search")
    assert make is not None
    assert usual is not None
    bot, other = make(SEED), usual(SEED)
    assert isinstance(bot, Search)
    assert isinstance(other, Search)
    assert (bot.simulations, other.simulations) == (37, 200)


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_thirty_card_points_of_sheepshead_are_worth_what_a_defender_pays(seats: int) -> None:
    picked = 0
    for number in range(12):
        before, after, scored = last_of_deal(seats, f"{SEED} {number}")
        more = [own - paid for own, paid in zip(SHEEP.points(before, after), scored.payments, strict=True)]
        if scored.picker is None:
            assert not any(more)
            continue
        picked += 1
        side = {scored.picker, *scored.partners}
        unit = (sum(scored.points[seat] for seat in side) - 60) / 30
        assert all(more[seat] == pytest.approx(-unit) for seat in set(range(seats)) - side)
        assert all(more[seat] == pytest.approx(unit) for seat in scored.partners)
        assert sum(more) == pytest.approx(0)
    assert picked > 5


def last_of_deal(seats: int, seed: str) -> tuple[Any, Any, Any]:
    """Return the last two states of a deal of Sheepshead, and its `Scored` event."""
    chance = Random(seed)
    after = SHEEPSHEAD.start_match(Start("sheepshead", seats, SHEEPSHEAD.options(), 0, seed, None))
    while True:
        before, move = after, chance.choice(legal_moves(after))
        after = SHEEPSHEAD.apply(before, move)
        if after.to_act is None:
            return before, after, SHEEPSHEAD.move_events(before, move, after)[-1]


def test_wolf_herd_is_searched_in_the_last_seven_turns_of_each_seat_and_played_carefully_before() -> None:
    others = 0
    for number in range(4):
        state = begin(WOLF_HERD, 3, f"{START} {number}")
        while state.to_act is not None:
            view = WOLF_HERD.view(state, state.to_act)
            left = 52 - sum(len(herd) + sum(sheep.fences for sheep in herd) for herd in view.herds) - len(view.discard)
            assert policy_of(WOLF_HERD).is_worth_searching(view) == (left <= 21)
            careful = Careful(SEED).choose(view, view.legal_moves)
            is_other = Search(SEED, 60).choose(view, view.legal_moves) != careful
            assert left <= 21 or not is_other
            others += is_other
            state = WOLF_HERD.apply(state, careful)
    assert others


@pytest.mark.parametrize(("limit", "expected"), [(14, True), (15, False)])
def test_a_limit_of_turns_brings_the_end_near(limit: int, expected: bool) -> None:
    view = WOLF_HERD.view(begin(WOLF_HERD, 2, turn_limit=limit), 0)
    assert policy_of(WOLF_HERD).is_worth_searching(view) == expected


def test_nobody_passes_in_a_long_match_of_wolf_concentration() -> None:
    state = begin(WOLF_CONCENTRATION, 2)
    layout, policy = state.deal.layout, policy_of(WOLF_CONCENTRATION)
    one, other = 0, next(place for place in range(52) if layout[place] != layout[0])
    offered = []
    for _ in range(100):
        moves = legal_moves(state)
        offered.append(len(policy.prune(state, moves)))
        for place in (one, other):
            state = WOLF_CONCENTRATION.apply(state, next(move for move in legal_moves(state) if move.position == place))
    assert offered == [1] + 79 * [3] + 20 * [1]  # two that were seen, and a new one
