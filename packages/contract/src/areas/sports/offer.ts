import { z } from 'zod'
import { defineCall, nothing, pageQuery, response } from '../../define-call.ts'
import {
  competition,
  eventId,
  feedStates,
  sportsEvent,
  sportsIncident,
  sportsMarket,
  sportsStatistic,
} from './terms.ts'
import { EVENT_LISTS } from '../../tables/sports.ts'

const id = z.string().min(1).max(100)
/** A backend, or a brand, without its own sportsbook. */
const NONE = 'no_sportsbook'

export const sportCount = z.object({
  /** One of SPORTS. */
  id: z.string(),
  name: z.string(),
  live: z.number().int(),
  /** Live and coming ones. */
  events: z.number().int(),
})
export type SportCount = z.infer<typeof sportCount>

export const competitionCount = competition.extend({ live: z.number().int(), events: z.number().int() })
export type CompetitionCount = z.infer<typeof competitionCount>

export const readSports = defineCall({
  name: 'sports.overview',
  method: 'GET',
  path: '/api/sports',
  access: 'anyone',
  summary: 'What the sportsbook offers now: sports with counts, popular competitions, all of one sport.',
  input: z.object({ sport: id.optional() }),
  answer: response(
    z.object({
      /** In the brand's order; only those with events. */
      sports: z.array(sportCount),
      /** At most ten, the most popular first; of the sport where one is asked for. */
      popular: z.array(competitionCount),
      /** All of the sport asked for, by category; empty without one. */
      competitions: z.array(competitionCount),
      feeds: feedStates,
    }),
  ),
  refusals: [NONE],
})

export const listSportsEvents = defineCall({
  name: 'sports.events',
  method: 'GET',
  path: '/api/sports/events',
  access: 'anyone',
  summary: 'Events of a list, of a sport or competition: live ones first, then by start and competition.',
  input: z.object({
    list: z.enum(EVENT_LISTS),
    sport: id.optional(),
    competition: id.optional(),
    /** Of `finished`: only those that began on this day of the brand. */
    day: z.iso.date().optional(),
    /** Of `featured`: at most so many of each competition. */
    of_each: z.coerce.number().int().min(1).max(40).optional(),
    ...pageQuery,
  }),
  answer: response(
    z.object({
      /** The competition asked for, also when it has no event in this list. */
      competition: competitionCount.nullable(),
      events: z.array(sportsEvent),
      total: z.number().int(),
      next_cursor: z.string().nullable(),
    }),
  ),
  refusals: [NONE, 'unknown_competition'],
})

export const listSportsBoosts = defineCall({
  name: 'sports.boosts',
  method: 'GET',
  path: '/api/sports/boosts',
  access: 'anyone',
  summary:
    'Boosted prices of coming events, those that end first before the others: `markets` of an event hold what is boosted and nothing else.',
  input: z.object({ sport: id.optional() }),
  answer: response(z.object({ events: z.array(sportsEvent).max(24) })),
  refusals: [NONE],
})

export const searchSports = defineCall({
  name: 'sports.search',
  method: 'GET',
  path: '/api/sports/search',
  access: 'anyone',
  summary:
    'Competitions and live or coming events whose names have every word, whatever its accents, or else words that differ by typing faults; the best match first.',
  input: z.object({ q: z.string().trim().min(2).max(60) }),
  answer: response(
    z.object({
      competitions: z.array(competitionCount).max(10),
      events: z.array(sportsEvent).max(30),
      /** Nothing matches the words as typed: what was found differs by typing faults. */
      near: z.boolean().optional(),
    }),
  ),
  refusals: [NONE],
})

export const readSportsEvent = defineCall({
  name: 'sports.event',
  method: 'GET',
  path: '/api/sports/event',
  access: 'anyone',
  summary: 'One event with all markets, in the catalogue’s order, and what has happened in it.',
  input: z.object({ id: eventId }),
  answer: response(
    z.object({
      event: sportsEvent.extend({
        markets: z.array(sportsMarket),
        venue: z.string().nullable(),
        statistics: z.array(sportsStatistic),
        /** The newest first, at most 100; goals and cards are kept beyond that. */
        incidents: z.array(sportsIncident),
      }),
      feeds: feedStates,
    }),
  ),
  refusals: [NONE, 'unknown_event'],
})

export const listSportsAddresses = defineCall({
  name: 'sports.addresses',
  method: 'GET',
  path: '/api/sports/addresses',
  access: 'anyone',
  summary: 'Ids of competitions and of the next thousand events, for the sitemap.',
  input: nothing,
  answer: response(
    z.object({
      competitions: z.array(z.string()),
      events: z.array(z.object({ id: eventId, changed_at: z.iso.datetime() })),
    }),
  ),
  refusals: [NONE],
})
