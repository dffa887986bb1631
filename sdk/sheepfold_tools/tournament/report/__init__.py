"""The files that a tournament ends with: the report to read, and the same as JSON and CSV."""

from sheepfold_tools.tournament.report.files import MissingPackages, check_packages, write_results

__all__ = ["MissingPackages", "check_packages", "write_results"]
