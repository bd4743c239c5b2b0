"""Everything that the server counts and times, as Prometheus reads it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING

from qwirkle import __version__
from qwirkle.server import metrics
from qwirkle.server.metrics import Counter, Gauge, Histogram, add_up
from qwirkle.server.peers.worker_figures import Told

if TYPE_CHECKING:
    from prometheus_client.core import Metric

__all__ = ["exposition"]


def exposition(workers: Mapping[str, Told]) -> tuple[bytes, str]:
    """The page for what these workers say, by their names, and its content type.

    Raises `ImportError` where the library for it is not installed.
    """
    # Only those who watch a server need it, and the server starts sooner without.
    from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest

    registry = CollectorRegistry()
    registry.register(_Page(workers))
    return generate_latest(registry), CONTENT_TYPE_LATEST


class _Page:
    """Our own figures, of all workers together, and those that the system has of each process."""

    def __init__(self, workers: Mapping[str, Told]) -> None:
        self._workers = workers

    def collect(self) -> Iterator[Metric]:
        """Every figure, and the version that counts them."""
        from prometheus_client.core import InfoMetricFamily

        yield InfoMetricFamily("qwirkle", "The server's version", {"version": __version__})
        yield from map(_family, add_up(told.figures for told in self._workers.values()))
        yield from _of_processes(self._workers)


def _of_processes(workers: Mapping[str, Told]) -> Iterator[Metric]:
    """What the system knows of the process of each worker, told apart where there are names."""
    from prometheus_client import ProcessCollector

    families: dict[str, Metric] = {}
    for worker, told in workers.items():
        labels = {"worker": worker} if worker else {}
        if told.process is not None:
            for family in ProcessCollector(pid=partial(int, told.process), registry=None).collect():
                found, family.samples = family.samples, []
                kept = families.setdefault(family.name, family)
                for sample in found:
                    kept.add_sample(sample.name, labels, sample.value)
    yield from families.values()


def _family(metric: metrics.Metric) -> Metric:
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

    if isinstance(metric, Histogram):
        histogram = HistogramMetricFamily(metric.name, metric.about, labels=metric.labels)
        bounds = [*map(str, Histogram.BOUNDS), "+Inf"]
        for labels, counts in metric.counts.items():
            upto = list(zip(bounds, accumulate(counts), strict=True))
            histogram.add_metric(labels, upto, metric.sums[labels])
        return histogram
    assert isinstance(metric, Counter | Gauge)
    kind = CounterMetricFamily if isinstance(metric, Counter) else GaugeMetricFamily
    family = kind(metric.name, metric.about, labels=metric.labels)
    # What is not told apart is known to be none; of the rest one learns when it first happens.
    for labels, value in (metric.values or ({} if metric.labels else {(): 0})).items():
        family.add_metric(labels, value)
    return family
