import type { FootballRecord, Side } from '@palco/sports-rules/records'
import { playersOf } from '../calendar/clubs.ts'
import type { WinnerOf } from '../calendar/knockouts.ts'
import type { Match } from '../calendar/match.ts'
import { formOf } from '../pricing/form.ts'
import type { Season } from '../random/season.ts'
import { engineOf } from './index.ts'
import type { Course, Entrants } from './types.ts'

/** A match with the players of both sides. */
export const entrantsOf = (match: Match, seed: string): Entrants => ({
  match,
  players: { home: playersOf(seed, match.sport, match.home), away: playersOf(seed, match.sport, match.away) },
})

/** The same match with a form of the day. */
export const withForm = ({ match, players }: Entrants, form: number): Entrants => ({
  match: { ...match, form },
  players,
})

/** The course of a match, with the form that it is played in. */
export function courseOf(entrants: Entrants, season: Season): Course {
  const { id, sport } = entrants.match
  const played = withForm(entrants, formOf(season, id))
  return engineOf(sport).course(played, season.chance.randomOf('course', id))
}

/** Who goes through, from the course that the match has. @throws RangeError for a match without a winner */
export const winnersOf =
  (season: Season): WinnerOf =>
  (match): Side => {
    const { qualified } = courseOf(entrantsOf(match, season.seed), season).confirmed as FootballRecord
    if (qualified === null) throw new RangeError(`${match.id} has no winner`)
    return qualified
  }
