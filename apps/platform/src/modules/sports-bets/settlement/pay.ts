import type { Database, Tx } from '../../../db/index.ts'
import { evaluate, type Settled } from './evaluate.ts'
import { followsResults } from '../bet/states.ts'
import { lockPayable, withOutcomes } from '../bet/store.ts'
import type { LegOutcome, PayableRow } from '../bet/types.ts'

type Payable = PayableRow & { legs: readonly LegOutcome[] }
/** What a bet comes to, or why that cannot be said. */
type Evaluated = { bet: Payable; settled: Settled } | { bet: Payable; error: unknown }

/**
 * Pays, corrects or reopens bets by their legs as they are now. Their rows are locked, in the order of their players. A bet
 * that cannot be paid is noted and stops no other.
 * @returns the ids of those that could not be paid
 */
export async function payBets(tx: Tx, bets: readonly PayableRow[], now: Date): Promise<string[]> {
  const following = bets.filter(({ state }) => followsResults(state))
  const all = (await withOutcomes(tx, following)).map(evaluated)
  const failed = all.filter((one) => 'error' in one)
  for (const { bet, error } of failed) await noteUnpaid(tx, bet.id, error, now)
  const moved = all.filter((one) => 'settled' in one).filter(isMoved)
  if (moved.length === 0) return failed.map(({ bet }) => bet.id)
  const { rows } = await tx.query<{ id: string }>({
    name: 'sports-pay-many',
    text: 'SELECT sports_pay_many($1, $2, $3, $4) AS id',
    values: [
      moved.map(({ bet }) => bet.id),
      moved.map(({ settled }) => settled?.returned ?? null),
      moved.map(({ settled }) => settled?.refund ?? false),
      now,
    ],
  })
  return [...failed.map(({ bet }) => bet.id), ...rows.map(({ id }) => id)]
}

function evaluated(bet: Payable): Evaluated {
  try {
    return { bet, settled: evaluate(bet) }
  } catch (error) {
    return { bet, error }
  }
}

const isMoved = ({ bet, settled }: { bet: Payable; settled: Settled }): boolean =>
  (settled?.returned ?? null) !== bet.returned || (settled?.refund ?? false) !== bet.refunded

async function noteUnpaid(tx: Tx, betId: string, error: unknown, now: Date): Promise<void> {
  await tx.query({
    name: 'sports-note-unpaid',
    text: 'SELECT sports_note_unpaid($1, $2, $3)',
    values: [betId, error instanceof Error ? error.message : String(error), now],
  })
}

const RETRIES = 100

/** Tries the bets again that could not be paid. Answers how many were tried. */
export function retryUnpaid({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  return db.transaction(async (tx) => {
    const at = now()
    const { rows } = await tx.query<{ id: string }>({
      name: 'sports-unpaid-due',
      text: 'SELECT bet_id AS id FROM sports_unpaid_bets WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
      values: [at, RETRIES],
    })
    if (rows.length === 0) return 0
    const bets = await lockPayable(
      tx,
      rows.map(({ id }) => id),
    )
    const unpaid = new Set(await payBets(tx, bets, at))
    await tx.query({
      name: 'sports-unpaid-done',
      text: 'DELETE FROM sports_unpaid_bets WHERE bet_id = ANY ($1)',
      values: [bets.map(({ id }) => id).filter((id) => !unpaid.has(id))],
    })
    return bets.length
  })
}
