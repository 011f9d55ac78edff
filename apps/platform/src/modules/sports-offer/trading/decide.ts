import type { Verdict } from '@palco/sports-rules/bets'
import type { Tx } from '../../../db/index.ts'
import type { CancelWindow, OutcomeResult } from '../results.ts'
import { announce } from './announce.ts'
import { MARKET_STATUS, type MarketRef, type StoredOutcome } from '../types.ts'

/** Every outcome's verdict, or that all bets on the market are refunded. */
export type OperatorDecision =
  | { kind: 'settle'; verdicts: Readonly<Record<string, Verdict>> }
  | { kind: 'cancel' }

type InForce = { outcomes: Record<string, OutcomeResult> | null; cancels: CancelWindow[] }

/**
 * Decides a market as operators do: a revision of its result whose source is the operator. The market is closed and the feed's
 * prices no longer open it. The caller has asked a second operator.
 * @returns the revision before; null where the market is unknown
 */
export async function decideByOperator(
  tx: Tx,
  ref: MarketRef,
  { decision, operator, now }: { decision: OperatorDecision; operator: string; now: Date },
): Promise<InForce | null> {
  const key = [ref.eventId, ref.marketId, ref.specifiers]
  // Before the market's row, as the feed's decisions do: both wait in one order.
  await tx.query({ name: 'sports-decide-turn', text: 'SELECT pg_advisory_xact_lock(7100402)' })
  const { rows: markets } = await tx.query<{ outcomes: StoredOutcome[] }>({
    name: 'sports-decide-lock',
    text: `SELECT outcomes FROM sports_markets WHERE event_id = $1 AND market_id = $2 AND specifiers = $3 FOR NO KEY UPDATE`,
    values: key,
  })
  if (markets.length === 0) return null
  const before = await inForce(tx, key)
  const after = stateAfter(before, decision)
  await tx.query({
    name: 'sports-decide-add',
    text: 'SELECT add_sports_result($1, $2, $3, $4, $5::smallint, $6, $7, $8, $9)',
    values: [
      ...key,
      decision.kind === 'cancel' ? 'cancelled' : 'settled',
      after.outcomes === null ? null : 2,
      after.outcomes && JSON.stringify(after.outcomes),
      JSON.stringify(after.cancels),
      `operator:${operator}`,
      now.getTime(),
    ],
  })
  await tx.query({
    name: 'sports-decide-market',
    text: `UPDATE sports_markets SET status = $4, operator_decided = true, version = version + 1
      WHERE event_id = $1 AND market_id = $2 AND specifiers = $3`,
    values: [...key, decision.kind === 'cancel' ? MARKET_STATUS.cancelled : MARKET_STATUS.settled],
  })
  await announce(tx, ref.eventId)
  return before
}

async function inForce(tx: Tx, key: readonly unknown[]): Promise<InForce> {
  const { rows } = await tx.query<InForce>({
    name: 'sports-decide-in-force',
    text: `SELECT outcomes, cancels FROM sports_results WHERE event_id = $1 AND market_id = $2 AND specifiers = $3
      ORDER BY revision DESC LIMIT 1`,
    values: key,
  })
  return rows[0] ?? { outcomes: null, cancels: [] }
}

/** A result ends a cancel of the whole market; cancels of a time window stay. */
function stateAfter({ outcomes, cancels }: InForce, decision: OperatorDecision): InForce {
  const windows = cancels.filter(({ from, to }) => from !== null || to !== null)
  if (decision.kind === 'cancel') return { outcomes, cancels: [...windows, { from: null, to: null }] }
  const verdicts = Object.entries(decision.verdicts).map(([id, verdict]) => [id, { verdict }] as const)
  return { outcomes: Object.fromEntries(verdicts), cancels: windows }
}
