"""`sheepfold mcp`: whole matches by scripted agents, two of them at one table, refusals, and what is never told."""

import json
import re
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, TextIO

import anyio
import httpx
import pytest
from mcp.client import Client

import sheepfold
from sheepfold.games import NAMES
from sheepfold_rules.catalogue import describe
from sheepfold_rules.games import load_rules
from sheepfold_tools.mcp import matches
from sheepfold_tools.mcp.matches import Busy, Folder
from sheepfold_tools.mcp.server import create_server
from tests.agents.scripted import KEY, Agent, http_server, listed_moves, stdio

SEED: Final = "a seed that no tool may ever tell to anybody"
SHORT: Final[dict[str, dict[str, object]]] = {"sheepshead": {"deals": 2}, "president": {"end": "deals", "deals": 1}}


def saved(folder: Path) -> Any:
    """What the one match in a folder is saved as."""
    (file,) = folder.glob("*.sqlite")
    with closing(sqlite3.connect(file)) as connection:
        ((text,),) = connection.execute("SELECT json FROM match")
    return json.loads(text)


@pytest.mark.parametrize("game", NAMES)
def test_a_scripted_agent_plays_a_whole_match(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with Client(create_server(tmp_path)) as client:
            agent, rng = Agent(client), Random(f"an agent at {game}")
            text = await agent.call("start_match", game=game, bot="random", options=SHORT.get(game, {}), seed=SEED)
            (agent.key,) = KEY.findall(text)
            while "The match is over." not in text:
                assert SEED not in text
                text = await agent.play(text, rng)
            assert re.search(r"wins? with|share first place", text)
            record = saved(tmp_path)["match"]
            for written in (record, json.dumps(record)):
                judged = json.loads(await agent.call("check_record", record=written))
                assert judged["valid"]
                assert judged["finished"]
            assert "The match is over." in await agent.call("look", key=agent.key)

    anyio.run(run)


def test_two_agents_in_processes_of_their_own_play_at_one_table_through_restarts(tmp_path: Path) -> None:
    async def run() -> None:
        rng = Random("two agents")
        async with stdio(tmp_path) as first:
            text = await Agent(first).call(
                "start_match", game="president", seats=4, agents=2, bot="random", options=SHORT["president"]
            )
        keys = KEY.findall(text)
        assert len(keys) == 2
        for _ in range(2):  # in each round, both servers start anew
            async with stdio(tmp_path) as first, stdio(tmp_path) as second:
                agents = [Agent(client, key) for client, key in zip((first, second), keys, strict=True)]
                assert not await play_together(agents, rng, 12)
        async with Client(create_server(tmp_path)) as client:
            assert await play_together([Agent(client, key) for key in keys], rng, 1000)

    anyio.run(run)


async def play_together(agents: list[Agent], rng: Random, moves: int) -> bool:
    """Let two agents at one table make up to that many moves of a match, and return whether it is then over."""
    for _ in range(moves):
        texts = [await agent.call("look", key=agent.key) for agent in agents]
        if all("The match is over." in text for text in texts):
            return True
        (turn,) = [seat for seat, text in enumerate(texts) if "it is your turn" in text]
        assert f"Seat {turn} has to act" in texts[1 - turn]
        refusal, is_error = await agents[1 - turn].ask("play", key=agents[1 - turn].key, move="pass")
        assert is_error
        assert "president.turn" in refusal
        await agents[turn].play(texts[turn], rng)
    return False


def test_an_agent_waits_for_its_turn(tmp_path: Path) -> None:
    async def run() -> None:
        async with Client(create_server(tmp_path)) as client:
            text = await Agent(client).call("start_match", game="wolf_concentration", seats=2, agents=2)
            agents = [Agent(client, key) for key in KEY.findall(text)]
            texts = [await agent.call("look", key=agent.key) for agent in agents]
            (turn,) = [seat for seat, text in enumerate(texts) if "it is your turn" in text]
            found: list[str] = []

            async def wait() -> None:
                found.append(await agents[1 - turn].call("look", key=agents[1 - turn].key, wait=50))

            async with anyio.create_task_group() as group:
                group.start_soon(wait)
                text = texts[turn]
                while "it is your turn" in text:
                    text = await agents[turn].play(text, Random(text))
            assert "it is your turn" in found[0] or "The match is over." in found[0]

    anyio.run(run)


def test_a_match_is_changed_by_one_call_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "PATIENCE", 0.1)
    key, _ = Folder(tmp_path).start("president", 4, 2, "random", {}, None)
    with Folder(tmp_path).open(key), pytest.raises(Busy), Folder(tmp_path).open(key):
        pytest.fail("two calls have the match")
    with Folder(tmp_path).open(key):
        pass


@pytest.mark.parametrize("wait", [50, "nan"])
def test_agents_that_wait_keep_no_other_waiting(wait: object, tmp_path: Path) -> None:
    async def run() -> None:
        async with Client(create_server(tmp_path)) as client:
            agent = Agent(client)
            text = await agent.call("start_match", game="wolf_concentration", seats=2, agents=2)
            waiting = [key for key in KEY.findall(text) if "has to act" in await agent.call("look", key=key)]
            async with anyio.create_task_group() as group:
                for _ in range(100):  # more than the server has threads
                    group.start_soon(partial(agent.ask, "look", key=waiting[0], wait=wait))
                await anyio.sleep(0.2)
                with anyio.fail_after(20):
                    assert "sheepshead" in await agent.call("list_games")
                group.cancel_scope.cancel()

    anyio.run(run)


