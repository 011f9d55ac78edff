import { games } from '../mock-backend/answers.ts'
import { en, es, expect, logIn, speak, test } from './support.ts'

const shell = '.shell'

test('S38 S41 pages stand between header and footer of the white-label layout', async ({
  page,
  backend,
  site,
}) => {
  void backend
  await page.goto(`${site}/terms`)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('navigation', { name: es.layout.nav.label })).toBeVisible()
})

for (const [path, field] of [
  ['/login', 'password'],
  ['/register', 'email'],
] as const)
  test(`S39 S46 S47 ${path}: the form in the middle, logo, language choice, no lobby navigation`, async ({
    page,
    backend,
    site,
  }) => {
    backend.configure({ site_name: 'Aurora' })
    await page.goto(site + path)
    await expect(page.locator(`main form [name=${field}]`)).toBeVisible()
    await expect(page.getByRole('banner').getByText('Aurora').first()).toBeVisible()
    await expect(page.getByRole('banner').locator('summary, select, button').first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: es.layout.nav.label })).toHaveCount(0)
    const box = await page.locator('main form').boundingBox()
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
    expect(Math.abs(middle - 720)).toBeLessThan(40)
  })

test('S40 the error page stands in the bare layout, without the lobby navigation', async ({
  page,
  backend,
  site,
}) => {
  void backend
  await page.goto(`${site}/no-such-page`)
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByRole('navigation', { name: es.layout.nav.label })).toHaveCount(0)
  await expect(page.locator(shell)).toHaveCount(0)
})

for (const variant of [1, 2, undefined, 7])
  test(`S22 S42 header and footer variant ${variant}: every link works`, async ({ page, backend, site }) => {
    backend.configure({ header_variant: variant, footer_variant: variant })
    await page.goto(`${site}/terms`)
    const used = String(variant === 2 ? 2 : 1)
    await expect(page.locator(shell)).toHaveAttribute('data-header', used)
    await expect(page.locator(shell)).toHaveAttribute('data-footer', used)
    // Header 2 differs from header 1 by the side column, footer 1 from footer 2 by the columns.
    await expect(page.locator('aside.rail')).toHaveCount(variant === 2 ? 1 : 0)
    await expect(page.locator('.footer-columns')).toHaveCount(variant === 2 ? 0 : 1)
    const links = await page
      .locator('header a[href^="/"], aside a[href^="/"], footer a[href^="/"]')
      .evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute('href') ?? ''))])
    expect(links.length).toBeGreaterThan(10)
    const dead = await page.evaluate(async (paths) => {
      const answers = await Promise.all(
        paths.map(async (path) => [path, (await fetch(path)).status] as const),
      )
      return answers.filter(([, status]) => status !== 200)
    }, links)
    expect(dead).toEqual([])
  })

test('S20 S43 the landing has a login and a register form', async ({ page, backend, site }) => {
  backend.configure({ landing: true })
  await page.goto(site)
  await expect(page).toHaveURL(`${site}/login`)
  await expect(page.locator('main form:has([name=password]):not(:has([name=email]))').first()).toBeVisible()
  await page.locator('label[for=access-register]:visible').first().click()
  await expect(page.locator('main form [name=email]')).toBeVisible()
})

for (const variant of [1, 2, 3, undefined, 9])
  test(`S21 S44 lobby ${variant}: the same modules, every game within reach`, async ({
    page,
    backend,
    site,
  }) => {
    backend.configure({ lobby_variant: variant })
    await page.goto(site)
    for (const game of ['Época Dorada', 'Río Bravo', 'Luna de Plata'])
      await expect(page.locator('main').getByText(game).first()).toBeAttached()
    await expect(page.locator('.lobby-columns')).toHaveCount(variant === 3 ? 1 : 0)
    await expect(page.getByRole('search').first()).toBeVisible()
    const order = await page
      .locator('main h2, main [role=search]')
      .evaluateAll((found) => found.map((element) => element.textContent ?? ''))
    const first = await page.evaluate(
      () => document.querySelector('main [role=search]')?.getBoundingClientRect().top,
    )
    // Lobby 2 begins with the search; the others begin with something else.
    expect((first ?? 0) < 260).toBe(variant === 2)
    expect(order.length).toBeGreaterThan(2)
  })

