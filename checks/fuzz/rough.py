"""What schemathesis does not send, to every operation: broken bodies, huge ones, calls without a ledger."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from checks.fuzz.answers import Seen
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import GAMES
from sheepfold_server.service.states import SEALED
from sheepfold_server.web.settings import Settings
from tests.support.documented import OPERATIONS, Documented
from tests.support.heavy import BATCH, LARGE, endless_batch, send
from tests.support.metrics import wait_for_requests
from tests.support.oracle import SEALER
from tests.support.redis import redis_server
from tests.support.sealing import post_as
from tests.support.service import JSON, NO_HEADERS, Wire, running, service

ROUGH: Final = (
    (b"{", JSON, 400),
    (b"[]", JSON, 422),
    (b"{}", {"Content-Type": "text/plain"}, 415),
    (b"{}", {**JSON, "Content-Length": str(Settings().largest_body + 1)}, 413),
)

BUSY: Final = 3  # seconds that a heavy call takes


def send_rough(url: str) -> Seen:
    """Send every operation what it must refuse, and count the answers."""
    seen = send_unduly(url)
    for (method, path), operation in OPERATIONS.items():
        name, way = operation["operationId"], path.replace("{game}", "go")
        for body, headers, status in ROUGH if method == "POST" else ():
            seen[name, told(url, method, way, body, headers, status)] += 1
        seen[name, told(url, "DELETE", way, None, NO_HEADERS, 405)] += 1
    return seen


def send_unduly(url: str) -> Seen:
    """Ask for a sealed state with no key and with a wrong one, move out of turn, and count the answers."""
    with Wire(url) as wire:
        asker = Documented(wire)
        for game in GAMES:
            state, _ = sealed(game)
            body = {"state": state, "move": plain(legal_moves(first(game))[0])}
            other = {
                "state": plain(game.write(first(game))),
                "move": body["move"],
                "seat": (first(game).to_act + 1) % 2,
            }
            assert post_as(asker, None, game.name, "play", other).status == 409
            for call in ("play", "legal-moves", "check", "view", "suggest"):
                asked = body if call in ("play", "check") else {"state": state}
                for key, status in ((None, 401), ("no key of this match", 403)):
                    assert post_as(asker, key, game.name, call, asked).status == status
        return Seen(asker.seen)


def told(url: str, method: str, path: str, body: bytes | None, headers: Mapping[str, str], expected: int) -> int:
    """The status of one answer, which is as the document has it."""
    with Wire(url) as wire:  # a connection for each: some answers end theirs
        answer = Documented(wire).send(method, path, body, headers)
    assert answer.status == expected, (method, path, answer)
    return answer.status


def send_without_ledger() -> Seen:
    """Ask a service whose ledger is gone for what needs it, and count the answers."""
    seen = Seen()
    with redis_server() as held, service(troubled=True, ledger=held.address) as found, Wire(found.url) as wire:
        held.process.kill()
        held.process.wait()
        asker = Documented(wire)
        assert asker.send("GET", "/readyz").status == 503
        for game in GAMES:
            state, key = sealed(game)
            body = {"state": state, "move": plain(legal_moves(first(game))[0])}
            answer = post_as(asker, key, game.name, "play", body)
            assert answer.status == 503, answer
        seen.update(asker.seen)
    return seen


def send_too_much() -> Seen:
    """Ask a service that takes one call an hour, and has no metrics, and count the answers."""
    seen = Seen()
    with running(rate_limit="1/hour", workers=1, metrics=False) as url, Wire(url) as wire:
        asker = Documented(wire)
        assert asker.send("GET", "/v1/games").status == 200
        assert asker.send("GET", "/metrics").status == 404
        for (method, path), operation in OPERATIONS.items():
            if "429" in operation["responses"]:
                answer = asker.send(method, path.replace("{game}", "wolf"), b"{}" if method == "POST" else None, JSON)
                assert (answer.status, int(answer.headers["retry-after"]) > 0) == (429, True)
        seen.update(asker.seen)
    return seen


def send_while_busy() -> Seen:
    """Ask a service whose heavy process is busy for one more heavy call of every kind, and count the answers."""
    seen = Seen()
    with running(workers=1, threads=2, call_seconds=BUSY) as url, Wire(url) as wire, ThreadPoolExecutor(1) as pool:
        batch = pool.submit(send, url, BATCH, endless_batch(url))
        wait_for_requests(url, 1)
        asker = Documented(wire)
        for method, path in OPERATIONS:
            if method == "POST":
                answer = asker.send(method, path, LARGE, JSON)
                assert (answer.status, int(answer.headers["retry-after"]) > 0) == (503, True)
        seen.update(asker.seen)
        assert batch.result().status == 200
    return seen


def first(game: AnyGame) -> Any:
    """A match of that game before its first move."""
    return game.start_match(Start(game.name, game.seats[-1], game.options(), 0, "sheep", None))


def sealed(game: AnyGame) -> tuple[Any, str]:
    """That match, sealed, and the key of its host."""
    match = SEALER.create_match()
    token = SEALER.seal(game, match, 0, first(game))
    return {SEALED: token}, SEALER.keys(match, game.seats[-1]).host
