import { FUNNEL_STEPS, operatorCalls } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { openConsole, toText } from './testing/console-under-test.ts'
import { operator, SUPERVISOR, TRADER } from './testing/payments.ts'

const { get, platform } = await openConsole()
const supervisor = { ...operator, ...SUPERVISOR }
const cell = (more: object) => ({
  period: '2026-10-01',
  is_over: true,
  players: 3,
  stakes: '300.00',
  ggr: '30.00',
  bonus_cost: '40.00',
  ngr: '-10.00',
  ...more,
})
const nothing = { players: 0, stakes: '0.00', ggr: '0.00', bonus_cost: '0.00', ngr: '0.00' }
const cohort = {
  cohort: '2026-10-01',
  currency: 'ARS',
  players: 12,
  cells: [cell({}), cell({ period: '2026-11-01', is_over: false, ...nothing })],
}
const reached = (players: number, more: object = {}) =>
  FUNNEL_STEPS.map((step, index) => ({
    step,
    players: index === 0 ? players : 1,
    with_before: 1,
    median_seconds: 7_200,
    step_seconds: null,
    ...more,
  }))
const moved = { now: '900.00', before: '1000.00', change: '-100.00' }
const game = {
  key: 'acme-1',
  source: 'provider:acme',
  name: '=Fruta',
  currency: 'ARS',
  stakes: moved,
  ggr: moved,
}
const mover = { key: 'pl_1', brand: 'brasa', name: 'ana', currency: 'ARS', stakes: moved, ggr: moved }

const answer = (path: string, more: object) => {
  const now = new Date().toISOString()
  const head = { at: now, today: '2026-11-21', from: '2026-11-15', to: '2026-11-21', counted_at: now }
  platform.answers[path] = { body: { ...head, ...more } }
}
const moversAnswer = (rows: object[]) =>
  answer(operatorCalls.readMovers.path, {
    before: { from: '2026-11-08', to: '2026-11-14' },
    rows,
    is_whole: false,
    totals: [{ ...game, key: '' }],
  })
const funnelAnswer = (key: string) => {
  const row = { key, registrations: 4, steps: reached(2) }
  answer(operatorCalls.readFunnel.path, { rows: [row], pages: 1, total: row })
}
beforeEach(() => {
  platform.answers[operatorCalls.whoAmI.path] = { body: supervisor }
  answer(operatorCalls.readCohorts.path, { rows: [cohort] })
  funnelAnswer('2026-11-20')
  moversAnswer([game])
})
const page = async (path: string) =>
  toText(await (await get(path)).text())
    .replaceAll('\u00A0', ' ')
    .replaceAll(' %', '%')
    .replaceAll('&amp;', '&')
const file = async (path: string) => (await (await get(path)).text()).split('\r\n').slice(1)
const withoutPlayers = () => {
  const rights = supervisor.rights.filter((right) => right !== 'players.see')
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...supervisor, rights } }
}

