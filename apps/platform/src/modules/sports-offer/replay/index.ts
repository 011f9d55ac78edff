import type { FeedFixture, FeedMessage } from '@palco/contract/feed'
import { describedIn, type FolderFile } from '@palco/uof'
import type { Database } from '../../../db/index.ts'
import { silentLog } from '../../../observe/index.ts'
import { OTHER_SPECIFIERS } from '../ingest/apply-odds.ts'
import type { FeedConnection } from '../ingest/connection.ts'
import { type EventBook, eventBook } from '../ingest/event-book.ts'
import type { StoredEvent } from '../ingest/event-state.ts'
import { saveCatalogue, saveFixtures } from '../ingest/fixtures.ts'
import { takeLease } from '../ingest/lease.ts'
import { Producers } from '../ingest/producers.ts'
import { TIMING } from '../ingest/timing.ts'
import { saveSportsProvider } from '../provider/providers.ts'
import { MARKET_STATUS, type Product } from '../types.ts'
import { listFixtures } from './fixtures.ts'
import { type Noted, whatItDid } from './words.ts'

const PROVIDER = 'replay'
const LEASE_MS = 3_600_000

export type Replayed = { understood: number; failed: number }

/**
 * Works off the messages of a folder through the ingest, in an empty database: what is said of each is what the ingest did with it. The
 * folder counts as everything that its producers sent since they were up. A file that is not understood stops nothing behind it.
 */
export async function replayFeed(
  db: Database,
  files: readonly FolderFile[],
  say: (line: string) => void,
): Promise<Replayed> {
  const ingest = await openIngest(db, listFixtures(files), files)
  const result: Replayed = { understood: 0, failed: 0 }
  for (const file of files) {
    const { what, isUnderstood } = await workOff(file, ingest)
    result[isUnderstood ? 'understood' : 'failed'] += 1
    say(`${file.at === null ? 'without a time' : new Date(file.at).toISOString()} ${file.name} ${what}`)
  }
  await ingest.close()
  return result
}

type Replaying = Awaited<ReturnType<typeof openIngest>>

/** The ingest's parts on a connection that has nothing but the folder's fixtures and descriptions. */
async function openIngest(db: Database, fixtures: readonly FeedFixture[], files: readonly FolderFile[]) {
  await saveSportsProvider(db, { id: PROVIDER, enabled: true })
  await saveCompetitions(db, fixtures)
  await saveFixtures(db, PROVIDER, fixtures)
  const lease = takeLease(db, { providerId: PROVIDER, owner: PROVIDER, ttlMs: LEASE_MS })
  await lease.take()
  const noted: Noted = { change: null, problems: [], open: new Set() }
  const awaited = new Map<Product, number>()
  const connection: Omit<FeedConnection, 'catalogue' | 'fixtures' | 'messages'> = {
    description: (_, key) => describedIn(files, key),
    fixture: (id) => {
      const found = fixtures.find((one) => one.id === id)
      return found ? Promise.resolve(found) : Promise.reject(new Error(`there is no fixture ${id}`))
    },
    recover: ({ product, request_id: request, after }) => {
      awaited.set(product, request)
      return Promise.resolve(after)
    },
    isNumbered: false,
    isWhole: () => false,
    // Without the feed's description of its groups each of them may be about a market.
    isInGroups: () => true,
  }
  const book = eventBook({
    db,
    log: silentLog,
    lease,
    providerId: PROVIDER,
    connection,
    publish: () => {},
    onChange: (change) => void (noted.change = change),
    onProblem: (reason) => (noted.problems.push(reason), Promise.resolve()),
    onGap: () => {},
    isRecovering: () => false,
    isSummary: () => false,
    signal: new AbortController().signal,
  })
  const producers = new Producers({
    db,
    log: silentLog,
    client: connection,
    timing: TIMING,
    providerId: PROVIDER,
    now: Date.now,
    onChange: () => {},
    onRecovered: () => book.flush(),
    onMissed: () => {},
  })
  await producers.load()
  await producers.recoverAll()
  const complete = async (product: Product) => {
    const request = awaited.get(product)
    if (request !== undefined) await producers.complete(product, request)
  }
  await complete(1)
  await complete(3)
  return { db, book, producers, complete, noted, close: () => lease.release() }
}

