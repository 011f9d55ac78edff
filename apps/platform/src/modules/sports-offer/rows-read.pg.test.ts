import { expect, test } from 'vitest'
import { openDatabase, type Tx } from '../../db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { offerProvider } from '../../testing/sports-offer.ts'
import { readPricing } from './pricing/index.ts'
import { listEvents } from './read/events.ts'
import { readOverview } from './read/overview.ts'

const { db, url } = await testDatabase()
const now = new Date('2026-06-01T12:00:00Z')
const TABLES = ['sports_events', 'sports_markets']

/** Events of one competition that start one after another, three minutes apart, each with 20 lines of a total. */
async function offer(from: number, count: number): Promise<void> {
  await offerProvider(db, 'test')
  const values = [from, from + count - 1, now]
  await db.query({
    text: `INSERT INTO sports_competitions (id, provider_id, sport_id, names, position)
      SELECT 'c' || n, 'test', 'football', '{"es_ES": "Liga"}', n FROM generate_series(1, 100) n ON CONFLICT DO NOTHING`,
  })
  await db.query({
    text: `INSERT INTO sports_competitors (id, provider_id, name) VALUES ('h', 'test', 'H'), ('a', 'test', 'A') ON CONFLICT DO NOTHING`,
  })
  await db.query({
    text: `INSERT INTO sports_events (id, provider_id, sport_id, competition_id, home_id, away_id, start_at, first_start_at, offered, markets, search_text)
      SELECT 'e' || n, 'test', 'football', 'c' || n % 100 + 1, 'h', 'a', $3::timestamptz + n * interval '3 minutes', $3, true, 20, 'h a'
      FROM generate_series($1::int, $2::int) n`,
    values,
  })
  await db.query({
    text: `INSERT INTO sports_markets (event_id, market_id, specifiers, status, product, feed_time, outcomes)
      SELECT 'e' || n, CASE WHEN line < 3 THEN 18 ELSE 19 END, 'total=' || line || '.5', 1, 3, 1, '[{"id": "12", "active": true, "share": 0.5}]'
      FROM generate_series($1::int, $2::int) n, generate_series(0, 19) line`,
    values: values.slice(0, 2),
  })
  const owner = openDatabase({ url, role: null, poolSize: 1 })
  for (const table of [...TABLES, 'sports_competitions'])
    await owner.query({ text: `VACUUM ANALYZE ${table}` })
  await owner.close()
}

/** Rows of events and markets that a session has read and not reported yet, also in earlier transactions. */
async function unreportedRows(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ read: bigint }>({
    text: `SELECT sum(seq_tup_read + idx_tup_fetch)::bigint AS read FROM pg_stat_xact_user_tables WHERE relname = ANY ($1)`,
    values: [TABLES],
  })
  return Number(rows[0]?.read)
}

/** Rows of events and markets that the parts of the sportsbook's first page read. */
const rowsRead = () =>
  db.transaction(async (tx: Tx) => {
    const before = await unreportedRows(tx)
    const view = { pricing: await readPricing(tx, 'brasa'), language: 'es_ES' as const, now }
    const page = { offset: 0, limit: 20, zone: 'UTC' }
    await readOverview(tx, { language: 'es_ES' })
    await readOverview(tx, { language: 'es_ES', sport: 'football' })
    for (const list of ['live', 'next', 'featured', 'coming'] as const)
      for (const sport of [undefined, 'football'])
        expect(await listEvents(tx, { ...page, list, sport }, view)).not.toBeNull()
    return (await unreportedRows(tx)) - before
  })

test('with 5,000 events the first page reads about as many rows as with 500', async () => {
  await offer(1, 500)
  const few = await rowsRead()
  await offer(501, 4_500)
  const many = await rowsRead()
  expect(few).toBeGreaterThan(100)
  expect(many).toBeLessThan(few * 1.5)
})
