"""Every guide for new players: all have the same sections, and what they say agrees with the rules.

The match of each example is a line of `guides.jsonl`, as far as its guide shows it.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import takewhile
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import sheepfold
from sheepfold.games import pass_the_ewe, president, wolf
from sheepfold_rules.catalogue import how_to_play
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import parse
from sheepfold_rules.games import load_rules
from tests.support.chance import EVERY_GAME
from tests.support.pages import GAME_PAGES, tables

MATCHES: Final = Path(__file__).with_name("guides.jsonl").read_text("utf-8").splitlines()
PLAYERS: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve")  # by seat, in every example
HEADINGS: Final = ["Goal", "Cards", "A deal", "Scoring", "An example", "Table rules"]
OPTION: Final = re.compile(r"^- `(\w+)` \(([^)]*)\): (.+?)(?=\n- |\n\n|\Z)", re.MULTILINE | re.DOTALL)
CODE: Final = re.compile(r"`([^`]+)`")
CARD: Final = re.compile(r"[2-9TJQKAXSWFC][CDHSBR123WE]")
POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}  # of a card of Sheepshead


class Step(NamedTuple):
    """A move of an example: who made it, the match before it, what it did, and the match after it."""

    seat: int
    move: Any
    before: Any
    events: tuple[Any, ...]
    match: Any


@cache
def record(game: str) -> dict[str, Any]:
    """The transcript of an example."""
    found: dict[str, Any] = next(match for match in map(json.loads, MATCHES) if match["game"] == game)
    return found


@cache
def steps(game: str) -> tuple[Step, ...]:
    """The moves of an example."""
    kept, found = record(game), list[Step]()
    match: Any = sheepfold.connect().game(game).new(kept["seats"], seed=kept["seed"])
    for turn in kept["moves"]:
        move = match.game.read_move(turn["move"])
        before, match = match, match.play(move)
        found.append(Step(turn["seat"], move, before, match.events, match))
    return tuple(found)


def sections(game: str) -> dict[str, str]:
    """The text under each heading of a guide; the introduction is under the title."""
    parts = re.split(r"^##? (.+)$", how_to_play(game), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def table(text: str, first: str) -> list[list[str]]:
    """The rows of the table whose first heading that is, without the headings; none where there is no such table."""
    lines = iter(text.splitlines())
    is_there = any(line.startswith(f"| {first} |") for line in lines)
    _, *found = takewhile(lambda line: line.startswith("|"), lines) if is_there else [""]
    return [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in found]


def prose(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())


def row(*cells: Any) -> str:
    """A row of a Markdown table."""
    return f"| {' | '.join(map(str, cells))} |".replace("  ", " ")


def code(cards: Sequence[str]) -> str:
    """Cards as code."""
    return f"`{' '.join(cards)}`"


def turns(some: Sequence[Step], seats: int) -> str:
    """The rows of a table with a column for each seat, filled in from left to right in the order of play."""
    found: list[list[str]] = []
    for step in some:
        if not found or any(found[-1][step.seat :]):
            found.append([""] * seats)
        found[-1][step.seat] = "pass" if step.move.type == "pass" else code(step.move.cards)
    return " ".join(row(*each) for each in found)


@EVERY_GAME
def test_every_guide_has_the_same_headings_in_the_same_order(game: AnyGame) -> None:
    assert list(sections(game.name)) == [game.title, *HEADINGS]
    assert all(text.strip() for text in sections(game.name).values())


@EVERY_GAME
def test_a_guide_names_the_number_of_players(game: AnyGame) -> None:
    counts = f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
    assert sections(game.name)[game.title].startswith(f"\n\nFor {counts} players.\n")


@EVERY_GAME
def test_a_guide_names_the_number_of_cards(game: AnyGame) -> None:
    first = re.search(r"\b(\d+) (?:ordinary )?cards", sections(game.name)["Cards"])
    assert first is not None
    assert int(first[1]) == len(game.deck)


@EVERY_GAME
def test_every_card_of_a_guide_is_in_the_deck(game: AnyGame) -> None:
    words = [word for code in CODE.findall(how_to_play(game.name)) for word in code.split()]
    cards = {word for word in words if CARD.fullmatch(word)}
    assert cards
    assert cards <= set(game.deck)


@EVERY_GAME
def test_a_guide_tells_every_option_with_its_default_in_the_order_of_the_game(game: AnyGame) -> None:
    declared = parse(game.options).schema()["properties"]
    told = OPTION.findall(sections(game.name)["Table rules"])
    assert [name for name, _, _ in told] == list(declared)
    for name, default, _ in told:
        assert default == json.dumps(declared[name]["default"]).strip('"')


@EVERY_GAME
def test_a_guide_tells_every_value_of_an_option_and_no_other(game: AnyGame) -> None:
    declared = parse(game.options).schema()["properties"]
    for name, default, text in OPTION.findall(sections(game.name)["Table rules"]):
        values = {str(value) for value in declared[name].get("enum", ()) if value is not None}
        codes = {code for code in CODE.findall(text) if re.fullmatch(r"[a-z_]+", code)}
        assert values <= codes | {default}, name
        assert codes <= values | set(declared), name


@EVERY_GAME
def test_an_example_is_of_a_match_with_the_usual_rules(game: AnyGame) -> None:
    kept = record(game.name)
    defaults: dict[str, Any] = {
        name: each["default"] for name, each in parse(game.options).schema()["properties"].items()
    }
    assert kept["options"] == defaults
    assert kept["dealer"] == kept["seats"] - 1
    assert steps(game.name)
    assert f"the seed `{kept['seed']}`" in sections(game.name)["An example"].replace("\n", " ")
    assert all(re.search(rf"\b{name}\b", sections(game.name)["An example"]) for name in PLAYERS[: kept["seats"]])
    assert not any(re.search(rf"\b{name}\b", sections(game.name)["An example"]) for name in PLAYERS[kept["seats"] :])


def tell_sheepshead() -> Iterator[str]:
    """The hand, the blind, the bury, and every trick."""
    played = steps("sheepshead")
    assert [step.move.type for step in played[:5]] == ["pass", "pass", "pick", "bury", "partner"]
    hand, picked, bury = played[2].before.view(2).hands[2], played[2].match.view(2).hands[2], played[3].move.cards
    assert {*picked} - {*hand} == {"TC", "KH"}
    yield f"Cleo holds {code(hand)} and picks."
    yield f"buries {code(bury)}: {points(bury)} points"
    assert "JD" in played[0].before.view(4).hands[4]
    for number, trick in enumerate(played[-1].match.view(None).tricks, 1):
        leader, taker = PLAYERS[trick.leader], PLAYERS[trick.winner]
        yield row(number, leader, code(trick.cards), taker, points(trick.cards))
    scored = played[-1].events[-1]
    assert (scored.picker, scored.partners, scored.payments) == (2, (4,), (-1, -1, 2, -1, 1))
    assert (scored.points[2] - points(bury), scored.points[4], scored.points[2] + scored.points[4]) == (18, 25, 64)


def points(cards: Sequence[str]) -> int:
    """The points of cards of Sheepshead."""
    return sum(POINTS.get(card[0], 0) for card in cards)


def tell_president() -> Iterator[str]:
    """The first two rounds, who is what at the end, and the exchange."""
    played = steps("president")
    ends = [number for number, step in enumerate(played) if step.events[-1].type == "round_ended"]
    yield turns(played[: ends[1] + 1], 4)
    assert "2C" in played[0].before.view(2).hands[2]
    scored = next(event for step in played for event in step.events if event.type == "scored")
    for title, seat in zip(("President", "Vice President", "Vice Bum", "Bum"), scored.order, strict=True):
        yield row(PLAYERS[seat], title, scored.points[seat])
    given = played[-3].match.view(2).exchanged[0]
    assert (given.seat, given.to) == (0, 2)
    yield f"Her two highest cards are {code(given.cards)}: they go to Cleo"
    yield f"who gives back {code(played[-2].move.cards)}. Dan's"
    yield f"who gives back {code(played[-1].move.cards)}."
    assert played[-1].match.view(None).dealer == 0


def tell_pass_the_ewe() -> Iterator[str]:
    """The last hand, and the points of the round."""
    played = steps("pass_the_ewe")
    ends = [number for number, step in enumerate(played) if any(each.type == "hand_taken" for each in step.events)]
    yield turns(played[ends[-2] + 1 :], 4)
    yield f"takes the hand with its {played[-1].events[1].cards} cards"
    taken = [event for step in played for event in step.events if event.type == "hand_taken"]
    (scored,) = (event for event in played[-1].events if event.type == "scored")
    hands = played[-1].before.view(None).hands  # the last move is a pass
    for seat, name in enumerate(PLAYERS[:4]):
        wool, left = [event.cards for event in taken if event.seat == seat], len(hands[seat])
        ewe = 2 if taken[-1].seat == seat else 0
        assert scored.points[seat] == sum(wool) + len(wool) + ewe - left
        yield row(name, sum(wool), len(wool), ewe, -left, scored.points[seat])


def tell_wolf() -> Iterator[str]:
    """The first battles, and what everybody holds after them."""
    played, found = steps("wolf"), list[str]()
    for first, second in zip(played[::2], played[1::2], strict=True):
        end = second.events[-1]
        won = (PLAYERS[end.seat], end.cards) if end.type == "battle_won" else ("war", "")
        found.append(row(end.battle, code(first.events[0].cards), code(second.events[0].cards), *won))
    yield " ".join(found)
    mine, theirs = played[-1].match.view(None).piles
    yield f"Ann holds {mine} cards and Ben {theirs}."


def tell_wolf_herd() -> Iterator[str]:
    """The first fifteen turns, and the herds at the end."""
    played = steps("wolf_herd")
    hands = [code(step.before.view(step.seat).hands[step.seat]) for step in played[:15]]
    yield " ".join(row(PLAYERS[step.seat], hand, words(step)) for step, hand in zip(played, hands, strict=False))
    last = played[-1].match
    for name, sheep, herd in zip(PLAYERS, last.outcome.scores, last.view(None).herds, strict=False):
        yield row(name, sheep, sum(each.fences for each in herd))
    assert [PLAYERS[last.outcome.ranks.index(rank)] for rank in (1, 2, 3)] == ["Cleo", "Ben", "Ann"]
    yield "Cleo wins, Ben is second, and Ann third."


def words(step: Step) -> str:
    """A turn of Wolf herd as the guide writes it."""
    event = step.events[0]
    match event.type:
        case "sheep_played":
            return f"sheep {code([event.card])}"
        case "discarded":
            return f"discards {code([event.card])}"
        case "fetched":
            return f"crook takes {code([event.card])}"
    verb = "takes" if event.wolves == ("WS",) else "attacks"
    return f"{code(event.wolves)} {verb} {PLAYERS[event.victim]}'s {code([event.taken])}"


def tell_wolf_concentration() -> Iterator[str]:
    """The first seven tries, and the end."""
    played, found = steps("wolf_concentration"), list[str]()
    for first, second in zip(played[:14:2], played[1:14:2], strict=True):
        cards = [f"{step.move.position}: {code([step.events[0].card])}" for step in (first, second)]
        end = {"pair_taken": "a pair", "turned_back": "turned back"}[second.events[-1].type]
        found.append(row(PLAYERS[first.seat], *cards, end))
    yield " ".join(found)
    outcome = played[-1].match.outcome
    yield f"took {outcome.tries} tries in all. Ann took {outcome.scores[0]} pairs and Ben {outcome.scores[1]}"


# what the match of an example was, in the words and rows of its guide
TOLD: Final = MappingProxyType[str, Callable[[], Iterator[str]]](
    {
        "sheepshead": tell_sheepshead,
        "president": tell_president,
        "pass_the_ewe": tell_pass_the_ewe,
        "wolf": tell_wolf,
        "wolf_herd": tell_wolf_herd,
        "wolf_concentration": tell_wolf_concentration,
    }
)


@EVERY_GAME
def test_an_example_was_played(game: AnyGame) -> None:
    said = prose(sections(game.name)["An example"])
    assert [told for told in TOLD[game.name]() if told not in said] == []


@EVERY_GAME
def test_a_guide_counts_the_cards_of_each_kind(game: AnyGame) -> None:
    told = {cells[0]: int(cells[2]) for cells in table(sections(game.name)["Cards"], "card") if cells[0] in game.deck}
    assert told == (Counter(game.deck) if len({*game.deck}) < len(game.deck) else {})


def dealt(game: AnyGame, seats: int) -> list[int]:
    """How many cards each seat is dealt."""
    view: Any = sheepfold.connect().game(game.name).new(seats, seed="cards").view()
    return [*view.piles] if hasattr(view, "piles") else [len(hand) for hand in getattr(view, "hands", ())]


@EVERY_GAME
def test_everybody_is_dealt_as_many_cards_as_the_guide_says(game: AnyGame) -> None:
    guide = sections(game.name)
    for count in map(int, re.findall(r"(?<=Everybody is dealt )\d+(?= cards)|\d+(?= to each player)", guide["A deal"])):
        assert dealt(game, game.usual_seats) == [count] * game.usual_seats
    told = [*table(guide["A deal"], "players"), *table(guide["Table rules"], "players")]
    assert not told or [cells[0] for cells in told] == [str(seats) for seats in game.seats]
    for seats, hands, *rest in told:
        counts = [int(count) for count in re.findall(r"\d+", hands)]
        each = counts if len(counts) == int(seats) > 2 else counts[:1] * int(seats)
        assert dealt(game, int(seats)) == each
        assert not rest or int(rest[0]) == len(game.deck) - int(seats) * sum(counts)


def test_the_order_of_the_cards_is_that_of_the_game() -> None:
    (ranks,) = re.findall(r"^`(A K.*)`$", sections("president")["Cards"], re.MULTILINE)
    assert sorted(ranks.split(), key=president.strength_of, reverse=True) == ranks.split()
    kinds: Any = [cells[0] for cells in table(sections("wolf")["Cards"], "card")]
    assert sorted(kinds, key=lambda kind: wolf.strength_of(kind, wolf.Options()), reverse=True) == kinds
    (ring,) = re.findall(r"^(\w+(?: - \w+){5})$", sections("pass_the_ewe")["Cards"], re.MULTILINE)
    *suits, first = ring.split(" - ")
    assert suits[0] == first
    for place, suit in enumerate(suits):
        beating = {other for _, other in pass_the_ewe.list_beating(suit, 1)} - {suit}
        assert beating == {suits[place - 1], suits[(place + 1) % 5]}


def test_the_points_of_sheepshead_are_right() -> None:
    (cells,) = table(sections("sheepshead")["Cards"], "card")
    assert cells[1:] == [str(POINTS.get(rank, 0)) for rank in "ATKQJ9"]
    assert points(load_rules("sheepshead").deck) == 120


def test_the_payments_of_sheepshead_are_those_of_its_page() -> None:
    page = next(each for each in tables(GAME_PAGES["sheepshead"]) if each[0][:2] == ["seats", "sides"])
    paid = {sides: amounts for seats, sides, *amounts in page[1:] if seats == "5"}
    scoring = sections("sheepshead")["Scoring"]
    tabled = [table(scoring, f"the {losers} took") for losers in ("defenders", "picker's side")]
    assert [" / ".join(cells[1:]) for rows in tabled for cells in rows] == paid["2 against 3"]
    won = [each.split(" / ")[0] for each in paid["1 against 4"]]
    text = f"{won[0]}, {won[1]} or {won[2]} for a win, and {won[3]}, {won[4]} or {won[5]} for a loss"
    assert text in prose(scoring)
