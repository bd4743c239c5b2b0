"""The dashboard for Grafana shows exactly what the server tells Prometheus."""

from __future__ import annotations

import json
import os
import re
from typing import Any

from prometheus_client.parser import text_string_to_metric_families
from scripts.package import ROOT

from qwirkle.server.http.exposition import exposition
from qwirkle.server.metrics import METRICS, Counter, Histogram, read_figures
from qwirkle.server.peers.worker_figures import Told

DASHBOARD: dict[str, Any] = json.loads((ROOT / "deploy" / "grafana-dashboard.json").read_text("utf-8"))
OF_THE_PROCESS = re.compile(r"process_\w+")


def asked_for() -> set[str]:
    """Every metric that the dashboard asks for."""
    queries = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
    queries += [each["query"] for each in DASHBOARD["templating"]["list"]]
    return {name for query in queries for name in re.findall(r"\b(?:qwirkle|process)_\w+", query)}


def told() -> dict[str, set[str]]:
    """Each of our metrics with the names that can be asked for."""
    names = {"qwirkle_info": {"qwirkle_info"}}
    for metric in METRICS:
        ends = ["_total"] if isinstance(metric, Counter) else [""]
        if isinstance(metric, Histogram):
            ends = ["_bucket", "_count", "_sum"]
        names[metric.name] = {metric.name + end for end in ends}
    return names


def test_it_asks_for_nothing_that_the_server_does_not_tell() -> None:
    page = exposition({"": Told(os.getpid(), read_figures())})[0].decode()
    of_the_process = {
        sample.name
        for family in text_string_to_metric_families(page)
        for sample in family.samples
        if OF_THE_PROCESS.fullmatch(sample.name)
    }
    assert asked_for() - of_the_process <= set().union(*told().values())


def test_it_shows_everything_that_the_server_tells() -> None:
    asked = asked_for()
    assert {name for name, names in told().items() if not names & asked} == set()


def test_what_it_tells_apart_is_told_apart() -> None:
    labels = {metric.name: set(metric.labels) for metric in METRICS}
    for panel in DASHBOARD["panels"]:
        for target in panel["targets"]:
            named = re.search(r"\b(qwirkle_\w+?)(?:_total|_bucket|_count)?\{", target["expr"])
            if named and named[1] in labels:
                shown = set(re.findall(r"\{\{(\w+)\}\}", target["legendFormat"]))
                assert shown <= labels[named[1]], panel["title"]


def test_panels_have_numbers_and_places_of_their_own() -> None:
    numbers = [panel["id"] for panel in DASHBOARD["panels"]]
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in DASHBOARD["panels"]]
    assert len(set(numbers)) == len(numbers)
    assert len(set(places)) == len(places)
