import type { Database } from '../../db/index.ts'
import { reviewTexts } from '../identity/index.ts'

const BATCH = 500

/**
 * Goes through the accounts of brands that have published a text to be accepted anew, and marks from when on each waits for it. A process
 * that dies in it goes on where it was.
 */
export async function demandTexts(db: Database): Promise<void> {
  const { rows } = await db.query<{ brandId: string }>({
    name: 'legal-text-demands',
    text: 'SELECT brand_id AS "brandId" FROM legal_text_demands ORDER BY brand_id',
  })
  for (const { brandId } of rows) while (await demandSome(db, brandId));
}

/** @returns whether there are more */
async function demandSome(db: Database, brandId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows: demands } = await tx.query<{ after: string }>({
      name: 'legal-text-demand-lock',
      text: 'SELECT after_player AS after FROM legal_text_demands WHERE brand_id = $1 FOR UPDATE',
      values: [brandId],
    })
    const [demand] = demands
    if (!demand) return false
    const { rows } = await tx.query<{ id: string }>({
      name: 'legal-text-demand-some',
      text: 'SELECT id FROM published.players WHERE brand_id = $1 AND id > $2 ORDER BY id LIMIT $3',
      values: [brandId, demand.after, BATCH],
    })
    const ids = rows.map(({ id }) => id)
    await reviewTexts(tx, ids)
    const more = ids.length === BATCH
    await tx.query(
      more
        ? {
            name: 'legal-text-demand-on',
            text: 'UPDATE legal_text_demands SET after_player = $2 WHERE brand_id = $1',
            values: [brandId, ids.at(-1)],
          }
        : {
            name: 'legal-text-demand-done',
            text: 'DELETE FROM legal_text_demands WHERE brand_id = $1',
            values: [brandId],
          },
    )
    return more
  })
}
