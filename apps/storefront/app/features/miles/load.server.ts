import type { LevelStanding, MilesEarning, MilesSummary, MilesWithdrawal } from '@palco/contract'
import { makeApi, calls, newIdempotencyKey, type ShownError } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

export type MilesData = {
  section: 'miles'
  /** Null when the brand's program cannot be read. */
  summary: MilesSummary | null
  /** Null where the brand has no levels. */
  level: LevelStanding | null
  earnings: readonly MilesEarning[]
  nextEarnings: string | null
  withdrawals: readonly MilesWithdrawal[]
  nextWithdrawals: string | null
  idempotencyKey: string
  shown: ShownError[]
}

const PAGE = 10

/** Balance, earnings and withdrawals of miles, each table with its own cursor. */
export async function loadMiles(context: Context, search: URLSearchParams): Promise<MilesData> {
  const api = makeApi(context)
  const page = (cursor: string) => ({ cursor: search.get(cursor) ?? undefined, limit: PAGE })
  const [summary, earned, claimed, level] = await Promise.all([
    api.call(calls.readMiles, {}),
    api.call(calls.listMilesEarnings, page('earnings')),
    api.call(calls.listMilesWithdrawals, page('withdrawals')),
    api.call(calls.readLevel, {}, { silent: true }),
  ])
  return {
    section: 'miles',
    summary: summary.ok ? summary.data.response : null,
    level: level.ok ? level.data.response : null,
    earnings: earned.ok ? earned.data.response.earnings : [],
    nextEarnings: earned.ok ? earned.data.response.next_cursor : null,
    withdrawals: claimed.ok ? claimed.data.response.withdrawals : [],
    nextWithdrawals: claimed.ok ? claimed.data.response.next_cursor : null,
    idempotencyKey: newIdempotencyKey(),
    shown: api.shown(),
  }
}
