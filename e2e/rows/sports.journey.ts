import type { Page } from '@playwright/test'
import { answerSports } from '../mock-backend/sports.ts'
import { slipState } from '../mock-backend/sports-bets.ts'
import { axe } from '../support/axe.ts'
import { es, expect, logIn, test } from './support.ts'

type Sent = Parameters<typeof slipState>[0]

test.beforeEach(({ backend }) => {
  backend.configure({ country: 'AR', currency: 'ARS', time_zone: 'America/Argentina/Buenos_Aires' })
  answerSports(backend)
})

const odd = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, Resultado final`) })
const slipOf = (page: Page) => page.getByRole('complementary', { name: es.sports.slip.title })
const placed = (page: Page) => slipOf(page).getByText(es.sports.placed.accepted)
/** The bar of the page's first second is gone. */
const settled = (page: Page) => expect(page.locator('.loading-bar')).toHaveCount(0)

test.describe('the own sportsbook', () => {
  test('S64 S24 without an integration it serves /sports: sports with counts, events by competition, prices', async ({
    page,
    site,
  }) => {
    await page.goto(`${site}/sports`)
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Fútbol 412/ }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Argentina, Liga Nacional' })).toBeVisible()
    await expect(odd(page, 'Puerto Norte').locator('b')).toHaveText('1,42')
    // A suspended market keeps its place and takes no bets.
    await expect(
      page.getByRole('button', { name: /^Trueno Rojo, Resultado final, suspendido/ }),
    ).toBeDisabled()
    await page.getByRole('link', { name: 'Tenis' }).first().click()
    await expect(page).toHaveURL(/sport=tennis/)
    await expect(page.getByRole('heading', { name: /Abierto de Córdoba/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Liga Nacional/ })).toHaveCount(0)
  })

  test('S64 with an integration its other pages lead there', async ({ page, site, backend }) => {
    await page.route('https://sports.test/**', (route) => route.fulfill({ body: 'odds' }))
    backend.configure({ sports_url: 'https://sports.test/x' })
    for (const path of ['/sports/event/sim:match:1001', '/sports/results', '/sports/slip']) {
      await page.goto(site + path)
      await expect(page).toHaveURL(`${site}/sports`)
      await expect(page.locator('main iframe')).toHaveAttribute('src', /^https:\/\/sports\.test/)
    }
  })

  test('S59 /live shows what is played now, and follows scores and prices', async ({
    page,
    site,
    backend,
  }) => {
    await page.goto(`${site}/live`)
    const row = page.locator('.event', { hasText: 'Puerto Norte' })
    await expect(row).toContainText("67'")
    await expect(page.locator('.event', { hasText: 'Capibaribe' })).toHaveCount(0)
    await expect.poll(() => backend.of('/api/live').length).toBeGreaterThan(0)
    const event_id = 'sim:match:1001'
    backend.push('sports_market', {
      type: 'sports_market',
      event_id,
      id: 1,
      specifiers: '',
      status: 'active',
      odds: { 1: '1.50', 2: '3.90', 3: null },
    })
    await expect(odd(page, 'Puerto Norte').locator('b')).toHaveText('1,50')
    await expect(odd(page, 'Puerto Norte')).toHaveClass(/\bup\b/)
    await expect(
      page.getByRole('button', { name: /^Atlético Rivera, Resultado final, suspendido/ }),
    ).toBeVisible()
    const play = { period: { kind: 'half', number: 2 }, clock: null, score: { home: 3, away: 1 } }
    const more = { periods: [], game: null, server: null, red_cards: null }
    backend.push('sports_event', {
      type: 'sports_event',
      event_id,
      state: 'live',
      market_count: 9,
      play: { ...play, ...more },
    })
    await expect(row.locator('.score').first()).toHaveText('3')
  })

  test('S64 an event has its score, what happened, and its markets by group', async ({ page, site }) => {
    await page.goto(`${site}/sports/event/sim:match:1001`)
    await expect(page).toHaveTitle(/Puerto Norte – Atlético Rivera/)
    await expect(page.getByRole('region', { name: es.sports.scoreboard })).toContainText("Ibarra 16', 56'")
    await page.getByRole('tab', { name: es.sports.track.incidents }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Tarjeta amarilla')
    await page.getByRole('group', { name: es.sports.groups }).getByText('Jugadores').click()
    await expect(page.getByRole('heading', { name: 'Marca en cualquier momento' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Total de goles' })).toHaveCount(0)
    expect((await page.goto(`${site}/sports/event/sim:match:9`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: es.sports.unknownEvent })).toBeVisible()
  })

  test('S64 what is pressed before hydration counts once the page runs', async ({ page, site }) => {
    let open = (): void => undefined
    const loading = new Promise<void>((resolve) => (open = resolve))
    await page.route('**/*.js', async (route) => {
      await loading
      await route.continue()
    })
    await page.goto(`${site}/sports/event/sim:match:1001`, { waitUntil: 'commit' })
    const tab = page.getByRole('tab', { name: es.sports.track.incidents })
    const market = page.locator('.market-card').first()
    const price = market.locator('.odd:enabled').first()
    const fold = page.locator('.market-card summary').nth(1)
    for (const pressed of [tab, price, fold]) {
      await pressed.click()
      await expect(pressed).toHaveAttribute('data-held', '')
    }
    open()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(price).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.market-card details').nth(1)).not.toHaveAttribute('open')
    await expect(slipOf(page).locator('.selection')).toHaveCount(1)
    await expect(page).toHaveURL(/\/sports\/event\//)
    expect(await page.evaluate(() => JSON.stringify(localStorage['sports.folded']))).toContain('football')
  })

  test('S64 S136 the home has live scores and prices: they follow the stream, and a press adds to the slip', async ({
    page,
    site,
    backend,
  }) => {
    await page.goto(`${site}/`)
    const scores = page.getByRole('navigation', { name: es.lobby.liveScores })
    await expect(scores.getByRole('link').first()).toContainText('Puerto Norte2 – 1Atlético Rivera')
    const price = page.getByRole('button', { name: /^Puerto Norte, Resultado final/ })
    await price.scrollIntoViewIfNeeded()
    // The stream's code has come.
    await expect(price).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => backend.of('/api/live').length).toBeGreaterThan(0)
    backend.push('sports_market', {
      type: 'sports_market',
      event_id: 'sim:match:1001',
      id: 1,
      specifiers: '',
      status: 'active',
      odds: { 1: '1.50', 2: '3.90', 3: null },
    })
    await expect(price).toContainText('1,50')
    await price.click()
    await expect(price).toHaveAttribute('aria-pressed', 'true')
    const { violations } = await axe(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await page.getByRole('link', { name: /^Boleto 1/ }).click()
    await expect(page.locator('main .selection')).toContainText('1,50')
  })

  test('S64 an event that is followed stands before the others', async ({ page, site }) => {
    await page.goto(`${site}/sports/event/sim:match:1001`)
    await page.getByRole('button', { name: es.sports.follow }).click()
    for (const path of ['/sports', '/live']) {
      await page.goto(site + path)
      const list = page.locator('section', { has: page.getByRole('heading', { name: es.sports.followed }) })
      await expect(list.locator('.event')).toHaveCount(1)
      await expect(page.locator('.event').first()).toContainText('Puerto Norte')
      await expect(page.locator('.event', { hasText: 'Puerto Norte' })).toHaveCount(1)
    }
  })

  test('S64 its pages have no violation that axe finds', async ({ page, site }) => {
    for (const path of [
      '/sports',
      '/live',
      '/sports/event/sim:match:1001',
      '/sports/results',
      '/bet-types',
    ]) {
      await page.goto(site + path)
      await settled(page)
      const { violations } = await axe(page).analyze()
      expect([path, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([path, []])
    }
  })
})

test.describe('the slip', () => {
  test('S64 keeps its selections over reload, log-in and language, and both tabs agree', async ({
    page,
    site,
    context,
  }) => {
    await page.goto(`${site}/sports`)
    await odd(page, 'Puerto Norte').click()
    await odd(page, 'Bahía Sur').click()
    await slipOf(page).getByLabel(es.sports.slip.stake, { exact: true }).fill('300')
    await page.reload()
    await expect(odd(page, 'Puerto Norte')).toHaveAttribute('aria-pressed', 'true')
    const other = await context.newPage()
    await other.goto(`${site}/sports`)
    await odd(other, 'Puerto Norte').click()
    await expect(odd(page, 'Puerto Norte')).toHaveAttribute('aria-pressed', 'false')
    await odd(page, 'Puerto Norte').click()
    await expect(odd(other, 'Puerto Norte')).toHaveAttribute('aria-pressed', 'true')
    await other.close()
    await logIn(page, site)
    await page.goto(`${site}/sports`)
    await expect(slipOf(page).getByLabel(es.sports.slip.stake, { exact: true })).toHaveValue('300')
    await expect(slipOf(page).locator('.selection')).toHaveCount(2)
  })

  test('S64 a multiple is placed once, with the odds that were shown', async ({ page, site, backend }) => {
    await logIn(page, site)
    await page.goto(`${site}/sports`)
    await odd(page, 'Puerto Norte').click()
    await odd(page, 'Bahía Sur').click()
    const slip = slipOf(page)
    await slip.getByLabel(es.sports.slip.stake, { exact: true }).fill('300')
    // 300 × 1.42 × 1.95
    await expect(slip).toContainText(/830,70/)
    await slip.getByRole('button', { name: /^Apostar/ }).click()
    await expect(placed(page)).toBeVisible()
    const [sent, ...more] = backend.of('/api/sports/bets').filter(({ method }) => method === 'POST')
    expect(more).toEqual([])
    expect(sent?.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/)
    expect(sent?.body).toMatchObject({
      bets: [{ kind: 'multiple', selections: [0, 1], stake: '300' }],
      price_changes: 'better',
      selections: [{ odds: '1.42' }, { odds: '1.95' }],
    })
    await expect(odd(page, 'Puerto Norte')).toHaveAttribute('aria-pressed', 'false')
  })

  test('S64 a second bet of the same page is another one', async ({ page, site, backend }) => {
    await logIn(page, site)
    await page.goto(`${site}/sports`)
    const slip = slipOf(page)
    for (const team of ['Puerto Norte', 'Bahía Sur']) {
      await odd(page, team).click()
      await slip.getByLabel(es.sports.slip.stake, { exact: true }).fill('50')
      await slip.getByRole('button', { name: /^Apostar/ }).click()
      await expect(placed(page)).toBeVisible()
      await slip.getByRole('button', { name: es.sports.slip.done }).click()
      await expect(slip.getByText(es.sports.slip.empty)).toBeVisible()
    }
    const sent = backend.of('/api/sports/bets').filter(({ method }) => method === 'POST')
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  })

  test('S64 a price that changed is refused with the new one, and placed once it is accepted', async ({
    page,
    site,
    backend,
  }) => {
    await logIn(page, site)
    await page.goto(`${site}/sports`)
    await odd(page, 'Puerto Norte').click()
    const slip = slipOf(page)
    await slip.getByLabel(es.sports.slip.stake, { exact: true }).fill('100')
    await expect(slip.getByText('Puerto Norte – Atlético Rivera')).toBeVisible()
    backend.answer('/api/sports/bets', ({ body }) => {
      const state = slipState((body?.selections ?? []) as Sent, { odds: { '1': '1.38' } })
      const problem = { code: 'price_changed', selections: [0], bet: 0, odds: '1.38', limit: null }
      return { body: { response: { placed: false, problems: [problem], slip: state } } }
    })
    await slip.getByRole('button', { name: /^Apostar/ }).click()
    await expect(slip.locator('s')).toContainText('1,42')
    await expect(slip.locator('.selection-odds b')).toHaveText('1,38')
    answerSports(backend)
    backend.answer('/api/sports/slip', ({ body }) => ({
      body: { response: slipState((body?.selections ?? []) as Sent, { odds: { '1': '1.38' } }) },
    }))
    await slip.getByRole('button', { name: es.sports.slip.acceptAndPlace }).click()
    await expect(placed(page)).toBeVisible()
    const sent = backend.of('/api/sports/bets').filter(({ method }) => method === 'POST')
    expect(sent.map(({ body }) => ((body?.selections ?? []) as Sent)[0]?.odds)).toEqual(['1.42', '1.38'])
  })

  test('S64 a limit stands in the slip with its amount, and the slip is kept', async ({
    page,
    site,
    backend,
  }) => {
    await logIn(page, site)
    await page.goto(`${site}/sports`)
    await odd(page, 'Puerto Norte').click()
    const limit = { amount: '50.00', currency: 'ARS' }
    backend.answer('/api/sports/bets', ({ body }) => ({
      body: {
        response: {
          placed: false,
          problems: [{ code: 'stake_too_large', selections: [], bet: 0, odds: null, limit }],
          slip: slipState((body?.selections ?? []) as Sent),
        },
      },
    }))
    const slip = slipOf(page)
    await slip.getByLabel(es.sports.slip.stake, { exact: true }).fill('100')
    await slip.getByRole('button', { name: /^Apostar/ }).click()
    await expect(slip.getByRole('alert')).toContainText(/50,00/)
    await expect(slip.locator('.selection')).toHaveCount(1)
  })

  test('S64 on a phone it opens from the lower edge, by the bar and by the key b', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${site}/sports`)
    await odd(page, 'Puerto Norte').click()
    await page.getByRole('link', { name: /Boleto · 1 selección/ }).click()
    const sheet = page.getByRole('dialog', { name: es.sports.slip.title })
    await expect(sheet).toContainText('Puerto Norte – Atlético Rivera')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.keyboard.press('b')
    await expect(sheet).toBeVisible()
  })

  test('S64 on a phone selections of one match are combined at their price, and a free bet pays for them', async ({
    page,
    site,
    backend,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await logIn(page, site)
    const free = {
      id: 'fb_1',
      amount: { amount: '1000.00', currency: 'ARS' },
      expires_at: '2099-01-01T00:00:00Z',
      least_odds: '1.50',
      sports: null,
      live: null,
      kinds: ['single', 'multiple'],
    }
    backend.answer('/api/sports/slip', ({ body }) => ({
      body: { response: { ...slipState((body?.selections ?? []) as Sent), free_bets: [free] } },
    }))
    const value = 'sim:match:1001~1~~1~1.42!sim:match:1001~18~total=2.5~12~1.85*multiple~~~better~0~decimal'
    await context.addCookies([{ name: 'slip', value: encodeURIComponent(value), url: site }])
    await page.goto(`${site}/sports`)
    await page.getByRole('link', { name: /Boleto · 2 selecciones/ }).click()
    const sheet = page.getByRole('dialog', { name: es.sports.slip.title })
    await expect(sheet).toContainText(/son del mismo partido/)
    // 0.9 × 1.42 × 1.85
    await sheet.getByRole('button', { name: 'Combinar a 2,36' }).click()
    await expect(sheet.getByText(es.sports.slip.builder.title)).toBeVisible()
    await sheet.getByRole('button', { name: /Apuesta gratis de .*Cuota total desde 1,50/s }).click()
    // 1000 × 2.36 less the stake
    await expect(sheet).toContainText(/1\.360,00/)
    await sheet.getByRole('button', { name: /^Apostar gratis/ }).click()
    await expect(sheet.getByText(es.sports.placed.accepted)).toBeVisible()
    const sent = backend.of('/api/sports/bets').find(({ method }) => method === 'POST')
    expect(sent?.body).toMatchObject({
      builders: [{ selections: [0, 1], odds: '2.36' }],
      bets: [{ kind: 'single', selections: [0, 1], stake: '1000.00', free_bet: 'fb_1' }],
    })
  })

  test.describe('without a program', () => {
    test.use({ javaScriptEnabled: false })

    test('S64 selections of one match are combined and separated by posts', async ({
      page,
      site,
      context,
    }) => {
      const value = 'sim:match:1001~1~~1~1.42!sim:match:1001~18~total=2.5~12~1.85*multiple~~~better~0~decimal'
      await context.addCookies([{ name: 'slip', value: encodeURIComponent(value), url: site }])
      await page.goto(`${site}/sports/slip`)
      await page.getByRole('button', { name: 'Combinar a 2,36' }).click()
      await expect(page.locator('.builder-head .selection-odds')).toContainText('2,36')
      await page.getByRole('button', { name: es.sports.slip.builder.separate }).click()
      await expect(page.locator('.builder-head')).toHaveCount(0)
      await expect(page.locator('.selection.join')).toBeVisible()
    })

    test('S64 odds, stakes and kinds are posts; a guest who bets is led to the log-in', async ({
      page,
      site,
    }) => {
      await page.goto(`${site}/sports`)
      await odd(page, 'Puerto Norte').click()
      await expect(page).toHaveURL(`${site}/sports/slip`)
      await page.goto(`${site}/sports`)
      await odd(page, 'Bahía Sur').click()
      await expect(page.locator('.selection')).toHaveCount(2)
      await page.getByRole('button', { name: es.sports.slip.kinds.single }).click()
      await page.getByLabel(es.sports.slip.stake, { exact: true }).first().fill('75')
      await page.getByRole('button', { name: /^Quitar Bahía Sur/ }).click()
      await expect(page.locator('.selection')).toHaveCount(1)
      await page.getByRole('button', { name: es.sports.slip.logIn }).click()
      await expect(page).toHaveURL(`${site}/login`)
    })
  })
})

