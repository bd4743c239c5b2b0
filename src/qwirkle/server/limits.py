"""Every limit that a client can run into, in one place: sizes, numbers, times and rates."""

from __future__ import annotations

from qwirkle.server.rate_limits import Rate

__all__ = [
    "ADDRESS_CONNECTIONS",
    "ADDRESS_GREETING_RATE",
    "ADDRESS_HINT_RATE",
    "ADDRESS_MESSAGE_RATE",
    "ADDRESS_PREVIEW_RATE",
    "ADDRESS_REFRESH_RATE",
    "ADDRESS_TABLE_TALK_RATE",
    "AGE_YEARS",
    "ALL_NEW_GAMES_RATE",
    "ANALYSIS_RATE",
    "ANALYSIS_SECONDS",
    "ANALYSIS_WAITING",
    "ANALYSIS_WAITING_EACH",
    "AWAY_SECONDS",
    "BACKLOG",
    "BANS",
    "BAN_HOURS",
    "BODY_BYTES",
    "BODY_CHUNKS",
    "BODY_SECONDS",
    "BRIEF_BOT_SECONDS",
    "BUS_NOTES",
    "BUS_SECONDS",
    "CANDIDATES",
    "CHECK_SECONDS",
    "CLEANING_GAMES",
    "CLEANING_PAUSE",
    "CLEANING_SECONDS",
    "CLOCK_SECONDS",
    "CLOCK_STRAYS_SECONDS",
    "CODE_RATE",
    "CODE_SECONDS",
    "CONNECTIONS",
    "CONNECTION_RATE",
    "DEAD_CONNECTION_SECONDS",
    "FIGURES_SECONDS",
    "FINISHED_DAYS",
    "FIRST_ANSWER_RATE",
    "FRAME_BYTES",
    "FREE_BYTES",
    "GREETING_RATE",
    "GUESS_RATE",
    "HARD_FRAME_BYTES",
    "HEAD_SECONDS",
    "HEAVY_THREADS",
    "HEAVY_WAITING",
    "HEAVY_WAITING_EACH",
    "HELLO_SECONDS",
    "HINT_RATE",
    "IDLE_ROOMS",
    "KEPT_GAMES",
    "LAST_WORDS_SECONDS",
    "LISTED_GAMES",
    "LOG_LINES",
    "LOOK_SECONDS",
    "MARKS",
    "MESSAGE_RATE",
    "MY_GAMES",
    "NAME_CHARACTERS",
    "NEW_GAME_RATE",
    "OPEN_ROOMS",
    "OPEN_SOCKETS",
    "OPERATOR_RATE",
    "OUTGOING_AT_ONCE",
    "OUTGOING_MESSAGES",
    "PREVIEW_RATE",
    "PUZZLE_RATE",
    "QR_CHARACTERS",
    "QR_CODES",
    "QR_RATE",
    "QUIET_SECONDS",
    "RECORD_CHARACTERS",
    "RECORD_MOVES",
    "REFRESH_RATE",
    "RELOAD_SECONDS",
    "REMEMBERED_EVENTS",
    "REPLAY_RATE",
    "REQUEST_RATE",
    "RETRY_SECONDS",
    "REVIEW_PATIENCE",
    "REVIEW_RATE",
    "ROOM_CHANGES",
    "SCREENS",
    "SEATS_ASKED",
    "SEND_SECONDS",
    "SHUTDOWN_SECONDS",
    "SPARE_FILES",
    "STAND_IN_AFTER",
    "STORAGE_BATCH",
    "STORAGE_PAUSE",
    "STORAGE_READERS",
    "STORAGE_SECONDS",
    "STUDY_RATE",
    "TABLE_TALK_RATE",
    "TAKE_OVER_SECONDS",
    "TEXT_CHARACTERS",
    "TRADE_RATE",
    "TRIES_SECONDS",
    "TRY_RATE",
    "UNBEGUN_DAYS",
    "WATCHERS",
    "WORD_CHARACTERS",
    "WRONG_GUESS_RATE",
]

# Sizes

FRAME_BYTES = 16 * 1024
"""A longer frame is refused."""
HARD_FRAME_BYTES = 64 * 1024
"""A longer frame ends the connection before it is read."""
BODY_BYTES = 256 * 1024
"""A longer request body is refused; the longest that makes sense is a record."""
BODY_CHUNKS = 1000
"""In how many pieces a request's body may come: each costs as much as a request."""
RECORD_CHARACTERS = 200_000
FREE_BYTES = 64 * 1024 * 1024
"""With less room on the disk of the database, a server says that it is not ready."""
QR_CHARACTERS = 300
NAME_CHARACTERS = 24
WORD_CHARACTERS = 64
"""Ids, keys, levels and other single words of a message."""
TEXT_CHARACTERS = 1000
"""Moves, rules and names as they are sent; what they say has limits of its own."""

