"""The files that a tournament ends with: the report as a page, and the same as JSON and CSV."""

from sheepfold.tournament.report.writing import MissingPackages, check_packages, write

__all__ = ["MissingPackages", "check_packages", "write"]
