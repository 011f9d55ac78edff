import { documents, en, expect, expectGuest, expectPlayer, logIn, sendLogin, speak, test } from './support.ts'
import { inApp } from './session-support.ts'

/** The whole configuration, so that a field can be absent. */
const exactly = (configurations: object) => ({ body: { configurations } })

test('S78 S144 a guest leaves / unless pam_type is 2, as a number or as text', async ({
  page,
  backend,
  site,
}) => {
  for (const [fields, address] of [
    [{ pam_type: 1 }, '/login'],
    [{}, '/login'],
    [{ pam_type: null }, '/login'],
    [{ pam_type: '1' }, '/login'],
    [{ pam_type: 'two' }, '/login'],
    [{ pam_type: 2 }, '/'],
    [{ pam_type: '2' }, '/'],
  ] as const) {
    backend.answer('/configurations', exactly(fields))
    await page.goto(`${site}/`)
    await expect(page, JSON.stringify(fields)).toHaveURL(site + address)
    await expectGuest(page)
  }
})

test('S79 S80 S145 landing set sends a guest from / to /login, whatever pam_type is', async ({
  page,
  backend,
  site,
}) => {
  for (const [landing, address] of [
    [true, '/login'],
    [1, '/login'],
    [-1, '/login'],
    ['true', '/login'],
    ['yes', '/login'],
    [false, '/'],
    [0, '/'],
    ['', '/'],
    ['0', '/'],
    ['false', '/'],
    [null, '/'],
  ] as const) {
    backend.configure({ landing })
    await page.goto(`${site}/`)
    await expect(page, JSON.stringify(landing)).toHaveURL(site + address)
  }
  backend.answer('/configurations', exactly({ pam_type: 2 }))
  await page.goto(`${site}/`)
  await expect(page).toHaveURL(`${site}/`)
  await expect(page.locator('main [data-game]').first()).toBeVisible()
})

test('S78 S137 in-app too, without a notice and without remembering a page', async ({
  page,
  backend,
  site,
}) => {
  await speak(page, 'en_US')
  backend.configure({ pam_type: 1 })
  await page.goto(`${site}/terms`)
  const seen = documents(page)
  await inApp(page, '/')
  await expect(page).toHaveURL(`${site}/login`)
  await expect(page.locator('main [name=password]').first()).toBeVisible()
  await expect(page.getByText(en.common.mustLoginUrl)).toHaveCount(0)
  await sendLogin(page)
  await expect(page).toHaveURL(`${site}/`)
  await expectPlayer(page)
  expect(seen).toEqual([])
})

test('S81 the home rule never moves a player', async ({ page, backend, site }) => {
  backend.configure({ pam_type: 1, landing: true })
  await logIn(page, site)
  await expect(page).toHaveURL(`${site}/`)
  await page.goto(`${site}/`)
  await expect(page).toHaveURL(`${site}/`)
  await expect(page.locator('main [data-game]').first()).toBeVisible()
  await page.goto(`${site}/terms`)
  await inApp(page, '/')
  await expect(page).toHaveURL(`${site}/`)
  await expectPlayer(page)
})

test('S82 the home rule waits for the configuration and home never shows before', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/configurations', { ...exactly({ pam_type: 1 }), delayMs: 2_000 })
  const shown: string[] = []
  await page.exposeFunction('homeSeen', () => shown.push('home'))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (location.pathname === '/' && document.querySelector('main')) void Reflect.get(window, 'homeSeen')()
    }).observe(document, { childList: true, subtree: true })
  })
  const seen = documents(page)
  await page.goto(`${site}/`)
  await expect(page).toHaveURL(`${site}/login`)
  expect(seen).toEqual(['/', '/login'])
  expect(shown).toEqual([])
})

test('S82 without a configuration a guest goes to /login, and a player stays', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/configurations', { status: 500 })
  await page.goto(`${site}/`)
  await expect(page).toHaveURL(`${site}/login`)
  // Other pages do not wait for it.
  await page.goto(`${site}/casino/casino-games`)
  await expect(page).toHaveURL(`${site}/casino/casino-games`)
  await logIn(page, site)
  backend.answer('/auth/configurations', { status: 500 })
  await page.goto(`${site}/`)
  await expect(page).toHaveURL(`${site}/`)
  await expectPlayer(page)
})
