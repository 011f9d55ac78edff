import type { FeedSport } from '@palco/contract/feed'
import { DAY_MS, FIRST_DAY_MS, type Match } from '../calendar/match.ts'
import { Calendar } from '../calendar/schedule.ts'
import { entrantsOf as entrantsFor, winnersOf } from '../sports/entrants.ts'
import type { Entrants } from '../sports/types.ts'

export const SEED = 'test'
export const entrantsOf = (match: Match, seed = SEED): Entrants => entrantsFor(match, seed)
/** Matches of a sport, of all its competitions. */
export function matchesOf(sport: FeedSport, count: number, seed = SEED): Entrants[] {
  const found = new Calendar(seed, winnersOf(seed))
    .between(FIRST_DAY_MS + 40 * DAY_MS, FIRST_DAY_MS + 60 * DAY_MS)
    .filter((match) => match.sport === sport)
  return Array.from({ length: count }, (_, index) => entrantsOf(found[index % found.length]!, seed))
}
