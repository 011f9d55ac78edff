import type { Queryable } from '../db/index.ts'

/** A key as it is kept. */
export type StoredKey = {
  /** What the device calls it, as base64url. */
  readonly id: string
  /** As COSE. */
  readonly publicKey: Uint8Array
  readonly counter: bigint
  readonly transports: string[]
}

export type KeyRow = StoredKey & {
  /** Whose it is: a player's id, or an operator's. */
  readonly holderId: string
  /** Browser and system it was made with; `null`: not recognised. */
  readonly name: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** A key as its holder sees it. */
export const keyOnWire = ({ id, name, createdAt, lastUsedAt }: KeyRow) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

/** The keys of one kind of holder. @param table with the columns of `passkeys`; @param holder the column that names whose a key is */
export function keyStore({ table, holder }: { table: string; holder: string }) {
  const columns = `id, ${holder}::text AS "holderId", public_key AS "publicKey", counter, transports, name, created_at AS "createdAt",
    last_used_at AS "lastUsedAt"`
  return {
    /** The newest first. */
    async list(q: Queryable, holderId: string): Promise<KeyRow[]> {
      const { rows } = await q.query<KeyRow>({
        name: `${table}-list`,
        text: `SELECT ${columns} FROM ${table} WHERE ${holder} = $1 ORDER BY created_at DESC, id`,
        values: [holderId],
      })
      return rows
    },

    /** A key by what the browser calls it. */
    async find(q: Queryable, id: string): Promise<KeyRow | null> {
      const { rows } = await q.query<KeyRow>({
        name: `${table}-find`,
        text: `SELECT ${columns} FROM ${table} WHERE id = $1`,
        values: [id],
      })
      return rows[0] ?? null
    },

    /** @returns false when the key is kept already */
    async insert(q: Queryable, row: Omit<KeyRow, 'lastUsedAt'>): Promise<boolean> {
      const { id, holderId, publicKey, counter, transports, name, createdAt } = row
      const { rowCount } = await q.query({
        name: `${table}-insert`,
        text: `INSERT INTO ${table} (id, ${holder}, public_key, counter, transports, name, created_at)
          VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
        values: [id, holderId, Buffer.from(publicKey), counter, transports, name, createdAt],
      })
      return rowCount === 1
    },

    /** @returns false when the key was removed meanwhile, or its count was used by another log-in */
    async noteUse(
      q: Queryable,
      { id, counter, now }: { id: string; counter: number; now: Date },
    ): Promise<boolean> {
      const { rowCount } = await q.query({
        name: `${table}-used`,
        text: `UPDATE ${table} SET counter = $2, last_used_at = $3
          WHERE id = $1 AND (counter < $2 OR counter = 0 AND $2 = 0)`,
        values: [id, counter, now],
      })
      return rowCount === 1
    },

    /** Removes a key of the holder, all of them without an id. @returns whether there was one */
    async remove(q: Queryable, holderId: string, id: string | null = null): Promise<boolean> {
      const { rowCount } = await q.query({
        name: `${table}-remove`,
        text: `DELETE FROM ${table} WHERE ${holder} = $1 AND ($2::text IS NULL OR id = $2)`,
        values: [holderId, id],
      })
      return rowCount > 0
    },
  }
}
