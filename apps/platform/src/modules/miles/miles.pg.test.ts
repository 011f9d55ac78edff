import { calls } from '@palco/contract'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { counterpartyBalance, testDatabase } from '../../testing/index.ts'
import { assertRewardsBooked, type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { moveMiles } from './account.ts'
import { assertMilesBalance } from './audit.ts'

const MILES = {
  rates: { casino: { stake: '100.00', miles: 1 } },
  step: 100,
  step_value: '50.00',
  pays: 'cash',
}
const rewards = await rewardsPlatform({
  brasa: { miles: MILES },
  marea: { miles: { ...MILES, pays: 'bonus', bonus: 'from-miles' } },
})
const { db } = rewards
afterEach(async () => {
  await assertMilesBalance(db)
  await assertRewardsBooked(db)
})

const readMiles = async (player: Known) => (await rewards.call(calls.readMiles, {}, player)).body.response
const readEarnings = async (player: Known, input = {}) =>
  (await rewards.call(calls.listMilesEarnings, input, player)).body.response
const claim = (player: Known, miles: string, idempotencyKey: string) =>
  rewards.call(calls.claimMiles, { miles }, { ...player, idempotencyKey })
let moves = 0
const give = (player: Known, miles: bigint, at = rewards.clock.now) =>
  moveMiles(db, {
    brandId: player.brandId,
    playerId: player.id,
    key: `gift ${(moves += 1)}`,
    reason: 'adjustment',
    miles,
    at: new Date(at),
  })

test('a new player has none, and nothing to claim', async () => {
  const player = await rewards.player()
  expect(await readMiles(player)).toEqual({
    balance: '0',
    claimable: '0',
    claim_value: { amount: '0.00', currency: 'ARS' },
    step: '100',
    step_value: { amount: '50.00', currency: 'ARS' },
    pays: 'cash',
    rates: [{ area: 'casino', stake: { amount: '100.00', currency: 'ARS' }, miles: '1' }],
  })
  expect((await claim(player, '100', 'claim-of-nothing')).refusal.code).toBe('not_enough_miles')
  // Worth more than a column holds.
  expect((await claim(player, '900000000000000000', 'claim-of-all')).refusal.code).toBe('not_enough_miles')
})

test('real stakes earn, in whole miles over several stakes; wins and refused bets earn nothing', async () => {
  const player = await rewards.player()
  await rewards.fund(player, 100_000n)
  for (let bet = 0; bet < 5; bet++) await rewards.stake(player, 5_000n)
  await expect(rewards.stake(player, 9_000_000n)).rejects.toThrow('insufficient_funds')
  await rewards.settle()
  expect((await readMiles(player)).balance).toBe('2')
  await rewards.stake(player, 5_000n)
  await rewards.settle()
  await rewards.settle()
  expect((await readMiles(player)).balance).toBe('3')
  const { earnings } = await readEarnings(player)
  expect(earnings).toMatchObject([{ reason: 'stake', area: 'casino', miles: '3' }])
})

test('bonus money earns nothing, nor does its return', async () => {
  const player = await rewards.player()
  await rewards.fund(player, 30_000n, 80_000n)
  const mixed = await rewards.stake(player, 20_000n, 30_000n)
  await rewards.stake(player, 0n, 50_000n)
  await rewards.settle()
  expect((await readMiles(player)).balance).toBe('2')
  await rewards.rollBack(player, mixed)
  await rewards.settle()
  expect((await readMiles(player)).balance).toBe('0')
})

test('a rollback takes its miles back, also in the batch of its stake', async () => {
  const player = await rewards.player()
  await rewards.fund(player, 1_000_000n)
  const [first, second] = [await rewards.stake(player, 25_000n), await rewards.stake(player, 50_000n)]
  await rewards.rollBack(player, first)
  await rewards.settle()
  expect((await readMiles(player)).balance).toBe('5')
  await rewards.rollBack(player, second)
  await rewards.settle()
  expect((await readMiles(player)).balance).toBe('0')
})

test('miles that were claimed before the rollback are owed, never negative, and paid by the next stakes', async () => {
  const player = await rewards.player()
  await rewards.fund(player, 10_000_000n)
  const stake = await rewards.stake(player, 1_050_000n)
  await rewards.settle()
  expect((await claim(player, '100', 'before-rollback')).status).toBe(200)
  await rewards.rollBack(player, stake)
  await rewards.settle()
  expect((await readMiles(player)).balance).toBe('0')
  await rewards.stake(player, 1_000_000n)
  await rewards.settle()
  expect((await readMiles(player)).balance).toBe('0')
  await rewards.stake(player, 30_000n)
  await rewards.settle()
  expect((await readMiles(player)).balance).toBe('3')
})

test('a claim pays whole steps in cash from promotions; the rest stays', async () => {
  const player = await rewards.player()
  await give(player, 250n)
  const before = await counterpartyBalance(db, 'brasa', 'promotions')
  expect(await readMiles(player)).toMatchObject({ claimable: '200', claim_value: { amount: '100.00' } })
  expect((await claim(player, '150', 'not-a-whole-step')).refusal).toMatchObject({
    code: 'invalid_miles',
    response: ['Elegí un múltiplo de 100 millas.'],
  })
  const { body } = await claim(player, '200', 'claim-two-steps')
  expect(body.response).toMatchObject({
    balance: '50',
    withdrawal: { miles: '200', amount: { amount: '100.00', currency: 'ARS' }, pays: 'cash', status: 'paid' },
  })
  expect(await rewards.findCash(player)).toBe(10_000n)
  expect(await counterpartyBalance(db, 'brasa', 'promotions')).toBe(before - 10_000n)
  const { withdrawals } = (await rewards.call(calls.listMilesWithdrawals, {}, player)).body.response
  expect(withdrawals).toEqual([body.response.withdrawal])
  const statement = await rewards.call(calls.listTransactions, { kind: 'miles' }, player)
  expect(statement.body.response.transactions).toMatchObject([
    { kind: 'miles', amount: { amount: '100.00' } },
  ])
})

test('a brand may pay with a bonus: it waits in the player’s list; without its offer nothing is taken', async () => {
  const player = await rewards.player({ domain: 'marea.test' })
  await give(player, 100n)
  expect((await claim(player, '100', 'claim-in-bonus')).refusal.code).toBe('miles_unavailable')
  expect((await readMiles(player)).balance).toBe('100')
  await db.query({
    text: `INSERT INTO bonus_definitions (brand_id, id, kind, name, terms, audience, wager_multiple, days)
      VALUES ('marea', 'from-miles', 'fixed', '{"es_ES":"Millas"}', '{"es_ES":"Millas"}', 'list', 5, 7)`,
  })
  await db.query({
    text: `INSERT INTO bonus_amounts (brand_id, definition_id, currency, amount) VALUES ('marea', 'from-miles', 'EUR', 1)`,
  })
  const { body } = await claim(player, '100', 'claim-in-bonus')
  expect(body.response).toMatchObject({
    balance: '0',
    withdrawal: { pays: 'bonus', amount: { amount: '50.00' } },
  })
  expect((await claim(player, '100', 'claim-in-bonus')).body).toEqual(body)
  const { rows } = await db.query({
    text: `SELECT amount, required, status FROM player_bonuses WHERE player_id = $1`,
    values: [player.id],
  })
  expect(rows).toEqual([{ amount: 5_000n, required: 25_000n, status: 'available' }])
  expect(await rewards.findCash(player)).toBe(0n)
})

test('the same claim many times at once pays once; two different ones pay once if there is enough for one', async () => {
  const player = await rewards.player()
  await give(player, 100n)
  const same = await Promise.all(Array.from({ length: 8 }, () => claim(player, '100', 'the-same-claim')))
  expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await rewards.findCash(player)).toBe(5_000n)
  await give(player, 100n)
  const rivals = await Promise.all(['rival-claim-1', 'rival-claim-2'].map((key) => claim(player, '100', key)))
  expect(rivals.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  expect(await rewards.findCash(player)).toBe(10_000n)
  const refused = rivals.findIndex(({ status }) => status === 422)
  await give(player, 100n)
  expect((await claim(player, '100', `rival-claim-${refused + 1}`)).refusal.code).toBe('not_enough_miles')
  expect((await claim(player, '200', 'the-same-claim')).refusal.code).toBe('idempotency_conflict')
})

test('a key moves miles once, and stands for one movement', async () => {
  const { brandId, id: playerId } = await rewards.player()
  const move = (miles: bigint, reason: 'adjustment' | 'referral' = 'adjustment') =>
    moveMiles(db, { brandId, playerId, key: 'one key', reason, miles, at: new Date(rewards.clock.now) })
  expect(await move(5n)).toMatchObject({ code: 'ok', replayed: false, balance: 5n })
  expect(await move(5n)).toMatchObject({ code: 'ok', replayed: true, balance: 5n })
  for (const other of [await move(6n), await move(5n, 'referral')])
    expect(other).toMatchObject({ code: 'conflict', balance: 5n })
})

test('a blocked player claims nothing, nor does a call without a key or with nonsense', async () => {
  const player = await rewards.player()
  await give(player, 100n)
  for (const miles of ['0', '-100', '1e3', '100.0', '']) {
    expect((await claim(player, miles, 'a-key-for-nonsense')).refusal.code).toBe('invalid_request')
  }
  const noKey = await rewards.call(calls.claimMiles, { miles: '100' }, player)
  expect(noKey.refusal.code).toBe('idempotency_key_required')
  await db.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [player.id] })
  expect((await claim(player, '100', 'claim-while-blocked')).refusal.code).toBe('player_blocked')
  expect(await rewards.findCash(player)).toBe(0n)
})

