import pg from 'pg'

/** The part of pg that stores use: a pool, or the connection of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>
export type Database = pg.Pool

const BIGINT = 20

/** A pool whose `bigint` columns are read as bigint. `onError` is called when an idle connection breaks. */
export function openDatabase(url: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT ? BigInt : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
    },
  })
  pool.on('error', onError)
  // The pool listens only while a connection is idle: lost in a transaction, between two statements, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Whether the database answers a query now: the readiness of a server. */
export const isReachable = (database: Database): Promise<boolean> =>
  database.query('SELECT 1').then(
    () => true,
    () => false,
  )

/** Runs `work` in one transaction; rolls back when it throws. */
export async function transaction<T>(database: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await database.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((second: Error) => {
      broken = second
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Name of the unique constraint or index a statement violated; `null` for any other error. */
export function violatedUnique(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  return code === '23505' ? (constraint ?? '') : null
}
