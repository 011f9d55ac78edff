import type { FeedMessageJson } from '@palco/contract/feed'
import {
  findChild,
  listChildren,
  type Element,
  readFlag,
  parseNumber,
  requiredNumber,
  findText,
} from './element.ts'

type Status = NonNullable<Extract<FeedMessageJson, { type: 'odds_change' }>['sport_event_status']>
type Json = Record<string, unknown>

const pair = (element: Element | undefined, home = 'home', away = 'away') =>
  element === undefined
    ? undefined
    : { home: parseNumber(element, home) ?? 0, away: parseNumber(element, away) ?? 0 }
/** Without the members that have no value. */
const filled = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))

/** The state of play. What our protocol has no place for (throws, innings, legs) is left out. */
export function toStatus(element: Element): Status {
  const scores = findChild(element, 'period_scores')
  const clock = findChild(element, 'clock')
  const server = parseNumber(element, 'current_server')
  const hasGameScore = findText(element, 'home_gamescore') !== undefined
  return filled({
    status: requiredNumber(element, 'status'),
    match_status: parseNumber(element, 'match_status') ?? 0,
    score: pair(element, 'home_score', 'away_score'),
    period_scores: (scores ? listChildren(scores, 'period_score') : []).map((score, index) => ({
      number: parseNumber(score, 'number') ?? index + 1,
      match_status_code: parseNumber(score, 'match_status_code') ?? 0,
      ...pair(score, 'home_score', 'away_score'),
    })),
    clock: clock && findClock(clock),
    statistics: findStatistics(findChild(element, 'statistics')),
    game_score: hasGameScore ? pair(element, 'home_gamescore', 'away_gamescore') : undefined,
    current_server: server === undefined ? undefined : server === 1 ? 'home' : 'away',
  }) as Status
}

function findClock(clock: Element): Json | undefined {
  const match_time = findText(clock, 'match_time')
  if (match_time === undefined) return undefined
  return filled({
    match_time,
    stoppage_time: findText(clock, 'stoppage_time'),
    stoppage_time_announced: minutes(findText(clock, 'stoppage_time_announced')),
    remaining_time_in_period: findText(clock, 'remaining_time_in_period'),
    stopped: readFlag(clock, 'stopped'),
  })
}
/** "4:00" → 4. */
const minutes = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number.parseInt(text, 10)

function findStatistics(statistics: Element | undefined): Json | undefined {
  if (!statistics) return undefined
  const count = (name: string) => pair(findChild(statistics, name)) ?? { home: 0, away: 0 }
  return {
    corners: count('corners'),
    yellow_cards: count('yellow_cards'),
    yellow_red_cards: count('yellow_red_cards'),
    red_cards: count('red_cards'),
  }
}
