"""Methods that take many matches, views or records at once."""

import json
import logging
from typing import Any

import pytest

import sheepfold
from sheepfold.games import president, sheepshead, wolf
from sheepfold.transports.ask import Ask
from sheepfold.transports.messages import post
from sheepfold.transports.sansio import MAX_CALLS
from sheepfold_rules.core.shape import plain
from sheepfold_server.web.serving.settings import Settings
from tests.sdk.conftest import HTTPX_IN_SLOW, Connect
from tests.sdk.misbehaving import Reply, misbehaving, problem

LARGEST = Settings().largest_body
VIOLATION = {"rule": "wolf.turn", "message": "no", "source": "", "cards": []}
SEED = "a seed of the batch of matches"


def test_a_batch_with_something_that_is_not_a_match_is_refused_before_any_move(client: sheepfold.Client) -> None:
    match: Any = client.wolf.new(2, seed=SEED)
    strangers: list[Any] = [5, None, match.state]
    for no_match in strangers:
        with pytest.raises(TypeError, match=f"a match was expected, not a value of type {type(no_match).__name__}"):
            client.play_all([(match, wolf.TurnUp()), (no_match, match)])
        with pytest.raises(TypeError, match=f"a match was expected, not a value of type {type(no_match).__name__}"):
            client.view_all([(match, 0), (no_match, 0)])


def test_moves_of_many_matches_are_made_at_once(client: sheepfold.Client) -> None:
    tables: list[Any] = [
        client.sheepshead.new(3, seed=SEED),
        client.wolf.new(2, seed=SEED),
        client.president.new(4, seed=SEED),
        client.sheepshead.new(5, seed=SEED),
    ]
    moves: list[Any] = [sheepshead.Pick(), wolf.TurnUp(), president.Pass(), sheepshead.Play("QC")]
    found = client.play_all(zip(tables, moves, strict=True))
    for match, move, after in zip(tables[:2], moves, found, strict=False):
        assert isinstance(after, sheepfold.Match)
        assert (after.state, after.events) == (match.play(move).state, match.play(move).events)
        assert after.transcript() == match.play(move).transcript()
    refused = [each.violation.rule for each in found[2:] if isinstance(each, sheepfold.IllegalMove)]
    assert refused == ["president.leader_plays", "sheepshead.phase"]


def test_whole_matches_can_be_played_in_batches(client: sheepfold.Client) -> None:
    short = wolf.Options(max_battles=4)
    tables: list[Any] = [client.wolf.new(2, short, seed=f"{SEED} {number}") for number in range(20)]
    while going := [match for match in tables if not match.over]:
        done = [match for match in tables if match.over]
        tables = [*done, *client.play_all((match, match.legal_moves()[0]) for match in going)]
    assert all(match.outcome is not None for match in tables)
    replays = client.wolf.replay_all(match.transcript() for match in tables)
    assert all(isinstance(replay, sheepfold.Replay) and replay.outcome_agrees for replay in replays)


def test_a_record_that_cannot_be_played_does_not_stop_the_others(client: sheepfold.Client) -> None:
    good = client.wolf.new(2, seed=SEED).play(wolf.TurnUp()).transcript().to_dict()
    first, wrong, illegal, last = client.wolf.replay_all(
        [good, {**good, "seats": 3}, {**good, "moves": [{"seat": 1, "move": {"type": "turn"}}]}, good]
    )
    assert isinstance(first, sheepfold.Replay)
    assert isinstance(last, sheepfold.Replay)
    assert isinstance(illegal, sheepfold.Replay)
    assert (first.applied, last.applied, illegal.index) == (1, 1, 0)
    assert isinstance(wrong, sheepfold.ValidationError)


def test_matches_start_at_once_each_with_its_own_start(client: sheepfold.Client) -> None:
    table = sheepshead.Options(partner="called_ace")
    starts: list[Any] = [
        sheepfold.Start(seats=5, options=table, dealer=2, seed=SEED),
        sheepfold.Start(seats=5, options={"partner": "called_ace"}, dealer=2, seed=SEED),
        {"seats": 5, "options": {"partner": "called_ace"}, "dealer": 2, "seed": SEED},
        sheepfold.Start(seats=9),
        sheepfold.Start(seats=3, options=table),
        sheepfold.Start(seats=3, seed=SEED, decks=[client.sheepshead.deck]),
        sheepfold.Start(seats=3),
    ]
    found = client.sheepshead.new_all(iter(starts))
    same = client.sheepshead.new(5, table, dealer=2, seed=SEED)
    assert found[:3] == [same, same, same]
    assert [type(each).__name__ for each in found[3:5]] == ["ValidationError", "InvalidOptions"]
    dealt, last = found[5:]
    assert isinstance(dealt, sheepfold.Match)
    assert isinstance(last, sheepfold.Match)
    assert dealt == client.sheepshead.new(3, seed=SEED, decks=[client.sheepshead.deck])
    assert last.transcript().seed is not None


def test_views_of_many_matches_are_seen_at_once(client: sheepfold.Client) -> None:
    pair, trio = client.wolf.new(2, seed=SEED), client.sheepshead.new(3, seed=SEED)
    sealed = client.sheepshead.new_sealed(3, seed=SEED)
    own = client.sheepshead.load(sealed.match.state, sealed.keys.seats[1])
    asked: list[Any] = [(pair, 0), (trio, None), (trio, 2), (trio, 3), (own, 1), (own, 2), (sealed.match, 2)]
    found = client.view_all(asked)
    assert [found[0], found[1], found[2], found[4]] == [pair.view(0), trio.view(), trio.view(2), trio.view(1)]
    assert [type(found[place]).__name__ for place in (3, 5)] == ["ValidationError", "SeatDenied"]
    assert found[6] == trio.view(2)


