"""Bots in Python: what can be one, what it gets, and the faults of one that fails."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Final

import pytest

from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import NAMES
from sheepfold_tools.bots import UnknownBot
from sheepfold_tools.bots.interface import Player
from sheepfold_tools.bots.protocol import decode_question, encode_line
from sheepfold_tools.bots.registry import check
from tests.support.questions import SECONDS, SHORT, ask, fault_of, new_match, open_player, play_match, question

BOTS: Final = """
import random, os, sys, time
import neighbour
drawn = random.random()
from sheepfold.games import wolf_herd, wolf

class First:
    def choose(self, view, moves):
        return moves[0]

def last(view, moves):
    return moves[-1]

class Seeded:
    def __init__(self, *, seed):
        self.seed = seed
    def choose(self, view, moves):
        raise ValueError(self.seed)

class Chance:
    def choose(self, view, moves):
        return random.choice(moves)

class Counts:
    def __init__(self):
        self.asked = 0
    def choose(self, view, moves):
        self.asked += 1
        if self.asked == 2:
            raise ValueError("asked twice")
        return moves[0]

class Sets:
    def choose(self, view, moves):
        raise ValueError(" ".join({"queen", "jack", "ace", "ten", "king", "nine"}))

class Prints:
    def __init__(self):
        print("hello")
    def choose(self, view, moves):
        print('{"move": {}}')
        os.system('echo \\'{"move": {}}\\'')
        os.write(1, b"{}")
        return moves[0]

class Reads:
    def choose(self, view, moves):
        return moves[0] if sys.stdin.read() == "" else None

class Leaves:
    def choose(self, view, moves):
        os._exit(3)

class Exits:
    def choose(self, view, moves):
        sys.exit("no more")

class Sleeps:
    def choose(self, view, moves):
        time.sleep(1000)

class Fails:
    def choose(self, view, moves):
        return neighbour.fail(view)

class Forges:
    def choose(self, view, moves):
        for file in range(3, 30):
            try:
                os.write(file, b'{"fault": 7}\\n')
            except OSError:
                pass
        return moves[0]

class Cries:
    def choose(self, view, moves):
        raise ValueError("baa\\x1b[31m\\n \\ud800" + "a" * 1000)

class Lists:
    def choose(self, view, moves):
        return list(moves)

class Wolfish:
    def choose(self, view, moves):
        return wolf.TurnUp()

class Wrong:
    def choose(self, view, moves):
        return wolf_herd.PlaySheep(card=7)

class Foreign:
    def choose(self, view, moves):
        return wolf_herd.Fence(sheep=1j)

class Plain:
    def choose(self, view, moves):
        return {"type": "discard", "card": moves[0].card} if moves[0].type == "discard" else moves[0]

class Odd:
    def choose(self, view, moves):
        return {"type": "discard", "card": moves}

class Kept(wolf_herd.Discard):
    pass

class Subclassed:
    def choose(self, view, moves):
        return Kept("FE")

class Static:
    @staticmethod
    def choose(view, moves):
        return moves[0]

class Loaded:
    def choose(self, view, moves):
        raise ValueError(drawn)

class Unmade:
    def __init__(self):
        raise OSError("no weights")
    def choose(self, view, moves):
        return moves[0]

class Any:
    # plays as the bot that its match is named after
    def __init__(self, *, seed):
        make = globals()[seed.split()[0]]
        self.bot = make(seed=seed) if make is Seeded else make()
    def choose(self, view, moves):
        return self.bot.choose(view, moves)

class NoMethod:
    pass

class Demanding:
    def __init__(self, weights):
        pass
    def choose(self, view, moves):
        return moves[0]

there = First()
number = 7
"""
NEIGHBOUR: Final = """
def fail(view):
    return view.nothing
