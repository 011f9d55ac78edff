import { expect, test } from 'vitest'
import { MINUTE, openSessionPlans } from './testing/session-plans.ts'

const { clock, db, current, playing, staked } = await openSessionPlans()

type PlanNode = {
  'Relation Name'?: string
  'Actual Loops': number
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** How many movements a read of the session looked at, as the database says. */
async function looked(text: string): Promise<number> {
  const { rows } = await db.transaction(async (tx) => {
    // A table of a few rows is read whole.
    await tx.query({ text: 'SET LOCAL enable_seqscan = off' })
    await tx.query({ text: 'SET LOCAL enable_bitmapscan = off' })
    return tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    })
  })
  const sum = (node: PlanNode): number =>
    (node['Relation Name'] === 'transactions'
      ? node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
      : 0) + (node.Plans ?? []).reduce((all, each) => all + sum(each), 0)
  return sum(rows[0]!['QUERY PLAN'][0].Plan)
}

test('movements after the end are read for the hour in which the end is news, and no longer', async () => {
  const { stake } = await playing()
  await stake('1.00')
  const until = current.begun + 90 * MINUTE
  const reads = [
    `SELECT c.* FROM session_plans p, LATERAL session_plan_counted(p, session_plan_read_until(p)) c WHERE p.player_id = '${current.player.id}'`,
    `SELECT r.* FROM session_plans p, LATERAL session_plan_rounds(p) r WHERE p.player_id = '${current.player.id}'`,
  ]
  const after = async (ms: number) => {
    clock.ms = ms
    expect(await staked('sportsbook')).toBe('ok')
    return Promise.all(reads.map(looked))
  }
  const [counted = 0, rounds = 0] = await after(until - 2)
  expect(await after(until - 1)).toEqual([counted + 1, rounds + 1])
  expect(await after(until)).toEqual([counted + 1, rounds + 1])
  expect(await after(until + MINUTE)).toEqual([counted + 1, rounds + 1])
})
