import type { Page } from '@playwright/test'
import { games } from '../mock-backend/answers.ts'
import { documents, en, es, expect, expectPlayer, logIn, test } from './support.ts'

/** The guest's home, taken over by its JavaScript. */
async function openHome(page: Page, site: string): Promise<string[]> {
  await page.goto(`${site}/`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  return documents(page)
}

/** Marks an element, to see later whether it is still the one that the server sent. */
const mark = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.setAttribute('data-seen', ''))

test('a guest’s header, lobby and footer stay the server’s HTML, and their code does not come with the page', async ({
  page,
  backend,
  site,
}) => {
  void backend
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await openHome(page, site)
  await expect(page.locator('main .tile').first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(es.layout.footer.terms)
  expect(scripts.filter((url) => /\/(frame-parts|lobby)-/.test(url))).toEqual([])
  const html = await (await page.request.get(`${site.replace('shop.test', '127.0.0.1')}/`)).text()
  // What the running page is handed holds no games.
  const [, handed = ''] = html.split('streamController.enqueue(')
  expect(handed).toContain('whitelabel')
  expect(handed).not.toContain(games[1]?.name)
})

test('the first navigation shows the header anew; the way back brings the lobby, without a document', async ({
  page,
  backend,
  site,
}) => {
  void backend
  const loaded = await openHome(page, site)
  await page.locator('footer a[href="/terms"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página terms')
  await page.locator('header nav a[href="/poker"]').first().click()
  await expect(page).toHaveURL(`${site}/poker`)
  await expect(page.getByRole('banner').locator('[aria-current=page]').first()).toHaveAttribute(
    'href',
    '/poker',
  )
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${site}/`)
  await expect(page.locator('main .tile').first()).toBeVisible()
  expect(loaded).toEqual([])
})

test('another language chosen in a footer that stays HTML reaches everything, without a document', async ({
  page,
  backend,
  at,
}) => {
  void backend
  // A separate host: the site keeps the configuration of each language for a minute, that of the test before too.
  const loaded = await openHome(page, at('languages.test'))
  await page
    .locator('footer')
    .getByRole('button', { name: /English/ })
    .click()
  await expect(page.getByRole('contentinfo')).toContainText(en.layout.footer.terms)
  await expect(page.getByRole('banner')).toContainText(en.layout.account.login)
  await expect(page.locator('main')).toContainText(en.lobby.safer.title)
  expect(loaded).toEqual([])
})

test('a banner that stays HTML moves by its buttons; the others’ pictures come with them', async ({
  page,
  backend,
  site,
}) => {
  const slide = (n: number) => ({
    picture: `/art/heroes/hero-${n}.webp`,
    title: { es_ES: `Novedad número ${n}` },
    action: { es_ES: 'Ver' },
    link: '/promotions',
  })
  backend.configure({ sliders: [slide(1), slide(2), slide(3)] })
  await openHome(page, site)
  await mark(page, '.hero')
  const shown = page.locator('.hero-slide.on h2')
  await expect(shown).toHaveText('Novedad número 1')
  await page.locator('.hero-nav').getByRole('button', { name: es.layout.ui.next }).click()
  await expect(shown).toHaveText('Novedad número 2')
  await expect(page.locator('.hero-slide.on img')).toHaveAttribute('src', '/art/heroes/hero-2.webp')
  await expect(page.locator('.hero-slide[aria-hidden=false] h2')).toHaveText('Novedad número 2')
  await page.locator('.hero-nav').getByRole('button', { name: es.layout.ui.previous }).click()
  await page.locator('.hero-nav').getByRole('button', { name: es.layout.ui.previous }).click()
  await expect(shown).toHaveText('Novedad número 3')
  await page.locator('.hero-nav .dot').first().click()
  await expect(shown).toHaveText('Novedad número 1')
  await expect(page.locator('.hero-nav .dot').first()).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.hero[data-seen]')).toHaveCount(1)
})

for (const who of ['guest', 'player'] as const)
  test(`the arrows of a row move it for a ${who}, and are there only when it is wider than its place`, async ({
    page,
    backend,
    site,
  }) => {
    const many = Array.from({ length: 20 }, (_, n) => ({ ...games[0], id: `m${n}`, name: `Juego ${n}` }))
    await openHome(page, site)
    await expect(page.locator('.rail-section .arrows').first()).toBeHidden()
    backend.answer('/api/games', { body: { response: { games: many, total: 20, next_cursor: null } } })
    if (who === 'player') await logIn(page, site)
    await openHome(page, site)
    if (who === 'player') await expectPlayer(page)
    const row = page.locator('.rail-section').filter({ hasText: es.lobby.promoted }).first()
    await row.getByRole('button', { name: es.layout.ui.next }).click()
    await expect
      .poll(() => row.locator('.rail-list').evaluate(({ scrollLeft }) => scrollLeft))
      .toBeGreaterThan(100)
    await row.getByRole('button', { name: es.layout.ui.previous }).click()
    await expect.poll(() => row.locator('.rail-list').evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
  })

test('a guest who chooses a game in a lobby that stays HTML is invited to log in', async ({
  page,
  backend,
  site,
}) => {
  void backend
  const loaded = await openHome(page, site)
  await page.locator('main .tile-link').first().click()
  await expect(page.getByRole('dialog')).toContainText(games[0]?.name ?? '')
  await expect(page.getByRole('dialog').getByRole('link', { name: es.layout.account.login })).toBeVisible()
  expect(loaded).toEqual([])
})

test('a player’s page requests its frame and its lobby together with the rest of its JavaScript', async ({
  page,
  context,
  backend,
  site,
}) => {
  void backend
  await logIn(page, site)
  const home = await context.newPage()
  const requested: string[] = []
  home.on('request', (request) => {
    const [, part] = /\/(shell|frame-parts|lobby)-[^/]+\.js$/.exec(request.url()) ?? []
    if (part !== undefined) requested.push(part)
  })
  // Everything else imports it: while it is missing nothing runs that could request more.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await home.route(/\/shell-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await home.goto(`${site}/`, { waitUntil: 'commit' })
  await expect.poll(() => new Set(requested)).toEqual(new Set(['shell', 'frame-parts', 'lobby']))
  answer()
  await expect(home.locator('[data-loading]')).toHaveCount(0)
})

test('a player’s page whose frame cannot be fetched stays the server’s HTML, and its links lead on', async ({
  page,
  context,
  backend,
  site,
}) => {
  void backend
  await logIn(page, site)
  const terms = await context.newPage()
  await terms.route(/\/frame-parts-/, (route) => route.abort())
  await terms.goto(`${site}/terms`)
  // Hydration takes the bar away; without it the style sheet hides it in the end.
  await expect(terms.locator('[data-loading]')).toBeHidden()
  await expect(terms.getByRole('heading', { level: 1 })).toHaveText('Página terms')
  const loaded = documents(terms)
  await terms.locator('header nav a[href="/virtuals"]').first().click()
  await expect(terms).toHaveURL(`${site}/virtuals`)
  expect(loaded).toEqual(['/virtuals'])
})
