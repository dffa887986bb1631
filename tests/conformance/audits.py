"""The lines of audits: states with one thing changed, and why no match can reach them."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any, Final

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import plain
from tests.conformance.answering import answer
from tests.conformance.lines import ask, ask_refused
from tests.conformance.tables import play, tables
from tests.games.test_audit import IMPOSSIBLE

EACH: Final = 4  # states that violate one invariant, at most, besides those of the tests
TRIES: Final = 400
SHAPES: Final = 3


def lines(game: AnyGame) -> Iterator[dict[str, Any]]:
    """The lines of a game: states that can be, the rows of its tests, and states that were changed at random."""
    numbers: Counter[str] = Counter()
    bases = [plain(game.write(state)) for state in reached(game)]
    known = set()
    given = [*bases[:2], *tested(game), *invalid(game)]
    missing = {each.id for each in game.invariants}.difference(
        judge(game, state)[1].get("invariant") for state in given
    )
    for state in [*given, *changed(game, bases, missing)]:
        status, body = judge(game, state)
        name = body.get("invariant", f"{game.name}.state.{'possible' if status == 200 else 'shape'}")
        text = json.dumps(state)
        if text in known:
            continue
        known.add(text)
        numbers[name] += 1
        asked = {"state": state, "seat": None}
        call = ask("view", asked, {}) if status == 200 else ask_refused("view", asked, status, body)
        yield {"id": f"{name}.{numbers[name]}", "game": game.name, "about": name, "calls": [call]}


def reached(game: AnyGame) -> Iterator[Any]:
    """States that a match reaches: one early and one late in some matches of the kit."""
    own = [table for table in tables() if table.game == game.name]
    for table in own[:: max(1, len(own) // 5)]:
        positions = play(table)
        yield positions[len(positions) // 3].state
        yield positions[-2].state


def tested(game: AnyGame) -> Iterator[Any]:
    """The states that the tests of a game know to be refused."""
    return (state for name, state, *_ in IMPOSSIBLE if name == game.name)


def invalid(game: AnyGame) -> Iterator[Any]:
    """A sampled state with decks, and a state with more moves than its deal can have."""
    _, base, *_ = reached(game)
    state = plain(game.write(base))
    yield state | {"decks": [list(game.cards(base.deal.start.options))], "sampled": {"commitment": None, "seed": "ewe"}}
    for more in (1, 3):
        yield state | {"moves": [*state["moves"], *[plain(legal_moves(base)[0])] * more]}


def judge(game: AnyGame, state: Any) -> tuple[int, dict[str, Any]]:
    """The status and the body of an answer that depends on nothing but the state."""
    return answer(game.name, "view", {"state": state, "seat": None})


def changed(game: AnyGame, bases: list[Any], missing: set[str]) -> Iterator[Any]:
    """States of the bases with one thing changed at random: some for each invariant, at least for those missing."""
    chance = Random(f"audits of {game.name}")
    counts: Counter[str] = Counter()
    for number in count():
        if number >= TRIES and missing <= counts.keys():
            return
        state = change(bases[number % len(bases)], chance)
        status, body = judge(game, state)
        if status == 200:
            continue
        name = body.get("invariant", "shape")
        counts[name] += 1
        if counts[name] <= (EACH if "invariant" in body else SHAPES):
            yield state


def change(state: Any, chance: Random) -> Any:
    """A copy of the state in which one member has another value."""
    found = json.loads(json.dumps(state))
    name = chance.choice([name for name in found if name not in ("game", "version", "sampled")])
    value = found[name]
    match value:
        case bool():
            found[name] = not value
        case int():
            found[name] = value + chance.choice((-1, 1, 2))
        case str():
            found[name] = value + "!"
        case list() if value:
            found[name] = change_list(value, chance)
        case dict() if value:
            found[name] = change(value, chance) if chance.random() < 0.8 else {}
        case _:
            found[name] = chance.choice(([], 0, 1, None, {}))
    return found


def change_list(values: list[Any], chance: Random) -> list[Any]:
    """A list with two values exchanged, one dropped or doubled, or one that is changed itself."""
    one, other = chance.randrange(len(values)), chance.randrange(len(values))
    match chance.randrange(4):
        case 0:
            values[one], values[other] = values[other], values[one]
        case 1:
            del values[one]
        case 2:
            values.insert(one, values[one])
        case _ if isinstance(values[one], list) and values[one]:
            values[one] = change_list(values[one], chance)
        case _ if isinstance(values[one], int):
            values[one] += 1
        case _:
            values[one], values[-1] = values[-1], values[one]
    return values
