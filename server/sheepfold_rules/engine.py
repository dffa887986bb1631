"""What one can do with a match, as functions on the values of its game.

    >>> from sheepfold_rules import engine
    >>> from sheepfold_rules.games import load_rules
    >>> wolf = load_rules("wolf")
    >>> state, events = engine.start(wolf, 2, seed="sheep may safely graze")
    >>> while state.to_act is not None:
    ...     state, events = engine.play(wolf, state, engine.legal_moves(state)[0])
    >>> engine.outcome(wolf, state).winners
    (1,)

A state is a value: nothing changes it, and whoever has it knows every card. The functions take a move as a value of the
game, such as `moves.Turn()`, and read nothing but their arguments. In an error, the path of a fault is relative to the
arguments: `("move", "seat")` is the seat that a move names.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, NamedTuple

from sheepfold_rules.core import phase
from sheepfold_rules.core.deadline import CheckTime, ignore_time
from sheepfold_rules.core.errors import (
    ConflictingOptions,
    ImpossibleView,
    InvalidShape,
    NoDeck,
    OutOfTime,
    Path,
    shape_error,
)
from sheepfold_rules.core.game import E, Game, M, O, S, V
from sheepfold_rules.core.match import Outcome, Start, seat_counts_expected, seat_expected, validate_named_seats
from sheepfold_rules.core.phase import AnyState
from sheepfold_rules.core.rules import IllegalMove, Violation
from sheepfold_rules.core.shape import parse
from sheepfold_rules.core.shape.nodes import errors_of

if TYPE_CHECKING:  # what only some of the functions need
    from sheepfold_rules.core.score import Score, Scorekeeper
    from sheepfold_rules.core.suggestion import Candidate, Suggestion

BotName = Literal["random", "careful", "search"]

SEED_BYTES: Final = 16
MAX_SIMULATIONS: Final = 1000
CHECK_INTERVAL: Final = 100  # moves of a replay between two looks at the time


class Replay(NamedTuple, Generic[S, E]):
    """How far a list of moves is legal: the first `applied` moves are, and `violation` says why the next one is not.

    `state` is the one after the last legal move, and `events` are those of that move, or of the start.
    """

    state: S
    events: tuple[E, ...]
    applied: int
    violation: Violation[str] | None


def build_start(
    game: Game[O, Any, Any, Any, Any],
    seats: int,
    options: O | None = None,
    dealer: int | None = None,
    seed: str | None = None,
    decks: tuple[tuple[str, ...], ...] | None = None,
) -> Start:
    """Return the start of a match, before anything is dealt.

    By default, `options` are those of the game, and `dealer` is the last seat, so that seat 0 gets the first card.
    `decks` gives the order of the cards in deals 1, 2, ...; the seed is then used only for dice and draws.

    Raises:
        InvalidShape: the game is not played with that number of seats, there is no such dealer, or a deck does not have
            the cards that the options ask for.
        ConflictingOptions: the options conflict with the number of seats, or with one another.
    """
    if seats not in game.seats:
        raise InvalidShape([(("seats",), seat_counts_expected(game.title, game.seats))])
    if dealer is not None and not 0 <= dealer < seats:
        raise InvalidShape([(("dealer",), seat_expected(seats))])
    options = game.options() if options is None else options
    conflicts = options.conflicts(seats)
    if conflicts:
        raise ConflictingOptions((("options", name), why) for name, why in conflicts)
    cards = sorted(game.cards(options)) if decks else []
    for index, deck in enumerate(decks or ()):
        if sorted(deck) != cards:
            raise InvalidShape([(("decks", index), f"the {len(cards)} cards of these options were expected")])
    return Start(game.name, seats, options, seats - 1 if dealer is None else dealer, seed, decks)


def new_seed() -> str:
    """Return 128 random bits in hex."""
    from secrets import token_hex  # only here: it takes long to load

    return token_hex(SEED_BYTES)


def start(
    game: Game[O, S, Any, E, Any],
    seats: int,
    options: O | None = None,
    dealer: int | None = None,
    seed: str | None = None,
    decks: tuple[tuple[str, ...], ...] | None = None,
) -> tuple[S, tuple[E, ...]]:
    """Return the state after the first deal, and its public events. Without a seed, a random one is made.

    Raises:
        InvalidShape, ConflictingOptions: see `build_start`.
    """
    return begin(game, build_start(game, seats, options, dealer, seed, decks))


def begin(game: Game[Any, S, Any, E, Any], start: Start) -> tuple[S, tuple[E, ...]]:
    """Return the state after the first deal of a match that starts this way, and its public events; see `start`."""
    state = game.start_match(start if start.seed is not None else replace(start, seed=new_seed()))
    return state, game.start_events(state)


def legal_moves(state: AnyState, seat: int | None = None) -> tuple[Any, ...]:
    """Return the legal moves of a seat, by default of the seat to act; none for another seat or once the match is over.

    Of moves that differ only in interchangeable cards, it returns one.
    """
    return tuple(phase.legal_moves(state)) if seat is None else phase.legal_moves_for(state, seat)


def check(game: Game[Any, S, M, Any, Any], state: S, move: M, seat: int | None = None) -> Violation[str] | None:
    """Return why a seat, by default the one to act, may not make a move; None for a legal move.

    Raises:
        InvalidShape: the match does not have that seat, or one that the move names.
    """
    validate_seat(state, seat)
    validate_named_seats(count_seats(state), move)
    return phase.check(game.table, state, move, seat)


def play(game: Game[Any, S, M, E, Any], state: S, move: M, seat: int | None = None) -> tuple[S, tuple[E, ...]]:
    """Return the state after a move of a seat, by default of the one to act, and the public events of the move.

    Raises:
        IllegalMove: a rule forbids it.
        InvalidShape: the match does not have that seat, or one that the move names.
        NoDeck: the move ends a deal, and there is neither a deck nor a seed for the next one.
    """
    violation = check(game, state, move, seat)
    if violation is not None:
        raise IllegalMove(violation)
    try:
        after = game.apply(state, move)
    except NoDeck as no_deck:
        raise no_deck.prefix("move") from None
    return after, game.move_events(state, move, after)


def view(game: Game[Any, S, Any, Any, V], state: S, seat: int | None = None) -> V:
    """Return what a seat may know; by default, what everyone may know.

    Raises:
        InvalidShape: the match does not have that seat.
    """
    return game.view(state, validate_seat(state, seat))


def outcome(game: Game[Any, S, Any, Any, Any], state: S) -> Outcome | None:
    """Return the result of the match; None until it is over."""
    return game.outcome(state)


def score(game: Game[Any, Any, Any, Any, Any], deal: Any) -> Score:
    """Return what a finished deal pays, given as the game's `FinishedDeal`: what a scorekeeper knows of it.

    Its options are those of the table; a preset has been resolved (see `read_finished_deal`).

    Raises:
        InvalidShape: the table is not valid, or what is known of the deal contradicts itself or the table rules; or the
            game does not score deals, or the deal still names a preset.
        ConflictingOptions: see `build_start`.
    """
    keeper = require_scorekeeper(game)
    if getattr(deal, "preset", None) is not None:
        raise InvalidShape([(("preset",), "options in place of the preset were expected")])
    return keeper.score(build_start(game, deal.seats, deal.options, deal.dealer), deal)


def require_scorekeeper(game: Game[Any, Any, Any, Any, Any]) -> Scorekeeper:
    """Return what scores the deals of a game without their cards.

    Raises:
        InvalidShape: the game does not score deals.
    """
    if game.scorekeeper is None:
        raise shape_error(f"a game that scores deals was expected, and {game.title} does not")
    return game.scorekeeper


def replay(
    game: Game[Any, S, Any, E, Any], start: Start, turns: Iterable[Any], check_time: CheckTime = ignore_time
) -> Replay[S, E]:
    """Make the moves of a match up to the first illegal one.

    Each of `turns` has a `seat` and a `move`, as a game's `Turn` does.

    Raises:
        InvalidShape: the start has neither seed nor decks, or a turn names a seat that the match does not have.
        NoDeck: a move needs a deal that the start does not give.
        OutOfTime: `check_time` raised it.
    """
    if start.seed is None and start.decks is None:
        raise InvalidShape([(("seed",), "a transcript must have its seed or its decks")])
    state = game.start_match(start)
    events = partial(game.start_events, state)
    violation, applied = None, 0
    for turn in turns:
        if applied % CHECK_INTERVAL == 0:
            check_replay(check_time, applied)
        if turn.seat >= start.seats:
            raise InvalidShape([(("moves", applied, "seat"), seat_expected(start.seats))])
        try:
            violation = check(game, state, turn.move, turn.seat)
            if violation is not None:
                break
            before, state = state, game.apply(state, turn.move)
        except InvalidShape as invalid_shape:
            raise InvalidShape(invalid_shape.errors_below("moves", applied)) from None
        except NoDeck as no_deck:
            raise no_deck.prefix("moves", applied) from None
        events = partial(game.move_events, before, turn.move, state)
        applied += 1
    return Replay(state, events(), applied, violation)


def check_replay(check_time: CheckTime, applied: int) -> None:
    """Check the time of a replay of which that many moves have been made."""
    try:
        check_time()
    except OutOfTime:
        raise OutOfTime(
            f"the transcript took too long: only {applied} moves were replayed within the time limit of a call"
        ) from None


def sample(
    game: Game[Any, S, Any, Any, V],
    view: V,
    count: int = 1,
    seed: str | None = None,
    check_time: CheckTime = ignore_time,
) -> tuple[S, ...]:
    """Return states that agree with a view. What the view hides is drawn at random, by default from a random seed.

    Raises:
        InvalidShape: `count` is not from 1 to 1,000.
        ImpossibleView: no state has that view; the path of the error begins with "view".
        TooManySamples: drawing that many takes too much work.
        OutOfTime: `check_time` raised it.
    """
    from sheepfold_rules.core import sampling  # which few programs need

    if not 1 <= count <= sampling.MAX_SAMPLES:
        raise InvalidShape([(("count",), f"a number from 1 to {sampling.MAX_SAMPLES} was expected")])
    try:
        return sampling.samples(game, view, count, new_seed() if seed is None else seed, check_time)
    except ImpossibleView as no_such_view:
        raise no_such_view.prefix("view") from None


def suggest(
    game: Game[Any, Any, M, Any, V],
    view: V,
    bot: BotName = "careful",
    simulations: int | None = None,
    seed: str | None = None,
    check_time: CheckTime = ignore_time,
) -> Suggestion[M]:
    """Return the move that a built-in bot would make for the seat to act, given its view.

    `simulations` are those of the bot `search`, which also rates the moves that it compared. `seed` is that
    of the bot's choices, by default a random one.

    Raises:
        InvalidShape: there is no such bot, the number of simulations is out of range or for a bot that makes none, or
            it is not the turn of the view's seat.
        OutOfTime: `check_time` raised it.
    """
    from sheepfold_rules.bots import SIMULATIONS, Careful, Random, Search, seed_text  # which few programs need
    from sheepfold_rules.core.suggestion import Suggestion

    validate_bot(bot, simulations)
    validate_turn(view.to_act, view.seat, ("view", "seat"))
    seed = new_seed() if seed is None else seed
    moves = view.legal_moves
    candidates: tuple[Candidate[M], ...] = ()
    if bot == "search":
        search = Search(seed, SIMULATIONS if simulations is None else simulations, check_time)
        move, candidates = search.compare(view, moves)
    elif bot == "careful":
        move = Careful(seed).choose(view, moves)
    else:
        move = Random(seed_text(seed, view)).choose(view, moves)  # the seed alone would choose alike in each position
    return Suggestion(move, bot, game.text.unit, candidates)


def validate_bot(bot: BotName, simulations: int | None) -> None:
    """Validate the name of a built-in bot, and its number of simulations.

    Raises:
        InvalidShape: there is no such bot, or the number is out of range or for a bot that makes none.
    """
    if faults := errors_of(parse(BotName), bot, "bot"):
        raise InvalidShape(faults)
    if simulations is not None and bot != "search":
        raise InvalidShape([(("simulations",), f"only the bot search takes this, not {bot}")])
    if simulations is not None and not 1 <= simulations <= MAX_SIMULATIONS:
        raise InvalidShape([(("simulations",), f"a number from 1 to {MAX_SIMULATIONS} was expected")])


def view_to_act(game: Game[Any, S, Any, Any, V], state: S, seat: int | None = None) -> V:
    """Return the view of the seat to act, which `seat` must be if it is given.

    Raises:
        InvalidShape: the match does not have that seat, it is not to act, or the match is over.
    """
    seat = state.to_act if validate_seat(state, seat) is None else seat
    validate_turn(state.to_act, seat, ("seat",))
    return game.view(state, seat)


def verify_view(game: Game[Any, Any, Any, Any, V], view: V, check_time: CheckTime = ignore_time) -> None:
    """Verify that a view is one of the seat to act, and that a state has it, so that no bot meets a view that none has.

    Raises:
        InvalidShape: its seat is not to act, or the match is over.
        ImpossibleView, OutOfTime: see `sample`.
    """
    validate_turn(view.to_act, view.seat, ("view", "seat"))
    sample(game, view, 1, "", check_time)


def validate_turn(to_act: int | None, seat: int | None, path: Path) -> None:
    """Validate that a seat is to act.

    Raises:
        InvalidShape: it is not; the error has that path.
    """
    if to_act is None:
        raise InvalidShape([(path, "the match is over, so no seat is to act")])
    if seat != to_act:
        raise InvalidShape([(path, f"seat {to_act} was expected, the seat to act")])


def count_seats(state: AnyState) -> int:
    """Return the number of seats in the match of a state."""
    return state.deal.start.seats


def validate_seat(state: AnyState, seat: int | None) -> int | None:
    """Return a seat, after validating it.

    Raises:
        InvalidShape: the match does not have that seat.
    """
    if seat is None or (type(seat) is int and 0 <= seat < count_seats(state)):
        return seat
    raise InvalidShape([(("seat",), seat_expected(count_seats(state)))])
