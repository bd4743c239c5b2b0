"""Weights of the outlook, learned from lessons.

    python -m qwirkle.learn.evaluation.training lessons*.bin --out outlook.json

The network is small enough for the kernels: three layers, rectified between them. What counts most is the
order of the candidates of one turn, so that errors about the mean of a turn weigh more than the mean itself.
PyTorch is needed here and nowhere else (the extra `train`).
"""

from __future__ import annotations

import json
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path

from qwirkle.engine.outlook import FEATURE_COUNT, LAYERS
from qwirkle.errors import MissingExtra, UsageError
from qwirkle.learn.evaluation.command import MOST_SEED, Parser, ended, refused
from qwirkle.learn.evaluation.lessons import WIDTH, read_lessons
from qwirkle.notation.files import write_atomically
from qwirkle.readers import new_file, whole

try:
    import torch
    from torch import Tensor, nn
except ModuleNotFoundError:
    missing = MissingExtra("torch", "train")
    if __name__ == "__main__":
        sys.exit(refused("training", missing))
    raise missing from None

__all__ = ["Figures", "Trained", "main", "train"]

LEAST_TURNS = 2
MOST_EPOCHS = 10**6
MOST_THREADS = 1024

_ORDER = 6.0
"""How much more the order within a turn counts than the level of the turn."""
_POINTS = 5.0
"""Points to one unit of the network's answer, so that its weights stay of one size."""
_TURNS = 128
"""Turns in a batch."""
_HELD_BACK = 10
"""One turn of so many is not learned from, but tested with."""


@dataclass(frozen=True, slots=True)
class Figures:
    """How well weights foretell the lessons that they were not learned from, in points."""

    lessons: int
    turns: int
    spread: float
    """The standard deviation of what is to be foretold."""
    error: float
    """The standard deviation of what is left of it."""
    order_spread: float
    """The same about the mean of each turn."""
    order_error: float


@dataclass(frozen=True, slots=True)
class Trained:
    """A network that takes features as they are, and how good it is."""

    network: nn.Sequential
    figures: Figures

    def layers(self) -> list[tuple[list[list[float]], list[float]]]:
        """The layers as the kernels read them: a row for each input, and the biases."""
        return [
            (layer.weight.T.tolist(), layer.bias.tolist())
            for layer in self.network
            if isinstance(layer, nn.Linear)
        ]


class _Turns:
    """Lessons by turn, and the errors of a network about them."""

    def __init__(self, rows: Tensor) -> None:
        self.features = rows[:, :FEATURE_COUNT]
        self.wanted = rows[:, FEATURE_COUNT]
        turn = rows[:, -1].long()
        _, self.sizes = torch.unique_consecutive(turn, return_counts=True)
        self.starts = torch.cumsum(self.sizes, 0) - self.sizes
        self.count = len(self.sizes)

    def lessons_of(self, turns: Tensor) -> tuple[Tensor, Tensor]:
        """The rows of these turns, and for each the place of its turn among them."""
        sizes = self.sizes[turns]
        turn = torch.repeat_interleave(torch.arange(len(turns), device=turns.device), sizes)
        first = torch.cumsum(sizes, 0) - sizes
        return self.starts[turns][turn] + torch.arange(len(turn), device=turns.device) - first[turn], turn

    def about_mean(self, values: Tensor, turn: Tensor) -> Tensor:
        """The values less the mean of their turn."""
        none = values.new_zeros(int(turn[-1]) + 1)
        sums = none.index_add(0, turn, values)
        sizes = none.index_add(0, turn, torch.ones_like(values))
        return values - (sums / sizes)[turn]


