import type { Database } from '../db/index.ts'
import { assertBooksBalance } from '../ledger/index.ts'

export { assertBooksBalance }

/** What a brand's own accounts hold, in minor units: derived from the entries, like every report on the brand's side. */
export async function counterpartyBalance(db: Database, brandId: string, account: string): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>({
    text: `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM ledger.entries
      WHERE brand_id = $1 AND account = $2 AND player_id IS NULL`,
    values: [brandId, account],
  })
  return rows[0]?.sum ?? 0n
}
