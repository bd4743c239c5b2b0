"""Everything the service declines, by error id, and how each goes over the wire."""

from __future__ import annotations

from qwirkle.errors import Refusal, RequestError
from qwirkle.i18n import catalogue

__all__ = ["FAULTS", "catalogue_key", "sentence", "status"]

FAULTS: dict[str, int] = {
    "bad_frame": 400,
    "bad_message": 400,
    "too_big": 413,
    "too_fast": 429,
    "too_many": 429,
    "bad_protocol": 400,
    "hello_first": 400,
    "no_game": 404,
    "wrong_key": 403,
    "not_your_seat": 403,
    "seat_away": 409,
    "stale": 409,
    "cannot_take_back": 409,
    "nothing_asked": 409,
    "not_away": 409,
    "not_left": 409,
    "not_over": 409,
    "bad_name": 422,
    "bad_setup": 422,
    "bad_position": 422,
    "bad_record": 422,
    "record_refused": 422,
    "bad_text": 422,
    "not_found": 404,
    "not_allowed": 405,
    "bad_origin": 403,
    "bad_host": 421,
    "not_host": 403,
    "no_network": 409,
    "storage": 503,
    "internal": 500,
}
"""Every error of the protocol that is not a refusal of the rules, with its HTTP status."""

_REFUSALS = frozenset(Refusal)


def catalogue_key(error: str) -> str:
    """The catalogue key of an error or of a refusal of the rules.

    >>> catalogue_key("gap"), catalogue_key("stale")
    ('refusal.gap', 'server.error.stale')
    """
    return f"refusal.{error}" if error in _REFUSALS else f"server.error.{error}"


def sentence(error: RequestError, language: str) -> str:
    """The error as a sentence in a language; a `refusal` among its values is one as well."""
    text = catalogue(language).text
    values = {
        name: text(catalogue_key(value)) if name == "refusal" else value
        for name, value in error.values.items()
    }
    return text(catalogue_key(error.error), **values)


def status(error: RequestError) -> int:
    """The HTTP status that goes with the error; a refusal of the rules is a request that cannot be met.

    >>> status(RequestError("no_game"))
    404
    """
    return FAULTS.get(error.error, 422)