def test_the_server_answers_over_http(tmp_path: Path) -> None:
    async def run(address: str) -> None:
        async with Client(address) as client:
            agent = Agent(client)
            text = await agent.call("start_match", game="wolf", seed=SEED)
            (agent.key,) = KEY.findall(text)
            assert "The match is over." in await agent.play(text, Random(SEED))

    with http_server(tmp_path) as address:
        anyio.run(run, address)
        assert {file.stat().st_mode & 0o077 for file in tmp_path.iterdir()} == {0}, "others can read a file"
        foreign = {"Host": "evil.example", "Accept": "application/json, text/event-stream"}
        assert httpx.post(address, headers=foreign, json={}).status_code == 421  # no page of another site gets in


def test_refusals_name_the_rule_and_what_is_legal(tmp_path: Path) -> None:
    async def run() -> None:
        async with Client(create_server(tmp_path)) as client:
            agent = Agent(client)
            keys = KEY.findall(await agent.call("start_match", game="president", seats=4, agents=4, seed=SEED))
            looks = {key: await agent.call("look", key=key) for key in keys}
            ((key, text),) = [(key, text) for key, text in looks.items() if "it is your turn" in text]
            checked = json.loads(await agent.call("check_move", key=key, move={"type": "pass"}))
            assert not checked["legal"]
            assert re.search(r"president\.\w+: .+ \(Source: ", checked["source"])
            refusal, is_error = await agent.ask("play", key=key, move={"type": "pass"})
            assert is_error
            assert "Source: " in refusal
            assert listed_moves(refusal) == listed_moves(text)
            assert json.loads(await agent.call("check_move", key=key, move=listed_moves(text)[0]))["legal"]
            for wrong in ("dance", {"type": "dance"}, "{", {"type": "play"}, "play XX"):
                refusal, is_error = await agent.ask("play", key=key, move=wrong)
                assert is_error, wrong
                assert refusal.startswith("Error executing tool play: ")  # which a crash ends with
            assert (await agent.call("look", key=key)).endswith(text.splitlines()[-1])  # nothing was played

    anyio.run(run)


def test_the_log_of_the_server_never_has_the_moves_of_a_hand(tmp_path: Path) -> None:
    async def run(log: TextIO) -> None:
        async with stdio(tmp_path, log) as client:
            agent = Agent(client)
            text = await agent.call("start_match", game="president", seats=4, agents=4)
            for agent.key in KEY.findall(text):
                for wrong in ("pass", "play XX", {"type": "play"}):
                    refusal, is_error = await agent.ask("play", key=agent.key, move=wrong)
                    assert is_error, refusal

    with (tmp_path / "log").open("w+", encoding="utf-8") as log:
        anyio.run(run, log)
        log.seek(0)
        assert "play" not in log.read()


@pytest.mark.parametrize("game", NAMES)
def test_a_look_is_the_view_of_its_seat_and_nothing_else(game: str, tmp_path: Path) -> None:
    """What a seat is told follows from its view and from public events alone."""

    async def run() -> None:
        async with Client(create_server(tmp_path)) as client:
            agent, rng = Agent(client), Random(f"a view of {game}")
            text = await agent.call("start_match", game=game, agents=min(sheepfold_seats(game), 2), seed=SEED)
            keys = KEY.findall(text)
            for _ in range(12):
                with Folder(tmp_path).open(keys[0]) as table:
                    match = table.match
                if match.to_act is None:
                    break
                for seat, key in enumerate(keys):
                    shown = await agent.call("look", key=key, format="json")
                    assert json.loads(shown) == match.view(seat).to_dict()
                    told = await agent.call("look", key=key)
                    before, drawn, _ = told.partition(match.game.draw(match.view(seat)).rstrip())
                    assert drawn
                    assert {*before.splitlines()} <= {"", *table.saved.log}
                    assert await agent.call("look", key=key) == told, "a look changed something"
                    assert SEED not in shown + told
                    assert not [other for other in keys if other in shown + told]
                agent.key = keys[match.to_act]
                await agent.play(await agent.call("look", key=agent.key), rng)

    anyio.run(run)


def sheepfold_seats(game: str) -> int:
    """How many players a game usually has."""
    return describe(load_rules(game)).seats.usual


def test_the_rules_are_resources_and_a_tool(tmp_path: Path) -> None:
    async def run() -> None:
        async with Client(create_server(tmp_path)) as client:
            uris = {str(each.uri) for each in (await client.list_resources()).resources}
            assert uris == {f"sheepfold://{game}/{name}" for game in NAMES for name in ("how-to-play", "rules")}
            for game in NAMES:
                guide: Any = (await client.read_resource(f"sheepfold://{game}/how-to-play")).contents[0]
                assert guide.text == sheepfold.connect().game(game).how_to_play
                rules: Any = (await client.read_resource(f"sheepfold://{game}/rules")).contents[0]
                rule = f"{game}.turn"
                assert await Agent(client).call("read_rules", game=game, rule="turn") in rules.text
                assert await Agent(client).call("read_rules", game=game, rule=rule) in rules.text
                assert guide.text in await Agent(client).call("read_rules", game=game)
            prompts = (await client.list_prompts()).prompts
            assert {each.name for each in prompts} == {"play_match", "referee_match"}
            asked: Any = (await client.get_prompt("play_match", {"game": "wolf"})).messages[0].content
            assert "wolf" in asked.text
            assert "sheepshead" in await Agent(client).call("list_games")

    anyio.run(run)
