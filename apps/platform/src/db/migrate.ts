import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { MigrationRefused } from './migration-refused.ts'
import { ensureRole } from './role.ts'
import type { DatabaseLog } from './types.ts'

export { MigrationRefused }

export type Migration = { number: number; name: string; sql: string; checksum: string }

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations')

/** Any fixed number: two platforms starting at once take turns. */
const LOCK = 7_021_984

/**
 * Reads `NNNN-name.sql` files in the order of their numbers. Throws `MigrationRefused` for a file that is
 * named otherwise or a number used twice.
 */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const migrations = readdirSync(folder)
    .sort()
    .map((name): Migration => {
      const match = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)
      if (!match) throw new MigrationRefused(`migration ${name}: the name is not like 0001-what-it-does.sql`)
      // A checkout with other line ends is still the same migration.
      const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { number: Number(match[1]), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
  for (const [index, { number, name }] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before?.number === number)
      throw new MigrationRefused(`migrations ${before.name} and ${name} share a number`)
  }
  return migrations
}

/**
 * Brings the database at `url` (its owner's login) up to date, each file in a transaction of its own, and
 * answers the names applied now. Throws `MigrationRefused` when an applied file was changed or is missing, or when the login may
 * neither make nor take on the role the platform works as.
 * A number below the highest applied one is allowed: areas have number ranges of their own.
 */
export async function migrate(
  url: string,
  { folder, log }: { folder?: string; log?: DatabaseLog } = {},
): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`SET lock_timeout = '60s'`)
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await ensureRole(client)
    return await applyPending(client, migrations, log)
  } finally {
    await client.end()
  }
}

async function applyPending(
  client: pg.Client,
  migrations: Migration[],
  log?: DatabaseLog,
): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    number int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
  )`)
  const { rows } = await client.query<Pick<Migration, 'number' | 'name' | 'checksum'>>(
    'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
  )
  for (const applied of rows) checkApplied(applied, migrations)
  const done = new Set(rows.map(({ number }) => number))
  const pending = migrations.filter(({ number }) => !done.has(number))
  for (const migration of pending) {
    await applyOne(client, migration)
    log?.info({ migration: migration.name }, 'migration applied')
  }
  return pending.map(({ name }) => name)
}

function checkApplied(
  applied: Pick<Migration, 'number' | 'name' | 'checksum'>,
  migrations: Migration[],
): void {
  const onDisk = migrations.find(({ number }) => number === applied.number)
  if (!onDisk) {
    throw new MigrationRefused(
      `migration ${applied.name} was applied to this database but its file is missing`,
    )
  }
  if (onDisk.checksum !== applied.checksum) {
    throw new MigrationRefused(
      `migration ${onDisk.name} was changed after it was applied: write a new migration instead`,
    )
  }
}

async function applyOne(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new MigrationRefused(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
