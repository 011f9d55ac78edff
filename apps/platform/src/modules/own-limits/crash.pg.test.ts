import { calls } from '@palco/contract'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../db/index.ts'
import { assertBooksBalance } from '../../testing/books.ts'
import { listSeeds } from '../../testing/seeds.ts'
import { type Failure, failingDatabase } from '../sports-bets/testing/failing-database.ts'
import { openFixture, type TestPlayer } from '../wallet/testing/fixture.ts'
import { ownLimits } from './index.ts'

/**
 * Deposits under a limit, and cuts of it, while the connection to the database is lost at every step; callers and the provider send
 * again what was not answered. SEEDS says how many seeds, SEED which one alone.
 */
const seeds = listSeeds({ SEEDS: '10', ...process.env })

let killer: Database | null = null
let failing: ReturnType<typeof failingDatabase> | null = null
const fixture = await openFixture({
  more: ownLimits.routes,
  through: (db, url) => {
    killer = openDatabase({ url, role: null, poolSize: 1 })
    failing = failingDatabase(db, killer)
    return failing.db
  },
})
afterAll(() => killer?.close())
const { provider } = fixture

const LIMIT = 10_000n
const decimal = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
/** Repeats of one call: the first may be cut off, and a client sends it again with its key until it is answered. */
const MOST_TRIES = 5

async function untilAnswered<Answer extends { status: number }>(
  failure: Failure | null,
  send: () => Promise<Answer>,
): Promise<{ answer: Answer; wasHit: boolean }> {
  failing?.arm(failure)
  let answer = await send()
  const wasHit = failure !== null && failing?.isArmed() === false
  failing?.arm(null)
  for (let tries = 1; answer.status >= 500 && tries < MOST_TRIES; tries += 1) answer = await send()
  expect(answer.status).toBeLessThan(500)
  return { answer, wasHit }
}

let keys = 0
const nextKey = () => `limits-crash-${(keys += 1)}`
const setDay = (player: TestPlayer, minor: bigint) =>
  fixture.call(calls.setOwnLimit, { kind: 'deposit', period: 'day', amount: decimal(minor) }, { player })

/** A deposit with what becomes of it: asked for until it is answered, then paid where it was opened. */
async function deposit(player: TestPlayer, minor: bigint, failures: (Failure | null)[]): Promise<boolean[]> {
  const key = nextKey()
  const asked = await untilAnswered(failures[0] ?? null, () =>
    fixture.call(calls.deposit, { method: 'card', amount: decimal(minor) }, { player, key }),
  )
  const { id } = asked.answer.body.response ?? {}
  if (id === undefined) {
    expect(asked.answer.refusal.code).toBe('deposit_limit')
    return [asked.wasHit]
  }
  const paid = await untilAnswered(failures[1] ?? null, () =>
    fixture.webhook(...provider.signed(provider.event(id, 'paid'))),
  )
  return [asked.wasHit, paid.wasHit]
}

type Row = { status: string; amount: bigint; booked: bigint; times: number }
/** Each deposit is credited once where it was paid, and never; what was credited and waits is within the limit. */
async function assertWithin(player: TestPlayer, limit: bigint): Promise<bigint> {
  const { rows } = await fixture.db.query<Row>({
    text: `SELECT p.status, p.amount, coalesce(sum(m.cash_delta), 0)::bigint AS booked, count(m.id)::int AS times
      FROM payments p LEFT JOIN published.movements m ON m.brand_id = p.brand_id AND m.player_id = p.player_id AND m.kind = 'deposit'
        AND m.result = 'ok' AND m.detail ->> 'payment_id' = p.id
      WHERE p.player_id = $1 GROUP BY p.id, p.status, p.amount`,
    values: [player.id],
  })
  for (const { status, amount, booked, times } of rows)
    expect([status, booked, times]).toEqual(status === 'approved' ? [status, amount, 1] : [status, 0n, 0])
  const used = rows
    .filter(({ status }) => !['rejected', 'canceled', 'expired', 'returned'].includes(status))
    .reduce((sum, { amount }) => sum + amount, 0n)
  expect(used).toBeLessThanOrEqual(limit)
  const read = (await fixture.call(calls.readOwnLimits, {}, { player })).body.response
  const day = read.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')
  expect([day?.limit?.amount, day?.used?.amount]).toEqual([decimal(limit), decimal(used)])
  return limit - used
}

/** A player whose deposits of a day are limited. */
async function limited(): Promise<TestPlayer> {
  const player = await fixture.player({ brandId: 'marea' })
  expect((await setDay(player, LIMIT)).status).toBe(200)
  return player
}

test('wherever the connection is lost a deposit counts once, and is credited once', async () => {
  for (const step of [0, 1])
    for (const at of ['statement', 'commit'] as const)
      for (let count = 1, wasHit = true; wasHit; count += 1) {
        const player = await limited()
        const failures = step === 0 ? [{ at, count }, null] : [null, { at, count }]
        const hits = await deposit(player, 6_000n, failures)
        wasHit = hits[step] ?? false
        // Each step is hit once, and there are several.
        if (!wasHit) expect(count).toBeGreaterThan(1)
        expect(await assertWithin(player, LIMIT)).toBe(4_000n)
        await deposit(player, 4_001n, [])
        expect(await assertWithin(player, LIMIT)).toBe(4_000n)
        await deposit(player, 4_000n, [])
        expect(await assertWithin(player, LIMIT)).toBe(0n)
      }
}, 120_000)

const failure = fc.option(
  fc.record({
    at: fc.constantFrom('statement' as const, 'commit' as const),
    count: fc.integer({ min: 1, max: 25 }),
  }),
  { freq: 4 },
)
const act = fc.record({
  amount: fc.bigInt({ min: 1_000n, max: 6_000n }),
  cut: fc.option(fc.bigInt({ min: 0n, max: 3_000n }), { freq: 4 }),
  failures: fc.tuple(failure, failure),
})

test.for(seeds)('seed %i', { timeout: 60_000 }, async (seed) => {
  const [acts = []] = fc.sample(fc.array(act, { minLength: 3, maxLength: 8 }), { seed, numRuns: 1 })
  const player = await limited()
  let limit = LIMIT
  for (const { amount, cut, failures } of acts) {
    const left = await assertWithin(player, limit)
    if (cut !== null && cut < left && left > 0n) {
      limit -= cut
      const { answer } = await untilAnswered(failures[0], () => setDay(player, limit))
      expect(answer.status).toBe(200)
    } else await deposit(player, amount, failures)
  }
  const left = await assertWithin(player, limit)
  // A crash leaves no room taken: what is left can be deposited, and not a cent more.
  if (left >= 1_000n) {
    await deposit(player, left, [])
    expect(await assertWithin(player, limit)).toBe(0n)
  }
  await assertBooksBalance(fixture.db)
})
