import { calls, toDecimal, type Currency } from '@palco/contract'
import { operatorCalls, PAYMENT_OUTCOMES, type PaymentSums } from '@palco/contract/operators'
import { describe, expect, test } from 'vitest'
import { startOfDay, toDay } from '../../../model/index.ts'
import { listSeeds, withEachSeed } from '../../../testing/seeds.ts'
import { openConsoleCalls } from '../../operators/testing/console-calls.ts'
import { countLedger, rebuildFigures } from '../count.ts'
import { figures } from '../index.ts'
import { seededDraws } from '../testing/draws.ts'
import { type CountedPayment, rank, recountPayments } from '../testing/recount-payments.ts'
import { countPayments } from './count.ts'

const desk = await openConsoleCalls((parts) => figures.deskRoutes(parts))
const { call, db, now, clock, brands, fixture } = desk
const { provider } = fixture
/** Madrid's clocks go back: the day has 25 hours. */
const DAY = '2025-10-26'
const zoneById = new Map((await brands.all()).map(({ id, timeZone }) => [id, timeZone]))
const BRANDS = ['brasa', 'marea'] as const
const WAYS = { brasa: ['card', '3000'], marea: ['card', '20'] } as const
const deps = { db, now, allBrands: () => brands.all() }
clock.ms = startOfDay(DAY, 'Europe/Madrid').getTime() - 2 * 3_600_000
await db.query({
  text: `UPDATE payment_methods SET fee = CASE direction WHEN 'deposit' THEN 7 ELSE 1300 END WHERE brand_id = 'brasa' OR id = 'card'`,
})

/** A session ends while the clock moves. */
const enter = () => desk.operator({ role: 'supervisor', brands: [...BRANDS] })
let eva = await enter()

/** A payment of a new player, and what may become of it. */
async function begin(draw: () => number): Promise<void> {
  const brandId = BRANDS[Math.floor(draw() * 2)] ?? 'brasa'
  const player = await fixture.player({ brandId, cash: 50_000_000n })
  const later = () => clock.advance(Math.floor(draw() * 5_400_000))
  const notify = (id: string, status: 'paid' | 'declined' | 'expired' | 'failed') =>
    fixture.webhook(...provider.signed(provider.event(id, status)))
  if (brandId === 'brasa' && draw() < 0.4) {
    await desk.nextPlayer()
    const id = await desk.withdrawal(draw() < 0.5 ? '2000' : '900000')
    later()
    await fixture.runJob('send_payouts')
    if (draw() < 0.7 && provider.payouts.has(id)) await notify(id, draw() < 0.7 ? 'paid' : 'failed')
    return
  }
  const [method, amount] = WAYS[brandId]
  const { body } = await fixture.call(calls.deposit, { method, amount }, { player })
  const { id } = body.response
  later()
  const end = draw()
  if (end < 0.45) await notify(id, 'paid')
  else if (end < 0.6) await notify(id, 'declined')
  else if (end < 0.7) await fixture.call(calls.cancelDeposit, { id }, { player })
  else if (end < 0.85) {
    await notify(id, 'expired')
    later()
    // Money that comes late changes an hour that was counted long ago.
    if (draw() < 0.5) await notify(id, 'paid')
  }
}

function sumUp(payments: readonly CountedPayment[], kind: 'deposit' | 'withdrawal', currency: string) {
  const mine = payments.filter((one) => one.kind === kind && one.currency === currency)
  const text = (name: 'asked' | 'moved' | 'fees') =>
    toDecimal({ minor: mine.reduce((sum, one) => sum + one[name], 0n), currency: currency as Currency })
  const times = mine.flatMap(({ seconds }) => seconds ?? [])
  return {
    kind,
    currency,
    begun: mine.length,
    ...Object.fromEntries(
      PAYMENT_OUTCOMES.map((name) => [name, mine.filter(({ outcome }) => outcome === name).length]),
    ),
    asked: text('asked'),
    moved: text('moved'),
    fees: text('fees'),
    median_seconds: rank(times, 0.5),
    p95_seconds: rank(times, 0.95),
  }
}

const hourOfPayment = ({ at }: CountedPayment): string =>
  `${new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000).toISOString().slice(0, 19)}Z`
const KEYS: Record<'day' | 'hour' | 'method' | 'brand', (one: CountedPayment) => string> = {
  day: ({ at, brand }) => toDay(at, zoneById.get(brand) ?? 'UTC'),
  hour: hourOfPayment,
  method: ({ brand, method }) => `${brand} ${method}`,
  brand: ({ brand }) => brand,
}
const PERIOD = { from: '2025-10-20', to: '2025-11-15' }
const ask = (by: keyof typeof KEYS, more: object = {}) =>
  call(operatorCalls.readPaymentFigures, { by, ...PERIOD, ...more }, eva.token)

async function expectRecount(): Promise<void> {
  eva = await enter()
  const all = await recountPayments(db)
  for (const by of ['day', 'hour', 'method', 'brand'] as const) {
    const { body } = await ask(by)
    const groups = Map.groupBy(all, (one) => `${KEYS[by](one)} ${one.kind} ${one.currency}`)
    const wanted = [...groups].map(([key, some]) => [key, sumUp(some, some[0]!.kind, some[0]!.currency)])
    const read = body.rows.map(({ key, brand, name: _, ...sums }) => {
      const own = by === 'method' ? `${brand} ${key}` : key
      return [`${own} ${sums.kind} ${sums.currency}`, sums]
    })
    expect([by, Object.fromEntries(read)]).toEqual([by, Object.fromEntries(wanted)])
    for (const total of body.totals) expect(total).toEqual(sumUp(all, total.kind, total.currency))
    const unfinished = all.filter(({ outcome }) => outcome !== 'completed' && outcome !== 'open')
    expect(body.reasons.reduce((sum, { count }) => sum + count, 0)).toBe(unfinished.length)
  }
  await expectLedger((await ask('day')).body.totals)
}

