import type { Database } from '@palco/platform/db'
import {
  CATALOGUE,
  type Market,
  listOutcomeIds,
  parseSpecifiers,
  specifiersText,
} from '@palco/sports-rules/markets'

const PROVIDER = 'bench'
/** Outcomes with fair probabilities: half on the first, the rest shared. */
const listOutcomes = (ids: readonly string[]) =>
  ids.map((id, index) => ({ id, active: true, share: index === 0 ? 0.5 : 0.5 / (ids.length - 1) }))

/**
 * Takes the simulator's events off the pages and stops reading it, so that the offer holds what a scenario puts there and nothing
 * else works on it. For the connection of the tables' owner; the database is thrown away.
 */
export async function clearOffer(db: Database): Promise<void> {
  await db.query({ text: `UPDATE sports_providers SET enabled = false WHERE id <> '${PROVIDER}'` })
  // A brand would boost prices of the events to come, whose stakes are limited.
  await db.query({
    text: `UPDATE brands SET settings = settings #- '{sportsbook,boosts}', version = version + 1`,
  })
  // The reader of a feed ends within a second; what it still writes would list its events again.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  await db.query({ text: 'UPDATE sports_events SET offered = false WHERE offered' })
  await db.query({ text: 'UPDATE sports_boosts SET ended_at = now() WHERE ended_at IS NULL' })
  await db.query({
    text: `WITH provider AS (INSERT INTO sports_providers (id, name) VALUES ($1, $1) ON CONFLICT DO NOTHING RETURNING id),
        producers AS (INSERT INTO sports_producers (provider_id, product, state, alive_at)
          SELECT id, product, 'up', 'infinity' FROM provider, unnest('{1,3}'::smallint[]) product)
      INSERT INTO sports_competitions (id, provider_id, sport_id, names, position)
      SELECT id || ':competition:' || n, id, 'football', jsonb_build_object('es_ES', 'Liga ' || n), n
      FROM provider, generate_series(1, 40) n`,
    values: [PROVIDER],
  })
}

/** Football events that begin in two hours and later, each with its result market. Answers their ids, the first to begin first. */
export async function offerEvents(db: Database, prefix: string, count: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    text: `WITH n AS (SELECT n, $1 || ':' || n AS id FROM generate_series(1, $2::int) n),
        teams AS (INSERT INTO sports_competitors (id, provider_id, name)
          SELECT id || side, $3, 'Club ' || side || ' ' || n FROM n, unnest('{:h,:a}'::text[]) side),
        events AS (INSERT INTO sports_events (id, provider_id, sport_id, competition_id, home_id, away_id, start_at,
            first_start_at, offered, markets)
          SELECT id, $3, 'football', $3 || ':competition:' || 1 + n % 40, id || ':h', id || ':a', at, at, true, 1
            FROM n, LATERAL (SELECT now() + interval '2 hours' + n * interval '1 minute' AS at) t RETURNING id, start_at),
        markets AS (INSERT INTO sports_markets (event_id, market_id, status, product, feed_time, outcomes)
          SELECT id, 1, 1, 3, 1, $4 FROM n)
      SELECT id FROM events ORDER BY start_at`,
    values: [prefix, count, PROVIDER, JSON.stringify(listOutcomes(['1', '2', '3']))],
  })
  await db.query({ text: 'ANALYZE sports_events, sports_markets' })
  return rows.map(({ id }) => id)
}

/** Adds catalogued football markets to an event that has its result market only, until it has so many. */
export async function offerMarkets(db: Database, eventId: string, count: number): Promise<void> {
  const markets = CATALOGUE.football.filter(
    ({ id, outcomes }) => id !== 1 && Object.keys(outcomes).length > 1,
  )
  const wanted = markets.flatMap((market) => variants(market).map((specifiers) => ({ market, specifiers })))
  // Every market once before the second line of one.
  wanted.sort((a, b) => a.specifiers.turn - b.specifiers.turn)
  if (wanted.length < count - 1) throw new Error(`the catalogue gives ${wanted.length} markets only`)
  await db.query({
    text: `WITH m AS (INSERT INTO sports_markets (event_id, market_id, specifiers, status, product, feed_time, outcomes)
        SELECT $1, id, specifiers, 1, 3, 1, outcomes
        FROM jsonb_to_recordset($2) x (id int, specifiers text, outcomes jsonb))
      UPDATE sports_events SET markets = $3 WHERE id = $1`,
    values: [
      eventId,
      JSON.stringify(
        wanted.slice(0, count - 1).map(({ market, specifiers }) => ({
          id: market.id,
          specifiers: specifiers.text,
          outcomes: listOutcomes(listOutcomeIds(market, parseSpecifiers(specifiers.text) ?? {})),
        })),
      ),
      count,
    ],
  })
}

const LINES = Array.from({ length: 12 }, (_, index) => `${index}.5`)
const VALUES: Record<string, readonly string[]> = {
  line: LINES,
  half_line: LINES,
  handicap: LINES.flatMap((line) => [line, `-${line}`]),
  score: ['1:0', '0:1', '2:0', '0:2'],
  number: ['1', '2', '3', '4'],
  minute: ['15'],
}

/** Specifiers that a market may be offered with; `turn` counts them. */
function variants(market: Market<'football'>): { text: string; turn: number }[] {
  const [first, ...others] = Object.entries(market.specifiers)
  if (!first) return [{ text: '', turn: 0 }]
  const listValues = ([, kind]: [string, string]) =>
    kind === 'variant' ? Object.keys(market.variants ?? {}).slice(0, 1) : (VALUES[kind] ?? [])
  const fixed = Object.fromEntries(others.map((other) => [other[0], listValues(other)[0] ?? '']))
  return listValues(first).map((value, turn) => ({
    text: specifiersText({ ...fixed, [first[0]]: value }),
    turn,
  }))
}

/** How long the platform may take to read the simulator's calendar after its start. */
const CALENDAR_MS = 90_000
const ENOUGH = 50

/** An event of the simulator that is on the pages now; waits until the offer is read. */
export async function anyEvent(db: Database): Promise<string> {
  const deadline = performance.now() + CALENDAR_MS
  for (;;) {
    const { rows } = await db.query<{ id: string }>({
      text: `SELECT id FROM sports_events WHERE offered AND phase IN ('live', 'coming')
        ORDER BY phase DESC, start_at LIMIT ${ENOUGH}`,
    })
    const [event] = rows
    if (event && rows.length === ENOUGH) return event.id
    if (performance.now() > deadline) throw new Error(`the sportsbook offers ${rows.length} events only`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
