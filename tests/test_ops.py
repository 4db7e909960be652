"""The operator's files: alert rules that Prometheus takes, and no metric that the server does not have."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from slovoplet.server.observe import Metrics

ROOT = Path(__file__).parent.parent
OPS = ROOT / "ops"
OPERATIONS = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
SUFFIXES = {
    "counter": ("_total",),
    "gauge": ("",),
    "histogram": ("_bucket", "_count", "_sum"),
}


def metrics() -> set[str]:
    """The names of all series that `/metrics` can show."""
    return {
        family.name + suffix
        for family in Metrics().registry.collect()
        for suffix in SUFFIXES[family.type]
    }


@pytest.mark.parametrize("name", ["prometheus-rules.yml", "grafana-dashboard.json"])
def test_every_metric_that_is_named_exists(name: str) -> None:
    named = set(re.findall(r"\bslovoplet_\w+", (OPS / name).read_text(encoding="utf-8")))
    assert len(named) > 10
    assert named - metrics() == set()


def test_every_panel_of_the_dashboard_asks_something() -> None:
    dashboard = json.loads((OPS / "grafana-dashboard.json").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    assert all(asked)
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])


def test_every_metric_is_documented() -> None:
    families = {name.removesuffix("_bucket") for name in metrics() if not name.endswith("_sum")}
    wanted = {name for name in families if not name.endswith("_count")}
    assert {name for name in wanted if f"`{name}" not in OPERATIONS} == set()


def test_every_alert_is_in_the_runbook_and_has_its_test() -> None:
    rules = (OPS / "prometheus-rules.yml").read_text(encoding="utf-8")
    tests = (OPS / "prometheus-rules.test.yml").read_text(encoding="utf-8")
    alerts = re.findall(r"alert: (\w+)", rules)
    assert len(alerts) > 10
    assert [one for one in alerts if f"`{one}`" not in OPERATIONS] == []
    assert [one for one in alerts if one not in tests] == []


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "config", "prometheus.yml"],
        ["check", "rules", "prometheus-rules.yml"],
        ["test", "rules", "prometheus-rules.test.yml"],
    ],
    ids=" ".join,
)
def test_prometheus_takes_the_rules_and_they_fire_when_they_should(arguments: list[str]) -> None:
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("promtool (Prometheus) is not installed: the alert rules were not tried")
    done = subprocess.run(
        [promtool, *arguments], cwd=OPS, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
