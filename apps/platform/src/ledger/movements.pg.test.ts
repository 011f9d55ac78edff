import { expect, test } from 'vitest'
import { counterpartyBalance, testDatabase } from '../testing/index.ts'
import {
  type MoneyRef,
  type Post,
  hold,
  openPlayerAccounts,
  payloadHash,
  post,
  readBalances,
  reverse,
  settle,
  transfer,
  voidHold,
} from './index.ts'

const { db } = await testDatabase()

const ARS = 'ARS' as const
let players = 0

async function newPlayer(cash = 0n): Promise<{ brandId: string; playerId: string; currency: 'ARS' }> {
  const account = { brandId: 'brasa', playerId: `pl_${++players}`, currency: ARS }
  await openPlayerAccounts(db, account)
  if (cash > 0n) await post(db, { ...account, ...deposit(`seed-${players}`, cash) })
  return account
}

const ref = (key: string, scope = 'test'): Omit<MoneyRef, 'brandId' | 'playerId' | 'currency'> => ({
  key,
  scope,
  payloadHash: payloadHash({ key }),
  kind: 'adjustment',
  detail: {},
})
const deposit = (key: string, amount: bigint): Omit<Post, 'brandId' | 'playerId' | 'currency'> => ({
  ...ref(key, 'deposit'),
  kind: 'deposit',
  amount,
  counterparty: 'payments:pix',
})
const stake = (key: string, amount: bigint): Omit<Post, 'brandId' | 'playerId' | 'currency'> => ({
  ...ref(key, 'provider:originals'),
  kind: 'stake',
  amount: -amount,
  counterparty: 'provider:originals',
})
const limitAccount = ({ brandId, playerId }: { brandId: string; playerId: string }) =>
  db.query({ text: 'SELECT ledger.limit_account($1, $2, true)', values: [brandId, playerId] })
const balance = (cash: bigint, held = 0n, bonus = 0n) => ({ cash, bonus, held, currency: ARS })

test('a deposit credits cash and takes the opposite side from its payment method, the fee to fees', async () => {
  const player = { ...(await newPlayer()), brandId: 'fees' }
  await openPlayerAccounts(db, player)
  const answer = await post(db, { ...player, ...deposit('fee', 97n), fee: 3n })
  expect(answer).toMatchObject({ ok: true, replayed: false, balance: balance(97n) })
  expect(await counterpartyBalance(db, 'fees', 'payments:pix')).toBe(-100n)
  expect(await counterpartyBalance(db, 'fees', 'fees')).toBe(3n)
})

test('the same key and payload gets the first answer again, whatever happened since', async () => {
  const player = await newPlayer(1000n)
  const first = await post(db, { ...player, ...stake('replay', 400n) })
  await post(db, { ...player, ...stake('later', 100n) })
  const again = await post(db, { ...player, ...stake('replay', 400n) })
  expect(again).toEqual({ ...first, replayed: true })
  expect(await readBalances(db, player.brandId, player.playerId)).toEqual(balance(500n))
})

test('the same key with another payload, movement or player is refused and moves nothing', async () => {
  const player = await newPlayer(1000n)
  const other = await newPlayer(1000n)
  const taken = stake('conflict', 10n)
  await post(db, { ...player, ...taken })
  const conflict = { ok: false, code: 'idempotency_conflict', replayed: false }
  expect(await post(db, { ...player, ...taken, payloadHash: 'other' })).toEqual(conflict)
  expect(await post(db, { ...other, ...taken })).toEqual(conflict)
  expect(await hold(db, { ...player, ...taken, amount: 10n })).toEqual(conflict)
  expect(await readBalances(db, other.brandId, other.playerId)).toEqual(balance(1000n))
})

test('the same key in another scope or brand is another key', async () => {
  const player = await newPlayer(1000n)
  const elsewhere = { ...player, brandId: 'marea' }
  await openPlayerAccounts(db, elsewhere)
  expect(await post(db, { ...player, ...deposit('shared', 1n) })).toMatchObject({ ok: true, replayed: false })
  expect(await post(db, { ...player, ...deposit('shared', 1n), scope: 'x' })).toMatchObject({
    replayed: false,
  })
  expect(await post(db, { ...elsewhere, ...deposit('shared', 1n) })).toMatchObject({ replayed: false })
})

