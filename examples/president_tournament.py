"""A tournament of President between a bot in Python and one in JavaScript: `python president_tournament.py FOLDER`.

Both play their lowest cards: the one in Python as many as possible, the one in JavaScript as few as possible. The
program prints which is better, and writes the results to a new FOLDER. It starts the bot in JavaScript itself.

Needs Node 20 or later, and `pip install 'path/to/sheepfold[tournament]'`.
"""

import subprocess
import sys
from pathlib import Path

import sheepfold
from sheepfold_tools.tournament import make_plan, run

HERE = Path(__file__).parent

with subprocess.Popen(["node", HERE / "president_bot.mjs", "0"], stdout=subprocess.PIPE, text=True) as node:
    assert node.stdout is not None
    names = {f"{HERE / 'president_bot.py'}:choose": "Python", node.stdout.readline().split()[-1]: "JavaScript"}
    try:
        options = {"end": "deals", "deals": 2}
        plan = make_plan(sheepfold.connect(), "president", seats=4, bots=[*names], boards=10, seed="7", options=options)
        results = run(plan, sys.argv[1])
    finally:
        node.terminate()

for standing in results.standings:
    print(f"{names[standing.bot]}: {standing.score.mean} points per board, {standing.faults} faults")
print(f"{names[results.standings[0].bot]} wins. The report is in {sys.argv[1]}/report.html")
