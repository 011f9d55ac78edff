import { join } from 'node:path'
import pg from 'pg'
import type { RunningPostgres } from '../postgres/index.ts'
import { startPostgres } from '../postgres/index.ts'

export type Databases = {
  platform: string
  originals: string
  feed: string
  /** The embedded server, when there is one. */
  server: RunningPostgres | null
  stop(): Promise<void>
}

type Wish = {
  databaseUrl: string | null
  originalsDatabaseUrl: string | undefined
  feedDatabaseUrl?: string | undefined
  dataDir: string
  /** Where an embedded server archives its log, if anywhere. */
  backupDir?: string | undefined
  /** With which it is sealed there (BACKUP_KEYS). */
  backupKeys?: string | undefined
  /** Whether a database may be opened whose restore has not ended. */
  unfinished?: boolean
  port?: number
  durable?: boolean
  say: (line: string) => void
}

const PLATFORM = 'palco'
const ORIGINALS = 'palco_originals'
const FEED = 'palco_odds_feed'

/** The platform's database, and those of the game provider and of the odds feed: on the operator's server, or on the embedded one. */
export async function openDatabases(wish: Wish): Promise<Databases> {
  const { databaseUrl, originalsDatabaseUrl, say } = wish
  if (databaseUrl) {
    const originals = originalsDatabaseUrl ?? (await besides(databaseUrl, ORIGINALS))
    const feed = wish.feedDatabaseUrl ?? (await besides(databaseUrl, FEED))
    return { platform: databaseUrl, originals, feed, server: null, stop: async () => {} }
  }
  const server = await startPostgres({
    dataDir: join(wish.dataDir, 'postgres'),
    log: say,
    backupDir: wish.backupDir,
    backupKeys: wish.backupKeys,
    ...(wish.unfinished && { unfinished: true }),
    ...(wish.port === undefined ? {} : { port: wish.port }),
    ...(wish.durable === undefined ? {} : { durable: wish.durable }),
  })
  return {
    platform: await server.database(PLATFORM),
    originals: originalsDatabaseUrl ?? (await server.database(ORIGINALS)),
    feed: wish.feedDatabaseUrl ?? (await server.database(FEED)),
    server,
    stop: () => server.stop(),
  }
}

/** A further database on the operator's server. */
async function besides(databaseUrl: string, name: string): Promise<string> {
  const address = new URL(databaseUrl)
  address.pathname = `/${name}`
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
    return address.href
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `the database of DATABASE_URL cannot be used (${why}); ORIGINALS_DATABASE_URL and ODDS_FEED_DATABASE_URL name those of the games and of the odds feed`,
      {
        cause: error,
      },
    )
  } finally {
    await client.end().catch(() => {})
  }
}