test('S64 my bets show each leg, and a cash-out at the value shown', async ({ page, site, backend }) => {
  await logIn(page, site)
  await page.goto(`${site}/sports/bets`)
  const bet = page.getByRole('article', { name: 'Apuesta B-1001' })
  await expect(bet).toContainText('Puerto Norte – Atlético Rivera')
  await bet.getByRole('button', { name: '50%' }).click()
  await bet.getByRole('button', { name: /^Cobrar \$\s1\.155,00/ }).click()
  await expect(bet.getByRole('status')).toContainText('Cobraste')
  expect(backend.of('/api/sports/cash-out')[0]?.body).toMatchObject({
    id: 'B-1001',
    value: '2310.00',
    stake: '1000.00',
  })
})

test('S64 the value of a cash-out follows the stream, and says when there is none', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  await page.goto(`${site}/sports/bets`)
  const bet = page.getByRole('article', { name: 'Apuesta B-1001' })
  const act = (amount: string) => bet.getByRole('button', { name: new RegExp(`^Cobrar \\$\\s${amount}`) })
  await expect(act('2\\.310,00')).toBeVisible()
  await expect
    .poll(() => backend.of('/api/live').some(({ query }) => query.get('topics')?.includes('cash_outs')))
    .toBe(true)
  const value = (amount: string | null) =>
    backend.push('cash_out', {
      type: 'cash_out',
      bet_id: 'B-1001',
      value: amount === null ? null : { amount, currency: 'ARS' },
    })
  value('2405.00')
  await expect(act('2\\.405,00')).toBeVisible()
  value(null)
  await expect(bet.getByRole('status')).toHaveText(es.sports.cashOut.suspended)
  await expect(bet.getByRole('button')).toHaveCount(0)
  value('2200.00')
  await act('2\\.200,00').click()
  await expect(bet.getByRole('status')).toContainText('Cobraste')
  expect(backend.of('/api/sports/cash-out')[0]?.body).toMatchObject({ id: 'B-1001', value: '2200.00' })
})
