import { type Database, openDatabase } from '@palco/platform/db'
import { compare } from '../support/compare.ts'
import { clearOffer, offerEvents } from '../support/sports-offer.ts'
import { budgetRatioRow } from '../support/table.ts'
import { readPage, registerThroughSite } from '../support/visitor.ts'
import type { Scenario } from './scenario.ts'

const MANY = 5_000
const FEW = 50
const GOAL = 1.3
const READS = 8
/** The platform keeps what it has read of the offer for a second: each read comes after that. */
const KEPT_MS = 1_100

/** A player's page of the sportsbook, rendered and read from the database each time, with 5,000 events offered and with 50. */
export const sportsPage: Scenario = {
  name: 'sports-page',
  async run({ site, databaseUrl }) {
    const db = openDatabase({ url: databaseUrl, poolSize: 1, role: null })
    try {
      await clearOffer(db)
      const events = await offerEvents(db, 'bench:many', MANY)
      const cookie = await registerThroughSite(site)
      const time = async (count: number): Promise<number> => {
        await offerOnly(db, events, count)
        await pageTime(site, cookie, 2)
        return pageTime(site, cookie, READS)
      }
      const { value, limit } = await compare(
        () => time(FEW),
        () => time(MANY),
      )
      return [budgetRatioRow('sports-page', value, limit, 'ms', GOAL)]
    } finally {
      await db.close()
    }
  },
}

/** Has the first `count` of these events on the pages, spread over all competitions, and no other. */
async function offerOnly(db: Database, events: readonly string[], count: number): Promise<void> {
  await db.query({
    text: `UPDATE sports_events SET offered = id = ANY ($1) WHERE offered <> (id = ANY ($1))`,
    values: [events.slice(0, count)],
  })
  await db.query({ text: 'VACUUM (ANALYZE) sports_events' })
  await db.query({ text: 'VACUUM (ANALYZE) sports_competitions' })
}

/** The mean time of a page in ms. */
async function pageTime(site: string, cookie: string, reads: number): Promise<number> {
  let total = 0
  for (let read = 0; read < reads; read += 1) {
    await new Promise((resolve) => setTimeout(resolve, KEPT_MS))
    const begun = performance.now()
    await readPage(`${site}/sports`, cookie)
    total += performance.now() - begun
  }
  return total / reads
}
