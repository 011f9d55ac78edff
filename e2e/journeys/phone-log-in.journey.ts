import { expect, PASSWORD, register, test } from '../support/journey.ts'
import { forgetFailedRequests, hydrated } from '../support/player-page.ts'
import { SITES } from '../support/sites.ts'
import { readSentCode } from '../support/sms.ts'
import { textsAt } from '../support/texts.ts'

const site = SITES.tribuna

/** A mobile number of São Paulo that no other player has: a number is one player's. */
const newLine = (username: string): string =>
  `119${String(60_000_000 + (Number.parseInt(Buffer.from(username).toString('hex').slice(-10), 16) % 30_000_000))}`

test('a player proves the number of the telephone, the page says so at once, and it logs in @pt_BR', async ({
  page,
  context,
  pageErrors,
  t: written,
}) => {
  const t = textsAt(site, written)
  const player = await register(page, site)
  const line = newLine(player.username)
  await page.goto(`${site}/profile`)
  await hydrated(page)
  const form = page.locator('main form:has([name=phone_number])')
  await form.locator('[name=phone_code]').selectOption('+55')
  await form.locator('[name=phone_number]').fill(line)
  await form.locator('button[type=submit]').click()
  await page.getByRole('button', { name: t.account.phone.send }).click()
  await expect(page.getByText(t.account.phone.sent)).toBeVisible()
  await page.locator('[name=phone_code_sent]').fill(await readSentCode(`+55${line}`))
  await page.getByRole('button', { name: t.account.phone.confirm }).click()
  await expect(page.getByText(t.account.phone.verified)).toBeVisible()

  // Nothing of the page asks any more when the cookies go.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto(`${site}/login`)
  await hydrated(page)
  const login = page.locator('main form:has([name=username])').first()
  await login.locator('[name=username]').fill(`(${line.slice(0, 2)}) ${line.slice(2, 7)}-${line.slice(7)}`)
  await login.locator('[name=password]').fill(PASSWORD)
  await login.locator('button[type=submit]').click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player')
  // On a new log-in the law asks for a second factor: until then live data is refused.
  await expect(page).toHaveURL(/second-factor/)
  forgetFailedRequests(pageErrors)
})
