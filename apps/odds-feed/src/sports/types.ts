import type { FeedIncident, MatchStatus, SportEventStatus } from '@palco/contract/feed'
import type { MatchRecord } from '@palco/sports-rules/records'
import type { Player } from '../calendar/clubs.ts'
import type { Match } from '../calendar/match.ts'
import type { Priced } from '../pricing/priced.ts'
import type { Random } from '../random/random.ts'

/** A match with what its simulation needs besides the calendar. */
export type Entrants = { match: Match; players: { home: readonly Player[]; away: readonly Player[] } }

/** Something changes at `at` seconds after the start; until the next step all stays. */
export type Step<R extends MatchRecord = MatchRecord> = {
  at: number
  record: R
  matchStatus: MatchStatus
  /** Betting is stopped: a goal being confirmed, a penalty, a break-off. */
  stopped: string | null
  incidents: readonly FeedIncident[]
  /** Seconds on the clock at `at`, and how many it gains a second (0: it stands); `null` in sports without one. */
  clock: { seconds: number; rate: number; limit: number; announced?: number } | null
  /** What a sport keeps besides its record: cards by kind, points of the game. */
  extra?: Readonly<Record<string, unknown>>
}
/** A whole match. The last step is the end of play. `confirmed` may differ from its record, where a result is corrected. */
export type Course<R extends MatchRecord = MatchRecord> = {
  steps: readonly Step<R>[]
  confirmed: R
}

/** What prices are made for. */
export type View<R extends MatchRecord = MatchRecord> =
  | { phase: 'prematch'; depth: 'full' | 'main' }
  | { phase: 'live'; step: Step<R>; secondsIntoStep: number }

export type SportEngine<R extends MatchRecord = MatchRecord> = {
  /** Plays the match. The same entrants and random numbers give the same course. */
  course(entrants: Entrants, random: Random): Course<R>
  /** Score, periods, clock and statistics of a step. */
  status(
    step: Step<R>,
    secondsIntoStep: number,
  ): Pick<
    SportEventStatus,
    'score' | 'period_scores' | 'clock' | 'statistics' | 'game_score' | 'current_server'
  >
  /** What the first price of a match would compute for all matches of its kind, a part at a time; nothing once it is there. */
  prepare?(entrants: Pick<Entrants, 'match'>): Iterable<void>
  /** Everything that is offered now. Pure. */
  price(entrants: Entrants, view: View<R>): Priced[]
  /** Which markets of the main depth are offered, where not all that are priced for it. */
  isMain?(market: Priced): boolean
}
