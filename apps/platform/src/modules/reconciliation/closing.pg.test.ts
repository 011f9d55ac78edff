import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { hold, openPlayerAccounts, post, reverse, settle, voidHold } from '../../ledger/index.ts'
import { createLog } from '../../observe/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { closingText, readClosings } from './closing.ts'
import { closeDay, doDueDays, type ReconciliationParts, readReconciliations } from './run.ts'

const { db, url } = await testDatabase({ checkBooks: false })
const alarms: string[] = []
let time = Date.UTC(2030, 0, 1)
let brandId = ''
let run = 0
let reachable = true

const parts: ReconciliationParts = {
  db,
  now: () => new Date(time),
  log: createLog({ app: 'platform', level: 'error', write: (line) => alarms.push(line) }),
  adapters: new Map([
    [
      'fake',
      {
        id: 'fake',
        openDeposit: () => Promise.reject(new Error('not asked')),
        openPayout: () => Promise.reject(new Error('not asked')),
        report: async () => (reachable ? [] : null),
      },
    ],
  ]),
  providers: new Map(),
}
const DAY_MS = 86_400_000
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const today = () => toDay(time)

beforeEach(async () => {
  time += 40 * DAY_MS
  reachable = true
  alarms.length = 0
  brandId = `brand-${++run}`
  for (const playerId of ['pl_1', 'pl_2'])
    await openPlayerAccounts(db, { brandId, playerId, currency: 'EUR' })
})

const ref = (kind: Parameters<typeof post>[1]['kind'], playerId = 'pl_1', key: string = randomUUID()) => ({
  brandId,
  playerId,
  currency: 'EUR' as const,
  key,
  scope: 's',
  payloadHash: 'h',
  kind,
  detail: {},
  at: new Date(time),
})

/** A day of everything, in cents. */
async function aDay(): Promise<void> {
  await post(db, { ...ref('deposit'), amount: 9_700n, fee: 300n, counterparty: 'payments:card' })
  await post(db, { ...ref('deposit', 'pl_2'), amount: 5_000n, counterparty: 'payments:card' })
  await post(db, { ...ref('stake'), amount: -2_000n, counterparty: 'provider:x' })
  await post(db, { ...ref('stake', 'pl_1', `undone-${run}`), amount: -700n, counterparty: 'provider:x' })
  await reverse(db, { ...ref('rollback'), originalKey: `undone-${run}` })
  await post(db, { ...ref('win'), amount: 1_500n, counterparty: 'provider:x' })
  await post(db, { ...ref('bonus', 'pl_2'), amount: 0n, bonus: 400n, counterparty: 'promotions' })
  await post(db, {
    ...ref('purchase', 'pl_2', `bought-${run}`),
    amount: -200n,
    counterparty: 'product:store',
  })
  await post(db, { ...ref('purchase_returned', 'pl_2'), amount: 80n, counterparty: 'product:store' })
  await post(db, { ...ref('adjustment', 'pl_2'), amount: -50n, counterparty: 'adjustments' })
  await hold(db, { ...ref('withdrawal', 'pl_1', `paid-${run}`), amount: 3_100n })
  await settle(db, { ...ref('withdrawal'), holdKey: `paid-${run}`, counterparty: 'payments:card', fee: 100n })
  await hold(db, { ...ref('withdrawal', 'pl_1', `back-${run}`), amount: 900n })
  await voidHold(db, { ...ref('withdrawal_returned'), holdKey: `back-${run}` })
  await hold(db, { ...ref('withdrawal'), amount: 600n })
}
const findClosing = async (day: string) =>
  (await readClosings(db, day)).find((closing) => closing.brandId === brandId)
const nextDay = (days = 1) => void (time += days * DAY_MS)

test('a day adds up from deposits to closing, and the next one begins where it ended', async () => {
  const day = today()
  await aDay()
  nextDay()
  await closeDay(parts, day)
  expect(await findClosing(day)).toEqual({
    brandId,
    day,
    currency: 'EUR',
    opening: 0n,
    deposits: 15_000n,
    withdrawals: -3_000n,
    stakes: -2_000n,
    wins: 1_500n,
    bonuses: 400n,
    purchases: -120n,
    adjustments: -50n,
    fees: -400n,
    closing: 11_330n,
    heldByPlayers: 11_330n,
    addsUp: true,
  })
  // What comes afterwards belongs to its day, and the first one can be made anew.
  await post(db, { ...ref('win'), amount: 25n, counterparty: 'provider:x' })
  await closeDay(parts, day)
  expect(await findClosing(day)).toMatchObject({ closing: 11_330n, addsUp: true })
  const second = today()
  nextDay()
  await closeDay(parts, second)
  expect(await findClosing(second)).toMatchObject({
    opening: 11_330n,
    wins: 25n,
    closing: 11_355n,
    addsUp: true,
  })
  expect(alarms).toEqual([])
})

