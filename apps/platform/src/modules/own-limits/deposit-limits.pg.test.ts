import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openFixture, type TestPlayer } from '../wallet/testing/fixture.ts'
import { ownLimits } from './index.ts'
import { raiseAnswers } from './testing/raise-test.ts'

const fixture = await openFixture({
  more: ownLimits.routes,
  configurations: { marea: { jurisdiction: 'ES' } },
})
const { clock, provider } = fixture
let player: TestPlayer

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A Wednesday, noon in Madrid, where the brand's days begin at 22:00 UTC. */
const WEDNESDAY = Date.parse('2026-05-13T10:00:00Z')

beforeEach(async () => {
  clock.ms = WEDNESDAY
  provider.answer = null
  player = await fixture.player({ brandId: 'marea' })
})

const ask = (amount: string, key = randomUUID()) =>
  fixture.call(calls.deposit, { method: 'card', amount }, { player, key })
const readCode = async (answer: ReturnType<typeof ask>) => (await answer).refusal?.code ?? 'ok'
/** A deposit that is paid at once, so that the next one has room. */
async function deposit(amount: string): Promise<void> {
  const { body } = await ask(amount)
  await fixture.webhook(...provider.signed(provider.event(body.response.id, 'paid')))
}

type Period = 'day' | 'week' | 'month'
const set = (period: Period, amount: string | null) =>
  fixture.call(calls.setOwnLimit, { kind: 'deposit', period, amount }, { player })
const confirm = (period: Period) =>
  fixture.call(calls.confirmOwnLimit, { kind: 'deposit', period }, { player })
const read = async () => (await fixture.call(calls.readOwnLimits, {}, { player })).body.response
const findLimit = async (period: Period) =>
  (await read()).limits.find((one) => one.kind === 'deposit' && one.period === period)

describe('an account of a jurisdiction with deposit limits', () => {
  test('has them from its start, by day, week and month of the brand’s calendar', async () => {
    expect((await read()).deposits_left).toEqual({ amount: '600.00', currency: 'EUR' })
    for (const [period, amount, renews] of [
      ['day', '600.00', '2026-05-13T22:00:00.000Z'],
      ['week', '1500.00', '2026-05-17T22:00:00.000Z'],
      ['month', '3000.00', '2026-05-31T22:00:00.000Z'],
    ] as const)
      expect(await findLimit(period)).toMatchObject({
        limit: { amount },
        most: { amount },
        used: { amount: '0.00' },
        renews_at: renews,
      })
  })

  test('may deposit up to them, also before it has looked at them, and is told what is left', async () => {
    await deposit('200.00')
    const refused = await ask('400.01')
    expect(refused.refusal).toMatchObject({ code: 'deposit_limit' })
    expect(refused.refusal.message).toContain('400')
    expect(await readCode(ask('400.00'))).toBe('ok')
    expect((await read()).deposits_left?.amount).toBe('0.00')
  })

  test('begins anew with the day, not with the week', async () => {
    await deposit('600.00')
    clock.ms = Date.parse('2026-05-13T21:59:59.999Z')
    expect(await readCode(ask('10.00'))).toBe('deposit_limit')
    clock.ms = Date.parse('2026-05-13T22:00:00Z')
    await deposit('600.00')
    clock.ms += DAY
    expect(await readCode(ask('300.01'))).toBe('deposit_limit')
    expect(await readCode(ask('300.00'))).toBe('ok')
  })

  test('cannot raise or remove them beyond what the jurisdiction gives every account', async () => {
    expect((await set('day', '600.01')).refusal.code).toBe('limit_above_starting')
    expect((await set('day', null)).refusal.code).toBe('limit_above_starting')
    expect(await findLimit('day')).toMatchObject({ limit: { amount: '600.00' }, waiting: null })
  })

  test('raises one that it lowered three months after the change, waits a week the first time, three days later on', async () => {
    await fixture.call(calls.answerRaiseTest, { answers: raiseAnswers() }, { player })
    await set('day', '100.00')
    expect((await read()).raise_from).toBe('2026-08-13T10:00:00.000Z')
    clock.ms = Date.parse('2026-08-13T09:59:59.999Z')
    expect((await set('day', '200.00')).refusal.code).toBe('raise_too_soon')
    clock.ms += 1
    expect((await set('day', '200.00')).status).toBe(200)
    clock.ms += 7 * DAY - 1
    expect((await confirm('day')).refusal.code).toBe('raise_not_ready')
    clock.ms += 1
    expect((await confirm('day')).status).toBe(200)
    expect(await findLimit('day')).toMatchObject({ limit: { amount: '200.00' } })
    expect(await read()).toMatchObject({ waits_hours: 72 })
    expect((await set('day', '300.00')).refusal.code).toBe('raise_too_soon')
  })
})

