"""The ledger: with it, a sealed state is played on once only, whichever process is asked."""

import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import pytest
from redis import Redis
from redis.exceptions import OutOfMemoryError

from sheepfold_rules.engine import build_start
from sheepfold_rules.games import load_rules
from sheepfold_server.limits import SEALED_SECONDS
from sheepfold_server.service.call import entry
from sheepfold_server.service.sealing.ledger import MARGIN
from sheepfold_server.service.sealing.tokens import Sealer
from sheepfold_server.web.app import create_app
from sheepfold_server.web.settings import Settings, WrongSetting
from tests.support import service
from tests.support.callers import Caller, Local, refused, value
from tests.support.redis import free_port, redis_server
from tests.support.sealing import ask_as, begin, play_sealed, post_as
from tests.support.service import KEY, Answer, Wire
from tests.support.waiting import until
from tests.support.web_matches import Table

TABLE: Final = Table("president", 4, {"target": 3})
SHORT: Final = Table("sheepshead", 3, {})
AT_ONCE: Final = 16


@pytest.fixture
def caller(ledgered_url: str) -> Iterator[Caller]:
    """A connection to the service with a ledger."""
    with Wire(ledgered_url) as wire:
        yield wire


def moves_of(caller: Caller, first: dict[str, Any]) -> tuple[str, list[Any]]:
    """The key of the seat to act, and its legal moves."""
    key = first["keys"]["seats"][first["to_act"]]
    return key, ask_as(caller, key, TABLE.game, "legal-moves", {"state": first["state"]})["legal_moves"]


def test_a_match_is_played_to_its_end(caller: Caller) -> None:
    assert play_sealed(caller, SHORT).positions[-1]["outcome"] is not None