# Numbers

MY_GAMES = 100
"""How many seats a client can ask about at once."""
SEATS_ASKED = 20
"""How many seats of a new game are read; a game has two to four, and says so in better words."""
AGE_YEARS = 150
LOG_LINES = 1000
"""How many lines the log of a game may have, moves and moves taken back; a game has fifty to a hundred."""
RECORD_MOVES = LOG_LINES
"""How many moves a record may have to be replayed."""
CANDIDATES = 8
"""How many moves of a position are told that was analysed."""
MARKS = 2
"""How many accents and other marks may stand on one letter of a name."""
QR_CODES = 200
"""How many QR codes are kept drawn."""
LISTED_GAMES = 200
"""How many games the host and the operator are shown at once, and how many that are over beside them."""
BANS = 10_000
"""How many addresses and networks may be banned."""
BAN_HOURS = 10 * 366 * 24
"""How long a ban may last that does not last for good."""
REMEMBERED_EVENTS = 10
"""How many events a room remembers for those who come back; beyond that they get a fresh view."""
OUTGOING_MESSAGES = 500
"""How many messages may wait for a slow client before its connection is given up."""
OUTGOING_AT_ONCE = 10
"""How many of them are sent as one lot."""
IDLE_ROOMS = 200
"""How many rooms stay open with nobody in them, so that coming back is quick."""
ROOM_CHANGES = 20
"""After so many rooms that are opened or left by the last guest, those beyond are looked for and closed."""
OPEN_SOCKETS = 400
"""How many sockets one address may have open. A whole club may share one."""
WATCHERS = 100
"""How many spectators a game may have; each hears every event of it."""
SCREENS = 20
"""How many screens one seat may have at once."""
HEAVY_THREADS = 1
"""In how many threads the server replays records, draws QR codes and tries moves on made-up positions."""
HEAVY_WAITING = 128
"""How many of these may wait, and how many of one address."""
HEAVY_WAITING_EACH = 32
REVIEW_PATIENCE = 30
"""How many seconds a review that has begun waits where too many others do."""
ANALYSIS_WAITING = 32
"""How many positions may wait to be analysed, and how many of one address."""
ANALYSIS_WAITING_EACH = 4

# Numbers for the server as a whole

CONNECTIONS = 10_000
"""How many connections may be open, sockets and requests together; fewer where the system has fewer files."""
ADDRESS_CONNECTIONS = 500
"""How many of them one address may have that are no sockets; at most half of all."""
SPARE_FILES = 100
"""How many files the server keeps for itself, for its database and its page."""
BACKLOG = 128
"""How many connections may wait to be accepted."""
OPEN_ROOMS = 5000
"""How many rooms may be open."""
KEPT_GAMES = 500_000
"""How many games are kept before no more are taken: more than a day of new games that nobody begins."""

STORAGE_BATCH = 500
"""How many moves of different games one commit takes at most."""
STORAGE_PAUSE = 0.004
"""How many seconds pass between commits while moves come faster than those are made."""
STORAGE_READERS = 4
"""How many readers the database has beside its writer."""
BUS_NOTES = 10_000
"""How many notes may wait for other servers before they are forgotten; they find all that counts stored."""

# Times

ANALYSIS_SECONDS = 3.0
"""For how long a position is analysed at most; a server that stops waits for it."""
BRIEF_BOT_SECONDS = 0.1
"""For how long a bot thinks at most while others wait for their turn to think."""
CLOCK_SECONDS = (5, 3600)
"""The shortest and the longest move clock."""
CODE_SECONDS = 3600
"""How long a short code leads to its seat."""
STAND_IN_AFTER = 60.0
"""After how many seconds away a player can be replaced by a bot on another player's word."""
HELLO_SECONDS = 10.0
"""How long a new connection may say nothing."""
SEND_SECONDS = 20.0
"""How long a client may take to accept what is sent as one lot before its connection is given up."""
DEAD_CONNECTION_SECONDS = 60
"""After how long the system itself ends a connection whose other end takes nothing."""
LAST_WORDS_SECONDS = 2.0
"""How long the last words of a connection may take; less than a server that stops waits for all."""
SHUTDOWN_SECONDS = 3
"""How long open connections may take to end when the server stops."""
AWAY_SECONDS = 1.0
"""Over how long a server that stops sends everybody away, so that not all come back elsewhere at once."""
CHECK_SECONDS = 2.0
"""How long each part of a server may take to say that it is ready."""
FIGURES_SECONDS = 3.0
"""How long another worker may take to tell its figures before they are told without it."""
RETRY_SECONDS = 2.0
"""When an automatic move is tried again that could not be made."""
HEAD_SECONDS = 20.0
"""How long a connection may take to say what it asks for."""
BODY_SECONDS = 20.0
"""How long the body of a request may take to come."""
QUIET_SECONDS = 60.0
"""How long the log says nothing more of a fault that it has told of."""
RELOAD_SECONDS = 5.0
"""How long until bans that another server of the same database has made are known."""
CLEANING_SECONDS = 600.0
"""How often games are looked for whose time is up."""
CLEANING_GAMES = 50
"""How many of them are deleted at once, with a pause after each time."""
CLEANING_PAUSE = 0.5
CLOCK_STRAYS_SECONDS = 60.0
"""By how much the clock may stray from one time of cleaning to the next; beyond it nothing is deleted."""
FINISHED_DAYS = 365
"""How long finished games are kept where the host says nothing else."""
UNBEGUN_DAYS = 1
"""The same for games in which nobody has made a move."""

