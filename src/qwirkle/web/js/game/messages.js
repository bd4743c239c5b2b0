/**
 * What the server says and what it is told over the socket: the types of `docs/protocol.md`, version 1. Each has the
 * fields of the server's own struct and, unless it is a preview, its name: `tests/web/test_wire.py` compares them.
 */

/** The version of the protocol that this page speaks. */
export const PROTOCOL = 1;

/** @typedef {import("./tiles.js").Tile} Tile */

/**
 * A line that a placement made or lengthened.
 *
 * @typedef {object} ScoredLine
 * @property {"row" | "column"} axis
 * @property {string[]} cells
 * @property {string} tiles
 * @property {number} points without the bonus
 * @property {string | null} attribute the colour or shape that the line shares
 * @property {boolean} qwirkle
 */

/** @typedef {"place" | "trade" | "pass"} MoveKind */

/**
 * A move that stands.
 *
 * @typedef {object} MadeMove
 * @property {number} number
 * @property {number} seat
 * @property {MoveKind} kind
 * @property {string} move
 * @property {number} traded
 * @property {"player" | "bot" | "clock"} by
 * @property {number} points
 * @property {number} bonus
 * @property {ScoredLine[]} lines
 */

/** @typedef {"me" | "here" | "link" | "bot"} SeatKind */

/**
 * A seat as everybody sees it.
 *
 * @typedef {object} SeatView
 * @property {string} name
 * @property {number} number that a player without a name goes by
 * @property {SeatKind} kind
 * @property {string | null} level
 * @property {string | null} stand_in
 * @property {number} score
 * @property {number} tiles
 * @property {number} screens
 * @property {number | null} away for how many seconds
 * @property {number} hints in how many turns its player has asked the coach
 */

/**
 * How a game ended.
 *
 * @typedef {object} Result
 * @property {number[]} scores
 * @property {number[]} bonus
 * @property {number[]} winners
 * @property {number | null} went_out
 */

/**
 * An open wish to take moves back, and who still has to agree.
 *
 * @typedef {{seat: number, moves: number, waiting: number[]}} TakeBackRequest
 */

/**
 * The next game at this table, and where each seat sits in it.
 *
 * @typedef {{game: string, seats: number[]}} RematchLink
 */

/**
 * Why a seat opens: how many tiles it declared, and the colour or shape they share.
 *
 * @typedef {{seat: number, size: number, attribute: string | null}} OpeningSet
 */

/**
 * What everybody may know of a shuffle: the server's promise, and what each seat has added to it: null where that is
 * not known yet, an empty text where its player adds nothing.
 *
 * @typedef {{commitment: string, chances: (string | null)[]}} ShuffleView
 */

/**
 * A whole game as one client may see it.
 *
 * @typedef {object} GameView
 * @property {string} rules
 * @property {number} at
 * @property {number | null} turn null before the deal
 * @property {Result | null} over
 * @property {string} board
 * @property {number} bag
 * @property {SeatView[]} seats
 * @property {Record<string, string>} hands
 * @property {MadeMove[]} moves
 * @property {number | null} clock
 * @property {number | null} opener null before the deal
 * @property {OpeningSet | null} opening
 * @property {number} watchers
 * @property {TakeBackRequest | null} ask
 * @property {RematchLink | null} rematch
 * @property {ShuffleView | null} shuffle null where nothing can be proved of it
 * @property {boolean} hints whether players may ask the coach
 */

/**
 * What a move would score, or why it would be refused, and where a next tile fits.
 *
 * @typedef {object} PreviewResult
 * @property {MoveKind | null} kind null where the text says no move
 * @property {boolean} ok
 * @property {boolean} unfinished whether it is refused as it lies, but more tiles can mend it
 * @property {string | null} error
 * @property {string | null} key
 * @property {number} points
 * @property {number} bonus
 * @property {ScoredLine[]} lines
 * @property {Record<Tile, string[]>} cells
 * @property {number} trade
 * @property {Result | null} over how the game would end with this move
 */

/**
 * What one tile would score on a cell, which tiles of the own hand fit there, and who else may have one.
 *
 * @typedef {object} OverlayCell
 * @property {string} cell
 * @property {number} points
 * @property {boolean} qwirkle
 * @property {string} mine the tiles of the own hand that fit
 * @property {number} chance that the next player holds a tile that fits
 * @property {boolean} dead whether no tile fits that is left
 */

/**
 * What speaks for a move or against it, in words. They call the cell by its letter; both are empty where there is none.
 *
 * @typedef {{kind: string, cell: string, letter: string, text: string}} Reason
 */

/**
 * What was not done, and why.
 *
 * @typedef {{error: string, key: string, values: Record<string, string>, message: string}} ErrorAnswer
 */

