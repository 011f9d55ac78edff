import type { Database, Queryable } from '../../db/index.ts'
import { reviewTexts } from '../identity/index.ts'
import { type Announcing, announceSome } from './announce.ts'

const BATCH = 500

type Demand = { after: string; marked: boolean }

/**
 * Goes through the accounts of brands that have published a text to be accepted anew, and marks from when on each waits for it; then through them
 * once more with a message about it, since no message may hold up a mark. A process that dies in it goes on where it was.
 */
export async function demandTexts(parts: Announcing): Promise<void> {
  const { db } = parts
  const { rows } = await db.query<{ brandId: string }>({
    name: 'legal-text-demands',
    text: 'SELECT brand_id AS "brandId" FROM legal_text_demands ORDER BY brand_id',
  })
  for (const { brandId } of rows) while (await markSome(db, brandId));
  for (const { brandId } of rows) while (await messageSome(parts, brandId));
}

/** @returns whether there are more */
async function markSome(db: Database, brandId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const demand = await readDemand(tx, brandId, 'lock')
    if (!demand || demand.marked) return false
    const { rows } = await tx.query<{ id: string }>({
      name: 'legal-text-demand-some',
      text: 'SELECT id FROM published.players WHERE brand_id = $1 AND id > $2 ORDER BY id LIMIT $3',
      values: [brandId, demand.after, BATCH],
    })
    const ids = rows.map(({ id }) => id)
    await reviewTexts(tx, ids)
    const more = ids.length === BATCH
    await tx.query({
      name: 'legal-text-demand-on',
      text: 'UPDATE legal_text_demands SET after_player = $2, marked = $3 WHERE brand_id = $1',
      values: [brandId, more ? ids.at(-1) : '', !more],
    })
    return more
  })
}

/** What is published meanwhile begins with the marks again. @returns whether there are more */
async function messageSome(parts: Announcing, brandId: string): Promise<boolean> {
  const { db } = parts
  const demand = await readDemand(db, brandId)
  if (!demand?.marked) return false
  const last = await announceSome(parts, brandId, demand.after)
  const where = 'WHERE brand_id = $1 AND marked AND after_player = $2'
  await db.query(
    last === null
      ? {
          name: 'legal-text-demand-done',
          text: `DELETE FROM legal_text_demands ${where}`,
          values: [brandId, demand.after],
        }
      : {
          name: 'legal-text-demand-messages',
          text: `UPDATE legal_text_demands SET after_player = $3 ${where}`,
          values: [brandId, demand.after, last],
        },
  )
  return last !== null
}

async function readDemand(q: Queryable, brandId: string, lock?: 'lock'): Promise<Demand | undefined> {
  const { rows } = await q.query<Demand>({
    name: lock ? 'legal-text-demand-lock' : 'legal-text-demand-read',
    text: `SELECT after_player AS after, marked FROM legal_text_demands WHERE brand_id = $1 ${lock ? 'FOR UPDATE' : ''}`,
    values: [brandId],
  })
  return rows[0]
}
