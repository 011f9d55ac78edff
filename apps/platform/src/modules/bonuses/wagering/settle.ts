import type { Database, Tx } from '../../../db/index.ts'
import { type Balances, lockAccount } from '../../../ledger/index.ts'
import { countOwn } from './progress.ts'
import { lockBonus } from '../store.ts'
import { end, lapse } from './transitions.ts'
import type { BonusRow } from '../types.ts'

type Parts = { db: Database; now: () => Date }
type Due = { id: string; brandId: string; playerId: string }

const BATCH = 200

/** Runs `work` for each bonus, in its own transaction, under the locks of the account and then of the bonus. */
async function forEach(
  { db }: Parts,
  due: readonly Due[],
  work: (tx: Tx, bonus: BonusRow, balances: Balances) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const { id, brandId, playerId } of due) {
    const changed = await db.transaction(async (tx) => {
      const balances = await lockAccount(tx, brandId, playerId)
      const bonus = balances && (await lockBonus(tx, { brandId, playerId }, id))
      return bonus ? work(tx, bonus, balances) : false
    })
    if (changed) done += 1
  }
  return done
}

/** Ends claimed bonuses that are wagered, or of which no money is left. Looks only where something happened. */
export async function settleReached(parts: Parts): Promise<number> {
  const { rows } = await parts.db.query<Due>({
    name: 'bonuses-to-look-at',
    text: `SELECT id, brand_id AS "brandId", player_id AS "playerId" FROM player_bonuses
      WHERE look AND status = 'claimed' ORDER BY id LIMIT ${BATCH}`,
  })
  return forEach(parts, rows, async (tx, bonus, balances) => {
    await tx.query({
      name: 'bonuses-looked',
      text: 'UPDATE player_bonuses SET look = false WHERE id = $1',
      values: [bonus.id],
    })
    if (bonus.status !== 'claimed') return false
    const now = parts.now()
    if (bonus.wagered >= bonus.required) {
      await end(tx, bonus, balances, { status: 'completed', now })
      return true
    }
    if (balances.bonus > 0n || (await hasOpenRound(tx, bonus.id))) return false
    await end(tx, bonus, balances, { status: 'canceled', reason: 'spent', now })
    return true
  })
}

async function hasOpenRound(tx: Tx, bonusId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'bonuses-open-round',
    text: 'SELECT 1 FROM bonus_rounds WHERE bonus_id = $1 AND open LIMIT 1',
    values: [bonusId],
  })
  return rowCount > 0
}

/** Ends what its time ran out for: what was never claimed lapses, a claimed one loses its bonus money. */
export async function expireBonuses(parts: Parts): Promise<number> {
  const { rows } = await parts.db.query<Due>({
    name: 'bonuses-to-expire',
    text: `SELECT id, brand_id AS "brandId", player_id AS "playerId" FROM player_bonuses
      WHERE status IN ('available', 'claimed') AND expires_at <= $1 ORDER BY expires_at LIMIT ${BATCH}`,
    values: [parts.now()],
  })
  return forEach(parts, rows, async (tx, bonus, balances) => {
    const now = parts.now()
    if (bonus.expiresAt > now) return false
    if (bonus.status === 'available') {
      await lapse(tx, bonus, 'expired', now)
      return true
    }
    if (bonus.status !== 'claimed') return false
    await countOwn(tx, bonus)
    const done = ((await lockBonus(tx, bonus, bonus.id))?.wagered ?? 0n) >= bonus.required
    await end(
      tx,
      bonus,
      balances,
      done ? { status: 'completed', now } : { status: 'canceled', reason: 'expired', now },
    )
    return true
  })
}
