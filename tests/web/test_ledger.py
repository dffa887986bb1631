"""The ledger: with it, a sealed state is played on once only, whichever process is asked."""

import json
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import pytest
from redis import Redis

from sheepfold_server.games import NAMED
from sheepfold_server.service.sealing.access import entry
from sheepfold_server.service.sealing.tokens import Sealer
from sheepfold_server.service.starts import build_start
from sheepfold_server.web.app import create_app
from sheepfold_server.web.serving.settings import Settings, WrongSetting
from tests.operation.waiting import until
from tests.support import service
from tests.support.redis import redis_server
from tests.support.service import JSON, KEY, Wire
from tests.web.callers import Caller, Local, refused
from tests.web.matches import Table
from tests.web.sealing import ask_as, begin, play_sealed, post_as

TABLE: Final = Table("president", 4, {"target": 3})
AT_ONCE: Final = 16


@pytest.fixture(scope="module")
def ledgered(redis_address: str) -> Iterator[str]:
    """The address of a service with a ledger, of two processes."""
    with service.running(ledger=redis_address) as url:
        yield url


@pytest.fixture
def caller(ledgered: str) -> Iterator[Caller]:
    """A connection to it."""
    with Wire(ledgered) as wire:
        yield wire


def moves_of(caller: Caller, first: dict[str, Any]) -> tuple[str, list[Any]]:
    """The key of the seat to act, and its legal moves."""
    key = first["keys"]["seats"][first["to_act"]]
    return key, ask_as(caller, key, TABLE.game, "legal-moves", {"state": first["state"]})["legal_moves"]


def test_a_match_is_played_to_its_end(caller: Caller) -> None:
    assert play_sealed(caller, TABLE).positions[-1]["outcome"] is not None


