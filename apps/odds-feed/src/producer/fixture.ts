import { type FeedCatalogue, type FeedFixture } from '@palco/contract/feed'
import { COMPETITIONS, COUNTRIES, SPORT_NAMES, SPORT_NUMBERS } from '../calendar/competitions.ts'
import type { Competitor, Player } from '../calendar/clubs.ts'
import type { EventFeed } from './event-feed.ts'
import type { SimTime } from './sim-time.ts'

/** Sports, countries and competitions of the calendar; they do not change. */
export const CATALOGUE_ANSWER: FeedCatalogue = {
  sports: Object.entries(SPORT_NAMES).map(([sport, name]) => ({
    id: `sim:sport:${SPORT_NUMBERS[sport as keyof typeof SPORT_NUMBERS]}`,
    sport: sport as keyof typeof SPORT_NUMBERS,
    name,
  })),
  categories: COUNTRIES.map(({ code, name }) => ({
    id: `sim:category:${code.toLowerCase()}`,
    name,
    country_code: code,
  })),
  competitions: COMPETITIONS.map(({ number, sport, country, name, rank }) => ({
    id: `sim:competition:${number}`,
    sport,
    category_id: `sim:category:${country.toLowerCase()}`,
    name: { es_ES: name },
    rank,
  })),
}

const toSide = (
  { id, name, abbreviation, country, colours }: Competitor,
  players: readonly Player[] | null,
) => ({
  id,
  name,
  abbreviation,
  country_code: country,
  colours,
  ...(players ? { players: players.map(({ share: _, ...player }) => player) } : {}),
})

/** The fixture of an event. */
export function toFixture(event: EventFeed, time: SimTime, withPlayers: boolean): FeedFixture {
  const { match, players } = event.entrants
  const { id, sport, competition, round, home, away, scheduledMs } = match
  const start = new Date(time.toRealTime(event.startMs))
  return {
    id,
    sport,
    competition_id: `sim:competition:${competition.number}`,
    season: String(start.getUTCFullYear()),
    round: sport === 'tennis' ? null : round,
    start_time: start.toISOString(),
    scheduled_time: new Date(time.toRealTime(scheduledMs)).toISOString(),
    status: event.status,
    home: toSide(home, withPlayers ? players.home : null),
    away: toSide(away, withPlayers ? players.away : null),
    venue: { name: `${VENUES[sport]} ${home.city}`, city: home.city },
    live_odds: true,
  }
}
const VENUES = {
  football: 'Estadio',
  basketball: 'Arena',
  tennis: 'Court Central',
  ice_hockey: 'Ice Arena',
  volleyball: 'Arena',
} as const
