import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailable, openDatabase } from '../../db/index.ts'
import { assertBooksBalance } from '../../testing/books.ts'
import { assertRewardsBooked, type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { listSeeds } from '../../testing/seeds.ts'
import { addOffer, cancelRunningBonus } from '../bonuses/index.ts'
import { type Failure, failingDatabase } from '../sports-bets/testing/failing-database.ts'
import { BATCH, carryOut } from './carry-out.ts'
import { endClosedSessions } from './closed-sessions.ts'

/**
 * The job that ends what does not outlast an exclusion, while its connection to the database is lost at every step, runs of it come
 * together, and players log in again meanwhile. SEEDS says how many seeds, SEED which one alone.
 */
const seeds = listSeeds({ SEEDS: '10', ...process.env })
const PASSWORD = 'a long enough one'
const CASH = 500_00n
const BONUS = 100_00n
const rewards = await rewardsPlatform({})
const { db, clock } = rewards
const killer = openDatabase({ url: rewards.databaseUrl, role: null, poolSize: 1 })
const failing = failingDatabase(db, killer)
const now = () => new Date(clock.now)
const deps = {
  db: failing.db,
  now,
  endWithExclusion: [
    (owner: { brandId: string; playerId: string }, key: string) =>
      cancelRunningBonus({ db: failing.db, now }, owner, key),
  ],
}

beforeAll(() =>
  addOffer(db, {
    brandId: 'brasa',
    definitionId: 'welcome',
    code: null,
    kind: 'fixed',
    name: { es_ES: 'Bono', en_US: 'Bonus', pt_BR: 'Bônus' },
    terms: { es_ES: 'x', en_US: 'x', pt_BR: 'x' },
    audience: 'everyone',
    newPlayerDays: null,
    timesPerPlayer: 1,
    percent: null,
    period: null,
    wagerMultiple: 10,
    wagerBase: 'bonus',
    contributions: { default: 100 },
    days: 7,
    currency: 'ARS',
    amount: BONUS,
    minDeposit: 0n,
    maxStake: null,
    maxCashOut: null,
    gameId: null,
    position: 1,
  }),
)
afterAll(() => killer.close())

const logIn = async ({ id, domain }: Known): Promise<string> => {
  const { rows } = await db.query<{ username: string }>({
    text: 'SELECT username FROM players WHERE id = $1',
    values: [id],
  })
  const { body } = await rewards.call(
    calls.login,
    { username: rows[0]?.username ?? '', password: PASSWORD },
    { domain },
  )
  return body.response.token ?? ''
}

/** A player with money, a bonus that runs and two sessions, who excludes themself so many times. */
async function excluded(times: number): Promise<Known> {
  const player = await rewards.player()
  await rewards.fund(player, CASH)
  await rewards.call(calls.claimBonus, { id: 'welcome' }, { ...player, idempotencyKey: randomUUID() })
  await logIn(player)
  const asked = { length: 'ever', everywhere: false, password: PASSWORD } as const
  for (let time = 0; time < times; time += 1)
    expect((await rewards.call(calls.excludeSelf, asked, player)).status).toBe(200)
  return player
}

/** A player with a bonus that runs, and with money or without, who closes the account. */
async function closed(cash: bigint): Promise<Known> {
  const player = await rewards.player()
  if (cash > 0n) await rewards.fund(player, cash)
  await rewards.call(calls.claimBonus, { id: 'welcome' }, { ...player, idempotencyKey: randomUUID() })
  const asked = { ...player, idempotencyKey: randomUUID() }
  expect((await rewards.call(calls.closeAccount, { password: PASSWORD }, asked)).status).toBe(200)
  return player
}

/** What was ended, with when: what is ended once keeps its time. */
async function readEndedRounds({ id }: Known): Promise<Map<string, number | null>> {
  const { rows } = await db.query<{ id: string; at: Date | null }>({
    text: `SELECT id, ended_at AS at FROM sessions WHERE player_id = $1
      UNION ALL SELECT id, ended_at FROM player_bonuses WHERE player_id = $1
      UNION ALL SELECT id, carried_out_at FROM restrictions WHERE player_id = $1`,
    values: [id],
  })
  return new Map(rows.map(({ id: of, at }) => [of, at?.getTime() ?? null]))
}

/** Whether the sessions of before are over, so that the next one shall go on: of two exclusions when both are carried out. */
function isOut(ended: ReadonlyMap<string, number | null>): boolean {
  const restrictions = [...ended].filter(([id]) => id.startsWith('rs_'))
  const sessions = [...ended].filter(([id]) => !/^(rs|bo)_/.test(id))
  const isDone = restrictions.length === 1 || restrictions.every(([, at]) => at !== null)
  return isDone && sessions.some(([, at]) => at !== null)
}

const isPending = async () =>
  (await db.query({ text: 'SELECT FROM restrictions WHERE carried_out_at IS NULL' })).rowCount > 0

/** A run that may be cut off, or two at the same time. */
async function run(failure: Failure | null, together: boolean): Promise<void> {
  failing.arm(failure)
  const runs = await Promise.allSettled(Array.from({ length: together ? 2 : 1 }, () => carryOut(deps)))
  for (const one of runs)
    if (one.status === 'rejected' && !(one.reason instanceof DatabaseUnavailable)) throw one.reason
}

/** All sessions of before are over, those of after go on; the bonus is given up by one movement; cash stays. */
async function assertEndedOnce(player: Known, after: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ cause: string | null; open: number }>({
    text: `SELECT end_cause AS cause, count(*) FILTER (WHERE ended_at IS NULL)::int AS open FROM sessions
      WHERE player_id = $1 GROUP BY 1 ORDER BY 1`,
    values: [player.id],
  })
  expect(rows.filter(({ cause }) => cause !== null)).toEqual([{ cause: 'excluded', open: 0 }])
  for (const token of after)
    expect((await rewards.call(calls.readProtection, {}, { ...player, token })).status).toBe(200)
  const { rows: bonuses } = await db.query<{ status: string; forfeited: bigint; ends: number }>({
    text: `SELECT b.status, b.forfeited, (SELECT count(*)::int FROM published.movements m
        WHERE m.brand_id = b.brand_id AND m.scope = 'bonus' AND m.key = b.id || ':end' AND m.result = 'ok') AS ends
      FROM player_bonuses b WHERE b.player_id = $1`,
    values: [player.id],
  })
  expect(bonuses).toEqual([{ status: 'canceled', forfeited: BONUS, ends: 1 }])
  expect(await rewards.findCash(player)).toBe(CASH)
  await assertBooksBalance(db)
  await assertRewardsBooked(db)
}