test('a key refused for lack of funds stays refused after the money came', async () => {
  const player = await newPlayer(100n)
  const refused = await post(db, { ...player, ...stake('poor', 101n) })
  expect(refused).toEqual({ ok: false, code: 'insufficient_funds', replayed: false, balance: balance(100n) })
  await post(db, { ...player, ...deposit('rich', 1000n) })
  expect(await post(db, { ...player, ...stake('poor', 101n) })).toEqual({ ...refused, replayed: true })
})

test('a refusal is found in a fixed order of checks', async () => {
  const player = await newPlayer(100n)
  const stranger = { ...player, playerId: 'pl_nobody', currency: 'EUR' as const }
  const foreign = { ...player, currency: 'EUR' as const }
  expect(await post(db, { ...stranger, ...stake('order-1', 500n) })).toEqual({
    ok: false,
    code: 'unknown_account',
    replayed: false,
  })
  expect(await post(db, { ...stranger, ...stake('order-1', 500n) })).toMatchObject({ replayed: true })
  expect(await post(db, { ...foreign, ...stake('order-2', 500n) })).toMatchObject({
    code: 'currency_mismatch',
  })
  expect(await post(db, { ...foreign, ...stake('order-3', 5n), counterparty: 'nowhere' })).toMatchObject({
    code: 'unknown_account',
  })
  expect(await post(db, { ...player, ...stake('order-4', 500n) })).toMatchObject({
    code: 'insufficient_funds',
  })
})

test('cash and bonus move together, and bonus never goes below zero', async () => {
  const player = await newPlayer(100n)
  const bonus = { ...ref('bonus'), kind: 'bonus' as const, counterparty: 'promotions' }
  expect(await post(db, { ...player, ...bonus, amount: 0n, bonus: 50n })).toMatchObject({
    balance: balance(100n, 0n, 50n),
  })
  const mixed = await post(db, { ...player, ...stake('mixed', 10n), bonus: -50n })
  expect(mixed).toMatchObject({ ok: true, balance: balance(90n) })
  expect(await post(db, { ...player, ...stake('mixed-2', 10n), bonus: -1n })).toMatchObject({
    code: 'insufficient_funds',
  })
  const undone = await reverse(db, {
    ...player,
    ...ref('mixed-back', 'provider:originals'),
    originalKey: 'mixed',
  })
  expect(undone).toMatchObject({ ok: true, balance: balance(100n, 0n, 50n) })
})

test('reversing a bonus that was used up is refused', async () => {
  const player = await newPlayer(100n)
  await post(db, { ...player, ...ref('gift'), counterparty: 'promotions', amount: 0n, bonus: 50n })
  await post(db, { ...player, ...stake('gift-used', 0n), bonus: -20n })
  expect(await reverse(db, { ...player, ...ref('gift-back'), originalKey: 'gift' })).toMatchObject({
    code: 'insufficient_funds',
    balance: balance(100n, 0n, 30n),
  })
})

test('a win of zero is recorded with its key and no entries', async () => {
  const player = await newPlayer(100n)
  const win = { ...stake('zero', 0n), kind: 'win' as const }
  expect(await post(db, { ...player, ...win })).toMatchObject({
    ok: true,
    replayed: false,
    balance: balance(100n),
  })
  expect(await post(db, { ...player, ...win })).toMatchObject({ ok: true, replayed: true })
})

test('a hold sets cash aside and is settled once', async () => {
  const player = await newPlayer(100n)
  const held = await hold(db, { ...player, ...ref('h1', 'withdrawal'), kind: 'withdrawal', amount: 60n })
  expect(held).toMatchObject({ ok: true, balance: balance(40n, 60n) })
  const paid = {
    ...player,
    ...ref('s1', 'payout'),
    holdKey: 'h1',
    holdScope: 'withdrawal',
    counterparty: 'payments:cvu',
  }
  expect(await settle(db, { ...paid, fee: 5n })).toMatchObject({ ok: true, balance: balance(40n) })
  expect(await settle(db, { ...paid, fee: 5n })).toMatchObject({ ok: true, replayed: true })
  expect(await settle(db, { ...paid, ...ref('s2', 'payout') })).toMatchObject({ code: 'hold_not_open' })
  expect(
    await voidHold(db, { ...player, ...ref('v1'), holdKey: 'h1', holdScope: 'withdrawal' }),
  ).toMatchObject({
    code: 'hold_not_open',
  })
  expect(await counterpartyBalance(db, 'brasa', 'payments:cvu')).toBe(55n)
})

