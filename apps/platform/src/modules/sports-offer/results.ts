import type { Verdict } from '@palco/sports-rules/bets'
import type { Database, Tx } from '../../db/index.ts'
import type { MarketRef } from './types.ts'

/**
 * How an outcome ended; `verdict` null: not decided yet. `dead_heat`: places left to share over participants that share them, "0.5".
 * `twice`: the feed named it more than once; this is what it said last.
 */
export type OutcomeResult = { verdict: Verdict | null; dead_heat?: string; twice?: true }
/**
 * Bets placed in the window are refunded: from `from` on, before `to`, in milliseconds since 1970; null is without bound.
 * `cause`: the feed's word for the reason, where it gives one.
 */
export type CancelWindow = { from: number | null; to: number | null; cause?: string }

/**
 * A revision of a market's result. It carries the whole state that it leads to, so that the newest one of a market decides alone: a bet
 * placed in one of `cancels` is refunded, otherwise `outcomes` settle it, and while they are null it is open.
 */
export type MarketResult = MarketRef & {
  position: bigint
  /** 1, 2, 3 … of its market. */
  revision: number
  /** What happened. */
  kind: 'settled' | 'rolled_back' | 'cancelled' | 'cancel_rolled_back'
  /** 1 scouted live, 2 confirmed; null where nothing is settled. */
  certainty: 1 | 2 | null
  /** The settlement in force by outcome id; an outcome that is not named has lost. */
  outcomes: Readonly<Record<string, OutcomeResult>> | null
  cancels: readonly CancelWindow[]
  /** "feed", or "operator:<id>". */
  source: string
  createdAt: Date
}

const PORTION = 200

/**
 * Hands the next results to `handle`, in the order in which they were stored (so in order for each event), in the transaction that
 * also moves the consumer's position: each revision counts exactly once, however often and by however many processes this is
 * called. `handle` may run again after a deadlock, so it must have no effect outside `tx`.
 * @returns how many there were, and whether more wait
 */
export function consumeResults(
  db: Database,
  consumer: string,
  handle: (tx: Tx, results: readonly MarketResult[]) => Promise<void>,
  { portion = PORTION }: { portion?: number } = {},
): Promise<{ read: number; more: boolean }> {
  return db.transaction(async (tx) => {
    const after = await lockPosition(tx, consumer)
    const { rows } = await tx.query<MarketResult>({
      name: 'sports-results-next',
      text: `SELECT position, event_id AS "eventId", market_id AS "marketId", specifiers, revision, kind, certainty, outcomes,
          cancels, source, created_at AS "createdAt"
        FROM published.sports_results WHERE position > $1 ORDER BY position LIMIT $2`,
      values: [after, portion],
    })
    const last = rows.at(-1)
    if (!last) return { read: 0, more: false }
    await handle(tx, rows)
    await tx.query({
      name: 'sports-results-advance',
      text: 'UPDATE sports_result_positions SET position = $2 WHERE consumer = $1',
      values: [consumer, last.position],
    })
    return { read: rows.length, more: rows.length === portion }
  })
}

async function lockPosition(tx: Tx, consumer: string): Promise<bigint> {
  await tx.query({
    name: 'sports-results-enter',
    text: 'INSERT INTO sports_result_positions (consumer, position) VALUES ($1, 0) ON CONFLICT DO NOTHING',
    values: [consumer],
  })
  const { rows } = await tx.query<{ position: bigint }>({
    name: 'sports-results-lock',
    text: 'SELECT position FROM sports_result_positions WHERE consumer = $1 FOR UPDATE',
    values: [consumer],
  })
  return rows[0]?.position ?? 0n
}
