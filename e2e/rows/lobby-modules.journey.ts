import { searchText } from '../../apps/platform/src/search/text.ts'
import { games } from '../mock-backend/answers.ts'
import type { MockBackend } from '../mock-backend/backend.ts'
import { es, expect, logIn, test } from './support.ts'

const ok = (response: unknown) => ({ body: { response } })
const [first] = games
const game = (id: string, name: string, provider: { id: string; name: string }, category: string) => ({
  ...first,
  id,
  name,
  provider,
  categories: [category],
  volatility: category === 'tables' ? 'low' : 'high',
  promoted: false,
})

const NORTH = { id: 'norte', name: 'Estudio Norte' }
const SOUTH = { id: 'sur', name: 'Estudio Sur' }
const LOGO = '/art/heroes/hero-1.webp'
const GAMES = [
  game('n1', 'Faro Alto', NORTH, 'slots'),
  game('n2', 'Mesa Larga', NORTH, 'tables'),
  game('s1', 'Puente Viejo', SOUTH, 'slots'),
]

/** Two providers and two categories, filtered as a platform does. */
function twoOfEach(backend: MockBackend): void {
  backend.answer('/api/games', ({ query }) => {
    const [provider, category, level] = ['provider', 'category', 'volatility'].map((name) => query.get(name))
    const found = GAMES.filter(
      ({ provider: { id }, categories, volatility }) =>
        (!provider || id === provider) &&
        (!category || categories.includes(category)) &&
        (!level || volatility === level),
    )
    return ok({ games: found, total: found.length, next_cursor: null })
  })
  backend.answer(
    '/api/games/filters',
    ok({
      providers: [
        { ...NORTH, logo: null, games: 2 },
        { ...SOUTH, logo: LOGO, games: 1 },
      ],
      categories: [
        { id: 'slots', name: 'Tragamonedas', games: 2 },
        { id: 'tables', name: 'Mesas', games: 1 },
      ],
      volatilities: [
        { id: 'low', games: 1 },
        { id: 'high', games: 2 },
      ],
    }),
  )
}

for (const [row, list, filter, kept, gone] of [
  ['S23 S131 S183', es.casino.studios, SOUTH.name, 'Puente Viejo', 'Faro Alto'],
  ['S23 S182 S184', es.casino.categories, 'Mesas', 'Mesa Larga', 'Puente Viejo'],
  ['Volatility:', es.lobby.facts.volatility, es.lobby.facts.low, 'Mesa Larga', 'Puente Viejo'],
] as const)
  test(`${row} ${filter} chosen leaves its games; chosen again it leaves all`, async ({
    page,
    backend,
    site,
  }) => {
    twoOfEach(backend)
    await page.goto(`${site}/casino/casino-games`)
    const tile = (name: string) => page.locator(`main .tile[data-game="${name}"]`)
    const chip = page.getByRole('list', { name: list }).getByRole('link', { name: filter })
    await expect(tile(gone).first()).toBeVisible()
    await chip.click()
    await expect(tile(gone)).toHaveCount(0)
    await expect(tile(kept).first()).toBeVisible()
    await chip.click()
    await expect(tile(gone).first()).toBeVisible()
  })

test('S130 S131 S183 a lobby of games and providers: each provider leads to its own games', async ({
  page,
  backend,
  site,
}) => {
  twoOfEach(backend)
  backend.configure({ lobby_modules: ['games', 'providers'] })
  await page.goto(site)
  const main = page.locator('main')
  await expect(main.locator('.tile[data-game="Faro Alto"]').first()).toBeVisible()
  await expect(main.locator('a[href$="provider=norte"]')).toContainText(NORTH.name)
  const south = main.locator('a[href$="provider=sur"]')
  await expect(south.getByRole('img', { name: SOUTH.name })).toHaveAttribute('src', LOGO)
  await south.click()
  await expect(page).toHaveURL(/\/casino\/casino-games\?provider=sur$/)
  await expect(main.locator('.tile[data-game="Puente Viejo"]').first()).toBeVisible()
  await expect(main.locator('.tile[data-game="Faro Alto"]')).toHaveCount(0)
})

