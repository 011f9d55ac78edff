import type { FeedFixture } from '@palco/contract/feed'
import type { ImportedFixture, ImportedMatch, RefusedRow } from '@palco/sports-import'
import { oddsText } from '@palco/sports-rules/odds'
import type { Database, Tx } from '../../../db/index.ts'
import { applyOdds } from '../ingest/apply-odds.ts'
import { decideMarkets } from '../ingest/decisions.ts'
import { type EventState, lastSequence } from '../ingest/event-state.ts'
import { readEvent, takeChanges, writeEvents } from '../ingest/event-store.ts'
import { saveCatalogue, saveFixtures } from '../ingest/fixtures.ts'
import { saveSportsProvider } from '../provider/providers.ts'
import { PREMATCH_PRODUCT } from '../types.ts'
import { toRecord, toSettlement } from './results.ts'
import { toHash, toSlug } from './slug.ts'

/** Where imported matches belong. `id` is the provider's, and the prefix of all their ids. */
export type ImportSource = { id: string; name: string; competition: string }

/** An imported match with the id of its event. */
export type StoredMatch<M extends ImportedFixture = ImportedMatch> = { eventId: string; match: M }

const LONGEST_NAME = 18
/** Short enough for the id of an event; a longer name ends in a hash of all of it. */
const shortSlug = (text: string): string => {
  const whole = toSlug(text)
  if (whole.length <= LONGEST_NAME) return whole
  return `${whole.slice(0, LONGEST_NAME - 7)}-${toHash(whole)}`
}

const toEventId = (source: ImportSource, { home, away, startAt }: ImportedFixture): string =>
  `${source.id}:match:${startAt.toISOString().slice(0, 10)}-${shortSlug(home)}-${shortSlug(away)}`

/**
 * Stores matches with their prices, as an odds feed that has no connection: its producers are up for good. Importing the same
 * again changes nothing. A match that the list names again is left out with the line of its second row.
 */
export async function importMatches<M extends ImportedFixture>(
  db: Database,
  source: ImportSource,
  matches: readonly M[],
): Promise<{ stored: StoredMatch<M>[]; refused: RefusedRow[] }> {
  const { stored, refused } = distinctMatches(source, matches)
  if (stored.length === 0) return { stored, refused }
  await db.transaction(async (tx) => {
    await saveSource(tx, source)
    const left = await saveFixtures(
      tx,
      source.id,
      stored.map((one) => toFixture(source, one)),
    )
    if (left.length > 0) throw new Error(`fixtures could not be stored: ${left.join(', ')}`)
    for (const one of stored) await writePrices(tx, one)
  })
  return { stored, refused }
}

/** Two rows about one match of a day: the first one counts. */
function distinctMatches<M extends ImportedFixture>(
  source: ImportSource,
  matches: readonly M[],
): { stored: StoredMatch<M>[]; refused: RefusedRow[] } {
  const first = new Map<string, StoredMatch<M>>()
  const refused: RefusedRow[] = []
  for (const match of matches) {
    const eventId = toEventId(source, match)
    const before = first.get(eventId)?.match.line
    if (before === undefined) first.set(eventId, { eventId, match })
    else refused.push({ line: match.line, column: 'Date', reason: `the same match as in line ${before}` })
  }
  return { stored: [...first.values()], refused }
}

/** Gives the results of imported matches: the events are closed, their markets settled. */
export async function importResults(db: Database, matches: readonly StoredMatch[]): Promise<void> {
  for (const { eventId, match } of matches)
    await db.transaction(async (tx) => {
      const event = await loadEvent(tx, eventId)
      event.status = 'closed'
      event.score = match.score
      event.record = toRecord(match)
      event.changed.event = true
      await decideMarkets(tx, event, {
        type: 'bet_settlement',
        ...toHead(event, match),
        certainty: 2,
        markets: match.markets.map((market) => toSettlement(match, market)),
      })
      await writeEvents(tx, [takeChanges(event)])
    })
}

async function saveSource(tx: Tx, { id, name, competition }: ImportSource): Promise<void> {
  await saveSportsProvider(tx, { id, name })
  await tx.query({
    text: `INSERT INTO sports_producers (provider_id, product, state, alive_at) VALUES ($1, $2, 'up', 'infinity')
      ON CONFLICT (provider_id, product) DO UPDATE SET state = 'up', reason = NULL, alive_at = 'infinity'`,
    values: [id, PREMATCH_PRODUCT],
  })
  const names = { es_ES: competition, en_US: competition, pt_BR: competition }
  await saveCatalogue(tx, id, {
    categories: [{ id: `${id}:category:1`, name: names, country_code: null }],
    competitions: [
      {
        id: `${id}:competition:1`,
        sport: 'football',
        category_id: `${id}:category:1`,
        name: names,
        rank: 1000,
      },
    ],
  })
}

function toFixture(source: ImportSource, { eventId, match }: StoredMatch<ImportedFixture>): FeedFixture {
  const team = (name: string) => ({
    id: `${source.id}:team:${toSlug(name)}`,
    name,
    abbreviation: name.slice(0, 3).toUpperCase(),
    country_code: null,
  })
  const start = match.startAt.toISOString()
  return {
    id: eventId,
    sport: 'football',
    competition_id: `${source.id}:competition:1`,
    season: '',
    round: null,
    start_time: start,
    scheduled_time: start,
    status: 0,
    home: team(match.home),
    away: team(match.away),
    venue: null,
    live_odds: false,
  }
}

async function loadEvent(tx: Tx, id: string): Promise<EventState> {
  const event = await readEvent(tx, id)
  if (!event) throw new Error(`the event ${id} is not stored`)
  return event
}

/** Message times are those of the match: what is imported again is no newer. */
const toHead = (event: EventState, { startAt }: ImportedFixture) => ({
  product: PREMATCH_PRODUCT as 3,
  timestamp: startAt.getTime(),
  event_id: event.id,
  sequence: lastSequence(event) + 1,
})

async function writePrices(tx: Tx, { eventId, match }: StoredMatch<ImportedFixture>): Promise<void> {
  const event = await loadEvent(tx, eventId)
  const { problems } = applyOdds(
    event,
    {
      type: 'odds_change',
      ...toHead(event, match),
      timestamp: match.startAt.getTime() - 1,
      odds: {
        markets: match.markets.map(({ marketId, specifiers, outcomes }) => ({
          id: marketId,
          specifiers,
          status: 1 as const,
          outcomes: outcomes.map(({ id, odds }) => ({ id, active: true, odds: oddsText(odds) })),
        })),
      },
    },
    { snapshot: false, description: () => null },
  )
  if (problems.length > 0) throw new Error(`line ${match.line}: ${problems.join(', ')}`)
  await writeEvents(tx, [takeChanges(event)])
}
