/**
 * What is asked and answered over HTTP: the types of `docs/protocol.md`. Each has the fields of the server's own struct
 * and, unless it is a preview, its name: `tests/web/test_wire.py` compares them.
 */

/** @typedef {import("./messages.js").MadeMove} MadeMove */
/** @typedef {import("./messages.js").PreviewResult} PreviewResult */
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
 * @typedef {{seats: NewSeat[], rules?: string, clock?: number, chance?: boolean}} NewGame
 * @typedef {{seat: number, key: string}} SeatLink
 * @typedef {{game: string, key: string | null, seats: number[], links: SeatLink[]}} Created
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

/** @typedef {{turn: number, bag: number, hands: string[] | null}} ReplayStart */

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
