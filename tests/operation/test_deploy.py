"""The container, its compose file and the manifests: they parse, fit one another, and set what can be set."""

import json
import os
import re
import subprocess
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import kubernetes_validate
import pytest
import redis
import yaml
from redis.backoff import ConstantBackoff
from redis.retry import Retry

from sheepfold_rules import __version__
from sheepfold_server.limits import MAX_CALL_BODY
from sheepfold_server.service.problems import KINDS
from sheepfold_server.web.settings import PREFIX, Settings, read_settings
from tests.support.callers import LOCAL
from tests.support.redis import free_port, needed

ROOT: Final = Path(__file__).parents[2]
DEPLOY: Final = ROOT / "deploy"
MANIFESTS: Final = sorted((DEPLOY / "kubernetes").glob("*.yaml"))
NGINX: Final = (DEPLOY / "proxy" / "nginx.conf").read_text("utf-8")
KUBERNETES: Final = ("1.30", "1.37")  # the oldest and the newest that the manifests are held to
COMPOSE: Final[dict[str, Any]] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
DOCKERFILE: Final = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
IMAGE: Final = f"sheepfold:{__version__}"


def documents(path: Path) -> list[dict[str, Any]]:
    """The manifests in a file."""
    return list(yaml.safe_load_all(path.read_text("utf-8")))


FOUND: Final = [each for path in MANIFESTS for each in documents(path) if "metadata" in each]
ALL: Final = {(each["kind"], each["metadata"]["name"]): each for each in FOUND}
POD: Final = ALL["Deployment", "sheepfold"]["spec"]["template"]["spec"]
CONTAINER, PROXY = POD["containers"]
REDIS: Final = ALL["StatefulSet", "redis"]["spec"]["template"]["spec"]
(STORE,) = REDIS["containers"]


def pod_environment() -> dict[str, str]:
    """The settings of a pod, with the password of Redis as one would choose it."""
    own = {
        each["name"]: each["value"].replace("$(REDIS_PASSWORD)", "secret")
        for each in CONTAINER["env"]
        if "value" in each
    }
    return {**ALL["ConfigMap", "sheepfold"]["data"], **own}


def composed_environment() -> dict[str, str]:
    """The settings of the service in compose.yaml, likewise."""
    given: dict[str, str] = COMPOSE["services"]["service"]["environment"]
    return {name: re.sub(r"\$\{REDIS_PASSWORD:\?[^}]*\}", "secret", value) for name, value in given.items()}


def environments() -> Iterator[tuple[str, dict[str, str]]]:
    """The places where the service is given variables, and which ones."""
    yield "compose.yaml", composed_environment()
    yield "deployment.yaml", pod_environment()
    yield "Dockerfile", dict(re.findall(r"(SHEEPFOLD_\w+)=(\S+)", DOCKERFILE))


@pytest.mark.parametrize("version", KUBERNETES)
@pytest.mark.parametrize("manifest", ALL.values(), ids=lambda each: f"{each['kind']}-{each['metadata']['name']}")
def test_every_manifest_has_the_shape_that_kubernetes_wants(manifest: dict[str, Any], version: str) -> None:
    kubernetes_validate.validate(manifest, version, strict=True)


def test_the_proxy_and_the_service_agree_on_their_limits() -> None:
    ((call, largest),) = re.findall(r"client_max_body_size (\d+)k;.*client_max_body_size (\d+)m;", NGINX, re.DOTALL)
    assert int(call) * 1024 == MAX_CALL_BODY
    (idle,) = re.findall(r"keepalive_timeout (\d+)s; # less than", NGINX)
    (patience,) = re.findall(r"proxy_read_timeout (\d+)s;", NGINX)
    for _, given in environments():
        settings = read_settings(given)
        assert int(largest) * 1024 * 1024 == settings.largest_body
        assert int(idle) < settings.keep_alive
        assert int(patience) > settings.call_seconds
    for given in (composed_environment(), pod_environment()):
        assert read_settings(given).trusted_hops == 1


def test_the_problems_of_the_proxy_are_those_of_the_service() -> None:
    problems = [json.loads(each) for each in re.findall(r"^ +\d{3} '(\{.+\})';$", NGINX, re.MULTILINE)]
    own = [each for each in problems if each["type"] != "about:blank"]
    assert [each["status"] for each in own] == [400, 404, 405, 413, 429]
    for each in own:
        kind = KINDS[each["type"].removeprefix("/problems/")]
        assert (each["status"], each["title"]) == (kind.status, kind.title)


def test_a_stop_has_the_time_that_unfinished_calls_get_and_five_seconds_more() -> None:
    (waits,) = re.findall(r"sleep\((\d+)\)", CONTAINER["lifecycle"]["preStop"]["exec"]["command"][-1])
    (first,) = re.findall(r"sleep (\d+); nginx -s quit", PROXY["lifecycle"]["preStop"]["exec"]["command"][-1])
    assert 5 == int(first) < int(waits), "the proxy stops before the service"
    needed_seconds = read_settings(pod_environment()).graceful_seconds + 5
    assert POD["terminationGracePeriodSeconds"] >= int(waits) + needed_seconds
    needed_seconds = read_settings(composed_environment()).graceful_seconds + 5
    assert int(COMPOSE["services"]["service"]["stop_grace_period"].removesuffix("s")) >= needed_seconds


