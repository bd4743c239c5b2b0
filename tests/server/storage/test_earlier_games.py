"""Games that an earlier version of the program kept: they open, stand as they stood, and go on.

`tests/data/games_schema_1.sql` is such a database as text, written before the server had folders: a game that
is over, with trades and moves taken back, the next one at its table, and one in the middle of which somebody
left a seat to a bot. Only its ids and keys have been given readable names. `games_schema_2.sql` to
`games_schema_4.sql` were written by the versions that came with those revisions: a game that is over, one in
the middle, a free seat with a code, from the third on a game that the operator ended, and a ban, and in the
fourth the secrets and the chance that their shuffles are made from.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from qwirkle.notation import Finding, verify_record
from qwirkle.rules import winners
from qwirkle.server.game.history import History
from qwirkle.server.storage.revisions import NEWEST, REVISIONS
from qwirkle.server.storage.storage import Storage
from tests.server.guests import House, kept_game, open_house, simple_move

WRITTEN = Path(__file__).parents[2] / "data" / "games_schema_1.sql"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    file = tmp_path / "games.db"
    connection = sqlite3.connect(file)
    connection.executescript(WRITTEN.read_text("utf-8"))
    connection.close()
    return file


def test_every_log_leads_to_where_its_game_stood(database: Path) -> None:
    with Storage(str(database)) as storage:
        summaries = storage.all_summaries(10)
    assert {summary.game for summary in summaries} == {"finished", "the next one", "running"}
    for summary in summaries:
        history = History(kept_game(database, summary.game))
        stands = history.view(None)
        assert (stands.scores, stands.turn, stands.over) == (summary.scores, summary.turn, summary.over)
        assert (history.moves_made, winners(stands)) == (summary.moves, summary.winners)
    assert [summary.game for summary in summaries if summary.over] == ["finished"]


def test_a_game_goes_on_where_it_was(database: Path) -> None:
    with open_house(database) as port:
        house = House(port, database)
        guest = house.enter("running", "key to both")
        view = guest.welcome["view"]
        assert (guest.welcome["seats"], view["at"], view["clock"]) == ([0, 1], 6, 60)
        turn = guest.my_turn()
        assert guest.move(simple_move(turn), turn["seat"], turn["at"])["at"] == 7
        # A move that was acknowledged then is not made again now.
        assert guest.move("pass", 0, 0, request="k0") == {"type": "accepted", "id": "k0", "at": 1}
        house.close()


def test_a_finished_game_is_told_as_it_was(database: Path) -> None:
    with open_house(database) as port:
        house = House(port, database)
        ana = house.enter("finished", "key of Ana")
        view = ana.welcome["view"]
        assert (ana.welcome["seats"], view["rematch"]["game"]) == ([0], "the next one")
        assert (view["over"]["scores"], view["over"]["winners"]) == ([58, 62, 210], [2])
        assert [seat["name"] for seat in view["seats"]] == ["Anna", "Cyril", ""]
        # Nobody promised anything before its deal, and nothing is claimed to be proved.
        assert view["shuffle"] is None
        text = house.http.get("/api/games/finished/record.qwk").text
        assert verify_record(text).finding is Finding.UNPROVED
        assert house.enter("the next one", "key of Cyril").welcome["seats"] == [view["rematch"]["seats"][1]]
        house.close()


def opened(tmp_path: Path, number: int) -> Path:
    """A database as a version wrote it whose newest tables were of this revision."""
    file = tmp_path / "games.db"
    connection = sqlite3.connect(file)
    connection.executescript((WRITTEN.parent / f"games_schema_{number}.sql").read_text("utf-8"))
    connection.close()
    return file


def test_there_is_a_database_of_every_revision_before_this_one() -> None:
    kept = {
        int(path.stem.removeprefix("games_schema_")) for path in WRITTEN.parent.glob("games_schema_*.sql")
    }
    assert kept == {int(revision) for revision in REVISIONS if revision != NEWEST}


@pytest.mark.parametrize("number", [2, 3, 4])
def test_a_database_of_a_version_before_opens_and_its_games_go_on(tmp_path: Path, number: int) -> None:
    file = opened(tmp_path, number)
    with Storage(str(file)) as storage:
        assert storage.moved_from == f"000{number}"
        standing = {summary.game: summary for summary in storage.all_summaries(10)}
        assert set(standing) == {"finished", "running", "waiting"} | ({"stopped"} if number > 2 else set())
        for game_id, summary in standing.items():
            kept = kept_game(file, game_id)
            if not kept.dealt:
                continue
            stands = History(kept).view(None)
            assert (stands.scores, stands.turn, stands.over) == (summary.scores, summary.turn, summary.over)
        if number > 2:
            assert [ban.network for ban in storage.bans()] == ["192.0.2.0/24"]
            assert kept_game(file, "stopped").ended
    with open_house(file) as port:
        house = House(port, file)
        proved = Finding.PROVED if number > 3 else Finding.UNPROVED
        assert verify_record(house.http.get("/api/games/finished/record.qwk").text).finding is proved
        guest = house.enter("running", "key to running")
        link = house.enter("running", "key to running link")
        view = guest.welcome["view"]
        assert (view["at"], view["clock"], guest.welcome["seats"]) == (4, 60, [0, 1])
        mover = guest if view["turn"] in (0, 1) else link
        turn = mover.my_turn()
        assert mover.move(simple_move(turn), turn["seat"], turn["at"])["at"] == 5
        # A move that was acknowledged then is not made again now.
        made = {entry.client_id: entry for entry in kept_game(file, "running").log}["k0"]
        holder = guest if made.seat in (0, 1) else link
        assert holder.move("pass", made.seat, 0, request="k0") == {"type": "accepted", "id": "k0", "at": 1}
        house.close()
