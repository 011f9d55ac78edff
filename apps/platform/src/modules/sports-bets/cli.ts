import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseDecimal } from '@palco/contract'
import {
  type ImportedFixture,
  type ImportedMatch,
  readFootballData,
  readOpenFootball,
  type RefusedRow,
  textOfFile,
} from '@palco/sports-import'
import { type FolderFile, readFolder } from '@palco/uof'
import pg from 'pg'
import { readConfig } from '../../config/index.ts'
import { type Database, migrate, openDatabase } from '../../db/index.ts'
import { importMatches, importResults, replayFeed, toSlug, type StoredMatch } from '../sports-offer/index.ts'
import { runSeason } from './season/index.ts'
import { readEvents } from './reading/events-of.ts'
import { waitingMarkets } from './settlement/waiting.ts'

const USAGE = `Matches with prices and results from files of football-data.co.uk (CSV), matches and results from files of openfootball (JSON):
  npm run sports -- import FILE [--prices B365C]
      stores matches, prices of one family of columns (without --prices the closing ones of B365, Avg …, else the first there
      are) and results in the platform's database; rows that cannot be true, and those of a match that is there already, are
      named with line, column and reason, and left out; ends with 0 when a match was stored
  npm run sports -- season FILE [--prices B365C] [--stake 100.00]
      in a database of its own: stakes flat on every outcome at those prices, gives the results, settles, checks the books,
      and prints what each outcome came to as JSON
Messages of the Unified Odds Feed:
  npm run sports -- replay --format uof DIR
      in a database of its own: works off a folder of XML messages (and fixtures) in the order of their timestamps through the
      ingest and prints what each did; ends with 0 when every message was understood
Markets whose bets wait for an operator, as the console's page lists them:
  npm run sports -- undecided`

/** A line for the person at the terminal; the command ends with 1. */
class Refused extends Error {}

/** A list for a person; the oldest come first. */
const MOST_LISTED = 1_000

const say = (line: string): void => void process.stderr.write(`${line}\n`)

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      prices: { type: 'string' },
      stake: { type: 'string', default: '100.00' },
      format: { type: 'string' },
    },
  })
  const [verb, file, ...more] = positionals
  if (verb === 'replay' && values.format === 'uof' && file !== undefined && more.length === 0)
    return replayFolder(file)
  if (verb === 'undecided' && file === undefined) return listUndecided()
  if ((verb !== 'season' && verb !== 'import') || file === undefined || more.length > 0)
    throw new Refused(USAGE)
  const text = readText(file)
  if (verb === 'import') return importFile(text, file.endsWith('.json') ? null : values.prices)
  const stake = parseDecimal(values.stake, 'EUR')?.minor
  if (stake === undefined || stake <= 0n)
    throw new Refused(`--stake ${values.stake} is no amount such as 100.00`)
  await season(text, values.prices, stake)
}

/** Prints what the ingest did with each message of a folder. */
async function replayFolder(folder: string): Promise<void> {
  const files = listFiles(folder)
  const { understood, failed } = await inOwnDatabase((db) =>
    replayFeed(db, files, (line) => void process.stdout.write(`${line}\n`)),
  )
  if (failed > 0) throw new Refused(`${failed} of ${understood + failed} files were not understood`)
  say(`${understood} files, all understood`)
}

