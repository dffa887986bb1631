"""Batches: many calls in few requests."""

import json
from io import BytesIO

import pytest

import sheepfold
from sheepfold._async.transport import MAX_CALLS
from sheepfold.answers import Ask
from sheepfold.games import sheepshead
from sheepfold.http.messages import post
from sheepfold_server.web.serving.settings import Settings
from tests.sdk.conftest import HTTPX_IN_SLOW, Connect
from tests.sdk.misbehaving import Reply, misbehaving, problem

LARGEST = Settings().largest_body
VIOLATION = {"rule": "wolf.turn", "message": "no", "source": "", "cards": []}
SEED = "a seed of the batch of matches"


@HTTPX_IN_SLOW
def test_more_than_a_thousand_calls_go_in_parts(connect: Connect, service_url: str) -> None:
    with connect(service_url) as client:
        match = client.wolf.new(2, seed=SEED)
        views = client._transport.batch([Ask("wolf", "view", {"state": match.state})] * (MAX_CALLS + 1))
        assert [view.value for view in views] == [match.view().to_dict()] * (MAX_CALLS + 1)


@pytest.mark.slow
def test_records_that_are_larger_than_a_service_takes_go_in_parts(connect: Connect, service_url: str) -> None:
    with connect(service_url) as client:
        long = client.sheepshead.new(5, sheepshead.Options(deals=3), seed=SEED)
        while not long.over:
            long = long.play(long.legal_moves()[0])
        record = long.transcript().to_dict()
        assert len(post("", record).content or b"") * 1000 > LARGEST
        lines = BytesIO((json.dumps(record) + "\n").encode() * 1000)
        assert [verdict.ok for verdict in client.check_records(lines)] == [True] * 1000


def test_what_a_service_had_no_time_for_is_sent_again(connect: Connect) -> None:
    match = sheepfold.connect().wolf.new(2, seed=SEED)
    made = {"status": 200, "body": {"state": {}, "to_act": 0, "outcome": None, "events": []}}
    late = {"status": 503, "body": json.loads(problem("deadline-exceeded", 503).body)}
    illegal = {"status": 409, "body": json.loads(problem("illegal-move", 409, violation=VIOLATION).body)}
    replies = [
        Reply(200, json.dumps({"answers": answers})) for answers in ([made, late, late], [illegal, late], [late])
    ]
    with misbehaving(*replies) as server, connect(server.url) as client:
        found = client._transport.batch([Ask("wolf", "play", {"state": match.state})] * 3)
    assert [type(each).__name__ for each in found] == ["Answer", "IllegalMove", "DeadlineExceeded"]
    assert len(server.requests) == 3
