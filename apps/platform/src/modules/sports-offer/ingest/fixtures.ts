import type { FeedCatalogue, FeedFixture } from '@palco/contract/feed'
import type { Queryable } from '../../../db/index.ts'
import { searchText } from '../../../search/index.ts'
import { statusOfNumber } from './apply-odds.ts'

/** The last of each id: what a provider names twice is written once. */
const lastOfEach = <T extends { id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** Stores a provider's categories and competitions; what it no longer names stays. */
export async function saveCatalogue(
  q: Queryable,
  providerId: string,
  { categories, competitions }: Pick<FeedCatalogue, 'categories' | 'competitions'>,
): Promise<void> {
  await q.query({
    name: 'sports-save-categories',
    text: `INSERT INTO sports_categories (id, provider_id, country, names)
      SELECT id, $1, upper(country_code), name FROM jsonb_to_recordset($2) x (id text, country_code text, name jsonb)
      ON CONFLICT (id) DO UPDATE SET country = excluded.country, names = excluded.names`,
    values: [providerId, JSON.stringify(lastOfEach(categories))],
  })
  await q.query({
    name: 'sports-save-competitions',
    text: `INSERT INTO sports_competitions (id, provider_id, sport_id, category_id, names, position)
      SELECT id, $1, sport, category_id, name, rank
      FROM jsonb_to_recordset($2) x (id text, sport text, category_id text, name jsonb, rank int)
      ON CONFLICT (id) DO UPDATE SET category_id = excluded.category_id, names = excluded.names, position = excluded.position`,
    values: [providerId, JSON.stringify(lastOfEach(competitions))],
  })
}

/**
 * Stores fixtures; those of unknown competitions are left out. The status of one that is known is taken too: a fixture is read when
 * nothing newer is under way.
 * @returns the ids that were left out
 */
export async function saveFixtures(
  q: Queryable,
  providerId: string,
  fixtures: readonly FeedFixture[],
): Promise<string[]> {
  const names = await competitionNames(q, providerId)
  const fitting = lastOfEach(fixtures.filter(({ competition_id: id }) => names.has(id)))
  if (fitting.length > 0) {
    await saveCompetitors(q, providerId, fitting)
    await saveEvents(q, providerId, fitting, names)
  }
  return fixtures.filter(({ competition_id: id }) => !names.has(id)).map(({ id }) => id)
}

async function competitionNames(q: Queryable, providerId: string): Promise<Map<string, string>> {
  const { rows } = await q.query<{ id: string; names: Record<string, string> }>({
    name: 'sports-competition-names',
    text: 'SELECT id, names FROM sports_competitions WHERE provider_id = $1',
    values: [providerId],
  })
  return new Map(rows.map(({ id, names }) => [id, [...new Set(Object.values(names))].join(' ')]))
}

async function saveCompetitors(
  q: Queryable,
  providerId: string,
  fixtures: readonly FeedFixture[],
): Promise<void> {
  const competitors = lastOfEach(fixtures.flatMap(({ home, away }) => [home, away]))
  await q.query({
    name: 'sports-save-competitors',
    text: `INSERT INTO sports_competitors (id, provider_id, name, short_name, country, colours)
      SELECT id, $1, name, abbreviation, upper(country_code), colours
      FROM jsonb_to_recordset($2) x (id text, name text, abbreviation text, country_code text, colours jsonb) ORDER BY id
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, short_name = excluded.short_name, country = excluded.country,
        colours = excluded.colours`,
    values: [
      providerId,
      JSON.stringify(
        competitors.map(({ id, name, abbreviation, country_code, colours }) => ({
          id,
          name,
          abbreviation,
          country_code,
          colours,
        })),
      ),
    ],
  })
}

async function saveEvents(
  q: Queryable,
  providerId: string,
  fixtures: readonly FeedFixture[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = fixtures.map((fixture) => ({
    id: fixture.id,
    sport: fixture.sport,
    competition: fixture.competition_id,
    home: fixture.home.id,
    away: fixture.away.id,
    start: fixture.start_time,
    first: fixture.scheduled_time,
    status: statusOfNumber(fixture.status),
    details: toDetails(fixture),
    search: searchText(
      `${fixture.home.name} ${fixture.away.name} ${names.get(fixture.competition_id) ?? ''}`,
    ),
  }))
  await q.query({
    name: 'sports-save-events',
    text: `INSERT INTO sports_events AS e (id, provider_id, sport_id, competition_id, home_id, away_id, start_at, first_start_at, status,
        details, search_text)
      SELECT id, $1, sport, competition, home, away, start, first, status, details, search
      FROM jsonb_to_recordset($2) x (id text, sport text, competition text, home text, away text, start timestamptz,
        first timestamptz, status text, details jsonb, search text) ORDER BY id
      ON CONFLICT (id) DO UPDATE SET competition_id = excluded.competition_id, home_id = excluded.home_id, away_id = excluded.away_id,
        start_at = excluded.start_at, status = excluded.status, details = e.details || excluded.details,
        search_text = excluded.search_text, updated_at = now()
      WHERE (e.competition_id, e.home_id, e.away_id, e.start_at, e.status, e.details, e.search_text) IS DISTINCT FROM
        (excluded.competition_id, excluded.home_id, excluded.away_id, excluded.start_at, excluded.status,
          e.details || excluded.details, excluded.search_text)`,
    values: [providerId, JSON.stringify(rows)],
  })
}

function toDetails({ season, round, venue, live_odds, home, away }: FeedFixture) {
  const players = [
    ...(home.players ?? []).map((player) => ({ ...player, side: 'home' })),
    ...(away.players ?? []).map((player) => ({ ...player, side: 'away' })),
  ]
  return { season, round, venue, live_odds, ...(players.length > 0 && { players }) }
}

/** Events that the provider's calendar no longer has, although they seemed to go on: nothing more will come of them. */
export async function closeMissing(
  q: Queryable,
  providerId: string,
  fixtures: readonly Pick<FeedFixture, 'id'>[],
): Promise<void> {
  await q.query({
    name: 'sports-close-missing',
    text: `UPDATE sports_events SET status = 'closed', updated_at = now()
      WHERE provider_id = $1 AND phase IN ('coming', 'live') AND id <> ALL ($2)`,
    values: [providerId, fixtures.map(({ id }) => id)],
  })
}

/** How far back decisions of an event are asked for: our own protocol keeps them that long. */
const DECIDED_MS = 7 * 86_400_000

/** Events that began in the last seven days and have markets without a result. */
export async function undecidedEvents(
  q: Queryable,
  { providerId, now }: { providerId: string; now: number },
): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'sports-undecided-events',
    text: `SELECT id FROM sports_events e WHERE provider_id = $1 AND start_at BETWEEN $2 AND $3
        AND EXISTS (SELECT FROM sports_markets m WHERE m.event_id = e.id AND m.status NOT IN (-3, -4))
      ORDER BY start_at DESC`,
    values: [providerId, new Date(now - DECIDED_MS), new Date(now)],
  })
  return rows.map(({ id }) => id)
}
