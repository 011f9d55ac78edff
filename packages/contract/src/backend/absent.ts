import type { CallAnswer, Call } from '../define-call.ts'
import { calls } from '../calls.ts'
import { COMMON_REFUSALS } from '../tables/refusals.ts'
import type { CallKey } from './required.ts'

/** Statuses of an address, or of a method of it, that a server does not have. */
const ABSENT_STATUSES: readonly number[] = [404, 405, 501]
const COMMON: ReadonlySet<string> = new Set(COMMON_REFUSALS)

/**
 * Whether an answer says that the backend does not have the call: 404, 405 or 501 without a code of the call. With one the call exists and
 * does not find what was asked for.
 * @param code of the answer's body; `null` = there is none
 */
export const isAbsent = (call: Call, status: number, code: string | null): boolean =>
  ABSENT_STATUSES.includes(status) && (code === null || !(COMMON.has(code) || call.refusals.includes(code)))

/** What an absent call is taken for: its refusal that says that there is no such thing, or none. */
export const absentRefusal = (call: Call): string | null =>
  call.refusals.find((code) => /^(?:no|unknown)_/.test(code)) ?? null

type Answers = { readonly [Key in CallKey]?: CallAnswer<(typeof calls)[Key]> }

/** Lists of a backend that does not have their call are empty. */
const EMPTY: Answers = {
  listGames: { response: { games: [], total: 0, next_cursor: null } },
  listGameFilters: { response: { providers: [], categories: [] } },
  listPayments: { response: { payments: [], next_cursor: null } },
  listPaymentMethods: { response: { methods: [] } },
  listDestinations: { response: { destinations: [] } },
  listPromotions: { response: { promotions: [] } },
  listTournaments: { response: { tournaments: [] } },
  listTickets: { response: { tickets: [], next_cursor: null } },
  listStoreOrders: { response: { orders: [], next_cursor: null } },
  listAllBets: { response: { bets: [], open: 0, missing: [], next_cursor: null } },
  listProdeLeagues: { response: { leagues: [] } },
}

const BY_NAME: ReadonlyMap<string, unknown> = new Map(
  Object.entries(EMPTY).map(([key, answer]) => [calls[key as CallKey].name, answer]),
)

/** What the site takes for the answer of a call that the backend does not have; `undefined`: the call fails. */
export const absentAnswer = (call: Pick<Call, 'name'>): unknown => BY_NAME.get(call.name)