def test_nobody_goes_back_to_an_old_state_for_another_move(caller: Caller) -> None:
    first = begin(caller, TABLE)
    key, (one, two, *_) = moves_of(caller, first)
    after = ask_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": one})
    refused(post_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": two}), 409, "played-on")
    refused(
        post_as(caller, first["keys"]["host"], TABLE.game, "play", {"state": first["state"], "move": two}),
        409,
        "played-on",
    )
    next_key = first["keys"]["seats"][after["to_act"]]
    body = {"state": after["state"], "move": {"type": "pass"}}
    later = ask_as(caller, next_key, TABLE.game, "play", body)
    refused(post_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": one}), 409, "played-on")
    assert later["events"]
    assert ask_as(caller, key, TABLE.game, "view", {"state": first["state"]})["history"] == []


def test_the_same_move_again_is_answered_again_since_its_answer_may_be_lost(caller: Caller) -> None:
    first = begin(caller, TABLE)
    key, (move, *_) = moves_of(caller, first)
    body = {"state": first["state"], "move": move}
    one, two = (ask_as(caller, key, TABLE.game, "play", body) for _ in range(2))
    assert {**one, "state": None} == {**two, "state": None}
    assert one["state"] != two["state"]
    for position in (one, two):
        seat = first["keys"]["seats"][position["to_act"]]
        ask_as(caller, seat, TABLE.game, "play", {"state": position["state"], "move": {"type": "pass"}})


def test_a_refused_move_is_not_put_down(caller: Caller) -> None:
    first = begin(caller, TABLE)
    key, (move, *_) = moves_of(caller, first)
    refused(
        post_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": {"type": "pass"}}),
        409,
        "illegal-move",
    )
    ask_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": move})


def test_of_many_at_once_one_move_is_taken(ledgered: str) -> None:
    with Wire(ledgered) as wire:
        first = begin(wire, TABLE)
        key, moves = moves_of(wire, first)

    def play(move: Any) -> int:
        with Wire(ledgered) as own:
            return post_as(own, key, TABLE.game, "play", {"state": first["state"], "move": move}).status

    with ThreadPoolExecutor(AT_ONCE) as pool:
        statuses = list(pool.map(play, [moves[index % len(moves)] for index in range(AT_ONCE)]))
    taken = [moves[index % len(moves)] for index, status in enumerate(statuses) if status == 200]
    assert set(statuses) == {200, 409}
    assert all(move == taken[0] for move in taken)


def test_open_states_are_not_in_the_ledger(caller: Caller) -> None:
    state = ask_as(caller, None, TABLE.game, "new", TABLE.start)["state"]
    moves = ask_as(caller, None, TABLE.game, "legal-moves", {"state": state})["legal_moves"]
    for move in moves[:2]:
        ask_as(caller, None, TABLE.game, "play", {"state": state, "move": move})


def test_an_entry_tells_nothing_and_is_kept_as_long_as_the_token(redis_address: str) -> None:
    caller = Local(create_app(Settings(sealed_keys=(KEY,), sealed_seconds=100, ledger=redis_address)))
    with Redis.from_url(redis_address, decode_responses=True) as held:
        before = set(held.scan_iter())
        first = begin(caller, TABLE)
        (entry,) = set(held.scan_iter()) - before
        ply, proof = str(held.get(entry)).split()
        assert (ply, len(proof), 90 < held.ttl(entry) <= 100) == ("0", 64, True)
        key, (move, *_) = moves_of(caller, first)
        ask_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": move})
        ply, proof = str(held.get(entry)).split()
        assert (ply, len(proof), 90 < held.ttl(entry) <= 100) == ("1", 64, True)
        held.delete(entry)
    refused(post_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": move}), 409, "played-on")


def test_an_entry_that_is_older_lets_one_line_of_play_go_on(redis_address: str) -> None:
    caller = Local(create_app(Settings(sealed_keys=(KEY,), ledger=redis_address)))
    with Redis.from_url(redis_address) as held:
        before = set(held.scan_iter())
        first = begin(caller, TABLE)
        (entry,) = set(held.scan_iter()) - before
        lost = held.get(entry)
        key, (one, two, *_) = moves_of(caller, first)
        after = [ask_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": one})]
        held.set(entry, lost or b"")  # as a server would have it that lost its last writes
        after.append(ask_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": two}))
    move = {"move": {"type": "pass"}}
    keys = [first["keys"]["seats"][position["to_act"]] for position in after]
    gone, on = (
        post_as(caller, k, TABLE.game, "play", {**move, "state": p["state"]}) for k, p in zip(keys, after, strict=True)
    )
    refused(gone, 409, "played-on")
    assert on.status == 200


def test_an_entry_can_be_made_by_the_service_alone() -> None:
    one, two = (Sealer((bytes([n]) * 32,)) for n in (1, 2))
    game = NAMED[TABLE.game]
    state = game.start_match(build_start(game, 4, seed="sheep"))
    match = one.create_match()
    other = two.create_match()._replace(id=match.id)
    assert entry(one, game, match, 0, state) != entry(two, game, other, 0, state)


def test_to_look_is_free(caller: Caller) -> None:
    first = begin(caller, TABLE)
    key, (one, two, *_) = moves_of(caller, first)
    for move in (two, one, two):
        assert ask_as(caller, key, TABLE.game, "check", {"state": first["state"], "move": move})["legal"]
    ask_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": one})
    assert ask_as(caller, key, TABLE.game, "check", {"state": first["state"], "move": two})["legal"]


def test_a_start_that_is_refused_is_not_put_down(caller: Caller, redis_address: str) -> None:
    start = {**TABLE.start, "sealed": True, "dealer": 6}
    with Redis.from_url(redis_address) as held:
        before = held.dbsize()
        refused(post_as(caller, None, TABLE.game, "new", start), 422, "wrong-shape")
        assert held.dbsize() == before


def test_a_ledger_that_stalls_keeps_nobody_else_waiting() -> None:
    with redis_server() as held, service.running(ledger=held.address) as url, Wire(url) as wire:
        first = begin(wire, TABLE)
        key, (move, *_) = moves_of(wire, first)
        body = {"state": first["state"], "move": move}

        def play(_: int) -> int:
            with Wire(url) as own:
                return post_as(own, key, TABLE.game, "play", body).status

        held.process.send_signal(signal.SIGSTOP)
        with ThreadPoolExecutor(AT_ONCE) as pool:
            plays = [pool.submit(play, number) for number in range(AT_ONCE)]
            for _ in range(5):
                ask_as(wire, None, "wolf", "new", {"seats": 2})
            assert {each.result() for each in plays} == {503}
        held.process.send_signal(signal.SIGCONT)
        until(lambda: post_as(wire, key, TABLE.game, "play", body).status == 200)


def test_without_an_answer_of_the_ledger_nothing_is_played_and_the_service_is_not_ready() -> None:
    with redis_server() as held:
        caller = Local(create_app(Settings(sealed_keys=(KEY,), ledger=held.address)))
        assert caller.send("GET", "/readyz").status == 200
        first = begin(caller, TABLE)
        key, (move, *_) = moves_of(caller, first)
    body = {"state": first["state"], "move": move}
    refused(post_as(caller, key, TABLE.game, "play", body), 503, "no-ledger")
    refused(
        caller.send("POST", f"/v1/games/{TABLE.game}/new", json.dumps({**TABLE.start, "sealed": True}).encode(), JSON),
        503,
        "no-ledger",
    )
    assert ask_as(caller, key, TABLE.game, "view", {"state": first["state"]})["seat"] == first["to_act"]
    refused(caller.send("GET", "/readyz"), 503, "no-ledger")
    assert caller.send("GET", "/healthz").status == 200


@pytest.mark.parametrize(
    "address",
    ["http://user:secret@host", "redis://", "redis://:secret@host/0?socket_timeout=9", "redis://:secret@host/abc", "x"],
)
def test_an_address_that_is_none_stops_the_start_and_is_not_repeated(address: str) -> None:
    with pytest.raises(WrongSetting, match="SHEEPFOLD_LEDGER: an address like") as refused_:
        create_app(Settings(ledger=address))
    assert "secret" not in str(refused_.value)
