import type { Page } from '@playwright/test'
import { answerSports } from '../mock-backend/sports.ts'
import type { slipState } from '../mock-backend/sports-bets.ts'
import { es, test } from './support.ts'

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
export const slipOf = (page: Page) => page.getByRole('complementary', { name: es.sports.slip.title })
