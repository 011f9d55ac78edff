import { MATCH_STATUS } from '@palco/contract/feed'
import type { FootballRecord, Side } from '@palco/sports-rules/records'
import { findClock } from '../clock-text.ts'
import type { SportEngine, Step } from '../types.ts'
import { footballCourse } from './course.ts'
import { footballOffer } from './offer.ts'
import type { FootballExtra } from './play.ts'

const pair = (count: (side: Side) => number) => ({ home: count('home'), away: count('away') })

const NUMBERED = [
  { part: 'first', code: MATCH_STATUS.half_1 },
  { part: 'second', code: MATCH_STATUS.half_2 },
  { part: 'overtime_first', code: MATCH_STATUS.overtime_1 },
  { part: 'overtime_second', code: MATCH_STATUS.overtime_2 },
  { part: 'shootout', code: MATCH_STATUS.penalties },
] as const
const BREAKS: readonly number[] = [
  MATCH_STATUS.half_time,
  MATCH_STATUS.awaiting_overtime,
  MATCH_STATUS.overtime_half_time,
  MATCH_STATUS.awaiting_penalties,
]

/** Goals of each part that has begun; of the shoot-out, the kicks that were scored. */
function periods({ record, matchStatus }: Step<FootballRecord>) {
  const { goals, kicks, ended, finished } = record
  const running = finished || BREAKS.includes(matchStatus) ? 0 : 1
  return NUMBERED.slice(0, ended.length + running).map(({ part, code }, index) => ({
    number: index + 1,
    match_status_code: code,
    ...(part === 'shootout'
      ? pair((side) => kicks.filter((kick) => kick.scored && kick.side === side).length)
      : pair((side) => goals.filter((goal) => goal.part === part && goal.side === side).length)),
  }))
}

function status(step: Step<FootballRecord>, secondsIntoStep: number) {
  const { goals, corners } = step.record
  const extra = step.extra as FootballExtra
  return {
    score: pair((side) => goals.filter((goal) => goal.side === side).length),
    period_scores: periods(step),
    clock: findClock(step, secondsIntoStep),
    statistics: {
      corners: pair((side) => corners.filter((corner) => corner.side === side).length),
      yellow_cards: extra.yellow,
      yellow_red_cards: extra.yellowRed,
      red_cards: pair((side) => extra.red[side] - extra.yellowRed[side]),
    },
  }
}

export const FOOTBALL: SportEngine<FootballRecord> = { course: footballCourse, status, price: footballOffer }
