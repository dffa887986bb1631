"""The list of planted faults is up to date: each changes what stands in its file, and its test is there."""

from pathlib import Path

from checks.planted.faults import ROOT, copy_packages, faults


def test_each_fault_changes_one_place_and_names_a_test(tmp_path: Path) -> None:
    copy_packages(tmp_path)
    for fault in faults():
        text = fault.plant(tmp_path)
        (tmp_path / fault.file).write_text(text, "utf-8")
        file, _, test = fault.test.partition("::")
        assert f"def {test.partition('[')[0]}(" in (ROOT / "tests" / file).read_text("utf-8"), fault.test
