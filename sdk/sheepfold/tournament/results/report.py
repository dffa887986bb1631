"""The report: one page."""

from sheepfold.tournament.results.model import Results, Times


def page(results: Results, times: Times) -> str:
    """The page."""
    names = ", ".join(standing.bot for standing in results.standings)
    return f"{names} {times.bots[0].asked}"
