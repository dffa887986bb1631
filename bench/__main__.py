"""Run the benchmarks: every figure is a ratio of two ways to play, timed in turn in one run.

`python -m bench PART ...` runs only these parts: `api`, `bots`, `engine`, `environments`, `http`, `seats`,
`tournaments`.
"""

import sys
from collections.abc import Callable
from typing import Final

from bench import api, bots, engine, environments, http, openspiel, sheepshead, startup, tournament
from bench.timing import Comparison, Play, compare

MATCHES: Final = 20  # the matches whose bodies are sent over HTTP
LOOPS: Final = (("by the book", "play_by_the_book"), ("cheapest loop", "play"))  # of OpenSpiel


def print_row(title: str, unit: str, found: Comparison, limit: str = "") -> None:
    """Print a line of the report: both costs, and the ratio with its lowest and highest round; `limit` is the goal."""
    ratio = found.ratio
    costs = f"{found.first.median:9.2f} {found.second.median:9.2f} {unit}"
    line = f"    {title:<58} {costs:<34} ratio {ratio.median:5.2f} ({ratio.low:.2f} to {ratio.high:.2f})"
    print(f"{line}  {limit}".rstrip(), flush=True)


def run_api() -> None:
    """Compare the public API in this process with the engines alone, with OpenSpiel and with the service."""
    print("The public API in this process: random matches, deals included, every move checked")
    name, unit = "sheepshead", "us a move"
    seats = f"{name} with {engine.SEATS[name]} seats"
    print_row(f"{seats} / engine alone", unit, compare(api.matches_of(name), engine.matches_of(name)), "<= 1.6")
    for peer in openspiel.PEERS:
        print_row(
            f"{seats} / {peer.name} by the book", unit, compare(api.matches_of(name), peer.play_by_the_book), "<= 1.3"
        )
    for other in engine.SEATS:
        if other != name:
            print_row(
                f"{other} / engine alone", unit, compare(api.matches_of(other), engine.matches_of(other)), "<= 1.45"
            )
    seeing = api.matches_of(name, with_views=True)
    print_row(f"{seats}, with views / engine alone", unit, compare(seeing, engine.matches_of(name)), "<= 8")
    print_row(
        "tournament of random bots / the same with views", unit, compare(tournament.runner, tournament.bare), "<= 1.3"
    )
    run_replays(name)
    print_row("import sheepfold / import requests", "ms", startup.compare(startup.IMPORT), "<= 0.76")
    first_move = startup.compare(startup.FIRST_MOVE)
    print_row("import sheepfold and make a first move / import requests", "ms", first_move, "<= 1.47")


def run_replays(name: str) -> None:
    """Compare replays of records by the client and by the service; a ratio is the speed of the client."""
    records, unit = api.records_of(name), "us a move"
    client = api.replays_by_client(name, records)
    whole = compare(api.replays_by_service(name, records), client)
    print_row("replay of a record: the service's whole call / client", unit, whole, ">= 0.8")
    read = compare(api.replays_of_values(name, records), client)
    print_row("replay of a record: the service, values read / client", unit, read)


def run_bots() -> None:
    """Compare the questions to a bot in a file with the same lines through a pipe."""
    print("A bot in a file: the questions of random matches, against an echo of the same lines")
    for game in engine.SEATS:
        print_row(
            f"{game} with {engine.SEATS[game]} seats: file bot / echo", "us a question", bots.compare(game), "<= 8"
        )


def run_engine() -> None:
    """Compare random five-seat Sheepshead with OpenSpiel, deals included."""
    print(f"The engine alone: five-seat Sheepshead against OpenSpiel {openspiel.VERSION} driven from Python")
    for peer in openspiel.PEERS:
        for title, method in LOOPS:
            loop: Play = getattr(peer, method)
            print_row(f"sheepshead / {peer.name}, {title}", "us a move", compare(engine.matches_of("sheepshead"), loop))


def run_http() -> None:
    """Compare the throughput of `play` and of the bare route: the bare route's cost divided by that of `play`."""
    print("`play` over HTTP against a bare Flask route that parses and returns the same bytes, on one kept connection")
    with http.service() as url:
        bodies = {game: http.bodies(game, MATCHES) for game in engine.SEATS}
        for game, sent in bodies.items():
            found = http.compare(url, ("/bare", f"/v1/games/{game}/play"), sent)
            size = sum(map(len, sent)) // len(sent)
            print_row(f"bare / play of {game}, {size} bytes a body", "us a call", found)
        print(f"The same with {http.CLIENTS} connections at once, each of a process of its own")
        for game, sent in bodies.items():
            found = http.compare_many(url, ("/bare", f"/v1/games/{game}/play"), sent)
            print_row(f"bare / play of {game}", "us a call", found)


def run_seats() -> None:
    """Compare the engine of Sheepshead at different numbers of seats, and late in the deal with early."""
    five = engine.matches_of("sheepshead", 5)
    print("The engine alone: Sheepshead at every number of seats against five, deals included")
    for seats in sheepshead.COUNTS:
        found = compare(engine.matches_of("sheepshead", seats), five, rounds=5)
        print_row(f"{seats} seats / 5 seats", "us a move", found)
    print("The engine alone: a play of the last trick but one against one of the first")
    for seats in sheepshead.COUNTS:
        found = compare(sheepshead.last_trick_but_one(seats), sheepshead.first_trick(seats), rounds=5)
        print_row(f"{seats} seats", "us a move", found)


def run_tournaments() -> None:
    """Compare several workers of a tournament with one, and a Dask cluster with processes."""
    print(f"Tournaments of five-seat Sheepshead with random bots, in chunks of {tournament.CHUNK} boards")
    print_row("one worker / two workers", "us a move", tournament.compare(tournament.one, tournament.two))
    with tournament.cluster(2) as dask:
        print_row("Dask with two workers / two workers", "us a move", tournament.compare(dask, tournament.two))


def run_environments() -> None:
    """Compare the environment of five-seat Sheepshead with those of other card games."""
    print("Environments: five-seat Sheepshead, with the tensor and the mask of each step, against other card games")
    for peer in environments.PYTHON:
        print_row(f"sheepshead / {peer.name}", "us a step", compare(environments.OURS, peer.play, rounds=5), "< 1")
    for peer in environments.NATIVE:
        found = compare(environments.ENCODED, peer.play, rounds=5)
        print_row(f"sheepshead by the encoder / {peer.name}", "us a step", found)


PARTS: Final[dict[str, Callable[[], None]]] = {
    "api": run_api,
    "bots": run_bots,
    "engine": run_engine,
    "environments": run_environments,
    "http": run_http,
    "seats": run_seats,
    "tournaments": run_tournaments,
}

if __name__ == "__main__":
    for part in sys.argv[1:] or PARTS:
        PARTS[part]()
