"""The container, its compose file and the manifests: they parse, fit one another, and set what can be set."""

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
from sheepfold_server.web.serving.settings import PREFIX, Settings, read_settings
from tests.support.callers import LOCAL
from tests.support.processes import WORKER_MEMORY
from tests.support.redis import free_port, needed

ROOT: Final = Path(__file__).parents[2]
DEPLOY: Final = ROOT / "deploy"
MANIFESTS: Final = sorted((DEPLOY / "kubernetes").glob("*.yaml"))
NGINX: Final = (DEPLOY / "proxy" / "nginx.conf").read_text("utf-8")
KUBERNETES: Final = ("1.30", "1.37")  # the oldest and the newest that the manifests are held to
COMPOSE: Final[dict[str, Any]] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
TLS: Final[dict[str, Any]] = yaml.safe_load((ROOT / "compose.tls.yaml").read_text("utf-8"))
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


SETTINGS: Final = read_settings(pod_environment())


def environments() -> Iterator[tuple[str, dict[str, str]]]:
    """The places where the service is given variables, and which ones."""
    yield "compose.yaml", composed_environment()
    yield "deployment.yaml", pod_environment()
    yield "Dockerfile", dict(re.findall(r"(SHEEPFOLD_\w+)=(\S+)", DOCKERFILE))


@pytest.mark.parametrize("version", KUBERNETES)
@pytest.mark.parametrize("manifest", ALL.values(), ids=lambda each: f"{each['kind']}-{each['metadata']['name']}")
def test_every_manifest_has_the_shape_that_kubernetes_wants(manifest: dict[str, Any], version: str) -> None:
    kubernetes_validate.validate(manifest, version, strict=True)


def test_a_manifest_of_the_wrong_shape_would_be_found() -> None:
    wrong = {**ALL["Deployment", "sheepfold"], "spec": {**ALL["Deployment", "sheepfold"]["spec"], "replica": 1}}
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(wrong, KUBERNETES[0], strict=True)


def test_all_manifests_but_the_examples_are_applied_together() -> None:
    (whole,) = documents(DEPLOY / "kubernetes" / "kustomization.yaml")
    files = {path.name for path in MANIFESTS if not path.name.endswith(".example.yaml")} - {"kustomization.yaml"}
    assert set(whole["resources"]) == files | {"../proxy"}


def test_the_proxy_is_given_the_settings_that_are_shipped() -> None:
    (shipped,) = documents(DEPLOY / "proxy" / "kustomization.yaml")
    (made,) = shipped["configMapGenerator"]
    assert made["files"] == ["nginx.conf"]
    assert (DEPLOY / "proxy" / "nginx.conf").exists()
    (volume,) = [each for each in POD["volumes"] if each["name"] == "proxy"]
    assert volume["configMap"]["name"] == made["name"]
    (mount,) = [each for each in PROXY["volumeMounts"] if each["name"] == "proxy"]
    assert (mount["mountPath"], mount["subPath"]) == ("/etc/nginx/nginx.conf", "nginx.conf")
    for compose in (COMPOSE, TLS):
        for bound in compose["services"]["proxy"]["volumes"]:
            source, target, how = bound.split(":")
            assert how == "ro"
            assert target.startswith("/etc/nginx/")
            assert (ROOT / source).exists() or source in ("./certificate.pem", "./key.pem")


def test_the_proxy_finds_the_service_by_its_name() -> None:
    (name, port) = re.findall(r"^ +server (\w+):(\d+);", NGINX, re.MULTILINE)[0]
    assert name in COMPOSE["services"]
    assert {"ip": "127.0.0.1", "hostnames": [name]} in POD["hostAliases"]
    assert int(port) == SETTINGS.port


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


def test_the_ports_fit_one_another() -> None:
    (port,) = CONTAINER["ports"]
    (served,) = ALL["Service", "sheepfold"]["spec"]["ports"]
    (proxied,) = PROXY["ports"]
    assert port["containerPort"] == SETTINGS.port == 8000
    assert served["targetPort"] == proxied["name"]
    assert ALL["Ingress", "sheepfold"]["spec"]["rules"][0]["http"]["paths"][0]["backend"]["service"] == {
        "name": "sheepfold",
        "port": {"name": served["name"]},
    }
    assert "EXPOSE 8000" in DOCKERFILE
    (plain,) = re.findall(r"listen (\d+) default_server", NGINX)
    (secure,) = re.findall(r"listen (\d+) ssl default_server", (DEPLOY / "proxy" / "tls.conf").read_text("utf-8"))
    assert proxied["containerPort"] == int(plain)
    assert COMPOSE["services"]["proxy"]["ports"] == [f"127.0.0.1:8000:{plain}"]
    assert TLS["services"]["proxy"]["ports"] == [f"443:{secure}"]
    assert "ports" not in COMPOSE["services"]["service"]  # only the proxy is asked from outside
    for _, given in environments():
        assert read_settings(given).port == 8000


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


