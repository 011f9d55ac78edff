import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { openConsole, toText } from './testing/console-under-test.ts'
import { operator, SUPERVISOR, TRADER } from './testing/payments.ts'

const { get, platform, pathsAsked } = await openConsole()
const supervisor = { ...operator, ...SUPERVISOR }
const play = { currency: 'ARS', stakes: '1000.00', wins: '750.50', ggr: '249.50', bets: 12 }
const money = {
  bonus_cost: '30.00',
  jackpot_cost: '0.00',
  ngr: '219.50',
  deposits: '5000.00',
  withdrawals: '0.00',
  deposit_count: 2,
  withdrawal_count: 0,
  first_deposits: 1,
  registrations: 3,
  active_players: 4,
}
const counted = () => new Date().toISOString()
const hours = Array.from({ length: 24 }, (_, hour) => ({
  today: hour < 3 ? { stakes: '10.00', ggr: '-4.00' } : null,
  week_ago: { stakes: '8.00', ggr: '2.00' },
}))
const today = () => ({
  at: counted(),
  counted_at: counted(),
  currencies: [
    {
      currency: 'ARS',
      today: { ...play, ...money },
      week_ago: { ...play, ...money, ggr: '499.00', registrations: 0 },
      hours,
    },
  ],
  brands: [{ brand: 'brasa', day: '2026-11-21', full_hours: 9 }],
})
const standing = {
  at: '2026-11-21T12:00:00.000Z',
  counted_at: '2026-11-21T12:00:00.000Z',
  currencies: [
    {
      currency: 'ARS',
      waiting: { count: 2, amount: '900.00', oldest: '2026-11-21T10:00:00.000Z' },
      liability: '1234.00',
      balances: '1200.00',
      pots: '34.00',
    },
  ],
}
const rows = [{ key: '2026-11-20', ...play, money }]
const report = () => ({
  at: counted(),
  today: '2026-11-21',
  from: '2026-11-15',
  to: '2026-11-21',
  counted_at: counted(),
  rows,
  is_whole: true,
  totals: [{ ...play, ...money }],
})

beforeEach(() => {
  platform.answers[operatorCalls.whoAmI.path] = { body: supervisor }
  platform.answers[operatorCalls.readToday.path] = { body: today() }
  platform.answers[operatorCalls.readStanding.path] = { body: standing }
  platform.answers[operatorCalls.readFigures.path] = { body: report() }
})
const page = async (path: string) => toText(await (await get(path)).text())

describe('today', () => {
  test('has figures with their trend, what waits and what is owed, and a chart in one sentence', async () => {
    const text = await page('/figures')
    for (const words of [
      'Las primeras 9 h completas',
      '249,50',
      '-50%',
      'hace una semana: 499,00',
      'nuevo',
      'Retiros en espera',
      'por 900,00; el más viejo, hace 2 horas',
      '1.234,00',
      'botes 34,00',
    ])
      expect(text.replaceAll('\u00A0', ' ')).toContain(words)
    expect(text).toMatch(/role="img" aria-label="GGR por hora: entre/)
    expect(text).toContain('href="/?kind=withdrawal"')
    expect(text).not.toMatch(/undefined|NaN|Infinity/)
  })

  test.each([
    ['the figures', operatorCalls.readToday.path, 'Retiros en espera'],
    ['what waits', operatorCalls.readStanding.path, '249,50'],
  ])('stands without %s, and says so', async (_, path, left) => {
    platform.answers[path] = { status: 500, body: { code: 'unexpected' } }
    const answer = await get('/figures')
    const text = toText(await answer.text())
    expect(answer.status).toBe(200)
    expect(text).toContain('Esta parte no se pudo leer')
    expect(text).toContain(left)
  })

  test('says that nothing was counted yet, or that the count is behind', async () => {
    platform.answers[operatorCalls.readToday.path] = { body: { ...today(), counted_at: null } }
    expect(await page('/figures')).toContain('Todavía no se contó nada')
    platform.answers[operatorCalls.readToday.path] = {
      body: { ...today(), counted_at: '2026-01-01T00:00:00.000Z' },
    }
    expect(await page('/figures')).toContain('La cuenta está atrasada')
  })

  test('is for supervisors', async () => {
    platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, ...TRADER } }
    for (const path of ['/figures', '/figures/report']) expect((await get(path)).status).toBe(403)
    expect(pathsAsked()).not.toContain(operatorCalls.readToday.path)
  })
})

