import { operatorCalls, type OperatorCallSentInput } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { appendAudit } from '../../../operators/index.ts'
import { type Known, openConsoleCalls } from '../../operators/testing/console-calls.ts'
import { figures } from '../index.ts'

const desk = await openConsoleCalls((parts) => figures.deskRoutes(parts))
const { call, clock, db } = desk
// Periods up to today are as many in every year.
clock.advance(Date.parse('2026-01-20T15:00:00Z') - clock.ms)
const [eva, analyst, trader, stranger] = [
  await desk.operator({ role: 'supervisor' }),
  await desk.operator({ role: 'analyst' }),
  await desk.operator({ role: 'trader' }),
  await desk.operator({ brands: ['marea'], role: 'supervisor' }),
]
const DAYS = { from: '2025-10-01', to: '2025-10-07' }
type Of<Call extends keyof typeof operatorCalls> = Partial<
  OperatorCallSentInput<(typeof operatorCalls)[Call]>
>
const cohorts = (given: Of<'readCohorts'> = {}, by: Known = eva) =>
  call(
    operatorCalls.readCohorts,
    { basis: 'registration', unit: 'month', from: '2025-10-01', to: '2025-10-31', ...given },
    by.token,
  )
const funnel = (given: Of<'readFunnel'> = {}, by: Known = eva) =>
  call(operatorCalls.readFunnel, { by: 'code', ...DAYS, ...given }, by.token)
const movers = (given: Of<'readMovers'> = {}, by: Known = eva) =>
  call(operatorCalls.readMovers, { by: 'player', measure: 'ggr', ...DAYS, ...given }, by.token)

await db.query({
  text: `INSERT INTO players (id, brand_id, username, email, password_hash, currency, language, promo_code, created_at) VALUES
    ('pl_ana', 'brasa', 'ana', 'ana@example.com', '', 'ARS', 'es_ES', 'verano', '2025-10-02T12:00:00Z'),
    ('pl_leo', 'marea', 'leo', 'leo@example.com', '', 'EUR', 'es_ES', NULL, '2025-10-02T12:00:00Z')`,
})
await db.query({
  text: `INSERT INTO figure_player_days (brand_id, day, player_id, currency, hours, stakes, wins, bonus_cost) VALUES
    ('brasa', '2025-09-24', 'pl_ana', 'ARS', 1, 1000, 400, 0), ('brasa', '2025-10-07', 'pl_ana', 'ARS', 1, 3000, 2900, 50),
    ('marea', '2025-10-03', 'pl_leo', 'EUR', 1, 700, 0, 0)`,
})
await db.query({
  text: `INSERT INTO figure_cohorts VALUES ('brasa', 'registration', 'month', '2025-10-01', '2025-10-01', 'ARS', 1, 3000, 2900, 50),
    ('marea', 'registration', 'month', '2025-10-01', '2025-10-01', 'EUR', 1, 700, 0, 0)`,
})

test('each report is for those who see figures, of their brands alone', async () => {
  const listed = { basis: 'registration', unit: 'month', cohort: '2025-10-01', period: '2025-10-01' } as const
  const behind = { step: 'first_stake', reached: 'no', ...DAYS } as const
  for (const answer of [
    await cohorts({}, trader),
    await funnel({}, trader),
    await movers({}, trader),
    await call(operatorCalls.listCohortPlayers, listed, trader.token),
    await call(operatorCalls.listFunnelPlayers, behind, trader.token),
  ])
    expect(answer.code).toBe('forbidden')
  for (const [by, currency, player] of [
    [eva, 'ARS', 'pl_ana'],
    [stranger, 'EUR', 'pl_leo'],
  ] as const) {
    expect((await cohorts({}, by)).body.rows.map((row) => row.currency)).toEqual([currency])
    expect((await funnel({}, by)).body.total.registrations).toBe(1)
    expect((await movers({}, by)).body.rows.map(({ key }) => key)).toEqual([player])
    const members = await call(operatorCalls.listCohortPlayers, listed, by.token)
    expect(members.body.items.map(({ id }) => id)).toEqual([player])
    const waiting = await call(operatorCalls.listFunnelPlayers, behind, by.token)
    expect(waiting.body.items.map(({ id }) => id)).toEqual([player])
  }
  // Another's brand is as one that there is not.
  for (const brand of ['brasa', 'nowhere']) {
    expect((await cohorts({ brand }, stranger)).body.rows).toEqual([])
    expect((await funnel({ brand }, stranger)).body.total.registrations).toBe(0)
    expect((await movers({ brand }, stranger)).body).toMatchObject({ rows: [], totals: [] })
    const members = await call(operatorCalls.listCohortPlayers, { ...listed, brand }, stranger.token)
    expect(members.body.items).toEqual([])
    const waiting = await call(operatorCalls.listFunnelPlayers, { ...behind, brand }, stranger.token)
    expect(waiting.body.items).toEqual([])
  }
})

test('a cohort has its share of players and what they brought, in each period up to today', async () => {
  const [row] = (await cohorts()).body.rows
  expect([row?.cohort, row?.players]).toEqual(['2025-10-01', 1])
  expect(row?.cells[0]).toEqual({
    period: '2025-10-01',
    is_over: true,
    players: 1,
    stakes: '30.00',
    ggr: '1.00',
    bonus_cost: '0.50',
    ngr: '0.50',
  })
  expect(row?.cells.map(({ period, is_over }) => [period, is_over])).toEqual([
    ['2025-10-01', true],
    ['2025-11-01', true],
    ['2025-12-01', true],
    ['2026-01-01', false],
  ])
})

