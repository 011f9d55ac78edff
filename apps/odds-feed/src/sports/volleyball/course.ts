import { type FeedIncident, MATCH_STATUS, type MatchStatus } from '@palco/contract/feed'
import type { Side, VolleyballRecord } from '@palco/sports-rules/records'
import type { Random } from '../../random/random.ts'
import { SET_STATUS } from '../sets.ts'
import type { Course, Entrants, Step } from '../types.ts'
import { type Extra, isOver, countLength, toRally } from './model.ts'

const [RALLY, BREAK] = [27, 180]

/** Plays a match of five sets rally by rally. */
export function course({ match }: Entrants, random: Random): Course<VolleyballRecord> {
  const rally = toRally(match)
  const steps: Step<VolleyballRecord>[] = []
  let record: VolleyballRecord = {
    sport: 'volleyball',
    sets: [{ points: [], ended: false }],
    finished: false,
  }
  const first = random.chance(0.5)
  let extra: Extra = { homeServes: first, firstServes: first }
  let [at, incidents] = [0, 0]
  const won = { home: 0, away: 0 }
  const push = (happened: Omit<FeedIncident, 'id' | 'time'>[]): void => {
    const matchStatus: MatchStatus = record.finished
      ? MATCH_STATUS.ended
      : (SET_STATUS[record.sets.length - 1] ?? MATCH_STATUS.set_5)
    const time = String(record.sets.length)
    steps.push({
      at,
      record,
      matchStatus,
      stopped: null,
      incidents: happened.map((each) => ({ ...each, id: (incidents += 1), time })),
      clock: null,
      extra,
    })
  }
  push([{ type: 'kick_off' }])
  while (!record.finished) {
    at += RALLY * (0.6 + 0.8 * random.next())
    const side: Side = random.chance(extra.homeServes ? rally.onServe : rally.onReturn) ? 'home' : 'away'
    const past = record.sets.slice(0, -1)
    const points = [...(record.sets.at(-1)?.points ?? []), side]
    const home = points.filter((each) => each === 'home').length
    const number = record.sets.length
    const ended = isOver(home, points.length - home, countLength(number))
    extra = { firstServes: extra.firstServes, homeServes: side === 'home' }
    if (ended) {
      won[side] += 1
      const serves = number === 4 ? random.chance(0.5) : !extra.firstServes
      extra = { homeServes: serves, firstServes: serves }
      at += BREAK
    }
    const finished = won[side] === 3
    const next = ended && !finished ? [{ points: [], ended: false }] : []
    record = { sport: 'volleyball', sets: [...past, { points, ended }, ...next], finished }
    push([{ type: finished ? 'match_end' : ended ? 'period_end' : 'points', side }])
  }
  return { steps, confirmed: record }
}
