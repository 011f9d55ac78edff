import type { Queryable, Tx } from '../../db/index.ts'
import { lockAccount, readBalances } from '../../ledger/index.ts'
import { progressOf } from './arithmetic.ts'
import { grantOwed } from './deposits.ts'
import { countOwn } from './progress.ts'
import { listOfDeposits, lockRunning, listRows } from './store.ts'
import { end, lapse } from './transitions.ts'
import type { PlayerRef } from './types.ts'

/** What a withdrawal does to a running bonus: nothing, it is refused; or it ends the bonus, whose money is forfeited. */
type WithdrawalPolicy = 'forbid' | 'cancel'

export const policyOf = (settings: Readonly<Record<string, unknown>>): WithdrawalPolicy =>
  settings['bonus_withdrawal'] === 'cancel' ? 'cancel' : 'forbid'

/** What is left to be wagered, and the bonus money that hangs on it. Minor units. */
type OpenWagering = { remaining: bigint; bonus: bigint }

/** What a withdrawal would meet now. */
export async function openWagering(q: Queryable, player: PlayerRef): Promise<OpenWagering | null> {
  const [running] = await listRows(q, player, 'claimed', 1)
  if (!running || running.wagered >= running.required) return null
  const balances = await readBalances(q, player.brandId, player.playerId)
  return { remaining: progressOf(running).left, bonus: balances?.bonus ?? 0n }
}

/** The bonuses of deposits that wait to be claimed, together: a withdrawal ends them, for the deposit may leave with it. */
export async function waitingOfDeposits(q: Queryable, player: PlayerRef): Promise<bigint> {
  return (await listOfDeposits(q, player)).reduce((sum, { amount }) => sum + amount, 0n)
}

type Withdrawal = {
  policy: WithdrawalPolicy
  /** What it takes from cash, minor units. */
  takes: bigint
  now: Date
}

/**
 * Before a withdrawal takes its money, in the same transaction: ends the running bonus where the brand says so, one
 * whose time or wagering is over in any case, and those that wait from deposits. One that cash does not cover will be
 * refused: it ends nothing. Answers what is in the way, `null` when nothing is.
 */
export async function beforeWithdrawal(
  tx: Tx,
  player: PlayerRef,
  { policy, takes, now }: Withdrawal,
): Promise<OpenWagering | null> {
  if (!(await lockAccount(tx, player.brandId, player.playerId))) return null
  await grantOwed(tx, player, now)
  await countOwn(tx, player)
  const balances = await readBalances(tx, player.brandId, player.playerId)
  if (!balances) return null
  const running = await lockRunning(tx, player)
  const done = running !== null && running.wagered >= running.required
  const over = running !== null && running.expiresAt <= now
  if (running && done) {
    const { converted } = await end(tx, running, balances, { status: 'completed', now })
    balances.cash += converted - running.converted
  } else if (running && !over && policy === 'forbid') {
    return { remaining: progressOf(running).left, bonus: balances.bonus }
  }
  if (balances.cash < takes) return null
  if (running && !done) {
    await end(tx, running, balances, { status: 'canceled', reason: over ? 'expired' : 'withdrawal', now })
  }
  for (const waiting of await listOfDeposits(tx, player)) await lapse(tx, waiting, 'withdrawal', now)
  return null
}
