"""Bots in Python: what can be one, what it gets, and the faults of one that fails."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from sheepfold.bots import UnknownBot
from sheepfold.bots.interface import Player
from sheepfold.bots.registry import check
from tests.support.questions import SEATS, SHORT, ask, fault_of, new_match, open_player, play_match, question

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
MOVES: Final = 60  # of a match

# the bot, the kind of its fault, and what the message says
FAULTS: Final = (
    ("Fails", "crashed", "AttributeError: 'View' object has no attribute 'nothing' (neighbour.py, line 3)"),
    ("Seeded", "crashed", "ValueError: match's seed (mine.py, line "),
    ("Unmade", "crashed", "OSError: no weights (mine.py, line "),
    ("Exits", "crashed", "SystemExit: no more (mine.py, line "),
    ("Leaves", "crashed", "it exited with code 3"),
    ("Forges", "nonsense", "the host reported an unknown kind of fault"),
    ("Cries", "crashed", "ValueError: baa?[31m ?aaaa"),
    ("Sleeps", "too_slow", "no answer within 0.3 seconds"),
    ("Lists", "nonsense", "a move of wolf_herd was expected, not a value of type list"),
    ("Wolfish", "nonsense", "a move of wolf_herd was expected, not a value of type TurnUp"),
    ("Wrong", "nonsense", "/move/card: a card of the sheep deck (S1 S2 S3 FE W1 W2 WS CR) was expected, not 7"),
    ("Foreign", "nonsense", "Wrong shape: /move/sheep: a plain value was expected, not complex"),
    ("Odd", "nonsense", "/move/card: a card of the sheep deck (S1 S2 S3 FE W1 W2 WS CR) was expected"),
    ("Subclassed", "nonsense", "a move of wolf_herd was expected, not a value of type Kept"),
)

# a name that cannot be loaded, and what the message says
UNLOADABLE: Final = (
    ("nowhere.py:Bot", "there is no file nowhere.py"),
    ("no_such_module:Bot", "ModuleNotFoundError: No module named 'no_such_module'"),
    ("mine.py:Nobody", "mine.py has no Nobody"),
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


@pytest.mark.parametrize("name", ["mine.py:First", "mine:First", "./mine.py:First", "mine.py:Static", "mine.py:Plain"])
def test_a_class_plays_a_match(name: str) -> None:
    with open_player(name) as bot:
        assert play_match(bot, "wolf_herd", moves=20)[0] == new_match("wolf_herd").legal_moves()[0]


@pytest.mark.parametrize("game", SEATS)
def test_a_function_plays_each_game(game: str, last: Player) -> None:
    assert play_match(last, game, moves=30)[0] == new_match(game).legal_moves()[-1]


def test_a_module_that_cannot_be_imported_is_a_fault() -> None:
    with open_player("tests.bots.sheepdog:first") as bot:
        assert fault_of(bot).message.startswith("tests.bots.sheepdog cannot be loaded: ModuleNotFoundError")


@pytest.mark.parametrize(("name", "kind", "message"), FAULTS)
def test_a_bot_that_fails_has_a_fault(name: str, kind: str, message: str) -> None:
    with open_player(f"mine.py:{name}") as bot:
        fault = fault_of(bot, seconds=SHORT if kind == "too_slow" else 10.0)
        assert (fault.kind, fault.message[: len(message)]) == (kind, message)


@pytest.mark.parametrize("name", ["Prints", "Reads"])
def test_a_bot_may_print_and_read(name: str) -> None:
    with open_player(f"mine.py:{name}") as bot:
        assert len(play_match(bot, "wolf_herd", moves=3)) == 3


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


def test_a_bot_is_created_for_each_match_and_again_after_a_fault() -> None:
    with open_player("mine.py:Counts") as bot:
        second = "crashed: ValueError: ask"
        assert ask_for_matches(bot, "one", "two", "one", "two", "one") == ["moved", "moved", second, second, "moved"]


def test_a_crash_in_one_match_leaves_the_others_alone() -> None:
    with open_player("mine.py:Counts") as bot:
        ask_for_matches(bot, "one", "one", "two")
        assert ask_for_matches(bot, "two")[0].startswith("crashed")


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


def test_another_seed_gives_other_random_numbers() -> None:
    with open_player("mine.py:Chance") as bot:
        assert play_match(bot, "president", "one", MOVES) != play_match(bot, "president", "two", MOVES)


def test_a_set_of_strings_has_the_same_order_each_time() -> None:
    messages = set()
    for _ in range(2):
        with open_player("mine.py:Sets") as bot:
            messages.add(fault_of(bot).message)
    assert len(messages) == 1


def test_random_numbers_drawn_while_loading_are_the_same_each_time() -> None:
    messages = set()
    for _ in range(2):
        with open_player("mine.py:Loaded") as bot:
            messages.add(fault_of(bot).message)
    assert len(messages) == 1


@pytest.mark.parametrize("taken", ["requests", "json", "sheepfold"])
def test_a_file_may_have_the_name_of_a_module_that_we_import(
    taken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / f"{taken}.py").write_text("def last(view, moves):\n    return moves[-1]\n")
    monkeypatch.chdir(tmp_path)
    check(f"{taken}.py:last")


def test_our_own_hash_seed_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own.py").write_text("def last(view, moves):\n    return moves[-1]\n")
    monkeypatch.chdir(tmp_path)
    before = os.environ.get("PYTHONHASHSEED")
    check("own.py:last")
    assert os.environ.get("PYTHONHASHSEED") == before


@pytest.mark.parametrize(("name", "message"), UNLOADABLE)
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


def test_a_bot_that_can_be_loaded_passes_the_check() -> None:
    check("mine.py:Seeded")
