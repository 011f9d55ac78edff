import { z } from 'zod'
import { providerName } from '../language.ts'
import { SPORTS } from '../tables/sports.ts'
import { nameFromProvider } from '../text.ts'
import { decimalOdds, eventId, MOST_MARKETS, MOST_OUTCOMES, specifiers } from './messages.ts'
import { eventStatus, product } from './status.ts'

/** What a provider of odds serves, under its own address. `messages` is the stream. */
export const FEED_PATHS = {
  messages: '/feed/v1/messages',
  recovery: '/feed/v1/recovery',
  catalogue: '/feed/v1/catalogue',
  fixtures: '/feed/v1/fixtures',
  customBet: '/feed/v1/custom-bet',
  races: '/feed/v1/races',
} as const

/** How far back a recovery reaches, and how often a producer is heard of, in milliseconds. */
export const RECOVERY_WINDOW_MS = 3 * 3_600_000
export const ALIVE_EVERY_MS = 10_000
export const SILENT_AFTER_MS = 20_000

export const recoveryRequest = z.object({
  product,
  /** Milliseconds since 1970: the timestamp of the last message worked off; null: the present state only. */
  after: z.number().int().nonnegative().nullable(),
  request_id: z.number().int().positive(),
  /** Only this event. */
  event_id: eventId.optional(),
})
/** What was asked for comes through the stream. */
export const recoveryAnswer = z.object({ request_id: z.number().int() })

export { SPORTS as FEED_SPORTS } from '../tables/sports.ts'
export const feedSport = z.enum(SPORTS)
export type FeedSport = z.infer<typeof feedSport>
const id = z
  .string()
  .regex(/^[a-z0-9]+(:[a-z0-9_-]+)+$/)
  .max(80)

export const catalogueFeedAnswer = z.object({
  sports: z.array(z.object({ id, sport: feedSport, name: providerName })).max(100),
  /** Countries, and "International". */
  categories: z
    .array(z.object({ id, name: providerName, country_code: z.string().length(2).nullable() }))
    .max(2_000),
  competitions: z
    .array(
      z.object({
        id,
        sport: feedSport,
        category_id: id,
        name: providerName,
        /** 1 is the most followed of its sport. */
        rank: z.number().int().min(1),
      }),
    )
    .max(10_000),
})
export type FeedCatalogue = z.infer<typeof catalogueFeedAnswer>

const colour = z.string().regex(/^#[0-9a-f]{6}$/)
export const feedPlayer = z.object({
  id,
  name: nameFromProvider(80),
  position: z.enum(['goalkeeper', 'defender', 'midfielder', 'forward', 'player']),
  shirt: z.number().int().min(1).max(99).optional(),
})
export const feedCompetitor = z.object({
  id,
  name: nameFromProvider(80),
  abbreviation: nameFromProvider(4).min(2),
  country_code: z.string().length(2).nullable(),
  /** Of the shirt and of what is drawn on it. */
  colours: z.object({ shirt: colour, pattern: colour }).optional(),
  /** Only in the call for one fixture. */
  players: z.array(feedPlayer).max(100).optional(),
})
export const feedFixture = z.object({
  id: eventId,
  sport: feedSport,
  competition_id: id,
  season: nameFromProvider(20),
  round: z.number().int().min(1).nullable(),
  start_time: z.iso.datetime(),
  /** As first published; markets of an event that has not begun 48 hours after it are void. */
  scheduled_time: z.iso.datetime(),
  status: eventStatus,
  home: feedCompetitor,
  away: feedCompetitor,
  venue: z.object({ name: nameFromProvider(80), city: nameFromProvider(60) }).nullable(),
  /** Whether there will be prices in play. */
  live_odds: z.boolean(),
})
export type FeedFixture = z.infer<typeof feedFixture>
export const fixturesAnswer = z.object({ fixtures: z.array(feedFixture).max(50_000) })

export const customSelection = z.object({
  market_id: z.number().int().min(1),
  specifiers,
  outcome_id: z.string().min(1).max(80),
})
export type CustomSelection = z.infer<typeof customSelection>
export const customBetRequest = z.object({
  event_id: eventId,
  selections: z.array(customSelection).min(1).max(12),
  /** Whether the answer is to list what may still be added: every outcome of the event is tried for that. Left out: no. */
  available: z.boolean().optional(),
})
export type CustomBetRequest = z.infer<typeof customBetRequest>
export const CUSTOM_BET_REASONS = [
  'unknown_event',
  'event_closed',
  'unknown_selection',
  'market_suspended',
  'not_combinable',
  'same_market',
  'impossible',
  'implied',
] as const
/** Selections that may still be added, by market; empty unless it was asked for. */
const available = z
  .array(
    z.object({
      market_id: z.number().int(),
      specifiers,
      outcome_ids: z.array(z.string().max(80)).max(MOST_OUTCOMES),
    }),
  )
  .max(MOST_MARKETS)
export const customBetAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), odds: decimalOdds, probability: z.number().min(0).max(1), available }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(CUSTOM_BET_REASONS),
    /** The selection at fault, by its place in the request. */
    selection: z.number().int().nullable(),
    available,
  }),
])
export type CustomBetAnswer = z.infer<typeof customBetAnswer>

export const FEED_REFUSALS = {
  invalid_signature: 401,
  invalid_request: 400,
  recovery_too_old: 400,
  no_stream: 409,
  rate_limited: 429,
  unknown_fixture: 404,
  unexpected: 500,
} as const
export type FeedRefusalCode = keyof typeof FEED_REFUSALS
export const feedRefusal = z.object({ code: z.string().max(80), message: z.string().max(2_000) })
