"""Every way of playing behaves alike: in this process, and over HTTP with the client and the asynchronous client.

The other tests look closely at what the client in this process says. Here, every other way must say the same of the
same matches. Sealed matches, which only a service has, are played by both clients in `test_sealed.py`.
"""

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import NAMES, wolf
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from tests.sdk.alike import OWN, attempt, facts, known, methods, properties
from tests.sdk.conftest import WAYS, Connect, connect_by
from tests.sdk.matches import FIRST_OF_EACH, SEED, Match, Opened, played, sealed_stages, stages
from tests.support.chance import some_moves

PLAYERS: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Flo")


# What is asked of each match, its game and its client


def tried(match: Match) -> list[Any]:
    """Return a few moves to try in a match: legal ones, and others that mostly are not."""
    return [*match.legal_moves()[:2], *some_moves(load_rules(match.game.name), Random(str(match)), 2)]


def describe(match: Match) -> Iterator[str]:
    """Yield the events of a match, its outcome, and why another seat may not move, as sentences."""
    refused = filter(None, (match.check(move, 0) for move in tried(match)))
    for each in (*match.events, *filter(None, [match.outcome]), *refused):
        yield match.game.describe(each)
        yield match.game.describe(each, names=PLAYERS[: match.seats])


def with_turn(match: Match) -> dict[str, Any]:
    """Return the transcript of a match with a last move of the wrong seat."""
    record = match.transcript().to_dict()
    turn = {"seat": match.seats - 1 if match.to_act == 0 else 0, "move": {"type": "pass"}}
    return record | {"moves": [*record["moves"], turn]}


OF_MATCH: Final[dict[str, Callable[[Any], Any]]] = {
    "legal_moves": lambda match: match.legal_moves(),
    "view": lambda match: [match.view(seat) for seat in (None, *range(match.seats))],
    "check": lambda match: [match.check(move, seat) for move in tried(match) for seat in (None, match.seats - 1)],
    "parse_move": lambda match: [
        attempt(match.parse_move, text) for text in (*map(str, match.legal_moves()[:3]), "fly", "")
    ],
    "play": lambda match: [attempt(match.play, move) for move in tried(match)],
    "sample": lambda match: [match.sample(2, "sheep"), match.sample(seed="sheep", seat=1)],
    "suggest": lambda match: [
        attempt(match.suggest, bot, seed="sheep", simulations=5 if bot == "search" else None)
        for bot in ("random", "careful", "search")
    ],
    "transcript": lambda match: match.transcript(),
    "to_dict": lambda match: [match.to_dict(), match.play(match.legal_moves()[0]).to_dict() if not match.over else ()],
}
OF_GAME: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "new": lambda game, match: [
        game.new(match.seats, match.options, dealer=1, seed=SEED),
        game.new(match.seats, plain(match.options), seed=SEED, decks=[game.deck]),
    ],
    "load": lambda game, match: [game.load(saved) for saved in (match.to_dict(), match.state, match.transcript())],
    "sample": lambda game, match: [
        game.sample(match.view(), seed="sheep"),
        attempt(game.sample, {**plain(match.view(0)), "scores": "7"}),
    ],
    "suggest": lambda game, match: attempt(game.suggest, match.view(match.to_act), seed="sheep"),
    "replay": lambda game, match: [
        attempt(game.replay, record)
        for record in (match.transcript(), match.to_dict(), with_turn(match), with_turn(match) | {"seats": 9})
    ],
    "describe": lambda game, match: list(describe(match)),
    "draw": lambda game, match: [game.draw(match.view(0)), game.draw(match.view(), names=PLAYERS[: match.seats])],
    "read_move": lambda game, match: [game.read_move(plain(move)) for move in match.legal_moves()[:3]],
}
OF_CLIENT: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "game": lambda client, match: [attempt(client.game, "whist"), client.game("wolf").name],
    "load": lambda client, match: [client.load(match.to_dict()), client.load(json.dumps(match.state))],
    "check_records": lambda client, match: list(
        client.check_records([match.transcript(), match.to_dict(), with_turn(match), "{"])
    ),
}
ELSEWHERE: Final = {"new_sealed", "close"}  # methods of the same classes that tests of their own call, below


def answers(client: sheepfold.Client, match: Match) -> dict[str, Any]:
    """Return what a match, its game and its client answer to everything that they can be asked."""
    found = {f"match.{name}": ask(match) for name, ask in OF_MATCH.items()}
    found |= {f"game.{name}": ask(match.game, match) for name, ask in OF_GAME.items()}
    found |= {f"client.{name}": ask(client, match) for name, ask in OF_CLIENT.items()}
    return {name: facts(each) for name, each in found.items()}


