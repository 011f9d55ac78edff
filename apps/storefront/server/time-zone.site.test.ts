import { expect, test } from 'vitest'
import { holds } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()

const money = (amount: string) => ({ amount, currency: 'EUR' })
const stake = {
  id: '1',
  // The last hour of 25 October in Madrid, after its clocks went back; the 26th has not begun there.
  date: '2026-10-25T22:30:00.000Z',
  kind: 'stake',
  amount: money('-1234.50'),
  balance: money('90.00'),
  bonus: money('37.50'),
  detail: { game_name: '=HYPERLINK("x")', round_id: 'r1' },
}

backend.configure({ country: 'ES', time_zone: 'Europe/Madrid' })
backend.answer('/api/wallet/transactions', {
  body: { response: { transactions: [stake], next_cursor: null } },
})
const visitor = site.visitor()
await visitor.logIn()

test('rows of the statement are in the time zone the brand names', async () => {
  const page = (await visitor.open('/transactions')).text
  expect(holds(page, '25 oct 2026, 23:30')).toBe(true)
})

test('the balance after a movement is real money and bonus money apart', async () => {
  const page = (await visitor.open('/transactions')).text
  expect(holds(page, '52,50')).toBe(true)
  expect(holds(page, '37,50')).toBe(true)
  expect(holds(page, '90,00')).toBe(false)
})

test('the statement’s file opens in a spreadsheet of the language, without formulas', async () => {
  const file = await visitor.get('/transactions-export?format=csv')
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toMatch(/filename="movimientos-\d{4}-\d\d-\d\d\.csv"/)
  const lines = file.text.split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFFecha (Europe/Madrid);Tipo;Detalle;Importe;Moneda;Dinero real después;Bono después',
  )
  expect(lines[1]).toBe(`2026-10-25 23:30:00;Apuesta;"'=HYPERLINK(""x"") · r1";-1234,50;EUR;52,50;37,50`)
})
