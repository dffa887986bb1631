"""Answer the calls of the conformance kit: sheepfold conformance "cmd:python examples/conformance_target.py".

This one passes each call on to the rules of this package. An implementation of your own does the same with its own
rules: it reads a call in JSON from each line of its standard input, and writes the answer in one line.
"""

import json
import sys

from sheepfold_server.web.app import create_app
from sheepfold_server.web.serving.settings import Settings


def main() -> None:
    """Answer each line."""
    with create_app(Settings(metrics=False)).test_client() as client:
        for line in sys.stdin:
            asked = json.loads(line)
            response = client.post(f"/v1/games/{asked['game']}/{asked['call']}", json=asked["body"])
            print(json.dumps({"status": response.status_code, "body": response.get_json(force=True)}), flush=True)


if __name__ == "__main__":
    main()
