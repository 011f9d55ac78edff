import type { Browser, Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { expect, PASSWORD, register, test, type Player } from '../support/journey.ts'
import { SITES } from '../support/sites.ts'

const site = SITES.brasa
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36'

/** The same player in its own browser. */
async function logInElsewhere(browser: Browser, { username }: Player): Promise<Page> {
  const context = await browser.newContext({ userAgent: PHONE })
  const page = await context.newPage()
  await page.goto(`${site}/login`)
  const form = page.locator('form:has([name=username])').first()
  await form.locator('[name=username]').fill(username)
  await form.locator('[name=password]').fill(PASSWORD)
  await form.locator('button[type=submit]').click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player')
  return page
}

test('a player sees where they are logged in and ends one: it is out at its next step @desktop', async ({
  page,
  browser,
  t,
}) => {
  const player = await register(page, site)
  const elsewhere = await logInElsewhere(browser, player)
  await elsewhere.goto(`${site}/transactions`)

  await page.goto(`${site}/profile?section=security`)
  const sessions = page.locator('#sessions [data-session]')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText(t.account.sessions.current)
  await expect(sessions.last()).toContainText('Chrome · Android')
  await sessions.last().getByRole('link').click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Chrome · Android')
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])

  // "Back" closes the question, and nothing has happened.
  await page.goBack()
  await expect(question).toHaveCount(0)
  await sessions.last().getByRole('link').click()
  await question.locator('[name=password]').fill('not it')
  await question.getByRole('button', { name: t.account.sessions.endYes }).click()
  await expect(question.locator('.error')).toBeVisible()
  await expect(question.locator('[name=password]')).toHaveValue('')
  await question.locator('[name=password]').fill(PASSWORD)
  await question.getByRole('button', { name: t.account.sessions.endYes }).click()
  await expect(page.getByRole('status').filter({ hasText: t.account.sessions.ended })).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expect(page.locator('#sessions-title')).toBeFocused()

  await elsewhere.locator('.account-nav a[href*="section=wallet"]').click()
  await expect(elsewhere.locator('html')).toHaveAttribute('data-session', 'guest')
  await page.goto(`${site}/transactions`)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player')
  await elsewhere.context().close()
})

test('after a log-out "back" shows nothing of the player, and the language stays @spanish', async ({
  page,
}) => {
  const { username } = await register(page, site)
  await page.goto(`${site}/profile`)
  await expect(page.locator('main')).toContainText(`${username}@example.com`)
  // A stream that is asked for after the log-out is refused, which the browser notes.
  const stream = page.waitForResponse(/live-stream/)
  await page.goto(`${site}/terms`)
  await stream
  await page.locator('form[action="/logout"] button').first().dispatchEvent('click')
  await expect(page).toHaveURL(`${site}/`)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  expect(await page.evaluate(() => localStorage.getItem('languageSession'))).toBe('es_ES')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${site}/profile`)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  expect(await page.content()).not.toContain(username)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).toContain('languageSession')
  expect(kept).not.toContain(username)
})
