import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What an odds button stands for, with its price as a decimal string. */
export type Pick = { event: string; market: number; specifiers: string; outcome: string; odds: string }

/** Of a button's value: "event~market~specifiers~outcome~odds". */
export async function readPick(odd: Locator): Promise<Pick> {
  const value = (await odd.getAttribute('value')) ?? ''
  const [event = '', market = '', specifiers = '', outcome = '', odds = ''] = value.split('~')
  return { event, market: Number(market), specifiers, outcome, odds }
}

/** The button of an outcome, whatever its price is now. */
export const locateOdd = (page: Page, { event, market, specifiers, outcome }: Pick): Locator =>
  page.locator(`.odd[value^="${event}~${market}~${specifiers}~${outcome}~"]`)

/** Events of the open list that take bets on their main market. */
export const openEvents = (page: Page): Locator =>
  page.locator('.event', { has: page.locator('.main-market .odd:enabled b') })

/** The first outcome of an event's main market that takes bets. */
export const firstOdd = (event: Locator): Locator => event.locator('.main-market .odd:enabled').first()

/** The slip: on a phone its bar opens it from the lower edge. */
export async function openSlip(page: Page, title: string): Promise<Locator> {
  const bar = page.locator('.slip-bar')
  await expect(bar.or(page.locator('.sportsbook-slip .selection')).first()).toBeAttached()
  if (!(await bar.isVisible())) return page.getByRole('complementary', { name: title })
  await bar.click()
  return page.getByRole('dialog', { name: title })
}

/** Fills in the one stake of a slip and places it. */
export async function stakeAndPlace(slip: Locator, stake: string): Promise<void> {
  await slip.locator('.stake-field input').first().fill(stake)
  await slip.locator('button[value=place]:visible').last().click()
}

/**
 * Lets a test hold the checks that an open slip makes from time to time: they would show it a new price before it is placed.
 * @returns `hold` is done when none is under way any more; `release` lets those made since go on
 */
export async function slipChecks(page: Page) {
  let underWay = 0
  let opened = Promise.resolve()
  let release = (): void => {}
  await page.route('**/sports/slip.data**', async (route) => {
    const request = route.request()
    if (request.method() !== 'GET') return route.continue()
    await opened
    underWay += 1
    // The page gives up a check when it makes the next one.
    await route.continue().catch(() => undefined)
    await request.response().catch(() => null)
    underWay -= 1
  })
  return {
    async hold(): Promise<void> {
      opened = new Promise((resolve) => (release = resolve))
      await expect.poll(() => underWay).toBe(0)
    },
    release: (): void => release(),
  }
}

/**
 * A visible outcome at a moderate price (above 1.40, at most 4.00) in one of the given rows: a favourite's price may have none below it, an
 * operator's price of a long shot soon stands too far from the fair one, and a phone hides side markets.
 */
export async function moderateOdd(rows: Locator[]): Promise<Locator> {
  for (const row of rows)
    for (const odd of await row.locator('.odd:enabled:visible').all()) {
      const price = thousandths((await readPick(odd)).odds)
      if (price > 1_400n && price <= 4_000n) return odd
    }
  throw new Error('no row has an outcome at a moderate price')
}

/** Thousandths of decimal odds. */
export const thousandths = (odds: string): bigint => {
  const [whole = '', decimals = ''] = odds.split('.')
  return BigInt(whole + decimals.padEnd(3, '0').slice(0, 3))
}

/** A price below a moderate one (above 1.40, at most 4.00), on every ladder, and well above half of it. */
export const lowerOdds = (odds: string): string => decimal(((thousandths(odds) - 100n) / 200n) * 20n)

/** Decimal string of minor units with two decimals. */
export const decimal = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
