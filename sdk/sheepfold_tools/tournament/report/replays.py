"""The page for replaying matches of the most decisive deals: a single file that needs no service.

All positions of these matches are computed here and stored in the page.
"""

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain, zip_longest
from typing import Any, Final

from sheepfold_rules import engine
from sheepfold_rules.core.errors import Refusal
from sheepfold_rules.core.text import describe_event
from sheepfold_rules.games import load_rules
from sheepfold_rules.transcripts import read_transcript
from sheepfold_tools.tournament.deals import Deal
from sheepfold_tools.tournament.journal import to_json
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.report.text import shorten_names
from sheepfold_tools.tournament.stats import pair_differences
from sheepfold_tools.tournament.stats.results import Results

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
    would be too many moves, or if these rules cannot replay them. The first of each deal come before the second of any.
    """
    plan, wanted = results.plan, [each.deal for each in results.decisive]
    if not wanted:
        return ()
    leaders = plan.bots.index(results.decisive[0].bot), plan.bots.index(results.decisive[0].other)
    shown = shorten_names(plan.bots, MAX_NAME)
    names = [shown[bot] for bot in plan.bots]
    found = {deal.number: deal for deal in deals() if deal.number in wanted}
    rows = zip_longest(
        *([(number, *each) for each in choose_matches(plan, found[number], leaders)] for number in wanted)
    )
    left, replays = MAX_MOVES, []
    for number, match, difference in filter(None, chain.from_iterable(rows)):
        played = found[number].matches[match]
        moves = len(played.transcript.get("moves", ()))
        if moves <= left:
            with suppress(Refusal):  # it was played by different rules
                packed = pack(encode_match(plan.game, played.transcript, name_players(names, played.bots)))
                replays.append(Replay(number, match, difference, packed))
                left -= moves
    return tuple(sorted(replays, key=lambda replay: (wanted.index(replay.deal), replay.match)))


def choose_matches(plan: Plan, deal: Deal, leaders: tuple[int, int]) -> list[tuple[int, float | None]]:
    """Return a few matches of a deal in which two bots were furthest apart, the largest difference first.

    Each is its number, and how much better the first of the two did than the other; None if they play alone.
    """
    found: list[tuple[int, float | None]] = []
    sign = 1 if leaders[0] < leaders[1] else -1
    for number, match in enumerate(deal.matches):
        if plan.seats == 1:
            found += [(number, None)] * (match.bots[0] in leaders)
            continue
        for *pair, difference in pair_differences(plan, replace(deal, matches=(match,))):
            if pair == sorted(leaders):
                found.append((number, round(sign * difference, 6)))
    return sorted(found, key=lambda each: -abs(each[1] or 0.0))[:MAX_MATCHES]


def name_players(names: Sequence[str], bots: Sequence[int]) -> tuple[str, ...]:
    """Return the name of the player in each seat: the bot's name, with a number from its second seat on."""
    turns = [bots[: seat + 1].count(bot) for seat, bot in enumerate(bots)]
    return tuple(names[bot] if turn == 1 else f"{names[bot]} {turn}" for bot, turn in zip(bots, turns, strict=True))


def encode_match(game: str, transcript: dict[str, Any], players: Sequence[str]) -> Iterator[str]:
    """Yield a match with all its positions, as the service describes them, as JSON, or raise a `Refusal`.

    It comes piece by piece, because all positions of a long match would take much memory.
    """
    rules = load_rules(game)
    known = read_transcript(rules, transcript)
    head = {"game": game, "title": load_rules(game).title, "names": players, "moves": transcript.get("moves")}

    def describe(state: Any, events: tuple[Any, ...]) -> str:
        views = [rules.view(state, seat) for seat in range(known.start.seats)]
        text = [describe_event(event, players) for event in events]
        return to_json({"to_act": state.to_act, "views": views, "text": text})

    state, events = engine.begin(rules, known.start)
    yield f'{to_json(head)[:-1]},"positions":[{describe(state, events)}'
    for turn in known.turns:
        state, events = engine.play(rules, state, turn.move, turn.seat)
        yield f",{describe(state, events)}"
    yield "]}"


def pack(pieces: Iterable[str]) -> str:
    """Pack the pieces of a text the way the page unpacks them: as a raw deflate stream in URL-safe base64."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = b"".join(packer.compress(piece.encode()) for piece in pieces)
    return urlsafe_b64encode(packed + packer.flush()).decode().rstrip("=")
