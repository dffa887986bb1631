"""Answer the calls of the conformance kit: sheepfold conformance "cmd:python examples/conformance_target.py".

This one starts a service and passes each call on to it, and needs the extra `server`. An implementation of your own
answers from its own rules instead: it reads a call as a line of JSON from standard input, and writes the answer as a
line.
"""

import json
import sys

import requests

from sheepfold.testing import running_service


def main() -> None:
    """Answer each line."""
    with running_service() as service, requests.Session() as session:
        session.trust_env = False  # no proxy to this machine
        for line in sys.stdin:
            asked = json.loads(line)
            response = session.post(f"{service.url}/v1/games/{asked['game']}/{asked['call']}", json=asked["body"])
            print(json.dumps({"status": response.status_code, "body": response.json()}), flush=True)


if __name__ == "__main__":
    main()
