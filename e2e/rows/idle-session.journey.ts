import { user } from '../mock-backend/answers.ts'
import { submitsItself } from './session-support.ts'
import { es, expect, logIn, refusal, test } from './support.ts'

const IDLE = refusal(401, 'session_idle', 'Cerramos tu sesión.')
const ended = { ...IDLE, body: { ...(IDLE.body as object), message: 'Unauthenticated.' } }

test('after a session that ended without an act the log-in page says why until the next log-in', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/own_limits', ended)
  await page.goto(`${site}/profile?section=limits`)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  await page.goto(`${site}/login`)
  const why = page.getByText(es.account.login.ended.idle)
  await expect(why).toBeVisible()
  await page.reload()
  await expect(why).toBeVisible()
  await logIn(page, site)
  await page.context().clearCookies({ name: /^auth\.(?!notice)/ })
  await page.goto(`${site}/login`)
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

test('what the player does in a game’s frame is reported as well', async ({ page, site, backend }) => {
  const acts = () => backend.of('/api/user/sessions/act').length
  const game = 'http://games.test'
  await page.route(`${game}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Game' }))
  backend.configure({ frame_origins: [game] })
  backend.answer('/api/games/launch', {
    body: { response: { url: `${game}/g1`, origin: game, session_id: 's1' } },
  })
  backend.answer('/api/user', { body: { ...user, idle_minutes: 30 } })
  await logIn(page, site, `${site}/casino/play/g1`)
  await expect(page.frameLocator('iframe').getByText('Game')).toBeVisible()
  const frame = page.frames().find((one) => one.url().startsWith(game))
  // Said again until the page listens.
  await expect(async () => {
    await frame?.evaluate(() => parent.postMessage({ type: 'palco:act' }, '*'))
    expect(acts()).toBe(1)
  }).toPass()
})
