import type { OwnLimit } from '@palco/contract'
import type { OwnLimitKind, OwnLimitPeriod } from '@palco/contract/tables'
import { scaled } from '~/lib/amount.ts'

/** `area`: of one area of play; left out, of the whole account. */
export type LimitName = { kind: OwnLimitKind; period: OwnLimitPeriod; area?: string | undefined }

/** One name for a limit, as forms and answers carry it. */
export const rowKey = ({ kind, period, area }: LimitName): string =>
  area ? `${area}-${kind}-${period}` : `${kind}-${period}`

/** What the form of the test before a raise is about, and its act. */
export const RAISE_TEST = 'raise-test'

/** How much of a limit is used, in whole percent from 0 to 100. */
export function usedPercent({ limit, used }: Pick<OwnLimit, 'limit' | 'used'>): number {
  if (!limit || !used) return 0
  const percent = Number((scaled(used.amount) * 100n) / scaled(limit.amount))
  return Math.min(100, Math.max(0, percent))
}

/** What a limit leaves, as a decimal amount; never below zero. */
export function computeRemainder({ limit, used }: Pick<OwnLimit, 'limit' | 'used'>): bigint {
  if (!limit || !used) return 0n
  const left = scaled(limit.amount) - scaled(used.amount)
  return left > 0n ? left : 0n
}
