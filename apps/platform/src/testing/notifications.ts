import { randomUUID } from 'node:crypto'
import type { Database } from '../db/index.ts'

const CHANNEL = 'test_read_up_to'

/**
 * Waits until the listeners of this process have what was committed before: one connection listens on all channels, and PostgreSQL delivers
 * in the order of commits.
 */
export async function readNotifications(db: Database): Promise<void> {
  const mark = randomUUID()
  const arrived = Promise.withResolvers<void>()
  const stop = await db.listen(CHANNEL, (payload) => payload === mark && arrived.resolve())
  try {
    await db.query({ text: 'SELECT pg_notify($1, $2)', values: [CHANNEL, mark] })
    await arrived.promise
  } finally {
    await stop()
  }
}
