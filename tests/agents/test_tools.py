"""The tools of `sheepfold mcp`: how they describe themselves, what they return as data, and how they refuse."""

import json
from pathlib import Path
from typing import Any, Final

import anyio
import pytest
from mcp.client import Client
from mcp.shared.exceptions import MCPError

import sheepfold
from sheepfold.games import NAMES
from sheepfold_rules.core.shape import plain
from sheepfold_tools.mcp.server import create_server
from tests.agents.scripted import KEY, Agent, stdio

SEED: Final = "a seed of these matches"
READING: Final = {"list_games", "read_rules", "look", "check_move", "check_record"}
WRITING: Final = {"start_match", "play"}
GAMES: Final = "sheepshead, president, pass_the_ewe, wolf, wolf_herd or wolf_concentration"


async def list_tools(folder: Path) -> list[dict[str, Any]]:
    """The tools of a server process, as a language model is told of them."""
    async with stdio(folder) as client:
        tools = (await client.list_tools()).tools
    return [each.model_dump(mode="json", by_alias=True, exclude_none=True) for each in tools]


def test_tools_are_few_and_describe_themselves_and_each_argument_shortly(tmp_path: Path) -> None:
    tools = anyio.run(list_tools, tmp_path)
    assert {each["name"] for each in tools} == READING | WRITING
    assert len(json.dumps(tools)) < 6144
    for each in tools:
        assert 20 < len(each["description"]) < 100
        assert each["inputSchema"]["additionalProperties"] is False
        for name, argument in each["inputSchema"]["properties"].items():
            assert 15 < len(argument["description"]) < 80, (each["name"], name)
            assert (argument.get("enum") == [*NAMES]) == (name == "game")


def test_a_tool_that_only_reads_says_so(tmp_path: Path) -> None:
    hints = {each["name"]: each["annotations"] for each in anyio.run(list_tools, tmp_path)}
    assert {name for name, each in hints.items() if each["readOnlyHint"]} == READING
    for name in WRITING:  # neither a match that is started nor a move takes anything away, and each counts
        assert hints[name]["destructiveHint"] is False
        assert hints[name]["idempotentHint"] is False
    assert not any(each["openWorldHint"] for each in hints.values())


