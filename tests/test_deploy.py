"""What is deployed: files that their own validators take, and that agree with each other and with the program."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml

from slovoplet.server.settings import EXTRAS, PREFIX, Settings, load_settings

ROOT = Path(__file__).parent.parent
MANIFESTS = ROOT / "deploy" / "kubernetes"
COMPOSE = ROOT / "compose.yaml"
SERVERS = ["slovoplet-1", "slovoplet-2"]
WORKERS = ["worker-1", "worker-2"]

Json = Any


def resources() -> list[Json]:
    """Every resource of the cluster."""
    listed = yaml.safe_load((MANIFESTS / "kustomization.yaml").read_text(encoding="utf-8"))
    files = [MANIFESTS / name for name in listed["resources"]]
    found = [one for file in files for one in yaml.safe_load_all(file.read_text(encoding="utf-8"))]
    assert {file.name for file in files} | {"kustomization.yaml"} == {
        file.name for file in MANIFESTS.iterdir()
    }
    return found


def named(kind: str, name: str) -> Json:
    (found,) = [
        one for one in resources() if (one["kind"], one["metadata"]["name"]) == (kind, name)
    ]
    return found


def pods() -> dict[str, Json]:
    """The pods of every deployment, by its name."""
    return {
        one["metadata"]["name"]: one["spec"]["template"]
        for one in resources()
        if one["kind"] == "Deployment"
    }


def containers(pod: Json) -> list[Json]:
    return [*pod["spec"].get("initContainers", []), *pod["spec"]["containers"]]


def services() -> dict[str, Json]:
    composed: dict[str, Json] = yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))["services"]
    return composed


def known(environment: dict[str, str]) -> dict[str, str]:
    """The same, if every name in it is a setting."""
    names = {PREFIX + name.upper() for name in Settings.__struct_fields__}
    assert {name for name in environment if name.startswith(PREFIX)} - names == set()
    return environment


@pytest.mark.parametrize(
    "resource", resources(), ids=lambda one: f"{one['kind']}-{one['metadata']['name']}"
)
def test_the_cluster_takes_every_resource(resource: Json) -> None:
    kubernetes_validate.validate(resource, kubernetes_validate.latest_version(), strict=True)


def test_the_validator_would_notice() -> None:
    broken = named("Deployment", "slovoplet")
    broken["spec"]["replica"] = broken["spec"].pop("replicas")
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(broken, kubernetes_validate.latest_version(), strict=True)


def test_kustomize_builds_the_folder() -> None:
    kubectl = shutil.which("kubectl")
    if kubectl is None:
        pytest.skip("kubectl is not installed: the manifests were validated one by one only")
    done = subprocess.run(
        [kubectl, "kustomize", MANIFESTS], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    built = list(yaml.safe_load_all(done.stdout))
    assert len(built) == len(resources())
    assert {one["metadata"].get("namespace", "slovoplet") for one in built} == {"slovoplet"}


def check_compose(file: Path) -> subprocess.CompletedProcess[str]:
    """What the schema of the compose specification says."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    return subprocess.run([*command, file], capture_output=True, text=True, check=False)


def test_the_composition_is_one_by_its_specification(tmp_path: Path) -> None:
    done = check_compose(COMPOSE)
    assert done.returncode == 0, done.stdout + done.stderr
    broken = tmp_path / "compose.yaml"
    broken.write_text(COMPOSE.read_text(encoding="utf-8").replace("restart:", "restarts:"))
    assert check_compose(broken).returncode == 1, "the validator would notice"


def test_the_parts_of_the_composition_know_each_other() -> None:
    composed = services()
    assert {*SERVERS, *WORKERS, "proxy", "migration", "postgresql", "redis", "prometheus"} == set(
        composed
    )
    nginx = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    assert re.findall(r"server ([\w-]+):8080", nginx) == SERVERS
    assert set(composed["proxy"]["depends_on"]) == set(SERVERS)
    watched = yaml.safe_load((ROOT / "ops" / "prometheus.yml").read_text(encoding="utf-8"))
    targets = {
        job["job_name"]: job["static_configs"][0]["targets"] for job in watched["scrape_configs"]
    }
    port = composed["worker-1"]["environment"]["SLOVOPLET_WORKER_METRICS_PORT"]
    assert targets == {
        "slovoplet": [f"{one}:8080" for one in SERVERS],
        "slovoplet-worker": [f"{one}:{port}" for one in WORKERS],
    }
    for one in (*SERVERS, "migration"):
        assert composed[one]["environment"]["SLOVOPLET_DATABASE"].endswith("@postgresql/slovoplet")
    for one in SERVERS:
        settings = load_settings(known(composed[one]["environment"]))
        assert settings.migrate_at_start == "never"
        assert composed[one]["depends_on"]["migration"] == {
            "condition": "service_completed_successfully"
        }
        assert int(composed[one]["stop_grace_period"].removesuffix("s")) > settings.stop_seconds
    queues = {load_settings(composed[one]["environment"]).queue for one in (*SERVERS, *WORKERS)}
    assert queues == {"redis://redis"}, "servers and workers meet in one queue"
    for one in WORKERS:
        known(composed[one]["environment"])
        assert composed[one]["command"] == ["slovoplet", "worker"]
        assert set(composed[one]["networks"]) <= set(composed["prometheus"]["networks"])


