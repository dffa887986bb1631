"""`check_records` finds the fault in each of hundreds of wrong records, and none in hundreds of right ones."""

import io
import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import sheepshead
from sheepfold.records import KINDS, Verdict
from sheepfold.referee import MAX_BYTES
from sheepfold.testing import play_random_match
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import GAMES
from tests.sdk.matches import DECK, SEED
from tests.sdk.misbehaving import misbehaving
from tests.support import effort

RECORDS: Final = [
    json.loads(line)
    for path in sorted((Path(__file__).parents[1] / "games" / "records").glob("*.jsonl"))
    for line in path.read_text("utf-8").splitlines()
]
DEMANDED: Final = {"unfinished", "no-outcome", "other-decks"}  # kinds that are found only if somebody asks for them


def line_of(record: Any) -> bytes:
    """Return a record as it stands in a file."""
    return json.dumps(record).encode()


Fault = tuple[bytes | dict[str, Any], str, str | None, int | None]
SHAPES: Final[tuple[dict[str, Any], ...]] = (  # members that are wrong in a record of any game; None leaves one out
    *({"game": None}, {"game": 5}, {"moves": None}, {"seats": 9}, {"seats": "3"}, {"dealer": 9}, {"decks": [["QC"]]}),
    *(
        {"seed": None, "decks": None},
        {"seed": ""},
        {"player": "Dolly"},
        {"outcome": {"winner": 0}},
        {"options": {"x": 1}},
    ),
)
TURNS: Final[tuple[dict[str, Any], ...]] = (
    *({"move": {"type": "cheat"}}, {"move": None}, {"move": {"by": "me"}}, {"seat": "0"}, {"seat": 9}, {"time": 12}),
)
MEMBERS: Final = (b"NaN", b'"\\ud800"', b"[" * 2000 + b"]" * 2000, b"1e999", b"9" * 17)  # which are no strict JSON


def faults(record: dict[str, Any]) -> Iterator[Fault]:
    """Yield a right record with one fault after another: its kind, the rule without the game, and the move at fault.

    What is expected follows from how the fault was made, not from asking the client.
    """
    line, moves, outcome, at = line_of(record), record["moves"], record["outcome"], len(record["moves"]) // 2
    changes = [index for index, (one, two) in enumerate(pairwise(moves)) if one["seat"] != two["seat"]]
    for index in changes[:3]:  # where another seat moves next
        yield record | {"moves": [*moves[:index], *moves[index + 1 :]]}, "illegal-move", "turn", index
        yield record | {"moves": [*moves[: index + 1], *moves[index:]]}, "illegal-move", "turn", index + 1
        other = moves[index] | {"seat": moves[index + 1]["seat"]}
        yield record | {"moves": [*moves[:index], other, *moves[index + 1 :]]}, "illegal-move", "turn", index
    yield record | {"moves": [*moves, *moves[-2:]]}, "illegal-move", "match_over", len(moves)
    yield record | {"moves": moves[:at]}, "not-over", None, None
    ranks, scores = ([each + 1 for each in outcome[name]] for name in ("ranks", "scores"))
    claims: tuple[dict[str, Any], ...] = ({"scores": scores}, {"ranks": ranks}, {"winners": []}, {"reason": "boredom"})
    for claim in claims:
        yield record | {"outcome": outcome | claim}, "wrong-outcome", None, None
    for turn in TURNS:
        yield record | {"moves": [*moves[:at], moves[at] | turn, *moves[at + 1 :]]}, "validation-error", None, at
    for members in SHAPES:
        named = {name: each for name, each in (record | members).items() if name not in members or each is not None}
        yield named, "validation-error", None, None
    for text in (b"[]", b"12"):
        yield text, "validation-error", None, None
    for text in (line[:at], line[:9] + b"\xff" + line[9:], line + line, line.replace(b'"', b"'")):
        yield text, "not-json", None, None
    for member in (*(b'"more": ' + each for each in MEMBERS), b'"seats": 4'):
        yield line[:-1] + b", " + member + b"}", "not-json", None, None
    for name in (record["game"].upper(), record["game"] + " ", "skat", "", "\x1b[2J"):
        yield record | {"game": name}, "unknown-game", None, None
    if record["game"] == "wolf_herd":
        options = record["options"] | {"crook_take": "any", "turn_limit": None}
        yield record | {"options": options}, "invalid-options", None, None
    if record["game"] == "sheepshead":
        passes = [{"seat": seat, "move": {"type": "pass"}} for seat in range(5)]
        start = {"seats": 5, "dealer": 4, "options": {"no_pick": "doubler"}, "decks": [DECK], "moves": passes}
        yield {"game": "sheepshead", "seed": SEED} | start, "no-deck", None, 4
        phase = {"seat": moves[0]["seat"], "move": {"type": "name_trick", "trick": 1}}
        yield record | {"moves": [phase, *moves[1:]]}, "illegal-move", "phase", 0


