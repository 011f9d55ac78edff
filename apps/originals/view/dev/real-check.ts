/**
 * Plays the built views against the real server (database and faulty wallet of the tests included) in a real browser:
 * spin, lost answers, a frame reloaded in the middle of a round, fairness. Not shipped. `node view/dev/real-check.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@palco/tools/postgres'
import { chromium } from '@playwright/test'
import { systemClock } from '../../src/clock.ts'
import { DEFAULT_TIMING } from '../../src/config/config.ts'
import { startOriginals } from '../../src/originals.ts'
import { startFakeWallet } from '../../src/testing/fake-wallet.ts'
import { testConfig } from '../../src/testing/harness.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'originals-view-'))
const postgres = await startPostgres({ dataDir, port: 26_432, durable: false })
const wallet = await startFakeWallet({ balance: 100_000n, lateMs: 500 })
/** The site is a page that the browser is handed; nothing listens there. */
const SITE = 'http://localhost:3000'
const framing = (game: string) =>
  `<!doctype html><script>messages=[];addEventListener('message',e=>messages.push(e.data))</script><iframe src="${game}" width="360" height="640"></iframe>`
const database = await postgres.database('originals_view')
const running = await startOriginals(
  { ...testConfig(database, wallet.url, DEFAULT_TIMING), port: 26_031, siteOrigins: [SITE] },
  systemClock,
)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-features=LocalNetworkAccessChecks'],
})
let failures = 0
const check = (name: string, ok: boolean, more: unknown = '') => {
  if (!ok) failures++
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${name} ${ok ? '' : JSON.stringify(more)}\n`)
}
try {
  const play = async (game: string) => {
    const page = await browser.newPage({ viewport: { width: 380, height: 660 } })
    const errors: string[] = []
    page.on('requestfailed', (request) => errors.push(request.url() + ' ' + request.failure()?.errorText))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('favicon')) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    const target = `${running.address}/play/${game}#token=${wallet.launch(game)}&lang=en_US`
    await page.route(`${SITE}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: framing(target) }),
    )
    await page.goto(`${SITE}/game`)
    const frame = page.frameLocator('iframe')
    await frame
      .locator('.spin')
      .waitFor({ timeout: 10_000 })
      .catch(async () =>
        process.stdout.write(
          `${JSON.stringify(errors)} ${page.frames()[1]?.url()} ${await page
            .frames()[1]
            ?.evaluate(() => document.body.innerText)
            .catch(String)}\n`,
        ),
      )
    return { page, frame, errors, view: () => page.frames()[1]! }
  }
  const idle = (frame: Awaited<ReturnType<typeof play>>['frame']) =>
    frame.locator('.spin:not([disabled])').waitFor({ timeout: 60_000 })

  const slot = await play('siete-de-oro')
  check('the token left the address', !slot.view().url().includes('token'), slot.view().url())
  await slot.frame.locator('.spin').click()
  await idle(slot.frame)
  check(
    'a round was debited once',
    wallet.state.applied.filter(({ move }) => move === 'debit').length === 1,
    wallet.state.applied,
  )
  wallet.state.faults.debit.push('lose_answer')
  await slot.frame.locator('.spin').click()
  await idle(slot.frame)
  check(
    'a lost wallet answer costs one stake',
    wallet.state.applied.filter(({ move }) => move === 'debit').length === 2,
    wallet.state.applied,
  )
  await slot.page.context().setOffline(true)
  await slot.frame.locator('.spin').click()
  await slot.frame.locator('.notice').waitFor()
  check(
    'a lost network is shown',
    (await slot.frame.locator('.notice').textContent())?.includes('No connection') === true,
  )
  await slot.page.context().setOffline(false)
  await idle(slot.frame)
  check(
    'and the same round goes on',
    wallet.state.applied.filter(({ move }) => move === 'debit').length === 3,
  )
  await slot.frame.locator('.spin').click()
  await slot.page.waitForTimeout(500)
  await slot.view().evaluate(() => location.reload())
  await slot.frame.locator('.spin').waitFor()
  await idle(slot.frame)
  check(
    'a reload in the middle of a round plays it to its end',
    wallet.state.applied.filter(({ move }) => move === 'debit').length === 4,
  )
  const messages = (await slot.page.evaluate('messages')) as { type: string }[]
  check(
    'the site was notified',
    ['palco:ready', 'palco:round', 'palco:balance'].every((type) =>
      messages.some((message) => message.type === type),
    ),
    messages,
  )
  await slot.frame.locator('.top button').first().click()
  await slot.frame.locator('#tab-history').click()
  await slot.frame.locator('tbody tr').first().waitFor()
  check('four rounds', (await slot.frame.locator('tbody tr').count()) === 4)
  await slot.frame.locator('#tab-fairness').click()
  await slot.frame.locator('.seed button').click()
  const link = slot.frame.locator('a.pill')
  await link.waitFor()
  const verify = await browser.newPage()
  await verify.goto(new URL((await link.getAttribute('href'))!, running.address).href)
  await verify.locator('#verdict').waitFor()
  check(
    'the verifier agrees with the published hash',
    (await verify.locator('#hash').getAttribute('data-fits')) === 'true',
  )
  await verify.screenshot({ path: join(tmpdir(), 'palco-v-verify.png'), fullPage: true })
  check(
    'no console errors in the slot',
    slot.errors.filter((text) => !text.includes('INTERNET_DISCONNECTED')).length === 0,
    slot.errors,
  )
  await slot.page.close()

  const wheel = await play('ruleta-europea')
  await wheel.frame.locator('.table').click({ position: { x: 200, y: 200 } })
  await wheel.frame.locator('.spin').click()
  await idle(wheel.frame)
  const last = await wheel.frame.locator('.numbers li').first().textContent()
  check('the wheel shows a number', /^\d+$/.test(last ?? ''), last)
  wallet.state.sessionEnded = true
  await wheel.frame.locator('.tool').nth(2).click()
  await wheel.frame.locator('.spin').click()
  await wheel.frame.locator('.notice.error').waitFor()
  check(
    'an ended session is shown',
    (await wheel.frame.locator('.notice').textContent())?.includes('session') === true,
  )
  check(
    'no console errors in roulette',
    wheel.errors.filter((text) => !/40\d|50\d/.test(text)).length === 0,
    wheel.errors,
  )
} finally {
  await browser.close()
  await running.stop()
  await wallet.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(failures ? 1 : 0)
