import { z } from 'zod'
import { EVENT_STATES, type EventState, INCIDENT_KINDS } from '../tables/sports.ts'
import { matchRecord } from './records.ts'

/** Numbers of the field (Unified Odds Feed). */
export const PRODUCT = { live: 1, prematch: 3 } as const
export const product = z.union([z.literal(PRODUCT.live), z.literal(PRODUCT.prematch)])
export type Product = z.infer<typeof product>

export const EVENT_STATUS = Object.fromEntries(
  EVENT_STATES.map((state, number) => [state, number]),
) as Record<EventState, number>
export const eventStatus = z.literal(Object.values(EVENT_STATUS))
export type EventStatus = z.infer<typeof eventStatus>

export const MARKET_STATUS = {
  active: 1,
  deactivated: 0,
  suspended: -1,
  handed_over: -2,
  settled: -3,
  cancelled: -4,
} as const
export const marketStatus = z.literal(Object.values(MARKET_STATUS))
export type MarketStatus = z.infer<typeof marketStatus>

export const CASHOUT_STATUS = { available: 1, unavailable: -1, closed: -2 } as const
export const cashoutStatus = z.literal(Object.values(CASHOUT_STATUS))

/** What is being played: numbers of the field's match statuses. */
export const MATCH_STATUS = {
  not_started: 0,
  period_1: 1,
  period_2: 2,
  period_3: 3,
  half_1: 6,
  half_2: 7,
  set_1: 8,
  set_2: 9,
  set_3: 10,
  set_4: 11,
  set_5: 12,
  quarter_1: 13,
  quarter_2: 14,
  quarter_3: 15,
  quarter_4: 16,
  half_time: 31,
  awaiting_overtime: 32,
  overtime_half_time: 33,
  awaiting_penalties: 34,
  overtime: 40,
  overtime_1: 41,
  overtime_2: 42,
  penalties: 50,
  postponed: 60,
  delayed: 61,
  cancelled: 70,
  interrupted: 80,
  abandoned: 90,
  /** The home player gave up, the away player has won; and the other way round. */
  retired_home: 95,
  retired_away: 96,
  ended: 100,
  after_overtime: 110,
  after_penalties: 120,
  break_1: 301,
  break_2: 302,
  break_3: 303,
  break_4: 304,
} as const
/** Other sources send more of the field's numbers than these. */
export const matchStatus = z.number().int().min(0).max(999)
export type MatchStatus = z.infer<typeof matchStatus>

const count = z.number().int().nonnegative()
const pair = z.object({ home: count, away: count })
const clockText = z.string().regex(/^\d{1,3}:\d{2}$/)

/** Times of play as minutes and seconds, "27:33". */
export const clock = z.object({
  match_time: clockText,
  /** Stoppage time played beyond minute 45 or 90; the announced one in minutes. */
  stoppage_time: clockText.optional(),
  stoppage_time_announced: count.optional(),
  remaining_time_in_period: clockText.optional(),
  stopped: z.boolean(),
})

export const INCIDENTS = INCIDENT_KINDS
/** Something that happened, for pages that draw the course of play. Not for settlement: the record is. */
export const incident = z.object({
  /** Of one kind in its event; a repeated one changes nothing. */
  id: z.number().int(),
  type: z.enum(INCIDENTS),
  side: z.enum(['home', 'away']).optional(),
  /** As on the clock: "27:33", or "45+2". */
  time: z.string().max(12),
  player_id: z.string().max(80).optional(),
  /** The place on the pitch in percent, from the home side's goal line and from the left touchline. */
  x: z.number().min(0).max(100).optional(),
  y: z.number().min(0).max(100).optional(),
  /** Points of a basket. */
  points: count.optional(),
})
export type FeedIncident = z.infer<typeof incident>

/** The state of play. All of it each time: it replaces what was sent before. */
export const sportEventStatus = z.object({
  status: eventStatus,
  match_status: matchStatus,
  /** The score that counts for the event: goals, points or sets. */
  score: pair,
  period_scores: z
    .array(pair.extend({ number: z.number().int().min(1), match_status_code: matchStatus }))
    .max(50),
  clock: clock.optional(),
  statistics: z
    .object({ corners: pair, yellow_cards: pair, yellow_red_cards: pair, red_cards: pair })
    .optional(),
  /** Tennis: points of the game, 0, 15, 30, 40, 50 (advantage), or those of the tie-break. */
  game_score: pair.optional(),
  /** Tennis, volleyball: who serves. */
  current_server: z.enum(['home', 'away']).optional(),
  /** What happened since the last message of the event. */
  incidents: z.array(incident).max(50).optional(),
  /** What markets settle from. Left out before the start. */
  record: matchRecord.optional(),
})
export type SportEventStatus = z.output<typeof sportEventStatus>
