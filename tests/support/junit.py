"""JUnit reports, read as CI systems read them."""

from collections import Counter
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree


class Case(NamedTuple):
    """A test case: where it belongs, its name, and how it ended with its type and message."""

    group: str
    name: str
    result: str
    type: str
    message: str


def read_report(path: Path) -> list[Case]:
    """Return the cases of a report, which must have the shape that GitLab, Jenkins and GitHub's actions read."""
    root = ElementTree.parse(path).getroot()
    (suite,) = root
    assert (root.tag, suite.tag) == ("testsuites", "testsuite")
    assert suite.attrib.keys() == {"name", "tests", "failures", "errors", "skipped", "time"}
    assert {name: suite.attrib[name] for name in root.attrib} == root.attrib
    cases = [read_case(case) for case in suite]
    counted = Counter(case.result for case in cases)
    expected = {"tests": len(cases), "failures": counted["failure"], "errors": counted["error"]}
    assert expected | {"skipped": counted["skipped"]} == {
        name: int(suite.attrib[name]) for name in ("tests", "failures", "errors", "skipped")
    }
    assert float(suite.attrib["time"]) >= 0
    return cases


def read_case(case: ElementTree.Element) -> Case:
    """Return a test case, which has passed if there is nothing in it."""
    assert case.tag == "testcase"
    assert case.attrib.keys() == {"classname", "name"}
    assert len(case) <= 1
    group, name = case.attrib["classname"], case.attrib["name"]
    if not len(case):
        return Case(group, name, "passed", "", "")
    (result,) = case
    if result.tag == "skipped":
        return Case(group, name, "skipped", "", "")
    assert result.tag in ("failure", "error")
    assert (result.text or "").startswith(result.attrib["message"])
    return Case(group, name, result.tag, result.attrib["type"], result.attrib["message"])
