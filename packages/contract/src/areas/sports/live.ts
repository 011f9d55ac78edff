import { z } from 'zod'
import { money } from '../../money.ts'
import { BET_STATES, MARKET_STATES } from '../../tables/sports.ts'
import { eventId, eventState, feedStates, livePlay, odds, specifiers, sportsIncident } from './terms.ts'

/**
 * Events of the topics `sports_live` (all live events and their one-line markets) and `sports_event:<id>` (one event, all its
 * markets), with the brand's odds. Each is whole and replaces the one before of the same key: event, market, feeds.
 */
export const SPORTS_LIVE_EVENTS = [
  z.object({
    type: z.literal('sports_event'),
    event_id: eventId,
    state: eventState,
    play: livePlay.nullable(),
    market_count: z.number().int(),
  }),
  z.object({
    type: z.literal('sports_market'),
    event_id: eventId,
    id: z.number().int(),
    specifiers,
    /** off: no longer shown. A market that the page does not have yet is read with the event. */
    status: z.enum([...MARKET_STATES, 'off']),
    /** Outcome id → odds; null: no bets on it. */
    odds: z.record(z.string(), odds.nullable()),
    /** Of boosted outcomes: the odds without the boost. */
    before: z.record(z.string(), odds).optional(),
  }),
  /** Only of `sports_event:<id>`. */
  z.object({ type: z.literal('sports_incident'), event_id: eventId, incident: sportsIncident }),
  /** Whether the producers of each feed answer. */
  z.object({ type: z.literal('sports_feed'), feeds: feedStates }),
  /** Of the topic `player`: a bet of the player's has another state or another leg decided. */
  z.object({ type: z.literal('bet'), bet_id: z.string(), status: z.enum(BET_STATES) }),
  /** Of the topic `cash_outs`: what a player's open bet can be cashed out for now; null: it cannot be. Also sent right after subscribing. */
  z.object({ type: z.literal('cash_out'), bet_id: z.string(), value: money.nullable() }),
] as const
