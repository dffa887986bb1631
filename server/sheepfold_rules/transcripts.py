"""Starts, transcripts and finished deals as JSON: how a match begins, the moves that were made, what is scored."""

from collections.abc import Mapping
from dataclasses import MISSING, field, fields, make_dataclass
from functools import cache
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Outcome, Start
from sheepfold_rules.core.presets import resolve_preset
from sheepfold_rules.core.record import member
from sheepfold_rules.core.shape import list_of, members, reader
from sheepfold_rules.engine import build_start, check, require_scorekeeper

START: Final = ("seats", "options", "dealer", "seed", "decks")

Members = list[tuple[str, Any, Any]]


class Transcript(NamedTuple):
    """How a match started, its moves with their seats, and the outcome that it is said to have."""

    start: Start
    turns: tuple[Any, ...]
    outcome: Any  # the claimed one; see `claim_type`


def start_members(game: AnyGame) -> Members:
    """Return the members of a start, each as (name, annotation, field); the shapes are those in the game's record."""
    record = {name: annotation for name, annotation, _ in members(game.record_type)}
    return [
        ("seats", record["seats"], member("The number of seats.", only_count(game))),
        (
            "options",
            game.options,
            member("The table rules. An option that is left out takes its default.", game.options()),
        ),
        (
            "dealer",
            int | None,  # how many seats there are is known only once the whole start is read
            member("The seat that deals first. By default the last one, so that seat 0 gets the first card.", None),
        ),
        (
            "seed",
            record["seed"],
            member(
                "The seed of all shuffles, dice and draws. A new match without one gets 128 random bits in hex; a "
                "transcript needs its seed or its decks.",
                None,
            ),
        ),
        (
            "decks",
            record["decks"],
            member(
                "The order of the cards in each deal, instead of its shuffle. The seed then decides only dice, draws "
                "and shuffled pickups.",
                None,
            ),
        ),
    ]


def only_count(game: AnyGame) -> Any:
    """Return the number of seats of a game that is played with no other; MISSING for other games."""
    return game.seats[0] if len(game.seats) == 1 else MISSING


def transcript_members(game: AnyGame) -> Members:
    """Return the members of a transcript, each as (name, annotation, field)."""
    (name,) = (annotation for name, annotation, _ in members(game.record_type) if name == "game")
    return [
        *start_members(game)[:1],
        ("moves", list_of(game.turn), member("The moves in order, each with its seat.")),
        *start_members(game)[1:],
        ("game", name, member("The name of the game.", game.name)),
        (
            "outcome",
            claim_type(game) | None,
            member(
                "The outcome that the transcript claims, to be compared with the real one: at least its scores.",
                None,
            ),
        ),
    ]


@cache
def claim_type(game: AnyGame) -> Any:
    """Return the declaration of an outcome that a transcript claims: its scores, and whatever else it gives."""
    declared: Any = game.outcome_type
    own = {name: (shape, each.metadata) for name, shape, each in members(declared)}
    scores, metadata = own.pop("scores")
    others = [(name, shape | None, field(default=None, metadata=text)) for name, (shape, text) in own.items()]
    claim = [("scores", scores, field(metadata=metadata)), *others]
    text = {"__doc__": "The outcome that a transcript claims: its scores, and whatever else is not null."}
    return make_dataclass("ClaimedOutcome", claim, namespace=text, frozen=True, slots=True)


def agrees(claimed: Any, outcome: Outcome | None) -> bool | None:
    """Whether a claimed outcome is the real one, as far as it goes; None if no outcome is claimed."""
    if claimed is None:
        return None
    given = {each.name: getattr(claimed, each.name) for each in fields(claimed)}
    return outcome is not None and all(value in (None, getattr(outcome, name)) for name, value in given.items())


@cache
def start_type(game: AnyGame) -> type:
    """Return the declaration of how a match starts."""
    return make_dataclass("Start", start_members(game), frozen=True, slots=True)


@cache
def transcript_type(game: AnyGame) -> type:
    """Return the declaration of a transcript."""
    return make_dataclass("Transcript", transcript_members(game), frozen=True, slots=True, kw_only=True)


def read_start(game: AnyGame, value: Any) -> Start:
    """Return the start of a match that a plain value describes.

    Raises:
        InvalidShape, ConflictingOptions: it has the wrong shape, or no match of the game can start that way.
    """
    return start_of(game, reader(start_type(game))(value))


def read_transcript(game: AnyGame, value: Any) -> Transcript:
    """Return the transcript of a match that a plain value describes. Its moves can be illegal.

    Raises:
        InvalidShape, ConflictingOptions: it has the wrong shape, or no match of the game can start that way.
    """
    found = reader(transcript_type(game))(value)
    return Transcript(start_of(game, found), found.moves, found.outcome)


def read_finished_deal(game: AnyGame, value: Any) -> Any:
    """Return what is known of a finished deal, as the game's `FinishedDeal`, given as a plain value.

    It has options in place of a preset.

    Raises:
        InvalidShape: it has the wrong shape, there is no such preset, or the game does not score deals.
        ConflictingOptions: an option of the preset conflicts with the number of seats or with the options.
    """
    read = reader(require_scorekeeper(game).FinishedDeal)
    return read(resolve_preset(game.presets, game.seats, value) if isinstance(value, Mapping) else value)


def start_of(game: AnyGame, declared: Any) -> Start:
    """Return the start that a declared value describes."""
    return build_start(game, *[getattr(declared, name) for name in START])


def recall_turns(game: AnyGame, state: Any) -> tuple[Any, ...] | None:
    """Return all moves of a match with their seats, given its state.

    None if the state does not have them all, as after a first deal, or not what was dealt, as in a sample.
    """
    record, start = game.write(state), state.deal.start
    if game.deal_number(record) != 1 or start.sampled is not None:
        return None
    found, turns = game.start_match(start), []
    for move in record.moves:
        if found.to_act is None or check(game, found, move) is not None:
            return None
        turns.append(game.turn(found.to_act, move))
        found = game.apply(found, move)
    return tuple(turns) if game.write(found) == record else None
