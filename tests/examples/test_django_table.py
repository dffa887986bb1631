"""The app for Django, in a project with users and a database."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import django
import pytest
from django.conf import settings

NAMES: Final = ("ann", "bob", "cat", "dan")


@pytest.fixture(scope="module", autouse=True)
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A project that has the app, and its users; Django has one per process."""
    file: Path = tmp_path_factory.mktemp("django") / "db.sqlite3"
    settings.configure(
        ALLOWED_HOSTS=["testserver"],
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": file}},
        INSTALLED_APPS=[
            "django.contrib.auth",
            "django.contrib.contenttypes",
            "django.contrib.sessions",
            "examples.django_table",
        ],
        MIDDLEWARE=[
            "django.contrib.sessions.middleware.SessionMiddleware",
            "django.middleware.csrf.CsrfViewMiddleware",
            "django.contrib.auth.middleware.AuthenticationMiddleware",
        ],
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],  # which is quick
        ROOT_URLCONF="examples.django_table.urls",
        SECRET_KEY="only for tests",
        DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    )
    django.setup()
    from django.contrib.auth.models import User
    from django.core.management import call_command
    from django.db import connections

    call_command("migrate", run_syncdb=True, verbosity=0)
    for name in (*NAMES, "eve"):
        User.objects.create_user(name)
    yield
    connections.close_all()


def log_in(name: str) -> Any:
    """Return a client of Django's own, logged in as a user."""
    from django.contrib.auth.models import User
    from django.test import Client

    client = Client()
    client.force_login(User.objects.get(username=name))
    return client


@pytest.fixture
def players() -> list[Any]:
    """Four users."""
    return [log_in(name) for name in NAMES]


@pytest.fixture
def url(players: list[Any]) -> str:
    """The address of a new table at which they sit."""
    response = players[0].post("/", {"players": NAMES})
    assert response.status_code == 200
    return f"/{response.json()['table']}/"


def test_four_users_play_a_deal(players: list[Any], url: str) -> None:
    rng = Random(7)
    seen = players[0].get(url).json()
    deal = seen["view"]["deal"]
    while seen["view"]["deal"] == deal:
        player = players[seen["view"]["to_act"]]
        move = rng.choice(player.get(url).json()["moves"])
        response = player.post(f"{url}moves/", {"move": move})
        assert response.status_code == 200, response.content
        seen = response.json()
        assert seen["events"][0].startswith(NAMES)
    assert players[0].get(url).json()["view"]["deal"] == deal + 1


def test_a_user_sees_no_hand_but_their_own(players: list[Any], url: str) -> None:
    for seat, player in enumerate(players):
        hands = player.get(url).json()["view"]["hands"]
        assert ["??" in hand for hand in hands] == [other != seat for other in range(4)]


def test_a_move_against_the_rules_is_explained_and_changes_nothing(players: list[Any], url: str) -> None:
    before = [player.get(url).json() for player in players]
    turn = before[0]["view"]["to_act"]
    other = (turn + 1) % 4
    refused = players[other].post(f"{url}moves/", {"move": "pass"})
    assert (refused.status_code, refused.json()) == (
        409,
        {"rule": "president.turn", "message": f"It is {NAMES[turn]}'s turn, not {NAMES[other]}'s."},
    )
    refused = players[turn].post(f"{url}moves/", {"move": "graze"})
    assert (refused.status_code, "'graze' is not a move" in json.loads(refused.content)["message"]) == (422, True)
    assert [player.get(url).json() for player in players] == before