test('the days of earnings are the brand’s: 23:30 and 00:30 of Buenos Aires are two', async () => {
  const player = await rewards.player()
  for (const at of ['2026-05-10T01:00:00Z', '2026-05-10T02:30:00Z', '2026-05-10T03:30:00Z'])
    await give(player, 10n, Date.parse(at))
  expect((await readEarnings(player)).earnings.map(({ miles }) => miles)).toEqual(['10', '20'])
})

test('earnings are one row a day and reason, newest first and paged', async () => {
  const player = await rewards.player()
  for (let day = 1; day <= 5; day++) {
    const at = rewards.clock.now + day * 24 * 3_600_000
    await give(player, BigInt(day), at)
    await give(player, 10n, at + 1000)
  }
  const first = await readEarnings(player, { limit: 3 })
  const second = await readEarnings(player, { limit: 3, cursor: first.next_cursor ?? '' })
  expect([...first.earnings, ...second.earnings].map(({ miles }) => miles)).toEqual([
    '15',
    '14',
    '13',
    '12',
    '11',
  ])
  expect(second.next_cursor).toBeNull()
})

test('a brand sees and spends only its own miles', async () => {
  const [here, there] = [await rewards.player(), await rewards.player({ domain: 'marea.test' })]
  await give(here, 300n)
  expect((await readMiles(there)).balance).toBe('0')
  expect((await claim(there, '100', 'claim-elsewhere')).refusal.code).toBe('not_enough_miles')
})

