"""Results are values: they can be compared, hashed, copied and pickled, and `repr` writes them as Python code."""

import copy
import pickle
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import NAMES, sheepshead, wolf
from tests.sdk.conftest import FIRST_WAY, Connect, client_of
from tests.sdk.matches import EACH, SEED, Match, Opened, finished, played
from tests.support.callers import get_app
from tests.support.service import KEY

COPIES: Final[dict[str, Callable[[Any], Any]]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "the oldest pickle": lambda value: pickle.loads(pickle.dumps(value, 2)),
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
}
ADDRESS: Final = re.compile(r"0x[0-9a-f]{6}")


@pytest.fixture(params=FIRST_WAY)
def sealer(request: pytest.FixtureRequest, keep: Connect) -> sheepfold.Client:
    """The client, which seals with the same key by each way."""
    return client_of(request, keep)


def stages(opened: Opened, client: sheepfold.Client) -> dict[str, Match]:
    """Return matches of one game, from every method that makes one."""
    new = opened.new(client)
    positions = played(client, opened)
    middle = positions[len(positions) // 2]
    game = opened.game_of(client)
    sealed = game.new_sealed(opened.seats, opened.options, seed=SEED)
    mover = sealed.match.to_act or 0
    return {
        "new": new,
        "played": middle,
        "over": positions[-1],
        "loaded": game.load(middle.state),
        "replayed": game.replay(middle.transcript()).match,
        "sampled": middle.sample(seed="sheep")[0],
        "sealed": sealed.match,
        "sealed and played": sealed.match.play(sealed.match.legal_moves()[0]),
        "of a seat": game.load(sealed.match.state, sealed.keys.seats[mover]),
    }


def facts(match: Match) -> list[Any]:
    """Return what a match says of itself."""
    return [
        match.to_act,
        match.over,
        match.outcome,
        match.events,
        match.seats,
        match.options,
        match.scores,
        match.state,
    ]


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_a_match_survives_copying_and_plays_on(sealer: sheepfold.Client, opened: Opened) -> None:
    for name, match in stages(opened, sealer).items():
        for way, duplicate in COPIES.items():
            again = duplicate(match)
            assert again == match, (name, way)
            assert (hash(again), repr(again), facts(again)) == (hash(match), repr(match), facts(match))
            assert again.to_dict() == match.to_dict()
        again = COPIES["pickle"](match)
        assert (again.legal_moves(), str(again)) == (match.legal_moves(), str(match))
        if match.legal_moves():
            assert again.play(again.legal_moves()[0]).events == match.play(match.legal_moves()[0]).events
        again.game._client.close()


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_equal_matches_are_those_that_began_alike_and_had_the_same_moves(
    client: sheepfold.Client, opened: Opened
) -> None:
    one, two = opened.new(client), opened.new(client)
    move = one.legal_moves()[0]
    other = opened.game_of(client).new(opened.seats, opened.options, dealer=opened.dealer, seed="another")
    assert one is not two
    assert (one == two, hash(one) == hash(two)) == (True, True)
    assert one.play(move) == two.play(move) != one
    assert one != other
    assert one.play(move) != one.play(one.legal_moves()[-1]) or len(one.legal_moves()) == 1
    assert one != client.sheepshead.new(5, seed=SEED)
    assert one == opened.game_of(client).load(one.state) == opened.game_of(client).load(two.state)
    assert opened.game_of(client).replay(finished(one).transcript()).match == played(client, opened)[-1]
    assert len({one, two, one.play(move), two.play(move), other}) == 3
    for stranger in (None, 0, repr(one), one.state, one.transcript(), one.game):
        assert one != stranger


@pytest.mark.slow
@pytest.mark.parametrize("opened", EACH, ids=str)
def test_both_ways_give_equal_matches(local: sheepfold.Client, remote: sheepfold.Client, opened: Opened) -> None:
    for here, there in zip(played(local, opened), played(remote, opened), strict=True):
        assert (here == there, there == here, hash(here) == hash(there)) == (True, True, True)
        assert here.to_dict() == there.to_dict()
    assert opened.game_of(local).load(here.state) == opened.game_of(remote).load(there.state)


def test_matches_of_which_one_option_differs_are_not_equal(client: sheepfold.Client) -> None:
    new = client.sheepshead.new
    started = [
        new(5, seed=SEED),
        new(5, sheepshead.Options(deals=2), seed=SEED),
        new(5, dealer=2, seed=SEED),
        new(4, seed=SEED),
        new(5, seed=SEED, decks=[client.sheepshead.deck]),
    ]
    assert len(set(started)) == len(started)
    assert new(5, {"deals": 1}, dealer=4, seed=SEED) == started[0]


def test_sealed_matches_of_one_start_are_not_equal(sealer: sheepfold.Client) -> None:
    one, two = (sealer.wolf.new_sealed(2, seed=SEED) for _ in range(2))
    assert one.match != two.match
    assert one.match != sealer.wolf.new(2, seed=SEED)
    state = one.match.state
    host, other, seat = (sealer.wolf.load(state, key) for key in (one.keys.host, one.keys.host, one.keys.seats[0]))
    assert (host == other, hash(host) == hash(other), host == seat) == (True, True, False)


def test_a_match_that_a_generated_key_seals_survives_copying_too(local: sheepfold.Client) -> None:
    match = local.wolf.new_sealed(2, seed=SEED).match
    for duplicate in COPIES.values():
        again = duplicate(match)
        assert again == match
        assert again.play(wolf.TurnUp()).to_act == 1
    with sheepfold.connect() as other, pytest.raises(ValueError, match="a service seals states and opens them"):
        other.load(match.to_dict())


def parts(match: Match) -> Iterator[Any]:
    """Every value that a match gives out, of those that have a class of the game."""
    yield match.options
    yield from match.events
    yield from match.legal_moves()[:6]
    yield match.view()
    yield match.view(0)
    if match.outcome is not None:
        yield match.outcome


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_the_repr_of_every_value_evaluates_to_it(client: sheepfold.Client, opened: Opened) -> None:
    names = vars(import_module(f"sheepfold.games.{opened.game}"))
    positions = played(client, opened)
    seen = set()
    for match in (*positions[::5], positions[-1]):
        for value in parts(match):
            again = eval(repr(value), dict(names))
            assert (type(again), again, hash(again)) == (type(value), value, hash(value))
            assert not ADDRESS.search(repr(value))
            for duplicate in COPIES.values():
                assert (type(duplicate(value)), duplicate(value), hash(duplicate(value))) == (
                    type(value),
                    value,
                    hash(value),
                )
            seen.add(type(value).__name__)
    assert {"Options", "View", "Outcome"} < seen


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_records_of_a_match_are_values(client: sheepfold.Client, opened: Opened) -> None:
    names = {**{name: getattr(sheepfold, name) for name in sheepfold.__all__}}
    names |= vars(import_module(f"sheepfold.games.{opened.game}"))
    names |= {"Violation": sheepfold.Violation}
    match = played(client, opened)[-1]
    transcript = match.transcript()
    violation = match.check(transcript.moves[0].move)
    assert violation is not None
    assert violation.rule.endswith(".match_over")
    for value in (transcript, violation, transcript.moves[0]):
        assert eval(repr(value), dict(names)) == value
        for duplicate in COPIES.values():
            assert (duplicate(value), hash(duplicate(value))) == (value, hash(value))
    assert transcript == finished(opened.new(client)).transcript()
    assert transcript != opened.new(client).transcript()
    replay = opened.game_of(client).replay(transcript)
    assert COPIES["pickle"](replay) == replay == opened.game_of(client).replay(transcript.to_dict())


def test_games_and_clients_are_values(client: sheepfold.Client) -> None:
    assert client.games == tuple(client.game(name) for name in NAMES)
    assert client.game("wolf") == client.wolf
    assert len({*client.games, *client.games}) == len(NAMES)
    assert client.wolf != client.wolf_herd
    for duplicate in COPIES.values():
        again = duplicate(client)
        assert (again == client, hash(again) == hash(client), repr(again)) == (True, True, repr(client))
        assert duplicate(client.wolf) == client.wolf == again.wolf
        assert repr(duplicate(client.wolf)) == repr(client.wolf)
        if again is not client:
            assert again.wolf.new(2, seed=SEED) == client.wolf.new(2, seed=SEED)
            again.close()


def test_clients_with_other_settings_are_not_equal() -> None:
    clients = [
        sheepfold.connect(),
        sheepfold.connect(sealing=get_app),
        sheepfold.connect("http://127.0.0.1:9"),
        sheepfold.connect("http://127.0.0.1:8"),
        sheepfold.connect("http://127.0.0.1:9", retries=1),
        sheepfold.connect("http://127.0.0.1:9", headers={"X-Fold": "1"}),
        sheepfold.AsyncClient(),
        sheepfold.AsyncClient("http://127.0.0.1:9"),
    ]
    assert len(set(clients)) == len(clients)
    assert sheepfold.connect("http://127.0.0.1:9", headers={"X-Fold": "1"}) == clients[5] != None  # noqa: E711


def test_the_repr_of_a_client_makes_it_again() -> None:
    made = {"Client": sheepfold.Client, "AsyncClient": sheepfold.AsyncClient}
    for kind in made.values():
        for url in (None, "http://127.0.0.1:9"):
            client = kind(url)
            assert eval(repr(client), dict(made)) == client
            assert eval(repr(client.wolf), dict(made)) == client.wolf
            assert repr(client.wolf) == f"{client!r}.game('wolf')"


def test_no_repr_has_an_address_or_a_secret(connect: Connect, service_url: str) -> None:
    address = service_url.replace("http://", "http://ann:fleece@")
    with (
        connect(address, headers={"X-Fold": "fleece"}) as remote,
        sheepfold.connect(sealing=get_app) as local,
    ):
        sealed = remote.wolf.new_sealed(2, seed="a fleece that nobody sees")
        match = remote.wolf.new(2, seed="a fleece that nobody sees")
        seat = remote.wolf.load(sealed.match.state, sealed.keys.seats[0])
        shown = [remote, local, sealed, sealed.keys, sealed.match, match, seat, match.view(0), match.events]
        for value in (*shown, remote.games, local.games, remote._transport):
            assert not ADDRESS.search(repr(value)), repr(value)
            assert not any(secret in repr(value) for secret in ("fleece", KEY, sealed.keys.host, *sealed.keys.seats))


def test_a_match_of_a_deal_is_small_when_it_is_pickled(local: sheepfold.Client) -> None:
    chance = Random(SEED)
    for options in (None, sheepshead.Options(partner="called_ace", crack=True, no_pick="doubler")):
        match = finished(local.sheepshead.new(5, options, seed=f"{chance.random()}"))
        assert len(pickle.dumps(match)) < 2000
        assert len(pickle.dumps(match.transcript())) < 2000


def test_a_match_of_thousands_of_moves_can_be_compared_copied_and_pickled(local: sheepfold.Client) -> None:
    match = finished(local.sheepshead.new(5, sheepshead.Options(deals=100), seed=SEED))
    twin = finished(local.sheepshead.new(5, sheepshead.Options(deals=100), seed=SEED))
    assert len(match.transcript().moves) > 3000
    for again in (twin, *(duplicate(match) for duplicate in COPIES.values()), local.load(match.to_dict())):
        assert (again == match, hash(again) == hash(match), repr(again) == repr(match)) == (True, True, True)
        assert again.transcript() == match.transcript()