describe('cohorts', () => {
  test('have the share of their players in each period, which leads to those, and a chart without the running one', async () => {
    const text = await page('/figures/cohorts')
    for (const words of ['oct 2026', 'Mes 0', 'Mes 1', '25,0%', '0,0%']) expect(text).toContain(words)
    expect(text).toContain(
      'href="/figures/cohorts/players?basis=registration&unit=month&from=2026-11-15&to=2026-11-21&cohort=2026-10-01&period=2026-10-01&currency=ARS"',
    )
    expect(text).not.toContain('period=2026-11-01')
    expect(text).toMatch(/role="img" aria-label="Parte de los jugadores.*: entre 25,0% y 25,0%/)
    expect(text).not.toMatch(/undefined|NaN|Infinity/)
    expect(await page('/figures/cohorts?measure=ngr')).toContain('-10,00')
  })

  test('are a file of one line for each period, and without players no share', async () => {
    answer(operatorCalls.readCohorts.path, {
      rows: [cohort, { ...cohort, players: 0, cells: [cell(nothing)] }],
    })
    expect((await file('/figures/cohorts.csv')).slice(0, 3)).toEqual([
      '2026-10-01;2026-10-01;ARS;0;12;3;0.250000;300.00;30.00;40.00;-10.00',
      '2026-10-01;2026-11-01;ARS;1;12;0;0.000000;0.00;0.00;0.00;0.00',
      '2026-10-01;2026-10-01;ARS;0;0;0;;0.00;0.00;0.00;0.00',
    ])
    expect(await page('/figures/cohorts')).not.toMatch(/NaN|Infinity/)
  })

  test('lead to players without names, and to their pages for who sees players', async () => {
    const item = {
      id: 'pl_1',
      brand: 'brasa',
      registered_at: '2026-10-02T12:00:00.000Z',
      days: 4,
      stakes: { amount: '300.00', currency: 'ARS' },
      ggr: { amount: '-30.00', currency: 'ARS' },
    }
    platform.answers[operatorCalls.listCohortPlayers.path] = {
      body: { at: '2026-11-21T12:00:00.000Z', items: [item], is_whole: false },
    }
    const path = '/figures/cohorts/players?unit=month&basis=registration&cohort=2026-10-01&period=2026-11-01'
    const text = await page(path)
    for (const words of ['href="/players/pl_1?brand=brasa"', 'oct 2026; apostaron en: nov 2026', 'los 100'])
      expect(text).toContain(words)
    withoutPlayers()
    expect(await page(path)).not.toContain('/players/pl_1')
    expect(await page('/figures/cohorts/players?cohort=soon')).toContain('26 cohortes')
  })
})

describe('the funnel', () => {
  test('has each step with its share and medians, and leads to who reached it and who did not', async () => {
    const text = await page('/figures/funnel')
    for (const words of ['Identidad verificada', '50,0%', '2 h', 'Primer retiro', '25,0%'])
      expect(text).toContain(words)
    const days = 'from=2026-11-15&to=2026-11-21'
    for (const reachedText of ['yes', 'no'])
      expect(text).toContain(`href="/figures/funnel/players?${days}&step=verified&reached=${reachedText}"`)
    expect(text).toContain('href="/figures/funnel?by=code&from=2026-11-20&to=2026-11-20"')
    expect(text).not.toMatch(/undefined|NaN|Infinity/)
  })

  test.each([
    ['code', 'VERANO', '/figures/funnel?by=day&from=2026-11-15&to=2026-11-21&code=VERANO'],
    ['code', '', '/figures/funnel?by=day&from=2026-11-15&to=2026-11-21&nocode=1'],
    ['referred', 'yes', '/figures/funnel?by=day&referred=yes&from=2026-11-15&to=2026-11-21'],
    ['brand', 'brasa', '/figures/funnel?brand=brasa&by=day&from=2026-11-15&to=2026-11-21'],
    // A week and a month that the period cuts.
    ['week', '2026-11-16', '/figures/funnel?by=day&from=2026-11-16&to=2026-11-21'],
    ['month', '2026-11-01', '/figures/funnel?by=day&from=2026-11-15&to=2026-11-21'],
  ])('by %s a row "%s" leads to its days', async (by, key, href) => {
    funnelAnswer(key)
    const text = await page(`/figures/funnel?by=${by}`)
    const days = (address = '') => {
      const query = new URLSearchParams(address.split('?')[1])
      query.sort()
      return query.toString()
    }
    const hrefs = [...text.matchAll(/href="([^"]*)"/g)].map(([, found]) => days(found))
    expect(hrefs).toContain(days(href))
  })

  test('is a file, and nobody registered is no division', async () => {
    expect((await file('/figures/funnel.csv?by=code'))[0]).toMatch(
      /^2026-11-20;2026-11-20;4;2;1;7200;;1;1;7200;;/,
    )
    const nobody = { key: '', registrations: 0, steps: reached(0, { players: 0, median_seconds: null }) }
    answer(operatorCalls.readFunnel.path, { rows: [], pages: 0, total: nobody })
    const text = await page('/figures/funnel')
    expect(text).toContain('No se registró nadie')
    expect(text).not.toMatch(/NaN|Infinity/)
  })

  test('lists players with the moment of each step', async () => {
    const steps = Object.fromEntries(FUNNEL_STEPS.map((step) => [step, null]))
    const item = { id: 'pl_1', brand: 'brasa', registered_at: '2026-11-20T12:00:00.000Z', code: null, steps }
    platform.answers[operatorCalls.listFunnelPlayers.path] = {
      body: { at: '2026-11-21T12:00:00.000Z', items: [item], is_whole: true },
    }
    const path = '/figures/funnel/players?step=first_stake&reached=no&from=2026-11-15&to=2026-11-21'
    const text = await page(path)
    for (const words of ['href="/players/pl_1?brand=brasa"', 'No llegaron a: Primera apuesta.'])
      expect(text).toContain(words)
    withoutPlayers()
    expect(await page(path)).not.toContain('/players/pl_1')
    expect(await page('/figures/funnel/players?from=2026-11-15&to=2026-11-21')).toContain('Un período va')
  })
})

describe('top movers', () => {
  test('have both figures, before and the change, and lead to the game, event or market', async () => {
    const text = await page('/figures/movers')
    for (const words of ['Comparado con', '-100,00', '-10%', 'los 50 mayores cambios'])
      expect(text).toContain(words)
    const days = 'from=2026-11-15&to=2026-11-21'
    expect(text).toContain(`href="/figures/returns?by=day&game=acme-1&${days}"`)
    const sport = { ...game, source: undefined, sport: 'football', key: '18' }
    moversAnswer([sport])
    expect(await page('/figures/movers?by=event')).toContain(
      `href="/figures/sports?by=market&sport=football&event=18&${days}"`,
    )
    expect(await page('/figures/movers?by=market')).toContain(
      `href="/figures/sports?by=competition&sport=football&market=18&${days}"`,
    )
    moversAnswer([{ ...game, stakes: { now: '5.00', before: '0.00', change: '5.00' } }])
    expect(await page('/figures/movers')).toContain('nuevo')
  })

  test('lead to a player for who sees players', async () => {
    moversAnswer([mover])
    expect(await page('/figures/movers?by=player')).toContain('href="/players/pl_1?brand=brasa"')
    withoutPlayers()
    expect(await page('/figures/movers?by=player')).not.toContain('/players/pl_1')
  })

  test('are a file in which no name is a formula', async () => {
    expect((await file('/figures/movers.csv'))[0]).toBe(
      "acme-1;'=Fruta;acme;ARS;900.00;1000.00;-100.00;900.00;1000.00;-100.00",
    )
  })
})

test('a wrong period says what to do, and keeps what was chosen', async () => {
  for (const { path } of [operatorCalls.readCohorts, operatorCalls.readFunnel, operatorCalls.readMovers])
    platform.answers[path] = { status: 422, body: { code: 'invalid_figures_period' } }
  for (const [path, words] of [
    ['cohorts', '26 cohortes'],
    ['funnel', '400 días'],
    ['movers', '31 días'],
  ]) {
    const text = await page(`/figures/${path}?from=2026-01-01&to=2026-11-02`)
    expect(text).toContain(words)
    expect(text).toContain('value="2026-01-01"')
  }
})

test('each is for who sees figures', async () => {
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, ...TRADER } }
  for (const path of ['cohorts', 'cohorts/players', 'funnel', 'funnel/players', 'movers'])
    expect((await get(`/figures/${path}`)).status).toBe(403)
})