def sound() -> Iterator[bytes]:
    """Yield records in which nothing is wrong: whole matches and beginnings, some without what may be left out."""
    chance = Random("sound records")
    for number in range(effort.rounds(250, 1000)):
        record = dict(chance.choice(RECORDS))
        if number % 3:
            moves = record["moves"]
            record |= {"moves": moves[: chance.randrange(len(moves))], "outcome": None}
        if chance.random() < 0.3:
            record = {name: value for name, value in record.items() if value is not None or name == "dealer"}
        if chance.random() < 0.3:
            record = dict(chance.sample(sorted(record.items()), len(record)))
        space, ascii_only = chance.choice(((", ", ": "), (",", ":"))), chance.random() < 0.5
        end = chance.choice((b"\n", b"\r\n", b""))
        yield json.dumps(record, separators=space, ensure_ascii=ascii_only).encode() + end


def good(client: sheepfold.Client) -> dict[str, Any]:
    """Return the transcript of a match that is over."""
    match = client.sheepshead.new(3, sheepshead.Options(no_pick="forced_dealer"), seed=SEED)
    while not match.over:
        match = match.play(match.legal_moves()[0])
    return match.transcript().to_dict()


def judged(client: sheepfold.Client, *records: str | bytes) -> list[Verdict]:
    """Return the verdicts on these records."""
    return list(client.check_records(records))


@pytest.mark.parametrize("records", ["records.jsonl", b"{}", bytearray(b"{}"), {"game": "wolf"}, 7, None], ids=repr)
def test_records_must_be_an_iterable(client: sheepfold.Client, records: Any) -> None:
    with pytest.raises(TypeError, match=f'opened with "rb", or .* was expected, not .* {type(records).__name__}'):
        list(client.check_records(records))


@pytest.mark.thorough
def test_faults_of_every_kind_are_caught_each_with_the_right_rule(client: sheepfold.Client) -> None:
    found = [fault for record in RECORDS[:: 1 if effort.is_thorough() else 4] for fault in faults(record)]
    lines = [given if isinstance(given, bytes) else line_of(given) for given, *_ in found]
    for line, ((given, kind, rule, at), verdict) in enumerate(
        zip(found, client.check_records(lines), strict=True), start=1
    ):
        assert (verdict.line, verdict.kind, verdict.index) == (line, kind, at), (given, verdict)
        assert verdict.rule == (rule and f"{verdict.game}.{rule}"), (given, verdict)
    assert {kind for _, kind, *_ in found} == {*KINDS} - DEMANDED - {"too-large"}


@pytest.mark.thorough
def test_of_many_right_records_none_is_accused(client: sheepfold.Client) -> None:
    verdicts = list(client.check_records(sound()))
    assert [verdict for verdict in verdicts if not verdict.ok] == []
    assert len(verdicts) == effort.rounds(250, 1000)
    assert {verdict.game for verdict in verdicts} == {game.name for game in GAMES}
    assert {verdict.outcome_agrees for verdict in verdicts} == {True, None}


def test_a_verdict_tells_all_that_was_found(client: sheepfold.Client) -> None:
    record = good(client)
    applied, outcome = len(record["moves"]), client.sheepshead.replay(record).match.outcome
    assert judged(client, line_of(record)) == [
        Verdict(1, "sheepshead", applied=applied, outcome=outcome, outcome_agrees=True)
    ]
    seat, record["moves"][3]["seat"] = record["moves"][3]["seat"], 0
    (verdict,) = judged(client, line_of(record))
    replay = client.sheepshead.replay(record)
    assert replay.violation is not None
    assert (verdict.ok, verdict.kind, verdict.rule) == (False, "illegal-move", "sheepshead.turn")
    assert (verdict.message, verdict.applied) == (replay.violation.message, replay.applied)
    assert (verdict.index, verdict.seat, verdict.to_act) == (3, 0, seat)
    assert plain(verdict.move) == record["moves"][3]["move"]
    assert verdict.legal_moves == replay.legal_moves != ()


