"""A state machine that plays, looks, cheats and asks again, over HTTP, and knows what must come of it."""

import json
from collections import Counter
from contextlib import ExitStack
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import check, legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import GAMES
from sheepfold_server.service.states import SEALED
from tests.machine.cards import cards_of, is_whole
from tests.machine.lines import Body, Line, Point, a_start, start_body
from tests.machine.secrets import shown
from tests.support.callers import refused
from tests.support.chance import some_moves
from tests.support.documented import Documented
from tests.support.material import spoiled
from tests.support.oracle import comparable, foretold
from tests.support.sealing import post_as
from tests.support.service import JSON, Answer, Wire
from tests.support.two_worlds import tell_apart
from tests.support.worlds import alike

CLIENTS: Final = 2  # connections to each service
FURTHER: Final = (4, 12, 60)  # moves that are made in a row, at most
NUMBERS: Final = st.integers(0, (1 << 32) - 1)
SEVERAL: Final = 6  # moves that are tried, or calls that are asked again in a batch


class Asked(NamedTuple):
    """A call that was made, and what came back."""

    game: str
    call: str
    body: Body
    key: str | None
    answer: Answer


class Matches(RuleBasedStateMachine):
    """Matches on two services, one of them with a ledger; `urls` are their addresses, in that order."""

    urls: ClassVar[tuple[str, str]]
    seen: ClassVar[Counter[tuple[str, int]]]
    tell: ClassVar[bool]

    def __init__(self) -> None:
        super().__init__()
        self.open = ExitStack()
        self.clients = [[Documented(self.open.enter_context(Wire(url))) for _ in range(CLIENTS)] for url in self.urls]
        self.lines: list[Line] = []
        self.asked: list[Asked] = []
        self.steps = 0

    def teardown(self) -> None:
        """Close the connections."""
        self.open.close()
        if self.tell:
            print(f"\r{self.seen.total()} answers", end="", flush=True)

    def ask(self, chance: Random, line: Line, call: str, body: Body, key: str | None) -> Answer:
        """What the service answers to somebody; sometimes another client asks it again, and is answered the same."""
        clients = self.clients[line.ledger]
        answer = post_as(chance.choice(clients), key, line.game.name, call, body)
        self.seen[call, answer.status] += 1
        if answer.status != 200:
            refused(answer, answer.status, answer.value["type"].removeprefix("/problems/"))
        if chance.random() < 1 / 4:
            again = post_as(chance.choice(clients), key, line.game.name, call, body)
            assert comparable((again.status, again.value), body) == comparable((answer.status, answer.value), body)
        self.asked.append(Asked(line.game.name, call, body, key, answer))
        return answer

    def chance(self, number: int) -> Random:
        """Chance for a step: the same number is another chance at another time, since hypothesis is fond of 0."""
        self.steps += 1
        return Random(f"{self.steps} {number}")

    def a_line(self, chance: Random) -> Line:
        """One of the matches."""
        return chance.choice(self.lines)

    @initialize(number=NUMBERS)
    def begin_all(self, number: int) -> None:
        """There is a match of each game from the first."""
        chance = self.chance(number)
        for game in GAMES:
            self.start(game, chance)

    @rule(number=NUMBERS)
    def begin(self, number: int) -> None:
        """Another match begins."""
        chance = self.chance(number)
        self.start(chance.choice(GAMES), chance)

    def start(self, game: AnyGame, chance: Random) -> None:
        """A match begins as the rules here begin it, open or sealed, with a ledger or without."""
        start, sealed, ledger = a_start(game, chance), chance.random() < 0.5, chance.random() < 0.5
        line = Line(game, start, None, ledger, ())
        body = start_body(start) | ({SEALED: True} if sealed else {})
        answer = self.ask(chance, line, "new", body, None)
        assert answer.status == 200, answer
        found, state = answer.value, game.start_match(start)
        assert ("keys" in found) == sealed
        self.agrees(line, found, state, plain(game.start_events(state)), sealed)
        self.lines.append(Line(game, start, found.get("keys"), ledger and sealed, (Point(found["state"], state),)))

    def agrees(self, line: Line, found: Any, state: Any, events: Any, sealed: bool) -> None:
        """A position is the one that the rules here have."""
        told = (found["to_act"], found["outcome"], found["events"])
        assert told == (state.to_act, plain(line.game.outcome(state)), events)
        assert sealed == (SEALED in found["state"])
        assert sealed or found["state"] == plain(line.game.write(state))

    def is_fair(self, line: Line, views: list[Any]) -> None:
        """The views of all seats show the whole deal, and none of them a card of another hand."""
        assert is_whole(cards_of(views), line.game.cards(line.start.options))
        assert list(shown(views)) == []

    @rule(number=NUMBERS)
    def play(self, number: int) -> None:
        """Some legal moves in a row: each is taken, and leads where the rules here lead."""
        chance = self.chance(number)
        index = chance.randrange(len(self.lines))
        for _ in range(1 + chance.randrange(chance.choice(FURTHER))):
            if self.lines[index].over:
                break
            after = self.played(chance, self.lines[index], chance.choice(legal_moves(self.lines[index].tip.state)))
            if after is None:
                break
            self.lines[index] = after

    def played(self, chance: Random, line: Line, move: Any) -> Line | None:
        """The match after that legal move; None where its decks do not give the next deal."""
        sent, state = line.tip
        key = line.key(state.to_act, chance)
        whole = {"include": ["views"]} if key == line.host() else {}
        answer = self.ask(chance, line, "play", {"state": sent, "move": plain(move)} | whole, key)
        try:
            after = line.game.apply(state, move)
        except NoDeck:
            refused(answer, 422, "no-deck")
            return None
        assert answer.status == 200, answer
        found = answer.value
        self.agrees(line, found, after, plain(line.game.move_events(state, move, after)), line.keys is not None)
        if whole:
            self.is_fair(line, found["views"])
        return line.then({"seat": state.to_act, "move": plain(move)}, Point(found["state"], after))

    @rule(number=NUMBERS)
    def try_anything(self, number: int) -> None:
        """Moves of every kind: `check` says what the rules here say, and `play` refuses what it refuses."""
        chance = self.chance(number)
        line = self.a_line(chance)
        sent, state = line.tip
        for move in some_moves(line.game, chance, SEVERAL):
            if getattr(move, "seat", 0) >= line.start.seats:
                continue
            seat = chance.choice((None, state.to_act, chance.randrange(line.start.seats)))
            body = {"state": sent, "move": plain(move), "seat": seat}
            violation = check(line.game.table, state, move, seat)
            answer = self.ask(chance, line, "check", body, line.host())
            assert answer.value == {"legal": violation is None, "violation": plain(violation)}
            if violation is not None:
                refusal = refused(self.ask(chance, line, "play", body, line.host()), 409, "illegal-move")
                assert refusal["violation"] == plain(violation)

    @rule(number=NUMBERS)
    def list_moves(self, number: int) -> None:
        """The list is that of the rules here, and what it holds is legal by `check`."""
        chance = self.chance(number)
        line = self.a_line(chance)
        sent, state = line.tip
        key = line.key(state.to_act, chance)
        moves = [plain(move) for move in legal_moves(state)]
        assert self.ask(chance, line, "legal-moves", {"state": sent}, key).value["legal_moves"] == moves
        for move in chance.sample(moves, min(len(moves), SEVERAL)):
            found = self.ask(chance, line, "check", {"state": sent, "move": move}, key).value
            assert found == {"legal": True, "violation": None}

    @rule(number=NUMBERS)
    def look(self, number: int) -> None:
        """Each seat is shown what the rules here show it, at any point, and all together the whole deck."""
        chance = self.chance(number)
        line = self.a_line(chance)
        sent, state = chance.choice(line.points)
        views = []
        for seat in (*range(line.start.seats), None):
            body = {"state": sent, "seat": seat}
            views.append(self.ask(chance, line, "view", body, line.key(seat, chance)).value)
            assert views[-1] == plain(line.game.view(state, seat))
        self.is_fair(line, views[:-1])

    @precondition(lambda self: any(line.keys for line in self.lines))
    @rule(number=NUMBERS)
    def ask_for_another(self, number: int) -> None:
        """The key of a seat opens nothing of another's, and lists no moves out of turn."""
        chance = self.chance(number)
        line = chance.choice([line for line in self.lines if line.keys is not None])
        sent, state = chance.choice(line.points)
        seat = chance.randrange(line.start.seats)
        assert line.keys is not None
        key = line.keys["seats"][seat]
        for other in set(range(line.start.seats)) - {seat}:
            refused(self.ask(chance, line, "view", {"state": sent, "seat": other}, key), 403, "seat-denied")
        if seat != state.to_act:
            assert self.ask(chance, line, "legal-moves", {"state": sent}, key).value["legal_moves"] == []

    @rule(number=NUMBERS)
    def look_in_another_world(self, number: int) -> None:
        """A seat is answered alike in two deals that it cannot tell apart."""
        chance = self.chance(number)
        line = self.a_line(chance)
        seat = chance.randrange(line.start.seats)
        pair = alike(line.game, chance.choice(line.points).state, seat, chance)
        if pair is not None:
            assert tell_apart(self.clients[False][0], line.game, pair, seat, chance) == []

    @rule(number=NUMBERS)
    def go_back(self, number: int) -> None:
        """An old state is played on as a new one, but for a ledger: then the move that was made is the only one."""
        chance = self.chance(number)
        line = self.a_line(chance)
        ply = chance.randrange(len(line.points))
        old = line.until(ply)
        if old.over:
            return
        move = chance.choice(legal_moves(old.tip.state))
        if not line.ledger or ply == len(line.turns):
            after = self.played(chance, old, move)
            self.lines += [] if after is None else [after]
            self.lines = [each for each in self.lines if each is not line] if line.ledger and after else self.lines
            return
        body = {"state": old.tip.sent, "move": plain(move)}
        answer = self.ask(chance, line, "play", body, line.host())
        if ply == len(line.turns) - 1 and body["move"] == line.turns[ply]["move"]:
            assert answer.value["to_act"] == line.tip.state.to_act
        else:
            refused(answer, 409, "already-played")

    @rule(number=NUMBERS)
    def change_a_state(self, number: int) -> None:
        """A state with something changed in it is refused, or is another good one, as the rules here find it."""
        chance = self.chance(number)
        line = self.a_line(chance)
        body = {"state": plain(line.game.write(line.tip.state))}
        for _ in range(SEVERAL):
            changed = spoiled(body, chance)
            answer = self.ask(chance, line, "legal-moves", changed, None)
            assert answer.status in (200, 401, 422)
            told = foretold(line.game.name, "legal-moves", changed, None)
            assert comparable((answer.status, answer.value), changed) == comparable(told, changed)

    @precondition(lambda self: any(line.keys for line in self.lines))
    @rule(number=NUMBERS)
    def change_a_token(self, number: int) -> None:
        """A token that was changed, or is brought to another game, or comes with another key, opens nothing."""
        chance = self.chance(number)
        line = chance.choice([line for line in self.lines if line.keys is not None])
        token = line.tip.sent[SEALED]
        place = chance.randrange(len(token))
        wrong = token[:place] + chance.choice([each for each in "Aa0-" if each != token[place]]) + token[place + 1 :]
        for other, key in ((wrong, line.host()), (token[:place], line.host()), (token, f"{line.host()}x")):
            body: Body = {"state": {SEALED: other}, "seat": 0}
            refused(self.ask(chance, line, "view", body, key), 403, "key-rejected")
        game = chance.choice([game for game in GAMES if game is not line.game])
        moved = Line(game, line.start, None, line.ledger, ())
        refused(self.ask(chance, moved, "view", {"state": line.tip.sent}, line.host()), 403, "key-rejected")

    @rule(number=NUMBERS)
    def ask_in_a_batch(self, number: int) -> None:
        """What was answered one by one is answered so in a batch, moves that a ledger has put down aside."""
        chance = self.chance(number)
        pure = [asked for asked in self.asked if asked.call != "play" or SEALED not in asked.body["state"]]
        chosen = [chance.choice(pure) for _ in range(min(len(pure), SEVERAL))]
        if not chosen:
            return
        calls = [
            {"call": asked.call, "game": asked.game, "body": asked.body} | ({"key": asked.key} if asked.key else {})
            for asked in chosen
        ]
        client = chance.choice(self.clients[0])
        answers = client.send("POST", "/v1/batch", json.dumps({"calls": calls}).encode(), JSON).value["answers"]
        for asked, found in zip(chosen, answers, strict=True):
            alone = comparable((asked.answer.status, asked.answer.value), asked.body)
            assert comparable((found["status"], found["body"]), asked.body) == alone

    @rule(number=NUMBERS)
    def replay(self, number: int) -> None:
        """The record leads, at any time, to where its moves led."""
        chance = self.chance(number)
        line = self.a_line(chance)
        at = line.until(chance.randrange(len(line.points)))
        found = self.ask(chance, line, "replay", at.transcript(), None).value
        assert (found["legal"], found["applied"], found["violation"]) == (True, len(at.turns), None)
        assert found["position"]["state"] == plain(line.game.write(at.tip.state))
        assert found["outcome_agrees"] is (True if at.over else None)
