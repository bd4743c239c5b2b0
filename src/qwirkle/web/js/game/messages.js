/** What the server says and what it is told: the types of `docs/protocol.md`, version 1. */

/** The version of the protocol that this page speaks. */
export const PROTOCOL = 1;

/** @typedef {import("./tiles.js").Tile} Tile */

/**
 * @typedef {object} Line
 * @property {"row" | "column"} axis
 * @property {string[]} cells
 * @property {string} tiles
 * @property {number} points without the bonus
 * @property {string | null} attribute the colour or shape that the line shares
 * @property {boolean} qwirkle
 */

/**
 * @typedef {object} Move
 * @property {number} number
 * @property {number} seat
 * @property {string} move
 * @property {number} traded
 * @property {"player" | "bot" | "clock"} by
 * @property {number} points
 * @property {number} bonus
 * @property {Line[]} lines
 */

/**
 * @typedef {object} Seat
 * @property {string} name
 * @property {"me" | "here" | "link" | "bot"} kind
 * @property {string | null} level
 * @property {string | null} stand_in
 * @property {number} score
 * @property {number} tiles
 * @property {number} screens
 * @property {number | null} away
 */

/** @typedef {{scores: number[], bonus: number[], winners: number[], went_out: number | null}} Over */
/** @typedef {{seat: number, moves: number, waiting: number[]}} Ask */
/** @typedef {{game: string, seats: number[]}} Rematch */

/**
 * @typedef {object} View
 * @property {string} rules
 * @property {number} at
 * @property {number} turn
 * @property {Over | null} over
 * @property {string} board
 * @property {number} bag
 * @property {Seat[]} seats
 * @property {Record<string, string>} hands
 * @property {Move[]} moves
 * @property {number | null} clock
 * @property {number} opener
 * @property {number} watchers
 * @property {Ask | null} ask
 * @property {Rematch | null} rematch
 */

/**
 * @typedef {object} Welcome
 * @property {"welcome"} type
 * @property {number} protocol
 * @property {string} version
 * @property {string} game
 * @property {number[]} seats
 * @property {string} room
 * @property {number} number
 * @property {View | null} view
 */

/**
 * @typedef {object} Turn
 * @property {"turn"} type
 * @property {number} seat
 * @property {number} at
 * @property {Record<Tile, string[]>} cells
 * @property {number} trade
 * @property {boolean} pass
 * @property {string[]} sets
 */

/**
 * What a move would give: of a loose draft, or of a try on any position.
 *
 * @typedef {object} Verdict
 * @property {boolean} ok
 * @property {string | null} error
 * @property {string | null} key
 * @property {number} points
 * @property {number} bonus
 * @property {Line[]} lines
 * @property {Record<Tile, string[]>} cells
 * @property {number} trade
 */

/** @typedef {{error: string, key: string, values: Record<string, unknown>, message: string}} Problem */

/**
 * @typedef {Verdict & {type: "preview", id: string, seat: number, at: number}} Preview
 * @typedef {Problem & {type: "refused", id: string | null}} Refused
 * @typedef {{type: "accepted", id: string, at: number}} Accepted
 * @typedef {{type: "clock", seat: number, at: number, left_ms: number | null}} Clock
 */

/**
 * @typedef {{number: number}} Numbered
 * @typedef {Numbered & {type: "moved", at: number, move: Move, turn: number, scores: number[], tiles: number[],
 *   bag: number, hands: Record<string, string>}} Moved
 * @typedef {Numbered & Over & {type: "over"}} OverEvent
 * @typedef {Numbered & Ask & {type: "take_back_asked"}} TakeBackAsked
 * @typedef {Numbered & {type: "take_back_declined", seat: number, by: number}} TakeBackDeclined
 * @typedef {Numbered & {type: "taken_back", at: number, seat: number, moves: number, left: number, board: string,
 *   turn: number, scores: number[], tiles: number[], bag: number, hands: Record<string, string>}} TakenBack
 * @typedef {Numbered & {type: "greeted", seat: number, greeting: string}} Greeted
 * @typedef {Numbered & {type: "renamed", seat: number, name: string}} Renamed
 * @typedef {Numbered & {type: "presence", screens: number[], away: (number | null)[], watchers: number}} Presence
 * @typedef {Numbered & {type: "stand_in", seat: number, level: string, by: number}} StandIn
 * @typedef {Numbered & {type: "returned", seat: number}} Returned
 * @typedef {Numbered & Rematch & {type: "rematch"}} RematchEvent
 * @typedef {Moved | OverEvent | TakeBackAsked | TakeBackDeclined | TakenBack | Greeted | Renamed | Presence
 *   | StandIn | Returned | RematchEvent} GameEvent
 * @typedef {Welcome | Turn | Clock | Accepted | Refused | Preview | {type: "pong"} | GameEvent} ServerMessage
 */

/**
 * @typedef {{room: string, number: number}} Since
 * @typedef {{type: "hello", protocol: number, game: string, key?: string, since?: Since, language: string}} Hello
 * @typedef {{type: "move", id: string, seat: number, at: number, move: string}} MoveMessage
 * @typedef {Hello | MoveMessage
 *   | {type: "preview", id: string, seat: number, move: string}
 *   | {type: "greet", seat: number, greeting: string}
 *   | {type: "rename", seat: number, name: string}
 *   | {type: "come_back" | "rematch", seat: number}
 *   | {type: "take_back", seat: number, at: number}
 *   | {type: "answer_take_back", seat: number, agree: boolean, asker: number}
 *   | {type: "leave", seat: number, level?: string}
 *   | {type: "refresh" | "ping"}} ClientMessage
 */

/**
 * @typedef {object} About
 * @property {string} version
 * @property {string | null} address
 * @property {boolean} host
 * @property {Record<string, string>} languages
 * @property {string} language
 * @property {string[]} bots
 * @property {string[]} editions
 * @property {string} edition
 * @property {Record<string, string[]>} house_rules
 * @property {Record<string, Record<string, string>>} edition_rules
 * @property {string[]} greetings
 * @property {{least: number, most: number}} clock
 * @property {number} name_limit
 * @property {number} stand_in_after
 */

/**
 * @typedef {{kind: "me" | "here" | "link" | "bot", name?: string, age?: number, level?: string}} SeatPlan
 * @typedef {{seats: SeatPlan[], rules?: string, clock?: number}} GamePlan
 * @typedef {{game: string, key: string | null, seats: number[], links: {seat: number, key: string}[]}} NewGame
 */

/**
 * @typedef {object} Summary
 * @property {string} game
 * @property {number[]} mine
 * @property {string} rules
 * @property {{name: string, kind: Seat["kind"], level: string | null}[]} seats
 * @property {number[]} scores
 * @property {number} turn
 * @property {number} moves
 * @property {boolean} over
 * @property {number[]} winners
 * @property {string | null} rematch
 * @property {string} created
 * @property {string} updated
 */

/**
 * @typedef {object} ReplayStep
 * @property {Move} move
 * @property {number[]} scores
 * @property {number} turn
 * @property {number} bag
 * @property {number[]} tiles
 * @property {string[] | null} hands
 */

/**
 * @typedef {object} Replay
 * @property {string} rules
 * @property {number} players
 * @property {string[]} names
 * @property {(string | null)[]} levels
 * @property {boolean} over
 * @property {number[]} winners
 * @property {number | null} went_out
 * @property {{turn: number, bag: number, hands: string[] | null}} start
 * @property {ReplayStep[]} steps
 */
