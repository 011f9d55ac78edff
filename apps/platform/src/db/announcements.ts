import type pg from 'pg'

/** Rows whose insertion the database announces to the connection that inserts (sql/announce-rows.sql). */
export const ROW_KINDS = ['events', 'jobs', 'results'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** SQLSTATE of such a notice. */
const ANNOUNCEMENT = 'PL001'

export type Announcements = {
  /** Hears what the database says to a new connection. */
  follow(client: pg.PoolClient): void
  /** What was inserted on this connection is committed: the listeners are called. */
  committed(client: pg.PoolClient): void
  /** It was rolled back. */
  rolledBack(client: pg.PoolClient): void
  /** Answers the function that stops listening. */
  subscribe(listener: (kind: RowKind) => void): () => void
}

/** Keeps, for each connection, which kinds of rows its transaction has inserted until that ends. */
export function openAnnouncements(): Announcements {
  const inserted = new WeakMap<pg.PoolClient, Set<RowKind>>()
  const listeners = new Set<(kind: RowKind) => void>()
  return {
    follow(client) {
      const kinds = new Set<RowKind>()
      inserted.set(client, kinds)
      client.on('notice', ({ code, message }) => {
        const kind = code === ANNOUNCEMENT && ROW_KINDS.find((each) => each === message)
        if (kind) kinds.add(kind)
      })
    },
    committed(client) {
      const kinds = inserted.get(client)
      if (!kinds?.size) return
      const found = [...kinds]
      kinds.clear()
      for (const kind of found) for (const listener of listeners) listener(kind)
    },
    rolledBack: (client) => inserted.get(client)?.clear(),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
