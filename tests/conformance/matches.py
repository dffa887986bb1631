"""The lines of matches: whole matches, with the legal moves, events and views of their positions."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import plain
from tests.conformance.exercises import exercised, name_ranks
from tests.conformance.lines import ask, earlier, write_start
from tests.conformance.ranks import meetings
from tests.conformance.tables import Position, play, start_of, tables
from tests.games.sheepshead.hands import HANDS

VIEWED: Final = 45  # positions of a match whose views are recorded, about
OF_OPTION: Final = 16  # the same of a match that shows an option or an event
EXACT: Final = ("partner: ", "two: ")  # how the names of hands begin that are part of the kit


SEED: Final = "a seed beside the decks of a hand"


class Match(NamedTuple):
    """A match to record, and between how many positions views are recorded."""

    about: str
    start: Start
    positions: list[Position]
    every: int
    exercises: tuple[str, ...] = ()


def lines(game: AnyGame) -> Iterator[dict[str, Any]]:
    """The lines of a game: its matches in the order in which they were chosen, those of its tests, and boundaries."""
    found = [*chosen(game), *tested(game), *chosen(game, are_exact=True), *met(game)]
    for number, match in enumerate(found, 1):
        yield line(game, match, f"{game.name}.match.{number}")


def chosen(game: AnyGame, *, are_exact: bool = False) -> Iterator[Match]:
    """The matches that were chosen for seats, options and events, or those for an exact number of points."""
    for table in tables(are_exact=are_exact):
        if table.game == game.name:
            positions = play(table)
            viewed = 1 if are_exact else VIEWED if table.about.endswith("seats") else OF_OPTION
            yield Match(table.about, start_of(table), positions, max(1, -(-len(positions) // viewed)))


def tested(game: AnyGame) -> Iterator[Match]:
    """The hands of a game's tests that end with as many points as a payment needs, or with one less."""
    if game.name == "sheepshead":
        for name, hand in HANDS.items():
            if name.startswith(EXACT):
                over = hand.play()
                start = replace(over.deal.start, seed=SEED)
                positions = replay(game, start, over.moves)
                yield Match(f"a hand that ends with {name}", start, positions, len(positions))


def met(game: AnyGame) -> Iterator[Match]:
    """The short matches in which two cards meet that rank next to each other."""
    for meeting in meetings(game):
        start = meeting.start(game.name, SEED)
        positions = replay(game, start, meeting.moves)
        yield Match(meeting.rule, start, positions, len(positions), (meeting.rule,))


def replay(game: AnyGame, start: Start, moves: Sequence[Any]) -> list[Position]:
    """The positions of a match with these moves."""
    state = game.start_match(start)
    found = [Position(None, None, game.start_events(state), state)]
    for move in moves:
        before, state = state, game.apply(state, move)
        found.append(Position(before.to_act, move, game.move_events(before, move, state), state))
    return found


def line(game: AnyGame, match: Match, name: str) -> dict[str, Any]:
    """The line of a match."""
    states = [position.state for position in match.positions]
    events = [event for position in match.positions for event in position.events]
    ranks = name_ranks(events) if game.name == "sheepshead" else ()
    return {
        "id": name,
        "game": game.name,
        "about": match.about,
        "exercises": exercised(game, match.start, states, events, *match.exercises, *ranks),
        "calls": [*play_calls(game, match), *replay_calls(game, match)],
    }


def play_calls(game: AnyGame, match: Match) -> list[dict[str, Any]]:
    """The calls that play a match, with the views of all seats and of nobody where they are to be recorded.

    Where they are, the legal moves and views are also asked for by themselves: those of the seats at both ends only.
    """
    found: list[dict[str, Any]] = []
    last, at = len(match.positions) - 1, ""
    for index, position in enumerate(match.positions):
        state, is_viewed = position.state, index % match.every == 0 or index == last
        answer = {"to_act": state.to_act, "events": plain(position.events)}
        answer |= {"legal_moves": plain(tuple(legal_moves(state))), "outcome": plain(game.outcome(state))}
        include = ["legal_moves"]
        if is_viewed:
            include.append("views")
            answer["views"] = [plain(game.view(state, seat)) for seat in range(state.deal.start.seats)]
        if index == 0:
            answer["view"] = plain(game.view(state, state.to_act))
            call, body = "new", write_start(match.start) | {"include": [*include, "view"]}
        else:
            turn = {"seat": position.seat, "move": plain(position.move)}
            call, body = "play", {"state": earlier(f"{at}/state"), **turn, "include": include}
        at = f"/{len(found)}"
        found.append(ask(call, body, answer))
        if is_viewed:
            asked = {"state": earlier(f"{at}/state")}
            found.append(
                ask("legal-moves", asked, {name: earlier(f"{at}/{name}") for name in ("to_act", "legal_moves")})
            )
            found.append(ask("view", asked | {"seat": None}, plain(game.view(state, None))))
            seats = range(state.deal.start.seats) if index in (0, last) else ()
            found += [ask("view", asked | {"seat": seat}, earlier(f"{at}/views/{seat}")) for seat in seats]
    return found


def replay_calls(game: AnyGame, match: Match) -> Iterator[dict[str, Any]]:
    """The calls that replay a whole match: with its outcome, if it has one, and with another one."""
    last = match.positions[-1]
    moves = [{"seat": position.seat, "move": plain(position.move)} for position in match.positions[1:]]
    body, outcome = {**write_start(match.start), "moves": moves}, plain(game.outcome(last.state))
    position = {"to_act": last.state.to_act, "events": plain(last.events), "outcome": outcome}
    answer = {"legal": True, "applied": len(moves), "index": None, "violation": None, "to_act": last.state.to_act}
    answer |= {"legal_moves": plain(tuple(legal_moves(last.state))), "position": position}
    if outcome is None:
        yield ask("replay", body, answer | {"outcome_agrees": None})
        return
    yield ask("replay", body | {"outcome": outcome}, answer | {"outcome_agrees": True})
    first, *others = outcome["scores"]
    wrong = body | {"outcome": {**outcome, "scores": [first + 1, *others]}}
    yield ask("replay", wrong, {"legal": True, "outcome_agrees": False})
