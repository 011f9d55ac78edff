export { approximateDividends, harville, placedChance } from './approximate.ts'
export {
  type Chances,
  type Combination,
  countCombinations,
  combinationOf,
  combinationsOf,
  runnersOf,
} from './combinations.ts'
export {
  type Dividend,
  DIVIDEND_UNIT,
  moneyOf,
  type PoolResult,
  poolResult,
  type PoolRules,
  type PoolStakes,
  returnOf,
} from './dividends.ts'
export { chanceOf, isMinimumSafe, ownStakes, type PoolChances } from './own-stakes.ts'
export { leastStarters, POOL_KINDS, POOL_SHAPES, type PoolKind } from './kinds.ts'
export type { Finish } from './winners.ts'
