import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openProviderCalls } from '../casino/testing/provider-calls.ts'
import { ownLimits } from './index.ts'
import { type Area, AREAS, limitedPlayer } from './testing/limited-player.ts'

const limited = await limitedPlayer()
const { cash, clock, confirm, giveBack, isAsked, next, read, set, stake, win } = limited
const DAY = 24 * 3_600_000
const STAKE = { kind: 'stake', period: 'day' } as const
const LOSS = { kind: 'loss', period: 'day' } as const
/** Noon in Buenos Aires, a Wednesday. */
const WEDNESDAY = Date.parse('2026-05-13T15:00:00Z')

beforeEach(async () => {
  clock.now = WEDNESDAY
  await next(1_000_00n)
})

const readArea = async (area: Area) => (await read()).areas?.find((one) => one.area === area)
const limitIn = async (area: Area, { kind, period }: { kind: string; period: string }) =>
  (await readArea(area))?.limits.find((one) => one.kind === kind && one.period === period)
const refusalCode = async (answer: Promise<{ refusal: { code: string } }>) =>
  (await answer).refusal?.code ?? 'ok'

describe('a limit of an area', () => {
  test('may be set for every area that a product has registered, for stakes and losses', async () => {
    const { areas = [] } = await read()
    const { rows } = await limited.db.query<{ area: string }>({ text: 'SELECT area FROM product_areas' })
    expect(new Set(areas.map(({ area }) => area))).toEqual(new Set(rows.map(({ area }) => area)))
    expect(areas.map(({ area }) => area)).toEqual(expect.arrayContaining(AREAS))
    expect(new Set(areas.flatMap(({ limits }) => limits.map(({ kind }) => kind)))).toEqual(
      new Set(['stake', 'loss']),
    )
  })

  test.each(AREAS)('of %s refuses what goes beyond it there, and nothing elsewhere', async (area) => {
    expect(await stake(area, 30_00n)).toBe('ok')
    await set(STAKE, '100.00', area)
    expect(await readArea(area)).toMatchObject({ left: { amount: '70.00' } })
    expect(await stake(area, 70_01n)).toBe('own_limit')
    expect(await stake(area, 70_00n)).toBe('ok')
    expect(await stake(area, 1n)).toBe('own_limit')
    for (const other of AREAS.filter((one) => one !== area)) expect(await stake(other, 20_00n)).toBe('ok')
    expect(await limitIn(area, STAKE)).toMatchObject({ used: { amount: '100.00' } })
    expect(await read()).toMatchObject({ left: null })
  })

  test('and one of the account hold together: a stake has to fit both', async () => {
    await set(STAKE, '100.00')
    await set(STAKE, '40.00', 'casino')
    expect(await stake('casino', 40_01n)).toBe('own_limit')
    expect(await stake('casino', 40_00n)).toBe('ok')
    expect(await stake('sportsbook', 60_01n)).toBe('own_limit')
    expect(await stake('sportsbook', 50_00n)).toBe('ok')
    expect(await readArea('casino')).toMatchObject({ left: { amount: '0.00' } })
    expect(await readArea('poker')).toMatchObject({ left: { amount: '10.00' } })
    expect(await read()).toMatchObject({ left: { amount: '10.00' } })
  })

  test('for losses counts what came back in its area alone', async () => {
    await set(LOSS, '100.00', 'horses')
    expect(await stake('horses', 100_00n)).toBe('ok')
    await win('sportsbook', 500_00n)
    expect(await stake('horses', 1n)).toBe('own_limit')
    await win('horses', 30_00n)
    expect(await stake('horses', 30_01n)).toBe('own_limit')
    expect(await stake('horses', 30_00n)).toBe('ok')
  })

  test('is lowered at once, raised and removed after the wait and a confirmation', async () => {
    await set(STAKE, '50.00', 'poker')
    await set(STAKE, '20.00', 'poker')
    expect(await stake('poker', 20_01n)).toBe('own_limit')
    await set(STAKE, '90.00', 'poker')
    expect(await limitIn('poker', STAKE)).toMatchObject({
      limit: { amount: '20.00' },
      waiting: { limit: { amount: '90.00' }, from: new Date(WEDNESDAY + DAY).toISOString() },
    })
    expect(await refusalCode(confirm(STAKE, 'poker'))).toBe('raise_not_ready')
    expect(await refusalCode(set(STAKE, null, 'poker'))).toBe('ok')
    expect(await limitIn('poker', STAKE)).toMatchObject({ waiting: { limit: null } })
  })

  test('is no limit of the account, nor the other way round', async () => {
    await set(STAKE, '50.00', 'poker')
    await set(STAKE, '80.00')
    await set(STAKE, '90.00')
    expect(await refusalCode(set(STAKE, '40.00', 'poker'))).toBe('ok')
    const { limits } = await read()
    expect(limits.find(({ kind, period }) => kind === 'stake' && period === 'day')).toMatchObject({
      limit: { amount: '80.00' },
      waiting: { limit: { amount: '90.00' } },
    })
    expect(await limitIn('poker', STAKE)).toMatchObject({ limit: { amount: '40.00' }, waiting: null })
  })

  test.each([
    ['an area that no product has', STAKE, 'lottery'],
    ['deposits in an area', { kind: 'deposit', period: 'day' }, 'casino'],
  ] as const)('of %s does not exist', async (_, wanted, area) => {
    expect(await refusalCode(set(wanted, '10.00', area))).toBe('unknown_limit')
    expect(await isAsked()).toBe(false)
  })

  test('alone has stakes of the account asked', async () => {
    expect(await isAsked()).toBe(false)
    await set(STAKE, '10.00', 'virtuals')
    expect(await isAsked()).toBe(true)
  })
})

