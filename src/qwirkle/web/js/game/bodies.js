/**
 * What is asked and answered over HTTP: the types of `docs/protocol.md`. Each has the fields of the server's own struct
 * and, unless it is a preview, its name: `tests/web/test_wire.py` compares them.
 */

/** @typedef {import("./messages.js").MadeMove} MadeMove */
/** @typedef {import("./messages.js").MoveKind} MoveKind */
/** @typedef {import("./messages.js").PreviewResult} PreviewResult */
/** @typedef {import("./messages.js").Reason} Reason */
/** @typedef {import("./messages.js").Result} Result */
/** @typedef {import("./messages.js").ScoredLine} ScoredLine */
/** @typedef {import("./messages.js").SeatKind} SeatKind */

/**
 * What the server can do.
 *
 * @typedef {object} About
 * @property {string} name
 * @property {string} version
 * @property {number} protocol
 * @property {string | null} address
 * @property {boolean} host
 * @property {Record<string, string>} languages
 * @property {string} language
 * @property {string[]} bots
 * @property {string[]} editions
 * @property {string} edition
 * @property {Record<string, string>} language_editions
 * @property {Record<string, string[]>} house_rules
 * @property {Record<string, Record<string, string>>} edition_rules
 * @property {PlayerRange} players
 * @property {TileCounts} tiles
 * @property {string[]} greetings
 * @property {ClockRange} clock
 * @property {number} name_limit
 * @property {number} stand_in_after
 */

/** @typedef {{least: number, most: number}} ClockRange the shortest and the longest move clock, in seconds */
/** @typedef {{least: number, most: number}} PlayerRange the smallest and the largest number of players */
/** @typedef {{copies: number, hand: number}} TileCounts of each kind in the game, and dealt to each player */

/**
 * A game to be made, and what comes of it.
 *
 * @typedef {{kind: SeatKind, name?: string, age?: number, level?: string}} NewSeat
 * @typedef {{seats: NewSeat[], rules?: string, clock?: number, chance?: boolean,
 *   hints?: boolean}} NewGame
 * @typedef {{seat: number, key: string}} SeatLink
 * @typedef {{game: string, key: string | null, seats: number[], links: SeatLink[]}} Created
 */

/**
 * A review, line by line: how far it is, and at last all of it. For every seat `lead` is `deal` and the sums of all
 * `choice` and all `luck`.
 *
 * @typedef {{type: "progress", done: number, moves: number}} ReviewProgress
 * @typedef {{name: string, score: number, accuracy: number}} ReviewSeat
 * @typedef {{seat: number, words: string, moves: number[]}} ReviewHabit
 * @typedef {{number: number, seat: number, move: string, best: string, points: number, loss: number, mark: string,
 *   slip: boolean, chance: number[], choice: number[], luck: number[], reasons: Reason[], made_reasons: Reason[]}} ReviewMove
 * @typedef {{type: "review", seats: ReviewSeat[], deal: number[], lead: number[], chance: number[],
 *   moves: ReviewMove[], habits: ReviewHabit[], key_moves: number[]}} ReviewDone
 * @typedef {{record: string, number: number, move: string}} TryAgain
 * @typedef {{verdict: string, loss: number, made_loss: number, reasons: Reason[]}} TriedAgain
 */

/**
 * What else is asked over HTTP, and two short answers.
 *
 * @typedef {{game: string, key: string}} MySeat
 * @typedef {{seats: MySeat[]}} MyGames
 * @typedef {{record: string}} RecordText
 * @typedef {{position: object, move: string}} PreviewPosition
 * @typedef {{text: string}} QrCode
 * @typedef {{keys: string[]}} DeleteGame
 * @typedef {{key: string}} NewCode
 * @typedef {{code: string, seconds: number}} SeatCode
 * @typedef {{code: string}} Join
 * @typedef {{game: string, seat: number, key: string}} Joined
 * @typedef {Record<string, never>} Nothing
 * @typedef {{address: string}} Network
 * @typedef {{games: GameLine[], gone: string[]}} GameList
 */

/**
 * Where a game stands after a move: a position without the hand of the next seat, which nobody told.
 *
 * @typedef {object} PositionAfter
 * @property {string} rules
 * @property {number} players
 * @property {number} turn
 * @property {number[]} scores without the points of the end
 * @property {number[]} hands
 * @property {number} bag
 * @property {string} board
 */

/**
 * What a move on a position would score or why it would be refused, and all that follows from it.
 *
 * @typedef {PreviewResult & {draws: number, after: PositionAfter | null, sets: string[], pass: boolean}} TriedMove
 */