def test_workers_of_the_cluster_meet_the_servers_and_show_how_they_do() -> None:
    port = load_settings(named("ConfigMap", "slovoplet")["data"]).worker_metrics_port
    worker = pods()["slovoplet-worker"]
    assert worker["metadata"]["annotations"] == {
        "prometheus.io/scrape": "true",
        "prometheus.io/port": str(port),
    }
    (container,) = worker["spec"]["containers"]
    assert container["command"] == ["slovoplet", "worker"]
    assert container["ports"] == [{"name": "metrics", "containerPort": port}]
    (server,) = pods()["slovoplet"]["spec"]["containers"]
    queues = [
        one["valueFrom"]["secretKeyRef"]["key"]
        for part in (server, container)
        for one in part["env"]
        if one["name"] == "SLOVOPLET_QUEUE"
    ]
    assert queues == ["redis", "redis"]


def test_the_image_has_what_its_settings_need_and_is_heard_from_outside() -> None:
    image = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert "-r requirements-run.lock" in image
    assert "SLOVOPLET_HOST=0.0.0.0" in image, "a worker's /metrics are there, too"
    locked = (ROOT / "requirements-run.lock").read_text(encoding="utf-8")
    packages = {package for extra in EXTRAS.values() for package in extra} | {"psycopg"}
    assert packages <= set(re.findall(r"^([\w-]+)==", locked, re.MULTILINE))


def test_a_cluster_has_settings_that_are_some_and_no_secret_in_them() -> None:
    settings = load_settings(known(named("ConfigMap", "slovoplet")["data"]))
    assert settings.secure_cookies
    assert settings.migrate_at_start == "never"
    for pod in pods().values():
        for container in containers(pod):
            for one in container.get("env", []):
                known({one["name"]: ""})
                assert one["valueFrom"]["secretKeyRef"]["name"] == "slovoplet"


def test_nobody_is_root_and_everything_has_its_share() -> None:
    for name, pod in pods().items():
        secured = pod["spec"]["securityContext"]
        assert secured["runAsNonRoot"], name
        assert secured["runAsUser"] > 0
        assert secured["seccompProfile"] == {"type": "RuntimeDefault"}
        assert pod["spec"]["automountServiceAccountToken"] is False
        for container in containers(pod):
            confined = container["securityContext"]
            assert not confined["allowPrivilegeEscalation"]
            assert confined["readOnlyRootFilesystem"]
            assert confined["capabilities"] == {"drop": ["ALL"]}
            assert set(container["resources"]["requests"]) == {"cpu", "memory"}
            assert container["resources"]["limits"]["memory"]
    user = re.search(r"--uid (\d+)", (ROOT / "Dockerfile").read_text(encoding="utf-8"))
    assert user is not None
    assert int(user[1]) == pods()["slovoplet"]["spec"]["securityContext"]["runAsUser"]


def test_a_pod_is_asked_whether_it_lives_and_serves_and_has_time_to_stop() -> None:
    pod = pods()["slovoplet"]["spec"]
    (server,) = pod["containers"]
    asked = {name: server[name]["httpGet"]["path"] for name in server if name.endswith("Probe")}
    assert asked == {
        "startupProbe": "/health/live",
        "livenessProbe": "/health/live",
        "readinessProbe": "/health/ready",
    }
    pause = int(server["lifecycle"]["preStop"]["exec"]["command"][1])
    stop = load_settings(named("ConfigMap", "slovoplet")["data"]).stop_seconds
    assert pod["terminationGracePeriodSeconds"] >= pause + stop + 5
    assert named("Deployment", "slovoplet")["spec"]["strategy"]["rollingUpdate"] == {
        "maxSurge": 1,
        "maxUnavailable": 0,
    }


def selectors() -> Iterator[tuple[str, Json]]:
    for one in resources():
        if one["kind"] == "Service":
            yield one["metadata"]["name"], one["spec"]["selector"]
        if one["kind"] in ("PodDisruptionBudget", "Deployment"):
            yield one["metadata"]["name"], one["spec"]["selector"]["matchLabels"]


def test_everything_selects_the_pods_that_it_is_about() -> None:
    found = list(selectors())
    assert len(found) == 7
    for name, selector in found:
        assert selector.items() <= pods()[name]["metadata"]["labels"].items(), name
    budgets = {
        one["metadata"]["name"] for one in resources() if one["kind"] == "PodDisruptionBudget"
    }
    several = {
        one["metadata"]["name"] for one in resources() if one.get("spec", {}).get("replicas", 0) > 1
    }
    assert budgets == several == {"slovoplet", "slovoplet-worker"}
