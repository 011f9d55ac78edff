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

/** Of the page's popular competitions: 50 events of these fill it, as 5,000 of all competitions do. */
const POPULAR = 10

/**
 * A player's page of the sportsbook, rendered and read from the database each time, with 5,000 events offered and with 50. Both
 * pages show as many events: what is compared is the size of the offer, not that of the page.
 */
export const sportsPage: Scenario = {
  name: 'sports-page',
  async run({ site, databaseUrl }) {
    const db = openDatabase({ url: databaseUrl, poolSize: 1, role: null })
    try {
      await clearOffer(db)
      const events = await offerEvents(db, 'bench:many', MANY)
      const few = await ofPopular(db, events)
      const cookie = await registerThroughSite(site)
      const shown = new Set<number>()
      const time = async (offered: readonly string[]): Promise<number> => {
        await offerOnly(db, offered)
        shown.add(await eventsShown(site, cookie))
        await pageTime(site, cookie, 2)
        return pageTime(site, cookie, READS)
      }
      const { value, limit } = await compare(
        () => time(few),
        () => time(events),
      )
      if (shown.size !== 1) throw new Error(`the pages show ${[...shown].join(' and ')} events`)
      return [budgetRatioRow('sports-page', value, limit, 'ms', GOAL)]
    } finally {
      await db.close()
    }
  },
}

/** The first 50 of the events whose competitions stand on the page. */
async function ofPopular(db: Database, events: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    text: `SELECT e.id FROM sports_events e JOIN sports_competitions c ON c.id = e.competition_id
      WHERE e.id = ANY ($1) AND c.position <= $2 ORDER BY e.start_at LIMIT $3`,
    values: [events, POPULAR, FEW],
  })
  return rows.map(({ id }) => id)
}

/** How many events the page links to. */
async function eventsShown(site: string, cookie: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, KEPT_MS))
  const links = (await readPage(`${site}/sports`, cookie)).matchAll(/href="\/sports\/event\/([^"?#/]+)/g)
  return new Set([...links].map(([, id]) => id)).size
}

/** Has these events on the pages, and no other. */
async function offerOnly(db: Database, events: readonly string[]): Promise<void> {
  await db.query({
    text: `UPDATE sports_events SET offered = id = ANY ($1) WHERE offered <> (id = ANY ($1))`,
    values: [events],
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