test('a void gives the whole hold back; reversing an open hold is the same', async () => {
  const player = await newPlayer(100n)
  await hold(db, { ...player, ...ref('h2'), amount: 60n })
  expect(await voidHold(db, { ...player, ...ref('v2'), holdKey: 'h2' })).toMatchObject({
    balance: balance(100n),
  })
  await hold(db, { ...player, ...ref('h3'), amount: 60n })
  expect(await reverse(db, { ...player, ...ref('r3'), originalKey: 'h3' })).toMatchObject({
    balance: balance(100n),
  })
  expect(await settle(db, { ...player, ...ref('s3'), holdKey: 'h3', counterparty: 'house' })).toMatchObject({
    code: 'hold_not_open',
  })
})

test('exactly the cash can be held, staked and taken back, and not a unit more', async () => {
  const player = await newPlayer(100n)
  expect(await hold(db, { ...player, ...ref('e1'), amount: 101n })).toMatchObject({
    code: 'insufficient_funds',
  })
  expect(await hold(db, { ...player, ...ref('e2'), amount: 100n })).toMatchObject({
    balance: balance(0n, 100n),
  })
  await voidHold(db, { ...player, ...ref('e3'), holdKey: 'e2' })
  expect(await post(db, { ...player, ...stake('e4', 101n) })).toMatchObject({ code: 'insufficient_funds' })
  expect(await post(db, { ...player, ...stake('e5', 100n) })).toMatchObject({ balance: balance(0n) })
  await post(db, { ...player, ...deposit('e6', 50n) })
  await post(db, { ...player, ...stake('e7', 1n) })
  const back = (key: string) => reverse(db, { ...player, ...ref(key, 'deposit'), originalKey: 'e6' })
  expect(await back('e8')).toMatchObject({ code: 'insufficient_funds', balance: balance(49n) })
  await post(db, { ...player, ...deposit('e9', 1n) })
  expect(await back('e10')).toMatchObject({ ok: true, balance: balance(0n) })
})

test('an account with a limit has the same edges', async () => {
  const player = await newPlayer(100n)
  await limitAccount(player)
  expect(await post(db, { ...player, ...stake('l1', 101n) })).toMatchObject({ code: 'insufficient_funds' })
  expect(await post(db, { ...player, ...stake('l2', 100n) })).toMatchObject({
    ok: true,
    balance: balance(0n),
  })
})

test('a fee is at most the hold', async () => {
  const player = await newPlayer(100n)
  await hold(db, { ...player, ...ref('w1'), amount: 60n })
  const paid = { ...player, holdKey: 'w1', counterparty: 'payments:cvu' }
  await expect(settle(db, { ...paid, ...ref('w2'), fee: 61n })).rejects.toThrow('more than the hold')
  expect(await settle(db, { ...paid, ...ref('w3'), fee: 60n })).toMatchObject({
    ok: true,
    balance: balance(40n),
  })
})

test('only a hold of the same player that succeeded can be resolved', async () => {
  const player = await newPlayer(100n)
  const other = await newPlayer(100n)
  await hold(db, { ...player, ...ref('h4'), amount: 10n })
  await hold(db, { ...player, ...ref('h5'), amount: 1000n })
  await post(db, { ...player, ...stake('p4', 1n), scope: 'test' })
  const attempt = (who: typeof player, key: string, holdKey: string) =>
    voidHold(db, { ...who, ...ref(key), holdKey })
  expect(await attempt(player, 'x1', 'never')).toMatchObject({ code: 'unknown_transaction' })
  expect(await attempt(other, 'x2', 'h4')).toMatchObject({ code: 'unknown_transaction' })
  expect(await attempt(player, 'x3', 'p4')).toMatchObject({ code: 'unknown_transaction' })
  expect(await attempt(player, 'x4', 'h5')).toMatchObject({ code: 'key_failed' })
})

