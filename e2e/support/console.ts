import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect, newName } from './journey.ts'
import { codeNow, type ConsoleOperator, EVERY_ROLE, newOperator } from './operator.ts'
import { CONSOLE, SITES } from './sites.ts'
import { ALL_BRANDS } from './trading.ts'

export { CONSOLE } from './sites.ts'

/** A separate operator, in their own browser; without JavaScript unless it is asked for. */
export async function logIn(
  browser: Browser,
  brands: string,
  options: BrowserContextOptions = {},
  roles?: string,
): Promise<Page> {
  return enterAs(browser, await newOperator(newName(), brands, roles), options)
}

/** An operator in a browser that knows nothing of them yet. */
export async function enterAs(
  browser: Browser,
  operator: ConsoleOperator,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-AR', ...options })
  const page = await context.newPage()
  await page.goto(CONSOLE)
  await fillLogIn(page, operator)
  return page
}

/** Sends the log-in that a page shows. */
export async function fillLogIn(page: Page, operator: ConsoleOperator): Promise<void> {
  await page.locator('[name=username]').fill(operator.username)
  await page.locator('[name=password]').fill(operator.password)
  await page.locator('[name=code]').fill(codeNow(operator))
  await page.locator('button[type=submit]').click()
  await expect(page.locator('.who')).toContainText(operator.username)
}

type Size = { width: number; height: number }
/** Narrower than this the console has the look of a phone. */
const WIDE = 768

/** An operator who may see everything, with the console on a phone or a desktop of this size. */
export function openDesk(browser: Browser, viewport: Size): Promise<Page> {
  const isPhone = viewport.width < WIDE
  const options = {
    javaScriptEnabled: true,
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: 1,
  }
  return logIn(browser, ALL_BRANDS, options, EVERY_ROLE)
}

/** The smallest picture there is: one pixel. */
export const PROOF = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A transfer with its proof sent; answers its id. */
export async function sendTransfer(page: Page, amount: string): Promise<string> {
  await page.goto(`${SITES.brasa}/wallet/deposit`)
  const form = page.locator('main form:has([name=amount])')
  await form.locator('[name=method][value=cvu_in]').check()
  await form.locator('[name=amount]').fill(amount)
  await form.locator('button[type=submit]').click()
  await page.waitForURL(/\/wallet\/payments\//)
  const proof = { name: 'comprobante.png', mimeType: 'image/png', buffer: PROOF }
  await page.setInputFiles('[name=proof_of_payment]', proof)
  await page.locator('form:has([name=proof_of_payment]) button[type=submit]').click()
  await expect(page.locator('[data-payment-status]')).toHaveAttribute('data-payment-status', 'under_review')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
