import type { FeedSport } from '@palco/contract/feed'
import { DAY_MS, FIRST_DAY_MS, type Match } from '../calendar/match.ts'
import { Calendar } from '../calendar/schedule.ts'
import { knownSeason } from '../random/season.ts'
import { makeEntrants as entrantsFor, makeWinners } from '../sports/entrants.ts'
import type { Entrants } from '../sports/types.ts'

export const SEED = 'test'
export const SEASON = knownSeason(SEED)
export const makeEntrants = (match: Match, seed = SEED): Entrants => entrantsFor(match, seed)
/** Matches of a sport, of all its competitions. */
export function listMatches(sport: FeedSport, count: number, seed = SEED): Entrants[] {
  const season = knownSeason(seed)
  const found = new Calendar(season, makeWinners(season))
    .between(FIRST_DAY_MS + 40 * DAY_MS, FIRST_DAY_MS + 60 * DAY_MS)
    .filter((match) => match.sport === sport)
  return Array.from({ length: count }, (_, index) => makeEntrants(found[index % found.length]!, seed))
}
