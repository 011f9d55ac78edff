import type { Queryable, Tx } from '../../../db/index.ts'
import { lockAccount, readBalances } from '../../../ledger/index.ts'
import { grantOwed } from './deposits.ts'
import { countOwn } from '../wagering/progress.ts'
import { listOfDeposits, lockRunning, listRows } from '../store.ts'
import { end, lapse } from '../wagering/transitions.ts'
import type { BonusRow, PlayerRef } from '../types.ts'

/** A bonus that a withdrawal gives up, and what is lost with it now: its money and winnings, minor units. */
export type GivenUp = { bonus: BonusRow; amount: bigint }

/**
 * What a withdrawal would give up now: the running bonus with all its bonus money, and those of deposits that wait to be
 * claimed, because the deposit may leave with the withdrawal. What is already wagered or expired is not given up.
 */
export async function givenUpBy(q: Queryable, player: PlayerRef, now: Date): Promise<GivenUp[]> {
  const [running] = await listRows(q, player, 'claimed', 1)
  const balances = await readBalances(q, player.brandId, player.playerId)
  return givenUp(running ?? null, balances?.bonus ?? 0n, await listOfDeposits(q, player), now)
}

function givenUp(
  running: BonusRow | null,
  bonus: bigint,
  waiting: readonly BonusRow[],
  now: Date,
): GivenUp[] {
  const lost = running && running.wagered < running.required && running.expiresAt > now
  return [
    ...(lost ? [{ bonus: running, amount: bonus }] : []),
    ...waiting.filter(({ expiresAt }) => expiresAt > now).map((one) => ({ bonus: one, amount: one.amount })),
  ]
}

type Withdrawal = {
  /** Ids of the bonuses the player has agreed to give up. */
  agreed: readonly string[]
  /** What it takes from cash, minor units. */
  takes: bigint
  now: Date
}

/**
 * Before a withdrawal takes its money, in the same transaction: completes a bonus that is wagered, ends one that is
 * expired, and gives up the rest if the player agreed to each of them. One that cash does not cover will be refused: it
 * ends nothing. Answers what the player has yet to agree to, with everything that would be lost; `null` when the
 * withdrawal may go on.
 */
export async function beforeWithdrawal(
  tx: Tx,
  player: PlayerRef,
  { agreed, takes, now }: Withdrawal,
): Promise<GivenUp[] | null> {
  if (!(await lockAccount(tx, player.brandId, player.playerId))) return null
  await grantOwed(tx, player, now)
  await countOwn(tx, player)
  const balances = await readBalances(tx, player.brandId, player.playerId)
  if (!balances) return null
  let running = await lockRunning(tx, player)
  if (running && running.wagered >= running.required) {
    const { converted } = await end(tx, running, balances, { status: 'completed', now })
    balances.cash += converted - running.converted
    running = null
  }
  if (balances.cash < takes) return null
  const waiting = await listOfDeposits(tx, player)
  const lost = givenUp(running, balances.bonus, waiting, now)
  if (lost.some(({ bonus }) => !agreed.includes(bonus.id))) return lost
  if (running) {
    const reason = running.expiresAt <= now ? 'expired' : 'withdrawal'
    await end(tx, running, balances, { status: 'canceled', reason, now })
  }
  for (const one of waiting) await lapse(tx, one, 'withdrawal', now)
  return null
}
