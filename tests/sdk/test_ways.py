"""Every way of playing behaves alike: in this process and over HTTP, each with the client and the asynchronous client.

The other tests look closely at what the client in this process says. Here, every other way must say the same of the
same matches, raise the same errors, and take the same values.
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
from sheepfold_rules.games import NAMED
from tests.sdk import test_values
from tests.sdk.alike import OWN, attempt, facts, methods, properties
from tests.sdk.conftest import WAYS, Connect, connect_by
from tests.sdk.matches import EACH, FIRST_OF_EACH, SEED, Match, Opened, played
from tests.support.chance import some_moves

PLAYERS: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Flo")
COPIES: Final[tuple[Callable[[Any], Any], ...]] = (copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x)))
LOOKED_AT: Final = 4  # positions of a sealed match that are looked at closely


# What is asked of each match, and of its game


def tried(match: Match) -> list[Any]:
    """Return a few moves to try in a match: legal ones, and others that mostly are not."""
    return [*match.legal_moves()[:2], *some_moves(NAMED[match.game.name], Random(str(match)), 2)]


def parse(match: Match) -> Iterator[Any]:
    """Yield how the game reads its legal moves, and what is none, as text."""
    for text in (*map(str, match.legal_moves()[:3]), "fly", ""):
        yield attempt(match.parse_move, text)


def describe(match: Match) -> Iterator[str]:
    """Yield the events of a match, and why another seat may not move, as sentences."""
    names = PLAYERS[: match.seats]
    for each in (*match.events, *filter(None, (match.check(move, 0) for move in tried(match)))):
        yield match.game.describe(each)
        yield match.game.describe(each, names=names)
    if match.outcome is not None:
        yield match.game.describe(match.outcome, names=names)


def with_turn(match: Match) -> dict[str, Any]:
    """Return the transcript of a match with a last move of the wrong seat."""
    record = match.transcript().to_dict()
    turn = {"seat": match.seats - 1 if match.to_act == 0 else 0, "move": {"type": "pass"}}
    return record | {"moves": [*record["moves"], turn]}


OF_MATCH: Final[dict[str, Callable[[Any], Any]]] = {
    "legal_moves": lambda match: match.legal_moves(),
    "view": lambda match: [match.view(seat) for seat in (None, *range(match.seats))],
    "check": lambda match: [match.check(move, seat) for move in tried(match) for seat in (None, match.seats - 1)],
    "parse_move": lambda match: list(parse(match)),
    "is_legal": lambda match: [match.is_legal(move) for move in tried(match)],
    "play": lambda match: [attempt(match.play, move) for move in tried(match)],
    "sample": lambda match: [match.sample(2, "sheep"), match.sample(seed="sheep", seat=1)],
    "suggest": lambda match: [
        attempt(match.suggest, bot, seed="sheep", simulations=5 if bot == "search" else None)
        for bot in ("random", "careful", "search")
    ],
    "transcript": lambda match: match.transcript(),
    "to_dict": lambda match: [match.to_dict(), hash(match)],
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
        for record in (match.transcript(), match.to_dict(), with_turn(match), match.to_dict() | {"seats": 9})
    ],
    "describe": lambda game, match: list(describe(match)),
    "draw": lambda game, match: [game.draw(match.view(0)), game.draw(match.view(), names=PLAYERS[: match.seats])],
    "read_move": lambda game, match: [game.read_move(plain(move)) for move in match.legal_moves()[:3]],
    "read_event": lambda game, match: [game.read_event(plain(event)) for event in match.events],
    "read_view": lambda game, match: game.read_view(plain(match.view(0))),
    "read_options": lambda game, match: game.read_options(plain(match.options)),
    "info": lambda game, match: game.info(),
}
OF_CLIENT: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "game": lambda client, match: [attempt(client.game, "whist"), client.game("wolf").name],
    "list_games": lambda client, match: client.list_games(),
    "load": lambda client, match: [client.load(match.to_dict()), client.load(match.state)],
    "check_records": lambda client, match: list(client.check_records([match.transcript(), with_turn(match), "{"])),
}
ELSEWHERE: Final = {"new_sealed", "close"}  # methods of the same classes that tests of their own call, below


def answers(match: Match) -> dict[str, Any]:
    """Return what a match, its game and its client answer to everything that they can be asked."""
    game: Any = match.game
    found = {f"match.{name}": ask(match) for name, ask in OF_MATCH.items()}
    found |= {f"game.{name}": ask(game, match) for name, ask in OF_GAME.items()}
    found |= {f"client.{name}": ask(game._client, match) for name, ask in OF_CLIENT.items()}
    return {name: facts(each) for name, each in found.items()}


def places(positions: tuple[Match, ...]) -> tuple[Match, ...]:
    """Return the positions of a match in which everything is asked: in the middle, and at the end."""
    return positions[len(positions) // 2], positions[-1]


@cache
def expected(client: sheepfold.Client, opened: Opened) -> tuple[list[Any], list[dict[str, Any]]]:
    """Return what a client says of each position of a match, and what it answers in some of them."""
    positions = played(client, opened)
    return [facts(each) for each in positions], [answers(each) for each in places(positions)]


def test_every_public_method_is_asked() -> None:
    for kind, names in ((sheepfold.Match, OF_MATCH), (sheepfold.Game, OF_GAME), (sheepfold.Client, OF_CLIENT)):
        assert methods(kind) - ELSEWHERE == names.keys()


@pytest.mark.parametrize("opened", FIRST_OF_EACH, ids=str)
def test_a_match_says_and_answers_the_same(other: sheepfold.Client, local: sheepfold.Client, opened: Opened) -> None:
    told, answered = expected(local, opened)
    positions = played(other, opened)
    for number, (match, twin) in enumerate(zip(positions, played(local, opened), strict=True)):
        assert facts(match) == told[number]
        assert (match == twin, twin == match, hash(match) == hash(twin)) == (True, True, True)
    for match, wanted in zip(places(positions), answered, strict=True):
        for name, answer in answers(match).items():
            assert answer == wanted[name], name


# Sealed matches, whose states are never the same


def facts_of_sealed(match: Any) -> dict[str, Any]:
    """Return what a sealed match says, but for its state."""
    return {name: getattr(match, name) for name in properties(sheepfold.Match) - OWN - {"state"}}


def seats_of(client: sheepfold.Client, sealed: Any) -> Iterator[Any]:
    """Yield what each seat can do in a sealed match with its key, and what it cannot."""
    game = client.game(sealed.match.game.name)
    for seat, key in enumerate(sealed.keys.seats):
        own: Any = game.load(sealed.match.state, key)
        yield facts_of_sealed(own), own.view(), own.view(seat), own.legal_moves()
        yield attempt(own.view, (seat + 1) % own.seats)
        yield attempt(own.transcript)
        yield attempt(own.suggest, seed="sheep")
        for move in sealed.match.legal_moves()[:1]:
            yield own.check(move), own.is_legal(move)
            yield facts_of_sealed(own.play(move)) if own.to_act == seat else attempt(own.play, move)
    for key in (None, "host.x", "Schlüssel"):
        yield attempt(game.load, sealed.match.state, key)


def sealed_story(client: sheepfold.Client, opened: Opened) -> list[Any]:
    """Return what a sealed match says as it is played to its end by its host, with moves of a fixed choice."""
    sealed: Any = opened.game_of(client).new_sealed(opened.seats, opened.options, seed=SEED)
    secret: Any = opened.game_of(client).new_sealed(opened.seats, opened.options).match
    found: list[Any] = [*seats_of(client, sealed), attempt(secret.transcript)]
    match = sealed.match
    assert [*match.state] == ["sealed"]
    for _ in range(LOOKED_AT):
        found.append((facts_of_sealed(match), match.legal_moves()))
        found.append([attempt(match.play, {"type": "fly"}), facts(match.view(1)), attempt(match.view, 9)])
        match = match.play(match.legal_moves()[-1])
    while not match.over:
        match = match.play(match.legal_moves()[-1])
        found.append(facts_of_sealed(match))
    loaded = client.load(json.loads(json.dumps(match.to_dict())))
    assert (loaded.state, {*match.to_dict()}) == (match.state, {"game", "state", "key", "transcript"})
    return [*found, *((facts_of_sealed(each), each.transcript(), each.view()) for each in (match, loaded))]


expected_story = cache(sealed_story)


@pytest.mark.parametrize("opened", FIRST_OF_EACH, ids=str)
def test_a_sealed_match_is_played_in_the_same_way(
    other: sheepfold.Client, local: sheepfold.Client, opened: Opened
) -> None:
    for said, wanted in zip(sealed_story(other, opened), expected_story(local, opened), strict=True):
        assert said == wanted


def test_states_are_opened_by_every_way_with_the_same_keys(service_url: str, keep: Connect) -> None:
    clients = [keep(way, service_url if way.endswith("over_http") else None) for way in WAYS]
    for one in clients:
        sealed = one.wolf.new_sealed(2, seed=SEED)
        for two in clients:
            own = two.wolf.load(sealed.match.state, sealed.keys.seats[0])
            assert own.play(wolf.TurnUp()).to_act == 1


# Values, properties, and the ends of clients


def test_properties_are_the_same(other: sheepfold.Client, local: sheepfold.Client) -> None:
    assert (other.url is None) == ("http" not in repr(other))
    assert [game.name for game in other.games] == [*NAMES]
    for here, there in zip(local.games, other.games, strict=True):
        for name in properties(sheepfold.Game) - OWN:
            assert getattr(here, name) == getattr(there, name), name
        assert (there._client, getattr(other, there.name)) == (other, there)
        match = there.new(there.seats[0])
        assert (match.game, match.game._client) == (there, other)


def test_matches_survive_copying_and_play_on(other: sheepfold.Client) -> None:
    for name, match in test_values.stages(EACH[3], other).items():
        copies = [duplicate(match) for duplicate in COPIES]
        for again in copies:
            assert (again == match, hash(again) == hash(match)) == (True, True), name
            assert facts(again) == facts(match), name
            assert again.legal_moves() == match.legal_moves(), name
            if match.legal_moves():
                assert again.play(again.legal_moves()[0]).events == match.play(match.legal_moves()[0]).events, name
        copies[-1].game._client.close()  # which is its own, since it was pickled


@pytest.mark.parametrize("way", WAYS)
def test_a_closed_client_refuses_every_call_and_its_matches_play_on_in_this_process(way: str, service_url: str) -> None:
    with connect_by(way, service_url) as client:
        match = client.wolf.new(2, seed=SEED)
    asked: dict[str, Callable[[], Any]] = {
        "new": lambda: client.wolf.new(2),
        "new_sealed": lambda: client.wolf.new_sealed(2),
        "play": lambda: match.play(wolf.TurnUp()),
        "view": lambda: match.view(1),
        "sample": lambda: match.sample(),
        "load": lambda: client.load(match.to_dict()),
        "check_records": lambda: list(client.check_records([match.to_dict()])),
        "info": client.wolf.info,
        "list_games": client.list_games,
    }
    of_service = "" if client.url is None else f" of {service_url}"
    for name, ask in asked.items():
        if client.url is None and name in ("play", "view"):
            assert ask(), name
            continue
        with pytest.raises(RuntimeError, match=f"^this client{of_service} has been closed$"):
            ask()
    client.close()
    assert (match.to_act, match.view(match.to_act).seat) == (0, 0)  # which were known before


def lose_a_sheep(client: sheepfold.Client) -> None:
    """Fail while a client is open."""
    with client as entered:
        assert entered is client
        raise LookupError("a lost sheep")


@pytest.mark.parametrize("way", WAYS)
def test_a_block_that_fails_closes_its_client_and_raises(way: str, service_url: str) -> None:
    client = connect_by(way, service_url)
    with pytest.raises(LookupError, match="a lost sheep"):
        lose_a_sheep(client)
    transport: Any = client._transport
    assert transport.is_closed == (client.url is not None)
