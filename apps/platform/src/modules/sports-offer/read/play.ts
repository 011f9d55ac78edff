import type { LivePlay, SportsIncident } from '@palco/contract'
import { MATCH_STATUS, type SportEventStatus } from '@palco/contract/feed'
import type { Score } from '@palco/sports-rules/records'
import type { EventStatus } from '../types.ts'

type Period = LivePlay['period']
/** The state of play as stored: the feed's, with the time of its message. */
export type StoredPlay = Partial<Omit<SportEventStatus, 'status' | 'record'>> & { at?: number }

const part = (kind: NonNullable<Period>['kind'], number: number): Period => ({ kind, number })

const PERIOD: Readonly<Record<number, Period>> = {
  [MATCH_STATUS.half_1]: part('half', 1),
  [MATCH_STATUS.half_2]: part('half', 2),
  [MATCH_STATUS.half_time]: part('break', 1),
  [MATCH_STATUS.overtime_half_time]: part('break', 3),
  [MATCH_STATUS.period_1]: part('period', 1),
  [MATCH_STATUS.period_2]: part('period', 2),
  [MATCH_STATUS.period_3]: part('period', 3),
  [MATCH_STATUS.set_1]: part('set', 1),
  [MATCH_STATUS.set_2]: part('set', 2),
  [MATCH_STATUS.set_3]: part('set', 3),
  [MATCH_STATUS.set_4]: part('set', 4),
  [MATCH_STATUS.set_5]: part('set', 5),
  [MATCH_STATUS.quarter_1]: part('quarter', 1),
  [MATCH_STATUS.quarter_2]: part('quarter', 2),
  [MATCH_STATUS.quarter_3]: part('quarter', 3),
  [MATCH_STATUS.quarter_4]: part('quarter', 4),
  [MATCH_STATUS.break_1]: part('break', 1),
  [MATCH_STATUS.break_2]: part('break', 2),
  [MATCH_STATUS.break_3]: part('break', 3),
  [MATCH_STATUS.break_4]: part('break', 4),
  [MATCH_STATUS.overtime]: part('overtime', 1),
  [MATCH_STATUS.overtime_1]: part('overtime', 1),
  [MATCH_STATUS.overtime_2]: part('overtime', 2),
  [MATCH_STATUS.penalties]: part('shootout', 1),
}
const AWAITING: readonly number[] = [MATCH_STATUS.awaiting_overtime, MATCH_STATUS.awaiting_penalties]

/** The last minute of a part of football: stoppage time is counted beyond it. */
const LAST_MINUTE: Readonly<Record<number, number>> = {
  [MATCH_STATUS.half_1]: 45,
  [MATCH_STATUS.half_2]: 90,
  [MATCH_STATUS.overtime_1]: 105,
  [MATCH_STATUS.overtime_2]: 120,
}

const toSeconds = (text: string): number => {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number)
  return minutes * 60 + seconds
}

/** What is being played, as pages show it; null before the start. */
export function findLivePlay(event: {
  sport: string
  status: EventStatus
  score: Score | null
  state: StoredPlay
}): LivePlay | null {
  const { sport, score, state } = event
  if (score === null || event.status === 'not_started') return null
  const { match_status: played = 0, period_scores: periods = [], statistics, game_score: game } = state
  return {
    period: AWAITING.includes(played) ? part('break', periods.length) : (PERIOD[played] ?? null),
    clock: findClock(sport, state),
    score,
    periods: periods.toSorted((a, b) => a.number - b.number).map(({ home, away }) => ({ home, away })),
    game: game ? { home: gamePoints(game.home), away: gamePoints(game.away) } : null,
    server: state.current_server ?? null,
    red_cards: statistics ? redCards(statistics) : null,
  }
}

const gamePoints = (points: number): string => (points === 50 ? 'A' : String(points))

type Statistics = NonNullable<SportEventStatus['statistics']>
export const redCards = ({ red_cards: red, yellow_red_cards: second }: Statistics): Score => ({
  home: red.home + second.home,
  away: red.away + second.away,
})

function findClock(
  sport: string,
  { clock, match_status: played = 0, at = 0 }: StoredPlay,
): LivePlay['clock'] {
  if (!clock) return null
  const elapsed = toSeconds(clock.match_time)
  const minute = Math.floor(elapsed / 60) + 1
  const last = sport === 'football' ? LAST_MINUTE[played] : undefined
  const left = clock.remaining_time_in_period
  return {
    minute: last === undefined ? minute : Math.min(minute, last),
    stoppage: clock.stoppage_time === undefined ? null : Math.floor(toSeconds(clock.stoppage_time) / 60) + 1,
    // Basketball's clock runs down.
    seconds: sport === 'basketball' && left !== undefined ? toSeconds(left) : elapsed,
    running: !clock.stopped,
    at: new Date(at).toISOString(),
  }
}

type Incident = NonNullable<SportEventStatus['incidents']>[number]

/** An incident as pages draw it; `players` by their ids. */
export const toIncident = (
  { id, type, side, time, player_id: player, x, y, points }: Incident,
  players: Readonly<Record<string, string>>,
): SportsIncident => ({
  id,
  kind: type,
  side: side ?? null,
  time,
  player: player === undefined ? null : (players[player] ?? null),
  x: x ?? null,
  y: y ?? null,
  points: points ?? null,
})