describe('fifty stakes at the same moment over all products', () => {
  test('never pass the limit of the account, nor that of an area', async () => {
    await set(STAKE, '100.00')
    await set(STAKE, '30.00', 'casino')
    await set(LOSS, '20.00', 'sportsbook')
    const staked = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const area = AREAS[index % AREAS.length] ?? 'casino'
        return (await stake(area, 7_00n)) === 'ok' ? [area] : []
      }),
    )
    const taken = staked.flat()
    // As many as fit: 14 of 7.00 in 100.00, four in 30.00, two in 20.00.
    expect(taken).toHaveLength(14)
    expect(taken.filter((area) => area === 'casino').length).toBeLessThanOrEqual(4)
    expect(taken.filter((area) => area === 'sportsbook').length).toBeLessThanOrEqual(2)
    expect(await cash()).toBe(1_000_00n - 14n * 7_00n)
    for (const area of AREAS) expect(await stake(area, 7_00n)).toBe('own_limit')
  })

  test('and limits that are lowered meanwhile leave no more than the lower one afterwards', async () => {
    await set(STAKE, '1000.00')
    await Promise.all([
      ...Array.from({ length: 50 }, (_, index) => stake(AREAS[index % AREAS.length] ?? 'poker', 5_00n)),
      set(STAKE, '10.00', 'poker'),
      set(STAKE, '100.00'),
    ])
    const { left } = await read()
    const spent = 1_000_00n - ((await cash()) ?? 0n)
    expect(left?.amount).toBe(spent >= 100_00n ? '0.00' : `${(100_00n - spent) / 100n}.00`)
    if (spent >= 100_00n) expect(await stake('horses', 1n)).toBe('own_limit')
  })
})

test('a stake that was given back counts in no window: neither its own nor the one in which it came back', async () => {
  const key = randomUUID()
  await set(STAKE, '100.00', 'sportsbook')
  await set(LOSS, '100.00')
  expect(await stake('sportsbook', 100_00n, key)).toBe('ok')
  clock.now = WEDNESDAY + DAY
  await giveBack('sportsbook', key)
  expect(await stake('sportsbook', 100_01n)).toBe('own_limit')
  expect(await stake('sportsbook', 100_00n)).toBe('ok')
})

test('a stake in a game of a provider counts in the area that its catalogue names', async () => {
  const calling = await openProviderCalls({ more: ownLimits.routes })
  const { code, toDebit, fixture, wallet } = calling
  const { player, session } = await calling.next(1_000_00n)
  const limit = (amount: string, area: string) =>
    fixture.call(calls.setOwnLimit, { kind: 'stake', period: 'day', amount, area }, { player })
  await limit('10.00', 'live_casino')
  expect(await code(wallet('debit', toDebit()))).toBe('ok')
  const left = async () =>
    (await fixture.call(calls.readSitting, { session_id: session }, { player })).body.response.limit_left
      ?.amount
  expect(await left()).toBeUndefined()
  await limit('150.00', 'casino')
  expect(await left()).toBe('50.00')
  expect(await code(wallet('debit', toDebit()))).toBe('own_limit')
  expect(await code(wallet('debit', toDebit({ amount: '50.00' })))).toBe('ok')
  expect(await code(wallet('debit', toDebit({ amount: '50.00' })))).toBe('own_limit')
  expect(await left()).toBe('0.00')
})
