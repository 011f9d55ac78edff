import type { Queryable, Tx } from '../../db/index.ts'
import { lockAccount, readBalances } from '../../ledger/index.ts'
import { progressOf } from './arithmetic.ts'
import { lockRunning, listRows } from './store.ts'
import { end } from './transitions.ts'
import type { PlayerRef } from './types.ts'

/** What a withdrawal does to a running bonus: nothing, it is refused; or it ends the bonus, whose money is forfeited. */
type WithdrawalPolicy = 'forbid' | 'cancel'

export const policyOf = (settings: Readonly<Record<string, unknown>>): WithdrawalPolicy =>
  settings['bonus_withdrawal'] === 'cancel' ? 'cancel' : 'forbid'

/** What is left to be wagered, and the bonus money that hangs on it. Minor units. */
type OpenWagering = { remaining: bigint; bonus: bigint }

/** What a withdrawal would meet now; `null` when no bonus is running. */
export async function openWagering(q: Queryable, player: PlayerRef): Promise<OpenWagering | null> {
  const [running] = await listRows(q, player, 'claimed', 1)
  if (!running || running.wagered >= running.required) return null
  const balances = await readBalances(q, player.brandId, player.playerId)
  return { remaining: progressOf(running).left, bonus: balances?.bonus ?? 0n }
}

/**
 * Before a withdrawal takes its money, in the same transaction: ends the running bonus where the brand says so, and
 * one whose time or wagering is over in any case. Answers what is in the way, `null` when nothing is.
 */
export async function beforeWithdrawal(
  tx: Tx,
  player: PlayerRef,
  { policy, now }: { policy: WithdrawalPolicy; now: Date },
): Promise<OpenWagering | null> {
  const balances = await lockAccount(tx, player.brandId, player.playerId)
  const running = balances && (await lockRunning(tx, player))
  if (!running) return null
  if (running.wagered >= running.required) {
    await end(tx, running, balances, { status: 'completed', now })
    return null
  }
  const expired = running.expiresAt <= now
  if (!expired && policy === 'forbid') {
    return { remaining: progressOf(running).left, bonus: balances.bonus }
  }
  await end(tx, running, balances, { status: 'canceled', reason: expired ? 'expired' : 'withdrawal', now })
  return null
}
