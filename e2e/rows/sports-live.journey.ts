import type { Page } from '@playwright/test'
import { answerSports } from '../mock-backend/sports.ts'
import { axe } from '../support/axe.ts'
import { odd, withSportsbook } from './sports-support.ts'
import { es, expect, openWithClock, test } from './support.ts'

withSportsbook()

/** The bar of the page's first second is gone. */
const settled = (page: Page) => expect(page.locator('.loading-bar')).toHaveCount(0)

test('S59 /live shows what is played now, and follows scores and prices', async ({ page, site, backend }) => {
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
  // One of two providers falls silent: its own events are named and take no bets.
  backend.push('sports_feed', { type: 'sports_feed', feeds: { field: { live: false, prematch: true } } })
  const silent = es.sports.feedDownEvents.replace('{events}', 'Ibarra, L. – Quintero, M.')
  await expect(page.getByText(silent)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ibarra, L., Ganador, suspendido/ })).toBeVisible()
  await expect(odd(page, 'Puerto Norte')).toBeEnabled()
})

test('S59 an empty sportsbook fills when its first offer has come', async ({ page, site, backend }) => {
  const empty = { sports: [], popular: [], competitions: [], feeds: {} }
  backend.answer('/api/sports', { body: { response: empty } })
  const none = { events: [], total: 0, next_cursor: null, competition: null }
  backend.answer('/api/sports/events', { body: { response: none } })
  await page.goto(`${site}/sports`)
  await expect(page.getByRole('heading', { name: es.sports.nothing })).toBeVisible()
  await expect.poll(() => backend.of('/api/live').length).toBeGreaterThan(0)
  answerSports(backend)
  backend.push('sports_feed', { type: 'sports_feed', feeds: { field: { live: true, prematch: true } } })
  await expect(page.locator('.event', { hasText: 'Capibaribe' })).toBeVisible()
  await expect(page.getByRole('heading', { name: es.sports.nothing })).toHaveCount(0)
})

test('S64 the home has live scores and prices: they follow the stream, and a press adds to the slip', async ({
  page,
  site,
  backend,
}) => {
  await page.goto(`${site}/`)
  const card = page.locator('.match-card').first()
  await expect(card.locator('[data-score=home]')).toHaveText('2')
  await expect(card.locator('[data-score=away]')).toHaveText('1')
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

test('S59 a match chosen on /live opens beside the list, as part of the address, and closes by keyboard', async ({
  page,
  site,
  backend,
}) => {
  await page.goto(`${site}/live`)
  const row = page.locator('.event-link', { hasText: 'Puerto Norte' })
  const view = page.getByRole('region', { name: es.sports.quick.title })
  await settled(page)
  await row.press('Enter')
  await expect(view.getByRole('heading', { name: 'Puerto Norte – Atlético Rivera' })).toBeFocused()
  await expect(page).toHaveURL(`${site}/live?event=sim%3Amatch%3A1001`)
  await expect(view.getByRole('region', { name: es.sports.scoreboard })).toContainText("Ibarra 16', 56'")
  await expect
    .poll(() => backend.of('/api/live').some(({ query }) => query.get('topics')?.includes('sports_event:')))
    .toBe(true)
  backend.push('sports_market', {
    type: 'sports_market',
    event_id: 'sim:match:1001',
    id: 1,
    specifiers: '',
    status: 'active',
    odds: { 1: '1.50', 2: '3.90', 3: null },
  })
  // The list and the quick view show the same price.
  await expect(odd(page, 'Puerto Norte').locator('b')).toHaveText(['1,50', '1,50'])
  await page.keyboard.press('Escape')
  await expect(view).toHaveCount(0)
  await expect(row).toBeFocused()
  await expect(page).toHaveURL(`${site}/live`)
  await page.goForward()
  await expect(view).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })

  test('S59 the quick view of /live is a link, and its markets are on the page', async ({ page, site }) => {
    await page.goto(`${site}/live`)
    await page.locator('.event-link', { hasText: 'Puerto Norte' }).click()
    const view = page.getByRole('region', { name: es.sports.quick.title })
    await expect(odd(page, 'Puerto Norte').and(view.locator('button'))).toBeVisible()
    await view.getByRole('link', { name: es.sports.quick.close }).click()
    await expect(view).toHaveCount(0)
  })
})

test('S64 ten seconds without a connection lock every price, and its return opens them', async ({
  page,
  site,
  context,
}) => {
  await openWithClock(page, `${site}/live`)
  const prices = page.locator('.sportsbook-main .odd:enabled')
  await expect(prices.first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(es.sports.offline)).toBeVisible()
  await page.clock.runFor(9_500)
  await expect(prices.first()).toBeVisible()
  await page.clock.runFor(600)
  await expect(prices).toHaveCount(0)
  await expect(page.getByText(es.sports.cutOff)).toBeVisible()
  await context.setOffline(false)
  await expect(prices.first()).toBeVisible()
})

test('S64 without a connection the page says that prices may be old', async ({
  page,
  site,
  backend,
  context,
}) => {
  await page.goto(`${site}/live`)
  await expect.poll(() => backend.of('/api/live').length).toBeGreaterThan(0)
  await context.setOffline(true)
  await expect(page.getByText(es.sports.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(es.sports.offline)).toHaveCount(0)
})
