export { approximateDividends, harville, placedChance } from './approximate.ts'
export {
  type Chances,
  type Combination,
  countCombinations,
  toCombination,
  findCombinations,
  listRunners,
} from './combinations.ts'
export {
  type Dividend,
  DIVIDEND_UNIT,
  toMoney,
  type PoolResult,
  poolResult,
  type PoolRules,
  type PoolStakes,
  computeReturn,
} from './dividends.ts'
export { makeChance, isMinimumSafe, ownStakes, type PoolChances } from './own-stakes.ts'
export { leastStarters, POOL_KINDS, POOL_SHAPES, type PoolKind } from './kinds.ts'
export type { Finish } from './winners.ts'
