"""A match of bots: what it notes, and what a fault costs."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import pass_the_ewe, president, sheepshead, wolf, wolf_concentration
from sheepfold_tools.bots import BotFault, Player, Question, player
from sheepfold_tools.tournament.match import (
    MAX_FAULTS,
    MAX_MOVES_WITHOUT_PROGRESS,
    MatchRunner,
    Table,
    hands_of,
    play_board,
)
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import Board, Hand, Row
from sheepfold_tools.tournament.schedule import derive_seed
from tests.support.plans import plan_of

Choose = Callable[[Any], Any]


@dataclass
class Chooser:
    """A player that chooses with a function of the view, and keeps the questions it was asked."""

    choose: Choose
    asked: list[Question] = field(default_factory=list)

    def ask(self, question: Question) -> Any:
        self.asked.append(question)
        return self.choose(question.view)

    def close(self) -> None: ...


def first(view: Any) -> Any:
    """The first legal move."""
    return view.legal_moves[0]


def fault(view: Any) -> Any:
    """Raise the fault of a bot that is gone."""
    raise BotFault("gone", "it went home")


@pytest.fixture
def client() -> Iterator[sheepfold.Client]:
    """The rules in this process."""
    with sheepfold.connect() as connected:
        yield connected


@dataclass(frozen=True)
class Found:
    """A match that was played."""

    rows: tuple[Row, ...]
    transcript: dict[str, Any]

    def column(self, name: str) -> tuple[Any, ...]:
        """A value of each seat."""
        return tuple(getattr(row, name) for row in self.rows)

    @property
    def faults(self) -> list[Row]:
        """The rows of the seats in which a fault happened."""
        return [row for row in self.rows if row.ply is not None]


def match_of(client: sheepfold.Client, plan: Plan, seating: tuple[int, ...], *players: Player) -> Found:
    """A match of these players."""
    names = tuple(f"bot {number}" for number in range(len(players)))
    table = table_of(client, replace(plan, bots=names), players)
    runner = MatchRunner(table, 0, 0, seating)
    match = runner.play(table.start_match(0))
    rows = tuple(row._replace(seconds=0.0, slowest=0.0) for row in runner.rows(match))
    return Found(rows, match.transcript().to_dict())


def board_of(client: sheepfold.Client, plan: Plan, *players: Player) -> Board:
    """The first board of the plan, of these players."""
    return play_board(table_of(client, plan, players), 0)


def table_of(client: sheepfold.Client, plan: Plan, players: tuple[Player, ...]) -> Table:
    """A table for the plan, with these players."""
    game = getattr(client, plan.game)
    return Table(plan, game, game.options_type(**plan.options), players, "run")


GAMES: Final = [
    ("sheepshead", 5, {"deals": 2}),
    ("president", 4, {"end": "deals", "deals": 2}),
    ("pass_the_ewe", 3, {"deals": 2}),
    ("wolf", 2, {}),
    ("wolf_herd", 4, {}),
    ("wolf_concentration", 2, {}),
]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_match_is_what_its_record_says(
    client: sheepfold.Client, game: str, seats: int, options: dict[str, Any]
) -> None:
    plan = plan_of(game, seats=seats, options=options)
    seating = tuple(seat % 2 for seat in range(seats))
    found = match_of(client, plan, seating, player("random"), Chooser(first))
    replay = getattr(client, game).replay(found.transcript)
    assert (replay.legal, replay.outcome_agrees) == (True, True)
    assert found.column("score") == found.column("counted_score") == replay.match.outcome.scores
    assert found.column("rank") == found.column("counted_rank") == replay.match.outcome.ranks
    assert found.column("fault") == (None,) * seats
    assert found.column("bot") == tuple(f"bot {bot}" for bot in seating)
    assert sum(found.column("moves")) == len(found.transcript["moves"])
    assert found.transcript["seed"] == derive_seed(plan.seed, "deal", 0)
    assert {len(row.hands) for row in found.rows} == {options.get("deals", 1)}


def test_a_bot_is_asked_by_its_own_view_with_a_seed_and_a_name_of_its_own(client: sheepfold.Client) -> None:
    bots = [Chooser(first) for _ in range(3)]
    match_of(client, plan_of(), (0, 1, 2), *bots)
    for seat, bot in enumerate(bots):
        assert bot.asked
        assert {each.view.seat for each in bot.asked} == {seat}
        assert {each.match for each in bot.asked} == {f"run/0/0/{seat}"}
        assert {each.seed for each in bot.asked} == {derive_seed(plan_of().seed, "bot", 0, 0, seat)}
        assert all(each.view.legal_moves for each in bot.asked)
        hidden = [hand for other, hand in enumerate(bot.asked[0].view.hands) if other != seat]
        assert {card for hand in hidden for card in hand} == {"??"}


class NoModel:
    """An object that is not a move of any game."""


ODD: Final[list[tuple[str, Choose, str, str]]] = [
    ("gone", fault, "gone", "it went home"),
    ("raises", lambda view: view.no_such_name, "crashed", "AttributeError: "),
    ("raises without a word", lambda view: next(iter(())), "crashed", "StopIteration (test_match.py, line "),
    ("nothing", lambda view: None, "nonsense", "not a value of type NoneType"),
    ("an object", lambda view: NoModel(), "nonsense", "not a value of type NoModel"),
    ("other game", lambda view: president.Pass(), "nonsense", "a move of Sheepshead was expected, not president.Pass"),
    ("no card", lambda view: sheepshead.Play("1H"), "nonsense", "/move/card"),  # type: ignore[arg-type] # on purpose
    ("no text", lambda view: sheepshead.Play(object()), "nonsense", "/move/card"),  # type: ignore[arg-type] # on purpose
    ("no number", lambda view: sheepshead.NameTrick(float("nan")), "nonsense", "/move/trick"),  # type: ignore[arg-type] # as above
    ("half a pair", lambda view: sheepshead.Play("\ud800"), "nonsense", ""),  # type: ignore[arg-type] # as above
    ("not now", lambda view: sheepshead.Recrack(), "illegal", "sheepshead.phase: "),
]


@pytest.mark.parametrize("way", ["in_process", "over_http"])
@pytest.mark.parametrize(("choose", "kind", "message"), [row[1:] for row in ODD], ids=[row[0] for row in ODD])
def test_a_fault_ends_the_part_of_the_bot_in_all_its_seats(
    way: str, choose: Choose, kind: str, message: str, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("service_url") if way == "over_http" else None
    bad, good = Chooser(choose), Chooser(first)
    with sheepfold.connect(url) as client:
        found = match_of(client, plan_of(seats=4), (0, 1, 0, 1), bad, good)
        (noted,) = found.faults
        assert (noted.seat, noted.fault, noted.ply) == (0, kind, 0)
        assert message in (noted.message or "")
        assert found.column("fault") == (kind, None) * 2
        assert len(bad.asked) == 1
        assert found.column("moves")[0::2] == (1, 0)
        replay = client.sheepshead.replay(found.transcript)
        assert (replay.legal, replay.outcome_agrees) == (True, True)
    scores, ranks = found.column("score"), found.column("rank")
    assert found.column("counted_score") == (min(scores), scores[1], min(scores), scores[3])
    assert found.column("counted_rank") == (4, ranks[1], 4, ranks[3])
    assert tuple(map(bool, found.column("hands"))) == (False, True) * 2


def test_a_stand_in_plays_the_same_each_time_and_in_each_seat_for_itself(client: sheepfold.Client) -> None:
    plan = plan_of(seats=4)
    found = [match_of(client, plan, (0, 1, 0, 1), Chooser(fault), Chooser(fault)) for _ in range(2)]
    assert found[0] == found[1]
    assert {each.seat for each in found[0].faults} == {0, 1}


def test_a_long_message_is_cut(client: sheepfold.Client) -> None:
    def cry(view: Any) -> Any:
        raise BotFault("nonsense", "a" * 10_000)

    (noted,) = match_of(client, plan_of(seats=2), (0, 1), Chooser(cry), Chooser(first)).faults
    assert len(noted.message or "") < 600


def test_after_three_faults_in_a_board_a_bot_is_not_asked_any_more_in_it(client: sheepfold.Client) -> None:
    bad = Chooser(fault)
    board = board_of(client, plan_of(seats=5), bad, Chooser(first))
    assert len(board.transcripts) == 10
    assert len(bad.asked) == MAX_FAULTS
    kinds = [row.fault for row in board.rows if row.ply is not None]
    assert kinds == ["gone"] * MAX_FAULTS + ["forfeited"] * 7
    last = [row for row in board.rows if row.match == 9]
    assert {row.counted_score for row in last if row.bot == "random"} == {min(row.score for row in last)}


def test_alone_at_a_table_a_fault_counts_nothing(client: sheepfold.Client) -> None:
    plan = plan_of("wolf_concentration", seats=1, options={"max_tries": 60})
    board = board_of(client, plan, Chooser(fault), Chooser(first))
    by_bot = {row.bot: row for row in board.rows}
    assert by_bot["random"].score > 0
    assert (by_bot["random"].counted_score, by_bot["random"].counted_rank) == (0, 1)
    assert by_bot["careful"].counted_score == by_bot["careful"].score


def passing(view: Any) -> Any:
    """Pass wherever that is legal, and otherwise make the first move."""
    return next((move for move in view.legal_moves if move.type == "pass"), view.legal_moves[0])


def no_pair(view: Any) -> Any:
    """The lowest positions that are known to be no pair."""
    lie = [place for place, taken in enumerate(view.taken) if taken is None]
    up = view.shown[view.up] if view.up is not None else None
    known = [place for place in lie if place != view.up and view.shown[place] not in ("??", up)]
    unknown = [place for place in lie if place != view.up]
    return wolf_concentration.Flip((known or unknown)[0])


@pytest.mark.parametrize(
    ("game", "seats", "options", "choose"),
    [
        ("sheepshead", 3, {"no_pick": "doubler"}, passing),
        ("wolf_concentration", 2, {}, no_pair),
    ],
)
def test_a_match_that_bots_do_not_end_is_ended_by_stand_ins(
    client: sheepfold.Client, game: str, seats: int, options: dict[str, Any], choose: Choose
) -> None:
    found = match_of(client, plan_of(game, seats=seats, options=options), (0,) * seats, Chooser(choose))
    (noted,) = found.faults
    assert (noted.fault, (noted.ply or 0) >= MAX_MOVES_WITHOUT_PROGRESS) == ("endless", True)
    assert set(found.column("counted_score")) == {min(found.column("score"))}
    assert set(found.column("counted_rank")) == {seats}
    assert len(found.transcript["moves"]) < 3 * MAX_MOVES_WITHOUT_PROGRESS


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("sheepshead", 5, {"deals": 60, "no_pick": "doubler"}), ("wolf_concentration", 4, {})],
)
def test_a_match_that_only_takes_long_is_not_ended_early(
    client: sheepfold.Client, game: str, seats: int, options: dict[str, Any]
) -> None:
    found = match_of(client, plan_of(game, seats=seats, options=options), (0,) * seats, player("random"))
    assert found.faults == []


def test_other_games_have_no_roles() -> None:
    rounds = [pass_the_ewe.Scored(deal, (deal, 2, 3), (4, 5, 6)) for deal in (1, 2)]
    found = hands_of("pass_the_ewe", rounds, pass_the_ewe.Options(), 3)
    assert [[(hand.role, hand.points) for hand in hands] for hands in found] == [
        [("", 1), ("", 2), ("", 3)],
        [("", 2), ("", 2), ("", 3)],
    ]
    ((first, _),) = hands_of("wolf", [wolf.Scored("run_out", (52, 0))], wolf.Options(), 2)
    assert first == Hand("", 52, True)


def test_the_points_of_all_deals_are_the_score_of_the_match() -> None:
    options = sheepshead.Options(deals=5, no_pick="doubler")
    match = sheepfold.connect().sheepshead.new(5, options, seed="a flock of sheep, twice over")
    scored: list[Any] = []
    while not match.over:
        match = match.play(match.legal_moves()[0])
        scored += [event for event in match.events if event.type == "scored"]
    assert match.outcome is not None
    found = hands_of("sheepshead", scored, options, 5)
    assert tuple(sum(hand.points for hand in hands) for hands in zip(*found, strict=True)) == match.outcome.scores