test('a transaction is reversed once, a refused one not at all, a reversal never', async () => {
  const player = await newPlayer(100n)
  const back = (key: string, originalKey: string) =>
    reverse(db, { ...player, ...ref(key, 'provider:originals'), originalKey })
  await post(db, { ...player, ...stake('bet', 30n) })
  await post(db, { ...player, ...stake('too-much', 300n) })
  expect(await back('b1', 'bet')).toMatchObject({ ok: true, balance: balance(100n) })
  expect(await back('b1', 'bet')).toMatchObject({ ok: true, replayed: true })
  expect(await back('b2', 'bet')).toMatchObject({ code: 'already_reversed' })
  expect(await back('b3', 'too-much')).toMatchObject({ code: 'key_failed' })
  expect(await back('b4', 'b1')).toMatchObject({ code: 'already_reversed' })
  expect(await post(db, { ...player, ...stake('bet', 30n) })).toMatchObject({ ok: true, replayed: true })
})

test('reversing a credit whose money is gone is refused', async () => {
  const player = await newPlayer()
  await post(db, { ...player, ...deposit('gone', 100n) })
  await post(db, { ...player, ...stake('spent', 60n) })
  const answer = await reverse(db, { ...player, ...ref('chargeback', 'deposit'), originalKey: 'gone' })
  expect(answer).toMatchObject({ code: 'insufficient_funds', balance: balance(40n) })
})

test('wins taken back together go once each; a stake and what is reversed already are left out', async () => {
  const player = await newPlayer(100n)
  const scope = 'provider:originals'
  const win = (key: string, amount: bigint) =>
    post(db, { ...player, ...stake(key, -amount), kind: 'win' as const })
  const takeBack = async (pairs: readonly (readonly [key: string, original: string])[]) => {
    const { rows } = await db.query<{ key: string }>({
      text: `SELECT m.key FROM ledger.reverse_many(ARRAY(SELECT ROW($1, $2, k, $3, 'rollback', $4, $5, '{}', NULL, NULL)::ledger.ref
          FROM unnest($6::text[]) k), $7) m`,
      values: [
        player.brandId,
        scope,
        payloadHash({}),
        player.playerId,
        player.currency,
        pairs.map(([key]) => key),
        pairs.map(([, original]) => original),
      ],
    })
    return rows.map(({ key }) => key).toSorted()
  }
  await win('m-win', 30n)
  await win('m-zero', 0n)
  await win('m-late', 5n)
  await post(db, { ...player, ...stake('m-stake', 1n) })
  const first = [
    ['m1', 'm-win'],
    ['m2', 'm-zero'],
    ['m3', 'm-stake'],
  ] as const
  expect(await takeBack(first)).toEqual(['m1', 'm2'])
  expect(await readBalances(db, player.brandId, player.playerId)).toEqual(balance(104n))
  const second = [
    ['m4', 'm-win'],
    ['m5', 'm-zero'],
    ['m6', 'm-late'],
  ] as const
  expect(await takeBack(second)).toEqual(['m6'])
  expect(await readBalances(db, player.brandId, player.playerId)).toEqual(balance(99n))
  // The key that was left out is new, and the stake goes back by itself.
  const alone = await reverse(db, { ...player, ...ref('m3', scope), originalKey: 'm-stake' })
  expect(alone).toMatchObject({ ok: true, replayed: false, balance: balance(100n) })
})

test('stakes taken together leave out the account with a limit', async () => {
  const [free, limited] = [await newPlayer(100n), await newPlayer(100n)]
  await limitAccount(limited)
  const { rows } = await db.query<{ key: string; cash: bigint }>({
    text: `SELECT m.key, m.cash FROM ledger.post_many(ARRAY(SELECT ROW($1, 'batch', p, 'h', 'stake', p, $2, '{}', NULL, NULL)::ledger.ref
        FROM unnest($3::text[]) p), ARRAY[30, 30]::bigint[], 'house') m`,
    values: [free.brandId, free.currency, [free.playerId, limited.playerId]],
  })
  expect(rows).toEqual([{ key: free.playerId, cash: 70n }])
  expect(await readBalances(db, limited.brandId, limited.playerId)).toEqual(balance(100n))
})

test('a transfer under the same key moves once; with another amount, account or movement it is refused', async () => {
  const player = { ...(await newPlayer()), brandId: 'transfers' }
  await openPlayerAccounts(db, player)
  const move = {
    brandId: player.brandId,
    currency: ARS,
    scope: 'jackpot',
    key: 'seed',
    kind: 'jackpot_seed',
    detail: {},
    amount: 100n,
    from: 'house',
    to: 'jackpot:one',
  }
  const id = await transfer(db, move)
  expect(await transfer(db, move)).toBe(id)
  await expect(transfer(db, { ...move, amount: 101n })).rejects.toThrow('idempotency_conflict')
  await expect(transfer(db, { ...move, to: 'jackpot:two' })).rejects.toThrow('idempotency_conflict')
  await post(db, { ...player, ...deposit('taken', 1n), scope: 'jackpot' })
  await expect(transfer(db, { ...move, key: 'taken' })).rejects.toThrow('idempotency_conflict')
  expect(await counterpartyBalance(db, 'transfers', 'house')).toBe(-100n)
  expect(await counterpartyBalance(db, 'transfers', 'jackpot:one')).toBe(100n)
})

