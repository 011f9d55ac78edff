import pg from 'pg'

/** The part of pg the rest of the server uses. */
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
  return pool
}