describe('an exclusion is carried out once', () => {
  test('wherever the connection is lost: at each statement and at each commit', async () => {
    for (const at of ['statement', 'commit'] as const)
      for (let count = 1, isHit = true; isHit; count += 1) {
        const player = await excluded(1)
        await run({ at, count }, false)
        isHit = !failing.isArmed()
        // Each step of the job is hit once, and there are several.
        if (!isHit) expect(count).toBeGreaterThan(3)
        await run(null, false)
        expect(await isPending()).toBe(false)
        await assertEndedOnce(player, [])
      }
  }, 120_000)

  test('accounts that cannot be done hold up no other, however many they are, and their fault is said', async () => {
    const broken = [await excluded(BATCH), await excluded(1)]
    const other = await excluded(1)
    // The last one in the order of ids, in which they are read.
    await db.query({
      text: `UPDATE restrictions SET id = 'rs_~' || id WHERE player_id = $1`,
      values: [other.id],
    })
    const failures = new Set(broken.map(({ id }) => id))
    const endWithExclusion = [
      ({ playerId }: { playerId: string }) =>
        failures.has(playerId) ? Promise.reject(new Error('broken')) : Promise.resolve(),
      ...deps.endWithExclusion,
    ]
    await expect(carryOut({ ...deps, endWithExclusion })).rejects.toThrow('broken')
    await assertEndedOnce(other, [])
    await run(null, false)
    for (const player of broken) await assertEndedOnce(player, [])
  })

  const round = fc.record({
    failure: fc.option(
      fc.record({
        at: fc.constantFrom('statement' as const, 'commit' as const),
        count: fc.integer({ min: 1, max: 20 }),
      }),
      { freq: 5 },
    ),
    together: fc.boolean(),
    logsIn: fc.boolean(),
  })
  const plan = fc.record({
    times: fc.integer({ min: 1, max: 2 }),
    rounds: fc.array(round, { minLength: 2, maxLength: 5 }),
  })

  test.for(seeds)('seed %i', { timeout: 60_000 }, async (seed) => {
    const [chosen] = fc.sample(plan, { seed, numRuns: 1 })
    const players = [await excluded(chosen?.times ?? 1), await excluded(1)]
    const after = players.map((): string[] => [])
    const before = players.map(() => new Map<string, number | null>())
    for (const { failure, together, logsIn } of chosen?.rounds ?? []) {
      clock.advance(1_000)
      await run(failure, together)
      for (const [index, player] of players.entries()) {
        const ended = await readEndedRounds(player)
        for (const [id, at] of before[index] ?? [])
          if (at !== null) expect([id, ended.get(id)]).toEqual([id, at])
        before[index] = ended
        if (logsIn && isOut(ended)) after[index]?.push(await logIn(player))
      }
    }
    while (await isPending()) await run(null, false)
    for (const [index, player] of players.entries()) await assertEndedOnce(player, after[index] ?? [])
  })
})