function listFiles(folder: string): FolderFile[] {
  try {
    return readFolder(folder)
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

async function listUndecided(): Promise<void> {
  const { DATABASE_URL: url } = readConfig(process.env)
  await migrate(url)
  const db = openDatabase({ url, poolSize: 1 })
  try {
    const { rows } = await db.query<{ now: Date }>({ text: 'SELECT now()' })
    const [{ now } = { now: new Date(0) }] = rows
    const markets = await waitingMarkets(db, now, MOST_LISTED)
    const events = await readEvents(db, markets)
    for (const { eventId, marketId, specifiers, why, since } of markets) {
      const { home = '', away = '', status = '' } = events.get(eventId) ?? {}
      const market = `market ${marketId} ${specifiers}`.trim()
      process.stdout.write(
        `${[since.toISOString(), eventId, `${home} – ${away}`, status, market, why].join('  ')}\n`,
      )
    }
    say(markets.length === 0 ? 'no market waits for an operator' : `${markets.length} markets`)
  } finally {
    await db.close()
  }
}

function readText(file: string): string {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(file)
  } catch {
    throw new Refused(`${file} cannot be read`)
  }
  return textOfFile(bytes)
}

const sayRefused = (refused: readonly { line: number; column: string; reason: string }[]): void => {
  for (const { line, column, reason } of refused)
    say(`line ${line}, column ${column}: ${reason}; the row is left out`)
}

type Source = { name: string; matches: (ImportedMatch | ImportedFixture)[] }

/** `prices`: the family of columns of a CSV file, `null` for a file of openfootball, which has none. */
function readSources(
  text: string,
  prices: string | null | undefined,
): { sources: Source[]; refused: RefusedRow[] } {
  if (prices === null) {
    const { refused, name, matches, coming } = readOpenFootball(text)
    // A match that is there twice counts with its result.
    return { sources: [{ name, matches: [...matches, ...coming] }], refused }
  }
  const { prices: family, matches, refused } = readFootballData(text, prices)
  if (prices === undefined) say(`prices: ${family}`)
  const divisions = Map.groupBy(matches, ({ division }) => division)
  return { sources: [...divisions].map(([name, own]) => ({ name, matches: own })), refused }
}

/** Of a source by its name. */
const sourceId = (name: string): string => `file-${name === '' ? 'other' : toSlug(name, 30, 12)}`

const isPlayed = (one: StoredMatch<ImportedFixture>): one is StoredMatch => 'score' in one.match

async function importFile(text: string, prices: string | null | undefined): Promise<void> {
  const { sources, refused } = readSources(text, prices)
  sayRefused(refused)
  const { DATABASE_URL: url } = readConfig(process.env)
  await migrate(url)
  const db = openDatabase({ url })
  let count = 0
  try {
    for (const { name, matches } of sources) {
      const source = { id: sourceId(name), name, competition: name }
      const { stored, refused: repeated } = await importMatches<ImportedMatch | ImportedFixture>(
        db,
        source,
        matches,
      )
      sayRefused(repeated)
      refused.push(...repeated)
      await importResults(db, stored.filter(isPlayed))
      count += stored.length
    }
  } finally {
    await db.close()
  }
  say(`${count} matches are stored, ${refused.length} rows were left out`)
  if (count === 0) throw new Refused('no match was stored')
}

async function season(text: string, prices: string | undefined, stake: bigint): Promise<void> {
  // A file that cannot be read is refused before a database is made for it.
  const { matches, refused: unread } = readFootballData(text, prices)
  if (matches.length === 0) {
    sayRefused(unread)
    throw new Refused('the file has no match that can be played')
  }
  const { totals, refused } = await inOwnDatabase((db) => runSeason(db, { text, prices, stake }))
  sayRefused(refused)
  process.stdout.write(`${JSON.stringify(totals, null, 2)}\n`)
}

/** Works in a database that is made for it and dropped afterwards. */
async function inOwnDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { DATABASE_URL: server } = readConfig(process.env)
  const url = await createDatabase(server)
  const db = openDatabase({ url })
  try {
    return await work(db)
  } finally {
    await db.close()
    await dropDatabase(server, url)
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function createDatabase(server: string): Promise<string> {
  const url = new URL(server)
  url.pathname = `/palco_own_${randomBytes(6).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${url.pathname.slice(1)}`)
  await migrate(url.href)
  return url.href
}

const dropDatabase = (server: string, url: string): Promise<void> =>
  onServer(server, `DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`)

try {
  await run()
} catch (error) {
  if (!(error instanceof Error)) throw error
  // What a person can mend is one line; the rest keeps its stack.
  say(
    error instanceof Refused || error.message.startsWith('the file')
      ? error.message
      : (error.stack ?? error.message),
  )
  process.exitCode = 1
}
