import type { Pool } from 'pg'
import { applySchema, type Schema } from './apply.ts'

/**
 * Applies a schema over a connection of the pool; processes that start at once take turns.
 * @throws MigrationRefused when an applied file was changed afterwards
 */
export async function applySchemaTo(pool: Pool, schema: Schema): Promise<void> {
  const client = await pool.connect()
  try {
    await applySchema(client, schema)
  } finally {
    // Its settings were changed for this: it does not return to the pool.
    client.release(true)
  }
}
