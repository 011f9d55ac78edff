import { z } from 'zod'
import { money } from '../../money.ts'
import {
  EVENT_STATES,
  PERIODS,
  MARKET_STATES,
  MARKET_GROUPS,
  INCIDENT_KINDS,
  STATISTICS,
} from '../../tables/sports.ts'

export const eventState = z.enum(EVENT_STATES)
export type SportsEventState = z.infer<typeof eventState>

/** The provider's id with the provider's prefix, "sim:match:1001"; usable in addresses as it is. */
export const eventId = z.string().regex(/^[\w.:-]{1,100}$/)
/** Names in alphabetical order, "goalnr=1|total=2.5"; "" for none. */
export const specifiers = z.string().max(200)
/** Decimal odds with the brand's margin in them: "1.85", at most three decimals. */
export const odds = z.string().regex(/^[1-9]\d{0,6}(\.\d{1,3})?$/)

export const sportsSide = z.enum(['home', 'away'])
export const sportsScore = z.object({ home: z.number().int(), away: z.number().int() })

export const competitor = z.object({
  id: z.string(),
  name: z.string(),
  /** At most 12 characters, for narrow places. */
  short: z.string(),
  /** Of the shirt and of what is drawn on it, "#rrggbb". Null where they are not known. */
  colours: z.object({ shirt: z.string(), pattern: z.string() }).nullable(),
})
export type Competitor = z.infer<typeof competitor>

export const competition = z.object({
  id: z.string(),
  /** One of SPORTS. */
  sport: z.string(),
  name: z.string(),
  /** Country or "International", in the call's language. */
  category: z.string(),
  /** ISO 3166-1 alpha-2; null for none. */
  country: z.string().length(2).nullable(),
})
export type SportsCompetition = z.infer<typeof competition>

/** What is being played. */
export const livePlay = z.object({
  period: z.object({ kind: z.enum(PERIODS), number: z.number().int() }).nullable(),
  /** Null in sports without one. `minute` is the one being played: 1 to 45 in the first half. */
  clock: z
    .object({
      minute: z.number().int(),
      /** Played beyond the end of the part, in minutes; null before. */
      stoppage: z.number().int().nullable(),
      /** As `match_time` at the moment `at`, in seconds; counts down where the sport does so. */
      seconds: z.number().int(),
      running: z.boolean(),
      at: z.iso.datetime(),
    })
    .nullable(),
  /** Goals, points or sets. */
  score: sportsScore,
  /** Score of each part so far, in order: halves, quarters, sets (games or points). */
  periods: z.array(sportsScore),
  /** Tennis: the game's points as they are called, "40", "A". */
  game: z.object({ home: z.string(), away: z.string() }).nullable(),
  /** Who serves. */
  server: sportsSide.nullable(),
  red_cards: sportsScore.nullable(),
})
export type LivePlay = z.infer<typeof livePlay>

/** A boosted price: the odds without it, the greatest stake of a player's bets at it together, and its end. */
export const boost = z.object({ before: odds, max_stake: money, ends_at: z.iso.datetime() })
export type SportsBoost = z.infer<typeof boost>

export const sportsOutcome = z.object({
  id: z.string(),
  name: z.string(),
  /** Null without a price now. */
  odds: odds.nullable(),
  /** False: no bets on it, whatever its price. */
  active: z.boolean(),
  /** While the brand offers better odds than its own for a time. */
  boost: boost.optional(),
  /** Of a player, the team; of an outcome that names a team, that team. */
  side: sportsSide.nullable().optional(),
})
export type SportsOutcome = z.infer<typeof sportsOutcome>

/** What a place pays, and what decides it. */
const marketPlaces = z.object({
  /** The part of the winnings that a place pays, "1/4". */
  fraction: z.string().regex(/^\d+\/\d+$/),
  /** Name of the market that decides it, in the call's language. */
  market: z.string(),
})

export const sportsMarket = z.object({
  /** The field's number. */
  id: z.number().int(),
  specifiers,
  /** In the call's language, its specifiers and the names of the teams filled in. */
  name: z.string(),
  /** The same without a line, to head a table of lines: "Total de goles". */
  family: z.string(),
  group: z.enum(MARKET_GROUPS),
  /** suspended: shown without bets. Markets that are taken off or handed over are left out. */
  status: z.enum(MARKET_STATES),
  /** The line whose prices are closest to each other, of several. */
  favourite: z.boolean(),
  /** Whether it may stand in a multiple, and whether its bets can be cashed out. */
  combinable: z.boolean(),
  cash_out: z.boolean(),
  /** Of an event's page: bets on its outcomes may be each way now. The slip has the terms of an outcome. */
  places: marketPlaces.optional(),
  /** In the catalogue's order. */
  outcomes: z.array(sportsOutcome),
})
export type SportsMarket = z.infer<typeof sportsMarket>

/** An event in a list, with its one-line markets. */
export const sportsEvent = z.object({
  id: eventId,
  competition,
  home: competitor,
  away: competitor,
  starts_at: z.iso.datetime(),
  state: eventState,
  /** Null before the start. Of an event that has ended: how it ended. */
  play: livePlay.nullable(),
  /** Result, total and both to score for football; winner, total and handicap elsewhere, as far as they are open. */
  markets: z.array(sportsMarket),
  /** Markets that the event's page shows. */
  market_count: z.number().int(),
  /** Which of `feeds` its prices come from. */
  feed: z.string(),
})
export type SportsEvent = z.infer<typeof sportsEvent>

/** Something that happened. For display: settlement goes by the match record. */
export const sportsIncident = z.object({
  id: z.number().int(),
  kind: z.enum(INCIDENT_KINDS),
  side: sportsSide.nullable(),
  /** As on the clock: "27:33", or "45+2". */
  time: z.string(),
  player: z.string().nullable(),
  /** Place on the pitch in percent, from the home side's goal line and from the left touchline. */
  x: z.number().nullable(),
  y: z.number().nullable(),
  /** Points of a basket. */
  points: z.number().int().nullable(),
})
export type SportsIncident = z.infer<typeof sportsIncident>

export const sportsStatistic = z.object({ kind: z.enum(STATISTICS), ...sportsScore.shape })

/** Whether the producers of each feed answer, by the feed's id: while one is down, nothing that it feeds takes bets. */
export const feedStates = z.record(z.string(), z.object({ live: z.boolean(), prematch: z.boolean() }))
export type FeedStates = z.infer<typeof feedStates>

/** What a place part is paid at. */
export const placeTerms = marketPlaces.extend({
  /** 1 + (odds − 1) × fraction, rounded down for display; returns are computed from the exact figure. */
  odds,
})
