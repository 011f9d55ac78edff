import { now } from '../support/clock.ts'
import { axe } from '../support/axe.ts'
import { es, expect, logIn, test } from './support.ts'

const texts = es.playSession
const money = (amount: string) => ({ amount, currency: 'ARS' })
const SESSION = {
  seconds: 3_723,
  staked: money('4500.00'),
  returned: money('3300.00'),
  net: money('-1200.00'),
}
const playing = (dueInMs: number) => ({
  body: {
    response: {
      session: SESSION,
      check: {
        at: new Date(now() + dueInMs).toISOString(),
        due: dueInMs <= 0,
        seconds: Math.max(0, dueInMs / 1000),
      },
      minutes: 60,
      intervals: [15, 30, 45, 60],
    },
  },
})

test('who plays sees time and result below the header; who has not staked sees nothing', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site, `${site}/casino`)
  await expect.poll(() => backend.of('/api/play_session').length).toBeGreaterThan(0)
  await expect(page.locator('.play-line')).toHaveCount(0)
  backend.answer('/api/play_session', playing(60_000))
  await page.goto(`${site}/sports`)
  const line = page.locator('.play-line')
  await expect(line).toContainText('1:02:')
  await expect(line.locator('[data-net="-1200.00"]')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('the check shows the figures and closes only by a choice; going on answers the check that was read', async ({
  page,
  site,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const due = playing(-1_000)
  backend.answer('/api/play_session', due)
  await logIn(page, site, `${site}/casino`)
  const check = page.getByRole('alertdialog', { name: texts.check.title })
  await expect(check).toContainText('1 h 2 min')
  await expect(check).toHaveAccessibleDescription(/1 h 2 min[\s\S]*1\.200,00/)
  await expect(check.getByRole('definition')).toHaveText(['1 h 2 min', /4\.500,00/, /3\.300,00/, /1\.200,00/])
  expect((await axe(page).include('dialog').analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(check).toBeVisible()
  for (const way of await check.getByRole('link').or(check.getByRole('button')).all())
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  backend.answer('/api/play_session/go_on', { status: 503 })
  await check.getByRole('button', { name: texts.check.goOn }).click()
  await expect(check.getByRole('alert')).toHaveText(texts.check.failed)
  backend.answer('/api/play_session/go_on', playing(3_600_000))
  backend.answer('/api/play_session', playing(3_600_000))
  await check.getByRole('button', { name: texts.check.goOn }).click()
  await expect(check).toHaveCount(0)
  expect(backend.of('/api/play_session/go_on').at(-1)?.body).toMatchObject({
    check: due.body.response.check.at,
  })
})

const GAME = 'http://games.test'

test('an open game is paused as the check is due, ends its round first, and goes on with the answer', async ({
  page,
  site,
  backend,
}) => {
  const heard = `<p>Game</p><script>addEventListener('message', ({ data }) => document.body.append(data.type + ' '))</script>`
  await page.route(`${GAME}/**`, (route) => route.fulfill({ contentType: 'text/html', body: heard }))
  backend.configure({ frame_origins: [GAME] })
  backend.answer('/api/games/launch', {
    body: { response: { url: `${GAME}/g1`, origin: GAME, session_id: 's1' } },
  })
  backend.answer('/api/play_session', playing(3_600_000))
  await logIn(page, site, `${site}/casino/play/g1`)
  const game = page.frameLocator('iframe')
  await expect(game.getByText('Game')).toBeVisible()
  const said = (message: object) =>
    page
      .frames()
      .find((one) => one.url().startsWith(GAME))
      ?.evaluate((data) => parent.postMessage(data, '*'), message)
  await expect(page.locator('.play-line')).toBeVisible()
  await said({ type: 'palco:round', state: 'started' })
  backend.answer('/api/play_session', playing(-1_000))
  await said({ type: 'palco:error', code: 'reality_check' })
  await expect(game.getByText('palco:pause')).toBeVisible()
  const check = page.getByRole('alertdialog', { name: texts.check.title })
  await expect(check).toHaveCount(0)
  await said({ type: 'palco:round', state: 'ended' })
  await expect(check).toBeVisible()
  backend.answer('/api/play_session/go_on', playing(3_600_000))
  await check.getByRole('button', { name: texts.check.goOn }).click()
  await expect(check).toHaveCount(0)
  await expect(game.getByText('palco:resume')).toBeVisible()
})

test('the check is not over the pages to which it leads, and is back where one plays', async ({
  page,
  site,
  backend,
}) => {
  backend.answer('/api/play_session', playing(-1_000))
  await logIn(page, site, `${site}/sports`)
  const check = page.getByRole('alertdialog', { name: texts.check.title })
  await check.getByRole('link', { name: texts.check.movements }).click()
  await expect(page).toHaveURL(`${site}/transactions`)
  await expect(page.locator('.play-line')).toBeVisible()
  await expect(check).toHaveCount(0)
  await page.goto(`${site}/casino`)
  await expect(check).toBeVisible()
})

test('the page of the limits sets how often the check comes', async ({ page, site, backend }) => {
  await logIn(page, site, `${site}/profile?section=limits`)
  await page.getByLabel(texts.interval.label).selectOption('30')
  await page.getByRole('region', { name: texts.interval.title }).getByRole('button').click()
  await expect(page.getByText(texts.interval.saved)).toBeVisible()
  expect(backend.of('/api/play_session/set_interval').map(({ body }) => body)).toMatchObject([
    { minutes: 30 },
  ])
})
