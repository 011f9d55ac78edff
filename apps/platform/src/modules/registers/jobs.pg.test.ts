import { calls } from '@palco/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { RateLimiter } from '@palco/service/rate-limit'
import { openDatabase } from '../../db/index.ts'
import { silentLog } from '../../observe/index.ts'
import { failingDatabase } from '../sports-bets/testing/failing-database.ts'
import { closeListed } from './close-listed.ts'
import { askDue } from './due.ts'
import { registerAdapters } from './index.ts'
import { sweepBases } from './sweep.ts'
import { brazilian, briton, type Member, registeredPlatform, spaniard } from './testing/registered.ts'
import { KEY } from './testing/register-server.ts'

const platform = await registeredPlatform()
const { clock, db, restrictionKind, logIn, newPlayer, questions, server } = platform
const DAY = 24 * 3_600_000
const killer = openDatabase({ url: platform.database.url, role: null, poolSize: 1 })
const failing = failingDatabase(db, killer)

const deps = (limiter = new RateLimiter({ now: () => clock.now, factor: 0 })) => ({
  db,
  log: silentLog,
  now: () => new Date(clock.now),
  limiter,
  registers: registerAdapters({ sandbox: { url: server.url, key: KEY }, connections: {} }),
  allBrands: async () => (await platform.brands.all()).filter(({ id }) => id === 'brasa'),
})
/** The whole base as the jobs do it, to the end. */
const askAll = async (parts = deps()) => {
  await sweepBases(parts, 2)
  for (let runs = 0; runs < 10; runs += 1) await askDue(parts)
}

afterAll(() => killer.close())
beforeEach(() => server.says('clear'))

describe('the whole base', () => {
  test('is asked about the whole base every so many days, blocked accounts too', async () => {
    const players = [await newPlayer(), await newPlayer()]
    await askAll()
    clock.advance(15 * DAY - 1)
    server.says('clear')
    await askAll()
    expect(server.asked).toEqual([])
    await db.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [players[1]!.id] })
    clock.advance(1)
    server.says('excluded')
    await askAll()
    expect(server.asked).toHaveLength(2)
    const { rows } = await db.query<{ count: bigint }>({
      text: `SELECT count(*) FROM restrictions WHERE kind = 'register' AND player_id = ANY ($1)`,
      values: [players.map(({ id }) => id)],
    })
    expect(rows[0]?.count).toBe(2n)
    await askAll()
    expect(server.asked).toHaveLength(2)
  })

  test('of Spain is asked about each year, and an account about which nothing is said then is closed', async () => {
    const player = await newPlayer(spaniard(), 'marea.test')
    const spanish = {
      ...deps(),
      allBrands: async () => (await platform.brands.all()).filter(({ id }) => id === 'marea'),
    }
    await askAll(spanish)
    const asked = await questions(player)
    clock.advance(365 * DAY - 60_000)
    server.says('cut')
    await askAll(spanish)
    expect(await questions(player)).toEqual(asked)
    clock.advance(120_000)
    await askAll(spanish)
    expect((await questions(player)).slice(asked.length)).toMatchObject([
      { occasion: 'whole_base', answer: null },
    ])
    expect(await restrictionKind(await logIn(player))).toBe('register_check')
    server.says('clear')
    clock.advance(60_000)
    await askAll(spanish)
    expect(await restrictionKind(await logIn(player))).toBeNull()
  })

  test('is gone through to the end, whatever process dies in it', async () => {
    const players = [await newPlayer(), await newPlayer(), await newPlayer()]
    clock.advance(16 * DAY)
    server.says('clear')
    for (let step = 1; step < 40; step += 1) {
      failing.arm({ at: step % 2 ? 'statement' : 'commit', count: Math.ceil(step / 2) })
      const parts = { ...deps(), db: failing.db }
      await sweepBases(parts, 2).catch(() => {})
      await askDue(parts).catch(() => {})
      failing.arm(null)
      clock.advance(20_000)
    }
    await askAll()
    for (const player of players) {
      const asked = (await questions(player)).filter(({ occasion }) => occasion === 'whole_base')
      expect(asked.length).toBeGreaterThanOrEqual(1)
      expect(await restrictionKind(await logIn(player))).toBeNull()
    }
  })

  test('is asked by no more questions than the bound, and goes on later', async () => {
    const players: Member[] = []
    for (let count = 0; count < 14; count += 1) players.push(await newPlayer())
    clock.advance(16 * DAY)
    server.says('clear')
    const bounded = deps(new RateLimiter({ now: () => clock.now, factor: 1 }))
    await askAll(bounded)
    expect(server.asked.length).toBe(10)
    clock.advance(60_000)
    await askAll(bounded)
    expect(server.asked.length).toBeGreaterThanOrEqual(14)
  })

  test('is asked about behind those who wait for another reason', async () => {
    for (let count = 0; count < 25; count += 1) await newPlayer()
    clock.advance(16 * DAY)
    await sweepBases(deps())
    server.says(503)
    const person = brazilian()
    const held = await newPlayer(person)
    server.says('clear')
    clock.advance(60_000)
    await askDue(deps())
    expect(await restrictionKind(held)).toBeNull()
    expect(server.asked.findIndex(({ subject }) => subject === person.dni)).toBeLessThan(2)
    await askAll()
  })

  test('waits while the register fails, longer each time, and goes on when it answers', async () => {
    for (let count = 0; count < 5; count += 1) await newPlayer()
    clock.advance(16 * DAY)
    server.says(503)
    await sweepBases(deps())
    await askDue(deps())
    expect(server.asked).toHaveLength(3)
    await askDue(deps())
    expect(server.asked).toHaveLength(3)
    clock.advance(60_000)
    server.says('clear')
    await askAll()
    await askAll()
    const { rows } = await db.query<{ due: bigint }>({
      text: 'SELECT count(*) AS due FROM register_standings WHERE due_at <= $1',
      values: [new Date(clock.now)],
    })
    expect(rows[0]?.due).toBe(0n)
  })
})

