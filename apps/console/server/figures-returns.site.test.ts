import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { openConsole, toText } from './testing/console-under-test.ts'
import { operator, SUPERVISOR, TRADER } from './testing/payments.ts'

const { get, platform } = await openConsole()
const supervisor = { ...operator, ...SUPERVISOR }
const game = {
  key: 'acme-1',
  source: 'acme',
  name: 'Tigre',
  currency: 'ARS',
  rounds: 1500,
  staked: '1000.00',
  returned: '1200.50',
  actual: 1.2005,
  theoretical: 0.9612,
  band: { low: 0.9, high: 1.0224 },
  deviation: 'published',
  outside: 'above',
}
const few = {
  ...game,
  key: 'acme-2',
  name: '=Oso',
  rounds: 3,
  band: null,
  deviation: null,
  outside: null,
}
const unknown = { ...few, key: 'acme-3', name: 'Gato', theoretical: null }
const report = (more: object = {}) => {
  const now = new Date().toISOString()
  const days = { today: '2026-11-21', from: '2026-11-15', to: '2026-11-21' }
  const total = { ...unknown, key: '', rounds: 1506 }
  return { at: now, ...days, counted_at: now, pages: 1, rows: [game, few, unknown], totals: [total], ...more }
}
const round = {
  id: 'r-1',
  provider: 'acme',
  brand: 'brasa',
  game: 'acme-1',
  staked: { amount: '10.00', currency: 'ARS' },
  returned: { amount: '125.00', currency: 'ARS' },
  opened_at: '2026-11-20T12:00:00.000Z',
  closed_at: '2026-11-20T12:01:00.000Z',
}

beforeEach(() => {
  platform.answers[operatorCalls.whoAmI.path] = { body: supervisor }
  platform.answers[operatorCalls.readReturns.path] = { body: report() }
  platform.answers[operatorCalls.listReturnRounds.path] = {
    body: { at: '2026-11-21T12:00:00.000Z', name: 'Tigre', items: [round], is_whole: true },
  }
})
const page = async (path: string) =>
  toText(await (await get(path)).text())
    .replaceAll('\u00A0', ' ')
    .replaceAll('&amp;', '&')

describe('the return of games', () => {
  test('has each game with its band in numbers, and says which are outside and which say nothing', async () => {
    const text = await page('/figures/returns?brand=brasa')
    for (const words of [
      'Uno está fuera de su banda',
      '120,05',
      '96,12',
      '90,00% – 102,24%',
      'por encima de la banda',
      'publicado',
      'menos de 1.000 rondas',
      'el juego no publica su retorno',
    ])
      expect(text.replaceAll(' %', '%')).toContain(words)
    expect(text).not.toMatch(/undefined|NaN|Infinity/)
  })

  test('leads from a game to its days, and from a day of it to its rounds', async () => {
    expect(await page('/figures/returns?brand=brasa')).toContain(
      'href="/figures/returns?brand=brasa&from=2026-11-15&to=2026-11-21&by=day&game=acme-1"',
    )
    platform.answers[operatorCalls.readReturns.path] = {
      body: report({ rows: [{ ...game, key: '2026-11-20' }] }),
    }
    const text = await page('/figures/returns?brand=brasa&by=day&game=acme-1')
    expect(text).toContain(
      'href="/figures/returns/rounds?brand=brasa&game=acme-1&currency=ARS&from=2026-11-20&to=2026-11-20"',
    )
    expect(text).toMatch(/role="img" aria-label="Retorno real: entre/)
  })

  test('without rounds says what to do', async () => {
    platform.answers[operatorCalls.readReturns.path] = { body: report({ rows: [], totals: [] }) }
    expect(await page('/figures/returns')).toContain('Elegí otros días u otra marca')
  })

  test.each([
    ['invalid_figures_period', 'como mucho 400 días'],
    ['figures_too_large', 'elegí menos días'],
  ])('%s is said on the page, and what was chosen stays', async (code, words) => {
    platform.answers[operatorCalls.readReturns.path] = { status: 422, body: { code } }
    const text = await page('/figures/returns?from=2026-01-01&to=2026-11-02')
    expect(text).toContain(words)
    expect(text).toContain('value="2026-01-01"')
  })

  test('is a file with parts of the stakes, and no cell a formula', async () => {
    const [, first, second] = (await (await get('/figures/returns.csv')).text()).split('\r\n')
    expect(first).toBe(
      'acme-1;Tigre;ARS;1500;1000.00;1200.50;1.200500;0.961200;0.900000;1.022400;por encima de la banda;publicado',
    )
    expect(second).toContain("acme-2;'=Oso;ARS;3;")
  })
})

describe('the rounds behind a return', () => {
  const ROUNDS = '/figures/returns/rounds?brand=brasa&game=acme-1&from=2026-11-20&to=2026-11-20'

  test('lead to the provider’s record, for who answers tickets', async () => {
    const text = await page(ROUNDS)
    expect(text).toContain('href="/support/rounds?brand=brasa&id=r-1"')
    expect(text).toContain('Tigre, ')
    expect(text).toContain('1.250,00')
    const rights = supervisor.rights.filter((right) => right !== 'support.see')
    platform.answers[operatorCalls.whoAmI.path] = { body: { ...supervisor, rights } }
    expect(await page(ROUNDS)).not.toContain('/support/rounds?brand')
  })

  test('of no game, or of more days than are listed, are refused on the page', async () => {
    expect(await page('/figures/returns/rounds?from=2026-11-20&to=2026-11-20')).toContain('Un período va')
    platform.answers[operatorCalls.listReturnRounds.path] = {
      status: 422,
      body: { code: 'invalid_figures_period' },
    }
    expect(await page(ROUNDS)).toContain('Un período va')
  })

  test('are for who sees figures', async () => {
    platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, ...TRADER } }
    for (const path of ['/figures/returns', ROUNDS]) expect((await get(path)).status).toBe(403)
  })
})
