import { beforeEach, expect, test } from 'vitest'
import { assertBooksBalance } from '../../testing/books.ts'
import { BrandDirectory } from '../brands/index.ts'
import { id, openProviderCalls } from '../casino/testing/provider-calls.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { eraseDue } from './erase.ts'

const calling = await openProviderCalls()
const { clock, code, toCredit, db, toDebit, next, toRollback, wallet } = calling
const brands = new BrandDirectory(db)
const YEARS_MS = 6 * 366 * 24 * 3_600_000
let player: TestPlayer

beforeEach(async () => {
  ;({ player } = await next(10_000n))
  await db.query({ text: `UPDATE players SET country = 'UY' WHERE id = $1`, values: [player.id] })
})

/** Whether the account is erased, six years after all that has happened. */
async function isErasedLater(): Promise<boolean> {
  clock.advance(YEARS_MS)
  await eraseDue({ db, now: () => new Date(clock.ms), allBrands: () => brands.all() })
  const { rows } = await db.query<{ username: string }>({
    text: 'SELECT username FROM players WHERE id = $1',
    values: [player.id],
  })
  await assertBooksBalance(db)
  return rows[0]?.username.startsWith('erased:') ?? false
}
const close = () =>
  db.query({
    text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, carried_out_at)
      SELECT $1, brand_id, id, 'closing', false, $3, $3 FROM players WHERE id = $2`,
    values: [id('rs'), player.id, new Date(clock.ms)],
  })

test('a round or a stay at a table that its provider never ended postpones an erasure until it is over', async () => {
  const debit = toDebit()
  expect(await code(wallet('debit', debit))).toBe('ok')
  await close()
  expect([await calling.cash(), await isErasedLater(), await isErasedLater()]).toEqual([0n, false, false])
  const end = toCredit(debit.round_id, { amount: '0.00' })
  expect(await code(wallet('credit', end))).toBe('ok')
  expect(await isErasedLater()).toBe(true)
})

test('a round that pays after years is no money of nobody: the account was kept for it', async () => {
  const debit = toDebit()
  await wallet('debit', debit)
  await close()
  expect(await isErasedLater()).toBe(false)
  expect(await code(wallet('credit', toCredit(debit.round_id)))).toBe('ok')
  expect([await calling.cash(), await isErasedLater()]).toEqual([25_000n, false])
})

test('a stake that was taken back leaves no round open, and neither does another player’s round', async () => {
  const debit = toDebit()
  await wallet('debit', debit)
  expect(await code(wallet('rollback', toRollback(debit)))).toBe('ok')
  const again = toDebit()
  await wallet('debit', again)
  await wallet('credit', toCredit(again.round_id, { amount: '0.00' }))
  await close()
  const closed = player
  await next(10_000n)
  expect(await code(wallet('debit', toDebit()))).toBe('ok')
  player = closed
  expect(await isErasedLater()).toBe(true)
})