/**
 * What the server says to one client.
 *
 * @typedef {{type: "welcome", protocol: number, version: string, game: string, seats: number[], room: string,
 *   number: number, view: GameView | null}} Welcome
 * @typedef {{type: "turn", seat: number, at: number, cells: Record<Tile, string[]>, trade: number, pass: boolean,
 *   sets: string[]}} Turn
 * @typedef {{type: "clock", seat: number, at: number, left_ms: number | null}} Clock
 * @typedef {{type: "accepted", id: string, at: number}} Accepted
 * @typedef {ErrorAnswer & {type: "refused", id: string | null}} Refused
 * @typedef {PreviewResult & {type: "preview", id: string, seat: number, at: number}} Preview
 * @typedef {{type: "hint", id: string, seat: number, at: number, step: number, words: string[], count: number,
 *   cells: string[], move: string | null, points: number, reasons: Reason[]}} Hint
 * @typedef {{type: "overlay", id: string, seat: number, at: number, cells: OverlayCell[]}} Overlay
 * @typedef {{type: "pong"}} Pong
 */

/**
 * What happened at a table; numbered, and sent to everybody there.
 *
 * @typedef {{type: "chance_added", number: number, seat: number, chance: string}} ChanceAdded
 * @typedef {{type: "moved", number: number, at: number, move: MadeMove, last: boolean, turn: number,
 *   scores: number[], tiles: number[], bag: number, hands: Record<string, string>}} Moved
 * @typedef {Result & {type: "over", number: number}} Over
 * @typedef {TakeBackRequest & {type: "take_back_asked", number: number}} TakeBackAsked
 * @typedef {{type: "take_back_declined", number: number, seat: number, by: number}} TakeBackDeclined
 * @typedef {{type: "taken_back", number: number, at: number, seat: number, moves: number, left: number,
 *   board: string, turn: number, scores: number[], tiles: number[], bag: number,
 *   hands: Record<string, string>}} TakenBack
 * @typedef {{type: "greeted", number: number, seat: number, greeting: string}} Greeted
 * @typedef {{type: "renamed", number: number, seat: number, name: string}} Renamed
 * @typedef {{type: "presence", number: number, screens: number[], away: (number | null)[],
 *   watchers: number}} PresenceChanged
 * @typedef {{type: "stand_in", number: number, seat: number, level: string, by: number}} StandIn
 * @typedef {{type: "returned", number: number, seat: number}} Returned
 * @typedef {{type: "hint_used", number: number, seat: number, hints: number}} HintUsed
 * @typedef {RematchLink & {type: "rematch", number: number}} RematchReady
 * @typedef {ChanceAdded | Moved | Over | TakeBackAsked | TakeBackDeclined | TakenBack | Greeted | Renamed
 *   | PresenceChanged | StandIn | Returned | HintUsed | RematchReady} EventMessage
 * @typedef {Welcome | Turn | Clock | Accepted | Refused | Preview | Hint | Overlay | Pong
 *   | EventMessage} ServerMessage
 */

/**
 * What the server is told.
 *
 * @typedef {{room: string, number: number}} Since
 * @typedef {{type: "hello", protocol: number, game: string, key?: string, since?: Since, language: string,
 *   chance: boolean}} Hello
 * @typedef {{type: "chance", seat: number, chance: string}} AddChance
 * @typedef {{type: "deal", seat: number}} Deal
 * @typedef {{type: "move", id: string, seat: number, at: number, move: string}} MakeMove
 * @typedef {{type: "preview", id: string, seat: number, move: string}} PreviewMove
 * @typedef {{type: "hint", id: string, seat: number, at: number, step: number}} AskHint
 * @typedef {{type: "overlay", id: string, seat: number, at: number}} AskOverlay
 * @typedef {{type: "greet", seat: number, greeting: string}} Greet
 * @typedef {{type: "rename", seat: number, name: string}} Rename
 * @typedef {{type: "take_back", seat: number, at: number}} TakeBack
 * @typedef {{type: "answer_take_back", seat: number, agree: boolean, asker: number}} AnswerTakeBack
 * @typedef {{type: "leave", seat: number, level?: string}} Leave
 * @typedef {{type: "come_back", seat: number}} ComeBack
 * @typedef {{type: "rematch", seat: number}} Rematch
 * @typedef {{type: "refresh"}} Refresh
 * @typedef {{type: "ping"}} Ping
 * @typedef {Hello | AddChance | Deal | MakeMove | PreviewMove | AskHint | AskOverlay | Greet | Rename | TakeBack
 *   | AnswerTakeBack | Leave | ComeBack | Rematch | Refresh | Ping} ClientMessage
 */
