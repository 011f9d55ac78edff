import type { Page } from '@playwright/test'
import type { MockBackend } from '../mock-backend/backend.ts'
import { expect, logIn, test } from './support.ts'

const GAME = 'http://games.test'

const balance = (cash: string, cause?: string) => {
  const money = (amount: string) => ({ amount, currency: 'ARS' })
  return {
    type: 'balance',
    balance: { currency: 'ARS', cash: money(cash), bonus: money('0.00'), held: money('0.00') },
    cause,
  }
}

/** The page of a game of another provider, open and connected. It sends what the test says. */
async function openGame(page: Page, backend: MockBackend, site: string): Promise<void> {
  await page.clock.install()
  await page.route(`${GAME}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Game' }))
  backend.configure({ frame_origins: [GAME] })
  backend.answer('/api/games/launch', {
    body: { response: { url: `${GAME}/g1`, origin: GAME, session_id: 's1' } },
  })
  await logIn(page, site, `${site}/casino/play/g1`)
  await expect(page.frameLocator('iframe').getByText('Game')).toBeVisible()
  await expect(async () => {
    backend.push('balance', balance('1000.00'))
    await expect(shown(page)).toHaveAttribute('data-balance', '1000.00', { timeout: 500 })
  }).toPass()
}

const shown = (page: Page) => page.locator('.header [data-balance]')
const expectShown = (page: Page, cash: string) => expect(shown(page)).toHaveAttribute('data-balance', cash)

/** A message of the game, handled by the page when this resolves. */
async function say(page: Page, state: 'started' | 'ended'): Promise<void> {
  const heard = page.evaluate(
    () => new Promise<void>((done) => addEventListener('message', () => done(), { once: true })),
  )
  const frame = page.frames().find((one) => one.url().startsWith(GAME))
  await frame?.evaluate((value) => parent.postMessage({ type: 'palco:round', state: value }, '*'), state)
  await heard
}

/** A round with a win: the platform sends the balance after the stake, then the one after the win. */
async function play(page: Page, backend: MockBackend): Promise<void> {
  backend.push('balance', balance('900.00', 'stake'))
  backend.push('balance', balance('5900.00', 'win'))
  backend.push('messages', { type: 'messages', unread: 7 })
  // Events are read in order: with the last one the balances were read as well.
  await expect(page.locator('.header .has-dot [data-unread], .header .has-dot .dot').first()).toBeAttached()
}

test('the header keeps the balance after the stake until the game says that the round was shown', async ({
  page,
  backend,
  site,
}) => {
  await openGame(page, backend, site)
  await say(page, 'started')
  await play(page, backend)
  await expectShown(page, '900.00')
  await page.clock.runFor(4_000)
  await expectShown(page, '900.00')
  await say(page, 'ended')
  await expectShown(page, '5900.00')
  // Between two rounds nothing is kept back.
  backend.push('balance', balance('6000.00', 'win'))
  await expectShown(page, '6000.00')
})

test('a game that never says so has its result shown after 10 s', async ({ page, backend, site }) => {
  await openGame(page, backend, site)
  await play(page, backend)
  await page.clock.runFor(9_000)
  await expectShown(page, '900.00')
  await page.clock.runFor(2_000)
  await expectShown(page, '5900.00')
})

test('the result is shown at once when the game is left', async ({ page, backend, site }) => {
  await openGame(page, backend, site)
  await say(page, 'started')
  await play(page, backend)
  await expectShown(page, '900.00')
  await page.locator('a[href="/casino"]:visible').first().click()
  await page.waitForURL('**/casino')
  await expectShown(page, '5900.00')
})