test('the code of a registration is the same in whatever letters', async () => {
  expect((await funnel()).body.rows.map(({ key }) => key)).toEqual(['VERANO'])
  expect((await funnel({ code: ' Verano' })).body.total.registrations).toBe(1)
  expect((await funnel({ code: '' })).body.total.registrations).toBe(0)
  expect((await funnel({ referred: 'yes' })).body.total.registrations).toBe(0)
})

test('what moved most is compared with as many days before', async () => {
  const { body } = await movers()
  expect(body.before).toEqual({ from: '2025-09-24', to: '2025-09-30' })
  expect(body.rows).toEqual([
    {
      key: 'pl_ana',
      brand: 'brasa',
      currency: 'ARS',
      stakes: { now: '30.00', before: '10.00', change: '20.00' },
      ggr: { now: '1.00', before: '6.00', change: '-5.00' },
    },
  ])
})

test('events and markets are compared by what bets on them came to when they ended', async () => {
  await db.query({
    text: `INSERT INTO figure_sport_days VALUES
      ('brasa', '2025-09-30', 'ARS', 'football', 'c1', 1, 'before', 'single', 1, 1000, 400, 0, 0),
      ('brasa', '2025-10-01', 'ARS', 'football', 'c1', 1, 'before', 'single', 1, 500, 700, 0, 0),
      ('brasa', '2025-10-01', 'ARS', 'football', 'c1', 18, 'live', 'single', 1, 300, 0, 0, 0),
      ('brasa', '2025-09-23', 'ARS', 'football', 'c1', 18, 'live', 'single', 1, 9000, 0, 0, 0),
      ('marea', '2025-10-01', 'EUR', 'football', 'c1', 1, 'before', 'single', 1, 9000, 0, 0, 0)`,
  })
  await db.query({
    text: `INSERT INTO figure_sport_events (brand_id, day, currency, sport_id, competition_id, event_id, market_id, phase, form, selections, stakes,
        returns, priced, expected)
      VALUES ('brasa', '2025-10-01', 'ARS', 'football', 'c1', 'sim:match:1', 1, 'before', 'single', 1, 500, 700, 0, 0)`,
  })
  const markets = (await movers({ by: 'market' })).body.rows
  expect(markets.map(({ key, sport, name, stakes, ggr }) => [key, sport, name, stakes.change, ggr])).toEqual([
    ['1', 'football', 'Resultado final', '-5.00', { now: '-2.00', before: '6.00', change: '-8.00' }],
    ['18', 'football', expect.any(String), '3.00', { now: '3.00', before: '0.00', change: '3.00' }],
  ])
  const [event] = (await movers({ by: 'event', measure: 'stakes' })).body.rows
  expect(event).toMatchObject({ key: 'sim:match:1', sport: 'football', stakes: { change: '5.00' } })
})

test('players have names for those who see players of the one brand, and count as seen', async () => {
  const names = async (by: Known, given: Of<'readMovers'> = { brand: 'brasa' }) =>
    (await movers(given, by)).body.rows.map(({ name }) => name)
  const seen = async () => {
    const { rows } = await db.query<{ players: string[] }>({
      text: `SELECT after -> 'players' AS players FROM operator_audit WHERE action = 'player.searched'`,
    })
    return rows.map(({ players }) => players)
  }
  expect(await names(analyst)).toEqual([undefined])
  expect(await names(eva, {})).toEqual([undefined])
  expect(await seen()).toEqual([])
  expect(await names(eva)).toEqual(['ana'])
  expect(await seen()).toEqual([['pl_ana']])
  // Who has seen an hour's players already sees none here.
  const busy = await desk.operator({ role: 'supervisor' })
  const { rows } = await db.query<{ id: string }>({
    text: 'SELECT id FROM operators WHERE username = $1',
    values: [busy.username],
  })
  const players = Array.from({ length: 300 }, (_, index) => `pl_${index}`)
  const line = {
    at: desk.now(),
    operatorId: rows[0]?.id ?? '',
    action: 'player.searched',
    address: '',
  } as const
  await appendAudit(db, { ...line, brands: ['brasa'], after: { players } })
  expect(await names(busy)).toEqual([undefined])
})

test.each([
  ['of 26 months', () => cohorts({ from: '2023-09-30', to: '2025-10-31' }), undefined],
  ['of 27 months', () => cohorts({ from: '2023-08-31', to: '2025-10-31' }), 'invalid_figures_period'],
  ['of 26 weeks', () => cohorts({ unit: 'week', from: '2025-05-05', to: '2025-11-02' }), undefined],
  [
    'of 27 weeks',
    () => cohorts({ unit: 'week', from: '2025-05-04', to: '2025-11-02' }),
    'invalid_figures_period',
  ],
  ['that ends before it begins', () => cohorts({ to: '2025-09-30' }), 'invalid_figures_period'],
  ['of 31 days of movers', () => movers({ from: '2025-10-01', to: '2025-10-31' }), undefined],
  ['of 32 days of movers', () => movers({ from: '2025-09-30', to: '2025-10-31' }), 'invalid_figures_period'],
  ['of 400 days of the funnel', () => funnel({ from: '2024-09-03' }), undefined],
  ['of 401 days of the funnel', () => funnel({ from: '2024-09-02' }), 'invalid_figures_period'],
] as const)('a period %s', async (_, ask, code) => {
  expect((await ask()).code).toBe(code)
})
