import path from 'node:path'
import { applySchema, MigrationRefused, refuseOldServer, type Schema } from '@palco/migrations'
import pg from 'pg'
import { ensureRole } from './role.ts'
import type { DatabaseLog } from './types.ts'

export { MigrationRefused }

/** The platform's own files; every module's `sql` folder lies below `functions`. */
export const SCHEMA: Schema = {
  migrations: path.join(import.meta.dirname, 'migrations'),
  functions: path.join(import.meta.dirname, '..'),
  version: 2,
  /** Any fixed number: two platforms starting at once take turns. */
  lock: 7_021_984,
}

/**
 * Brings the database at `url` (its owner's login) up to date and answers the names of the migrations applied now.
 * @throws MigrationRefused when an applied file was changed or is missing, when a newer version removed what this one
 *   needs, or when the login may neither make nor take on the role the platform works as
 */
export async function migrate(
  url: string,
  { log, ...other }: Partial<Schema> & { log?: DatabaseLog } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServer(client)
    // Held until the connection ends: the role too is made by one process at a time.
    await client.query('SELECT pg_advisory_lock($1)', [SCHEMA.lock])
    await ensureRole(client)
    return await applySchema(client, { ...SCHEMA, ...other }, log)
  } finally {
    await client.end()
  }
}
