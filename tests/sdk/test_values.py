"""Results are values: they can be compared, hashed, copied and pickled, and `repr` writes them as Python code."""

import copy
import pickle
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import NAMES, sheepshead
from tests.sdk.alike import facts
from tests.sdk.conftest import IN_EVERY_WAY, Connect
from tests.sdk.matches import EACH, FIRST_OF_EACH, SEED, Match, Opened, finished, played, sealed_stages, stages
from tests.sdk.misbehaving import GOOD, misbehaving, new

COPIES: Final[dict[str, Callable[[Any], Any]]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "the oldest pickle": lambda value: pickle.loads(pickle.dumps(value, 2)),
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
}
ADDRESS: Final = re.compile(r"0x[0-9a-f]{6}")
URL: Final = "http://127.0.0.1:9"


@IN_EVERY_WAY
@pytest.mark.parametrize("opened", FIRST_OF_EACH, ids=str)
def test_a_match_survives_copying_and_plays_on(client: sheepfold.Client, opened: Opened) -> None:
    for name, match in (stages(opened, client) | (sealed_stages(opened, client) if client.url else {})).items():
        for way, duplicate in COPIES.items():
            owner, again = duplicate((client, match))
            assert (again == match, facts(again)) == (True, facts(match)), (name, way)
            for move in match.legal_moves()[:1]:
                after, twin = match.play(move), again.play(move)
                assert (twin.events, twin.moves, twin.scores) == (after.events, after.moves, after.scores), (name, way)
            if owner is not client:
                owner.close()


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_equal_matches_are_those_that_began_alike_and_had_the_same_moves(
    client: sheepfold.Client, opened: Opened
) -> None:
    one, two, game = opened.new(client), opened.new(client), opened.game_of(client)
    move = one.legal_moves()[0]
    other = game.new(opened.seats, opened.options, dealer=opened.dealer, seed="another")
    assert one is not two
    assert (one == two, hash(one) == hash(two)) == (True, True)
    assert one.play(move) == two.play(move) != one
    assert one.play(move) != one.play(one.legal_moves()[-1]) or len(one.legal_moves()) == 1
    assert one == game.load(one.state) == game.load(two.state)
    assert game.replay(finished(one).transcript()).match == played(client, opened)[-1]
    assert len({one, two, one.play(move), two.play(move), other}) == 3
    for stranger in (None, 0, repr(one), one.state, one.transcript(), one.game):
        assert one != stranger


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


def parts(match: Match) -> Iterator[Any]:
    """Every value that a match gives out, of those that have a class of the game."""
    yield from (match.options, *match.events, *match.legal_moves()[:6], match.view(), match.view(0))
    if match.over:
        transcript = match.transcript()
        yield from (match.outcome, transcript, transcript.moves[0], match.check(transcript.moves[0].move))


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_the_repr_of_every_value_evaluates_to_it(client: sheepfold.Client, opened: Opened) -> None:
    names = {name: getattr(sheepfold, name) for name in sheepfold.__all__}
    names |= vars(import_module(f"sheepfold.games.{opened.game}")) | {"Violation": sheepfold.types.Violation}
    positions = played(client, opened)
    seen = set()
    for value in (value for match in (*positions[::5], positions[-1]) for value in parts(match)):
        assert not ADDRESS.search(repr(value))
        for again in (eval(repr(value), dict(names)), *(duplicate(value) for duplicate in COPIES.values())):
            assert (type(again), again, hash(again)) == (type(value), value, hash(value))
        seen.add(type(value).__name__)
    assert {"Options", "View", "Outcome", "Transcript", "Turn", "Violation"} < seen


def test_copies_of_clients_and_games_play_the_same(client: sheepfold.Client) -> None:
    assert [game.name for game in client.games] == [client.game(name).name for name in NAMES] == [*NAMES]
    assert repr(client.game("wolf")) == repr(client.wolf)
    for duplicate in COPIES.values():
        again = duplicate(client)
        assert repr(again) == repr(client)
        assert repr(duplicate(client.wolf)) == repr(client.wolf)
        if again is not client:
            assert again.wolf.new(2, seed=SEED) == client.wolf.new(2, seed=SEED)
            again.close()


def test_a_client_does_not_see_later_changes_of_its_headers(connect: Connect) -> None:
    headers = {"X-Fold": "1"}
    with misbehaving(GOOD) as server, connect(server.url, headers=headers) as client:
        headers["X-Fold"] = "2"
        new(client)
    assert [sent["X-Fold"] for sent in server.headers] == ["1"]


def test_the_repr_of_a_client_makes_it_again() -> None:
    names = {"Client": sheepfold.Client, "AsyncClient": sheepfold.AsyncClient}
    for client in (sheepfold.connect(), sheepfold.connect(URL), sheepfold.AsyncClient(URL)):
        assert repr(eval(repr(client), dict(names))) == repr(client)
        assert repr(eval(repr(client.wolf), dict(names))) == repr(client.wolf)


def test_no_repr_has_an_address_or_a_secret(connect: Connect, service_url: str) -> None:
    address = service_url.replace("http://", "http://ann:fleece@")
    with connect(address, headers={"X-Fold": "fleece"}) as client:
        sealed = client.wolf.new_sealed(2, seed="a fleece that nobody sees")
        match = client.wolf.new(2, seed="a fleece that nobody sees")
        seat = client.wolf.load(sealed.match.state, sealed.keys.seats[0])
        for value in (client, client.games, sealed, sealed.keys, sealed.match, match, seat, match.view(0)):
            assert not ADDRESS.search(repr(value)), repr(value)
            assert not any(secret in repr(value) for secret in ("fleece", sealed.keys.host, *sealed.keys.seats))


def test_a_match_of_thousands_of_moves_can_be_compared_copied_and_pickled(local: sheepfold.Client) -> None:
    match, twin = (finished(local.sheepshead.new(5, sheepshead.Options(deals=100), seed=SEED)) for _ in range(2))
    assert len(match.moves) > 3000
    assert len(pickle.dumps(match)) < 30 * len(match.moves)
    for again in (twin, *(duplicate(match) for duplicate in COPIES.values()), local.load(match.to_dict())):
        assert (again == match, hash(again) == hash(match), repr(again) == repr(match)) == (True, True, True)
        assert again.transcript() == match.transcript()
