import type { Page } from '@playwright/test'
import { depositByForm, expect, newName, PASSWORD, test } from '../support/journey.ts'
import { forgetFailedRequests, hydrated, logIn } from '../support/player-page.ts'
import { PATIENCE } from '../support/patience.ts'
import { SITES } from '../support/sites.ts'
import { openSlot, spinButton } from '../support/slot.ts'
import { firstOdd, openEvents, openSlip, stakeAndPlace } from '../support/sports.ts'
import { type texts, textsAt } from '../support/texts.ts'

type Texts = (typeof texts)['es_ES']

type Jurisdiction = {
  name: string
  /** The language of its players. */
  language: '@spanish' | '@pt_BR' | '@en_US'
  site: string
  country: string
  /** A document number with valid check digits from eight digits that no other player has: who is excluded opens no other account. */
  document: (digits: string) => string
  /** As they are typed in the language: a deposit, the limit of stakes by day, and what passes it after a bet of the whole. */
  deposit: string
  limit: string
  /** What the rules ask before the first deposit. */
  asksLimits?: 'required' | 'may decline'
  plansSessions?: true
}

/** The check digit of a CPF: digits weighed from the right by 2, 3 and so on. */
const cpfDigit = (digits: string): string => {
  const sum = Array.from(digits, Number).reduce((total, one, at) => total + one * (digits.length + 1 - at), 0)
  return String(((sum * 10) % 11) % 10)
}
const cpf = (digits: string): string => {
  const nine = `1${digits}`
  const ten = nine + cpfDigit(nine)
  return ten + cpfDigit(ten)
}
const nif = (digits: string): string => digits + 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(digits) % 23)
/** Eight digits, another number for each player. */
const newDigits = (): string =>
  String(process.hrtime.bigint() / 1_000n)
    .slice(-7)
    .padStart(8, '3')
/** A surname that no other player has, of letters alone. */
const surname = (digits: string): string =>
  `Sosa ${Array.from(digits, (digit) => String.fromCodePoint(97 + Number(digit))).join('')}`

const JURISDICTIONS: readonly Jurisdiction[] = [
  {
    name: 'the City of Buenos Aires',
    language: '@spanish',
    site: SITES.brasa,
    country: 'AR',
    document: (digits) => digits,
    deposit: '5000',
    limit: '1000',
  },
  {
    name: 'Spain',
    language: '@spanish',
    site: SITES.marea,
    country: 'ES',
    document: nif,
    deposit: '50',
    limit: '10',
    plansSessions: true,
  },
  {
    name: 'Brazil',
    language: '@pt_BR',
    site: SITES.tribuna,
    country: 'BR',
    document: cpf,
    deposit: '100',
    limit: '20',
    asksLimits: 'required',
  },
  {
    name: 'Great Britain',
    language: '@en_US',
    site: SITES.brasa,
    country: 'GB',
    document: (digits) => `AB${digits.slice(-6)}C`,
    deposit: '5000',
    limit: '1000',
    asksLimits: 'may decline',
  },
  {
    name: 'the neutral profile',
    language: '@en_US',
    site: SITES.plaza,
    country: 'UY',
    document: (digits) => digits,
    deposit: '5000',
    limit: '1000',
  },
]

/** Registers by the form with the data of a person. Ends where the site leads to. */
async function registerPerson(page: Page, { site, country, document }: Jurisdiction) {
  const player = { username: newName(), password: PASSWORD }
  await page.goto(`${site}/register`)
  await hydrated(page)
  const form = page.locator('form:has([name=email])')
  await form.locator('[name=username]').fill(player.username)
  await form.locator('[name=email]').fill(`${player.username}@example.com`)
  await form.locator('[name=password]').fill(player.password)
  const digits = newDigits()
  const typed = {
    name: 'Lucía',
    lastname: surname(digits),
    // Another day than other journeys: who is excluded here is registered no more by name and date of birth.
    birth_date: '1985-03-02',
    dni: document(digits),
  }
  await form.locator('details:has([name=dni]) summary').click()
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(value)
  await form.locator('[name=country]').selectOption(country)
  await form.locator('[name=over_18]').check()
  await form.locator('[name=accept_terms]').check()
  await form.locator('button[type=submit]').click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player')
  return player
}

/** What a new player is asked for: limits that have to be set, or a choice of none. */
async function answerLimits(page: Page, asks: NonNullable<Jurisdiction['asksLimits']>, t: Texts) {
  await expect(page).toHaveURL(/\/profile\/first-limits/)
  await hydrated(page)
  if (asks === 'may decline') {
    await page.getByRole('button', { name: t.limits.first.decline }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.limits.first.decline }).click()
    await expect(page).not.toHaveURL(/first-limits/)
  } else {
    await expect(page.getByText(t.limits.first.required)).toBeVisible()
    await page.locator('[data-limit="loss-day"]').getByRole('textbox').fill('900')
    await page.locator('[data-limit="loss-day"]').getByRole('textbox').press('Enter')
    // What was set leaves the list.
    await expect(page.locator('[data-limit="loss-day"]')).toHaveCount(0)
    await page.locator('[data-limit="time-day"]').getByRole('textbox').fill('600')
    await page.locator('[data-limit="time-day"]').getByRole('textbox').press('Enter')
    await expect(page.getByText(t.limits.first.done)).toBeVisible()
  }
}

