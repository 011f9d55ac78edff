import { expect, test } from 'vitest'
import type { Queryable } from '../../db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { endedRounds, endsOfRounds } from './rounds.ts'

const { db } = await testDatabase()

/** The plan PostgreSQL makes for a statement of whatever size its tables are. */
async function planOf(text: string): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.query({ text: 'SET LOCAL enable_seqscan = off' })
    await tx.query({ text: 'SET LOCAL enable_bitmapscan = off' })
    const { rows } = await tx.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN (GENERIC_PLAN) ${text}` })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test.each([
  ['what rounds came to', endedRounds],
  ['when rounds ended', endsOfRounds],
])('%s is found by the key of each product, however many rounds there are', async (_, ask) => {
  const texts: string[] = []
  const query: Queryable['query'] = async ({ text }) => {
    texts.push(text)
    return { rows: [], rowCount: 0 }
  }
  await ask({ query }, [{ source: 'provider:originals', roundId: 'r-1' }])
  const plan = await planOf(texts[0] ?? '')
  expect(plan).toMatch(
    /using game_rounds_pkey.*\n\s+Index Cond: \(\(round_id = w\.round_id\) AND \(provider_id = /,
  )
  expect(plan).toMatch(/using sports_bets_pkey.*\n\s+Index Cond: \(id = /)
})
