import { MOST_PREVIEW_ROWS, REPORT_NAMES } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import { describe, expect, test } from 'vitest'
import { silentLog } from '../../observe/index.ts'
import { appendAudit } from '../../operators/index.ts'
import { openConsoleCalls, type Known } from '../operators/testing/console-calls.ts'
import { toDay } from '../../model/index.ts'
import { reports } from './index.ts'
import { addAccount, book, read } from './testing/books.ts'

const desk = await openConsoleCalls((parts) => reports.deskRoutes({ ...parts, log: silentLog }))
const { call, db, file, now } = desk
const [eva, cashier, trader, stranger] = [
  await desk.operator({ role: 'supervisor' }),
  await desk.operator(),
  await desk.operator({ role: 'trader' }),
  await desk.operator({ brands: ['marea'], role: 'supervisor' }),
]
const DAYS = { from: '2025-10-24', to: '2025-10-25' }
const asked = { brand: 'brasa', report: 'account_adjustments', ...DAYS } as const
type Asked = { brand?: string; report?: (typeof REPORT_NAMES)[number]; from?: string; to?: string }

const preview = (given: Asked = {}, by: Known = eva) =>
  call(operatorCalls.previewReport, { ...asked, ...given }, by.token)
const download = (given: Asked = {}, by: Known = eva) =>
  file(operatorCalls.downloadReport, { ...asked, ...given }, by.token)
const readLines = async (answer: Response) => (await answer.text()).trimEnd().split('\r\n')

const [ours, theirs] = [await addAccount(db, 'brasa', 'ARS'), await addAccount(db, 'marea', 'EUR')]
const FORMULA = '=HYPERLINK("http://x.test";"a, b")'
await book(db, ours, '2025-10-24T12:00:00Z', {
  amount: 123_456n,
  counterparty: 'payments:=cmd',
  detail: { note: FORMULA },
})
await book(db, ours, '2025-10-25T12:00:00Z', { amount: -100_000n })
await book(db, theirs, '2025-10-24T12:00:00Z', { amount: 99n })

describe('a report', () => {
  test('is seen and saved by a supervisor of its brand, and by nobody else', async () => {
    expect((await preview()).status).toBe(200)
    for (const other of [cashier, trader]) {
      expect((await preview({}, other)).code).toBe('forbidden')
      expect((await download({}, other)).status).toBe(403)
    }
    expect((await preview({}, stranger)).code).toBe('unknown_brand')
    expect((await download({}, stranger)).status).toBe(404)
    expect((await file(operatorCalls.downloadReport, asked)).status).toBe(401)
  })

  test('has rows of its brand alone', async () => {
    for (const report of REPORT_NAMES) {
      const text = await (await download({ report }, eva)).text()
      expect([report, text.includes(theirs.playerId)]).toEqual([report, false])
    }
    const marea = await readLines(await download({ brand: 'marea' }, stranger))
    expect(marea.filter((line) => line.startsWith('line,'))).toHaveLength(1)
    expect(marea[1]).toContain(`${theirs.playerId},post,adjustments,EUR,0.99,0.00,0.00,`)
  })

  test('is the same in the page, in the file and made again, to the byte', async () => {
    const answer = await download()
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment')
    const csv = await answer.text()
    expect(csv).toBe(await (await download()).text())
    expect(csv).toBe(
      (await read(db, { id: 'brasa', timeZone: 'UTC' }, 'account_adjustments', [DAYS.from, DAYS.to])).csv,
    )
    const { body } = await preview()
    expect(body.rows.map(({ record, lines }) => [record, lines])).toEqual([
      ['line', 1],
      ['line', 1],
      ['total', 2],
    ])
    expect([body.is_whole, body.state]).toEqual([true, 'open'])
    const cash = body.columns.findIndex(({ name }) => name === 'cash')
    expect(body.columns[cash]?.kind).toBe('amount')
    expect(body.rows.map(({ cells }) => cells[cash])).toEqual(['1234.56', '-1000.00', '234.56'])
  })

  test('is safe in a spreadsheet: formulas are text, amounts are numbers', async () => {
    const lines = await readLines(await download())
    expect(lines[0]).toBe(
      'record,lines,brand,from,to,state,time,transaction,player,movement,account,currency,cash,bonus,held,detail',
    )
    expect(lines[2]).toMatch(/,adjustments,ARS,-1000\.00,0\.00,0\.00,\{\}$/)
    await appendAudit(db, {
      at: new Date('2025-10-24T15:00:00Z'),
      operatorId: null,
      action: 'risk.note',
      brands: ['brasa'],
      subject: '@SUM(A1)',
      after: { note: '=1+1' },
      address: '+34 600',
    })
    const events = await readLines(await download({ report: 'significant_events', to: '2025-10-24' }))
    expect(events[1]).toContain(`,risk,risk.note,,'+34 600,'@SUM(A1),'=1+1,,"{""note"": ""=1+1""}"`)
  })

  test('says nothing of other brands in an event that concerns several', async () => {
    const event = { operatorId: null, action: 'login.failed', address: '203.0.113.9' } as const
    const at = new Date('2025-10-25T15:00:00Z')
    await appendAudit(db, {
      ...event,
      at,
      brands: ['brasa', 'marea'],
      subject: 'both',
      after: { why: 'of both' },
    })
    await appendAudit(db, { ...event, at, brands: ['marea'], subject: 'marea', after: { why: 'of marea' } })
    const events = await readLines(await download({ report: 'significant_events', from: '2025-10-25' }))
    expect(events).toHaveLength(2)
    expect(events[1]).toMatch(/,login,login\.failed,,203\.0\.113\.9,,,,$/)
  })
})

