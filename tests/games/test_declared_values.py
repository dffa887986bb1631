"""A view, a state or a transcript with any member changed to any declared value is refused, or is a possible one."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from sheepfold_rules import engine
from sheepfold_rules.core.errors import ConflictingOptions, ImpossibleState, ImpossibleView, InvalidShape, NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import legal_moves, phase_names
from sheepfold_rules.core.shape import parse, plain, reader
from sheepfold_rules.transcripts import read_transcript, transcript_type
from tests.support import effort
from tests.support.chance import EVERY_GAME, as_sampled, begin, of_one_type
from tests.support.mutations import changed

Schema = dict[str, Any]
Way = tuple[str, ...]
WIDEST: Final = 12  # whole numbers, of which all are tried; of more the ends, and the neighbours of the value
SEATS: Final = range(8)


class Change(NamedTuple):
    """A value in the place of another; `way` are the names and indices that lead there."""

    way: Way
    new: Any

    def of(self, value: Any) -> Any:
        """The value with the change."""
        return changed(value, [*self.way], self.new)


def declared_changes(schema: Schema, value: Any, way: Way = ()) -> Iterator[Change]:
    """Each change of the value, in itself and in its members, that the JSON Schema allows in that place."""
    for branch in schema.get("oneOf", [schema]):
        for new in declared_values(branch, value):
            if type(new) is not type(value) or new != value:
                yield Change(way, new)
        if isinstance(value, dict) and is_for(branch, value):
            for name in value.keys() & branch.get("properties", {}).keys():
                yield from declared_changes(branch["properties"][name], value[name], (*way, name))
        if isinstance(value, list) and "items" in branch:
            for index, each in enumerate(value):
                yield from declared_changes(branch["items"], each, (*way, str(index)))


def is_for(branch: Schema, value: dict[str, Any]) -> bool:
    """Whether one of several declarations is that of the value, by its type."""
    tag = branch.get("properties", {}).get("type", {})
    return bool(tag.get("const", value.get("type")) == value.get("type"))


def declared_values(schema: Schema, value: Any) -> Iterator[Any]:
    """The values that a declaration allows: of numbers, lists and objects some."""
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    if "null" in types:
        yield None
    if "enum" in schema:
        yield from schema["enum"]
    elif "boolean" in types:
        yield from (False, True)
    elif "integer" in types:
        yield from integers(schema, value)
    elif "array" in types:
        yield from lists(value) if isinstance(value, list) else [[]]
    elif "object" in types and schema.get("required") == ["type"]:
        yield {"type": schema["properties"]["type"]["const"]}


def integers(schema: Schema, value: Any) -> Iterator[int]:
    """All whole numbers of a short range; of a long one its ends, small ones, and the neighbours of the value."""
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None and high - low < WIDEST:
        yield from range(low, high + 1)
        return
    near = {value - 1, value + 1} if type(value) is int else set()
    ends = {each for each in (low, high) if each is not None}
    yield from sorted(near | ends | {*SEATS})


def lists(value: list[Any]) -> Iterator[list[Any]]:
    """The list cut short, with its last item twice, and turned around."""
    yield from ([], value[:-1], value[1:], [*value, *value[-1:]], value[::-1])


STANDING: Final = (
    ("phase",),
    ("to_act",),
    ("seat",),
    ("picker",),
    ("dealer",),
)  # members that say where a match stands
SOME: Final = 12  # changes of each kind, in each phase
INSIDE: Final = 100  # changes inside members, in `make test-slow`
SEED: Final = "a seed of these samples"
LONGEST: Final = 2000  # moves of a match
MATCHES: Final = 400  # in which every phase is met


class Line(NamedTuple):
    """A match until somewhere, with its turns."""

    state: Any
    turns: list[Any]


@cache
def lines(game: AnyGame) -> tuple[Line, ...]:
    """A match stopped in each phase, and some more."""
    found: dict[str, Line] = {}
    chance = Random(game.name)
    for _ in range(MATCHES):
        state, turns, shy = begin(game, chance), list[Any](), chance.random() < 0.5
        for _ in range(LONGEST):
            if state.phase.name not in found and chance.random() < 0.2:
                found[state.phase.name] = Line(state, turns.copy())
            if state.to_act is None:
                break
            moves = legal_moves(state)
            passes = [move for move in moves if move.type == "pass"] if shy else []
            move = chance.choice(passes or of_one_type(moves, chance))
            turns.append({"seat": state.to_act, "move": plain(move)})
            try:
                state = game.apply(state, move)
            except NoDeck:
                break
        if found.keys() == set(phase_names(game.phases)):
            break
    assert found.keys() == set(phase_names(game.phases))
    return tuple(found.values())


def changes(declared: Any, value: Any) -> Iterator[Any]:
    """The value with each change of the members that say where the match stands, and with others: of members all in
    `make test-slow`, and some of what is inside them."""
    chance = Random(len(str(value)))
    found = [change for change in declared_changes(parse(declared).schema(), value) if change.way]
    always = [change for change in found if change.way in STANDING]
    members = [change for change in found if len(change.way) == 1 and change not in always]
    inside = [change for change in found if len(change.way) > 1]
    for some, most in ((members, effort.rounds(SOME, len(members))), (inside, effort.rounds(SOME, INSIDE))):
        always += chance.sample(some, min(most, len(some)))
    for change in always:
        yield change.of(value)


@pytest.mark.thorough
@EVERY_GAME
def test_a_view_with_another_declared_value_is_impossible_or_sampled_as_it_is(game: AnyGame) -> None:
    read = reader(game.view_type)
    for state, _ in lines(game):
        for seat in {state.to_act, None}:
            for wrong in changes(game.view_type, plain(game.view(state, seat))):
                try:
                    view = read(wrong)
                    (found,) = engine.sample(game, view, 1, SEED)
                except (InvalidShape, ImpossibleView):
                    continue
                assert game.view(found, view.seat) == view
                if view.to_act is not None and view.seat == view.to_act:
                    assert engine.suggest(game, view, "careful", seed=SEED).move in view.legal_moves


@pytest.mark.thorough
@EVERY_GAME
def test_a_state_with_another_declared_value_is_impossible_or_can_be_played_on(game: AnyGame) -> None:
    read = reader(game.record_type)
    for state, _ in lines(game):
        for record in (game.write(state), as_sampled(game.write(state))):
            for wrong in changes(game.record_type, plain(record)):
                try:
                    found = game.read(read(wrong))
                except (InvalidShape, ImpossibleState):
                    continue
                assert game.write(found) == read(wrong)
                for seat in (None, *range(found.deal.start.seats)):
                    assert game.view(found, seat).seat == seat
                for move in legal_moves(found)[:1]:
                    with suppress(NoDeck):
                        engine.play(game, found, move)


@pytest.mark.thorough
@EVERY_GAME
def test_a_transcript_with_another_declared_value_is_refused_or_replayed(game: AnyGame) -> None:
    for state, turns in lines(game):
        outcome = game.outcome(state)
        start = {name: value for name, value in plain(state.deal.start).items() if name != "sampled"}
        told = {**start, "moves": turns, "outcome": plain(outcome)}
        for wrong in changes(transcript_type(game), told):
            try:
                found = read_transcript(game, wrong)
                replayed = engine.replay(game, found.start, found.turns)
            except (ConflictingOptions, InvalidShape, NoDeck):
                continue
            assert (replayed.violation is None) == (replayed.applied == len(found.turns))
            again = game.read(reader(game.record_type)(plain(game.write(replayed.state))))
            assert again.to_act == replayed.state.to_act
