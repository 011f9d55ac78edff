import { expect, test } from 'vitest'
import { openDatabase } from '../db/index.ts'
import { testDatabase } from '../testing/index.ts'
import { openPlayerAccounts, post } from './index.ts'

const { db, url } = await testDatabase()

const player = { brandId: 'brasa', playerId: 'pl_1', currency: 'BTC' as const }
await openPlayerAccounts(db, player)
await post(db, {
  ...player,
  key: 'k',
  scope: 's',
  payloadHash: 'h',
  kind: 'deposit',
  detail: {},
  amount: 5n,
  counterparty: 'payments:btc',
})

const TAMPERING = [
  'UPDATE ledger.entries SET amount = 1000',
  'DELETE FROM ledger.entries',
  'TRUNCATE ledger.entries',
  `UPDATE ledger.transactions SET result = 'ok'`,
  'DELETE FROM ledger.transactions',
  'TRUNCATE ledger.transactions',
]
const APPLICATION_ONLY = [
  'UPDATE ledger.accounts SET cash = 1000',
  'DELETE FROM ledger.accounts',
  `INSERT INTO ledger.accounts (brand_id, player_id, currency, cash) VALUES ('brasa', 'pl_2', 'BTC', 9)`,
  `INSERT INTO ledger.entries VALUES (1, 9, 'brasa', 'BTC', 'house', NULL, 7)`,
  'ALTER TABLE ledger.entries DISABLE TRIGGER ALL',
  'DROP TABLE ledger.entries',
  `SELECT ledger.record(NULL, NULL, 'ok', 1, 0, 0, 'house', 0, NULL)`,
  `SELECT ledger.replay(NULL)`,
  'CREATE TABLE mine (id int)',
  'UPDATE schema_migrations SET checksum = NULL',
  'TRUNCATE outbox',
]

test.for([...TAMPERING, ...APPLICATION_ONLY])('the application may not: %s', async (text) => {
  await expect(db.query({ text })).rejects.toMatchObject({ code: '42501' })
})

test.for(TAMPERING)('not even the owner may: %s', async (text) => {
  const owner = openDatabase({ url, role: null, poolSize: 1 })
  try {
    await expect(owner.query({ text })).rejects.toThrow(/append-only/)
  } finally {
    await owner.close()
  }
})

test('the application works as palco_app and stays it after RESET ROLE', async () => {
  const role = await db.transaction(async (tx) => {
    await tx.query({ text: 'RESET ROLE' })
    return tx.query<{ current_user: string }>({ text: 'SELECT current_user' })
  })
  expect(role.rows).toEqual([{ current_user: 'palco_app' }])
})

test('a constraint keeps bonus and held money from going below zero whatever a function does', async () => {
  const owner = openDatabase({ url, role: null, poolSize: 1 })
  try {
    for (const column of ['bonus', 'held']) {
      await expect(owner.query({ text: `UPDATE ledger.accounts SET ${column} = -1` })).rejects.toMatchObject({
        constraint: 'balance_not_negative',
      })
    }
  } finally {
    await owner.close()
  }
})
