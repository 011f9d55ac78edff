import { axe } from '../support/axe.ts'
import { es, expect, logIn, refusal, test } from './support.ts'

const texts = es.sessionPlan
const money = (amount: string) => ({ amount, currency: 'ARS' })
const UNPLAYED = { session: null, check: null, minutes: 60, intervals: [60] }
const NOTHING = { running: null, ended: null, blocked_until: null }
const RUNNING = {
  id: 'sp_1',
  seconds: 1_500,
  near_seconds: 1_320,
  loss: money('100.00'),
  left: money('80.00'),
  near_loss: false,
  staked: money('50.00'),
  returned: money('30.00'),
  net: money('-20.00'),
}
const ENDED = {
  id: 'sp_1',
  by: 'time',
  seconds: 1_800,
  staked: money('50.00'),
  returned: money('30.00'),
  net: money('-20.00'),
}
const planned = (plan: object) => ({ body: { response: { ...UNPLAYED, plan } } })
const running = (changes: object = {}) => planned({ ...NOTHING, running: { ...RUNNING, ...changes } })
const GAME = 'http://games.test'
const OPENED = { body: { response: { url: `${GAME}/g1`, origin: GAME, session_id: 's1' } } }

test('a game is opened after time and loss are typed, and errors lose nothing', async ({
  page,
  site,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  backend.configure({ frame_origins: [GAME] })
  await page.route(`${GAME}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Game</p>' }))
  backend.answer('/api/games/launch', refusal(422, 'session_plan', 'plan'))
  backend.answer('/api/play_session', planned(NOTHING))
  await logIn(page, site, `${site}/casino/play/g1`)
  await expect(page).toHaveURL(/\/profile\/session-plan\?to=%2Fcasino%2Fplay%2Fg1$/)
  const [minutes, loss, block] = ['minutes', 'loss', 'block_hours'].map((name) =>
    page.locator(`main [name=${name}]`),
  ) as [ReturnType<typeof page.locator>, ReturnType<typeof page.locator>, ReturnType<typeof page.locator>]
  for (const field of [minutes, loss, block]) await expect(field).toHaveValue('')
  expect((await axe(page).include('main').analyze()).violations).toEqual([])
  const begin = page.getByRole('button', { name: texts.submit })
  await minutes.fill('0')
  await loss.fill('100')
  await begin.click()
  await expect(minutes).toHaveAccessibleDescription(/1440/)
  await expect(loss).toHaveValue('100')
  expect(backend.of('/api/session_plan/begin')).toHaveLength(0)
  await minutes.fill('30')
  backend.answer('/api/games/launch', OPENED)
  backend.answer('/api/play_session', running())
  await begin.click()
  await expect(page).toHaveURL(`${site}/casino/play/g1`)
  expect(backend.of('/api/session_plan/begin').at(-1)?.body).toMatchObject({ minutes: 30, loss: '100' })
  const strip = page.getByRole('region', { name: texts.strip.label })
  await expect(strip).toContainText(/2[45]:\d\d/)
  await expect(strip.locator('[data-plan-left="80.00"]')).toBeVisible()
})

test('a game that was chosen before the log-in is opened after the plan, at its own address', async ({
  page,
  site,
  backend,
}) => {
  backend.configure({ frame_origins: [GAME] })
  await page.route(`${GAME}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Game</p>' }))
  backend.answer('/api/games/launch', refusal(422, 'session_plan', 'plan'))
  backend.answer('/api/play_session', planned(NOTHING))
  await page.goto(`${site}/casino/play/g2`)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  const form = page.locator('main form:has([name=password])')
  await form.locator('[name=username]').fill('ana')
  await form.locator('[name=password]').fill('un mate amargo 7')
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/profile\/session-plan\?to=%2Fcasino%2Fplay%2Fg2$/)
  await page.locator('main [name=minutes]').fill('30')
  await page.locator('main [name=loss]').fill('100')
  backend.answer('/api/games/launch', OPENED)
  backend.answer('/api/play_session', running())
  await page.getByRole('button', { name: texts.submit }).click()
  await expect(page).toHaveURL(`${site}/casino/play/g2`)
})

test('an open game warns, is paused at the end, ends its round first, and then the figures are over it', async ({
  page,
  site,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const heard = `<p>Game</p><script>addEventListener('message', ({ data }) => document.body.append(data.type + ' '))</script>`
  await page.route(`${GAME}/**`, (route) => route.fulfill({ contentType: 'text/html', body: heard }))
  backend.configure({ frame_origins: [GAME] })
  backend.answer('/api/games/launch', OPENED)
  backend.answer('/api/play_session', running())
  await logIn(page, site, `${site}/casino/play/g1`)
  const game = page.frameLocator('iframe')
  await expect(game.getByText('Game')).toBeVisible()
  const said = (message: object) =>
    page
      .frames()
      .find((one) => one.url().startsWith(GAME))
      ?.evaluate((data) => parent.postMessage(data, '*'), message)
  const strip = page.getByRole('region', { name: texts.strip.label })
  await expect(strip.getByRole('status')).toHaveText('')
  backend.answer('/api/play_session', running({ near_seconds: 0, near_loss: true, left: money('2.00') }))
  await said({ type: 'palco:error', code: 'session_loss' })
  await expect(strip.getByRole('status')).toContainText(texts.strip.nearTime)
  await expect(strip.getByRole('status')).toContainText(texts.strip.nearLoss)
  await expect(strip.getByRole('status')).toContainText('2,00')
  await said({ type: 'palco:round', state: 'started' })
  backend.answer('/api/play_session', planned({ ...NOTHING, ended: ENDED }))
  await said({ type: 'palco:error', code: 'session_plan' })
  await expect(game.getByText('palco:pause')).toBeVisible()
  const end = page.getByRole('alert').filter({ hasText: texts.ended.title })
  await expect(end).toHaveCount(0)
  await said({ type: 'palco:round', state: 'ended' })
  await expect(end.getByRole('definition')).toHaveText([/30/, /50,00/, /30,00/, /20,00/])
  await expect(end).toContainText(texts.ended.time)
})

test('a session that is ended in the game leaves its page open, and the round in course goes on to its end', async ({
  page,
  site,
  backend,
}) => {
  await page.route(`${GAME}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Game</p>' }))
  backend.configure({ frame_origins: [GAME] })
  backend.answer('/api/games/launch', OPENED)
  backend.answer('/api/play_session', running())
  await logIn(page, site, `${site}/casino/play/g1`)
  const game = page.frameLocator('iframe')
  await expect(game.getByText('Game')).toBeVisible()
  const said = (message: object) =>
    page
      .frames()
      .find((one) => one.url().startsWith(GAME))
      ?.evaluate((data) => parent.postMessage(data, '*'), message)
  const strip = page.getByRole('region', { name: texts.strip.label })
  await expect(strip.locator('[data-plan-left="80.00"]')).toBeVisible()
  await said({ type: 'palco:round', state: 'started' })
  const endSession = async () => {
    await strip.getByRole('button', { name: texts.strip.end }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: texts.strip.end }).click()
  }
  backend.answer('/api/session_plan/end', refusal(503, 'unavailable', 'Ahora no.'))
  await endSession()
  await expect(strip).toContainText('Ahora no.')
  await expect(strip.locator('[data-plan-left="80.00"]')).toBeVisible()
  backend.answer('/api/session_plan/end', { body: { response: { ...NOTHING, ended: ENDED } } })
  backend.answer('/api/play_session', planned({ ...NOTHING, ended: { ...ENDED, by: 'player' } }))
  await endSession()
  await expect(strip.getByRole('status')).toContainText(texts.ended.title)
  await expect(strip.getByRole('status')).toContainText(texts.strip.finishing)
  await expect(strip).toBeFocused()
  await expect(page).toHaveURL(`${site}/casino/play/g1`)
  await expect(game.getByText('Game')).toBeVisible()
  const end = page.getByRole('alert').filter({ hasText: texts.ended.title })
  await expect(end).toHaveCount(0)
  await said({ type: 'palco:round', state: 'ended' })
  await expect(end).toContainText(texts.ended.player)
  await expect(end.getByText(texts.ended.title)).toBeFocused()
  await expect(strip.getByRole('status')).toHaveText(texts.ended.title)
  expect(backend.of('/api/games/launch')).toHaveLength(1)
})

test('a session that is ended without a network goes on, says so, and is ended when the network is back', async ({
  page,
  site,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.route(`${GAME}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Game</p>' }))
  backend.configure({ frame_origins: [GAME] })
  backend.answer('/api/games/launch', OPENED)
  backend.answer('/api/play_session', running())
  await logIn(page, site, `${site}/casino/play/g1`)
  const strip = page.getByRole('region', { name: texts.strip.label })
  await strip.getByRole('button', { name: texts.strip.end }).click()
  await page.context().setOffline(true)
  await page.getByRole('alertdialog').getByRole('button', { name: texts.strip.end }).click()
  await expect(strip.getByRole('alert')).toHaveText(texts.strip.unsent)
  await expect(page.frameLocator('iframe').getByText('Game')).toBeVisible()
  expect(backend.of('/api/session_plan/end')).toHaveLength(0)
  backend.answer('/api/session_plan/end', { body: { response: { ...NOTHING, ended: ENDED } } })
  backend.answer('/api/play_session', planned({ ...NOTHING, ended: { ...ENDED, by: 'player' } }))
  await page.context().setOffline(false)
  await expect(strip.getByRole('status')).toContainText(texts.ended.title)
  expect(backend.of('/api/session_plan/end').map(({ body }) => body)).toMatchObject([{ id: 'sp_1' }])
  expect(backend.of('/api/games/launch')).toHaveLength(1)
})

test('a plan that could not be begun keeps what was typed while its state cannot be read', async ({
  page,
  site,
  backend,
}) => {
  backend.answer('/api/play_session', planned(NOTHING))
  await logIn(page, site, `${site}/profile/session-plan?to=/casino/play/g1`)
  await page.goto(`${site}/profile/session-plan?to=/casino/play/g1`)
  for (const [name, value] of [
    ['minutes', '25'],
    ['loss', '12,50'],
    ['block_hours', '3'],
  ] as const)
    await page.locator(`main [name=${name}]`).fill(value)
  backend.answer('/api/play_session', refusal(503, 'unavailable', 'Ahora no.'))
  backend.answer('/api/session_plan/begin', refusal(503, 'unavailable', 'Ahora no.'))
  await page.getByRole('button', { name: texts.submit }).click()
  await expect(page.locator('main')).toContainText('Ahora no.')
  await expect(page.locator('main [name=minutes]')).toHaveValue('25')
  await expect(page.locator('main [name=loss]')).toHaveValue('12,50')
  await expect(page.locator('main [name=block_hours]')).toHaveValue('3')
})

test('another session within the hour begins with the notice, also without JavaScript', async ({
  browser,
  site,
  backend,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  })
  const page = await context.newPage()
  backend.answer('/api/play_session', planned({ ...NOTHING, ended: ENDED }))
  await logIn(page, site, `${site}/profile/session-plan?to=/casino/play/g1`)
  await page.goto(`${site}/profile/session-plan?to=/casino/play/g1`)
  await expect(page.getByRole('heading', { name: texts.notice.title })).toBeVisible()
  await expect(page.locator('main [name=minutes]')).toHaveCount(0)
  await page.getByRole('link', { name: texts.notice.read }).click()
  await page.locator('main [name=minutes]').fill('20')
  await page.locator('main [name=loss]').fill('15,50')
  await page.locator('main [name=block_hours]').fill('2')
  await page.getByRole('button', { name: texts.submit }).click()
  await expect(page).toHaveURL(`${site}/casino/play/g1`)
  expect(backend.of('/api/session_plan/begin').at(-1)?.body).toMatchObject({
    minutes: 20,
    loss: '15.50',
    block_hours: 2,
    after: 'sp_1',
  })
  await context.close()
})

test('a block says until when, and its page has no form', async ({ page, site, backend }) => {
  backend.answer('/api/play_session', planned({ ...NOTHING, blocked_until: '2099-01-02T12:00:00.000Z' }))
  await logIn(page, site, `${site}/profile/session-plan`)
  await page.goto(`${site}/profile/session-plan`)
  await expect(page.locator('main')).toContainText(texts.blocked.split('{')[0] ?? '')
  await expect(page.locator('main')).toContainText('2099')
  await expect(page.locator('main [name=minutes]')).toHaveCount(0)
})
