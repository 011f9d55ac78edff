import type { Log } from '@palco/service/log'
import type { RowKind } from './announcements.ts'

/**
 * One SQL statement with its values. With a `name` it is prepared once per connection and called by that
 * name afterwards; the same name must always stand for the same text.
 */
export type Statement = {
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
}

/** `bigint` columns arrive as bigint, `timestamptz` as Date, `date` as "YYYY-MM-DD", `jsonb` parsed. */
export type Rows<R> = { rows: R[]; rowCount: number }

export type Queryable = {
  /**
   * Runs one statement. Throws `DatabaseUnavailable` when the server cannot be reached and `UnknownOutcome`
   * (a kind of it) when the connection was lost after the statement was sent.
   */
  query<R extends object = Record<string, unknown>>(statement: Statement): Promise<Rows<R>>
}

export type Tx = Queryable & {
  readonly inTransaction: true
  /**
   * Runs the last statement of the transaction, with COMMIT sent right behind it: one round trip fewer. Its rows are those of a committed
   * transaction; nothing may follow. Throws as the statement and COMMIT do; a connection lost meanwhile is an `UnknownOutcome`.
   */
  finish<R extends object = Record<string, unknown>>(statement: Statement): Promise<Rows<R>>
}

export type TransactionOptions = {
  /**
   * The first statement only reads and locks: it is sent together with BEGIN, one round trip fewer. A statement that writes would
   * stand by itself if BEGIN were cancelled.
   */
  readsFirst?: boolean
}

/** Where the database's own news go. */
export type DatabaseLog = Pick<Log, 'info' | 'warn'>

export type Database = Queryable & {
  /**
   * Runs `work` in one READ COMMITTED transaction and commits it, or rolls back when it throws.
   * `work` may run again (up to 3 times) after a deadlock, a serialization failure or a connection lost at
   * BEGIN, so it must have no effect outside the transaction. A connection lost at COMMIT throws
   * `UnknownOutcome`: it may have been applied; call again with the same idempotency key.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Runs one statement on a connection kept for such, sent behind those under way there: the database goes from one to the next without
   * waiting for this process. Only for statements that wait for no lock. Throws as `query` does, each statement for itself, but a lost
   * connection is that of all under way.
   */
  pipelined<R extends object = Record<string, unknown>>(statement: Statement): Promise<Rows<R>>
  /**
   * Listens on its own connection, which reconnects by itself. Notifications sent while it was away are lost:
   * `onGap` is called after every reconnect so that the listener reads what it may have missed.
   * Answers the function that stops listening.
   */
  listen(channel: string, on: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>
  /**
   * Calls `listener` after each commit of this process that has inserted rows of a kind. What another process commits is not heard of.
   * Answers the function that stops listening.
   */
  onInserted(listener: (kind: RowKind) => void): () => void
  /** Whether a query is answered now (within 2 s). Never throws. */
  ready(): Promise<boolean>
  /** Connections of the pool now; `waiting` are requests for one. */
  usage(): { busy: number; idle: number; waiting: number }
  /** Waits for the running queries and closes every connection. */
  close(): Promise<void>
}
