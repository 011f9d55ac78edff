import type { Language } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { newestRows } from '../store.ts'
import type { BonusRow } from '../types.ts'
import { textIn } from './wire.ts'

/** A bonus as operators read it; minor units. */
export type LatestBonus = Pick<
  BonusRow,
  'id' | 'kind' | 'currency' | 'amount' | 'status' | 'reason' | 'createdAt' | 'expiresAt' | 'endedAt'
> & {
  name: string
  /** What is still to be staked before it is real money; `null`: it is not running. */
  wageringLeft: bigint | null
}

/** A player's newest bonuses, the running one first. */
export async function latestBonuses(
  q: Queryable,
  owner: Owner,
  { language, limit }: { language: Language; limit: number },
): Promise<LatestBonus[]> {
  return (await newestRows(q, owner, limit)).map((row) => ({
    id: row.id,
    name: textIn(row.name, language),
    kind: row.kind,
    currency: row.currency,
    amount: row.amount,
    status: row.status,
    reason: row.reason,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    endedAt: row.endedAt,
    wageringLeft: row.status === 'claimed' ? leftToWager(row) : null,
  }))
}

const leftToWager = ({ required, wagered }: BonusRow): bigint =>
  required > wagered ? required - wagered : 0n
