import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect, newName } from './journey.ts'
import { codeNow, newOperator } from './operator.ts'
import { PORTS } from './sites.ts'

export const CONSOLE = `http://127.0.0.1:${PORTS.console}`

/** An operator of their own, in a browser of their own; without JavaScript unless it is asked for. */
export async function logIn(
  browser: Browser,
  brands: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const operator = await newOperator(newName(), brands)
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-AR', ...options })
  const page = await context.newPage()
  await page.goto(CONSOLE)
  await page.locator('[name=username]').fill(operator.username)
  await page.locator('[name=password]').fill(operator.password)
  await page.locator('[name=code]').fill(codeNow(operator))
  await page.locator('button[type=submit]').click()
  await expect(page.locator('.who')).toContainText(operator.username)
  return page
}
