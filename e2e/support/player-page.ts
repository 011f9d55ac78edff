import type { Page } from '@playwright/test'
import { expect, type Player } from './journey.ts'

/** The site waits 10 s for the platform before it gives up. */
export const PATIENCE = { timeout: 30_000 }

export const notices = (page: Page) => page.locator('[data-notification]')
export const session = (page: Page) => page.locator('html')
export const moneyForm = (page: Page) => page.locator('main form:has([name=amount])')
/** Before that a link or a form is the browser's own, whose error page without a network is not ours. */
export const hydrated = (page: Page) => expect(page.locator('[data-loading]')).toHaveCount(0)
/** An entry of the bar at the lower edge. */
export const tab = (page: Page, href: string) => page.locator(`nav.bottom-nav > a[href="${href}"]`)

/** Logs in with the form of the page; some brands have that of the registration next to it. */
export async function logIn(page: Page, { username, password }: Player): Promise<void> {
  const form = page.locator('main form:has([name=password]):not(:has([name=email]))')
  await form.locator('[name=username]').fill(username)
  await form.locator('[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
  await expect(session(page)).toHaveAttribute('data-session', 'player')
}

/**
 * Failed requests are noted by the browser itself, and so are frames whose server is out of order: what it then answers may not be
 * framed. Anything else in the console is a defect of the page.
 */
export function forgetFailedRequests(pageErrors: string[]): void {
  const own = pageErrors.filter((text) => !/^(Failed to load resource|Framing ')/.test(text))
  pageErrors.splice(0, pageErrors.length, ...own)
}
