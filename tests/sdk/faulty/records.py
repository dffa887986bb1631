"""Faults of records in any game: in turns, claims, decks, and in the shape of the whole."""

from random import Random
from typing import Any

from sheepfold_rules.core.shape import plain
from tests.sdk.faulty.making import Fault, changed, illegal, instead, line_of, seat_of, some, where
from tests.sdk.faulty.played import Played


def another_seat(played: Played, chance: Random) -> Fault | None:
    """A move is that of a seat that is not to act."""
    seats = played.record["seats"]
    if seats == 1:
        return None
    index = some(played, chance)
    turn = played.moves[index]
    seat = (turn["seat"] + chance.randrange(1, seats)) % seats
    return illegal(played, [*played.moves[:index], turn | {"seat": seat}, *played.moves[index + 1 :]], "turn", index)


def a_seat_that_is_not_there(played: Played, chance: Random) -> Fault:
    """A move is that of a seat beyond the table."""
    index = some(played, chance)
    turn = played.moves[index] | {"seat": played.record["seats"]}
    return Fault(
        changed(played, moves=[*played.moves[:index], turn, *played.moves[index + 1 :]]),
        "validation-error",
        None,
        index,
    )


def neighbours(played: Played, chance: Random) -> int | None:
    """A move that another seat follows."""
    found = where(played, chance, lambda i: i + 1 < len(played.moves) and seat_of(played, i) != seat_of(played, i + 1))
    return None if found is None else found[0]


def a_move_missing(played: Played, chance: Random) -> Fault | None:
    """A move is left out, and another seat makes the next one."""
    index = neighbours(played, chance)
    return (
        None if index is None else illegal(played, [*played.moves[:index], *played.moves[index + 1 :]], "turn", index)
    )


def a_move_made_twice(played: Played, chance: Random) -> Fault | None:
    """A move stands there twice, and another seat is to act."""
    index = neighbours(played, chance)
    return (
        None
        if index is None
        else illegal(played, [*played.moves[: index + 1], *played.moves[index:]], "turn", index + 1)
    )


def two_moves_swapped(played: Played, chance: Random) -> Fault | None:
    """Two seats make their moves in the other order."""
    index = neighbours(played, chance)
    if index is None:
        return None
    first, second = played.moves[index : index + 2]
    return illegal(played, [*played.moves[:index], second, first, *played.moves[index + 2 :]], "turn", index)


def moves_after_the_end(played: Played, chance: Random) -> Fault:
    """The record goes on after the match is over."""
    more = [played.moves[some(played, chance)] for _ in range(chance.choice((1, 5)))]
    return illegal(played, [*played.moves, *more], "match_over", len(played.moves))


# moves of another phase


def another_phase(played: Played, chance: Random) -> Fault | None:
    """A move is of a type that belongs to another phase."""
    index = some(played, chance)
    phase = played.view(index)["phase"]
    match played.game.name, phase:
        case "sheepshead", "pick":
            return instead(played, index, chance.choice(({"type": "partner"}, {"type": "play", "card": "QC"})), "phase")
        case "sheepshead", _:
            return instead(played, index, {"type": "pick"}, "phase")
        case "president", "give":
            return instead(played, index, {"type": "pass"}, "phase")
        case "president", _:
            return instead(played, index, {"type": "give", "cards": ["2C"]}, "phase")
    return None


# claims


def another_claim(played: Played, chance: Random) -> Fault:
    """The outcome claimed is another than the one reached."""
    outcome = played.record["outcome"]
    claims: tuple[Any, ...] = (
        {"scores": [outcome["scores"][0] + 1, *outcome["scores"][1:]]},
        {"scores": [each - 1 for each in outcome["scores"]]},
        {"ranks": [each + 1 for each in outcome["ranks"]]},
        {"winners": []},
        {"reason": "boredom"},
    )
    return Fault(changed(played, outcome=outcome | chance.choice(claims)), "wrong-outcome")


def cut_short(played: Played, chance: Random) -> Fault:
    """The end is missing, and the outcome is claimed."""
    return Fault(changed(played, moves=played.moves[: some(played, chance)]), "not-over")