def test_nobody_goes_back_to_an_old_state_for_another_move(caller: Caller) -> None:
    first = begin(caller, TABLE)
    key, (one, two, *_) = moves_of(caller, first)
    after = ask_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": one})
    refused(post_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": two}), 409, "already-played")
    refused(
        post_as(caller, first["keys"]["host"], TABLE.game, "play", {"state": first["state"], "move": two}),
        409,
        "already-played",
    )
    next_key = first["keys"]["seats"][after["to_act"]]
    body = {"state": after["state"], "move": {"type": "pass"}}
    later = ask_as(caller, next_key, TABLE.game, "play", body)
    refused(post_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": one}), 409, "already-played")
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


def test_a_refused_move_is_not_recorded(caller: Caller) -> None:
    first = begin(caller, TABLE)
    key, (move, *_) = moves_of(caller, first)
    refused(
        post_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": {"type": "pass"}}),
        409,
        "illegal-move",
    )
    ask_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": move})


def test_of_many_moves_at_once_one_is_accepted(ledgered_url: str) -> None:
    with Wire(ledgered_url) as wire:
        first = begin(wire, TABLE)
        key, moves = moves_of(wire, first)

    def play(move: Any) -> int:
        with Wire(ledgered_url) as own:
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


def keys_of(held: Any) -> set[str]:
    """The keys of all entries."""
    return {str(key) for key in held.scan_iter()}


def with_ledger(address: str, **settings: Any) -> Local:
    """A service in this process with a ledger."""
    return Local(create_app(Settings(sealed_keys=(KEY,), ledger=address, **settings)))


def played(caller: Caller, first: dict[str, Any], number: int = 0) -> Answer:
    """The answer to one of the legal moves in the first position of a match."""
    key, moves = moves_of(caller, first)
    return post_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": moves[number]})


def play_again(caller: Caller, first: dict[str, Any], after: dict[str, Any]) -> Answer:
    """The answer to the next seat's pass."""
    key = first["keys"]["seats"][after["to_act"]]
    return post_as(caller, key, TABLE.game, "play", {"state": after["state"], "move": {"type": "pass"}})


def test_a_match_that_nobody_plays_is_not_recorded(redis_address: str) -> None:
    caller = with_ledger(redis_address)
    with Redis.from_url(redis_address, decode_responses=True) as held:
        before = keys_of(held)
        first = begin(caller, TABLE)
        moves_of(caller, first)
        assert keys_of(held) == before
        assert played(caller, first).status == 200
        assert len(keys_of(held) - before) == 1


def test_an_entry_tells_nothing_and_outlives_the_tokens(redis_address: str) -> None:
    caller = with_ledger(redis_address, sealed_seconds=100)
    with Redis.from_url(redis_address, decode_responses=True) as held:
        before = keys_of(held)
        first = begin(caller, TABLE)
        after = value(played(caller, first))
        (entry,) = keys_of(held) - before
        ply, proof = str(held.get(entry)).split()
        assert (ply, len(proof)) == ("1", 64)
        assert MARGIN + 90 < held.ttl(entry) <= MARGIN + 100
        assert play_again(caller, first, after).status == 200
        ply, proof = str(held.get(entry)).split()
        assert (ply, len(proof)) == ("2", 64)
        assert MARGIN + 90 < held.ttl(entry) <= MARGIN + 100


def test_sealed_states_and_entries_end_after_a_month_where_nothing_else_is_set(redis_address: str) -> None:
    assert Settings().sealed_seconds == SEALED_SECONDS == 2_592_000
    caller = with_ledger(redis_address)
    with Redis.from_url(redis_address, decode_responses=True) as held:
        before = keys_of(held)
        assert played(caller, begin(caller, TABLE)).status == 200
        (entry,) = keys_of(held) - before
        assert SEALED_SECONDS < held.ttl(entry) <= SEALED_SECONDS + MARGIN


def test_no_first_state_is_valid_once_the_entry_of_its_match_has_expired(redis_address: str) -> None:
    caller = with_ledger(redis_address, sealed_seconds=2)
    with Redis.from_url(redis_address, decode_responses=True) as held:
        before = keys_of(held)
        first = begin(caller, TABLE)
        assert played(caller, first, 0).status == 200
        (entry,) = keys_of(held) - before
        key, host = first["keys"]["seats"][first["to_act"]], first["keys"]["host"]
        body = {"state": first["state"], "move": {"type": "pass"}}
        until(lambda: post_as(caller, host, TABLE.game, "view", {"state": first["state"]}).status == 403)
        assert held.ttl(entry) > MARGIN - 60, "the entry is there long after the state has expired"
        held.pexpire(entry, 1)
        until(lambda: not held.exists(entry))
        refused(post_as(caller, key, TABLE.game, "play", body), 403, "key-rejected")


def test_a_later_move_does_not_shorten_the_life_of_an_entry(redis_address: str) -> None:
    long, short = (with_ledger(redis_address, sealed_seconds=seconds) for seconds in (5000, 60))
    with Redis.from_url(redis_address, decode_responses=True) as held:
        before = keys_of(held)
        first = begin(long, TABLE)
        after = value(played(short, first))
        (entry,) = keys_of(held) - before
        assert held.ttl(entry) > MARGIN + 4900, "the first state is valid for so long"
        assert play_again(short, first, after).status == 200
        assert held.ttl(entry) > MARGIN + 4900
        refused(played(short, first, 1), 409, "already-played")


def test_a_match_whose_entry_is_lost_goes_back_to_its_first_state_alone(redis_address: str) -> None:
    caller = with_ledger(redis_address)
    with Redis.from_url(redis_address, decode_responses=True) as held:
        before = keys_of(held)
        first = begin(caller, TABLE)
        gone = value(played(caller, first, 0))
        held.delete(*(keys_of(held) - before))
    refused(play_again(caller, first, gone), 409, "already-played")
    on = value(played(caller, first, 1))
    refused(play_again(caller, first, gone), 409, "already-played")
    refused(played(caller, first, 0), 409, "already-played")
    assert play_again(caller, first, on).status == 200


def test_a_ledger_that_is_full_lets_running_matches_go_on_and_no_other_begin(caplog: pytest.LogCaptureFixture) -> None:
    with redis_server() as server, Redis.from_url(server.address) as held:
        caller = with_ledger(server.address)
        running, waiting = begin(caller, TABLE), begin(caller, TABLE)
        after = value(played(caller, running))
        held.config_set("maxmemory", 1)
        with pytest.raises(OutOfMemoryError):
            held.set("sheep", "one more")
        full = played(caller, waiting)
        refused(full, 503, "ledger-unavailable")
        assert full.headers["retry-after"] == "2"
        assert caplog.messages[-1] == "the ledger is full"
        assert caller.send("GET", "/readyz").status == 200, "matches that are being played can go on"
        assert played(caller, running).status == 200, "the answer to its first move may have been lost"
        refused(played(caller, running, 1), 409, "already-played")
        assert play_again(caller, running, after).status == 200
        held.config_set("maxmemory", 0)
        refused(played(caller, running, 1), 409, "already-played")
        assert played(caller, waiting).status == 200


def test_a_ledger_that_may_forget_matches_is_not_ready(caplog: pytest.LogCaptureFixture) -> None:
    with redis_server() as server, Redis.from_url(server.address) as held:
        caller = with_ledger(server.address)
        held.config_set("maxmemory-policy", "volatile-lru")
        assert caller.send("GET", "/readyz").status == 200, "it has no limit"
        held.config_set("maxmemory", "100mb")
        for policy in ("volatile-lru", "volatile-ttl", "allkeys-lru", "allkeys-random"):
            held.config_set("maxmemory-policy", policy)
            refused(caller.send("GET", "/readyz"), 503, "ledger-unavailable")
        assert "set maxmemory-policy to noeviction" in caplog.text
        held.config_set("maxmemory-policy", "noeviction")
        assert caller.send("GET", "/readyz").status == 200


def test_the_probe_tries_a_write_and_leaves_nothing_behind() -> None:
    with redis_server() as server, Redis.from_url(server.address) as held:
        caller = with_ledger(server.address)
        for _ in range(2):
            assert caller.send("GET", "/readyz").status == 200
        until(lambda: held.dbsize() == 0)
        held.replicaof("127.0.0.1", str(free_port()))  # it answers, and takes no writes
        assert held.ping()
        refused(caller.send("GET", "/readyz"), 503, "ledger-unavailable")
        held.replicaof("NO", "ONE")
        assert caller.send("GET", "/readyz").status == 200


def test_a_service_that_may_not_ask_for_the_policy_is_ready() -> None:
    with redis_server() as server, Redis.from_url(server.address) as held:
        held.acl_setuser("shepherd", enabled=True, nopass=True, keys=["*"], commands=["+@all", "-info"])
        caller = with_ledger(server.address.replace("redis://", "redis://shepherd:any@"))
        assert caller.send("GET", "/readyz").status == 200


@pytest.mark.parametrize("command", ["get", "set", "pttl", "evalsha"])
def test_a_service_that_may_not_do_what_a_move_needs_is_not_ready(command: str) -> None:
    with redis_server() as server, Redis.from_url(server.address) as held:
        held.acl_setuser("shepherd", enabled=True, nopass=True, keys=["*"], commands=["+@all", f"-{command}"])
        caller = with_ledger(server.address.replace("redis://", "redis://shepherd:any@"))
        refused(caller.send("GET", "/readyz"), 503, "ledger-unavailable")


def test_an_entry_that_is_older_lets_one_line_of_play_go_on(redis_address: str) -> None:
    caller = Local(create_app(Settings(sealed_keys=(KEY,), ledger=redis_address)))
    with Redis.from_url(redis_address) as held:
        before = set(held.scan_iter())
        first = begin(caller, TABLE)
        second = value(played(caller, first))
        (entry,) = set(held.scan_iter()) - before
        lost = held.get(entry)
        host = first["keys"]["host"]
        legal = ask_as(caller, host, TABLE.game, "legal-moves", {"state": second["state"]})["legal_moves"]
        bodies = [{"state": second["state"], "move": move} for move in legal[:2]]
        after = [ask_as(caller, host, TABLE.game, "play", bodies[0])]
        held.set(entry, lost or b"")  # as a server would have it that lost its last writes
        after.append(ask_as(caller, host, TABLE.game, "play", bodies[1]))
    gone, on = (play_again(caller, first, position) for position in after)
    refused(gone, 409, "already-played")
    assert on.status == 200


def test_an_entry_can_be_made_by_the_service_alone() -> None:
    one, two = (Sealer((bytes([n]) * 32,)) for n in (1, 2))
    game = load_rules(TABLE.game)
    state = game.start_match(build_start(game, 4, seed="sheep"))
    match = one.create_match()
    other = two.create_match()._replace(id=match.id)
    assert entry(one, game, match, 0, state) != entry(two, game, other, 0, state)


def test_checking_a_move_does_not_record_it(caller: Caller) -> None:
    first = begin(caller, TABLE)
    key, (one, two, *_) = moves_of(caller, first)
    for move in (two, one, two):
        assert ask_as(caller, key, TABLE.game, "check", {"state": first["state"], "move": move})["legal"]
    ask_as(caller, key, TABLE.game, "play", {"state": first["state"], "move": one})
    assert ask_as(caller, key, TABLE.game, "check", {"state": first["state"], "move": two})["legal"]


def test_a_start_that_is_refused_is_not_recorded(caller: Caller, redis_address: str) -> None:
    start = {**TABLE.start, "sealed": True, "dealer": 6}
    with Redis.from_url(redis_address) as held:
        before = held.dbsize()
        refused(post_as(caller, None, TABLE.game, "new", start), 422, "validation-error")
        assert held.dbsize() == before


@pytest.mark.slow
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


def test_a_ledger_that_stalls_is_not_waited_for() -> None:
    with redis_server() as held:
        caller = with_ledger(held.address)
        first = begin(caller, TABLE)
        held.process.send_signal(signal.SIGSTOP)
        refused(played(caller, first), 503, "ledger-unavailable")
        held.process.send_signal(signal.SIGCONT)
        until(lambda: played(caller, first).status == 200)


def test_without_an_answer_of_the_ledger_nothing_is_played_and_the_service_is_not_ready() -> None:
    with redis_server() as held:
        caller = Local(create_app(Settings(sealed_keys=(KEY,), ledger=held.address)))
        assert caller.send("GET", "/readyz").status == 200
        first = begin(caller, TABLE)
        key, (move, *_) = moves_of(caller, first)
    body = {"state": first["state"], "move": move}
    refused(post_as(caller, key, TABLE.game, "play", body), 503, "ledger-unavailable")
    assert begin(caller, TABLE)["state"], "to start a match writes nothing"
    assert ask_as(caller, key, TABLE.game, "view", {"state": first["state"]})["seat"] == first["to_act"]
    refused(caller.send("GET", "/readyz"), 503, "ledger-unavailable")
    assert caller.send("GET", "/healthz").status == 200


@pytest.mark.parametrize(
    "address",
    ["http://user:secret@host", "redis://", "redis://:secret@host/0?socket_timeout=9", "redis://:secret@host/abc", "x"],
)
def test_an_invalid_address_stops_the_start_and_is_not_repeated(address: str) -> None:
    with pytest.raises(WrongSetting, match="SHEEPFOLD_LEDGER: an address like") as refused_:
        create_app(Settings(ledger=address))
    assert "secret" not in str(refused_.value)
