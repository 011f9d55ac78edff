import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { hold } from '../../ledger/index.ts'
import { grantFreeBet, listFreeBets } from '../bonuses/index.ts'
import { locksAccountFirst } from '../../testing/locks.ts'
import { openTable } from '../bonuses/testing/table.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { payWin, returnStake, takeBackWin, takeStake } from './index.ts'

const table = await openTable()
const { db, balances, define, claim } = table
let player: TestPlayer
let round = ''

beforeEach(() => {
  round = randomUUID()
})

async function register(product: string, funds: string): Promise<void> {
  const owner = openDatabase({ url: table.databaseUrl, role: null, poolSize: 1 })
  await owner.query({ text: `SELECT register_product($1, $2, $3)`, values: [product, funds, `{${product}}`] })
  await owner.close()
}

/** A player with cash and a claimed bonus of 100.00, who may stake at most `maxStake` with it. */
async function playerWith(cash: bigint, maxStake: bigint | null = null): Promise<void> {
  await db.query({ text: 'UPDATE bonus_definitions SET enabled = false' })
  player = await table.player({ cash })
  expect((await claim(player, await define({ times: 1, maxStake }))).status).toBe(200)
}

const ref = (key: string, product = 'sportsbook') => ({
  brandId: player.brandId,
  playerId: player.id,
  currency: player.currency,
  scope: `product:${product}`,
  key,
  payloadHash: key,
  detail: { round_id: round },
  source: `product:${product}`,
  round,
})
const stake = (amount: bigint, key: string = randomUUID(), product = 'sportsbook') =>
  takeStake(db, { ...ref(key, product), product, amount, counterparty: `product:${product}` })
const win = (amount: bigint, staked: bigint, ended = true) =>
  payWin(db, { ...ref(randomUUID()), amount, staked, ended, counterparty: 'product:sportsbook' })

const isOpen = async () => {
  const { rows } = await db.query<{ open: boolean }>({
    text: 'SELECT open FROM published.bonus_rounds WHERE round_id = $1',
    values: [round],
  })
  return rows[0]?.open
}

test('a product that is no game pays from cash and then bonus money, and wins go back to where stakes came from', async () => {
  await register('sportsbook', '{cash,bonus}')
  await playerWith(3_000n)
  expect(await stake(4_000n)).toMatchObject({ ok: true, balance: { cash: 0n, bonus: 9_000n } })
  expect(await isOpen()).toBe(true)
  expect(await win(8_000n, 4_000n)).toMatchObject({ ok: true, balance: { cash: 6_000n, bonus: 11_000n } })
  expect(await isOpen()).toBe(false)
})

test('a stake that is returned goes back as it was paid, and its round has ended', async () => {
  await register('sportsbook', '{cash,bonus}')
  await playerWith(3_000n)
  await stake(4_000n, 'bet')
  const back = () => returnStake(db, { ...ref('back'), originalKey: 'bet', open: false })
  expect(await back()).toMatchObject({ ok: true, balance: { cash: 3_000n, bonus: 10_000n } })
  expect(await back()).toMatchObject({ ok: true, replayed: true })
  expect(await balances(player)).toEqual({ cash: 3_000n, bonus: 10_000n })
  expect(await isOpen()).toBe(false)
})

test('a win of cash and bonus money is taken back whole: what is gone of the cash becomes debt', async () => {
  await register('sportsbook', '{cash,bonus}')
  await playerWith(3_000n)
  await stake(4_000n)
  const won = { amount: 8_000n, staked: 4_000n, ended: true, counterparty: 'product:sportsbook' }
  await payWin(db, { ...ref('mixed win'), ...won })
  const first = round
  round = randomUUID()
  expect(await stake(6_000n)).toMatchObject({ ok: true, balance: { cash: 0n, bonus: 11_000n } })
  round = first
  expect(await takeBackWin(db, { ...ref('taken back'), originalKey: 'mixed win' })).toMatchObject({
    ok: true,
    balance: { cash: -6_000n, bonus: 9_000n },
  })
})

test('the product says in which order its funds pay', async () => {
  await register('prode', '{bonus,cash}')
  await playerWith(3_000n)
  expect(await stake(11_000n, 'bet', 'prode')).toMatchObject({
    ok: true,
    balance: { cash: 2_000n, bonus: 0n },
  })
})

test('a product for cash alone never takes bonus money, and the refusal stays', async () => {
  await register('store', '{cash}')
  await playerWith(3_000n)
  expect(await stake(4_000n, 'order', 'store')).toMatchObject({ ok: false, code: 'insufficient_funds' })
  expect(await stake(4_000n, 'order', 'store')).toMatchObject({ code: 'insufficient_funds', replayed: true })
  expect(await balances(player)).toEqual({ cash: 3_000n, bonus: 10_000n })
})