"""
MOVES: Final = 20  # of a match
ALONE: Final = ("Leaves", "Forges", "Sleeps")  # these end their process, or write to its files

# the bot, the kind of its fault, and what the message says
FAULTS: Final = (
    ("Fails", "crashed", "AttributeError: 'View' object has no attribute 'nothing' (neighbour.py, line 3)"),
    ("Seeded", "crashed", "ValueError: Seeded by Any's seed (mine.py, line "),
    ("Unmade", "crashed", "OSError: no weights (mine.py, line "),
    ("Exits", "crashed", "SystemExit: no more (mine.py, line "),
    ("Leaves", "crashed", "it exited with code 3"),
    ("Forges", "nonsense", "the host reported an unknown kind of fault"),
    ("Cries", "crashed", "ValueError: baa?[31m ?aaaa"),
    ("Sleeps", "too_slow", "no answer within 0.3 seconds"),
    ("Lists", "nonsense", "a move of wolf_herd was expected, not a value of type list"),
    ("Wolfish", "nonsense", "a move of wolf_herd was expected, not a value of type TurnUp"),
    ("Wrong", "nonsense", "/move/card: a card of the sheep deck (S1 S2 S3 FE W1 W2 WS CR) was expected, not 7"),
    ("Foreign", "nonsense", "Validation error: /move/sheep: a plain value was expected, not a value of type complex"),
    ("Odd", "nonsense", "/move/card: a card of the sheep deck (S1 S2 S3 FE W1 W2 WS CR) was expected"),
    ("Subclassed", "nonsense", "a move of wolf_herd was expected, not a value of type Kept"),
)

# a name that cannot be loaded, and what the message says
UNLOADABLE: Final = (
    ("nowhere.py:Bot", "there is no file nowhere.py"),
    ("no_such_module:Bot", "ModuleNotFoundError: No module named 'no_such_module'"),
    ("mine.py:Nobody", "mine.py has no Nobody"),
    ("mine.py:NoMethods", "mine.py has no NoMethods (did you mean NoMethod"),
    ("mine.py:Nobody", "; it has: "),
    ("mine.py:NoMethod", "it has no method choose(view, moves)"),
    ("mine.py:Demanding", "its class must take no arguments, or only seed="),
    ("mine.py:there", "a function, or a class with choose(view, moves), was expected"),
    ("mine.py:number", "a function, or a class with choose(view, moves), was expected"),
    ("broken.py:Bot", "SyntaxError: invalid syntax (broken.py, line 2)"),
    ("beside.py:Bot", "SyntaxError: invalid syntax (broken.py, line 2)"),
    ("raises.py:Bot", "JSONDecodeError: Expecting value: line 1 column 1 (char 0) (raises.py, line 3)"),
    ("quits.py:Bot", "SystemExit: 7 (quits.py, line 1)"),
    ("dies.py:Bot", "it exited with code 9"),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with bots."""
    found = tmp_path_factory.mktemp("bots")
    texts = {"mine": BOTS, "neighbour": NEIGHBOUR, "broken": "import random\nclass Bot(:\n"}
    texts |= {"quits": "raise SystemExit(7)\n", "beside": "import broken\n"}
    texts |= {"raises": "import json\n\nWEIGHTS = json.loads('')\n"}
    for name, text in (texts | {"dies": "import os\nos._exit(9)\n"}).items():
        (found / f"{name}.py").write_text(text)
    return found


