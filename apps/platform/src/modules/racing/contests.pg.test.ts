import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import type { FeedRace } from '@palco/contract/feed'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { seedPaymentMethods } from '../../seed/payment-methods/index.ts'
import { type Player, prodeFixture } from '../prode/testing/prode-fixture.ts'
import { takeRaces } from './follow.ts'
import { saveKindRules } from './pools.ts'
import { settlePools } from './settle.ts'
import { listHistory } from '../wallet/index.ts'
import { listTransfers, payWin, takeStake } from '../play/index.ts'
import { feedRace } from './testing/feed-race.ts'

const fixture = await prodeFixture()
const { db, clock, platform } = fixture
const DAY_MS = 86_400_000
const FEE = 100_000n
const at = () => new Date(clock.now)
await seedPaymentMethods(db, { id: 'brasa', currency: 'ARS', country: 'AR' })

/** A player of an old account that has deposited once, with 10,000.00 in cash. */
async function established(): Promise<Player> {
  const player = await fixture.player(1_000_000n)
  await bornBefore(player, 60)
  await db.query({
    text: `INSERT INTO payments (id, brand_id, player_id, kind, method_id, adapter, currency, amount, fee, status, language, destination,
        means, created_at, updated_at)
      VALUES ($1, 'brasa', $2, 'deposit', 'card', 'sandbox', 'ARS', 1000, 0, 'approved', 'es_ES', '{}', '{}', $3, $3)`,
    values: [randomUUID(), player.playerId, at()],
  })
  return player
}
const bornBefore = (player: Player, days: number) =>
  db.query({
    text: 'UPDATE players SET created_at = $2 WHERE id = $1',
    values: [player.playerId, new Date(clock.now - days * DAY_MS)],
  })
const some = (count: number) => Promise.all(Array.from({ length: count }, established))

type Sign = (winner: Player, losers: readonly Player[]) => Promise<unknown>
const onOneDevice: Sign = async (winner, [one]) => {
  for (const { playerId } of one ? [winner, one] : [])
    await db.query({
      text: `INSERT INTO known_devices (player_id, device_hash, last_used_at) VALUES ($1, 'one device', now())`,
      values: [playerId],
    })
}
const oneIsNew: Sign = async (_, [one]) => one && bornBefore(one, 3)
const oneWithoutDeposit: Sign = (winner, [one]) =>
  db.query({
    text: 'UPDATE payments SET player_id = $2 WHERE player_id = $1',
    values: [one?.playerId, winner.playerId],
  })
const nothing: Sign = async () => null

/** The first one wins the fees of all. */
async function winRound(players: readonly Player[]): Promise<void> {
  const id = await fixture.round({ fee: FEE, shares: [{ from: 1, to: 1, share: 10_000 }] })
  const [winner] = players
  if (!winner) throw new Error('nobody plays')
  for (const who of players) expect((await fixture.join(who, id)).status).toBe(200)
  await fixture.save(winner, id, [[1, 0], null, null])
  await fixture.pass(5, winner)
  for (const index of [0, 1, 2]) await fixture.result(index, 'closed', 1, 0)
  await fixture.score()
  expect(await fixture.settle()).toBe(1)
}

let races = 0
/** The first one stakes on the winner of a race, the others on another runner, in one pool of the brand's. */
async function winPool(players: readonly Player[], { brandPart = 0n } = {}): Promise<void> {
  await saveKindRules(db, {
    brandId: 'brasa',
    currency: 'ARS',
    kind: 'win',
    leastStake: 1_000n,
    mostStake: 200_000n,
    takeout: 2000,
    breakTo: 5n,
    minimum: 105n,
    brandPart,
  })
  const race = toRace(`test:race:${(races += 1)}`)
  await takeRaces(db, 'test', [race], at())
  for (const [index, { token }] of players.entries()) {
    const ticket = { race: race.id, pool: 'win' as const, runners: [[index === 0 ? 1 : 2]], unit: '1000' }
    const sent = { token, idempotencyKey: randomUUID() }
    expect((await platform.call(calls.placeRaceTicket, ticket, sent)).status).toBe(200)
  }
  const [winner] = players
  if (winner) await fixture.pass(1, winner)
  const over = { status: 'official' as const, finish: [[1], [2], [3]], winning_time: 84.2 }
  await takeRaces(db, 'test', [{ ...race, ...over }], at())
  await settlePools(db, at())
}