/**
 * A game in a list of games.
 *
 * @typedef {object} GameLine
 * @property {string} game
 * @property {number[]} mine
 * @property {string} rules
 * @property {SeatLine[]} seats
 * @property {number[]} scores
 * @property {number | null} turn null before the deal
 * @property {number} moves
 * @property {boolean} over
 * @property {number[]} winners
 * @property {string | null} rematch
 * @property {string} created
 * @property {string} updated
 */

/** @typedef {{name: string, number: number, kind: SeatKind, level: string | null}} SeatLine */

/**
 * A game step by step.
 *
 * @typedef {object} Replay
 * @property {string} rules
 * @property {number} players
 * @property {string[]} names
 * @property {number[]} numbers that players without a name go by
 * @property {(string | null)[]} levels
 * @property {boolean} over
 * @property {number[]} winners
 * @property {number | null} went_out
 * @property {ReplayStart} start
 * @property {ReplayStep[]} steps
 */

/** @typedef {{turn: number, bag: number, board: string, scores: number[], hands: string[] | null}} ReplayStart */

/**
 * One move of a replay and where the game stood after it.
 *
 * @typedef {object} ReplayStep
 * @property {MadeMove} move
 * @property {number[]} scores
 * @property {number} turn
 * @property {number} bag
 * @property {number[]} tiles
 * @property {string[] | null} hands
 */

/**
 * Puzzles: all of them in a list, one to be solved, a move that may solve it, what came of that, and what solves it.
 *
 * @typedef {{id: string, theme: string, grade: number}} PuzzleLine
 * @typedef {{puzzles: PuzzleLine[]}} PuzzleList
 * @typedef {{id: string, theme: string, grade: number, found: number, missed: number, position: object, unseen: string}} SetPuzzle
 * @typedef {{move: string, first?: boolean}} PuzzleAnswer
 * @typedef {{right: boolean, points: number, best: number, refusal: string | null}} JudgedAnswer
 * @typedef {{solutions: string[]}} PuzzleSolution
 */

/**
 * A record as a tree; each of its tags is a name and a value.
 *
 * @typedef {{rules: string, players: number, names: string[], tags: string[][], comments: string[], start: StudyStart,
 *   moves: StudyMove[]}} Study
 */

/**
 * How a record begins. A hand that nobody told is null.
 *
 * @typedef {{turn: number, scores: number[], tiles: number[], bag: number, board: string,
 *   hands: (string | null)[]}} StudyStart
 */

/**
 * A move of a record or of a variation, and where the game stands after it.
 *
 * @typedef {object} StudyMove
 * @property {number | null} parent the place of the move before it; null for a first move
 * @property {number} number
 * @property {number} seat
 * @property {MoveKind} kind
 * @property {string} move
 * @property {number} points
 * @property {number} bonus
 * @property {ScoredLine[]} lines
 * @property {string} drawn
 * @property {string[]} comments
 * @property {number[]} scores
 * @property {number} turn
 * @property {number[]} tiles
 * @property {number} bag
 * @property {Result | null} over
 */

/**
 * What a position is worth: its best moves with their reasons; and a hint for it, with the sentences of every step.
 *
 * @typedef {{position: object, seconds?: number}} Analyse
 * @typedef {{candidates: Candidate[], exact: boolean}} Analysis
 * @typedef {{position: object}} HintPosition
 * @typedef {{steps: string[][], count: number, cells: string[], move: string, points: number, reasons: Reason[]}} WholeHint
 */

/**
 * A move that was weighed.
 *
 * @typedef {object} Candidate
 * @property {string} move
 * @property {number} points
 * @property {number} value the final lead that may be expected of it
 * @property {number[]} value_interval
 * @property {number} chance to win
 * @property {number[]} chance_interval
 * @property {number[]} chances of every seat
 * @property {number} loss how much less it is worth than the best
 * @property {Reason[]} reasons
 */

/**
 * How much goes on in the server, and whether it takes new games.
 *
 * @typedef {object} OperatorLoad
 * @property {string} version
 * @property {number} games
 * @property {number} rooms
 * @property {number} guests
 * @property {number} thinking
 * @property {number} waiting
 * @property {boolean} open
 */

/**
 * Games, and what is done about them.
 *
 * @typedef {GameLine & {guests: number, ended: boolean}} OperatorGame
 * @typedef {{games: OperatorGame[], more: boolean}} OperatorGames
 * @typedef {{open: boolean}} TakeGames
 */

/**
 * Addresses and networks that nobody may come in from.
 *
 * @typedef {{address: string, hours?: number}} NewBan
 * @typedef {{address: string}} LiftBan
 * @typedef {{network: string, until: string | null}} BanLine
 * @typedef {{bans: BanLine[]}} BanList
 */

export {};