test('what a bonus does not allow is refused for good, and cash goes on paying', async () => {
  await register('sportsbook', '{cash,bonus}')
  await playerWith(3_000n, 500n)
  expect(await stake(4_000n, 'much')).toMatchObject({ ok: false, code: 'stake_out_of_bounds' })
  await db.query({
    text: 'UPDATE player_bonuses SET max_stake = NULL WHERE player_id = $1',
    values: [player.id],
  })
  expect(await stake(4_000n, 'much')).toMatchObject({ code: 'stake_out_of_bounds', replayed: true })
  expect(await stake(3_000n)).toMatchObject({ ok: true, balance: { cash: 0n, bonus: 10_000n } })
})

test('the same key ten times at once is one stake', async () => {
  await register('sportsbook', '{cash,bonus}')
  await playerWith(3_000n)
  const answers = await Promise.all(Array.from({ length: 10 }, () => stake(4_000n, 'once')))
  expect(answers.filter((one) => one.ok && !one.replayed)).toHaveLength(1)
  expect(await balances(player)).toEqual({ cash: 0n, bonus: 9_000n })
  const { rows } = await db.query({
    text: 'SELECT staked FROM published.bonus_rounds WHERE round_id = $1',
    values: [round],
  })
  expect(rows).toEqual([{ staked: 1_000n }])
})

test('many stakes at once take no more than there is', async () => {
  await register('sportsbook', '{cash,bonus}')
  await playerWith(3_000n)
  const answers = await Promise.all(Array.from({ length: 20 }, () => stake(1_000n)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(13)
  expect(await balances(player)).toEqual({ cash: 0n, bonus: 0n })
})

test('a free bet pays one stake of exactly its amount before its end; any other is refused for good', async () => {
  await register('sportsbook', '{cash,bonus,free_bet}')
  await playerWith(3_000n)
  const now = table.now()
  const grant = async (source: string, forMs = 60_000) =>
    (await grantFreeBet(
      db,
      { brandId: player.brandId, playerId: player.id },
      {
        currency: player.currency,
        amount: 1_000n,
        leastOdds: 1_001n,
        sports: null,
        live: null,
        kinds: ['single'],
        expiresAt: new Date(now.getTime() + forMs),
        source: `operator:${source}`,
        now,
      },
    )) ?? ''
  const [valid, ended] = [await grant('valid'), await grant('ended', 1)]
  const use = (free_bet: string, amount: bigint, key: string, afterMs = 0) =>
    takeStake(db, {
      ...ref(key),
      detail: { round_id: round, free_bet },
      at: new Date(now.getTime() + afterMs),
      product: 'sportsbook',
      amount,
      counterparty: 'product:sportsbook',
    })
  for (const amount of [999n, 1_001n])
    expect(await use(valid, amount, `${amount}`)).toMatchObject({ ok: false, code: 'insufficient_funds' })
  expect(await use(ended, 1_000n, 'late', 1)).toMatchObject({ ok: false, code: 'insufficient_funds' })
  expect(await use(ended, 1_000n, 'in time')).toMatchObject({ ok: true })
  // As every act on an account: otherwise two that lock each other's rows wait for each other.
  const first = await locksAccountFirst(
    db,
    { brandId: player.brandId, playerId: player.id },
    () => use(valid, 1_000n, 'first'),
    { text: 'SELECT FROM free_bets WHERE id = $1 FOR UPDATE NOWAIT', values: [valid] },
  )
  expect(first).toMatchObject({ found: 1, done: { ok: true } })
  expect(await use(valid, 1_000n, 'second')).toMatchObject({ ok: false, code: 'insufficient_funds' })
  expect(await use(valid, 1_000n, 'second')).toMatchObject({ code: 'insufficient_funds', replayed: true })
  expect(await listFreeBets(db, { brandId: player.brandId, playerId: player.id }, now)).toEqual([])
  expect(await balances(player)).toEqual({ cash: 3_000n, bonus: 10_000n })
})

test('a stake out of held money takes the whole of it, where the product holds stakes', async () => {
  await register('poker', '{held}')
  await playerWith(3_000n)
  const { source: _source, round: _round, ...key } = ref('seat', 'poker')
  await hold(db, { ...key, kind: 'stake', amount: 2_000n })
  const held = takeStake(db, {
    ...ref('hand', 'poker'),
    product: 'poker',
    amount: 2_000n,
    counterparty: 'product:poker',
    holdKey: 'seat',
  })
  expect(await held).toMatchObject({ ok: true, balance: { cash: 1_000n, held: 0n, bonus: 10_000n } })
})

test('a product that is not registered stakes nothing', async () => {
  await playerWith(3_000n)
  await expect(stake(100n, 'bet', 'lottery')).rejects.toThrow('the product lottery is not registered')
  expect(await balances(player)).toEqual({ cash: 3_000n, bonus: 10_000n })
})
