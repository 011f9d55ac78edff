import { SPORTSBOOK } from '@palco/contract/tables'
import type { Database } from '../../../db/index.ts'
import { readBalances } from '../../../ledger/index.ts'
import type { Owner } from '../../../model/index.ts'
import { leftForStakes } from '../../own-limits/index.ts'
import type { BetPlan } from '../placement/plan.ts'
import type { SlipProblem } from './problems.ts'

/** What the player's own limits leave for stakes on sports, in minor units; `null` without a limit. */
export const leftForSports = (db: Database, owner: Owner, now: Date): Promise<bigint | null> =>
  leftForStakes(db, owner, SPORTSBOOK, now)

/**
 * Whether the player's own limits leave enough (`left`) for the money that a slip's bets would take. Placing decides it again, at the
 * ledger.
 */
export async function checkOwnLimits(
  db: Database,
  owner: Owner,
  plans: readonly BetPlan[],
  left: bigint | null,
): Promise<SlipProblem[]> {
  if (left === null) return []
  const cash = (await readBalances(db, owner.brandId, owner.playerId))?.cash ?? 0n
  const wanted = plans
    .filter(({ freeBet, fund }) => freeBet === null && fund === undefined)
    .reduce((sum, { lineStake, lines }) => sum + lineStake * BigInt(lines), 0n)
  // What cash does not cover is paid by bonus money, which no own limit counts.
  const taken = wanted < cash ? wanted : cash
  return taken > left ? [{ code: 'own_limit', selections: [], limit: left }] : []
}
