import type { FootballRecord, Side } from '@palco/sports-rules/records'
import { playersOf } from '../calendar/clubs.ts'
import type { WinnerOf } from '../calendar/knockouts.ts'
import type { Match } from '../calendar/match.ts'
import { randomOf } from '../random/random.ts'
import { engineOf } from './index.ts'
import type { Entrants } from './types.ts'

/** A match with the players of both sides. */
export const entrantsOf = (match: Match, seed: string): Entrants => ({
  match,
  players: { home: playersOf(seed, match.sport, match.home), away: playersOf(seed, match.sport, match.away) },
})

/** Who goes through, from the course that the match has. @throws RangeError for a match without a winner */
export const winnersOf =
  (seed: string): WinnerOf =>
  (match): Side => {
    const random = randomOf(seed, 'course', match.id)
    const { qualified } = engineOf(match.sport).course(entrantsOf(match, seed), random)
      .confirmed as FootballRecord
    if (qualified === null) throw new RangeError(`${match.id} has no winner`)
    return qualified
  }
