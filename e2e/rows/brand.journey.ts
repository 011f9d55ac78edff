import { en, es, expect, last, logIn, pt, speak, test } from './support.ts'

const LOGO = '/art/p-gem.webp'
const theme = 'html[data-theme]'

test.describe('what a brand is', () => {
  test('S1 two hosts on one build show each its own brand', async ({ page, backend, at }) => {
    const brands: Record<string, object> = {
      a: {
        site_name: 'Aurora',
        theme: 'light',
        language: 'en_US',
        logos: { header: { light: '/art/p-gem.webp' } },
      },
      b: {
        site_name: 'Bravía',
        theme: 'dark',
        language: 'pt_BR',
        logos: { header: { dark: '/art/p-coin.webp' } },
      },
    }
    backend.answer('/configurations', ({ body }) => ({
      body: { configurations: { pam_type: 2, ...brands[String(body?.domain).charAt(0)] } },
    }))
    for (const [host, look, language, logo, other] of [
      ['a.test', 'light', 'en', 'p-gem', 'Bravía'],
      ['b.test', 'dark', 'pt-BR', 'p-coin', 'Aurora'],
    ] as const) {
      await page.goto(`${at(host)}/casino/casino-games`)
      await expect(page.locator(theme)).toHaveAttribute('data-theme', look)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('header img').first()).toHaveAttribute('src', new RegExp(logo))
      expect(await page.content()).not.toContain(other)
    }
  })

  test('S15 each call carries the host the site is opened on', async ({ page, backend, at }) => {
    await page.goto(`${at('a.test')}/terms`)
    expect(last(backend, '/configurations').body?.domain).toBe(new URL(at('a.test')).host)
  })

  test('S16 S140 S37 S303 the configuration decides the theme; without one, or with an unknown one, dark', async ({
    page,
    backend,
    site,
  }) => {
    for (const [given, shown] of [
      [{ theme: 'light' }, 'light'],
      [{ theme: 'dark' }, 'dark'],
      [{ theme: 'sepia' }, 'dark'],
      [{}, 'dark'],
    ] as const) {
      backend.configure(given)
      const answer = await page.goto(`${site}/terms`)
      // In the document itself: from the first paint on.
      expect(await answer?.text()).toMatch(new RegExp(`<html[^>]* data-theme="${shown}"`))
      await expect(page.locator(theme)).toHaveAttribute('data-theme', shown)
      // "rgb(12, 14, 20)" or "oklch(0.16 …)": the first number is the lightness, or near enough.
      const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      const first = Number(/[\d.]+/.exec(background)?.[0])
      expect((first > 1 ? first / 255 : first) > 0.5 ? 'light' : 'dark').toBe(shown)
    }
  })

  test('S17 the header logo of the theme, with the site’s name as its text', async ({
    page,
    backend,
    site,
  }) => {
    backend.configure({
      site_name: 'Aurora',
      theme: 'light',
      logos: { header: { light: LOGO, dark: '/art/p-coin.webp' } },
    })
    await page.goto(`${site}/terms`)
    const logo = page.locator(`header img[src="${LOGO}"]`)
    await expect(logo).toBeVisible()
    expect(
      `${await logo.getAttribute('alt')}${await page.locator('header a').first().getAttribute('aria-label')}`,
    ).toContain('Aurora')
  })

  test('on a phone the sign stands for the logo in a player’s header, and for it alone', async ({
    page,
    backend,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    backend.configure({
      header_variant: 2,
      logos: { header: { dark: LOGO }, favicon: { light: '/art/p-coin.webp' } },
    })
    await logIn(page, site)
    await page.goto(`${site}/terms`)
    const seen = (place: string) =>
      page.locator(`${place} .logo img`).evaluateAll((all) => all.map((one) => one.checkVisibility()))
    expect(await seen('header')).toEqual([false, true])
    expect(await seen('footer')).toEqual([true, false])
  })

  test('S141 the page icon comes from logos.favicon.light; without it the built-in one stays', async ({
    page,
    backend,
    site,
  }) => {
    await page.goto(`${site}/terms`)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
    backend.configure({ logos: { favicon: { light: LOGO } } })
    await page.goto(`${site}/terms`)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', LOGO)
  })

  test('S138 S245 only the part named configurations counts, at the top or inside response', async ({
    page,
    backend,
    site,
  }) => {
    const configurations = { pam_type: 2, theme: 'light' }
    for (const body of [
      { theme: 'dark', configurations },
      { theme: 'dark', response: { configurations } },
    ]) {
      backend.answer('/configurations', { body })
      await page.goto(`${site}/terms`)
      await expect(page.locator(theme)).toHaveAttribute('data-theme', 'light')
    }
  })

  test('S146 an empty, strange or broken configuration never breaks the page', async ({
    page,
    backend,
    site,
  }) => {
    const strange = [
      {},
      {
        language: 7,
        theme: [],
        logos: 'x',
        sports_url: {},
        enabled_modules: 3,
        sliders: 'no',
        landing: null,
      },
      { surprise: { deep: [1, 2] }, header_variant: 99, lobby_variant: 'z', brand_theme: { brand: 'red' } },
    ]
    for (const fields of strange) {
      backend.answer('/configurations', { body: { configurations: { pam_type: 2, ...fields } } })
      const answer = await page.goto(`${site}/casino/casino-games`)
      expect(answer?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.locator(theme)).toHaveAttribute('data-theme', 'dark')
      await expect(page.locator('.tile[data-game="Río Bravo"]').first()).toBeVisible()
    }
    backend.answer('/configurations', { body: 'nothing' })
    expect((await page.goto(`${site}/terms`))?.status()).toBe(200)
  })

  test('S304 the brand’s stylesheet is linked once, with a version that follows the configuration', async ({
    page,
    backend,
    site,
  }) => {
    const versions: string[] = []
    for (const brand of ['#2255aa', '#aa5522']) {
      backend.configure({ brand_theme: { brand, accent: '#ffcc00' } })
      await page.goto(`${site}/terms`)
      const links = page.locator('link[rel=stylesheet][href^="/brand.css"]')
      await expect(links).toHaveCount(1)
      const href = (await links.getAttribute('href')) ?? ''
      versions.push(new URL(href, site).searchParams.get('v') ?? '')
      expect(await page.evaluate(async (path) => (await fetch(path)).status, href)).toBe(200)
    }
    expect(versions[0]).not.toBe('')
    expect(versions[1]).not.toBe(versions[0])
  })
})

