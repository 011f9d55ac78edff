import { user } from '../mock-backend/answers.ts'
import { submitsItself } from './session-support.ts'
import { es, expect, logIn, refusal, test } from './support.ts'

const IDLE = refusal(401, 'session_idle', 'Cerramos tu sesión.')
const ended = { ...IDLE, body: { ...(IDLE.body as object), message: 'Unauthenticated.' } }

test('after a session that ended without an act the log-in page says why, once', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/own_limits', ended)
  await page.goto(`${site}/profile?section=limits`)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  await page.goto(`${site}/login`)
  const why = page.getByText(es.account.login.idle)
  await expect(why).toBeVisible()
  await page.reload()
  await expect(page.locator('form:has([name=password])').first()).toBeVisible()
  await expect(why).toHaveCount(0)
})

test('what the player does is reported where the session ends without it, and nowhere else', async ({
  page,
  site,
  backend,
}) => {
  const acts = () => backend.of('/api/user/sessions/act').length
  await logIn(page, site, `${site}/casino`)
  await submitsItself(page)
  await expect.poll(() => backend.of('/api/play_session').length).toBeGreaterThan(0)
  await page.locator('h1, h2').first().click()
  expect(acts()).toBe(0)

  await page.context().clearCookies()
  backend.answer('/api/user', { body: { ...user, idle_minutes: 30 } })
  await logIn(page, site, `${site}/casino`)
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(acts()).toBe(1)
  }).toPass()
  await page.keyboard.press('Shift')
  expect(acts()).toBe(1)
})