def train(rows: Tensor, *, seed: int = 1, epochs: int = 24) -> Trained:
    """The network that foretells the lessons best, from rows as `lessons` writes them.

    It learns on the device that holds the rows, and comes back to the CPU.
    """
    torch.manual_seed(seed)
    turns = _Turns(rows)
    if turns.count < LEAST_TURNS:
        raise UsageError(f"lessons of {turns.count} turns: training takes {LEAST_TURNS} or more")
    order = torch.randperm(turns.count).to(rows.device)
    tested, learned = order[: turns.count // _HELD_BACK + 1], order[turns.count // _HELD_BACK + 1 :]
    mean, deviation = turns.features.mean(0), turns.features.std(0)
    deviation[deviation == 0] = 1
    first, second = LAYERS
    network = nn.Sequential(
        nn.Linear(FEATURE_COUNT, first), nn.ReLU(), nn.Linear(first, second), nn.ReLU(), nn.Linear(second, 1)
    ).to(rows.device)
    features = (turns.features - mean) / deviation
    batches = max(1, len(learned) // _TURNS)
    optimizer = torch.optim.AdamW(network.parameters(), lr=3e-3, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 8e-3, total_steps=epochs * batches)
    for _ in range(epochs):
        shuffled = learned[torch.randperm(len(learned)).to(rows.device)]
        for batch in range(batches):
            lessons, turn = turns.lessons_of(shuffled[batch * _TURNS : (batch + 1) * _TURNS])
            error = network(features[lessons]).squeeze(1) - turns.wanted[lessons] / _POINTS
            within = turns.about_mean(error, turn)
            loss = error.square().mean() + _ORDER * within.square().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    _take_in(network, mean, deviation)
    figures = _figures(network, turns, tested, len(rows))
    return Trained(network.cpu(), figures)


def _take_in(network: nn.Sequential, mean: Tensor, deviation: Tensor) -> None:
    """Moves the scaling of features and answer into the weights, so that nobody else needs to know of it."""
    first, last = network[0], network[-1]
    assert isinstance(first, nn.Linear)
    assert isinstance(last, nn.Linear)
    with torch.no_grad():
        first.weight /= deviation
        first.bias -= first.weight @ mean
        last.weight *= _POINTS
        last.bias *= _POINTS


def _figures(network: nn.Sequential, turns: _Turns, tested: Tensor, count: int) -> Figures:
    with torch.no_grad():
        lessons, turn = turns.lessons_of(tested)
        wanted = turns.wanted[lessons]
        error = network(turns.features[lessons]).squeeze(1) - wanted
        return Figures(
            lessons=count,
            turns=turns.count,
            spread=round(float(wanted.std()), 3),
            error=round(float(error.square().mean().sqrt()), 3),
            order_spread=round(float(turns.about_mean(wanted, turn).square().mean().sqrt()), 3),
            order_error=round(float(turns.about_mean(error, turn).square().mean().sqrt()), 3),
        )


def main(arguments: list[str] | None = None) -> int:
    """Learns from files of lessons, writes the weights with what made them, and gives the exit status."""
    return ended("training", lambda: _run(arguments))


def _run(arguments: list[str] | None) -> int:
    parser = Parser("training", __doc__)
    parser.add_argument("lessons", nargs="+", type=Path, help="files of lessons")
    parser.add_argument("--out", type=new_file, required=True, help="the file for the weights (JSON)")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=1, help="fixes the training (1)")
    parser.add_argument(
        "--epochs",
        type=whole(1, MOST_EPOCHS),
        default=24,
        help="times that every lesson is learned from (24)",
    )
    accelerator = "cuda" if torch.cuda.is_available() else "cpu"
    devices = sorted({"cpu", accelerator})
    parser.add_argument("--device", choices=devices, default=accelerator, help="where to compute")
    parser.add_argument(
        "--threads", type=whole(1, MOST_THREADS), default=1, help="threads to compute with (1)"
    )
    options = parser.parse_args(arguments)
    torch.set_num_threads(options.threads)
    rows = torch.frombuffer(read_lessons(options.lessons), dtype=torch.float32).view(-1, WIDTH)
    trained = train(rows.to(options.device), seed=options.seed, epochs=options.epochs)
    figures = {name: getattr(trained.figures, name) for name in Figures.__slots__}
    names = [file.name for file in options.lessons]
    made_by = ["python", "-m", "qwirkle.learn.evaluation.training", *names, "--seed", str(options.seed)]
    content = {
        "made_by": [shlex.join([*made_by, "--epochs", str(options.epochs)])],
        "figures": figures,
        "layers": trained.layers(),
    }
    write_atomically(options.out, json.dumps(content) + "\n")
    sys.stdout.write(json.dumps(figures) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
