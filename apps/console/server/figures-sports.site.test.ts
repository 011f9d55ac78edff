import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { openConsole, toText } from './testing/console-under-test.ts'
import { operator, SUPERVISOR, TRADER } from './testing/payments.ts'

const { get, platform } = await openConsole()
const supervisor = { ...operator, ...SUPERVISOR }
const football = {
  key: 'football',
  currency: 'ARS',
  selections: 12,
  stakes: '1000.00',
  returns: '1250.50',
  result: '-250.50',
  margin: -0.2505,
  price_margin: 0.0612,
  priced: 0.875,
}
const unknown = { ...football, key: 'tennis', margin: null, price_margin: null, priced: null, stakes: '0.00' }
const competition = { ...football, key: 'sim:c:1', sport: 'football', name: '=Primera' }
const event = { ...competition, key: 'sim:match:1', name: 'Boca – River', competition: 'Primera' }
const report = (more: object = {}) => {
  const now = new Date().toISOString()
  return {
    at: now,
    today: '2026-11-21',
    from: '2026-11-15',
    to: '2026-11-21',
    counted_at: now,
    pages: 1,
    rows: [football, unknown],
    totals: [{ ...football, key: '' }],
    chosen: { competition: null, market: null, event: null },
    ...more,
  }
}
const bet = {
  id: 'bet_1',
  brand: 'brasa',
  form: 'multiple',
  selections: 3,
  here: 1,
  stake: { amount: '10.00', currency: 'ARS' },
  returned: { amount: '125.00', currency: 'ARS' },
  placed_at: '2026-11-20T12:00:00.000Z',
  closed_at: '2026-11-20T14:01:00.000Z',
}
const answer = (more: object) =>
  (platform.answers[operatorCalls.readSportFigures.path] = { body: report(more) })

beforeEach(() => {
  platform.answers[operatorCalls.whoAmI.path] = { body: supervisor }
  answer({})
  platform.answers[operatorCalls.listSportBets.path] = {
    body: { at: '2026-11-21T12:00:00.000Z', name: 'Boca – River', items: [bet], is_whole: true },
  }
})
const page = async (path: string) =>
  toText(await (await get(path)).text())
    .replaceAll('\u00A0', ' ')
    .replaceAll(' %', '%')
    .replaceAll('&amp;', '&')

describe('the margin of the sportsbook', () => {
  test('has the actual margin next to that of the prices, and says where there is none', async () => {
    const text = await page('/figures/sports?brand=brasa')
    for (const words of ['Fútbol', '-25,05%', '6,12%', '87,50%', 'partes iguales'])
      expect(text).toContain(words)
    expect(text).not.toMatch(/undefined|NaN|Infinity/)
  })

  test('leads from a sport to its competitions, their events, markets and bets', async () => {
    const days = 'from=2026-11-15&to=2026-11-21'
    const has = async (path: string, href: string) => expect(await page(path)).toContain(`href="${href}"`)
    await has(
      '/figures/sports?phase=live',
      `/figures/sports?by=competition&sport=football&phase=live&${days}`,
    )
    answer({ rows: [competition] })
    await has(
      '/figures/sports?by=competition&sport=football',
      `/figures/sports?by=event&sport=football&competition=sim%3Ac%3A1&${days}`,
    )
    answer({ rows: [event] })
    expect(await page('/figures/sports?by=event&sport=football')).toContain('Fútbol, Primera')
    await has(
      '/figures/sports?by=event&sport=football',
      `/figures/sports?by=market&sport=football&event=sim%3Amatch%3A1&${days}`,
    )
    answer({
      rows: [{ ...event, key: '18', name: 'Total' }],
      chosen: { competition: null, market: null, event: 'Boca – River' },
    })
    const ofEvent = '/figures/sports?by=market&sport=football&event=sim:match:1'
    await has(
      ofEvent,
      `/figures/sports/bets?sport=football&market=18&event=sim%3Amatch%3A1&${days}&currency=ARS`,
    )
    expect(await page(ofEvent)).toContain('Fútbol › Boca – River')
    // More days than bets are listed of: the rows lead nowhere.
    answer({ rows: [{ ...event, key: '18', name: 'Total' }], from: '2026-10-21' })
    expect(await page(ofEvent)).not.toContain('/figures/sports/bets')
    answer({ rows: [{ ...event, key: '18', name: 'Total' }], from: '2026-10-22' })
    expect(await page(ofEvent)).toContain('/figures/sports/bets')
  })

  test('by day is drawn', async () => {
    answer({
      rows: [
        { ...football, key: '2026-11-20' },
        { ...unknown, key: '2026-11-21' },
      ],
    })
    expect(await page('/figures/sports?by=day')).toMatch(/role="img" aria-label="Margen real: entre/)
  })

  test('of too many days by event says what to do, and keeps what was chosen', async () => {
    platform.answers[operatorCalls.readSportFigures.path] = {
      status: 422,
      body: { code: 'invalid_figures_period' },
    }
    const text = await page('/figures/sports?by=event&from=2026-01-01&to=2026-11-02')
    expect(text).toContain('entrá por una competición')
    expect(text).toContain('value="2026-01-01"')
    expect(await page('/figures/sports?by=day&from=2024-01-01&to=2026-11-02')).toContain(
      'como mucho 400 días',
    )
  })

  test('is a file with margins as parts, and no cell a formula', async () => {
    answer({ rows: [competition, unknown] })
    const [, first, second] = (await (await get('/figures/sports.csv?by=competition')).text()).split('\r\n')
    expect(first).toBe("sim:c:1;'=Primera;Fútbol;;ARS;12;1000.00;1250.50;-250.50;-0.250500;0.061200;0.875000")
    expect(second).toContain('tennis;tennis;;;ARS;12;0.00;1250.50;-250.50;;;')
  })
})

describe('the bets behind a margin', () => {
  const BETS =
    '/figures/sports/bets?brand=brasa&event=sim:match:1&form=multiple&from=2026-11-20&to=2026-11-20'

  test('lead to the bet, for who sees trading', async () => {
    const text = await page(BETS)
    expect(text).toContain('href="/trading/bets/bet_1?brand=brasa"')
    for (const words of ['Boca – River', 'Múltiples', '1 / 3', '125,00']) expect(text).toContain(words)
    const rights = supervisor.rights.filter((right) => right !== 'trading.see')
    platform.answers[operatorCalls.whoAmI.path] = { body: { ...supervisor, rights } }
    expect(await page(BETS)).not.toContain('/trading/bets/bet_1')
  })

  test('of no event are refused on the page', async () => {
    expect(await page('/figures/sports/bets?from=2026-11-20&to=2026-11-20')).toContain('Un período va')
  })

  test('are for who sees figures', async () => {
    platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, ...TRADER } }
    for (const path of ['/figures/sports', BETS]) expect((await get(path)).status).toBe(403)
  })
})