describe('a closing is carried out once', () => {
  const bonusEnds = async ({ id }: Known) => {
    const { rows } = await db.query<{ status: string; ends: number }>({
      text: `SELECT b.status, (SELECT count(*)::int FROM published.movements m
          WHERE m.brand_id = b.brand_id AND m.scope = 'bonus' AND m.key = b.id || ':end' AND m.result = 'ok') AS ends
        FROM player_bonuses b WHERE b.player_id = $1`,
      values: [id],
    })
    return rows
  }
  const isRead = async (player: Known) =>
    (await rewards.call(calls.readProtection, {}, player)).status === 200

  test('wherever the connection is lost: the bonus ends by one movement, cash and sessions stay', async () => {
    for (const at of ['statement', 'commit'] as const)
      for (let count = 1, isHit = true; isHit; count += 1) {
        const player = await closed(CASH)
        await run({ at, count }, false)
        isHit = !failing.isArmed()
        if (!isHit) expect(count).toBeGreaterThan(3)
        await run(null, false)
        expect(await bonusEnds(player)).toEqual([{ status: 'canceled', ends: 1 }])
        expect([await isPending(), await isRead(player)]).toEqual([false, true])
        expect(await rewards.findCash(player)).toBe(CASH)
        await assertBooksBalance(db)
      }
  }, 120_000)

  test('its sessions end together with the mark of it, wherever the connection is lost', async () => {
    const end = async (failure: Failure | null) => {
      failing.arm(failure)
      await endClosedSessions(failing.db, now()).catch((fault: unknown) => {
        if (!(fault instanceof DatabaseUnavailable)) throw fault
      })
    }
    for (const at of ['statement', 'commit'] as const)
      for (let count = 1, isHit = true; isHit; count += 1) {
        const player = await closed(0n)
        await run(null, false)
        clock.advance(10 * 60_000)
        await end({ at, count })
        isHit = !failing.isArmed()
        await end(null)
        expect(await isRead(player)).toBe(false)
        const token = await logIn(player)
        await end(null)
        expect(await isRead({ ...player, token })).toBe(true)
      }
  }, 120_000)

  const lost = fc.option(
    fc.record({
      at: fc.constantFrom('statement' as const, 'commit' as const),
      count: fc.integer({ min: 1, max: 20 }),
    }),
    { freq: 5 },
  )
  const closing = fc.record({
    cash: fc.constantFrom(0n, CASH),
    rounds: fc.array(fc.record({ lost, minutes: fc.integer({ min: 0, max: 1 }), together: fc.boolean() }), {
      minLength: 2,
      maxLength: 4,
    }),
  })
  test.for(seeds)('closing seed %i', { timeout: 60_000 }, async (seed) => {
    const [chosen] = fc.sample(closing, { seed, numRuns: 1 })
    const player = await closed(chosen?.cash ?? 0n)
    const endSessions = async (failure: Failure | null) => {
      failing.arm(failure)
      await endClosedSessions(failing.db, now()).catch((fault: unknown) => {
        if (!(fault instanceof DatabaseUnavailable)) throw fault
      })
      failing.arm(null)
    }
    for (const round of chosen?.rounds ?? []) {
      await run(round.lost, round.together)
      clock.advance(round.minutes * 60_000)
      await endSessions(round.lost)
    }
    while (await isPending()) await run(null, false)
    // A token lives for a quarter of an hour.
    clock.advance(10 * 60_000)
    await endSessions(null)
    expect(await bonusEnds(player)).toEqual([{ status: 'canceled', ends: 1 }])
    expect(await rewards.findCash(player)).toBe(chosen?.cash)
    expect(await isRead(player)).toBe(chosen?.cash !== 0n)
    const token = await logIn(player)
    await endSessions(null)
    expect(await isRead({ ...player, token })).toBe(true)
    await assertBooksBalance(db)
  })
})
