import type { Page } from '@playwright/test'
import { openDatabase } from '../../apps/platform/src/db/index.ts'
import { axe } from '../support/axe.ts'
import { CONSOLE, enterAs, fillLogIn } from '../support/console.ts'
import { expect, newName, test } from '../support/journey.ts'
import { EVERY_ROLE, newOperator } from '../support/operator.ts'
import { beyondScreen, listProblems } from '../support/page-problems.ts'

/** Another site, as a page of mails is. */
const MAILBOX = 'http://mailbox.example/'
/** A schedule is looked for every fifteen seconds, at rest every three minutes. */
const SENDING_MS = 60_000

const newReader = () => {
  const name = newName()
  return newOperator(name, 'brasa', EVERY_ROLE, `${name}@example.com`)
}

/** Lets a schedule be due now, as it would be at its hour. */
async function letBeDue(name: string): Promise<void> {
  const db = openDatabase({ url: process.env.E2E_DATABASE_URL ?? '' })
  await db.query({
    text: `UPDATE report_schedules SET next_at = '2026-01-01', next_on = '2026-01-01' WHERE name = $1`,
    values: [name],
  })
  await db.close()
}

/** Presses a link to an address from another site. */
async function follow(page: Page, address: string): Promise<void> {
  await page.route(`${MAILBOX}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${address.replaceAll('&', '&amp;')}">informe</a>`,
    }),
  )
  await page.goto(MAILBOX)
  await page.locator('a').click()
}

const REPORT = '/figures/report?by=product&from=2026-11-01&to=2026-11-07'
const LINK = `${CONSOLE}/open?to=${encodeURIComponent(REPORT)}`

for (const [size, viewport, colorScheme] of [
  ['a phone', { width: 360, height: 800 }, 'dark'],
  ['a desktop', { width: 1440, height: 900 }, 'light'],
] as const)
  test(`an operator has a report mailed every week, sees that it was sent, and ends it on ${size} @spanish`, async ({
    browser,
  }) => {
    test.setTimeout(test.info().timeout + SENDING_MS)
    const [reader, name] = [await newReader(), newName()]
    const desk = await enterAs(browser, reader, { javaScriptEnabled: true, viewport, colorScheme })
    const problems = listProblems(desk)
    const check = async () => {
      expect((await axe(desk).analyze()).violations).toEqual([])
      expect(await beyondScreen(desk)).toEqual([])
    }
    await desk.goto(`${CONSOLE}/figures/report?by=product&brand=brasa`)
    await desk.getByRole('link', { name: 'Enviar por correo' }).click()
    const form = desk.locator('form[action$="/act/report_schedule"]')
    await form.locator('[name=name]').fill(name)
    await form.locator('[name=range]').selectOption('last_week')
    await form.locator('[name=when]').selectOption('weekly-1')
    await form.locator('[name=hour]').selectOption('7')
    await expect(form.getByLabel(reader.username)).toBeChecked()
    await check()
    await form.locator('button[type=submit]').click()
    await expect(desk.locator('.notice.positive')).toBeVisible()
    const schedule = desk.locator('section.decision', { hasText: name })
    await expect(schedule).toContainText('Semanal, lunes, 07:00, hora de Brasa')
    await expect(schedule).toContainText('Todavía ninguno')
    await letBeDue(name)
    await expect(async () => {
      await desk.reload()
      await expect(schedule).toContainText('Enviado', { timeout: 1_000 })
    }).toPass({ timeout: SENDING_MS })
    await check()
    await schedule.getByRole('button', { name: 'Pausar' }).click()
    await expect(schedule).toContainText('En pausa')
    await schedule.getByRole('button', { name: 'Reanudar' }).click()
    await expect(schedule).not.toContainText('En pausa')
    await schedule.getByRole('button', { name: 'Terminar' }).click()
    await expect(schedule).toHaveCount(0)
    expect(problems).toEqual([])
    await desk.context().close()
  })

test('the link of a mail opens the report with a session, and without one after the log-in @desktop', async ({
  browser,
}) => {
  const reader = await newReader()
  const desk = await enterAs(browser, reader)
  await follow(desk, LINK)
  await desk.waitForURL(CONSOLE + REPORT)
  await expect(desk.locator('h1')).toBeVisible()
  await desk.context().close()
  const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await follow(stranger, LINK.replace('report%3F', 'report.xlsx%3F'))
  await stranger.waitForURL(/\/login\?to=/)
  await fillLogIn(stranger, await newReader())
  expect(stranger.url()).toBe(CONSOLE + REPORT)
  await stranger.context().close()
})
