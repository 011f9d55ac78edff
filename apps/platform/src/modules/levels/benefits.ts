import type { Queryable } from '../../db/index.ts'
import type { Brand } from '../brands/index.ts'
import { type Level, levelNamed, findLevelRules } from './rules.ts'
import { storedLevel } from './store.ts'

/** What a player's level adds to the rules of other products, in percent. */
export type Benefits = Pick<Level, 'cashback' | 'withdrawals'>
const NONE: Benefits = { cashback: 0n, withdrawals: 0n }

/** The benefits of a player's level today; none where the brand has no levels. */
export async function readBenefits(
  q: Queryable,
  brand: Pick<Brand, 'id' | 'settings'> | null,
  playerId: string,
): Promise<Benefits> {
  const rules = brand && findLevelRules(brand)
  if (!rules) return NONE
  return levelNamed(rules, await storedLevel(q, { brandId: brand.id, playerId }))
}

/** Which levels of the brand a player has reached today, as a question by id. */
export async function reachesLevel(
  q: Queryable,
  brand: Pick<Brand, 'id' | 'settings'>,
  playerId: string,
): Promise<(level: string) => boolean> {
  const rules = findLevelRules(brand)
  if (!rules) return () => false
  const { miles } = levelNamed(rules, await storedLevel(q, { brandId: brand.id, playerId }))
  return (level) => rules.levels.some((one) => one.id === level && one.miles <= miles)
}