test.describe('languages', () => {
  for (const [code, tag, word] of [
    ['en_US', 'en', en.layout.account.login],
    ['es_ES', 'es', es.layout.account.login],
    ['pt_BR', 'pt-BR', pt.layout.account.login],
  ] as const)
    test(`S32 S33 S34 the language ${code} is offered`, async ({ page, backend, site }) => {
      await speak(page, code)
      await page.goto(`${site}/terms`)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(page.locator('header').getByText(word, { exact: true })).toBeVisible()
      await expect.poll(() => last(backend, '/configurations').body?.language).toBe(code)
    })

  test('S19 S139 S162 the configured language is used when nothing is stored, and is not stored', async ({
    page,
    backend,
    site,
  }) => {
    backend.configure({ language: 'pt_BR' })
    await page.goto(`${site}/terms`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    expect(await page.evaluate(() => localStorage.getItem('languageSession'))).toBeNull()
    backend.configure({ language: 'en_US' })
    await page.goto(`${site}/terms`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('S35 S163 S302 with nothing stored and none configured it is es_ES, also in the first call', async ({
    page,
    backend,
    at,
  }) => {
    await page.goto(`${at('new.test')}/terms`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(backend.of('/configurations')[0]?.body?.language).toBe('es_ES')
    expect(backend.of('/api/content/page')[0]?.query.get('language')).toBe('es_ES')
  })

  test('S36 a code outside the three is as none, stored or configured', async ({ page, backend, site }) => {
    await page.addInitScript(() => localStorage.setItem('languageSession', 'fr_FR'))
    backend.configure({ language: 'en_US' })
    await page.goto(`${site}/terms`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    backend.configure({ language: 'de_DE' })
    await page.goto(`${site}/terms`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })

  test('S164 a stored choice wins over the configuration, quoted or bare', async ({
    page,
    backend,
    site,
  }) => {
    backend.configure({ language: 'en_US' })
    for (const stored of ['pt_BR', '"pt_BR"']) {
      await page.context().clearCookies()
      await page.addInitScript((value) => localStorage.setItem('languageSession', value), stored)
      await page.goto(`${site}/terms`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    }
  })

  test('S161 S165 switching takes effect at once, without a document, and is stored', async ({
    page,
    backend,
    site,
  }) => {
    await page.goto(`${site}/casino/casino-games`)
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page
      .locator('footer')
      .getByRole('button', { name: /English/ })
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('header').getByText(en.layout.account.login, { exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('languageSession'))).toBe('en_US')
    await page.locator('footer a[href="/terms"]').first().click()
    await expect(page).toHaveURL(`${site}/terms`)
    await expect.poll(() => backend.of('/api/content/page').at(-1)?.query.get('language')).toBe('en_US')
    expect(documents).toBe(0)
  })
})