test('S21 S23 the games page is a lobby whose search narrows the tiles', async ({ page, backend, site }) => {
  backend.answer('/api/games', ({ query }) => {
    const games = [
      ['g1', 'Época Dorada'],
      ['g2', 'Río Bravo'],
      ['g3', 'Luna de Plata'],
    ].filter(([, name]) => name?.toLowerCase().includes((query.get('search') ?? '').toLowerCase()))
    return {
      body: {
        response: {
          games: games.map(([id, name]) => ({
            id,
            name,
            area: 'casino',
            provider: { id: 'taller', name: 'Taller' },
            categories: ['slots'],
            picture: null,
            badge: null,
            promoted: false,
            rtp: '96.10',
            volatility: 'medium',
            min_stake: { amount: '10.00', currency: 'ARS' },
            max_stake: { amount: '5000.00', currency: 'ARS' },
            favorite: false,
          })),
          total: games.length,
          next_cursor: null,
        },
      },
    }
  })
  await page.goto(`${site}/casino/casino-games`)
  await expect(page.locator('main .tile[data-game="Luna de Plata"]').first()).toBeVisible()
  await page.locator('main [type=search], main [name=search]').first().fill('Río Bravo')
  await expect(page.locator('main .tile[data-game="Luna de Plata"]')).toHaveCount(0)
  await expect(page.locator('main .tile[data-game="Río Bravo"]').first()).toBeVisible()
})

test('S23 more tiles come on demand, and a player marks a favourite', async ({ page, backend, site }) => {
  const [first, second, third] = games
  backend.answer('/api/games', ({ query }) => {
    const later = query.get('cursor') === 'next'
    const shown = later ? [third] : [first, second]
    return { body: { response: { games: shown, total: 3, next_cursor: later ? null : 'next' } } }
  })
  await logIn(page, site, `${site}/casino/casino-games`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  const tiles = page.locator('main .tile')
  await expect(tiles).toHaveCount(2)
  const more = page.getByRole('link', { name: es.casino.showMore })
  await more.click()
  await expect(tiles).toHaveCount(3)
  await expect(tiles.last()).toHaveAttribute('data-game', third?.name ?? '')
  await expect(more).toHaveCount(0)
  const heart = tiles.first().getByRole('button')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // The heart fills before the backend has heard of it.
  await expect
    .poll(() => backend.of('/api/games/favorite').map(({ body }) => body))
    .toMatchObject([{ game_id: first?.id, favorite: true }])
})

test('S6 a player opens a game from its tile, and a control leads back to the lobby', async ({
  page,
  backend,
  site,
}) => {
  await page.route(/127\.0\.0\.1:9\//, (route) => route.fulfill({ contentType: 'text/html', body: 'game' }))
  backend.configure({ frame_origins: ['http://127.0.0.1:9'] })
  await speak(page, 'en_US')
  await logIn(page, site, `${site}/casino`)
  await page.locator('a[href="/casino/play/g2"]').first().click()
  await expect(page).toHaveURL(`${site}/casino/play/g2`)
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /^http:\/\/127\.0\.0\.1:9\/game/)
  // A press before the page is alive loads the game's document, whose styles may still be on their way.
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeGreaterThan(1_000)
  await page.getByRole('link', { name: en.casino.game.back }).first().click()
  await expect(page).toHaveURL(`${site}/casino`)
})

test('S25 virtuals lists virtual games as tiles; golden race embeds its provider’s view', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/games', ({ query }) => ({
    body: {
      response: {
        games:
          query.get('area') === 'virtuals'
            ? [
                {
                  id: 'v1',
                  name: 'Galgos Veloces',
                  area: 'virtuals',
                  provider: { id: 'taller', name: 'Taller' },
                  categories: [],
                  picture: null,
                  badge: null,
                  promoted: false,
                  rtp: null,
                  volatility: null,
                  min_stake: { amount: '10.00', currency: 'ARS' },
                  max_stake: { amount: '5000.00', currency: 'ARS' },
                  favorite: false,
                },
              ]
            : [],
        total: 1,
        next_cursor: null,
      },
    },
  }))
  await page.goto(`${site}/virtuals`)
  await expect(page.locator('main .tile[data-game="Galgos Veloces"]').first()).toBeVisible()
  const channel = { url: 'https://race.example/channel/race#lang=es_ES', origin: 'https://race.example' }
  backend.answer('/api/games/channel', { body: { response: { games: [], watch: channel } } })
  await page.route(/race\.example/, (route) => route.fulfill({ contentType: 'text/html', body: 'race' }))
  await page.goto(`${site}/golden-race`)
  await expect(page.locator('iframe')).toHaveAttribute('src', channel.url)
  backend.configure({ golden_race_url: 'https://race.example/view' })
  await page.goto(`${site}/golden-race`)
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://race.example/view')
})