def test_many_views_are_sampled_at_once(client: sheepfold.Client) -> None:
    match = client.wolf_herd.new(3, seed=SEED)
    views: list[Any] = [match.view(0), plain(match.view(1)), match.view(), {"seat": 0}, 7, match.view(0)]
    found = client.wolf_herd.sample_all(views, 2, "sheep")
    for view, samples in zip((match.view(0), match.view(1), match.view()), found[:3], strict=True):
        assert isinstance(samples, tuple)
        assert [each.view(view.seat) for each in samples] == [view, view]
    assert [type(each).__name__ for each in found[3:5]] == ["ValidationError"] * 2
    assert found[5] == found[0] == match.sample(2, "sheep", seat=0)


def test_records_in_any_shape_are_replayed_at_once(client: sheepfold.Client) -> None:
    match = client.wolf.new(2, seed=SEED).play(wolf.TurnUp())
    records: list[Any] = [match.transcript(), match.to_dict(), 7, "{}", {}, match.to_dict() | {"game": "president"}]
    first, second, *refused = client.wolf.replay_all(records)
    assert isinstance(first, sheepfold.Replay)
    assert first == second
    assert (first.match, first.applied) == (match, 1)
    assert [type(each).__name__ for each in refused] == ["ValidationError"] * 4


def test_moves_in_any_shape_are_made_at_once(client: sheepfold.Client) -> None:
    open_one = client.wolf.new(2, seed=SEED)
    sealed = client.wolf.new_sealed(2, seed=SEED)
    seat = client.wolf.load(sealed.match.state, sealed.keys.seats[1])
    turns: list[Any] = [
        (open_one, wolf.TurnUp()),
        (open_one, {"type": "turn"}),
        (open_one, {"type": "fly"}),
        (open_one, president.Pass()),
        (open_one, 7),
        (sealed.match, wolf.TurnUp()),
        (seat, wolf.TurnUp()),
        (client.president.new(4, seed=SEED), {"type": "pass"}),
    ]
    found: list[Any] = client.play_all(turns)
    assert found[0] == found[1] == open_one.play(wolf.TurnUp())
    assert [type(each).__name__ for each in found[2:5]] == ["ValidationError"] * 3
    assert found[5].view() == found[0].view()
    assert [each.violation.rule for each in found[6:]] == ["wolf.turn", "president.leader_plays"]


def test_an_empty_batch_gives_an_empty_list(client: sheepfold.Client) -> None:
    assert client.play_all([]) == client.view_all([]) == []
    assert client.wolf.new_all([]) == client.wolf.sample_all([]) == client.wolf.replay_all([]) == []


def test_each_batch_is_one_request(connect: Connect, service_url: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "sheepfold")
    with connect(service_url) as client:
        matches: list[Any] = client.wolf.new_all([sheepfold.Start(seats=2, seed=SEED)] * 20)
        played: list[Any] = client.play_all([(match, wolf.TurnUp()) for match in matches])
        views: list[Any] = client.view_all([(match, 1) for match in played])
        assert client.wolf.sample_all(views)
        assert client.wolf.replay_all([match.transcript() for match in played])
    requests = [record.getMessage() for record in caplog.records if record.name == "sheepfold"]
    assert [line.partition(":")[0] for line in requests] == ["POST /v1/batch"] * 5


@HTTPX_IN_SLOW
def test_more_than_a_thousand_calls_go_in_parts(connect: Connect, service_url: str) -> None:
    with connect(service_url) as client:
        match = client.wolf.new(2, seed=SEED)
        assert client.view_all([(match, 0)] * (MAX_CALLS + 1)) == [match.view(0)] * (MAX_CALLS + 1)


@pytest.mark.slow
def test_records_that_are_larger_than_a_service_takes_go_in_parts(connect: Connect, service_url: str) -> None:
    with connect(service_url) as client:
        long = client.sheepshead.new(5, sheepshead.Options(deals=3), seed=SEED)
        while not long.over:
            long = long.play(long.legal_moves()[0])
        record = long.transcript().to_dict()
        assert len(post("", record).content or b"") * 1000 > LARGEST
        replays = client.sheepshead.replay_all([record] * 1000)
        assert [isinstance(replay, sheepfold.Replay) for replay in replays] == [True] * 1000


def test_what_a_service_had_no_time_for_is_sent_again(connect: Connect) -> None:
    match = sheepfold.connect().wolf.new(2, seed=SEED)
    made = {"status": 200, "body": {"state": {}, "to_act": 0, "outcome": None, "events": []}}
    late = {"status": 503, "body": json.loads(problem("out-of-time", 503).body)}
    illegal = {"status": 409, "body": json.loads(problem("illegal-move", 409, violation=VIOLATION).body)}
    replies = [
        Reply(200, json.dumps({"answers": answers})) for answers in ([made, late, late], [illegal, late], [late])
    ]
    with misbehaving(*replies) as server, connect(server.url) as client:
        found = client._transport.batch([Ask("wolf", "play", {"state": match.state})] * 3)
    assert [type(each).__name__ for each in found] == ["dict", "IllegalMove", "DeadlineExceeded"]
    assert len(server.requests) == 3


@pytest.mark.parametrize("member", [{"sealed": True}, {"sealed": False}, {"include": ["views"]}, {"game": "wolf"}])
def test_a_start_says_how_a_match_starts_and_nothing_else(client: sheepfold.Client, member: dict[str, Any]) -> None:
    good, wrong = client.sheepshead.new_all([{"seats": 5, "seed": SEED}, {"seats": 5, "seed": SEED, **member}])
    assert good == client.sheepshead.new(5, seed=SEED)
    assert isinstance(wrong, sheepfold.ValidationError)
    assert str(wrong) == f"Wrong shape: /{next(iter(member))}: there is no such member"
