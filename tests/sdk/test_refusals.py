"""What is refused, with which error and which words; every way of playing refuses it alike, and judges records alike.

Odd values in every place are in `test_inputs.py`, texts that are no moves in `test_text.py`, and what only a service
refuses in `test_errors.py` and `test_sealed.py`.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.errors import BY_TYPE, ImpossibleState, ImpossibleView, InvalidOptions, NoDeck, NoTranscript
from sheepfold.games import pass_the_ewe, president, sheepshead, wolf
from sheepfold_rules.core.shape import plain
from sheepfold_server.service.problems import KINDS
from tests.sdk import test_check_records, test_inputs, test_text
from tests.sdk.alike import attempt, facts
from tests.sdk.matches import DECK, EACH, SEED, picked, played, saved_with, transcript_with

FAULTS: Final = 40  # records with a fault, at least
NO_DATA: Final = re.compile("(a value that JSON can represent|a plain value) was expected")
WRONG: Final = sheepfold.ValidationError
UNKNOWN: Final = sheepfold.UnknownGame
ANOTHER_GAME: Final = '/game: "wolf" was expected'


def new(client: sheepfold.Client) -> Any:
    """A match at its start."""
    return client.sheepshead.new(5, seed=SEED)


def with_turn(client: sheepfold.Client, turn: dict[str, Any]) -> dict[str, Any]:
    """The transcript of a match with another second turn."""
    first, second = transcript_with(client)["moves"]
    return transcript_with(client, moves=[first, second | turn])


def run_out_of_decks(client: sheepfold.Client, options: Any) -> Any:
    """Pass a deal out, with no deck for the next."""
    match: Any = client.sheepshead.new(5, options, seed=SEED, decks=[DECK])
    for _ in range(match.seats):
        match = match.play(sheepshead.Pass())
    return match


Call = Callable[[Any, Any], Any]
CALLS: Final[dict[str, Call]] = {  # what a client is asked, with something that it refuses
    "new": lambda client, given: client.sheepshead.new(**given),
    "new_sealed": lambda client, given: client.wolf.new_sealed(2, **given),
    "game": lambda client, name: client.game(name),
    "play": lambda client, move: new(client).play(move),
    "play as a seat": lambda client, seat: new(client).play(sheepshead.Pick(), seat),
    "play at the end": lambda client, move: played(client, EACH[3])[-1].play(move),
    "play, no deck": run_out_of_decks,
    "check": lambda client, move: new(client).check(move),
    "check as a seat": lambda client, seat: new(client).check(sheepshead.Pass(), seat),
    "view": lambda client, seat: new(client).view(seat),
    "read_move": lambda client, move: client.sheepshead.read_move(move),
    "suggest": lambda client, given: client.wolf.new(2).suggest(**given),
    "suggest, a view": lambda client, view: client.wolf.suggest(view(client.wolf.new(2))),
    "sample": lambda client, count: new(client).sample(count),
    "sample, a view": lambda client, view: client.wolf.sample(view(client.wolf.new(2))),
    "load": lambda client, given: client.load(given),
    "load, a state": lambda client, given: client.wolf.load(given),
    "load, a changed state": lambda client, members: client.load(new(client).state | members),
    "load, a transcript": lambda client, members: client.load(transcript_with(client, **members)),
    "load, a turn": lambda client, turn: client.load(with_turn(client, turn)),
    "load, saved": lambda client, members: client.load(saved_with(client, **members)),
    "load, a changed saved state": lambda client, members: client.load(
        saved_with(client, state=saved_with(client)["state"] | members)
    ),
    "load, saved with a changed transcript": lambda client, members: client.load(
        saved_with(client, transcript=transcript_with(client, **members))
    ),
    "load, another game": lambda client, change: client.wolf.load(change(picked(client))),
    "sample, another game": lambda client, view: client.wolf.sample(view(picked(client))),
    "transcript": lambda client, number: client.wolf.load(played(client, EACH[3])[number].state).transcript(),
    "check_records": lambda client, records: list(client.check_records(records)),
}
OPTIONS: Final = sheepshead.Options(partner="called_ace", recrack="picker")
Row = tuple[str, Any, type[Exception], str]
# what is asked, what is wrong with it, the class of the error, and what it says: at its first place, if that is known
ROWS: Final[tuple[Row, ...]] = (
    (
        "new",
        {"seats": 5, "partner": "x"},
        TypeError,
        "'partner': pass options as `options=sheepshead.Options(partner=...)`",
    ),
    (
        "new",
        {"seats": 5, "options": {"partners": "x"}},
        WRONG,
        "/options/partners: there is no such member (did you mean partner?)",
    ),
    ("new", {"seats": 5, "options": {"no_pick": "leastr"}}, WRONG, 'not "leastr" (did you mean leaster?)'),
    ("new", {"seats": 5, "options": sheepshead.Options(deals=0)}, WRONG, "/options/deals: "),
    ("new", {"seats": 5, "options": {"recrack": "picker"}}, InvalidOptions, "/options/recrack: "),
    ("new", {"seats": 3, "options": OPTIONS}, InvalidOptions, "/options/partner /options/recrack"),
    ("new", {"seats": 12}, WRONG, "/seats: a whole number from 2 to 7 was expected, not 12"),
    ("new", {}, WRONG, "/seats: this is missing"),
    ("new", {"seats": 9, "options": {"deals": 0}, "dealer": "left"}, WRONG, "/seats /options/deals /dealer"),
    ("new", {"seats": 5, "seed": ""}, WRONG, "/seed: "),
    ("new_sealed", {"sead": "x"}, TypeError, "new_sealed() has no argument 'sead' (did you mean seed"),
    ("game", "sheephead", UNKNOWN, '"sheephead" is not one of sheepshead, president, pass_the_ewe, wolf'),
    ("game", "sheephead", UNKNOWN, "(did you mean sheepshead?)"),
    *(("game", name, UNKNOWN, "") for name in (["wolf"], None, 5, "")),
    (
        "play",
        "pick",
        WRONG,
        "/move: a move of Sheepshead was expected, not a value of type str: use `match.parse_move` to",
    ),
    ("play", ["pick"], WRONG, "/move: "),
    ("play", {"type": "pik"}, WRONG, 'was expected, not "pik" (did you mean pick?)'),
    (
        "play",
        {"type": "play", "card": "QC", "cards": 1},
        WRONG,
        "/move/cards: there is no such member (did you mean card?)",
    ),
    ("play", {"type": "play", "card": "QC", "cards": 1}, WRONG, "the members are: type, card"),
    ("play", president.Pass(), WRONG, "/move: a move of Sheepshead was expected, not president.Pass"),
    ("check", pass_the_ewe.Pass(), WRONG, "not pass_the_ewe.Pass"),
    (
        "check",
        {"type": "play", "card": "2C"},
        WRONG,
        '/move/card: a card of the Sheepshead deck (7C to AS) was expected, not "2C"',
    ),
    ("read_move", president.Pass(), WRONG, "not president.Pass"),
    ("play", sheepshead.Play("QC"), sheepshead.IllegalMove, ""),
    ("play as a seat", 3, sheepshead.IllegalMove, "It is seat 0's turn, not seat 3's."),
    ("play at the end", {"type": "turn"}, wolf.IllegalMove, "over"),
    ("play, no deck", sheepshead.Options(no_pick="doubler"), NoDeck, ""),
    *(
        (call, {"seats": 5, "dealer": seat} if call == "new" else seat, WRONG, "a seat from 0 to 4 was expected")
        for seat in (-1, 5, 10**9)
        for call in ("new", "play as a seat", "check as a seat", "view")
    ),
    ("suggest", {"bot": "clever"}, WRONG, '/bot: "random", "careful" or "search" was expected'),
    ("suggest", {"bot": "carefull"}, WRONG, 'not "carefull" (did you mean careful?)'),
    ("suggest", {"simulations": 20}, WRONG, "/simulations: only the bot search takes this, not careful"),
    ("suggest", {"bot": "search", "simulations": 1001}, WRONG, "/simulations: a whole number from 1 to 1000"),
    ("suggest", {"seat": 1}, WRONG, "/seat: seat 0 was expected, the seat to act"),
    ("suggest", {"seat": True}, WRONG, "/seat: a seat from 0 to 1 was expected"),
    ("suggest", {"seed": 7}, WRONG, "/seed: a string"),
    *(("suggest", {"seed": seed}, WRONG, "/seed: ") for seed in (object(), float("nan"), "\ud800")),
    ("suggest, a view", lambda match: match.view(1), WRONG, "seat 0 was expected"),
    ("suggest, a view", lambda match: plain(match.view(0)) | {"piles": [20, 32]}, ImpossibleView, ""),
    ("sample, a view", lambda match: plain(match.view(0)) | {"piles": [20, 32]}, ImpossibleView, ""),
    ("sample, a view", lambda match: replace(match.view(), piles=(26, 27)), ImpossibleView, ""),
    ("sample, a view", lambda match: {"seat": "x", "game": "sheepshead"}, WRONG, f"/view{ANOTHER_GAME}"),
    ("sample, another game", lambda match: match.view(), WRONG, f"/view{ANOTHER_GAME}"),
    ("sample", 1001, WRONG, "/count: "),
    ("load, a turn", {"move": {"type": "alone"}}, sheepshead.IllegalMove, "/moves/1: "),
    ("load, a turn", {"seat": 3}, sheepshead.IllegalMove, "/moves/1: "),
    ("load, a turn", {"seat": 5}, WRONG, "/moves/1/seat: "),
    ("load, a turn", {"move": {"type": "fly"}}, WRONG, "/moves/1/move/type: "),
    ("load, a transcript", {"outcome": {"scores": [0] * 5}}, WRONG, "/outcome: "),
    ("load, a transcript", {"options": {"partner": "none"}}, InvalidOptions, "/options/partner: "),
    ("load, a transcript", {"player": "Dolly"}, WRONG, "/player: "),
    ("load, a transcript", {"game": "chess"}, UNKNOWN, '"chess"'),
    ("load, a transcript", {"game": "wolf"}, WRONG, "/seats: "),
    ("load", {"game": "sheepshead", "seed": "x", "moves": []}, WRONG, "/seats: "),
    ("load", {"game": "wolf", "seats": 2, "moves": []}, WRONG, "/seed: "),
    ("load", {"game": "wolf", "seats": 2, "seed": "x"}, WRONG, "/moves: "),
    ("load", {"moves": []}, WRONG, "/game: "),
    ("load", {"version": 1, "game": "wolf"}, WRONG, "/state/seats: "),
    ("load, a changed state", {"deal": 7}, ImpossibleState, "/state/"),
    ("load, a changed saved state", {"scored": 3}, ImpossibleState, "/state/scored: "),
    ("load, saved", {"events": [{"type": 7}]}, WRONG, "/events/0/type: "),
    ("load, saved", {"key": "nonsense"}, WRONG, "/key: "),
    ("load, saved with a changed transcript", {"seats": 6}, WRONG, "/transcript/seats: "),
    ("load, saved with a changed transcript", {"options": {"deals": 2}}, WRONG, "/transcript/options: "),
    ("load, saved with a changed transcript", {"seed": "another"}, WRONG, "/transcript/seed: "),
    ("load, saved with a changed transcript", {"dealer": 1}, WRONG, "/transcript/dealer: "),
    *(("load, a state", state, WRONG, "") for state in ("x", None, 7)),
    ("load, another game", lambda match: sheepshead_last(match.state), WRONG, f"/state{ANOTHER_GAME}"),
    ("load, another game", lambda match: {"seats": 9, "game": "sheepshead"}, WRONG, ANOTHER_GAME),
    ("load, another game", lambda match: match.transcript(), WRONG, ANOTHER_GAME),
    ("transcript", 6, NoTranscript, ""),
    ("check_records", 7, TypeError, ""),
)


def sheepshead_last(members: Any) -> dict[str, Any]:
    """The same members with the game Sheepshead, which comes last."""
    return {name: value for name, value in members.items() if name != "game"} | {"game": "sheepshead"}


def is_said(said: str, error: Any) -> bool:
    """Whether an error says that, at its first place, or of all its places, or as a whole."""
    places = getattr(error, "errors", ())
    told = (*(f"{place.pointer}: {place.detail}" for place in places[:1]), " ".join(each.pointer for each in places))
    return any(each.startswith(said) if said[:1] == "/" else said in each for each in (*told, str(error)))


@pytest.mark.parametrize(("call", "given", "kind", "said"), ROWS)
def test_a_refusal_has_its_class_and_says_where_and_why(
    client: sheepfold.Client, call: str, given: Any, kind: type[Exception], said: str
) -> None:
    with pytest.raises(kind) as refused:
        CALLS[call](client, given)
    error: Any = refused.value
    assert type(error) is kind
    assert is_said(said, error), error
    if isinstance(error, sheepfold.ProblemError):
        problem = KINDS[error.type.removeprefix("/problems/")]
        assert isinstance(error, BY_TYPE[error.type])
        assert (error.title, error.status) == (problem.title, problem.status)
        assert str(error) == f"{error.title}: {error.detail}"


def refused_calls() -> Iterator[tuple[str, Callable[[Any], Any]]]:
    """Yield calls that are refused, each with a name."""
    for row, (call, given, *_) in enumerate(ROWS):
        yield f"{call}, row {row}", partial(lambda call, given, client: CALLS[call](client, given), call, given)
    for odd in (True, 1.5, b"{}"):
        for number, (place, give) in enumerate(test_inputs.PLACES):
            if place == "/bot":
                continue  # a service repeats it only if it is a string
            yield f"{odd!r} at {place} ({number})", partial(lambda give, odd, client: give(client, odd), give, odd)
    for place, text, *_ in (*test_text.TYPED, *test_text.MISTYPED):
        yield f"text: {text}", partial(lambda place, text, client: place(client).parse_move(text), place, text)


def differences(calls: Mapping[str, Callable[[Any], Any]], other: Any, local: Any) -> dict[str, Any]:
    """Return the calls that do not end alike by two clients, each with both ends."""
    found = {name: [attempt(call, client) for client in (other, local)] for name, call in calls.items()}
    return {name: ends for name, ends in found.items() if ends[0] != ends[1] and not is_unsendable(*ends)}


def is_unsendable(other: Any, local: Any) -> bool:
    """Whether an argument was refused in the same place as it is here, because no JSON could be made of it."""
    places = [[place.pointer for place in end.get("errors", ())] for end in (other, local) if isinstance(end, dict)]
    return bool(NO_DATA.search(str(other))) and len(places) == 2 and places[0] == places[1] != []


def test_what_is_refused_is_refused_with_the_same_error(other: sheepfold.Client, local: sheepfold.Client) -> None:
    assert differences(dict(refused_calls()), other, local) == {}


def test_a_refusal_has_the_id_of_its_request_where_there_is_one(
    other: sheepfold.Client, local: sheepfold.Client
) -> None:
    for client in (other, local):
        with pytest.raises(sheepfold.IllegalMove) as refused:
            picked(client).play(sheepshead.Pick())
        assert (refused.value.request_id is None) == (client is local)


def test_records_are_judged_in_the_same_way(other: sheepfold.Client, local: sheepfold.Client) -> None:
    lines = [line for record in test_check_records.RECORDS[::9] for line, *_ in test_check_records.faults(record)]
    assert len(lines) > FAULTS
    for line, *verdicts in zip(lines, other.check_records(lines), local.check_records(lines), strict=True):
        assert facts(verdicts[0]) == facts(verdicts[1]), line