def test_saved_matches_and_transcripts_are_records_in_every_form(client: sheepfold.Client) -> None:
    match = play_random_match(client.wolf, 2, {"max_battles": 1}, seed="sheep")
    forms: list[Any] = [match.to_dict(), match.transcript(), match.transcript().to_dict()]
    records = [*forms, *(json.dumps(plain(form)) for form in forms), json.dumps(match.to_dict()).encode()]
    assert [(each.kind, each.outcome) for each in client.check_records(records)] == [(None, match.outcome)] * 7


def test_a_claim_is_compared_word_by_word(client: sheepfold.Client) -> None:
    record = good(client)
    reached = record["outcome"]
    claimed = reached | {"winners": [0], "reason": "luck"}
    (verdict,) = judged(client, line_of(record | {"outcome": claimed}))
    assert verdict.message == (
        f"winners: [0] is claimed, but {json.dumps(reached['winners'])} was reached; "
        f'reason: "luck" is claimed, but "{reached["reason"]}" was reached'
    )
    (verdict,) = judged(client, line_of(record | {"moves": record["moves"][:-1]}))
    assert verdict.kind == "not-over"
    assert (
        verdict.message
        == f"the record claims an outcome, but the match is not over: seat {record['moves'][-1]['seat']} is to act"
    )


def test_lines_are_numbered_as_they_stand_in_the_file_and_empty_ones_are_passed_over(client: sheepfold.Client) -> None:
    line = line_of(good(client))
    text = b"\xef\xbb\xbf" + line + b"\r\n\r\n  \n" + line + b"\n\n\xef\xbb\xbf\n[]\n" + line
    assert [(each.line, each.ok) for each in client.check_records(io.BytesIO(text))] == [
        (1, True),
        (4, True),
        (7, False),
        (8, True),
    ]
    assert [each.line for each in judged(client, "", line, line.decode())] == [2, 3]
    assert judged(client) == judged(client, "", "\n") == []


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_a_record_may_be_as_long_as_a_body_and_no_longer(local: sheepfold.Client, end: bytes) -> None:
    line = line_of(good(local))
    longest, longer = (line[:-1] + b" " * (MAX_BYTES - len(line) + spare) + b"}" for spare in (0, 1))
    huge = [filling * (3 * MAX_BYTES) + line for filling in (b" ", b"x", b"\r", b"[")]
    for lines in (end.join((line, longest, longer, *huge, line)), end.join((line, longest, longer, *huge, line, b""))):
        kinds = [(each.line, each.kind) for each in local.check_records(io.BytesIO(lines))]
        assert kinds == [(1, None), (2, None), *((number, "too-large") for number in range(3, 8)), (8, None)]
    assert [each.kind for each in judged(local, longest, longest + end, longer)] == [None, None, "too-large"]


def test_verdicts_come_while_records_are_still_read(local: sheepfold.Client) -> None:
    line = line_of(good(local) | {"moves": []})
    read: list[int] = []

    def endless() -> Iterator[bytes]:
        while True:
            read.append(1)
            yield line

    verdicts = local.check_records(endless())
    assert [next(verdicts).line for _ in range(3)] == [1, 2, 3]
    assert len(read) == 3


LONG: Final = "x" * 100_000
# the members that a record has instead of others, or the text, and what is said of it
UNREADABLE: Final[tuple[tuple[dict[str, Any] | bytes, str, str], ...]] = (
    ({"game": LONG}, "unknown-game", "x"),
    ({LONG: 1}, "validation-error", "/xxx"),
    ({"seats": {LONG: LONG}}, "validation-error", "/seats: a whole number"),
    ({"seats": 9, "x": 1}, "validation-error", "/x: there is no such member"),
    (b"[]", "validation-error", "an object was expected"),
    (b"{", "not-json", "Expecting property name"),
    (b'{"game": "wolf", "game": "wolf"}', "not-json", 'the name "game" appears twice in one object'),
    (b'{"game": "wolf", "more": ' + b"[" * 15 + b"]" * 15 + b"}", "validation-error", "/more: there is no such member"),
    *((b'{"more": ' + b"[" * deep + b"]" * deep + b"}", "not-json", "lists and objects") for deep in (16, 900, 90_000)),
)


