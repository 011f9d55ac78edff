import { MATCH_STATUS } from '@palco/contract/feed'
import type { FootballRecord, Side } from '@palco/sports-rules/records'
import { clockOf } from '../clock-text.ts'
import type { SportEngine, Step } from '../types.ts'
import { footballCourse, type FootballExtra } from './course.ts'
import { footballOffer } from './offer.ts'

const pair = (count: (side: Side) => number) => ({ home: count('home'), away: count('away') })

function status(step: Step<FootballRecord>, secondsIntoStep: number) {
  const { goals, corners, ended } = step.record
  const extra = step.extra as FootballExtra
  const isSecond = ended.includes('first') && step.matchStatus !== MATCH_STATUS.half_time
  const inPart = (part: string) =>
    pair((side) => goals.filter((goal) => goal.part === part && goal.side === side).length)
  return {
    score: pair((side) => goals.filter((goal) => goal.side === side).length),
    period_scores: [
      { number: 1, match_status_code: MATCH_STATUS.half_1, ...inPart('first') },
      ...(isSecond ? [{ number: 2, match_status_code: MATCH_STATUS.half_2, ...inPart('second') }] : []),
    ],
    clock: clockOf(step, secondsIntoStep),
    statistics: {
      corners: pair((side) => corners.filter((corner) => corner.side === side).length),
      yellow_cards: extra.yellow,
      yellow_red_cards: extra.yellowRed,
      red_cards: pair((side) => extra.red[side] - extra.yellowRed[side]),
    },
  }
}

export const FOOTBALL: SportEngine<FootballRecord> = { course: footballCourse, status, price: footballOffer }
