import { expect, test } from 'vitest'
import { testDatabase } from '../testing/index.ts'
import { openPlayerAccounts, payloadHash, post } from './index.ts'

const { db } = await testDatabase()

test('smoke', async () => {
  await openPlayerAccounts(db, { brandId: 'brasa', playerId: 'pl_1', currency: 'ARS' })
  const answer = await post(db, {
    brandId: 'brasa',
    playerId: 'pl_1',
    currency: 'ARS',
    key: 'k',
    scope: 's',
    payloadHash: payloadHash({ a: 1n }),
    kind: 'deposit',
    detail: {},
    amount: 100n,
    counterparty: 'payments:pix',
  })
  expect(answer).toEqual({
    ok: true,
    replayed: false,
    transactionId: '1',
    balance: { cash: 100n, bonus: 0n, held: 0n, currency: 'ARS' },
  })
})
