import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  buildForTests,
  startSite,
  TEST_BUILDS,
} from '../../apps/storefront/server/testing/site-under-test.ts'
import type { Answer, MockBackend } from '../mock-backend/backend.ts'
import { inApp } from './session-support.ts'
import { documents, en, expect, expectGuest, logIn, sendLogin, speak, test, tokenCookies } from './support.ts'

const notification = '[data-notification]'
const refused = (response: unknown, more: object = {}): Answer => ({
  status: 422,
  body: { response, ...more },
})

/** Sends the form of /login, whose call answers so. */
async function logInRefused(page: Page, backend: MockBackend, site: string, answer: Answer): Promise<void> {
  backend.answer('/api/auth/login', answer)
  await speak(page, 'en_US')
  await page.goto(`${site}/login`)
  await sendLogin(page)
}

test('S265 S267 every message is a paragraph of an error notification, as plain text', async ({
  page,
  backend,
  site,
}) => {
  const answer = refused(['One', '<b>Two</b>'], { type: 'x', message: 'not this' })
  await logInRefused(page, backend, site, answer)
  const shown = page.locator('[data-notification=error]')
  await expect(shown).toHaveCount(1)
  await expect(shown.locator('strong')).toHaveText('Error')
  await expect(shown.locator('p')).toHaveText(['One', '<b>Two</b>'])
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.locator('[name=username]')).toHaveValue('ana')
})

test('S267 without a type, and with a message alone, it is a notification too', async ({
  page,
  backend,
  site,
}) => {
  await logInRefused(page, backend, site, refused(['One']))
  await expect(page.locator(notification).locator('p')).toHaveText(['One'])
  backend.answer('/api/auth/login', { status: 422, body: { message: 'Only this' } })
  await sendLogin(page)
  await expect(page.locator(notification).last().locator('p')).toHaveText(['Only this'])
  await expect(page.locator(notification).last().locator('strong')).toHaveText('Error')
})

