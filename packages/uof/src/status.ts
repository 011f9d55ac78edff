import type { FeedMessageJson } from '@palco/contract/feed'
import { childOf, childrenOf, type Element, flagOf, numberOf, requiredNumber, textOf } from './element.ts'

type Status = NonNullable<Extract<FeedMessageJson, { type: 'odds_change' }>['sport_event_status']>
type Json = Record<string, unknown>

const pair = (element: Element | undefined, home = 'home', away = 'away') =>
  element === undefined
    ? undefined
    : { home: numberOf(element, home) ?? 0, away: numberOf(element, away) ?? 0 }
/** Without the members that have no value. */
const filled = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))

/** The state of play. What our protocol has no place for (throws, innings, legs) is left out. */
export function statusOf(element: Element): Status {
  const scores = childOf(element, 'period_scores')
  const clock = childOf(element, 'clock')
  const server = numberOf(element, 'current_server')
  const hasGameScore = textOf(element, 'home_gamescore') !== undefined
  return filled({
    status: requiredNumber(element, 'status'),
    match_status: numberOf(element, 'match_status') ?? 0,
    score: pair(element, 'home_score', 'away_score'),
    period_scores: (scores ? childrenOf(scores, 'period_score') : []).map((score, index) => ({
      number: numberOf(score, 'number') ?? index + 1,
      match_status_code: numberOf(score, 'match_status_code') ?? 0,
      ...pair(score, 'home_score', 'away_score'),
    })),
    clock: clock && clockOf(clock),
    statistics: statisticsOf(childOf(element, 'statistics')),
    game_score: hasGameScore ? pair(element, 'home_gamescore', 'away_gamescore') : undefined,
    current_server: server === undefined ? undefined : server === 1 ? 'home' : 'away',
  }) as Status
}

function clockOf(clock: Element): Json | undefined {
  const match_time = textOf(clock, 'match_time')
  if (match_time === undefined) return undefined
  return filled({
    match_time,
    stoppage_time: textOf(clock, 'stoppage_time'),
    stoppage_time_announced: minutes(textOf(clock, 'stoppage_time_announced')),
    remaining_time_in_period: textOf(clock, 'remaining_time_in_period'),
    stopped: flagOf(clock, 'stopped'),
  })
}
/** "4:00" → 4. */
const minutes = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number.parseInt(text, 10)

function statisticsOf(statistics: Element | undefined): Json | undefined {
  if (!statistics) return undefined
  const count = (name: string) => pair(childOf(statistics, name)) ?? { home: 0, away: 0 }
  return {
    corners: count('corners'),
    yellow_cards: count('yellow_cards'),
    yellow_red_cards: count('yellow_red_cards'),
    red_cards: count('red_cards'),
  }
}