def test_a_record_that_cannot_be_read_is_a_finding_with_a_short_message(client: sheepfold.Client) -> None:
    right = good(client)
    lines = [given if isinstance(given, bytes) else line_of(right | given) for given, _, _ in UNREADABLE]
    verdicts = judged(client, *lines, line_of(right))
    for (given, kind, said), verdict in zip(UNREADABLE, verdicts, strict=False):
        assert (verdict.ok, verdict.kind) == (False, kind), given
        assert said in str(verdict.message), given
        assert len(str(verdict.message)) < 600, given
    assert verdicts[-1].ok


def test_of_many_wrong_places_the_first_is_named(client: sheepfold.Client) -> None:
    record = good(client)
    moves = [{**turn, "time": 1} if number in (3, 10) else turn for number, turn in enumerate(record["moves"])]
    for more, index, place, count in (({}, 3, "/moves/3/time", 1), ({"x": 1}, None, "/x", 2)):
        (verdict,) = judged(client, line_of(record | {"moves": moves} | more))
        assert verdict.index == index
        assert re.fullmatch(rf"{place}: there is no such member.* \(and {count} more\)", str(verdict.message))


def test_records_that_cannot_be_read_are_not_sent() -> None:
    with misbehaving() as server, sheepfold.connect(server.url, retries=0) as client:
        assert [each.kind for each in judged(client, "[]", "", "{")] == ["validation-error", "not-json"]
    assert server.requests == []


def test_a_record_may_claim_scores_alone(client: sheepfold.Client) -> None:
    for game in client.games:
        record = play_random_match(game, game.seats[-1], seed="sheep").transcript().to_dict()
        claimed = record["outcome"]
        scores = claimed["scores"]
        right = [{"scores": scores}, claimed | {"winners": None}, {"scores": scores, "reason": claimed["reason"]}]
        wrong = [{"scores": [scores[0] + 1, *scores[1:]]}, {"scores": scores, "reason": "thunder"}]
        verdicts = client.check_records(record | {"outcome": outcome} for outcome in (*right, *wrong))
        assert [verdict.kind for verdict in verdicts] == [None, None, None, "wrong-outcome", "wrong-outcome"]
        with pytest.raises(sheepfold.ValidationError):
            client.load(record | {"outcome": {"ranks": claimed["ranks"]}})
        assert client.load(record | {"outcome": {"scores": scores}}).over


# a change to a record of a whole match, the kind that is found in it if all is demanded, and the facts that are true
LACKING: Final[tuple[tuple[dict[str, Any], str | None, set[str]], ...]] = (
    ({}, None, {"is_finished", "claims_outcome"}),
    ({"moves": []}, "not-over", {"claims_outcome"}),
    ({"moves": [], "outcome": None}, "unfinished", set()),
    ({"outcome": None}, "no-outcome", {"is_finished"}),
    ({"outcome": "scores"}, "no-outcome", {"is_finished", "claims_outcome"}),
    ({"decks": "own"}, None, {"is_finished", "claims_outcome", "has_decks", "decks_agree"}),
    ({"decks": "own", "seed": "other"}, "other-decks", {"is_finished", "claims_outcome", "has_decks"}),
    ({"decks": "own", "seed": None}, "other-decks", {"is_finished", "claims_outcome", "has_decks"}),
    ({"decks": "own", "moves": [], "outcome": None}, "unfinished", {"has_decks", "decks_agree"}),
)


@pytest.mark.parametrize(
    ("change", "kind", "facts"), LACKING, ids=lambda each: str(sorted(each)) if isinstance(each, set) else str(each)
)
def test_what_a_record_lacks_is_found_if_it_is_demanded(
    client: sheepfold.Client, change: dict[str, Any], kind: str | None, facts: set[str]
) -> None:
    record = play_random_match(client.wolf_herd, 3, seed=SEED).transcript().to_dict()
    if "decks" in change:
        change = change | {"decks": [client.wolf_herd.new(3, seed=SEED).state["deck"]]}
    if change.get("outcome"):
        change = change | {"outcome": {"scores": record["outcome"]["scores"]}}
    record |= change
    names = ("is_finished", "claims_outcome", "has_decks", "decks_agree")
    (verdict,) = client.check_records([record], complete=True, from_seed=True)
    assert (verdict.kind, {name for name in names if getattr(verdict, name)}) == (kind, facts)
    (verdict,) = client.check_records([record])
    assert verdict.kind == (None if kind in DEMANDED else kind)
    assert {name for name in names if getattr(verdict, name)} == facts
