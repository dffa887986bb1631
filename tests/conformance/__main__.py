"""Derive the conformance kit from the rules again: `python -m tests.conformance`, which `make derive` runs."""

from tests.conformance.kit import FILES, KIT, derive, left_over, read, write


def main() -> None:
    """Write the files that are out of date, and remove those that are not derived any more."""
    for name in FILES:
        if read(KIT / name) != (text := derive(name)):
            write(KIT / name, text)
            print(f"written: conformance/{name}")
    for name in left_over():
        (KIT / name).unlink()
        print(f"removed: conformance/{name}")


main()
