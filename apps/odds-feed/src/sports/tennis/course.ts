import { type FeedIncident, MATCH_STATUS, type MatchStatus } from '@palco/contract/feed'
import type { Side, TennisGame, TennisRecord } from '@palco/sports-rules/records'
import type { Random } from '../../random/random.ts'
import { SET_STATUS } from '../sets.ts'
import type { Course, Entrants, Step } from '../types.ts'
import { toPoints, servesTiebreakPoint } from './model.ts'

/** Points of the running game, who serves it, and how many games the match has had. */
export type TennisExtra = { home: number; away: number; homeServes: boolean; tiebreak: boolean }
const [BETWEEN_POINTS, BETWEEN_GAMES, BETWEEN_SETS] = [32, 25, 120]
const RETIREMENT = 0.000_08

const wonSet = (home: number, away: number): boolean => {
  const [high, low] = [Math.max(home, away), Math.min(home, away)]
  return high === 7 || (high === 6 && low <= 4)
}
const wonGame = (home: number, away: number, to: number): boolean =>
  Math.max(home, away) >= to && Math.abs(home - away) >= 2

const scored = (extra: TennisExtra, side: Side): TennisExtra => ({ ...extra, [side]: extra[side] + 1 })

const retiredIn = (record: TennisRecord, retired: Side): TennisRecord => ({
  ...record,
  finished: true,
  retired,
})

const computeEnd = ({ retired }: TennisRecord): MatchStatus =>
  retired === null ? MATCH_STATUS.ended : MATCH_STATUS[`retired_${retired}`]

/** Plays a match of three sets or five point by point. */
export function tennisCourse({ match }: Entrants, random: Random): Course<TennisRecord> {
  const points = toPoints(match)
  const { bestOf } = match.competition
  const steps: Step<TennisRecord>[] = []
  let record: TennisRecord = {
    sport: 'tennis',
    bestOf,
    sets: [{ games: [], ended: false }],
    finished: false,
    retired: null,
  }
  let extra: TennisExtra = { home: 0, away: 0, homeServes: random.chance(0.5), tiebreak: false }
  let [at, incidents] = [0, 0]
  const won = { home: 0, away: 0 }
  const push = (happened: Omit<FeedIncident, 'id' | 'time'>[]): void => {
    const status = SET_STATUS[record.sets.length - 1] ?? SET_STATUS[0]
    const matchStatus: MatchStatus = record.finished ? computeEnd(record) : status
    steps.push({
      at,
      record,
      matchStatus,
      stopped: null,
      incidents: happened.map((each) => ({
        ...each,
        id: (incidents += 1),
        time: String(record.sets.length),
      })),
      clock: null,
      extra,
    })
  }
  push([{ type: 'kick_off' }])
  while (!record.finished) {
    at += BETWEEN_POINTS * (0.7 + 0.6 * random.next())
    if (random.chance(RETIREMENT)) {
      record = retiredIn(record, random.chance(0.5) ? 'home' : 'away')
      push([{ type: 'retirement' }])
      break
    }
    const serves = extra.tiebreak
      ? servesTiebreakPoint(extra.homeServes, extra.home + extra.away)
      : extra.homeServes
    const side: Side = random.chance(serves ? points.onServe : points.onReturn) ? 'home' : 'away'
    extra = scored(extra, side)
    if (wonGame(extra.home, extra.away, extra.tiebreak ? 7 : 4)) {
      at += endGame(side)
      push([{ type: 'points', side }])
    } else push([{ type: 'points', side }])
  }
  return { steps, confirmed: record }

  /** Writes the game down, and the set and match that end with it. @returns seconds of the change of ends */
  function endGame(winner: Side): number {
    const game: TennisGame = {
      server: extra.homeServes ? 'home' : 'away',
      winner,
      points: { home: extra.home, away: extra.away },
      tiebreak: extra.tiebreak,
    }
    const past = record.sets.slice(0, -1)
    const games = [...(record.sets.at(-1)?.games ?? []), game]
    const count = { home: games.filter((each) => each.winner === 'home').length, away: 0 }
    count.away = games.length - count.home
    const ended = wonSet(count.home, count.away)
    extra = {
      home: 0,
      away: 0,
      homeServes: !extra.homeServes,
      tiebreak: !ended && count.home === 6 && count.away === 6,
    }
    if (ended) won[winner] += 1
    const finished = won[winner] === (bestOf + 1) / 2
    const next = ended && !finished ? [{ games: [], ended: false }] : []
    record = { ...record, sets: [...past, { games, ended }, ...next], finished }
    return ended ? BETWEEN_SETS : BETWEEN_GAMES
  }
}
