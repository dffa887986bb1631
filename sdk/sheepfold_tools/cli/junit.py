"""Reports as JUnit XML, which CI systems such as GitLab, Jenkins and GitHub show."""

from collections import Counter
from pathlib import Path
from time import monotonic
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

from sheepfold_tools.cli.exits import name_file
from sheepfold_tools.cli.terminal import escape_text
from sheepfold_tools.files import write_atomically


class JUnitReport:
    """A report for the file `path`, with a test case for each thing that is checked by a command."""

    def __init__(self, command: str, path: Path) -> None:
        self.path: Final = path
        self.start: Final = monotonic()
        self.suite: Final = Element("testsuite", name=f"sheepfold {command}")
        self.counts: Final = Counter(tests=0, failures=0, errors=0, skipped=0)

    def add(self, group: str, name: str, result: str | None = None, kind: str = "", text: str = "") -> None:
        """Add a test case of a group, which has passed unless `result` is failure, error or skipped.

        `kind` is that of the failure or error; the first line of the `text` says what is wrong.
        """
        case = SubElement(self.suite, "testcase", classname=escape_text(group), name=escape_text(name))
        self.counts["tests"] += 1
        if result is not None:
            self.counts[result if result == "skipped" else f"{result}s"] += 1
            escaped = escape_text(text)
            said = {"type": kind, "message": escaped.partition("\n")[0]} if text else {}
            SubElement(case, result, said).text = escaped

    def write(self, error: str | None = None) -> None:
        """Write the report. An `error` says why it does not tell everything.

        Raises:
            FileError: it cannot be written.
        """
        if error is not None:
            self.add(self.suite.attrib["name"], "all", "error", "incomplete", error)
        counts = {name: str(count) for name, count in self.counts.items()}
        counts["time"] = f"{monotonic() - self.start:.3f}"
        self.suite.attrib.update(counts)
        root = Element("testsuites", counts)
        root.append(self.suite)
        with name_file(self.path), write_atomically(self.path) as file:
            file.write(f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n')
