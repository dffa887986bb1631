"""A state with any one value changed is refused with a reason, or is one that really is possible; nothing fails."""

from functools import cache
from itertools import count
from typing import Any, Final, NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from sheepfold_rules.core.shape import plain
from tests.support import effort
from tests.support.callers import INSIDE, LOCAL, Caller, ask, get, pointers, post, resolved, value
from tests.support.chance import FRESH
from tests.support.documented import DOCUMENT
from tests.support.mutations import places, put, variants
from tests.support.service import Answer, Wire
from tests.support.shuffle_from_text import deck, die
from tests.support.web_matches import Position, Table, in_order, match, sample, tables_in_force, through

REASONS: Final = ("validation-error", "invalid-options", "impossible-state", "no-deck", "illegal-move")


class Change(NamedTuple):
    """A state met in play, and what is changed in it."""

    table: Table
    position: Position
    state: Any
    place: str
    new: Any

    @property
    def changed(self) -> Any:
        """The state with its change."""
        return put(self.state, self.place, self.new)

    def __repr__(self) -> str:
        return f"{self.table}: {self.place} {resolved(self.state, self.place)!r} -> {self.new!r}, in {self.state}"


@cache
def sets_of(game: str) -> tuple[tuple[Any, ...], ...]:
    """The sets that the strings of a game's states come from: its cards, the values of options, the names of moves."""
    told = get(LOCAL, f"/v1/games/{game}")
    moves = [each["properties"] for each in told["moves"]["oneOf"]]
    found = [told["deck"], [each["type"]["const"] for each in moves]]
    found += [inner["enum"] for each in moves for inner in each.values() if "enum" in inner]
    found += [option["enum"] for option in told["options"]["properties"].values() if "enum" in option]
    return tuple(dict.fromkeys(map(tuple, found)))


@cache
def states(table: Table) -> tuple[tuple[Position, Any], ...]:
    """Positions of a match with their states: as they were met, as from decks, and as from a sampled state."""
    found = []
    for position in sample(table, 12):
        state = position["state"]
        found += [(position, state), (position, {**state, "seed": None, "decks": None, "sampled": plain(FRESH)})]
        if state.get("deal", 1) == 1 and "deck" in state:
            found.append((position, {**state, "seed": None, "decks": [state["deck"]]}))
    return tuple(found)


@st.composite
def changes(draw: st.DrawFn) -> Change:
    """Any change of any state; each name of the state is as likely as another."""
    table = draw(st.sampled_from(tables_in_force()))
    position, state = draw(st.sampled_from(states(table)))
    name = draw(st.sampled_from(list(state)))
    place = draw(st.sampled_from(list(places(state[name], f"/{name}"))))
    new = draw(st.sampled_from(variants(resolved(state, place), sets_of(table.game))))
    return Change(table, position, state, place, new)


def judge(caller: Caller, change: Change) -> None:
    """Check the answers to a changed state."""
    game, state = change.table.game, change.changed
    over = change.position["to_act"] is None
    move = match(change.table).turns[0]["move"] if over else change.position["legal_moves"][0]
    told = post(caller, game, "legal-moves", {"state": state})
    seen = post(caller, game, "view", {"state": state})
    body = {"state": state, "move": move, "include": ["legal_moves", "views"]}
    played = post(caller, game, "play", body)
    if told.status != 200:
        assert told.status == seen.status == played.status == 422
        assert told.value == seen.value == played.value
        reasonable(told, {"state": state})
        return
    assert seen.status == 200
    found = value(told)
    assert (found["to_act"] is None) == (found["legal_moves"] == [])
    assert played.status == 200 or reasonable(played, body)
    if played.status == 200:
        goes_on(caller, game, value(played))
    if state.get("deal") == 1:
        was_met(caller, change.table, state)


def reasonable(answer: Answer, body: Any) -> bool:
    """Whether the call is refused with a reason that names the place."""
    problem = answer.value
    name = problem["type"].removeprefix("/problems/")
    assert answer.kind == "application/problem+json"
    assert name in REASONS
    assert answer.status == problem["status"] == (409 if name == "illegal-move" else 422)
    assert problem["detail"]
    assert not INSIDE.search(answer.body.decode())
    if name == "illegal-move":
        assert problem["violation"]["rule"].startswith(f"{body['state']['game']}.")
        return True
    assert problem["errors"]
    for pointer in pointers(problem):
        resolved(body, pointer.rpartition("/")[0])
        assert pointer.startswith(("/state", "/move/seat")) or (name == "no-deck" and resolved(body, pointer))
    return True


def goes_on(caller: Caller, game: str, position: Position) -> None:
    """The position is one that its own state leads to, and somebody can move in it unless the match is over."""
    again = ask(caller, game, "legal-moves", {"state": position["state"]})
    assert again == {"to_act": position["to_act"], "legal_moves": position["legal_moves"]}
    assert (position["to_act"] is None) == (position["outcome"] is not None) == (position["legal_moves"] == [])


def was_met(caller: Caller, table: Table, state: Any) -> None:
    """A first deal is reached from its own start, by its own moves."""
    start = {name: state[name] for name in ("seats", "options", "dealer", "seed", "decks")}
    if start["seed"] is None or state.get("sampled"):  # what was dealt does not follow from the seed of a sampled state
        seed = start["seed"] or seed_of(state.get("die"))
        start |= {"seed": seed, "decks": start["decks"] or [state["deck"]]}
    reached = through(caller, table.game, start, state["moves"])["state"]
    for seat in (None, *range(min(state["seats"], 3))):
        here, there = (ask(caller, table.game, "view", {"state": each, "seat": seat}) for each in (state, reached))
        assert {**here, "seed": None} == {**there, "seed": None}


def seed_of(roll: int | None) -> str:
    """A seed that gives the first deal of Sheepshead this roll of the die."""
    seeds = (f"sheep {number}" for number in count())
    return next(seed for seed in seeds if roll in (None, die("sheepshead", seed, 1)))


@effort.examples(150, 2000)
@given(changes())
def test_a_changed_state_is_refused_with_a_reason_or_is_possible(change: Change) -> None:
    judge(LOCAL, change)


@effort.examples(20, 200)
@given(change=changes())
def test_no_changed_state_breaks_the_real_service(service_url: str, change: Change) -> None:
    with Wire(service_url) as wire:
        judge(wire, change)


def test_a_state_that_was_answered_is_accepted() -> None:
    last = DOCUMENT["components"]["schemas"]["SheepsheadRecord"]["properties"]["deal"]["maximum"]
    options = {"no_pick": "doubler", "doubler_stack": "multiply"}
    state = ask(LOCAL, "sheepshead", "new", {"seats": 3, "seed": "sheep", "options": options})["state"]
    cards = deck("sheepshead", "sheep", last, in_order("sheepshead"))
    passed = [{"type": "pass"}, {"type": "pass"}]
    state |= {"deal": last, "doublers": last - 1, "deck": cards, "moves": passed}
    ask(LOCAL, "sheepshead", "view", {"state": state})
    answer = post(LOCAL, "sheepshead", "play", {"state": state, "move": {"type": "pass"}})
    assert answer.status in (200, 422)
    if answer.status == 200:
        ask(LOCAL, "sheepshead", "view", {"state": answer.value["state"]})
