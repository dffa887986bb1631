"""The bot for President, in a real tournament."""

import json
import subprocess
import sys
from pathlib import Path

from tests.examples.chat import EXAMPLES


def test_the_bot_beats_random_play_without_a_fault(tmp_path: Path) -> None:
    bot = "president_bot.py:choose"
    (tmp_path / "president_bot.py").write_text((EXAMPLES / "president_bot.py").read_text())
    command = f"tournament --game president --seats 4 --bots random,{bot} --deals 4 --seed 7 --json"
    sheepfold = str(Path(sys.executable).with_name("sheepfold"))
    done = subprocess.run([sheepfold, *command.split()], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    standings = {each["bot"]: each for each in json.loads(done.stdout)["standings"]}
    assert standings[bot]["faults"] == 0
    assert standings[bot]["score"]["mean"] > standings["random"]["score"]["mean"]