test('S132 the seeker of the lobby finds "Época" by "epoca"; nothing found is a note', async ({
  page,
  backend,
  site,
}) => {
  await page.goto(site)
  // As the platform searches: case and accents are left out.
  backend.answer('/api/games', ({ query }) => {
    const found = games.filter(({ name }) => searchText(name).includes(searchText(query.get('search') ?? '')))
    return ok({ games: found, total: found.length, next_cursor: null })
  })
  const form = page.locator('main [role=search]').first()
  await form.locator('[name=search]').fill('epoca')
  await form.getByRole('button').click()
  await expect(page).toHaveURL(/search=epoca/)
  const tiles = page.locator('main .tile')
  await expect(tiles).toHaveCount(1)
  await expect(tiles).toHaveAttribute('data-game', 'Época Dorada')
  expect(backend.of('/api/games').at(-1)?.query.get('search')).toBe('epoca')
  await page.locator('main [name=search]').first().fill('ninguno')
  await expect(
    page.locator('main').getByText(es.casino.noResults.replace('{text}', 'ninguno')).first(),
  ).toBeVisible()
  await expect(tiles).toHaveCount(0)
})

test('S136 the widget leads to the integration of sports; without one and without a sportsbook it is absent', async ({
  page,
  backend,
  site,
}) => {
  const main = page.locator('main')
  const widget = main.getByRole('link', { name: es.lobby.sportsAction })
  backend.configure({ sports_url: 'https://sports.test/x' })
  await page.goto(site)
  await expect(widget).toHaveAttribute('href', '/sports')
  await expect(main.getByRole('heading', { name: es.lobby.sports, exact: true })).toBeVisible()
  backend.configure({})
  await page.goto(`${site}/?without=address`)
  await expect(main.locator('[data-game]').first()).toBeVisible()
  await expect(widget).toHaveCount(0)
  await expect(main.getByRole('heading', { name: es.lobby.sports, exact: true })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: es.lobby.liveScores })).toHaveCount(0)
})

test('S133 the lobby links to the products that are switched on', async ({ page, backend, site }) => {
  const products = page.getByRole('navigation', { name: es.lobby.products })
  await page.goto(site)
  await expect(products.locator('a[href="/poker"]')).toHaveCount(1)
  backend.configure({ enabled_modules: { poker: { enabled: false } } })
  await page.goto(`${site}/?after=switch`)
  await expect(products.locator('a[href="/poker"]')).toHaveCount(0)
  await expect(products.locator('a[href="/sports"]')).toHaveCount(1)
})

