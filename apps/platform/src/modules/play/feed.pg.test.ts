import { expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { hold, openPlayerAccounts, post, type Post, reverse, settle } from '../../ledger/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { consumePlay, drainPlay } from './feed.ts'
import type { PlayMovement } from './movement.ts'

const { db, url } = await testDatabase()
const player = (playerId: string) => ({ brandId: 'brasa', playerId, currency: 'ARS' as const })
let keys = 0

const ref = (playerId: string, kind: Post['kind'], roundId = 'r1') => ({
  ...player(playerId),
  scope: 'provider:acme',
  key: `t${++keys}`,
  payloadHash: 'h',
  kind,
  detail: { round_id: roundId, game_id: 'unlisted' },
})
const stake = (playerId: string, amount = 100n, roundId?: string) => ({
  ...ref(playerId, 'stake', roundId),
  amount: -amount,
  counterparty: 'provider:acme',
})

async function funded(playerId: string) {
  await openPlayerAccounts(db, player(playerId))
  await post(db, { ...ref(playerId, 'deposit'), amount: 100_000n, counterparty: 'payments:card' })
}

async function readAll(consumer: string): Promise<PlayMovement[]> {
  const seen: PlayMovement[] = []
  await drainPlay(db, consumer, async (_tx, movements) => void seen.push(...movements))
  return seen
}

test('stakes, wins and rollbacks of stakes arrive once, in order; deposits and refused bets do not', async () => {
  await funded('pl_1')
  const first = stake('pl_1', 300n)
  await post(db, first)
  await post(db, { ...ref('pl_1', 'win'), amount: 500n, counterparty: 'provider:acme' })
  await post(db, stake('pl_1', 1_000_000n))
  await reverse(db, { ...ref('pl_1', 'rollback'), originalKey: first.key })
  await reverse(db, { ...ref('pl_1', 'rollback'), originalKey: 'never seen', tombstone: true })
  const seen = await readAll('one')
  expect(seen.map(({ kind, cash }) => [kind, cash])).toEqual([
    ['stake', -300n],
    ['win', 500n],
    ['rollback', 300n],
  ])
  expect(seen[2]).toMatchObject({
    reversedId: seen[0]?.id,
    source: 'provider:acme',
    roundId: 'r1',
    area: null,
  })
  expect(await readAll('one')).toEqual([])
  expect(await readAll('another')).toHaveLength(3)
})

test('a movement that commits after a later one is not missed', async () => {
  await funded('pl_2')
  await funded('pl_3')
  await readAll('late')
  const other = openDatabase({ url, poolSize: 1 })
  let commit = () => {}
  const held = new Promise<void>((resolve) => (commit = resolve))
  let posted = () => {}
  const written = new Promise<void>((resolve) => (posted = resolve))
  const slow = other.transaction(async (tx) => {
    await post(tx, stake('pl_2', 1n))
    posted()
    await held
  })
  await written
  await post(db, stake('pl_3', 2n))
  expect(await readAll('late')).toEqual([])
  commit()
  await slow
  await other.close()
  expect((await readAll('late')).map(({ cash }) => cash)).toEqual([-1n, -2n])
})

test('a handler that fails leaves the position; consumers of one name take turns and count once', async () => {
  await funded('pl_4')
  await readAll('count')
  for (let at = 0; at < 30; at++) await post(db, stake('pl_4'))
  const fail = consumePlay(db, 'count', async () => {
    throw new Error('no')
  })
  await expect(fail).rejects.toThrow('no')
  const ids: bigint[] = []
  const collect = async (_tx: unknown, movements: readonly PlayMovement[]) =>
    void ids.push(...movements.map(({ id }) => id))
  const turns = Array.from({ length: 8 }, () => consumePlay(db, 'count', collect, { span: 7 }))
  await Promise.all(turns)
  await drainPlay(db, 'count', collect)
  expect(ids).toHaveLength(30)
  expect(new Set(ids).size).toBe(30)
})

test('consumers that stopped at different places share what is read and each gets the rest once, in order', async () => {
  await funded('pl_5')
  const seen: Record<string, bigint[]> = { ahead: [], behind: [] }
  const take = (consumer: string) =>
    consumePlay(
      db,
      consumer,
      async (_tx, movements) =>
        void seen[consumer]?.push(
          ...movements.filter(({ playerId }) => playerId === 'pl_5').map(({ id }) => id),
        ),
      { span: 5 },
    )
  const takeAll = async (consumer: string) => {
    while ((await take(consumer)).more);
  }
  for (let at = 0; at < 8; at++) await post(db, stake('pl_5'))
  await takeAll('ahead')
  for (let at = 0; at < 23; at++) await post(db, stake('pl_5'))
  await Promise.all([takeAll('ahead'), takeAll('behind')])
  const { rows } = await db.query<{ id: bigint }>({
    text: `SELECT id FROM ledger.transactions WHERE player_id = 'pl_5' AND kind = 'stake' ORDER BY id`,
  })
  const all = rows.map(({ id }) => id)
  expect(all).toHaveLength(31)
  expect(seen).toEqual({ ahead: all, behind: all })
})

test('a win that is taken back is a correction, with the win it takes back', async () => {
  await funded('pl_6')
  await readAll('corrections')
  const won = { ...ref('pl_6', 'win'), amount: 500n, counterparty: 'provider:acme' }
  await post(db, won)
  await reverse(db, { ...ref('pl_6', 'rollback'), originalKey: won.key })
  const [win, correction] = await readAll('corrections')
  expect(correction).toMatchObject({
    kind: 'correction',
    cash: -500n,
    reversedId: win?.id,
    reversedAt: win?.at,
  })
})

test('movements of a built-in product are of the area they say, else of the product; held money is real money', async () => {
  await funded('pl_7')
  await readAll('areas')
  const bet = (detail: Record<string, string>) => ({
    ...ref('pl_7', 'stake'),
    scope: 'product:sportsbook',
    counterparty: 'product:sportsbook',
    detail,
  })
  await post(db, { ...bet({ area: 'live_bets' }), amount: -100n })
  await post(db, { ...bet({}), amount: -200n })
  const seat = bet({})
  await hold(db, { ...seat, amount: 300n })
  await settle(db, { ...bet({}), holdKey: seat.key })
  expect((await readAll('areas')).map(({ area, cash }) => [area, cash])).toEqual([
    ['live_bets', -100n],
    ['sportsbook', -200n],
    ['sportsbook', -300n],
  ])
})