describe('deposits that count', () => {
  test('are those that are asked for; one that failed or was given up leaves its room', async () => {
    const { body } = await ask('600.00')
    expect(await readCode(ask('10.00'))).toBe('deposit_limit')
    await fixture.webhook(...provider.signed(provider.event(body.response.id, 'declined')))
    const second = (await ask('600.00')).body.response
    await fixture.call(calls.cancelDeposit, { id: second.id }, { player })
    expect(await readCode(ask('600.00'))).toBe('ok')
  })

  test('count gross: a withdrawal leaves no room', async () => {
    // From this day on British rules say so.
    clock.ms = Date.parse('2026-09-30T10:00:00Z')
    for (const country of ['GB', 'UY']) {
      player = await fixture.player({ brandId: 'marea' })
      await fixture.db.query({
        text: 'UPDATE players SET country = $2 WHERE id = $1',
        values: [player.id, country],
      })
      await set('day', '100.00')
      await deposit('60.00')
      await fixture.db.query({
        text: `INSERT INTO payments (id, brand_id, player_id, kind, method_id, adapter, currency, amount, fee, status, language, created_at, updated_at)
          VALUES ('pay_' || $1, 'marea', $1, 'withdrawal', 'card', 'sandbox', 'EUR', 6000, 0, 'paid', 'es_ES', $2, $2)`,
        values: [player.id, new Date(clock.ms)],
      })
      expect(await readCode(ask('40.01'))).toBe('deposit_limit')
      expect(await readCode(ask('40.00'))).toBe('ok')
    }
  })

  const cancel = async (amount: string): Promise<string> => {
    const { id } = (await ask(amount)).body.response
    await fixture.call(calls.cancelDeposit, { id }, { player })
    return id
  }
  const pay = async (id: string): Promise<string> => {
    await fixture.webhook(...provider.signed(provider.event(id, 'paid')))
    const { payments } = (await fixture.call(calls.listPayments, { kind: 'deposit' }, { player })).body
      .response
    return payments.find((one) => one.id === id)?.status ?? ''
  }

  test('that come after all count in the period in which they come', async () => {
    const id = await cancel('600.00')
    clock.ms += DAY
    expect(await pay(id)).toBe('approved')
    for (const period of ['day', 'week', 'month'] as const)
      expect(await findLimit(period)).toMatchObject({ used: { amount: '600.00' } })
    clock.ms += DAY
    expect(await findLimit('day')).toMatchObject({ used: { amount: '0.00' } })
    expect(await findLimit('week')).toMatchObject({ used: { amount: '600.00' } })
  })

  test('go back to their source when they come after all and no room is left, to the cent', async () => {
    const [beyond, fits] = [await cancel('100.01'), await cancel('100.00')]
    await deposit('500.00')
    expect([await pay(beyond), await pay(fits)]).toEqual(['returning', 'approved'])
    expect(await findLimit('day')).toMatchObject({ used: { amount: '600.00' } })
    expect(await fixture.findCash(player)).toBe(60_000n)
  })

  test('never pass a limit by being given up and paid later, all at once or a day later', async () => {
    const ids: string[] = []
    for (let nth = 0; nth < 6; nth += 1) ids.push(await cancel('300.00'))
    const count = (statuses: readonly string[]) => statuses.filter((one) => one === 'approved').length
    expect(count(await Promise.all(ids.slice(0, 3).map(pay)))).toBe(2)
    clock.ms += DAY
    expect(count(await Promise.all(ids.slice(3).map(pay)))).toBe(2)
    expect(await findLimit('week')).toMatchObject({ used: { amount: '1200.00' } })
    expect(await fixture.findCash(player)).toBe(120_000n)
  })

  test('never pass a limit where late ones are paid, repeated and new ones asked for at the same moment', async () => {
    const late: string[] = []
    for (let nth = 0; nth < 6; nth += 1) late.push(await cancel('100.00'))
    await set('day', '350.00')
    const paid = late.flatMap((id) => {
      const event = provider.event(id, 'paid')
      return Array.from({ length: 3 }, () => fixture.webhook(...provider.signed(event)))
    })
    await Promise.all([...paid, ...Array.from({ length: 10 }, () => ask('100.00'))])
    const { payments } = (await fixture.call(calls.listPayments, { kind: 'deposit' }, { player })).body
      .response
    const count = (status: string) => payments.filter((one) => one.status === status).length
    expect(count('approved') + count('pending')).toBe(3)
    expect(count('approved') + count('returning')).toBe(6)
    expect(await findLimit('day')).toMatchObject({ used: { amount: '300.00' } })
    expect(await fixture.findCash(player)).toBe(BigInt(count('approved')) * 100_00n)
  })

  test('at the same moment never pass a limit together, and the same key is the same deposit', async () => {
    await set('day', '50.00')
    const key = randomUUID()
    const codes = await Promise.all([
      ...Array.from({ length: 25 }, () => readCode(ask('30.00'))),
      ...Array.from({ length: 25 }, () => readCode(ask('30.00', key))),
    ])
    expect(new Set(codes)).toEqual(new Set(['ok', 'deposit_limit']))
    const { payments } = (await fixture.call(calls.listPayments, { kind: 'deposit' }, { player })).body
      .response
    expect(payments).toHaveLength(1)
    expect(await findLimit('day')).toMatchObject({ used: { amount: '30.00' } })
  })
})

test('an account without a jurisdiction has no limit of deposits until it sets one', async () => {
  player = await fixture.player({ brandId: 'tribuna' })
  expect((await read()).deposits_left).toBe(null)
  await set('week', '100.00')
  expect((await read()).deposits_left?.amount).toBe('100.00')
  // It decides deposits alone: stakes are not asked about it.
  const { rows } = await fixture.db.query({
    text: 'SELECT limited FROM published.balances WHERE player_id = $1',
    values: [player.id],
  })
  expect(rows).toEqual([{ limited: false }])
})
