import { setTimeout as pause } from 'node:timers/promises'
import { activeTracer, currentTrace, type Tracer } from '@palco/service/observability'
import pg from 'pg'
import { type Announcements, openAnnouncements } from './announcements.ts'
import { withArrayLiterals } from './array-literal.ts'
import { DatabaseUnavailable, UnknownOutcome, isConnectionLoss, isRetryable } from './errors.ts'
import { openListener } from './listener.ts'
import type { Database, DatabaseLog, Queryable, Rows, Statement, TransactionOptions, Tx } from './types.ts'
import { typeParsers } from './type-parsers.ts'

export type DatabaseOptions = {
  url: string
  /** Connections of the pool; 8 is right for 2 cores. */
  poolSize?: number
  log?: DatabaseLog
  /** The role every connection works as. `null` keeps the login's own: for tests and tools, never for the platform. */
  role?: string | null
}

const ATTEMPTS = 3
const silent: DatabaseLog = { info: () => {}, warn: () => {} }

/**
 * Opens a pool (no connection is made yet). Connections work as `palco_app`, which cannot change the ledger's
 * rows. After the server was away the pool connects again by itself.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, poolSize = 8, log = silent, role = 'palco_app' } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: typeParsers,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // Statements that were not waited for are sent one behind the other.
    pipeline: true,
    options: [
      ...(role === null ? [] : [`-c role=${role}`]),
      // Notices announce rows, also where the database or the role is set to keep them back.
      '-c statement_timeout=30s -c idle_in_transaction_session_timeout=30s -c timezone=UTC -c client_min_messages=notice',
    ].join(' '),
  })
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection was lost'))
  // The pool listens only while a connection is idle: lost between two statements it would end the process. The
  // statement that comes next fails and is distinguished below.
  pool.on('connect', (client) => client.on('error', () => {}))
  const rows = openAnnouncements()
  pool.on('connect', rows.follow)
  const listener = openListener(url, log)
  const query = <R extends object>(statement: Statement) =>
    retrying(() => autocommit<R>({ pool, rows }, statement))

  const pipeline = openPipeline({ pool, rows })

  return {
    query,
    pipelined: (statement) => retrying(() => pipeline(statement)),
    transaction: (work, options = {}) => retrying(() => runTransaction({ pool, rows }, work, options)),
    listen: listener.listen,
    onInserted: rows.subscribe,
    ready: async () => {
      const answered = query({ text: 'SELECT 1' }).then(
        () => true,
        () => false,
      )
      return Promise.race([answered, pause(2000, false, { ref: false })])
    },
    usage: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await Promise.all([listener.close(), pool.end()])
    },
  }
}

type Connections = { pool: pg.Pool; rows: Announcements }

/** BEGIN failed with the connection: nothing was sent yet that could be applied. */
class BeginLost extends DatabaseUnavailable {}

/** Runs `work` again after the server rolled it back for a reason outside it. */
async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !(isRetryable(error) || error instanceof BeginLost)) throw error
      await pause(10 * attempt * attempt)
    }
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new DatabaseUnavailable('the database cannot be reached', { cause: error })
  }
}

async function send<R extends object>(client: pg.PoolClient, statement: Statement): Promise<Rows<R>> {
  const { values } = statement
  const ready = values ? { ...statement, values: withArrayLiterals(values) } : statement
  const tracer = activeTracer()
  const { rows, rowCount } = tracer
    ? await traced(tracer, statement, () => client.query<R>(ready as pg.QueryConfig))
    : await client.query<R>(ready as pg.QueryConfig)
  return { rows, rowCount: rowCount ?? 0 }
}

/** A span by the statement's name: text and values stay here. */
async function traced<T>(tracer: Tracer, { name = 'sql' }: Statement, run: () => Promise<T>): Promise<T> {
  const trace = currentTrace()
  const span = trace && tracer.begin(name, 'client', trace, { 'db.system.name': 'postgresql' })
  if (!span) return run()
  try {
    const answer = await run()
    span.end()
    return answer
  } catch (error) {
    span.end({ failed: true })
    throw error
  }
}

/** 0A000: a migration changed a table under a prepared statement; the connection must prepare it anew. */
const isSpent = (error: unknown) => isConnectionLoss(error) || (error as { code?: string }).code === '0A000'