/** The stakes of a day are limited in the profile. */
async function limitStakes(page: Page, { site, limit }: Jurisdiction, t: Texts): Promise<void> {
  await page.goto(`${site}/profile?section=limits`)
  await hydrated(page)
  await page.locator('details:has([data-limit="stake-day"]) > summary').click()
  const field = page.locator('[data-limit="stake-day"]').getByRole('textbox')
  await field.fill(limit)
  await field.press('Enter')
  await expect(page.locator('[data-limit="stake-day"] p[role=status]')).toHaveText(t.limits.saved)
}

async function pickAndPlace(page: Page, { site }: Jurisdiction, at: number, stake: string, t: Texts) {
  await page.goto(`${site}/sports?sport=football&list=tomorrow`)
  await hydrated(page)
  await firstOdd(openEvents(page).nth(at)).click()
  const slip = await openSlip(page, t.sports.slip.title)
  await stakeAndPlace(slip, stake)
  return slip
}

for (const jurisdiction of JURISDICTIONS)
  test(`under the rules of ${jurisdiction.name} a new player is asked what they ask, reaches a limit, pauses and excludes themselves ${jurisdiction.language}`, async ({
    page,
    pageErrors,
    t: written,
  }) => {
    test.slow()
    const t = textsAt(jurisdiction.site, written)
    const { site, deposit, limit, asksLimits, plansSessions } = jurisdiction
    const player = await registerPerson(page, jurisdiction)
    if (asksLimits) await answerLimits(page, asksLimits, t)
    await depositByForm(page, site, deposit)
    if (plansSessions) {
      await page.goto(`${site}/casino/play/siete-de-oro`)
      await expect(page).toHaveURL(/session-plan/)
      await hydrated(page)
      await page.locator('main [name=minutes]').fill('30')
      await page.locator('main [name=loss]').fill(limit)
      await page.getByRole('button', { name: t.sessionPlan.submit }).click()
    }
    await openSlot(page, site)

    await limitStakes(page, jurisdiction, t)
    let slip = await pickAndPlace(page, jurisdiction, 0, limit, t)
    await expect(slip.getByText(t.sports.placed.accepted)).toBeVisible()
    slip = await pickAndPlace(page, jurisdiction, 1, limit, t)
    await expect(slip.getByRole('link', { name: t.sports.slip.setLimits })).toBeVisible()
    const frame = await openSlot(page, site)
    await spinButton(page).click()
    await expect(frame.getByRole('alert')).toBeVisible()
    await expectTableRefuses(page, site)
    forgetFailedRequests(pageErrors)

    // The pause from the header of the game closes it and every other door.
    await page.locator('.play-bar').getByRole('link', { name: t.protection.pause.button }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.protection.pause.confirm }).click()
    await expect(page.locator('.play-stage iframe')).toHaveCount(0)
    await expectClosed(page, site, t)

    await page.goto(`${site}/profile?section=limits`)
    await hydrated(page)
    await page.getByLabel(t.protection.exclusion.length).selectOption('ever')
    await page.getByLabel(t.protection.exclusion.password).fill(PASSWORD)
    await page.getByRole('button', { name: t.protection.exclusion.submit }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.protection.exclusion.confirm }).click()
    const { excluded } = t.account.login.ended
    await expect(page.getByText(excluded)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
    await hydrated(page)
    await logIn(page, player)
    await expectClosed(page, site, t)
    await page.goto(`${site}/wallet/withdraw`)
    await expect(page.locator('main form:has([name=amount])')).toBeVisible()
  })

/** A table takes no chip beyond the limit, and says so. */
async function expectTableRefuses(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/casino/play/ruleta-europea`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('button.spin')).toBeVisible({ timeout: 20_000 * PATIENCE })
  await frame.locator('.table').click({ position: { x: 120, y: 120 } })
  await frame.locator('button.spin').click()
  await expect(frame.getByRole('alert')).toBeVisible()
}

/** Money cannot be put in or staked: neither in the wallet nor in a game, of slots or at a table. */
async function expectClosed(page: Page, site: string, t: Texts): Promise<void> {
  for (const path of ['/wallet/deposit', '/casino/play/siete-de-oro', '/casino/play/ruleta-europea']) {
    await page.goto(site + path)
    await expect(
      page.locator('main').getByRole('link', { name: t.protection.running.withdraw }),
    ).toBeVisible()
    await expect(page.locator('main form:has([name=amount])')).toHaveCount(0)
    await expect(page.locator('iframe')).toHaveCount(0)
  }
}
