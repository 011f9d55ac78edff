import type { Database, Tx } from '../../db/index.ts'
import { limitAccount, lockAccount } from '../../ledger/index.ts'
import type { Owner } from '../../model/index.ts'
import { countedLimits, isLimited, saveLimit, saveWaiting } from './store.ts'
import type { SetLimit, WantedLimit } from './types.ts'

/** How long a higher limit waits before it holds. */
export const WAITS_HOURS = 24
const WAITS_MS = WAITS_HOURS * 3_600_000

/** The limits of a player as they hold now. */
export async function readLimits(db: Database, owner: Owner, now: Date): Promise<SetLimit[]> {
  if (!(await isLimited(db, owner))) return []
  return db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.playerId)
    return countedLimits(tx, owner, now)
  })
}

/**
 * Sets a limit and answers all: a first or a lower one at once, a higher one or none after `WAITS_HOURS`. The amount that holds
 * takes a waiting change back; one that waits already goes on waiting.
 */
export function setLimit(db: Database, owner: Owner, wanted: WantedLimit, now: Date): Promise<SetLimit[]> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.playerId)
    const known = (await countedLimits(tx, owner, now)).find(
      ({ kind, period }) => kind === wanted.kind && period === wanted.period,
    )
    if (await change(tx, owner, { known, wanted, now })) await limitAccount(tx, owner.brandId, owner.playerId)
    return countedLimits(tx, owner, now)
  })
}

type Change = { known: SetLimit | undefined; wanted: WantedLimit; now: Date }

/** @returns whether a limit is set now */
async function change(tx: Tx, owner: Owner, { known, wanted, now }: Change): Promise<boolean> {
  const { amount } = wanted
  if (!known && amount === null) return false
  if (!known || (amount !== null && amount <= known.amount)) await saveLimit(tx, owner, wanted)
  else if (known.changesAt === null || known.nextAmount !== amount)
    await saveWaiting(tx, owner, wanted, new Date(now.getTime() + WAITS_MS))
  return true
}

/** What the player's own limits leave for stakes, in minor units, never below zero; `null` without a limit. */
export async function leftForStakes(db: Database, owner: Owner, now: Date): Promise<bigint | null> {
  return leastLeft(await readLimits(db, owner, now))
}

/** The smallest of what limits leave; never below zero. */
export function leastLeft(limits: readonly SetLimit[]): bigint | null {
  const left = limits.map(({ amount, used }) => (used < amount ? amount - used : 0n))
  return left.length === 0 ? null : left.reduce((least, one) => (one < least ? one : least))
}
