import type { Locator, Page } from '@playwright/test'
import { answerSports } from '../mock-backend/sports.ts'
import type { slipState } from '../mock-backend/sports-bets.ts'
import { es, logIn, test } from './support.ts'

/** Selections as the site sends them to the platform. */
export type Sent = Parameters<typeof slipState>[0]

/** Puts the scripted sportsbook behind every test of a file. */
export function withSportsbook(): void {
  test.beforeEach(({ backend }) => {
    backend.configure({ country: 'AR', currency: 'ARS', time_zone: 'America/Argentina/Buenos_Aires' })
    answerSports(backend)
  })
}

/** The price of a team's win. */
export const odd = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, Resultado final`) })
export const locateSlip = (page: Page) => page.getByRole('complementary', { name: es.sports.slip.title })
/** The receipt of a bet that was taken. */
export const placed = (page: Page) => locateSlip(page).getByText(es.sports.placed.accepted)
export const locateStake = (slip: Locator) => slip.getByLabel(es.sports.slip.stake, { exact: true })

/** A free bet of 1,000 pesos, from these odds on. */
export const freeBet = (leastOdds: string | null) => ({
  id: 'fb_1',
  amount: { amount: '1000.00', currency: 'ARS' },
  expires_at: '2099-01-01T00:00:00Z',
  least_odds: leastOdds,
  sports: null,
  live: null,
  kinds: ['single', 'multiple'],
})

/** A player who has chosen one selection, Puerto Norte at 1.42. */
export async function withSelection(page: Page, site: string): Promise<Locator> {
  await logIn(page, site, `${site}/sports`)
  await odd(page, 'Puerto Norte').click()
  return locateSlip(page)
}
