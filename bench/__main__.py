"""Run the benchmarks: every figure is a ratio of two ways to play, timed in turn in one run."""

from collections.abc import Callable
from typing import Final

from bench import http, openspiel, sheepshead, tournament
from bench.timing import Comparison, Play, compare
from sheepfold.tournament import Processes

MATCHES: Final = 20


def row(title: str, unit: str, found: Comparison) -> str:
    """One line of the report: the costs, and the ratio with its lowest and highest round."""
    ratio = found.ratio
    costs = f"{found.first.median:9.2f} {found.second.median:9.2f} {unit}"
    return f"{title:<58} {costs}   ratio {ratio.median:5.2f} ({ratio.low:.2f} to {ratio.high:.2f})"


def in_process() -> None:
    """Random five-seat Sheepshead against OpenSpiel, deals included."""
    print(
        f"(a) five-seat Sheepshead in process, against OpenSpiel {openspiel.VERSION} driven from Python, deals included"
    )
    for peer in openspiel.PEERS:
        loops: tuple[tuple[str, Play], ...] = (("by the book", peer.play_by_the_book), ("cheapest loop", peer.play))
        for name, loop in loops:
            print(
                row(f"    sheepshead / {peer.name}, {name}", "us an action", compare(sheepshead.play, loop)), flush=True
            )


def over_http() -> None:
    """`play` against the bare route: as throughput, the bare route's cost over that of `play`."""
    print("(b) play over HTTP against a bare Flask route that parses and returns the same bytes, one kept connection")
    with http.service() as url:
        for game, seats in http.SEATS.items():
            sent = http.bodies(game, seats, MATCHES)
            found = http.compare(url, ("/bare", f"/v1/games/{game}/play"), sent)
            size = sum(map(len, sent)) // len(sent)
            print(row(f"    bare / play of {game}, {size} bytes a body", "us a call", found), flush=True)


def every_table() -> None:
    """Random Sheepshead at every number of seats, and late in the deal against early."""
    print("(c) random Sheepshead in process at every number of seats, against five; deals included")
    for seats in sheepshead.COUNTS:
        found = compare(sheepshead.at(seats), sheepshead.at(sheepshead.SEATS), rounds=5)
        print(row(f"    {seats} seats / {sheepshead.SEATS} seats", "us an action", found), flush=True)
    print("(d) a play of the last trick but one against one of the first")
    for seats in sheepshead.COUNTS:
        found = compare(sheepshead.last_trick_but_one(seats), sheepshead.first_trick(seats), rounds=5)
        print(row(f"    {seats} seats", "us an action", found), flush=True)


def tournaments() -> None:
    """The runner of tournaments against bare matches; workers against one; a Dask cluster against processes."""
    print(f"(e) tournaments of five-seat Sheepshead with random bots, in chunks of {tournament.CHUNK} deals")
    found = compare(tournament.runner, tournament.bare)
    print(row("    the runner / bare matches by the client", "us a move", found), flush=True)
    found = tournament.compare(Processes(1), Processes(2))
    print(row("    one worker / two workers", "us a move", found), flush=True)
    with tournament.cluster(2) as dask:
        found = tournament.compare(dask, Processes(2))
    print(row("    Dask with two workers / two workers", "us a move", found), flush=True)


def main(parts: tuple[Callable[[], None], ...] = (in_process, over_http, every_table, tournaments)) -> None:
    """Print the report."""
    for part in parts:
        part()


main()