const toRace = (id: string): FeedRace =>
  feedRace({ id, at: at(), start: clock.now + 60_000, odds: [4, 4, 4, 8, 8] })

async function askFor({ token }: Player, amount = '2000.00') {
  const { body } = await platform.call(
    calls.withdraw,
    {
      method: 'bank_ar',
      full_name: 'Ana Núñez',
      dni: '12345678',
      cuil: '20123456786',
      cvu: '2850590940090418135201',
      password: 'a long enough one',
      amount,
    },
    { token, idempotencyKey: randomUUID() },
  )
  const { id, status } = body.response
  const [line] = await listHistory(db, id)
  return { status: status as string, cause: line?.cause ?? null }
}
const WAITS = { status: 'pending', cause: 'won_from_players' }
const GOES = { status: 'processing', cause: 'auto_approved' }
const readTransfers = ({ playerId }: Player) =>
  listTransfers(db, { brandId: 'brasa', playerId }, { since: null, now: at() })

describe.each([
  ['a round of predictions', winRound],
  ['a pool', winPool],
])('what was won in %s', (_, win) => {
  test.each<[who: string, losers: number, sign: Sign, expected: object]>([
    ['strangers of old accounts', 5, nothing, GOES],
    ['one who shares a device, among others', 9, onOneDevice, WAITS],
    ['a new account that gave a fifth', 5, oneIsNew, WAITS],
    ['a new account that gave a sixth', 6, oneIsNew, GOES],
    ['an account without a deposit that gave a fifth', 5, oneWithoutDeposit, WAITS],
    ['an account without a deposit that gave a sixth', 6, oneWithoutDeposit, GOES],
    ['one player alone', 1, nothing, WAITS],
  ])('of %s', async (_who, count, sign, expected) => {
    const [winner, ...losers] = await some(count + 1)
    if (!winner) throw new Error('nobody plays')
    await sign(winner, losers)
    await win([winner, ...losers])
    expect(await askFor(winner)).toEqual(expected)
  })

  test('those who lost there go by themselves', async () => {
    const [winner, loser, ...others] = await some(4)
    if (!winner || !loser) throw new Error('nobody plays')
    await onOneDevice(winner, [loser])
    await win([winner, loser, ...others])
    await fixture.pass(0, loser)
    expect(await askFor(loser)).toEqual(GOES)
  })
})

test('each loser gave in proportion to the loss, and nobody more than the losers lost', async () => {
  const [winner, ...losers] = await some(5)
  if (!winner) throw new Error('nobody plays')
  // 500,000 staked less a fifth is the pool: 400,000 for 100,000.
  await winPool([winner, ...losers])
  expect((await readTransfers(winner)).map(({ amount }) => amount)).toEqual([
    75_000n,
    75_000n,
    75_000n,
    75_000n,
  ])
  const [alone] = await some(1)
  if (!alone) throw new Error('nobody plays')
  await winPool([alone], { brandPart: 2_000_000n })
  expect(await fixture.cash(alone)).toBeGreaterThan(1_000_000n)
  expect(await readTransfers(alone)).toEqual([])
  expect(await askFor(alone)).toEqual(GOES)
})

test('a product between players that does not say from whom has all that it pays looked at', async () => {
  const owner = openDatabase({ url: platform.config.DATABASE_URL, role: null, poolSize: 1 })
  await owner.query({ text: `SELECT register_product('duels', '{cash}', '{duels}', true)` })
  await owner.close()
  const play = async (player: Player, amount: bigint) => {
    const key = randomUUID()
    const movement = {
      brandId: 'brasa',
      playerId: player.playerId,
      currency: 'ARS' as const,
      scope: 'product:duels',
      payloadHash: key,
      detail: { round_id: key, area: 'duels' },
      at: at(),
      counterparty: 'product:duels',
      source: 'product:duels',
      round: key,
    }
    await takeStake(db, { ...movement, key: `${key}:stake`, product: 'duels', amount: 100_000n })
    await payWin(db, { ...movement, key: `${key}:win`, amount, staked: 100_000n, ended: true })
  }
  const [winner, loser] = await some(2)
  if (!winner || !loser) throw new Error('nobody plays')
  await play(winner, 200_000n)
  await play(loser, 0n)
  expect((await readTransfers(winner)).map(({ signs }) => signs)).toEqual([['unknown_source']])
  expect(await askFor(winner)).toEqual(WAITS)
  expect(await askFor(loser)).toEqual(GOES)
})
