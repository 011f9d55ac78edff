import { openDatabase } from '@palco/platform/db'
import { assertBooksBalance, auditNext, openPlayerAccounts } from '@palco/platform/ledger'
import { testDatabase } from '@palco/platform/testing'
import { afterAll, expect, test } from 'vitest'
import { booksChecked, writeStakes } from './movements.ts'

const { db, url } = await testDatabase()
const owner = openDatabase({ url, poolSize: 1, role: null })
afterAll(() => owner.close())

test('the movements that the bench writes balance, and the running books check finds nothing', async () => {
  const player = { id: 'pl_bench', brandId: 'brasa', currency: 'ARS' } as const
  await openPlayerAccounts(db, { brandId: player.brandId, playerId: player.id, currency: player.currency })
  const middle = await writeStakes(owner, player, 1000)
  const { rows } = await db.query<{ key: string; count: number }>({
    text: `SELECT key, (SELECT count(*)::int FROM ledger.transactions) AS count FROM ledger.transactions WHERE id = $1`,
    values: [middle],
  })
  expect(rows).toEqual([{ key: 'pl_bench:500', count: 1001 }])
  await assertBooksBalance(db)
  const findings: unknown[] = []
  // A step waits for every transaction of the server that was open when the movements were sighted.
  const checkedTo = async () => {
    const { violations, checkedTo } = await auditNext(db, new Date())
    findings.push(...violations)
    return checkedTo
  }
  await expect.poll(checkedTo).toBeGreaterThanOrEqual(1001n)
  expect(findings).toEqual([])
  await booksChecked(owner)
})
