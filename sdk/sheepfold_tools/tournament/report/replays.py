"""The page for replaying matches of the most decisive deals: a single file that needs no service.

All positions of these matches are computed here and stored in the page.
"""

import json
import zlib
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from itertools import zip_longest
from typing import Any, Final

from sheepfold_rules import engine
from sheepfold_rules.core.shape import plain
from sheepfold_rules.core.text import describe_event
from sheepfold_rules.games import load_rules
from sheepfold_rules.presentation.pictures import draw_all_cards
from sheepfold_rules.problems import REFUSALS
from sheepfold_rules.transcripts import read_transcript
from sheepfold_tools.tournament.deals import Deal, PlayedMatch
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.report.templates import FOLDER, load_template
from sheepfold_tools.tournament.report.text import game_title, shorten_names
from sheepfold_tools.tournament.stats.results import Results
from sheepfold_tools.tournament.stats.scores import pair_differences

MAX_MATCHES: Final = 4  # per deal
MAX_MOVES: Final = 5_000  # in all matches: at most some 8 seconds and 2 MB
MAX_NAME: Final = 24  # characters of a player's name


@dataclass(frozen=True, slots=True)
class Replay:
    """A match in the page; `packed` is its data.

    `difference` is how much better the first of the top two bots did in it than the other; None if they play alone.
    """

    deal: int
    match: int
    difference: float | None
    packed: str

    @property
    def id(self) -> str:
        """The id of the match in the page."""
        return f"{self.deal}-{self.match}"


def collect_replays(results: Results, deals: Callable[[], Iterator[Deal]]) -> tuple[Replay, ...]:
    """Return the matches of the decisive deals that can be replayed, in the order of the deals and of the matches.

    For each deal, these are a few matches in which the top two bots were furthest apart. Matches are left out if there
    would be too many moves, or if these rules cannot replay them.
    """
    plan, wanted = results.plan, [each.deal for each in results.decisive]
    if not wanted:
        return ()
    leaders = plan.bots.index(results.decisive[0].bot), plan.bots.index(results.decisive[0].other)
    found = {deal.number: choose_matches(plan, deal, leaders) for deal in deals() if deal.number in wanted}
    left, replays = MAX_MOVES, []
    for candidate in take_turns([found[number] for number in wanted]):
        moves = len(candidate.played.transcript.get("moves", ()))
        replay = make_replay(plan, candidate) if moves <= left else None
        if replay is not None:
            left -= moves
            replays.append(replay)
    return tuple(sorted(replays, key=lambda replay: (wanted.index(replay.deal), replay.match)))


@dataclass(frozen=True, slots=True)
class Candidate:
    """A match that may be included in the page."""

    deal: int
    match: int
    difference: float | None
    played: PlayedMatch


def choose_matches(plan: Plan, deal: Deal, leaders: tuple[int, int]) -> list[Candidate]:
    """Return a few matches of a deal in which the top two bots were furthest apart, the largest difference first."""
    found = []
    for number, match in enumerate(deal.matches):
        difference = measure_difference(plan, deal, match, leaders)
        if difference is not None or (plan.seats == 1 and match.bots[0] in leaders):
            found.append(Candidate(deal.number, number, difference, match))
    return sorted(found, key=lambda each: -abs(each.difference or 0.0))[:MAX_MATCHES]


def measure_difference(plan: Plan, deal: Deal, match: PlayedMatch, leaders: tuple[int, int]) -> float | None:
    """Return how much better the first of two bots did in a match than the other; None unless both played in it."""
    for one, other, difference in pair_differences(plan, replace(deal, matches=(match,))):
        if {one, other} == {*leaders}:
            return round(difference if one == leaders[0] else -difference, 6)
    return None


def take_turns(lists: Iterable[Sequence[Candidate]]) -> Iterator[Candidate]:
    """Yield the first of each list, then the second of each, and so on."""
    for row in zip_longest(*lists):
        yield from (each for each in row if each is not None)


def make_replay(plan: Plan, candidate: Candidate) -> Replay | None:
    """Return the replay of a match; None if these rules cannot replay it, because it was played by different rules."""
    players = name_players(shorten_names(plan.bots, MAX_NAME), candidate.played.bots)
    try:
        packed = pack(encode_match(plan.game, candidate.played.transcript, players))
    except REFUSALS:
        return None
    return Replay(candidate.deal, candidate.match, candidate.difference, packed)


def encode_match(game: str, transcript: dict[str, Any], players: Sequence[str]) -> Iterator[str]:
    """Yield a match as JSON, piece by piece, since all positions of a long match would take much memory.

    Raises:
        Exception: one of `REFUSALS`; the transcript cannot be replayed.
    """
    head = {"game": game, "title": game_title(game), "names": players, "moves": transcript.get("moves")}
    yield f'{to_json(head)[:-1]},"positions":['
    for number, moment in enumerate(describe_moments(game, transcript, players)):
        yield f"{',' if number else ''}{to_json(moment)}"
    yield "]}"


def to_json(value: Any) -> str:
    """Return a value as compact JSON."""
    return json.dumps(value, separators=(",", ":"))


def name_players(names: Sequence[str], bots: Sequence[int]) -> tuple[str, ...]:
    """Return the name of the player in each seat: the bot's name, with a number from its second seat on."""
    seen: Counter[int] = Counter()
    players = []
    for bot in bots:
        seen[bot] += 1
        players.append(names[bot] if seen[bot] == 1 else f"{names[bot]} {seen[bot]}")
    return tuple(players)


def describe_moments(game: str, transcript: dict[str, Any], players: Sequence[str]) -> Iterator[Any]:
    """Yield the position at the start of a match and after each move, as the service describes it.

    Raises:
        Exception: one of `REFUSALS`; the transcript cannot be replayed.
    """
    rules = load_rules(game)
    known = read_transcript(rules, transcript)

    def describe(state: Any, events: tuple[Any, ...]) -> Any:
        views = [rules.view(state, seat) for seat in range(known.start.seats)]
        text = [describe_event(rules.text, event, players) for event in events]
        return plain({"to_act": state.to_act, "views": views, "text": text})

    state, events = engine.begin(rules, known.start)
    yield describe(state, events)
    for turn in known.turns:
        state, events = engine.play(rules, state, turn.move, turn.seat)
        yield describe(state, events)


def pack(pieces: Iterable[str]) -> str:
    """Pack the pieces of a text the way the page unpacks them: as a raw deflate stream in URL-safe base64."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = b"".join(packer.compress(piece.encode()) for piece in pieces)
    return urlsafe_b64encode(packed + packer.flush()).decode().rstrip("=")


def render_replays(replays: Sequence[Replay]) -> str:
    """Return the page for replaying these matches: that of the service, with all that it loads."""
    table = files("sheepfold_server").joinpath("web", "static", "table")
    return load_template(FOLDER, "replay.html.jinja").render(
        style=table.joinpath("table.css").read_text("utf-8"),
        icon=table.joinpath("icon.svg").read_text("utf-8"),
        script=files(FOLDER).joinpath("replay.js").read_text("utf-8"),  # `make client` bundles it
        cards=draw_all_cards(),
        replays=replays,
    )
