import pg from 'pg'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/index.ts'
import { testDatabase } from '../testing/index.ts'
import { listEntries, openPlayerAccounts, post } from './index.ts'
import { hold, settle, voidHold } from './movements.ts'
import type { Post, StatementLine, StatementQuery } from './types.ts'

const { db, url } = await testDatabase()

const player = { brandId: 'brasa', playerId: 'pl_reader', currency: 'USDT' as const }
const movement = (key: string, kind: Post['kind'], amount: bigint, at?: string): Post => ({
  ...player,
  key,
  scope: 'statement',
  payloadHash: key,
  kind,
  detail: { game_id: `game-${key}` },
  amount,
  counterparty: 'house',
  ...(at && { at: new Date(at) }),
})

async function readAll(playerId: string, query: StatementQuery): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  for (let cursor: string | undefined, pages = 0; pages < 100; pages++) {
    const page = await listEntries(db, 'brasa', playerId, { ...query, ...(cursor && { cursor }) })
    lines.push(...page.lines)
    if (page.nextCursor === null) return lines
    cursor = page.nextCursor
  }
  throw new Error('the pages never end')
}

test('lists what moved cash or bonus, newest first, with balances that add up', async () => {
  await openPlayerAccounts(db, player)
  await post(db, movement('a', 'deposit', 1000n, '2030-01-01T10:00:00Z'))
  for (let index = 0; index < 7; index++)
    await post(db, movement(`b${index}`, 'stake', -10n, '2030-01-02T10:00:00Z'))
  await post(db, movement('zero', 'win', 0n))
  await post(db, movement('refused', 'stake', -100_000n))
  await hold(db, { ...movement('h', 'withdrawal', 0n, '2030-01-03T10:00:00Z'), amount: 300n })
  await voidHold(db, { ...movement('v', 'withdrawal_returned', 0n), holdKey: 'h' })
  await hold(db, { ...movement('h2', 'withdrawal', 0n), amount: 200n })
  await settle(db, { ...movement('s', 'withdrawal', 0n), holdKey: 'h2' })

  const lines = await readAll('pl_reader', { limit: 3 })
  expect(lines.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'withdrawal -200',
    'withdrawal_returned 300',
    'withdrawal -300',
    ...Array.from({ length: 7 }, () => 'stake -10'),
    'deposit 1000',
  ])
  for (const [index, line] of lines.entries()) {
    expect(line.balance).toBe((lines[index + 1]?.balance ?? 0n) + line.amount)
  }
  expect(lines.at(-1)).toMatchObject({
    detail: { game_id: 'game-a' },
    currency: 'USDT',
    date: new Date('2030-01-01T10:00:00Z'),
  })
})

test('filters by kind and by dates, from inclusive and to exclusive', async () => {
  expect(await readAll('pl_reader', { kind: 'deposit' })).toHaveLength(1)
  expect(await readAll('pl_reader', { kind: 'stake', limit: 2 })).toHaveLength(7)
  const from = new Date('2030-01-02T10:00:00Z')
  const to = new Date('2030-01-03T10:00:00Z')
  expect(await readAll('pl_reader', { from, to, limit: 2 })).toHaveLength(7)
  expect(await readAll('pl_reader', { to: from })).toHaveLength(1)
  expect(await readAll('pl_reader', { from: to, kind: 'withdrawal' })).toHaveLength(2)
})

test('a cursor of another player or of no shape at all finds nothing', async () => {
  const other = { ...player, playerId: 'pl_other' }
  await openPlayerAccounts(db, other)
  const foreign = await post(db, { ...movement('foreign', 'deposit', 5n), ...other })
  const cursor = foreign.ok ? foreign.transactionId : ''
  for (const wrong of [cursor, 'x', '', '-1', '9'.repeat(30)]) {
    expect(await listEntries(db, 'brasa', 'pl_reader', { cursor: wrong })).toEqual({
      lines: [],
      nextCursor: null,
    })
  }
})

test('pages, kinds and dates are answered from an index', async () => {
  const owner = openDatabase({ url, role: null })
  try {
    await owner.query({ text: FILL })
    await owner.query({ text: 'ANALYZE ledger.transactions' })
    const slow: string[] = []
    const watching = {
      query: async <R extends object>(statement: {
        name?: string
        text: string
        values?: readonly unknown[]
      }) => {
        const plan = await genericPlan(owner, statement.text, statement.values ?? [])
        const read = [...plan.matchAll(/rows=(\d+)/g), ...plan.matchAll(/Rows Removed by Filter: (\d+)/g)]
        if (plan.includes('Seq Scan') || read.some((match) => Number(match[1]) > 500)) slow.push(plan)
        return db.query<R>(statement)
      },
    }
    const queries: StatementQuery[] = [
      {},
      { kind: 'stake' },
      { kind: 'deposit' },
      { from: new Date('2029-01-01'), to: new Date('2029-01-02') },
      { kind: 'deposit', to: new Date('2029-01-02') },
    ]
    for (const query of queries) {
      const page = await listEntries(watching, 'many', 'pl_many', query)
      expect(page.lines.length, JSON.stringify(query)).toBeGreaterThan(0)
      if (page.nextCursor)
        await listEntries(watching, 'many', 'pl_many', { ...query, cursor: page.nextCursor })
    }
    expect(slow).toEqual([])
  } finally {
    // Rows without entries: not books that balance.
    await owner.query({ text: `ALTER TABLE ledger.transactions DISABLE TRIGGER append_only` })
    await owner.query({ text: `DELETE FROM ledger.transactions WHERE brand_id = 'many'` })
    await owner.query({ text: `ALTER TABLE ledger.transactions ENABLE TRIGGER append_only` })
    await owner.close()
  }
})

/** The plan a prepared statement ends with, made without knowing the values: custom plans would flatter the text. */
async function genericPlan(owner: Database, text: string, values: readonly unknown[]): Promise<string> {
  const literals = values.map((value) =>
    pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
  )
  return owner.transaction(async (tx) => {
    await tx.query({ text: 'SET LOCAL plan_cache_mode = force_generic_plan' })
    await tx.query({ text: `PREPARE watched AS ${text}` })
    const explain = `EXPLAIN (ANALYZE, COSTS off, TIMING off, SUMMARY off) EXECUTE watched(${literals.join(', ')})`
    const { rows } = await tx.query<{ 'QUERY PLAN': string }>({ text: explain })
    await tx.query({ text: 'DEALLOCATE watched' })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

/** One deposit in a thousand movements of one player, a movement a minute over 28 days. */
const FILL = `
  INSERT INTO ledger.transactions (brand_id, scope, key, payload_hash, movement, kind, result, player_id, currency,
    cash_delta, bonus_delta, held_delta, fee, cash, bonus, held, detail, created_at)
  SELECT 'many', 's', i::text, 'h', 'post', CASE WHEN i % 1000 = 0 THEN 'deposit' WHEN i % 2 = 0 THEN 'stake' ELSE 'win' END,
    'ok', 'pl_many', 'EUR', 1, 0, 0, 0, i, 0, 0, '{}', timestamptz '2028-12-10' + i * interval '1 minute'
  FROM generate_series(1, 40000) i`
