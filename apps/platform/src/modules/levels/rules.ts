import { type Localised, localised } from '@palco/contract'
import { z } from 'zod'
import type { Brand } from '../brands/index.ts'

/**
 * `settings.levels` of a brand: levels from the lowest, which takes no miles, upwards.
 * `{ "window_days": 90, "levels": [{ "id": "bronze", "names": {…}, "miles": 0, "extra": 0 }, …] }`
 */
const shape = z.object({
  window_days: z.number().int().min(1).max(366),
  levels: z
    .array(
      z.object({
        id: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/),
        names: localised,
        miles: z.number().int().min(0).max(1_000_000_000),
        extra: z.number().int().min(0).max(100),
        cashback: z.number().int().min(0).max(100).default(0),
        withdrawals: z.number().int().min(0).max(1_000).default(0),
      }),
    )
    .min(1)
    .max(20),
})

export type Level = {
  id: string
  names: Localised
  /** Miles earned within the window that it takes. */
  miles: bigint
  /** Percent of a day's miles that are added to them. */
  extra: bigint
  /** Percent that are added to what a cashback gives, within the bonus's own maximum. */
  cashback: bigint
  /** Percent that are added to the limit up to which withdrawals go out by themselves. */
  withdrawals: bigint
}
export type LevelRules = { windowDays: number; levels: readonly [Level, ...Level[]] }

/** The brand's levels; `null` when it has none or they are not in order. */
export function findLevelRules({ settings }: Pick<Brand, 'settings'>): LevelRules | null {
  const read = shape.safeParse(settings.levels)
  if (!read.success) return null
  const [first, ...more] = read.data.levels.map(({ miles, extra, cashback, withdrawals, ...level }) => ({
    ...level,
    miles: BigInt(miles),
    extra: BigInt(extra),
    cashback: BigInt(cashback),
    withdrawals: BigInt(withdrawals),
  }))
  if (!first || first.miles !== 0n) return null
  const levels: LevelRules['levels'] = [first, ...more]
  const isInOrder = more.every(({ miles }, index) => miles > (levels[index]?.miles ?? 0n))
  const isNamedOnce = new Set(levels.map(({ id }) => id)).size === levels.length
  return isInOrder && isNamedOnce ? { windowDays: read.data.window_days, levels } : null
}

/** The highest level whose threshold is reached. */
export const toLevel = ({ levels }: LevelRules, earned: bigint): Level =>
  levels.findLast(({ miles }) => earned >= miles) ?? levels[0]

/** A level by its id; one that the brand no longer has counts as the lowest. */
export const levelNamed = ({ levels }: LevelRules, id: string | null): Level =>
  levels.find((level) => level.id === id) ?? levels[0]