/** What moved is what the figures of the business say was deposited and withdrawn. */
async function expectLedger(totals: readonly PaymentSums[]): Promise<void> {
  await countLedger(deps)
  const { body } = await call(operatorCalls.readFigures, { by: 'day', ...PERIOD }, eva.token)
  for (const { currency, deposits, withdrawals } of body.totals) {
    const moved = (kind: string) =>
      totals.find((one) => one.kind === kind && one.currency === currency)?.moved ?? '0.00'
    expect([currency, moved('deposit'), moved('withdrawal')]).toEqual([currency, deposits, withdrawals])
  }
}

describe('payments', () => {
  test('are nothing before the job has counted, and say so', async () => {
    const { body } = await ask('day')
    expect([body.counted_at, body.rows, body.totals, body.reasons, body.pages]).toEqual([null, [], [], [], 0])
    await countPayments(deps)
    expect((await ask('day')).body.counted_at).toBe(now().toISOString())
  })

  test('are a recount of their records and of the ledger to the unit, also where money comes late', async () => {
    await withEachSeed(listSeeds(process.env).slice(0, 3), async (seed) => {
      const draw = seededDraws(seed)
      for (let n = 0; n < 14; n += 1) {
        await begin(draw)
        if (draw() < 0.4) await countPayments(deps, { span: 3n })
      }
      await Promise.all([countPayments(deps, { span: 5n }), countPayments(deps, { span: 2n })])
      await countPayments(deps)
      await expectRecount()
    })
  })

  test('counted again and anew are the same', async () => {
    expect(await countPayments(deps)).toBe(0n)
    await db.query({ text: 'UPDATE figure_payment_hours SET amount = amount + 1' })
    await expect(expectRecount()).rejects.toThrow()
    await rebuildFigures(deps)
    await expectRecount()
  })

  test('behind a figure are listed, the newest first, and lead to the same number', async () => {
    const all = await recountPayments(db)
    for (const outcome of PAYMENT_OUTCOMES) {
      const { body } = await call(
        operatorCalls.listPaymentsBegun,
        { ...PERIOD, outcome, kind: 'deposit', brand: 'marea' },
        eva.token,
      )
      const mine = all.filter(
        (one) => one.outcome === outcome && one.kind === 'deposit' && one.brand === 'marea',
      )
      expect(body.items.map(({ id }) => id).sort()).toEqual(mine.map(({ id }) => id).sort())
      expect(body.items.map(({ created_at: at }) => at)).toEqual(
        body.items
          .map(({ created_at: at }) => at)
          .toSorted()
          .toReversed(),
      )
    }
    const hour = hourOfPayment(all[0]!)
    const { body } = await call(operatorCalls.listPaymentsBegun, { ...PERIOD, hour }, eva.token)
    expect(body.items.map(({ id }) => id).sort()).toEqual(
      all.filter((one) => hourOfPayment(one) === hour).map(({ id }) => id),
    )
  })
})

test.each([
  [300_000, true, 60],
  [300_001, false, null],
] as const)('of %i completed payments times are computed: %s', async (many, timed, median) => {
  await db.query({
    text: `INSERT INTO figure_payment_hours VALUES ('brasa', '2024-06-10T12:00:00Z', 'deposit', 'card', 'ARS', 'approved', '', $1::bigint, 100, 0,
      array_fill(60, ARRAY[$1::bigint::int])) ON CONFLICT (brand_id, hour, kind, method_id, currency, status, cause)
      DO UPDATE SET payments = excluded.payments, seconds = excluded.seconds`,
    values: [many],
  })
  eva = await enter()
  const { body } = await ask('day', { from: '2024-06-10', to: '2024-06-10' })
  expect([body.timed, body.totals[0]?.begun, body.totals[0]?.median_seconds]).toEqual([timed, many, median])
})

describe('rights', () => {
  test('a cashier reads none, and an operator those of their brands alone', async () => {
    const cashier = await desk.operator()
    expect((await call(operatorCalls.readPaymentFigures, { by: 'day' }, cashier.token)).code).toBe(
      'forbidden',
    )
    // A cursor that was not written here is none, and no fault.
    for (const cursor of ['2026-01-01T::Z x', '2026-01-01T99:99:99.999Z x'])
      expect(
        (await call(operatorCalls.listPaymentsBegun, { ...PERIOD, cursor }, eva.token)).status,
      ).toBeLessThan(500)
    expect((await call(operatorCalls.listPaymentsBegun, PERIOD, cashier.token)).code).toBe('forbidden')
    const other = await desk.operator({ role: 'supervisor', brands: ['marea'] })
    const { body } = await call(operatorCalls.readPaymentFigures, { by: 'brand', ...PERIOD }, other.token)
    expect(body.rows.map(({ key }) => key)).toEqual(['marea'])
    const rows = await call(operatorCalls.listPaymentsBegun, { ...PERIOD, brand: 'brasa' }, other.token)
    expect(rows.body.items).toEqual([])
  })

  test.each([
    ['day', '2024-10-12', undefined],
    ['day', '2024-10-11', 'invalid_figures_period'],
    ['hour', '2025-10-16', undefined],
    ['hour', '2025-10-15', 'invalid_figures_period'],
  ] as const)('by the %s from %s to the 15th of November is answered with %s', async (by, from, code) => {
    eva = await enter()
    expect((await ask(by, { from })).code).toBe(code)
  })
})
