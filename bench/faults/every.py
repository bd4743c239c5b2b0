"""Every kind of fault, by its name."""

from __future__ import annotations

from bench.faults import of_clients, of_databases, of_processes, of_time
from bench.faults.trouble import Trouble

__all__ = ["TROUBLES"]

_KINDS: tuple[type[Trouble], ...] = (
    of_processes.ServerKilled,
    of_processes.ServerEnded,
    of_processes.WorkerKilled,
    of_processes.OneOfTwoKilled,
    of_processes.PostgreSQLKilled,
    of_processes.PostgreSQLRestarted,
    of_processes.PostgreSQLReadOnly,
    of_processes.RedisKilled,
    of_processes.RedisPaused,
    of_processes.RedisCutOff,
    of_databases.DiskFull,
    of_databases.DatabaseLocked,
    of_databases.DatabaseReadOnly,
    of_databases.DatabaseDamaged,
    of_time.ClockJumps,
    of_clients.MuteClients,
)
TROUBLES = {kind.name: kind for kind in _KINDS}
