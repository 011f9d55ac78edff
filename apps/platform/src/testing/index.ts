import { afterAll, afterEach, inject } from 'vitest'
import { type Database, openDatabase } from '../db/index.ts'
import { assertBooksBalance, counterpartyBalance } from './books.ts'
import { createDatabase, dropDatabase } from './database.ts'

export { assertBooksBalance, counterpartyBalance }

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface ProvidedContext {
    postgresUrl: string
  }
}

export type TestDatabase = {
  /** Works as `palco_app`, like the platform. */
  db: Database
  /** The owner's address, for a platform in the test or for tampering on purpose. */
  url: string
  /** The server's address (database `postgres`). */
  server: string
  /** Closes and drops the database. Happens by itself after the file's last test. */
  drop(): Promise<void>
}

/**
 * One database for a test file, copied from a template with every module's migrations. Call it once at
 * the top of the file (`const { db } = await testDatabase()`). After every test the books must balance;
 * `checkBooks: false` is for tests that break them on purpose.
 */
export async function testDatabase({ checkBooks = true, poolSize = 8 } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const url = await createDatabase(server)
  const db = openDatabase({ url, poolSize })
  let dropped: Promise<void> | null = null
  const drop = () =>
    (dropped ??= (async () => {
      await db.close()
      await dropDatabase(server, url)
    })())
  if (checkBooks) {
    afterEach(async () => {
      if (!dropped) await assertBooksBalance(db)
    })
  }
  afterAll(drop)
  return { db, url, server, drop }
}