test('the platform’s role can change miles only through the function, and no role can change an entry', async () => {
  const player = await rewards.player()
  await give(player, 5n)
  const forbidden = [
    'UPDATE miles_accounts SET balance = 1000',
    `INSERT INTO miles_accounts VALUES ('brasa', '${player.id}', 1000) ON CONFLICT DO NOTHING`,
    'UPDATE miles_entries SET miles = 1000',
    'DELETE FROM miles_entries',
  ]
  for (const text of forbidden) await expect(db.query({ text })).rejects.toThrow(/permission denied/)
})

test('the audit finds planted faults', async () => {
  const { url, db: own } = await testDatabase()
  await own.query({
    text: `INSERT INTO brands (id, name, currency, country, default_language, configuration) VALUES ('b', 'b', 'ARS', 'AR', 'es_ES', '{}')`,
  })
  await own.query({
    text: `INSERT INTO players (id, brand_id, username, email, password_hash, currency, language, created_at) VALUES ('p', 'b', 'p', 'p', '', 'ARS', 'es_ES', now())`,
  })
  const move = { brandId: 'b', playerId: 'p', reason: 'adjustment', at: new Date(rewards.clock.now) } as const
  await moveMiles(own, { ...move, key: '1', miles: 5n })
  await moveMiles(own, { ...move, key: '2', miles: 7n })
  await assertMilesBalance(own)
  const owner = openDatabase({ url, role: null, poolSize: 1 })
  const plants = [
    ['differs from the sum', 'UPDATE miles_accounts SET balance = 13'],
    ['differs from the sum', 'DELETE FROM miles_accounts'],
    ['does not add up', `UPDATE miles_entries SET balance_after = 4 WHERE key = '1'`],
    ['without being paid', `UPDATE miles_entries SET reason = 'claim' WHERE key = '1'`],
  ] as const
  for (const [says, text] of plants) {
    const planted = owner.transaction(async (tx) => {
      await tx.query({ text: `SET LOCAL session_replication_role = 'replica'` })
      await tx.query({ text })
      await assertMilesBalance(tx)
    })
    await expect(planted).rejects.toThrow(says)
  }
  await owner.close()
})
