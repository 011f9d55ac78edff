import { SIGNATURE_WINDOW_MS } from '@palco/contract/signing'
import type { Database, Queryable } from '../../../db/index.ts'

/** Whether a signed request's nonce is new; it is remembered either way. */
export async function isNewNonce(q: Queryable, party: string, nonce: string, now: Date): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'wallet-nonce',
    text: 'INSERT INTO signed_nonces (party, nonce, seen_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    values: [party, nonce, now],
  })
  return rowCount === 1
}

/** Forgets nonces whose timestamps are refused anyway. Answers how many. */
export async function pruneNonces({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const { rowCount } = await db.query({
    name: 'wallet-prune-nonces',
    text: 'DELETE FROM signed_nonces WHERE seen_at < $1',
    values: [new Date(now().getTime() - 3 * SIGNATURE_WINDOW_MS)],
  })
  return rowCount
}
