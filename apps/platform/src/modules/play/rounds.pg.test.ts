import { expect, test } from 'vitest'
import type { Queryable } from '../../db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { endedRounds } from './rounds.ts'

const { db } = await testDatabase()

/** The plan PostgreSQL makes for a statement of whatever size its tables are. */
async function readPlan(text: string): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.query({ text: 'SET LOCAL enable_seqscan = off' })
    await tx.query({ text: 'SET LOCAL enable_bitmapscan = off' })
    const { rows } = await tx.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN (GENERIC_PLAN) ${text}` })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test('what rounds came to is found by the key of each product, however many rounds there are', async () => {
  const texts: string[] = []
  const query: Queryable['query'] = async ({ text }) => {
    texts.push(text)
    return { rows: [], rowCount: 0 }
  }
  await endedRounds({ query }, [{ source: 'provider:originals', roundId: 'r-1' }])
  const plan = await readPlan(texts[0] ?? '')
  expect(plan).toMatch(
    /using game_rounds_pkey.*\n\s+Index Cond: \(\(round_id = w\.round_id\) AND \(provider_id = /,
  )
  for (const key of ['sports_bets', 'race_tickets', 'race_bets', 'race_multiples'])
    expect(plan).toMatch(new RegExp(`using ${key}_pkey.*\\n\\s+Index Cond: \\(id = `))
  expect(plan).toMatch(/using prode_entries_play/)
})