def places(positions: tuple[Match, ...]) -> tuple[Match, ...]:
    """Return the positions of a match in which everything is asked: in the middle, and at the end."""
    return positions[len(positions) // 2], positions[-1]


@cache
def expected(client: sheepfold.Client, opened: Opened) -> tuple[list[Any], list[dict[str, Any]]]:
    """Return what a client says of each position of a match, and what it answers in some of them."""
    positions = played(client, opened)
    return [facts(each) for each in positions], [answers(client, each) for each in places(positions)]


def test_every_public_method_is_asked() -> None:
    for kind, names in ((sheepfold.Match, OF_MATCH), (sheepfold.Game, OF_GAME), (sheepfold.Client, OF_CLIENT)):
        assert methods(kind) - ELSEWHERE == names.keys()


@pytest.mark.parametrize("opened", FIRST_OF_EACH, ids=str)
def test_a_match_says_and_answers_the_same(other: sheepfold.Client, local: sheepfold.Client, opened: Opened) -> None:
    told, answered = expected(local, opened)
    positions = played(other, opened)
    for number, (match, twin) in enumerate(zip(positions, played(local, opened), strict=True)):
        assert facts(match) == told[number]
        assert (match == twin, twin == match) == (True, True)
    for match, wanted in zip(places(positions), answered, strict=True):
        for name, answer in answers(other, match).items():
            assert answer == wanted[name], name


def test_a_sealed_state_is_opened_by_either_client(remote: sheepfold.Client, far: sheepfold.Client) -> None:
    for one in (remote, far):
        sealed = one.wolf.new_sealed(2, seed=SEED)
        for two in (remote, far):
            own = two.wolf.load(sealed.match.state, sealed.keys.seats[0])
            assert own.play(wolf.TurnUp()).to_act == 1


# Properties, copies, and the ends of clients


def test_properties_are_the_same(other: sheepfold.Client, local: sheepfold.Client) -> None:
    assert "http" in repr(other)
    assert [game.name for game in other.games] == [*NAMES]
    for here, there in zip(local.games, other.games, strict=True):
        for name in properties(sheepfold.Game) - OWN:
            assert getattr(here, name) == getattr(there, name), name
        assert (getattr(other, there.name), there.new(there.seats[0]).game) == (there, there)


@pytest.mark.parametrize("way", WAYS)
def test_a_closed_client_refuses_every_call_and_its_matches_play_on_in_this_process(way: str, service_url: str) -> None:
    client = connect_by(way, service_url.replace("//", "//ann:fleece@"))
    match = client.wolf.new(2, seed=SEED)
    with pytest.raises(LookupError, match="a lost sheep"), client:
        raise LookupError("a lost sheep")
    client.close()  # a second time
    asked: dict[str, Callable[[], Any]] = {
        "new": lambda: client.wolf.new(2),
        "play": lambda: match.play(wolf.TurnUp()),
        "view": lambda: match.view(1),
        "sample": lambda: match.sample(),
        "load": lambda: client.load(match.to_dict()),
        "load a transcript": lambda: client.load(match.transcript()),
        "check_records": lambda: list(client.check_records([match.to_dict()])),
    }
    of_service = "" if client.url is None else f" of {service_url}"
    for name, ask in asked.items():
        if client.url is None and name in ("play", "view"):
            assert ask(), name
            continue
        with pytest.raises(RuntimeError, match=f"^this client{of_service} has been closed$"):
            ask()
    assert (match.to_act, match.view(match.to_act).seat) == (0, 0)  # which were known before


def test_nothing_is_sealed_without_a_service(local: sheepfold.Client, remote: sheepfold.Client) -> None:
    sealed = remote.wolf.new_sealed(2)
    for call in (lambda: local.wolf.new_sealed(2), lambda: local.load(sealed.match.to_dict())):
        with pytest.raises(ValueError, match="a service seals states and opens them: connect to one"):
            call()


@pytest.mark.parametrize("opened", FIRST_OF_EACH, ids=str)
def test_what_is_known_of_matches_games_and_clients_calls_no_service(
    connect: Connect, service_url: str, opened: Opened
) -> None:
    with connect(service_url, retries=0) as client:
        matches = stages(opened, client) | sealed_stages(opened, client)
        move = matches["new"].legal_moves()[0]
    for place, match in matches.items():
        for again in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
            assert again == match, place
            assert known(again) == known(match), place
        assert (match.over, match.outcome is not None) == (match.to_act is None,) * 2, place
        with pytest.raises(RuntimeError, match="has been closed"):
            match.check(move)
        if place in ("new", "played", "sealed", "of a seat"):
            assert match.view(match.to_act).legal_moves == match.legal_moves() != (), place
        elif place in ("over", "of another seat"):
            assert match.legal_moves() == ()
    game: Any = opened.game_of(client)
    for value, kind in ((client, sheepfold.Client), (game, sheepfold.Game)):
        for name in properties(kind):
            assert getattr(value, name) is not None, name
