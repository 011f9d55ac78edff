import type { Database } from '../../../db/index.ts'
import { lockAccount } from '../../../ledger/index.ts'
import { refuse } from '../../../result.ts'
import type { BonusResult } from './claim.ts'
import { countOwn } from '../wagering/progress.ts'
import { lockBonus, lockRunning } from '../store.ts'
import { end } from '../wagering/transitions.ts'
import type { Owner } from '../../../model/index.ts'

type Parts = { db: Database; now: () => Date }

/**
 * The player gives a claimed bonus up: its bonus money goes back to the brand, cash stays. Blocked players may. One
 * whose wagering is already done is completed instead: nothing earned is taken.
 */
export async function cancelBonus(
  { db, now }: Parts,
  player: Owner,
  request: { id: string; key: string },
): Promise<BonusResult<'bonus_unavailable'>> {
  return db.transaction(async (tx): Promise<BonusResult<'bonus_unavailable'>> => {
    const balances = await lockAccount(tx, player.brandId, player.playerId)
    if (!balances) throw new Error(`player ${player.playerId} has no accounts`)
    await countOwn(tx, player)
    const bonus = await lockBonus(tx, player, request.id)
    if (bonus?.cancelKey === request.key) return { ok: true, bonus }
    if (bonus?.status !== 'claimed') return refuse('bonus_unavailable')
    const at = now()
    const done = bonus.wagered >= bonus.required
    const how = done
      ? ({ status: 'completed', now: at } as const)
      : ({ status: 'canceled', reason: 'player', now: at, key: request.key } as const)
    return { ok: true, bonus: await end(tx, bonus, balances, how) }
  })
}

/** Gives up the bonus that runs, if there is one: the player may not play it any more. Repeating it with the same key does nothing more. */
export async function cancelRunningBonus(parts: Parts, player: Owner, key: string): Promise<void> {
  const running = await parts.db.transaction((tx) => lockRunning(tx, player))
  if (running) await cancelBonus(parts, player, { id: running.id, key })
}