async function autocommit<R extends object>(
  { pool, rows }: Connections,
  statement: Statement,
): Promise<Rows<R>> {
  const client = await connect(pool)
  try {
    const answer = await send<R>(client, statement)
    rows.committed(client)
    client.release()
    return answer
  } catch (error) {
    rows.rolledBack(client)
    client.release(isSpent(error))
    if (isConnectionLoss(error))
      throw new UnknownOutcome('the connection was lost during a statement', { cause: error })
    throw error
  }
}

/** A connection of the pool, kept while statements are under way on it, each sent behind those before: a pipeline, as libpq calls it. */
function openPipeline({ pool, rows }: Connections) {
  let open: { client: Promise<pg.PoolClient>; under: number; spent: boolean } | null = null
  return async <R extends object>(statement: Statement): Promise<Rows<R>> => {
    open ??= { client: connect(pool), under: 0, spent: false }
    const own = open
    own.under += 1
    try {
      const client = await own.client
      const answer = await send<R>(client, statement)
      rows.committed(client)
      return answer
    } catch (error) {
      if (isSpent(error) || error instanceof DatabaseUnavailable) {
        own.spent = true
        if (open === own) open = null
      }
      if (isConnectionLoss(error))
        throw new UnknownOutcome('the connection was lost during a statement', { cause: error })
      throw error
    } finally {
      own.under -= 1
      if (own.under === 0) {
        if (open === own) open = null
        void own.client.then((client) => client.release(own.spent)).catch(() => undefined)
      }
    }
  }
}

async function runTransaction<T>(
  { pool, rows }: Connections,
  work: (tx: Tx) => Promise<T>,
  { readsFirst = false }: TransactionOptions,
): Promise<T> {
  const client = await connect(pool)
  const begun = begin(client)
  if (!readsFirst) await begun
  const hasBegun = begun.then(
    () => true,
    () => false,
  )
  let finished = false
  let result: T
  try {
    result = await work({
      inTransaction: true,
      query: makeQuery(client, begun),
      finish: async <R extends object>(statement: Statement) => {
        await begun
        finished = true
        const last = await finish<R>(client, statement)
        rows.committed(client)
        return last
      },
    })
  } catch (error) {
    rows.rolledBack(client)
    if (!finished && (await hasBegun)) await rollBack(client, error)
    throw error
  }
  await begun
  if (!finished) {
    await commit(client)
    rows.committed(client)
  }
  return result
}

async function begin(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED')
  } catch (error) {
    client.release(true)
    throw new BeginLost('the connection was lost at BEGIN', { cause: error })
  }
}

function makeQuery(client: pg.PoolClient, begun: Promise<void>): Queryable['query'] {
  return async <R extends object>(statement: Statement) => {
    const sent = send<R>(client, statement)
    sent.catch(() => {})
    await begun
    try {
      return await sent
    } catch (error) {
      // Not committed, so nothing of it can have been applied.
      if (isConnectionLoss(error)) {
        throw new DatabaseUnavailable('the connection was lost inside a transaction', { cause: error })
      }
      throw error
    }
  }
}

async function rollBack(client: pg.PoolClient, error: unknown): Promise<void> {
  if (error instanceof DatabaseUnavailable) return client.release(true)
  try {
    await client.query('ROLLBACK')
    client.release(isSpent(error))
  } catch {
    client.release(true)
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  let command: string
  try {
    command = (await client.query('COMMIT')).command
  } catch (error) {
    throw failedCommit(client, error)
  }
  client.release()
  if (command !== 'COMMIT') throw new SwallowedError()
}

/** PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error. */
class SwallowedError extends Error {
  constructor() {
    super('the transaction had failed before COMMIT and was rolled back')
  }
}

/** Releases the connection. @returns what is thrown */
function failedCommit(client: pg.PoolClient, error: unknown): unknown {
  client.release(isSpent(error))
  return isConnectionLoss(error)
    ? new UnknownOutcome('the connection was lost at COMMIT', { cause: error })
    : error
}

async function finish<R extends object>(client: pg.PoolClient, statement: Statement): Promise<Rows<R>> {
  const [last, end] = await Promise.allSettled([send<R>(client, statement), client.query('COMMIT')])
  // A statement that failed was rolled back by that COMMIT.
  if (last.status === 'rejected') throw failedCommit(client, last.reason)
  if (end.status === 'rejected') throw failedCommit(client, end.reason)
  client.release()
  if (end.value.command !== 'COMMIT') throw new SwallowedError()
  return last.value
}
