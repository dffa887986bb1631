"""How long answers take tells a seat nothing about hidden cards: two worlds are timed by turns, and compared by ranks.

In each round the two worlds and a copy of the first are asked in random order. If the time does not depend on the
world, a difference within a round is as often positive as negative, however busy the machine is; so the score that
`score` gives is that of chance. The copy shows that it is.
"""

import json
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median
from time import perf_counter_ns
from typing import Any, Final, NamedTuple

import pytest

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.engine import build_start
from sheepfold_rules.games import GAMES
from tests.support.callers import ask, path_of
from tests.support.chance import begin, wander
from tests.support.service import JSON, Wire, service
from tests.support.two_worlds import seal
from tests.support.worlds import REVEALING, Worlds, alike

ROUNDS: Final = 1000
MOST: Final = 20_000  # rounds in which a delay is to be found
CHANCE: Final = 5.0  # standard deviations: chance exceeds them once in 1.7 million times
DELAY: Final = 30_000  # nanoseconds
WARM: Final = 20  # rounds before the first that counts
SHORT, LONG = "sheep {}", "no bot ever guessed this seed {}"


class Request(NamedTuple):
    """A call that is timed; `delay` are nanoseconds for which the answer is held back."""

    path: str
    body: bytes
    key: str | None = None
    delay: int = 0


class Differences(NamedTuple):
    """How much longer than the first world the second one took in each round, and the copy of the first; in ns."""

    other: list[int]
    copy: list[int]


@pytest.fixture(scope="module")
def one() -> Iterator[Wire]:
    """A connection to a service with a single worker, which answers one call after the other."""
    with service(workers=1) as found, Wire(found.url) as wire:
        yield wire


def time_answer(wire: Wire, request: Request) -> int:
    """How many nanoseconds the answer takes, with its delay."""
    headers = dict(JSON) if request.key is None else {**JSON, "Authorization": f"Bearer {request.key}"}
    begun = perf_counter_ns()
    wire.send("POST", request.path, request.body, headers)
    until = perf_counter_ns() + request.delay
    while perf_counter_ns() < until:
        pass
    return perf_counter_ns() - begun


def compare(wire: Wire, requests: Sequence[Request], rounds: int, chance: Random) -> Differences:
    """Time the first world, the other and a copy of the first by turns."""
    found = Differences([], [])
    for number in range(-WARM, rounds):
        taken = [0, 0, 0]
        for index in chance.sample(range(3), 3):
            taken[index] = time_answer(wire, requests[index])
        if number >= 0:
            found.other.append(taken[1] - taken[0])
            found.copy.append(taken[2] - taken[0])
    return found


def score(differences: Sequence[int]) -> float:
    """By how many standard deviations the differences lean to one side (Wilcoxon's signed ranks)."""
    ranked = enumerate(sorted(differences, key=abs), 1)
    count = len(differences)
    total = sum(rank if difference > 0 else -rank for rank, difference in ranked if difference)
    return float(total / (count * (count + 1) * (2 * count + 1) / 6) ** 0.5)


def judge(differences: Differences) -> None:
    """Check that the worlds cannot be told apart, and neither can the two copies of one."""
    scores = score(differences.other), score(differences.copy)
    medians = median(differences.other), median(differences.copy)
    assert max(map(abs, scores)) < CHANCE, f"scores {scores}; medians {medians} ns: of the other world, of the copy"


def worlds_of(game: AnyGame, chance: Random) -> tuple[Worlds, int]:
    """Two worlds in which a seat is to act that cannot tell them apart."""
    while True:
        state = wander(game, begin(game, chance), chance, chance.randrange(4, 20))
        pair = None if state.to_act is None else alike(game, state, state.to_act, chance)
        if pair is not None:
            return pair, state.to_act


def requests_of(game: AnyGame, worlds: Worlds, seat: int, call: str, body: dict[str, Any]) -> list[Request]:
    """The call of a seat in the first world, in the other, and in a copy of the first."""
    here, there = worlds
    found = []
    for state in (here, there, here):
        sealed = seal(game, state)
        sent = json.dumps({**body, "state": sealed.state}).encode()
        found.append(Request(path_of(game.name, call), sent, sealed.keys[seat]))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_time_of_an_answer_tells_nothing_of_hidden_cards(one: Wire, game: AnyGame) -> None:
    chance = Random(game.name)
    worlds, seat = worlds_of(game, chance)
    move = plain(legal_moves(worlds[0])[0])
    other = (seat + 1) % worlds[0].deal.start.seats
    asked: list[tuple[str, dict[str, Any]]] = [
        ("view", {}),
        ("check", {"move": move}),
        ("play", {"move": move, "seat": other}),  # refused: another seat's
    ]
    if game.name not in REVEALING:
        asked.append(("play", {"move": move, "include": ["text"]}))
    for call, body in asked:
        judge(compare(one, requests_of(game, worlds, seat, call, body), ROUNDS, chance))


@pytest.mark.slow
def test_a_delay_that_depends_on_a_hidden_card_is_found(one: Wire) -> None:
    chance = Random(1)
    worlds, seat = worlds_of(GAMES[0], chance)
    here, there, copy = requests_of(GAMES[0], worlds, seat, "view", {})
    found = Differences([], [])
    while abs(score(found.other or [0])) < CHANCE and len(found.other) < MOST:
        more = compare(one, (here, there._replace(delay=DELAY), copy), ROUNDS, chance)
        found.other.extend(more.other)
        found.copy.extend(more.copy)
    assert score(found.other) >= CHANCE
    assert abs(score(found.copy)) < CHANCE


def opened(wire: Wire, game: AnyGame, seed: str, *, known: bool) -> Request:
    """A call on the start of a match, which the service has just answered if it is known."""
    seats = game.seats[0]
    if known:
        state = ask(wire, game.name, "new", {"seats": seats, "seed": seed})["state"]
    else:
        state = plain(game.write(game.start_match(build_start(game, seats, seed=seed))))
    return Request(path_of(game.name, "legal-moves"), json.dumps({"state": state}).encode())


def compare_cached(wire: Wire, game: AnyGame, seed: str, chance: Random) -> Differences:
    """Time states that the service has answered, others that it has not, and again some that it has."""
    found = Differences([], [])
    for number in range(ROUNDS):
        each = {
            index: opened(wire, game, seed.format(f"{number} {index}"), known=index != 1)
            for index in chance.sample(range(3), 3)
        }
        taken = [0, 0, 0]
        for index in chance.sample(range(3), 3):
            taken[index] = time_answer(wire, each[index])
        found.other.append(taken[1] - taken[0])
        found.copy.append(taken[2] - taken[0])
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_cache_does_not_tell_whether_a_guessed_state_is_right(one: Wire, game: AnyGame) -> None:
    judge(compare_cached(one, game, SHORT, Random(game.name)))


@pytest.mark.slow
def test_the_cache_would_tell_of_a_state_whose_seed_nobody_can_guess(one: Wire) -> None:
    found = compare_cached(one, GAMES[0], LONG, Random(1))
    assert score(found.other) >= CHANCE
    assert abs(score(found.copy)) < CHANCE
