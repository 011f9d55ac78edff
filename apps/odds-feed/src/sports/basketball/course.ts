import { type FeedIncident, MATCH_STATUS, type MatchStatus } from '@palco/contract/feed'
import type { Basket, BasketballRecord, Side } from '@palco/sports-rules/records'
import type { Random } from '../../random/random.ts'
import type { Course, Entrants, Step } from '../types.ts'
import { toModel } from './model.ts'

/** Possessions that are left in the running quarter. */
export type BasketballExtra = { quarter: number; home: number; away: number }
const QUARTERS = [
  MATCH_STATUS.quarter_1,
  MATCH_STATUS.quarter_2,
  MATCH_STATUS.quarter_3,
  MATCH_STATUS.quarter_4,
] as const
const BREAKS = [MATCH_STATUS.break_1, MATCH_STATUS.break_2, MATCH_STATUS.break_3] as const
const [QUARTER_SECONDS, OVERTIME_SECONDS, BREAK, HALF_TIME] = [600, 300, 130, 900]
/** Real seconds for a second on the clock: fouls, time-outs. */
const PACE = 2.1

/** Each step keeps the record of its moment. */
const withBasket = (record: BasketballRecord, basket: Basket): BasketballRecord => ({
  ...record,
  baskets: [...record.baskets, basket],
})

/** Four quarters possession by possession, and overtimes until there is a winner. */
export function basketballCourse({ match }: Entrants, random: Random): Course<BasketballRecord> {
  const model = toModel(match)
  const steps: Step<BasketballRecord>[] = []
  let record: BasketballRecord = { sport: 'basketball', ended: 0, baskets: [], finished: false }
  let [at, incidents] = [0, 0]
  const score = { home: 0, away: 0 }
  let extra: BasketballExtra = { quarter: 1, home: model.perQuarter, away: model.perQuarter }
  const push = (
    matchStatus: MatchStatus,
    seconds: number,
    limit: number,
    happened: Omit<FeedIncident, 'id' | 'time'>[],
    rate = 1 / PACE,
  ): void => {
    const time = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
    steps.push({
      at,
      record,
      matchStatus,
      stopped: null,
      incidents: happened.map((each) => ({ ...each, id: (incidents += 1), time })),
      clock: { seconds, rate, limit },
      extra,
    })
  }
  const quarter = (number: number): void => {
    const isOvertime = number > 4
    const possessions = isOvertime ? model.perOvertime : model.perQuarter
    const length = isOvertime ? OVERTIME_SECONDS : QUARTER_SECONDS
    const start = isOvertime
      ? 4 * QUARTER_SECONDS + (number - 5) * OVERTIME_SECONDS
      : (number - 1) * QUARTER_SECONDS
    const matchStatus = QUARTERS[number - 1] ?? MATCH_STATUS.overtime
    extra = { quarter: number, home: possessions, away: possessions }
    push(matchStatus, start, start + length, [{ type: 'kick_off' }])
    const firstIsHome = random.chance(0.5)
    for (let index = 0; index < 2 * possessions; index += 1) {
      const side: Side = (index % 2 === 0) === firstIsHome ? 'home' : 'away'
      at += (length * PACE) / (2 * possessions + 1)
      const points = drawn(random, model[side])
      extra = { ...extra, [side]: extra[side] - 1 }
      score[side] += points
      if (points !== 0) record = withBasket(record, { quarter: number, side, points })
      const seconds = start + (length * (index + 1)) / (2 * possessions + 1)
      push(matchStatus, seconds, start + length, [
        points > 0 ? { type: 'points', side, points } : { type: 'attack', side },
      ])
    }
    at += (length * PACE) / (2 * possessions + 1)
    record = { ...record, ended: number }
  }
  for (let number = 1; number <= 4 || score.home === score.away; number += 1) {
    quarter(number)
    if (number >= 4 && score.home !== score.away) break
    const next = BREAKS[number - 1] ?? MATCH_STATUS.awaiting_overtime
    const end = Math.min(number, 4) * QUARTER_SECONDS + Math.max(0, number - 4) * OVERTIME_SECONDS
    extra = {
      quarter: number + 1,
      home: number >= 4 ? model.perOvertime : model.perQuarter,
      away: number >= 4 ? model.perOvertime : model.perQuarter,
    }
    push(next, end, end, [{ type: 'period_end' }], 0)
    at += number === 2 ? HALF_TIME : BREAK
  }
  record = { ...record, finished: true }
  const overtimes = Math.max(0, record.ended - 4)
  const end = 4 * QUARTER_SECONDS + overtimes * OVERTIME_SECONDS
  push(overtimes > 0 ? MATCH_STATUS.after_overtime : MATCH_STATUS.ended, end, end, [{ type: 'match_end' }], 0)
  return { steps, confirmed: record }
}

function drawn(random: Random, chances: readonly number[]): 0 | 1 | 2 | 3 {
  const draw = random.next()
  const [none = 0, one = 0, two = 0] = chances
  if (draw < none) return 0
  if (draw < none + one) return 1
  return draw < none + one + two ? 2 : 3
}
