import type { FootballRecord, Side } from '@palco/sports-rules/records'
import { listPlayers } from '../calendar/clubs.ts'
import type { FindWinner } from '../calendar/knockouts.ts'
import type { Match } from '../calendar/match.ts'
import { computeForm } from '../pricing/form.ts'
import type { Season } from '../random/season.ts'
import { selectEngine } from './index.ts'
import type { Course, Entrants } from './types.ts'

/** A match with the players of both sides. */
export const makeEntrants = (match: Match, seed: string): Entrants => ({
  match,
  players: {
    home: listPlayers(seed, match.sport, match.home),
    away: listPlayers(seed, match.sport, match.away),
  },
})

/** The same match with a form of the day. */
export const withForm = ({ match, players }: Entrants, form: number): Entrants => ({
  match: { ...match, form },
  players,
})

/** The course of a match, with the form that it is played in. */
export function toCourse(entrants: Entrants, season: Season): Course {
  const { id, sport } = entrants.match
  const played = withForm(entrants, computeForm(season, id))
  return selectEngine(sport).course(played, season.chance.makeRandom('course', id))
}

/** Who goes through, from the course that the match has. @throws RangeError for a match without a winner */
export const makeWinners =
  (season: Season): FindWinner =>
  (match): Side => {
    const { qualified } = toCourse(makeEntrants(match, season.seed), season).confirmed as FootballRecord
    if (qualified === null) throw new RangeError(`${match.id} has no winner`)
    return qualified
  }
