import { beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase, type Queryable } from '../../db/index.ts'
import { hold, openPlayerAccounts, post, reverse, settle } from '../../ledger/index.ts'
import { createLog } from '../../observe/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { checkNewMovements, checkWholeBooks, readBooksState } from './books.ts'

const { db, url } = await testDatabase({ checkBooks: false })
const now = () => new Date('2026-11-21T12:00:00Z')
let lines: string[] = []
let run = 0
let brandId = ''
const parts = {
  db,
  now,
  log: createLog({ app: 'platform', level: 'error', write: (line) => lines.push(line) }),
}

const ref = (key: string) => ({
  brandId,
  playerId: 'pl_1',
  currency: 'EUR' as const,
  key,
  scope: 's',
  payloadHash: 'h',
  kind: 'stake' as const,
  detail: {},
})

beforeEach(async () => {
  lines = []
  brandId = `brand-${++run}`
  await openPlayerAccounts(db, { brandId, playerId: 'pl_1', currency: 'EUR' })
  await post(db, { ...ref('in'), amount: 1000n, bonus: 10n, counterparty: 'payments:card' })
  await post(db, { ...ref('bet'), amount: -100n, counterparty: 'house', fee: 1n })
  await reverse(db, { ...ref('back'), originalKey: 'bet' })
  await hold(db, { ...ref('paid'), amount: 200n })
  await settle(db, { ...ref('payout'), holdKey: 'paid', counterparty: 'payments:card' })
  await hold(db, { ...ref('open'), amount: 300n })
})

/** Goes on until everything that is there now is checked. */
async function checkAll(): Promise<number> {
  const high = await highest(db)
  let found = 0
  await expect
    .poll(async () => {
      found += await checkNewMovements(parts)
      return (await readBooksState(db)).checkedTo
    })
    .toBeGreaterThanOrEqual(high)
  return found
}

async function highest(q: Queryable): Promise<bigint> {
  const { rows } = await q.query<{ id: bigint }>({ text: 'SELECT max(id) AS id FROM ledger.transactions' })
  return rows[0]?.id ?? 0n
}

/** As only the owner can, with the triggers off. */
async function tamper(...statements: string[]): Promise<void> {
  const owner: Database = openDatabase({ url, role: null, poolSize: 1 })
  await owner.transaction(async (tx) => {
    await tx.query({ text: `SET LOCAL session_replication_role = 'replica'` })
    for (const text of statements) await tx.query({ text, values: text.includes('$1') ? [brandId] : [] })
  })
  await owner.close()
}

const openFindings = async () => {
  const { rows } = await db.query<{ says: string }>({
    text: `SELECT DISTINCT says FROM books_findings WHERE resolved_at IS NULL AND place ->> 'brand' = $1
      OR (place ->> 'transaction')::bigint IN (SELECT id FROM ledger.transactions WHERE brand_id = $1)
        AND resolved_at IS NULL`,
    values: [brandId],
  })
  return rows.map(({ says }) => says)
}

test('sound books: everything is checked once and nothing is found', async () => {
  expect(await checkAll()).toBe(0)
  expect(await checkWholeBooks(parts)).toBe(0)
  expect(lines).toEqual([])
  const state = await readBooksState(db)
  expect(state).toEqual({ openFindings: 0, checkedTo: await highest(db), checkedAt: now(), wholeAt: now() })
  expect(await checkNewMovements(parts)).toBe(0)
})

const PLANTED: [string, string[]][] = [
  [
    'the entries of a transaction do not sum to zero',
    [
      `UPDATE ledger.entries SET amount = amount + 1 WHERE brand_id = $1 AND account = 'house' AND amount > 0`,
    ],
  ],
  [
    'an entry has another brand, player or currency than its transaction, or no transaction',
    [`UPDATE ledger.entries SET currency = 'USD' WHERE brand_id = $1`],
  ],
  [
    'an entry has another brand, player or currency than its transaction, or no transaction',
    [`UPDATE ledger.entries SET player_id = 'pl_2' WHERE brand_id = $1 AND player_id = 'pl_1' AND line = 1`],
  ],
  [
    'an entry has another brand, player or currency than its transaction, or no transaction',
    [`DELETE FROM ledger.transactions WHERE brand_id = $1 AND key = 'bet'`],
  ],
  [
    'a transaction says to have moved something else than its entries',
    [`DELETE FROM ledger.entries WHERE brand_id = $1 AND account = 'bonus'`],
  ],
  [
    'a settlement, void or reversal is not the opposite of what it resolves',
    [
      `UPDATE ledger.transactions SET target_id = (SELECT id FROM ledger.transactions WHERE brand_id = $1 AND key = 'in')
        WHERE brand_id = $1 AND key = 'back'`,
    ],
  ],
  [
    'the running balance of a statement does not add up',
    [`UPDATE ledger.transactions SET cash = cash + 1 WHERE brand_id = $1 AND key = 'bet'`],
  ],
  [
    'a balance differs from the sum of its entries',
    [`UPDATE ledger.accounts SET cash = cash + 1 WHERE brand_id = $1`],
  ],
]

