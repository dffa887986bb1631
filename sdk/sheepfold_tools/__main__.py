"""Runs the command line: `python -m sheepfold_tools` is `sheepfold`."""

from sheepfold_tools.cli import main

if __name__ == "__main__":
    main()
