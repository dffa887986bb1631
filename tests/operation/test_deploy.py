"""The container, its compose file and the manifests: they parse, fit one another, and set what can be set."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import kubernetes_validate
import pytest
import yaml

from sheepfold_server import __version__
from sheepfold_server.web.serving.settings import PREFIX, Settings, read_settings
from tests.web.callers import LOCAL

ROOT: Final = Path(__file__).parents[2]
MANIFESTS: Final = sorted((ROOT / "deploy" / "kubernetes").glob("*.yaml"))
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
(CONTAINER,) = POD["containers"]
SETTINGS: Final = read_settings(ALL["ConfigMap", "sheepfold"]["data"])


def environments() -> Iterator[tuple[str, dict[str, str]]]:
    """Where the service is given variables, and which."""
    yield "compose.yaml", COMPOSE["services"]["service"]["environment"]
    yield "settings.yaml", ALL["ConfigMap", "sheepfold"]["data"]
    yield "Dockerfile", dict(re.findall(r"(SHEEPFOLD_\w+)=(\S+)", DOCKERFILE))


@pytest.mark.parametrize("version", KUBERNETES)
@pytest.mark.parametrize("manifest", ALL.values(), ids=lambda each: f"{each['kind']}-{each['metadata']['name']}")
def test_every_manifest_has_the_shape_that_kubernetes_wants(manifest: dict[str, Any], version: str) -> None:
    kubernetes_validate.validate(manifest, version, strict=True)


def test_a_manifest_of_the_wrong_shape_would_be_found() -> None:
    wrong = {**ALL["Deployment", "sheepfold"], "spec": {**ALL["Deployment", "sheepfold"]["spec"], "replica": 1}}
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(wrong, KUBERNETES[0], strict=True)


def test_all_manifests_but_the_secret_are_applied_together() -> None:
    (whole,) = documents(ROOT / "deploy" / "kubernetes" / "kustomization.yaml")
    files = {path.name for path in MANIFESTS} - {"kustomization.yaml", "secret.example.yaml"}
    assert set(whole["resources"]) == files


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
    assert port["containerPort"] == SETTINGS.port == 8000
    assert served["targetPort"] == port["name"]
    assert "EXPOSE 8000" in DOCKERFILE
    assert COMPOSE["services"]["service"]["ports"] == ["127.0.0.1:8000:8000"]
    for _, given in environments():
        assert read_settings(given).port == 8000


def test_the_images_are_those_of_this_version() -> None:
    assert CONTAINER["image"] == COMPOSE["services"]["service"]["image"] == IMAGE
    (redis,) = ALL["StatefulSet", "redis"]["spec"]["template"]["spec"]["containers"]
    assert redis["image"] == COMPOSE["services"]["redis"]["image"]


def test_a_stop_has_the_time_that_it_may_take() -> None:
    assert POD["terminationGracePeriodSeconds"] >= SETTINGS.graceful_seconds + 5 + 5
    assert int(COMPOSE["services"]["service"]["stop_grace_period"].removesuffix("s")) >= Settings().graceful_seconds + 5


def test_nothing_runs_as_root_or_writes_but_below_tmp() -> None:
    assert POD["securityContext"]["runAsNonRoot"] is True
    assert CONTAINER["securityContext"]["readOnlyRootFilesystem"] is True
    assert CONTAINER["securityContext"]["capabilities"] == {"drop": ["ALL"]}
    assert [each["mountPath"] for each in CONTAINER["volumeMounts"] if not each.get("readOnly")] == ["/tmp"]
    (user,) = re.findall(r"^USER (\d+):", DOCKERFILE, re.MULTILINE)
    assert int(user) == POD["securityContext"]["runAsUser"]
    service = COMPOSE["services"]["service"]
    assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
    assert POD["enableServiceLinks"] is False  # the variables that they set are no settings


def test_what_is_selected_is_there() -> None:
    labels = ALL["Deployment", "sheepfold"]["spec"]["template"]["metadata"]["labels"]
    for kind in ("Service", "Deployment", "PodDisruptionBudget"):
        selector = ALL[kind, "sheepfold"]["spec"]["selector"]
        assert labels.items() >= selector.get("matchLabels", selector).items()
    target = ALL["HorizontalPodAutoscaler", "sheepfold"]["spec"]["scaleTargetRef"]
    assert (target["kind"], target["name"]) in ALL
    host = re.findall(r"redis://(\w+):6379", f"{SETTINGS.ledger} {SETTINGS.rate_storage}")
    assert {("Service", name) for name in host} == {("Service", "redis")}


def test_the_keys_are_read_where_they_are_mounted() -> None:
    (mount,) = [each for each in CONTAINER["volumeMounts"] if each["name"] == "sealed-keys"]
    (name,) = ALL["Secret", "sheepfold"]["stringData"]
    assert f"{mount['mountPath']}/{name}" == SETTINGS.sealed_keys_file
    secret = COMPOSE["services"]["service"]["environment"]["SHEEPFOLD_SEALED_KEYS_FILE"]
    assert secret.removeprefix("/run/secrets/") in COMPOSE["secrets"]


def test_the_image_holds_what_it_copies_and_no_more() -> None:
    copied = {word for line in re.findall(r"^COPY (?!--)(.+)$", DOCKERFILE, re.MULTILINE) for word in line.split()[:-1]}
    allowed = {line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")}
    assert copied == allowed
    assert all((ROOT / name).exists() for name in copied)
