import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from './database.ts'
import { transaction } from './database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Any number that only this server locks in its own database. */
const LOCK = 4_100_001

/**
 * Applies the numbered SQL files that are not applied yet, each in its own transaction, one process at a time.
 * Throws when an applied file was changed afterwards.
 */
export async function migrate(database: Database): Promise<void> {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const name of files) {
    const text = readFileSync(new URL(name, FOLDER), 'utf8')
    const checksum = createHash('sha256').update(text).digest('hex')
    await transaction(database, async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
      await tx.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL)')
      const { rows } = await tx.query<{ checksum: string }>(
        'SELECT checksum FROM migrations WHERE name = $1',
        [name],
      )
      if (rows[0] && rows[0].checksum !== checksum)
        throw new Error(`migration ${name} was changed after it ran`)
      if (rows[0]) return
      await tx.query(text)
      await tx.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
    })
  }
}
