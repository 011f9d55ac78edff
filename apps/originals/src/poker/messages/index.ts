export type * from './amount.ts'
export type * from './start.ts'
export type * from './lobby.ts'
export type * from './stream.ts'
export type * from './requests.ts'
export type * from './hands.ts'
export type * from './refusals.ts'
export { POKER_PHRASES } from './requests.ts'

/**
 * What the poker view sends and receives. All calls are below `/api/poker/` of the view's own origin, as JSON, with
 * `authorization: Bearer <view_token>`; a refusal is a `PokerError` with a fitting status.
 *
 * Amounts are whole numbers as decimal strings: minor units of the table's currency at cash tables and in buy-ins, fees and
 * prizes; chips where a tournament's stacks and bets are meant. Times are milliseconds since 1970 on the server's clock; `now`
 * in the same message says what that clock showed. Own fields have underscores; what comes from the rules
 * (`@palco/poker-rules`) keeps its names and has its amounts as strings too (`Json<…>`).
 *
 * | call | body | answer |
 * |---|---|---|
 * | POST open | `PokerOpenRequest`, without a bearer | `PokerOpenAnswer` |
 * | POST resume | – | `PokerResumeAnswer` |
 * | GET lobby | – | `Lobby`; ask again every few seconds |
 * | GET stream?table=ID | – | events of `PokerStream`; a private table is reached with its code as ID |
 * | POST sit | `SitRequest` | `SitAnswer` |
 * | POST line | `LineRequest` | `LineAnswer` |
 * | POST top-up | `TopUpRequest` | `TopUpAnswer` |
 * | POST leave | `LeaveRequest` | `LeaveAnswer` |
 * | POST seat | `SeatRequest` | 204; the stream shows it |
 * | POST move | `MoveRequest` | `MoveAnswer` |
 * | POST say | `SayRequest` | 204 |
 * | POST private | `PrivateTableRequest` | `PrivateTableAnswer` |
 * | POST register, POST unregister | `RegisterRequest`, `UnregisterRequest` | `RegisterAnswer`, 204 |
 * | GET hands?table=ID&before=ID&limit=N | – | `HandList`; all parts of the query may be left out |
 * | GET hands/ID | – | `HandReplay` |
 * | GET guest/lobby?currency=CODE, GET guest/stream?table=ID | – | the same as `lobby` and `stream` for guests, without a bearer |
 */
export const POKER_API = '/api/poker'

/** Game id of the poker rooms: the view is `/play/<id>`, and the platform launches it like any other game. */
export const POKER_GAME_ID = 'sala-de-poker'