describe('a period', () => {
  test.each([
    [{ from: '2025-10-25', to: '2025-10-24' }],
    [{ from: '2024-10-24', to: '2025-10-25' }],
    [{ from: '2025-10-24', to: '2150-01-01' }],
  ])('of %j is refused by the page and the file', async (days) => {
    expect((await preview(days)).code).toBe('invalid_period')
    expect((await download(days)).status).toBe(422)
  })

  test('that is no day, or of no report, is an invalid request', async () => {
    for (const given of [{ from: '2026-02-30' }, { to: 'x' }, { report: 'taxes' as never }])
      expect((await preview(given)).code).toBe('invalid_request')
  })
})

test('each file goes on record with its report and days, and a page or a refusal does not', async () => {
  const before = (await desk.readAudit('jackpots')).length
  await (await download({ report: 'jackpots' })).text()
  await preview({ report: 'jackpots' })
  await download({ report: 'jackpots', to: '2150-01-01' })
  expect((await desk.readAudit('jackpots')).slice(before)).toEqual([
    { action: 'report.downloaded', operator: eva.username, after: DAYS, address: '203.0.113.7' },
  ])
  const today = toDay(now(), 'America/Argentina/Buenos_Aires')
  const lines = await readLines(await download({ report: 'significant_events', from: today, to: today }))
  expect(lines.some((line) => line.includes(`,report,report.downloaded,${eva.username},`))).toBe(true)
})

test('a page has at most 300 rows, and totals where that is all; a file has every row', async () => {
  const many = async (day: string, count: number) => {
    for (let made = 0; made < count; made += 1) await book(db, ours, `${day}T12:00:00Z`, { amount: 1n })
    return { from: day, to: day }
  }
  const whole = (await preview(await many('2025-10-26', MOST_PREVIEW_ROWS))).body
  expect([whole.is_whole, whole.rows.length, whole.rows.at(-1)?.record]).toEqual([true, 301, 'total'])
  const more = (await preview(await many('2025-10-27', MOST_PREVIEW_ROWS + 1))).body
  expect([more.is_whole, more.rows.length, more.rows.at(-1)?.record]).toEqual([false, 300, 'line'])
  const lines = await readLines(await download({ from: '2025-10-26', to: '2025-10-27' }))
  expect([lines.length, lines.at(-1)]).toEqual([
    1 + 601 + 1,
    expect.stringMatching(/^total,601,.*,6\.01,0\.00,0\.00,$/),
  ])
})

test('two reports are made at once, the next is refused until one has ended; who leaves frees it', async () => {
  const blocker = desk.owner
  await blocker.transaction(async (tx) => {
    // What a report reads waits, so both stay under way.
    await tx.query({ text: 'LOCK TABLE report_days IN ACCESS EXCLUSIVE MODE' })
    const under = [download(), download()]
    const heads = await Promise.all(under)
    expect(heads.map(({ status }) => status)).toEqual([200, 200])
    expect((await download()).status).toBe(429)
    expect((await preview()).code).toBe('report_busy')
    for (const { body } of heads) void body?.cancel()
  })
  await expect.poll(async () => (await preview()).status).toBe(200)
})
