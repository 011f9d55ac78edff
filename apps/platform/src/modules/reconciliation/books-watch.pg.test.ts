import { expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { openPlayerAccounts, post } from '../../ledger/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'

const database = await testDatabase({ checkBooks: false })
const { db, url } = database

test('a planted fault shows in the readiness detail, the metrics and the log of a running platform', async () => {
  const platform = await testPlatform(database)
  const tick = async () => {
    platform.clock.advance(5000)
    await platform.jobs.runDue()
  }
  const books = async () =>
    ((await (await fetch(`${platform.url}/health/ready`)).json()) as { books: Record<string, unknown> }).books
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (.*)$`, 'm').exec(await platform.metrics.text())?.[1])
  const owner = { brandId: 'brasa', playerId: 'pl_1', currency: 'ARS' } as const
  await openPlayerAccounts(db, owner)
  const outcome = await post(db, {
    ...owner,
    key: 'k',
    scope: 's',
    payloadHash: 'h',
    kind: 'adjustment',
    detail: {},
    amount: 100n,
    counterparty: 'house',
  })
  const id = outcome.ok ? Number(outcome.transactionId) : NaN
  // One run sees the movement, the next one knows that nothing can appear before it any more.
  await expect
    .poll(() => tick().then(() => metric('books_checked_transaction')), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(id)
  expect(await books()).toMatchObject({ status: 'balanced', open_findings: 0 })
  expect(await metric('books_open_findings')).toBe(0)

  const tamperer = openDatabase({ url, role: null, poolSize: 1 })
  await tamperer.transaction(async (tx) => {
    await tx.query({ text: `SET LOCAL session_replication_role = 'replica'` })
    await tx.query({ text: `UPDATE ledger.accounts SET cash = cash + 1` })
  })
  await tamperer.close()
  await post(db, {
    ...owner,
    key: 'k2',
    scope: 's',
    payloadHash: 'h',
    kind: 'adjustment',
    detail: {},
    amount: 1n,
    counterparty: 'house',
  })
  await expect
    .poll(() => tick().then(() => metric('books_open_findings')), { timeout: 20_000 })
    .toBeGreaterThan(0)
  expect(await books()).toMatchObject({ status: 'broken' })
  expect((await fetch(`${platform.url}/health/ready`)).status).toBe(200)
  expect(platform.logged.some((line) => line.includes('"alarm":"books"'))).toBe(true)
  await platform.stop()
}, 60_000)
