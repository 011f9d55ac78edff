import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { startSite, type SiteUnderTest } from '../../apps/storefront/server/testing/site-under-test.ts'
import { startMockBackend, type Recorded, type MockBackend } from '../mock-backend/backend.ts'
import { sendForm } from '../support/over-http.ts'
import { texts } from '../support/texts.ts'

export { tokenThatExpires } from '../mock-backend/backend.ts'
export { refusal } from '../mock-backend/answers.ts'

type Options = {
  /** Settings of the site in this file, over its defaults; another set is another process. */
  siteEnv: Record<string, string>
}
type Worker = {
  ownBackend: MockBackend
  ownSite: SiteUnderTest
}
type Fixtures = {
  /** The recording backend, as new for every test. */
  backend: MockBackend
  /** Address of the site: "http://shop.test:31234". Every name under .test leads to this machine. */
  site: string
  /** The same site under another host: `at('a.test')`. */
  at: (host: string) => string
}

/** For tests of single requirements: one site of the operator's, behind it a backend that only records. */
export const test = base.extend<Fixtures, Options & Worker>({
  siteEnv: [{}, { option: true, scope: 'worker' }],
  ownBackend: [
    async ({ browserName: _ }, use) => {
      const backend = await startMockBackend()
      await use(backend)
      await backend.stop()
    },
    { scope: 'worker' },
  ],
  ownSite: [
    async ({ ownBackend, siteEnv }, use) => {
      const site = await startSite(ownBackend.url, siteEnv)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // Also for tests that do not ask for it: the answers of the one before would be theirs.
  backend: [
    async ({ ownBackend }, use) => {
      ownBackend.clear()
      await use(ownBackend)
    },
    { auto: true },
  ],
  at: async ({ ownSite }, use) => use((host) => `http://${host}:${ownSite.port}`),
  site: async ({ at }, use) => use(at('shop.test')),
})

export { expect }

/** The English texts, which the requirements give word for word. */
export const en = texts.en_US
export const es = texts.es_ES
export const pt = texts.pt_BR

/** The visitor chose a language on an earlier visit. */
export async function speak(page: Page, code: string): Promise<void> {
  await page.addInitScript((language) => {
    if (localStorage.getItem('languageSession') === null) localStorage.setItem('languageSession', language)
  }, code)
}

export const CREDENTIALS = { username: 'ana', password: 'un mate amargo 7' }

/** Fills and sends the login form of the page that is open. */
export async function sendLogin(page: Page, credentials = CREDENTIALS): Promise<void> {
  const form = page.locator('form:has([name=password]):has([name=username])').first()
  await form.locator('[name=username]').fill(credentials.username)
  await form.locator('[name=password]').fill(credentials.password)
  await form.locator('button[type=submit]').click()
}

/**
 * "Player": a profile that has logged in through the form on /login, which is sent without loading its page. Ends on the
 * page the site leads to, or at `address`: the page between costs a second of the processor.
 */
export async function logIn(page: Page, site: string, address?: string): Promise<void> {
  const { location } = await sendForm(page, { site, path: '/login' }, 'username', CREDENTIALS)
  await page.goto(address ?? site + (location ?? ''))
  await expectPlayer(page)
}

/** Opens a page whose clock the test moves, and waits until it is hydrated: its bar goes a second later, by that clock. */
export async function openWithClock(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await page.goto(address)
  const bars = async () => {
    await page.clock.runFor(250)
    return page.locator('[data-loading]').count()
  }
  await expect.poll(bars).toBe(0)
}

export const expectPlayer = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-session', 'player')
export const expectGuest = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-session', 'guest')

/** Answers of login and refresh. @param more refresh_token, expires_in, … */
export const tokens = (token: string, more: object = {}) => ({ body: { response: { token, ...more } } })

/** Requests of the browser for documents, from now on. */
export function documents(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      const url = new URL(request.url())
      seen.push(url.pathname + url.search + url.hash)
    }
  })
  return seen
}

/** Names of the token cookies the browser holds. */
export async function tokenCookies(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies()
  return cookies
    .map(({ name }) => name)
    .filter((name) => /auth\.(token|refresh_token)/.test(name))
    .sort()
}

/** Paths of the calls so far, oldest first. */
export const paths = (backend: MockBackend): string[] => backend.calls.map(({ path }) => path)

/** The last call of a path. @throws when there was none */
export function last(backend: MockBackend, path: string): Recorded {
  const call = backend.of(path).at(-1)
  if (call === undefined) throw new Error(`${path} was not called`)
  return call
}

/** From now on the site refuses reads of this page's data for too many requests, as it does an address beyond its pace. */
export const refuseReads = (page: Page, data: string): Promise<unknown> =>
  page.route(`**/${data}**`, (route) =>
    route.fulfill({ status: 429, contentType: 'text/plain; charset=utf-8', body: 'Too many requests' }),
  )