async function saveCompetitions(db: Database, fixtures: readonly FeedFixture[]): Promise<void> {
  const name = { es_ES: 'Replay', en_US: 'Replay', pt_BR: 'Replay' }
  const sports = new Map(fixtures.map(({ competition_id: id, sport }) => [id, sport]))
  await saveCatalogue(db, PROVIDER, {
    categories: [{ id: 'replay:category:1', name, country_code: null }],
    competitions: [...sports].map(([id, sport]) => ({
      id,
      sport,
      category_id: 'replay:category:1',
      name,
      rank: 1,
    })),
  })
}

async function workOff(
  file: FolderFile,
  ingest: Replaying,
): Promise<{ what: string; isUnderstood: boolean }> {
  if (file.kind === 'not understood') return { what: `NOT UNDERSTOOD: ${file.reason}`, isUnderstood: false }
  if (file.kind === 'fixture')
    return {
      what: file.fixture ? `fixture of ${file.fixture.id}` : 'fixture of a sport that is not taken',
      isUnderstood: true,
    }
  if (file.kind === 'description')
    return {
      what: file.keys
        .map(({ marketId, variant }) => `description of market ${marketId} ${variant}`)
        .join('; '),
      isUnderstood: true,
    }
  if (file.kind === 'variants') return { what: `descriptions of ${file.count} variants`, isUnderstood: true }
  if (file.kind === 'foreign') {
    const { name, product } = file.message
    return { what: `${name}: of producer ${product}, which is not taken`, isUnderstood: true }
  }
  const { message } = file
  // What was noted of the message before is no word on this one.
  ingest.noted.problems = []
  const what = 'event_id' in message ? await ofEvent(message, ingest) : await ofProducer(message, ingest)
  const isUnderstood = !ingest.noted.problems.some(isNotUnderstood)
  return { what: `${message.type}: ${isUnderstood ? '' : 'NOT UNDERSTOOD: '}${what}`, isUnderstood }
}

/** A market that the catalogue does not have is not taken, as other sports and producers are not; what of it is known has to be read. */
const isNotUnderstood = (problem: string): boolean =>
  problem === 'not_applied' || problem === 'unknown_event' || problem.includes(OTHER_SPECIFIERS)

async function ofProducer(
  message: Exclude<FeedMessage, { event_id: string }>,
  { db, producers, complete }: Replaying,
): Promise<string> {
  const { product } = message
  if (message.type === 'alive') await producers.alive(product, message.timestamp, message.subscribed === 1)
  else await complete(product)
  const { rows } = await db.query<{ state: string; reason: string | null }>({
    text: 'SELECT state, reason FROM sports_producers WHERE provider_id = $1 AND product = $2',
    values: [PROVIDER, product],
  })
  const [{ state, reason } = { state: 'unknown', reason: null }] = rows
  const why = reason === null ? '' : ` (${reason})`
  return `producer ${product} is ${state}${why}${state === 'up' ? '' : ': nothing that it feeds is open'}`
}

async function ofEvent(
  message: Extract<FeedMessage, { event_id: string }>,
  { db, book, noted }: Replaying,
): Promise<string> {
  const known = findEvent(book, message.event_id)
  const open = [...(known?.markets ?? [])].flatMap(([key, { status }]) =>
    status === MARKET_STATUS.active ? [key] : [],
  )
  Object.assign(noted, { change: null, problems: [], open: new Set(open) } satisfies Noted)
  const last = await lastPosition(db)
  await book.accept(message)
  await book.flush()
  const { rows } = await db.query<{ kind: string; revision: number }>({
    text: 'SELECT kind, revision FROM sports_results WHERE position > $1 ORDER BY position',
    values: [last],
  })
  return `${message.event_id}: ${whatItDid(message, noted, rows, findEvent(book, message.event_id))}`
}

const findEvent = (book: EventBook, id: string): StoredEvent | undefined =>
  [...book.events()].find((event) => event.id === id)

async function lastPosition(db: Database): Promise<bigint> {
  const { rows } = await db.query<{ last: bigint }>({
    text: 'SELECT coalesce(max(position), 0)::bigint AS last FROM sports_results',
  })
  return rows[0]?.last ?? 0n
}
