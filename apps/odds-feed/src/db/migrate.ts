import { fileURLToPath } from 'node:url'
import { applySchema, type Schema } from '@palco/migrations'
import type { Database } from './database.ts'

const SCHEMA: Schema = {
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
  functions: fileURLToPath(new URL('..', import.meta.url)),
  version: 1,
  table: 'migrations',
  /** Any number that only this server locks in its own database. */
  lock: 4_400_001,
}

/**
 * Applies the SQL files that are not applied yet, one process at a time.
 * @throws MigrationRefused when an applied file was changed afterwards
 */
export async function migrate(database: Database): Promise<void> {
  const client = await database.connect()
  try {
    await applySchema(client, SCHEMA)
  } finally {
    // Its settings were changed for this: not for the pool any more.
    client.release(true)
  }
}