def test_a_stop_has_the_time_that_it_may_take() -> None:
    (waits,) = re.findall(r"sleep\((\d+)\)", " ".join(CONTAINER["lifecycle"]["preStop"]["exec"]["command"]))
    (first,) = re.findall(r"sleep (\d+); nginx -s quit", PROXY["lifecycle"]["preStop"]["exec"]["command"][-1])
    assert int(first) < int(waits)  # the proxy ends before what it asks
    assert POD["terminationGracePeriodSeconds"] >= SETTINGS.graceful_seconds + int(waits) + 5
    assert int(COMPOSE["services"]["service"]["stop_grace_period"].removesuffix("s")) >= Settings().graceful_seconds + 5


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


def test_the_guide_says_how_much_memory_there_is_and_for_how_many_workers() -> None:
    assert COMPOSE["services"]["service"]["mem_limit"] == "1536m"
    assert CONTAINER["resources"]["limits"]["memory"] == "1536Mi"
    assert 1536 * 1024 * 1024 // WORKER_MEMORY == 4
    words = " ".join((ROOT / "docs" / "how-to" / "run-the-service.md").read_text("utf-8").split())
    where = "`compose.yaml` and the Kubernetes manifests limit the memory of the service to 1.5 GiB"
    assert f"{where}, which is enough for four workers" in words
    assert f"count {WORKER_MEMORY // 1024 // 1024} MiB for each" in words
    assert Settings().workers == 2


def test_what_is_selected_is_there() -> None:
    labels = ALL["Deployment", "sheepfold"]["spec"]["template"]["metadata"]["labels"]
    for kind in ("Service", "Deployment", "PodDisruptionBudget"):
        selector = ALL[kind, "sheepfold"]["spec"]["selector"]
        assert labels.items() >= selector.get("matchLabels", selector).items()
    target = ALL["HorizontalPodAutoscaler", "sheepfold"]["spec"]["scaleTargetRef"]
    assert (target["kind"], target["name"]) in ALL
    host = re.findall(r"redis://:secret@(\w+):6379", f"{SETTINGS.ledger} {SETTINGS.rate_storage}")
    assert {("Service", name) for name in host} == {("Service", "redis")}


def test_the_keys_are_read_where_they_are_mounted() -> None:
    (mount,) = [each for each in CONTAINER["volumeMounts"] if each["name"] == "sealed-keys"]
    (volume,) = [each for each in POD["volumes"] if each["name"] == "sealed-keys"]
    (item,) = volume["secret"]["items"]  # and not the password of Redis
    assert item["key"] in ALL["Secret", "sheepfold"]["stringData"]
    assert f"{mount['mountPath']}/{item['path']}" == SETTINGS.sealed_keys_file
    secret = COMPOSE["services"]["service"]["environment"]["SHEEPFOLD_SEALED_KEYS_FILE"]
    assert secret.removeprefix("/run/secrets/") in COMPOSE["secrets"]


def test_the_image_gets_the_environment_and_nothing_else_of_the_checkout() -> None:
    *_, image = DOCKERFILE.split("\nFROM ")
    assert re.findall(r"^(?:COPY|ADD) .+$", image, re.MULTILINE) == ["COPY --from=build /venv /venv"]


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


def test_only_the_service_reaches_redis_and_only_the_proxy_is_reached() -> None:
    policies = {name: each["spec"] for (kind, name), each in ALL.items() if kind == "NetworkPolicy"}
    assert policies["default-deny"] == {"podSelector": {}, "policyTypes": ["Ingress", "Egress"]}
    clients, monitoring = policies["sheepfold"]["ingress"]
    assert clients == {"ports": [{"port": "proxy"}]}
    assert [*monitoring["from"][0]] == ["namespaceSelector"]
    (store,) = policies["redis"]["ingress"]
    (source,) = store["from"]
    assert source == {"podSelector": policies["sheepfold"]["podSelector"]}
    assert "egress" not in policies["redis"]
    for name, pod in (("sheepfold", "Deployment"), ("redis", "StatefulSet")):
        labels = ALL[pod, name]["spec"]["template"]["metadata"]["labels"]
        assert policies[name]["podSelector"]["matchLabels"] == labels
    networks = {name: service["networks"] for name, service in COMPOSE["services"].items()}
    assert networks == {"service": ["front", "back"], "proxy": ["front"], "redis": ["back"]}
    assert COMPOSE["networks"]["back"]["internal"] is True


def test_everything_stands_in_the_restricted_namespace() -> None:
    (space,) = [name for kind, name in ALL if kind == "Namespace"]
    labels = ALL["Namespace", space]["metadata"]["labels"]
    assert labels["pod-security.kubernetes.io/enforce"] == "restricted"
    assert {each["metadata"]["namespace"] for (kind, _), each in ALL.items() if kind != "Namespace"} == {space}
    (proxy,) = documents(DEPLOY / "proxy" / "kustomization.yaml")
    assert proxy["namespace"] == space