describe('a report', () => {
  test('is of the days that the platform says, or of those in the address', async () => {
    const text = await page('/figures/report')
    expect(platform.asked.at(-1)?.query).toEqual({ by: 'day' })
    expect(text).toContain('value="2026-11-15"')
    expect(text).toMatch(/from=2026-10-23&(amp;)?to=2026-11-21/)
    await page('/figures/report?brand=brasa&by=game&from=2026-11-01&to=2026-11-02')
    expect(platform.asked.at(-1)?.query).toEqual({
      brand: 'brasa',
      by: 'game',
      from: '2026-11-01',
      to: '2026-11-02',
    })
  })

  test('is a chart and a table with its total; a day leads to its hours', async () => {
    const text = await page('/figures/report?from=2026-11-20&to=2026-11-20')
    expect(text).toContain('role="img"')
    expect(text).toMatch(/href="\/figures\/report\?by=hour&(amp;)?from=2026-11-20&(amp;)?to=2026-11-20"/)
    for (const words of ['249,50', '219,50', '25,0', 'Total']) expect(text).toContain(words)
    expect(text).not.toMatch(/undefined|NaN|Infinity/)
  })

  test('by the hour leads to the games of the day that it was at the brand', async () => {
    const hour = { key: '2026-11-21T02:00:00Z', ...play, money }
    platform.answers[operatorCalls.readFigures.path] = { body: { ...report(), rows: [hour] } }
    const text = await page('/figures/report?brand=brasa&by=hour')
    expect(text).toMatch(
      /href="\/figures\/report\?brand=brasa&(amp;)?by=game&(amp;)?from=2026-11-20&(amp;)?to=2026-11-20"/,
    )
  })

  test('of games has their names, no chart and nothing that belongs to no game', async () => {
    const game = { key: 'acme-1', source: 'provider:acme', name: 'Tigre', ...play, money: null }
    const none = { ...game, key: '', source: 'product:sportsbook', name: undefined }
    platform.answers[operatorCalls.readFigures.path] = {
      body: { ...report(), rows: [game, none], is_whole: false },
    }
    const text = await page('/figures/report?by=game')
    for (const words of ['Tigre', 'Apuestas deportivas (sin juego)', 'La tabla tiene hasta 300 filas'])
      expect(text).toContain(words)
    expect(text).not.toContain('role="img"')
    expect(text).not.toContain('Costo de bonos')
  })

  test('without rows says what to do', async () => {
    platform.answers[operatorCalls.readFigures.path] = { body: { ...report(), rows: [], totals: [] } }
    expect(await page('/figures/report')).toContain('Elegí otros días u otra marca')
  })

  test.each([
    ['invalid_figures_period', 'como mucho 400 días'],
    ['figures_too_large', 'elegí menos días'],
  ])('%s is said on the page, and what was chosen stays', async (code, words) => {
    platform.answers[operatorCalls.readFigures.path] = { status: 422, body: { code } }
    const text = await page('/figures/report?by=hour&from=2026-01-01&to=2026-11-02')
    expect(text).toContain(words)
    expect(text).toContain('value="2026-01-01"')
  })

  test('a day that is none is said without asking the platform', async () => {
    expect(await page('/figures/report?from=soon')).toContain('como mucho 400 días')
    expect(pathsAsked()).not.toContain(operatorCalls.readFigures.path)
  })

  test('is a file that adds up to the totals, also where it has not all rows', async () => {
    const game = { key: 'acme-1', source: 'provider:acme', name: 'Tigre', ...play, money: null }
    const total = { ...play, ...money, stakes: '1500.05', wins: '1000.50', ggr: '499.55', bets: 20 }
    platform.answers[operatorCalls.readFigures.path] = {
      body: { ...report(), rows: [game], is_whole: false, totals: [total, { ...total, currency: 'EUR' }] },
    }
    const lines = (await (await get('/figures/report.csv?by=game')).text()).split('\r\n').slice(1, -1)
    expect(lines.map((line) => line.replace(/;+$/, ''))).toEqual([
      'acme-1;Tigre;ARS;249.50;;1000.00;750.50;;;;;12',
      ';Otras filas;ARS;250.05;;500.05;250.00;;;;;8',
      ';Otras filas;EUR;499.55;;1500.05;1000.50;;;;;20',
    ])
  })

  test('has no more rows on a page than 300, each currency its part of them', async () => {
    const many = Array.from({ length: 400 }, (_, n) => ({ key: `game-${n}`, ...play, money: null }))
    const answered = { ...report(), rows: many, totals: [{ ...play, ...money }] }
    platform.answers[operatorCalls.readFigures.path] = { body: answered }
    const text = await page('/figures/report?by=game')
    expect(text.match(/<tr/g)).toHaveLength(1 + 300 + 1)
    expect(text).toContain('La tabla tiene hasta 300 filas')
    platform.answers[operatorCalls.readFigures.path] = {
      body: { ...answered, rows: many.slice(0, 300) },
    }
    expect(await page('/figures/report?by=game')).not.toContain('La tabla tiene hasta 300 filas')
  })

  test('is a spreadsheet of texts and numbers', async () => {
    const game = { key: '=1+1', source: 'provider:acme', name: '+34 Tigre', ...play, money: null }
    platform.answers[operatorCalls.readFigures.path] = { body: { ...report(), rows: [game] } }
    const answer = await get('/figures/report.xlsx?by=game')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="game-2026-11-15-2026-11-21.xlsx"',
    )
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  test('is a file without formulas', async () => {
    const game = {
      key: '=cmd',
      source: 'provider:acme',
      name: '+34 Tigre',
      ...play,
      ggr: '-5.00',
      money: null,
    }
    platform.answers[operatorCalls.readFigures.path] = { body: { ...report(), rows: [game] } }
    const answer = await get('/figures/report.csv?by=game&from=2026-11-01&to=2026-11-02')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="game-2026-11-15-2026-11-21.csv"',
    )
    const [head, line] = (await answer.text()).split('\r\n')
    expect(head).toContain('id;Juego;Moneda;GGR;NGR;')
    expect(line).toBe("'=cmd;'+34 Tigre;ARS;-5.00;;1000.00;750.50;;;;;12;;;;;")
  })
})
