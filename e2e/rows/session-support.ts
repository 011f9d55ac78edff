import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { MockBackend } from '../mock-backend/backend.ts'
import { now } from '../support/clock.ts'
import { logIn, tokens } from './support.ts'

let made = 0

/**
 * Lets the next login answer tokens that no other test has: the site's process remembers outcomes by token.
 * @param more refresh_token, expires_in, …; without it a refresh token and a life of 900 s
 */
export function ownTokens(backend: MockBackend, more?: object): { token: string; refresh: string } {
  const mark = `${process.pid}-${now()}-${made++}`
  const own = { token: `token-${mark}`, refresh: `refresh-${mark}` }
  backend.answer(
    '/api/auth/login',
    tokens(own.token, more ?? { refresh_token: own.refresh, expires_in: 900 }),
  )
  return own
}

/**
 * A player on a page that has settled: it is hydrated and its line for live data is open, so that nothing but the
 * test's next step looks at the tokens.
 */
export async function playerOn(page: Page, backend: MockBackend, site: string, path: string): Promise<void> {
  const [before = 0, read = 0] = ['/api/live', '/api/play_session'].map((call) => backend.of(call).length)
  await logIn(page, site, site + path)
  await expect.poll(() => backend.of('/api/live').length).toBeGreaterThan(before)
  await expect.poll(() => backend.of('/api/play_session').length).toBeGreaterThan(read)
  await expect(page).toHaveURL(site + path)
  await page.waitForFunction(() => document.querySelector('[data-loading=navigation]') === null)
}

export const inPast = (ms = 60_000): number => now() - ms
export const inFuture = (ms = 60_000): number => now() + ms

/** Resolves when the page is hydrated: before that the browser itself follows its links and sends its forms. */
export async function submitsItself(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps')),
  )
}

/**
 * Goes to an address "in-app": through a link of the running page, without a document request. Waits until the page
 * is hydrated, which is when it follows links itself.
 */
export async function inApp(page: Page, path: string): Promise<void> {
  // A click before that would be kept by React and done again later, when this has clicked anew.
  await submitsItself(page)
  const follow = () =>
    page.evaluate((href) => {
      let handled = false
      window.addEventListener(
        'click',
        (event) => {
          handled = event.defaultPrevented
          event.preventDefault()
        },
        { once: true },
      )
      const link = document.createElement('a')
      link.href = href
      document.body.append(link)
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      link.remove()
      return handled
    }, path)
  // Where the link leads out of the site, the page may be gone before it can answer.
  const followed = () =>
    follow().catch((error: unknown) => {
      if (/context was destroyed/.test(String(error))) return true
      throw error
    })
  await expect.poll(followed).toBe(true)
}

/**
 * Moves the end of a token's life, as the browser holds it: the site's server has its own clock, which a test cannot
 * move. @param at ms since 1970
 */
export async function endsAt(
  context: BrowserContext,
  site: string,
  name: 'auth.token' | 'auth.refresh_token',
  at: number,
): Promise<void> {
  await context.addCookies([{ name: `${name}_expires`, value: String(at), url: site, httpOnly: true }])
}

/** Ends both tokens: a session past refreshing. */
export async function endBoth(context: BrowserContext, site: string): Promise<void> {
  await endsAt(context, site, 'auth.token', inPast())
  await endsAt(context, site, 'auth.refresh_token', inPast())
}

/** Value of a cookie as the browser holds it, undone of its percent-encoding. */
export async function findCookie(context: BrowserContext, name: string): Promise<string | undefined> {
  const found = (await context.cookies()).find((cookie) => cookie.name === name)
  return found && decodeURIComponent(found.value)
}

/** Paths the page's address moves to from now on. */
export function addressChanges(page: Page): string[] {
  const seen: string[] = []
  let current = new URL(page.url()).pathname
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame !== page.mainFrame() || pathname === current) return
    current = pathname
    seen.push(pathname)
  })
  return seen
}
