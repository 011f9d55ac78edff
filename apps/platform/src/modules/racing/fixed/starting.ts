import { oddsText } from '@palco/sports-rules/odds'
import type { Database, Queryable } from '../../../db/index.ts'
import { readRaces } from '../races.ts'
import type { Race } from '../types.ts'
import { currentPrices } from './prices.ts'
import { readBetRules } from './rules.ts'
import type { BookRef } from './types.ts'

type Prices = Record<string, string>

/** A brand's starting prices of a race, as texts by runner; empty until the off. */
export async function readStarting(q: Queryable, { raceId, brandId, currency }: BookRef): Promise<Prices> {
  const { rows } = await q.query<{ prices: Prices }>({
    name: 'racing-starting',
    text: `SELECT prices FROM race_starting_prices WHERE race_id = $1 AND brand_id = $2 AND currency = $3`,
    values: [raceId, brandId, currency],
  })
  return rows[0]?.prices ?? {}
}

/** Those of a race that is off: the last prices, kept at the first call. */
export async function startingPrices(q: Queryable, book: BookRef, race: Race): Promise<Prices> {
  const rules = await readBetRules(q, book.brandId, book.currency)
  if (rules) {
    const prices = [...currentPrices(race, rules, race.startAt)].map(
      ([number, odds]) => [number, oddsText(odds)] as const,
    )
    await q.query({
      name: 'racing-keep-starting',
      text: `INSERT INTO race_starting_prices (race_id, brand_id, currency, prices) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      values: [book.raceId, book.brandId, book.currency, JSON.stringify(Object.fromEntries(prices))],
    })
  }
  return readStarting(q, book)
}

/** Keeps the starting prices of races that are off, for every brand with fixed odds. */
export async function keepStarting(db: Database, now: Date): Promise<void> {
  const { rows } = await db.query<BookRef>({
    name: 'racing-off-without-prices',
    text: `SELECT r.id AS "raceId", b.brand_id AS "brandId", b.currency FROM races r CROSS JOIN race_bet_rules b
      WHERE r.status IN ('off', 'photo', 'result', 'official') AND r.start_at > $1::timestamptz - interval '1 hour'
        AND NOT EXISTS (SELECT FROM race_starting_prices s WHERE s.race_id = r.id AND s.brand_id = b.brand_id AND s.currency = b.currency)`,
    values: [now],
  })
  const races = await readRaces(db, [...new Set(rows.map(({ raceId }) => raceId))])
  for (const book of rows) {
    const race = races.get(book.raceId)
    if (race) await startingPrices(db, book, race)
  }
}