test('S134 promoted games have a row, which is absent when there are none', async ({
  page,
  backend,
  site,
}) => {
  const row = page.locator('main section').filter({ hasText: es.lobby.promoted })
  await page.goto(site)
  await expect(row.locator('.tile[data-game="Época Dorada"]').first()).toBeVisible()
  backend.answer('/api/games', ok({ games: GAMES, total: GAMES.length, next_cursor: null }))
  await logIn(page, site, site)
  await expect(page.locator('main .tile[data-game="Faro Alto"]').first()).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('S135 banners move by themselves, not under the pointer, and by hand', async ({
  page,
  backend,
  site,
}) => {
  const banner = (name: string) => ({
    picture: '/art/heroes/hero-1.webp',
    title: { es_ES: name },
    action: { es_ES: 'Ver' },
    link: '/promotions',
  })
  backend.configure({ sliders: [banner('Primera'), banner('Segunda')] })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto(site)
  const hero = page.locator('.hero')
  const first = hero.getByText('Primera')
  const second = hero.getByText('Segunda')
  await expect(first).toBeVisible()
  await expect(hero.getByRole('link').first()).toHaveAttribute('href', '/promotions')
  await hero.hover()
  await page.clock.runFor(14_000)
  await expect(first).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(7_000)
  await expect(second).toBeVisible()
  await hero.getByRole('button', { name: es.layout.ui.next }).click()
  await expect(first).toBeVisible()
})

const win = (id: string, player: string) => ({
  id,
  player,
  game: { id: 'n1', name: 'Faro Alto', picture: null },
  amount: { amount: '92.00', currency: 'EUR' },
  multiple: '9.20',
  at: '2026-05-01T12:00:00.000Z',
})
const wins = (...players: string[]) => ok({ winners: players.map((one) => win(`w-${one}`, one)), top: [] })

test('new wins come in at the front of the open casino lobby, until they are paused; without an answer they stay', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/lobby/figures', wins('a***1', 'b***2'))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await logIn(page, site)
  await page.clock.install()
  await page.goto(`${site}/casino`)
  const row = page.locator('.rail-list.winners > li')
  await row.first().scrollIntoViewIfNeeded()
  await expect(row).toHaveText([/a\*\*\*1/, /b\*\*\*2/])
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await page.mouse.move(0, 0)
  const moved = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const animate = Element.prototype.animate
        Element.prototype.animate = function (...given) {
          if (this.closest('.winners')) resolve((given[1] as KeyframeAnimationOptions).duration as number)
          return animate.apply(this, given)
        }
      }),
  )
  /** Runs the clock until a reading shows what is expected: common answers are kept for a moment. */
  const read = (expected: RegExp[]) =>
    expect(async () => {
      await page.clock.runFor(15_000)
      await expect(row).toHaveText(expected, { timeout: 1_000 })
    }).toPass()
  backend.answer('/api/lobby/figures', wins('c***3', 'a***1', 'b***2'))
  await read([/c\*\*\*3/, /a\*\*\*1/, /b\*\*\*2/])
  // It moves for less than five seconds.
  expect(await moved).toBeLessThan(1_000)

  backend.answer('/api/lobby/figures', { status: 503, body: {} })
  const failed = page.waitForResponse(
    async (response) =>
      response.url().includes('/casino/winners') && (await response.text()) === '{"winners":null}',
  )
  await expect(async () => {
    await page.clock.runFor(15_000)
    await Promise.race([failed, Promise.reject(new Error('answered from before'))])
  }).toPass()
  await expect(row).toHaveCount(3)

  const pause = page.getByRole('button', { name: es.lobby.winners.pause })
  await pause.press('Enter')
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  const asked: string[] = []
  page.on(
    'request',
    (request) => void (request.url().includes('/casino/winners') && asked.push(request.url())),
  )
  await page.clock.runFor(60_000)
  expect(asked).toEqual([])
  backend.answer('/api/lobby/figures', wins('d***4', 'c***3'))
  await pause.press('Enter')
  await read([/d\*\*\*4/, /c\*\*\*3/])
  expect(asked.length).toBeGreaterThan(0)

  // A row wider than its place begins with the newest, too.
  const many = Array.from({ length: 10 }, (_, at) => `e***${at}`)
  backend.answer('/api/lobby/figures', wins(...many))
  await read(many.map((each) => new RegExp(each.replaceAll('*', '[*]'))))
  backend.answer('/api/lobby/figures', wins('f***1', ...many))
  await read(['f***1', ...many].map((each) => new RegExp(each.replaceAll('*', '[*]'))))
  expect(await page.locator('.rail-list.winners').evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
})

test('wins that come in do not move for who prefers it so', async ({ page, backend, site }) => {
  backend.answer('/api/lobby/figures', wins('a***1', 'b***2'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logIn(page, site)
  await page.clock.install()
  await page.goto(`${site}/casino`)
  const row = page.locator('.rail-list.winners > li')
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await page.evaluate(() => {
    Element.prototype.animate = () => {
      throw new Error('it moves')
    }
  })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  backend.answer('/api/lobby/figures', wins('c***3', 'a***1', 'b***2'))
  await expect(async () => {
    await page.clock.runFor(15_000)
    await expect(row).toHaveText([/c\*\*\*3/, /a\*\*\*1/, /b\*\*\*2/], { timeout: 1_000 })
  }).toPass()
  expect(errors).toEqual([])
})
