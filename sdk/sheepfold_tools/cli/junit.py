"""Reports as JUnit XML, which CI systems such as GitLab, Jenkins and GitHub show."""

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryFile
from time import monotonic
from typing import IO
from xml.etree.ElementTree import Element, SubElement, tostring
from xml.sax.saxutils import quoteattr

from sheepfold_tools.cli.exits import name_file
from sheepfold_tools.cli.terminal import escape_text
from sheepfold_tools.files import write_atomically


@dataclass(slots=True)
class JUnitReport:
    """A report for the file `path`, with a test case for each thing that is checked.

    Until the report is written, its cases are kept in a temporary file, because there may be millions.
    """

    suite: str
    path: Path
    cases: IO[str] = field(default_factory=lambda: TemporaryFile("w+", encoding="utf-8"))  # noqa: SIM115 # until `write`
    start: float = field(default_factory=monotonic)
    tests: int = 0
    failures: int = 0
    errors: int = 0
    skipped: int = 0

    def add(self, group: str, name: str, failure: tuple[str, str] | None = None, *, is_skipped: bool = False) -> None:
        """Add a test case of a group. `failure` is its kind and a text whose first line says what is wrong."""
        case = self.make_case(group, name)
        if failure is not None:
            self.failures += 1
            explain(SubElement(case, "failure"), *failure)
        elif is_skipped:
            self.skipped += 1
            SubElement(case, "skipped")
        self.cases.write(tostring(case, encoding="unicode") + "\n")

    def make_case(self, group: str, name: str) -> Element:
        """Return a new test case, and count it."""
        self.tests += 1
        return Element("testcase", classname=escape_text(group), name=escape_text(name))

    def write(self, error: str | None = None) -> None:
        """Write the report. An `error` says why it does not tell everything.

        Raises:
            FileError: it cannot be written.
        """
        if error is not None:
            self.errors += 1
            case = self.make_case(self.suite, "all")
            explain(SubElement(case, "error"), "incomplete", error)
            self.cases.write(tostring(case, encoding="unicode") + "\n")
        counts = {name: getattr(self, name) for name in ("tests", "failures", "errors", "skipped")}
        totals = "".join(f" {name}={quoteattr(str(count))}" for name, count in counts.items())
        seconds = f' time="{monotonic() - self.start:.3f}"'
        self.cases.seek(0)
        with self.cases, name_file(self.path), write_atomically(self.path) as file:
            file.write('<?xml version="1.0" encoding="UTF-8"?>\n')
            file.write(f"<testsuites{totals}{seconds}>\n<testsuite name={quoteattr(self.suite)}{totals}{seconds}>\n")
            shutil.copyfileobj(self.cases, file)
            file.write("</testsuite>\n</testsuites>\n")


def make_report(command: str, path: Path | None) -> JUnitReport | None:
    """Return the report of a command, if a file is given for it."""
    return None if path is None else JUnitReport(f"sheepfold {command}", path)


def explain(element: Element, kind: str, text: str) -> None:
    """Say in a failure or an error of which kind it is, and what is wrong."""
    escaped = escape_text(text)
    element.attrib |= {"type": kind, "message": escaped.partition("\n")[0]}
    element.text = escaped
