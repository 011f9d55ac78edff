import type { Queryable, Tx } from '../../db/index.ts'

/** The stock of an item, locked until the transaction ends; `null` where it has none or the item is new. */
export async function lockStock(tx: Tx, brandId: string, id: string): Promise<number | null> {
  const { rows } = await tx.query<{ stock: number | null }>({
    name: 'store-lock-stock',
    text: 'SELECT stock FROM store_items WHERE brand_id = $1 AND id = $2 FOR UPDATE',
    values: [brandId, id],
  })
  return rows[0]?.stock ?? null
}

/** How many of each item were ordered, refunds taken off. */
export async function readSold(q: Queryable, brandId: string): Promise<Map<string, number>> {
  const { rows } = await q.query<{ id: string; sold: number }>({
    name: 'store-sold',
    text: 'SELECT id, sold FROM store_items WHERE brand_id = $1',
    values: [brandId],
  })
  return new Map(rows.map(({ id, sold }) => [id, sold]))
}

export async function namesOfPlayers(q: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await q.query<{ id: string; username: string }>({
    name: 'store-players',
    text: 'SELECT id, username FROM published.players WHERE id = ANY ($1)',
    values: [ids],
  })
  return new Map(rows.map(({ id, username }) => [id, username]))
}