describe('an account that the register of Brazil lists', () => {
  const close = async () => closeListed(deps())
  const closedAt = async (player: Member) =>
    (await platform.call(calls.readProtection, {}, await logIn(player))).body.response.closing?.closed_at

  test('is closed once its hours are over, to the millisecond, and its money can be withdrawn', async () => {
    const player = await newPlayer()
    await platform.fund(player, 50_00n)
    platform.passTo(9)
    const listedAt = clock.now
    server.says('excluded')
    await logIn(player)
    clock.now = listedAt + 72 * 3_600_000 - 1
    await close()
    expect(await closedAt(player)).toBeUndefined()
    clock.now += 1
    await close()
    await close()
    expect(await closedAt(player)).toBe(new Date(clock.now).toISOString())
    const { body } = await platform.call(calls.listMessages, {}, await logIn(player))
    const titles = body.response.messages.map(({ title }) => title)
    expect(titles.filter((title) => title === 'Cerramos tu cuenta')).toHaveLength(1)
    expect(await platform.stake(player)).toBe('restricted')
    const { body: methods } = await platform.call(
      calls.listPaymentMethods,
      { direction: 'withdrawal' },
      await logIn(player),
    )
    expect(methods.response.methods.length).toBeGreaterThan(0)
  })

  test('stays open where the register lists it no more by then, and elsewhere', async () => {
    const [player, british] = [await newPlayer(), await newPlayer(briton(), 'tribuna.test')]
    platform.passTo(9)
    server.says('excluded')
    for (const one of [player, british]) await logIn(one)
    platform.passTo(9)
    server.says('clear')
    await logIn(player)
    clock.advance(72 * 3_600_000)
    await close()
    await closeListed({ ...deps(), allBrands: () => platform.brands.all() })
    for (const one of [player, british]) expect(await closedAt(one)).toBeUndefined()
  })
})