STORAGE_SECONDS = 5
"""How long anything waits for the database, be it locked or out of reach, before it is refused."""

BUS_SECONDS = 3.0
"""How long Redis may say nothing before it counts as lost, and another server before it counts as ended."""
LOOK_SECONDS = 1.0
"""How often the database is looked at for what other servers did, where nothing else tells it."""
TAKE_OVER_SECONDS = 3.0
"""How long a bot's move or a clock that another server set off may take before this one takes it over."""

# Rates

MESSAGE_RATE = Rate(burst=120, per_second=40)
"""All messages of one connection."""
PREVIEW_RATE = Rate(burst=60, per_second=30)
"""Previews of one connection; dragging a tile asks for a few a second."""
GREETING_RATE = Rate(burst=4, per_second=0.5)
"""Greetings of one connection."""
HINT_RATE = Rate(burst=8, per_second=0.5)
"""Steps of hints and overlays of one connection: each makes the coach think."""
TABLE_TALK_RATE = Rate(burst=20, per_second=1)
"""What else one connection tells the whole table: names, take-backs, leaving, coming back, rematches."""
REFRESH_RATE = Rate(burst=10, per_second=1)
"""Fresh views for one connection."""
ADDRESS_MESSAGE_RATE = Rate(burst=1500, per_second=500)
"""All messages of one address, over however many connections. A whole club may share one."""
ADDRESS_PREVIEW_RATE = Rate(burst=300, per_second=120)
ADDRESS_GREETING_RATE = Rate(burst=40, per_second=4)
ADDRESS_HINT_RATE = Rate(burst=40, per_second=2)
ADDRESS_TABLE_TALK_RATE = Rate(burst=200, per_second=20)
ADDRESS_REFRESH_RATE = Rate(burst=100, per_second=10)
TRADE_RATE = Rate(burst=20, per_second=0.5)
"""Trades of people in one game."""
CONNECTION_RATE = Rate(burst=40, per_second=10)
"""New sockets from one address."""
NEW_GAME_RATE = Rate(burst=60, per_second=1)
"""New games from one address."""
ALL_NEW_GAMES_RATE = Rate(burst=2000, per_second=5)
"""New games from all addresses together."""
CODE_RATE = Rate(burst=20, per_second=0.2)
"""New short codes for one address."""
GUESS_RATE = Rate(burst=10, per_second=1 / 60)
"""Short codes tried from one address: 1450 a day, of 64 million that there are."""
WRONG_GUESS_RATE = Rate(burst=100, per_second=0.1)
"""Wrong short codes from all addresses together, so that many of them are of no use to a guesser. Once they
are used up nobody joins by code for a while; links always work."""
REVIEW_RATE = Rate(burst=4, per_second=0.05)
"""Games to be reviewed for one address: each takes the coach some seconds."""
REPLAY_RATE = Rate(burst=10, per_second=0.25)
"""Records to be replayed from one address."""
STUDY_RATE = Rate(burst=120, per_second=2)
"""Records to be studied from one address; whoever opens the study board, sets up a position or reloads a
study asks for one, and a whole class may do so at the same time."""
ANALYSIS_RATE = Rate(burst=20, per_second=1)
"""Positions to be analysed, hints among them, from one address; whoever walks through a game asks for two or
three a move."""
QR_RATE = Rate(burst=40, per_second=1)
"""QR codes for one address."""
TRY_RATE = Rate(burst=120, per_second=20)
"""Moves on made-up positions from one address; the tutorial asks for a few a second."""
PUZZLE_RATE = Rate(burst=120, per_second=10)
"""Questions about puzzles from one address: the puzzle, each answer, the solution."""
FIRST_ANSWER_RATE = Rate(burst=5, per_second=1 / 3600)
"""First answers to one puzzle from one address that count in its grade: a family, and no campaign."""
TRIES_SECONDS = 15.0
"""How often people's first answers to puzzles are kept, and those looked for that other servers have kept."""
OPERATOR_RATE = Rate(burst=10, per_second=0.2)
"""Wrong tokens of an operator from one address."""
REQUEST_RATE = Rate(burst=300, per_second=60)
"""Requests that make the server think, from one address."""
