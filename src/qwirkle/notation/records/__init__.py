"""Game records, `.qwk`: written, read, replayed and checked."""

from qwirkle.notation.records.checking import Problem, check_record, check_record_file, read_record_file
from qwirkle.notation.records.reading import LONGEST_RECORD, parse_record
from qwirkle.notation.records.record import UNFINISHED, Record, RecordedMove
from qwirkle.notation.records.replaying import Replay, Step, replay
from qwirkle.notation.records.writing import format_record

__all__ = [
    "LONGEST_RECORD",
    "UNFINISHED",
    "Problem",
    "Record",
    "RecordedMove",
    "Replay",
    "Step",
    "check_record",
    "check_record_file",
    "format_record",
    "parse_record",
    "read_record_file",
    "replay",
]
