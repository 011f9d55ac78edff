import type { Database } from '../../db/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import { erase } from './erase.ts'
import { noteErasure, readFacts, readOpen, type WaitsFor } from './store.ts'

export type ErasedAgain = {
  again: string[]
  /** What is open in the restored database, or `not_closed`: the account was closed later. */
  waiting: { playerId: string; waitsFor: WaitsFor | 'not_closed' }[]
}

type Result = 'again' | 'done' | ErasedAgain['waiting'][number]

/**
 * Erases accounts again that were erased after the moment at which a restored database stands. The years were asked then; what is open now
 * was ended later, and has to be ended again: the job looks at such an account at once.
 */
export async function eraseAgain(
  { db, now }: { db: Database; now: () => Date },
  playerIds: readonly string[],
): Promise<ErasedAgain> {
  const again: string[] = []
  const waiting: ErasedAgain['waiting'] = []
  for (const playerId of playerIds) {
    const result = await repeat(db, playerId, now())
    if (result === 'again') again.push(playerId)
    else if (result !== 'done') waiting.push(result)
  }
  return { again, waiting }
}

async function repeat(db: Database, playerId: string, now: Date): Promise<Result> {
  const { rows } = await db.query<{ brandId: string; isErased: boolean }>({
    name: 'erasure-again-player',
    text: `SELECT p.brand_id AS "brandId", e.erased_at IS NOT NULL AS "isErased"
      FROM published.players p LEFT JOIN erasures e ON e.player_id = p.id WHERE p.id = $1`,
    values: [playerId],
  })
  const [account] = rows
  // Who registered later is not there, and cannot come back.
  if (!account || account.isErased) return 'done'
  return db.transaction(async (tx) => {
    await lockAccount(tx, account.brandId, playerId)
    const facts = await readFacts(tx, playerId, now)
    if (!facts) return { playerId, waitsFor: 'not_closed' }
    const open = await readOpen(tx, account.brandId, playerId)
    if (!open) {
      await erase(tx, { brandId: account.brandId, playerId, facts, now })
      return 'again'
    }
    await noteErasure(tx, playerId, { lookAt: now, waitsFor: open })
    return { playerId, waitsFor: open }
  })
}
