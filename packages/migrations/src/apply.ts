import type { Log } from '@palco/service/log'
import type { ClientBase } from 'pg'
import { type Migration, readFunctions, readMigrations, type SqlFile } from './files.ts'
import { MigrationRefused } from './refused.ts'

export type Schema = {
  /** The folder of `NNNN-name.sql`: tables and data. */
  migrations: string
  /** The folder below which `sql` folders hold the current functions, views and triggers. */
  functions: string
  /** The version of this release's schema: raised with every release that changes a migration or a function. */
  version: number
  /** The table that lists the applied migrations. */
  table?: string
  /** Number of the advisory lock: processes that start at once take turns. */
  lock: number
}

/** The oldest major version that the SQL of all parts works on: `RETURNING old.…` came with it. The tests run on it. */
export const LEAST_POSTGRES = 18

type Applied = { name: string; checksum: string; version: number; contracts: number | null }

/**
 * Brings the database up to date: pending migrations, each in its own transaction, then the functions whose text
 * changed, in one transaction. Where a newer version has been at work its functions stay.
 * @returns the names of the migrations applied now
 * @throws MigrationRefused when the server is too old, an applied file was changed or is missing, or a newer version removed what this one needs
 */
export async function applySchema(
  client: ClientBase,
  schema: Schema,
  log?: Pick<Log, 'info'>,
): Promise<string[]> {
  const migrations = readMigrations(schema.migrations)
  await refuseOldServer(client)
  await client.query(`SET lock_timeout = '60s'`)
  await client.query('SELECT pg_advisory_lock($1)', [schema.lock])
  try {
    await createTables(client, schema)
    const pending = await applyPending(client, schema, migrations, log)
    await applyFunctions(client, schema, log)
    return pending
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [schema.lock])
  }
}

/** @throws MigrationRefused before anything is written */
export async function refuseOldServer(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version`,
  )
  const [server] = rows
  if (server && server.number >= LEAST_POSTGRES * 10_000) return
  throw new MigrationRefused(
    `PostgreSQL ${LEAST_POSTGRES} or newer is needed, and this server is ${server?.version ?? 'unknown'}: nothing was written`,
  )
}

const toTable = ({ table = 'schema_migrations' }: Schema): string => table

/** `version` is that of the release that applied the file. */
async function createTables(client: ClientBase, schema: Schema): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS ${toTable(schema)} (
    number int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(),
    version int NOT NULL, contracts int)`)
  await client.query(`CREATE TABLE IF NOT EXISTS schema_functions (
    file text PRIMARY KEY, checksum text NOT NULL, version int NOT NULL)`)
}

async function applyPending(
  client: ClientBase,
  schema: Schema,
  migrations: Migration[],
  log?: Pick<Log, 'info'>,
): Promise<string[]> {
  const { rows } = await client.query<Applied>(`SELECT * FROM ${toTable(schema)} ORDER BY name`)
  refuseForeign(rows, migrations)
  for (const applied of rows) checkApplied(applied, schema.version, migrations)
  const done = new Set(rows.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !done.has(name))
  for (const migration of pending) {
    await applyOne(client, schema, migration)
    log?.info({ migration: migration.name }, 'migration applied')
  }
  return pending.map(({ name }) => name)
}

/** The first file is applied before all others: a database that has others and not this one is from before the baseline. */
function refuseForeign(applied: Applied[], migrations: Migration[]): void {
  const [first] = migrations
  const [made] = applied
  if (!first || !made || applied.some(({ name }) => name === first.name)) return
  throw new MigrationRefused(
    `this database was made before the baseline (it has ${made.name}, not ${first.name}) and cannot be brought up to date: ` +
      'start with an empty database or another DATA_DIR',
  )
}

function checkApplied(applied: Applied, version: number, migrations: Migration[]): void {
  const onDisk = migrations.find(({ name }) => name === applied.name)
  if (onDisk && onDisk.checksum !== applied.checksum)
    throw new MigrationRefused(
      `migration ${onDisk.name} was changed after it was applied: write a new migration instead`,
    )
  if (onDisk) return
  if (applied.version <= version)
    throw new MigrationRefused(
      `migration ${applied.name} was applied to this database but its file is missing`,
    )
  if (applied.contracts !== null && applied.contracts > version)
    throw new MigrationRefused(
      `migration ${applied.name} of version ${applied.version} removed what this version ${version} needs; ` +
        `versions from ${applied.contracts} on work without it`,
    )
}

async function applyOne(client: ClientBase, schema: Schema, migration: Migration): Promise<void> {
  const { number, name, sql, checksum, contracts } = migration
  await inTransaction(client, `migration ${name}`, async () => {
    await client.query(sql)
    await client.query(
      `INSERT INTO ${toTable(schema)} (number, name, checksum, version, contracts) VALUES ($1, $2, $3, $4, $5)`,
      [number, name, checksum, schema.version, contracts],
    )
  })
}

async function inTransaction(client: ClientBase, what: string, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new MigrationRefused(`${what} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function applyFunctions(client: ClientBase, schema: Schema, log?: Pick<Log, 'info'>): Promise<void> {
  const { version } = schema
  const newest = await newestVersion(client, schema)
  if (newest > version) {
    log?.info({ version, database: newest }, 'a newer version is at work: its functions stay')
    return
  }
  const { rows } = await client.query<Omit<SqlFile, 'sql'>>(
    'SELECT file AS name, checksum FROM schema_functions',
  )
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const changed = readFunctions(schema.functions).filter(({ name, checksum }) => known.get(name) !== checksum)
  if (changed.length === 0) return
  let current = ''
  await inTransaction(client, 'the functions', async () => {
    for (const file of changed) {
      current = file.name
      await applyFunction(client, file, version)
    }
  }).catch((error: unknown) => {
    throw new MigrationRefused(`${current}: ${(error as Error).message}`, { cause: error })
  })
  log?.info({ files: changed.length }, 'functions applied')
}

async function applyFunction(client: ClientBase, file: SqlFile, version: number): Promise<void> {
  await client.query(file.sql)
  await client.query(
    `INSERT INTO schema_functions (file, checksum, version) VALUES ($1, $2, $3)
      ON CONFLICT (file) DO UPDATE SET checksum = excluded.checksum, version = excluded.version`,
    [file.name, file.checksum, version],
  )
}

async function newestVersion(client: ClientBase, schema: Schema): Promise<number> {
  const { rows } = await client.query<{ newest: number | null }>(
    `SELECT max(version) AS newest FROM (SELECT version FROM ${toTable(schema)}
      UNION ALL SELECT version FROM schema_functions) v`,
  )
  return rows[0]?.newest ?? 0
}
