import { sportsEvents } from '../mock-backend/sports-events.ts'
import { listedBets, toBet } from '../mock-backend/sports-bets.ts'
import { withSportsbook } from './sports-support.ts'
import { es, expect, logIn, test } from './support.ts'

const ok = (response: unknown) => ({ body: { response } })
const offer = {
  id: '7',
  type: 'bonus',
  title: 'Bienvenida doble',
  teaser: 'Tu primer depósito vale el doble.',
  key_terms: 'Rollover x35 en 30 días. +18.',
  picture: '/art/promos/brasa-welcome-{w}.webp',
  starts_at: null,
  ends_at: null,
  action: { label: 'Depositar', link: '/wallet/deposit' },
  bonus_code: null,
  bonus_id: null,
  popup: false,
}

test.use({ viewport: { width: 360, height: 800 } })
withSportsbook()

test('Home: the offer leads with its terms; a guest reads of it first, a player deposits', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/promotions', ok({ promotions: [offer] }))
  await page.goto(site)
  const slide = page.locator('.hero-slide.on')
  await expect(slide).toContainText(offer.title)
  await expect(slide).toContainText(offer.key_terms)
  const way = slide.getByRole('link')
  await expect(way).toHaveText(es.promotions.seeTerms)
  await expect(way).toHaveAttribute('href', '/promotions/7')
  await logIn(page, site)
  await expect(slide.getByRole('link', { name: 'Depositar' })).toHaveAttribute('href', '/wallet/deposit')
})

test('Home: an offer that nobody can have now is no banner', async ({ page, backend, site }) => {
  backend.answer('/api/promotions', ok({ promotions: [{ ...offer, action: null }] }))
  await page.goto(site)
  await expect(page.locator('.promotion-card').first()).toContainText(offer.title)
  await expect(page.locator('.hero-slide')).not.toContainText([offer.title])
})

test('Home: a sportsbook shows prices on the first screen of a phone', async ({ page, backend, site }) => {
  backend.answer('/api/promotions', ok({ promotions: [offer] }))
  backend.configure({ lobby_modules: ['sliders', 'products', 'sports_widget', 'games'] })
  await page.goto(site)
  const price = page.locator('.match-odd').first()
  await expect(price).toBeVisible()
  const box = await price.boundingBox()
  // The bar of the phone takes the last 64 px.
  expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThanOrEqual(736)
  await expect(page.locator('.ticker')).toHaveCount(0)
})

test('Home: a player finds the last bets, and matches of followed teams before all others', async ({
  page,
  backend,
  site,
}) => {
  const followed = sportsEvents().findLast(({ state }) => state === 'not_started')
  backend.answer('/api/bets', listedBets([toBet('B-7')]))
  backend.answer(
    '/api/sports/followed',
    ok({ teams: [followed?.home], competitions: [], event_ids: [], events: [followed] }),
  )
  backend.configure({ lobby_modules: ['sliders', 'products', 'sports_widget', 'games'] })
  await logIn(page, site, site)
  const bets = page.locator('main').getByRole('navigation', { name: es.layout.account.bets })
  await expect(bets.getByRole('link')).toHaveAttribute('href', '/sports/bets/B-7')
  await expect(bets).toContainText('2.000,00')
  await expect(page.locator('.match-card').first()).toHaveAttribute('data-event', followed?.id ?? '')
  // The list is one for all products; addresses of the lists that they had lead to it.
  await page.goto(`${site}/sports/bets`)
  await expect(page).toHaveURL(`${site}/bets?product=sports&state=open`)
  const products = page.locator('main').getByRole('navigation', { name: es.layout.nav.products })
  await expect(products.locator('[aria-current]')).toHaveText(es.layout.nav.sports)
  await products.getByRole('link', { name: es.layout.nav.prode }).click()
  await expect(page).toHaveURL(`${site}/bets?product=prode&state=open`)
  await expect(products.locator('[aria-current]')).toHaveText(es.layout.nav.prode)
})

test('My bets: a product that cannot be read is named, and the others stand there', async ({
  page,
  backend,
  site,
}) => {
  const list = listedBets([toBet('B-7')])
  backend.answer('/api/bets', { body: { response: { ...list.body.response, missing: ['horses'] } } })
  await logIn(page, site, `${site}/bets`)
  await expect(page.getByRole('article', { name: 'Apuesta B-7' })).toBeVisible()
  await expect(page.locator('main .note')).toContainText(es.layout.nav.horses)
})

test('Home: where games lead, a line of matches stands above them', async ({ page, backend, site }) => {
  backend.configure({ lobby_modules: ['seeker', 'games', 'sports_widget'] })
  await page.goto(site)
  const [line, game] = [page.locator('.ticker'), page.locator('main .tile').first()]
  await expect(line.getByRole('link').first()).toBeVisible()
  expect((await line.boundingBox())?.y ?? 0).toBeLessThan((await game.boundingBox())?.y ?? 0)
})

for (const path of ['/sports', '/live'])
  test(`${path}: at least nine prices stand on the first screen of a phone`, async ({ page, site }) => {
    await page.goto(`${site}${path}`)
    const ends = await page
      .locator('.event .odd')
      .evaluateAll((list) =>
        list.map((price) => price.getBoundingClientRect().bottom).filter((bottom) => bottom > 0),
      )
    expect(ends.filter((bottom) => bottom <= 736).length).toBeGreaterThanOrEqual(9)
  })

test('Menu: on /live and at an event the tab of sports is lit; a player’s menu ends with the log-out', async ({
  page,
  site,
}) => {
  await logIn(page, site, `${site}/live`)
  const lit = page.locator('.bottom-nav > a[aria-current=page]')
  await expect(lit).toHaveText(es.layout.nav.sports)
  await page.locator('.bottom-nav summary').click()
  const menu = page.locator('#menu-sheet')
  for (const name of [es.layout.account.bets, es.limits.title, es.layout.nav.poker, es.layout.nav.virtuals])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(menu.locator('.menu-item').last()).toHaveText(es.layout.account.logout)
})
