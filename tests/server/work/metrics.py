"""What a server or a worker shows to Prometheus."""

import httpx
from prometheus_client.parser import text_string_to_metric_families

from tests.server.visitor import PATIENCE


async def shown_by(address: str) -> dict[str, float]:
    """The samples of a server or a worker, as they are written: name{label="value"}."""
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        page = await http.get(f"{address}/metrics")
    assert page.status_code == 200
    return {
        sample.name + _labels(sample.labels): sample.value
        for family in text_string_to_metric_families(page.text)
        for sample in family.samples
    }


def _labels(labels: dict[str, str]) -> str:
    told = ",".join(f'{name}="{value}"' for name, value in labels.items())
    return f"{{{told}}}" if told else ""
