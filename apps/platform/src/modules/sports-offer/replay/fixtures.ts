import type { FeedFixture, FeedMessage } from '@palco/contract/feed'
import { findMarket } from '@palco/sports-rules/markets'
import type { Sport } from '@palco/sports-rules/records'
import type { FolderFile } from '@palco/uof'

const SPORTS: readonly Sport[] = ['football', 'basketball', 'tennis', 'ice_hockey', 'volleyball']

/**
 * Fixtures of all events that messages are about: those of the folder, and for the others one that the messages allow. They do not name
 * the sport; it is the one that has most of the event's markets, of equals the first.
 */
export function listFixtures(files: readonly FolderFile[]): FeedFixture[] {
  const fixtures = new Map<string, FeedFixture>()
  for (const file of files)
    if (file.kind === 'fixture' && file.fixture) fixtures.set(file.fixture.id, file.fixture)
  const events = new Map<string, { markets: Set<number>; at: number }>()
  for (const file of files) {
    if (file.kind !== 'message' || !('event_id' in file.message)) continue
    const { event_id: id, timestamp } = file.message
    const event = events.get(id) ?? { markets: new Set(), at: timestamp }
    for (const marketId of listMarkets(file.message)) event.markets.add(marketId)
    events.set(id, event)
  }
  for (const [id, { markets, at }] of events)
    if (!fixtures.has(id)) fixtures.set(id, guessed(id, toSport(markets), new Date(at).toISOString()))
  return [...fixtures.values()]
}

function listMarkets(message: FeedMessage): number[] {
  if (message.type === 'odds_change') return message.odds.markets.map(({ id }) => id)
  return 'markets' in message ? message.markets.map(({ id }) => id) : []
}

function toSport(markets: ReadonlySet<number>): Sport {
  const known = (sport: Sport) => [...markets].filter((id) => findMarket(sport, id) !== null).length
  return SPORTS.reduce((best, sport) => (known(sport) > known(best) ? sport : best), SPORTS[0] ?? 'football')
}

const guessed = (id: string, sport: Sport, at: string): FeedFixture => ({
  id,
  sport,
  competition_id: `replay:competition:${sport}`,
  season: '',
  round: null,
  start_time: at,
  scheduled_time: at,
  status: 0,
  home: { id: `${id}:home`, name: `Home of ${id}`, abbreviation: 'HOM', country_code: null },
  away: { id: `${id}:away`, name: `Away of ${id}`, abbreviation: 'AWY', country_code: null },
  venue: null,
  live_odds: true,
})