def test_clients_reach_only_the_proxy_and_only_the_service_reaches_redis() -> None:
    policies = {name: each["spec"] for (kind, name), each in ALL.items() if kind == "NetworkPolicy"}
    assert policies["default-deny"] == {"podSelector": {}, "policyTypes": ["Ingress", "Egress"]}
    open_to_all = [each for each in policies["sheepfold"]["ingress"] if "from" not in each]
    assert open_to_all == [{"ports": [{"port": "proxy"}]}]
    ((source,),) = [each["from"] for each in policies["redis"]["ingress"]]
    assert source == {"podSelector": policies["sheepfold"]["podSelector"]}
    services = COMPOSE["services"]
    assert [name for name, each in services.items() if "ports" in each] == ["proxy"]
    assert [name for name, each in services.items() if "back" in each["networks"]] == ["service", "redis"]


@pytest.mark.parametrize(
    ("where", "given"), list(environments()), ids=lambda each: each if isinstance(each, str) else ""
)
def test_every_variable_is_a_setting_with_a_value_that_it_can_have(where: str, given: dict[str, str]) -> None:
    assert all(name.startswith(PREFIX) for name in given)
    assert read_settings(given) != Settings()


def test_the_probes_ask_for_what_there_is() -> None:
    for name in ("startupProbe", "livenessProbe", "readinessProbe"):
        probe = CONTAINER[name]["httpGet"]
        assert probe["port"] == "http"
        assert LOCAL.send("GET", probe["path"]).status == 200
    (checked,) = re.findall(r"http://127\.0\.0\.1:8000(/\w+)", DOCKERFILE)
    assert LOCAL.send("GET", checked).status == 200
    told = ALL["Deployment", "sheepfold"]["spec"]["template"]["metadata"]["annotations"]
    assert LOCAL.send("GET", told["prometheus.io/path"]).status == 200


def test_the_images_are_those_of_this_version() -> None:
    assert CONTAINER["image"] == COMPOSE["services"]["service"]["image"] == IMAGE
    assert PROXY["image"] == COMPOSE["services"]["proxy"]["image"]
    assert STORE["image"] == COMPOSE["services"]["redis"]["image"]


MEBIBYTE: Final = {"mb": 1, "m": 1, "Mi": 1, "g": 1024, "Gi": 1024}


def mebibytes(text: str) -> int:
    """A size in MiB."""
    number, unit = re.fullmatch(r"(\d+)(\w+)", text).groups()  # type: ignore[union-attr]  # the test fails where it is none
    return int(number) * MEBIBYTE[unit]


def test_the_ledger_has_a_limit_of_memory_and_evicts_nothing() -> None:
    composed = COMPOSE["services"]["redis"]
    for arguments, memory in (
        (STORE["args"], STORE["resources"]["limits"]["memory"]),
        (composed["command"], composed["mem_limit"]),
    ):
        given = dict(pairwise(arguments))
        assert given["--maxmemory-policy"] == "noeviction"
        assert given["--appendonly"] == "yes"
        assert 2 * mebibytes(given["--maxmemory"]) < mebibytes(memory), (
            "to write its file, Redis may need twice as much"
        )


def test_nothing_runs_as_root_or_writes_but_below_tmp() -> None:
    for pod in (POD, REDIS):
        assert pod["securityContext"]["runAsNonRoot"] is True
        assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    for container, writable in ((CONTAINER, "/tmp"), (PROXY, "/tmp"), (STORE, "/data")):
        assert container["securityContext"]["readOnlyRootFilesystem"] is True
        assert container["securityContext"]["capabilities"] == {"drop": ["ALL"]}
        assert [each["mountPath"] for each in container["volumeMounts"] if not each.get("readOnly")] == [writable]
    (user,) = re.findall(r"^USER (\d+):", DOCKERFILE, re.MULTILINE)
    assert int(user) == POD["securityContext"]["runAsUser"]
    for service in COMPOSE["services"].values():
        assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
        assert "cap_add" not in service
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert service["pids_limit"] == 256
    assert all(int(COMPOSE["services"][name]["user"].split(":")[0]) > 0 for name in ("proxy", "redis"))
    written = re.findall(r"(?:pid|_temp_path|_log) (/\S+?)[; ]", NGINX)
    assert all(path.startswith(("/tmp/", "/dev/std")) for path in written)
    assert POD["enableServiceLinks"] is False  # the variables that they set are no settings


def test_the_image_is_built_without_keys_and_caches() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert {".git", ".venv", "**/node_modules", "**/sealed-keys", "**/.env", "**/*.pem"} <= {*ignored}


@pytest.mark.parametrize(
    ("script", "arguments"),
    [
        pytest.param(STORE["command"][2], STORE["args"], id="kubernetes"),
        pytest.param(
            COMPOSE["services"]["redis"]["entrypoint"][2].replace("$$", "$"),
            COMPOSE["services"]["redis"]["command"],
            id="compose",
        ),
    ],
)
def test_redis_asks_for_the_password_and_shows_it_nowhere(script: str, arguments: list[str], tmp_path: Path) -> None:
    needed("redis-server")
    port = free_port()
    command = [needed("sh"), "-c", script, "redis", *arguments, "--port", str(port), "--dir", str(tmp_path)]
    environment = {"PATH": os.environ["PATH"], "REDISCLI_AUTH": "correct-horse"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as process:
        try:
            store = redis.Redis(port=port, password="correct-horse", retry=Retry(ConstantBackoff(0.1), 100))
            assert store.ping()
            with pytest.raises(redis.AuthenticationError):
                redis.Redis(port=port).ping()
            assert b"correct-horse" not in Path(f"/proc/{process.pid}/cmdline").read_bytes()
        finally:
            process.terminate()
        assert process.wait(20) == 0  # the server itself got the signal, not a shell before it
