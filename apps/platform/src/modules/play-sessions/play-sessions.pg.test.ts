import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { readBrands } from '../brands/index.ts'
import { silentLog } from '../../observe/index.ts'
import { openProviderCalls } from '../casino/testing/provider-calls.ts'
import { takeStake } from '../play/index.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { playSessions } from './index.ts'

const MINUTE = 60_000
const calling = await openProviderCalls({ more: ({ db, now }) => playSessions.routes({ db, now }) })
const { cash, clock, code, toCredit, db, toDebit, fixture, next, toRollback, wallet } = calling
const brandById = async (id: string) => (await readBrands(db)).find((brand) => brand.id === id) ?? null
const jobs = playSessions.jobs({ db, now: fixture.now, brandById })
/** The job of every second. */
const follow = () =>
  Promise.all(jobs.map(({ run }) => run({ id: 'test', payload: {}, attempt: 1, log: silentLog })))

let player: TestPlayer
let begin: number

/** A player whose first stake was taken now. */
beforeEach(async () => {
  clock.advance(24 * 60 * MINUTE)
  ;({ player } = await next(1_000_000n))
  begin = clock.ms
  await taken()
  await follow()
})

const stake = (changes: object = {}) => code(wallet('debit', toDebit(changes)))
/** A stake that has to be taken. */
async function taken(): Promise<void> {
  const answer = await stake()
  if (answer !== 'ok') throw new Error(answer)
}
const read = async () => (await fixture.call(calls.readPlaySession, {}, { player })).body.response
const goOn = (check: number) =>
  fixture.call(calls.goOnPlaying, { check: new Date(check).toISOString() }, { player })
const choose = (minutes: number) => fixture.call(calls.setCheckInterval, { minutes }, { player })
const isAsked = async () => {
  const { rows } = await db.query<{ limited: boolean }>({
    text: 'SELECT limited FROM published.balances WHERE player_id = $1',
    values: [player.id],
  })
  return rows[0]?.limited
}
/** Plays up to some milliseconds after the beginning, with a stake every 20 minutes and at the end. */
async function playTo(ms: number): Promise<void> {
  while (clock.ms < begin + ms) {
    clock.ms = Math.min(clock.ms + 20 * MINUTE, begin + ms)
    await taken()
    await follow()
  }
}
const DUE = 60 * MINUTE

describe('a reality check', () => {
  test('is due after the interval, to the millisecond: from then on no round begins', async () => {
    await playTo(DUE - 5_000)
    const at = new Date(begin + DUE).toISOString()
    expect((await read()).check).toEqual({ at, seconds: 5, due: false })
    clock.ms = begin + DUE - 1
    expect(await stake()).toBe('ok')
    clock.ms = begin + DUE
    expect(await stake()).toBe('reality_check')
    expect((await read()).check).toEqual({ at, seconds: 0, due: true })
  })

  test('is answered by going on, and the next one is due an interval later', async () => {
    await playTo(DUE - 5_000)
    clock.ms = begin + DUE + MINUTE
    expect(await stake()).toBe('reality_check')
    const { body } = await goOn(begin + DUE)
    expect(body.response.check).toEqual({
      at: new Date(begin + 2 * DUE + MINUTE).toISOString(),
      seconds: 3_600,
      due: false,
    })
    expect(await stake()).toBe('ok')
    expect(await isAsked()).toBe(false)
  })

  test('is not answered by the answer to another, nor before it is due', async () => {
    await playTo(DUE - 5_000)
    await goOn(begin + DUE)
    clock.ms = begin + DUE
    expect(await stake()).toBe('reality_check')
    await goOn(begin + DUE - 1)
    expect(await stake()).toBe('reality_check')
  })

  test('lets a round that is open go on to its end', async () => {
    await playTo(DUE - 5_000)
    const open = toDebit()
    expect(await code(wallet('debit', open))).toBe('ok')
    clock.ms = begin + DUE
    expect(await stake({ round_id: open.round_id })).toBe('ok')
    expect(await stake()).toBe('reality_check')
    expect(await code(wallet('credit', toCredit(open.round_id)))).toBe('ok')
    expect(await stake({ round_id: open.round_id })).toBe('round_closed')
  })

  test('keeps a refused stake refused', async () => {
    await playTo(DUE - 5_000)
    clock.ms = begin + DUE
    const refused = toDebit()
    expect(await code(wallet('debit', refused))).toBe('reality_check')
    await goOn(begin + DUE)
    expect(await code(wallet('debit', refused))).toBe('reality_check')
  })

  test('lapses when nothing was staked for half an hour, and not earlier', async () => {
    await playTo(DUE - 5_000)
    const last = clock.ms
    clock.ms = last + 30 * MINUTE - 1
    await follow()
    expect(await stake()).toBe('reality_check')
    clock.ms = last + 30 * MINUTE
    expect(await read()).toMatchObject({ session: null, check: null })
    expect(await stake()).toBe('ok')
    await follow()
    expect(await read()).toMatchObject({
      session: { seconds: 0 },
      check: { at: new Date(last + 90 * MINUTE).toISOString() },
    })
  })

  test('asks no stake of an account whose session is over', async () => {
    await playTo(DUE - 5_000)
    expect(await isAsked()).toBe(true)
    clock.advance(30 * MINUTE)
    await follow()
    expect(await isAsked()).toBe(false)
  })
})