test('S265 S266 type alert: a dialog with title, icon, paragraphs and OK, which has the focus', async ({
  page,
  backend,
  site,
}) => {
  await logInRefused(page, backend, site, refused(['One', '<i>Two</i>'], { type: 'alert' }))
  const dialog = page.getByRole('dialog', { name: 'Error' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('[data-icon=error]')).toBeVisible()
  await expect(dialog.locator('p')).toHaveText(['One', '<i>Two</i>'])
  await expect(dialog.getByRole('button')).toHaveText(['OK'])
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused()
  await expect(page.locator(notification)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
})

test('S266 Escape and a click outside close the error dialog, and the same error shows again', async ({
  page,
  backend,
  site,
}) => {
  await logInRefused(page, backend, site, refused(['One'], { type: 'alert' }))
  const dialog = page.getByRole('dialog', { name: 'Error' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await sendLogin(page)
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toHaveCount(0)
})

test('S268 "Unauthenticated." drops the token and loads the page once more, as a guest, once in ten seconds', async ({
  page,
  context,
  backend,
  site,
}) => {
  await page.clock.setFixedTime(1_800_000_000_000)
  const answer = (given: Answer | null) => {
    for (const path of ['/api/wallet/payments', '/api/wallet/balance']) backend.answer(path, given)
  }
  for (const reloads of [['/profile?section=wallet'], []]) {
    answer(null)
    await logIn(page, site, `${site}/terms`)
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    expect(await tokenCookies(context)).toContain('auth.token')
    const loaded = documents(page)
    answer({ status: 401, body: { message: 'Unauthenticated.' } })
    await inApp(page, '/profile?section=wallet')
    await expect(page).toHaveURL(`${site}/profile?section=wallet`)
    await expect.poll(() => loaded).toEqual(reloads)
    await expect.poll(() => tokenCookies(context)).not.toContain('auth.token')
    if (reloads.length > 0) await expectGuest(page)
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    await expect(page.locator('[data-notification], [role=dialog]')).toHaveCount(0)
    // The next page is a guest's also where the reload was not allowed.
    await inApp(page, '/terms')
    await expect(page).toHaveURL(`${site}/terms`)
    await expectGuest(page)
    expect(loaded).toEqual(reloads)
  }
})

test('S268 a message that only resembles "Unauthenticated." is shown like any other', async ({
  page,
  backend,
  site,
}) => {
  await page.goto(`${site}/login`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  const loaded = documents(page)
  backend.answer('/api/auth/login', { status: 422, body: { message: 'unauthenticated' } })
  await sendLogin(page)
  await expect(page.locator(notification).locator('p')).toHaveText(['unauthenticated'])
  expect(loaded).toEqual([])
})

test('S274 configuration that answers 503 twice: the notice of maintenance takes the page', async ({
  page,
  backend,
  site,
}) => {
  await speak(page, 'en_US')
  backend.answer('/configurations', { status: 503, body: {} })
  const answer = await page.goto(site)
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are currently under maintenance.')
  expect(backend.of('/configurations').length % 2).toBe(0)
  await expect(page.locator('[data-notification]')).toHaveCount(0)
  backend.answer('/configurations', null)
  await page.getByRole('link', { name: en.errors.retry }).click()
  await expect(page.getByText('We are currently under maintenance.')).toHaveCount(0)
})

test('S274 one 503 is no maintenance', async ({ page, backend, site }) => {
  await speak(page, 'en_US')
  const good = { body: { configurations: { pam_type: 2, landing: false } } }
  backend.answer('/configurations', (_, before) => (before % 2 === 0 ? { status: 503, body: {} } : good))
  expect((await page.goto(site))?.status()).toBe(200)
  await expect(page.getByText('We are currently under maintenance.')).toHaveCount(0)
})

test('S277 an address without a page: 404, its path with query and hash, and the way home', async ({
  page,
  backend,
  site,
}) => {
  void backend
  await speak(page, 'en_US')
  const answer = await page.goto(`${site}/nope?a=1#b`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByText('Page not found: /nope?a=1#b', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${site}/nope?a=1#b`)
  await page.getByRole('link', { name: en.common.backHome }).click()
  await expect(page).toHaveURL(`${site}/`)
  await expect(page.getByText('404')).toHaveCount(0)
})

/** The build with one route's guard named otherwise. @returns its folder, next to the original */
async function buildWithGuard(name: string): Promise<string> {
  const original = process.env.STOREFRONT_BUILD ?? (await buildForTests())
  mkdirSync(TEST_BUILDS, { recursive: true })
  const folder = mkdtempSync(join(TEST_BUILDS, 'guard-'))
  cpSync(original, folder, { recursive: true })
  let changed = 0
  for (const file of readdirSync(join(folder, 'server'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue
    const path = join(folder, 'server', file)
    const text = readFileSync(path, 'utf8')
    const other = text.replace(
      /("\/live",\s*"open",\s*"[^"]*",\s*\{\s*guards:\s*\[\s*)"sports"/,
      `$1"${name}"`,
    )
    if (other === text) continue
    changed++
    writeFileSync(path, other)
  }
  expect(changed).toBeGreaterThan(0)
  return folder
}

test('S278 a route that names an unknown guard is an error with the guard’s name', async ({
  page,
  backend,
}) => {
  test.slow()
  const build = await buildWithGuard('zzz')
  const own = await startSite(backend.url, { STOREFRONT_BUILD: build })
  try {
    const answer = await page.goto(`http://shop.test:${own.port}/live`)
    expect(answer?.status()).toBe(500)
    await expect(page.getByText('500')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('zzz')
    await page.goto(`http://shop.test:${own.port}/terms`)
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    await page.locator('header a[href="/live"]:visible').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('zzz')
    await expect(page).toHaveURL(`http://shop.test:${own.port}/live`)
  } finally {
    await own.stop()
    rmSync(build, { recursive: true, force: true })
  }
})

test('S280 without a network: one notification, and the form stays filled', async ({
  page,
  context,
  backend,
  site,
}) => {
  await speak(page, 'en_US')
  await page.goto(`${site}/login`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await context.setOffline(true)
  await sendLogin(page)
  const shown = page.locator('[data-notification=error]')
  await expect(shown).toHaveCount(1)
  await expect(shown.locator('strong')).toHaveText('Error')
  await expect(shown.locator('p')).toHaveText([en.errors.noAnswer])
  await expect(page.locator('[name=username]')).toHaveValue('ana')
  await page.locator('main form button[type=submit]').click()
  await page.locator('main form button[type=submit]').click()
  await expect(shown).toHaveCount(1)
  await expect(page).toHaveURL(`${site}/login`)
  expect(backend.of('/api/auth/login')).toEqual([])
})

test('S254 no reset is asked for when a player logs out', async ({ page, backend, site }) => {
  await logIn(page, site)
  const posted: string[] = []
  page.on('request', (request) => posted.push(new URL(request.url()).pathname))
  await page
    .locator('form[action="/logout"]')
    .first()
    .evaluate((form) => (form as HTMLFormElement).requestSubmit())
  await expectGuest(page)
  await expect.poll(() => backend.of('/api/auth/logout').length).toBe(1)
  expect(posted.filter((path) => path === '/_auth/reset')).toEqual([])
})

test('S280 a post that is refused for too many requests is one notification, and the form stays filled', async ({
  page,
  site,
}) => {
  await speak(page, 'en_US')
  await page.goto(`${site}/login`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await page.route('**/login.data**', (route) =>
    route.fulfill({ status: 429, contentType: 'text/plain; charset=utf-8', body: 'Too many requests' }),
  )
  await sendLogin(page)
  await expect(page.locator('[data-notification=error] p')).toHaveText([en.errors.limited])
  await expect(page.locator('[name=username]')).toHaveValue('ana')
  await expect(page).toHaveURL(`${site}/login`)
})
