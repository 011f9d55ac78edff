import type { Page } from '@playwright/test'
import type { MockBackend } from '../mock-backend/backend.ts'
import { answerSports } from '../mock-backend/sports.ts'
import { market, outcome, sportsDetail } from '../mock-backend/sports-events.ts'
import { axe } from '../support/axe.ts'
import { hydrated } from '../support/player-page.ts'
import { odd, locateSlip, withSportsbook } from './sports-support.ts'
import { es, expect, test } from './support.ts'

withSportsbook()

/** The bar of the page's first second is gone. */
const settled = (page: Page) => expect(page.locator('.loading-bar')).toHaveCount(0)

test('S64 without an integration it serves /sports: sports with counts, events by competition, prices', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/sports`)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Fútbol 412/ }).first()).toBeVisible()
  const live = page.getByRole('region', { name: es.sports.liveNow })
  await expect(live.getByRole('heading', { name: 'Argentina, Liga Nacional' })).toBeVisible()
  await expect(odd(page, 'Puerto Norte').locator('b')).toHaveText('1,42')
  // A suspended market keeps its place and takes no bets.
  await expect(page.getByRole('button', { name: /^Trueno Rojo, Resultado final, suspendido/ })).toBeDisabled()
  await page.getByRole('link', { name: 'Tenis' }).first().click()
  await expect(page).toHaveURL(/sport=tennis/)
  await expect(page.getByRole('heading', { name: /Abierto de Córdoba/ }).first()).toBeVisible()
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

test('S64 a page that could not be read comes by itself when the platform is back', async ({
  page,
  site,
  backend,
}) => {
  await page.clock.install()
  backend.answer('/api/sports/events', { status: 503 })
  await page.goto(`${site}/sports`)
  await expect(page.getByRole('heading', { name: es.sports.failed })).toBeVisible()
  await expect(page.getByRole('link', { name: es.errors.retry })).toBeVisible()
  await hydrated(page)
  const asked = () => backend.of('/api/sports/events').length
  const before = asked()
  // Only what this journey lets pass counts from here on: the page asks again after five seconds.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
  await page.clock.runFor(2_500)
  expect(asked()).toBe(before)
  await page.clock.runFor(7_000)
  await expect.poll(asked).toBeGreaterThan(before)
  await expect(page.getByRole('heading', { name: es.sports.failed })).toBeVisible()
  backend.answer('/api/sports/events', null)
  answerSports(backend)
  // The next time is counted from when the page has taken the last refusal, which may be after it was asked.
  await expect
    .poll(async () => (await page.clock.runFor(2_000), odd(page, 'Puerto Norte').count()))
    .toBeGreaterThan(0)
  await expect(odd(page, 'Puerto Norte').locator('b')).toHaveText('1,42')
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

/** An event with many markets in each of two groups. */
function answerMany(backend: MockBackend, count: number) {
  const detail = sportsDetail('sim:match:1001')
  const named = (group: string) =>
    Array.from({ length: count }, (_, n) =>
      market(900 + n, `variant=${group}`, `Especial ${group} ${n}`, `Especial ${group} ${n}`, group, [
        outcome('1', 'Sí', '1.80'),
        outcome('2', 'No', '1.90'),
      ]),
    )
  const markets = [...(detail?.markets ?? []), ...named('goals'), ...named('players')]
  const up = { live: true, prematch: true }
  const response = { event: { ...detail, markets }, feeds: { mock: up, field: up } }
  backend.answer('/api/sports/event', { body: { response } })
}

test('S64 an event with thousands of markets is a short page; the rest comes on demand', async ({
  page,
  site,
  backend,
}) => {
  answerMany(backend, 1500)
  await page.goto(`${site}/sports/event/sim:match:1001`)
  await settled(page)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThan(6_000)
  expect(await page.locator('.market-card').count()).toBeLessThan(47)
  const goals = page.locator('.market-group > summary', { hasText: es.sports.group.goals })
  await goals.click()
  await expect(page.getByRole('heading', { name: 'Especial goals 0', exact: true })).toBeVisible()
  await expect(goals).toBeFocused()
  expect(await page.locator('.market-card').count()).toBeLessThan(47)
  expect(await height()).toBeLessThan(9_000)
  await page.locator('.market-group > summary', { hasText: es.sports.moreMarkets }).click()
  await page.locator('summary', { hasText: 'Especial goals 39' }).click()
  await expect(page.getByRole('button', { name: /^Sí, Especial goals 39,/ })).toBeVisible()
  expect(await page.locator('.market-card').count()).toBeLessThan(87)
  expect((await axe(page).include('main').analyze()).violations).toEqual([])
})

test('S64 without JavaScript the same markets unfold', async ({ browser, site, backend }) => {
  answerMany(backend, 100)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  })
  const page = await context.newPage()
  await page.goto(`${site}/sports/event/sim:match:1001`)
  const [footer] = [await page.locator('footer').last().boundingBox()]
  expect(footer?.y).toBeLessThan(6_000)
  await page.locator('.market-group > summary', { hasText: es.sports.group.players }).click()
  const more = page.locator('.market-group > summary', { hasText: es.sports.moreMarkets })
  await more.filter({ visible: true }).click()
  await page.locator('summary', { hasText: 'Especial players 41' }).click()
  await expect(
    page.locator('.market-card[open], .market-card', { hasText: 'Especial players 41' }).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Especial players 41/ }).first()).toBeVisible()
  await context.close()
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
  // A folded family has no prices; opening it brings them.
  const folded = page.locator('.market-card').nth(1)
  await expect(folded.locator('.odd')).toHaveCount(0)
  await folded.locator('summary').click()
  await expect(folded.locator('.odd').first()).toBeVisible()
  await folded.locator('summary').click()
  await expect(locateSlip(page).locator('.selection')).toHaveCount(1)
  await expect(page).toHaveURL(/\/sports\/event\//)
  expect(await page.evaluate(() => JSON.stringify(localStorage['sports.folded']))).toContain('football')
})

test('S64 an event that is followed stands before the others', async ({ page, site }) => {
  await page.goto(`${site}/sports/event/sim:match:1001`)
  const follow = page.getByRole('button', { name: es.sports.follow })
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
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
    '/live?event=sim:match:1001',
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
