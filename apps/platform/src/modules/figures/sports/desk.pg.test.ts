import { operatorCalls, type OperatorCallSentInput } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { type Known, openConsoleCalls } from '../../operators/testing/console-calls.ts'
import { figures } from '../index.ts'

const desk = await openConsoleCalls((parts) => figures.deskRoutes(parts))
const { call, db } = desk
const [eva, trader, stranger] = [
  await desk.operator({ role: 'supervisor' }),
  await desk.operator({ role: 'trader' }),
  await desk.operator({ brands: ['marea'], role: 'supervisor' }),
]
type Asked = OperatorCallSentInput<typeof operatorCalls.readSportFigures>
const ask = (given: Partial<Asked>, by: Known = eva) =>
  call(
    operatorCalls.readSportFigures,
    { by: 'sport', from: '2025-10-01', to: '2025-10-31', ...given },
    by.token,
  )
const listed = (days: { from: string; to: string }, by: Known = eva) =>
  call(operatorCalls.listSportBets, { event: 'sim:match:1', ...days }, by.token)

await db.query({
  text: `INSERT INTO figure_sport_days VALUES
    ('brasa', '2025-10-01', 'ARS', 'football', 'c1', 1, 'before', 'single', 2, 1000, 400, 600, 570),
    ('brasa', '2025-10-31', 'ARS', 'football', 'c2', 18, 'live', 'multiple', 1, 500, 0, 0, 0),
    ('brasa', '2025-10-31', 'ARS', 'tennis', 'c3', 186, 'before', 'single', 0, 0, -50, 0, 0),
    ('marea', '2025-10-01', 'EUR', 'football', 'c1', 1, 'before', 'single', 1, 700, 0, 0, 0)`,
})

test('the margin of the sportsbook is read with the right to figures, of the operator’s brands', async () => {
  const { body } = await ask({})
  expect(body.rows).toEqual([
    {
      key: 'football',
      currency: 'ARS',
      selections: 3,
      stakes: '15.00',
      returns: '4.00',
      result: '11.00',
      margin: 11 / 15,
      price_margin: 0.05,
      priced: 0.4,
    },
    {
      key: 'tennis',
      currency: 'ARS',
      selections: 0,
      stakes: '0.00',
      returns: '-0.50',
      result: '0.50',
      margin: null,
      price_margin: null,
      priced: null,
    },
  ])
  expect(body.totals.map(({ stakes, returns }) => [stakes, returns])).toEqual([['15.00', '3.50']])
  expect((await ask({}, stranger)).body.totals.map(({ currency }) => currency)).toEqual(['EUR'])
  expect((await ask({ brand: 'brasa' }, stranger)).body.rows).toEqual([])
  for (const answer of [
    await ask({}, trader),
    await listed({ from: '2025-10-01', to: '2025-10-01' }, trader),
  ])
    expect(answer.code).toBe('forbidden')
})

test('a market has its sport and name, and filters leave what they say', async () => {
  const markets = (await ask({ by: 'market' })).body.rows
  expect(markets.map(({ key, sport, name, stakes }) => [key, sport, name, stakes])).toEqual([
    ['1', 'football', 'Resultado final', '10.00'],
    ['18', 'football', expect.any(String), '5.00'],
    ['186', 'tennis', expect.any(String), '0.00'],
  ])
  const keys = async (filter: Partial<Asked>) =>
    (await ask({ by: 'competition', ...filter })).body.rows.map(({ key }) => key)
  expect(await keys({ phase: 'live' })).toEqual(['c2'])
  expect(await keys({ form: 'single', sport: 'football' })).toEqual(['c1'])
  expect(await keys({ market: 18 })).toEqual(['c2'])
  expect(await keys({ competition: 'c3' })).toEqual(['c3'])
  expect((await ask({ by: 'market', market: 1, sport: 'football' })).body.chosen.market).toBe(
    'Resultado final',
  )
})

test.each([
  ['by event of 31 days', { by: 'event', from: '2025-10-01', to: '2025-10-31' }, undefined],
  ['by event of 32 days', { by: 'event', from: '2025-09-30', to: '2025-10-31' }, 'invalid_figures_period'],
  [
    'by event of one competition',
    { by: 'event', competition: 'c1', from: '2025-09-30', to: '2025-10-31' },
    undefined,
  ],
  [
    'by market of one event',
    { by: 'event', event: 'sim:match:1', from: '2025-01-01', to: '2025-10-31' },
    undefined,
  ],
  ['of 401 days', { by: 'day', from: '2024-09-26', to: '2025-10-31' }, 'invalid_figures_period'],
] as const)('a period %s', async (_, asked, code) => {
  expect((await ask(asked)).code).toBe(code)
})

test('bets are listed of at most 31 days', async () => {
  expect((await listed({ from: '2025-10-01', to: '2025-10-31' })).body).toMatchObject({
    items: [],
    is_whole: true,
  })
  expect((await listed({ from: '2025-09-30', to: '2025-10-31' })).code).toBe('invalid_figures_period')
})
