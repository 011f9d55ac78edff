import type { Currency } from '@palco/contract'
import type { Queryable } from '../db/index.ts'
import type { Balances } from './types.ts'

export declare function openPlayerAccounts(
  q: Queryable,
  account: { brandId: string; playerId: string; currency: Currency },
): Promise<void>
export declare function readBalances(
  q: Queryable,
  brandId: string,
  playerId: string,
): Promise<Balances | null>