test.for(PLANTED)('the running check finds that %s, and says so loudly', async ([says, tampering]) => {
  await tamper(...tampering)
  expect(await checkAll()).toBeGreaterThan(0)
  expect(await openFindings()).toContain(says)
  expect(lines.some((line) => line.includes('"alarm":"books"') && line.includes(says))).toBe(true)
  expect((await readBooksState(db)).openFindings).toBeGreaterThan(0)
})

test('a balance changed without a movement shows at the player’s next one', async () => {
  await checkAll()
  await tamper(`UPDATE ledger.accounts SET cash = cash + 5 WHERE brand_id = $1`)
  await post(db, { ...ref('later'), amount: 1n, counterparty: 'house' })
  expect(await checkAll()).toBeGreaterThan(0)
  expect(await openFindings()).toContain('the running balance of a statement does not add up')
})

test('what was changed behind the running check is found by the whole one, and resolved when it is mended', async () => {
  await checkAll()
  const wrong = `UPDATE ledger.entries SET amount = amount + 1 WHERE brand_id = $1 AND account = 'house' AND line = 4`
  await tamper(wrong)
  expect(await checkAll()).toBe(0)
  expect(await checkWholeBooks(parts)).toBeGreaterThan(0)
  expect(await openFindings()).toContain('the entries of a transaction do not sum to zero')
  await tamper(wrong.replace('+ 1', '- 1'))
  const later = { ...parts, now: () => new Date(now().getTime() + 86_400_000) }
  await checkWholeBooks(later)
  expect(await openFindings()).toEqual([])
})

test('a movement that commits after a later one is checked too', async () => {
  await checkAll()
  const drawn = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const late = db.transaction(async (tx) => {
    await post(tx, { ...ref('late'), amount: 7n, counterparty: 'house' })
    drawn.resolve()
    await commit.promise
  })
  await drawn.promise
  await openPlayerAccounts(db, { brandId, playerId: 'pl_2', currency: 'EUR' })
  await post(db, { ...ref('other'), playerId: 'pl_2', amount: 3n, counterparty: 'house' })
  const before = (await readBooksState(db)).checkedTo
  for (let n = 0; n < 5; n++) await checkNewMovements(parts)
  // Not past what is still open.
  expect((await readBooksState(db)).checkedTo).toBe(before)
  commit.resolve()
  await late
  await tamper(`UPDATE ledger.entries SET amount = 8 WHERE brand_id = $1 AND account = 'cash' AND amount = 7`)
  expect(await checkAll()).toBeGreaterThan(0)
  expect(await openFindings()).toContain('the entries of a transaction do not sum to zero')
})

test('a backlog of several steps is checked whole: balances of players with and without later movements, too', async () => {
  await checkAll()
  const others = { ...ref('in'), playerId: 'pl_2', amount: 5n, counterparty: 'house' } as const
  await openPlayerAccounts(db, { brandId, playerId: 'pl_2', currency: 'EUR' })
  await post(db, others)
  await post(db, { ...ref('first'), amount: 1n, counterparty: 'house' })
  // More than one step takes: what follows is of a later one.
  await tamper(
    `SELECT setval(pg_get_serial_sequence('ledger.transactions', 'id'), (SELECT max(id) + 50000 FROM ledger.transactions))`,
  )
  await post(db, { ...ref('second'), amount: 1n, counterparty: 'house' })
  expect(await checkAll()).toBe(0)

  await post(db, { ...others, key: 'again' })
  await post(db, { ...ref('third'), amount: 1n, counterparty: 'house' })
  await tamper(
    `SELECT setval(pg_get_serial_sequence('ledger.transactions', 'id'), (SELECT max(id) + 50000 FROM ledger.transactions))`,
  )
  await post(db, { ...ref('fourth'), amount: 1n, counterparty: 'house' })
  await tamper(`UPDATE ledger.accounts SET cash = cash + 1 WHERE brand_id = $1`)
  expect(await checkAll()).toBe(2)
  expect(await openFindings()).toEqual(['a balance differs from the sum of its entries'])
})
