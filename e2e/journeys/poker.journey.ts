import type { Browser, FrameLocator, Page } from '@playwright/test'
import { CONSOLE, logIn } from '../support/console.ts'
import { depositByCard, expect, register, test } from '../support/journey.ts'
import { SITES } from '../support/sites.ts'

const site = SITES.brasa
const DEPOSIT = '50000'
/** Cents: three big blinds a hand at most, of which some may begin while the players leave. */
const MOST_RAKE = 100_000
/** A table waits some seconds between two hands, and a bot or a player thinks. */
const HAND = { timeout: 60_000 }

const room = (page: Page): FrameLocator => page.frameLocator('iframe')
const button = (page: Page, name: string | RegExp) => room(page).getByRole('button', { name })

/** A second player on its own phone. */
async function secondPlayer(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await register(page, site)
  await depositByCard(page, site, DEPOSIT)
  return page
}

/** Makes a private table of the smallest blinds for two and answers its link. */
async function openPrivateTable(page: Page): Promise<string> {
  // A quick seat leads to a public table with its buy-in open.
  await page.goto(`${site}/poker`)
  await button(page, /^Asiento rápido: /).click()
  await expect(button(page, /^Sentarme con/)).toBeVisible()
  await page.goto(`${site}/poker`)
  await room(page).getByRole('tab', { name: 'Privadas' }).click()
  await button(page, 'Crear una mesa privada').click()
  await room(page).getByLabel('Lugares').selectOption('2')
  await button(page, 'Crear la mesa').click()
  const link = await room(page).getByRole('textbox', { name: 'Invitar' }).inputValue()
  await room(page).getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  return link
}

async function sitDown(page: Page): Promise<void> {
  await button(page, /^Sentarse$/).click()
  await button(page, /^Sentarme con/).click()
  await expect(room(page).getByRole('dialog')).toHaveCount(0)
}

/** The player in turn checks or calls, until a hand was won. */
async function playOneHand(first: Page, second: Page): Promise<void> {
  const won = () => room(first).locator('.lines').textContent()
  await expect(async () => {
    for (const page of [first, second]) {
      const move = room(page)
        .locator('.acts')
        .getByRole('button', { name: /^(Pasar|Igualar)/ })
      if (await move.isVisible()) await move.click({ timeout: 1_000 })
    }
    expect(await won()).toMatch(/ gana /)
  }).toPass(HAND)
}

async function leave(page: Page): Promise<void> {
  await button(page, 'Opciones').click()
  await button(page, 'Dejar la mesa').click()
  await room(page).getByRole('dialog').getByRole('button', { name: 'Dejar la mesa' }).click()
  await expect(room(page).getByRole('tab', { name: 'Mesas cash' })).toBeVisible(HAND)
}

/** The cash of the account in cents, once no stake of poker is on a table. */
async function cash(page: Page): Promise<number> {
  await page.goto(`${site}/transactions`)
  const balance = page.locator('[data-balance]').first()
  await expect(balance).toHaveAttribute('data-balance', /\d/)
  return Math.round(Number(await balance.getAttribute('data-balance')) * 100)
}

test('two players play a hand at a private table, and leave with what was there less the rake @spanish', async ({
  page,
  browser,
}) => {
  await register(page, site)
  await depositByCard(page, site, DEPOSIT)
  const other = await secondPlayer(browser)
  const before = (await cash(page)) + (await cash(other))

  const link = await openPrivateTable(page)
  expect(link).toContain('/poker/table/')
  await sitDown(page)
  await other.goto(link)
  await sitDown(other)
  await playOneHand(page, other)
  await leave(page)
  await leave(other)

  await expect
    .poll(async () => before - (await cash(page)) - (await cash(other)), HAND)
    .toBeLessThanOrEqual(MOST_RAKE)
  const after = (await cash(page)) + (await cash(other))
  expect(after).toBeLessThanOrEqual(before)
  await other.context().close()

  // The number that the player's statement gives for the stay finds its hands in the console.
  await page.locator('.transaction-link').first().click()
  const stay = await page.getByText(/^pk_/).first().textContent()
  const operator = await logIn(browser, 'brasa')
  await operator.goto(`${CONSOLE}/support/rounds?${new URLSearchParams({ brand: 'brasa', id: stay ?? '' })}`)
  await expect(operator.locator('.round-steps')).toContainText(' gana ')
  await operator.context().close()
})