def decks_run_out(played: Played, chance: Random) -> Fault | None:
    """The deck of the last deal is missing."""
    decks = decks_of(played)
    last = len(decks)
    if last < 2 or played.record["seed"] is None:
        return None
    index = next(i for i, state in enumerate(played.states[1:]) if written(played, state)["deal"] == last)
    return Fault(changed(played, decks=[decks[deal] for deal in range(1, last)]), "no-deck", None, index)


def decks_of(played: Played) -> dict[int, list[str]]:
    """The deck of each deal that was played; none of games with one deal."""
    states = [written(played, state) for state in played.states]
    return {state["deal"]: state["deck"] for state in states if {"deal", "deck"} <= state.keys()}


def written(played: Played, state: Any) -> Any:
    """The state as plain values."""
    return plain(played.game.write(state))


def broken_text(played: Played, chance: Random) -> Fault:
    """The line is no JSON in UTF-8."""
    line = line_of(played.record)
    cut = chance.randrange(1, len(line))
    broken = (
        line[:cut],
        line[:cut] + b"\xff" + line[cut:],
        line[:-1] + b', "more": NaN}',
        line[:-1] + b', "more": "\\ud800"}',
        line[:-1] + b', "more": ' + b"[" * 2000 + b"]" * 2000 + b"}",
        line[:-1] + b', "more": 1e999}',
        line[:-1] + b', "more": ' + b"9" * chance.choice((17, 5000)) + b"}",
        line[:-1] + b', "seats": 4}',
        line + line,
        line.replace(b'"', b"'"),
    )
    return Fault(chance.choice(broken), "not-json")


def no_transcript(played: Played, chance: Random) -> Fault:
    """The line is JSON, but a start or a claim has the wrong shape."""
    seats, options = played.record["seats"], played.record["options"]
    name = chance.choice(sorted(options))
    lines = (
        b"[]",
        b"12",
        line_of([played.record]),
        changed(played, game=None),
        changed(played, game=5),
        changed(played, moves=None),
        changed(played, seats=None),
        changed(played, seats=9),
        changed(played, seats=str(seats)),
        changed(played, dealer=seats),
        changed(played, seed=None, decks=None),
        changed(played, seed=""),
        changed(played, decks=[["QC"]]),
        changed(played, player="Dolly"),
        changed(played, options=options | {name + "s": 1}),
        changed(played, options=options | {name: "sometimes"}),
        changed(played, outcome={"winner": 0}),
    )
    return Fault(chance.choice(lines), "validation-error")


def no_move(played: Played, chance: Random) -> Fault:
    """A turn has the wrong shape."""
    index = some(played, chance)
    turn = played.moves[index]
    turns: tuple[Any, ...] = (
        turn | {"move": {"type": "cheat"}},
        turn | {"move": turn["move"] | {"by": "me"}},
        turn | {"move": None},
        {"move": turn["move"]},
        turn | {"seat": "0"},
        turn | {"time": 12},
    )
    moves = [*played.moves[:index], chance.choice(turns), *played.moves[index + 1 :]]
    return Fault(changed(played, moves=moves), "validation-error", None, index)


def another_game(played: Played, chance: Random) -> Fault:
    """The game has another name."""
    name = played.game.name
    return Fault(changed(played, game=chance.choice((name.upper(), name + " ", "skat", "", "\x1b[2J"))), "unknown-game")


def unfit_options(played: Played, chance: Random) -> Fault | None:
    """Options do not fit the seats or one another."""
    options = played.record["options"]
    more: dict[str, Any] = {
        "sheepshead": {"partner": "none" if played.record["seats"] >= 5 else "called_ace"},
        "pass_the_ewe": {
            "tie_break": "youngest",
            "age_order": [0, 1, 2, 3] if played.record["seats"] == 3 else [0, 1, 2],
        },
        "wolf_herd": {"crook_take": "any", "turn_limit": None},
    }
    if played.game.name not in more or (played.game.name == "sheepshead" and played.record["seats"] == 4):
        return None
    return Fault(changed(played, options=options | more[played.game.name]), "invalid-options")
