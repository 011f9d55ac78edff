import { type FeedIncident, MATCH_STATUS, type MatchStatus } from '@palco/contract/feed'
import type { HockeyRecord, Side } from '@palco/sports-rules/records'
import type { Random } from '../../random/random.ts'
import type { Course, Entrants, Step } from '../types.ts'
import { BREAK, MINUTE, minuteChances, OVERTIME, OVERTIME_GOAL, PERIOD, toRates } from './model.ts'

/** The minute of play that comes next, from 1 on: the first one that is not drawn yet. `begins`: that minute begins with the step. */
export type HockeyExtra = { next: number; begins: boolean }
/** Seconds into a minute by which its goal has come. */
export const BROUGHT_S = 40

/** Plays three periods minute by minute, after a draw overtime and penalties. */
export function course({ match }: Entrants, random: Random): Course<HockeyRecord> {
  const rates = toRates(match)
  const steps: Step<HockeyRecord>[] = []
  let record: HockeyRecord = { sport: 'ice_hockey', ended: 0, goals: [], shootout: null, finished: false }
  let [at, incidents, next] = [0, 0, 1]
  const push = (
    matchStatus: MatchStatus,
    seconds: number,
    happened: Omit<FeedIncident, 'id' | 'time'>[],
    stopped: string | null = null,
    rate = 60 / MINUTE,
    begins = false,
  ): void => {
    const limit = Math.min(65, (Math.floor(seconds / 1200) + (rate > 0 ? 1 : 0)) * PERIOD) * 60
    const time = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
    steps.push({
      at,
      record,
      matchStatus,
      stopped,
      incidents: happened.map((each) => ({ ...each, id: (incidents += 1), time })),
      clock: { seconds, rate, limit },
      extra: { next, begins } satisfies HockeyExtra,
    })
  }
  const goal = (matchStatus: MatchStatus, seconds: number, period: number, side: Side): void => {
    record = { ...record, goals: [...record.goals, { period, side }] }
    push(matchStatus, seconds, [{ type: 'goal', side }], 'goal')
    at += 40
    push(matchStatus, seconds, [])
  }
  for (let period = 1; period <= 3; period += 1) {
    const matchStatus =
      [MATCH_STATUS.period_1, MATCH_STATUS.period_2, MATCH_STATUS.period_3][period - 1] ??
      MATCH_STATUS.period_3
    for (let minute = 0; minute < PERIOD; minute += 1) {
      const seconds = ((period - 1) * PERIOD + minute) * 60
      push(matchStatus, seconds, minute === 0 ? [{ type: 'kick_off' }] : [], null, 60 / MINUTE, true)
      const begun = at
      const side = drawnIn(next)
      next += 1
      if (side) {
        at += 10 + random.int(BROUGHT_S - 10)
        goal(matchStatus, seconds + 5 + random.int(45), period, side)
      }
      at = Math.max(at, begun + MINUTE)
    }
    record = { ...record, ended: period }
    const level = record.goals.filter(({ side }) => side === 'home').length * 2 === record.goals.length
    if (period < 3 || level) {
      push(
        period === 3
          ? MATCH_STATUS.awaiting_overtime
          : period === 1
            ? MATCH_STATUS.break_1
            : MATCH_STATUS.break_2,
        period * 1200,
        [{ type: 'period_end' }],
        null,
        0,
      )
      at += period === 3 ? 180 : BREAK
    } else break
  }
  const level = record.goals.filter(({ side }) => side === 'home').length * 2 === record.goals.length
  if (level) playOn()
  else record = { ...record, finished: true }
  push(
    level ? MATCH_STATUS.after_overtime : MATCH_STATUS.ended,
    level ? 3900 : 3600,
    [{ type: 'match_end' }],
    null,
    0,
  )
  return { steps, confirmed: record }

  function drawnIn(minute: number): Side | null {
    const home = record.goals.filter(({ side }) => side === 'home').length
    const chances = minuteChances(rates, minute, 2 * home - record.goals.length)
    const draw = random.next()
    return draw < chances.home ? 'home' : draw < chances.home + chances.away ? 'away' : null
  }

  /** Five minutes until the first goal, then penalties. */
  function playOn(): void {
    for (let minute = 0; minute < OVERTIME; minute += 1) {
      push(MATCH_STATUS.overtime, 3600 + minute * 60, [])
      at += MINUTE
      next += 1
      if (!random.chance(OVERTIME_GOAL)) continue
      const side = random.chance(rates.home / (rates.home + rates.away)) ? 'home' : 'away'
      record = { ...record, goals: [...record.goals, { period: 4, side }], ended: 4, finished: true }
      return
    }
    push(MATCH_STATUS.penalties, 3900, [{ type: 'penalty_kick' }], 'penalty', 0)
    at += 300
    record = { ...record, ended: 4, shootout: random.chance(0.5) ? 'home' : 'away', finished: true }
  }
}
