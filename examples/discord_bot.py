"""A bot for Discord: in each channel, five players play Sheepshead with the commands of the chat back end.

    pip install discord.py path/to/sheepfold
    DISCORD_TOKEN=... python -m examples.discord_bot

Write `!sheep join`, and once five players have joined `!sheep deal`. Then `!sheep hand`, `!sheep table`, or a move
such as `!sheep play QC`. A hand or a refusal is sent to the player alone. Turn on the message content intent of your
bot in Discord's portal, since its commands are messages.
"""

import os
import sqlite3
from contextlib import closing

import discord
from discord.ext import commands

from examples.chat_backend import SCHEMA, reply

intents = discord.Intents.default()
intents.message_content = True
bot = commands.Bot("!", intents=intents)


@bot.command()
async def sheep(context: commands.Context[commands.Bot], *, text: str) -> None:
    """Join, deal, look at your hand or the table, or play a move."""
    with closing(sqlite3.connect(f"{context.channel.id}.sqlite")) as db, db:
        db.executescript(SCHEMA)
        to, answer = reply(db, context.author.name, text.strip().lower())
    await (context if to is None else context.author).send(f"```\n{answer}\n```")


if __name__ == "__main__":
    bot.run(os.environ["DISCORD_TOKEN"])
