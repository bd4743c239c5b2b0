"""Everything that the server counts and times, as Prometheus reads it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING

from qwirkle import __version__
from qwirkle.server.metrics import METRICS, Counter, Gauge, Histogram

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry
    from prometheus_client.core import Metric

__all__ = ["exposition"]


def exposition() -> tuple[bytes, str]:
    """The page and its content type; raises `ImportError` where the library for it is not installed."""
    # Only those who watch a server need it, and the server starts sooner without.
    from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

    return generate_latest(_registry()), CONTENT_TYPE_LATEST


@cache
def _registry() -> CollectorRegistry:
    """What is asked for figures: ours, and those that the system has of this process."""
    from prometheus_client import CollectorRegistry, ProcessCollector

    registry = CollectorRegistry()
    registry.register(_Figures())
    ProcessCollector(registry=registry)
    return registry


class _Figures:
    """Our own figures, read when they are asked for."""

    def collect(self) -> Iterator[Metric]:
        """Every figure, and the version that counts them."""
        from prometheus_client.core import InfoMetricFamily

        yield InfoMetricFamily("qwirkle", "The server's version", {"version": __version__})
        yield from map(_family, METRICS)


def _family(metric: Counter | Gauge | Histogram) -> Metric:
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

    if isinstance(metric, Histogram):
        histogram = HistogramMetricFamily(metric.name, metric.about, labels=metric.labels)
        bounds = [*map(str, Histogram.BOUNDS), "+Inf"]
        for labels, counts in metric.counts.items():
            upto = list(zip(bounds, accumulate(counts), strict=True))
            histogram.add_metric(labels, upto, metric.sums[labels])
        return histogram
    kind = CounterMetricFamily if isinstance(metric, Counter) else GaugeMetricFamily
    family = kind(metric.name, metric.about, labels=metric.labels)
    # What is not told apart is known to be none; of the rest one learns when it first happens.
    for labels, value in (metric.values or ({} if metric.labels else {(): 0})).items():
        family.add_metric(labels, value)
    return family