@pytest.fixture(autouse=True)
def here(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the tests in that folder."""
    monkeypatch.chdir(folder)


@pytest.fixture(scope="module")
def last(folder: Path) -> Iterator[Player]:
    """A bot that several tests ask."""
    with open_player(f"{folder / 'mine.py'}:last") as bot:
        yield bot


@pytest.fixture(scope="module")
def any_bot(folder: Path) -> Iterator[Player]:
    """A bot that plays as the one its match is named after, so that many have one process."""
    with open_player(f"{folder / 'mine.py'}:Any") as bot:
        yield bot


@pytest.mark.parametrize("name", ["mine:First", "./mine.py:First", "mine.py:Static"])
def test_a_class_plays_a_match(name: str) -> None:
    with open_player(name) as bot:
        assert play_match(bot, "wolf_herd", moves=20)[0] == new_match("wolf_herd").legal_moves()[0]


def test_a_bot_may_answer_with_plain_values(any_bot: Player) -> None:
    assert play_match(any_bot, "wolf_herd", "Plain by Any", moves=20)[0] == new_match("wolf_herd").legal_moves()[0]


@pytest.mark.parametrize("game", NAMES)
def test_a_function_plays_each_game(game: str, last: Player) -> None:
    assert play_match(last, game, moves=30)[0] == new_match(game).legal_moves()[-1]


def test_a_view_of_a_newer_service_is_read_without_the_members_that_are_new() -> None:
    asked = question(new_match("wolf_herd"))
    line = encode_line({**asked._asdict(), "view": plain(asked.view) | {"weather": "rain"}})
    assert decode_question(line) == asked


def test_a_module_that_cannot_be_imported_is_a_fault() -> None:
    with open_player("tests.bots.sheepdog:first") as bot:
        assert fault_of(bot).message.startswith("tests.bots.sheepdog cannot be loaded: ModuleNotFoundError")


@pytest.mark.parametrize(("name", "kind", "message"), FAULTS)
def test_a_bot_that_fails_has_a_fault(name: str, kind: str, message: str, any_bot: Player) -> None:
    with open_player(f"mine.py:{name}") if name in ALONE else nullcontext(any_bot) as bot:
        fault = fault_of(bot, name=f"{name} by Any", seconds=SHORT if kind == "too_slow" else SECONDS)
        assert (fault.kind, fault.message[: len(message)]) == (kind, message)


@pytest.mark.parametrize("name", ["Prints", "Reads"])
def test_a_bot_may_print_and_read(name: str, any_bot: Player) -> None:
    assert len(play_match(any_bot, "wolf_herd", f"{name} by Any", moves=3)) == 3


def ask_for_matches(bot: Player, *matches: str) -> list[str]:
    """Ask the bot a question of each match in turn, and return `moved` or the beginning of the fault for each."""
    found = []
    for name in matches:
        asked = question(new_match("wolf_herd"), name)
        try:
            bot.ask(asked)
            found.append("moved")
        except Exception as error:
            found.append(str(error)[:24])
    return found


def test_a_bot_is_created_for_each_match_and_again_after_a_fault(any_bot: Player) -> None:
    second = "crashed: ValueError: ask"
    names = ("Counts one", "Counts two", "Counts one", "Counts two", "Counts one")
    assert ask_for_matches(any_bot, *names) == ["moved", "moved", second, second, "moved"]


def test_a_crash_in_one_match_leaves_the_others_alone(any_bot: Player) -> None:
    ask_for_matches(any_bot, "Counts three", "Counts three", "Counts four")
    assert ask_for_matches(any_bot, "Counts four")[0].startswith("crashed")


def test_random_numbers_do_not_depend_on_other_matches() -> None:
    with open_player("mine.py:Chance") as bot:
        alone = play_match(bot, "president", "one", MOVES)
    with open_player("mine.py:Chance") as bot:
        play_match(bot, "president", "two", moves=7)
        match, again = new_match("president"), []
        for _ in range(MOVES):
            again.append(bot.ask(question(match, "one")))
            ask(bot, "wolf_herd", "three")
            match = match.play(again[-1])
    assert again == alone


def test_another_seed_gives_other_random_numbers(any_bot: Player) -> None:
    one, two = (play_match(any_bot, "president", f"Chance {name}", MOVES) for name in ("one", "two"))
    assert one != two


def test_sets_of_strings_and_random_numbers_drawn_while_loading_are_the_same_each_time() -> None:
    found = []
    for _ in range(2):
        with open_player("mine.py:Any") as bot:
            found.append([fault_of(bot, name=f"{name} by Any").message for name in ("Sets", "Loaded")])
    assert found[0] == found[1]


def test_files_may_have_the_names_of_modules_that_we_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for taken in ("requests", "json", "sheepfold"):
        (tmp_path / f"{taken}.py").write_text("def last(view, moves):\n    return moves[-1]\n")
    monkeypatch.chdir(tmp_path)
    check("sheepfold.py:last")


TELL: Final = """
import json, sys
from sheepfold_tools.bots import BotFault
from sheepfold_tools.bots.host import load_bot
for name in json.loads(sys.argv[1]):
    try:
        load_bot(name)
        print(json.dumps("it was loaded"))
    except BotFault as fault:
        print(json.dumps(fault.message))
"""


def test_the_message_says_why_a_bot_cannot_be_loaded() -> None:
    rows = UNLOADABLE[1:-1]  # without the file that is not there, and the bot that ends its process
    words = [sys.executable, "-c", TELL, json.dumps([name for name, _ in rows])]
    done = subprocess.run(words, check=True, capture_output=True)
    told = list(map(json.loads, done.stdout.splitlines()))
    assert [row for row, text in zip(rows, told, strict=True) if row[1] not in text] == []


@pytest.mark.parametrize(("name", "message"), [UNLOADABLE[0], UNLOADABLE[2], UNLOADABLE[-2]])
def test_a_bot_that_cannot_be_loaded_is_noticed_before_anything_is_played(name: str, message: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        check(name)
    assert message in str(caught.value)
    assert name.partition(":")[0] in str(caught.value)


@pytest.mark.parametrize(("name", "message"), [UNLOADABLE[1], UNLOADABLE[-1]])
def test_a_bot_that_cannot_be_loaded_has_crashed(name: str, message: str) -> None:
    with open_player(name) as bot:
        fault = fault_of(bot)
        assert fault.kind == "crashed"
        assert message in fault.message


def test_a_bot_that_can_be_loaded_passes_the_check_and_our_own_hash_seed_stays_as_it_is() -> None:
    before = os.environ.get("PYTHONHASHSEED")
    check("mine.py:Seeded")
    assert os.environ.get("PYTHONHASHSEED") == before
