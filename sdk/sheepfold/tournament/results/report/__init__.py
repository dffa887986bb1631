"""The report: one page that holds all it shows."""

from sheepfold.tournament.results.report.page import page

__all__ = ["page"]
