import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, expect, test } from 'vitest'
import { openConsole, toText } from './testing/console-under-test.ts'
import { operator, SUPERVISOR, TRADER } from './testing/payments.ts'

const { get, platform } = await openConsole()
const CHAIN = { lines: 0, through_id: '0', hash: '', verified_at: null, fault: null }
const DAYS = 'brand=brasa&report=account_adjustments&from=2026-10-24&to=2026-10-25'
const columns = [
  { name: 'time', kind: 'time' },
  { name: 'player', kind: 'text' },
  { name: 'currency', kind: 'text' },
  { name: 'cash', kind: 'amount' },
]
const line = { record: 'line', lines: 1, cells: ['2026-10-24T12:00:00.000Z', 'pl_1', 'ARS', '1234.56'] }
const total = { record: 'total', lines: 2, cells: ['', '', 'ARS', '234.56'] }
const made = { state: 'closed', columns, rows: [line, total], is_whole: true }

beforeEach(() => {
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, ...SUPERVISOR } }
  platform.answers[operatorCalls.listAudit.path] = { body: { items: [], next_cursor: null, chain: CHAIN } }
  platform.answers[operatorCalls.previewReport.path] = { body: made }
  platform.answers[operatorCalls.downloadReport.path] = { body: Buffer.from('record,lines\r\n') }
})
const rowsText = (text: string): string => text.slice(text.indexOf('<tbody'), text.indexOf('</tbody>'))
const page = async (query = DAYS) => toText(await (await get(`/audit/reports?${query}`)).text())

test('the page asks for brand, report and days, and makes nothing before it is asked', async () => {
  const answer = await get('/audit/reports')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/type="date"[^>]*name="from"/)
  expect(platform.asked.map(({ path }) => path)).not.toContain(operatorCalls.previewReport.path)
  platform.answers[operatorCalls.listAudit.path] = { body: { items: [], next_cursor: null, chain: CHAIN } }
  expect(await (await get('/audit')).text()).toContain('href="/audit/reports"')
})

test('a report stands in the operator’s words and numbers, with its file', async () => {
  const text = await page()
  expect(platform.asked.at(-1)?.query).toEqual({
    brand: 'brasa',
    report: 'account_adjustments',
    from: '2026-10-24',
    to: '2026-10-25',
  })
  expect(text).toContain('1.234,56')
  expect(text).toContain('Total (filas: 2)')
  expect(text).toContain('Los días están cerrados')
  expect(text).toMatch(
    /audit\/reports\.csv\?brand=brasa&(amp;)?report=account_adjustments&(amp;)?from=2026-10-24&(amp;)?to=2026-10-25/,
  )
  expect(text).not.toMatch(/undefined|NaN|2026-10-24T12/)
})

test('what the platform wrote down stands in words, and its percents as numbers', async () => {
  const column = (name: string, kind = 'text') => ({ name, kind })
  const events = [column('action'), column('address'), column('before'), column('after'), column('user')]
  platform.answers[operatorCalls.previewReport.path] = {
    body: {
      ...made,
      columns: [...events, column('theoretical_return'), column('actual_return', 'percent')],
      rows: [
        {
          ...line,
          cells: [
            'document.accepted',
            'command',
            '{"status": "pending"}',
            '{"status": "paid", "reason": "=1+1"}',
            '',
            '95.1',
            '-25.25',
          ],
        },
        { ...line, cells: ['new.action', '203.0.113.9', 'no json', '[1]', 'eva', 'unpublished', ''] },
      ],
    },
  }
  const text = rowsText(await page())
  for (const words of [
    'Documento aceptado',
    'terminal',
    'estado: Pendiente',
    'motivo: =1+1',
    '95,1 %',
    '-25,25 %',
    'new.action',
    'no json',
    'unpublished',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/[{}]|document\.accepted|NaN|undefined/)
})

test('what money it is stands in words', async () => {
  platform.answers[operatorCalls.previewReport.path] = {
    body: {
      ...made,
      columns: [
        { name: 'kind', kind: 'text' },
        { name: 'account', kind: 'text' },
        { name: 'currency', kind: 'text' },
        { name: 'opening', kind: 'amount' },
      ],
      rows: [
        { ...line, cells: ['players', 'held', 'CLP', '1050'] },
        { ...line, cells: ['open_stakes', 'provider:originals', 'ARS', ''] },
      ],
    },
  }
  const text = rowsText(await page())
  for (const words of ['Saldos de jugadores', 'Retenido', '1.050', 'Apuestas abiertas', 'provider:originals'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/open_stakes|NaN/)
})

test('what is not whole, not closed or not the ledger’s says so', async () => {
  platform.answers[operatorCalls.previewReport.path] = {
    body: { ...made, state: 'open', is_whole: false, rows: [{ ...total, record: 'difference' }] },
  }
  const text = await page()
  for (const words of ['sigue abierto', 'primeras 300 filas', 'Diferencia con el libro', 'no coinciden'])
    expect(text).toContain(words)
})

test.each([
  ['invalid_period', 422, 'tiene como mucho 366 días', false],
  ['report_busy', 429, 'otros informes', false],
  ['report_too_large', 422, 'descargá el archivo', true],
])('%s is said on the page, and what was chosen stays', async (code, status, words, hasFile) => {
  platform.answers[operatorCalls.previewReport.path] = { status, body: { code } }
  const text = await page()
  expect(text).toContain(words)
  expect(text).toContain('value="2026-10-24"')
  expect(text).toMatch(
    /<option[^>]*value="account_adjustments"[^>]*selected|<option[^>]*selected[^>]*value="account_adjustments"/,
  )
  expect(text.includes('reports.csv')).toBe(hasFile)
})

test('the page is for supervisors', async () => {
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, ...TRADER } }
  expect((await get('/audit/reports')).status).toBe(403)
})

test('a day that is none is said without asking the platform', async () => {
  expect(await page('brand=brasa&from=soon&to=2026-10-25')).toContain('tiene como mucho 366 días')
  expect(platform.asked.map(({ path }) => path)).not.toContain(operatorCalls.previewReport.path)
})

test('a file is handed through as it comes, under its own name', async () => {
  const answer = await get(`/audit/reports.csv?${DAYS}`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="brasa-account_adjustments-2026-10-24-2026-10-25.csv"',
  )
  expect(await answer.text()).toBe('record,lines\r\n')
  platform.answers[operatorCalls.downloadReport.path] = { status: 429, body: { code: 'report_busy' } }
  expect((await get(`/audit/reports.csv?${DAYS}`)).status).toBe(429)
  platform.answers[operatorCalls.downloadReport.path] = { status: 401, body: { code: 'unauthenticated' } }
  expect((await get(`/audit/reports.csv?${DAYS}`)).status).toBe(303)
})
