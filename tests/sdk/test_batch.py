"""Many matches at once, in this process and over HTTP."""

import json
from typing import Any

import sheepfold
from sheepfold.models import president, sheepshead, wolf
from sheepfold.transports.ask import Ask
from sheepfold.transports.messages import post
from sheepfold_server.web.serving.settings import Settings
from tests.sdk.conftest import Connect
from tests.sdk.misbehaving import Reply, misbehaving, problem

LARGEST = Settings().largest_body
VIOLATION = {"rule": "wolf.turn", "message": "no", "source": "", "cards": []}
SEED = "a seed of the batch of matches"


def test_moves_of_many_matches_are_made_at_once(rules: sheepfold.Rules) -> None:
    tables: list[Any] = [
        rules.sheepshead.new(3, seed=SEED),
        rules.wolf.new(2, seed=SEED),
        rules.president.new(4, seed=SEED),
        rules.sheepshead.new(5, seed=SEED),
    ]
    moves: list[Any] = [sheepshead.Pick(), wolf.TurnUp(), president.Pass(), sheepshead.Play("QC")]
    found = rules.play_all(zip(tables, moves, strict=True))
    for match, move, after in zip(tables[:2], moves, found, strict=False):
        assert isinstance(after, sheepfold.Position)
        assert (after.state, after.events) == (match.play(move).state, match.play(move).events)
        assert after.transcript() == match.play(move).transcript()
    refused = [each.violation.rule for each in found[2:] if isinstance(each, sheepfold.IllegalMove)]
    assert refused == ["president.leader_plays", "sheepshead.phase"]


def test_whole_matches_can_be_played_so(rules: sheepfold.Rules) -> None:
    short = wolf.Options(max_battles=4)
    tables: list[Any] = [rules.wolf.new(2, short, seed=f"{SEED} {number}") for number in range(20)]
    while going := [match for match in tables if not match.over]:
        done = [match for match in tables if match.over]
        tables = [*done, *rules.play_all((match, match.legal_moves[0]) for match in going)]
    assert all(match.outcome is not None for match in tables)
    replays = rules.wolf.replay_all(match.transcript() for match in tables)
    assert all(isinstance(replay, sheepfold.Replay) and replay.outcome_agrees for replay in replays)


def test_a_record_that_cannot_be_played_does_not_stop_the_others(rules: sheepfold.Rules) -> None:
    good = rules.wolf.new(2, seed=SEED).play(wolf.TurnUp()).transcript().to_dict()
    first, wrong, illegal, last = rules.wolf.replay_all(
        [good, {**good, "seats": 3}, {**good, "moves": [{"seat": 1, "move": {"type": "turn"}}]}, good]
    )
    assert isinstance(first, sheepfold.Replay)
    assert isinstance(last, sheepfold.Replay)
    assert isinstance(illegal, sheepfold.Replay)
    assert (first.applied, last.applied, illegal.index) == (1, 1, 0)
    assert isinstance(wrong, sheepfold.ValidationError)


def test_nothing_is_asked_for_no_matches(rules: sheepfold.Rules) -> None:
    assert rules.play_all([]) == rules.wolf.replay_all([]) == []


def test_more_than_a_thousand_and_more_than_a_service_takes_go_in_parts(connect: Connect, service_url: str) -> None:
    with connect(service_url) as rules:
        match = rules.wolf.new(2, seed=SEED)
        found = rules.play_all([(match, wolf.TurnUp())] * 1500)
        assert len(found) == 1500
        long = rules.sheepshead.new(5, sheepshead.Options(deals=3), seed=SEED)
        while not long.over:
            long = long.play(long.legal_moves[0])
        record = long.transcript().to_dict()
        assert len(post("", record).content or b"") * 1000 > LARGEST
        replays = rules.sheepshead.replay_all([record] * 1000)
        assert [isinstance(replay, sheepfold.Replay) for replay in replays] == [True] * 1000


def test_what_a_service_had_no_time_for_is_sent_again(connect: Connect) -> None:
    match = sheepfold.connect().wolf.new(2, seed=SEED)
    made = {"status": 200, "body": {"state": {}, "to_act": 0, "outcome": None, "events": []}}
    late = {"status": 503, "body": json.loads(problem("out-of-time", 503).body)}
    illegal = {"status": 409, "body": json.loads(problem("illegal-move", 409, violation=VIOLATION).body)}
    replies = [
        Reply(200, json.dumps({"answers": answers})) for answers in ([made, late, late], [illegal, late], [late])
    ]
    with misbehaving(*replies) as server, connect(server.url) as rules:
        found = rules.transport.batch([Ask("wolf", "play", {"state": match.state})] * 3)
    assert [type(each).__name__ for each in found] == ["dict", "IllegalMove", "DeadlineExceeded"]
    assert len(server.requests) == 3
