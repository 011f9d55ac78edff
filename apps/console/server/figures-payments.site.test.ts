import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { openConsole, toText } from './testing/console-under-test.ts'
import { operator, SUPERVISOR, TRADER } from './testing/payments.ts'

const { get, platform, pathsAsked } = await openConsole()
const supervisor = { ...operator, ...SUPERVISOR }
const sums = {
  kind: 'deposit',
  currency: 'ARS',
  begun: 12,
  completed: 8,
  refused: 1,
  expired: 1,
  canceled: 0,
  returned: 0,
  open: 2,
  asked: '9000.00',
  moved: '6000.50',
  fees: '12.00',
  median_seconds: 45,
  p95_seconds: 5400,
}
const head = () => {
  const now = new Date().toISOString()
  return { at: now, today: '2026-11-21', from: '2026-11-15', to: '2026-11-21', counted_at: now, pages: 1 }
}
const reason = {
  kind: 'deposit',
  currency: 'ARS',
  outcome: 'refused',
  cause: 'declined',
  count: 1,
  amount: '500.00',
}
const report = (more: object = {}) => ({
  ...head(),
  rows: [{ key: '2026-11-20', ...sums }],
  totals: [sums],
  reasons: [reason],
  timed: true,
  ...more,
})
const listed = {
  id: 'pay_1',
  brand: 'brasa',
  kind: 'deposit',
  method: 'card',
  method_name: 'Tarjeta',
  amount: { amount: '500.00', currency: 'ARS' },
  fee: { amount: '0.00', currency: 'ARS' },
  status: 'rejected',
  outcome: 'refused',
  cause: 'declined',
  created_at: '2026-11-20T12:00:00.000Z',
  completed_at: null,
}

beforeEach(() => {
  platform.answers[operatorCalls.whoAmI.path] = { body: supervisor }
  platform.answers[operatorCalls.readPaymentFigures.path] = { body: report() }
  platform.answers[operatorCalls.listPaymentsBegun.path] = {
    body: { at: head().at, items: [listed], next_cursor: null },
  }
})
const page = async (path: string) =>
  toText(await (await get(path)).text())
    .replaceAll('\u00A0', ' ')
    .replaceAll('&amp;', '&')

describe('the payments report', () => {
  test('says what became of payments and why, in numbers and a chart with its sentence', async () => {
    const text = await page('/figures/payments?brand=brasa')
    // Two of twelve are open: eight of ten have ended well.
    for (const words of ['80,0', '6.000,50', '45 s', '90 min', 'rechazado por el medio de pago', '500,00'])
      expect(text).toContain(words)
    expect(text).toMatch(/role="img" aria-label="Monto completado: entre/)
    expect(text).not.toMatch(/undefined|NaN|Infinity/)
  })

  test('leads from a day to its hours and to its payments, from a reason to those payments', async () => {
    const text = await page('/figures/payments?brand=brasa&kind=deposit')
    expect(platform.asked.at(-1)?.query).toEqual({ brand: 'brasa', by: 'day', kind: 'deposit', page: '0' })
    for (const address of [
      '/figures/payments?kind=deposit&from=2026-11-20&to=2026-11-20&brand=brasa&by=hour',
      '/figures/payments/rows?brand=brasa&kind=deposit&currency=ARS&from=2026-11-20&to=2026-11-20',
      '/figures/payments/rows?brand=brasa&kind=deposit&currency=ARS&from=2026-11-15&to=2026-11-21&outcome=refused&cause=declined',
    ])
      expect(text).toContain(`href="${address}"`)
  })

  test('an hour leads to its payments on the day that it was at the brand', async () => {
    platform.answers[operatorCalls.readPaymentFigures.path] = {
      body: report({ rows: [{ key: '2026-11-21T02:00:00Z', ...sums }] }),
    }
    expect(await page('/figures/payments?brand=brasa&by=hour')).toContain(
      'from=2026-11-20&to=2026-11-20&hour=2026-11-21T02%3A00%3A00Z"',
    )
  })

  test('has no success where nothing has ended, and a dash for no time', async () => {
    const open = {
      ...sums,
      begun: 2,
      completed: 0,
      refused: 0,
      expired: 0,
      median_seconds: null,
      p95_seconds: null,
    }
    platform.answers[operatorCalls.readPaymentFigures.path] = {
      body: report({ rows: [{ key: '2026-11-20', ...open }], totals: [open], reasons: [] }),
    }
    const text = await page('/figures/payments?measure=success')
    expect(text).not.toMatch(/undefined|NaN|Infinity/)
    expect(text).not.toContain('Por qué no se completaron')
  })

  test('of too many payments says that it has no times, and how to see them', async () => {
    const untimed = { ...sums, median_seconds: null, p95_seconds: null }
    platform.answers[operatorCalls.readPaymentFigures.path] = {
      body: report({ rows: [], totals: [untimed], timed: false }),
    }
    expect(await page('/figures/payments')).toContain('para ver las demoras elegí menos días')
  })

  test('without payments says what to do', async () => {
    platform.answers[operatorCalls.readPaymentFigures.path] = {
      body: report({ rows: [], totals: [], reasons: [] }),
    }
    expect(await page('/figures/payments')).toContain('Elegí otros días, otra marca u otro tipo')
  })

  test('has a page of rows at a time, and a file of all of them', async () => {
    platform.answers[operatorCalls.readPaymentFigures.path] = { body: report({ pages: 3 }) }
    expect(await page('/figures/payments?page=1')).toContain('page=2')
    expect(platform.asked.at(-1)?.query).toMatchObject({ page: '1' })
    const answer = await get('/figures/payments.csv?by=method')
    const lines = (await answer.text()).split('\r\n').slice(0, -1)
    expect(lines).toHaveLength(4)
    expect(lines[1]).toBe('2026-11-20;2026-11-20;Depósito;ARS;12;8;1;1;0;0;2;9000.00;6000.50;12.00;45;5400')
    expect(answer.headers.get('content-disposition')).toContain('payments-method-2026-11-15-2026-11-21.csv')
  })

  test.each(['/figures/payments', '/figures/payments/rows', '/figures/payments.csv'])(
    '%s with a day that is none asks the platform for nothing',
    async (path) => {
      await get(`${path}?from=soon&to=2026-11-21`)
      expect(pathsAsked().filter((asked) => asked.includes('figures'))).toEqual([])
    },
  )
})

describe('the payments behind a figure', () => {
  const ROWS = '/figures/payments/rows?brand=brasa&from=2026-11-20&to=2026-11-20&outcome=refused&cause='

  test('lead to the payment, for who sees payments', async () => {
    expect(await page(ROWS)).toContain('href="/payments/pay_1"')
    expect(platform.asked.at(-1)?.query).toMatchObject({ outcome: 'refused', cause: '' })
    const rights = supervisor.rights.filter((right) => right !== 'payments.see')
    platform.answers[operatorCalls.whoAmI.path] = { body: { ...supervisor, rights } }
    const text = await page(ROWS)
    expect(text).not.toContain('href="/payments/pay_1"')
    expect(text).toContain('Rechazado')
    expect(text).toContain('Tarjeta')
  })

  test('are for who sees figures', async () => {
    platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, ...TRADER } }
    for (const path of ['/figures/payments', ROWS]) expect((await get(path)).status).toBe(403)
  })
})
