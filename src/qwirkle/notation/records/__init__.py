"""Game records, `.qwk`: written, read, replayed, checked and verified."""

from qwirkle.notation.records.checking import Problem, check_record, check_record_file, read_record_file
from qwirkle.notation.records.dealing import record_start
from qwirkle.notation.records.proofs import Proof, sealed
from qwirkle.notation.records.reading import LONGEST_RECORD, parse_record
from qwirkle.notation.records.record import UNFINISHED, Record, RecordedMove
from qwirkle.notation.records.replaying import Replay, Step, replay
from qwirkle.notation.records.setup import Setup
from qwirkle.notation.records.variations import Walked, walk
from qwirkle.notation.records.verifying import Finding, Verdict, verify_record
from qwirkle.notation.records.writing import format_record, record_tags

__all__ = [
    "LONGEST_RECORD",
    "UNFINISHED",
    "Finding",
    "Problem",
    "Proof",
    "Record",
    "RecordedMove",
    "Replay",
    "Setup",
    "Step",
    "Verdict",
    "Walked",
    "check_record",
    "check_record_file",
    "format_record",
    "parse_record",
    "read_record_file",
    "record_start",
    "record_tags",
    "replay",
    "sealed",
    "verify_record",
    "walk",
]
