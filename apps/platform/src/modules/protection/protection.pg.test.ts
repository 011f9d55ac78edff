import { randomUUID } from 'node:crypto'
import { calls, type Refusal } from '@palco/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertBooksBalance } from '../../testing/books.ts'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { consentToMarketing, MARKETING } from '../marketing-consents/testing/consent.ts'
import { sendMessage } from '../messages/index.ts'
import { takeStake } from '../play/index.ts'
import { writePopup } from '../popups/index.ts'

const rewards = await rewardsPlatform({})
const { db, clock } = rewards
const PASSWORD = 'a long enough one'
const START = Date.parse('2026-05-13T15:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
let player: Known

beforeEach(async () => {
  clock.now = START
  player = await rewards.player()
  // Where no jurisdiction asks for longer exclusions.
  await db.query({ text: `UPDATE players SET country = 'UY' WHERE id = $1`, values: [player.id] })
  await rewards.fund(player, 1_000_00n)
})
afterEach(() => assertBooksBalance(db))

const readName = async ({ id }: Known): Promise<string> => {
  const { rows } = await db.query<{ username: string }>({
    text: 'SELECT username FROM players WHERE id = $1',
    values: [id],
  })
  return rows[0]?.username ?? ''
}
const logIn = async (one: Known): Promise<Known> => {
  const input = { username: await readName(one), password: PASSWORD }
  const { body } = await rewards.call(calls.login, input, { domain: one.domain })
  return { ...one, token: body.response.token ?? '' }
}
/** Moves the clock, and logs the player in again: a session lasts no day. */
async function passTo(time: number): Promise<void> {
  clock.now = time
  player = await logIn(player)
}
const stake = async (amount: bigint, detail: Record<string, string> = {}): Promise<string> => {
  const key = randomUUID()
  const moved = await takeStake(db, {
    brandId: player.brandId,
    playerId: player.id,
    currency: player.currency,
    scope: 'product:sportsbook',
    key,
    payloadHash: key,
    detail: { round_id: key, ...detail },
    at: new Date(clock.now),
    source: 'product:sportsbook',
    round: key,
    product: 'sportsbook',
    amount,
    counterparty: 'product:sportsbook',
  })
  return moved.ok ? 'ok' : moved.code
}
const read = async () => (await rewards.call(calls.readProtection, {}, player)).body.response.restriction
const pause = (length: 'day' | 'week' | 'six_weeks') => rewards.call(calls.takeBreak, { length }, player)
const exclude = (length: 'six_months' | 'ever', everywhere = false, password = PASSWORD) =>
  rewards.call(calls.excludeSelf, { length, everywhere, password }, player)
const readCode = async (reply: Promise<{ status: number; refusal: Refusal }>): Promise<string> => {
  const { status, refusal } = await reply
  return status === 200 ? 'ok' : refusal.code
}

test('the site is notified that a player gets nothing that invites to play, while that is so', async () => {
  const isStopped = async () => (await rewards.call(calls.readUser, {}, player)).body.offers_stopped
  expect(await isStopped()).toBeUndefined()
  await pause('day')
  expect(await isStopped()).toBe(true)
  await passTo(START + DAY - 1)
  expect(await isStopped()).toBe(true)
  await passTo(START + DAY)
  expect(await isStopped()).toBeUndefined()
})

describe('a break', () => {
  test('refuses every stake at once, to the last moment of its time and not after it', async () => {
    expect(await stake(1_00n)).toBe('ok')
    await pause('day')
    expect(await read()).toMatchObject({ kind: 'break', until: new Date(START + DAY).toISOString() })
    expect(await stake(1_00n)).toBe('restricted')
    clock.now = START + DAY - 1
    expect(await stake(1_00n)).toBe('restricted')
    clock.now = START + DAY
    expect(await stake(1_00n)).toBe('ok')
    expect(await rewards.findCash(player)).toBe(998_00n)
  })

  test('is not shortened by a shorter one, and a longer one goes beyond it', async () => {
    await pause('week')
    await pause('day')
    expect(await read()).toMatchObject({ until: new Date(START + 7 * DAY).toISOString() })
    await pause('six_weeks')
    expect(await read()).toMatchObject({ until: new Date(START + 42 * DAY).toISOString() })
  })

  test('leaves own limits in force after it', async () => {
    await rewards.call(calls.setOwnLimit, { kind: 'stake', period: 'day', amount: '10.00' }, player)
    await pause('day')
    clock.now = START + DAY
    expect(await stake(10_01n)).toBe('own_limit')
    expect(await stake(10_00n)).toBe('ok')
  })

  test('goes on where the last own limit is taken away meanwhile', async () => {
    await rewards.call(calls.setOwnLimit, { kind: 'stake', period: 'day', amount: '10.00' }, player)
    await rewards.call(calls.setOwnLimit, { kind: 'stake', period: 'day', amount: null }, player)
    await passTo(START + DAY - HOUR)
    await pause('week')
    clock.now = START + 2 * DAY
    expect(await stake(1_00n)).toBe('restricted')
  })

  test('cannot be begun and staked past at the same moment', async () => {
    const [, ...stakes] = await Promise.all([pause('day'), ...Array.from({ length: 20 }, () => stake(1_00n))])
    const taken = stakes.filter((code) => code === 'ok').length
    expect(await rewards.findCash(player)).toBe(1_000_00n - BigInt(taken) * 1_00n)
    expect(await stake(1_00n)).toBe('restricted')
  })
})

describe('every product', () => {
  test('refuses stakes of every fund', async () => {
    const { rows: products } = await db.query<{ id: string; funds: string[] }>({
      text: 'SELECT id, funds FROM products ORDER BY id',
    })
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
        at: new Date(clock.now),
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
    await rewards.fund(player, 0n, 50_00n)
    await pause('day')
    for (const [product, fund] of ways)
      expect([product, fund, await staked(product, detailByFund[fund])]).toEqual([
        product,
        fund,
        'restricted',
      ])
    expect(ways.length).toBeGreaterThan(6)
  })
})

describe('an exclusion', () => {
  test('takes the password, ends all sessions, and lets the player log in for what is left', async () => {
    const { refusal } = await exclude('six_months', false, 'a guess of it')
    expect(refusal).toMatchObject({ code: 'wrong_password', fields: { password: refusal.response[0] } })
    expect(await readCode(exclude('six_months'))).toBe('ok')
    await rewards.settle()
    expect(await readCode(rewards.call(calls.readProtection, {}, player))).toBe('unauthenticated')
    player = await logIn(player)
    expect(await read()).toMatchObject({ kind: 'exclusion', can_come_back: false, opens_at: null })
    expect(await stake(1_00n)).toBe('restricted')
    expect(await readCode(pause('day'))).toBe('ok')
    expect(await read()).toMatchObject({ kind: 'exclusion' })
  })

  test('ends the sessions of before alone, where the player is back before it has ended them', async () => {
    const before = await logIn(player)
    expect(await readCode(exclude('six_months'))).toBe('ok')
    clock.now += 1
    const back = await logIn(player)
    clock.now += 1000
    await rewards.settle()
    expect(await readCode(rewards.call(calls.readProtection, {}, before))).toBe('unauthenticated')
    expect(await readCode(rewards.call(calls.readProtection, {}, player))).toBe('unauthenticated')
    player = back
    expect(await read()).toMatchObject({ kind: 'exclusion' })
  })

  test('goes on after its time until the player asks to come back, and a day longer', async () => {
    await exclude('six_months')
    const end = Date.parse('2026-11-13T15:00:00Z')
    expect(await read()).toMatchObject({ until: new Date(end).toISOString() })
    await passTo(end - 1)
    expect(await readCode(rewards.call(calls.comeBack, {}, player))).toBe('exclusion_goes_on')
    await passTo(end + 30 * DAY)
    expect(await stake(1_00n)).toBe('restricted')
    expect(await read()).toMatchObject({ can_come_back: true })
    const asked = end + 30 * DAY
    expect(await readCode(rewards.call(calls.comeBack, {}, player))).toBe('ok')
    expect(await read()).toMatchObject({ opens_at: new Date(asked + DAY).toISOString() })
    expect(await readCode(rewards.call(calls.comeBack, {}, player))).toBe('exclusion_goes_on')
    clock.now = asked + DAY - 1
    expect(await stake(1_00n)).toBe('restricted')
    await passTo(asked + DAY)
    expect(await stake(1_00n)).toBe('ok')
    expect(await read()).toBeNull()
  })

  test('and another at the same moment hold both: what lasts longest and reaches furthest', async () => {
    const codes = await Promise.all([
      readCode(exclude('six_months', true)),
      readCode(exclude('ever')),
      readCode(exclude('six_months')),
    ])
    expect(codes).toEqual(['ok', 'ok', 'ok'])
    player = await logIn(player)
    expect(await read()).toMatchObject({ kind: 'exclusion', until: null })
    const { rows } = await db.query<{ furthest: boolean }>({
      text: `SELECT bool_or(everywhere) AS furthest FROM restrictions WHERE player_id = $1`,
      values: [player.id],
    })
    expect(rows).toEqual([{ furthest: true }])
    await rewards.settle()
    expect(await rewards.findCash(player)).toBe(1_000_00n)
  })

  test('for ever is never over', async () => {
    await exclude('ever')
    await passTo(START + 100 * 365 * DAY)
    expect(await read()).toMatchObject({ until: null, can_come_back: false })
    expect(await readCode(rewards.call(calls.comeBack, {}, player))).toBe('exclusion_goes_on')
    expect(await stake(1_00n)).toBe('restricted')
  })

  test('ends the bonus that runs: its money goes back, cash stays', async () => {
    const { id: playerId, brandId } = player
    await exclude('six_months')
    await rewards.settle()
    const { rows } = await db.query<{ open: number }>({
      text: `SELECT count(*)::int AS open FROM player_bonuses WHERE player_id = $1 AND brand_id = $2 AND status = 'claimed'`,
      values: [playerId, brandId],
    })
    expect(rows[0]?.open).toBe(0)
    expect(await rewards.findCash(player)).toBe(1_000_00n)
  })
})

describe('what invites to play', () => {
  const titles = async () =>
    (await rewards.call(calls.listMessages, {}, player)).body.response.messages.map(({ title }) => title)
  const send = (about: 'service' | 'marketing') =>
    db.transaction((tx) =>
      sendMessage(tx, {
        brandId: player.brandId,
        playerId: player.id,
        key: randomUUID(),
        title: about,
        text: about,
        about: about === 'service' ? about : MARKETING,
        at: new Date(clock.now),
      }),
    )

  test('is not sent during a break, what is about the account is', async () => {
    await consentToMarketing(db, { brandId: player.brandId, playerId: player.id })
    await pause('day')
    expect([await send('marketing'), await send('service')]).toEqual([false, true])
    expect(await titles()).toEqual(['service'])
    await passTo(START + DAY)
    expect(await send('marketing')).toBe(true)
  })

  test('is no pop-up either', async () => {
    const texts = { es_ES: { title: 'Promo', text: 'Hola.', action: null } }
    const popup = {
      id: 'promo',
      audience: 'everyone',
      repeat: 'session',
      level: null,
      picture: null,
    } as const
    const times = { starts_at: null, ends_at: null, enabled: true, position: 0, link: null }
    const brand = { id: 'brasa', timeZone: 'UTC' }
    await writePopup(db, brand, { ...popup, ...times, texts }, true)
    const shown = async () => (await rewards.call(calls.listPopups, {}, player)).body.response.popups.length
    expect(await shown()).toBe(1)
    await pause('day')
    expect(await shown()).toBe(0)
  })
})

describe('a slip of sports', () => {
  test('says before it is placed that the player is on a break, and no more after it', async () => {
    const problems = async () => {
      const { body } = await rewards.call(calls.checkSlip, { selections: [] }, player)
      return body.response.problems.map(({ code }) => code)
    }
    expect(await problems()).toEqual([])
    await pause('day')
    expect(await problems()).toEqual(['restricted'])
    await passTo(START + DAY)
    expect(await problems()).toEqual([])
  })
})