test('reversing what never arrived leaves a tombstone that refuses the late original', async () => {
  const player = await newPlayer(100n)
  const other = await newPlayer(100n)
  const back = (key: string, tombstone: boolean) =>
    reverse(db, { ...player, ...ref(key, 'provider:originals'), originalKey: 'late', tombstone })
  expect(await back('t0', false)).toMatchObject({ code: 'unknown_transaction' })
  expect(await back('t1', true)).toMatchObject({ ok: true, balance: balance(100n) })
  expect(await back('t1', true)).toMatchObject({ ok: true, replayed: true })
  expect(await back('t2', true)).toMatchObject({ code: 'already_reversed' })
  expect(await back('t0', true)).toMatchObject({ code: 'unknown_transaction', replayed: true })
  expect(await post(db, { ...player, ...stake('late', 5n) })).toMatchObject({ code: 'already_reversed' })
  expect(await post(db, { ...other, ...stake('late', 5n) })).toEqual({
    ok: false,
    code: 'idempotency_conflict',
    replayed: false,
  })
})

test('a movement inside a rolled-back transaction never happened', async () => {
  const player = await newPlayer(100n)
  const failing = db.transaction(async (tx) => {
    expect(await post(tx, { ...player, ...stake('undone', 10n) })).toMatchObject({ ok: true })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await post(db, { ...player, ...stake('undone', 10n) })).toMatchObject({ ok: true, replayed: false })
})

test('a movement’s row has the balances right after it, and a replay or refusal adds none', async () => {
  const player = await newPlayer()
  await post(db, { ...player, ...deposit('event', 12n) })
  await post(db, { ...player, ...deposit('event', 12n) })
  await post(db, { ...player, ...stake('event-2', 13n) })
  const { rows } = await db.query<{ cash: bigint; bonus: bigint; held: bigint }>({
    text: `SELECT cash, bonus, held FROM ledger.transactions
      WHERE brand_id = $1 AND player_id = $2 AND (cash_delta, bonus_delta, held_delta) <> (0, 0, 0)`,
    values: [player.brandId, player.playerId],
  })
  expect(rows).toEqual([{ cash: 12n, bonus: 0n, held: 0n }])
  // Live readers take the balances from there: the outbox has no copy.
  const { rowCount } = await db.query({
    text: 'SELECT FROM outbox WHERE brand_id = $1 AND player_id = $2',
    values: [player.brandId, player.playerId],
  })
  expect(rowCount).toBe(0)
})

test('what no caller may ask for is a fault, not a refusal', async () => {
  const player = await newPlayer(100n)
  await expect(hold(db, { ...player, ...ref('f1'), amount: 0n })).rejects.toThrow('a hold is positive')
  await expect(post(db, { ...player, ...deposit('f2', 1n), fee: -1n })).rejects.toThrow(
    'a fee is not negative',
  )
  await expect(reverse(db, { ...player, ...ref('f3'), originalKey: 'f3' })).rejects.toThrow(
    'a key of its own',
  )
  await expect(post(db, { ...player, ...deposit('f4', 2n ** 63n - 1n) })).rejects.toThrow('out of range')
  await expect(openPlayerAccounts(db, { ...player, currency: 'EUR' })).rejects.toThrow('another currency')
})

test('the business time of a player never goes back', async () => {
  const player = await newPlayer()
  const at = new Date('2031-05-01T10:00:00Z')
  await post(db, { ...player, ...deposit('future', 1n), at })
  await post(db, { ...player, ...deposit('now', 1n), at: new Date('2030-01-01T00:00:00Z') })
  const { rows } = await db.query<{ created_at: Date }>({
    text: 'SELECT created_at FROM ledger.transactions WHERE player_id = $1',
    values: [player.playerId],
  })
  expect(rows.map(({ created_at }) => created_at)).toEqual([at, at])
})
