import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { type Database, DatabaseUnavailable, openDatabase } from '../../../db/index.ts'
import { assertBooksBalance } from '../../../testing/books.ts'
import { listSeeds } from '../../../testing/seeds.ts'
import { jurisdictionRules } from '../../jurisdictions/index.ts'
import { leftForDeposits, ownLimits } from '../../own-limits/index.ts'
import { type Failure, failingDatabase } from '../../sports-bets/testing/failing-database.ts'
import { createRates } from '../methods/rates.ts'
import { openFixture, type TestPlayer } from '../testing/fixture.ts'
import { deposit } from './deposit.ts'

/**
 * Deposits and changes of their limits while the connection to the database is lost at every step. Who gets no answer asks again, with the same key.
 * SEEDS says how many seeds, SEED which one alone.
 */
const seeds = listSeeds({ SEEDS: '8', ...process.env })
let failing: ReturnType<typeof failingDatabase> | undefined
const fixture = await openFixture({
  configurations: { marea: { jurisdiction: 'ES' } },
  more: ({ db, now }) => {
    failing = failingDatabase(db, { query: (statement) => killer.query(statement) } as Database)
    return ownLimits.routes({ db: failing.db, now })
  },
})
const killer = openDatabase({ url: fixture.databaseUrl, role: null, poolSize: 1 })
afterAll(() => killer.close())
const { db, clock, now, adapters, accountHolder, provider } = fixture
const broken = failing
if (!broken) throw new Error('no database that fails')

/** Where each limit begins, in cents. */
const STARTING = { day: 60_000, week: 150_000, month: 300_000 }
type Period = keyof typeof STARTING
const rates = createRates(adapters, now)
const brand = { id: 'marea', timeZone: 'Europe/Madrid', configuration: { jurisdiction: 'ES' } } as const

const toText = (cents: number) => (cents / 100).toFixed(2)

async function ask(player: TestPlayer, cents: number, key: string): Promise<{ code: string; id: string }> {
  const holder = { brand, player: { id: player.id, currency: player.currency, residence: [] } }
  const parts = { db: broken!.db, adapters, rates, now, accountHolder }
  const asked = await deposit(
    { ...parts, depositRoom: (tx, at) => leftForDeposits(tx, holder, at) },
    {
      id: player.id,
      brandId: 'marea',
      currency: 'EUR',
      rules: jurisdictionRules({ brand }, now()),
    },
    {
      method: 'card',
      amount: toText(cents),
      key,
      language: 'es_ES',
      merchantName: 'marea',
      returnUrl: (id) => `http://marea.test/wallet/payments/${id}`,
    },
  )
  return asked.ok ? { code: 'ok', id: asked.payment.id } : { code: asked.code, id: '' }
}

/** Asks until there is an answer, the first time with a failure. @returns how often it was asked */
async function untilAnswered<Answer>(failure: Failure | null, once: () => Promise<Answer>): Promise<Answer> {
  broken!.arm(failure)
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      return await once()
    } catch (fault) {
      if (!(fault instanceof DatabaseUnavailable)) throw fault
      broken!.arm(null)
    }
  }
  throw new Error('there was no answer')
}

const lower = (player: TestPlayer, period: Period, cents: number, failure: Failure | null) =>
  untilAnswered(failure, async () => {
    const input = { kind: 'deposit', period, amount: toText(cents) } as const
    const { status, refusal } = await fixture.call(calls.setOwnLimit, input, { player })
    if (status >= 500) throw new DatabaseUnavailable('no answer')
    return status === 200 ? 'ok' : refusal.code
  })
const readDay = async (player: TestPlayer) => {
  broken!.arm(null)
  const { body } = await fixture.call(calls.readOwnLimits, {}, { player })
  return body.response.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')
}
const news = (id: string, status: 'paid' | 'declined') =>
  fixture.webhook(...provider.signed(provider.event(id, status)))
const countPayments = async (player: TestPlayer) =>
  (await db.query({ text: 'SELECT FROM payments WHERE player_id = $1', values: [player.id] })).rowCount

const failure: fc.Arbitrary<Failure | null> = fc.option(
  fc.record({
    at: fc.constantFrom('statement' as const, 'commit' as const),
    count: fc.integer({ min: 1, max: 24 }),
  }),
  { freq: 5 },
)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('deposit' as const),
      cents: fc.integer({ min: 1_000, max: 25_000 }),
      becomes: fc.constantFrom('paid' as const, 'declined' as const),
      failure,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('lower' as const),
      part: fc.integer({ min: 1, max: 9 }),
      failure,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('together' as const), failure }) },
)

describe('deposits under limits, wherever the connection is lost', () => {
  test.for(seeds)('seed %i', { timeout: 60_000 }, async (seed) => {
    const [steps] = fc.sample(fc.array(step, { minLength: 4, maxLength: 9 }), { seed, numRuns: 1 })
    clock.ms = Date.parse('2026-12-01T12:00:00Z')
    const player = await fixture.player({ brandId: 'marea' })
    let limit = STARTING.day
    let counted = 0
    let payments = 0
    const put = async (cents: number, lost: Failure | null, becomes: 'paid' | 'declined') => {
      const key = randomUUID()
      const answer = await untilAnswered(lost, () => ask(player, cents, key))
      const fits = counted + cents <= limit
      expect(answer.code).toBe(fits ? 'ok' : 'deposit_limit')
      if (!fits) return
      payments += 1
      // The same key is the same deposit.
      expect(await untilAnswered(null, () => ask(player, cents, key))).toEqual(answer)
      await news(answer.id, becomes)
      if (becomes === 'paid') counted += cents
    }
    for (const one of steps ?? []) {
      if (one.do === 'deposit') await put(one.cents, one.failure, one.becomes)
      if (one.do === 'lower') {
        const less = Math.floor((limit * one.part) / 10)
        expect(await lower(player, 'day', less, one.failure)).toBe('ok')
        limit = less
      }
      if (one.do === 'together') {
        const cents = Math.max(1_000, Math.floor((limit - counted) / 2) + 1)
        broken.arm(one.failure)
        const keys = [randomUUID(), randomUUID()]
        const both = await Promise.all(
          keys.map((key) => untilAnswered(one.failure, () => ask(player, cents, key))),
        )
        const taken = both.filter(({ code }) => code === 'ok')
        expect(taken.length).toBe(counted + cents <= limit ? 1 : 0)
        payments += taken.length
        for (const { id } of taken) await news(id, 'paid')
        counted += taken.length * cents
      }
      expect(await readDay(player)).toMatchObject({
        limit: { amount: toText(limit) },
        used: { amount: toText(counted) },
      })
    }
    expect(await countPayments(player)).toBe(payments)
    expect(await fixture.findCash(player)).toBe(BigInt(counted))
    await assertBooksBalance(db)
  })
})