test('is printed with its lines', async () => {
  const day = today()
  await aDay()
  nextDay()
  await closeDay(parts, day)
  const closing = await findClosing(day)
  expect(closing && closingText(closing)).toBe(
    [
      `${brandId} ${day}`,
      '  opening                     0.00 EUR',
      '  deposits                  150.00 EUR',
      '  withdrawals               -30.00 EUR',
      '  stakes                    -20.00 EUR',
      '  wins                       15.00 EUR',
      '  bonuses                     4.00 EUR',
      '  purchases                  -1.20 EUR',
      '  adjustments                -0.50 EUR',
      '  fees                       -4.00 EUR',
      '  closing                   113.30 EUR',
      '  adds up',
    ].join('\n'),
  )
})

test.for([
  ['an account', `UPDATE ledger.accounts SET cash = cash + 1 WHERE brand_id = $1 AND player_id = 'pl_1'`],
  [
    'an entry',
    `UPDATE ledger.entries SET amount = amount + 1 WHERE brand_id = $1 AND account = 'cash' AND line = 1
    AND amount = 1500`,
  ],
  [
    'a transaction',
    `UPDATE ledger.transactions SET cash_delta = cash_delta + 1 WHERE brand_id = $1 AND kind = 'win'`,
  ],
] as const)('a changed amount of %s shows: the day does not add up', async ([, tampering]) => {
  const day = today()
  await aDay()
  const owner = openDatabase({ url, role: null, poolSize: 1 })
  await owner.transaction(async (tx) => {
    await tx.query({ text: `SET LOCAL session_replication_role = 'replica'` })
    await tx.query({ text: tampering, values: [brandId] })
  })
  await owner.close()
  nextDay()
  await closeDay(parts, day)
  const closing = await findClosing(day)
  expect(closing?.addsUp).toBe(false)
  expect(closing && closingText(closing)).toContain('DOES NOT ADD UP')
  expect(alarms.some((line) => line.includes('"alarm":"closing"') && line.includes(brandId))).toBe(true)
})

test('a movement dated into a closed day shows in the next closing', async () => {
  const day = today()
  await aDay()
  const inside = new Date(time)
  nextDay()
  await closeDay(parts, day)
  await post(db, { ...ref('win', 'pl_2'), at: inside, amount: 5n, counterparty: 'provider:x' })
  const second = today()
  nextDay()
  await closeDay(parts, second)
  expect(await findClosing(second)).toMatchObject({ closing: 11_330n, heldByPlayers: 11_335n, addsUp: false })
})

test('by itself closes the days that have ended, once, and asks again a party that could not be reached', async () => {
  const first = today()
  await aDay()
  time = Date.parse(`${first}T00:00:00Z`) + DAY_MS + 10 * 60_000
  await doDueDays(parts)
  // Too early: the last movements of the day may be under way.
  expect(await findClosing(first)).toBeUndefined()
  time += 15 * 60_000
  reachable = false
  await doDueDays(parts)
  expect(await findClosing(first)).toMatchObject({ closing: 11_330n })
  const failures = async () =>
    (await readReconciliations(db, first)).map(({ party, failure }) => [party, failure !== null])
  expect(await failures()).toEqual([
    ['payments:books', false],
    ['payments:fake', true],
    ['rewards:books', false],
  ])
  reachable = true
  await doDueDays(parts)
  expect(await failures()).toEqual([
    ['payments:books', false],
    ['payments:fake', false],
    ['rewards:books', false],
  ])
  const made = async () => (await db.query({ text: 'SELECT FROM reconciliations' })).rowCount
  const before = await made()
  await doDueDays(parts)
  expect(await made()).toBe(before)
  nextDay(3)
  await doDueDays(parts)
  for (const days of [1, 2, 3])
    expect(await findClosing(toDay(Date.parse(first) + days * DAY_MS))).toBeDefined()
})
