import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/index.ts'
import { hold, openPlayerAccounts, post, reverse, settle } from '../ledger/index.ts'
import { assertBooksBalance, testDatabase } from './index.ts'

const { db, url } = await testDatabase({ checkBooks: false })
let run = 0
let brandId = ''

/** Sound books of a new brand: a deposit, a reversed stake, a settled and an open hold. */
beforeEach(async () => {
  brandId = `brand-${++run}`
  const player = { brandId, playerId: 'pl_1', currency: 'EUR' as const }
  const ref = (key: string) => ({
    ...player,
    key,
    scope: 's',
    payloadHash: 'h',
    kind: 'stake' as const,
    detail: {},
  })
  await openPlayerAccounts(db, player)
  await openPlayerAccounts(db, { ...player, playerId: 'pl_2' })
  await post(db, { ...ref('in'), amount: 1000n, bonus: 10n, counterparty: 'payments:card' })
  await post(db, { ...ref('bet'), amount: -100n, counterparty: 'house', fee: 1n })
  await reverse(db, { ...ref('back'), originalKey: 'bet' })
  await hold(db, { ...ref('paid'), amount: 200n })
  await settle(db, { ...ref('payout'), holdKey: 'paid', counterparty: 'payments:card' })
  await hold(db, { ...ref('open'), amount: 300n })
  await assertBooksBalance(db)
})

/** Each breaks one invariant, as only the owner can with the triggers off, and is undone by a rollback. */
const PLANTED: [string, string[]][] = [
  [
    'do not sum to zero',
    [`UPDATE ledger.entries SET amount = amount + 1 WHERE brand_id = $1 AND account = 'house'`],
  ],
  ['do not sum to zero', [`DELETE FROM ledger.entries WHERE brand_id = $1 AND account = 'held'`]],
  [
    'another brand, player or currency',
    [`UPDATE ledger.entries SET brand_id = 'elsewhere' WHERE brand_id = $1 AND account = 'house'`],
  ],
  ['another brand, player or currency', [`UPDATE ledger.entries SET currency = 'USD' WHERE brand_id = $1`]],
  [
    'another brand, player or currency',
    [`UPDATE ledger.entries SET player_id = 'pl_2' WHERE brand_id = $1 AND account = 'bonus'`],
  ],
  [
    'something else than its entries',
    [`UPDATE ledger.transactions SET cash_delta = 0 WHERE brand_id = $1 AND key = 'bet'`],
  ],
  [
    'differs from the sum of its entries',
    [`UPDATE ledger.accounts SET cash = cash + 1 WHERE brand_id = $1 AND player_id = 'pl_1'`],
  ],
  [
    'differs from the sum of its entries',
    [`UPDATE ledger.accounts SET bonus = 5 WHERE brand_id = $1 AND player_id = 'pl_2'`],
  ],
  [
    'differs from the sum of its entries',
    [`DELETE FROM ledger.accounts WHERE brand_id = $1 AND player_id = 'pl_1'`],
  ],
  [
    'below zero',
    [
      'ALTER TABLE ledger.accounts DROP CONSTRAINT balance_not_negative',
      `UPDATE ledger.accounts SET held = -1 WHERE brand_id = $1`,
    ],
  ],
  [
    'differs from the open holds',
    [`UPDATE ledger.transactions SET target_id = NULL WHERE brand_id = $1 AND key = 'payout'`],
  ],
  [
    'differs from the open holds',
    [
      `UPDATE ledger.accounts SET held = held - 1, cash = cash + 1 WHERE brand_id = $1 AND player_id = 'pl_1'`,
    ],
  ],
  [
    'not the opposite of what it resolves',
    [
      `UPDATE ledger.transactions SET target_id = (SELECT id FROM ledger.transactions WHERE brand_id = $1 AND key = 'in')
      WHERE brand_id = $1 AND key = 'back'`,
    ],
  ],
  ['does not add up', [`UPDATE ledger.transactions SET cash = cash + 1 WHERE brand_id = $1 AND key = 'bet'`]],
  [
    'does not add up',
    [`UPDATE ledger.transactions SET created_at = '2001-01-01' WHERE brand_id = $1 AND key = 'back'`],
  ],
  [
    'belongs to two transactions',
    [
      'DROP INDEX ledger.transactions_key',
      `UPDATE ledger.transactions SET key = 'in' WHERE brand_id = $1 AND key = 'bet'`,
    ],
  ],
]

test.for(PLANTED)('finds that %s', async ([says, tampering]) => {
  const owner = openDatabase({ url, role: null, poolSize: 1 })
  const rollBack = new Error('roll back')
  try {
    await owner
      .transaction(async (tx) => {
        await tx.query({ text: `SET LOCAL session_replication_role = 'replica'` })
        for (const text of tampering) await tx.query({ text, values: text.includes('$1') ? [brandId] : [] })
        await expect(assertBooksBalance(tx)).rejects.toThrow(says)
        throw rollBack
      })
      .catch((error: unknown) => {
        if (error !== rollBack) throw error
      })
  } finally {
    await owner.close()
  }
  await assertBooksBalance(db)
})
