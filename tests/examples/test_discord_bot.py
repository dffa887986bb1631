"""The bot for Discord, in a server that dpytest plays: no network, and the commands as discord.py calls them."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random

import discord
import discord.ext.test as dpytest
import pytest
from discord.ext import commands

from examples import discord_bot
from sheepfold.games import sheepshead
from tests.examples.chat import GAME, NAMES, cards_in

Send = Callable[[str, str], Awaitable[list[tuple[str, str]]]]


async def talk(script: Callable[[Send], Awaitable[None]]) -> None:
    """Start the bot in a server with five members, and let a script write messages to it."""
    bot = commands.Bot("!", intents=discord.Intents.all())  # dpytest has members only with all intents
    bot.add_command(discord_bot.sheep)
    await bot._async_setup_hook()  # as `run` does, before it connects
    dpytest.configure(bot, guilds=1, text_channels=1, members=list(NAMES))
    world = dpytest.get_config()
    members = {member.name: member for member in world.members}

    async def send(name: str, text: str) -> list[tuple[str, str]]:
        """Send a message: return the replies, each with whether it is for everyone."""
        await dpytest.message(f"!sheep {text}", world.channels[0], members[name])
        replies: list[tuple[str, str]] = []
        while not dpytest.sent_queue.empty():
            message: discord.Message = dpytest.sent_queue.get_nowait()
            to = "private" if isinstance(message.channel, discord.DMChannel) else "everyone"
            replies.append((to, message.content.strip("`\n")))
        return replies

    await script(send)
    await dpytest.empty_queue()


def run(script: Callable[[Send], Awaitable[None]]) -> None:
    """Run a script to its end."""
    asyncio.run(talk(script))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the bot keeps its matches."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


async def seat_everyone(send: Send) -> None:
    """Seat five players, and deal."""
    for seat, name in enumerate(NAMES):
        assert await send(name, "join") == [("everyone", f"{name} takes seat {seat}.")]
    assert await send("Cat", "deal") == [("everyone", "Eve deals: deal 1.")]


def load(folder: Path) -> sheepshead.Match:
    """The match that the bot keeps."""
    (file,) = folder.glob("*.sqlite")
    with closing(sqlite3.connect(file)) as db:
        return GAME.load(db.execute("SELECT kept FROM matches").fetchone()[0])


def test_five_members_play_a_match(folder: Path) -> None:
    async def script(send: Send) -> None:
        await seat_everyone(send)
        rng, match = Random(7), load(folder)
        while match.to_act is not None:
            move = rng.choice(match.legal_moves())
            ((to, _),) = await send(NAMES[match.to_act], str(move))
            assert to == "everyone"
            match, before = load(folder), match
            assert match == before.play(move)

    run(script)


def test_hands_and_refusals_are_for_the_player_alone(folder: Path) -> None:
    async def script(send: Send) -> None:
        await seat_everyone(send)
        hand = load(folder).view(1).hands[1]
        ((to, shown),) = await send("Bob", "hand")
        assert (to, cards_in(shown)) == ("private", set(hand))
        assert await send("Bob", "pick") == [("private", "It is Ann's turn, not Bob's.")]

    run(script)