def test_what_is_data_is_returned_as_data_too(tmp_path: Path) -> None:
    match = sheepfold.connect().president.new(4, seed=SEED)
    record = match.transcript().to_dict()
    wrong = {**record, "moves": [{"seat": match.to_act, "move": {"type": "pass"}}]}

    async def run() -> None:
        async with stdio(tmp_path) as client:

            async def ask(tool: str, **arguments: Any) -> Any:
                return (await client.call_tool(tool, arguments)).structured_content

            (key,) = KEY.findall(await Agent(client).call("start_match", game="wolf"))
            legal = await ask("check_move", key=key, move="turn")
            assert legal == {"legal": True, "rule": None, "message": None, "source": None}
            judged = await ask("check_record", record=record)
            assert judged["valid"]
            assert not judged["finished"]
            judged = await ask("check_record", record=wrong)
            assert (judged["valid"], judged["rule"]) == (False, "president.leader_plays")
            assert judged["message"]
            assert "Source: " in judged["source"]
            tools = (await client.list_tools()).tools
            assert {each.name for each in tools if each.output_schema} == {"check_move", "check_record"}

    anyio.run(run)


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("look", {}, "key\n  Field required"),
        ("look", {"key": "nobody"}, "No match has this key"),
        ("look", {"key": 5}, "key\n  Input should be a valid string"),
        ("look", {"key": "nobody", "format": "yaml"}, "format\n  Input should be 'text' or 'json'"),
        ("look", {"key": "nobody", "wait": "long"}, "wait\n  Input should be a valid number"),
        ("look", {"key": "nobody", "fromat": "json"}, "fromat\n  Extra inputs are not permitted"),
        ("list_games", {"key": "nobody"}, "key\n  Extra inputs are not permitted"),
        ("play", {"key": "nobody", "move": 5}, "Input should be a valid dictionary"),
        ("play", {"move": "turn", "repeat": 1.5}, "repeat\n  Input should be a valid integer"),
        ("start_match", {"game": "wolf", "bot": "carefull"}, "Input should be 'careful', 'random' or 'search'"),
        ("start_match", {"game": "wolf", "options": "none"}, "options\n  Input should be a valid dictionary"),
        ("look", {"key": "../../etc/passwd-0-0"}, "No match has this key"),
        ("look", {"key": "KEY\u00e9"}, "No match has this key"),
        ("look", {"key": "a" * 300}, "No match has this key"),
        ("start_match", {"game": "wolf-herd"}, "There is no such game (did you mean wolf_herd or wolf?). Games: sheep"),
        ("start_match", {"game": "chess"}, "There is no such game. Games: sheepshead"),
        ("start_match", {"game": "wolf", "agents": 3}, "agents: 1 to 2 was expected"),
        ("start_match", {"game": "wolf", "seats": 9, "agents": 1}, "seats"),
        ("start_match", {"game": "wolf", "seats": -1}, "seats"),
        ("play", {"key": "nobody", "move": "turn", "repeat": 0}, "repeat: 1 or more was expected"),
        ("start_match", {"game": "sheepshead", "options": {"dance": 1}}, "dance"),
        ("check_record", {"record": " "}, "The record is empty"),
        ("read_rules", {"game": "wolf", "rule": "trun"}, "wolf has no rule trun (did you mean turn?). A refusal"),
        ("read_rules", {"game": "wolf", "rule": "wolf.matchover"}, "(did you mean match_over"),
        ("read_rules", {"game": "wolf", "rule": "castling"}, "A refusal names the id of the rule that forbids a move."),
    ],
)
def test_wrong_arguments_are_refused(tool: str, arguments: dict[str, Any], said: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with Client(create_server(tmp_path)) as client:
            text, is_error = await Agent(client).ask(tool, **arguments)
            assert is_error
            assert said in text

    anyio.run(run)
    assert not [*tmp_path.iterdir()]


def test_an_unpaired_surrogate_in_json_in_a_string_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with Client(create_server(tmp_path)) as client:
            (key,) = KEY.findall(await Agent(client).call("start_match", game="wolf"))
            for tool, arguments, said in (
                ("play", {"key": key, "move": '{"type": "\\ud800"}'}, "/type: a value that JSON can represent"),
                (
                    "start_match",
                    {"game": "wolf", "options": '{"\\ud800": 1}'},
                    "/options/\\ud800: there is no such member",
                ),
            ):
                text, is_error = await Agent(client).ask(tool, **arguments)
                assert is_error
                assert said in text

    anyio.run(run)


def test_a_seat_that_waits_is_not_told_which_moves_another_seat_has(tmp_path: Path) -> None:
    async def run() -> None:
        async with Client(create_server(tmp_path)) as client:
            agent = Agent(client)
            keys = KEY.findall(await agent.call("start_match", game="sheepshead", agents=2))
            looks = [await agent.call("look", key=key) for key in keys]
            (waiting,) = [key for key, look in zip(keys, looks, strict=True) if "your turn" not in look]
            for tool in ("play", "check_move"):
                text, is_error = await agent.ask(tool, key=waiting, move="jump")
                assert is_error
                assert text.endswith("'jump' is not a move here.\nYou have no legal move now.")

    anyio.run(run)


def test_a_record_is_judged(tmp_path: Path) -> None:
    match = sheepfold.connect().wolf.new(2, seed=SEED)
    records: list[Any] = [match.transcript().to_dict()]
    match = match.play({"type": "turn"})
    records.append(match.transcript().to_dict())
    while not match.over:
        match = match.play(match.legal_moves()[0])
    records += [match.transcript().to_dict(), "{"]

    async def run() -> None:
        async with Client(create_server(tmp_path)) as client:
            judged = [json.loads(await Agent(client).call("check_record", record=record)) for record in records]
            found = [(each["valid"], each["finished"], each["moves"]) for each in judged]
            assert found == [(True, False, 0), (True, False, 1), (True, True, len(match.moves)), (False, False, 0)]
            assert judged[2]["outcome"] == plain(match.outcome)

    anyio.run(run)


def test_a_prompt_without_a_game_is_refused_without_a_traceback(tmp_path: Path) -> None:
    asked: tuple[tuple[str, dict[str, str] | None, str], ...] = (
        ("play_match", None, "Missing required arguments: {'game'}"),
        ("referee_match", {}, "Missing required arguments: {'game'}"),
        ("dance", {"game": "wolf"}, "Unknown prompt: dance"),
    )

    async def run() -> None:
        with (tmp_path / "log").open("w", encoding="utf-8") as log:
            async with stdio(tmp_path, log) as client:
                for name, arguments, said in asked:
                    with pytest.raises(MCPError) as refused:
                        await client.get_prompt(name, arguments)
                    assert refused.value.message == said
                for each in (await client.list_prompts()).prompts:
                    (argument,) = each.arguments or []
                    assert argument.required
                    assert GAMES in (argument.description or "")

    anyio.run(run)
    assert (tmp_path / "log").read_text("utf-8") == ""