test('every product refuses stakes of every fund while a check is due', async () => {
  const { rows: products } = await db.query<{ id: string; funds: string[] }>({
    text: 'SELECT id, funds FROM products ORDER BY id',
  })
  await playTo(DUE - 5_000)
  clock.ms = begin + DUE
  const staked = async (product: string, detail: Record<string, string>) => {
    const key = randomUUID()
    const moved = await takeStake(db, {
      brandId: player.brandId,
      playerId: player.id,
      currency: player.currency,
      scope: `product:${product}`,
      key,
      payloadHash: key,
      detail: { round_id: key, ...detail },
      at: fixture.now(),
      source: `product:${product}`,
      round: key,
      product,
      amount: 1_00n,
      counterparty: 'product:sportsbook',
    })
    return moved.ok ? 'ok' : moved.code
  }
  const detailByFund = { cash: {}, bonus: { fund: 'bonus' }, free_bet: { free_bet: 'fb_none' } }
  const ways = products.flatMap(({ id, funds }) => funds.map((fund) => [id, fund as 'cash'] as const))
  for (const [product, fund] of ways)
    expect([product, fund, await staked(product, detailByFund[fund])]).toEqual([
      product,
      fund,
      'reality_check',
    ])
  expect(ways.length).toBeGreaterThan(6)
})

describe('stakes at the same moment', () => {
  const twenty = () => Promise.all(Array.from({ length: 20 }, () => stake()))

  test('as the check becomes due are all refused', async () => {
    await playTo(DUE - 5_000)
    clock.ms = begin + DUE
    const before = await cash()
    expect(new Set(await twenty())).toEqual(new Set(['reality_check']))
    expect(await cash()).toBe(before)
  })

  test('as a late job looks at the session are taken before it or refused after it', async () => {
    await playTo(DUE - MINUTE)
    clock.ms = begin + DUE
    const before = (await cash()) ?? 0n
    const [codes] = await Promise.all([twenty(), follow()])
    const taken = codes.filter((each) => each === 'ok').length
    expect(new Set([...codes, 'ok', 'reality_check']).size).toBe(2)
    expect(await cash()).toBe(before - BigInt(taken) * 100_00n)
    expect(await stake()).toBe('reality_check')
  })

  test('as the answer are refused before it or taken after it', async () => {
    await playTo(DUE - 5_000)
    clock.ms = begin + DUE
    await Promise.all([twenty(), goOn(begin + DUE), goOn(begin + DUE), follow()])
    expect(await stake()).toBe('ok')
    const { rows } = await db.query<{ answers: number }>({
      text: 'SELECT count(*)::int AS answers FROM reality_checks WHERE player_id = $1',
      values: [player.id],
    })
    expect(rows[0]?.answers).toBe(1)
  })
})

test('staked, returned and net are of the player’s own money since the first stake', async () => {
  const won = toDebit()
  expect(await code(wallet('debit', won))).toBe('ok')
  expect(await code(wallet('credit', toCredit(won.round_id, { amount: '250.00' })))).toBe('ok')
  const back = toDebit()
  expect(await code(wallet('debit', back))).toBe('ok')
  expect(await code(wallet('rollback', toRollback(back)))).toBe('ok')
  clock.advance(90_000)
  await follow()
  const money = (amount: string) => ({ amount, currency: 'ARS' })
  expect((await read()).session).toEqual({
    seconds: 90,
    staked: money('200.00'),
    returned: money('250.00'),
    net: money('50.00'),
  })
})

describe('the interval', () => {
  test('may be chosen shorter, and holds in the session that runs', async () => {
    expect(await read()).toMatchObject({ minutes: 60, intervals: [15, 30, 45, 60] })
    const { body } = await choose(15)
    expect(body.response).toMatchObject({
      minutes: 15,
      check: { at: new Date(begin + 15 * MINUTE).toISOString() },
    })
    clock.ms = begin + 15 * MINUTE - 1
    await follow()
    expect(await stake()).toBe('ok')
    clock.ms = begin + 15 * MINUTE
    expect(await stake()).toBe('reality_check')
  })

  test('is never longer than the jurisdiction’s', async () => {
    const { status, refusal } = await choose(61)
    expect([status, refusal.code]).toEqual([422, 'interval_unavailable'])
    expect((await read()).minutes).toBe(60)
  })

  test('takes no check away that is due', async () => {
    await choose(15)
    clock.ms = begin + 15 * MINUTE
    await follow()
    await choose(60)
    expect(await stake()).toBe('reality_check')
    await goOn(begin + 15 * MINUTE)
    expect((await read()).check?.at).toBe(new Date(clock.ms + DUE).toISOString())
  })
})

describe('a seat', () => {
  const closed = async () => (await wallet('closedPlayers', { player_ids: [player.id] })).body['closed']

  test('makes the session last, and is given up three minutes after a check that is not answered', async () => {
    for (let minute = 1; minute < 60; minute += 1) {
      clock.ms = begin + minute * MINUTE
      expect(await closed()).toEqual([])
    }
    await follow()
    clock.ms = begin + DUE + 3 * MINUTE - 1
    expect(await closed()).toEqual([])
    clock.ms = begin + DUE + 3 * MINUTE
    expect(await closed()).toEqual([player.id])
    await goOn(begin + DUE)
    expect(await closed()).toEqual([])
  })
})
